"""Every hand that has not passed 21, and every way the dealer's hand can end, as arrays.

A hand is a multiset of the ten values: 0 for the ace to 9 for any card that counts 10, which are
the ranks of the rules. There are some three thousand of them, in ascending order of their hard
totals, so that a hand always comes before those it may grow into.

The dealer's hands are kept as a tree of sorted draws. A leaf knows in how many orders its cards may
have been drawn, because the dealer would have stopped earlier in others; so its chance is that
number times a product of counts, and products are shared along the branches.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from operator import mul
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from title58.games.blackjack import rules
from title58.games.blackjack.analysis.terms import BUST, BUST_22, DEALER_BLACKJACK, FINALS

VALUES = 10
TEN = rules.TEN
Ints = NDArray[np.int64]
Short = NDArray[np.int32]
Bytes = NDArray[np.int8]
Floats = NDArray[np.float64]
Places = NDArray[np.uint64]  # unsigned, so that compiled code need not look for negative ones
Small = NDArray[np.uint8]
Cards = tuple[int, ...]  # how many of each value
Finals = dict[Cards, tuple[int, int]]  # draws that end the dealer's hand: in how many orders, how


@dataclass(frozen=True)
class Hands:
    """The hands of a player, one row each."""

    cards: Ints  # [hand, value]: how many
    size: Ints
    total: Ints
    soft: Ints
    drawable: Ints  # may take a card
    pair: Ints  # the value of a pair, or -1
    blackjack: Ints
    child: Ints  # [hand, value]: the hand with one more card, or -1 past 21
    index: dict[Cards, int]

    def __len__(self) -> int:
        return len(self.size)

    def of(self, *values: int) -> int:
        """The index of the hand of these values."""
        cards = [0] * VALUES
        for value in values:
            cards[value] += 1
        return self.index[tuple(cards)]


@cache
def hands() -> Hands:
    found = sorted(_multisets(), key=lambda cards: (_hard(cards), cards))
    index = {cards: number for number, cards in enumerate(found)}
    child = [[index.get(_with(cards, value), -1) for value in range(VALUES)] for cards in found]
    hard = [(_hard(cards), cards[rules.ACE] > 0) for cards in found]
    two = [_two(cards) for cards in found]

    def column(values: list[Any]) -> Ints:
        return np.array(values, dtype=np.int64)

    return Hands(
        column([list(cards) for cards in found]),
        column([sum(cards) for cards in found]),
        column([rules.total(*each) for each in hard]),
        column([rules.is_soft(*each) for each in hard]),
        column([rules.may_draw(*each) for each in hard]),
        column([pair[0] if pair and rules.may_split(*pair) else -1 for pair in two]),
        column([pair is not None and rules.is_blackjack(*pair) for pair in two]),
        column(child),
        index,
    )


@cache
def holding_value(value: int) -> Ints:
    """The hands that hold a value."""
    return np.flatnonzero(hands().cards[:, value] > 0)


def _multisets() -> list[Cards]:
    """All hands of one card or more whose hard total does not pass 21."""
    found: list[Cards] = []

    def grow(cards: Cards, hard: int, least: int) -> None:
        for value in range(least, VALUES):
            count = hard + rules.card_value(value)
            if count > rules.MOST:
                break
            more = _with(cards, value)
            found.append(more)
            grow(more, count, value)

    grow((0,) * VALUES, 0, 0)
    return found


def _with(cards: Cards, value: int) -> Cards:
    return (*cards[:value], cards[value] + 1, *cards[value + 1 :])


_COUNTS = tuple(rules.card_value(value) for value in range(VALUES))


def _hard(cards: Cards) -> int:
    return sum(map(mul, _COUNTS, cards))


def _two(cards: Cards) -> tuple[int, int] | None:
    if sum(cards) != 2:
        return None
    first, second = (value for value, many in enumerate(cards) for _ in range(many))
    return first, second


# The dealer


@dataclass(frozen=True)
class Draws:
    """The dealer's draws, for each card up from `start[up]` to `start[up + 1]`, depth first."""

    start: Places
    value: Small  # the card of this node
    used: Floats  # how many of it stand above on the same branch
    depth: Small  # how many cards are drawn, this one included
    after: Places  # the next node if no such card is left
    orders: Floats  # in how many orders these cards end the dealer's hand; 0 if they do not
    final: Small  # how it ends

    @property
    def arrays(self) -> tuple[Places, Small, Floats, Small, Places, Floats, Small]:
        return (
            self.start, self.value, self.used, self.depth, self.after, self.orders, self.final,
        )  # fmt: skip


@cache
def draws(hits_soft_17: bool = False, ties_22: bool = False) -> Draws:
    """The tree for each card up. Hands past 21 are left out: their chance is what remains.

    With `ties_22` those that end at exactly 22 stand in it.
    """
    return tree_of(_finals(up, hits_soft_17, ties_22) for up in range(VALUES))


def tree_of(finals_of_each_up: Iterable[Finals]) -> Draws:
    """A tree of those ways of ending that are to be told apart."""
    rows: list[tuple[int, int, int, int, int, int]] = []
    start = [0]
    for finals in finals_of_each_up:
        _branch(rows, finals)
        start.append(len(rows))
    value, used, depth, after, orders, final = zip(*rows, strict=True)
    return Draws(
        np.array(start, dtype=np.uint64),
        np.array(value, dtype=np.uint8),
        np.array(used, dtype=np.float64),
        np.array(depth, dtype=np.uint8),
        np.array(after, dtype=np.uint64),
        np.array(orders, dtype=np.float64),
        np.array(final, dtype=np.uint8),
    )


def _finals(up: int, hits_soft_17: bool, ties_22: bool) -> Finals:
    """The cards drawn to each way of ending that is kept, in how many orders, and the way."""
    kept = {}
    for drawn, end in ends_of_draws(up, hits_soft_17).items():
        final = _final(end)
        if final != BUST and (ties_22 or final != BUST_22):
            kept[drawn] = end.orders, final
    return kept


class End(NamedTuple):
    """How a set of draws ends the dealer's hand."""

    orders: int  # in how many orders it does
    total: int
    cards: int  # of the dealer's hand, the card up included
    blackjack: bool


@cache
def ends_of_draws(up: int, hits_soft_17: bool) -> dict[Cards, End]:
    """Every set of draws that ends the dealer's hand, past 21 too."""
    goes_on = cache(rules.dealer_draws)
    # What is drawn, as a key with four bits for each value: orders, hard total, whether with an ace
    drawing = {0: (1, rules.card_value(up), up == rules.ACE)}
    ended: dict[Cards, End] = {}
    cards = 1
    while drawing:
        cards += 1
        deeper: dict[int, tuple[int, int, bool]] = {}
        done: dict[int, tuple[int, int, bool]] = {}
        for key, (orders, hard, ace) in drawing.items():
            for value in range(VALUES):
                more, total = key + (1 << 4 * value), hard + _COUNTS[value]
                with_ace = ace or value == rules.ACE
                into = deeper if goes_on(total, with_ace, hits_soft_17) else done
                before = into.get(more)
                into[more] = orders + (before[0] if before else 0), total, with_ace
        for key, (orders, hard, ace) in done.items():
            drawn = tuple([(key >> 4 * value) & 15 for value in range(VALUES)])
            blackjack = cards == 2 and rules.is_blackjack(up, drawn.index(1))
            ended[drawn] = End(orders, rules.total(hard, ace), cards, blackjack)
        drawing = deeper
    return ended


def _final(end: End) -> int:
    if end.blackjack:
        return DEALER_BLACKJACK
    return min(FINALS.index(min(end.total, FINALS[-1])), BUST)


def _branch(rows: list[tuple[int, int, int, int, int, int]], finals: Finals) -> None:
    """Tens first: few nodes lie below them."""
    tree: dict[int, Any] = {}
    for cards in finals:
        node = tree
        for value in reversed(range(VALUES)):
            for _ in range(cards[value]):
                node = node.setdefault(value, {})

    def walk(node: dict[int, Any], cards: Cards, depth: int) -> None:
        for value, below in node.items():
            more = _with(cards, value)
            orders, final = finals.get(more, (0, 0))
            here = len(rows)
            rows.append((value, cards[value], depth, 0, orders, final))
            walk(below, more, depth + 1)
            rows[here] = (value, cards[value], depth, len(rows), orders, final)

    walk(tree, (0,) * VALUES, 1)
