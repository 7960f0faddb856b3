"""The best card: valued by other ways, and no cell of it can be bettered."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from tests.oracles.blackjack import played_out as exact
from title58.games.blackjack.simulate.strategy import strategy_of
from title58.games.blackjack.value import StrategyCard, Terms, ValuedShoe, full_shoe
from title58.games.blackjack.value import strategy as st
from title58.games.blackjack.value.best_card import best_card, cells_that_differ
from title58.simulation.plan import PlanError

SMALL = (4, 0, 0, 0, 0, 0, 3, 4, 0, 7)
MIXED = (2, 0, 2, 0, 0, 3, 0, 4, 0, 6)
UP = st.NAMES.index


@cache
def one_deck() -> ValuedShoe:
    return ValuedShoe(full_shoe(1), Terms())


def moved(shoe: ValuedShoe) -> dict[tuple[str, str], tuple[str, str]]:
    found = cells_that_differ(shoe.card, shoe.best_by_total[0])
    return {(row, st.NAMES[up]): (st.LETTERS[a], st.LETTERS[b]) for row, up, a, b in found}


def test_one_deck() -> None:
    """A sixteen of three cards stands, and sevens, which leave few of them, give up."""
    shoe = one_deck()
    assert moved(shoe) == {("16", "10"): ("Rh", "Rs"), ("7,7", "10"): ("H", "Rh")}
    edge = shoe.best_by_total[1].edge
    assert edge == pytest.approx(-0.0017689183, abs=1e-10)
    assert shoe.by_cards.edge < edge < shoe.by_total.edge


def test_no_entry_in_any_cell_is_worth_more() -> None:
    """Every play in every cell, also those that the search left out, by the value of the whole."""
    shoe = one_deck()
    card, best = shoe.best_by_total
    cut = shoe.hands.blackjack == 0
    lost = shoe.blackjack_up * cut[:, np.newaxis]

    def columns(card: StrategyCard) -> np.ndarray:
        play = card.play(True, True)
        splits = shoe.splits(play, np.full(shoe.stand.shape, -9.0))
        value = shoe.values(play, splits.at(splits.again))
        return np.asarray((shoe.chance * (value - lost)).sum(axis=0))

    kept = columns(card)
    assert kept.sum() == pytest.approx(best.expected, abs=1e-14)
    tried = 0
    for part in ("hard", "soft", "pair"):
        table = getattr(card, part)
        # Totals that a hand may stand on or leave; what everybody hits or stands on is left out.
        rows = range(12, 18) if part == "hard" else range(17, 20) if part == "soft" else (1, 6, 8)
        for row in rows:
            for entry in range(st.P + 1 if part == "pair" else st.RS + 1):
                other = table.copy()
                other[row] = entry
                change = columns(replace(card, **{part: other})) - kept
                assert change.max() < 1e-12, (part, row, st.LETTERS[entry])
                tried += 10
    assert tried == 60 * 9 + 70 * 3


@pytest.mark.parametrize(
    ("left", "terms"),
    [
        (SMALL, Terms()),
        (SMALL, Terms(resplits_of_aces=2, one_card_to_aces=False)),
        (SMALL, Terms(surrender=None, double_after_split=False)),
        (MIXED, Terms(hits_soft_17=True, resplits=0)),
    ],
)
def test_it_is_worth_what_rounds_card_by_card_come_to(left: tuple[int, ...], terms: Terms) -> None:
    shoe = ValuedShoe(left, terms)
    card, worth = best_card(shoe)
    played = exact.mean(exact.Round(left, worth.play, terms).results())
    assert worth.expected == pytest.approx(float(played), abs=1e-13)
    assert worth.expected >= shoe.by_total.expected - 1e-14
    assert worth.expected <= shoe.by_cards.expected + 1e-14
    if terms.surrender is None:
        assert not np.isin(card.hard, (st.RH, st.RS)).any()


def test_with_more_decks_it_nears_the_card_of_books() -> None:
    shoe = ValuedShoe(full_shoe(8), Terms())
    assert moved(shoe) == {("16", "10"): ("Rh", "Rs")}
    assert shoe.best_by_total[1].edge == pytest.approx(0.0035565731, abs=1e-10)


def test_second_choices_of_pairs_are_told() -> None:
    """Eights against an ace are surrendered where soft 17 is hit, and split after that."""
    shoe = ValuedShoe(full_shoe(8), Terms(hits_soft_17=True))
    card, _ = shoe.best_by_total
    assert card.pair[7, UP("A")] == st.RP
    one = one_deck().best_by_total[0]
    assert one.of_pair(6, UP("10")) == st.RH  # fourteen draws
    bare = ValuedShoe(full_shoe(1), Terms(split=False, double=False)).best_by_total[0]
    assert not np.isin(bare.pair, (st.P, st.RP, st.DH, st.DS)).any()
    assert not np.isin(bare.hard, (st.DH, st.DS)).any()


def test_a_simulated_player_plays_it() -> None:
    played = strategy_of("best-card", 1, Terms())
    assert played.play.digest == one_deck().best_by_total[1].play.digest
    assert played.play.first[one_deck().hands.of(6, 6), UP("10")] == st.SURRENDER
    with pytest.raises(PlanError, match="not computed for Blackjack Switch"):
        strategy_of("best-card", 1, Terms(switch=True, surrender=None))


def test_it_is_not_for_switch() -> None:
    with pytest.raises(ValueError, match="Switch"):
        best_card(ValuedShoe(full_shoe(1), Terms(switch=True, surrender=None)))
