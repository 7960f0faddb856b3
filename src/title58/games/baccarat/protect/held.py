"""A shoe of which somebody knows a card and its place, or which of the first four cards are high.

Counted are the orders of six cards that agree with what is known. Where third cards count they are
gone through by values, four, five or six of them as the drawing rules have it. Where the first four
decide, those that are read are gone through alone, told apart as far as the view does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from title58.games.baccarat import views
from title58.games.baccarat.odds.deal import (
    CELLS,
    DEAL,
    VALUES,
    Result,
    Weights,
    all_orders,
    thirds,
)
from title58.games.baccarat.odds.prices import Sight
from title58.games.baccarat.odds.shoe import BY_VALUE, CARDS, RANKS, SUITS, CountedShoe
from title58.wagers.views import NO_CARD, CardView

HIGH = frozenset({6, 7, 8, 9})  # values that sorters of backs turn around
Sides = tuple[bool, ...]  # whether each of the first four cards is high


def is_high(face: int) -> bool:
    return views.VALUE.classes[face] in HIGH


class Held(NamedTuple):
    """A card and which of the next six it is, or the sides of the first four."""

    face: int = NO_CARD
    at: int = NO_CARD
    sides: Sides = ()


class HeldShoe(CountedShoe):
    """The cards left without the one that is known; what is counted agrees with it."""

    def __init__(self, counts: Sequence[int], held: Held) -> None:
        super().__init__(tuple(many - (face == held.face) for face, many in enumerate(counts)))
        self.held = held

    def orders(self, cards: int) -> int:
        """In how many orders the next six come."""
        if not self.held.sides:
            return super().orders(cards - 1)
        return self.first(len(self.held.sides), tuple(range(RANKS)), tuple(range(SUITS)))

    def weights(self, seen: Sight) -> Weights:
        if set(seen.reads) <= set(DEAL.sure):
            if seen not in self._seen:
                self._seen[seen] = self._of_first_four(seen)
            return self._seen[seen]
        return super().weights(seen)

    # Where third cards count

    def within(self, suits: tuple[int, ...]) -> Weights:
        face, at, sides = self.held
        values = BY_VALUE @ self.by_suit[list(suits)].sum(axis=0)
        value = views.VALUE.classes[face] if face != NO_CARD and face // RANKS in suits else NO_CARD
        return _results(tuple(values.tolist()), self.total, at, value, sides)

    def first(self, cards: int, ranks: tuple[int, ...], suits: tuple[int, ...]) -> int:
        face, at, sides = self.held
        among = self.many(ranks, suits)
        free, rest, ways = cards, CARDS - cards, 1
        if at >= cards:
            rest -= 1
        elif at != NO_CARD:
            free -= 1
            ways = int(face // RANKS in suits and face % RANKS in ranks)
        high = sum(many for rank, many in zip(ranks, among, strict=True) if is_high(rank))
        for side, many in ((True, high), (False, sum(among) - high)):
            ways *= all_orders(many, sides.count(side))
        ways *= all_orders(sum(among) - len(sides), free - len(sides))
        return ways * all_orders(self.total - free, rest)

    # Where the first four decide

    def _of_first_four(self, seen: Sight) -> Weights:
        kinds, keys = _kinds(seen.view), _keys(seen.view)
        face, at, sides = self.held
        places = [DEAL.sure[place] for place in seen.reads]
        pinned = {number: kinds.of[face] for number, place in enumerate(places) if place == at}
        lies = [
            [pinned[number]] if number in pinned
            else [kind for kind, high in enumerate(kinds.high) if not sides or sides[place] == high]
            for number, place in enumerate(places)
        ]  # fmt: skip
        counts = np.zeros(len(kinds.high), dtype=np.int64)
        np.add.at(counts, list(kinds.of), self.cards)
        weight = np.broadcast_to(ordered(counts, len(places), pinned), keys.shape)
        where = np.ix_(*lies)
        return _summed(keys[where], weight[where], seen.view.size)


def ordered(counts: Weights, cards: int, pinned: Mapping[int, int] = {}) -> Weights:
    """In how many orders so many cards come, by the kind of each; those that are pinned are not
    among the counts."""
    found: Weights = np.ones((1,) * cards, dtype=np.int64)
    before: list[Weights] = []
    for at in range(cards):
        if at in pinned:
            continue
        shape = [1] * cards
        shape[at] = len(counts)
        own = np.arange(len(counts)).reshape(shape)
        left = counts.reshape(shape)
        for other in before:
            left = left - (own == other)
        found = found * left
        before.append(own)
    return found


def _summed(keys: Weights, weight: Weights, many: int) -> Weights:
    """In whole numbers: sums of floats would lose the last digits."""
    found = np.zeros(many, dtype=np.int64)
    np.add.at(found, keys.ravel(), weight.ravel())
    return found


@cache
def _dealt(cards: int) -> Weights:
    """The cell of every so many values in the order they are dealt, or CELLS if the drawing rules
    deal another number of cards."""
    by_counts = np.full((VALUES,) * (cards - 2), CELLS, dtype=np.int64)
    for player, banker, *more in product(range(VALUES), repeat=cards - 2):
        fifth, sixth = (*more, 0, 0)[:2]
        values = (player, banker, 0, 0, fifth, sixth)
        own, other = (NO_CARD if at == NO_CARD else values[at] for at in thirds(*values))
        if 4 + (own != NO_CARD) + (other != NO_CARD) == cards:
            seen = views.final_counts(player, 0, own, banker, 0, other)
            by_counts[(player, banker, *more)] = Result(*seen).cell
    p1, b1, p2, b2, *rest = np.indices((VALUES,) * cards, sparse=True)
    found: Weights = by_counts[((p1 + p2) % VALUES, (b1 + b2) % VALUES, *rest)]
    return found


@lru_cache(maxsize=1024)
def _results(values: tuple[int, ...], total: int, at: int, value: int, sides: Sides) -> Weights:
    """How often each result comes whose cards are all among these values, in orders of six cards
    of `total`. `value` is that of the card known, or NO_CARD if it is not among them."""
    found: Weights = np.zeros(CELLS + 1, dtype=np.int64)
    for cards in (4, 5, 6):
        pinned = {at: value} if NO_CARD < at < cards else {}
        if NO_CARD in pinned.values():
            continue
        keys = _dealt(cards)
        lies = [
            [pinned[number]] if number in pinned
            else [v for v in range(VALUES) if number >= len(sides) or sides[number] == (v in HIGH)]
            for number in range(cards)
        ]  # fmt: skip
        where = np.ix_(*lies)
        weight = np.broadcast_to(ordered(np.array(values), cards, pinned), keys.shape)
        free = cards - len(pinned)
        rest = CARDS - cards - int(at >= cards)
        after = all_orders(total - free, rest)
        found += _summed(keys[where], weight[where], CELLS + 1) * after
    return found[:CELLS]


class _Kinds(NamedTuple):
    """Cards that a view does not tell apart, high and low ones by themselves."""

    of: tuple[int, ...]  # by the card
    classes: tuple[int, ...]  # in the view, by the kind
    high: tuple[bool, ...]


@cache
def _kinds(view: CardView[Any]) -> _Kinds:
    told = [(cls, is_high(face)) for face, cls in enumerate(view.by.classes)]
    every = sorted(set(told))
    return _Kinds(
        tuple(map(every.index, told)), tuple(cls for cls, _ in every), tuple(h for _, h in every)
    )


@cache
def _keys(view: CardView[Any]) -> Weights:
    """The key of every so many kinds, at the places that a view reads."""
    classes = _kinds(view).classes
    found = [view.key(view.of(*cards)) for cards in product(classes, repeat=len(view.reads))]
    return np.array(found).reshape((len(classes),) * len(view.reads))
