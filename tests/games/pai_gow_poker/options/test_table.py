"""What may be filed for Pai Gow Poker, and what breaks Chapter 645a."""

from __future__ import annotations

import datetime
from fractions import Fraction
from typing import Any

import pytest

from title58 import law as the_law
from title58.games.pai_gow_poker.options.house_way import read_house_way
from title58.games.pai_gow_poker.options.table import PaiGowPokerOptions as Options
from title58.games.pai_gow_poker.wagers import WAGERS, spots
from title58.law import Code
from title58.submission.progressive import MeterTerms

LAW = the_law.on(datetime.date(2014, 2, 1))


def wrong(**filed: Any) -> list[tuple[str, str]]:
    found = list(Options.filing(**filed).violations(LAW))
    assert all(violation.lawful and violation.problem for violation in found)
    return [(violation.option, str(violation.cites)) for violation in found]


@pytest.mark.law("645a.2(c)", "645a.5(i)", "645a.5(j)", "645a.3(b)", "645a.9(a)(1)")
def test_the_defaults_are_lawful_and_each_choice_by_itself() -> None:
    assert wrong() == []
    for filed in (
        {"starting_position": "random-number"},
        {"start_marked": True},
        {"shuffler": "continuous"},
        {"shuffler": "automated", "two_decks": True},
        {"shuffler": "automated", "dealt_from": "hand"},
        {"shuffler": "continuous", "dealt_from": "hand"},
        {"dealt_from": "automated-shoe"},
        {"preshuffled": True, "extra_cover_card": "four-from-bottom", "two_areas": True},
    ):
        assert wrong(**filed) == [], filed


@pytest.mark.parametrize("rounding", ["exact", "up-to-quarter"])
def test_how_vigorish_is_rounded_can_be_filed(rounding: str) -> None:
    filed, wrong_there = Options.read({"vigorish_rounding": rounding})
    assert (filed.vigorish_rounding, list(wrong_there)) == (rounding, [])


def test_at_most_six_positions() -> None:
    assert wrong(positions=(1, 2, 3, 4, 5, 6, 7)) == [("positions", "645a.2(a)")]
    assert wrong(positions=(1, 2, 4)) == []
    for places in ((2, 1), (1, 7), (0, 1), (1, 1)):
        assert ("positions", "645a.2(a)") in wrong(positions=places)


@pytest.mark.law("645a.3(b)")
def test_two_decks_need_an_automated_shuffler() -> None:
    assert wrong(two_decks=True) == [("two_decks", "645a.3(b)")]
    assert wrong(two_decks=True, shuffler="continuous") == [("two_decks", "645a.3(b)")]
    assert wrong(two_decks=True, shuffler="automated") == []


@pytest.mark.law("645a.5(a)")
def test_a_shuffler_that_loads_needs_a_shoe() -> None:
    loads = {"shuffler_loads_shoe": True}
    assert wrong(**loads) == [("shuffler_loads_shoe", "645a.5(a)")]
    assert wrong(**loads, shuffler="automated", dealt_from="hand")
    assert wrong(**loads, shuffler="automated") == []


@pytest.mark.law("645a.5(g)(2)")
def test_a_shuffler_that_secures_a_deck_holds_a_second_one() -> None:
    secures = {"shuffler_secures_deck": True, "shuffler": "automated"}
    assert wrong(**secures) == [("shuffler_secures_deck", "645a.5(g)(2)")]
    assert wrong(**secures, two_decks=True) == []
    assert ("shuffler_secures_deck", "645a.5(g)(2)") in wrong(
        shuffler_secures_deck=True, shuffler="continuous", two_decks=True
    )


@pytest.mark.law("645a.9(a)(1)")
def test_cards_dealt_from_the_hand_are_shuffled_by_a_device() -> None:
    assert wrong(dealt_from="hand") == [("dealt_from", "645a.9(a)(1)")]


@pytest.mark.law("645a.5(i)(3)", "645a.5(i)", "645a.5(j)", "645a.2(c)")
def test_a_button_needs_both_devices() -> None:
    button = {"starting_position": "button"}
    for more in ({}, {"shuffler": "automated"}, {"dealt_from": "automated-shoe"}):
        assert wrong(**button, **more) == [("starting_position", "645a.5(i)(3)")]
    both = {"shuffler": "automated", "dealt_from": "automated-shoe"}
    assert wrong(**button, **both) == []
    assert wrong(**button, **both, start_marked=True) == [("start_marked", "645a.5(j)")]


@pytest.mark.law("645a.11(c)")
def test_a_house_way_is_filed_and_must_not_contradict_itself() -> None:
    crossed = read_house_way(["two-pairs-small-up-to = Q", "two-pairs-middle-up-to = 5"])
    assert wrong(house_way=crossed) == [("house_way", "645a.11(c)")]
    assert wrong(house_way=read_house_way(["two-pairs-small-up-to = 5"])) == []


@pytest.mark.law("645a.7(e)", "645a.13(b)", "645a.13(c)", "645a.13(d)")
def test_each_optional_wager_has_one_of_its_paytables() -> None:
    assert list(spots(LAW, Options())) == ["pai-gow-poker"]
    filed = Options.filing(
        fortune_bonus="C", emperors_treasure="D", pai_gow_insurance="B", progressive_payout=True
    )
    assert list(filed.violations(LAW)) == []
    assert {slug: here.paytable for slug, here in WAGERS.at(LAW, filed).items()} == {
        "pai-gow-poker": "standard",
        "fortune-bonus": "C",
        "emperors-treasure": "D",
        "pai-gow-insurance": "B",
        "progressive-payout": "standard",
    }
    assert set(spots(LAW, filed)) == set(WAGERS.at(LAW, filed))
    for name, value in (
        *(("fortune_bonus", "E"), ("emperors_treasure", "E"), ("pai_gow_insurance", "C")),
    ):
        other, unreadable = Options.read({name: value})
        assert not unreadable
        assert [violation.option for violation in other.violations(LAW)] == [name]


@pytest.mark.law("645a.13(e)(2)")
def test_a_meter_begins_at_two_thousand_dollars_or_more() -> None:
    offered = {"progressive_payout": True}
    assert wrong(**offered) == []
    default = Options()
    assert str(default.progressive_meter) == "seed $2,000.00, reset $2,000.00, rate 20%"
    assert default.progressive_wager == 100
    least, below, rate = 200_000, 199_999, Fraction(1, 5)
    for seed, reset, count in ((least, least, 0), (below, least, 1), (least, below, 1)):
        found = wrong(**offered, progressive_meter=MeterTerms(seed, reset, rate))
        assert found == [("progressive_meter", "645a.13(e)(2)")] * count
    assert wrong(progressive_meter=MeterTerms(1, 1, rate)) == []  # not offered
    assert wrong(**offered, progressive_wager=0) == [("progressive_wager", "645a.8(b)(2)")]
    for names in (("table 1",), ("",)):
        assert wrong(**offered, progressive_linked=names) == [("progressive_linked", "645a.2(d)")]
    assert wrong(**offered, progressive_linked=("table 2",)) == []


@pytest.mark.law("645a.13(f)")
def test_a_limit_is_fifty_thousand_dollars_or_what_the_minimum_can_win() -> None:
    """Fortune A at $10: 8,000 to 1 is $80,000; with Emperor's A beside it twice that (A46)."""
    assert wrong(payout_limit=4_999_999) == [("payout_limit", "645a.13(f)")]
    assert wrong(payout_limit=5_000_000) == []
    ten = {"minimum": 1000, "fortune_bonus": "A"}
    assert wrong(**ten, payout_limit=7_999_999) == [("payout_limit", "645a.13(f)")]
    assert wrong(**ten, payout_limit=8_000_000) == []
    both = ten | {"emperors_treasure": "A"}
    assert wrong(**both, payout_limit=15_999_999) != []
    assert wrong(**both, payout_limit=16_000_000) == []
    five = {"minimum": 500, "fortune_bonus": "A"}
    assert wrong(**five, payout_limit=5_000_000) == []  # $40,000 is less than the floor
    # A royal flush: 2,000 to 1 on the minimum, and $200 at 500 for 1 wins $99,800 beside it.
    royal = {"minimum": 100, "fortune_bonus": "A", "progressive_payout": True}
    large = royal | {"progressive_wager": 20_000}
    assert Options.filing(**large).least_payout_limit(LAW) == 200_000 + 9_980_000
    insured = Options.filing(minimum=100_000, pai_gow_insurance="A")
    assert insured.least_payout_limit(LAW) == 10_000_000
    assert wrong(payout_limit=0) == []


def test_a_bank_with_optional_wagers_is_filed() -> None:
    assert wrong(bank_optional_wagers=True) == [("bank_optional_wagers", "645a.12(n)")]
    assert wrong(bank_optional_wagers=True, player_bank=True) == []


@pytest.mark.law("645a.7(f)")
def test_two_areas_are_a_choice() -> None:
    from title58.games import find_game

    game = find_game("pai-gow-poker")
    assert game.spots(LAW, Options())["pai-gow-poker"].selections == ("",)
    assert "2" in game.spots(LAW, Options(two_areas=True))["pai-gow-poker"].selections
    from tests.games.pai_gow_poker.at_table import at, main
    from tests.games.script import refusal
    from title58.games.banking.offering import Bank
    from title58.games.pai_gow_poker.wagers import layout

    places = layout(at(Options()), Bank())
    assert str(refusal(lambda: places.place(main(1, 100, "2"))).cites) == "645a.7(f)"


def test_table_options_are_looked_at_too() -> None:
    assert ("chip", "601a.2") in wrong(chip=0)


def test_every_option_names_its_section_and_an_interpretation_that_exists() -> None:
    known = {interpretation.id for interpretation in Code.packaged().interpretations}
    for name, each in Options.catalogue().items():
        assert str(each.cites) == "601a.2" or LAW.provision(str(each.cites)) is not None, name
        assert not each.interpretation or each.interpretation in known, name
        assert each.about.endswith("."), name


def test_violations_say_what_would_be_lawful() -> None:
    for filed, lawful in (
        ({"bank_optional_wagers": True}, "false"),
        ({"dealt_from": "hand"}, "a shoe, or hand with shuffler = automated"),
        ({"payout_limit": 1}, "at least $50,000.00, or $0.00 for none"),
        (
            {
                "starting_position": "button",
                "shuffler": "automated",
                "dealt_from": "automated-shoe",
                "start_marked": True,
            },
            "false",
        ),
        ({"two_decks": True}, "true only with an automated shuffler"),
    ):
        found = list(Options.filing(**filed).violations(LAW))
        assert [violation.lawful for violation in found] == [lawful]
