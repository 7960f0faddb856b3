"""A wheel whose pockets do not come alike: every wager's edge, and what spins can tell.

Pockets are in the order of the wheel, so that neighbors make a sector. Counts of spins are tested
as a whole (chi-square) and by a scan of all sectors; the p-value of the scan is that of its best
sector among all of them, by simulated spins of a fair wheel.

>>> from title58 import Submission
>>> from title58.protection.bias.wheels import scan, wheel_of
>>> filing = Submission("roulette", "2024-06-01").changed({"wheel": "double-zero"})
>>> len(wheel_of(filing)), wheel_of(filing)[:4]
(38, ('0', '28', '9', '26'))
"""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, exp, lcm, sqrt
from statistics import NormalDist, median_low
from typing import Any

import numpy as np
from numpy.typing import NDArray

from title58.equipment.wheels import WheelError, parse_pocket
from title58.errors import Error
from title58.games import find_game
from title58.odds.asking import ask
from title58.protection.bias.dice import Thrown
from title58.refusal import Refusal
from title58.simulation.statistics import upper_tail
from title58.submission.filing import Submission

TRIALS, SEED = 9_999, 617
MOST = 999_999_999  # spins of a pocket
Floats = NDArray[np.float64]


class NoWheel(Error):  # noqa: N818 - it says what is wrong with the law or the counts
    """No law or counts of a wheel, with the reason."""


def wheel_of(filing: Submission) -> tuple[str, ...]:
    """The pockets that decide wagers, in the order of the wheel."""
    options: Any = filing.options
    if filing.game == "roulette":
        from title58.games.roulette.wheel import void_pockets, wheel_order

        void = void_pockets(filing.law, options)
        return tuple(name for name in wheel_order(filing.law, options) if name not in void)
    if filing.game == "big-six-wheel":
        from title58.games.big_six_wheel.wagers import sections

        return tuple(map(str, sections(filing.law, options)))
    game = find_game(filing.game)
    raise Refusal(
        f"{game.name} has no wheel", game.chapter, value=filing.game,
        lawful="roulette or big-six-wheel",
    )  # fmt: skip


def law_of(pockets: Sequence[str], weights: Mapping[str, Fraction]) -> tuple[int, ...]:
    """Whole weights of all pockets; those not named have weight 1. Sections of the Big Six Wheel
    that show the same are weighed alike."""
    named: dict[str, Fraction] = {}
    for text, weight in weights.items():
        if weight < 0:
            raise NoWheel(f"{text}: a weight is not below 0")
        named[parse_pocket(text, pockets)] = Fraction(weight)
    each = [named.get(pocket, Fraction(1)) for pocket in pockets]
    if not any(each):
        raise NoWheel("some pocket must have a weight above 0")
    parts = lcm(*(weight.denominator for weight in each))
    return tuple(int(weight * parts) for weight in each)


def priced(
    filing: Submission, law: tuple[int, ...], *, wager: str = "", as_filed: bool = False
) -> tuple[Thrown, ...]:
    """Every wager on such a wheel, spot by spot where spots differ."""
    game = find_game(filing.game)
    fixed = {"wheel"} & filing.options.catalogue().keys()
    asked = ask(filing, as_filed=as_filed, fixed=fixed, wager=wager)
    fair = {
        (one.wager, one.paytable, on): one.as_told.edge
        for one in game.priced(asked)
        for on in one.on
    }
    return tuple(
        Thrown(one, fair[one.wager, one.paytable, one.on[0]])
        for one in game.priced(replace(asked, ways=law))
    )


# What spins can tell


@dataclass(frozen=True)
class Sector:
    """Neighbors on the wheel, and how often the ball fell among them."""

    pockets: tuple[str, ...]
    spins: int
    expected: float
    z: float

    @property
    def said(self) -> str:
        first, last = self.pockets[0], self.pockets[-1]
        return first if len(self.pockets) == 1 else f"{first} to {last}"


@dataclass(frozen=True)
class Scanned:
    spins: int
    counts: tuple[int, ...]
    pockets: tuple[str, ...]
    chi_square: float
    freedom: int
    p_value: float  # of chi-square
    best: Sector
    p_sector: float  # that a fair wheel has a sector as hot as the best one, wherever it is
    fair: int  # wheels that were simulated
    as_hot: int  # those of them with such a sector

    def as_plain(self) -> dict[str, object]:
        return {
            "spins": self.spins,
            "counts": [list(pair) for pair in zip(self.pockets, self.counts, strict=True)],
            "chi_square": self.chi_square,
            "degrees_of_freedom": self.freedom,
            "p_value": self.p_value,
            "hottest_sector": list(self.best.pockets),
            "hottest_spins": self.best.spins,
            "hottest_expected": self.best.expected,
            "hottest_z": self.best.z,
            "p_value_sector": self.p_sector,
            "fair_wheels": self.fair,
            "fair_wheels_as_hot": self.as_hot,
        }


def _scores(counts: Floats, longest: int) -> Floats:
    """[trial, length, start]: standard deviations above expectation of each sector."""
    many, pockets = counts.shape
    spins = counts.sum(axis=1, keepdims=True)
    around = np.concatenate((counts, counts[:, : longest - 1]), axis=1)
    sums = np.concatenate((np.zeros((many, 1)), np.cumsum(around, axis=1)), axis=1)
    found = np.zeros((many, longest, pockets))
    for length in range(1, longest + 1):
        part = length / pockets
        seen = sums[:, length : length + pockets] - sums[:, :pockets]
        found[:, length - 1] = (seen - spins * part) / np.sqrt(spins * part * (1 - part))
    return found


def scan(
    pockets: Sequence[str], counts: Sequence[int], *, trials: int = TRIALS, seed: int = SEED
) -> Scanned:
    """Counts by pocket, in the order of the wheel."""
    spins = sum(counts)
    if spins < 1:
        raise NoWheel("there are no spins to look at")
    many = len(pockets)
    longest = many // 2
    expected = spins / many
    chi = sum((count - expected) ** 2 / expected for count in counts)
    observed = np.array([counts], dtype=np.float64)
    scores = _scores(observed, longest)[0]
    length, start = np.unravel_index(int(scores.argmax()), scores.shape)
    at = [(int(start) + step) % many for step in range(int(length) + 1)]
    chance = np.random.default_rng(seed)
    fair = chance.multinomial(spins, [1 / many] * many, size=trials).astype(np.float64)
    parts = np.array_split(fair, max(1, trials // 500))
    hottest = np.concatenate([_scores(part, longest).max(axis=(1, 2)) for part in parts])
    as_hot = int((hottest >= scores.max() - 1e-9).sum())
    best = Sector(
        tuple(pockets[number] for number in at), sum(counts[number] for number in at),
        expected * len(at), float(scores.max()),
    )  # fmt: skip
    return Scanned(
        spins, tuple(counts), tuple(pockets), chi, many - 1, upper_tail(chi, many - 1), best,
        (1 + as_hot) / (1 + trials), trials, as_hot,
    )  # fmt: skip


def spins_to_tell(
    part: float, bias: float, sectors: int, error: float = 0.05, power: float = 0.9
) -> int:
    """Spins until a sector with this part of the wheel, which comes `bias` times as often, is found
    nine times in ten by a test that allows for so many sectors."""
    rate = part * bias
    if not 0 < rate < 1 or bias == 1:
        raise NoWheel(f"a sector of {part:.1%} cannot come {bias:g} times as often")
    normal = NormalDist()
    spread = normal.inv_cdf(1 - error / sectors) * sqrt(part * (1 - part))
    spread += normal.inv_cdf(power) * sqrt(rate * (1 - rate))
    return ceil((spread / (rate - part)) ** 2)


def spins_for_chi_square(law: Sequence[int], error: float = 0.05, power: float = 0.9) -> int:
    """Spins until chi-square of all pockets finds such a wheel nine times in ten."""
    many, total = len(law), sum(law)
    each_spin = sum((weight / total - 1 / many) ** 2 * many for weight in law)
    if not each_spin:
        raise NoWheel("these are the weights of a fair wheel: no number of spins tells it apart")
    limit = _reached(lambda x: error - upper_tail(x, many - 1))
    away = _reached(lambda x: _found(limit, many - 1, x) - power)
    return ceil(away / each_spin)


def _found(limit: float, freedom: int, away: float) -> float:
    """How often chi-square is over its limit if it is not central: Poisson's mixture."""
    part, found = exp(-away / 2), 0.0
    for n in range(int(away) + 100):
        found += part * upper_tail(limit, freedom + 2 * n)
        part *= away / 2 / (n + 1)
    return found


def _reached(rising: Callable[[float], float]) -> float:
    """Where a rising function is 0."""
    low, high = 0.0, 500.0
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (low, middle) if rising(middle) >= 0 else (middle, high)
    return high


# Pockets that stand out


def standing_out(law: Sequence[int]) -> tuple[list[int], list[int]]:
    """The places that come more often than most pockets do, and those that come less often."""
    usual = median_low(law)
    places = range(len(law))
    return [n for n in places if law[n] > usual], [n for n in places if law[n] < usual]


def is_sector(places: Sequence[int], many: int) -> bool:
    """Whether they are neighbors, around the end too: one alone has none of them before it."""
    return sum((place - 1) % many not in places for place in places) == 1


# Counts from a file


def counts_in(text: str, pockets: Sequence[str]) -> tuple[int, ...]:
    """From a log with a pocket on each line, or a table of pockets and counts (CSV)."""
    if len(set(pockets)) != len(pockets):
        raise NoWheel(
            "the sections of this wheel do not have names of their own, so spins cannot be told"
            " apart by section: only the wheel of Roulette is scanned"
        )
    found: Counter[str] = Counter()
    reader = csv.reader(io.StringIO(text.removeprefix("\ufeff")))
    try:
        rows = [(reader.line_num, [cell.strip() for cell in row]) for row in reader if any(row)]
    except csv.Error as error:
        raise NoWheel(f"line {reader.line_num}: {error}") from None
    rows = [(number, row) for number, row in rows if any(row)]
    first = rows[0][1][0] if len(rows) > 1 else "0"
    if not _is_pocket(first, pockets) and not re.search(r"[0-9]", first):
        rows = rows[1:]  # its head
    for number, row in rows:
        try:
            pocket = parse_pocket(row[0], pockets)
        except WheelError as error:
            raise NoWheel(f"line {number}: {error}") from None
        many = row[1] if len(row) > 1 and row[1] else "1"
        if not re.fullmatch(r"[0-9]{1,9}", many):
            wrong = "out of range" if re.fullmatch(r"-?[0-9]+", many) else "not a number of spins"
            raise NoWheel(f"line {number}: {many[:40]!r} is {wrong}: give 0 to {MOST:,}")
        found[pocket] += int(many)
    if not found:
        raise NoWheel("there are no spins: give a pocket on each line, or pockets and counts")
    return tuple(found[pocket] for pocket in pockets)


def _is_pocket(text: str, pockets: Sequence[str]) -> bool:
    return text.strip().casefold() in {pocket.casefold() for pocket in pockets}
