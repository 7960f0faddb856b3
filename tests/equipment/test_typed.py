"""A person at the table is asked until the answer makes sense."""

from collections.abc import Callable

import pytest

from title58.equipment.cards import Card, deck
from title58.equipment.dice import roll
from title58.equipment.randomness import SourceError
from title58.equipment.tiles import Tile, full_set
from title58.equipment.typed import TypedSource
from title58.equipment.wheels import Wheel


def typing(*answers: str) -> tuple[Callable[[str], str], list[str]]:
    """A person who types `answers`, and the questions that person saw."""
    asked: list[str] = []
    waiting = list(answers)

    def ask(question: str) -> str:
        asked.append(question)
        return waiting.pop(0)

    return ask, asked


def test_a_card_is_asked_for_again_until_it_is_one() -> None:
    ask, asked = typing("9X", "", " 9♥ ")
    told: list[str] = []
    card = TypedSource(ask, told.append).pick(deck(), "first card of the Player", Card.parse)
    assert card is Card.parse("9H")
    assert asked == ["first card of the Player? "] * 3
    assert told[0].startswith("'9X' is not a card")
    assert len(told) == 2


def test_without_tell_the_complaint_precedes_the_question() -> None:
    ask, asked = typing("7", "6")
    assert TypedSource(ask).pick((1, 2, 3, 4, 5, 6), "die") == 6
    assert asked[1] == "'7' is no die that can come now: give one of 1, 2, 3, 4, 5, 6\ndie? "


def test_a_card_that_cannot_come_is_refused() -> None:
    ask, _ = typing("KD", "2C")
    told: list[str] = []
    left = [card for card in deck() if card.text != "KD"]
    assert TypedSource(ask, told.append).pick(left, "card", Card.parse).text == "2C"
    assert told == ["'KD' is no card that can come now: give one of AC to KS"]


def test_dice_pockets_and_tiles_can_be_typed() -> None:
    ask, asked = typing("1", "2", "6")
    assert str(roll(TypedSource(ask), 3)) == "1-2-6"
    assert asked == ["die 1? ", "die 2? ", "die 3? "]
    ask, _ = typing("red", "00")
    assert Wheel(("0", "28", "9", "00")).spin(TypedSource(ask)) == "00"
    ask, _ = typing("4-2")
    assert TypedSource(ask).pick(full_set(), "tile", Tile.parse) is Tile(2, 4)


def test_a_number_can_be_typed_but_a_shuffle_cannot() -> None:
    ask, asked = typing("x", "3")
    source = TypedSource(ask)
    assert source.name == "typed"
    assert source.below(4) == 3
    assert asked[0] == "number from 0 to 3? "
    with pytest.raises(SourceError, match="cannot shuffle 2 items"):
        source.shuffle([1, 2])
    with pytest.raises(SourceError, match="no card is left"):
        source.pick([], "card")


def test_the_end_of_typing_is_not_swallowed() -> None:
    def gone(_question: str) -> str:
        raise EOFError

    with pytest.raises(EOFError):
        TypedSource(gone).below(2)
