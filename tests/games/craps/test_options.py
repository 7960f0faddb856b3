"""What a casino may and may not file for Craps and Mini-Craps."""

import datetime
from fractions import Fraction
from typing import Any

import pytest

from title58 import law
from title58.games.craps.options import CrapsOptions, MiniCrapsOptions
from title58.submission.options import Violation

LAW = law.on(datetime.date(2014, 2, 1))


def violations(options: CrapsOptions) -> list[Violation]:
    return list(options.violations(LAW))


def changed(name: str, value: int) -> CrapsOptions:
    fields: dict[str, Any] = {name: value}
    return CrapsOptions(**fields)


def only(options: CrapsOptions) -> Violation:
    (found,) = violations(options)
    return found


def test_places_at_the_rail() -> None:
    assert len(CrapsOptions().positions) == 16
    assert len(MiniCrapsOptions().positions) == 9


@pytest.mark.law("623a.6(e)", "623a.6(e)[s2]")
@pytest.mark.parametrize("name", ["odds_4_10", "odds_5_9", "odds_6_8", "dont_odds"])
def test_odds_of_one_to_ten_times(name: str) -> None:
    for times in range(1, 11):
        assert not violations(changed(name, times))
    for times in (0, 11, -1):
        found = only(changed(name, times))
        assert (found.option, found.value, found.lawful) == (name, times, "1 to 10")
        assert str(found.cites) == ("623a.6(e)[s2]" if name == "dont_odds" else "623a.6(e)")
        assert str(times) in found.problem


@pytest.mark.law("623a.5(g)(3)")
def test_vigorish_of_up_to_five_percent() -> None:
    for rate in (Fraction(0), Fraction(1, 40), Fraction(1, 20)):
        assert not violations(CrapsOptions(vigorish_rate=rate))
    for rate in (Fraction(51, 1000), Fraction(-1, 100)):
        found = only(CrapsOptions(vigorish_rate=rate))
        assert (found.option, str(found.cites)) == ("vigorish_rate", "623a.5(g)(3)")
        assert found.lawful == "0% to 5%"


@pytest.mark.law("623a.5(g)(3)")
@pytest.mark.parametrize("name", ["buy_vigorish", "lay_vigorish"])
def test_the_time_of_collection_is_filed(name: str) -> None:
    for when in ("none", "when-made", "on-win"):
        read, wrong = CrapsOptions.read({name: when})
        assert getattr(read, name) == when
        assert not wrong
    _, wrong = CrapsOptions.read({name: "later"})
    assert (str(wrong[0].cites), wrong[0].lawful) == ("623a.5(g)(3)", "none, when-made or on-win")


@pytest.mark.law("623a.5(f)")
@pytest.mark.parametrize("options", [CrapsOptions, MiniCrapsOptions])
def test_the_fire_bet_has_paytable_a_or_b(options: type[CrapsOptions]) -> None:
    for paytable in ("none", "A", "B"):
        read, wrong = options.read({"fire": paytable})
        assert (read.value("fire"), wrong) == (paytable, [])
        assert not violations(read)
    found = only(options.filing(fire="C"))
    assert (str(found.cites), found.lawful) == ("623a.5(f)", "none, or A or B")
    assert options.catalogue()["fire"].interpretation == "C-10"


@pytest.mark.law("623a.11(a)")
def test_at_most_sixteen_places_with_the_fire_bet() -> None:
    many = tuple(range(1, 18))
    assert not violations(CrapsOptions(positions=many))
    assert not violations(CrapsOptions.filing(positions=many[:16], fire="A"))
    found = only(CrapsOptions.filing(positions=many, fire="A"))
    assert (found.option, str(found.cites)) == ("positions", "623a.2(d)(4)(i)")
    assert found.lawful == "at most 16 positions with the Fire Bet"


def test_at_most_nine_seats_at_mini_craps() -> None:
    found = only(MiniCrapsOptions(positions=tuple(range(1, 11))))
    assert (str(found.cites), found.lawful) == (
        "623a.2(c)",
        "at most 9 distinct numbers from 1 up",
    )
    assert "10 positions" in found.problem


@pytest.mark.law("623a.3(a)")
def test_only_wagers_of_the_chapter() -> None:
    assert not violations(CrapsOptions(wagers=("pass", "field", "whirl")))
    found = only(CrapsOptions(wagers=("pass", "big-six")))
    assert (found.option, str(found.cites)) == ("wagers", "623a.3(a)")
    assert "big-six" in found.problem
    assert found.lawful.startswith("pass, dont-pass, come")


@pytest.mark.law("623a.8(a)")
def test_a_shooter_must_find_a_line_to_bet_on() -> None:
    for line in ("pass", "dont-pass"):
        assert not violations(CrapsOptions(wagers=(line,)))
    found = only(CrapsOptions(wagers=("field",)))
    assert (str(found.cites), found.lawful) == ("623a.8(a)", "pass or dont-pass among the wagers")


@pytest.mark.law("623a.3(a)(41)", "623a.3(a)(20)[s3]", "623a.3(a)(21)[s3]")
@pytest.mark.parametrize(
    ("wagers", "fields", "missing", "cite"),
    [
        (("buy-4",), {"buy": True}, "place-to-win-4", "623a.3(a)(41)"),
        (("buy-10",), {"buy": True}, "place-to-win-10", "623a.3(a)(41)"),
        (("horn-high-3", "horn"), {"horn_high_area": False}, "craps-three", "623a.3(a)(20)[s3]"),
        (("horn-high-2", "craps-two"), {"horn_high_area": False}, "horn", "623a.3(a)(20)[s3]"),
        (("horn-high-11", "horn"), {"horn_high_area": False}, "eleven-in-one-roll",
         "623a.3(a)(20)[s3]"),
        (("horn-high-12", "horn"), {"horn_high_area": False}, "craps-twelve", "623a.3(a)(20)[s3]"),
        (("whirl", "horn"), {"whirl_area": False}, "any-seven", "623a.3(a)(21)[s3]"),
        (("whirl", "any-seven"), {"whirl_area": False}, "horn", "623a.3(a)(21)[s3]"),
    ],
)  # fmt: skip
def test_wagers_that_need_another(
    wagers: tuple[str, ...], fields: dict[str, Any], missing: str, cite: str
) -> None:
    """Buy stands beside Place (C-42); a broken-down wager needs what it is broken down into."""
    found = only(CrapsOptions.filing(wagers=("pass", *wagers), **fields))
    assert (found.option, str(found.cites)) == ("wagers", cite)
    assert (found.problem, found.lawful) == (
        f"{wagers[0]} is offered without {missing}",
        f"{missing} among the wagers",
    )
    assert not violations(CrapsOptions.filing(wagers=("pass", *wagers, missing), **fields))
    assert not violations(CrapsOptions(wagers=("pass", *wagers)))


@pytest.mark.parametrize(
    ("wagers", "fields", "problem", "lawful"),
    [
        ((), {"fire": "A"}, "fire = A is filed, but the list leaves out fire",
         "fire among the wagers, or fire = none"),
        ((), {"lay": "instead-of-place-to-lose"},
         "lay = instead-of-place-to-lose is filed, but the list leaves out lay-4, lay-5, lay-6,"
         " lay-8, lay-9, lay-10",
         "lay-4 or lay-5 or lay-6 or lay-8 or lay-9 or lay-10 among the wagers, or lay = none"),
        (("place-to-win-4",), {"buy": True},
         "buy = true is filed, but the list leaves out buy-4, buy-5, buy-6, buy-8, buy-9, buy-10",
         "buy-4 or buy-5 or buy-6 or buy-8 or buy-9 or buy-10 among the wagers, or buy = false"),
    ],
)  # fmt: skip
def test_what_an_option_offers_is_not_left_out_of_the_list(
    wagers: tuple[str, ...], fields: dict[str, Any], problem: str, lawful: str
) -> None:
    found = only(CrapsOptions.filing(wagers=("pass", *wagers), **fields))
    assert (found.option, str(found.cites)) == ("wagers", "623a.3(a)")
    assert (found.problem, found.lawful) == (problem, lawful)
    first = lawful.partition(" ")[0]
    assert not violations(CrapsOptions.filing(wagers=("pass", *wagers, first), **fields))
    assert not violations(CrapsOptions.filing(**fields))


def test_what_is_offered() -> None:
    plain = CrapsOptions()
    assert plain.offers("pass")
    assert plain.offers("place-to-lose-4")
    assert not plain.offers("fire")
    assert not plain.offers("buy-4")
    assert not plain.offers("lay-10")
    short = CrapsOptions.filing(wagers=("pass", "buy-4"), buy=True)
    assert short.offers("buy-4")
    assert not short.offers("buy-5")


@pytest.mark.parametrize("name", ["unit", "odds_unit"])
def test_units_are_worth_something(name: str) -> None:
    assert not violations(changed(name, 1))
    found = only(changed(name, 0))
    assert (found.option, found.lawful) == (name, "1 cent or more")


def test_what_every_table_files_is_checked_too() -> None:
    assert only(CrapsOptions(chip=0)).option == "chip"


@pytest.mark.law("623a.3(b)")
@pytest.mark.parametrize("options", [CrapsOptions, MiniCrapsOptions])
def test_wagers_lie_between_a_minimum_and_a_maximum(options: type[CrapsOptions]) -> None:
    found = only(options(minimum=500, maximum=100))
    assert (found.option, str(found.cites)) == ("maximum", "623a.3(b)")


def test_nobody_need_stay_seated_at_craps() -> None:
    assert CrapsOptions().stays_seated_until == ""
    assert MiniCrapsOptions().stays_seated_until == "wagers-decided"
    assert MiniCrapsOptions(seated_until="pass-decided").stays_seated_until == "pass-decided"
