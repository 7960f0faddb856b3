"""How often each result of a round comes: the Player's hands one by one, the Banker's in one sum.

For every hand of the Player (by the values of its cards) the Banker's two and three cards are
counted in closed form from what that hand leaves in the shoe. Which hand draws is asked of the
rules the table runs. All counts are whole numbers: eight decks have fewer than 6 * 10**15 orders
of six cards, so 64 bits hold every sum exactly.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from title58.games.baccarat import rules, views
from title58.odds.views import Deal
from title58.wagers.views import NO_CARD

Weights = NDArray[np.int64]

VALUES = 10  # a card is worth 0 to 9
CELLS = 400
_VALUES = np.arange(VALUES)
# The value that makes `total` of a first card: _OTHER[total, first].
_OTHER = (_VALUES[:, None] - _VALUES[None, :]) % VALUES
# Whether two cards of a value make `total`: _TWICE[total, value], 1 or 0.
_TWICE = np.array([[int(2 * v % VALUES == s) for v in range(VALUES)] for s in range(VALUES)])


class Result(NamedTuple):
    """Both final counts, and how many cards each hand holds."""

    player: int
    banker: int
    player_cards: int
    banker_cards: int

    @property
    def cell(self) -> int:
        hands = (self.player_cards - 2) * 2 + self.banker_cards - 2
        return hands * 100 + self.player * 10 + self.banker


class Ending(NamedTuple):
    """How a round goes on after the first four cards: what each hand draws (-1 for no card)."""

    player: int  # the counts of two cards
    banker: int
    player_third: int
    banker_third: int

    @property
    def result(self) -> Result:
        thirds = (self.player_third, self.banker_third)
        one, two = (count + max(third, 0) for count, third in zip(self[:2], thirds, strict=True))
        cards = [2 if third < 0 else 3 for third in thirds]
        return Result(rules.point_count(one), rules.point_count(two), *cards)


@cache
def ended() -> tuple[tuple[Ending, Result], ...]:
    """Every way of a round by values, as the drawing rules have it, and its result."""
    return tuple((way, way.result) for way in _ways())


def _ways() -> Iterator[Ending]:
    none = rules.NO_THIRD_CARD
    for player in range(VALUES):
        for banker in range(VALUES):
            draws = rules.player_draws(player, banker)
            for third in range(VALUES) if draws else (none,):
                more = rules.banker_draws(player, banker, third)
                for last in range(VALUES) if more else (none,):
                    yield Ending(player, banker, third, last)


class _Hands(NamedTuple):
    """Hands of the Player by values, group after group, each group filled up to one size."""

    cards: tuple[NDArray[np.int64], ...]  # the value of each card, for every hand
    alike: tuple[NDArray[np.int64], ...]  # how many cards before it have the same value
    orders: Weights  # of the first two cards; 0 for a hand that only fills up its group
    used: Weights  # how many cards of each value a hand has taken, hands by values
    groups: int


@cache
def _hands(cards: int) -> _Hands:
    """Two cards without order, grouped by their count; with a third also by its value."""
    groups: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
    for pair in combinations_with_replacement(range(VALUES), 2):
        count = rules.point_count(sum(pair))
        if cards == 2:
            groups.setdefault((count,), []).append(pair)
        elif any(rules.player_draws(count, banker) for banker in range(VALUES)):
            for third in range(VALUES):
                groups.setdefault((count, third), []).append((*pair, third))
    size = max(map(len, groups.values()))
    hands, orders = [], []
    for _, group in sorted(groups.items()):
        filling = [group[0]] * (size - len(group))
        hands += group + filling
        orders += [1 if hand[0] == hand[1] else 2 for hand in group] + [0] * len(filling)
    alike = [[hand[:i].count(hand[i]) for hand in hands] for i in range(cards)]
    return _Hands(
        tuple(np.array(column) for column in zip(*hands, strict=True)),
        tuple(np.array(column) for column in alike),
        np.array(orders),
        np.array([[hand.count(v) for v in range(VALUES)] for hand in hands]),
        len(groups),
    )


@cache
def _third_groups() -> dict[tuple[int, int], int]:
    """The group of each count of two cards and value of a third, as `_hands(3)` sorts them."""
    counts = [p for p in range(VALUES) if any(rules.player_draws(p, b) for b in range(VALUES))]
    return {(p, v): i * VALUES + v for i, p in enumerate(counts) for v in range(VALUES)}


def _bankers(counts: Weights, cards: int) -> tuple[Weights, Weights]:
    """For each group of Player's hands: the Banker's two cards by count, and three cards by the
    count of the first two and the value of the third; each times the ways of the Player's hand."""
    hands = _hands(cards)
    weight = hands.orders.copy()
    for column, alike in zip(hands.cards, hands.alike, strict=True):
        weight *= counts[column] - alike
    left = counts - hands.used
    pairs = np.einsum("hv,hsv->hs", left, left[:, _OTHER]) - left @ _TWICE.T
    shape = (hands.groups, -1, VALUES)
    pairs, left = pairs.reshape(shape), left.reshape(shape)
    weight = weight.reshape(hands.groups, 1, -1)
    two = (weight @ pairs)[:, 0]
    single = (weight @ left)[:, 0]
    weighed = left.transpose(0, 2, 1) * weight
    # Three cards: any third after the pair, less those in which it is one of the pair's own.
    any_third, both = weighed @ pairs, weighed @ left  # by the third card first
    own = both[:, _VALUES[None, :], _OTHER] - _TWICE * single[:, None, :]
    return two, any_third.transpose(0, 2, 1) - 2 * own


class _Taken(NamedTuple):
    """Which numbers of `_bankers` make up which cells of the results."""

    entries: NDArray[np.int64]
    cells: NDArray[np.int64]


@cache
def _taken() -> _Taken:
    groups = _third_groups()
    sizes = (VALUES * VALUES, VALUES**3, len(groups) * VALUES, len(groups) * VALUES**2)
    after = [sum(sizes[:i]) for i in range(4)]
    entries, cells = [], []
    for (player, banker, third, last), result in ended():
        group = player if third < 0 else groups[player, third]
        entry = group * VALUES + banker
        if last >= 0:
            entry = entry * VALUES + last
        entries.append(after[2 * (third >= 0) + (last >= 0)] + entry)
        cells.append(result.cell)
    return _Taken(np.array(entries), np.array(cells))


def results(values: Weights) -> Weights:
    """In how many orders each result comes, by its cell, from this many cards of each value.

    A result of four cards is counted by those four: what follows them is not in the count.
    """
    found = np.zeros(CELLS, dtype=np.int64)
    parts = [part.ravel() for cards in (2, 3) for part in _bankers(values, cards)]
    taken = _taken()
    np.add.at(found, taken.cells, np.concatenate(parts)[taken.entries])
    return found


def to_six(found: Weights, total: int) -> Weights:
    """The same counts in orders of six cards of `total`, whatever follows the last one dealt."""
    last = total - 5
    after = ((total - 4) * last, last, last, 1)  # two cards each, one third card, two
    six: Weights = found.reshape(4, -1) * np.array(after)[:, None]
    return six.ravel()


def all_orders(total: int, cards: int) -> int:
    """In how many orders that many cards come."""
    found = 1
    for gone in range(cards):
        found *= total - gone
    return found


def thirds(p1: int, b1: int, p2: int, b2: int, fifth: int, sixth: int) -> tuple[int, int]:
    """Which cards of the shoe, by values, are the Player's and the Banker's third cards."""
    player, banker = rules.point_count(p1 + p2), rules.point_count(b1 + b2)
    if rules.player_draws(player, banker):
        return 4, 5 if rules.banker_draws(player, banker, fifth) else NO_CARD
    draws = rules.banker_draws(player, banker, rules.NO_THIRD_CARD)
    return NO_CARD, 4 if draws else NO_CARD


DEAL = Deal(
    {views.PLAYER_1: 0, views.BANKER_1: 1, views.PLAYER_2: 2, views.BANKER_2: 3},
    (views.PLAYER_3, views.BANKER_3),
    views.VALUE,
    thirds,
)
