"""Insurance, even money and the card reader, with money from the law."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.blackjack.base import (
    EVEN_MONEY,
    INSURE,
    NO_INSURANCE,
    PEEK_MISSED,
    STAND,
    SURRENDER,
    ends,
    insurance,
    line,
    one,
    proves,
    refused,
)
from tests.games.script import (
    Part,
    choices,
    cited,
    labels,
    steps,
)
from title58.games.blackjack.round.steps import Decide

READER = "card-reader"


# When the reader is used


@pytest.mark.law("633a.7(h)", "633a.7(h)[s2]")
@pytest.mark.parametrize("up", ["10S", "JS", "QS", "KS"])
def test_a_ten_value_card_is_checked_without_insurance(up: str) -> None:
    played = one(f"9H {up} 9D 7C", STAND)
    assert READER in labels(played)
    assert cited(played, "633a.7(h)[s2]") == [
        "The dealer slides the hole card face down into the card reader without showing it "
        "to anyone"
    ]
    assert [choice[1] for choice in choices(played)] == ["box-1"]


@pytest.mark.law("633a.7(h)")
@pytest.mark.parametrize("up", ["2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S"])
def test_any_other_card_is_not_checked(up: str) -> None:
    played = one(f"9H {up} 10D KC", STAND, *([] if up > "6S" else ["10C"]))
    assert READER not in labels(played)


# Insurance


@pytest.mark.parametrize(
    ("parts", "filed", "why"),
    [
        proves(
            ("633a.8(b)",),
            *(("9H AS 9D 7C", INSURE, insurance(501)), {}),
            ("633a.8(b)", "$5.01", "$0.01 to $5.00"),
        ),
        proves(  # to the next chip where half cannot be bet
            ("633a.8(b)",),
            *(("9H AS 9D KC", INSURE, insurance(1400)), {"cents": 2500, "chip": 100}),
            ("633a.8(b)", "$14.00", "$1.00 to $13.00"),
        ),
        proves(
            ("633a.8(e)",),
            *(("AH AS KD QC", EVEN_MONEY), {}),
            ("633a.8(e)", "even-money", "insurance, no-insurance"),
        ),
        proves(
            ("633a.8(e)",),
            *(("9H AS 9D QC", EVEN_MONEY), {"even_money": True}),
            ("633a.8(e)", "even-money", "insurance, no-insurance"),
        ),
    ],
)
def test_what_is_refused(
    parts: tuple[Part, ...], filed: dict[str, Any], why: tuple[str, object, str]
) -> None:
    assert refused(*parts, **filed) == why


@pytest.mark.law("633a.8(a)", "633a.8(e)")
@pytest.mark.parametrize(("cents", "many"), [(2, 0), (4, 1)])
def test_how_much_is_insured_is_asked_where_there_is_a_choice(cents: int, many: int) -> None:
    """Half of two cents is one cent, and there is no less."""
    played = one("AH AS KD 9C", NO_INSURANCE, cents=cents, even_money=True)
    (step,) = (each for each in steps(played) if each.label == "box-1-insurance")
    assert isinstance(step, Decide)
    assert len(step.calls) == many


INSURED: tuple[Part, ...] = (INSURE, insurance(500))
LOST = ("lose", 0, -1000)


@pytest.mark.parametrize(
    ("parts", "filed", "lines"),
    [
        proves(  # two to one, and the wager is saved
            ("633a.8(a)", "633a.8(b)", "633a.8(c)", "633a.13(b)", "633a.7(h)[s3]"),
            *(("9H AS 9D KC", *INSURED), {}),
            {"insurance": ("win", 1000, 1000), "blackjack": LOST},
        ),
        proves(
            ("633a.8(d)",),
            *(("9H AS 9D 7C", INSURE, insurance(300), STAND), {}),
            {"insurance": ("lose", 0, -300), "blackjack": ("push", 0, 0)},
        ),
        proves(
            ("633a.8(b)",),
            *(("9H AS 9D KC", INSURE, insurance(1300)), {"cents": 2500, "chip": 100}),
            {"insurance": ("win", 2600, 2600), "blackjack": ("lose", 0, -2500)},
        ),
        proves(  # a Blackjack may be insured too
            ("633a.8(a)",),
            *(("AH AS KD QC", *INSURED), {}),
            {"insurance": ("win", 1000, 1000), "blackjack": ("push", 0, 0)},
        ),
        proves(  # a Blackjack found late takes the whole of a surrendered wager
            ("633a.9(a)(2)", "633a.9(b)", "633a.8(c)"),
            *(("9H AS 7D KC", *INSURED, PEEK_MISSED, SURRENDER), {}),
            {"insurance": ("win", 1000, 1000), "surrender": LOST},
        ),
        proves(  # what the reader did not decide is lost when the hole card shows
            ("633a.9(b)", "633a.8(d)"),
            *(("9H AS 7D 9C", *INSURED, PEEK_MISSED, SURRENDER), {}),
            {"insurance": ("lose", 0, -500), "surrender": ("half", 0, -500)},
        ),
    ],
)
def test_what_insurance_comes_to(
    parts: tuple[Part, ...], filed: dict[str, Any], lines: dict[str, Any]
) -> None:
    played = one(*parts, **filed)
    assert {title: end for (_, title), end in ends(played).items()} == lines
    assert ("633a.13(b)" in line(played, "insurance").cites) == (lines["insurance"][0] == "win")
    assert "dealer" not in labels(played)  # no further card is dealt


@pytest.mark.law("633a.9(b)")
def test_a_hand_insured_and_then_surrendered_is_settled_in_two() -> None:
    """Insurance is lost at the reader, before the hand is surrendered; both go by 633a.9(b)."""
    played = one("10H AS 6D 9C", INSURE, insurance(), SURRENDER)
    assert "633a.9(b)" in line(played, "surrender").cites
    late = one("10H AS 6D 9C", INSURE, insurance(), PEEK_MISSED, SURRENDER)
    assert "633a.9(b)" in line(late, "insurance").cites
    assert "633a.9(b)" not in line(one("10H KS 6D 9C", SURRENDER), "surrender").cites
