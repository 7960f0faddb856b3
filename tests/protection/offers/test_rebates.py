"""Rebates: every way to play tried out, both directions compared, and trips simulated."""

from fractions import Fraction

import numpy as np
import pytest

from title58 import Submission
from title58.errors import Error
from title58.odds import WagerOdds
from title58.protection.offers.rebates import Offer, rounds_to_be_safe, trip, wager_of

DAY = "2024-06-01"
FIFTH = Fraction(1, 5)


@pytest.fixture(scope="module")
def red() -> WagerOdds:
    filing = Submission("roulette", DAY).changed({"wheel": "double-zero"})
    return wager_of(filing, "red")


@pytest.fixture(scope="module")
def banker() -> WagerOdds:
    return wager_of(Submission("minibaccarat", DAY), "banker")


def tried(odds: WagerOdds, offer: Offer, bet: int, rounds: int) -> Fraction:
    """The best of all ways to stop, in fractions: standing by standing, with no grid."""

    def best(number: int, won: Fraction) -> Fraction:
        back = Fraction(0)
        if number >= offer.least and won < 0:
            back = offer.rate * max(-won - offer.over, Fraction(0))
            back = min(back, Fraction(offer.cap)) if offer.cap else back
        if number == rounds:
            return won + back
        on = sum(
            (result.chance * best(number + 1, won + result.net * bet) for result in odds.results),
            Fraction(0),
        )
        return max(on, won + back) if number else on

    return best(0, Fraction(0))


@pytest.mark.parametrize(
    "offer",
    [
        Offer(FIFTH),
        Offer(Fraction(1, 10), over=150),
        Offer(Fraction(1, 2), cap=60),
        Offer(Fraction(3, 10), over=100, cap=90, least=4),
        Offer(Fraction(0)),
    ],
)
def test_the_best_of_all_ways_to_stop(offer: Offer, red: WagerOdds, banker: WagerOdds) -> None:
    for odds, rounds in ((red, 9), (banker, 6)):
        found = trip(odds, offer, 100, rounds)
        assert found.value == pytest.approx(float(tried(odds, offer, 100, rounds)), abs=1e-9)


def test_walking_forward_comes_to_the_same(red: WagerOdds, banker: WagerOdds) -> None:
    """The rebate, less what the house wins on the rounds played, is what the player wins."""
    for odds in (red, banker):
        for offer in (Offer(FIFTH, least=20), Offer(Fraction(1, 10)), Offer(FIFTH, cap=500)):
            found = trip(odds, offer, 100, 80)
            assert found.paid - found.house == pytest.approx(found.value, abs=1e-8)
            assert 0 <= found.paid_chance <= 1
            assert 1 <= found.played <= 80


def test_trips_simulated_with_the_quit_points(red: WagerOdds) -> None:
    offer = Offer(FIFTH, least=5)
    found = trip(red, offer, 100, 40)
    chance = np.random.default_rng(2)
    many = 200_000
    won, going = np.zeros(many), np.ones(many, dtype=bool)
    number = np.zeros(many)
    for at in range(40):
        won[going] += np.where(chance.random(going.sum()) < 18 / 38, 100, -100)
        number[going] += 1
        if at < 39:
            low, high = found.quits[at]
            stop = np.zeros(many, dtype=bool)
            stop |= won <= (low if low is not None else -np.inf)
            stop |= won >= (high if high is not None else np.inf)
            going &= ~stop
    ends = won + np.where((won < 0) & (number >= 5), -won * 0.2, 0)
    assert abs(ends.mean() - found.value) < 5 * ends.std() / many**0.5
    assert number.mean() == pytest.approx(found.played, rel=0.02)


def test_rounds_that_make_it_safe(red: WagerOdds) -> None:
    offer = Offer(FIFTH)
    least = rounds_to_be_safe(red, offer, 100, 40)
    assert least is not None
    assert trip(red, Offer(FIFTH, least=least), 100, 40).safe
    assert not trip(red, Offer(FIFTH, least=least - 1), 100, 40).safe
    values = [trip(red, Offer(FIFTH, least=n), 100, 40).value for n in range(12)]
    assert values == sorted(values, reverse=True)
    assert rounds_to_be_safe(red, Offer(Fraction(0)), 100, 10) == 0
    assert rounds_to_be_safe(red, Offer(Fraction(1)), 100, 10) is None


def test_jacobsons_loss_rebate_theorem(red: WagerOdds, banker: WagerOdds) -> None:
    """E. Jacobson, "The Third Loss Rebate Theorem" (888casino blog): with a rebate of 20% the most
    to be won is 0.0055690 times the variance by twice the edge. His player wins and loses in
    steps as small as he likes; whole bets win a little less, the less the smaller the edge."""
    player = wager_of(Submission("minibaccarat", DAY), "player")
    for odds, rounds in ((red, 200), (player, 1_000), (banker, 1_000)):
        edge = float(odds.edge)
        square = sum(float(one.chance * one.net**2) for one in odds.results)
        theorem = 0.0055690 * (square - edge**2) / (2 * edge)
        found = trip(odds, Offer(FIFTH), 100, rounds).value / 100
        assert 0.995 * theorem < found < theorem


def test_a_long_shot_far_ahead_just_stops() -> None:
    filing = Submission("roulette", DAY).changed({"wheel": "double-zero"})
    straight = wager_of(filing, "straight@17")
    found = trip(straight, Offer(Fraction(1, 10)), 100, 30)
    assert found.paid - found.house == pytest.approx(found.value, abs=1e-8)
    small = trip(straight, Offer(Fraction(1, 10)), 100, 5)
    assert small.value == pytest.approx(
        float(tried(straight, Offer(Fraction(1, 10)), 100, 5)), abs=1e-9
    )


def test_offers_that_are_none(red: WagerOdds) -> None:
    with pytest.raises(Error, match="not from 0% to 100%"):
        Offer(Fraction(2))
    with pytest.raises(Error, match="not negative"):
        Offer(FIFTH, over=-1)
    with pytest.raises(Error, match="give 1 to 1,000"):
        trip(red, Offer(FIFTH), 100, 1001)
    with pytest.raises(Error, match="nothing is bet"):
        trip(red, Offer(FIFTH), 0, 10)
    with pytest.raises(Error, match="not offered on '99'"):
        wager_of(Submission("roulette", DAY), "straight@99")
