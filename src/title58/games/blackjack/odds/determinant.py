"""The determinant card of a double shoe (633a.7(d)), and the wagers whose odds it changes.

The card is drawn from either side of the shoe and calls a side by its color. If it calls the side
that it came from, it is the first player's first card (B-10); else that card comes from the other
side. Drawn from both sides alike, it changes nothing. Always drawn from one side, it makes three of
four first cards of the color that calls that side: half of the time it is played itself, and half
of the time the first card is any card of the other side. That bears on wagers that name cards of
one color, and, by the card that is gone, on those of the players who are dealt after.

Both sides are full here. What was seen of a side says nothing of the other one.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np

from title58.games.blackjack import rules
from title58.games.blackjack.odds.weights import RANKS, SUITS, Weights, grounds_of, weights
from title58.games.blackjack.options.table import DOUBLE_SHOE, BlackjackOptions
from title58.games.blackjack.views import ANY
from title58.games.blackjack.wagers import AnySeen
from title58.law.markers import implements
from title58.odds.shoe import Counts

NAME = "determinant card"
LEFT, RIGHT, EITHER = "left", "right", "either"
# From which side it is drawn, and whether the player dealt first is looked at
DRAWN = ((EITHER, True), (LEFT, True), (LEFT, False), (RIGHT, True), (RIGHT, False))
_ANYWHERE = "from either side at random"
# How often each card is the first, against any other: of the color called, of the other color
CALLED, NOT_CALLED = 3, 1
_RED = np.array([rules.is_red(card // RANKS) for card in range(SUITS * RANKS)])


def condition(side: str, first: bool) -> tuple[str, str]:
    """What odds go by: the side that the card is drawn from, and who is dealt."""
    if side == EITHER:
        return NAME, _ANYWHERE
    who = "player dealt first" if first else "other players"
    return NAME, f"always from the {side} side, {who}"


def matters(options: BlackjackOptions, declared: AnySeen) -> bool:
    """Whether a wager's odds go by the side that the card is drawn from."""
    return options.dealing == DOUBLE_SHOE and declared.of_suits and _matters(declared)


@cache
def _matters(declared: AnySeen) -> bool:
    full, grounds = (2,) * (SUITS * RANKS), grounds_of(declared, ANY)
    plain, red = (
        _chances(found, grounds)
        for found in (weights(declared.view, full), first_player(declared, full, True))
    )
    return plain != red


def _chances(found: Weights, grounds: Any) -> list[Fraction]:
    total = int(found.sum())
    return [Fraction(int(found[grounds == k].sum()), total) for k in range(grounds.max() + 1)]


@implements("633a.7(d)(1)", "633a.7(d)(2)")
def weights_when(
    options: BlackjackOptions, declared: AnySeen, left: Counts, side: str, first: bool
) -> Weights:
    """By the keys of the wager's view, with the card drawn so; out of their sum."""
    if side == EITHER:
        return weights(declared.view, left)
    red = side == options.red_side
    return (first_player if first else another_player)(declared, left, red)


def first_player(declared: AnySeen, left: Counts, red: bool) -> Weights:
    """The first card is three times as often of the color called."""
    found = weights(declared.view, left)
    if not hasattr(declared.view.cells[0], "suit_1"):
        return found  # it is dealt the same with any suits in the place of others
    called = [rules.is_red(seen.suit_1) == red for seen in declared.view.cells]
    return np.where(called, CALLED, NOT_CALLED) * found


def another_player(declared: AnySeen, left: Counts, red: bool) -> Weights:
    """Dealt from what the first player's first card leaves."""
    found: Weights = np.zeros(declared.view.size, dtype=object)
    for card, many in enumerate(left):
        if many:
            rest = tuple(n - (k == card) for k, n in enumerate(left))
            often = CALLED if _RED[card] == red else NOT_CALLED
            found = found + often * many * weights(declared.view, rest).astype(object)
    return found
