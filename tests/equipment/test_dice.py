"""Dice are read as people write them, and every face is as likely."""

from collections import Counter
from itertools import product

import pytest

from tests.equipment.given import Given
from title58.equipment.dice import FACES, DiceError, parse_roll, roll
from title58.equipment.randomness import SeededSource

from .fairness import is_fair


@pytest.mark.parametrize("text", ["1-2-3", "1 2 3", "1,2,3", "123", " 1 - 2 - 3 ", "1, 2, 3"])
def test_dice_are_read_as_people_write_them(text: str) -> None:
    assert parse_roll(text, 3) == (1, 2, 3)
    with pytest.raises(DiceError, match="has 3 dice: give 2"):
        parse_roll(text, 2)


@pytest.mark.parametrize("text", ["", "0", "7", "1-2-7", "1--2", "1-2-", "one", "12-3", "-1"])
def test_what_is_no_roll_is_named_in_the_error(text: str) -> None:
    with pytest.raises(DiceError) as caught:
        parse_roll(text, 3)
    assert repr(text) in str(caught.value)


def test_a_roll_keeps_the_order_of_the_dice() -> None:
    assert roll(Given([5, 0, 2]), 3) == (6, 1, 3)


def test_every_roll_of_two_is_as_likely() -> None:
    source = SeededSource("dice")
    counts = Counter(roll(source, 2) for _ in range(7200))
    every: list[tuple[int, ...]] = list(product(FACES, repeat=2))
    assert is_fair(counts, dict.fromkeys(every, 200))
