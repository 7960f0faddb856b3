"""A person at the table is asked until the answer makes sense."""

import pytest

from title58.equipment.cards import Card
from title58.equipment.typed import TypedSource


def test_a_card_is_asked_for_again_until_it_is_one() -> None:
    asked: list[str] = []
    told: list[str] = []
    answers = ["9X", "", " 9♥ "]

    def ask(question: str) -> str:
        asked.append(question)
        return answers.pop(0)

    card = TypedSource(ask, told.append).read("first card of the Player", Card.parse)
    assert card is Card.parse("9H")
    assert asked == ["first card of the Player? "] * 3
    assert told[0].startswith("'9X' is not a card")
    assert len(told) == 2


def test_the_end_of_typing_is_not_swallowed() -> None:
    def gone(_question: str) -> str:
        raise EOFError

    with pytest.raises(EOFError):
        TypedSource(gone, print).read("card", Card.parse)
