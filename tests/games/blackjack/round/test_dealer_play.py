"""The dealer's own hand: the hole card, the draws, and when none is needed."""

from __future__ import annotations

import pytest

from tests.games.blackjack.base import (
    DOUBLE,
    DRAW,
    NO_INSURANCE,
    STAND,
    SURRENDER,
    double,
    one,
    told,
)
from tests.games.script import Part, cited, labels, seen_card


@pytest.mark.law("633a.7(m)")
@pytest.mark.parametrize(
    ("up", "hole", "drawn"),
    [
        ("10S", "7C", ""),  # hard 17
        ("AS", "6C", ""),  # soft 17: stands on all 17s
        ("10S", "6C", "AC"),  # 16 draws
        ("9S", "AC", ""),  # soft 20
        ("5S", "AC", "AD"),  # soft 16 draws to soft 17
        ("6S", "KC", "2C"),
        ("AS", "5C", "KC 4D"),  # soft 16, hard 16, 20
    ],
)
def test_the_dealer_draws_to_16_and_stands_on_all_17s(up: str, hole: str, drawn: str) -> None:
    insured = [NO_INSURANCE] if up == "AS" else []
    played = one(f"9H {up} 10D {hole}", *insured, STAND, drawn)
    assert played.settlement.facts["hands"]["dealer"] == [up, hole, *drawn.split()]
    assert "dealer-stands" in labels(played)


@pytest.mark.law("633a.7(n)")
@pytest.mark.parametrize(
    "parts",
    [
        *(("10H 6S 6D 10C", DRAW, "KC"), ("10H 6S 6D 10C", SURRENDER)),
        ("10H 6S 6D 10C", DOUBLE, double(), "KC"),
        *(("AH KS QD 6C",), ("AH 6S QD 6C",)),  # a Blackjack alone, held or paid
    ],
)
def test_no_card_is_drawn_when_every_hand_is_decided(parts: tuple[Part, ...]) -> None:
    played = one(*parts)
    assert cited(played, "633a.7(n)")
    assert len(played.settlement.facts["hands"]["dealer"]) == 2
    assert "dealer-stands" not in labels(played)


@pytest.mark.law("633a.14(d)")
@pytest.mark.parametrize(("hole", "total"), [("7C", 17), ("9C", 19)])
def test_a_card_drawn_on_17_or_more_is_discarded(hole: str, total: int) -> None:
    played = one(f"10H 10S 8D {hole}", STAND, seen_card("card-overdrawn", "2H"))
    assert cited(played, "633a.14(d)") == ["2♥, drawn in error, goes to the discard rack"]
    assert played.settlement.facts["hands"]["dealer"] == ["10S", hole]
    assert told(played)[0] == ("win" if total == 17 else "lose")
