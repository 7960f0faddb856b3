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
    proves,
    refused,
    split,
    told,
)
from tests.games.script import (
    Part,
    Say,
    bets,
    labels,
)
from title58.rounds.steps import Choose

# Order


@pytest.mark.law("633a.7(i)(2)")
def test_the_first_two_cards_leave_every_choice() -> None:
    played = one("9H 6S 9D KC", STAND, "10S")
    assert asked(played) == [("box-1", ("stand", "draw", "double", "split", "surrender"))]
    plain = one("9H 6S 7D KC", STAND, "10S")
    assert asked(plain) == [("box-1", ("stand", "draw", "double", "surrender"))]


@pytest.mark.law("633a.7(k)(1)")
@pytest.mark.parametrize(
    ("cards", "more"), [("KH 6S 5D KC", "6H"), ("AH 6S 5D KC", "5H"), ("2H 6S 9D KC", "KH")]
)
def test_a_hard_or_soft_21_takes_no_card(cards: str, more: str) -> None:
    played = one(cards, DRAW, more, "10S")
    assert "box-1-21" in labels(played)
    assert len(asked(played)) == 1
    assert told(played) == ("win", 1000, 1000)


# What is offered before any hand is played


@pytest.mark.parametrize(
    ("cards", "parts", "insurance"),
    [
        proves(("633a.8(a)", "633a.8(e)"), "9H KS 9D 9C", (STAND,), "633a.8(a)"),
        proves(("633a.8(a)", "633a.8(e)"), "9H 7S 9D KC", (STAND,), "633a.8(a)"),
        proves(("633a.8(b)", "633a.8(e)"), "9H AS 9D 9C", (NO_INSURANCE, STAND), "633a.8(b)"),
    ],
)
def test_insurance_and_even_money_are_no_choices_of_a_hand(
    cards: str, parts: tuple[Part, ...], insurance: str
) -> None:
    """Without an ace there is none (8(a)); with one, its time was before the reader (8(b))."""
    played = one(cards, *parts)
    (step,) = (entry.step for entry in played.entries if entry.step.label == "box-1")
    assert isinstance(step, Choose)
    said = {word: step.why_not(word) for word in ("insurance", "even-money")}
    assert {word: str(no.cites) for word, no in said.items() if no} == {
        "insurance": insurance,
        "even-money": "633a.8(e)",
    }
    assert [each.word for each in step.forbidden] == ["insurance", "even-money"]


# Blackjack


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
                    (cite, wager.title, "position 1: $10.00 on double down"),
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


@pytest.mark.law("633a.10(a)")
@pytest.mark.parametrize(("cents", "filed"), [(1, {}), (400, {}), (999, {}), (500, LEAST)])
def test_a_double_may_be_for_less(cents: int, filed: dict[str, Any]) -> None:
    played = one(ELEVEN, DOUBLE, double(cents), "9H", **filed)
    assert told(played, "double-down") == ("win", cents, cents)
