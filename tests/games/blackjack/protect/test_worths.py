"""What compiled code says that a wager is worth, against counts in whole numbers."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from math import perm, prod
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.blackjack.base import LAW
from title58.equipment.cards import Card
from title58.games.blackjack.odds.question import Question
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.protect.kernel import _odds, shoe_kernel
from title58.games.blackjack.protect.terms import Packed
from title58.games.blackjack.protect.worths import Params, Scratch, _sum_up, take_off
from title58.games.blackjack.wagers import WAGERS, SeenWager
from title58.odds import Asked, WagerOdds
from title58.protection.counting.passing import copied
from title58.protection.counting.removal import effects_of, worths_of
from title58.refusal import Refusal
from title58.simulation.shoe_kernel import EXPECTED, SQUARE, ShoeKernel

SUITS, RANKS = "CDHS", "A23456789TJQK"


@cache
def asked(**filed: Any) -> Asked[BlackjackOptions]:
    options = BlackjackOptions.filing(**{"decks": 2, **filed})
    return Asked(LAW, options, frozenset({"decks"}))


@cache
def kernel(**filed: Any) -> ShoeKernel:
    if filed.get("switch"):  # there the effects of Bad Beat take seconds, and have their own tests
        with patch("title58.games.blackjack.protect.kernel.bad_beat_removed", return_value=None):
            return shoe_kernel(asked(**filed))
    return shoe_kernel(asked(**filed))


def counted(question: Asked[BlackjackOptions], odds: WagerOdds) -> WagerOdds:
    declared = WAGERS[odds.wager]
    assert isinstance(declared, SeenWager)
    found = [one for one, _ in _odds(Question(question, question.options), declared)]
    return next(one for one in found if one.paytable == odds.paytable).as_told


FILED: list[dict[str, Any]] = [
    {},
    {"crown_treasure": True},
    {"in_between_ace": "low"},
    {"switch": True, "decks": 6, "switch_side_wagers": "first-hand"},
]


@pytest.mark.parametrize("filed", FILED, ids=lambda filed: next(iter(filed), "as it is"))
def test_every_wager_from_any_cards(filed: dict[str, Any]) -> None:
    made, question = kernel(**filed), asked(**filed)

    @settings(max_examples=6, deadline=None, derandomize=True)
    @given(st.lists(st.integers(0, 2), min_size=52, max_size=52).filter(lambda n: sum(n) < 70))
    def hold(gone: list[int]) -> None:
        left = made.full - np.array(gone)
        worths = worths_of(made, left)
        cards = [Card.parse(f"{RANKS[k % 13]}{SUITS[k // 13]}") for k in range(52)]
        seen = tuple(cards[k] for k in range(52) for _ in range(gone[k]))
        here = replace(question, seen=seen)
        for target, found in zip(made.targets, worths, strict=True):
            if target.late or target.approximate:
                continue
            odds = counted(here, target.odds)
            squares = sum(r.chance * r.net**2 for r in odds.results)
            assert found[EXPECTED] == pytest.approx(float(odds.expected), abs=1e-12), target.key
            assert found[SQUARE] == pytest.approx(float(squares), rel=1e-10), target.key

    hold()
    wagers = {target.odds.wager for target in made.targets}
    assert ("super-match" in wagers) == bool(filed.get("switch"))
    assert {"lucky-ladies", "royal-match-21", "hit-and-run-progressive"} <= wagers


@pytest.mark.parametrize("filed", FILED, ids=lambda filed: next(iter(filed), "as it is"))
def test_sums_follow_the_cards_that_are_gone(filed: dict[str, Any]) -> None:
    """Card by card to the last, they are the whole numbers that the terms come to by themselves."""
    made, chance = kernel(**filed), np.random.default_rng(58)
    assert isinstance(made.params, Params)
    assert isinstance(made.scratch, Scratch)
    terms, here = made.params.terms, copied(made.scratch)
    _sum_up(terms, here, made.full)
    left = made.full.copy()
    for number, card in enumerate(chance.permutation(np.repeat(np.arange(52), made.full))):
        if number % 20 == 0:
            assert here.sums.tolist() == in_python(terms, left.tolist())
        take_off(terms, here, card)
        left[card] -= 1
        assert here.known.tolist() == left.tolist()
    assert not here.sums.any()


def in_python(terms: Packed, left: list[int]) -> list[int]:
    ranks = [sum(left[rank::13]) for rank in range(13)]
    suits = [sum(left[13 * suit : 13 * suit + 13]) for suit in range(4)]
    falling = [perm(many, cards) for many in (*left, *ranks, *suits) for cards in range(1, 5)]
    falling.append(1)
    found = [0] * len(terms.cards)
    for number, factors, orders in zip(
        terms.term_sums.tolist(), terms.term_factors.tolist(), terms.term_orders.tolist(),
        strict=True,
    ):  # fmt: skip
        found[number] += orders * prod(falling[factor] for factor in factors)
    return found


def test_of_a_full_shoe_it_is_the_house_edge() -> None:
    made = kernel()
    for target, found in zip(made.targets, worths_of(made, made.full), strict=True):
        if not target.late:
            assert found[EXPECTED] == pytest.approx(float(target.odds.expected), abs=1e-12)


def test_cards_drawn_at_random_tell_nothing() -> None:
    """Effects of removal over all cards of the shoe come to nothing; suits matter where named."""
    made = kernel()
    for target, effects in zip(made.targets, effects_of(made), strict=True):
        if not target.late:
            # Three 20s or more of one split are put together from those of two (`twenties`).
            close = 1e-8 if target.approximate else 1e-10
            assert effects.total == pytest.approx(0, abs=close), target.key
        if target.odds.wager in ("lucky-ladies", "kings-bounty"):
            assert effects.suited
        if target.odds.wager == "in-between":
            assert not effects.suited


@pytest.mark.parametrize("dealing", ["continuous", "double-shoe"])
def test_what_cannot_be_counted_is_refused(dealing: str) -> None:
    options = BlackjackOptions.filing(decks=8, dealing=dealing)
    with pytest.raises(Refusal, match="cut card"):
        shoe_kernel(Asked(LAW, options, frozenset({"decks"})))
