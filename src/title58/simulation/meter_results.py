"""What is told of a meter after a run, with what is known of it exactly.

Over a run a meter has paid what was wagered into it, what it began with and what was put up at its
resets, less what still stands there. What it returns per unit in the long run is therefore told
without waiting for the last hit: the rate, and the resets shared over the wagers.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import sqrt

from title58.odds import WagerOdds
from title58.odds.meters import begins_again, full_hits, power
from title58.plain import Plain
from title58.simulation.awards import IN_TURN, Awards, Climb
from title58.simulation.kernel import Bet, Kernel
from title58.simulation.meters import GRAIN, MeterRun
from title58.simulation.mysteries import MysteryRun, band_sizes
from title58.simulation.statistics import upper_tail

Find = Callable[[Bet], WagerOdds | None]
METER = "meter"


def told(run: MeterRun | MysteryRun, kernel: Kernel, find: Find) -> Plain:
    """A meter of either kind; `find` finds a bet's exact odds."""
    if isinstance(run, MysteryRun):
        known = next(each for each in kernel.mysteries if each.name == run.name)
        return {**_common(run, kernel, run.low * GRAIN), **_mystery(run, known.exact)}
    awards = kernel.awards.get(run.name)
    found = {**_common(run, kernel, run.seed), **_meter(run, kernel, awards or Awards(), find)}
    if awards is None and len(run.stakes) > 1:  # nothing was said of who is paid what
        found |= {"by_bet": [], "exact": None}
    return found


def _common(run: MeterRun | MysteryRun, kernel: Kernel, seed: int) -> Plain:
    staked = run.staked
    wagers = staked // (sum(run.stakes.values()) or 1)  # rounds that were not void
    return {
        "name": run.name,
        "hits": run.hits,
        "highest": run.highest / GRAIN,
        "paid": run.paid / GRAIN,
        "now": run.value / GRAIN,
        "staked": staked,
        "contributed": run.contributed / GRAIN,
        "put_up_by_house": run.house / GRAIN,
        "return": run.paid / GRAIN / staked if staked else 0.0,
        "long_run_return": (run.paid + run.value - seed) / GRAIN / staked if staked else 0.0,
        "balanced": run.holds,
        "by_bet": [
            {
                "bet": int(number),
                "seat": kernel.bets[int(number)].seat,
                "stake": stake,
                "paid": run.won[number],
                "return": run.won[number] / (wagers * stake) if wagers else 0.0,
            }
            for number, stake in run.stakes.items()
        ],
        # By spans of so many rounds: the least and the most that stood there.
        "course_every": run.course.every,
        "course": [
            [n * run.course.every, least / GRAIN, most / GRAIN]
            for n, (least, most) in enumerate(zip(run.course.least, run.course.most, strict=True))
        ],
        "rounds_per_hit": run.rounds / run.hits if run.hits else None,
        "wait_width": run.waits.width,
        "waits": run.waits.counts,
    }


def _meter(run: MeterRun, kernel: Kernel, awards: Awards, find: Find) -> Plain:
    shared = awards.common or awards.shares != IN_TURN
    return {
        "kind": "meter",
        "partial_awards": run.partial,
        "mean_rounds_between": run.waited / run.hits if run.hits else None,
        "longest_wait": run.longest,
        "mean_at_hit": run.at_hit / run.hits / GRAIN if run.hits else None,
        "reserve": run.reserve / GRAIN if run.put_by else None,
        "put_up_from_reserve": run.from_reserve / GRAIN,
        "shares": run.shares if shared and len(run.stakes) > 1 else None,
        "exact": _long_run(run, kernel, awards, find),
    }


def _long_run(run: MeterRun, kernel: Kernel, awards: Awards, find: Find) -> dict[str, float] | None:
    """The return in the long run, where the chances of every bet that it pays are known.

    Bets on the same cards win together: they share one reset, or in turn take one each.
    """
    stake, hits = sum(run.stakes.values()), list[Fraction]()
    for number in run.stakes:
        odds = find(kernel.bets[int(number)])
        if odds is None:
            return None
        # A wager's only meter has no name in the law but "meter".
        name = run.name if run.name in odds.meters else METER
        hits.append(full_hits(odds, name))
    rounds = run.rounds - run.void
    if not hits or run.most or not rounds:
        return None
    if awards.common:
        chance, each = max(hits), len(hits) if run.shares == IN_TURN else 1
    elif run.shares == IN_TURN or len(hits) == 1:
        chance, each = sum(hits, Fraction(0)), 1
    else:
        return None  # who of them win together is not known
    again, more, deviation = _begins_again(run, chance, each)
    value = Fraction(run.per_round, GRAIN * stake) + chance * again / stake
    spread = sqrt(rounds * chance) * deviation / run.staked
    found = ((run.paid + run.value - run.seed) / GRAIN + float(more)) / run.staked
    return {
        "return": float(value),
        "errors_off": (found - float(value)) / spread if spread else 0.0,
        "rounds_between": float(1 / (chance * each)) if chance else 0.0,
    }


def _begins_again(run: MeterRun, chance: Fraction, each: int) -> tuple[Fraction, Fraction, float]:
    """What the meter begins with again in a round of hits, all together (BAC-54).

    The mean, what more it is by now for what lies in the reserve already, and how much a hit
    differs from what the rounds before it bring on average; in cents.
    """
    reset = Fraction(run.reset, GRAIN)
    put_by = Fraction(0 if run.keeps_rest else run.put_by, GRAIN)
    first, others = begins_again(reset, put_by, chance), (each - 1) * reset
    if not put_by or not chance:
        return first + others, Fraction(0), sqrt(1 - chance) * each * float(reset)
    lies = Fraction(run.reserve, GRAIN)
    more = lies + begins_again(max(reset - lies, Fraction(0)), put_by, chance) - first
    enough, p = int(reset // put_by), float(chance)
    late = float(power(1 - chance, enough))  # how often more than the reset amount is put by
    low, high = float(each * reset), float(others)
    mean = float(first + others) * p  # a round
    rest = float(put_by) - mean
    ones = 1 / p, late * (enough + 1 / p)
    squares = (2 - p) / p**2, late * (enough**2 + 2 * enough / p + (2 - p) / p**2)
    early = low**2 * (1 - late)
    early += -2 * low * mean * (ones[0] - ones[1]) + mean**2 * (squares[0] - squares[1])
    beyond = high**2 * late + 2 * high * rest * ones[1] + rest**2 * squares[1]
    return first + others, more, sqrt(max(early + beyond, 0.0))


def _mystery(run: MysteryRun, exact: Climb | None) -> Plain:
    hits, seats = run.hits, len(run.adds)
    between = run.since / hits if hits else None
    mean = run.paid / GRAIN / hits if hits else None
    return {
        "kind": "mystery",
        "minimum": run.low,
        "must_hit_by": run.high,
        "partial_awards": 0,
        "mean_wagers_between": between,
        "mean_rounds_between": between / seats if between is not None else None,
        "longest_wait": -(-run.longest // seats) if seats else 0,
        "mean_at_hit": mean,
        "deviation_at_hit": _deviation(run) if hits else None,
        "least_award": run.least if hits else None,
        "greatest_award": run.greatest if hits else None,
        "reserve": None,
        "put_up_from_reserve": 0.0,
        "shares": None,
        "hits_by_bet": run.times,
        "exact": _beside(run, exact) if exact is not None and hits else None,
    }


def _deviation(run: MysteryRun) -> float:
    total = run.paid // GRAIN
    return sqrt(Fraction(run.squares, run.hits) - Fraction(total, run.hits) ** 2)


def _beside(run: MysteryRun, exact: Climb) -> dict[str, float]:
    """Award, wait and return beside what they are exactly, over the hits that have come."""
    deviation, root = sqrt(exact.spread), sqrt(run.hits)
    step = Fraction(run.adds[0], GRAIN)
    stake = next(iter(run.stakes.values()))
    rate = exact.award / exact.wagers  # cents that a wager brings back
    found = Fraction(run.paid, GRAIN * run.since)
    award = Fraction(run.paid, GRAIN * run.hits)
    error = float(rate / step - 1) * deviation / float(exact.wagers) / root
    return {
        "award": float(exact.award),
        "award_errors_off": float(award - exact.award) / deviation * root if deviation else 0.0,
        "wagers_between": float(exact.wagers),
        "rounds_between": float(exact.wagers / len(run.adds)),
        "return": float(rate / stake),
        "errors_off": float(found - rate) / error if error else 0.0,
        "chance": _evenly(run),
    }


def _evenly(run: MysteryRun) -> float:
    """The chance that hits lie no more evenly among the hidden values: chi-square by bands."""
    values, off, bands = run.high - run.low, Fraction(0), 0
    for size, had in zip(band_sizes(run.low, run.high), run.bands, strict=True):
        if size:
            want = Fraction(run.hits * size, values)
            off += (had - want) ** 2 / want
            bands += 1
    return upper_tail(float(off), bands - 1)
