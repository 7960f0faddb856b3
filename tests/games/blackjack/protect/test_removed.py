"""Effects of removal of the Blackjack Wager: against rounds played out, and published figures."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from tests.games.blackjack.base import LAW
from tests.oracles.blackjack import played_out as exact
from tests.oracles.blackjack.beaten import BadBeats
from tests.oracles.blackjack.switch_enumerated import Rounds, Twenties
from tests.oracles.blackjack.switch_shoes import edge
from title58.equipment.cards import Card
from title58.games.blackjack.odds import bad_beat
from title58.games.blackjack.odds.question import Question
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.protect.removed import _twenties, bad_beat_removed, removed
from title58.games.blackjack.value import Terms, ValuedShoe, full_shoe
from title58.games.blackjack.value.switch.analysis import Switch
from title58.games.blackjack.value.switch.strategy import decisions
from title58.games.blackjack.value.twenties import ROWS
from title58.odds import Asked
from title58.protection.counting.counters import effects_by_card
from title58.protection.counting.counts import correlation

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


# Blackjack Switch and Bad Beat: small shoes played out card by card in fractions


NO_SPLITS = Terms(switch=True, surrender=None, split=False)
ONE_SPLIT = Terms(switch=True, surrender=None, resplits=0)
FEW = (2, 0, 0, 0, 0, 0, 0, 3, 4, 8)  # aces, eights, nines and tens
NINE, TEN = 8, 9


@pytest.mark.parametrize("terms", [NO_SPLITS, NO_SPLITS.but(as_marketed=True)])
def test_both_wagers_of_switch(terms: Terms) -> None:
    found = removed(FEW, terms)
    table = decisions(ValuedShoe(FEW, terms), found.play)

    def mean(left: tuple[int, ...]) -> float:
        return float(exact.mean(Rounds(left, found.play, table, terms).results())) / 2

    whole = mean(FEW)
    assert found.expected == pytest.approx(whole, abs=1e-13)
    for value in (NINE, TEN):
        less = mean(exact.take(FEW, value))
        assert found.fixed[value] == pytest.approx(less - whole, abs=1e-13)
    assert abs(found.total) < 1e-13
    assert found.best == ()
    # Who switches by the cards that are left has another effect of a nine.
    knows = Switch(exact.take(FEW, NINE), terms, found.play).worth.edge
    assert abs(-knows - whole - found.fixed[NINE]) > 0.0005


def test_switch_with_splits_by_55_shoes() -> None:
    """Each hand in the shoe without the two cards of the other: another way to the average."""
    found = removed(FEW, ONE_SPLIT)
    switched = decisions(ValuedShoe(FEW, ONE_SPLIT), found.play)
    left = exact.take(FEW, TEN)
    less, whole = (edge(shoe, ONE_SPLIT, found.play, switched) for shoe in (left, FEW))
    assert found.fixed[TEN] == pytest.approx(whole - less, abs=1e-13)
    assert abs(found.total) < 1e-13


@pytest.mark.parametrize(
    ("left", "terms"),
    [((4, 0, 0, 0, 0, 0, 3, 4, 0, 7), Terms(resplits=0)), (FEW, NO_SPLITS)],
    ids=["one hand", "switch"],
)
def test_the_rows_of_bad_beat(left: tuple[int, ...], terms: Terms) -> None:
    """By the strategy of the whole shoe, whatever is gone."""
    shoe = ValuedShoe(left, terms)
    play = shoe.by_cards.play if terms.switch else shoe.by_total.play
    whole, *less = _twenties(left, terms)
    gone = [value for value, many in enumerate(left) if many]
    for value, rows in [(-1, whole), *zip(gone, less, strict=True)]:
        cards = left if value < 0 else exact.take(left, value)
        if terms.switch:
            played = Twenties(cards, play, decisions(shoe, play), terms).results()
        else:
            played = BadBeats(cards, play, terms).results()
        want = [float(played.get(Fraction(row), 0)) for row in range(ROWS)]
        assert rows.sum(axis=0) == pytest.approx(want, abs=1e-14)


# Whatever its suit, and a king as a ten
@pytest.mark.parametrize(
    ("card", "filed"),
    [
        ("KD", {"bad_beat_any_20": True}),
        ("7H", {"magic_card": True, "magic_card_matches": "same-rank", "lucky_player": True}),
    ],
)
def test_effects_of_bad_beat_are_differences_of_its_odds(card: str, filed: dict[str, Any]) -> None:
    options = BlackjackOptions.filing(decks=2, bad_beat=True, **filed)
    asked = Asked(LAW, options, as_filed=True)
    found = bad_beat_removed(Question(asked, options))
    assert found is not None
    seen = replace(asked, seen=(Card.parse(card),), unaware=True)
    less, whole = next(bad_beat.odds(Question(seen, options))).as_told, found.odds
    value = min(Card.parse(card).rank, TEN)
    assert found.fixed[0, value] == pytest.approx(float(less.expected - whole.expected), abs=1e-11)
    squares = [sum(r.chance * r.net**2 for r in each.results) for each in (less, whole)]
    assert found.fixed[1, value] == pytest.approx(float(squares[0] - squares[1]), abs=1e-6)
    # Three 20s or more of one split are put together from those of two.
    assert found.fixed @ np.array(full_shoe(2)) == pytest.approx([0, 0], abs=1e-4)
    assert abs(found.fixed[0] @ np.array(full_shoe(2))) < 1e-8
