"""How many hands stand where, counted without dealing any: a second formulation of the rules.

`kernel` deals all 154,143,080 hands; here none is dealt. Without flushes a hand is its ranks: there
are 67,600 ways to hold ranks, each standing for as many hands as there are suits to choose. To
those are added the hands in which one suit can make a flush, told apart by the ranks in that suit
and outside it, and the same hands are taken off again where their ranks alone had put them.

Nothing of `ranking` or `side_rules` is used but the names of the standings. Ranks are columns of
counts, the 2 first and the ace last, so that whole tables of hands are classed at once.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from title58.equipment.cards import Card
from title58.games.pai_gow_poker.side import rules as at

Table = NDArray[np.int64]
Flags = NDArray[np.bool_]

ACE, KING, QUEEN = 12, 11, 10
STRAIGHTS = [[ACE, 0, 1, 2, 3], *([low + i for i in range(5)] for low in range(9))]
SEVENS = [[ACE, 0, 1, 2, 3, 4, 5], *([low + i for i in range(7)] for low in range(7))]
TEN_TO_ACE = STRAIGHTS[-1]
CHOOSE = np.array(
    [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]]
)


def rank_counts(cards: int) -> Table:
    """Every way to hold so many cards by rank, up to four of each: a row for each way."""
    ways: Table = np.zeros((1, 0), dtype=np.int64)
    for _ in range(13):
        ways = np.concatenate([np.insert(ways, ways.shape[1], held, axis=1) for held in range(5)])
        ways = ways[ways.sum(axis=1) <= cards]
    exact: Table = ways[ways.sum(axis=1) == cards]
    return exact


def suit_choices(counts: Table, suits: Table | int) -> Table:
    """In how many ways cards of these ranks can be chosen from so many suits of each rank."""
    chosen: Table = CHOOSE[suits, counts].prod(axis=1)
    return chosen


def in_a_row(held: Flags, rows: list[list[int]], need: int) -> Flags:
    """Which hands hold at least so many ranks of any of these sequences."""
    found = np.zeros(len(held), dtype=np.bool_)
    for ranks in rows:
        found |= held[:, ranks].sum(axis=1) >= need
    return found


def by_ranks(natural: Table, joker: int) -> Table:
    """Where hands stand by their ranks alone, flushes left aside."""
    counts = natural.copy()
    counts[:, ACE] += joker
    threes, pairs = (counts >= 3).sum(axis=1), (counts >= 2).sum(axis=1)
    straight = in_a_row(natural > 0, STRAIGHTS, 5 - joker)
    highest = ACE - np.argmax(counts[:, ::-1] > 0, axis=1)
    kinds: list[tuple[Flags, int]] = [
        (counts[:, ACE] == 5, at.FIVE),
        ((counts == 4).any(axis=1), at.FOUR),
        ((threes > 0) & (pairs > 1), at.HOUSE),
        (straight & (threes > 0), at.THREE_AND_STRAIGHT),
        (straight, at.IN_SEQUENCE),
        (threes > 0, at.THREE),
        (pairs > 1, at.TWO_PAIRS),
        (pairs == 1, at.ONE_PAIR),
    ]
    tests, standings = zip(*kinds, strict=True)
    found: Table = np.select(tests, standings, default=at.ACE_HIGH + ACE - highest)
    return found


def by_suit(suited: Table, outside: Table, joker: int) -> Table:
    """Where hands stand that can make a flush, but for what lies beside a royal flush."""
    held = suited > 0
    counts = suited + outside
    counts[:, ACE] += joker
    seven = in_a_row(held, SEVENS, 7 - joker)
    kinds: list[tuple[Flags, int]] = [
        (seven, at.SEVEN_WITH_JOKER if joker else at.SEVEN_NATURAL),
        (in_a_row(held, [TEN_TO_ACE], 5 - joker), at.ROYAL),
        (in_a_row(held, STRAIGHTS, 5 - joker), at.SUITED_STRAIGHT),
        ((counts == 4).any(axis=1), at.FOUR),
        ((counts >= 3).any(axis=1) & ((counts >= 2).sum(axis=1) > 1), at.HOUSE),
    ]
    tests, standings = zip(*kinds, strict=True)
    found: Table = np.select(tests, standings, default=at.SUITED)
    return found


def flush_hands(joker: int) -> tuple[Table, Table]:
    """Every way to hold enough cards of one suit for a flush, and the ranks of the others."""
    suited_parts, outside_parts = [], []
    for suited_cards in range(5 - joker, 8 - joker):
        suited = _rows(list(combinations(range(13), suited_cards)))
        others = _rows(list(combinations_with_replacement(range(13), 7 - joker - suited_cards)))
        suited_parts.append(np.repeat(suited, len(others), axis=0))
        outside_parts.append(np.tile(others, (len(suited), 1)))
    return np.concatenate(suited_parts), np.concatenate(outside_parts)


def _rows(hands: list[tuple[int, ...]]) -> Table:
    counts = np.zeros((len(hands), 13), dtype=np.int64)
    for row, ranks in enumerate(hands):
        for rank in ranks:
            counts[row, rank] += 1
    return counts


def matched(suited: Table, outside: Table, joker: int, ranks: tuple[int, int]) -> Flags:
    """Royal flushes whose two other cards, all natural, have these ranks."""
    royal = suited[:, TEN_TO_ACE].sum(axis=1) == 5 - joker
    found: Flags = royal & (outside[:, list(ranks)] == 1).all(axis=1)
    return found


@cache  # every wager goes by them
def standings(gone: frozenset[Card] = frozenset()) -> tuple[int, ...]:
    """How many of all seven-card hands of the 53-card deck, less what is gone, stand where."""
    total = np.zeros(at.STANDINGS, dtype=np.int64)
    deck = np.ones((4, 13), dtype=np.int64)  # by suit and rank
    for card in gone:
        if not card.is_joker:
            deck[card.suit, (card.rank - 1) % 13] = 0
    of_rank: Table = deck.sum(axis=0)
    alike = Counter(tuple(suit.tolist()) for suit in deck)  # suits that hold the same ranks

    def add(places: Table, hands: Table) -> None:
        np.add.at(total, places, hands)

    for joker in (0,) if any(card.is_joker for card in gone) else (0, 1):
        counts = rank_counts(7 - joker)
        add(by_ranks(counts, joker), suit_choices(counts, of_rank))
        suited, outside = flush_hands(joker)
        for held, many in alike.items():
            suit = np.array(held)
            there: Flags = np.all(suited <= suit, axis=1)
            hands = many * there * suit_choices(outside, of_rank - suit)
            add(by_ranks(suited + outside, joker), -hands)
            add(by_suit(suited, outside, joker), hands)
            for ranks, place in (
                ((ACE, KING), at.ROYAL_WITH_ACE_KING),
                ((KING, QUEEN), at.ROYAL_WITH_KING_QUEEN),
            ):
                # The two others may share each of the other suits that holds both.
                shared = int(deck[:, list(ranks)].all(axis=1).sum()) - int(suit[list(ranks)].all())
                same = many * shared * there[matched(suited, outside, joker, ranks)].sum()
                total[place] += same
                total[at.ROYAL] -= same
    return tuple(int(hands) for hands in total)


def rows(table: tuple[int, ...], gone: frozenset[Card] = frozenset()) -> tuple[int, ...]:
    """How many hands fall in each row of a wager, by its row for every standing."""
    counted = [0] * (max(table) + 1)
    for standing, hands in enumerate(standings(gone)):
        counted[table[standing]] += hands
    return tuple(counted)
