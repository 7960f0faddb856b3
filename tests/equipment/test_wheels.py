"""Pockets are read as people type them."""

import pytest

from title58.equipment.wheels import WheelError, parse_pocket

NUMBERS = ("0", "28", "9", "00", "27", "10")
SYMBOLS = ("$1", "$2", "$1", "$5", "$1", "Joker")


@pytest.mark.parametrize("pocket", NUMBERS)
def test_zero_is_not_double_zero(pocket: str) -> None:
    assert parse_pocket(f" {pocket} ", NUMBERS) == pocket
    assert parse_pocket("JOKER", SYMBOLS) == "Joker"


@pytest.mark.parametrize("text", ["000", "", "red"])
def test_what_is_no_pocket_is_named_in_the_error(text: str) -> None:
    with pytest.raises(WheelError) as caught:
        parse_pocket(text, SYMBOLS)
    names = "$1, $2, $5, Joker"
    assert str(caught.value) == f"{text!r} is not a pocket of this wheel: give one of {names}"
