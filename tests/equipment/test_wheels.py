"""Wheels: order round the rim, and every section as likely."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.equipment.given import Given
from title58.equipment.randomness import SeededSource
from title58.equipment.wheels import Wheel, WheelError

from .fairness import is_fair

SMALL = Wheel(("0", "28", "9", "00", "27", "10"))
SYMBOLS = Wheel(("$1", "$2", "$1", "$5", "$1", "Joker"))


def test_opposite_pockets() -> None:
    assert SMALL.opposite("0") == "00"
    assert SMALL.opposite("00") == "0"
    assert SYMBOLS.opposite(0) == "$5"
    with pytest.raises(WheelError, match="nothing straight across: 3 pockets are odd"):
        Wheel(("0", "1", "2")).opposite("1")


@given(st.sampled_from(SMALL.pockets))
def test_opposite_of_opposite_is_the_pocket(pocket: str) -> None:
    assert SMALL.opposite(SMALL.opposite(pocket)) == pocket
    assert SMALL.parse(pocket) == pocket
    assert SMALL.pockets[SMALL.position(pocket)] == pocket


def test_zero_is_not_double_zero() -> None:
    assert SMALL.parse(" 00 ") == "00"
    assert SMALL.position("0") != SMALL.position("00")
    assert SYMBOLS.parse("JOKER") == "Joker"
    for bad in ("000", "", "red", 0):
        with pytest.raises(WheelError, match="is no pocket of this wheel"):
            SMALL.parse(bad)  # type: ignore[arg-type]


def test_a_symbol_may_stand_on_many_sections() -> None:
    assert SYMBOLS.count("$1") == 3
    with pytest.raises(WheelError, match="stands on 3 sections"):
        SYMBOLS.opposite("$1")
    for bad in (6, -1, True):
        with pytest.raises(WheelError, match="give 0 to 5"):
            SYMBOLS.opposite(bad)


def test_every_section_is_as_likely() -> None:
    assert SMALL.spin(Given([3])) == "00"
    source = SeededSource("wheel")
    counts = Counter(SYMBOLS.spin(source) for _ in range(6000))
    expected = {"$1": 3000, "$2": 1000, "$5": 1000, "Joker": 1000}
    assert is_fair(counts, expected)


def test_a_wheel_needs_named_pockets() -> None:
    with pytest.raises(WheelError, match="cannot spin"):
        Wheel(("0",))
    for bad in ("", " 1", 7):
        with pytest.raises(WheelError, match="no usable name"):
            Wheel(("0", bad))  # type: ignore[arg-type]
    assert str(SMALL) == "0 28 9 00 27 10"
    assert len(SYMBOLS) == 6
