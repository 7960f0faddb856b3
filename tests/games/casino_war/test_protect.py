"""Casino War for somebody who counts: worths against counts in whole numbers, rounds by the law."""

from __future__ import annotations

import datetime
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from title58.equipment.cards import Card
from title58.games import find_game
from title58.games.casino_war.protect import ROOM, Params
from title58.law import Law
from title58.odds import Asked
from title58.odds.asking import QuestionError
from title58.protection.counting.passing import look
from title58.protection.counting.removal import effects_of, worths_of
from title58.refusal import Refusal
from title58.simulation.shoe_kernel import EXPECTED, SQUARE, ShoeKernel


@cache
def asked() -> Asked[Any]:
    game = find_game("casino-war")
    return Asked(Law.on(datetime.date(2024, 3, 1)), game.options(), frozenset({"decks"}), True)


@cache
def kernel() -> ShoeKernel:
    return find_game("casino-war").shoe_kernel(asked())


def numbered(wager: str) -> int:
    return [target.odds.wager for target in kernel().targets].index(wager)


@settings(max_examples=15, deadline=None)
@given(st.lists(st.integers(0, 6), min_size=52, max_size=52).filter(lambda left: sum(left) >= 8))
def test_worths_are_those_of_the_odds(many: list[int]) -> None:
    left = np.array(many)
    seen = tuple(Card(card) for card in range(52) for _ in range(6 - many[card]))
    odds = find_game("casino-war").odds(replace(asked(), seen=seen))
    worths = worths_of(kernel(), left)
    for wager in ("initial", "tie"):
        target = kernel().targets[numbered(wager)].odds
        same = [one for one in odds if one.wager == wager and one.under[1:] == target.under[1:]]
        (found,) = same
        assert worths[numbered(wager), EXPECTED] == pytest.approx(float(found.expected), abs=1e-12)
        square = sum(float(r.chance) * float(r.net) ** 2 for r in found.results)
        assert worths[numbered(wager), SQUARE] == pytest.approx(square, rel=1e-10)


def test_rounds_take_the_cards_that_the_law_has_dealt() -> None:
    """Two cards; after a tie three more are burned unseen and two are dealt (651a.9(f))."""
    seen = look(kernel(), 3, 6)
    late = numbered("tie-on-war-deal")
    cards = seen.left.sum(axis=1)
    wars = 0
    for one, two in zip(range(len(cards) - 1), range(1, len(cards)), strict=True):
        if seen.shoes[one] != seen.shoes[two]:
            continue
        out, shown = seen.out[two] - seen.out[one], cards[one] - cards[two]
        offered = seen.worths[one, late, SQUARE] > 0
        assert (out, shown) == ((ROOM, 4) if offered else (2, 2))
        assert seen.then[one].sum() == cards[one] - 2
        wars += offered
    assert wars > 10
    assert (seen.out[seen.before == 0] == 1).all()  # one card burned, which nobody saw
    assert (cards[seen.before == 0] == 312).all()


def test_a_tie_on_the_war_deal_is_worth_what_its_odds_say_then() -> None:
    seen = look(kernel(), 4, 2)
    late = numbered("tie-on-war-deal")
    params = kernel().params
    assert isinstance(params, Params)
    for row in np.nonzero(seen.worths[:, late, SQUARE])[0][:10]:
        ranks = seen.then[row].reshape(4, 13).sum(axis=0)
        unseen = ranks.sum()
        tie = (ranks * (ranks - 1)).sum() / (unseen * (unseen - 1))
        low, high, equal = params.nets[late]
        assert seen.worths[row, late, EXPECTED] == pytest.approx(
            (low + high) * (1 - tie) / 2 + equal * tie
        )


def test_no_single_card_tells_anything_about_ties() -> None:
    effects = dict(zip((t.odds.wager for t in kernel().targets), effects_of(kernel()), strict=True))
    assert effects["tie"].zero
    assert effects["tie-on-war-deal"].zero


def test_the_least_cut_card_is_a_quarter_and_no_round_follows() -> None:
    assert (kernel().least, kernel().extra) == (78, 0)


def test_a_device_that_takes_cards_back_cannot_be_counted() -> None:
    options = find_game("casino-war").options(shuffler="continuous")
    with pytest.raises(QuestionError, match="nothing to count"):
        find_game("casino-war").shoe_kernel(replace(asked(), options=options))
    with pytest.raises(Refusal, match="not dealt from a shoe"):
        find_game("sic-bo").shoe_kernel(asked())
