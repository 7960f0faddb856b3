"""Acts out of turn: which paragraph bars an act now, who did it, and what would be allowed.

Each game states its bars as a table beside its procedure: an act, a phase of the round, and the
paragraph that bars the one in the other. Where the table has no row, the step that is due bars
anything else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from fnmatch import fnmatchcase
from typing import NamedTuple

from title58.equipment.cards import Card
from title58.law.cites import Cited, cites
from title58.refusal import Refusal
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
from title58.rounds.driver import Entry
from title58.rounds.equipment import MeterStep
from title58.rounds.incidents import TableEvent
from title58.rounds.steps import Choose, DrawCard, Step, TakeWagers
from title58.rounds.wagers import Wager


class Did(StrEnum):
    """The kinds of acts. A choice or an incident also goes by its own word."""

    CARD = "card"
    NO_CARD = "no-card"  # the cover card, or an empty shoe
    TILES = "tiles"
    DICE = "dice"
    POCKET = "pocket"
    CHOICE = "choice"
    MEASURE = "measure"
    METERS = "meters"
    INCIDENT = "incident"
    WAGER = "wager"
    CLOSE = "no-more-bets"
    OTHER = "other"  # what no step anywhere asks for


_KINDS: tuple[tuple[type, Did], ...] = (
    (Card, Did.CARD),
    (CoverCardShown, Did.NO_CARD),
    (NoCardsLeft, Did.NO_CARD),
    (TilesShown, Did.TILES),
    (tuple, Did.DICE),
    (Pocket, Did.POCKET),
    (str, Did.CHOICE),
    (int, Did.MEASURE),
    (MetersRead, Did.METERS),
    (Happening, Did.INCIDENT),
    (Wager, Did.WAGER),
    (WagersDown, Did.WAGER),
    (NoMoreBets, Did.CLOSE),
)


class Phase(StrEnum):
    """Where a round stands; each game has phases of its own beside those that all share."""


class AnyGame(Phase):
    AGAIN = "again"  # the same was done before
    BETTING = "betting"  # betting is still open
    CLOSED = "closed"  # 'no more bets' has been called
    ANOTHERS_TURN = "another's turn"
    VOID = "void"  # the round was declared void
    OVER = "over"  # the round has ended
    CHANGED = "changed"  # cards, dice or tiles were, and not before a round


@dataclass(frozen=True)
class Misplaced:
    """An act for which the round has no place now."""

    answer: Answer | Act
    entries: tuple[Entry, ...]  # what has happened so far
    pending: Step | None  # what is due; None once the round is over
    seat: int | None = None  # who did it, if that was said
    place: str = ""  # the step it was meant for, if that was said

    @property
    def kind(self) -> Did:
        found = (kind for type_, kind in _KINDS if isinstance(self.answer, type_))
        return next(found, Did.OTHER)

    @property
    def names(self) -> tuple[str, ...]:
        """What the table of bars may call it: its word, its kind, the step it was meant for."""
        word = self.answer.kind if isinstance(self.answer, Happening) else self.answer
        said = (word,) if isinstance(word, str) else ()
        return (*said, self.kind, *((self.place,) if self.place else ()))

    @property
    def by(self) -> int | None:
        """The seat that did it, as far as the act or what was said of it tells."""
        if isinstance(self.answer, Wager):
            return self.answer.seat
        if isinstance(self.answer, Happening):
            return self.answer.seat() or None
        return self.seat or None

    def answered(self, place: str) -> bool:
        """Whether that step has had its answer."""
        return any(
            entry.step.label == place and entry.answer is not None
            for entry in self.entries
            if entry.step.needs_answer
        )

    def cards(self, place: str) -> tuple[Card, ...]:
        """The cards dealt to a place so far."""
        return tuple(
            entry.answer
            for entry in self.entries
            if isinstance(entry.step, DrawCard)
            and entry.step.label == place
            and isinstance(entry.answer, Card)
        )

    def done(self, label: str) -> bool:
        """Whether a step of that name has been taken."""
        return any(entry.step.label == label for entry in self.entries)

    def __str__(self) -> str:
        match self.answer:
            case CoverCardShown():
                what = "the cut card (cover card)"
            case NoCardsLeft():
                what = "an empty shoe"
            case NoMoreBets():
                what = "'no more bets'"
            case Happening(kind=kind):
                what = f"'{kind}'"
            case str() as word:
                what = f"'{word}'"
            case Card() as card:
                what = card.pretty
            case tuple() as dice:
                what = "dice " + "-".join(map(str, dice))
            case MetersRead(system=system):
                what = f"a reading of the meters of {system}"
            case other:
                what = str(other)
        by = f" by position {self.by}" if self.by and not isinstance(self.answer, Wager) else ""
        place = f" for {self.place.replace('-', ' ')}" if self.place else ""
        return what + by + place


class Found(NamedTuple):
    """A phase that the round is in, as far as the act is concerned."""

    phase: Phase
    of: str = ""  # what shows it, for the reader
    cite: Cited = ""  # the paragraph that brought it about, where the row names none


class Bar(NamedTuple):
    """These acts are barred in this phase by this paragraph."""

    # Words of choices and incidents, kinds of acts, labels of steps (`set-*`); none: whatever it is
    acts: tuple[str, ...]
    phase: Phase
    cite: Cited  # "": that of what was found
    why: str
    lawful: str

    def bars(self, act: Misplaced) -> bool:
        named = (fnmatchcase(name, one) for one in self.acts for name in act.names)
        return not self.acts or any(named)


def _reading(act: Misplaced) -> MeterStep | None:
    """Of a system whose meters were read out of turn, the last thing that was done to it."""
    if not isinstance(act.answer, MetersRead):
        return None
    done = (entry.step for entry in reversed(act.entries))
    return next(
        (s for s in done if isinstance(s, MeterStep) and s.system == act.answer.system), None
    )


def _no_phases(_act: Misplaced) -> Iterable[Found]:
    return ()


@dataclass(frozen=True)
class Bars:
    """The bars of one game. `phases` tells what the round is in, most telling first."""

    rows: tuple[Bar, ...] = ()
    phases: Callable[[Misplaced], Iterable[Found]] = _no_phases

    def refusal(self, act: Misplaced) -> Refusal:
        """Why there is no place for this act now."""
        step = act.pending
        chosen = isinstance(step, Choose) and step.meant_by(act.seat, act.place)
        if chosen and isinstance(step, Choose) and (forbidden := step.forbids(act.answer)):
            return _by_seat(forbidden, act)
        if reading := _reading(act):
            why = (
                "the meters are read when the table joins, when a wager adds to them and "
                "when they pay"
            )
            return _refuse(act, why, reading.cites, step.lawful() if step else "the next round")
        for found in (*_changed(act), *self.phases(act), *_shared_phases(act)):
            for row in self.rows:
                if row.phase == found.phase and row.bars(act):
                    of = f" ({found.of})" if found.of else ""
                    cite = row.cite or found.cite
                    return _refuse(act, f"{row.why}{of}", cite, row.lawful)
        if step is None:
            last = next(entry.step for entry in reversed(act.entries) if entry.step.cites)
            return _refuse(act, "the round is over", last.cites, "the next round")
        if chosen and isinstance(act.answer, str):
            return _by_seat(step.refuse(act.answer), act)
        lawful = step.lawful() if step.needs_answer else "that step first"
        why = f"the table is waiting for this step: {step}"
        return _refuse(act, why, step.cites, lawful + step.or_events())


def _refuse(act: Misplaced, why: str, cite: Cited, lawful: str) -> Refusal:
    value = list(act.answer) if isinstance(act.answer, tuple) else str(act.answer)
    return _by_seat(Refusal(f"{act}: {why}", cites(cite), value=value, lawful=lawful), act)


def _by_seat(refusal: Refusal, act: Misplaced) -> Refusal:
    refusal.seat = act.by
    return refusal


_CHANGES = frozenset((TableEvent.CARDS_CHANGED, TableEvent.DICE_CHANGED, TableEvent.TILES_CHANGED))


def _changed(act: Misplaced) -> Iterator[Found]:
    if isinstance(act.answer, Happening) and act.answer.kind in _CHANGES:
        yield Found(AnyGame.CHANGED)


def _shared_phases(act: Misplaced) -> Iterator[Found]:
    step = act.pending
    if act.place and act.answered(act.place) and not (step and step.label == act.place):
        yield Found(AnyGame.AGAIN)
    if isinstance(step, TakeWagers):
        yield Found(AnyGame.BETTING)
    elif any(isinstance(entry.step, TakeWagers) for entry in act.entries):
        yield Found(AnyGame.CLOSED)
    if isinstance(step, Choose) and not step.meant_by(act.seat, act.place):
        waiting = f"the table is waiting for this step: {step}"
        yield Found(AnyGame.ANOTHERS_TURN, waiting, step.cites)
    if step is None:
        void = next((entry.step for entry in act.entries if entry.step.label == "void"), None)
        if void is not None:
            yield Found(AnyGame.VOID, cite=void.cites)
        yield Found(AnyGame.OVER)
