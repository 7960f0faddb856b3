"""Ranks of hands in words."""

from __future__ import annotations

from title58.games.pai_gow_poker.codes import JACK, TEN, position, size, top
from title58.games.pai_gow_poker.ranking import (
    ACE_TO_FIVE,
    ACE_TO_TEN,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
    made_of,
    others,
    type_of,
)

# Types of hands as the law data names them, in the order of `ranking`
KINDS = (
    *("high-card", "pair", "two-pair", "three-of-a-kind", "straight", "flush", "full-house"),
    *("four-of-a-kind", "straight-flush", "royal-flush", "five-aces"),
)
_COURT = ("jack", "queen", "king", "ace")


def kind(rank: int) -> str:
    """The slug of the type of hand: `pair`, `full-house`, `high-card`."""
    return KINDS[type_of(rank)]


def card_name(rank: int) -> str:
    """A rank of cards in words: `2`, `10`, `ace`."""
    return _COURT[rank - JACK] if rank > TEN else str(rank + 2)


def name(rank: int) -> str:
    """A rank in words, enough to tell which of two unequal groups is better.

    >>> from title58.games.pai_gow_poker.ranking import high_rank, low_rank
    >>> name(low_rank([6, 19]))
    'pair of 7s'
    >>> name(high_rank([0, 1, 2, 3, 52]))
    'straight flush, ace to 5'
    """
    type_, group, rest = type_of(rank), made_of(rank), others(rank)
    if type_ in (STRAIGHT, STRAIGHT_FLUSH):
        return f"{_words(type_)}, {_span(group)}"
    if type_ == FLUSH:
        return f"{_top(rest)}-high flush"
    if type_ == FULL_HOUSE:
        return f"full house, {_top(group)}s over {_top(rest)}s"
    if type_ in (THREE_OF_A_KIND, FOUR_OF_A_KIND):
        return f"{'three' if type_ == THREE_OF_A_KIND else 'four'} {_top(group)}s"
    if type_ == TWO_PAIR:
        return f"two pair, {_top(group)}s and {_top(group ^ top(group))}s"
    if type_ == PAIR:
        return f"pair of {_top(group)}s"
    if type_ == HIGH_CARD:
        low_hand = size(rest) == 2
        return f"{_top(rest)}-{_top(rest ^ top(rest)) if low_hand else 'high'}"
    return _words(type_)


def _words(type_: int) -> str:
    return KINDS[type_].replace("-", " ")


def _top(ranks: int) -> str:
    return card_name(position(top(ranks)))


def _span(place: int) -> str:
    if place == ACE_TO_TEN:
        return "ace to 10"
    if place == ACE_TO_FIVE:
        return "ace to 5"
    return f"{card_name(place + 3)} to {card_name(place - 1)}"
