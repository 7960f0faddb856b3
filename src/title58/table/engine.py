"""Rounds for programs in any language: a message in, a message out.

The messages are plain data (docs/formats.md, messages.schema.json): `begin` opens a table and its
first round, `answer` answers the step that waits, `next` begins the table's next round, `record`
asks for the round so far. Every message gets one reply: `step`, `settled`, `refused`, `unreadable`
or `record`. What is refused or unreadable changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from title58.equipment.randomness import SeededSource
from title58.errors import Error
from title58.law import Code
from title58.plain import MOMENT, TEXT, Kind, Unreadable, choice
from title58.records.answers import read_answer
from title58.records.explain import step_as_plain, tell
from title58.records.reading import RecordError, in_short
from title58.records.record import read_setting
from title58.records.round import Round, RoundError
from title58.refusal import Refusal
from title58.rounds.clocks import InUse
from title58.rounds.steps import Step, TakeWagers
from title58.table.table import Table

Message = dict[str, Any]
CALLER, ENGINE = "caller", "engine"
ASKING, ALL = "asking", "all"


class Engine:
    """One table, played by messages."""

    def __init__(self, code: Code | None = None) -> None:
        self._code = code or Code.packaged()
        self._table: Table | None = None
        self._round: Round | None = None
        self._stops, self._equipment = ASKING, CALLER
        self._told = 0  # how many of the round's steps the caller has been told of
        self._takes: Mapping[str, Callable[[Mapping[str, object]], Message]] = {
            "begin": self._begin,
            "next": self._next,
            "answer": self._answer,
            "record": self._record,
        }

    def receive(self, message: object) -> Message:
        """The reply to a message. What is refused or unreadable changes nothing."""
        before = self._kept()
        told: Message
        try:
            if not isinstance(message, Mapping):
                raise RecordError("", f"expected a JSON object, not {in_short(message)}")
            kind = _field(message, "type", choice(*self._takes))
            return self._takes[kind](message)
        except RecordError as error:
            told = {"type": "unreadable", "path": error.path, "problem": error.problem}
        except Error as error:
            told = {"type": "unreadable", "path": "", "problem": str(error)}
        except Refusal as refusal:
            told = {"type": "refused", "refusal": refusal.as_dict()}
        except Exception as error:
            problem = f"title58 failed on it ({type(error).__name__}: {error}); please report it"
            told = {"type": "unreadable", "path": "", "problem": problem}
        self._put_back(before)
        sent = message.get("id") if isinstance(message, Mapping) else None
        waiting = self._waiting if told["type"] == "refused" else {}
        return self._reply(**told, **waiting) | ({"id": sent} if isinstance(sent, str) else {})

    def _kept(self) -> tuple[Any, ...]:
        """Where everything stands."""
        table, played = self._table, self._round
        return (
            *(table, played, self._stops, self._equipment, self._told),
            None if table is None else table.kept(),
            None if played is None else played.kept(),
        )

    def _put_back(self, kept: tuple[Any, ...]) -> None:
        self._table, self._round, self._stops, self._equipment, self._told, table, played = kept
        if self._table is not None:
            self._table.put_back(table)
        if self._round is not None and self._round.kept() != played:
            self._round.put_back(played)

    def _reply(self, type: str, **more: object) -> Message:
        return {"type": type, "id": self._round.id if self._round is not None else "", **more}

    @property
    def _waiting(self) -> Message:
        """The step that waits; where betting is open, with what may be bet on."""
        pending = self._round.pending if self._round is not None else None
        if pending is None:
            return {}
        plain = step_as_plain(pending)
        if isinstance(pending, TakeWagers) and self._table is not None:
            plain["offered"] = [
                {"wager": slug, "on": list(spot.selections)}
                for slug, spot in self._table.spots.items()
            ]
        return {"step": plain}

    def _begin(self, message: Mapping[str, object]) -> Message:
        told = {name: value for name, value in message.items() if name not in _OURS}
        filing, before, players, called, at = read_setting(told, self._code)
        equipment = _field(message, "equipment", choice(CALLER, ENGINE), CALLER)
        stops = _field(message, "stops", choice(ASKING, ALL), ASKING)
        seed = _field(message, "seed", TEXT, "")
        if seed and equipment == CALLER:
            raise RecordError("seed", f'expected only with "equipment": "{ENGINE}"')
        if stops == ALL and equipment == ENGINE:
            raise RecordError("stops", f'"{ALL}" is allowed only with "equipment": "{CALLER}"')
        table = Table(
            filing,
            source=SeededSource(seed) if seed else None,
            before=before,
            players=players,
            players_cut=equipment == CALLER,
        )
        self._table, self._round = table, table.round(called, at)
        self._equipment, self._stops = equipment, stops
        return self._go_on()

    def _next(self, message: Mapping[str, object]) -> Message:
        _known(message, "type", "id", "at")
        if self._table is None:
            raise RoundError("no table is open: send a message of type begin first")
        called = _field(message, "id", TEXT, "")
        self._round = self._table.round(called, _field(message, "at", MOMENT, None))
        return self._go_on()

    def _answer(self, message: Mapping[str, object]) -> Message:
        _known(message, "type", "answer")
        played = self._held
        raw = message.get("answer")
        if played.over:
            raise RoundError("the round is over: send next, or begin")
        shown = None if raw is None else read_answer(raw, "answer")
        if shown is None:
            played.answer()
        else:
            played.answer(shown.answer, seat=shown.seat, place=shown.place)
        return self._go_on(anew=False)

    def _record(self, message: Mapping[str, object]) -> Message:
        _known(message, "type")
        return self._reply("record", record=self._held.record())

    @property
    def _held(self) -> Round:
        if self._round is None:
            raise RoundError("no round has begun: send a message of type begin first")
        return self._round

    def _go_on(self, *, anew: bool = True) -> Message:
        """On to the next step that waits for the caller, and what happened on the way."""
        played, table = self._held, self._table
        assert table is not None
        self._told = 0 if anew else self._told
        if self._equipment == ENGINE:
            played.run(table.equipment)
        elif self._stops == ASKING:
            while played.pending is not None and not _waits(played.pending):
                played.answer()
        happened = [tell(entry).as_plain() for entry in played.entries[self._told :]]
        self._told = len(played.entries)
        if played.pending is not None:
            return self._reply("step", told=happened, **self._waiting)
        settlement, after = played.settlement, played.after
        assert settlement is not None
        assert after is not None
        return self._reply(
            "settled",
            told=happened,
            settlement=settlement.as_dict(),
            after=after.as_plain(),
        )


def _waits(step: Step) -> bool:
    """Whether the caller must say something: what is past its time has to be changed."""
    return step.needs_answer or (isinstance(step, InUse) and step.overdue)


_OURS = ("type", "equipment", "stops", "seed")
_NOTHING = object()


def _field(raw: Mapping[str, object], name: str, kind: Kind, default: object = _NOTHING) -> Any:
    if name not in raw:
        if default is _NOTHING:
            raise RecordError(name, f"missing; expected {kind.name}")
        return default
    try:
        return kind(raw[name])
    except Unreadable as error:
        raise RecordError(name, str(error)) from None


def _known(raw: Mapping[str, object], *names: str) -> None:
    for name in raw:
        if name not in names:
            raise RecordError(str(name), f"unknown; expected one of {', '.join(names)}")
