"""Where a wager may lie, who may make it and when; every refusal names its section."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.blackjack.base import LAW, bet, pair, proves, table
from tests.games.script import refusal
from title58.games.blackjack.hands import place
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.round.layout import (
    BlackjackLayout,
    Call,
    added_layout,
    box_of,
    in_order,
    layout,
    parse_place,
)
from title58.games.blackjack.wagers import boxes, spots
from title58.law.cites import read_cites
from title58.rounds.wagers import REMOVE, Wager

BASE = ("blackjack", "insurance", "surrender", "double-down", "split")


def laid(*wagers: Wager, **at: Any) -> BlackjackLayout:
    """A layout with these wagers."""
    at.setdefault("players", tuple(dict.fromkeys(wager.seat for wager in wagers)))
    made = layout(table(**at))
    made.place_all(wagers)
    return made


# Places


@pytest.mark.parametrize(
    ("box", "hand", "on"), [("", 1, ""), ("4", 1, "4"), ("", 2, "hand-2"), ("4", 12, "4 hand-12")]
)
def test_a_place_is_written_and_read(box: str, hand: int, on: str) -> None:
    assert place(box, hand) == on
    assert parse_place(on) == (box, hand)
    assert box_of(bet(3, on=on)) == (int(box) if box else 3)


def test_places_that_are_none_are_left_to_be_refused() -> None:
    assert parse_place("hand-x") == ("hand-x", 1)
    assert parse_place("somewhere") == ("somewhere", 1)
    for on in ("hand-x", "9", "hand-2", "1 hand-1"):
        assert laid(players=(2,)).why_not(bet(2, on=on)) is not None


def test_what_a_table_offers() -> None:
    plain = spots(LAW, BlackjackOptions(adjacent_boxes=1))
    assert tuple(plain) == BASE
    assert plain["blackjack"].selections == ("",)
    assert [slug for slug, spot in plain.items() if not spot.side] == ["blackjack"]
    assert plain["split"].selections == ("", "hand-2", "hand-3", "hand-4")
    assert "even-money" in spots(LAW, BlackjackOptions(even_money=True))
    assert boxes(LAW, BlackjackOptions(positions=(1, 2), adjacent_boxes=2)) == ("", "1", "2")
    switch = spots(LAW, BlackjackOptions(positions=(1, 2), switch=True, resplits=0))
    two = ("", "hand-2", "1", "1 hand-2", "2", "2 hand-2")
    assert switch["blackjack"].selections == switch["insurance"].selections == two
    assert "hand-4" in switch["double-down"].selections
    assert "hand-5" not in switch["double-down"].selections


# What is refused

LATER = {
    "insurance": "633a.8(a), 633a.8(b)",
    "even-money": "633a.8(e)",
    "surrender": "633a.9(a)",
    "double-down": "633a.10(a)",
    "split": "633a.11(a)",
}
LIMITS = {"minimum": 1000, "maximum": 5000}
HALVED = {"surrender_half": "even-wagers", "chip": 100}
THREE, PLACED = {"adjacent_boxes": 3}, {"positions": (3, 7, 1)}
EMPTY, OTHERS = {"players": (1, 2)}, {"players": (3, 4)}
BOXES = "up to 2 adjacent boxes per player"


@pytest.mark.parametrize(
    ("wagers", "at", "cites", "problem", "value", "lawful"),
    [
        proves(
            ("633a.6(a)[s2]",),
            *([Wager(1, "blackjack", 1000, form="cash")], {}),
            *("633a.6(a)[s2]", "not confirmed", "", "chips or plaques"),
        ),
        proves(
            ("633a.6(a)",),
            *([Wager(1, "blackjack", 1000, form="credit", confirmed=True)], {}),
            *("633a.6(a)", "credit", "", ""),
        ),
        *(
            proves(("633a.6(a)",), [bet(1, cents)], {}, "633a.6(a)", "", "", "")
            for cents in (0, -100)
        ),
        ([bet(8)], {}, "633a.2(a)", "", "", ""),
        ([bet(1, 999)], LIMITS, "601a.2", "", "", "$10.00 to $50.00"),
        ([bet(1, 5001)], LIMITS, "601a.2", "", "$50.01", ""),
        ([bet(1, 3000), bet(1, 2001)], LIMITS, "601a.2", "", "$50.01", ""),
        *(
            proves(
                ("633a.6(c)",),
                *([bet(1), bet(1, 500, kind=kind)], {"even_money": True}, cite, "", "", ""),
            )
            for kind, cite in LATER.items()
        ),
        ([bet(1), bet(1, 500, kind="lucky-ladies")], {}, "", "", "lucky-ladies", ""),
        proves(
            ("633a.6(f)",),
            *([bet(3), bet(3, on="4"), bet(3, on="5")], {"adjacent_boxes": 2}),
            *("633a.6(f)", "would play 3 boxes", "", BOXES),
        ),
        *(  # a gap; his own box is among them
            proves(("633a.6(f)",), wagers, THREE, "633a.6(f)", "not next to", "", "")
            for wagers in ([bet(3), bet(3, on="5")], [bet(3, on="5")])
        ),
        proves(
            ("633a.6(f)",),
            *([bet(3), bet(3, on="4")], {"adjacent_boxes": 1}),
            *("633a.6(f)", "a player has one box here", "", ""),
        ),
        (
            *([bet(3, on="3")], {}, "633a.6(f)", "leave it unnamed", ""),
            "the player's own box, which is left unnamed",
        ),
        proves(
            ("633a.6(f)",),
            *([bet(3), bet(3, on="1")], PLACED, "633a.6(f)", "not next to", "", ""),
        ),
        proves(
            ("633a.6(a)",),
            *([bet(3)], EMPTY, "633a.6(a)", "nobody is playing at position 3 of this table"),
            *("position 3", "positions 1, 2"),
        ),
        ([bet(1)], {"players": ()}, "633a.6(a)", "", "", "nobody is at the table"),
        ([bet(2), bet(3, on="2")], {}, "633a.2(b)(2), 633a.6(f)", "belongs to position 2", "", ""),
        (
            [bet(3), bet(3, on="4")],
            OTHERS,
            "633a.2(b)(2), 633a.6(f)",
            "belongs to position 4",
            "",
            "",
        ),
        proves(
            ("633a.9(a)",),
            *([bet(1, 2500)], HALVED, "633a.9(a)", "", "", "a multiple of $2.00 (B-34)"),
        ),
    ],
)
def test_what_is_refused(
    wagers: list[Wager], at: dict[str, Any], cites: str, problem: str, value: str, lawful: str
) -> None:
    """The last of these wagers."""
    seats = tuple(dict.fromkeys(wager.seat for wager in wagers))
    refused = laid(*wagers[:-1], **{"players": seats, **at}).why_not(wagers[-1])
    assert refused is not None
    assert {*read_cites(cites)} <= {*refused.cites}
    assert problem in refused.problem
    assert value in str(refused.value)
    assert refused.lawful
    assert lawful in refused.lawful


@pytest.mark.parametrize(
    ("wagers", "at"),
    [
        ([bet(1, 5000)], LIMITS),
        proves(("633a.6(f)",), [bet(3), bet(3, on="4"), bet(3, on="2")], THREE),
        proves(("633a.6(f)",), [bet(3), bet(3, on="7")], PLACED),
        proves(("633a.6(f)",), [bet(3), bet(3, on="4")], {"players": (3, 5)}),
        ([bet(1, 2600)], HALVED),
        ([bet(1, 2500)], {"chip": 100}),
        proves(("633a.12(a)(1)",), pair(), {"switch": True}),
    ],
)
def test_what_is_taken(wagers: list[Wager], at: dict[str, Any]) -> None:
    laid(*wagers, **at).close()


@pytest.mark.law("633a.6(c)", "633a.6(c)[s2]")
def test_after_the_first_card_nothing_is_made_raised_or_taken_back() -> None:
    at = laid(bet(1), players=(1, 2))
    at.withdraw(1, "blackjack")
    at.place(bet(1))
    at.close()
    for late in (bet(1), bet(2), *(bet(1, 500, kind=kind) for kind in LATER)):
        said = refusal(lambda late=late: at.place(late))  # type: ignore[misc]
        assert {*read_cites(LATER.get(late.kind, "633a.6(c)"))} <= {*said.cites}
    assert "633a.6(c)[s2]" in refusal(lambda: at.withdraw(1, "blackjack")).cites


@pytest.mark.law("633a.6(f)")
def test_taking_back_a_box_in_between_leaves_the_others_apart() -> None:
    at = laid(bet(3), bet(3, on="4"), bet(3, on="5"), adjacent_boxes=3)
    at.withdraw(3, "blackjack", "4")
    assert str(refusal(at.close).cites) == "633a.6(f)"


def test_wagers_are_put_down_from_the_players_own_box_outwards() -> None:
    options = BlackjackOptions(adjacent_boxes=3)
    down = (bet(1, kind="any-side"), bet(1, on="3"), bet(1, on="2"), bet(1))
    assert in_order(down, options) == [down[3], down[2], down[1], down[0]]
    undone = (*down, Wager(1, "blackjack", 0, "3", action=REMOVE))
    assert in_order(undone, options) == list(undone)


@pytest.mark.law("633a.12(a)(1)")
def test_the_second_wager_at_switch_is_called_for() -> None:
    at = laid(bet(1, 700), switch=True)
    assert at.called_for() == (bet(1, 700, "hand-2"),)
    at.place_all(at.called_for())
    assert at.called_for() == ()
    at.close()
    other = laid(bet(1, 700), bet(1, 700, "2 hand-2"), bet(1, 700, "hand-2"), switch=True)
    assert other.called_for() == (bet(1, 700, "2"),)
    assert "box 2" in refusal(other.close).problem
    assert laid(bet(1)).called_for() == ()


def test_nothing_may_be_added_that_no_choice_calls_for() -> None:
    at = added_layout((Call(bet(2, kind="insurance"), 1, "633a.8(b)", "half"),))
    for kind, cite in (("blackjack", "633a.6(c)"), ("split", "633a.11(a)")):
        assert str(refusal(lambda kind=kind: at.place(bet(1, kind=kind))).cites) == cite  # type: ignore[misc]
    assert refusal(at.close).value == "no wager"
