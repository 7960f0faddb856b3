"""Dice read and print themselves, and every face is as likely."""

import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.equipment.given import Given
from title58.equipment.dice import FACES, Dice, DiceError, roll
from title58.equipment.randomness import SeededSource

from .fairness import is_fair

rolls = st.lists(st.sampled_from(FACES), min_size=1, max_size=6).map(Dice)


@pytest.mark.parametrize("text", ["1-2-3", "1 2 3", "1,2,3", "123", " 1 - 2 - 3 ", "1, 2, 3"])
def test_dice_are_read_as_people_write_them(text: str) -> None:
    assert Dice.parse(text) == (1, 2, 3)
    assert str(Dice.parse(text)) == "1-2-3"


@pytest.mark.parametrize("text", ["", "0", "7", "1-2-7", "1--2", "1-2-", "one", "12-3", "-1"])
def test_what_is_no_roll_is_named_in_the_error(text: str) -> None:
    with pytest.raises(DiceError) as caught:
        Dice.parse(text)
    assert repr(text) in str(caught.value)


@given(rolls)
def test_dice_print_what_they_read(dice: Dice) -> None:
    assert Dice.parse(str(dice)) == dice
    assert Dice.parse("".join(map(str, dice)), count=len(dice)) == dice
    assert dice.total == sum(dice)
    again = pickle.loads(pickle.dumps(dice))
    assert again == dice
    assert repr(again) == repr(dice)


def test_the_number_of_dice_can_be_demanded() -> None:
    with pytest.raises(DiceError, match="'1-2' has 2 dice: give 3"):
        Dice.parse("1-2", count=3)
    for faces in ((), (0,), (7,), (True,), ("1",), (1.5,)):
        with pytest.raises(DiceError):
            Dice(faces)  # type: ignore[arg-type]


def test_a_roll_keeps_the_order_of_the_dice() -> None:
    assert roll(Given([5, 0, 2])) == (6, 1, 3)
    assert len(roll(SeededSource(1), 2)) == 2
    for bad in (0, True, 1.0):
        with pytest.raises(DiceError, match="cannot be rolled"):
            roll(SeededSource(1), bad)  # type: ignore[arg-type]


def test_every_roll_of_two_is_as_likely() -> None:
    source = SeededSource("dice")
    counts = Counter(roll(source, 2) for _ in range(7200))
    every = [Dice((one, other)) for one in FACES for other in FACES]
    assert is_fair(counts, dict.fromkeys(every, 200))
