"""How often each value of a view comes from a shoe, by shorter ways than going through all cards.

Each way here belongs to one view (`views`), and a test holds it against the count of the same view
by `odds.views`, which needs none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from title58.games.baccarat import rules, views
from title58.games.baccarat.odds.deal import Result, Weights, all_orders, ended
from title58.games.baccarat.odds.shoe import COLORS, RANKS, SUITS, CountedShoe
from title58.games.baccarat.views import JACK, KING, NINE
from title58.wagers.views import View

Weigh = Callable[[CountedShoe], Weights]


# Final counts and numbers of cards


@cache
def all_results() -> tuple[Result, ...]:
    """Every result that there is."""
    return tuple(sorted({result for _, result in ended()}, key=lambda result: result.cell))


@cache
def _cells() -> tuple[Weights, Weights]:
    """Where each result stands among the results of a shoe, and among the values of the view."""
    keys = [views.FINAL_COUNTS.key(result) for result in all_results()]
    return np.array([result.cell for result in all_results()]), np.array(keys)


def _final_counts(shoe: CountedShoe) -> Weights:
    cells, keys = _cells()
    found = np.zeros(views.FINAL_COUNTS.size, dtype=np.int64)
    found[keys] = shoe.results[cells]
    return found


# Three-card nines: only two of them are told apart by suits


@cache
def _nine_keys() -> tuple[Weights, ...]:
    """The value of each result in the view: by no suits, by color, by suit."""
    key = views.THREE_CARD_NINES.key
    hands = [(int(p == 9 and p_cards == 3), int(b == 9 and b_cards == 3))
             for p, b, p_cards, b_cards in all_results()]  # fmt: skip
    return tuple(np.array([key((*hand, suits)) for hand in hands]) for suits in range(3))


def _three_card_nines(shoe: CountedShoe) -> Weights:
    cells, _ = _cells()
    every, color, suit = (each[cells] for each in (shoe.results, shoe.of_color, shoe.of_suit))
    found = np.zeros(views.THREE_CARD_NINES.size, dtype=np.int64)
    for keys, many in zip(_nine_keys(), (every - color, color - suit, suit), strict=True):
        np.add.at(found, keys, many)
    return found


# Ties by count, number of cards, one rank, ten-cards alone, color


_TENS = tuple(rank for rank in range(RANKS) if rules.card_value(rank) == 0)
_ALL_SUITS = tuple(range(SUITS))


@dataclass(frozen=True)
class _Same:
    """The round that is dealt from one rank alone, or (rank -1) from several ten-cards."""

    rank: int
    result: Result

    @property
    def cards(self) -> int:
        return self.result.player_cards + self.result.banker_cards

    @property
    def alike(self) -> int:
        if self.rank < 0:
            return views.SEVERAL_RANKS
        return views.ALL_EIGHTS if self.rank == views.EIGHT else views.ONE_RANK

    @property
    def zeros(self) -> int:
        return int(self.rank < 0 or rules.card_value(self.rank) == 0)

    def dealt(self, shoe: CountedShoe, suits: tuple[int, ...]) -> int:
        """In how many orders of six cards it comes with these suits alone."""
        if self.rank >= 0:
            return shoe.first(self.cards, (self.rank,), suits)
        each = (shoe.first(self.cards, (ten,), suits) for ten in _TENS)
        return shoe.first(self.cards, _TENS, suits) - sum(each)


@cache
def same_rank() -> tuple[_Same, ...]:
    """The ties among them."""
    found = []
    for rank in (*range(RANKS), -1):
        value = rules.card_value(rank) if rank >= 0 else 0
        count = rules.point_count(2 * value)
        (result,) = {
            result
            for way, result in ended()
            if way[:2] == (count, count) and all(third in (-1, value) for third in way[2:])
        }
        if result.player == result.banker:
            found.append(_Same(rank, result))
    return tuple(found)


class _Tie(NamedTuple):
    """A tie, and where it is counted: with cards of both colors, and of one color."""

    cell: int
    rest: tuple[int, int]
    alike: tuple[tuple[_Same, tuple[int, int]], ...]


@cache
def _ties() -> tuple[tuple[tuple[int, int], ...], tuple[_Tie, ...]]:
    """The results that are no ties, by the key of their cards; and those that are."""
    key = views.TIED_CARDS.key
    others, ties = [], []
    for result in all_results():
        cards = result.player_cards + result.banker_cards
        if result.player != result.banker:
            none = views.NO_TIE, cards, views.SEVERAL_RANKS, 0, 0
            others.append((result.cell, key(none)))
            continue

        def by_color(
            kind: int, zeros: int, tie: int = result.player, n: int = cards
        ) -> tuple[int, int]:
            return key((tie, n, kind, zeros, 0)), key((tie, n, kind, zeros, 1))

        alike = tuple((s, by_color(s.alike, s.zeros)) for s in same_rank() if s.result == result)
        ties.append(_Tie(result.cell, by_color(views.SEVERAL_RANKS, 0), alike))
    return tuple(others), tuple(ties)


def _tied_cards(shoe: CountedShoe) -> Weights:
    found = [0] * views.TIED_CARDS.size
    results, of_color = shoe.results, shoe.of_color
    others, ties = _ties()
    for cell, at in others:
        found[at] += int(results[cell])
    for tie in ties:
        one = int(of_color[tie.cell])
        many = [int(results[tie.cell]) - one, one]
        for same, keys in tie.alike:
            inside = sum(same.dealt(shoe, color) for color in COLORS)
            every = same.dealt(shoe, _ALL_SUITS)
            for number, orders in enumerate((every - inside, inside)):
                found[keys[number]] += orders
                many[number] -= orders
        for at, rest in zip(tie.rest, many, strict=True):
            found[at] += rest
    return np.array(found, dtype=np.int64)


# The first two cards of one hand, which may be any two cards of the shoe


def _own_two_cards(shoe: CountedShoe) -> Weights:
    """By the indices of both cards, which are the keys of the view."""
    return (np.outer(shoe.cards, shoe.cards) - np.diag(shoe.cards)).ravel()


# Whether each hand begins with a pair


def _pairs(shoe: CountedShoe) -> Weights:
    ranks = [int(many) for many in shoe.ranks]
    pairs = [all_orders(many, 2) for many in ranks]
    every, after = sum(pairs), all_orders(shoe.total - 2, 2)
    # Two pairs of different ranks, or four cards of one.
    both = every**2 - sum(pair**2 for pair in pairs) + sum(all_orders(n, 4) for n in ranks)
    one = every * after - both
    return np.array([shoe.orders(4) - both - 2 * one, one, one, both], dtype=np.int64)


# The nines among the first four cards, by suit


def _nines(shoe: CountedShoe) -> Weights:
    nines = shoe.by_suit[:, NINE]
    kinds = np.array([*nines, shoe.total - nines.sum()], dtype=np.int64)
    weights = np.ones((), dtype=np.int64)
    for drawn in range(4):  # one card after the other, without those of its kind before it
        gone = _gone(len(kinds), drawn)
        weights = weights[..., None] * (kinds - gone)
    return weights.ravel()


@cache
def _gone(kinds: int, drawn: int) -> Weights:
    """How many of each kind the cards before have taken, by the kinds of those cards."""
    shape = (kinds,) * drawn
    found = np.zeros((*shape, kinds), dtype=np.int64)
    for before in product(range(kinds), repeat=drawn):
        for kind in before:
            found[(*before, kind)] += 1
    return found


# The Royal 9s of both hands

_ROYALS = tuple(product((KING, KING - 1, JACK), range(SUITS), range(SUITS)))


@cache
def _royal_alike() -> tuple[Weights, Weights, Weights]:
    """Which Royal 9s take the same court card, which the same nine, which are of one kind."""
    courts = np.array([rank * SUITS + suit for rank, suit, _ in _ROYALS])
    nines = np.array([suit for _, _, suit in _ROYALS])
    kinds = np.array([views.royal_9_of(c * 13 + r, n * 13 + NINE) for r, c, n in _ROYALS])
    return (
        (courts[:, None] == courts).astype(np.int64),
        (nines[:, None] == nines).astype(np.int64),
        (kinds[:, None] == np.arange(views.NO_ROYAL_9)).astype(np.int64),
    )


def _royal_nines(shoe: CountedShoe) -> Weights:
    """Both hands at once, each pair of cards in either order."""
    rank, suit, nines = np.array(_ROYALS).T
    court, nine = shoe.by_suit[suit, rank], shoe.by_suit[nines, NINE]
    same_court, same_nine, kinds = _royal_alike()
    both = 4 * (court * nine)[:, None] * (court - same_court) * (nine - same_nine)
    one = 2 * court * nine * all_orders(shoe.total - 2, 2) - both.sum(axis=1)
    found = np.zeros((views.NO_ROYAL_9 + 1,) * 2, dtype=np.int64)
    found[:-1, :-1] = kinds.T @ both @ kinds
    found[:-1, -1] = found[-1, :-1] = one @ kinds
    found[-1, -1] = shoe.orders(4) - found.sum()
    return found.ravel()


WEIGHTS: Mapping[View[Any], Weigh] = {
    views.FINAL_COUNTS: _final_counts,
    views.THREE_CARD_NINES: _three_card_nines,
    views.TIED_CARDS: _tied_cards,
    views.OWN_TWO_CARDS: _own_two_cards,
    views.PAIRS: _pairs,
    views.NINES: _nines,
    views.ROYAL_NINES: _royal_nines,
}
