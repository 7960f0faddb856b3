"""How often each hand comes, counted in two ways and against published totals."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest

from tests.games.pai_gow_poker.hands import LAW
from title58.games.pai_gow_poker.odds import counting
from title58.games.pai_gow_poker.odds.wagers import rows_of
from title58.games.pai_gow_poker.options.table import PaiGowPokerOptions
from title58.games.pai_gow_poker.side import rules
from title58.games.pai_gow_poker.wagers import WAGERS, optional_wagers
from title58.money import Odds

ALL = 154_143_080
OFFERED = PaiGowPokerOptions.filing(
    fortune_bonus="A", emperors_treasure="A", pai_gow_insurance="A", progressive_payout=True
)
TABLES = {slug: rows_of(WAGERS.at(LAW, OFFERED)[slug]) for slug in optional_wagers()}
FORTUNE = (32, 144, 196, 1128, 25948, 184644, 307472, 4188528, 6172088, 7672500, 11034204)
EMPERORS = (32, 72, 196, 1128, 26020, 184644, 307472, 4188528, 6172088, 7672500, 11034204)
INSURANCE = (31080, 248640, 963480, 2719500, 6386940, 14430780)
PROGRESSIVE = (228, 1128, 26092, 184644, 307472, 4188528)
WINNING = dict(zip(TABLES, (FORTUNE, EMPERORS, INSURANCE, PROGRESSIVE), strict=True))


def test_all_hands_are_counted() -> None:
    assert math.comb(53, 7) == ALL == sum(counting.standings())
    assert len(counting.standings()) == rules.STANDINGS
    assert all(table.__len__() == rules.STANDINGS for table in TABLES.values())


@pytest.mark.parametrize("slug", TABLES)
def test_the_rows_of_every_wager(slug: str) -> None:
    winning = WINNING[slug]
    assert counting.rows(TABLES[slug]) == (*winning, ALL - sum(winning))
    assert len(winning) + 1 == len(LAW.wager("pai-gow-poker", slug).rows)


def test_hands_that_no_wager_tells_apart() -> None:
    counted = counting.standings()
    assert counted[rules.THREE_AND_STRAIGHT] == 201824
    assert counted[rules.TWO_PAIRS] == 35553816
    assert counted[rules.ONE_PAIR] == 64221960
    assert sum(counted[: rules.FOUR + 1]) == 519564  # those that bring an Envy Bonus


# House edges in percent, from the hands above and the printed odds; published ones agree
EDGES = {
    ("fortune-bonus", "A"): "7.6792",
    ("fortune-bonus", "B"): "7.7414",
    ("fortune-bonus", "C"): "9.8155",
    ("fortune-bonus", "D"): "8.4492",
    ("emperors-treasure", "A"): "7.7656",
    ("emperors-treasure", "B"): "7.8279",
    ("emperors-treasure", "C"): "9.8575",
    ("emperors-treasure", "D"): "8.4900",
    ("pai-gow-insurance", "A"): "9.1100",
    ("pai-gow-insurance", "B"): "7.3457",
}


@pytest.mark.parametrize(("slug", "paytable"), EDGES)
def test_house_edges(slug: str, paytable: str) -> None:
    known = LAW.wager("pai-gow-poker", slug)
    profit = sum(
        hands * Odds.parse(known.paytables[paytable][row]).profit_ratio
        for row, hands in zip(known.rows, counting.rows(TABLES[slug]), strict=True)
    )
    edge = Fraction(-100 * profit, ALL)
    assert abs(edge - Fraction(EDGES[slug, paytable])) < Fraction(1, 20_000)


# The parts of the count


def test_ranks_are_held_in_67600_ways() -> None:
    assert [len(counting.rank_counts(cards)) for cards in (7, 6)] == [49_205, 18_395]
    for cards in (7, 6):
        ways = counting.rank_counts(cards)
        assert len(np.unique(ways, axis=0)) == len(ways)
        assert set(ways.sum(axis=1)) == {cards}
        assert ways.max() == 4
        assert counting.suit_choices(ways, 4).sum() == math.comb(52, cards)


@pytest.mark.parametrize(("joker", "least"), [(0, 5), (1, 4)])
def test_hands_that_can_make_a_flush(joker: int, least: int) -> None:
    suited, outside = counting.flush_hands(joker)
    expected = sum(
        4 * math.comb(13, k) * math.comb(39, 7 - joker - k) for k in range(least, 8 - joker)
    )
    assert (4 * counting.suit_choices(outside, 3)).sum() == expected
    assert suited.max() == 1
