"""Where a wager may lie, who may make it and when; every refusal names its section."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.blackjack.base import LAW, STAND, bet, one, pair, play, table
from tests.games.script import cited, refusal
from title58.games.blackjack.hands import place
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.round.layout import (
    Call,
    added_layout,
    box_of,
    in_order,
    layout,
    parse_place,
)
from title58.games.blackjack.wagers import box_selections, spots
from title58.refusal import Refusal
from title58.rounds.wagers import Wager

BASE = ("blackjack", "insurance", "surrender", "double-down", "split")


def seats_of(wagers: tuple[Wager, ...]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(wager.seat for wager in wagers))


def refused(*wagers: Wager, players: tuple[int, ...] | None = None, **filed: Any) -> Refusal:
    """The refusal of the last of these wagers."""
    at = layout(table(players=seats_of(wagers) if players is None else players, **filed))
    for wager in wagers[:-1]:
        at.place(wager)
    answer = at.may_place(wagers[-1])
    assert answer is not None
    assert answer.lawful
    return answer


def taken(*wagers: Wager, players: tuple[int, ...] | None = None, **filed: Any) -> None:
    at = layout(table(players=seats_of(wagers) if players is None else players, **filed))
    at.place_all(wagers)
    at.close()


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
        assert refused(bet(2, on=on)).cite


def test_what_a_table_offers() -> None:
    plain = spots(LAW, BlackjackOptions(adjacent_boxes=1))
    assert tuple(plain) == BASE
    assert plain["blackjack"].selections == ("",)
    assert [slug for slug, spot in plain.items() if not spot.side] == ["blackjack"]
    assert plain["split"].selections == ("", "hand-2", "hand-3", "hand-4")
    assert "even-money" in spots(LAW, BlackjackOptions(even_money=True))
    many = BlackjackOptions(positions=(1, 2), adjacent_boxes=2)
    assert box_selections(many) == ("", "1", "2")
    switch = spots(LAW, BlackjackOptions(positions=(1, 2), switch=True, resplits=0))
    two = ("", "hand-2", "1", "1 hand-2", "2", "2 hand-2")
    assert switch["blackjack"].selections == switch["insurance"].selections == two
    assert "hand-4" in switch["double-down"].selections
    assert "hand-5" not in switch["double-down"].selections


# 633a.6(a), (c), (d)


@pytest.mark.law("633a.6(a)", "633a.6(a)[s2]")
def test_wagers_are_chips_or_cash_with_a_spoken_wager_confirmed() -> None:
    cash = Wager(1, "blackjack", 1000, form="cash")
    assert refused(cash).cite == "633a.6(a)[s2]"
    assert refused(Wager(1, "blackjack", 1000, form="credit", confirmed=True)).cite == "633a.6(a)"
    spoken = Wager(1, "blackjack", 1000, form="cash", confirmed=True)
    played = play(spoken, "9H 10S 10D 10C", STAND)
    assert "turns the cash into chips" in cited(played, "633a.6(a)[s2]")[0]
    assert not cited(one("9H 10S 10D 10C", STAND), "633a.6(a)[s2]")


@pytest.mark.law("633a.6(a)")
@pytest.mark.parametrize("cents", [0, -100])
def test_no_money_is_no_wager(cents: int) -> None:
    assert refused(bet(1, cents)).cite == "633a.6(a)"


def test_a_seat_that_is_not_there_and_a_wager_outside_the_limits() -> None:
    assert refused(bet(8)).cite == "633a.2(a)"
    limits: dict[str, Any] = {"minimum": 1000, "maximum": 5000}
    assert refused(bet(1, 999), **limits).lawful == "$10.00 to $50.00"
    assert refused(bet(1, 5001), **limits).value == "$50.01"
    assert refused(bet(1, 3000), bet(1, 2001), **limits).value == "$50.01"
    taken(bet(1, 5000), **limits)


@pytest.mark.law("633a.6(c)", "633a.6(c)[s2]")
def test_after_the_first_card_nothing_is_made_raised_or_taken_back() -> None:
    at = layout(table(players=(1, 2)))
    at.place(bet(1))
    at.withdraw(1, "blackjack")
    at.place(bet(1))
    at.close()
    for late in (bet(1), bet(2)):
        assert "633a.6(c)" in refusal(lambda late=late: at.place(late)).cite  # type: ignore[misc]
    gone = refusal(lambda: at.withdraw(1, "blackjack"))
    assert "633a.6(c)[s2]" in gone.cite


@pytest.mark.law("633a.6(c)")
@pytest.mark.parametrize(
    ("kind", "cite"),
    [
        ("insurance", "633a.8(a), 633a.8(b)"),
        ("even-money", "633a.8(e)"),
        ("surrender", "633a.9(a)"),
        ("double-down", "633a.10(a)"),
        ("split", "633a.11(a)"),
    ],
)
def test_what_is_made_later_is_not_made_before(kind: str, cite: str) -> None:
    assert refused(bet(1), bet(1, 500, kind=kind), even_money=True).cite == cite
    at = layout(table())
    at.place(bet(1))
    at.close()
    assert refusal(lambda: at.place(bet(1, 500, kind=kind))).cite == cite


def test_a_wager_the_table_does_not_offer() -> None:
    assert refused(bet(1), bet(1, 500, kind="lucky-ladies")).value == "lucky-ladies"


# 633a.6(f)


@pytest.mark.law("633a.6(f)")
def test_a_player_may_play_as_many_adjacent_boxes_as_filed() -> None:
    taken(bet(3), bet(3, on="4"), bet(3, on="2"), adjacent_boxes=3)
    more = refused(bet(3), bet(3, on="4"), bet(3, on="5"), adjacent_boxes=2)
    assert (more.cite, more.lawful) == ("633a.6(f)", "up to 2 adjacent boxes a player")
    assert "would play 3 boxes" in more.problem
    apart = refused(bet(3), bet(3, on="5"), adjacent_boxes=3)
    assert "not next to" in apart.problem
    assert refused(bet(3, on="5"), adjacent_boxes=3).cite == "633a.6(f)"  # his own is among them
    single = refused(bet(3), bet(3, on="4"), adjacent_boxes=1)
    assert single.cite == "633a.6(f)"
    assert "a player has one box here" in single.problem
    own = refused(bet(3, on="3"))
    assert "needs no name" in own.problem
    assert own.lawful == "the player's own box, which is left unnamed"


@pytest.mark.law("633a.6(f)")
def test_boxes_are_adjacent_in_the_order_of_the_layout() -> None:
    taken(bet(3), bet(3, on="7"), positions=(3, 7, 1))
    assert "not next to" in refused(bet(3), bet(3, on="1"), positions=(3, 7, 1)).problem


@pytest.mark.law("633a.6(f)")
def test_taking_back_a_box_in_between_leaves_the_others_apart() -> None:
    at = layout(table(players=(3,), adjacent_boxes=3))
    at.place_all((bet(3), bet(3, on="4"), bet(3, on="5")))
    at.withdraw(3, "blackjack", "4")
    assert refusal(at.close).cite == "633a.6(f)"


@pytest.mark.law("633a.6(a)")
def test_nobody_wagers_from_an_empty_seat() -> None:
    empty = refused(bet(3), players=(1, 2))
    assert (empty.cite, empty.problem) == ("633a.6(a)", "nobody is at seat 3 of this table")
    assert (empty.value, empty.lawful) == ("seat 3", "seats 1, 2")
    assert refused(bet(1), players=()).lawful == "nobody is at the table"


@pytest.mark.law("633a.6(f)")
def test_a_box_is_one_players() -> None:
    assert "seat 2's" in refused(bet(2), bet(3, on="2")).problem
    assert "seat 4's" in refused(bet(3), bet(3, on="4"), players=(3, 4)).problem
    taken(bet(3), bet(3, on="4"), players=(3, 5))


def test_wagers_are_put_down_from_the_players_own_box_outwards() -> None:
    options = BlackjackOptions(adjacent_boxes=3)
    down = (bet(1, kind="any-side"), bet(1, on="3"), bet(1, on="2"), bet(1))
    assert [(w.kind, w.on) for w in in_order(down, options)] == [
        ("blackjack", ""),
        ("blackjack", "2"),
        ("blackjack", "3"),
        ("any-side", ""),
    ]
    undone = (*down, Wager(1, "blackjack", 0, "3", action="remove"))
    assert in_order(undone, options) == list(undone)


# Filed ways of halving, and Switch


@pytest.mark.law("633a.9(a)")
def test_wagers_that_cannot_be_halved_may_be_refused() -> None:
    filed: dict[str, Any] = {"surrender_half": "even-wagers", "chip": 100}
    assert refused(bet(1, 2500), **filed).lawful == "a multiple of $2.00 (B-34)"
    assert refused(bet(1, 2500), **filed).cite == "633a.9(a)"
    taken(bet(1, 2600), **filed)
    taken(bet(1, 2500), chip=100)


@pytest.mark.law("633a.12(a)(1)")
def test_the_second_wager_at_switch_is_called_for() -> None:
    at = layout(table(switch=True))
    at.place(bet(1, 700))
    assert at.called_for() == (bet(1, 700, "hand-2"),)
    at.place_all(at.called_for())
    assert at.called_for() == ()
    at.close()
    other = layout(table(switch=True))
    other.place_all((bet(1, 700), bet(1, 700, "2 hand-2"), bet(1, 700, "hand-2")))
    assert other.called_for() == (bet(1, 700, "2"),)
    assert "box 2" in refusal(other.close).problem
    plain = layout(table())
    plain.place(bet(1))
    assert plain.called_for() == ()
    taken(*pair(), switch=True)


def test_nothing_may_be_added_that_no_choice_calls_for() -> None:
    at = added_layout((Call(bet(2, kind="insurance"), 1, "633a.8(b)", "half"),))
    for kind, cite in (("blackjack", "633a.6(c)"), ("split", "633a.11(a)")):
        assert refusal(lambda kind=kind: at.place(bet(1, kind=kind))).cite == cite  # type: ignore[misc]
    assert refusal(at.close).value == "no wager"
