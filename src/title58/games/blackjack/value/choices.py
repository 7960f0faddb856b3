"""What each choice is worth with the cards on the table."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from title58.equipment.cards import Card
from title58.games.blackjack import rules
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.round import choices
from title58.games.blackjack.round.steps import Decide
from title58.games.blackjack.value.shoe import NEVER, ValuedShoe, full_shoe
from title58.games.blackjack.value.terms import Terms
from title58.law import Law

_KEPT = 10**9  # of a fraction, the denominator


def worth(law: Law, options: BlackjackOptions, step: Decide) -> Mapping[str, Fraction]:
    """Per unit wagered at first, from a full shoe, given that the dealer has no Blackjack.

    The hand is played on by its cards. The cards of other hands are not counted.
    """
    if step.up is None:
        return {}
    shoe = _shoe(options.decks_per_shoe, Terms.of(law, options))
    values = tuple(map(_value, step.cards))
    hand, up = shoe.hands.of(*values), _value(step.up)
    hit, double, _ = shoe.best
    known = {
        choices.STAND: shoe.stand[hand, up],
        choices.DRAW: hit[hand, up],
        choices.DOUBLE: double[hand, up],
        choices.SURRENDER: shoe.surrender[hand, up],
    }
    if choices.SPLIT in step.options:
        assert shoe.by_cards  # counts the splits
        known[choices.SPLIT] = shoe.splits_by_cards.worth[values[0], up]
    open_ = shoe.open[hand, up]
    return {
        option: Fraction(float(known[option] / open_)).limit_denominator(_KEPT)
        for option in step.options
        if option in known and known[option] > NEVER / 2
    }


@lru_cache(maxsize=2)
def _shoe(decks: int, terms: Terms) -> ValuedShoe:
    return ValuedShoe(full_shoe(decks), terms)


def _value(card: Card) -> int:
    return min(card.rank, rules.TEN)
