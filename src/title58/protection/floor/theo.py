"""Theoretical win of an hour, a shift and a month, with its band; a month's results against it.

What a table should win is exact: every wager's edge on what is bet. How far it may stray is exact
too where one result decides all wagers (baccarat, Roulette, dice, the Big Six Wheel): their
covariances are counted. Where every player has a hand of his own, hands count as independent.

>>> from title58 import Submission
>>> from title58.protection.floor.theo import Action, theo
>>> found = theo(Submission("roulette", "2024-06-01"), [Action("red", 2500, 4)], decisions=37)
>>> f"{float(found.per_hour) / 100:.2f}", f"{found.deviation(40) / 100:.2f}"
('100.00', '632.22')
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import sqrt

from title58.errors import Error
from title58.games import find_game
from title58.money import MoneyError, format_money, parse_money
from title58.odds import WagerOdds
from title58.odds.asking import ask
from title58.odds.together import pairs
from title58.odds.wager import Z95, Z99
from title58.submission.filing import Submission

OWN_HANDS = frozenset({"blackjack", "casino-war", "pai-gow", "pai-gow-poker"})


class NoTheo(Error):  # noqa: N818 - it says what is wrong with the question
    """Nothing to expect, with the reason."""


@dataclass(frozen=True)
class Action:
    """What is bet on a wager: cents on average, by so many players in a round on average."""

    wager: str  # with @ and a spot where it matters: `straight@17`
    cents: int
    players: Fraction | int = 1

    @property
    def handle(self) -> Fraction:
        """Cents in a round."""
        return Fraction(self.cents) * self.players


@dataclass(frozen=True)
class Priced:
    action: Action
    odds: WagerOdds
    on: str

    @property
    def edge(self) -> Fraction:
        """In a decision: a wager that stays up over several rolls is decided once in so many."""
        return self.odds.as_told.edge / self.odds.trials

    def on_wager(self, wager: str) -> bool:
        return wager in (self.odds.wager, self.action.wager)

    @property
    def win(self) -> Fraction:
        """Cents in a round, expected."""
        return self.action.handle * self.edge


@dataclass(frozen=True)
class Theo:
    filing: Submission
    decisions: Fraction  # rounds in an hour
    lines: tuple[Priced, ...]
    variance: Fraction  # of the house's win in a round, cents squared
    notes: tuple[str, ...]

    @cached_property
    def per_round(self) -> Fraction:
        return sum((line.win for line in self.lines), Fraction(0))

    @property
    def per_hour(self) -> Fraction:
        return self.per_round * self.decisions

    def deviation(self, rounds: Fraction | int) -> float:
        """Of so many rounds, in cents."""
        return sqrt(self.variance * rounds)

    def band(self, rounds: Fraction | int, z: float = Z95) -> tuple[float, float]:
        half = z * self.deviation(rounds)
        return float(self.per_round * rounds) - half, float(self.per_round * rounds) + half

    def without(self, wager: str) -> Fraction:
        """Cents in a round from everything else."""
        return sum((one.win for one in self.lines if not one.on_wager(wager)), Fraction(0))

    def as_plain(self, hours: Fraction = Fraction(8)) -> dict[str, object]:
        rounds = self.decisions * hours
        return {
            "format": "title58-theo/1",
            "game": self.filing.game,
            "date": self.filing.date.isoformat(),
            "decisions_per_hour": float(self.decisions),
            "cents_per_hour": float(self.per_hour),
            "deviation_of_an_hour": self.deviation(self.decisions),
            "hours": float(hours),
            "cents": float(self.per_hour * hours),
            "band_95": self.band(rounds),
            "band_99": self.band(rounds, Z99),
            "wagers": [
                {
                    "wager": one.odds.wager,
                    "on": one.on,
                    "paytable": one.odds.paytable,
                    "bet": one.action.cents,
                    "players": float(one.action.players),
                    "edge_per_decision": float(one.edge),
                    "cents_per_hour": float(one.win * self.decisions),
                }
                for one in self.lines
            ],
            "notes": list(self.notes),
        }


def theo(
    filing: Submission,
    actions: Sequence[Action],
    decisions: Fraction | int,
    *,
    as_filed: bool = False,
    fixed: frozenset[str] = frozenset(),
) -> Theo:
    """What a table should win with these bets at so many decisions an hour."""
    if not actions:
        raise NoTheo("nothing is bet: say what is bet on which wagers")
    if decisions <= 0:
        raise NoTheo("decisions an hour must be more than 0")
    lines = tuple(_priced(filing, one, as_filed, fixed) for one in actions)
    notes = []
    variance, apart = _variance(filing, lines)
    if apart:
        notes.append(
            "The results of some of these wagers in one round are not counted together; the band"
            " takes them as independent: " + "; ".join(apart) + "."
        )
    if filing.game in OWN_HANDS:
        notes.append(
            "Each player has a hand of his own. The band takes the hands as independent, although"
            " all play against one dealer: the true band is wider."
        )
    if any(one.odds.trials != 1 for one in lines):
        notes.append(
            "A decision is one roll. A wager that stays up is taken to be up all the time and"
            " is decided once in its average number of rolls."
        )
    if any(one.odds.estimated for one in lines):
        notes.append("The edge of some wagers is estimated (see title58 odds).")
    return Theo(filing, Fraction(decisions), lines, variance, tuple(notes))


def _priced(filing: Submission, action: Action, as_filed: bool, fixed: frozenset[str]) -> Priced:
    wager, _, on = action.wager.partition("@")
    # One table has one shoe and one wheel; what else is not filed may be offered.
    one_table = {"decks", "wheel"} & filing.options.catalogue().keys()
    asked = ask(filing, as_filed=as_filed, fixed=fixed | one_table, wager=wager)
    found = [one for one in find_game(filing.game).priced(asked) if not on or on in one.on]
    if not found:
        raise NoTheo(f"{wager} is not offered on {on!r}")
    return Priced(action, found[0], on or found[0].on[0])


def _variance(filing: Submission, lines: Sequence[Priced]) -> tuple[Fraction, list[str]]:
    """Of the win of a round, and which wagers could not be counted together."""
    own = filing.game in OWN_HANDS
    total = Fraction(0)
    for one in lines:
        bet = Fraction(one.action.cents)
        times = one.action.players * bet**2 if own else one.action.handle**2
        total += times * one.odds.as_told.variance / one.odds.trials
    apart = []
    for at, one in enumerate(lines):
        for other in lines[at + 1 :]:
            covariance = _covariance(one, other)
            if covariance is None:
                apart.append(f"{one.odds.name} and {other.odds.name}")
                continue
            # Players who make both make them on one result; of several hands, as many as may.
            both = Fraction(one.action.cents) * other.action.cents
            many = one.action.players * other.action.players
            if own:
                many = min(Fraction(one.action.players), Fraction(other.action.players))
            total += 2 * both * many * covariance
    return total, apart


def _covariance(one: Priced, other: Priced) -> Fraction | None:
    if one.odds.trials != 1 or other.odds.trials != 1:
        return None
    if one.odds.wager == other.odds.wager and one.on == other.on:
        return one.odds.as_told.variance
    for pair in pairs((_on(one), _on(other))):
        if {pair.one, pair.other} == {0, 1}:
            return pair.covariance
    return None


def _on(one: Priced) -> WagerOdds:
    """The wager on the one spot that is bet."""
    from dataclasses import replace

    outcomes = one.odds.outcomes
    if outcomes is not None and one.on in outcomes.rows:
        outcomes = replace(outcomes, rows={one.on: outcomes.rows[one.on]})
    return replace(one.odds, on=(one.on,), outcomes=outcomes)


# The case for a side wager


@dataclass(frozen=True)
class SideCase:
    """What a side wager brings in an hour, less its lease and the rounds it costs; in cents."""

    wager: str
    brings: Fraction
    lease: Fraction
    lost: Fraction

    @property
    def net(self) -> Fraction:
        return self.brings - self.lease - self.lost

    @property
    def break_even(self) -> Fraction | None:
        """The part of these bets at which it pays for itself."""
        return (self.lease + self.lost) / self.brings if self.brings > 0 else None


def side_case(
    found: Theo, wager: str, lease: int = 0, hours: Fraction | int = 1, pace: Fraction | int = 0
) -> SideCase:
    """`lease` cents for so many hours of play; `pace` rounds an hour fewer than without it."""
    own = [one for one in found.lines if one.on_wager(wager)]
    if not own:
        raise NoTheo(f"nothing is bet on {wager}: give a bet for the side wager")
    if hours <= 0:
        raise NoTheo("the hours that the lease pays for must be more than 0")
    brings = sum((one.win for one in own), Fraction(0)) * found.decisions
    return SideCase(wager, brings, Fraction(lease) / hours, found.without(wager) * pace)


# A month's results


@dataclass(frozen=True)
class Result:
    """One line of the month: cents, and how many rounds were dealt."""

    label: str
    drop: int | None
    win: int
    rounds: Fraction

    @property
    def hold(self) -> Fraction | None:
        return Fraction(self.win, self.drop) if self.drop else None


@dataclass(frozen=True)
class Compared:
    results: tuple[Result, ...]
    theo: Theo

    @property
    def total(self) -> Result:
        drops = [one.drop for one in self.results]
        drop = None if None in drops else sum(one for one in drops if one is not None)
        rounds = sum((one.rounds for one in self.results), Fraction(0))
        return Result("Total", drop, sum(one.win for one in self.results), rounds)

    def expected(self, one: Result) -> Fraction:
        return self.theo.per_round * one.rounds

    def z(self, one: Result) -> float | None:
        """Standard deviations above what was expected; none where nothing was dealt."""
        spread = self.theo.deviation(one.rounds)
        return float(one.win - self.expected(one)) / spread if spread else None


NAMES = {
    "label": ("date", "day", "gaming day", "gamingdate", "table", "table id", "table number"),
    "drop": ("drop", "table drop", "total drop", "drop amount"),
    "win": ("win", "winloss", "win/loss", "net win", "actual win", "table win", "win amount"),
    "hours": ("hours", "hours open", "open hours", "table hours"),
    "rounds": ("rounds", "hands", "decisions", "spins", "rolls", "games"),
}
MOST_RESULTS = 20_000  # a month of two hundred tables, three shifts a day
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def _named(head: str) -> str | None:
    plain = re.sub(r"[\s_$().-]+", " ", head.lower()).strip()
    return next(
        (key for key, names in NAMES.items() if plain in names or plain.replace(" ", "") in names),
        None,
    )


def _amount(text: str, where: str) -> int:
    """Dollars as systems write them: `1,234.50`, `$1,234`, `-50`, `(50.00)`."""
    plain = text.strip()
    negative = plain.startswith("(") and plain.endswith(")")
    try:
        cents = parse_money(plain[1:-1] if negative else plain)
    except MoneyError:
        raise NoTheo(f"{where}: {text.strip()[:40]!r} is not an amount of money") from None
    return -cents if negative else cents


def _count(text: str, where: str) -> Fraction:
    plain = text.strip().replace(",", "")
    if not re.fullmatch(r"\d{1,12}(\.\d{1,6})?", plain):
        raise NoTheo(f"{where}: {text.strip()[:40]!r} is not a number of hours or rounds")
    return Fraction(plain)


def label_of(text: str) -> str:
    """What a table calls itself, so that no spreadsheet takes it for a formula."""
    text = text.strip()[:60]
    return f"'{text}" if text.startswith(_FORMULA) else text


def month(text: str, found: Theo, hours: Fraction | None = None) -> Compared:
    """A file of results (CSV) with columns for a day or table, drop, win, and hours or rounds."""
    sample = text.removeprefix("\ufeff")
    first = sample.partition("\n")[0]
    mark = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(sample), delimiter=mark)
    try:
        rows = [row for row in reader if any(map(str.strip, row))]
    except csv.Error as error:
        raise NoTheo(f"line {reader.line_num}: {error}") from None
    if len(rows) < 2:
        raise NoTheo("the file has no results: expected a line of names and a line for each day")
    if len(rows) - 1 > MOST_RESULTS:
        raise NoTheo(f"{len(rows) - 1:,} lines of results are too many: at most {MOST_RESULTS:,}")
    columns: dict[str, int] = {}
    labels = []
    for at, head in enumerate(rows[0]):
        name = _named(head)
        if name == "label":
            labels.append(at)
        elif name is not None and name in columns:
            raise NoTheo(f"two columns say {name}: keep one of them")
        elif name is not None:
            columns[name] = at
    if "win" not in columns:
        raise NoTheo(f"no column for the win: name one {', '.join(NAMES['win'][:3])}")
    if not {"hours", "rounds"} & columns.keys() and hours is None:
        raise NoTheo("no column for hours or rounds: add one, or give the hours of each line")
    return Compared(tuple(_results(rows, columns, labels, found, hours)), found)


def _results(
    rows: Sequence[Sequence[str]],
    columns: dict[str, int],
    labels: Sequence[int],
    found: Theo,
    hours: Fraction | None,
) -> Iterator[Result]:
    for number, row in enumerate(rows[1:], 2):
        where = f"line {number}"
        if len(row) < len(rows[0]):
            raise NoTheo(f"{where}: has {len(row)} of {len(rows[0])} columns")
        if any(map(str.strip, row[len(rows[0]) :])):
            raise NoTheo(
                f"{where}: has {len(row)} values under {len(rows[0])} names; put amounts with"
                " commas in quotes"
            )
        label = " ".join(label_of(row[at]) for at in labels) or where
        if re.match(r"'?(grand )?total", label.lower()):
            continue
        drop = _amount(row[columns["drop"]], where) if "drop" in columns else None
        if drop is not None and drop < 0:
            raise NoTheo(f"{where}: a drop of {format_money(drop)} is not possible: $0 or more")
        if "rounds" in columns:
            rounds = _count(row[columns["rounds"]], where)
        elif "hours" in columns:
            rounds = _count(row[columns["hours"]], where) * found.decisions
        else:
            assert hours is not None
            rounds = hours * found.decisions
        yield Result(label, drop, _amount(row[columns["win"]], where), rounds)
