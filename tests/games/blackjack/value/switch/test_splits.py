"""A hand that is split beside another: against every set of cards that the three may take."""

from __future__ import annotations

import numpy as np
import pytest

from tests.oracles.blackjack.split_enumerated import _hand, _product
from title58.games.blackjack.value import Terms, dealer_kernels, full_shoe
from title58.games.blackjack.value.hands import VALUES, Floats, Ints
from title58.games.blackjack.value.switch.analysis import ANY, Switch
from title58.games.blackjack.value.switch.splits import (
    gone_sets,
    keys_of,
    places,
    split_without,
    weights,
)
from title58.games.blackjack.value.terms import FINALS

ACE, NINE = 0, 8
TWO_HANDS = Terms(switch=True, surrender=None, resplits=0)


def enumerated(switch: Switch, pair: int, up: int) -> Floats:
    """[class, final, net result of the split], with nothing left out."""
    against = switch.against(up)
    ways, at = against.ways, against.ways.split(pair)
    left = switch.shoe.left.copy()
    left[up] -= 1
    plain = np.flatnonzero(ways.classes <= ANY)
    found = np.zeros((ANY + 1, len(FINALS), 4 * switch.shoe.widest + 1))
    for final in range(len(FINALS)):
        one = _hand(switch.shoe, switch.play, pair, up, final)[1]
        keys, many = _product(one, one)
        middle, half = found.shape[2] // 2, many.shape[1] // 2
        together = (keys + ways.keys[at] + ways.keys[plain][:, np.newaxis]).ravel()
        alike, which = np.unique(together, return_inverse=True)
        ends = np.zeros((len(alike), dealer_kernels.ENDS))
        dealer_kernels.ends_of_keys(left, alike, up, switch.shoe.tree, True, ends)
        by_net = ends[which, final].reshape(len(plain), len(keys)) @ many
        by_net *= against.orders[plain, at, np.newaxis]
        np.add.at(found[:, final, middle - half : middle + half + 1], ways.classes[plain], by_net)
    found[ANY - 1] = found[ANY] - found[: ANY - 1].sum(axis=0)  # hit past 21
    return found


@pytest.mark.parametrize(("decks", "most"), [(1, 4e-4), (8, 4e-6)])
@pytest.mark.parametrize(("pair", "up"), [(NINE, 3), (ACE, 5)])
def test_three_hands(decks: int, most: float, pair: int, up: int) -> None:
    """Of all such deals: each hand's own chances are exact, all three together nearly."""
    switch = Switch(full_shoe(decks), TWO_HANDS)
    split = split_without(switch.shoe, switch.play, pair, up)
    found = switch.against(up).beside_split(pair, split)
    want = enumerated(switch, pair, up)
    net = np.arange(want.shape[2]) - want.shape[2] // 2
    assert found.sum(axis=2) == pytest.approx(want.sum(axis=2), abs=1e-15)
    assert found[ANY] @ net == pytest.approx(want[ANY] @ net, abs=1e-15)
    dealt = want[ANY].sum()
    assert np.abs(found - want)[:ANY].sum() < most * dealt
    # Without what the other hand takes it would be far worse.
    apart = split.spread[0] * want.sum(axis=2)[:, :, np.newaxis]
    assert np.abs(apart - want)[:ANY].sum() > 20 * most * dealt


def test_sets_of_two_cards_are_what_they_are() -> None:
    counts, _ = gone_sets()
    assert (weights(counts) == np.eye(len(counts))).all()
    assert (places(counts) == np.arange(len(counts))).all()
    assert len(set(keys_of(counts).tolist())) == 1 + 10 + 55


def test_whatever_is_quadratic_in_the_cards_is_carried_on_exactly() -> None:
    few, _ = gone_sets()
    longer = np.array([[3, 0, 1, 0, 0, 0, 2, 0, 0, 1], [0, 4, 0, 0, 1, 0, 0, 0, 0, 0]])
    generator = np.random.default_rng(58)
    line, square = generator.normal(size=VALUES), generator.normal(size=(VALUES, VALUES))

    def function(counts: Ints) -> Floats:
        found: Floats = 2 + counts @ line + ((counts @ square) * counts).sum(axis=1)
        return found

    assert weights(longer) @ function(few) == pytest.approx(function(longer), rel=1e-12)
