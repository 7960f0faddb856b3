"""A real table whose dealer types what lies on it."""

import pytest

from title58.equipment.cards import Card
from title58.equipment.typed import TypedSource
from title58.rounds.answers import Answer, CoverCardShown, Happening, NoCardsLeft, Pocket
from title58.rounds.incidents import SharedIncident
from title58.rounds.steps import Announce, DrawCard, Measure, RollDice, SpinWheel, Step
from title58.table.typed import TypedEquipment

DRAW = DrawCard("627a.8(c)", "the Player's Hand")


def typed(step: Step, *lines: str) -> tuple[Answer, list[str], list[str]]:
    asked: list[str] = []
    told: list[str] = []
    left = list(lines)

    def ask(question: str) -> str:
        asked.append(question)
        return left.pop(0)

    answer = TypedEquipment(TypedSource(ask, told.append)).answer(step)
    assert left == []
    return answer, asked, told


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("9h", Card.parse("9H")),
        (" 10♠ ", Card.parse("10S")),
        ("cover", CoverCardShown()),
        ("EMPTY", NoCardsLeft()),
    ],
)
def test_a_card(text: str, answer: Answer) -> None:
    found, asked, told = typed(DRAW, text)
    assert found == answer
    assert asked == ["A card to the Player's Hand (or 'cut card', 'empty')? "]
    assert told == []
    assert DRAW.why_not(found) is None


def test_what_makes_no_sense_is_asked_again() -> None:
    answer, asked, told = typed(DRAW, "x", "9H")
    assert answer == Card.parse("9H")
    assert len(asked) == 2
    assert "'x' is not a card" in told[0]


def test_dice() -> None:
    step = RollDice("625a.2(a)", 3)
    answer, _, told = typed(step, "1-2", "7 1 2", "1-2-6")
    assert answer == (1, 2, 6)
    assert type(answer) is tuple
    assert len(told) == 2
    assert "give 3" in told[0]


def test_a_wheel() -> None:
    step = SpinWheel("617a.5", ("0", "00", "1"))
    assert typed(step, "00")[0] == Pocket("00")


def test_a_measure() -> None:
    step = Measure("627a.5(c)", "The cut", 10, 406)
    answer, asked, told = typed(step, "ten", "12")
    assert answer == 12
    assert asked[0] == "The cut (10 to 406 cards)? "
    assert told == ["'ten' is not a whole number"]


def test_nothing_else_is_asked() -> None:
    assert typed(Announce("625a.5(c)", "no more bets")) == (None, [], [])
    equipment = TypedEquipment(TypedSource(lambda question: "", print))
    assert equipment.mishap(SharedIncident.DEVICE_FAILS, disclosed=False) == Happening(
        "device-fails"
    )
