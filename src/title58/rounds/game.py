"""What every game offers to whoever runs, records, checks or shows it."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from title58.law import Law, WagerLaw
from title58.law.clocks import Moment
from title58.money import format_money
from title58.money.odds import price_said
from title58.odds import Asked, WagerOdds
from title58.odds.asking import QuestionError
from title58.odds.words import typed
from title58.progress import stage
from title58.refusal import Refusal
from title58.rounds.state import TableState
from title58.rounds.words import Words
from title58.submission.table import TableOptions
from title58.wagers.amounts import Amount, AsMuchAs, Bounds, TableLimits, UpTo
from title58.wagers.declared import TABLE_LIMITS, Declared
from title58.wagers.registry import TableWager, Wagers
from title58.words import row_said

if TYPE_CHECKING:  # rounds are loaded only to be played, compiled code only to simulate
    from title58.felts.felt import Felt
    from title58.odds.settings import HandOdds, WayChanges
    from title58.rounds.bars import Bars
    from title58.rounds.driver import Entry, Outcome
    from title58.rounds.steps import Choose, Procedure
    from title58.rounds.wagers import Layout
    from title58.simulation.kernel import Kernel
    from title58.simulation.plan import Plan
    from title58.simulation.shoe_kernel import ShoeKernel
    from title58.simulation.trial import Trial

O = TypeVar("O", bound=TableOptions)  # noqa: E741
S = TypeVar("S", bound=TableState)
D = TypeVar("D", bound=Declared)
_ENDING = re.compile(r" (Wager|Bet)$", re.IGNORECASE)


class Setup(NamedTuple, Generic[O, S]):
    """All that a round needs to know before it begins."""

    law: Law
    options: O
    state: S
    players: tuple[int, ...]  # the seats taken
    at: Moment | None = None  # when the round begins, if that is known: cards and dice have clocks


Play: TypeAlias = Callable[[Setup[O, S]], "Procedure[Outcome[S]]"]


class Spot(NamedTuple):
    """A wager this table offers, with the places on the layout where it may lie."""

    law: WagerLaw
    selections: tuple[str, ...] = ("",)
    side: bool = False  # a wager beside the base game
    amount: Amount = TABLE_LIMITS
    bounds: Bounds = Bounds(
        0
    )  # the table's limits where another wager, which may change, sets them


class Marker(NamedTuple):
    """Something that lies on the table and is no wager: a puck, a button, a lammer."""

    kind: str  # puck, shooter, curator, bank, co-bank, commission
    at: str  # a position, or a place that the game's felt knows
    text: str


class Call(NamedTuple):
    """What a player may announce while a round is played, and does when it ends."""

    event: str
    name: str  # for a button
    cite: str


def spots_of(offered: Mapping[str, TableWager[D]]) -> Mapping[str, Spot]:
    """The places of what a table offers."""
    for here in offered.values():  # every round asks, and what a table offers does not change
        return here.options.once(("spots", id(offered)), lambda: _spots(offered))
    return {}


def _spots(offered: Mapping[str, TableWager[D]]) -> Mapping[str, Spot]:
    found = {}
    for slug, here in offered.items():
        amount = here.declared.amount
        limits = TABLE_LIMITS if isinstance(amount, UpTo | AsMuchAs) else amount
        bounds = limits.bounds(here.options)
        found[slug] = Spot(here.known, here.spots, here.declared.side, amount, bounds)
    return MappingProxyType(found)


class Game(ABC, Generic[O, S]):
    """One game of Subpart K."""

    slug: ClassVar[str]
    name: ClassVar[str]
    chapter: ClassVar[str]
    wagers: Wagers[Any]  # as they are declared
    options: type[O]
    state: type[S]
    facts: type[Mapping[str, object]]  # what a settlement says of a round, each key with its type
    words: ClassVar[Words] = Words()  # what people call its wagers and choices
    turns: ClassVar[tuple[str, ...]] = ()  # how sections begin that say whose turn it is
    simulation_settings: ClassVar[tuple[str, ...]] = ()  # what a plan may ask of this game alone
    # The options that change odds, beside those that offer wagers; with the one of the wager that
    # an option goes with, where it does.
    priced_by: ClassVar[Mapping[str, str]] = MappingProxyType({})

    @property
    @abstractmethod
    def bars(self) -> Bars:
        """Which acts are out of turn, and by which paragraph."""

    @property
    def of_suits(self) -> frozenset[str]:
        """The wagers that suits or colors decide."""
        return frozenset()

    def spots(self, law: Law, options: O) -> Mapping[str, Spot]:
        """The wagers that a table with these options offers on that day, by slug."""
        return spots_of(self.wagers.at(law, options))

    @property
    @abstractmethod
    def play(self) -> Play[O, S]:
        """The procedure of its rounds, loaded when the first is played."""

    def round(self, table: Setup[O, S]) -> Procedure[Outcome[S]]:
        """One round of play, from whatever must be done before it to the table left ready."""
        return self.play(table)

    def pays(self, law: Law, options: O, wager: str) -> str:
        """What a wager pays at this table, in one line."""
        return prices_of(self.wagers.priced(law, options, wager))

    def limits(self, law: Law, options: O, wager: str) -> str:
        """Between what amounts a wager may be made; nothing where the table's limits hold."""
        spot = self.spots(law, options)[wager]
        match spot.amount:
            case TableLimits():
                return ""
            case UpTo(part, of):
                share = "" if part == 1 else f"{part} of "
                return f"up to {share}the {law.wager(self.slug, of).name}"
            case AsMuchAs(of):
                return f"as much as the {law.wager(self.slug, of).name}"
        low, high, step = spot.bounds
        if (low, high, step) == (options.minimum, options.maximum, 1):
            return ""
        text = f"minimum {format_money(low)}, maximum {format_money(high)}"
        if low == high:
            text = format_money(low)
        elif not high:
            text = "any amount"
        return text + (f", in steps of {format_money(step)}" if step > 1 and low != high else "")

    @abstractmethod
    def felt(self, law: Law, options: O, facility: str = "") -> Felt:
        """The layout of a table with these options on that day."""

    def rules_said(self, law: Law, options: O) -> tuple[str, ...]:
        """The rules that the odds hold for, in sentences, where options change them much."""
        return ()

    def title(self, law: Law, wager: str, on: str = "") -> str:
        """A wager on a place as a person reads it."""
        name = self.words.titles.get(wager)
        if name is None:
            try:
                name = _ENDING.sub("", law.wager(self.slug, wager).name)
            except Refusal:  # a line of a record may name what was no wager that day
                name = wager.replace("-", " ").capitalize()
        return f"{name} {self.words.place(on)}" if on else name

    def seen(self, layout: Layout) -> tuple[str, ...]:
        """What everybody sees on the table while betting is open, beside the wagers."""
        return ()

    def markers(self, options: O, state: S) -> tuple[Marker, ...]:
        """What markers and pucks on the layout say, beside the wagers."""
        return tuple(
            Marker("commission", str(seat), f"owes {format_money(int(owed))}")
            for seat in options.positions
            if (owed := state.owed_by(seat))
        )

    def calls(self, state: S, entries: Sequence[Entry], seat: int) -> tuple[Call, ...]:
        """What the player of a seat may announce in this round, so far as it has been played."""
        return ()

    def idle(self, layout: Layout) -> frozenset[tuple[int, str, str]]:
        """Of the wagers that lie there, those that do not work on the next roll."""
        return frozenset()

    def worth(self, law: Law, options: O, step: Choose) -> Mapping[str, Fraction]:
        """What each option of a choice is worth, per unit of the wager; empty if not counted."""
        return {}

    def simple(self, step: Choose) -> str:
        """A sensible choice by a rule of thumb, for players who are not people; mostly none."""
        return ""

    def by_house(self, options: O, step: Choose) -> str:
        """How the house would set a hand, where its way is not itself an option."""
        return ""

    def odds(self, asked: Asked[O]) -> list[WagerOdds]:
        """The exact odds of the wagers asked for."""
        raise Refusal(
            f"the exact odds of {self.name} are not available yet",
            self.chapter,
            value=self.slug,
            lawful="a game with exact odds",
        )

    def answer(self, asked: Asked[O]) -> list[WagerOdds]:
        """The odds asked for, from a shoe whose cards may be known by rank alone."""
        found = [one for one in self.odds(asked) if asked.paytable in ("", one.paytable)]
        if not asked.suits_known:
            if asked.wager in self.of_suits:
                raise Refusal(
                    f"the odds of {asked.wager} depend on the suits of the cards seen",
                    asked.law.wager(self.slug, asked.wager).cite,
                    value=asked.wager,
                    lawful="cards with their suits, such as 3x9H",
                )
            found = [one for one in found if one.wager not in self.of_suits]
        if not asked.seen:
            return found
        seen = ("cards seen", str(len(asked.seen)))
        return [
            one if seen in one.under else replace(one, under=(*one.under, seen)) for one in found
        ]

    def _wager_said(self, asked: Asked[O]) -> str:
        """A wager by what players call it, such as `pass line`, where that is one wager only."""
        known = asked.law.code.wagers_ever(self.slug)
        if not asked.wager or asked.wager in known or asked.wager in self.wagers:
            return asked.wager
        said = typed(asked.wager)
        places: dict[str, tuple[str, ...]] = dict.fromkeys(known, ("",))
        places |= {
            slug: each.selections for slug, each in self.spots(asked.law, asked.options).items()
        }
        called = [
            slug
            for slug, selections in places.items()
            if any(said in map(typed, self.words.says(slug, on)) for on in selections)
        ]
        return called[0] if len(called) == 1 else asked.wager

    def priced(self, asked: Asked[O]) -> list[WagerOdds]:
        """The odds asked for; a sentence on why there are none, where there are none."""
        asked = replace(asked, wager=self._wager_said(asked))
        with stage(f"Pricing {self.name}"):
            found = self.answer(asked)
        if found:
            return found
        known = self.answer(replace(asked, wager="", paytable=""))
        if asked.wager and asked.wager not in {one.wager for one in known}:
            if asked.wager in asked.law.code.wagers_ever(self.slug):
                asked.law.wager(self.slug, asked.wager)  # refused if it is not the law of that day
            elif asked.wager in self.wagers:
                lacking = self.wagers[asked.wager].without_law
                raise QuestionError(f"the price is not on file: {lacking}; supply it with --law")
            names = ", ".join(dict.fromkeys(one.wager for one in known)) or "none"
            raise QuestionError(f"there is no wager {asked.wager!r} here: there are {names}")
        if not asked.paytable:
            raise QuestionError(
                f"none of the wagers offered at {self.name} can be priced this way: offer others"
            )
        tables = ", ".join(dict.fromkeys(one.paytable for one in known if asked.wants(one.wager)))
        raise QuestionError(
            f"there is no paytable {asked.paytable!r} here: there are {tables or 'none'}"
        )

    def hand_odds(self, asked: Asked[O], hand: str) -> HandOdds:
        """Every way to set a hand, where players divide theirs in two."""
        raise QuestionError(
            f"no hands are set at {self.name}: ask about a hand of Pai Gow or Pai Gow Poker"
        )

    def way_changes(self, asked: Asked[O]) -> WayChanges:
        """What each setting of the house way is worth, where a way is filed by its settings."""
        raise QuestionError(
            f"no house way is filed by its settings at {self.name}: ask at Pai Gow Poker"
        )

    def simulation(self, plan: Plan, law: Law, options: O) -> Kernel:
        """The game made ready to be simulated."""
        raise Refusal(
            f"{self.name} cannot be simulated yet",
            self.chapter,
            value=self.slug,
            lawful="a game that can be simulated",
        )

    def shoe_kernel(self, asked: Asked[O]) -> ShoeKernel:
        """The game made ready to be watched by somebody who counts the cards of its shoe."""
        raise Refusal(
            f"{self.name} is not dealt from a shoe whose cards can be counted",
            self.chapter,
            value=self.slug,
            lawful="a game dealt from a shoe: the baccarat family, Blackjack or Casino War. For"
            " wheels, dice and decks: title58 protect wheel, dice or deck",
        )

    def trial(self, odds: WagerOdds, options: O) -> Trial | str:
        """How a wager is simulated by itself, or why it cannot be."""
        from title58.simulation.trial import as_it_lies

        return as_it_lies(odds, options)


AnyGame: TypeAlias = Game[Any, Any]
AnySetup: TypeAlias = Setup[Any, Any]


def prices_of(here: TableWager[D]) -> str:
    """What a wager pays at a table, in one line."""
    line = one_line({row: str(odds) for row, odds in here.odds.items()})
    return line if here.parts == 1 else f"{line} on 1/{here.parts} of the wager"


def one_line(paytable: Mapping[str, str]) -> str:
    """A paytable in words: a single winning row by its odds alone, several with their names.

    A row that is called `push` and nothing else says nothing about when, and is left out.
    """
    paying = {
        row: odds if price_said(odds) == odds else f"{price_said(odds)} (the wager is returned)"
        for row, odds in paytable.items()
        if odds not in ("lose", "push", "N/A")
    }
    pushing = [
        f"a {row_said(row.removesuffix('-push'))}"
        for row, odds in paytable.items()
        if odds == "push" and row != "push"
    ]
    if len(paying) == 1:
        text = next(iter(paying.values()))
    else:
        text = "; ".join(f"{row_said(row)}: {odds}" for row, odds in paying.items())
    return text + (f" (pushes on {' or '.join(pushing)})" if pushing else "")
