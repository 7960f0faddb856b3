"""What a Craps table carries from roll to roll."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, TypedDict

from title58.games.craps.bets import BETS, Bet
from title58.games.craps.facts import AnyWager
from title58.games.craps.options import CrapsOptions
from title58.games.craps.rules import Terms, hand
from title58.games.craps.views import POINTS
from title58.games.craps.wagers import FIRE, FIRE_PAYTABLE
from title58.law import Law
from title58.law.clocks import Moment
from title58.law.markers import implements
from title58.plain import FLAG, MOMENT, TEXTS, WHOLE, Kind, Unreadable, listing
from title58.refusal import Refusal
from title58.rounds.game import Setup, Spot, spots_of
from title58.rounds.state import TableState, carried
from title58.rounds.wagers import in_words
from title58.wagers.registry import TableWager


def _read_point(value: object) -> int:
    if type(value) is not int or str(value) not in POINTS:
        raise Unreadable(f"{value!r} is not {POINT.name}")
    return value


def _read_count(value: object) -> int:
    if type(value) is not int or value < 0:
        raise Unreadable(f"{value!r} is not a number of throws")
    return value


POINT = Kind("a point: 4, 5, 6, 8, 9 or 10", _read_point)
NO_OR_POINT = Kind("0 or " + POINT.name, lambda value: 0 if value == 0 else _read_point(value))
COUNT = Kind("a number of throws", _read_count)


@dataclass(frozen=True)
class CrapsState(TableState):
    opened: bool = carried(False, FLAG)
    shooter: int = carried(0, WHOLE)  # the seat that has the dice; 0: nobody
    last_shooter: int = carried(0, WHOLE)  # who had them before; the offer goes on from there
    fresh: bool = carried(True, FLAG)  # the shooter has thrown no come-out roll yet
    point: int = carried(0, NO_OR_POINT)  # the come-out point; 0: the next roll is a come-out roll
    finishing: int = carried(0, COUNT)  # throws so far only to finish Come Bets, 623a.10(b)
    # different points made for the Fire Bet
    fire_points: tuple[int, ...] = carried((), listing(POINT, "a list of points such as [4, 6]"))
    withdrawn: tuple[str, ...] = carried((), TEXTS)  # Don't Bets taken down since the last roll
    bets: tuple[Bet, ...] = carried((), BETS)
    dice_since: Moment | None = carried(None, MOMENT)  # when the set was put in use, if known

    def holds(self, seat: int) -> bool:
        return any(bet.seat == seat for bet in self.bets)

    @property
    def fire_pending(self) -> bool:
        return any(bet.kind == FIRE for bet in self.bets)

    @property
    def hand(self) -> int:
        """The shooter's hand, as the rule of the Fire Bet takes it."""
        return hand(self.point, sum(1 << point for point in self.fire_points))


class CrapsFacts(TypedDict, total=False):
    """What a throw came to."""

    dice: Annotated[list[int], "what the two dice show"]
    total: Annotated[int, "their sum"]
    point: Annotated[int, "the point of the next throw; 0 before a come-out roll"]
    shooter: Annotated[int, "the position of the shooter"]


CrapsTable = Setup[CrapsOptions, CrapsState]


def wagers_of(table: CrapsTable, bets: Iterable[Bet]) -> dict[str, TableWager[AnyWager]]:
    """The wagers that lie at this table, even if one of them is offered no longer."""
    law, options, wagers = table.law, table.options, table.options.offering()
    offered = wagers.at(law, options)
    return {
        kind: offered.get(kind) or wagers.priced(law, options, kind)
        for kind in {bet.kind for bet in bets}
    }


@lru_cache(maxsize=1024)  # asked for at every throw
def terms_of(here: TableWager[AnyWager]) -> Terms:
    """What a wager names, wherever it lies."""
    return here.declared.terms(here.placed())


@implements("623a.3(a)", "623a.3(a)(41)", "623a.3(a)(42)", "623a.11(a)")
def spots(law: Law, options: CrapsOptions) -> Mapping[str, Spot]:
    """The wagers this table offers. Odds come with the wager they support (623a.6(a)-(d))."""
    return _spots(law, options)


@lru_cache(maxsize=64)  # asked for at every throw
def _spots(law: Law, options: CrapsOptions) -> Mapping[str, Spot]:
    return spots_of(options.offering().at(law, options))


def refuse_impossible(game: str, table: CrapsTable) -> None:
    """Refuse a record that begins with a table no lawful play can have left."""
    state, places = table.state, table.options.positions
    seats = [("shooter", state.shooter), ("last_shooter", state.last_shooter)]
    nobody = [(name, seat) for name, seat in seats if seat == 0]  # has the dice
    for name, seat in (*seats, *(("bets", bet.seat) for bet in state.bets)):
        if seat not in places and (name, seat) not in nobody:
            raise Refusal(
                f"before.{name}: there is no position {seat} at this table",
                table.options.catalogue()["positions"].cites, value=seat,
                lawful=", ".join(map(str, places)),
            )  # fmt: skip
    if len(set(state.fire_points)) != len(state.fire_points):
        raise Refusal(
            "a point counts once for the Fire Bet", "623a.11(b)(2)",
            value=list(state.fire_points), lawful="different points",
        )  # fmt: skip
    if state.fire_pending and not FIRE_PAYTABLE.offers(table.options):
        raise Refusal(
            "there is a Fire Bet, but none is offered", "623a.5(f)",
            value=FIRE_PAYTABLE.paytable(table.options), lawful="Payout A or B filed",
        )  # fmt: skip
    lying = {bet.spot for bet in state.bets}
    for bet in state.bets:
        known = table.law.wager(game, bet.kind)  # a Refusal if there is none
        declared = table.options.offering()[bet.kind]
        if bet.on and not (declared.on_points and bet.on in POINTS):
            raise Refusal(
                f"{in_words(bet.kind)} cannot be placed on {bet.on!r}", known.cite, value=bet.on,
                lawful=", ".join(POINTS) if declared.on_points else "no selection",
            )  # fmt: skip
        if declared.behind is not None:
            backed = (bet.seat, declared.behind.flat, bet.on) in lying
            if not backed or not (bet.on if declared.on_points else state.point):
                raise Refusal(
                    f"the {bet.spoken} of position {bet.seat} has no wager to back", known.cite,
                    value=str(bet), lawful="odds behind a wager that has its point",
                )  # fmt: skip
