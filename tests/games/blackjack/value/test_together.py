"""The hands of a split together, against all sets of cards that they may take."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from tests.oracles.blackjack.split_enumerated import net_of_split as enumerated
from title58.games.blackjack.value import Terms, ValuedShoe, full_shoe
from title58.games.blackjack.value import strategy as st
from title58.games.blackjack.value.split_kernels import NET
from title58.games.blackjack.value.together import net_of_split

ACE, SIX, SEVEN, EIGHT, NINE, TEN = 0, 5, 6, 7, 8, 9


@cache
def shoe_of(decks: int, resplits: int) -> ValuedShoe:
    return ValuedShoe(full_shoe(decks), Terms(resplits=resplits, resplits_of_aces=resplits))


@pytest.mark.parametrize("decks", [1, 8])
@pytest.mark.parametrize(
    ("pair", "up"), [(NINE, 3), (NINE, 1), (EIGHT, 3), (SEVEN, 3), (EIGHT, TEN), (SIX, 1)]
)
def test_two_hands_are_exact(decks: int, pair: int, up: int) -> None:
    shoe = shoe_of(decks, 0)
    play = shoe.by_cards.play
    assert play.first[shoe.hands.of(pair, pair), up] == st.SPLIT
    assert net_of_split(shoe, play, pair, up) == pytest.approx(
        enumerated(shoe, play, pair, up), abs=1e-15
    )


@pytest.mark.parametrize(("decks", "most"), [(1, 2e-5), (2, 6e-6), (8, 5e-7)])
@pytest.mark.parametrize("resplits", [1, 2])
@pytest.mark.parametrize(("pair", "up"), [(NINE, 3), (EIGHT, 3), (ACE, 5)])
def test_three_hands_and_four_nearly(
    pair: int, up: int, resplits: int, decks: int, most: float
) -> None:
    """Given that the pair is split: its average is exact, its rows nearly."""
    shoe = shoe_of(decks, resplits)
    play = shoe.by_cards.play
    found = net_of_split(shoe, play, pair, up)
    exactly = enumerated(shoe, play, pair, up)
    net = np.arange(found.shape[1]) - found.shape[1] // 2
    assert found.sum(axis=1) == pytest.approx(exactly.sum(axis=1), abs=1e-14)
    assert found @ net == pytest.approx(exactly @ net, abs=1e-14)
    assert float(np.abs(found - exactly).sum(axis=0).max()) < most
    variance = exactly.sum(axis=0) @ net**2
    assert found.sum(axis=0) @ net**2 == pytest.approx(variance, rel=most * 3)


def test_hands_hang_together() -> None:
    """Nines against a 4, one deck: by no means as if the two hands did not know of each other."""
    shoe = shoe_of(1, 0)
    play = shoe.by_cards.play
    found = net_of_split(shoe, play, NINE, 3)
    other, paired, dealer = shoe.one_hand(shoe.orders_of_hand(play, NINE, 3), NINE, 3, 2)
    one = (other + paired)[0] / np.maximum(dealer[0], 1e-300)  # no 22 is told apart here
    apart = np.zeros(found.shape)
    middle = found.shape[1] // 2
    for a, b in np.ndindex(len(NET), len(NET)):
        apart[:, middle + NET[a] + NET[b]] += dealer[0, 0] * one[a] * one[b]
    assert np.abs(found - apart).sum() > 0.005
    net = np.arange(found.shape[1]) - middle
    assert found @ net == pytest.approx(apart @ net, abs=1e-14)


def test_a_strategy_that_doubles_into_a_bust() -> None:
    """Doubling a hard 12 or more after a split goes past 21 now and then, and then loses twice."""
    shoe = shoe_of(1, 0)
    play = shoe.by_cards.play
    second = play.second.copy()
    second[EIGHT, :, 3] = st.DOUBLE
    reckless = st.Play(play.first, play.more, second, play.split_more, play.again)
    found = net_of_split(shoe, reckless, EIGHT, 3)
    assert found == pytest.approx(enumerated(shoe, reckless, EIGHT, 3), abs=1e-15)
    assert set(np.flatnonzero(found.sum(axis=0) > 1e-12) - found.shape[1] // 2) == {-4, -2, 0, 2, 4}
