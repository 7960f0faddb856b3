"""The rules over a whole shoe of eight decks, against published figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from math import prod

import pytest

from tests.oracles.baccarat.written_again import ROWS, Result, banker_takes
from title58.games.baccarat import rules

# An eight-deck shoe, enumerated here from first principles. Weights are the number of ways to
# draw six cards in order, so that every result is an exact fraction of 416 * 415 * ... * 411.

SHOE = 416
TOTAL = prod(range(SHOE - 5, SHOE + 1))


def pairs() -> Iterator[tuple[tuple[int, int], int]]:
    """Two values without order, and in how many orders they come."""
    for low in range(10):
        for high in range(low, 10):
            yield (low, high), 1 if low == high else 2


def ways(drawn: tuple[int, ...]) -> int:
    """How often these values come in this order, and then any cards up to six in all."""
    left = {value: 128 if value == 0 else 32 for value in range(10)}
    count = 1
    for value in drawn:
        count *= left[value]
        left[value] -= 1
    return count * prod(range(SHOE - 5, SHOE - len(drawn) + 1))


@pytest.fixture(scope="module")
def shoe() -> Counter[Result]:
    """How often each final result comes up."""
    found: Counter[Result] = Counter()
    for (p, p_orders), (b, b_orders) in product(list(pairs()), list(pairs())):
        player, banker = sum(p) % 10, sum(b) % 10
        orders = p_orders * b_orders
        third_p = range(10) if max(player, banker) < 8 and player < 6 else (None,)
        for p3 in third_p:
            third_b = range(10) if banker_takes(player, banker, p3) else (None,)
            for b3 in third_b:
                thirds = tuple(card for card in (p3, b3) if card is not None)
                result = (
                    player if p3 is None else (player + p3) % 10,
                    banker if b3 is None else (banker + b3) % 10,
                    2 if p3 is None else 3,
                    2 if b3 is None else 3,
                )
                found[result] += orders * ways((*p, *b, *thirds))
    assert sum(found.values()) == TOTAL
    return found


Classed = Callable[[Result], int]


def chances(shoe: Counter[Result], classed: Classed, rows: tuple[str, ...]) -> dict[str, Fraction]:
    """How likely each row is, by the product's own classing."""
    found = dict.fromkeys(rows, Fraction(0))
    for result, weight in shoe.items():
        found[rows[classed(result)]] += Fraction(weight, TOTAL)
    assert sum(found.values()) == 1  # every outcome in exactly one row
    return found


def edge(chance: dict[str, Fraction], pays: dict[str, str | Fraction]) -> float:
    """The house edge in percent, to four digits."""
    named = {"lose": Fraction(-1), "push": Fraction(0)}
    profit = {row: named[p] if isinstance(p, str) else p for row, p in pays.items()}
    expected = sum((chance[row] * profit[row] for row in chance), Fraction(0))
    return float(round(-expected * 100, 4))


def test_banker_player_and_tie_come_up_as_published(shoe: Counter[Result]) -> None:
    chance = chances(shoe, lambda r: rules.player_wager(r[0], r[1]), ROWS["player"])
    weights = {row: chance[row] * TOTAL for row in chance}
    # The published counts of all 4,998,398,275,503,360 arrangements of six cards.
    assert TOTAL == 4_998_398_275_503_360
    assert weights == {
        "win": 2_230_518_282_592_256,
        "tie-push": 475_627_426_473_216,
        "lose": 2_292_252_566_437_888,
    }
    assert float(round(chance["lose"], 6)) == 0.458597
    assert float(round(chance["win"], 6)) == 0.446247
    assert float(round(chance["tie-push"], 6)) == 0.095156
    assert edge(chance, {"win": Fraction(1), "tie-push": "push", "lose": "lose"}) == 1.2351


def test_banker_at_five_percent_and_at_ez(shoe: Counter[Result]) -> None:
    plain = chances(shoe, lambda r: rules.banker_wager(r[0], r[1], r[3], False), ROWS["banker"])
    pays: dict[str, str | Fraction] = {"dragon-7-push": "push", "tie-push": "push", "lose": "lose"}
    assert plain["dragon-7-push"] == 0
    assert edge(plain, pays | {"win": Fraction(95, 100)}) == 1.0579
    ez = chances(shoe, lambda r: rules.banker_wager(r[0], r[1], r[3], True), ROWS["banker"])
    assert edge(ez, pays | {"win": Fraction(1)}) == 1.0183


def test_tie_at_eight_and_nine(shoe: Counter[Result]) -> None:
    chance = chances(shoe, lambda r: rules.tie_wager(r[0], r[1]), ROWS["tie"])
    assert edge(chance, {"win": Fraction(8), "lose": "lose"}) == 14.3596
    assert edge(chance, {"win": Fraction(9), "lose": "lose"}) == 4.8440


def test_dragon_7_and_panda_8(shoe: Counter[Result]) -> None:
    dragon = chances(
        shoe, lambda r: rules.dragon_7_insurance(r[0], r[1], r[3]), ROWS["dragon-7-insurance"]
    )
    assert edge(dragon, {"dragon-7": Fraction(40), "lose": "lose"}) == 7.6113
    panda = chances(
        shoe, lambda r: rules.panda_8_insurance(r[0], r[1], r[2]), ROWS["panda-8-insurance"]
    )
    assert edge(panda, {"panda-8": Fraction(25), "lose": "lose"}) == 10.1876


DRAGON_BONUS: dict[
    str, tuple[int | str, ...]
] = {  # 627a.12(e): wins by 9 down to 4, natural winner, natural tie, anything else
    "A": (30, 10, 6, 4, 2, 1, 1, "push", "lose"),
    "B": (20, 8, 7, 4, 3, 1, 1, "push", "lose"),
    "C": (30, 10, 4, 4, 2, 2, 1, "push", "lose"),
}


@pytest.mark.parametrize(
    ("paytable", "on_player", "on_banker"),
    [("A", 2.6517, 9.3731), ("B", 2.5823, 8.8473), ("C", 2.4996, 8.5305)],
)
def test_dragon_bonus(
    shoe: Counter[Result], paytable: str, on_player: float, on_banker: float
) -> None:
    pays: dict[str, str | Fraction] = {
        row: pay if isinstance(pay, str) else Fraction(pay)
        for row, pay in zip(ROWS["dragon-bonus"], DRAGON_BONUS[paytable], strict=True)
    }

    def on(mine: int) -> Classed:
        theirs = 1 - mine

        def classed(r: Result) -> int:
            natural = [r[side + 2] == 2 and r[side] >= 8 for side in (0, 1)]
            return rules.dragon_bonus(r[mine], r[theirs], natural[mine], natural[theirs])

        return classed

    assert edge(chances(shoe, on(0), ROWS["dragon-bonus"]), pays) == on_player
    assert edge(chances(shoe, on(1), ROWS["dragon-bonus"]), pays) == on_banker


def test_house_money_taken_every_time() -> None:
    found = dict.fromkeys(ROWS["house-money"], Fraction(0))
    total = prod(range(SHOE - 3, SHOE + 1))
    for ranks in product(range(13), repeat=4):
        left = Counter(dict.fromkeys(range(13), 32))
        weight = 1
        for card in ranks:
            weight *= left[card]
            left[card] -= 1
        found[ROWS["house-money"][rules.house_money(*ranks)]] += Fraction(weight, total)
    assert sum(found.values()) == 1
    taken = edge(found, {"both-pair": Fraction(15), "one-pair": Fraction(3), "lose": "lose"})
    assert taken == 35.7764
