"""The odds of a table as one looks at them: a bar for each wager, one of them in detail."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import sqrt

from title58.equipment.cards import RANKS, SUITS, Card
from title58.law.cites import cites
from title58.odds import WagerOdds
from title58.odds.meters import in_the_long_run, metered
from title58.odds.rows import Row, blocks, pays
from title58.odds.seen import Seen
from title58.odds.wager import Z95
from title58.odds.words import paytable_named
from title58.submission.progressive import MeterTerms

PER_DECK = 4  # cards of a rank
SESSIONS = (100, 1_000, 10_000)  # rounds after which a range is told
POINTS = 40  # of a line


@dataclass(frozen=True)
class Bar:
    """One wager: what it costs, and how sure that is."""

    key: str  # stays the same when a rule changes
    title: str
    paytable: str
    edge: Fraction
    error: float  # half of the 95% interval; 0 where it is exact or computed
    exact: bool
    per_round: float  # of a unit: what it costs each time a round is played
    pays: str
    hit: Fraction
    deviation: float
    cites: tuple[str, ...]
    note: str
    named: str  # its paytable, behind its name
    odds: WagerOdds

    @property
    def bonus(self) -> bool:
        """Whether nothing is staked on it: it comes with another wager."""
        return all(result.net >= 0 for result in self.odds.results)


def bars(found: Sequence[WagerOdds], filed: Mapping[str, object]) -> tuple[Bar, ...]:
    """Sorted by edge, the least first; then what comes on top of a wager."""
    plain = {name: str(value) for name, value in filed.items()}
    made = []
    for block in blocks(found, plain):
        for row in block.rows:
            edge = row.edge(block.base)
            if edge is None:  # not offered there: told of the last column that has it
                edge = next(each for column in row.odds if (each := row.edge(column)) is not None)
            made.append(_bar(row, block.base, edge, block.edge_said != "house edge"))
    return tuple(sorted(made, key=lambda bar: (bar.bonus, bar.edge)))


def _bar(row: Row, base: str, edge: Fraction, on_action: bool) -> Bar:
    one = row.odds.get(base) or list(row.odds.values())[-1]
    told = one.as_told
    title = row.title()
    if row.long_run:
        title = f"{replace(row, long_run=False).title()}, in the long run"
    key = hashlib.sha256(f"{title}|{row.paytable}|{','.join(row.wagers)}".encode()).hexdigest()
    bonus = all(result.net >= 0 for result in one.results)
    notes = (
        "on all that is wagered" if on_action else "",
        "comes with another wager" if bonus else "",
    )
    return Bar(
        key[:10],
        title,
        row.paytable,
        edge,
        one.estimated,
        one.exact,
        float(edge / one.trials),
        "" if row.long_run else pays(one),
        told.hit_rate,
        told.deviation,
        tuple(cites(one.cite)),
        ", ".join(filter(None, notes)),
        paytable_named(one.paytable),
        one,
    )


@dataclass(frozen=True)
class Span:
    """Where a bar lies, in percent of the width."""

    at: float
    wide: float


def spans(shown: Iterable[Bar]) -> tuple[tuple[Span, ...], float]:
    """Of each bar, from the same zero; and where zero is."""
    edges = [float(bar.edge) for bar in shown]
    low, high = min(0.0, *edges, 0.0), max(1e-6, *edges, 0.0)
    scale = 100 / (high - low)
    zero = -low * scale
    return tuple(Span(zero + min(edge, 0) * scale, abs(edge) * scale) for edge in edges), zero


@dataclass(frozen=True)
class Session:
    """What a unit a round comes to after so many rounds, in 95 of 100 cases."""

    rounds: int
    mean: float
    low: float
    high: float


def sessions(one: WagerOdds) -> tuple[Session, ...]:
    """By the normal distribution, which says little where hits are rare."""
    told = one.as_told
    mean = float(told.expected)
    return tuple(
        Session(
            many,
            mean * many,
            mean * many - Z95 * told.deviation * sqrt(many),
            mean * many + Z95 * told.deviation * sqrt(many),
        )
        for many in SESSIONS
    )


# Meters


@dataclass(frozen=True)
class MeterLine:
    """The return of a wager against what stands on one of its meters."""

    name: str
    terms: MeterTerms
    even: Fraction | None  # cents, where it can be
    between: Fraction | None
    most: float  # cents at the right end
    points: tuple[tuple[float, float], ...]  # cents, return
    long_run: Fraction | None


def meter_lines(one: WagerOdds) -> tuple[MeterLine, ...]:
    """The return is linear in what stands on the meter, the others at their seeds."""
    known = metered(one)
    if len(known) < len(one.meters):
        return ()
    seeds: dict[str, int | Fraction] = {name: each.terms.seed for name, each in known.items()}
    found = []
    for name, meter in known.items():
        most = max(float(meter.even or 0) * 1.5, meter.terms.seed * 3.0, 1.0)
        points = []
        for number in range(POINTS + 1):
            cents = Fraction(round(most * number / POINTS))
            points.append((float(cents), float(1 - one.at({**seeds, name: cents}).edge)))
        found.append(
            MeterLine(
                name, meter.terms, meter.even, meter.between, most, tuple(points),
                in_the_long_run(one),
            )
        )  # fmt: skip
    return tuple(found)


# The shoe


@dataclass(frozen=True)
class Pile:
    """Cards of one rank, or of one rank and suit: how many are left, and the shoe with one less
    or one more."""

    rank: str
    suit: str
    left: int
    of: int
    less: str | None
    more: str | None


def shoe(seen: Seen, decks: int, by_card: bool) -> tuple[Pile, ...]:
    """Thirteen piles, or fifty-two."""
    gone: Counter[str] = Counter()
    for card in seen.cards:
        gone[str(card) if by_card else RANKS[card.rank]] += 1
    found = []
    for rank in range(len(RANKS)):
        for suit in range(len(SUITS)) if by_card else (0,):
            name = str(Card.of(rank, suit)) if by_card else RANKS[rank]
            of = decks if by_card else decks * PER_DECK
            found.append(
                Pile(
                    RANKS[rank],
                    SUITS[suit] if by_card else "",
                    of - gone[name],
                    of,
                    _with(gone, name, 1) if gone[name] < of else None,
                    _with(gone, name, -1) if gone[name] else None,
                )
            )
    return tuple(found)


def _with(gone: Counter[str], name: str, by: int) -> str:
    changed = gone.copy()
    changed[name] += by
    return written(changed)


def written(gone: Mapping[str, int]) -> str:
    """As `--seen` takes it."""
    return ",".join(
        name if count == 1 else f"{count}x{name}" for name, count in gone.items() if count > 0
    )
