"""The players' turns: who chooses, what may be chosen, and which section forbids the rest."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.blackjack.base import (
    DOUBLE,
    DRAW,
    NO_INSURANCE,
    SPLIT,
    STAND,
    SURRENDER,
    asked,
    bet,
    double,
    line,
    one,
    play,
    proves,
    refused,
    split,
    told,
)
from tests.games.script import (
    Part,
    Say,
    announcements,
    bets,
    cited,
    labels,
    moves,
    steps,
)
from title58.rounds.answers import Happening
from title58.rounds.steps import Choose, DrawCard

# Order


@pytest.mark.law("633a.7(i)", "633a.7(i)(2)")
def test_players_choose_from_the_dealers_left_clockwise() -> None:
    played = play(
        (bet(2), bet(5), bet(7)), "9H 8H 7H 6S 10D 10C 10H KC", STAND, STAND, STAND, "10S"
    )
    assert [label for label, _ in asked(played)] == ["box-7", "box-5", "box-2"]


@pytest.mark.law("633a.7(i)(2)")
def test_the_first_two_cards_leave_every_choice() -> None:
    played = one("9H 6S 9D KC", STAND, "10S")
    assert asked(played) == [("box-1", ("stand", "draw", "double", "split", "surrender"))]
    plain = one("9H 6S 7D KC", STAND, "10S")
    assert asked(plain) == [("box-1", ("stand", "draw", "double", "surrender"))]


@pytest.mark.law("633a.7(j)", "633a.7(k)")
def test_a_player_draws_face_up_as_often_as_he_likes_under_21() -> None:
    played = one("2H 6S 3D KC", DRAW, "4H", DRAW, "5H", DRAW, "6H", STAND, "2S")
    drawn = [s for s in steps(played) if isinstance(s, DrawCard) and s.label == "box-1"]
    assert len(drawn) == 3
    assert all(step.face_up for step in drawn)
    assert asked(played)[1:] == [("box-1", ("stand", "draw"))] * 3
    assert told(played) == ("win", 1000, 1000)


@pytest.mark.law("633a.7(k)(1)")
@pytest.mark.parametrize(
    ("cards", "more"), [("KH 6S 5D KC", "6H"), ("AH 6S 5D KC", "5H"), ("2H 6S 9D KC", "KH")]
)
def test_a_hard_or_soft_21_takes_no_card(cards: str, more: str) -> None:
    played = one(cards, DRAW, more, "10S")
    assert "box-1-21" in labels(played)
    assert len(asked(played)) == 1
    assert told(played) == ("win", 1000, 1000)


# Blackjack


@pytest.mark.law("633a.7(i)(1)(ii)", "633a.13(a)")
@pytest.mark.parametrize("up", ["KS", "10S"])
def test_against_a_ten_it_is_announced_and_paid_after_the_hole_card(up: str) -> None:
    played = play((bet(1), bet(2)), f"AH 9H {up} KD 9D 7C", STAND)
    assert announcements(played)[2] == "box 2: Blackjack"
    hole = next(i for i, s in enumerate(steps(played)) if s.label == "hole-card")
    assert not [s for s in steps(played)[:hole] if str(s).startswith("The dealer pays")]
    assert told(played, seat=2) == ("blackjack", 1500, 1500)


@pytest.mark.law("633a.13(a)")
@pytest.mark.parametrize(
    ("cents", "chip", "paid", "breakage"),
    [(500, 1, 750, "0"), (333, 1, 499, "1/2"), (500, 100, 700, "50"), (2500, 500, 3500, "250")],
)
def test_three_to_two_is_exact_and_what_chips_cannot_pay_is_breakage(
    cents: int, chip: int, paid: int, breakage: str
) -> None:
    played = one("AH 5S KD 9C", cents=cents, chip=chip)
    assert told(played) == ("blackjack", paid, paid)
    assert str(line(played).breakage) == breakage


# Surrender


@pytest.mark.law("633a.9(a)(2)")
def test_against_an_ace_or_ten_it_waits_for_the_hole_card() -> None:
    played = play((bet(1), bet(2)), "9H KH KS 7D 9D 9C", SURRENDER, STAND)
    hole = next(i for i, s in enumerate(steps(played)) if s.label == "hole-card")
    first = next(i for i, s in enumerate(steps(played)) if str(s).startswith("The dealer collects"))
    assert hole < first
    assert told(played, "surrender", seat=2) == ("half", 0, -500)
    assert "placed on its cards" in cited(played, "633a.9(a)(2)")[0]
    assert not cited(played, "633a.9(b)")  # nothing was insured


@pytest.mark.law("633a.9(a)")
@pytest.mark.parametrize(("cents", "chip", "lost"), [(333, 1, 167), (2500, 100, 1300)])
def test_half_of_an_odd_amount_is_rounded_for_the_house(cents: int, chip: int, lost: int) -> None:
    played = one("9H 9S 7D 9C", SURRENDER, cents=cents, chip=chip)
    assert told(played, "surrender") == ("half", 0, -lost)


# What is refused

ELEVEN = "6H 9S 5D 10C"
LEAST: dict[str, Any] = {"double_minimum": "table-minimum", "minimum": 500}
EVERY = "stand, draw, double, surrender"


@pytest.mark.parametrize(
    ("parts", "filed", "why"),
    [
        # Surrender comes before every other choice.
        proves(
            ("633a.9(a)",),
            *(
                ("2H 9S 7D 9C", DRAW, "3H", SURRENDER),
                {},
                ("633a.9(a)", "surrender", "stand, draw"),
            ),
        ),
        proves(
            ("633a.9(a)",),
            *(("8H 9S 8D 9C", SPLIT, split(), "3H", SURRENDER), {}),
            ("633a.9(a)", "surrender", "stand, draw, double"),
        ),
        # A double may not exceed the wager nor fall under the least.
        *(
            proves(
                ("633a.10(a)",),
                *((ELEVEN, DOUBLE, double(cents)), filed, ("633a.10(a)", money, lawful)),
            )
            for cents, filed, money, lawful in (
                (1001, {}, "$10.01", "$0.01 to $10.00"),
                (400, LEAST, "$4.00", "$5.00 to $10.00"),
                (50, {"chip": 100, "minimum": 500}, "$0.50", "$1.00 to $10.00"),
            )
        ),
        proves(  # a hand that has drawn
            ("633a.10(a)",),
            *(("2H 9S 5D 10C", DRAW, "3H", DOUBLE), {}, ("633a.10(a)", "double", "stand, draw")),
        ),
        # No other wager is made with a double.
        *(
            proves(
                ("633a.10(a)", "633a.6(c)"),
                *(
                    (ELEVEN, DOUBLE, bets(wager)),
                    {},
                    (cite, wager.title, "seat 1: $10.00 on double-down"),
                ),
            )
            for wager, cite in (
                (bet(1, 500), "633a.6(c)"),
                (bet(1, 500, "hand-2", "split"), "633a.11(a)"),
                (bet(1, 500, kind="insurance"), "633a.8(a), 633a.8(b)"),
            )
        ),
        ((ELEVEN, DOUBLE, bets()), {}, ("633a.10(a)", "no wager", "up to $10.00")),
        # A choice that the table does not know, or that was for another time
        (("9H 6S 7D 10C", Say("hit")), {}, ("633a.7(i)(2), 633a.9(a)", "hit", EVERY)),
        (("9H 6S 7D KC", Say("insurance")), {}, ("633a.8(a)", "insurance", EVERY)),
        (("9H 6S 7D KC", Say("even-money")), {}, ("633a.8(e)", "even-money", EVERY)),
    ],
)
def test_what_is_refused(
    parts: tuple[Part, ...], filed: dict[str, Any], why: tuple[str, object, str]
) -> None:
    assert refused(*parts, **filed) == why


# Double down


@pytest.mark.law("633a.10(a)", "633a.7(k)(2)", "633a.10(c)", "633a.13(a)")
def test_a_double_adds_up_to_the_wager_and_draws_one_card() -> None:
    played = one("6H 9S 5D 10C", DOUBLE, double(1000), "9H")
    assert told(played) == told(played, "double-down") == ("win", 1000, 1000)
    assert len(asked(played)) == 1
    assert cited(played, "633a.10(c)") == ["One card is dealt face up and placed sideways"]


@pytest.mark.law("633a.10(a)")
@pytest.mark.parametrize(("cents", "filed"), [(1, {}), (400, {}), (999, {}), (500, LEAST)])
def test_a_double_may_be_for_less(cents: int, filed: dict[str, Any]) -> None:
    played = one(ELEVEN, DOUBLE, double(cents), "9H", **filed)
    assert told(played, "double-down") == ("win", cents, cents)


@pytest.mark.law("633a.10(c)")
def test_a_double_card_dealt_face_down_is_turned_at_settlement() -> None:
    played = one("6H 9S 7D 10C", DOUBLE, double(), "KH", double_card="face-down")
    card = next(s for s in steps(played) if isinstance(s, DrawCard) and s.label == "box-1")
    assert not card.face_up
    assert card.secret
    assert cited(played, "633a.10(c)")[1] == "The card of box 1 is turned up: K♥, 23"
    assert "dealer-stands" in labels(played)  # nobody knew that the hand was over 21
    assert told(played) == told(played, "double-down") == ("lose", 0, -1000)
    up = one("6H 9S 7D 10C", DOUBLE, double(), "KH")
    assert moves(up) == [("layout", "rack", 1, 1000)] * 2


# Nobody else's cards


@pytest.mark.law("633a.7(t)")
def test_players_may_not_touch_the_cards() -> None:
    touched = Happening("player-touches-cards", details={"seat": 1})
    played = one("9H 6S 9D 10C", touched, STAND, "10S")
    assert cited(played, "633a.7(t)") == ["Seat 1 may not handle the cards; they stand as dealt"]
    assert told(played) == ("win", 1000, 1000)


@pytest.mark.law("633a.10(a)", "633a.11(a)")
def test_a_choice_says_the_least_it_takes() -> None:
    """A double may be for less, down to a chip or the table's minimum; a split may not (B-39)."""

    def costs(**filed: Any) -> list[tuple[tuple[str, int], ...]]:
        played = one("8H 6S 8D 10C", DRAW, "2H", STAND, "5C", **filed)
        return [s.costs for s in steps(played) if isinstance(s, Choose) and s.label == "box-1"]

    assert costs(chip=100) == [(("double", 100), ("split", 1000)), ()]
    table_minimum = {"minimum": 500, "double_minimum": "table-minimum"}
    assert costs(**table_minimum)[0] == (("double", 500), ("split", 1000))
    insured = one("9H AS 9D 9C", NO_INSURANCE, STAND, chip=500)
    first = next(s for s in steps(insured) if isinstance(s, Choose))
    assert (first.cost("insurance"), first.cost("no-insurance")) == (500, 0)
