"""What may be filed for Blackjack, and what each violation names."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from tests.games.blackjack.base import NO_INSURANCE, OPENING, STAND, one, table
from tests.games.script import bets, cited, play_script
from title58 import law
from title58.games.blackjack.game import BLACKJACK_GAME
from title58.games.blackjack.options.side_wagers import BlackjackSideOptions
from title58.games.blackjack.options.table import BlackjackOptions
from title58.submission.options import Violation

LAW = law.on(datetime.date(2014, 3, 1))
# What this class adds to the options of the side wagers and of every table.
BASE_OPTIONS = [
    name for name in BlackjackOptions.catalogue() if name not in BlackjackSideOptions.catalogue()
]


def wrong(**filed: Any) -> list[Violation]:
    return list(BlackjackOptions.filing(**filed).violations(LAW))


def only(**filed: Any) -> Violation:
    (found,) = wrong(**filed)
    return found


def test_the_default_is_lawful_and_says_where_each_choice_stands() -> None:
    assert wrong() == []
    for name, known in BlackjackOptions.catalogue().items():
        assert known.cite, name
        assert known.about.endswith("."), name
        assert known.lawful, name


def test_every_choice_can_be_read_and_written() -> None:
    for name, values in {
        "dealing": ("shoe", "shuffler", "double-shoe", "continuous", "hand"),
        "red_side": ("left", "right"),
        "settlement": ("collect-then-pay", "seat-by-seat"),
        "surrender_half": ("exact", "even-wagers"),
        "double_minimum": ("chip", "table-minimum"),
        "double_card": ("face-up", "face-down"),
        "split_aces": ("one-card", "free"),
        "switch_rules": ("literal", "as-marketed"),
        "late_blackjack": ("originals-only", "busts-stay-lost"),
        "missed_hand": ("all-wagers", "blackjack-wager"),
        "missed_card": ("open-wagers", "original-wager"),
    }.items():
        assert getattr(BlackjackOptions(), name) == values[0]
        for value in values:
            read, unreadable = BlackjackOptions.read({name: value})
            assert not unreadable
            assert read.as_plain()[name] == value
        assert BlackjackOptions.read({name: "otherwise"})[1]


def test_the_questions_that_options_settle_are_named() -> None:
    catalogue = BlackjackOptions.catalogue()
    assert catalogue["bars_sitting_out"].cite == "633a.6(b)"
    assert {name: catalogue[name].ruling for name in BASE_OPTIONS if catalogue[name].ruling} == {
        "decks": "B-73",
        "preshuffled": "B-86",
        "bars_sitting_out": "B-24",
        "even_money": "B-35",
        "surrender_half": "B-34",
        "double_minimum": "B-39",
        "double_card": "B-41",
        "resplits": "B-37",
        "resplits_of_aces": "B-37",
        "split_aces": "B-36",
        "switch_rules": "B-63",
        "switch_surrender": "B-34",
        "late_blackjack": "B-28",
        "missed_hand": "B-82",
        "missed_card": "B-83",
    }


@pytest.mark.law("633a.2(a)")
def test_at_most_seven_positions() -> None:
    assert wrong(positions=tuple(range(1, 8))) == []
    assert only(positions=tuple(range(1, 9))).cite == "633a.2(a)"
    assert wrong(positions=(1, 1), adjacent_boxes=1)


@pytest.mark.law("633a.6(f)")
@pytest.mark.parametrize("boxes", [0, -1, 4])
def test_boxes_from_one_to_the_positions(boxes: int) -> None:
    assert only(positions=(1, 2, 3), adjacent_boxes=boxes).cite == "633a.6(f)"
    assert wrong(positions=(1, 2, 3), adjacent_boxes=3) == []
    assert wrong(adjacent_boxes=1) == []
    assert BlackjackOptions().adjacent_boxes == 2  # unless more or fewer are filed


@pytest.mark.law("633a.3(a)", "633a.3(b)", "633a.3(b)(1)", "633a.3(c)", "633a.12(b)(1)")
@pytest.mark.parametrize(
    ("dealing", "decks", "cite"),
    [
        ("shoe", 1, ""),
        ("shoe", 0, "633a.3(a)"),
        ("shoe", 8, ""),
        ("continuous", 1, ""),
        ("continuous", 0, "633a.3(a)"),
        ("shuffler", 2, ""),
        ("shuffler", 1, "633a.3(b)"),
        ("shuffler", 7, "633a.3(b)(1)"),
        ("double-shoe", 2, ""),
        ("double-shoe", 1, "633a.3(c)"),
        ("double-shoe", 5, "633a.3(c)"),
        ("hand", 2, ""),
        ("hand", 4, ""),
        ("hand", 6, "633a.12(b)(1)"),
        ("hand", 1, "633a.3(b)"),
        ("hand", 3, "633a.3(b)(1)"),
    ],
)
def test_decks_by_the_way_of_dealing(dealing: str, decks: int, cite: str) -> None:
    found = wrong(dealing=dealing, decks=decks)
    assert [v.cite for v in found] == ([cite] if cite else [])
    for violation in found:
        assert violation.option == "decks"
        assert violation.lawful


def test_what_the_decks_come_to() -> None:
    assert BlackjackOptions(decks=6).decks_per_shoe == 6
    assert BlackjackOptions(decks=6, dealing="continuous").decks_per_shoe == 6
    for way in ("shuffler", "double-shoe", "hand"):
        two = BlackjackOptions(decks=4, dealing=way)
        assert (two.parts, two.decks_per_shoe, two.cards_per_shoe) == (2, 2, 104)
    assert [
        BlackjackOptions(dealing=way).shuffler
        for way in ("shoe", "shuffler", "double-shoe", "continuous", "hand")
    ] == ["manual", "automated", "manual", "continuous", "automated"]
    assert [BlackjackOptions(switch=s).hands_per_box for s in (False, True)] == [1, 2]


@pytest.mark.law("633a.5(a)[s3]", "633a.5(g)(2)[s3]")
def test_what_a_shuffler_does_needs_a_shuffler() -> None:
    for way in ("shoe", "double-shoe", "continuous"):
        assert only(dealing=way, shuffler_loads_shoe=True).cite == "633a.5(a)"
        assert only(dealing=way, shuffler_secures_batch=True).cite == "633a.5(g)(2)"
    assert only(dealing="hand", decks=4, shuffler_loads_shoe=True).cite == "633a.5(a)"
    assert wrong(dealing="hand", decks=4, shuffler_secures_batch=True) == []
    assert wrong(dealing="shuffler", shuffler_loads_shoe=True, shuffler_secures_batch=True) == []


@pytest.mark.law("633a.11(c)[s2]")
def test_resplits_are_numbers_of_times() -> None:
    assert wrong(resplits=0, resplits_of_aces=0) == []
    assert wrong(resplits=3, resplits_of_aces=3) == []
    assert [v.option for v in wrong(resplits=-1)] == ["resplits"]
    assert only(resplits=1, resplits_of_aces=2).option == "resplits_of_aces"
    assert only(resplits_of_aces=-1).cite == "633a.11(c)"


@pytest.mark.law("633a.12(a)")
def test_what_is_filed_of_switch_needs_switch() -> None:
    assert only(switch_rules="as-marketed").cite == "633a.12(a)(5)"
    assert only(switch_surrender=True).lawful == "false"
    assert wrong(switch=True, switch_rules="as-marketed", switch_surrender=True) == []


@pytest.mark.law("633a.5(h)", "633a.7(r)", "633a.8(e)", "633a.6(b)", "633a.12(b)")
def test_each_way_that_the_law_leaves_open_can_be_played() -> None:
    device = play_script(
        BLACKJACK_GAME, table(state=OPENING, dealing="continuous", players=()), bets()
    )
    assert cited(device, "633a.5(h)")
    assert cited(one("9H KS KD 9C", STAND, settlement="seat-by-seat"), "633a.7(r)(2)")
    assert cited(one("AH AS KD 9C", NO_INSURANCE, even_money=True), "633a.8(e)")
    barred = one("9H KS KD 9C", STAND, bars_sitting_out=True)
    assert barred.outcome.state.entitled == (1,)
    held = one("9H KS KD 9C", STAND, dealing="hand", decks=2)
    assert cited(held, "633a.12(b)(9)")


def test_later_practice_that_this_text_forbids_cannot_be_filed() -> None:
    """Hitting soft 17 and paying 6 to 5 are no options here."""
    read, violations = BlackjackOptions.read({"hits_soft_17": True, "blackjack_pays": "6 to 5"})
    assert read == BlackjackOptions()
    assert [v.cite for v in violations] == ["601a.2", "601a.2"]
