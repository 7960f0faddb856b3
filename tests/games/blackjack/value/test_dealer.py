"""How the dealer ends: the tree of sorted draws against draws one by one, in fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from numpy.typing import NDArray

from tests.oracles.blackjack import played_out as exact
from title58.games.blackjack import rules
from title58.games.blackjack.value import dealer_kernels, full_shoe
from title58.games.blackjack.value.draws import draws
from title58.games.blackjack.value.hands import hands
from title58.games.blackjack.value.terms import BUST, BUST_22, DEALER_BLACKJACK, FINALS


def fast(left: tuple[int, ...], up: int, hits: bool = False, ties_22: bool = False) -> list[float]:
    out = np.zeros(8)
    room = np.zeros(2 * dealer_kernels.DEEPEST)
    tree = draws(hits, ties_22)
    dealer_kernels.dealer_ends(np.array(left, dtype=np.float64), sum(left), up, tree, room, out)
    return [float(chance) for chance in out]


def slow(
    left: tuple[int, ...], up: int, hits: bool = False, ties_22: bool = False
) -> list[Fraction]:
    out = [Fraction(0)] * 8
    for total, chance in exact.dealer(left, up, hits).items():
        if total == exact.BLACKJACK:
            out[DEALER_BLACKJACK] += chance
        elif total <= rules.MOST:
            out[FINALS.index(total)] += chance
        else:
            out[BUST_22 if ties_22 and total == 22 else BUST] += chance
    return out


@pytest.mark.parametrize("up", range(10))
@pytest.mark.parametrize("hits", [False, True])
@pytest.mark.parametrize("decks", [1, 8])
def test_full_shoes(up: int, hits: bool, decks: int) -> None:
    left = exact.take(full_shoe(decks), up)
    for ties_22 in (False, True):
        expected = slow(left, up, hits, ties_22)
        assert sum(expected) == 1
        assert fast(left, up, hits, ties_22) == pytest.approx(list(map(float, expected)), abs=1e-14)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(some.lists(some.integers(0, 9), min_size=10, max_size=10), some.integers(0, 9))
def test_any_shoe(left: list[int], up: int) -> None:
    left[9] += 12  # so that the dealer cannot run out
    assert fast(tuple(left), up) == pytest.approx(
        [float(chance) for chance in slow(tuple(left), up)], abs=1e-13
    )


def test_every_order_of_a_handful_of_cards() -> None:
    """Ten cards in each of their orders, the dealer drawing from the top."""
    cards = (0, 1, 4, 5, 5, 6, 9, 9)
    left = tuple(cards.count(value) for value in range(10))
    up = 3
    ways: dict[int, int] = {}
    orders = list(permutations(cards))
    for order in orders:
        hard, ace = rules.card_value(up), False
        for card in order:
            if not rules.dealer_draws(hard, ace):
                break
            hard, ace = hard + rules.card_value(card), ace or card == rules.ACE
        total = rules.total(hard, ace)
        ways[total] = ways.get(total, 0) + 1
    assert exact.dealer(left, up) == {
        total: Fraction(many, len(orders)) for total, many in ways.items()
    }


# Per cent, one deck, standing on all 17s; Blackjacks count as not busting. Widely printed.
BUSTS = {2: "35.30", 3: "37.56", 4: "40.28", 5: "42.89", 6: "42.08", 7: "25.99", 8: "23.86",
         9: "23.34", 10: "21.43", 11: "11.65"}  # fmt: skip


@pytest.mark.parametrize(("card", "percent"), BUSTS.items())
def test_printed_bust_rates(card: int, percent: str) -> None:
    up = 0 if card == 11 else card - 1
    found = slow(exact.take(full_shoe(1), up), up)[BUST]
    assert f"{float(found) * 100:.2f}" == percent


def test_every_hand_is_there_once() -> None:
    known = hands()
    assert len(known) == 3082  # 3072 of two cards or more, a number that is in print, and ten
    assert sum(known.size >= 2) == 3072
    assert len({tuple(cards) for cards in known.cards.tolist()}) == 3082
    assert (known.cards.sum(axis=1) == known.size).all()
    for hand in range(len(known)):
        for value in range(10):
            grown = known.child[hand, value]
            assert grown < 0 or grown > hand


def test_draws_are_counted_in_every_order() -> None:
    """A 6 up: all 2305 ways of drawing end somewhere, those past 21 left out of the tree."""
    tree = draws()
    assert {up: int(tree.orders[tree.start[up] : tree.start[up + 1]].sum()) for up in (5, 9)} == {
        up: _orders(rules.card_value(up), False) for up in (5, 9)
    }


def _orders(hard: int, ace: bool) -> int:
    """How many sequences of draws end with 17 to 21, by drawing them all."""
    if not rules.dealer_draws(hard, ace):
        return int(rules.total(hard, ace) <= rules.MOST)
    return sum(_orders(hard + rules.card_value(v), ace or v == rules.ACE) for v in range(10))


# Many sets of cards at once


@pytest.mark.parametrize("in_this_order", [False, True])
@pytest.mark.parametrize("up", [0, 1, 6, 9])
def test_many_sets_at_once_as_one_by_one(up: int, in_this_order: bool) -> None:
    """Sets of several sizes, more of some than of others, and more than fit side by side."""
    shoe = np.array(exact.take(full_shoe(1), up), dtype=np.float64)
    rng = np.random.default_rng(58)
    sets = [rng.integers(0, 3, 10) * (rng.random(10) < 0.3) for _ in range(700)]
    sets += [np.eye(10, dtype=np.int64)[0] * 5]  # more aces than there are
    keys = np.array([dealer_kernels.key_of(cards) for cards in sets])
    sizes = [int(cards.sum()) for cards in sets]
    many = {size: sizes.count(size) for size in sizes}
    assert max(many.values()) > dealer_kernels.LANES > dealer_kernels.FEW > min(many.values())
    found = np.full((len(keys), dealer_kernels.ENDS), np.nan)
    tree = draws()
    dealer_kernels.ends_of_keys(shoe, keys, up, tree, in_this_order, found)
    for cards, row in zip(sets, found, strict=True):
        left = tuple(int(many) for many in shoe - cards)
        if min(left) < 0:
            assert not row.any()
            continue
        chance = _one_order(shoe, cards) if in_this_order else Fraction(1)
        expected = [float(chance) * one for one in fast(left, up)]
        assert list(row) == pytest.approx(expected, abs=1e-15)


def _one_order(shoe: NDArray[np.float64], cards: NDArray[np.int64]) -> Fraction:
    left, chance = [int(many) for many in shoe], Fraction(1)
    for value in (v for v in range(10) for _ in range(cards[v])):
        chance *= Fraction(left[value], sum(left))
        left[value] -= 1
    return chance
