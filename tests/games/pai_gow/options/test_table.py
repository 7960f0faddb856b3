"""What a casino may file for Pai Gow. Literals are from 621a.2, 621a.5 to 621a.10."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from title58 import law as the_law
from title58.documents.checklists import checklist_of
from title58.games.pai_gow.options.table import PaiGowOptions, styles_of
from title58.submission.options import Violation

LAW = the_law.on(datetime.date(2012, 5, 19))

NINE_STYLES = (
    *("house-way-from-the-left", "cup-say-from-the-right", "cup-say-from-the-left", "jung-quat"),
    *("chee-yee", "pin-say-from-the-right", "pin-say-from-the-left"),
    "dragon-head-phoenix-tail-from-the-right",
    "dragon-head-phoenix-tail-from-the-left",
)


def violations(**options: Any) -> list[Violation]:
    return list(PaiGowOptions(**options).violations(LAW))


def only(**options: Any) -> Violation:
    (found,) = violations(**options)
    return found


def test_the_defaults_are_lawful_and_the_plain_game() -> None:
    assert violations() == []
    options = PaiGowOptions()
    assert {options.player_bank, options.co_banking, options.two_areas} == {False}
    assert options.dealing_styles == ()
    assert options.vigorish_rounding == "exact"


def test_six_positions_no_more_and_no_less() -> None:
    assert violations(positions=(1, 2, 3, 5, 6, 7)) == []
    for positions in ((1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 6, 7)):
        found = only(positions=positions)
        assert (found.option, str(found.cites)) == ("positions", "621a.2(a)")
        assert found.lawful == "6 distinct numbers from 1 up"
        assert found.problem == f"{len(positions)} betting positions, where the layout has 6"
    assert only(positions=(1, 2, 3, 4, 5, 5)).option == "positions"


@pytest.mark.law("621a.2(e)", "621a.6(a)(1)")
def test_a_generator_shows_numbers_from_one() -> None:
    for highest in (1, 7, 8, 100):
        assert violations(start="generator", generator_highest=highest) == []
    found = only(start="generator", generator_highest=0)
    assert str(found.cites) == "621a.2(e), 621a.6(a)(1)"
    assert found.value == 0
    assert "461a.4" in found.lawful
    assert violations(generator_highest=0) == []  # there is none
    _, wrong = PaiGowOptions.read({"start": "coin"})
    assert [str(v.cites) for v in wrong] == ["621a.2(e)"]


@pytest.mark.law("621a.7")
def test_the_nine_styles_may_be_filed_and_no_others() -> None:
    assert styles_of(LAW) == NINE_STYLES
    assert violations(dealing_styles=NINE_STYLES) == []
    found = only(dealing_styles=("jung-quat", "house-way-from-the-right"))
    assert (str(found.cites), found.problem) == (
        "621a.7",
        "there is no style 'house-way-from-the-right'",
    )
    assert "cup-say-from-the-left" in found.lawful
    assert "twice" in only(dealing_styles=("jung-quat", "jung-quat")).problem
    assert "no style 'standard" in only(dealing_styles=("standard-from-the-right",)).problem


@pytest.mark.parametrize(
    ("option", "value", "cite"),
    [
        ("vigorish_rounding", "nearest", "621a.8(k)"),
        ("house_way_pairs", "any", "621a.8(d)(2)"),
        ("house_way_points", "any", "621a.8(d)(3)"),
        ("house_way_equal_points", "any", "621a.8(d)(3)"),
        ("bank_sets", "any", "621a.10(f)"),
        ("surrender_to_bank", "half", "621a.8(e)"),
        ("wrong_positions", "any", "621a.10(c)"),
        ("exposed_hand_voids", "any", "621a.10(d)"),
        ("two_areas", 3, "621a.5(d)"),
    ],
)
def test_what_cannot_be_filed(option: str, value: object, cite: str) -> None:
    _, wrong = PaiGowOptions.read({option: value})
    assert [(v.option, str(v.cites)) for v in wrong] == [(option, cite)]
    assert wrong[0].lawful


@pytest.mark.law("621a.8(d)", "621a.8(d)(1)", "621a.8(d)(2)", "621a.8(d)(3)", "621a.8(d)(4)")
@pytest.mark.parametrize(
    ("hand", "cite"),
    [
        ("2-4 6-6 / 1-2 6-6", "621a.8(d), 621a.8(d)(1)"),  # the Supreme Pair broken up
        ("6-6 4-4 / 5-5 5-5", ""),
        ("5-5 6-6 / 5-5 1-3", "621a.8(d), 621a.8(d)(2)"),  # a pair, and not played
        ("6-6 1-3 / 1-6 5-6", ""),  # eight, where nine could be had: open
        ("6-6 5-6 / 1-6 1-3", "621a.8(d), 621a.8(d)(3)"),  # neither nine, eight nor seven
        ("6-6 4-6 / 5-5 2-2", ""),
        ("6-6 5-5 / 4-6 2-2", "621a.8(d), 621a.8(d)(4)"),  # the best tile not with the worst
    ],
)
def test_a_filed_hand_may_not_break_the_law(hand: str, cite: str) -> None:
    options, wrong = PaiGowOptions.read({"house_way_hands": [hand]})
    assert wrong == []
    found = list(options.violations(LAW))
    assert [str(v.cites) for v in found] == ([cite] if cite else [])
    for violation in found:
        assert hand in violation.problem
        assert violation.lawful == "hands that 621a.8(d) leaves open, each four tiles once"
    assert options.as_plain()["house_way_hands"] == [hand]


def test_filed_hands_are_four_tiles_of_a_set_each_once() -> None:
    for bad in ("6-6 3-6", "6-6 3-6 / 6-6", "6-6 3-6 / 7-7 1-1", "6-6 3-6 / 6-6 1-1 / 2-2", 3):
        _, wrong = PaiGowOptions.read({"house_way_hands": [bad]})
        assert [v.option for v in wrong] == ["house_way_hands"]
    spare, _ = PaiGowOptions.read({"house_way_hands": ["3-6 3-6 / 6-6 1-1"]})
    assert [str(v.cites) for v in spare.violations(LAW)] == ["621a.3(h)"]
    twice, _ = PaiGowOptions.read({"house_way_hands": ["6-6 3-6 / 6-6 2-6", "6-6 2-6 / 3-6 6-6"]})
    assert ["filed twice" in v.problem for v in twice.violations(LAW)] == [True]


def test_each_open_question_is_named() -> None:
    interpretations = {
        name: known.interpretation for name, known in PaiGowOptions.catalogue().items()
    }
    assert interpretations["house_way_pairs"] == "621a-01"
    assert (
        interpretations["house_way_points"]
        == interpretations["house_way_equal_points"]
        == "621a-02"
    )
    assert interpretations["bank_sets"] == "621a-04"
    assert interpretations["surrender_to_bank"] == "621a-20"
    assert interpretations["wrong_positions"] == "621a-33"
    assert interpretations["exposed_hand_voids"] == "621a-35"


def test_the_checklist_follows_the_filing() -> None:
    def keys(**options: Any) -> set[str]:
        groups = checklist_of("pai-gow", PaiGowOptions(**options), LAW)
        return {item.cite for group in groups for item in group.items}

    always = {"621a.2(a)", "621a.2(b)(3)", "621a.3(b)", "621a.4(a)(1)"}
    dice = {"621a.2(d)", "621a.2(d)(1)", "621a.2(d)(2)", "621a.2(d)(3)"}
    assert always | dice <= keys()
    assert not dice & keys(start="generator")
    assert dice <= keys(start="generator", player_bank=True)  # a bank shakes the dice
