"""Rounds with a Bad Beat wager played out card by card in fractions, as they are dealt.

Nothing is shared with `analysis.twenties` but the strategy: hands follow one another in the order
of 633a.11(b), each card is drawn from what is left, and the dealer's cards are counted last.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from tests.oracles.blackjack.played_out import Chances, Left, Round, each
from title58.games.blackjack import rules
from title58.games.blackjack.value.strategy import SURRENDER

# How the wager may end: the dealer's 21 with seven or more cards to three, Blackjack, 20, nothing
BLACKJACK, ANY_20, LOSE = 5, 6, 7


class BadBeats(Round):
    """The chance of each row, in place of a net result."""

    def _dealt(self, left: Left, first: int, second: int, up: int, hole: int) -> Chances:
        hand = self.hands.of(first, second)
        if rules.is_blackjack(up, hole):
            return certain(BLACKJACK if self.hands.total[hand] == 20 else LOSE)
        if self.play.first[hand, up] == SURRENDER and not rules.is_blackjack(first, second):
            return certain(LOSE)
        return super()._dealt(left, first, second, up, hole)

    def _settle(
        self, left: Left, up: int, hole: int, done: tuple[tuple[int, int, bool], ...]
    ) -> Chances:
        if not any(hand >= 0 and self.hands.total[hand] == 20 for hand, _, n in done if not n):
            return certain(LOSE)
        hard = rules.card_value(up) + rules.card_value(hole)
        return dealer(left, hard, rules.ACE in (up, hole), 2)


@cache
def dealer(left: Left, hard: int, ace: bool, cards: int) -> Chances:
    """How the wager of a player with a 20 ends once the dealer has these cards."""
    if not rules.dealer_draws(hard, ace, False):
        beaten = hard == 21 or (ace and hard == 11)
        return certain(7 - min(cards, 7) if beaten else ANY_20)
    found: Chances = {}
    for value, chance, rest in each(left):
        longer = dealer(rest, hard + rules.card_value(value), ace or value == 0, cards + 1)
        for row, later in longer.items():
            found[row] = found.get(row, Fraction(0)) + chance * later
    return found


def certain(row: int) -> Chances:
    return {Fraction(row): Fraction(1)}
