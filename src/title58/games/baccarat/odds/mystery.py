"""What a must-hit-by bonus is worth beside the progressive wager that feeds it (631c.6, 627b.3(h)).

The hidden value is one of the whole cents from the minimum up to the maximum, each as likely. If
every qualifying wager is the same, the meter climbs by equal steps, so the wager that passes the
value, and with it the award, follows a distribution known exactly. With wagers of different sizes
there is no such distribution without knowing who wagers what; the odds are for the least wager.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

import numpy as np

from title58.games.baccarat.odds.deal import Weights
from title58.games.baccarat.options.baccarat import BaccaratOptions
from title58.games.baccarat.options.progressives import HEAVENLY_9, ROYAL_9, ROYAL_9_OFFERED
from title58.games.baccarat.options.table import BaccaratTableOptions
from title58.games.baccarat.wagers import AnyWager
from title58.law import Law
from title58.money import format_money, parse_money
from title58.odds import Asked, Result, WagerOdds
from title58.submission.progressive import MysteryTerms, must_hit_by, royal_9_mystery
from title58.wagers.declared import Bonus
from title58.wagers.registry import Wagers

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

    def awards(self) -> Iterator[tuple[int, int, Fraction]]:
        """After how many wagers it is hit, what is paid then, and how likely that is."""
        wagers, below = 0, 0
        while below < self.values:
            wagers += 1
            # The hidden values that this step passes: the meter must exceed them.
            reached = min(-(-wagers * self.step // 1), self.values)
            if reached > below:
                # A part of a cent stays on the meter (BAC-07).
                award = self.terms.low + wagers * self.step // 1
                yield wagers, award, Fraction(reached - below, self.values)
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
    wagers: Wagers[AnyWager], asked: Asked[BaccaratTableOptions], under: tuple[tuple[str, str], ...]
) -> tuple[WagerOdds, ...]:
    """The mysteries that are filed, or every configuration that may be; no card decides them."""
    return tuple(
        _bonus(wagers.game, asked, bonus.slug, terms, stake, (("beside", beside), *under))
        for bonus in wagers.beside
        if asked.wants(bonus.slug) and isinstance(bonus, Bonus)
        for terms, stake in _lawful(wagers.game, asked, bonus)
        for beside in (_beside(asked.law, wagers.game, bonus.of, stake),)
        if asked.paytable in ("", terms.name)
    )


def _lawful(
    game: str, asked: Asked[BaccaratTableOptions], bonus: Bonus
) -> Iterator[tuple[MysteryTerms, int]]:
    """Each configuration, and the amount of the wager beside it."""
    if asked.as_filed:
        system = asked.options.systems(asked.law).get(bonus.of)
        if system is not None:
            yield from ((terms, system.wager) for terms in system.mysteries.values())
    elif bonus.of in asked.law.wagers(game):
        yield from bonus.odds(asked)


def heavenly_9(asked: Asked[BaccaratOptions]) -> Iterator[tuple[MysteryTerms, int]]:
    """The Must-Hit-By Mystery in every lawful configuration."""
    least = parse_money(asked.law.wager("baccarat", HEAVENLY_9).more["minimum_wager"])
    for terms in must_hit_by(asked.law).values():
        if not any(terms.violations("must_hit_by", least, "631c.2(c)")):
            yield terms, max(least, asked.options.heavenly_9_minimum)


def royal_9(asked: Asked[BaccaratTableOptions]) -> Iterator[tuple[MysteryTerms, int]]:
    """The mystery of Royal 9 in every configuration, with either denomination."""
    for denomination in asked.law.wager("minibaccarat", ROYAL_9).paytables:
        filed = ROYAL_9_OFFERED.filed(asked.options, denomination)
        for terms in royal_9_mystery(asked.law).values():
            yield terms, filed.systems(asked.law)[ROYAL_9].wager


def _beside(law: Law, game: str, wager: str, stake: int) -> str:
    return f"{format_money(stake)} {law.wager(game, wager).name}"


def _bonus(
    game: str,
    asked: Asked[BaccaratTableOptions],
    slug: str,
    terms: MysteryTerms,
    wager: int,
    under: tuple[tuple[str, str], ...],
) -> MysteryOdds:
    way = climb(terms, wager)
    hit = Fraction(1, way.wagers)
    chapter = terms.cite.partition(".")[0]
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
        method="counted over every hidden value, with all wagers of one size",
        climb=way,
    )
