"""Effects of removal of the Blackjack Wager: against rounds played out, and published figures."""

from __future__ import annotations

import numpy as np
import pytest

from tests.oracles.blackjack import played_out as exact
from title58.games.blackjack.protect.removed import removed
from title58.games.blackjack.value import Terms, full_shoe
from title58.protection.counters import effects_by_card
from title58.protection.counts import correlation

SMALL = (3, 0, 0, 0, 0, 2, 3, 3, 0, 6)
HI_LO = (-1, 1, 1, 1, 1, 1, 0, 0, 0, *(-1,) * 4) * 4
# Griffin, The Theory of Blackjack: one deck, dealer stands on soft 17, no double after a split;
# in percent, the ace first. His figures come from approximations of the hands' expectations.
GRIFFIN = (-0.61, 0.38, 0.44, 0.55, 0.69, 0.46, 0.28, 0.00, -0.18, -0.51)
# Shackleford, wizardofodds.com, six decks, one split, play adjusted to the card gone.
SIX_DECKS = {
    False: (-0.094, 0.069, 0.082, 0.110, 0.141, 0.079, 0.041, -0.008, -0.040, -0.091),
    True: (-0.084, 0.071, 0.086, 0.117, 0.143, 0.084, 0.038, -0.010, -0.045, -0.097),
}


@pytest.mark.parametrize("terms", [Terms(resplits=0), Terms(split=False, surrender=None)])
def test_differences_of_rounds_played_out_card_by_card(terms: Terms) -> None:
    found = removed(SMALL, terms)
    whole = exact.mean(exact.Round(SMALL, found.play, terms).results())
    assert found.expected == pytest.approx(float(whole), abs=1e-13)
    for value, many in enumerate(SMALL):
        if many:
            left = exact.take(SMALL, value)
            less = exact.mean(exact.Round(left, found.play, terms).results())
            assert found.fixed[value] == pytest.approx(float(less - whole), abs=1e-12)


def test_a_card_drawn_at_random_tells_nothing() -> None:
    found = removed(full_shoe(2), Terms())
    assert abs(found.total) < 1e-11
    assert max(found.fixed) == found.fixed[4]  # a five
    # Who knows which card is gone and plays by it loses nothing, on average.
    known = sum(n * each for n, each in zip(found.cards, found.best, strict=True))
    assert known > 0


def test_griffin_s_single_deck() -> None:
    found = removed(full_shoe(1), Terms(resplits=0, surrender=None, double_after_split=False))
    for mine, his in zip(found.fixed, GRIFFIN, strict=True):
        assert 100 * mine == pytest.approx(his, abs=0.025)
    hi_lo = correlation(np.array(HI_LO), effects_by_card(found))
    assert hi_lo == pytest.approx(0.97, abs=0.005)


@pytest.mark.parametrize("hits", [False, True])
def test_six_decks_as_published(hits: bool) -> None:
    """The page does not name surrender; without it our figures are up to 0.017 apart."""
    found = removed(full_shoe(6), Terms(resplits=0, hits_soft_17=hits))
    for mine, his in zip(found.best, SIX_DECKS[hits], strict=True):
        assert 100 * mine == pytest.approx(his, abs=0.003)
