"""What holds for every lawful filing of Baccarat; above all, who deals next."""

import datetime
from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.baccarat.at_a_table import DATES, Filing, any_choice, one_of, play_on
from tests.games.baccarat.progressive import (
    OnTheMeter,
    meters_move_as_they_should,
    near_the_value,
)
from title58 import law as the_law
from title58.equipment.randomness import SeededSource
from title58.games.baccarat.game import BACCARAT
from title58.games.baccarat.options.baccarat import BaccaratOptions
from title58.games.baccarat.state import FullBaccaratState
from title58.money import Odds
from title58.rounds.answers import Happening
from title58.rounds.driver import Played
from title58.rounds.steps import Choose, TakeWagers
from title58.table.session import LiveTable

Turn = tuple[int, bool]


@st.composite
def filings(draw: st.DrawFn) -> Filing:
    date = draw(DATES)
    options = BaccaratOptions.filing(**any_choice(draw, 10, 14), squeeze=draw(st.booleans()))
    assert not list(options.violations(the_law.on(date)))
    return date, options


@st.composite
def later_filings(draw: st.DrawFn) -> Filing:
    """A filing with wagers of Chapter 631c, on a day when it is in force."""
    date = draw(one_of(datetime.date(2024, 6, 1), datetime.date(2026, 9, 1)))
    _, options = draw(filings())
    options = options.but(
        perfect_pairs=draw(one_of("none", "A", "B", "C")),
        five_treasures=draw(one_of("none", "A", "B")),
        lucky_nines=draw(one_of("none", "A", "B", "C", "D")),
        fully_automated=True,
        majestic_match=draw(st.booleans()),
        void_returns=draw(one_of("open-wagers", "all-wagers")),
    )
    if draw(st.booleans()):
        options = options.but(ez=False, tie=Odds.parse("8 to 1"), commission_free=True)
    assert not list(options.violations(the_law.on(date)))
    return date, options


@st.composite
def progressive_filings(draw: st.DrawFn) -> Filing:
    """A filing with the Heavenly 9 progressive, and perhaps its bonus."""
    date, options = draw(later_filings())
    options = options.but(
        heavenly_9=True,
        heavenly_9_minimum=draw(one_of(500, 1000)),
        must_hit_by=draw(one_of("none", *(f"{letter}-5-dollar" for letter in "ABCD"))),
        must_hit_by_paid_from=draw(one_of("table-inventory", "jackpot-slip")),
        progressive_shares=draw(one_of("by-wager", "equal", "in-turn")),
    )
    assert not list(options.violations(the_law.on(date)))
    return date, options


def somebody_may_have_left(table: LiveTable, source: SeededSource) -> FullBaccaratState:
    """Now and then the curator's is a place that is empty by now."""
    state, places = table.state, table.options.positions
    assert isinstance(state, FullBaccaratState)
    if state.curator and source.below(6) == 0:
        return replace(state, curator=places[source.below(len(places))])
    return state


def taken(offers: list[tuple[int, str]], order: list[int]) -> Turn:
    """Who has the shoe after it was offered in this order, told from what was said."""
    for (seat, said), expected in zip(offers, order, strict=False):
        assert seat == expected
        if said != "decline":
            assert (seat, said) == offers[-1]  # nobody is asked after that
            return seat, said == "name-dealer"
    assert len(offers) == len(order)
    return 0, True


def to_the_right(table: LiveTable, seat: int) -> list[int]:
    """The others, one after the other: higher numbers, then the lowest on."""
    others = [other for other in sorted(table.seats) if other != seat]
    return [o for o in others if o > seat] + [o for o in others if o < seat]


def the_shoe_goes_as_631a_says(table: LiveTable, before: Any, played: Played[Any]) -> None:
    begun = False
    offers_before: list[tuple[int, str]] = []
    offers_after: list[tuple[int, str]] = []
    happened: list[Happening] = []
    for entry in played.entries:
        begun = begun or isinstance(entry.step, TakeWagers)
        if isinstance(entry.step, Choose) and entry.step.label == "offer-shoe":
            where = offers_after if begun else offers_before
            where.append((entry.step.seat, str(entry.answer)))
        if isinstance(entry.answer, Happening):
            happened.append(entry.answer)
    turn: Turn = (before.curator, before.dealer_deals)
    if not before.shoe_loaded or turn == (0, False):
        turn = (0, False)
        if begun:
            turn = taken(offers_before, sorted(table.seats))
    elif turn[0] and turn[0] not in table.seats:
        turn = taken(offers_before, to_the_right(table, turn[0]))
    else:
        assert offers_before == []
    leaving = {h.seat() for h in happened if h.kind == "leaves"}
    kinds = {h.kind for h in happened}
    after = played.outcome.state
    if after.shoe_loaded:
        seat = turn[0]
        order = [s for s in to_the_right(table, seat) if s not in leaving]
        lost = played.settlement.facts["winner"] == "player"
        gives_up = seat in leaving or kinds & {"shoe-passed", "pass-ordered"}
        if (seat and (lost or gives_up)) or "shoe-requested" in kinds:
            turn = taken(offers_after, order)
        else:
            assert offers_after == []
    else:
        assert offers_after == []
    assert (after.curator, after.dealer_deals) == turn


@settings(max_examples=120, deadline=None)
@given(filings(), st.integers(0, 2**32), st.sampled_from([0, 30, 300]), st.integers(1, 10))
def test_rounds_in_sequence(filing: Filing, seed: int, mishaps: int, rounds: int) -> None:
    play_on(
        *(BACCARAT, filing, seed, mishaps, rounds),
        between=somebody_may_have_left,
        check=the_shoe_goes_as_631a_says,
    )


@settings(max_examples=100, deadline=None)
@given(later_filings(), st.integers(0, 2**32), st.sampled_from([0, 30, 300]))
def test_rounds_with_later_wagers(filing: Filing, seed: int, mishaps: int) -> None:
    play_on(
        *(BACCARAT, filing, seed, mishaps, 6),
        between=somebody_may_have_left,
        check=the_shoe_goes_as_631a_says,
    )


def on_the_meter(table: LiveTable, source: SeededSource) -> FullBaccaratState:
    near_the_value(table, source)
    return somebody_may_have_left(table, source)


@settings(max_examples=60, deadline=None)
@given(progressive_filings(), st.integers(0, 2**32), st.sampled_from([0, 30, 300]))
def test_rounds_with_progressives(filing: Filing, seed: int, mishaps: int) -> None:
    play_on(
        *(BACCARAT, filing, seed, mishaps, 6),
        people=OnTheMeter,
        between=on_the_meter,
        check=meters_move_as_they_should,
    )
