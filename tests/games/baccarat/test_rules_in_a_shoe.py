"""The rules over a whole shoe of eight decks, against published figures."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from tests.games.baccarat.laid import LAW, row_number
from tests.oracles.baccarat.enumerated import chances, edge, results, total

MINI = "minibaccarat"


def rows_of(slug: str, paytable: str = "", on: str = "") -> list[Fraction]:
    """How likely each row is, by the product's own classing."""
    rows = LAW[MINI].wager(MINI, slug).rows
    return chances(results(8), lambda r: row_number(MINI, slug, r, paytable, on), len(rows))


def test_banker_player_and_tie_come_up_as_published() -> None:
    win, tie, lose = rows_of("player")
    # The published counts of all 4,998,398,275,503,360 arrangements of six cards.
    assert total(8, 6) == 4_998_398_275_503_360
    assert win * total(8, 6) == 2_230_518_282_592_256
    assert tie * total(8, 6) == 475_627_426_473_216
    assert lose * total(8, 6) == 2_292_252_566_437_888
    assert [float(round(chance, 6)) for chance in (lose, win, tie)] == [
        *(0.458597, 0.446247, 0.095156),
    ]
    assert edge([win, tie, lose], [1, 0, -1]) == 1.2351


def test_banker_at_five_percent_and_at_ez() -> None:
    plain = rows_of("banker", "commission")
    assert plain[1] == 0
    assert edge(plain, [Fraction(95, 100), 0, 0, -1]) == 1.0579
    assert edge(rows_of("banker", "ez"), [1, 0, 0, -1]) == 1.0183


def test_tie_at_eight_and_nine() -> None:
    assert edge(rows_of("tie"), [8, -1]) == 14.3596
    assert edge(rows_of("tie"), [9, -1]) == 4.8440


def test_dragon_7_and_panda_8() -> None:
    assert edge(rows_of("dragon-7-insurance"), [40, -1]) == 7.6113
    assert edge(rows_of("panda-8-insurance"), [25, -1]) == 10.1876


@pytest.mark.parametrize(
    ("pays", "on_player", "on_banker"),
    [  # 627a.12(e): wins by 9 down to 4, natural winner, natural tie, anything else
        ([30, 10, 6, 4, 2, 1, 1, 0, -1], 2.6517, 9.3731),
        ([20, 8, 7, 4, 3, 1, 1, 0, -1], 2.5823, 8.8473),
        ([30, 10, 4, 4, 2, 2, 1, 0, -1], 2.4996, 8.5305),
    ],
    ids="ABC",
)
def test_dragon_bonus(pays: list[Fraction | int], on_player: float, on_banker: float) -> None:
    assert edge(rows_of("dragon-bonus", on="player"), pays) == on_player
    assert edge(rows_of("dragon-bonus", on="banker"), pays) == on_banker


def test_house_money_taken_every_time() -> None:
    weights: Counter[tuple[int, int]] = Counter()
    for ranks in product(range(13), repeat=4):
        weight = 1
        for dealt, card in enumerate(ranks):
            weight *= 32 - ranks[:dealt].count(card)
        weights[int(ranks[0] == ranks[1]), int(ranks[2] == ranks[3])] += weight
    assert weights.total() == total(8, 4)
    found = chances(weights, lambda pairs: row_number(MINI, "house-money", pairs), 3)
    assert edge(found, [15, 3, -1]) == 35.7764
