"""The independent check of a sheet: every wager that can be, played so many rounds.

Nothing is simulated here: tables are made ready (`tables.py`) and played by the simulation's own
kernels, and what is told of them is what `title58 simulate` tells. A run depends on its plan and
seed alone, so the same question has the same answer on any machine.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from math import hypot, sqrt
from typing import Any

from title58.documents.par.tables import Table, tables
from title58.odds import Asked, WagerOdds
from title58.plain import Plain
from title58.refusal import Refusal
from title58.simulation.plan import PlanError
from title58.submission.table import TableOptions
from title58.words import counted

Play = Callable[[Any], object]  # of a run, to its end
ERRORS = 4  # standard errors that no wager's edge should be off by
LEAST_CHANCE = 0.001  # of chi-square, shared among the wagers compared
SAME_ROUNDS = "its figure was estimated with this seed: choose another"
TWIN = "same rows as"


@dataclass(frozen=True)
class PlayedTable:
    """One run: what was filed for it beside the sheet's own filing, and how it was played."""

    otherwise: tuple[tuple[str, str], ...]
    strategy: str
    digest: str  # of the plan
    about: tuple[str, ...]


@dataclass(frozen=True)
class Simulated:
    """One wager of the sheet beside what so many rounds came to."""

    number: int  # of the wager on the sheet
    table: int
    title: str
    bet: str  # as `title58 simulate --bet` names it
    rounds: int
    decided: int
    edge: float
    edge_error_95: float | None  # none if all rounds came to the same
    exact_edge: float
    errors_off: float
    hit_rate: float
    hit_rate_95: tuple[float, float] | None
    exact_hit_rate: float
    hit_errors_off: float | None  # none if its error is not known
    chance: float | None  # chi-square p; none if the sheet's own chances are estimates
    rows: tuple[tuple[str, int, float], ...]  # how often each came, and was to be expected
    note: str = ""


@dataclass(frozen=True)
class Simulation:
    """All that was simulated for a sheet, and what was not, with the reason."""

    rounds: int
    seed: int
    tables: tuple[PlayedTable, ...]
    wagers: tuple[Simulated, ...]
    left_out: tuple[tuple[int, str, str], ...]  # number, title, reason

    @property
    def inputs(self) -> dict[str, object]:
        """All that it depends on, beside what the sheet does."""
        return {
            "rounds": self.rounds,
            "seed": self.seed,
            "plans": [table.digest for table in self.tables],
        }

    @property
    def digest(self) -> str:
        """Of how often each row came."""
        counts = [
            [each.number, each.decided, [[row, count] for row, count, _ in each.rows]]
            for each in self.wagers
        ]
        return hashlib.sha256(json.dumps(counts).encode()).hexdigest()

    @property
    def by_number(self) -> dict[int, Simulated]:
        return {each.number: each for each in self.wagers}

    def as_plain(self) -> Plain:
        return {
            "rounds": self.rounds,
            "seed": self.seed,
            "digest": self.digest,
            "tables": [
                {**asdict(table), "otherwise": dict(table.otherwise)} for table in self.tables
            ],
            "wagers": [
                {
                    **asdict(each),
                    "rows": [
                        {"row": row, "count": count, "expected": expected}
                        for row, count, expected in each.rows
                    ],
                }
                for each in self.wagers
            ],
            "left_out": [
                {"number": number, "wager": title, "reason": reason}
                for number, title, reason in self.left_out
            ],
        }


def simulate(
    game: str,
    asked: Asked[TableOptions],
    wagers: Sequence[WagerOdds],
    rounds: int,
    seed: int,
    play: Play | None = None,
    tell: Callable[[int, int], object] | None = None,
) -> Simulation:
    """Play every wager that can be; `play` may show how it goes, and `tell` hears which table of
    how many is next."""
    if asked.seen:
        raise PlanError("cards were seen: the simulation deals from whole shoes only")
    found: dict[int, Simulated] = {}
    played: list[PlayedTable] = []
    ready, left_out = tables(asked, wagers)
    left_out |= {n: SAME_ROUNDS for n, odds in enumerate(wagers) if _dealt_with(seed, odds)}
    for at, table in enumerate(ready, 1):
        if tell is not None:
            tell(at, len(ready))
        try:
            runs = [_played(table, game, asked, rounds, seed, play)]
            parts = [table]
        except (PlanError, Refusal) as error:
            if len(table.numbers) == 1:
                left_out[table.numbers[0]] = str(error).rstrip(".")
                continue
            runs, parts = [], []
            for part in table.parts(asked, wagers):
                try:
                    runs.append(_played(part, game, asked, rounds, seed, play))
                    parts.append(part)
                except (PlanError, Refusal) as alone:
                    left_out[part.numbers[0]] = str(alone).rstrip(".")
        for part, run in zip(parts, runs, strict=True):
            told = _told(part, run, wagers, len(played))
            told = {n: each for n, each in told.items() if n not in left_out}
            found |= told
            left_out |= {
                number: "its rows at the simulated table differ from those on the sheet"
                for number in part.numbers
                if number not in told and number not in left_out
            }
            played.append(
                PlayedTable(
                    tuple((n, str(v)) for n, v in part.otherwise(asked.options).items()),
                    part.way.strategy,
                    run.plan.digest,
                    run.kernel.about,
                )
            )
    _twins(found, left_out, wagers)
    return Simulation(
        rounds,
        seed,
        tuple(played),
        tuple(found[number] for number in sorted(found)),
        tuple((number, wagers[number].title, left_out[number]) for number in sorted(left_out)),
    )


def _dealt_with(seed: int, odds: WagerOdds) -> bool:
    """Whether an estimate was made from the very rounds of this seed."""
    return bool(odds.estimated) and f"seed {seed}:" in odds.method


def _played(
    table: Table, game: str, asked: Asked[TableOptions], rounds: int, seed: int, play: Play | None
) -> Any:
    from title58.simulation.running import go_on, start
    from title58.table.kernels import kernel_of

    run = start(table.plan(game, asked.law, rounds, seed), kernel_of)
    (play or go_on)(run)
    return run


def _told(table: Table, run: Any, wagers: Sequence[WagerOdds], at: int) -> dict[int, Simulated]:
    """Each wager of the table beside the first bet that it is."""
    from title58.simulation.result import bet_result, matching

    # What is estimated on the sheet is compared too, with the errors of both.
    exact = {number: replace(wagers[number], estimated=0.0) for number in table.numbers}
    found: dict[int, Simulated] = {}
    for bet, counts in zip(run.kernel.bets, run.tally.counts, strict=True):
        odds = matching(bet, list(exact.values()))
        if odds is None or not sum(counts):
            continue
        told = bet_result(bet, counts, odds)
        for number, one in exact.items():
            # One bet on whatever point there is stands for the odds behind each of them.
            if number not in found and (one is odds or (bet.mixture and one.wager == bet.wager)):
                found[number] = _entry(number, at, wagers[number], odds, bet, counts, told, run)
    for number in table.numbers:
        hidden = None if number in found else _mystery(number, at, wagers[number], run)
        if hidden is not None:
            found[number] = hidden
    return found


def _entry(
    number: int, at: int, sheet: WagerOdds, odds: WagerOdds, bet: Any, counts: list[int],
    result: Plain, run: Any,
) -> Simulated:  # fmt: skip
    from title58.simulation.statistics import Z95, part_interval

    decided = sum(counts)
    metered = {row for row, _ in bet.meters}
    wins = sum(
        count
        for row, net, count in zip(bet.rows, bet.nets, counts, strict=True)
        if net > 0 or row in metered
    )
    chance = float(odds.hit_rate)
    spread = sqrt(chance * (1 - chance) / decided)
    off = result["exact"]["errors_off"]
    note = ""
    if bet.mixture:
        note = "all points together, in proportion to how often each is the point"
    if sheet.estimated:
        own = odds.deviation / sqrt(decided)
        off *= own / hypot(own, sheet.estimated / Z95)
        note = "the theoretical figure is an estimate: z allows for both errors"
    return Simulated(
        number, at, sheet.title, "@".join(filter(None, (bet.wager, bet.on))),
        run.tally.rounds, decided, result["edge"], result["error_95"], float(odds.edge), off,
        wins / decided, part_interval(wins, decided), chance,
        (wins / decided - chance) / spread if spread and not sheet.estimated else None,
        None if sheet.estimated else _settled(result["exact"]["chance"]),
        tuple(
            (row["row"], row["count"], row["expected"])
            for row in result["rows"]
            if row["count"] or row["expected"]
        ),
        note,
    )  # fmt: skip


def _settled(chance: float) -> float:
    """To ten digits: what libraries of mathematics differ by is beyond them."""
    return float(f"{chance:.10g}")


def _mystery(number: int, at: int, odds: WagerOdds, run: Any) -> Simulated | None:
    """A bonus that hidden values decide, by what it brings back of each wager."""
    from title58.simulation.result import result
    from title58.simulation.statistics import Z95

    hidden = next(
        (each for each in run.kernel.mysteries if each.terms.cite == str(odds.cite)), None
    )
    if hidden is None or run.kernel.bets[hidden.bets[0]].stake != odds.stake:
        return None
    meter = next(each for each in result(run)["meters"] if each["name"] == hidden.name)
    known, wagers = meter["exact"], meter["staked"] // odds.stake
    if known is None:
        return None
    edge = -meter["mean_at_hit"] / meter["mean_wagers_between"] / odds.stake
    exact, off = float(odds.edge), known["errors_off"]
    rate = 1 / meter["mean_wagers_between"]
    return Simulated(
        number, at, odds.title, odds.wager, run.tally.rounds, wagers, edge,
        abs(Z95 * (edge - exact) / off) if off else None, exact, -off,
        rate, None, float(odds.hit_rate), None, _settled(known["chance"]), (),
        f"hit {counted(meter['hits'], 'time')}; the p-value tests whether hidden values are "
            "uniform",
    )  # fmt: skip


def _twins(
    found: dict[int, Simulated], left_out: dict[int, str], wagers: Sequence[WagerOdds]
) -> None:
    """A choice that comes to the same as one that was played has its figures."""
    for number in list(left_out):
        odds = wagers[number]
        for other in found.values():
            twin = wagers[other.number]
            if (twin.wager, twin.paytable, twin.results) == (
                odds.wager, odds.paytable, odds.results,
            ):  # fmt: skip
                note = f"{TWIN} {twin.title}"
                found[number] = replace(other, number=number, title=odds.title, note=note)
                del left_out[number]
                break
