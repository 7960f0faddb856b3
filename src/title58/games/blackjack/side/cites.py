"""The provisions behind each row of an optional wager's paytable (633a.13(c) to (l))."""

from __future__ import annotations

from collections.abc import Callable, Mapping

Pays = Callable[[str, str], str]  # paytable and row: the provision behind the price

LUCKY_LADIES = {
    "queen-of-hearts-pair-and-dealer-blackjack": "Queen of hearts pair and dealer Blackjack",
    "queen-of-hearts-pair": "Queen of hearts pair",
    "matched-20": "Matched 20",
    "suited-20": "Suited 20",
    "any-20": "Any 20",
}
IN_BETWEEN = {
    "triple-match": "Triple Match",
    "one-card-spread": "One-card spread",
    "two-card-spread": "Two-card spread",
    "three-card-spread": "Three-card spread",
    "wider-spread": "All others",
}
KINGS_BOUNTY = {
    "king-of-spades-pair-and-dealer-blackjack": "King of spades pair and dealer Blackjack",
    "king-of-spades-pair": "King of spades pair",
    "suited-kings-pair": "Suited kings pair",
    "suited-queens-jacks-or-tens-pair": "Suited queens, jacks or 10s pair",
    "suited-20": "Suited 20",
    "pair-of-kings": "Pair of kings",
    "any-20": "Any 20",
}
MATCH_THE_DEALER = {"same-suit": "same suit", "different-suit": "different suit"}
SUPER_MATCH = {
    "four-of-a-kind": "Four-of-a-kind",
    "two-pair": "Two pair",
    "three-of-a-kind": "Three-of-a-kind",
    "pair": "Pair",
}
BAD_BEAT = {
    "dealer-21-seven-or-more-cards": "21 with seven or more cards",
    "dealer-21-six-cards": "21 with six cards",
    "dealer-21-five-cards": "21 with five cards",
    "dealer-21-four-cards": "21 with four cards",
    "dealer-21-three-cards": "21 with three cards",
    "dealer-blackjack": "Blackjack",
    "any-20": "Player has a 20",
    "magic-card-bonus": "Magic Card Bonus",
    "lucky-player-bonus": "Lucky Player Bonus",
}
HIT_AND_RUN = {
    "dealer-eight-or-more-cards": "Eight or more cards",
    "dealer-seven-cards": "Seven cards",
    "dealer-six-cards": "Six cards",
    "dealer-five-cards": "Five cards",
    "dealer-blackjack": "Blackjack",
}

_BY_DECKS = {"6-decks": 1, "8-decks": 2}
_ROYAL_MATCH = {"A": 1, "B": 1, "C": 2, "D": 2, "E": 2}
_BET_THE_SET = {"A": 1, "B": 2, "C": 3, "D": 3}


def named(section: str, names: Mapping[str, str]) -> Pays:
    """One paytable, a provision for each row."""
    return lambda paytable, row: f"{section}[{names[row]}]"


def by_decks(section: str, names: Mapping[str, str]) -> Pays:
    """A paytable for six decks in (1) and one for eight in (2)."""
    return lambda paytable, row: f"{section}({_BY_DECKS[paytable]})[{names[row]}]"


def royal_match(paytable: str, _row: str) -> str:
    return f"633a.13(f)({_ROYAL_MATCH[paytable]})[{paytable}]"


def bet_the_set(paytable: str, _row: str) -> str:
    return f"633a.13(g)({_BET_THE_SET[paytable]})[{paytable}]"


def three_card_poker(_paytable: str, _row: str) -> str:
    return "633a.13(k)"
