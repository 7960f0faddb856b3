"""Spots are written one way and read back as they were."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.roulette.spins import DOUBLE, SINGLE, selections
from title58.games.roulette.notation import (
    format_numbers,
    normalise,
    number_name,
    numbers_on,
    parse_number,
    parse_numbers,
)
from title58.games.roulette.options import RouletteOptions


def test_numbers() -> None:
    assert [number_name(n) for n in (0, 37, 1, 36)] == ["0", "00", "1", "36"]
    for n in range(38):
        assert parse_number(number_name(n)) == n


@pytest.mark.parametrize("text", ["", "37", "000", "01", "-1", " 1", "x", "1.0", "99", "٣"])
def test_what_is_no_number(text: str) -> None:
    with pytest.raises(ValueError, match="not a number on a Roulette wheel: give 00, or 0 to 36"):
        parse_number(text)


@given(st.sets(st.integers(0, 37), min_size=1, max_size=6))
def test_parse_and_format_are_inverse(numbers: set[int]) -> None:
    text = format_numbers(tuple(numbers))
    assert set(parse_numbers(text)) == numbers
    assert format_numbers(parse_numbers(text)) == text
    shuffled = text.split("-")
    random.Random(text).shuffle(shuffled)
    for between in ("-", " ", ", ", "/", " & "):
        assert normalise(between.join(shuffled)) == text


@pytest.mark.parametrize("options", [SINGLE, DOUBLE])
def test_every_spot_of_a_layout_is_written_as_it_should_be(options: RouletteOptions) -> None:
    for where in selections(options).values():
        for on in where:
            assert normalise(on) == on


@pytest.mark.parametrize("text", ["", "1st-12", "col-2", "2nd-12/3rd-12", "1-2-x", "1-99"])
def test_what_names_no_numbers_stays_as_it_is(text: str) -> None:
    assert normalise(text) == text


def test_numbers_under_a_chip() -> None:
    assert numbers_on("00") == (37,)
    assert numbers_on("5-4-2-1") == (1, 2, 4, 5)
    assert numbers_on("2nd-12/3rd-12") == (0, 37)
    assert [set(numbers_on(f"col-{n}")) for n in (1, 2, 3)] == [
        {*range(n, 37, 3)} for n in (1, 2, 3)
    ]
    assert [numbers_on(on) for on in ("1st-12", "2nd-12", "3rd-12")] == [
        (*range(1, 13),), (*range(13, 25),), (*range(25, 37),)
    ]  # fmt: skip
