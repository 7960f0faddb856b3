"""Where a card may be known, by game."""

from __future__ import annotations

FAMILY = frozenset({"baccarat", "midibaccarat", "minibaccarat"})
PLACES = {
    "1": "1st card (Player's first)",
    "2": "2nd card (Banker's first)",
    "3": "3rd card (Player's second)",
    "4": "4th card (Banker's second)",
    "5": "5th card (a third card)",
    "6": "6th card (the Banker's third after the Player's)",
    "burn": "burn card",
    "sorted": "first four cards sorted, 6 to 9 against the others",
    "player": "player's own card",
    "dealer": "dealer's card",
    "first": "player's first card, known before the bet",
    "up": "dealer's up card, known before the bet",
    "hole": "dealer's hole card, known when the hand is played",
    "next": "next card of the shoe, known at the first choice",
}
AFTER_THE_BET = frozenset({"hole", "next"})  # every round is bet, and played by what is known
_BACCARAT = ("1", "2", "3", "4", "5", "6", "sorted", "burn")
PLACES_OF = {
    **dict.fromkeys(FAMILY, _BACCARAT),
    "casino-war": ("player", "dealer"),
    "blackjack": ("first", "up", "hole", "next"),
}
