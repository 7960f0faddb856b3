"""Shoes of Blackjack as a counter sees them: what is burned, dealt and seen, and Insurance."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from tests.games.blackjack.base import LAW
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.protect.kernel import shoe_kernel
from title58.odds import Asked
from title58.protection.counting.passing import Look, look
from title58.protection.counting.removal import worths_of
from title58.simulation.shoe_kernel import EXPECTED, SQUARE, ShoeKernel

SHOES, DECKS = 300, 2


@cache
def kernel() -> ShoeKernel:
    options = BlackjackOptions.filing(decks=DECKS)
    return shoe_kernel(Asked(LAW, options, frozenset({"decks"})))


@cache
def looked() -> Look:
    return look(kernel(), 58, SHOES)


def test_the_law_of_the_shoe() -> None:
    """A quarter behind the cut card, one card burned, and no round after the one it ends."""
    made = kernel()
    assert (made.least, made.extra) == (26, 0)
    assert "633a.7(e)" in made.cites
    found = looked()
    first = found.before == 0
    assert (found.out[first] == 1).all()  # the burned card
    assert (found.left[first] == made.full).all()  # which nobody saw
    assert found.before.max() <= 104 - 26


def test_every_card_that_was_dealt_is_seen() -> None:
    found = looked()
    unseen = found.left.sum(axis=1)
    assert (unseen == 104 - found.out + 1).all()
    assert found.left.min() >= 0
    # A round takes four cards at least.
    same = found.shoes[1:] == found.shoes[:-1]
    assert (np.diff(unseen)[same] <= -4).all()
    assert len(found.shoes) / SHOES > 10


def test_worths_are_those_of_the_cards_left() -> None:
    made, found = kernel(), looked()
    late = [target.late for target in made.targets]
    for at in range(0, len(found.shoes), 371):
        expected = worths_of(made, found.left[at])
        for target, one in enumerate(found.worths[at]):
            if not late[target]:
                assert one == pytest.approx(expected[target], abs=1e-12)


def test_what_is_worth_nothing_new_on_average() -> None:
    """The second and fourth rounds are worth what the first is, but for chance."""
    made, found = kernel(), looked()
    number = np.zeros(len(found.shoes), dtype=np.int64)
    for at in range(1, len(number)):
        number[at] = number[at - 1] + 1 if found.shoes[at] == found.shoes[at - 1] else 0
    for target, one in enumerate(made.targets):
        if one.late:
            continue
        for later in (1, 3):
            worths = found.worths[number == later, target, EXPECTED]
            error = worths.std() / len(worths) ** 0.5
            assert abs(worths.mean() - float(one.odds.expected)) < 4.5 * error + 1e-9, one.key


def test_insurance_goes_by_what_is_seen_when_it_is_offered() -> None:
    made, found = kernel(), looked()
    at = next(k for k, target in enumerate(made.targets) if target.late)
    assert made.targets[at].odds.wager == "insurance"
    tens = found.then.reshape(-1, 4, 13)[:, :, 9:].sum(axis=(1, 2)) / found.then.sum(axis=1)
    offered = found.worths[:, at, SQUARE] > 0
    assert offered.mean() == pytest.approx(1 / 13, abs=0.02)
    assert found.worths[offered, at, EXPECTED] == pytest.approx(3 * tens[offered] - 1, abs=1e-12)
    assert found.worths[offered, at, SQUARE] == pytest.approx(1 + 3 * tens[offered], abs=1e-12)
    # The player's two cards and the ace are gone from what nobody has seen.
    gone = found.left.sum(axis=1) - found.then.sum(axis=1)
    assert (gone[offered] == 3).all()
    aces = (found.left - found.then).reshape(-1, 4, 13)[:, :, 0].sum(axis=1)
    assert (aces[offered] >= 1).all()
    ten, low = made.targets[at].removal[9], made.targets[at].removal[1]
    assert ten < 0 < low
