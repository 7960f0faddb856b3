"""The steps of a round.

Each step carries the cites it rests on. A step that needs an answer says what it accepts, so that
any action can be asked for before it is taken.
"""

from __future__ import annotations

import re
from collections.abc import Generator
from dataclasses import InitVar, dataclass, field
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeAlias, TypeVar

from title58.equipment.cards import Card
from title58.law.cites import Cited, Cites, cites
from title58.law.markers import observe, switches
from title58.money import format_money
from title58.refusal import Refusal
from title58.rounds.answers import (
    Answer,
    CoverCardShown,
    Happening,
    NoCardsLeft,
    Pocket,
    TilesShown,
    WagersDown,
)
from title58.rounds.incidents import Incident
from title58.rounds.wagers import Layout, Wager


@lru_cache(maxsize=8192)
def _made(kind: type[Step], *args: Any, **named: Any) -> Step:
    step: Step = type.__call__(kind, *args, **named)
    return step


def _observed(kind: type[Step], *args: Any, **named: Any) -> Step:
    step = _made(kind, *args, **named)
    observe(step.cites)
    return step


class Value(type):
    """Equal steps are one object: a table says the same things round after round."""

    if not TYPE_CHECKING:  # the types are those of the steps themselves
        __call__ = _made


class Changing(Value):
    """A new step each time: it holds something that changes."""

    if not TYPE_CHECKING:
        __call__ = type.__call__


class Laid(NamedTuple):
    """A hand that is set as two, by the label of its cards or tiles."""

    label: str
    high: tuple[str, ...]
    low: tuple[str, ...]


def _observed_anew(kind: type[Step], *args: Any, **named: Any) -> Step:
    step: Step = type.__call__(kind, *args, **named)
    observe(step.cites)
    return step


def _switch(listening: bool) -> None:
    for kind, made, observed in (
        (Value, _made, _observed),
        (Changing, type.__call__, _observed_anew),
    ):
        setattr(kind, "__call__", observed if listening else made)  # noqa: B010 - as above


switches.append(_switch)  # to ask at every step whether anybody listens takes longer than the step


@dataclass(frozen=True)
class Step(metaclass=Value):
    """One thing that happens at the table."""

    cite: InitVar[Cited]
    cites: Cites = field(init=False)
    label: str = field(default="", kw_only=True)  # a stable name for records
    may: tuple[Incident, ...] = field(default=(), kw_only=True)  # happenings it can deal with
    # Labels of cards that nobody could see when they were dealt, and that everybody sees now.
    shows: tuple[str, ...] = field(default=(), kw_only=True)
    # Hands that lie as two from now on: whose, the high one and the low one.
    lays: tuple[Laid, ...] = field(default=(), kw_only=True)
    needs_answer: ClassVar[bool] = False
    answered_by: ClassVar[tuple[type, ...]] = ()  # the types of what answers it
    named: ClassVar[str] = ""  # the label, unless another is given
    asks: ClassVar[bool] = False  # whether anything at all may be answered, each step for itself

    def __post_init__(self, cite: Cited) -> None:
        object.__setattr__(self, "cites", cites(cite))
        if not self.label and self.named:
            object.__setattr__(self, "label", self.named)
        if self.needs_answer or self.may:
            object.__setattr__(self, "asks", True)

    def takes(self, answer: Answer, seat: int | None = None, place: str = "") -> bool:
        """Whether this kind of answer is due now, from that position and for that step."""
        return isinstance(answer, self.answered_by) and place in ("", self.label)

    def deals_with(self, happening: Happening) -> bool:
        return happening.kind in self.may and happening.at in ("", self.label)

    def check(self, answer: Answer) -> None:
        """Raise a Refusal if this answer is not allowed."""
        if self.accepts(answer):
            return
        if not isinstance(answer, Happening):
            raise self.refuse(answer)
        if answer.kind not in self.may or answer.at not in ("", self.label):
            raise self.refuse(answer.kind)

    def accepts(self, answer: Answer) -> bool:
        return answer is None

    def why_not(self, answer: Answer) -> Refusal | None:
        try:
            self.check(answer)
        except Refusal as refusal:
            return refusal
        return None

    def refuse(self, answer: object) -> Refusal:
        return Refusal(
            f"{answer} does not answer this step: {self}",
            self.cites,
            value=answer,
            lawful=self.lawful(),
        )

    def lawful(self) -> str:
        return "no answer: the step is simply carried out"

    def or_events(self) -> str:
        """The events that may happen instead of an answer, in words."""
        events = ", ".join(kind.replace("-", " ") for kind in self.may)
        return f", or one of these events: {events}" if events else ""


T = TypeVar("T")
Procedure: TypeAlias = Generator[Step, Answer, T]


@dataclass(frozen=True)
class Announce(Step):
    """The dealer says something aloud."""

    words: str

    def __str__(self) -> str:
        return f"The dealer announces: “{self.words}”"


@dataclass(frozen=True)
class Do(Step):
    """The dealer, or another hand at the table, does something."""

    action: str

    def __str__(self) -> str:
        return self.action[:1].upper() + self.action[1:]


@dataclass(frozen=True, init=False)
class TakeWagers(Step, metaclass=Changing):
    """Betting is open; the answer is what lies on the layout when it closes."""

    layout: Layout
    due: tuple[Wager, ...] = ()  # within a round: what a choice already made calls for
    needs_answer: ClassVar[bool] = True
    asks: ClassVar[bool] = True

    # Every round makes one, which takes a third of the time in this way.
    def __init__(
        self, cite: Cited, layout: Layout, due: tuple[Wager, ...] = (), *, label: str = ""
    ) -> None:
        self.__dict__.update(cites=cites(cite), layout=layout, due=due, label=label)

    def accepts(self, answer: Answer) -> bool:
        return isinstance(answer, WagersDown)

    def lawful(self) -> str:
        return "the wagers on the layout"

    def __str__(self) -> str:
        if self.due:
            return "Betting reopens for the players whose choice needs another wager"
        return "The layout is open for wagers"


@dataclass(frozen=True)
class DrawCard(Step):
    """A card leaves the shoe."""

    to: str  # the hand or place it goes to
    face_up: bool = True
    carried: bool = False  # not from the shoe: a card drawn in error is used here
    secret: bool = False  # nobody at the table may see it yet
    concealed: bool = False  # only the player whose card it is may look at it before it is shown
    needs_answer: ClassVar[bool] = True
    answered_by = (Card, CoverCardShown, NoCardsLeft)

    def accepts(self, answer: Answer) -> bool:
        return isinstance(answer, self.answered_by)

    def lawful(self) -> str:
        return "a card, the cut card (cover card), or a report that the shoe is empty"

    def __str__(self) -> str:
        return f"A card to {self.to}" + ("" if self.face_up else ", face down")


@dataclass(frozen=True)
class ShowTiles(Step):
    """A hand of tiles is looked at, by the player whose it is or by all when it is turned over."""

    whose: str
    stood: tuple[tuple[int, int], ...]  # each tile's stack from the right, and place from its top
    needs_answer: ClassVar[bool] = True
    answered_by = (TilesShown,)

    def takes(self, answer: Answer, seat: int | None = None, place: str = "") -> bool:
        return super().takes(answer, seat, place) and self.accepts(answer)

    def accepts(self, answer: Answer) -> bool:
        return isinstance(answer, TilesShown) and len(answer.tiles) == len(self.stood)

    def lawful(self) -> str:
        return f"{len(self.stood)} tiles"

    def __str__(self) -> str:
        return f"The tiles of {self.whose}"


FACES = frozenset(range(1, 7))


@dataclass(frozen=True)
class RollDice(Step):
    """The dice show."""

    count: int
    needs_answer: ClassVar[bool] = True
    answered_by = (tuple,)

    def accepts(self, answer: Answer) -> bool:
        if not isinstance(answer, tuple) or len(answer) != self.count:
            return False
        for die in answer:  # noqa: SIM110 - every throw asks, and all() takes twice as long
            if type(die) is not int or die not in FACES:  # True is no face
                return False
        return True

    def lawful(self) -> str:
        return f"{self.count} dice, each from 1 to 6"

    def __str__(self) -> str:
        return f"{self.count} dice are shown"


@dataclass(frozen=True)
class SpinWheel(Step):
    """A wheel comes to rest."""

    pockets: tuple[str, ...]  # in the order of the wheel; a name may stand in it more than once
    what: str = field(default="wheel", kw_only=True)  # comes to rest: the wheel or the ball
    needs_answer: ClassVar[bool] = True
    answered_by = (Pocket,)

    def accepts(self, answer: Answer) -> bool:
        return isinstance(answer, Pocket) and answer.name in self.pockets

    def lawful(self) -> str:
        return "one of " + ", ".join(dict.fromkeys(self.pockets))

    def __str__(self) -> str:
        return f"The {self.what} comes to rest"


# What a question leaves out of what a choice is about
_ASKED = re.compile("^(whether (and how )?to (surrender at )?|how to play |what to do with )")


@dataclass(frozen=True)
class Forbidden:
    """What may not be chosen here, and why."""

    word: str
    cite: Cited
    problem: str


@dataclass(frozen=True)
class Choose(Step):
    """A player, the dealer or a floorperson decides. What is forbidden is refused by section."""

    seat: int  # 0: the dealer or a floorperson
    about: str
    options: tuple[str, ...]
    forbidden: tuple[Forbidden, ...] = field(default=(), kw_only=True)
    notes: tuple[str, ...] = field(default=(), kw_only=True)  # a word on each option, to be shown
    # Of options that call for a further wager, the least it may be, in cents.
    costs: tuple[tuple[str, int], ...] = field(default=(), kw_only=True)
    # And that wager, as large as it may be, where it may be less.
    calls: tuple[tuple[str, Wager], ...] = field(default=(), kw_only=True)
    needs_answer: ClassVar[bool] = True
    answered_by = (str,)
    free: ClassVar[bool] = False  # the answer is written, and the options are too many to list

    def takes(self, answer: Answer, seat: int | None = None, place: str = "") -> bool:
        return self.accepts(answer) and self.meant_by(seat, place)

    def meant_by(self, seat: int | None, place: str) -> bool:
        """Whether whoever chose so answered this."""
        return seat in (None, self.seat) and place in ("", self.label)

    def forbids(self, word: object) -> Refusal | None:
        """Why this word, of all, may not be chosen here."""
        for other in self.forbidden:
            if other.word == word:
                return Refusal(other.problem, other.cite, value=word, lawful=self.lawful())
        return None

    def refuse(self, answer: object) -> Refusal:
        return self.forbids(answer) or super().refuse(answer)

    def accepts(self, answer: Answer) -> bool:
        return isinstance(answer, str) and answer in self.options

    def question(self) -> str:
        """What the player who decides is asked."""
        asked = _ASKED.sub("", self.about)
        return f"{asked[:1].upper()}{asked[1:]}"

    def unfit(self, said: str) -> str:
        """Where the answer is written: why these words, which look like one, will not do."""
        return ""

    def cost(self, option: str) -> int:
        return dict(self.costs).get(option, 0)

    def lawful(self) -> str:
        return ", ".join(self.options)

    def __str__(self) -> str:
        who = f"Position {self.seat}" if self.seat else "The dealer or a floorperson"
        return f"{who} decides {self.about}"


@dataclass(frozen=True)
class Measure(Step):
    """A place in the cards, counted: where the cut is made, where a cover card goes."""

    what: str
    low: int
    high: int
    seat: int = 0
    unit: str = "cards"
    needs_answer: ClassVar[bool] = True
    answered_by = (int,)

    def takes(self, answer: Answer, seat: int | None = None, place: str = "") -> bool:
        return super().takes(answer, seat, place) and seat in (None, self.seat)

    def accepts(self, answer: Answer) -> bool:
        return (
            isinstance(answer, int)
            and not isinstance(answer, bool)
            and self.low <= answer <= self.high
        )

    def lawful(self) -> str:
        return f"{self.low} to {self.high}"

    def __str__(self) -> str:
        return self.what


@dataclass(frozen=True)
class Amount(Measure):
    """A sum of money, in cents, that a player shows on the table or names."""

    def refuse(self, answer: object) -> Refusal:
        said = format_money(answer) if isinstance(answer, int) else answer
        return super().refuse(said)

    def lawful(self) -> str:
        return f"{format_money(self.low)} to {format_money(self.high)}"


class Location(StrEnum):
    """Where money lies, or is due."""

    LAYOUT = "layout"
    RACK = "rack"
    METER = "meter"
    CENTER = "center"
    SEAT = "seat"
    MARKER = "marker"


LAYOUT, RACK, METER, CENTER, SEAT, MARKER = Location
HOUSE = (RACK, METER, CENTER)


@dataclass(frozen=True, init=False)
class Move(Step, metaclass=Changing):
    """Money moves between a seat, the layout and the rack, or a debt is marked.

    The rack and the progressive meters (`HOUSE`) are both the house's: what a meter pays does not
    come from the table inventory, but it is the house that has paid it. The center of the layout
    is in the dealer's hands while a player is the bank; when the round is over nothing lies there.
    """

    source: Location
    target: Location
    seat: int  # 0: the dealer's own money
    cents: int
    why: str
    about: tuple[str, str] = ("", "")  # the wager that it settles, and what that lies on

    # Amounts are seldom the same, so each is made anew, which takes a third of the time in this
    # way.
    def __init__(
        self,
        cite: Cited,
        source: Location,
        target: Location,
        seat: int,
        cents: int,
        why: str,
        about: tuple[str, str] = ("", ""),
    ) -> None:
        self.__dict__.update(
            cites=cites(cite), source=source, target=target, seat=seat, cents=cents, why=why,
            about=about,
        )  # fmt: skip

    def __str__(self) -> str:
        verb = {
            (LAYOUT, RACK): "collects",
            (LAYOUT, SEAT): "returns",
            (RACK, SEAT): "pays",
            (RACK, LAYOUT): "places",
            (METER, SEAT): "pays from the meter",
            (SEAT, RACK): "takes in",
            (SEAT, MARKER): "marks",
            (LAYOUT, CENTER): "moves to the center",
            (CENTER, SEAT): "pays from the center",
            (CENTER, RACK): "takes in from the center",
            (SEAT, CENTER): "collects for the center",
            (RACK, CENTER): "adds to the center",
        }[self.source, self.target]
        whose = f", position {self.seat}" if self.seat else ""
        return f"The dealer {verb} {format_money(self.cents)}{whose}: {self.why}"


class TakenDown(Move):
    """Chips that a player took back, or part of them, while betting was open."""
