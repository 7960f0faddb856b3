"""Counting cards: whole numbers only, the same function for players in Python and compiled play."""

from __future__ import annotations

DECK = 52
FLOOR, TRUNCATE, NEAREST = range(3)


def true_count(running: int, cards: int, rounding: int) -> int:
    """The running count for each deck left, where so many cards are taken to be left."""
    count = DECK * running
    if rounding == NEAREST:
        return (2 * count + cards) // (2 * cards)  # a half goes up
    if rounding == TRUNCATE and count < 0:
        return -(-count // cards)
    return count // cards
