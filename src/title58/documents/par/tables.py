"""The tables at which the wagers of a sheet are simulated: as few as their filings allow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from title58.documents.par.ways import way_of
from title58.games import find_game
from title58.law import Law
from title58.odds import Asked, WagerOdds
from title58.simulation.plan import Plan
from title58.simulation.trial import Trial
from title58.submission.table import TableOptions


@dataclass
class Table:
    """Wagers of the sheet, by their numbers, that one filing offers and one plan plays."""

    way: Trial
    options: TableOptions
    numbers: list[int] = field(default_factory=list)

    def plan(self, game: str, law: Law, rounds: int, seed: int) -> Plan:
        way = self.way
        return Plan(
            game, law.date.isoformat(), self.options.as_plain(), rounds, seed, way.bets,
            strategy=way.strategy, players=way.players, more=way.more, code=law.code,
        )  # fmt: skip

    def otherwise(self, filed: TableOptions) -> Mapping[str, object]:
        """What is filed here and not on the sheet."""
        here, there = self.options.as_plain(), filed.as_plain()
        return {name: value for name, value in here.items() if value != there[name]}

    def parts(self, asked: Asked[TableOptions], wagers: Sequence[WagerOdds]) -> Iterator[Table]:
        """A table for each of its wagers alone."""
        for number in self.numbers:
            found = _alone(number, wagers[number], asked)
            assert isinstance(found, Table)
            yield found


def tables(
    asked: Asked[TableOptions], wagers: Sequence[WagerOdds]
) -> tuple[list[Table], dict[int, str]]:
    """All that can be played, and why the others cannot, by the numbers of the wagers."""
    found: list[Table] = []
    left_out: dict[int, str] = {}
    for number, odds in enumerate(wagers):
        alone = _alone(number, odds, asked)
        if isinstance(alone, str):
            left_out[number] = alone
            continue
        for table in found:
            if (both := _together(table, alone, asked, odds.game)) is not None:
                table.way, table.options = both
                table.numbers.append(number)
                break
        else:
            found.append(alone)
    return found, left_out


def _alone(number: int, odds: WagerOdds, asked: Asked[TableOptions]) -> Table | str:
    way = way_of(odds, asked.options, as_filed=asked.as_filed)
    if isinstance(way, str):
        return way
    # Where the table cannot be made plainer than it is filed, it is simulated as filed.
    bare = {name: value for name, value in way.changes.items() if name not in way.always}
    reason = ""
    for changes in (way.changes, bare):
        options = asked.options.but(**changes)
        wrong = next(iter(options.violations(asked.law)), None)
        if wrong is None:
            return Table(replace(way, changes=changes), options, [number])
        reason = reason or f"no filing can offer it this way: {wrong}"
    return reason


def _together(
    table: Table, other: Table, asked: Asked[TableOptions], game: str
) -> tuple[Trial, TableOptions] | None:
    """One way to play both, if one filing offers all their wagers."""
    one, two = table.way, other.way
    if (one.strategy, one.more, one.players, one.apart) != (
        two.strategy, two.more, two.players, two.apart,
    ):  # fmt: skip
        return None
    if any(one.changes[name] != two.changes[name] for name in one.changes.keys() & two.changes):
        return None
    changes = {**one.changes, **two.changes}
    options = asked.options.but(**changes)
    if any(options.violations(asked.law)):
        return None
    bets = tuple(dict.fromkeys((*one.bets, *two.bets)))
    seats = {(bet.wager, bet.on, bet.seat) for bet in bets}
    if len(seats) < len(bets):
        return None
    spots = find_game(game).spots
    offered = set(spots(asked.law, table.options)) | set(spots(asked.law, other.options))
    if {bet.wager for bet in bets} & offered - set(spots(asked.law, options)):
        return None
    return replace(one, bets=bets, changes=changes), options
