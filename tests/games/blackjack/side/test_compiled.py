"""The rules of the optional wagers hold nothing that a compiler could not take."""

from __future__ import annotations

from types import FunctionType
from typing import Any

import pytest

from title58.equipment.cards import Card
from title58.games.blackjack.side import progressive_rules, rules


def card(text: str) -> tuple[int, int]:
    found = Card.parse(text)
    return found.rank, found.suit


def test_the_rules_can_be_compiled() -> None:
    """Whole numbers in, a whole number out: enumeration and simulation compile these functions."""
    numba = pytest.importorskip("numba")
    compiled: dict[str, Any] = {}
    for module in (rules, progressive_rules):
        compiled |= vars(module)
        for name, rule in vars(module).items():
            if isinstance(rule, FunctionType) and rule.__module__ == module.__name__:
                compiled[name] = numba.njit(FunctionType(rule.__code__, compiled, name))
    queens, nine = (*card("QH"), *card("QH")), card("9D")
    assert compiled["lucky_ladies"](*queens, True) == rules.LADIES_AND_BLACKJACK
    assert compiled["kings_bounty"](*queens, True) == rules.SUITED_TENS_TO_QUEENS
    assert compiled["in_between"](0, 7, nine[0], True) == rules.WIDER_SPREAD
    assert compiled["match_the_dealer"](*nine, *nine) == rules.SAME_SUIT
    assert compiled["royal_match"](*queens) == rules.SUITED_MATCH
    assert compiled["bet_the_set"](*queens) == rules.SUITED_PAIR
    assert compiled["super_match"](1, 2, 1, 2) == rules.TWO_PAIR
    assert compiled["three_card_poker"](*queens, *card("QS")) == rules.POKER_HAND
    assert compiled["bad_beat"](True, 21, 6, False, False) == progressive_rules.SIX_CARD_21
    assert compiled["hit_and_run"](9, False) == progressive_rules.EIGHT_CARDS
    assert compiled["magic_cards"](*queens, *card("QS"), True) == 2
