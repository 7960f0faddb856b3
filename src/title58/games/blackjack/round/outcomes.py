"""Which row a hand's wager falls under, and on what ground."""

from __future__ import annotations

from typing import TYPE_CHECKING

from title58.games.blackjack import rules
from title58.games.blackjack.hands import Hand

if TYPE_CHECKING:
    from title58.games.blackjack.round.procedure import Round


def row_of(played: Round, hand: Hand) -> int:
    """The row as of a Blackjack Wager; a hand over 21 needs no dealer."""
    dealer, options = played.dealer, played.options
    if options.switch:
        return rules.decide_switch(
            hand.total,
            hand.blackjack,
            dealer.total,
            dealer.blackjack,
            options.switch_rules == "as-marketed",
        )
    return rules.decide(hand.total, hand.blackjack, dealer.total, dealer.blackjack)


def ground_of(played: Round, hand: Hand, row: int) -> str:
    """The ground by its name in the law data; a wager added to the hand has the same."""
    if hand.busted:
        return "over-21"  # B-13
    return (played.options.switch and _at_switch(played, hand, row)) or _as_usual(played, hand, row)


def _as_usual(played: Round, hand: Hand, row: int) -> str:
    dealer = played.dealer
    if row == rules.PUSH:
        return "tie"
    if row == rules.LOSE:
        # A total below 21 is beaten by a Blackjack as by any 21 (B-14).
        beaten_21 = dealer.blackjack and hand.total == rules.MOST
        return "dealer-blackjack-over-21" if beaten_21 else "lower"
    if row == rules.WIN:
        return "dealer-over-21" if dealer.total > rules.MOST else "higher"
    if dealer.total > rules.MOST:
        return "blackjack-dealer-over-21"
    return "blackjack-over-longer-21" if dealer.total == rules.MOST else "blackjack-higher"


def _at_switch(played: Round, hand: Hand, row: int) -> str:
    """The ground under 633a.12(a)(5) that takes the place of the usual one, if one does."""
    dealer = played.dealer
    switched_to = hand.switched and hand.ace_and_ten and not hand.from_split
    if dealer.blackjack:
        if hand.blackjack:
            return "switch-both-blackjack"
        return "switched-to-blackjack-beaten" if switched_to else ""
    if switched_to and dealer.total in (rules.MOST, rules.SWITCH_TIE):
        return "switched-to-blackjack-tie"
    if hand.blackjack and dealer.total == rules.MOST:
        return "switch-blackjack-over-longer-21"
    if dealer.total == rules.SWITCH_TIE:
        return "switch-22" if row == rules.PUSH else "switch-blackjack-over-22"
    return ""
