"""What each wager sees of a round: the cases it can tell apart, and how often each comes.

A lens lists one pair of hands for every case. The wager's own rule, the one that the table calls,
classes those hands; the shoe says how many orders of the cards each case stands for. What a lens
leaves out (suits, where only counts matter) no rule behind it looks at: a test deals small shoes
card by card and finds the same rows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import product

import numpy as np

from title58.equipment.cards import Card
from title58.games.baccarat import rules
from title58.games.baccarat.hands import Hand, Hands
from title58.games.baccarat.odds.deal import Result, Way, Weights, all_orders, ended
from title58.games.baccarat.odds.shoe import COLORS, RANKS, SUITS, Shoe
from title58.games.baccarat.side import pair_rules
from title58.games.baccarat.side.reading import Classify, Terms

TEN, JACK, QUEEN, KING = 9, 10, 11, 12
CLUBS, DIAMONDS, HEARTS, SPADES = range(SUITS)
ONE_SUIT, ONE_COLOR, MIXED = (HEARTS,), (HEARTS, DIAMONDS), (HEARTS, SPADES)


@dataclass(frozen=True)
class Lens:
    """The cases, each by hands that show it, and how often they come from a shoe."""

    name: str
    cards: int  # how many cards an order counts
    cases: Callable[[], tuple[Hands, ...]]
    weigh: Callable[[Shoe], Weights]


@cache
def classed(lens: Lens, classify: Classify, on: str, terms: Terms, rows: int) -> Weights:
    """The row of every case: a 1 in its column."""
    found = np.zeros((len(lens.cases()), rows), dtype=np.int64)
    for case, hands in enumerate(lens.cases()):
        found[case, classify(on, hands, terms)] = 1
    return found


# Final counts and numbers of cards


@cache
def _shown() -> dict[Result, Way]:
    """For every result a way to it; not by ten-cards alone, if there is another way."""
    found: dict[Result, Way] = {}
    for way, result in ended():
        if result not in found or not any(found[result]):
            found[result] = way
    return found


def _hands(way: Way, suits: tuple[int, ...]) -> Hands:
    """Cards that go this way: a ten-card in each hand, the suits in turn."""
    ranks = [
        (_rank(way.player), QUEEN, *([_rank(way.player_third)] if way.player_third >= 0 else [])),
        (_rank(way.banker), KING, *([_rank(way.banker_third)] if way.banker_third >= 0 else [])),
    ]
    turn = iter(range(6))
    return Hands(
        *(Hand(tuple(Card.of(rank, suits[next(turn) % len(suits)]) for rank in h)) for h in ranks)
    )


def _rank(value: int) -> int:
    return value - 1 if value else TEN


@cache
def result_cells() -> tuple[Result, ...]:
    return tuple(sorted(_shown(), key=lambda result: result.cell))


@cache
def _cells() -> Weights:
    return np.array([result.cell for result in result_cells()])


@cache
def _result_cases() -> tuple[Hands, ...]:
    return tuple(_hands(_shown()[result], MIXED) for result in result_cells())


RESULTS = Lens("results", 6, _result_cases, lambda shoe: shoe.results[_cells()])


# Heavenly 9: two three-card nines also by their suits

_NINES = Result(9, 9, 3, 3)


@cache
def _heavenly_cases() -> tuple[Hands, ...]:
    return (
        *_result_cases(),
        _hands(_shown()[_NINES], ONE_COLOR),
        _hands(_shown()[_NINES], ONE_SUIT),
    )


def _weigh_heavenly(shoe: Shoe) -> Weights:
    weights = shoe.results[_cells()]
    color, suit = shoe.of_color[_NINES.cell], shoe.of_suit[_NINES.cell]
    weights[result_cells().index(_NINES)] -= color
    return np.concatenate((weights, [color - suit, suit]))


HEAVENLY_9 = Lens("two three-card nines by suit", 6, _heavenly_cases, _weigh_heavenly)


# Harmony: ties by count, number of cards, one rank, ten-cards alone, color


@dataclass(frozen=True)
class _Same:
    """The round that is dealt from one rank alone, or (rank -1) from ten-cards alone."""

    rank: int
    result: Result

    @property
    def cards(self) -> int:
        return self.result.player_cards + self.result.banker_cards

    def hands(self, suits: tuple[int, ...]) -> Hands:
        ranks = (self.rank,) if self.rank >= 0 else (TEN, JACK, QUEEN)
        cards = [Card.of(ranks[i % len(ranks)], suits[i % len(suits)]) for i in range(self.cards)]
        held = self.result.player_cards
        return Hands(Hand(tuple(cards[:held])), Hand(tuple(cards[held:])))

    def dealt(self, ranks: list[int]) -> int:
        """In how many orders it comes from these ranks."""
        if self.rank >= 0:
            return all_orders(ranks[self.rank], self.cards)
        tens = [ranks[rank] for rank in range(RANKS) if rules.card_value(rank) == 0]
        return all_orders(sum(tens), self.cards) - sum(all_orders(n, self.cards) for n in tens)


@cache
def _same() -> tuple[_Same, ...]:
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


@cache
def _ties() -> tuple[Result, ...]:
    return tuple(result for result in result_cells() if result.player == result.banker)


@cache
def _not_ties() -> Weights:
    return np.array([one.player != one.banker for one in result_cells()])


@cache
def _harmony_cases() -> tuple[Hands, ...]:
    no_tie = next(result for result in result_cells() if result.player != result.banker)
    cases = [_hands(_shown()[no_tie], MIXED)]
    for suits in (MIXED, ONE_COLOR):
        cases += [_hands(_shown()[result], suits) for result in _ties()]
        cases += [same.hands(suits) for same in _same()]
    return tuple(cases)


def _weigh_harmony(shoe: Shoe) -> Weights:
    every = shoe.results[_cells()]
    cells = np.array([result.cell for result in _ties()])
    of_color = _weigh_ties(shoe, shoe.of_color[cells], [shoe.by_suit[list(c)] for c in COLORS])
    of_any = _weigh_ties(shoe, shoe.results[cells], [shoe.by_suit])
    no_tie = every[_not_ties()].sum()
    return np.concatenate(([no_tie], of_any - of_color, of_color))


def _weigh_ties(shoe: Shoe, ties: Weights, suits: list[Weights]) -> Weights:
    """Ties by result without those of one rank or of ten-cards alone, then those."""
    ranks: list[list[int]] = [part.sum(axis=0).tolist() for part in suits]
    found: list[int] = ties.tolist()
    dealt = []
    for same in _same():
        orders = sum(same.dealt(part) for part in ranks)
        orders *= all_orders(shoe.total - same.cards, 6 - same.cards)
        found[_ties().index(same.result)] -= orders
        dealt.append(orders)
    return np.array(found + dealt, dtype=np.int64)


HARMONY = Lens("ties by rank and color", 6, _harmony_cases, _weigh_harmony)


# The first two cards of one hand, which may be any two cards of the shoe


@cache
def _two_cases() -> tuple[Hands, ...]:
    hands = [Hand((Card(one), Card(two))) for one, two in product(range(52), repeat=2)]
    return tuple(Hands(hand, hand) for hand in hands)


def _weigh_two(shoe: Shoe) -> Weights:
    return (np.outer(shoe.cards, shoe.cards) - np.diag(shoe.cards)).ravel()


TWO_CARDS = Lens("the first two cards of a hand", 2, _two_cases, _weigh_two)


# Whether each hand begins with a pair


@cache
def _pair_cases() -> tuple[Hands, ...]:
    pair, none = (Hand((Card.of(0, 0), Card.of(rank, 1))) for rank in (0, 1))
    return tuple(Hands(*both) for both in product((pair, none), repeat=2))


def _weigh_pairs(shoe: Shoe) -> Weights:
    ranks = [int(many) for many in shoe.ranks]
    pairs = [all_orders(many, 2) for many in ranks]
    every, after = sum(pairs), all_orders(shoe.total - 2, 2)
    # Two pairs of different ranks, or four cards of one.
    both = every**2 - sum(pair**2 for pair in pairs) + sum(all_orders(n, 4) for n in ranks)
    one = every * after - both
    return np.array([both, one, one, shoe.orders(4) - both - 2 * one], dtype=np.int64)


PAIRS = Lens("pairs of both hands", 4, _pair_cases, _weigh_pairs)


# The nines among the first four cards, by suit


@cache
def _nines_cases() -> tuple[Hands, ...]:
    kinds = [*(Card.of(pair_rules.NINE, suit) for suit in range(SUITS)), Card.of(1, 0)]
    return tuple(Hands(Hand((a, b)), Hand((c, d))) for a, b, c, d in product(kinds, repeat=4))


def _weigh_nines(shoe: Shoe) -> Weights:
    nines = shoe.by_suit[:, pair_rules.NINE]
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


NINES = Lens("the nines of the first four cards", 4, _nines_cases, _weigh_nines)


# The Royal 9s of both hands: each king-nine by itself, queens and jacks with a nine only by
# whether they are suited, and no Royal 9

_ROYALS = tuple(product((KING, QUEEN, JACK), range(SUITS), range(SUITS)))
_QUEEN_NINES = ((QUEEN, 0, 0), (QUEEN, 0, 1))  # suited and not


def _royal_kind(rank: int, court: int, nine: int) -> tuple[int, int, int]:
    """What stands for this Royal 9."""
    return (rank, court, nine) if rank == KING else _QUEEN_NINES[court != nine]


_KINDS = tuple(dict.fromkeys(_royal_kind(*royal) for royal in _ROYALS))


@cache
def _royal_cases() -> tuple[Hands, ...]:
    nine = pair_rules.NINE
    hands = [Hand((Card.of(rank, one), Card.of(nine, two))) for rank, one, two in _KINDS]
    hands.append(Hand((Card.of(1, 0), Card.of(2, 0))))
    return tuple(Hands(*both) for both in product(hands, repeat=2))


@cache
def _royal_alike() -> tuple[Weights, Weights, Weights]:
    """Which Royal 9s take the same court card, which the same nine, which are of one kind."""
    courts = np.array([rank * SUITS + suit for rank, suit, _ in _ROYALS])
    nines = np.array([suit for _, _, suit in _ROYALS])
    kinds = np.array([_KINDS.index(_royal_kind(*royal)) for royal in _ROYALS])
    return (
        (courts[:, None] == courts).astype(np.int64),
        (nines[:, None] == nines).astype(np.int64),
        (kinds[:, None] == np.arange(len(_KINDS))).astype(np.int64),
    )


def _weigh_royals(shoe: Shoe) -> Weights:
    """Both hands at once, each pair of cards in either order."""
    rank, suit, nines = np.array(_ROYALS).T
    court, nine = shoe.by_suit[suit, rank], shoe.by_suit[nines, pair_rules.NINE]
    same_court, same_nine, kinds = _royal_alike()
    both = 4 * (court * nine)[:, None] * (court - same_court) * (nine - same_nine)
    one = 2 * court * nine * all_orders(shoe.total - 2, 2) - both.sum(axis=1)
    found = np.zeros((len(_KINDS) + 1,) * 2, dtype=np.int64)
    found[:-1, :-1] = kinds.T @ both @ kinds
    found[:-1, -1] = found[-1, :-1] = one @ kinds
    found[-1, -1] = shoe.orders(4) - found.sum()
    return found.ravel()


ROYALS = Lens("the Royal 9s of both hands", 4, _royal_cases, _weigh_royals)

# Every other wager is decided by final counts and numbers of cards.
_LENSES: dict[str, Lens] = {
    "house-money": PAIRS,
    "player-pair": PAIRS,
    "banker-pair": PAIRS,
    "rising-phoenix-player-pair": PAIRS,
    "rising-phoenix-banker-pair": PAIRS,
    "perfect-pairs": TWO_CARDS,
    "majestic-match": TWO_CARDS,
    "lucky-nines": NINES,
    "royal-9-progressive": ROYALS,
    "harmony-progressive": HARMONY,
    "heavenly-9-progressive": HEAVENLY_9,
}


def lens_of(slug: str) -> Lens:
    return _LENSES.get(slug, RESULTS)
