"""Plays by the count: the shoes of true counts, and the index numbers that books give for Hi-Lo."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as draw

from title58.games.blackjack.protect.bettors import HI_LO
from title58.games.blackjack.protect.playing import gains, shoe_at
from title58.games.blackjack.value import Terms, ValuedShoe, full_shoe
from title58.games.blackjack.value import strategy as st

SIX = full_shoe(6)
TEN, ACE = 9, 0
# Hands of Schlesinger's eighteen plays without surrender: total, card up, index, play from there
INDEXES = (
    (16, TEN, 0, st.S),
    (15, TEN, 4, st.S),
    (10, TEN, 4, st.DH),
    (12, 2, 2, st.S),
    (12, 1, 3, st.S),
    (9, 1, 1, st.DH),
    (10, ACE, 4, st.DH),
    (16, 8, 5, st.S),
)


@given(draw.integers(-12, 12), draw.sampled_from([1, 2, 6, 8]))
def test_a_shoe_has_the_count_it_is_asked_for(count: int, decks: int) -> None:
    full = full_shoe(decks)
    left = shoe_at(full, HI_LO, count)
    assert sum(left) == sum(full)
    assert min(left) >= 0
    unseen = sum(tag * many for tag, many in zip(HI_LO, left, strict=True))
    # A whole card here and there: at most five of them are rounded away from their tags.
    assert abs(-unseen / decks - count) <= 5 / decks


def test_no_count_is_the_full_shoe() -> None:
    assert shoe_at(SIX, HI_LO, 0) == SIX
    unbalanced = (-1, 1, 1, 1, 1, 1, 1, 0, 0, -1)
    assert shoe_at(SIX, unbalanced, -52 * 4 / 52) == SIX  # four sevens too many in every deck


@pytest.mark.parametrize(("total", "up", "index", "play"), INDEXES)
def test_index_numbers_of_hi_lo(total: int, up: int, index: int, play: int) -> None:
    """One and a half off at most: books round, and count other hands for a total."""
    terms = Terms(surrender=None)
    card = {count: int(_card(count, terms).hard[total, up]) for count in (index - 1.5, index + 1.5)}
    assert card[index - 1.5] != play
    assert card[index + 1.5] == play


_CARDS: dict[float, st.StrategyCard] = {}


def _card(count: float, terms: Terms) -> st.StrategyCard:
    if count not in _CARDS:
        _CARDS[count] = ValuedShoe(shoe_at(SIX, HI_LO, count), terms).card
    return _CARDS[count]


def test_gains_grow_away_from_the_middle() -> None:
    terms = Terms()
    two = full_shoe(2)
    seen = np.zeros(41)
    seen[14:27] = 1.0  # true counts of -6 to +6
    found = gains(two, terms, HI_LO, seen, 20)
    assert found.min() >= 0
    assert found[20] < 0.0005
    assert found[26] > 0.002
    assert found[14] > 0.0005
    assert (found[27:] == found[26]).all()  # no more than where it comes often
