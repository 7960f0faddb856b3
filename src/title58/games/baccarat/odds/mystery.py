"""What a must-hit-by bonus is worth beside the progressive wager that feeds it (631c.6, 627b.3(h)).

The hidden value is one of the whole cents from the minimum up to the maximum, each as likely. If
every qualifying wager is the same, the meter climbs by equal steps, so the wager that passes the
value, and with it the award, follows a distribution known exactly. With wagers of different sizes
there is no such distribution without knowing who wagers what; the odds are for the least wager.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from typing import Any, NamedTuple

import numpy as np

from title58.games.baccarat.odds.deal import Weights
from title58.games.baccarat.options.progressives import HEAVENLY_9, ROYAL_9
from title58.money import format_money, parse_money
from title58.odds import Asked, Result, WagerOdds
from title58.submission.progressive import MysteryTerms, must_hit_by, royal_9_mystery

MUST_HIT_BY, ROYAL_9_MYSTERY = "must-hit-by-mystery", "royal-9-mystery"
_DENOMINATIONS = ("5-dollar", "1-dollar")
BANDS = 10  # in which the award is told


class Band(NamedTuple):
    """Awards from the least to the most, how likely they are, and their mean."""

    least: int
    most: int
    chance: Fraction
    mean: Fraction


@dataclass(frozen=True)
class Climb:
    """A mystery meter on its way from the minimum to a hit, fed by wagers of one size."""

    terms: MysteryTerms
    wager: int

    @property
    def step(self) -> Fraction:
        return self.terms.rate * self.wager

    @property
    def values(self) -> int:
        """How many hidden values there are."""
        return self.terms.high - self.terms.low

    def award_after(self, wagers: int) -> int:
        """All that stands on the meter, in whole cents; a part of a cent stays on it (BAC-07)."""
        return self.terms.low + wagers * self.step // 1

    def awards(self) -> Iterator[tuple[int, int, Fraction]]:
        """After how many wagers it is hit, what is paid then, and how likely that is."""
        wagers, below = 0, 0
        while below < self.values:
            wagers += 1
            # The hidden values that this step passes: the meter must exceed them.
            reached = min(-(-wagers * self.step // 1), self.values)
            if reached > below:
                yield wagers, self.award_after(wagers), Fraction(reached - below, self.values)
            below = reached

    @cached_property
    def _hits(self) -> tuple[Weights, Weights]:
        """For every hidden value the wager that first passes it, and the award."""
        up, down = self.step.as_integer_ratio()
        hidden = np.arange(self.values)  # above the minimum
        wagers = hidden * down // up + 1
        return wagers, self.terms.low + wagers * up // down

    def bands(self, many: int) -> Iterator[Band]:
        """The distribution of the award in so many bands of equally many hidden values each."""
        _, awards = self._hits
        for part in np.array_split(awards, many):
            if len(part):
                yield Band(
                    int(part[0]),
                    int(part[-1]),
                    Fraction(len(part), self.values),
                    Fraction(int(part.sum()), len(part)),
                )

    @cached_property
    def wagers(self) -> Fraction:
        """The mean number of wagers to a hit."""
        return Fraction(int(self._hits[0].sum()), self.values)

    @cached_property
    def award(self) -> Fraction:
        return self._mean(1)

    @cached_property
    def square(self) -> Fraction:
        return self._mean(2)

    @cached_property
    def cube(self) -> Fraction:
        return self._mean(3)

    def _mean(self, power: int) -> Fraction:
        """The mean of a power of the award; parts of 1,000 sums stay within 64 bits."""
        parts = np.array_split(self._hits[1] ** power, -(-self.values // 1000))
        return Fraction(sum(int(part.sum()) for part in parts), self.values)

    @property
    def spread(self) -> Fraction:
        """The variance of the award, in cents squared."""
        return self.square - self.award**2


@cache
def climb(terms: MysteryTerms, wager: int) -> Climb:
    """The climb of a configuration; its moments are summed once."""
    return Climb(terms, wager)


@dataclass(frozen=True)
class MysteryOdds(WagerOdds):
    """Odds of a bonus whose award varies. A row pays the mean of its band; variance and skew are
    those of the award itself."""

    climb: Climb | None = None

    @property
    def push_rate(self) -> Fraction:
        """Nothing is wagered on a bonus, so nothing comes back either."""
        return Fraction(0)

    @property
    def rounds_to_show(self) -> int | None:
        """Not told. One hit puts off the next, so wagers that follow one another vary far less than
        as many that are independent, the more so the larger a player's part of all of them is."""
        return None

    def _power(self, power: int) -> Fraction:
        """The mean of a power of what one wager brings."""
        assert self.climb is not None
        moment = (self.climb.award, self.climb.square, self.climb.cube)[power - 1]
        return Fraction(moment, self.climb.wagers * self.climb.wager**power)

    @cached_property
    def variance(self) -> Fraction:
        return self._power(2) - self.expected**2

    @cached_property
    def third(self) -> Fraction:
        mean = self.expected
        return self._power(3) - 3 * mean * self._power(2) + 2 * mean**3


@lru_cache(maxsize=32)
def bonuses(
    game: str, asked: Asked[Any], under: tuple[tuple[str, str], ...]
) -> tuple[WagerOdds, ...]:
    """The mysteries that are filed, or every configuration that may be; no card decides them."""
    return tuple(
        _bonus(game, asked, slug, terms, wager, (("beside", beside), *under))
        for slug, terms, wager, beside in _lawful(game, asked)
        if asked.wants(slug) and asked.paytable in ("", terms.name)
    )


def _lawful(game: str, asked: Asked[Any]) -> Iterator[tuple[str, MysteryTerms, int, str]]:
    law, options = asked.law, asked.options
    if asked.as_filed:
        slugs = {ROYAL_9: ROYAL_9_MYSTERY, HEAVENLY_9: MUST_HIT_BY}
        for wager, system in options.systems(law).items():
            for terms in system.mysteries.values():
                yield slugs[wager], terms, system.wager, _beside(law, game, wager, system.wager)
    elif game == "baccarat" and HEAVENLY_9 in law.wagers(game):
        least = parse_money(law.wager(game, HEAVENLY_9).more["minimum_wager"])
        stake = max(least, options.heavenly_9_minimum)
        for terms in must_hit_by(law).values():
            if not any(terms.violations("must_hit_by", least, "631c.2(c)")):
                yield MUST_HIT_BY, terms, stake, _beside(law, game, HEAVENLY_9, stake)
    elif game == "minibaccarat" and ROYAL_9 in law.wagers(game):
        for denomination in _DENOMINATIONS:
            stake = replace(options, royal_9=denomination).systems(law)[ROYAL_9].wager
            for terms in royal_9_mystery(law).values():
                yield ROYAL_9_MYSTERY, terms, stake, _beside(law, game, ROYAL_9, stake)


def _beside(law: Any, game: str, wager: str, stake: int) -> str:
    return f"{format_money(stake)} {law.wager(game, wager).name}"


def _bonus(
    game: str,
    asked: Asked[Any],
    slug: str,
    terms: MysteryTerms,
    wager: int,
    under: tuple[tuple[str, str], ...],
) -> MysteryOdds:
    way = climb(terms, wager)
    hit = Fraction(1, way.wagers)
    chapter = "631c" if slug == MUST_HIT_BY else "627b"
    rows = [
        Result(
            f"hit, {format_money(band.least)} to {format_money(band.most)}",
            hit * band.chance,
            Fraction(band.mean, wager),
            f"{format_money(round(band.mean))} on average",
            terms.cite,
        )
        for band in way.bands(BANDS)
    ]
    return MysteryOdds(
        game,
        slug,
        asked.law.figures(chapter)["bonuses"][slug]["name"],
        terms.cite,
        (*rows, Result("none", 1 - hit, Fraction(0), "nothing")),
        terms.name,
        under=under,
        stake=wager,
        method="counted over all hidden values, for wagers of one size",
        climb=way,
    )
