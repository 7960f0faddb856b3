"""What settling a record can come to: settled, refused, unfinished or unreadable."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import NoneType
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from title58.errors import Error, takes
from title58.law import Code, Law
from title58.records.explain import narrate, step_as_plain
from title58.records.reading import RecordError
from title58.records.record import OLD_SYSTEMS, Record, parse_record, parsed, read_record
from title58.records.replay import Told, UnfinishedRound, as_record, differences, replay
from title58.refusal import Refusal
from title58.rounds.driver import Played
from title58.rounds.game import Setup
from title58.rounds.settlement import VOID, Settlement
from title58.rounds.state import TableState
from title58.rounds.steps import Step

if TYPE_CHECKING:
    from title58.records.format1 import OldBanks


@dataclass(frozen=True)
class _Outcome:
    word: ClassVar[str]
    exit_code: ClassVar[int]

    id: str  # what the record calls itself

    @property
    def settlement(self) -> Settlement | None:
        return None

    def as_message(self, *, steps: bool = False) -> dict[str, object]:
        """As one message of the protocol (docs/formats.md), with every step if asked for."""
        return {"type": self.word, "id": self.id}


@dataclass(frozen=True, repr=False)
class Settled(_Outcome):
    """Every wager is decided. `differences` are where the record says something else."""

    word = "settled"

    record: Record
    played: Played[TableState]
    differences: tuple[str, ...] = ()

    @property
    def exit_code(self) -> int:  # type: ignore[override]
        return 1 if self.differences else 0

    @property
    def settlement(self) -> Settlement:
        return self.played.settlement

    @property
    def verified(self) -> bool | None:
        """Whether the record holds the settlement under the Code; None if it holds none."""
        return not self.differences if self.record.settlement else None

    def stood(self) -> dict[str, object]:
        """The state of the table before the round; in format 1 with its progressive systems."""
        return self.record.before.as_plain() | (self._banks().stood() if self._old else {})

    def left(self) -> dict[str, object]:
        """The state of the table for the next round; in format 1 with its progressive systems."""
        state = self.played.outcome.state.as_plain()
        return state | (self._banks().left(self.played.entries) if self._old else {})

    @property
    def _old(self) -> bool:
        return self.record.opening is not None and self.record.game.slug in OLD_SYSTEMS

    def _banks(self) -> OldBanks:
        from title58.records.format1 import OldBanks  # few records are as old as that

        return self.record.old or OldBanks(self.record.game.slug)

    def as_message(self, *, steps: bool = False) -> dict[str, object]:
        message = super().as_message() | {
            "game": self.record.game.slug,
            "date": self.record.date.isoformat(),
            "verified": self.verified,
            "differences": list(self.differences),
            "settlement": self.settlement.as_dict(),
            "after": self.played.outcome.state.as_plain(),
        }
        if steps:
            message["told"] = [told.as_plain() for told in narrate(self.played)]
        return message

    def __str__(self) -> str:
        return str(self.settlement)

    def __repr__(self) -> str:
        held = {None: "nothing to compare", True: "verified", False: "differs"}[self.verified]
        return f"<Settled {self.id}: {held}>"

    def _repr_html_(self) -> str:
        return self.settlement._repr_html_()


@dataclass(frozen=True)
class Refused(_Outcome):
    """The Code, or the filing, does not allow what the record says happened."""

    word, exit_code = "refused", 1

    refusal: Refusal

    def as_message(self, *, steps: bool = False) -> dict[str, object]:
        return super().as_message() | {"refusal": self.refusal.as_dict()}

    def __str__(self) -> str:
        return f"refused. {self.refusal}"


@dataclass(frozen=True)
class Unfinished(_Outcome):
    """The record ends before the round does."""

    word, exit_code = "unfinished", 3

    pending: Step
    problem: str

    def as_message(self, *, steps: bool = False) -> dict[str, object]:
        return super().as_message() | {
            "step": step_as_plain(self.pending),
            "problem": self.problem,
        }

    def __str__(self) -> str:
        return f"unfinished. {self.problem}"


@dataclass(frozen=True)
class Unreadable(_Outcome):
    """It cannot be read as a round: where, and what is expected there."""

    word, exit_code = "unreadable", 2

    path: str
    problem: str

    def as_message(self, *, steps: bool = False) -> dict[str, object]:
        return super().as_message() | {"path": self.path, "problem": self.problem}

    def __str__(self) -> str:
        return f"{self.path}: {self.problem}" if self.path else self.problem


Outcome: TypeAlias = Settled | Refused | Unfinished | Unreadable


@takes(law=(Code, Law, NoneType))
def settle(record: Mapping[str, object] | str, law: Code | Law | None = None) -> Outcome:
    """Play a record again: plain data or JSON text. It never raises, unless a plugin does."""
    code = law.code if isinstance(law, Law) else law
    try:
        read = parse_record(record, code) if isinstance(record, str) else read_record(record, code)
        played = replay(read)
    except RecordError as error:
        return Unreadable(_called(record), error.path, error.problem)
    except UnfinishedRound as unfinished:
        return Unfinished(_called(record), unfinished.pending, str(unfinished))
    except Refusal as refusal:
        return Refused(_called(record), refusal)
    except Exception as error:  # one record that we cannot follow must not end a stream of them
        if code is not None and code.plugins:  # theirs is told by its name
            raise
        told = f"title58 failed on it ({type(error).__name__}: {error}); please report it"
        return Unreadable(_called(record), "", told)
    return Settled(read.id, read, played, tuple(differences(read, played)))


def upgrade(record: Mapping[str, object] | str, law: Code | Law | None = None) -> dict[str, object]:
    """A record of an older format in today's, verified on the way.

    Raises an Error if it does not settle as recorded.
    """
    found = settle(record, law)
    if not isinstance(found, Settled):
        raise Error(f"it cannot be upgraded: {found}")
    if found.differences:
        why = OLDER_METERS if found._old and _only_meters_differ(found) else ""
        raise Error(f"it cannot be upgraded: {'; '.join(found.differences)}{why}")
    read = found.record
    table = Setup(read.law, read.options, read.before, read.players, read.at)
    return as_record(read.game, table, found.played, Told(read.facility, read.id))


OLDER_METERS = (
    ". Every wager is settled as the record says; only the amount left on a meter "
    "differs. Before interpretation A42 was settled, a returned wager left its "
    "contribution on a meter that stood at its reset amount. The record is left as it "
    "was written; it can still be read and settled"
)


def _only_meters_differ(found: Settled) -> bool:
    systems = tuple(f"after.{name}.meters." for name in OLD_SYSTEMS[found.record.game.slug])
    returned = any(line.result == VOID for line in found.settlement.lines)
    return returned and all(each.startswith(systems) for each in found.differences)


def breaks(left: object, stood: object, path: str = "before") -> Iterator[str]:
    """Where a round does not begin as the one before it left the table."""
    if isinstance(left, Mapping) and isinstance(stood, Mapping):
        # A record of format 2 says nothing of progressive systems: they belong to no table.
        old = {name for systems in OLD_SYSTEMS.values() for name in systems}
        names = (left.keys() | stood.keys()) - (old - (left.keys() & stood.keys()))
        for name in sorted(names):
            yield from breaks(left.get(name), stood.get(name), f"{path}.{name}")
    elif left != stood or type(left) is not type(stood):
        if path.endswith((".secret", ".value", ".nonce")):  # of a mystery
            yield f"{path}: does not match what the round before it left"
        else:
            yield (
                f"{path}: the record has {_plain(stood)}; the round before it left {_plain(left)}"
            )


def _plain(value: object) -> str:
    return "nothing" if value is None else json.dumps(value)


def _called(raw: object) -> str:
    """What a record calls itself, if that much can be read."""
    if isinstance(raw, str):
        try:
            raw = parsed(raw)
        except RecordError:
            return ""
    found = raw.get("id", "") if isinstance(raw, Mapping) else ""
    return found if isinstance(found, str) else ""
