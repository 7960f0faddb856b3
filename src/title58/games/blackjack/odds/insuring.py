"""What insurance and even money are worth with the cards on the table."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from title58.games.blackjack import rules
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.round.peek import DECLINE, INSURE
from title58.games.blackjack.round.steps import Decide
from title58.games.blackjack.wagers import BLACKJACK, EVEN_MONEY, INSURANCE, WAGERS
from title58.law import Law


def worth(law: Law, options: BlackjackOptions, step: Decide) -> Mapping[str, Fraction]:
    """Per unit of the Blackjack Wager, from a full shoe less the cards of this hand and the ace.

    Of a Blackjack all that it comes to; of any other hand what insurance adds.
    """
    assert step.up is not None
    known = (*step.cards, step.up)
    decks = options.decks_per_shoe
    tens = 16 * decks - sum(card.rank >= rules.TEN for card in known)
    ten = Fraction(tens, 52 * decks - len(known))
    insurance = (ten * _pays(law, options, INSURANCE, "win") - (1 - ten)) / 2
    if len(step.cards) != 2 or not rules.is_blackjack(*(card.rank for card in step.cards)):
        return {INSURE: insurance, DECLINE: Fraction(0)}
    alone = (1 - ten) * _pays(law, options, BLACKJACK, "blackjack")
    every = {EVEN_MONEY: Fraction(1), INSURE: alone + insurance, DECLINE: alone}
    return {option: every[option] for option in step.options}


def _pays(law: Law, options: BlackjackOptions, wager: str, row: str) -> Fraction:
    return WAGERS.priced(law, options, wager).odds[row].ratio
