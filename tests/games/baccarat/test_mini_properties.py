"""What holds for every lawful filing, every shoe, every wager and every mishap."""

import datetime
from dataclasses import replace
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.baccarat.at_a_table import DATES, any_choice, one_of, play_on
from tests.games.baccarat.progressive import (
    OnTheMeter,
    king_nines,
    meters_move_as_they_should,
    near_the_value,
)
from title58 import law as the_law
from title58.equipment.randomness import SeededSource
from title58.games.baccarat.game import MINIBACCARAT
from title58.games.baccarat.options.minibaccarat import MinibaccaratOptions
from title58.games.baccarat.state import MinibaccaratState
from title58.money import Odds
from title58.rounds.steps import TakeWagers
from title58.rounds.wagers import Wager
from title58.table.random_players import RandomPlayers
from title58.table.session import LiveTable

IN_2024 = datetime.date(2024, 6, 1)


@st.composite
def filings(draw: st.DrawFn) -> tuple[datetime.date, MinibaccaratOptions]:
    """Any lawful Rules Submission, on a day of either edition."""
    date = draw(DATES)
    shuffler = draw(one_of("manual", "automated"))
    filed = any_choice(draw, 1, 9)
    filed["decks"] *= 2 if shuffler == "automated" else 1
    options = MinibaccaratOptions.filing(
        **filed,
        shuffler=shuffler,
        shuffler_secures_batch=draw(st.booleans()),
        deal=draw(one_of("face-up", "face-down")),
        house_money=date >= datetime.date(2014, 2, 1) and draw(st.booleans()),
        house_money_portion=draw(one_of(Fraction(1), Fraction(1, 2), Fraction(2, 7))),
        house_money_adds=draw(one_of("payout", "payout-and-stake")),
        house_money_on_natural=draw(st.booleans()),
        vigorish_on_added_money=draw(st.booleans()),
        void_returns=draw(one_of("open-wagers", "all-wagers")),
    )
    assert not list(options.violations(the_law.on(date)))
    return date, options


@st.composite
def later_filings(draw: st.DrawFn) -> tuple[datetime.date, MinibaccaratOptions]:
    """A filing with wagers of Chapter 627b, on a day when its sections are in force."""
    _, options = draw(filings())
    options = options.but(
        golden_talons=draw(one_of("none", "A", "B", "C", "D", "E")),
        side_wagers_need_base=draw(st.booleans()),
    )
    played = draw(one_of("base", "commission-free", "rising-phoenix"))
    if played == "rising-phoenix":
        options = options.but(
            ez=False,
            dragon_bonus="none",
            house_money=False,
            decks=draw(one_of(6, 8)) * (2 if options.shuffler == "automated" else 1),
            rising_phoenix=draw(one_of("commission", "commission-free")),
        )
    else:
        options = options.but(perfect_pairs=draw(one_of("none", "A", "B", "C")))
    if played == "commission-free":
        options = options.but(ez=False, tie=Odds.parse("8 to 1"), commission_free=True)
    assert not list(options.violations(the_law.on(IN_2024)))
    return IN_2024, options


@st.composite
def progressive_filings(draw: st.DrawFn) -> tuple[datetime.date, MinibaccaratOptions]:
    """A filing with Royal 9, Harmony or both."""
    _, options = draw(later_filings())
    royal = options.rising_phoenix == "none" and draw(st.booleans())
    options = options.but(
        royal_9=draw(one_of("5-dollar", "1-dollar")) if royal else "none",
        royal_9_combinations=king_nines(len(options.positions)),
        royal_9_stake=draw(one_of("collected", "returned")),
        royal_9_mystery=draw(one_of("none", "1", "2", "3")) if royal else "none",
        harmony=draw(one_of(*"ABCDEFGHI")),
        harmony_reserve=draw(one_of("in-addition", "within")),
        progressive_shares=draw(one_of("by-wager", "equal", "in-turn")),
        progressive_validated=draw(st.booleans()),
        progressive_linked=draw(one_of((), ("another",))),
    )
    assert not list(options.violations(the_law.on(IN_2024)))
    return IN_2024, options


def sometimes_idle(table: LiveTable, source: SeededSource) -> MinibaccaratState:
    state = table.state
    assert isinstance(state, MinibaccaratState)
    if state.opened and not state.owed and source.below(8) == 0:
        return replace(state, idle=True)
    return state


class Eager(RandomPlayers):
    """Every seat that may tries House Money, too."""

    def wagers(self, step: TakeWagers) -> tuple[Wager, ...]:
        placed = super().wagers(step)
        on_it = {wager.seat for wager in placed if wager.kind == "house-money"}
        if "house-money" not in self._spots:
            return placed
        return (
            *placed,
            *(
                Wager(seat, "house-money", self._amount())
                for seat in self._seats
                if seat not in on_it
            ),
        )


@settings(max_examples=150, deadline=None)
@given(filings(), st.integers(0, 2**32), st.sampled_from([0, 30, 300]), st.integers(1, 12))
def test_rounds_in_sequence(
    filing: tuple[datetime.date, MinibaccaratOptions], seed: int, mishaps: int, rounds: int
) -> None:
    play_on(MINIBACCARAT, filing, seed, mishaps, rounds, people=Eager, between=sometimes_idle)


@settings(max_examples=150, deadline=None)
@given(filings(), st.integers(0, 2**32), st.sampled_from([0, 300]))
def test_rounds_with_house_money(
    filing: tuple[datetime.date, MinibaccaratOptions], seed: int, mishaps: int
) -> None:
    _, options = filing
    offering = (datetime.date(2014, 2, 1), options.but(house_money=True))
    play_on(MINIBACCARAT, offering, seed, mishaps, 6, people=Eager, between=sometimes_idle)


@settings(max_examples=100, deadline=None)
@given(later_filings(), st.integers(0, 2**32), st.sampled_from([0, 30, 300]))
def test_rounds_with_later_wagers(
    filing: tuple[datetime.date, MinibaccaratOptions], seed: int, mishaps: int
) -> None:
    play_on(MINIBACCARAT, filing, seed, mishaps, 6, people=Eager, between=sometimes_idle)


def on_the_meter(table: LiveTable, source: SeededSource) -> MinibaccaratState:
    near_the_value(table, source)
    return sometimes_idle(table, source)


@settings(max_examples=100, deadline=None)
@given(progressive_filings(), st.integers(0, 2**32), st.sampled_from([0, 30, 300]))
def test_rounds_with_progressives(
    filing: tuple[datetime.date, MinibaccaratOptions], seed: int, mishaps: int
) -> None:
    play_on(
        *(MINIBACCARAT, filing, seed, mishaps, 6),
        people=OnTheMeter,
        between=on_the_meter,
        check=meters_move_as_they_should,
    )
