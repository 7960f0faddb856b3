"""What insurance and even money are worth with the cards on the table."""

import datetime
from fractions import Fraction

from title58.equipment.cards import Card
from title58.games.blackjack.game import BLACKJACK_GAME
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.round.steps import Decide
from title58.submission.filing import Submission

FILING = Submission("blackjack", datetime.date(2014, 3, 1), decks=1)
OPTIONS = BlackjackOptions.filing(decks=1)


def worth(cards: str, *options: str) -> dict[str, Fraction]:
    held = tuple(map(Card.parse, cards.split()))
    step = Decide("633a.8(a)", 1, "box 1", options, cards=held, up=Card.parse("AS"))
    return dict(BLACKJACK_GAME.worth(FILING.law, OPTIONS, step))


def test_insurance_loses_more_with_tens_in_the_hand() -> None:
    """16 tens in 49 cards, or 14 of them."""
    assert worth("5H 6H", "insurance", "no-insurance") == {
        "insurance": Fraction(2 * 16 - 33, 2 * 49),
        "no-insurance": 0,
    }
    assert worth("KH 10H", "insurance", "no-insurance")["insurance"] == Fraction(28 - 35, 98)


def test_even_money_is_insurance_by_another_name() -> None:
    found = worth("KH AH", "even-money", "insurance", "no-insurance")
    assert found["even-money"] == found["insurance"] == 1
    assert found["no-insurance"] == Fraction(34, 49) * Fraction(3, 2)
