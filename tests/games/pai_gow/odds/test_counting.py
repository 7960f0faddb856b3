"""Inclusion and exclusion against taking the dealer's hands one by one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb

import numpy as np
import pytest

from title58.equipment.tiles import parse_tiles
from title58.games.pai_gow import rules
from title58.games.pai_gow.hands import BY_KIND
from title58.games.pai_gow.house_way import Four, HouseWay
from title58.games.pai_gow.odds.counting import Dealt, Fours
from title58.games.pai_gow.odds.wagers import hands

COPIES = [tile.copies for tile in BY_KIND]
TILES = [kind for kind, copies in enumerate(COPIES) for _ in range(copies)]


def dealt(way: HouseWay) -> Dealt:
    every = hands()
    return Dealt(Fours(every, COPIES), np.array([way.division(four) for four in every]))


def one_by_one(mine: Four, division: int, way: HouseWay, banking: bool = False) -> tuple[int, int]:
    """Wins and losses of one setting against every four of the other 28 tiles."""
    left = list(TILES)
    for kind in mine:
        left.remove(kind)
    high, low = rules.high_and_low(mine, division)
    won = lost = 0
    settings: dict[Sequence[int], tuple[int, int]] = {}
    for dealt in combinations(left, 4):
        if dealt not in settings:
            settings[dealt] = rules.high_and_low(dealt, way.division(dealt))
        other_high, other_low = settings[dealt]
        if banking:  # the other side's result, seen from here
            ground = rules.ground(other_high, other_low, high, low)
            won += ground == rules.NEITHER_HIGHER
            lost += ground == rules.BOTH_HIGHER
            continue
        ground = rules.ground(high, low, other_high, other_low)
        won += ground == rules.BOTH_HIGHER
        lost += ground == rules.NEITHER_HIGHER
    return won, lost


# Pairs and single tiles of kinds that come twice, kinds that come once, and the Supreme Pair.
@pytest.mark.parametrize(
    "mine",
    [(0, 0, 1, 1), (0, 0, 1, 11), (0, 1, 2, 3), (5, 9, 12, 17), (11, 13, 17, 20), (8, 8, 10, 20)],
    ids=str,
)
@pytest.mark.parametrize(
    "way", [HouseWay(), HouseWay(rules.TWO_PAIRS, rules.BEST_LOW_POINTS, rules.TILE_LOW)]
)
def test_each_setting_wins_and_loses_as_often(mine: Four, way: HouseWay) -> None:
    won, lost, total = dealt(way).against()
    number = hands().index(mine)
    ways = int(np.prod([2 if mine.count(k) == 1 and COPIES[k] == 2 else 1 for k in set(mine)]))
    assert total[number] == ways * 20_475
    for division in range(3):
        counted = int(won[division, number]) // ways, int(lost[division, number]) // ways
        assert counted == one_by_one(mine, division, way)


@pytest.mark.parametrize("mine", [(0, 0, 1, 1), (5, 9, 12, 17), (8, 8, 10, 20)], ids=str)
def test_a_bank_has_the_copies(mine: Four) -> None:
    way = HouseWay()
    won, lost, _ = dealt(way).against(banking=True)
    number = hands().index(mine)
    ways = int(np.prod([2 if mine.count(k) == 1 and COPIES[k] == 2 else 1 for k in set(mine)]))
    for division in range(3):
        counted = int(won[division, number]) // ways, int(lost[division, number]) // ways
        assert counted == one_by_one(mine, division, way, banking=True)


def test_all_deals_are_counted() -> None:
    won, lost, total = dealt(HouseWay()).against()
    assert int(total.sum()) == 35_960 * 20_475 == 736_281_000
    assert (won >= 0).all()
    assert (lost >= 0).all()
    assert (won + lost <= total).all()


def test_the_settings_are_those_of_the_rules() -> None:
    """Of every four tiles, and so is the dealer's choice among them, whatever was filed."""
    found = list(Fours(hands(), COPIES).settings())
    assert found == [rules.settings(four) for four in hands()]
    for number, (four, ways) in enumerate(zip(hands(), found, strict=True)):
        filed = HouseWay(number % 3, number // 3 % 2, number // 6 % 2)
        assert filed.division(four, ways) == filed.division(four)


def of(tiles: str = "", less: str = "") -> tuple[int, ...]:
    """A set with some tiles too many and without others."""
    more, gone = parse_tiles(tiles), parse_tiles(less)
    return tuple(tile.copies + more.count(tile) - gone.count(tile) for tile in BY_KIND)


# From a full set, and from sets that are not what they should be
@pytest.mark.parametrize(
    ("copies", "banking"),
    [
        (of(), False),
        (of(), True),
        (of(less="teen"), False),
        (of(less="1-2 3-6"), True),
        (of("teen", "1-2"), False),
        (of("3-6", "teen"), True),
        (of("gor gor gor", "day day 2-4"), False),
    ],
    ids=str,
)
def test_a_hundred_hands_against_every_four(copies: tuple[int, ...], banking: bool) -> None:
    """Without sums or exclusion: each of the dealer's hands as often as it can be dealt."""
    way = HouseWay(rules.BEST_LOW_HAND, rules.NINE_EIGHT_SEVEN, rules.TILE_LOW)
    every = hands(copies)
    divided = np.array([way.division(four) for four in every])
    won, lost, total = Dealt(Fours(every, copies), divided).against(banking=banking)
    held = np.array([[four.count(kind) for kind in range(rules.KINDS)] for four in every])
    choices = np.array([[comb(many, few) for few in range(5)] for many in range(8)])
    own = choices[copies, held].prod(axis=1)
    assert own.sum() == comb(sum(copies), 4)
    highs, lows = np.array([rules.high_and_low(four, way.division(four)) for four in every]).T
    for number in [*range(0, len(every), 81), *np.flatnonzero(held.max(axis=1) > 2)[:20]]:
        deals = own[number] * choices[copies - held[number], held].prod(axis=1)
        assert total[number] == deals.sum()
        for division in range(3):
            high, low = rules.high_and_low(every[number], division)
            over = highs <= high if banking else highs < high
            under = lows <= low if banking else lows < low
            assert won[division, number] == deals[over & under].sum()
            assert lost[division, number] == deals[~over & ~under].sum()


@pytest.mark.parametrize("kind", [kind for kind in range(21) if kind not in (17, 20)])
def test_hands_that_no_full_set_has_are_set_by_the_law(kind: int) -> None:
    """With a tile too many: the dealer's hands fit one of 621a.8(d)(1) to (4)."""
    copies = list(COPIES)
    copies[kind] += 1
    odd = set(hands(tuple(copies))) - set(hands())
    assert odd
    steps = set()
    for four in odd:
        for way in (HouseWay(), HouseWay(rules.BEST_LOW_HAND, rules.BEST_LOW_POINTS)):
            division = way.division(four)
            assert division in range(3)
            assert rules.is_lawful(four, division)
        steps.add(rules.dealers_step(four))
        if rules.dealers_step(four) == 4:
            beside, third, fourth = rules.other_tiles(way.division(four))
            pairs = [{four[0], four[beside]}, {four[third], four[fourth]}]
            ranks = [rules.RANKS[tile] for tile in four]
            best_and_worst = {min(ranks), max(ranks)}
            assert any(best_and_worst <= {rules.RANKS[tile] for tile in pair} for pair in pairs)
    if kind < rules.MATCHED:  # three tiles of a kind that comes twice: two are a pair
        assert steps == {2}
    else:  # two of a kind that comes once are none; two nines make eight
        assert steps == ({1, 2, 3} if kind <= rules.LAST_NINE else {1, 2, 3, 4})
