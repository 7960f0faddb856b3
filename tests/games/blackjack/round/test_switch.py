"""Blackjack Switch (633a.12(a)): two equal wagers, the switch, and its five special cases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.blackjack.base import (
    KEEP,
    NO_INSURANCE,
    PEEK_MISSED,
    STAND,
    SURRENDER,
    SWITCH,
    bet,
    line,
    pair,
    play,
    proves,
    told,
)
from tests.games.script import Part, cited, refusal
from title58.rounds.driver import Played


def switch(*parts: Part, **filed: Any) -> Played[Any]:
    """Seat 1 with $10 on each area. Cards: hand 1, hand 2, up; hand 1, hand 2, hole."""
    return play(pair(), *parts, switch=True, **filed)


# Two equal wagers


@pytest.mark.law("633a.12(a)(1)")
def test_the_second_area_is_for_switch_tables_only() -> None:
    assert "hand-2" in refusal(lambda: play(pair())).problem


@pytest.mark.law("633a.12(a)(1)")
def test_wagers_raised_one_by_one_must_end_up_equal() -> None:
    raised = (*pair(), bet(1, 500))
    assert str(refusal(lambda: play(raised, switch=True)).cites) == "633a.12(a)(1)"
    played = play(
        (*raised, bet(1, 500, "hand-2")), "9H 8H 6S KD KC KH", KEEP, STAND, STAND, "KS", switch=True
    )
    assert [n.stake for n in played.settlement.lines] == [1500, 1500]


# Dealing and switching


@pytest.mark.law("633a.12(a)(4)")
def test_surrender_is_no_choice_unless_filed() -> None:
    refused = refusal(lambda: switch("10H 6H 6S 5D KC KH", KEEP, SURRENDER))
    assert str(refused.cites) == "633a.12(a)(4)"
    played = switch("10H 6H 6S 5D KC KH", KEEP, SURRENDER, SURRENDER, switch_surrender=True)
    assert played.settlement.net(1) == -1000


# The five cases. Hand 1 is a Blackjack: dealt, or switched to.

DEALT = "AH 9H"  # then the up card, then KD 9D
SWITCHED = "AH KH"  # then the up card, then 9D KD: switched to a Blackjack and 19


def dealt(up: str, hole: str, *more: Part, **filed: Any) -> Played[Any]:
    return switch(f"{DEALT} {up} KD 9D {hole}", KEEP, STAND, *more, **filed)


def switched(up: str, hole: str, *more: Part, late: tuple[Part, ...] = ()) -> Played[Any]:
    return switch(f"{SWITCHED} {up} 9D KD {hole}", *late, SWITCH, STAND, *more)


CASE = "633a.12(a)(5)"
WIN, LOSE, PUSH = ("win", 1000, 1000), ("lose", 0, -1000), ("push", 0, 0)
NATURAL = ("blackjack", 1500, 1500)


@pytest.mark.parametrize(
    ("played", "end", "cite"),
    [
        # against a longer 21
        proves((CASE, f"{CASE}(i)"), lambda: dealt("6S", "10C", "5C"), WIN, f"{CASE}(i)"),
        *(
            proves(
                (CASE, "633a.13(a)"),
                *(lambda card=card: dealt("6S", "10C", card), NATURAL, "633a.13(a)"),
            )
            for card in ("AC", "2C", "3C", "4C", "7C", "8C")
        ),
        *(
            proves(
                (CASE,),
                lambda card=card: dealt("6S", "10C", card, switch_rules="as-marketed"),
                *(WIN, "633a.13(a)"),
            )
            for card in ("AC", "5C", "6C", "8C")
        ),
        *(
            proves(
                (f"{CASE}(ii)",),
                lambda filed=filed: switch(f"{DEALT} KS KD 9D AC", switch_rules=filed),
                *(PUSH, f"{CASE}(ii)"),
            )
            for filed in ("literal", "as-marketed")
        ),
        proves(  # B-67: only after a missed peek
            (f"{CASE}(iii)",),
            *(lambda: switched("KS", "AC", late=(PEEK_MISSED,)), LOSE, f"{CASE}(iii)"),
        ),
        *(
            proves(
                (f"{CASE}(iv)",),
                *(lambda card=card: switched("6S", "10C", card), PUSH, f"{CASE}(iv)"),
            )
            for card in ("5C", "6C")
        ),
        *(
            proves(
                ("633a.12(a)(4)", "633a.13(a)"),
                *(lambda card=card: switched("6S", "10C", card), WIN, "633a.13(a)"),
            )
            for card in ("4C", "8C")
        ),
        proves((f"{CASE}(v)",), lambda: dealt("6S", "10C", "6C"), PUSH, f"{CASE}(v)"),  # B-64
    ],
)
def test_what_a_blackjack_comes_to(
    played: Callable[[], Played[Any]], end: tuple[str, int, int], cite: str
) -> None:
    """Dealt: 1 to 1 against a longer 21, else 3 to 2 by the text and 1 to 1 as marketed.

    Switched to, it is a 21 that ties 21 and 22 and loses to a Blackjack.
    """
    found = played()
    assert told(found) == end
    assert cite in line(found).cites


def test_naturals_wait_for_the_dealer() -> None:
    played = dealt("6S", "10C", "8C")
    assert not cited(played, "633a.7(i)(1)(i)")
    ten = switch(f"{DEALT} AS KD 9D 9C", NO_INSURANCE, NO_INSURANCE, KEEP, STAND)
    assert told(ten) == ("blackjack", 1500, 1500)
