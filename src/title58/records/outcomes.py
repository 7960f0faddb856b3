"""What settling a record can come to: settled, refused, unfinished or unreadable."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from title58.law import Code, Law
from title58.records.explain import narrate, step_as_plain
from title58.records.record import Record, RecordError, parsed, read_record
from title58.records.replay import Told, UnfinishedRound, as_record, differences, replay
from title58.refusal import Refusal
from title58.rounds.driver import Played
from title58.rounds.game import Table
from title58.rounds.settlement import Settlement
from title58.rounds.state import TableState
from title58.rounds.steps import Step


class Settled(NamedTuple):
    """Every wager is decided. `differences` are where the record holds something else."""

    id: str  # what the record calls itself
    record: Record
    played: Played[TableState]
    differences: tuple[str, ...] = ()
    word = "settled"

    @property
    def exit_code(self) -> int:
        return 1 if self.differences else 0

    @property
    def settlement(self) -> Settlement:
        return self.played.settlement

    @property
    def verified(self) -> bool | None:
        """Whether the settlement in the record is the law's; None if it holds none."""
        return None if self.record.settlement is None else not self.differences

    def as_message(self, *, steps: bool = False) -> dict[str, object]:
        """As one message of the protocol (docs/formats.md), with every step told if it is asked."""
        message: dict[str, object] = {
            "type": self.word,
            "id": self.id,
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


class Refused(NamedTuple):
    """The law, or the filing, does not allow what the record says happened."""

    id: str
    refusal: Refusal
    word = "refused"
    exit_code = 1
    settlement = None

    def as_message(self, *, steps: bool = False) -> dict[str, object]:
        return {"type": self.word, "id": self.id, "refusal": self.refusal.as_dict()}

    def __str__(self) -> str:
        return f"refused. {self.refusal}"


class Unfinished(NamedTuple):
    """The record ends before the round does."""

    id: str
    pending: Step
    problem: str
    word = "unfinished"
    exit_code = 3
    settlement = None

    def as_message(self, *, steps: bool = False) -> dict[str, object]:
        step = step_as_plain(self.pending)
        return {"type": self.word, "id": self.id, "step": step, "problem": self.problem}

    def __str__(self) -> str:
        return f"unfinished. {self.problem}"


class Unreadable(NamedTuple):
    """It cannot be read as a round: where, and what would be expected there."""

    id: str
    path: str
    problem: str
    word = "unreadable"
    exit_code = 2
    settlement = None

    def as_message(self, *, steps: bool = False) -> dict[str, object]:
        return {"type": self.word, "id": self.id, "path": self.path, "problem": self.problem}

    def __str__(self) -> str:
        return f"{self.path}: {self.problem}" if self.path else self.problem


Outcome: TypeAlias = Settled | Refused | Unfinished | Unreadable


def settle(record: Mapping[str, object] | str, law: Code | Law | None = None) -> Outcome:
    """Play a record again. It may be plain data or JSON text; it never raises."""
    code = law.code if isinstance(law, Law) else law
    raw: object = record
    try:
        raw = parsed(record) if isinstance(record, str) else record
        read = read_record(raw, code)
        played = replay(read)
    except RecordError as error:
        return Unreadable(_called(raw), error.path, error.problem)
    except UnfinishedRound as unfinished:
        return Unfinished(_called(raw), unfinished.pending, str(unfinished))
    except Refusal as refusal:
        return Refused(_called(raw), refusal)
    return Settled(read.id, read, played, tuple(differences(read, played)))


def upgrade(record: Mapping[str, object] | str, law: Code | Law | None = None) -> dict[str, object]:
    """A record of an older format in the one that is written now, verified on the way.

    Raises ValueError if it does not settle as it says.
    """
    found = settle(record, law)
    if not isinstance(found, Settled) or found.differences:
        wrong = "; ".join(found.differences) if isinstance(found, Settled) else str(found)
        raise ValueError(f"it cannot be upgraded: {wrong}")
    read = found.record
    table = Table(read.law, read.options, read.before, read.players)
    return as_record(read.game, table, found.played, Told(read.facility, read.id))


def _called(raw: object) -> str:
    """What a record calls itself, if that much can be read."""
    found = raw.get("id", "") if isinstance(raw, Mapping) else ""
    return found if isinstance(found, str) else ""
