"""Coupons and bonuses: what match play, a free bet or a bonus on the first hit is worth.

A coupon is bet until it is decided: a push leaves it where it lies. A match-play coupon lies beside
a bet of the same amount and is paid like it; a free bet lies alone. Either is taken when it has won
or lost, and so only what it wins counts. A bonus is paid once, the first time that a row comes up;
whether to play on for it is the same question before every round, so that it is either worth
playing until it comes (or the offer ends) or not worth playing at all. All of it is exact.

>>> from fractions import Fraction
>>> from title58 import Submission
>>> from title58.protection.offers.coupons import match_play
>>> from title58.protection.offers.rebates import wager_of
>>> red = wager_of(Submission("roulette", "2024-06-01").changed({"wheel": "double-zero"}), "red")
>>> match_play(red, 25_00).value  # cents: 18/38 of $25, less 2/38 of the bet of $25
Fraction(20000, 19)
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from title58.errors import Error
from title58.odds import WagerOdds

MOST_ROUNDS = 1_000_000


class NoCoupon(Error):  # noqa: N818 - it says what is wrong with the offer
    """An offer that cannot be priced, with the reason."""


@dataclass(frozen=True)
class Coupon:
    """What an offer is worth to a player who uses it on one wager; in cents."""

    odds: WagerOdds
    kind: str
    amount: int  # of the coupon or bonus
    bet: int  # the player's own, each round; 0 if there is none
    value: Fraction  # what the player gains on average, the house edge on his own bets counted
    rounds: Fraction  # on average, until it is decided
    spread: float  # the standard deviation of what he gains

    @property
    def share(self) -> Fraction:
        """Of the amount."""
        return self.value / self.amount

    @property
    def worth_it(self) -> bool:
        return self.value > 0


def _checked(odds: WagerOdds, amount: int) -> None:
    if amount < 1:
        raise NoCoupon("give the coupon an amount above $0")
    if odds.meters:
        raise NoCoupon(f"{odds.name} is paid from a meter that is not known here")
    if odds.push_rate == 1:
        raise NoCoupon(f"{odds.name} is never decided")


def match_play(odds: WagerOdds, amount: int) -> Coupon:
    """A coupon beside a bet of the same amount."""
    return _until_decided(odds, amount, amount, "match play")


def free_bet(odds: WagerOdds, amount: int) -> Coupon:
    """A coupon alone: what it wins is paid, itself it is not."""
    return _until_decided(odds, amount, 0, "free bet")


def _until_decided(odds: WagerOdds, amount: int, bet: int, kind: str) -> Coupon:
    _checked(odds, amount)
    decided = 1 - odds.push_rate
    mean = square = Fraction(0)
    for result in odds.results:
        if result.net:
            won = bet * result.net + amount * max(result.net, Fraction(0))
            mean += result.chance / decided * won
            square += result.chance / decided * won**2
    spread = sqrt(float(square - mean**2))
    return Coupon(odds, kind, amount, bet, mean, 1 / decided, spread)


def first_hit(odds: WagerOdds, row: str, bonus: int, bet: int, rounds: int = 0) -> Coupon:
    """A bonus the first time that a row comes up, within so many rounds or whenever it does.

    Worth what playing for it brings; the player need not take it up.
    """
    _checked(odds, bonus)
    if bet < 1:
        raise NoCoupon("nothing is bet: give an amount above $0")
    if not 0 <= rounds <= MOST_ROUNDS:
        raise NoCoupon(f"an offer for {rounds:,} rounds: give at most {MOST_ROUNDS:,}")
    rows = [result.row for result in odds.results if result.chance]
    if row not in rows:
        raise NoCoupon(f"{odds.name} has no row {row!r}: its rows are {', '.join(rows)}")
    hit = odds.chance(row)
    a_round = bet * odds.expected + hit * bonus
    # So many rounds are played on average: until the row comes, or the offer ends.
    missed = (1 - hit) ** rounds if rounds else Fraction(0)
    played = (1 - missed) / hit
    return Coupon(
        odds, f"bonus on the first {row}", bonus, bet, a_round * played, played,
        _spread(odds, row, bonus, bet, rounds, hit),
    )  # fmt: skip


def _spread(odds: WagerOdds, row: str, bonus: int, bet: int, rounds: int, hit: Fraction) -> float:
    """By the mean square of what is gained: S(n) = E[(x + rest)^2], the rest 0 once it has come."""
    stays = [one for one in odds.results if one.row != row and one.chance]
    ends = [one for one in odds.results if one.row == row]
    mean_on = float(sum(one.chance * one.net * bet for one in stays))
    square_on = float(sum(one.chance * (one.net * bet) ** 2 for one in stays))
    mean_end = float(sum(one.chance * (one.net * bet + bonus) for one in ends))
    square_end = float(sum(one.chance * (one.net * bet + bonus) ** 2 for one in ends))
    goes_on = float(1 - hit)
    if not rounds:
        mean = (mean_on + mean_end) / float(hit)
        square = (square_on + square_end + 2 * mean_on * mean) / float(hit)
        return sqrt(max(square - mean**2, 0.0))
    mean = square = 0.0
    for _ in range(rounds):
        square = square_on + square_end + 2 * mean_on * mean + goes_on * square
        mean = mean_on + mean_end + goes_on * mean
    return sqrt(max(square - mean**2, 0.0))
