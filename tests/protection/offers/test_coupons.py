"""Coupons and bonuses: by hand, round by round in fractions, and simulated."""

from fractions import Fraction

import numpy as np
import pytest

from title58 import Submission
from title58.errors import Error
from title58.odds import WagerOdds
from title58.protection.offers.coupons import Coupon, first_hit, free_bet, match_play
from title58.protection.offers.rebates import wager_of

DAY = "2024-06-01"


@pytest.fixture(scope="module")
def red() -> WagerOdds:
    filing = Submission("roulette", DAY).changed({"wheel": "double-zero"})
    return wager_of(filing, "red")


@pytest.fixture(scope="module")
def banker() -> WagerOdds:
    return wager_of(Submission("minibaccarat", DAY), "banker")


def test_by_hand(red: WagerOdds) -> None:
    assert match_play(red, 38_00).value == 18 * 1_00 - 2 * 1_00
    assert free_bet(red, 38_00).value == 18 * 1_00
    # A straight-up number makes more of a free bet: 35 to 1 on one of 38.
    filing = Submission("roulette", DAY).changed({"wheel": "double-zero"})
    assert free_bet(wager_of(filing, "straight"), 38_00).value == 35 * 1_00


def test_as_published(red: WagerOdds, banker: WagerOdds) -> None:
    """A match play of $100, "The Challenges of Match Play" (casinoblackjackplay.com): $42.11 on
    red, $86.84 on a number; at baccarat 31% more on the Tie than on Banker."""
    filing = Submission("roulette", DAY).changed({"wheel": "double-zero"})
    assert round(match_play(red, 100_00).value) == 42_11
    assert round(match_play(wager_of(filing, "straight"), 100_00).value) == 86_84
    tie = match_play(wager_of(Submission("minibaccarat", DAY), "tie"), 100_00)
    assert float(tie.value / match_play(banker, 100_00).value) == pytest.approx(1.31, abs=0.005)


def test_a_push_leaves_it_where_it_lies(banker: WagerOdds) -> None:
    """Round by round: what is not decided after 60 rounds is nothing."""
    value, open_ = Fraction(0), Fraction(1)
    for _ in range(60):
        for result in banker.results:
            won = max(result.net, Fraction(0))
            value += open_ * result.chance * (result.net + won) * 100
        open_ *= banker.push_rate
    found = match_play(banker, 100)
    assert float(found.value) == pytest.approx(float(value), rel=1e-12)
    assert found.rounds == 1 / (1 - banker.push_rate)


@pytest.mark.parametrize("rounds", [0, 1, 7])
def test_a_bonus_on_the_first_hit(banker: WagerOdds, rounds: int) -> None:
    """Backward from the last round, as `rebates` does: go on only if that is worth it."""
    row = next(result.row for result in banker.results if result.net > 0)
    found = first_hit(banker, row, 5_00, 100_00, rounds)
    best = forced = Fraction(0)
    hit, a_round = banker.chance(row), 100_00 * banker.expected + banker.chance(row) * 5_00
    for _ in range(rounds or 120):
        best = max(Fraction(0), a_round + (1 - hit) * best)
        forced = a_round + (1 - hit) * forced
    assert found.worth_it
    assert float(found.value) == pytest.approx(float(best), rel=1e-9)
    assert float(found.value) == pytest.approx(float(forced), rel=1e-9)
    poor = first_hit(banker, row, 1, 100_00, rounds)
    assert not poor.worth_it  # and then it is best not to play for it


def simulated(odds: WagerOdds, offer: Coupon, row: str, rounds: int) -> tuple[float, float, float]:
    rng = np.random.default_rng(58)
    trips, most = 40_000, rounds or 400
    chances = [float(result.chance) for result in odds.results]
    nets = np.array([float(result.net) for result in odds.results])
    hit = np.array([result.row == row for result in odds.results])
    total, open_ = np.zeros(trips), np.ones(trips, dtype=bool)
    for _ in range(most):
        which = rng.choice(len(chances), size=trips, p=chances)
        total += open_ * (offer.bet * nets[which] + offer.amount * hit[which])
        open_ &= ~hit[which]
    return float(total.mean()), float(total.std()), float(total.std() / trips**0.5)


@pytest.mark.parametrize("rounds", [0, 5])
def test_trips_that_are_played(banker: WagerOdds, rounds: int) -> None:
    row = next(result.row for result in banker.results if result.net > 0)
    found = first_hit(banker, row, 50_00, 25_00, rounds)
    mean, spread, error = simulated(banker, found, row, rounds)
    assert mean == pytest.approx(float(found.value), abs=4 * error)
    assert spread == pytest.approx(found.spread, rel=0.03)


def test_offers_without_an_answer(red: WagerOdds) -> None:
    with pytest.raises(Error, match="above \\$0"):
        match_play(red, 0)
    with pytest.raises(Error, match="has no row 'blue'"):
        first_hit(red, "blue", 1_00, 1_00)
    with pytest.raises(Error, match="nothing is bet"):
        first_hit(red, "win", 1_00, 0)
    with pytest.raises(Error, match="at most 1,000,000"):
        first_hit(red, "win", 1_00, 1_00, -1)
