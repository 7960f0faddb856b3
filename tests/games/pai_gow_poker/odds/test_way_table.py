"""Hands looked up, against the rule that sets them."""

from __future__ import annotations

import random
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.pai_gow_poker.test_every_hand import HANDS
from title58.compiling import compiled
from title58.games.pai_gow_poker import ranking
from title58.games.pai_gow_poker.codes import mask_of
from title58.games.pai_gow_poker.house_way import set_low
from title58.games.pai_gow_poker.odds.pairs import LOW_BITS, Ints
from title58.games.pai_gow_poker.odds.way_table import (
    MIXED,
    WayTable,
    all_ranks,
    key_by_rule,
    key_in,
    way_table,
)
from title58.games.pai_gow_poker.options.house_way import HouseWay, read_house_way

WAYS = {
    "usual": HouseWay(),
    "other": HouseWay(complete_choice="highest", two_pairs_and_complete="complete"),
    "suits matter": read_house_way(["three-aces-and-complete = split"]),
}


@compiled
def _different(masks: Ints, table: WayTable) -> int:
    different = 0
    for mask in masks:
        by_rule = key_by_rule(mask, table.way, table.high_ranks, table.low_ranks)
        different += int(key_in(mask, table) != by_rule)
    return different


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_what_is_looked_up_is_what_the_rule_says(way: HouseWay) -> None:
    """Random hands of the whole deck, and hands of one suit and a few cards more."""
    chance, table = random.Random(58), way_table(way.numbers)
    masks = [mask_of(chance.sample(range(53), 7)) for _ in range(60_000)]
    for _ in range(60_000):
        suit, flush = chance.randrange(4), chance.randrange(4, 8)
        suited = [13 * suit + rank for rank in chance.sample(range(13), min(flush, 7))]
        rest = [card for card in range(53) if card // 13 != suit]
        masks.append(mask_of(suited + chance.sample(rest, 7 - len(suited))))
    assert _different(np.array(masks + HANDS, dtype=np.int64), table) == 0


def test_keys_are_the_ranks_of_the_hands_as_python_has_them() -> None:
    way = HouseWay().numbers
    table = way_table(way)
    for mask in HANDS[:400]:
        _, two = set_low(mask, way)
        key = key_in(mask, table)
        assert table.high_ranks[key >> LOW_BITS] == ranking.best_rank(mask ^ two)
        assert table.low_ranks[key % (1 << LOW_BITS)] == ranking.pair_rank(two)


def test_a_cell_knows_where_suits_matter() -> None:
    assert not (way_table(WAYS["usual"].numbers).flushes == MIXED).any()
    assert 0 < (way_table(WAYS["suits matter"].numbers).flushes == MIXED).sum() < 1000


def test_all_ranks_there_are() -> None:
    two = {ranking.low_rank(cards) for cards in combinations(range(53), 2)}
    assert all_ranks(2).tolist() == sorted(two)
    assert len(all_ranks(5)) == 7463
    chance = random.Random(5)
    known = set(all_ranks(5).tolist())
    assert all(ranking.high_rank(chance.sample(range(53), 5)) in known for _ in range(5_000))


@settings(max_examples=60)
@given(st.permutations(range(4)), st.integers(0, len(HANDS) - 1))
def test_suits_may_be_exchanged(order: list[int], at: int) -> None:
    table, mask = way_table(HouseWay().numbers), HANDS[at]
    moved = mask & 1 << 52
    for suit, to in enumerate(order):
        moved |= (mask >> 13 * suit & 0x1FFF) << 13 * to
    assert key_in(moved, table) == key_in(mask, table)
