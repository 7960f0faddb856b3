"""A shoe of baccarat enumerated from first principles: no card is drawn by title58's own rules.

Weights are whole numbers: in how many orders the cards come, followed by any cards up to four or
six in all. So every chance is an exact fraction of `total(decks, 4)` or `total(decks, 6)`.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import prod
from typing import TypeVar

T = TypeVar("T", bound=Hashable)
Result = tuple[int, int, int, int]  # Player's count, Banker's count, how many cards each holds

VALUES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0)  # ace to king
# The third cards of the Player that a Banker's count draws against (627a.10, Table 1).
DRAWS_AGAINST = {
    **dict.fromkeys((0, 1, 2), frozenset(range(10))),
    3: frozenset(range(10)) - {8},
    4: frozenset({2, 3, 4, 5, 6, 7}),
    5: frozenset({4, 5, 6, 7}),
    6: frozenset({6, 7}),
    7: frozenset[int](),
}
RESULTS: tuple[Result, ...] = tuple(product(range(10), range(10), (2, 3), (2, 3)))


Likeness = tuple[int, ...]  # for each card, how many of the cards have its rank; in order
Kind = tuple[Result, int, bool]  # with it: the one rank of all cards (or -1), only ten-cards?


def result_of(player: tuple[int, ...], banker: tuple[int, ...]) -> Result:
    p, b = (sum(VALUES[rank] for rank in hand) % 10 for hand in (player, banker))
    return p, b, len(player), len(banker)


def total(decks: int, cards: int) -> int:
    """In how many orders that many cards come out of the shoe."""
    shoe = 52 * decks
    return prod(range(shoe - cards + 1, shoe + 1))


def ways(copies: int, alike: Likeness) -> int:
    """In how many orders such ranks come, if there are `copies` of each rank."""
    found = 1
    for size, cards in Counter(alike).items():
        found *= prod(range(copies - size + 1, copies + 1)) ** (cards // size)
    return found


def deals() -> Iterator[tuple[tuple[int, ...], tuple[int, ...], int]]:
    """Every pair of final hands by rank, the first two cards of a hand without order, and how
    many orders of those that stands for."""
    pairs = [(pair, 1 if pair[0] == pair[1] else 2) for pair in _pairs()]
    for (player, p_orders), (banker, b_orders) in product(pairs, pairs):
        orders = p_orders * b_orders
        p = (VALUES[player[0]] + VALUES[player[1]]) % 10
        b = (VALUES[banker[0]] + VALUES[banker[1]]) % 10
        if p >= 8 or b >= 8:
            yield player, banker, orders
        elif p >= 6:
            for third in range(13) if b <= 5 else ():
                yield player, (*banker, third), orders
            if b > 5:
                yield player, banker, orders
        else:
            for third in range(13):
                if VALUES[third] in DRAWS_AGAINST[b]:
                    for last in range(13):
                        yield (*player, third), (*banker, last), orders
                else:
                    yield (*player, third), banker, orders


def _pairs() -> list[tuple[int, int]]:
    return list(combinations_with_replacement(range(13), 2))


@cache
def _orders() -> Mapping[tuple[Kind, Likeness], int]:
    found: Counter[tuple[Kind, Likeness]] = Counter()
    for player, banker, orders in deals():
        ranks = player + banker
        alike = tuple(sorted(map(ranks.count, ranks)))
        rank = ranks[0] if alike[0] == len(ranks) else -1
        found[(result_of(player, banker), rank, min(ranks) >= 9), alike] += orders
    return found


@cache
def finals(decks: int) -> Mapping[tuple[Kind, str], int]:
    """How often each kind of final hands comes in `one suit`, in `one color`, or `mixed`."""
    found: Counter[tuple[Kind, str]] = Counter()
    for (kind, alike), orders in _orders().items():
        after = orders * prod(range(52 * decks - 5, 52 * decks - len(alike) + 1))
        suited, colored = 4 * ways(decks, alike), 2 * ways(2 * decks, alike)
        found[kind, "one suit"] += after * suited
        found[kind, "one color"] += after * (colored - suited)
        found[kind, "mixed"] += after * (ways(4 * decks, alike) - colored)
    assert sum(found.values()) == total(decks, 6)
    return found


@cache
def results(decks: int) -> Mapping[Result, int]:
    """How often each result comes up."""
    found: Counter[Result] = Counter()
    for ((result, _, _), _), weight in finals(decks).items():
        found[result] += weight
    return found


def chances(weights: Mapping[T, int], classed: Callable[[T], int], rows: int) -> list[Fraction]:
    """How likely each row is; every outcome falls in one of them."""
    found = [0] * rows
    for outcome, weight in weights.items():
        row = classed(outcome)
        assert 0 <= row < rows, outcome
        found[row] += weight
    return [Fraction(weight, sum(weights.values())) for weight in found]


def edge(chance: list[Fraction], profits: list[Fraction | int]) -> float:
    """The house edge in percent, to four digits, of what each row wins for a stake of one."""
    assert len(chance) == len(profits)
    expected = sum((c * p for c, p in zip(chance, profits, strict=True)), Fraction(0))
    return float(round(-100 * expected, 4))
