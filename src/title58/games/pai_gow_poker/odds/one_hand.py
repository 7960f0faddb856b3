"""One hand of seven cards against every hand that the dealer may hold, 53,524,680 of them.

No hand is dealt: hands with the same ranks are weighed by the ways to choose their suits from the
cards that are left, and those in which a suit can make a flush are put where they belong
(`way_table`). What comes of it is how many of the dealer's hands have each key, from which every
setting of the seven cards is counted at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np

from title58.compiling import compiled
from title58.equipment.cards import Card, format_cards, parse_cards
from title58.games.pai_gow_poker import ranking
from title58.games.pai_gow_poker.codes import mask_of, size
from title58.games.pai_gow_poker.house_way import RULES, set_low
from title58.games.pai_gow_poker.naming import name
from title58.games.pai_gow_poker.odds.counting import rank_counts
from title58.games.pai_gow_poker.odds.pairs import KEY_BITS, LOW_BITS, Ints
from title58.games.pai_gow_poker.odds.way_table import (
    JOKER_BIT,
    MIXED,
    SUIT,
    WayTable,
    flush_cell,
    key_by_rule,
    way_table,
)
from title58.games.pai_gow_poker.options.house_way import HouseWay
from title58.games.pai_gow_poker.options.table import GAME
from title58.games.pai_gow_poker.round.setting import in_rank
from title58.law.cites import cites
from title58.odds.asking import QuestionError
from title58.odds.settings import HandOdds, SettingOdds
from title58.progress import stage
from title58.words import counted

HANDS = comb(46, 7)
CHOOSE = np.array([[comb(many, few) for few in range(5)] for many in range(5)], dtype=np.int64)


def hand_odds(hand: str, way: HouseWay, rate: Fraction) -> HandOdds:
    """Every lawful setting of seven cards against a dealer who sets by a way."""
    cards = seven_cards(hand)
    mask, table = _mask(cards), way_table(way.numbers)
    with stage(f"Weighing {HANDS:,} hands of the dealer's"):
        keys = dealers_keys(mask, table)
    rule, by_way = set_low(mask, way.numbers)
    chosen = _ranked(mask, by_way)
    found: dict[tuple[int, int], SettingOdds] = {}
    # The house way's own two cards come first, so that they stand for those that rank alike.
    pairs = sorted(combinations(cards, 2), key=lambda two: _mask(two) != by_way)
    for two in pairs:
        high, low = _ranked(mask, _mask(two))
        if not ranking.may_stand(high, low) or (high, low) in found:
            continue
        place = int(np.searchsorted(table.high_ranks, high))
        won, lost = _compared(keys, place, int(np.searchsorted(table.low_ranks, low)))
        five = in_rank([card for card in cards if card not in two])
        found[high, low] = SettingOdds(
            format_cards(five), format_cards(in_rank(two)), name(high), name(low),
            won, HANDS - won - lost, lost, (high, low) == chosen, rate,
        )  # fmt: skip
    settings = sorted(found.values(), key=lambda one: (one.edge, not one.by_house_way))
    said = format_cards(in_rank(cards))
    return HandOdds(GAME, said, tuple(settings), RULES[rule], cites("645a.11(b)", "645a.11(c)"))


def seven_cards(hand: str) -> tuple[Card, ...]:
    cards = parse_cards(hand)
    if len(cards) != 7:
        raise QuestionError(
            f"hand {hand!r} has {counted(len(cards), 'card')}: a hand of Pai Gow Poker is seven"
            " cards, such as AS AH KD QC 10S 4D 2H; the joker is JOKER"
        )
    for card in cards:
        if cards.count(card) > 1:
            raise QuestionError(f"hand {hand!r} has {card} twice: the deck has one of each card")
    return cards


def _mask(cards: Sequence[Card]) -> int:
    return mask_of([card.index for card in cards])


def _ranked(mask: int, two: int) -> tuple[int, int]:
    return ranking.best_rank(mask ^ two), ranking.pair_rank(two)


def _compared(keys: Ints, high: int, low: int) -> tuple[int, int]:
    """How many of the dealer's hands lose to a high and a low hand, and how many win: a copy is the
    dealer's."""
    return int(keys[:high, :low].sum()), int(keys[high:, low:].sum())


def dealers_keys(mask: int, table: WayTable) -> Ints:
    """How many of the hands that share no card with these seven have each high and low rank."""
    grid = np.zeros(1 << KEY_BITS, dtype=np.int64)
    for joker in range(1 if mask & JOKER_BIT else 2):
        counts = np.roll(rank_counts(7 - joker), 1, axis=1)
        weights = np.ones(len(counts), dtype=np.int64)
        code = np.zeros(len(counts), dtype=np.int64)
        for rank in range(13):
            left = 4 - sum(mask >> 13 * suit + rank & 1 for suit in range(4))
            weights *= CHOOSE[left][counts[:, rank]]
            code += table.digits[1 << rank] * counts[:, rank]
        cells = table.start[joker, code >> 32] + table.place[code & 0xFFFFFFFF]
        np.add.at(grid, table.keys[cells], weights)
        _flushes(mask, joker, table, grid)
    return grid.reshape(-1, 1 << LOW_BITS)


@compiled
def _flushes(mask: int, joker: int, table: WayTable, grid: Ints) -> None:
    """Put the hands in which a suit can make a flush where they belong. Their ranks alone have put
    them elsewhere."""
    for suit in range(4):
        free = SUIT ^ (mask >> 13 * suit & SUIT)
        left = np.zeros(13, dtype=np.int64)  # cards of each rank, in the other suits
        for rank in range(13):
            for other in range(4):
                if other != suit:
                    left[rank] += 1 - (mask >> 13 * other + rank & 1)
        suited = free
        while suited:  # every set of the cards that are left in the suit
            many = size(suited)
            if 5 - joker <= many <= 7 - joker:
                beside = 7 - joker - many
                for one in range(13 if beside else 1):
                    for other in range(one + 1 if beside == 2 else 1):
                        weight = 1
                        if beside:
                            weight = left[one]
                        if beside == 2:
                            same = left[one] * (left[one] - 1) >> 1
                            weight = same if one == other else weight * left[other]
                        if weight == 0:
                            continue
                        cell = flush_cell(suited, joker, many, one, other, table)
                        grid[table.plain[cell]] -= weight
                        if table.flushes[cell] != MIXED:
                            grid[table.flushes[cell]] += weight
                        else:
                            whole = joker * JOKER_BIT | suited << 13 * suit
                            _one_by_one(mask, whole, suit, beside, one, other, table, grid)
            suited = (suited - 1) & free


@compiled
def _one_by_one(
    mask: int, whole: int, suit: int, beside: int, one: int, other: int, table: WayTable, grid: Ints
) -> None:
    """The same where it matters in which suits the cards beside the flush are."""
    for first in range(4):
        card = 1 << 13 * first + one
        if first == suit or mask & card:
            continue
        for second in range(4 if beside == 2 else 1):
            more = 0
            if beside == 2:
                more = 1 << 13 * second + other
                if second == suit or mask & more or (one == other and second >= first):
                    continue
            hand = whole | card | more
            grid[key_by_rule(hand, table.way, table.high_ranks, table.low_ranks)] += 1
