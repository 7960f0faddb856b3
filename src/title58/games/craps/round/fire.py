"""The Fire Bet over a shooter's hand (623a.11)."""

from __future__ import annotations

from title58.games.craps.bets import Bet
from title58.games.craps.round.layout import CrapsLayout
from title58.games.craps.round.staff import Staff
from title58.games.craps.rules import fire_ground
from title58.games.craps.state import CrapsTable, wagers_of
from title58.games.craps.wagers import FIRE
from title58.law.cites import Cites, cites
from title58.law.markers import implements
from title58.rounds.settlement import Line, decide
from title58.rounds.settling import settle_line
from title58.rounds.steps import Do, Procedure


@implements("623a.11(a)(1)", "623a.11(a)(3)")
def bring_in(bets: tuple[Bet, ...], there: tuple[Bet, ...], staff: Staff) -> Procedure[None]:
    """New Fire Bets go, in the order of their numbers, to the spots in front of the boxperson."""
    new = (bet for bet in bets if bet.kind == FIRE and bet not in there)
    for bet in sorted(new, key=lambda bet: bet.seat):
        yield Do(
            cites("623a.11(a)(1)", "623a.11(a)(3)"),
            f"The dealer moves the Fire Bet of position {bet.seat} to number {bet.seat} in "
            f"front of the {staff.bank}",
        )


def settle_fire(table: CrapsTable, layout: CrapsLayout) -> Procedure[tuple[Line, ...]]:
    """Without a successor whose loser 7 would end the hand, at the points made; or not (C-48)."""
    bets = tuple(bet for bet in layout.bets if bet.kind == FIRE)
    if not bets or table.options.fire_without_shooter == "stays":
        return ()
    made = len(table.state.fire_points)
    decision = wagers_of(table, bets)[FIRE].decision(fire_ground(made))
    no_seven = Cites(cite for cite in decision.cites if cite != "623a.11(a)(5)")
    cite = cites(no_seven, "623a.11(a)(2)")
    lines = tuple(
        decide(bet, decision.row, decision.odds, cite, chip=table.options.chip) for bet in bets
    )
    for bet, line in zip(bets, lines, strict=True):
        yield from settle_line(line, cite)
        layout.take_up(bet)
    return lines


@implements("623a.11(a)(2)")
def wait_for_successor(bets: tuple[Bet, ...]) -> Procedure[None]:
    """Without a loser 7 the Fire Bets outlast the shooter; so do the points made (C-46)."""
    if any(bet.kind == FIRE for bet in bets):
        yield Do("623a.11(a)(2)", "The Fire Bets stay up until the next shooter throws a loser 7")


@implements("623a.11(a)(4)", "623a.11(a)(6)", "623a.11(b)(2)")
def point_made(points: tuple[int, ...], made: int) -> Procedure[tuple[int, ...]]:
    """A point made for the first time counts; made again, it does not."""
    if made in points:
        yield Do("623a.11(b)(2)", f"The {made} has already been made and does not count again")
        return points
    points = (*points, made)
    yield Do("623a.11(a)(4)", f"The Fire Bet point marker {len(points)} goes to the {made}")
    if len(points) == 4:
        yield Do("623a.11(a)(6)", "Surveillance is notified, to confirm the Fire Bets and payouts")
    return points
