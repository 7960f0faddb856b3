"""The 20s of both hands at Blackjack Switch: against rounds played card by card."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tests.games.blackjack.value.switch.test_analysis import (
    EIGHTS,
    EVERY_SET,
    FEW,
    LITERAL,
    LOW,
    MIXED,
    WITH_ACES,
    WITH_SURRENDER,
    analysed,
)
from tests.oracles.blackjack.switch_enumerated import Twenties
from title58.games.blackjack import rules
from title58.games.blackjack.side.progressive_rules import BEATEN_BY_BLACKJACK
from title58.games.blackjack.value import Terms
from title58.games.blackjack.value.switch import every_hand, mixed
from title58.games.blackjack.value.switch.analysis import Switch
from title58.games.blackjack.value.switch.twenties import SwitchTwenties
from title58.games.blackjack.value.twenties import NO_PAIR, ROWS

TEN = rules.TEN
TWENTIES = ({TEN}, {0, 8})


@pytest.mark.parametrize(
    ("left", "terms", "error"),
    [
        (FEW, LITERAL.but(split=False), 1e-15),
        (FEW, WITH_SURRENDER.but(split=False), 1e-15),
        (LOW, LITERAL.but(split=False), 1e-15),
        (FEW, LITERAL.but(resplits=0), 0.0003),  # a quarter of all rounds have a split
    ],
)
def test_a_whole_round(left: tuple[int, ...], terms: Terms, error: float) -> None:
    switch = analysed(left, terms)
    played = Twenties(left, switch.play, switch.decisions, terms).results()
    assert sum(played.values()) == 1
    found = SwitchTwenties(switch).rows(switch.play).sum(axis=0)
    want = [float(played.get(Fraction(row), 0)) for row in range(ROWS)]
    assert found == pytest.approx(want, rel=0, abs=error)


@pytest.mark.parametrize("cards", [EVERY_SET, MIXED])
@pytest.mark.parametrize(("left", "resplits"), [(FEW, 0), (EIGHTS, 2), (WITH_ACES, 1)])
def test_splits_together(
    left: tuple[int, ...], resplits: int, cards: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mixed, "CARDS", cards)
    terms = LITERAL.but(resplits=resplits)
    switch = Switch(left, terms, exactly=True)
    played = Twenties(left, switch.play, switch.decisions, terms).results()
    both = SwitchTwenties(switch)
    want = [float(played.get(Fraction(row), 0)) for row in range(ROWS)]
    assert both.rows(switch.play).sum(axis=0) == pytest.approx(want, rel=0, abs=1e-14)
    assert both.moved < 1e-14


def test_rows_go_by_the_first_hand_as_it_was_dealt() -> None:
    """Two tens dealt to the first hand: no row but a pair of tens has them, switched or not."""
    switch = analysed(FEW, LITERAL.but(split=False))
    rows = SwitchTwenties(switch).rows(switch.play)
    for value in range(NO_PAIR):
        many = FEW[value]
        dealt = many * (many - 1) / (17 * 16)
        assert rows[value].sum() <= dealt + 1e-15
        assert (rows[value].sum() > 0) == (many > 1)
    # A pair of tens is a 20 unless it is switched away, and it is here only for another 20 or more.
    assert rows[TEN].sum() > 0.95 * 8 * 7 / (17 * 16)


def test_a_dealer_blackjack_counted() -> None:
    """Either hand is a 20 as dealt, two tens or an ace and a nine: all orders of six cards."""
    switch = analysed(FEW, LITERAL.but(split=False))
    want = Fraction(0)
    for dealt in product((0, 7, 8, TEN), repeat=6):
        up, hole, a1, a2, b1, b2 = dealt
        if {up, hole} == {0, TEN} and ({a1, a2} in TWENTIES or {b1, b2} in TWENTIES):
            left, chance = list(FEW), Fraction(1)
            for value in dealt:
                chance *= Fraction(max(left[value], 0), sum(left))
                left[value] -= 1
            want += chance
    rows = SwitchTwenties(switch).rows(switch.play)
    assert rows[:, BEATEN_BY_BLACKJACK].sum() == pytest.approx(float(want), abs=1e-15)


def test_too_many_sets_of_two_splits_are_mixed(monkeypatch: pytest.MonkeyPatch) -> None:
    switch = Switch(WITH_ACES, LITERAL.but(resplits=1), exactly=True)
    want = SwitchTwenties(switch).rows(switch.play)
    monkeypatch.setattr(every_hand, "WORK", 30)
    found = SwitchTwenties(switch).rows(switch.play)
    assert found == pytest.approx(want, rel=0, abs=1e-14)
    assert (found != want).any()
