"""Which row a hand's wager falls under, and the paragraph that says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from title58.games.blackjack import rules
from title58.games.blackjack.hands import Hand
from title58.law.cites import Cited, cites

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


def why(played: Round, hand: Hand, row: int) -> Cited:
    if hand.busted:
        return "633a.7(p)(2)"  # B-13
    if played.options.switch:
        special = _at_switch(played, hand)
        if special:
            return special
    return _as_usual(played, hand, row)


def _as_usual(played: Round, hand: Hand, row: int) -> str:
    dealer = played.dealer
    if dealer.blackjack and row == rules.LOSE and hand.total == rules.MOST:
        return "633a.7(q)[s2]"  # a total below 21 is beaten as by any 21 (B-14)
    if row == rules.PUSH:
        return "633a.7(q)"
    if dealer.total > rules.MOST:
        return "633a.7(p)(1)"
    return "633a.7(p)(3)" if hand.blackjack and dealer.total == rules.MOST else "633a.7(p)(2)"


def _at_switch(played: Round, hand: Hand) -> Cited:
    """The paragraph of 633a.12(a)(5) that takes the place of the usual one, if one does."""
    dealer, five = played.dealer, "633a.12(a)(5)"
    switched_to = hand.switched and hand.ace_and_ten and not hand.from_split
    if dealer.blackjack:
        if hand.blackjack:
            return cites(five, f"{five}(ii)")
        return cites(five, f"{five}(iii)") if switched_to else ""
    if switched_to and dealer.total in (rules.MOST, rules.SWITCH_TIE):
        return cites(five, f"{five}(iv)")
    if hand.blackjack and dealer.total == rules.MOST:
        return cites(five, f"{five}(i)")
    if dealer.total == rules.SWITCH_TIE:
        return cites(five, f"{five}(v)")
    return ""
