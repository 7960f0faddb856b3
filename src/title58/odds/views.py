"""How often each value of a view comes: counted from any shoe, whatever the view.

The cards are gone through place by place of the shoe, told apart no further than the view and the
rules of the deal ask for. Games that know a shorter way for a view of theirs use that instead, and
a test holds it against this one.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import prod
from types import FunctionType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from title58.compiling import F, compilable, compiled
from title58.wagers.views import NO_CARD, CardView, DeclarationError, Partition, V

Weights = NDArray[np.int64]

MOST = 400_000_000  # cases; a few seconds


@dataclass(frozen=True, eq=False)
class Deal:
    """How a round takes cards from the shoe.

    Some places of the game always have a card, and the same card of the shoe. Which cards go to the
    others, if any, follows from how the cards fall when they are told apart by `by`.
    """

    sure: Mapping[int, int]  # the place of the game, and which card of the shoe lies there
    others: tuple[int, ...] = ()  # places that may be left without a card
    by: Partition | None = None
    dealt: Callable[..., tuple[int, ...]] | None = None  # classes by `by` -> the card at each other


def cards_counted(deal: Deal, reads: Sequence[int]) -> int:
    """How many cards an order of cards has, in which these places are counted."""
    read = [number for number, place in enumerate(deal.others, 1) if place in reads]
    return len(deal.sure) + max(read) if read else len(reads)


def _all_cards(deal: Deal) -> int:
    return len(deal.sure) + len(deal.others)


def count(view: CardView[V], deal: Deal, left: Sequence[int], reads: Sequence[int]) -> Weights:
    """In how many orders of the cards each value comes, by its key.

    `left` is how many of each of the 52 cards are left, `reads` the places that the view reads,
    made definite where they depend on where a wager lies.
    """
    cards = cards_counted(deal, reads)
    if cards == len(reads) and all(place in deal.sure for place in reads):
        return _count(view, None, (view.by,) * cards, left, tuple(range(cards)))
    assert deal.by is not None
    read = {deal.sure[place] for place in reads if place in deal.sure}
    joint = _join(deal.by, view.by)
    kinds = tuple(joint if at in read or at >= len(deal.sure) else deal.by for at in range(cards))
    where = tuple(
        deal.sure[place] if place in deal.sure else -1 - deal.others.index(place) for place in reads
    )
    return _count(view, deal, kinds, left, where)


@cache
def _join(one: Partition, other: Partition) -> Partition:
    """Cards are in one class if they are in one class by both."""
    both = list(zip(one.classes, other.classes, strict=True))
    numbers = {pair: number for number, pair in enumerate(sorted(set(both)))}
    return Partition(f"{one} and {other}", tuple(numbers[pair] for pair in both))


def _count(
    view: CardView[V],
    deal: Deal | None,
    kinds: tuple[Partition, ...],
    left: Sequence[int],
    where: tuple[int, ...],
) -> Weights:
    cases = prod(kind.size for kind in kinds)
    if cases > MOST:
        raise DeclarationError(
            f"{view.name}: {cases:,} cases are too many to go through ({MOST:,} at most); give the"
            " game weights for this view"
        )
    # Cards that are told apart further come first: what they leave of the others is then known.
    order = sorted(range(len(kinds)), key=lambda at: -kinds[at].size)
    fine = kinds[order[0]]
    coarse = kinds[order[-1]]
    fines = sum(kind is fine for kind in kinds)
    into = np.zeros(fine.size, dtype=np.int64)
    of_view = np.zeros(fine.size, dtype=np.int64)
    for card, cls in enumerate(fine.classes):
        into[cls] = coarse.classes[card]
        of_view[cls] = view.by.classes[card]
    counts = [np.zeros(kind.size, dtype=np.int64) for kind in (fine, coarse)]
    for card, many in enumerate(left):
        for kind, found in zip((fine, coarse), counts, strict=True):
            found[kind.classes[card]] += many
    of_deal = np.array(
        [0] * fine.size if deal is None or deal.by is None else _through(fine, deal.by)
    )
    place = np.zeros(len(kinds), dtype=np.int64)
    place[order] = np.arange(len(kinds))
    found = np.zeros(view.size, dtype=np.int64)
    _counter(view, deal, len(where))(
        *(len(kinds), fines, *counts, into, of_view, of_deal, place, np.array(where)),
        *(np.array([span.start for span in view.ranges]), np.array([*map(len, view.ranges)])),
        found,
    )
    return found


def _through(fine: Partition, coarse: Partition) -> list[int]:
    """The coarser class of each finer one."""
    found = [0] * fine.size
    for card, cls in enumerate(fine.classes):
        found[cls] = coarse.classes[card]
    return found


def compiled_rule(rule: F) -> F:
    """A plain function that compiled code may call; a NamedTuple's own constructor always may."""
    if isinstance(rule, FunctionType):
        compilable(sys.modules[rule.__module__])
    return rule


@cache
def _counter(view: CardView[V], deal: Deal | None, read: int) -> Callable[..., None]:
    """The walk through all cases, compiled for one view."""
    import numba.np.unsafe.ndarray as fixed

    to_fixed_tuple: Any = fixed.to_fixed_tuple

    of = compiled_rule(view.of)
    dealt = compiled_rule(deal.dealt) if deal is not None and deal.dealt is not None else None
    cards = _all_cards(deal) if deal is not None else 0

    @compiled_here
    def seen(classes: Weights, starts: Weights, sizes: Weights) -> int:
        """The key of the view of these classes."""
        key = 0
        numbers = of(*to_fixed_tuple(classes, read))
        for i in range(len(numbers)):
            key = key * sizes[i] + numbers[i] - starts[i]
        return key

    if dealt is None:

        @compiled_here
        def others(kinds: Weights, where: int) -> int:
            return NO_CARD

    else:

        @compiled_here
        def others(kinds: Weights, where: int) -> int:
            """Which card of the shoe lies at a place that may have none."""
            at: int = dealt(*to_fixed_tuple(kinds, cards))[-1 - where]
            return at

    @compiled_here
    def walk(
        many: int, fines: int, fine: Weights, coarse: Weights, into: Weights, of_view: Weights,
        of_deal: Weights, place: Weights, where: Weights, starts: Weights, sizes: Weights,
        found: Weights,
    ) -> None:  # fmt: skip
        chosen = np.full(many, -1, dtype=np.int64)
        weight = np.ones(many + 1, dtype=np.int64)
        kinds = np.zeros(max(many, cards), dtype=np.int64)
        classes = np.zeros(where.shape[0], dtype=np.int64)
        at = 0
        while at >= 0:
            if at == many:
                for i in range(many):
                    cls = chosen[place[i]]
                    kinds[i] = of_deal[cls] if place[i] < fines else cls
                for i in range(where.shape[0]):
                    card = where[i] if where[i] >= 0 else others(kinds, where[i])
                    classes[i] = of_view[chosen[place[card]]] if card >= 0 else NO_CARD
                found[seen(classes, starts, sizes)] += weight[many]
                at -= 1
                continue
            chosen[at] += 1
            cls = chosen[at]
            if cls == (fine.shape[0] if at < fines else coarse.shape[0]):
                chosen[at] = -1
                at -= 1
                continue
            rest = fine[cls] if at < fines else coarse[cls]
            for before in range(at):
                if at < fines:
                    rest -= chosen[before] == cls
                elif before < fines:
                    rest -= into[chosen[before]] == cls
                else:
                    rest -= chosen[before] == cls
            if rest > 0:
                weight[at + 1] = weight[at] * rest
                at += 1

    return walk


def compiled_here(function: F) -> F:
    """Compiled for this process alone: what it closes over differs from view to view."""
    return compiled(function, cache=False)
