"""What may be filed for Roulette, and what each violation says."""

import datetime
import json
from typing import Any

import pytest

from tests.games.roulette.spins import AS_SINGLE, selections
from title58 import law as the_law
from title58.games.roulette.options import RouletteOptions
from title58.submission.options import Violation

LAW = the_law.on(datetime.date(2014, 2, 1))
# 617a.4(a), copied from the Code.
FLOORS = {
    "straight": 35, "split": 17, "three-numbers": 11, "four-numbers": 8, "first-five-numbers": 6,
    "six-numbers": 5, "column": 2, "dozen": 2, "red": 1, "black": 1, "odd": 1, "even": 1,
    "1-to-18": 1, "19-to-36": 1,
}  # fmt: skip


def check(**raw: Any) -> list[Violation]:
    options, unreadable = RouletteOptions.read(raw)
    return [*unreadable, *options.violations(LAW)]


def only(**raw: Any) -> Violation:
    (found,) = check(**raw)
    assert found.lawful
    return found


@pytest.mark.law("617a.4(a)")
@pytest.mark.parametrize("slug", FLOORS)
def test_odds_under_the_floor_are_unlawful(slug: str) -> None:
    floor = FLOORS[slug]
    for text in (f"{10 * floor - 1} to 10", f"{floor} for 1", "push", "lose", "$50"):
        found = only(odds={slug: text})
        assert (found.option, str(found.cites)) == (f"odds.{slug}", "617a.4(a)")
        assert (found.value, found.lawful) == (text, f"{floor} to 1 or better for the player")
        assert f"{floor} to 1" in found.problem
    for text in (f"{floor} to 1", f"{floor + 1} for 1", f"{10 * floor + 1} to 10"):
        assert check(odds={slug: text}) == []


@pytest.mark.law("617a.4(a)")
@pytest.mark.law("617a.3(e)(1)(iii)", "617a.4(a)")
def test_odds_of_no_wager_and_of_five_adjacent() -> None:
    found = only(odds={"neighbours": "35 to 1"})
    assert (found.option, str(found.cites)) == ("odds.neighbours", "617a.3(e)")
    assert found.lawful.startswith("straight, split, three-numbers")
    found = only(odds={"five-adjacent": "40 to 1"}, five_adjacent=True)
    assert (found.option, found.value) == ("odds.five-adjacent", "40 to 1")
    assert (str(found.cites), found.lawful) == (
        "617a.3(e)(1)(iii), 617a.4(a)",
        "odds.straight, 35 to 1 or better",
    )
    assert "paid as such" in found.problem
    assert len(check(odds={"red": "1 to 2", "black": "1 to 2"})) == 2


@pytest.mark.parametrize("odds", [[], "35 to 1", {"red": 1}, {"red": "much"}])
def test_odds_that_cannot_be_read(odds: object) -> None:
    found = only(odds=odds)
    assert (found.option, str(found.cites)) == ("odds", "617a.4(a)")


def test_odds_read_and_write() -> None:
    options, wrong = RouletteOptions.read({"odds": {"split": "18 to 1", "red": "2 to 1"}})
    assert not wrong
    assert options.as_plain()["odds"] == {"red": "2 to 1", "split": "18 to 1"}
    assert hash(options) == hash(RouletteOptions.read(options.as_plain())[0])
    limits, wrong = RouletteOptions.read({"maximums": {"straight": "$20", "red": 100}})
    assert not wrong
    assert limits.as_plain()["maximums"] == {"red": "$1.00", "straight": "$20.00"}


@pytest.mark.law("617a.1(e)")
def test_three_wheels() -> None:
    for wheel in ("single-zero", "double-zero", "double-zero-as-single-zero"):
        assert check(wheel=wheel) == []
    found = only(wheel="triple-zero")
    assert (found.option, str(found.cites)) == ("wheel", "617a.1(e)")
    found = only(wheel="double-zero-as-single-zero", five_adjacent=True)
    assert str(found.cites) == "617a.3(e)(1)(i), 617a.1(e)"


@pytest.mark.law("617a.3(e)(1)(i)")
@pytest.mark.law("617a.3(e)(1)(i)", "617a.1(e)")
def test_five_adjacent_and_a_covered_00() -> None:
    """Question 617a-08."""
    as_single = {"wheel": "double-zero-as-single-zero", "five_adjacent": True}
    found = only(**as_single)
    assert (found.option, found.value) == ("five_adjacent", True)
    assert str(found.cites) == "617a.3(e)(1)(i), 617a.1(e)"
    assert "617a-08" in found.problem
    assert found.lawful == "false, or five_adjacent_beside_00 = refused, skipped or dead"
    for reading in ("refused", "skipped", "dead"):
        assert check(**as_single, five_adjacent_beside_00=reading) == []
        filed = AS_SINGLE.but(five_adjacent=True, five_adjacent_beside_00=reading)
        assert selections(filed)["five-adjacent"]
    for wheel in ("single-zero", "double-zero"):
        assert check(wheel=wheel, five_adjacent=True) == []
        assert selections(RouletteOptions.filing(wheel=wheel, five_adjacent=True))["five-adjacent"]
        assert not selections(RouletteOptions(wheel=wheel))["five-adjacent"]


@pytest.mark.law("617a.3(e)(3)(i)")
def test_trio_and_first_four_only_on_a_single_zero_layout() -> None:
    assert check(trio_and_first_four=True, wheel="single-zero") == []
    for wheel in ("double-zero", "double-zero-as-single-zero"):
        found = only(trio_and_first_four=True, wheel=wheel)
        assert (found.option, str(found.cites)) == ("trio_and_first_four", "617a.3(e)(3)(i)")
        assert wheel in found.problem


@pytest.mark.law("617a.3(b)")
def test_chips_that_look_alike() -> None:
    eight = ["a", "b", "c", "d", "e", "f", "g"]
    found = only(chip_colours=[*eight, " A "])
    assert (found.option, str(found.cites)) == ("chip_colours", "617a.3(b)")
    assert "look alike" in found.problem
    assert "look alike" in only(chip_colours=[*eight, " "]).problem
    found = only(chip_colours=[*eight, "Red"])
    assert "red could be mistaken for value chips" in found.problem
    assert check(chip_colours=[*eight, "Red"], value_chip_colours=["white"]) == []
    found = only(chip_colours=eight)
    assert "7 kinds of chips are too few for 8 positions" in found.problem
    assert check(chip_colours=eight, positions=[1, 2, 3, 4, 5, 6, 7]) == []


def test_maximums() -> None:
    found = only(maximums={"neighbours": "$5"})
    assert (found.option, str(found.cites)) == ("maximums.neighbours", "617a.1(f)(3)")
    assert found.lawful.startswith("straight, five-adjacent, split")
    found = only(maximums={"red": "$5"}, minimum="$10")
    assert (found.value, found.lawful) == ("$5.00", "$10.00 or more")
    assert only(maximums={"red": 0}).lawful == "$0.01 or more"
    assert check(maximums={"red": "$10"}, minimum="$10") == []
    assert check(maximums={"red": 1}) == []


def test_what_every_table_must_have() -> None:
    assert only(positions=[1, 1]).option == "positions"
    assert only(chip=0).option == "chip"


def test_half_back_rules_cannot_be_filed() -> None:
    """Question 617a-12: 617a.4(b) leaves no such choice, so there is no such option."""
    assert only(la_partage=True).problem == "this game's Rules Submission has no such option"


def test_every_option_has_a_section_and_every_interpretation_exists() -> None:
    for name, option in RouletteOptions.catalogue().items():
        assert option.about.endswith("."), name
        assert option.lawful, name
        assert option.cites, name
        assert not option.interpretation or LAW.code.interpretation(option.interpretation), name
    questions = {option.interpretation for option in RouletteOptions.catalogue().values()}
    assert {f"617a-{n:02}" for n in (4, 5, 8, 11, 13, 16, 18)} <= questions
    assert json.loads(json.dumps(RouletteOptions().as_plain())) == RouletteOptions().as_plain()
