"""Playing a record again: settling it, verifying it, or saying where it goes wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any

from title58 import __version__
from title58.equipment.cards import Card
from title58.records.record import FORMAT, Record, RecordError, Shown
from title58.records.writing import act_as_plain, answer_as_plain
from title58.rounds.answers import (
    Act,
    Answer,
    CoverCardShown,
    Happening,
    MetersRead,
    NoCardsLeft,
    NoMoreBets,
    Pocket,
    TilesShown,
    WagersDown,
)
from title58.rounds.driver import Entry, Played, run
from title58.rounds.equipment import MeterStep, ReadMeters
from title58.rounds.game import AnyGame, AnySetup, Setup
from title58.rounds.state import TableState
from title58.rounds.steps import (
    Choose,
    DrawCard,
    Measure,
    RollDice,
    ShowTiles,
    SpinWheel,
    Step,
    TakeWagers,
)
from title58.rounds.wagers import REMOVE, Layout, Wager
from title58.submission.filing import Submission, check
from title58.submission.options import refuse_violations

if TYPE_CHECKING:
    from title58.records.format1 import OldSystems

ENGINE = f"title58 {__version__}"


class UnfinishedRound(Exception):  # noqa: N818 - nothing has gone wrong: the round is not over
    """A record that ends before its round does."""

    def __init__(self, path: str, pending: Step) -> None:
        self.path = path
        self.pending = pending
        super().__init__(f"{path}: ends too early: next comes '{pending}' ({_expected(pending)})")


class FromRecord:
    """Answers each step with what the record says happened."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._next = 0
        self._layout: Layout | None = None
        self._lying: tuple[Wager, ...] = ()  # when betting opened
        self._old: OldSystems | None = None
        self._opening = record.opening

    def answer(self, step: Step) -> Answer:
        if not step.needs_answer and not step.may and not isinstance(step, MeterStep):
            return None
        if isinstance(step, TakeWagers):
            self._layout, self._lying = step.layout, step.layout.wagers
            return WagersDown(self._acts(step))
        shown = self.ahead()
        # Steps that ask nothing may stand before a later one that takes wagers again.
        if shown is not None:
            if isinstance(shown.answer, Wager) and self._closed and step.needs_answer:
                self.refuse_late_wager(shown.answer)
            if isinstance(shown.answer, Happening) and self._fits(step, shown.answer):
                self._next += 1
                return shown.answer
        if isinstance(step, MeterStep) and self._record.opening is not None:
            return self._old_answer(step)
        if not step.needs_answer:
            return None
        if shown is None:
            raise UnfinishedRound(self._record.list, step)
        answer = shown.answer
        if not _right_kind(step, answer) or not belongs(step, shown):
            raise self._out_of_place(shown, step)
        self._next += 1
        assert not isinstance(answer, _ACTS)
        return answer

    def _old_answer(self, step: MeterStep) -> Answer:
        """In format 1 nobody has read the meters: from the systems in the table's state."""
        from title58.progressive.events import MeterError  # few records are so old
        from title58.records.format1 import OldBanks

        if self._old is None:
            self._old = (self._record.old or OldBanks(self._record.game.slug)).systems()
        try:
            return self._old.answer(step)
        except MeterError as error:
            raise RecordError("events", str(error)) from None

    def ahead(self) -> Shown | None:
        answers = self._record.answers
        return answers[self._next] if self._next < len(answers) else None

    def _acts(self, step: Step) -> tuple[Wager, ...]:
        """What was done while betting was open, up to its close."""
        if self._opening is not None:
            found, self._opening = self._opening, None
            return found
        acts: list[Wager] = []
        if self._record.opening is not None and self._record.game.slug == "roulette":
            # In format 1 all that lies there after a spoilt spin is said anew.
            acts += [replace(wager, action=REMOVE) for wager in self._lying]
        while (shown := self.ahead()) is not None and isinstance(shown.answer, Wager):
            acts.append(shown.answer)
            self._next += 1
        if self._record.opening is None:  # from format 2 on it is said
            if shown is None:
                raise UnfinishedRound(self._record.list, step)
            if not isinstance(shown.answer, NoMoreBets):
                raise self._out_of_place(shown, step)
            self._next += 1
        return tuple(acts)

    def _out_of_place(self, shown: Shown, step: Step) -> RecordError:
        return RecordError(
            self.path(), f"{_describe(shown)} stands where '{step}' comes next ({_expected(step)})"
        )

    def path(self) -> str:
        return f"{self._record.list}[{self._next}]"

    @property
    def _closed(self) -> bool:
        return self._layout is not None and self._layout.closed

    def refuse_late_wager(self, wager: Wager) -> None:
        """The closed layout says under which section."""
        if self._layout is not None:
            self._layout.act(wager)

    @staticmethod
    def _fits(step: Step, happening: Happening) -> bool:
        return happening.kind in step.may and happening.at in ("", step.label)


def _expected(step: Step) -> str:
    may = f", or one of {', '.join(step.may)}" if step.may else ""
    return f"§ {step.cites}: expected {step.lawful()}{may}"


# What each kind of step is answered with. Tuples: a union would be made anew at every step.
_KINDS: tuple[tuple[type[Step], tuple[type, ...]], ...] = (
    (DrawCard, (Card, CoverCardShown, NoCardsLeft)),
    (RollDice, (tuple,)),
    (SpinWheel, (Pocket,)),
    (ShowTiles, (TilesShown,)),
    (Choose, (str,)),
    (Measure, (int,)),
    (ReadMeters, (MetersRead,)),
)
_TO_A_PLACE = (DrawCard, ShowTiles)
_ACTS = (Wager, NoMoreBets)


@cache
def _kinds_for(step: type[Step]) -> tuple[type, ...]:
    return next((kinds for asked, kinds in _KINDS if issubclass(step, asked)), ())


def _right_kind(step: Step, answer: object) -> bool:
    if not isinstance(answer, _kinds_for(type(step))):
        return False
    return step.accepts(answer) if isinstance(answer, MetersRead) else True


def belongs(step: Step, shown: Shown) -> bool:
    """Whether what the record says of the answer's place agrees with the step."""
    if isinstance(step, _TO_A_PLACE):
        return shown.to in ("", step.label)
    if isinstance(step, Choose):
        return shown.seat in (None, step.seat) and shown.about in ("", step.label)
    if isinstance(step, Measure):
        return shown.about in ("", step.label)
    return True


def _describe(shown: Shown) -> str:
    match shown.answer:
        case CoverCardShown():
            return "the cover card"
        case NoCardsLeft():
            return "an empty shoe"
        case NoMoreBets():
            return "'no more bets'"
        case Happening(kind=kind):
            return f"'{kind}'"
        case tuple() as dice:
            return "dice " + "-".join(map(str, dice))
        case MetersRead(system=system):
            return f"how the meters of {system} stand"
    to = f" to {shown.to}" if shown.to else ""
    return f"{shown.answer}{to}"


def replay(record: Record) -> Played[TableState]:
    """Run the record's round; Refusal if the law objects, RecordError if it cannot be followed."""
    options, law, slug = record.options, record.law, record.game.slug
    checked = options.once(("checked", law), lambda: check(Submission.of(options, law, slug)))
    refuse_violations((*record.violations, *checked))
    responder = FromRecord(record)
    table = Setup(record.law, record.options, record.before, record.players)
    seen: list[Entry] = []
    try:
        played = run(record.game.round(table), responder, watch=seen.append)
    except RecordError as error:
        shown = responder.ahead()
        if shown is not None and (isinstance(shown.answer, str) or _has_its_card(seen, shown)):
            assert not isinstance(shown.answer, Wager | NoMoreBets)
            refusal = record.game.objection(tuple(seen), shown.answer)
            if refusal is not None:
                raise refusal from error
        raise
    left = responder.ahead()
    if left is not None:
        if isinstance(left.answer, Wager):
            responder.refuse_late_wager(left.answer)
        over = RecordError(responder.path(), f"{_describe(left)} comes after the round has ended")
        if isinstance(left.answer, Wager | NoMoreBets):
            raise over
        raise record.game.objection(played.entries, left.answer) or over
    return played


def _has_its_card(seen: list[Entry], shown: Shown) -> bool:
    """Whether a card is shown for a place that was already dealt one."""
    dealt = {entry.step.label for entry in seen if isinstance(entry.step, DrawCard)}
    return isinstance(shown.answer, Card) and bool(shown.to) and shown.to in dealt


def answers_of(entries: Iterable[Entry]) -> Iterator[dict[str, object]]:
    """What was answered, as it stands in a record."""
    for entry in entries:
        step, answer = entry.step, entry.answer
        if isinstance(answer, WagersDown):
            acts: tuple[Act, ...] = (*answer.wagers, NoMoreBets())
            yield from map(act_as_plain, acts)
        elif answer is not None:
            yield answer_as_plain(
                answer,
                to=step.label if isinstance(step, DrawCard | ShowTiles) else "",
                seat=step.seat if isinstance(step, Choose) else 0,
                about=step.label if isinstance(step, Choose | Measure) else "",
            )


@dataclass(frozen=True)
class Told:
    """What a record says besides the round itself."""

    facility: str = ""
    id: str = ""


NOTHING_MORE = Told()


def as_record(
    game: AnyGame,
    table: AnySetup,
    played: Played[TableState],
    told: Told = NOTHING_MORE,
) -> dict[str, object]:
    """A played round as a record that settles and verifies by itself."""
    return record_of(game, table, played.entries, told) | {
        "settlement": played.settlement.as_dict(),
        "after": played.outcome.state.as_plain(),
    }


def record_of(
    game: AnyGame,
    table: AnySetup,
    entries: Iterable[Entry],
    told: Told = NOTHING_MORE,
    acts: Iterable[Wager] = (),
) -> dict[str, object]:
    """A round as far as it has come; `acts` are what was done since betting opened."""
    return {
        "format": FORMAT,
        "engine": ENGINE,
        **({"id": told.id} if told.id else {}),
        "game": game.slug,
        "date": table.law.date.isoformat(),
        "law": table.law.code.as_plain(),
        "submission": {"facility": told.facility, "options": table.options.as_plain()},
        "before": table.state.as_plain(),
        "players": list(table.players),
        "answers": [*answers_of(entries), *map(act_as_plain, acts)],
    }


def differences(record: Record, played: Played[TableState]) -> list[str]:
    """Where the settlement (and the table left) in a record differ from what the law gives."""
    found: list[str] = []
    if record.settlement is not None:
        gives = played.settlement.as_dict()
        if record.opening is not None:
            gives["facts"] = _facts_1(record.game.slug, played.settlement.facts)
        _compare(record.settlement, gives, "settlement", found)
    if record.after is not None and record.after != played.outcome.state:
        _compare(record.after.as_plain(), played.outcome.state.as_plain(), "after", found)
    if record.old is not None:
        for name, stood, stands in record.old.ends(played.entries):
            _compare(stood, stands, f"after.{name}", found)
    return found


def _facts_1(game: str, facts: Mapping[str, Any]) -> dict[str, Any]:
    """What a round showed, by the names of format 1."""
    named = dict(facts)
    named |= named.pop("hands", {}) if game == "blackjack" else {}
    if "color" in named:
        named["colour"] = named.pop("color")
    if "bank" in named:
        seat = named.pop("bank")
        named[named.pop("bank_is")] = seat if game == "pai-gow" else f"seat {seat}"
    return named


def _compare(said: object, is_: object, path: str, found: list[str]) -> None:
    if isinstance(said, Mapping) and isinstance(is_, Mapping):
        for key in said:  # a record need not say everything
            if key not in is_:
                found.append(f"{path}.{key}: the record has {said[key]!r}; there is no such thing")
            else:
                _compare(said[key], is_[key], f"{path}.{key}", found)
    elif isinstance(said, list) and isinstance(is_, list) and len(said) == len(is_):
        for i, (one, other) in enumerate(zip(said, is_, strict=True)):
            _compare(one, other, f"{path}[{i}]", found)
    elif said != is_ or type(said) is not type(is_):  # 1000.0 is not 1000, nor 0 false
        found.append(f"{path}: the record has {said!r}, the law gives {is_!r}")
