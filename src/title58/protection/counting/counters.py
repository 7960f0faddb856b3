"""What the Blackjack Wager is exposed to when somebody counts: at every cut card, for any spread.

>>> from title58 import Submission
>>> from title58.protection.counting.counters import counters
>>> found = counters(Submission("blackjack", "2024-06-01"), spread=8, shoes=2048)
>>> found.ways[1].tags.name, found.ways[1].raises, found.ways[1].insures
('Hi-Lo', 1, 3)
>>> found.best.win > found.flat.win
True
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from title58.errors import takes
from title58.money import format_money
from title58.odds.asking import QuestionError
from title58.plain import Plain
from title58.protection.counting.counts import LEVEL, best_count, correlation
from title58.protection.counting.going import MOST_SHOES, refuse_cut
from title58.protection.counting.removal import Effects
from title58.protection.counting.verdicts import Floor, Verdict, cap_said
from title58.simulation.plan import SEEDS
from title58.submission.filing import Submission

if TYPE_CHECKING:
    from title58.games.blackjack.protect.bettors import Table, Ways
    from title58.games.blackjack.protect.counting import Sums
    from title58.games.blackjack.protect.removed import Removed

SHOES = 1 << 16
SPREAD = 12.0
MOST_SPREAD = 1000
FLAT, PLAYS_ALL, WONGS = "flat", "every round", "only when the bet is raised"
NAMES = {FLAT: "Flat bets, no count"}
HI_LO_NAME, BEST, PERFECT_NAME = "Hi-Lo", "best count", "every card known"


class AtCut(NamedTuple):
    """What a counter comes to if the cut card lies so far from the end."""

    cut: int
    rounds: float  # a shoe
    win: float  # a shoe, by the bets and Insurance: expectations summed
    settled: float
    playing: float = 0.0  # a shoe: what plays by the count would add, about

    @property
    def whole(self) -> float:
        return self.win + self.playing


@dataclass(frozen=True)
class Counter:
    """One way to bet, in units of the low bet; at Blackjack Switch of each of the two low bets, and
    what is bet and won is of both together."""

    count: str
    plays: str
    low: float
    high: float
    rounds: float  # a shoe
    staked: float  # a shoe
    raised: float  # rounds a shoe at the high bet
    win: float  # a shoe, by the bets and Insurance: expectations summed
    error: float
    settled: float  # a shoe: what the bets came to
    settled_error: float
    deviation: float  # of what a shoe comes to, from the settled bets
    by_cut: tuple[AtCut, ...]
    playing: float | None = None  # a shoe: what plays by the count would add, about

    @property
    def name(self) -> str:
        return NAMES.get(self.plays, f"{self.count[:1].upper()}{self.count[1:]}, {self.plays}")

    @property
    def whole(self) -> float:
        """A shoe, plays by the count with it where they were looked at."""
        return self.win + (self.playing or 0.0)

    @property
    def per_100(self) -> float:
        return 100 * self.whole / self.rounds

    @property
    def per_100_error(self) -> float:
        return 100 * self.error / self.rounds

    @property
    def edge(self) -> float:
        """Of all that is bet at first, on both hands where there are two."""
        return self.whole / self.staked if self.staked else 0.0

    @property
    def z(self) -> float:
        """How far summed expectations and settled bets are apart, in standard errors."""
        return (self.settled - self.win) / self.settled_error if self.settled_error else 0.0

    @property
    def di(self) -> float:
        """Desirability index: a thousand times what a round wins by its standard deviation."""
        return 1000 * self.whole / sqrt(self.rounds) / self.deviation if self.deviation else 0.0

    @property
    def shoes_to_lead(self) -> float | None:
        """N0: shoes until the expected win is one standard deviation; none if there is none."""
        return (self.deviation / self.whole) ** 2 if self.whole > 0 else None

    def hourly(self, floor: Floor, maximum: int) -> float:
        """Cents an hour, the high bet being the maximum."""
        return self.whole / self.high / self.rounds * floor.an_hour(maximum)

    def to_json(self) -> Plain:
        return {
            "count": self.count,
            "plays": self.plays,
            "low_bet": self.low,
            "high_bet": self.high,
            "rounds_per_shoe": self.rounds,
            "units_bet_per_shoe": self.staked,
            "rounds_raised_per_shoe": self.raised,
            "win_per_shoe": self.win,
            "standard_error": self.error,
            "win_per_100_rounds": self.per_100,
            "standard_error_per_100_rounds": self.per_100_error,
            "settled_win_per_shoe": self.settled,
            "settled_standard_error": self.settled_error,
            "deviation_per_shoe": self.deviation,
            "plays_by_the_count_add_about": self.playing,
            "edge": self.edge,
            "desirability_index": self.di,
            "shoes_to_one_deviation": self.shoes_to_lead,
            "by_cut": [list(each) for each in self.by_cut],
        }


@dataclass(frozen=True)
class SpreadCure:
    """What brings the best count under the limit from which the wager is exposed."""

    limit: int
    cut: int | None  # the deepest cut card that does, in cards from the end
    no_entry: bool  # no mid-shoe entry is enough
    spread: int  # the widest whole spread that does for who must play every round; 0: none
    cap: int  # the largest maximum bet that does, in cents
    minimum: int = 0  # as filed, in cents
    from_full: bool = False  # the player has the edge from a full shoe

    @property
    def said(self) -> str:
        found = []
        if self.no_entry:
            found.append("allow no mid-shoe entry")
        if self.cut is not None:
            found.append(f"put the cut card {self.cut} cards from the end or more")
        if self.spread > 1:
            found.append(f"hold bets to a spread of 1 to {self.spread}, without mid-shoe entry")
        if self.cap >= 100:
            found.append(cap_said("the wager", self.cap, self.minimum))
        told = "; or ".join(found)
        if self.from_full:
            why = "the player has the edge from a full shoe, so no shuffle is enough"
            return f"{why}; {told or 'deal by other rules'}"
        return told or "none of cut card, entry or spread is enough; use a continuous shuffler"


@dataclass(frozen=True)
class CounterExposure:
    """The Blackjack Wager of a table; at Blackjack Switch both of a player."""

    filing: Submission
    floor: Floor
    cut: int
    least: int
    cards: int
    shoes: int
    seed: int
    spread: float
    removed: Removed
    ways: tuple[Ways, ...]
    correlations: tuple[float, ...]
    counters: tuple[Counter, ...]
    by_count: tuple[tuple[int, float, float, float, float], ...]  # of the best count: true count,
    # share of rounds, edge of a unit by expectations, settled, its standard error
    maximum: int
    verdict: Verdict
    reason: str
    cure: SpreadCure | None

    def counter(self, count: str, plays: str) -> Counter:
        return next(one for one in self.counters if (one.count, one.plays) == (count, plays))

    @property
    def flat(self) -> Counter:
        return self.counter("", FLAT)

    @property
    def best(self) -> Counter:
        """The best count of those a person can keep, that may sit out."""
        return self.counter(BEST, WONGS)

    @property
    def hands(self) -> int:
        """Of a player, each with a Blackjack Wager."""
        return 2 if self.filing.options.value("switch") else 1

    @property
    def name(self) -> str:
        return "Blackjack Wager" if self.hands == 1 else "Both Blackjack Wagers"

    @property
    def said(self) -> str:
        """In a sentence or two, for a table's page."""
        best, bet = self.best, format_money(self.maximum)
        win, error = best.whole / best.high, best.error / best.high
        plays = best.playing or 0.0
        also = f", about {plays / best.high:.4f} of it from plays by the count" if plays else ""
        cure = f" {self.cure.said[:1].upper()}{self.cure.said[1:]}." if self.cure else ""
        each = " on each" if self.hands > 1 else ""
        return (
            f"{self.name}: {self.verdict.value}. The best count, betting {bet}{each} only when that"
            f" is worth it, wins {win:.4f} ± {error:.4f} bets a shoe{also}: {self.reason}.{cure}"
        )

    @property
    def hourly(self) -> float:
        return self.best.hourly(self.floor, self.maximum)

    def to_json(self) -> Plain:
        from title58.games.blackjack.value.strategy import NAMES as VALUES

        gone = self.removed
        return {
            "format": "title58-counters/1",
            "game": self.filing.game,
            "date": self.filing.date.isoformat(),
            "options": self.filing.options.as_plain(),
            "cards": self.cards,
            "cut_card": self.cut,
            "least_cut_card": self.least,
            "shoes": self.shoes,
            "seed": self.seed,
            "spread": self.spread,
            "wagers_per_round": self.hands,
            "rounds_per_hour": self.floor.rounds_per_hour,
            "limits": vars(self.floor.limits),
            "player_expectation": gone.expected,
            "variance": gone.variance,
            "effects_of_removal": {
                "strategy_fixed": dict(zip(VALUES, gone.fixed, strict=True)),
                "sum": gone.total,
                "strategy_reoptimized": dict(zip(VALUES, gone.best, strict=True))
                if gone.best
                else None,
            },
            "counts": [
                {
                    "name": way.tags.name,
                    "tags": dict(zip(VALUES, way.tags.by_value, strict=True)),
                    "start": way.tags.start,
                    "betting_correlation": each,
                    "raises_from": _known(way.raises),
                    "insures_from": _known(way.insures),
                }
                for way, each in zip(self.ways, self.correlations, strict=True)
            ],
            "counters": [one.to_json() for one in self.counters],
            "by_true_count": [list(each) for each in self.by_count],
            "maximum": self.maximum,
            "cents_per_hour": self.hourly,
            "verdict": self.verdict.value,
            "reason": self.reason,
            "cure": self.cure and self.cure.said,
        }


def _known(count: int) -> int | None:
    from title58.games.blackjack.protect.counting import NEVER_FROM

    return None if count == NEVER_FROM else count


@takes(filing=Submission, cut=int, shoes=int, seed=int, level=int)
def counters(
    filing: Submission,
    *,
    spread: float = SPREAD,
    cut: int = 0,
    floor: Floor | None = None,
    shoes: int = SHOES,
    seed: int = 58,
    level: int = LEVEL,
) -> CounterExposure:
    """What counters win on the Blackjack Wager: flat bets, bets raised from 1 to `spread` units in
    every round, and bets made only when they are raised.

    `cut` is in cards from the end; without it, the fewest that the law allows. At Blackjack Switch
    a bet of a unit is one on each hand, and wins are of both together.
    """
    from title58.games.blackjack.protect.bettors import (
        ALWAYS,
        HI_LO,
        PERFECT,
        Bettor,
        Tags,
        table_of,
    )
    from title58.games.blackjack.protect.shuffled import least_cut

    floor = floor or Floor()
    floor.refuse_impossible()
    _refuse(filing, spread, shoes, seed, level)
    options: Any = filing.options
    cards, least = options.cards_per_shoe, least_cut(filing.law, options)
    cut = cut or least
    refuse_cut(cut, least, cards, "633a.5(d)")
    table = table_of(filing.law, options)
    effects = effects_by_card(table.removed)
    made = best_count(effects, level)
    assert made is not None
    best = Tags(BEST, tuple(made.tags[:10]), made.start)
    counts = (best, Tags(HI_LO_NAME, HI_LO))
    ways = table.surveyed(counts, cut, seed)
    who = [("", FLAT, Bettor(ALWAYS, 1.0, 1.0))]
    for name, at in ((BEST, 0), (HI_LO_NAME, 1), (PERFECT_NAME, PERFECT)):
        who.append((name, PLAYS_ALL, Bettor(at, 1.0, spread)))
        who.append((name, WONGS, Bettor(at, 0.0, spread)))
    sums = table.go(table.plan(ways, [one for _, _, one in who], cut), shoes, seed)
    found = tuple(
        _counter(table, sums, at, count, plays, bettor, cut, shoes)
        for at, (count, plays, bettor) in enumerate(who)
    )
    if table.hands == 1:
        found = _with_playing(filing, table, ways, sums, found, cut, shoes)
    maximum = floor.maximum or filing.options.maximum
    watched = next(one for one in found if (one.count, one.plays) == (BEST, WONGS))
    verdict, reason = floor.limits.verdict(watched.hourly(floor, maximum), watched.di)
    every = next(one for one in found if (one.count, one.plays) == (BEST, PLAYS_ALL))
    cure = None
    if verdict.rank >= Verdict.EXPOSED.rank:
        cure = _cure(floor, maximum, cut, cards, watched, every)
        cure = replace(cure, minimum=filing.options.minimum, from_full=table.removed.expected > 0)
    correlations = tuple(
        correlation(np.array([by.tags.by_value[min(rank, 9)] for rank in range(13)] * 4), effects)
        for by in ways
    )
    return CounterExposure(
        filing, floor, cut, table.least, cards, shoes, seed, spread, table.removed, ways,
        correlations, found, _by_count(sums, table.hands), maximum, verdict, reason, cure,
    )  # fmt: skip


def _refuse(filing: Submission, spread: float, shoes: int, seed: int, level: int) -> None:
    if filing.game != "blackjack":
        raise QuestionError(f"counters are priced at blackjack, not at {filing.game}")
    refuse_spread(spread)
    if not 1 < shoes <= MOST_SHOES:
        raise QuestionError(f"{shoes:,} shoes are not possible: from 2 to {MOST_SHOES:,}")
    if not 1 <= level <= 9:
        raise QuestionError(f"a count with tags up to {level} is not possible: from 1 to 9")
    if not 0 <= seed < SEEDS:
        raise QuestionError(f"seed {seed} is out of range: 0 to {SEEDS - 1}")


def refuse_spread(spread: float) -> None:
    if not 1 <= spread <= MOST_SPREAD:
        raise QuestionError(
            f"a spread of 1 to {spread:g} is not possible: from 1 to {MOST_SPREAD:,}"
        )


def effects_by_card(gone: Removed) -> Effects:
    """Spelled out for 52 cards."""
    decks = gone.cards[0] // 4
    by_card = tuple(gone.fixed[min(card % 13, 9)] for card in range(52))
    return Effects(by_card, (decks,) * 52)


def _counter(
    table: Table, sums: Sums, at: int, count: str, plays: str, bettor: Any, cut: int, shoes: int
) -> Counter:
    from title58.games.blackjack.protect import counting as c

    mine = sums.bettors[at].cumsum(axis=1) / shoes
    rounds = sums.rounds.cumsum() / shoes
    here = table.cards - cut

    def error(mean: int, squares: int) -> float:
        spread = max(float(mine[squares, here]) - float(mine[mean, here]) ** 2, 0.0)
        return sqrt(spread / (shoes - 1))

    came = error(c.CAME, c.CAME_SQUARES)
    lawful = range(table.least, table.cards // 2 + table.cards // 4 + 1)
    return Counter(
        count, plays, bettor.low, bettor.high, float(rounds[here]), float(mine[c.STAKED, here]),
        float(mine[c.RAISED, here]), float(mine[c.WORTH, here]), error(c.WORTH, c.WORTH_SQUARES),
        float(mine[c.CAME, here]), came, came * sqrt(shoes),
        tuple(
            AtCut(each, float(rounds[table.cards - each]),
                  float(mine[c.WORTH, table.cards - each]), float(mine[c.CAME, table.cards - each]))
            for each in lawful
        ),
    )  # fmt: skip


def _with_playing(
    filing: Submission,
    table: Table,
    ways: Sequence[Ways],
    sums: Sums,
    found: tuple[Counter, ...],
    here: int,
    shoes: int,
) -> tuple[Counter, ...]:
    """With what playing some hands by the count would add, at every cut card."""
    from title58.games.blackjack.protect import counting as c
    from title58.games.blackjack.protect.playing import gains
    from title58.games.blackjack.value import Terms

    options: Any = filing.options
    terms, gone = Terms.of(filing.law, options), table.removed
    by_count = {}  # [the low bets or the high ones, cards out]
    for way, mine, depths in zip(ways, sums.counts, sums.depths, strict=True):
        seen = mine[:, c.SEEN]
        more = gains(gone.cards, terms, way.tags.by_value, seen, c.MIDDLE)
        raised = np.arange(c.BINS) - c.MIDDLE >= way.raises
        worth = (more[:, None] * depths).cumsum(axis=1) / shoes
        by_count[way.tags.name] = np.array([worth[at].sum(axis=0) for at in (~raised, raised)])

    def playing(one: Counter, cut: int) -> float:
        return float(np.array([one.low, one.high]) @ by_count[one.count][:, table.cards - cut])

    return tuple(
        replace(
            one,
            playing=playing(one, here),
            by_cut=tuple(each._replace(playing=playing(one, each.cut)) for each in one.by_cut),
        )
        if one.count in by_count
        else one
        for one in found
    )


def _by_count(sums: Sums, hands: int) -> tuple[tuple[int, float, float, float, float], ...]:
    from title58.games.blackjack.protect import counting as c

    mine = sums.counts[0]
    every = float(mine[:, c.SEEN].sum())
    found = []
    for at, (seen, value, result, squares, _) in enumerate(mine.tolist()):
        if seen > 1:
            spread = max(squares / seen - (result / seen) ** 2, 0.0)
            means = (each / hands for each in (value / seen, result / seen, sqrt(spread / seen)))
            found.append((at - c.MIDDLE, seen / every, *means))
    return tuple(found)


def _cure(
    floor: Floor, maximum: int, cut: int, cards: int, watched: Counter, every: Counter
) -> SpreadCure:
    limit = floor.limits.exposed
    bets = floor.an_hour(maximum)
    too_much = [
        at.cut for at in watched.by_cut
        if at.cut >= cut and at.rounds and at.whole / watched.high / at.rounds * bets >= limit
    ]  # fmt: skip
    found: int | None = max(too_much) + 1 if too_much else cut
    # A cut card past the middle of the shoe is no cure: the table would shuffle all day.
    if found is not None and found > cards // 2:
        found = None
    per_maximum = watched.hourly(floor, 1)
    return SpreadCure(
        limit,
        found,
        every.hourly(floor, maximum) < limit,
        _widest(watched, every, limit / bets),
        int(limit / per_maximum),
    )


def _widest(watched: Counter, every: Counter, limit: float) -> int:
    """The widest spread whose high bets win less than this a round, in units of the high bet.

    Of what the high bets win, a low bet of 1 in the spread gives back its part in other rounds.
    """
    high = watched.whole / watched.high / watched.rounds
    low = (every.whole - watched.whole) / every.low / every.rounds
    if high < limit:
        return MOST_SPREAD
    widest = -low / (high - limit) if high > limit else float(MOST_SPREAD)
    whole = int(widest)
    return max(whole - (whole == widest), 0)
