"""The p-values of bets at Blackjack: uniform for whoever does not look, small for who counts."""

from collections import Counter
from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from tests.protection.floor.blackjack_shoes import (
    DECKS,
    FILING,
    WAGER,
    a_shoe,
    by_count,
    counted_table,
    drifting,
    flat,
    prices,
    under,
    uniform,
)
from title58.equipment.cards import deck
from title58.protection.floor import audits, depths, watched
from title58.protection.floor.edges import Prices
from title58.protection.floor.watched import Bet, Watched


def p_value(rounds: list[Watched], shuffles: int) -> float:
    shoes = watched.shoes_of(rounds)
    edges = [prices().edges(shoe.gone, [WAGER]) for shoe in shoes]
    test = depths.SameDepths(shoes, edges, [WAGER], "", shuffles)
    test.compare(prices(), [1], shuffles)
    found = test.fit(1)
    assert found is not None
    return found.p


def test_p_values_are_uniform_for_whoever_does_not_look() -> None:
    """400 players with drifting bets, beside others, at shoes that are really dealt."""
    chance = np.random.default_rng(58)
    found = []
    for _ in range(400):
        bets = [drifting(chance), flat, flat][: int(chance.integers(1, 4))]
        found.append(p_value(a_shoe(chance, bets), 199))
    uniform(found)


def test_a_trend_through_every_shoe_tells_nothing() -> None:
    """Bets that only fall with the number of the round are left out; others keep what they add."""
    rounds = np.array([0, 1, 2, 3, 0, 1, 2])
    falling = depths.ranks_with_ties(-500.0 * rounds)
    assert not depths.without_trend(falling * 0 - rounds, rounds).any()
    odd = np.array([0.0, 2, -2, 0, 0, 0, 0])
    left = depths.without_trend(odd - 3.0 * rounds, rounds)
    assert left == pytest.approx(depths.without_trend(odd, rounds))
    assert float(left @ rounds) == pytest.approx(0)
    assert float(left.sum()) == pytest.approx(0)
    assert left[1] > 1


def test_counters_are_found_in_three_shoes() -> None:
    """Of 40 with a spread of 1 to 8, most; with the sum of bets and edges alone, few would be."""
    chance = np.random.default_rng(8)
    found = []
    for _ in range(40):
        rounds = [one for _ in range(3) for one in a_shoe(chance, [by_count, flat, flat])]
        found.append(p_value(rounds, 499))
    assert under(found, 0.01) >= 28


def test_who_comes_only_when_the_count_is_good_is_found() -> None:
    """The same bet whenever he plays."""
    chance = np.random.default_rng(9)
    rounds = [
        one
        for _ in range(4)
        for one in a_shoe(chance, [lambda at, count: 1000 * (count >= 1), flat, flat])
    ]
    assert p_value(rounds, 499) <= 0.01


def test_ranks_by_hand() -> None:
    bets = np.array([5.0, 5.0, 40.0, 10.0])
    assert depths.ranks_with_ties(bets).tolist() == [-1.0, -1.0, 1.5, 0.5]
    assert depths.ranks_of(np.array([[3.0, 1.0, 2.0], [0.0, 5.0, 4.0]])).tolist() == [
        [2, 0, 1],
        [0, 2, 1],
    ]


def test_choices_begin_with_what_was_recorded() -> None:
    every = depths.choices_of(2, 3, "", 99).tolist()
    assert every == [list(each) for each in product(range(3), repeat=2)]
    some = depths.choices_of(5, 10, "", 99)
    assert some.shape == (100, 5)
    assert not some[0].any()
    assert some.max() == 9
    own = depths.choices_of(3, 200, "", 199)  # a shuffle is used once
    assert own.tolist() == [[at] * 3 for at in range(200)]
    for positions, shoes in product(range(1, 8), (1, 2, 40)):
        many = depths.shuffles_by_shoe(positions, shoes, audits.SMALL)
        assert positions / (many + 1) ** shoes < audits.SMALL
        assert many == 1 or positions / many**shoes >= audits.SMALL


def test_side_wagers_are_compared_with_shuffles_of_the_same_cards() -> None:
    """Position 1 bets on pairs only when many are left; its Blackjack Wager never changes."""
    filing = FILING.changed({"in_between": True, "side_minimum": "$1.00"})
    chance = np.random.default_rng(31)
    rounds = a_shoe(chance, [flat, flat])
    here = Prices(filing)
    gone = watched.shoes_of(rounds)[0].gone
    edges = here.edges(gone, [("in-between", "")])[0]
    good = edges > np.quantile(edges, 0.6)
    rounds = [
        replace(one, bets=(*one.bets, Bet(1, "in-between", "", 500)) if well else one.bets)
        for one, well in zip(rounds, good, strict=True)
    ]
    shoes = watched.shoes_of(rounds)
    names = [("blackjack", ""), ("in-between", "")]
    test = depths.SameDepths(shoes, [here.edges(gone, names)], names, "", 9_999)
    assert test.shuffles([1, 2], here, audits.SMALL, 60) == 200  # two positions, one shoe
    test.compare(here, [1, 2], 60)
    fitted, other = test.fit(1), test.fit(2)
    assert fitted is not None
    assert other is not None
    assert fitted.p <= 2 / 61
    assert other == depths.Fit(1.0, 1.0)


def test_a_shuffle_in_the_order_recorded_has_the_edges_recorded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shoe = watched.shoes_of(counted_table())[0]
    shown = [card for one in shoe.rounds for card in one.shown]
    rest = Counter(card for card in deck() for _ in range(DECKS))
    rest.subtract(shown)
    order = [deck().index(card) for card in (*shown, *rest.elements())]
    monkeypatch.setattr(depths, "shuffles_of", lambda decks, many, seed: np.array([order] * many))
    edges = prices().edges(shoe.gone, [WAGER])
    test = depths.SameDepths([shoe], [edges], [WAGER], "", 9)
    test.compare(prices(), [1], 3)
    for each in test._pools[0]:
        assert each[0].tolist() == pytest.approx(edges[0].tolist(), abs=1e-12)
