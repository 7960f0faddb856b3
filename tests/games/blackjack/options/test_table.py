"""What may be filed for Blackjack, and what each violation names."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.blackjack.base import LAW, NO_INSURANCE, OPENING, STAND, one, proves, table
from tests.games.script import bets, cited, play_script
from title58.games.blackjack.game import BLACKJACK_GAME
from title58.games.blackjack.options.side_wagers import BlackjackSideOptions
from title58.games.blackjack.options.table import BlackjackOptions

# What this class adds to the options of the side wagers and of every table.
BASE_OPTIONS = [
    name for name in BlackjackOptions.catalogue() if name not in BlackjackSideOptions.catalogue()
]
DEALING = ("shoe", "shuffler", "double-shoe", "continuous", "hand")


def test_the_default_is_lawful_and_says_where_each_choice_stands() -> None:
    assert list(BlackjackOptions().violations(LAW)) == []
    for name, known in BlackjackOptions.catalogue().items():
        assert str(known.cites), name
        assert known.about.endswith("."), name
        assert known.lawful, name


@pytest.mark.parametrize(
    ("name", "values"),
    {
        "dealing": DEALING,
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
    }.items(),
)
def test_every_choice_can_be_read_and_written(name: str, values: tuple[str, ...]) -> None:
    assert getattr(BlackjackOptions(), name) == values[0]
    for value in values:
        read, unreadable = BlackjackOptions.read({name: value})
        assert (unreadable, read.as_plain()[name]) == ([], value)
    assert BlackjackOptions.read({name: "otherwise"})[1]


def test_the_questions_that_options_settle_are_named() -> None:
    catalogue = BlackjackOptions.catalogue()
    assert str(catalogue["bars_sitting_out"].cites) == "633a.6(b)"
    assert {
        name: catalogue[name].interpretation
        for name in BASE_OPTIONS
        if catalogue[name].interpretation
    } == {
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


THREE = (1, 2, 3)
BY_DECKS = "633a.3(a)", "633a.3(b)", "633a.3(b)(1)", "633a.3(c)", "633a.12(b)(1)"


@pytest.mark.parametrize(
    ("filed", "option", "cite"),
    [
        proves(("633a.2(a)",), {"positions": tuple(range(1, 8))}, "", ""),
        proves(("633a.2(a)",), {"positions": tuple(range(1, 9))}, "positions", "633a.2(a)"),
        ({"positions": (1, 1), "adjacent_boxes": 1}, "positions", "633a.2(a)"),
        *(
            proves(
                ("633a.6(f)",),
                {"positions": THREE, "adjacent_boxes": boxes},
                *("adjacent_boxes", "633a.6(f)"),
            )
            for boxes in (0, -1, 4)
        ),
        proves(("633a.6(f)",), {"positions": THREE, "adjacent_boxes": 3}, "", ""),
        proves(("633a.6(f)",), {"adjacent_boxes": 1}, "", ""),
        *(
            proves(BY_DECKS, {"dealing": way, "decks": decks}, "decks" if cite else "", cite)
            for way, decks, cite in (
                *(("shoe", 1, ""), ("shoe", 0, "633a.3(a)"), ("shoe", 8, "")),
                *(("continuous", 1, ""), ("continuous", 0, "633a.3(a)"), ("shuffler", 2, "")),
                *(("shuffler", 1, "633a.3(b)"), ("shuffler", 7, "633a.3(b)(1)")),
                *(("double-shoe", 2, ""), ("double-shoe", 1, "633a.3(c)")),
                *(("double-shoe", 5, "633a.3(c)"), ("hand", 2, ""), ("hand", 4, "")),
                *(("hand", 6, "633a.12(b)(1)"), ("hand", 1, "633a.3(b)")),
                ("hand", 3, "633a.3(b)(1)"),
            )
        ),
        *(
            proves((f"{cite}[s3]",), {"dealing": way, name: True}, name, cite)
            for way in ("shoe", "double-shoe", "continuous")
            for name, cite in (
                ("shuffler_loads_shoe", "633a.5(a)"),
                ("shuffler_secures_batch", "633a.5(g)(2)"),
            )
        ),
        proves(
            ("633a.5(a)[s3]",),
            {"dealing": "hand", "decks": 4, "shuffler_loads_shoe": True},
            *("shuffler_loads_shoe", "633a.5(a)"),
        ),
        proves(
            ("633a.5(g)(2)[s3]",),
            {"dealing": "hand", "decks": 4, "shuffler_secures_batch": True},
            *("", ""),
        ),
        proves(
            ("633a.5(a)[s3]", "633a.5(g)(2)[s3]"),
            {"dealing": "shuffler", "shuffler_loads_shoe": True, "shuffler_secures_batch": True},
            *("", ""),
        ),
        proves(("633a.11(c)[s2]",), {"resplits": 0, "resplits_of_aces": 0}, "", ""),
        proves(("633a.11(c)[s2]",), {"resplits": 3, "resplits_of_aces": 3}, "", ""),
        proves(("633a.11(c)[s2]",), {"resplits": -1}, "resplits", "633a.11(c)"),
        proves(
            ("633a.11(c)[s2]",),
            {"resplits": 1, "resplits_of_aces": 2},
            *("resplits_of_aces", "633a.11(c)"),
        ),
        proves(("633a.11(c)[s2]",), {"resplits_of_aces": -1}, "resplits_of_aces", "633a.11(c)"),
        proves(("633a.12(a)",), {"switch_rules": "as-marketed"}, "switch_rules", "633a.12(a)(5)"),
        proves(("633a.12(a)",), {"switch_surrender": True}, "switch_surrender", "633a.12(a)(4)"),
        proves(
            ("633a.12(a)",),
            {"switch": True, "switch_rules": "as-marketed", "switch_surrender": True},
            *("", ""),
        ),
    ],
)
def test_what_may_be_filed(filed: dict[str, Any], option: str, cite: str) -> None:
    """The one option that is wrong, and under which section; nothing if nothing is."""
    found = [(v.option, str(v.cites)) for v in BlackjackOptions.filing(**filed).violations(LAW)]
    assert found == ([(option, cite)] if option else [])
    assert all(v.lawful for v in BlackjackOptions.filing(**filed).violations(LAW))


def test_what_the_decks_come_to() -> None:
    assert [BlackjackOptions(decks=4, dealing=way).decks_per_shoe for way in DEALING] == [
        *(4, 2, 2, 4, 2),
    ]
    two = BlackjackOptions(decks=4, dealing="hand")
    assert (two.parts, two.cards_per_shoe) == (2, 104)
    assert [BlackjackOptions(dealing=way).shuffler for way in DEALING] == [
        *("manual", "automated", "manual", "continuous", "automated"),
    ]
    assert [BlackjackOptions(switch=s).hands_per_box for s in (False, True)] == [1, 2]
    assert BlackjackOptions().adjacent_boxes == 2  # unless more or fewer are filed


@pytest.mark.law("633a.5(h)", "633a.7(r)", "633a.8(e)", "633a.6(b)", "633a.12(b)")
def test_each_way_that_the_law_leaves_open_can_be_played() -> None:
    device = play_script(
        BLACKJACK_GAME, table(state=OPENING, dealing="continuous", players=()), bets()
    )
    assert cited(device, "633a.5(h)")
    assert cited(one("9H KS KD 9C", STAND, settlement="seat-by-seat"), "633a.7(r)(2)")
    assert cited(one("AH AS KD 9C", NO_INSURANCE, even_money=True), "633a.8(e)")
    assert one("9H KS KD 9C", STAND, bars_sitting_out=True).outcome.state.entitled == (1,)
    assert cited(one("9H KS KD 9C", STAND, dealing="hand", decks=2), "633a.12(b)(9)")


def test_later_practice_that_this_text_forbids_cannot_be_filed() -> None:
    """Hitting soft 17 and paying 6 to 5 are no options here."""
    read, violations = BlackjackOptions.read({"hits_soft_17": True, "blackjack_pays": "6 to 5"})
    assert read == BlackjackOptions()
    assert [str(v.cites) for v in violations] == ["601a.2", "601a.2"]
