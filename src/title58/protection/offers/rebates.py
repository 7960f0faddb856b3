"""Rebates on losses: what they are worth to a player who quits at the best moment.

A player bets the same amount on one wager, round after round. When he stops behind, part of the
loss comes back. The best moment to stop is found by going backward from the last round that he may
play: at every round and every standing, the better of stopping and going on. Walking forward
through the same decisions gives how a trip ends.

>>> from fractions import Fraction
>>> from title58 import Submission
>>> from title58.protection.offers.rebates import Offer, trip, wager_of
>>> red = wager_of(Submission("roulette", "2024-06-01").changed({"wheel": "double-zero"}), "red")
>>> found = trip(red, Offer(Fraction(1, 5)), bet=100_00, rounds=50)
>>> f"{found.value / 100:.4f}", found.quits[0]
('5.2632', (-10000, 10000))
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import lcm

import numpy as np
from numpy.typing import NDArray

from title58.errors import Error
from title58.games import find_game
from title58.odds import WagerOdds
from title58.odds.asking import ask
from title58.submission.filing import Submission

MOST = 1_000  # rounds of a trip
ROOM = 60_000_000  # rounds times standings
EVEN = 1e-9  # of a bet: what is no more than that is rounding

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]


class NoRebate(Error):  # noqa: N818 - it says what is wrong with the offer
    """An offer that cannot be priced, with the reason."""


@dataclass(frozen=True)
class Offer:
    """What comes back of a loss."""

    rate: Fraction
    over: int = 0  # cents: only what is lost beyond that
    cap: int = 0  # cents: no more than that comes back; 0 for no cap
    least: int = 0  # rounds that must have been played

    def __post_init__(self) -> None:
        if not 0 <= self.rate <= 1:
            raise NoRebate(f"a rebate of {float(self.rate):.0%} is not from 0% to 100%")
        if min(self.over, self.cap, self.least) < 0:
            raise NoRebate("amounts and rounds of a rebate are not negative")

    def back(self, lost: Floats) -> Floats:
        """Cents that come back of a loss."""
        found: Floats = float(self.rate) * np.maximum(lost - self.over, 0.0)
        return np.minimum(found, self.cap) if self.cap else found


@dataclass(frozen=True)
class Trip:
    """A trip of at most so many rounds, played at its best; in cents."""

    bet: int
    rounds: int
    offer: Offer
    value: float  # what the player wins on average if he plays at all
    played: float  # rounds, on average
    house: float  # what the house would win on average from as many rounds without a rebate
    paid: float  # the rebate, on average
    paid_chance: float  # how often there is one
    quits: tuple[tuple[int | None, int | None], ...]  # after each round: at a loss of, at a win of

    @property
    def safe(self) -> bool:
        """Whether no way to play gains anything."""
        return self.value <= EVEN * self.bet


def wager_of(filing: Submission, wager: str, *, as_filed: bool = False) -> WagerOdds:
    """The wager that is bet: its first spot and paytable."""
    fixed = {"decks", "wheel"} & filing.options.catalogue().keys()
    name, _, on = wager.partition("@")
    asked = ask(filing, as_filed=as_filed, fixed=fixed, wager=name)
    for one in find_game(filing.game).priced(asked):
        if not on or on in one.on:
            return one.as_told
    raise NoRebate(f"{name} is not offered on {on!r}")


class _Walk:
    """Standings of a trip in steps of equal size."""

    def __init__(self, odds: WagerOdds, bet: int, rounds: int) -> None:
        if not 1 <= rounds <= MOST:
            raise NoRebate(f"a trip of {rounds:,} rounds: give 1 to {MOST:,}")
        if bet < 1:
            raise NoRebate("nothing is bet: give an amount above $0")
        if odds.meters:
            raise NoRebate(f"{odds.name} is paid from a meter that is not known here")
        if odds.edge <= 0:
            raise NoRebate(f"{odds.name} favors the player even without a rebate")
        parts = lcm(*(result.net.denominator for result in odds.results))
        lowest = max(-min(int(result.net * parts) for result in odds.results), 1)
        # Far enough ahead no loss can come any more, and to stop is best: nothing is kept there.
        self.far = rounds * lowest
        if (2 * self.far + 1) * rounds > ROOM:
            raise NoRebate(
                f"{odds.name}: {rounds:,} rounds have too many standings; give fewer rounds"
            )
        self.steps = [(int(r.net * parts), float(r.chance)) for r in odds.results]
        self.cents = bet * (np.arange(2 * self.far + 1) - self.far) / parts  # of each standing
        self.unit = bet / parts

    def ahead(self, values: Floats, step: int) -> Floats:
        """The value after a step, for every standing; past the ends it is what was won."""
        if step == 0:
            return values
        found = np.empty_like(values)
        if step > 0:
            kept = max(len(values) - step, 0)
            found[:kept] = values[step:]
            found[kept:] = self.cents[kept:] + step * self.unit
        else:
            found[-step:] = values[:step]
            found[:-step] = values[0]  # where no trip comes
        return found


def trip(odds: WagerOdds, offer: Offer, bet: int, rounds: int) -> Trip:
    """The best that a player can do with an offer."""
    walk = _Walk(odds, bet, rounds)
    back = offer.back(np.maximum(-walk.cents, 0.0))
    stops: list[Flags] = []
    ends = walk.cents + (back if rounds >= offer.least else 0.0)
    values, worth = ends, 0.0
    for number in range(rounds - 1, -1, -1):
        on: Floats = np.zeros_like(values)
        for step, chance in walk.steps:
            on += chance * walk.ahead(values, step)
        stop = walk.cents + (back if number >= offer.least else 0.0)
        stops.append(on <= stop + EVEN * bet)
        values = np.maximum(on, stop)
        worth = float(on[walk.far])
    stops.reverse()
    return _forward(odds, offer, bet, rounds, walk, back, stops, worth)


def _forward(
    odds: WagerOdds,
    offer: Offer,
    bet: int,
    rounds: int,
    walk: _Walk,
    back: Floats,
    stops: list[Flags],
    worth: float,
) -> Trip:
    """How trips end that are played by these decisions; the first round is played in any case."""
    here = np.zeros(len(walk.cents))
    here[walk.far] = 1.0
    played = paid = paid_chance = 0.0
    quits = []
    for number in range(rounds + 1):
        last = number == rounds
        stop = np.ones_like(stops[0]) if last else stops[number]
        if number:
            ending = np.where(stop, here, 0.0)
            played += number * float(ending.sum())
            if number >= offer.least:
                paid += float((ending * back).sum())
                paid_chance += float(ending[back > 0].sum())
            here = here - ending
            if not last:
                quits.append(_quit(stop, walk))
        if last:
            break
        following = np.zeros_like(here)
        for step, chance in walk.steps:
            if step > 0:
                kept = max(len(here) - step, 0)
                following[step:] += chance * here[:kept]
                played += (number + 1) * chance * float(here[kept:].sum())  # so far ahead: it ends
            elif step < 0:
                following[:step] += chance * here[-step:]
            else:
                following += chance * here
        here = following
    house = float(odds.edge) * bet * played
    return Trip(bet, rounds, offer, worth, played, house, paid, paid_chance, tuple(quits))


def _quit(stop: Flags, walk: _Walk) -> tuple[int | None, int | None]:
    """The least loss and the least win at which it is best to stop, in cents."""
    behind = np.flatnonzero(stop[: walk.far])
    ahead = np.flatnonzero(stop[walk.far + 1 :])
    low = round(walk.cents[behind[-1]]) if len(behind) else None
    high = round(walk.cents[walk.far + 1 + ahead[0]]) if len(ahead) else None
    return low, high


def rounds_to_be_safe(odds: WagerOdds, offer: Offer, bet: int, rounds: int) -> int | None:
    """The fewest rounds that must be required so that no way to play gains anything; None if even
    the whole trip is not enough. More rounds required are never better for the player."""
    from dataclasses import replace

    def gains(least: int) -> bool:
        return not trip(odds, replace(offer, least=least), bet, rounds).safe

    if gains(rounds):
        return None
    low, high = -1, rounds  # not safe, safe
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if gains(middle) else (low, middle)
    return high
