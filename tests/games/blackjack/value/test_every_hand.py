"""All hands of a split by every set of cards, against fractions card by card and another sum."""

from __future__ import annotations

import runpy
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from tests.oracles.blackjack import played_out as exact
from tests.oracles.blackjack.split_enumerated import net_of_split as enumerated
from title58.games.blackjack.value import Terms, ValuedShoe, full_shoe
from title58.games.blackjack.value import strategy as st
from title58.games.blackjack.value.every_hand import EveryHand
from title58.games.blackjack.value.hands import Floats
from title58.games.blackjack.value.strategy import Play
from title58.games.blackjack.value.together import net_of_split

TOOL = Path(__file__).parents[4] / "tools" / "splits.py"
ACE, SEVEN, EIGHT, NINE = 0, 6, 7, 8
SMALL = (4, 0, 0, 0, 0, 0, 3, 4, 0, 7)
MIXED = (2, 0, 2, 0, 0, 3, 0, 4, 0, 6)

ROUNDS = {
    "as filed": (SMALL, "by_cards", Terms()),
    "aces again, played freely": (
        SMALL, "by_total", Terms(resplits_of_aces=2, one_card_to_aces=False)
    ),
    "three hands, aces too, soft 17 hit": (
        MIXED, "by_cards", Terms(resplits=1, resplits_of_aces=1, hits_soft_17=True)
    ),
}  # fmt: skip


@cache
def shoe_of(decks: int, resplits: int) -> ValuedShoe:
    return ValuedShoe(full_shoe(decks), Terms(resplits=resplits, resplits_of_aces=resplits))


def every(shoe: ValuedShoe, play: Play, pair: int, up: int) -> Floats:
    return EveryHand(shoe, play, pair, up).net()


@pytest.mark.parametrize(("left", "strategy", "terms"), ROUNDS.values(), ids=ROUNDS)
def test_with_it_every_row_of_a_round_is_exact(
    left: tuple[int, ...], strategy: str, terms: Terms
) -> None:
    """Up to four hands, each finished before the next gets its second card, in fractions."""
    worth = getattr(ValuedShoe(left, terms, exactly=True), strategy)
    played = exact.Round(left, worth.play, terms).results()
    rows = {float(net): float(chance) for net, chance in sorted(played.items())}
    found = {net: chance for net, chance in worth.nets.items() if chance > 1e-14}
    assert found == pytest.approx(rows, abs=1e-13)


@pytest.mark.parametrize("decks", [1, 8])
@pytest.mark.parametrize(("pair", "up", "resplits"), [
    (NINE, 3, 2), (EIGHT, 3, 2), (EIGHT, 3, 1), (SEVEN, 3, 1), (ACE, 5, 1), (NINE, 1, 0),
])  # fmt: skip
def test_it_is_the_sum_over_all_sets(decks: int, pair: int, up: int, resplits: int) -> None:
    shoe = shoe_of(decks, resplits)
    play = shoe.by_cards.play
    assert play.first[shoe.hands.of(pair, pair), up] == st.SPLIT
    exactly = enumerated(shoe, play, pair, up)
    assert every(shoe, play, pair, up) == pytest.approx(exactly, abs=1e-15)


def test_hands_that_double_into_a_bust() -> None:
    shoe = shoe_of(1, 1)
    play = shoe.by_cards.play
    second = play.second.copy()
    second[EIGHT, :, 3] = st.DOUBLE
    reckless = Play(play.first, play.more, second, play.split_more, play.again)
    found = every(shoe, reckless, EIGHT, 3)
    assert found == pytest.approx(enumerated(shoe, reckless, EIGHT, 3), abs=1e-15)
    assert found[:, found.shape[1] // 2 - 6].sum() > 0


def test_two_hands_by_their_twos_are_the_same_for_all_splits() -> None:
    """Of one deck, hundreds of ways of ending a hand among them."""
    shoe = shoe_of(1, 0)
    play = shoe.by_total.play
    for pair, up in zip(
        *np.nonzero(play.first[[shoe.hands.of(v, v) for v in range(10)]] == st.SPLIT), strict=True
    ):
        found = net_of_split(shoe, play, int(pair), int(up))
        assert found == pytest.approx(every(shoe, play, int(pair), int(up)), abs=2e-15)


def test_the_tool_tells_how_far_rows_are_off() -> None:
    tool = runpy.run_path(str(TOOL))
    shoe = ValuedShoe(MIXED, Terms())
    worth = shoe.by_cards
    splits = tool["splits_of"](shoe, worth, {})
    off: Floats = sum(split.chance * split.off for split in splits)
    played = exact.Round(MIXED, worth.play, shoe.terms).results()
    middle = len(off) // 2
    for net, chance in played.items():
        if net.denominator == 1:
            moved = worth.nets.get(float(net), 0.0) - float(chance)
            assert moved == pytest.approx(off[middle + int(net)], abs=1e-13)
    far, net_of_far = tool["farthest"](off)
    assert far == pytest.approx(abs(off[middle + net_of_far]))
    assert far == np.abs(off).max() > 1e-6


def test_the_tool_fails_if_rows_are_farther_off_than_is_told() -> None:
    allowed = runpy.run_path(str(TOOL))["allowed"]
    assert allowed(1, 6.5e-8)
    assert not allowed(1, 7.1e-8)
    assert allowed(8, 1.4e-9)
    assert not allowed(8, 1.6e-9)
    assert allowed(4, 2.4e-8), "as far as with fewer decks"
    assert not allowed(4, 2.7e-8)
