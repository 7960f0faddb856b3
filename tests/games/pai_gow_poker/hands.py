"""Cards by name, and strategies for sets of them."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from itertools import combinations

from hypothesis import strategies as st

from title58 import law
from title58.equipment.cards import parse_cards
from title58.games.pai_gow_poker.options.table import PaiGowPokerOptions
from title58.games.pai_gow_poker.side.settling import graded
from title58.games.pai_gow_poker.wagers import WAGERS, Optional
from title58.wagers.declared import Played
from title58.wagers.registry import Decision, TableWager

LAW = law.on(datetime.date(2014, 3, 1))
RANKS = "23456789TJQKA"
SUITS = "CDHS"
JOKER = 52


def codes(text: str) -> tuple[int, ...]:
    return tuple(card.index for card in parse_cards(text))


def dealt(number: int) -> st.SearchStrategy[tuple[int, ...]]:
    """So many cards of the 53, the joker among them half the time."""

    def with_or_without(joker: bool) -> st.SearchStrategy[tuple[int, ...]]:
        natural = st.lists(
            st.integers(0, 51), min_size=number - joker, max_size=number - joker, unique=True
        )
        return natural.map(lambda cards: (*cards, JOKER) if joker else tuple(cards))

    return st.booleans().flatmap(with_or_without)


def close(number: int) -> st.SearchStrategy[tuple[int, ...]]:
    """So many cards out of few, so that pairs, straights and flushes are common."""
    few = st.one_of(
        st.sampled_from([codes(" ".join(r + s for r in RANKS[i : i + 5] for s in SUITS[:3]) + " JK")
                         for i in range(9)]),
        st.sampled_from([codes(" ".join(r + s for r in "A2345" for s in SUITS[:3]) + " JK")]),
        st.sampled_from([codes(" ".join(r + s for r in RANKS[:9] for s in pair) + " JK")
                         for pair in combinations(SUITS, 2)]),
        st.sampled_from([codes(" ".join(r + s for r in (a, b, c) for s in SUITS) + " JK")
                         for a, b, c in [("2", "3", "A"), ("K", "Q", "A"), ("7", "8", "A")]]),
    )  # fmt: skip
    return few.flatmap(
        lambda cards: st.permutations(cards).map(lambda shuffled: tuple(shuffled[:number]))
    )


seven_cards = st.one_of(dealt(7), close(7))
five_cards = st.one_of(dealt(5), close(5))
two_cards = dealt(2)


def at(slug: str, paytable: str) -> TableWager[Optional | Played]:
    options = WAGERS.filed(PaiGowPokerOptions(), slug, paytable)
    return WAGERS.priced(LAW, options, slug)


def priced(slug: str, paytable: str, cards: Sequence[int]) -> Decision:
    """What seven cards come to for an optional wager at a paytable."""
    return graded(at(slug, paytable), cards)


def row_number(slug: str, cards: Sequence[int]) -> int:
    known = LAW.wager("pai-gow-poker", slug)
    return known.rows.index(priced(slug, next(iter(known.paytables)), cards).row)
