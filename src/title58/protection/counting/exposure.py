"""What a pass came to, as figures: each wager's, and the table's."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil, isinf
from typing import TYPE_CHECKING

import numpy as np

from title58.games import find_game
from title58.plain import Plain
from title58.protection.counting.bettors import Bettor, Settled, bettor
from title58.protection.counting.cost import cut_costs
from title58.protection.counting.counts import Count
from title58.protection.counting.going import Pass, Prepared, Tally, errors
from title58.protection.counting.normal import approximate_win
from title58.protection.counting.passing import (
    ALL_BESIDE,
    ALL_ROUNDS,
    ALL_SPREAD,
    ALL_SQUARES,
    ALL_WIN,
    BASE,
    BETS,
    COUNTED,
    MIDDLE,
    ROUNDS,
    SEEN,
    SQUARES,
    WIN,
    WORTH,
)
from title58.protection.counting.removal import Effects
from title58.protection.counting.verdicts import Cure, Floor, Limits, Verdict
from title58.simulation.shoe_kernel import EXPECTED, Target
from title58.wagers.amounts import Amount, UpTo

if TYPE_CHECKING:
    from title58.protection.counting.counters import CounterExposure

DEPTHS = (14, 26, 52, 104)  # cards unseen at which the distribution of the edge is told


@dataclass(frozen=True)
class AtCut:
    """Both bettors at one place of the cut card."""

    cut: int
    rounds: float
    perfect: float
    error: float
    counted: float


@dataclass(frozen=True)
class WagerExposure:
    """One wager of the table."""

    target: Target
    effects: Effects
    perfect: Bettor
    count: Count | None
    counted: Bettor | None
    approximate: float | None  # what the normal approximation said
    by_cut: tuple[AtCut, ...]
    by_count: tuple[tuple[float, float, float], ...]  # true count, share of rounds, edge
    by_trigger: tuple[tuple[float, float], ...]  # bet from this true count: win a shoe
    by_depth: tuple[tuple[int, tuple[float, ...]], ...]  # unseen: 5, 25, 50, 75, 95% of the edge
    bets_by_depth: tuple[tuple[int, float], ...]  # cards out, share of rounds that are bet
    follows: float | None  # correlation of a perfect bettor's bets with the true count
    maximum: int  # cents, on each place
    hourly: float  # cents, perfect
    counted_hourly: float
    verdict: Verdict
    reason: str
    cure: Cure | None
    # Of an approximate wager: perfect, and by the count where there is one
    settled: tuple[Settled, Settled | None] | None = None

    @property
    def name(self) -> str:
        return self.target.odds.title

    @property
    def staked(self) -> int:
        """Cents that one bettor may have on it at a time, on all its places."""
        return self.maximum * self.target.spots

    def near(self, limits: Limits) -> bool:
        """Whether what is won lies within two standard errors of a limit."""
        return any(
            abs(self.hourly - limit) < 2 * self.hourly_error
            for limit in (limits.watch, limits.exposed, limits.do_not_offer)
        )

    @property
    def hourly_error(self) -> float:
        """One standard error of what a perfect bettor wins an hour, in cents."""
        return self.hourly * self.perfect.error / self.perfect.win if self.perfect.win else 0.0

    @property
    def kept(self) -> float | None:
        """The part of a perfect bettor's win that the count keeps."""
        if self.counted is None or self.perfect.win <= 0:
            return None
        return self.counted.win / self.perfect.win

    def to_json(self) -> Plain:
        odds = self.target.odds
        return {
            "wager": odds.wager,
            "name": odds.name,
            "on": list(odds.on),
            "paytable": odds.paytable,
            "under": dict(odds.under),
            "house_edge": float(odds.edge),
            "standard_deviation": odds.deviation,
            "hit_rate": float(odds.hit_rate),
            "effects_of_removal": {
                "by_card": list(self.effects.by_card),
                "sum": self.effects.total,
                "all_zero": self.effects.zero,
            },
            "perfect": self.perfect.to_json(),
            "normal_approximation": self.approximate,
            "count": None
            if self.count is None
            else {
                "tags": list(self.count.tags),
                "start": self.count.start,
                "correlation": self.count.correlation,
                "trigger": None if isinf(self.count.trigger) else self.count.trigger,
            },
            "counted": self.counted and self.counted.to_json(),
            "kept": self.kept,
            "by_cut": [list(vars(each).values()) for each in self.by_cut],
            "by_true_count": [list(each) for each in self.by_count],
            "by_trigger": [list(each) for each in self.by_trigger],
            "by_depth": [[unseen, *edges] for unseen, edges in self.by_depth],
            "bets_by_cards_out": [list(each) for each in self.bets_by_depth],
            "bets_follow_count": self.follows,
            "maximum": self.maximum,
            "places": self.target.spots,
            "perfect_cents_per_hour": self.hourly,
            "counted_cents_per_hour": self.counted_hourly,
            "verdict": self.verdict.value,
            "reason": self.reason,
            "cure": self.cure and self.cure.said,
            "approximate": self.target.approximate,
            "settled": self.settled and [each and each.to_json() for each in self.settled],
        }


@dataclass(frozen=True)
class Together:
    """Somebody who makes every wager that is worth it, on every spot."""

    perfect: Bettor
    every_round: float  # what a unit on the best base wager comes to if it must lie in every round


@dataclass(frozen=True)
class TableExposure:
    """A table's wagers, worst first."""

    prepared: Prepared
    floor: Floor
    shoes: int
    rounds: float  # a shoe
    wagers: tuple[WagerExposure, ...]
    together: Together | None
    own: CounterExposure | None = None  # the Blackjack Wager, which goes by how hands are played

    @cached_property
    def worst(self) -> Verdict:
        return max((one.verdict for one in self.wagers), key=lambda verdict: verdict.rank)

    def to_json(self) -> Plain:
        here = self.prepared
        return {
            "format": "title58-protection/1",
            "game": here.question.game,
            "date": here.question.asked.law.date.isoformat(),
            "options": here.question.asked.options.as_plain(),
            "cards": len(here.kernel.shoe),
            "cut_card": here.cut,
            "least_cut_card": here.kernel.least,
            "rounds_after_cut_card": here.extra,
            "seed": here.question.seed,
            "shoes": self.shoes,
            "rounds_per_shoe": self.rounds,
            "rounds_per_hour": self.floor.rounds_per_hour,
            "limits": vars(self.floor.limits),
            "shuffle_minutes": self.floor.shuffle,
            "table_win_cents_per_hour": self.floor.table_win,
            "cut_card_costs": [each.to_json() for each in cut_costs(self)],
            "wagers": [one.to_json() for one in self.wagers],
            "together": self.together
            and {
                "perfect": self.together.perfect.to_json(),
                "base_wager_every_round": self.together.every_round,
            },
            "blackjack_wager": self.own and self.own.to_json(),
            "left_out": [list(each) for each in here.kernel.left_out],
        }


@dataclass(frozen=True)
class Approximation:
    """One wager before any shoe was gone through: from the effects of removal alone."""

    target: Target
    win: float | None  # units a shoe; none where no single card has an effect


def approximations(here: Prepared, floor: Floor) -> tuple[Approximation, ...]:
    """Those worth most at their maximum bets first; last those about which nothing is known."""
    found = [
        Approximation(target, _approximate(here, at))
        for at, target in enumerate(here.kernel.targets)
    ]

    def rank(one: Approximation) -> tuple[bool, float, str]:
        worth = (one.win or 0.0) * most_allowed(here, one.target, floor) * one.target.spots
        return one.win is None, -worth, one.target.key

    return tuple(sorted(found, key=rank))


def exposure(going: Pass, floor: Floor | None = None) -> TableExposure:
    """The figures of a pass."""
    here, tally, floor = going.prepared, going.tally, floor or Floor()
    cards = len(here.kernel.shoe)
    rounds = float(tally.before(tally.sums.together[here.extra, ROUNDS], here.cut, cards))
    found = [_wager(here, tally, floor, at, rounds) for at in range(len(here.kernel.targets))]
    found.sort(key=lambda one: (-one.hourly, one.target.key))
    together = _together(here, tally, rounds) if here.question.asked.as_filed else None
    table = TableExposure(here, floor, tally.shoes, rounds, tuple(found), together)
    cut_costs(table)  # refuses a shuffle that leaves no time to deal
    return table


def _together(here: Prepared, tally: Tally, rounds: float) -> Together:
    sums = tally.before(tally.sums.together[here.extra], here.cut, len(here.kernel.shoe))
    order = [ALL_WIN, ALL_ROUNDS, ALL_SQUARES, ALL_SPREAD, ALL_BESIDE]
    return Together(bettor(sums[order], 0, rounds, tally.shoes), float(sums[BASE]))


def _wager(here: Prepared, tally: Tally, floor: Floor, at: int, rounds: float) -> WagerExposure:
    kernel, shoes = here.kernel, tally.shoes
    target, effects, count = kernel.targets[at], here.effects[at], here.counts[at]
    cards = len(kernel.shoe)
    sums = tally.before(tally.sums.wagers[here.extra, at], here.cut, cards)
    perfect = bettor(sums, 0, rounds, shoes)
    counts = count is not None and not isinf(count.trigger)
    counted = bettor(sums, COUNTED, rounds, shoes) if counts else None
    maximum = most_allowed(here, target, floor)
    staked = maximum * target.spots
    hourly = perfect.hourly(floor, staked)
    verdict, reason = floor.limits.verdict(hourly, perfect.di)
    cure = _cure(here, tally, floor, at, maximum) if verdict.rank >= Verdict.EXPOSED.rank else None
    by_count, by_trigger = _by_count(tally, at, rounds, count)
    return WagerExposure(
        target, effects, perfect, count, counted, _approximate(here, at),
        _by_cut(here, tally, at), by_count, by_trigger, _by_depth(here, at),
        _bets_by_depth(here, tally, at), _follows(here, at), maximum, hourly,
        counted.hourly(floor, staked) if counted else 0.0, verdict, reason, cure,
        _settled(here, tally, at, counted) if target.approximate else None,
    )  # fmt: skip


def _settled(
    here: Prepared, tally: Tally, at: int, counted: Bettor | None
) -> tuple[Settled, Settled | None]:
    came = tally.before(tally.sums.settled[here.extra, at], here.cut, len(here.kernel.shoe))
    perfect, counting = (
        Settled(float(win), float(errors(win, squares, tally.shoes)))
        for win, squares in came.reshape(2, 2)
    )
    return perfect, counting if counted else None


def most_allowed(here: Prepared, target: Target, floor: Floor) -> int:
    """The most that may lie on one place: a fixed stake, what the manager says, or what is filed.
    A wager that may be a part of another one at most is that part of it."""
    if target.odds.stake:
        return target.odds.stake
    options, amount = here.question.asked.options, _amount(here, target)
    table = floor.maximum or options.maximum
    if floor.maximum and not isinstance(amount, UpTo):
        return table
    return amount.bounds(options, table).high or table


def _amount(here: Prepared, target: Target) -> Amount:
    found: Amount = find_game(here.question.game).wagers[target.odds.wager].amount
    return found


def _by_cut(here: Prepared, tally: Tally, at: int) -> tuple[AtCut, ...]:
    """At every lawful place, deepest first, as running totals."""
    cards = len(here.kernel.shoe)
    mine = tally.sums.wagers[here.extra, at].cumsum(axis=-1) / tally.shoes
    rounds = tally.sums.together[here.extra, ROUNDS].cumsum() / tally.shoes
    wrong = errors(mine[WIN], mine[SQUARES], tally.shoes)
    return tuple(
        AtCut(
            cut,
            float(rounds[cards - cut]),
            float(mine[WIN, cards - cut]),
            float(wrong[cards - cut]),
            float(mine[COUNTED + WIN, cards - cut]),
        )
        for cut in range(here.kernel.least, max(cards - 60, cards // 2 + cards // 4 + 1))
    )


def _cure(here: Prepared, tally: Tally, floor: Floor, at: int, maximum: int) -> Cure:
    limit, target = floor.limits.exposed, here.kernel.targets[at]
    staked = maximum * target.spots
    by_cut = _by_cut(here, tally, at)

    def hourly(one: AtCut) -> float:
        return one.perfect / one.rounds * floor.an_hour(staked) if one.rounds else 0.0

    deeper = [one.cut for one in by_cut if one.cut >= here.cut and hourly(one) >= limit]
    cut = max(deeper) + 1 if deeper else here.cut
    cards = len(here.kernel.shoe)
    without = ""
    if here.extra:
        win = float(tally.before(tally.sums.wagers[0, at, WIN], here.cut, cards))
        rounds = float(tally.before(tally.sums.together[0, ROUNDS], here.cut, cards))
        if win / rounds * floor.an_hour(staked) < limit:
            without = here.kernel.cites.split(", ")[-1]
    # A cut card past the middle of the shoe is no cure: the table would shuffle all day.
    cure = Cure(limit, cut if cut <= cards // 2 else None, without)
    if target.odds.stake:
        return cure  # there is no maximum to lower
    now = next(one for one in by_cut if one.cut == here.cut)
    cap = ceil(limit / (now.perfect / now.rounds * floor.an_hour(target.spots))) - 1
    asked, amount = here.question.asked, _amount(here, target)
    if isinstance(amount, UpTo):
        name = asked.law.wager(here.question.game, amount.of).name
        cap, capped, least = int(cap / amount.part), f"the {name}", asked.options.minimum
    else:
        capped, least = "the wager", amount.bounds(asked.options).low
    return replace(cure, cap=cap, capped=capped, minimum=least)


def _by_count(
    tally: Tally, at: int, rounds: float, count: Count | None
) -> tuple[tuple[tuple[float, float, float], ...], tuple[tuple[float, float], ...]]:
    if count is None or isinf(count.trigger):
        return (), ()
    mine = tally.sums.counts[at]
    every = mine[:, SEEN].sum()
    shown = tuple(
        (float(bin_ - MIDDLE), float(seen / every), float(worth / seen))
        for bin_, (seen, worth) in enumerate(mine)
        if seen
    )
    from_here = mine[::-1, WORTH].cumsum()[::-1] / tally.shoes
    near = range(int(count.trigger) - 2, int(count.trigger) + 3)
    return shown, tuple(
        (float(trigger), float(from_here[trigger + MIDDLE]))
        for trigger in near
        if 0 <= trigger + MIDDLE < len(from_here)
    )


def _by_depth(here: Prepared, at: int) -> tuple[tuple[int, tuple[float, ...]], ...]:
    """From the first look: the last round of each shoe that begins with so many unseen. Before the
    round nothing can be told of a wager that is decided on within it."""
    if here.kernel.targets[at].late:
        return ()
    looked = here.looked
    unseen = looked.left.sum(axis=1)
    found = []
    for depth in DEPTHS:
        if not here.kernel.least <= depth <= unseen[0]:
            continue
        rows = [
            np.nonzero((looked.shoes == shoe) & (unseen >= depth))[0][-1]
            for shoe in np.unique(looked.shoes)
        ]
        edges = looked.worths[rows, at, EXPECTED]
        found.append((depth, tuple(np.quantile(edges, (0.05, 0.25, 0.5, 0.75, 0.95)).tolist())))
    return tuple(found)


def _bets_by_depth(here: Prepared, tally: Tally, at: int) -> tuple[tuple[int, float], ...]:
    """In steps of a deck: how often a perfect bettor bets. What surveillance sees."""
    cards = len(here.kernel.shoe)
    bets, rounds = tally.sums.wagers[0, at, BETS], tally.sums.together[0, ROUNDS]
    return tuple(
        (low, float(bets[low : low + 52].sum() / rounds[low : low + 52].sum()))
        for low in range(0, cards, 52)
        if rounds[low : low + 52].sum()
    )


def _follows(here: Prepared, at: int) -> float | None:
    """From the first look: whether a perfect bettor bets, against the true count of that moment."""
    count, looked = here.counts[at], here.looked
    if count is None or here.kernel.targets[at].late:
        return None
    seen = here.kernel.full - looked.left
    true = 52 * (count.start + seen @ np.array(count.tags)) / looked.left.sum(axis=1)
    bets = looked.worths[:, at, EXPECTED] > 0
    if not bets.any() or bets.all() or not true.std():
        return None
    return float(np.corrcoef(bets, true)[0, 1])


def _approximate(here: Prepared, at: int) -> float | None:
    """Cards a round and cards burned are those of the first look."""
    looked, target = here.looked, here.kernel.targets[at]
    firsts = looked.before == 0
    same = looked.shoes[1:] == looked.shoes[:-1]
    a_round = float((looked.out[1:] - looked.out[:-1])[same].mean())
    burned = float(looked.out[firsts].mean())
    seen = len(here.kernel.shoe) - int(looked.left[0].sum())
    return approximate_win(
        float(target.odds.expected), here.effects[at], here.cut, here.extra, a_round, burned, seen
    )


def with_paytables(one: WagerExposure, others: TableExposure, floor: Floor) -> WagerExposure:
    """The cure, with the other lawful paytables of the same wager that are not exposed."""
    if one.cure is None:
        return one
    mine = one.target.odds
    better = tuple(
        (other.target.odds.paytable, other.perfect.win)
        for other in others.wagers
        if (other.target.odds.wager, other.target.odds.on) == (mine.wager, mine.on)
        and other.target.odds.paytable != mine.paytable
        and other.hourly < floor.limits.exposed
    )
    return replace(one, cure=replace(one.cure, paytables=better))
