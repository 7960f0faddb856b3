"""What each choice is worth with the cards on the table."""

import datetime

import pytest

from title58.equipment.cards import Card
from title58.games.blackjack.game import BLACKJACK_GAME
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.round.steps import Decide
from title58.games.blackjack.value.choices import _shoe
from title58.games.blackjack.value.departures import hands_as_plain
from title58.games.blackjack.value.terms import Terms
from title58.rounds.steps import Choose
from title58.submission.filing import Submission

FILING = Submission("blackjack", datetime.date(2014, 3, 1), decks=1)
OPTIONS = BlackjackOptions.filing(decks=1)
ALL = ("stand", "draw", "double", "split", "surrender")


def decide(cards: str, up: str, options: tuple[str, ...] = ALL) -> Decide:
    held = tuple(map(Card.parse, cards.split()))
    return Decide("633a.7(i)(2)", 1, "box 1", options, cards=held, up=Card.parse(up))


@pytest.mark.parametrize(
    ("cards", "up", "hand"),
    [
        ("10S 6H", "9C", ("6,10", "9")),
        ("8S 8H", "KC", ("8,8", "10")),
        ("AS 7D", "AC", ("A,7", "A")),
    ],
)
def test_as_in_the_analysis(cards: str, up: str, hand: tuple[str, str]) -> None:
    law, options = FILING.law, OPTIONS
    pair = hand[0][0] == hand[0][-1]
    step = decide(cards, up, ALL if pair else tuple(one for one in ALL if one != "split"))
    found = BLACKJACK_GAME.worth(law, options, step)
    shoe = _shoe(options.decks_per_shoe, Terms.of(law, options))
    (known,) = [h["worth"] for h in hands_as_plain(shoe) if (h["hand"], h["up"]) == hand]
    assert isinstance(known, dict)
    expected = {{"hit": "draw"}.get(name, name): value for name, value in known.items()}
    assert {name: float(value) for name, value in found.items()} == pytest.approx(expected)


def test_more_than_two_cards_may_only_stand_or_draw() -> None:
    found = BLACKJACK_GAME.worth(FILING.law, OPTIONS, decide("5S 4H 7C", "10D", ("stand", "draw")))
    assert set(found) == {"stand", "draw"}
    assert found["draw"] < found["stand"]  # of 16 with three cards: two of them help no more


def test_what_is_no_hand_has_no_worth() -> None:
    other = Choose("631a.7(b)", 1, "the cut", ("accept", "decline"))
    assert BLACKJACK_GAME.worth(FILING.law, OPTIONS, other) == {}
    insuring = Decide("633a.8(a)", 1, "insuring box 1", ("insurance", "no-insurance"))
    assert BLACKJACK_GAME.worth(FILING.law, OPTIONS, insuring) == {}
