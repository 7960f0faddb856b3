"""A house way as it is filed."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from hypothesis import given

from tests.games.pai_gow_poker.test_house_way import ways
from title58.games.pai_gow_poker.options.house_way import (
    HOUSE_WAY,
    HouseWay,
    read_house_way,
    write_house_way,
)
from title58.plain import Unreadable


@given(ways())
def test_what_is_written_is_read_again(way: HouseWay) -> None:
    written = HOUSE_WAY.write(way)
    assert HOUSE_WAY(written) == way
    assert read_house_way(tuple(write_house_way(way))) == way
    assert len(write_house_way(way)) == len(fields(HouseWay))


def test_what_is_left_out_is_at_its_default() -> None:
    assert read_house_way([]) == HouseWay()
    changed = read_house_way(["two-pairs-small-up-to=7", " five-aces-with-pair =  never "])
    assert changed == replace(HouseWay(), two_pairs_small_up_to=7, five_aces_with_pair=None)


def test_the_default_is_written_in_the_words_of_the_cards() -> None:
    written = write_house_way(HouseWay())
    assert written[0] == "five-aces-with-pair = K"
    assert "four-middle-up-to = 10" in written
    assert "two-pairs-middle-with = A" in written
    assert "complete-broken-from-pair = never" in written
    assert "three-kings-with-ace = together" in written


@pytest.mark.parametrize(
    ("filed", "problem"),
    [
        ("five-aces-with-pair = K", "not a list of settings such as 'two-pairs-small-up-to = 6'"),
        ([7], "7 is not a setting"),
        (["five-aces-with-pair K"], "is not a setting such as"),
        (
            ["six-aces = K"],
            "'six-aces' is not a setting of a house way; the settings are five-aces-with-pair,",
        ),
        (["five-aces-with-pair = K"] * 2, "'five-aces-with-pair' is set twice"),
        (["five-aces-with-pair = king"], "use never, or a rank: 2, 3, 4, 5, 6, 7, 8, 9, 10, J"),
        (["complete-choice = never"], "complete-choice = 'never': use best-low or highest"),
    ],
)
def test_what_cannot_be_read_is_named(filed: object, problem: str) -> None:
    with pytest.raises(Unreadable) as raised:
        HOUSE_WAY(filed)
    assert problem in str(raised.value)


def test_bands_that_overlap_are_problems() -> None:
    assert list(HouseWay().problems()) == []
    four = replace(HouseWay(), four_small_up_to=11)
    assert list(four.problems()) == ["four-small-up-to = J is above four-middle-up-to = 10"]
    pairs = replace(HouseWay(), two_pairs_middle_up_to=None)
    assert list(pairs.problems()) == [
        "two-pairs-small-up-to = 6 is above two-pairs-middle-up-to = never"
    ]
    assert list(replace(HouseWay(), four_small_up_to=None).problems()) == []
    assert list(replace(HouseWay(), four_small_up_to=10).problems()) == []
    both = replace(HouseWay(), four_small_up_to=None, four_middle_up_to=None)
    assert list(both.problems()) == []


def test_every_setting_says_what_it_decides() -> None:
    for setting in HouseWay.settings().values():
        assert len(setting.about) > 20


def test_a_way_in_numbers() -> None:
    way = HouseWay()
    numbers = dict(zip(way.settings(), way.numbers, strict=True))
    assert numbers["five-aces-with-pair"] == 11  # kings, with the 2 at 0
    assert numbers["four-middle-with-pair"] == 0
    assert numbers["complete-broken-from-pair"] == 13  # never: no pair is as high
    assert numbers["complete-choice"] == 0
    never = replace(way, four_small_up_to=None, complete_choice="highest")
    numbers = dict(zip(way.settings(), never.numbers, strict=True))
    assert numbers["four-small-up-to"] == -1  # never: no rank is as low
    assert numbers["complete-choice"] == 1
