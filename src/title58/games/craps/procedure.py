"""One throw at Craps or Mini-Craps, from the wagers before it to the dice after it.

A round here is one throw. Wagers live over throws, so they are carried in the table's state;
a session is a chain of rounds.
"""

from __future__ import annotations

from dataclasses import replace

from title58.games.craps import rules
from title58.games.craps.bets import FIRE, LINE, Bet
from title58.games.craps.fire import bring_in, point_made
from title58.games.craps.settling import Decided, decide_all, due, pay_all, travel, vigorish_time
from title58.games.craps.staff import Staff, staff_of
from title58.games.craps.state import CrapsState, CrapsTable
from title58.games.craps.throwing import find_shooter, fit_to_throw, keep_or_pass, throw
from title58.games.craps.wagers import CrapsLayout
from title58.rounds.answers import WagersDown
from title58.rounds.driver import Outcome
from title58.rounds.settlement import Line, Settlement, debt_collected
from title58.rounds.steps import Announce, Do, Move, Procedure, TakeWagers


def play(game: str, table: CrapsTable) -> Procedure[Outcome[CrapsState]]:
    staff = staff_of(table.options)
    if not table.state.opened:
        yield Do(f"{staff.control}, 623a.7(a)[s4]", f"The {staff.stick} has a set of five dice")
        table = replace(table, state=replace(table.state, opened=True))
    if not table.state.shooter:
        table = replace(table, state=(yield from find_shooter(table, staff)))
        if not table.state.shooter:
            yield Announce("623a.7(c)", "nobody takes the dice")
            return Outcome(Settlement(void=True), table.state)

    layout = CrapsLayout(game, table)
    early = yield from _take_wagers(table, layout)
    table = replace(table, state=(yield from fit_to_throw(table, layout, staff)))
    layout.close()
    dice = yield from throw(staff, table.state.shooter)
    return (yield from _after_throw(table, staff, layout, dice, early))


def _take_wagers(table: CrapsTable, layout: CrapsLayout) -> Procedure[tuple[Line, ...]]:
    """Betting between throws. Answers the vigorish taken or given back for wagers now made."""
    down = yield TakeWagers("623a.3(a), 623a.4(a), 623a.4(b)", layout)
    assert isinstance(down, WagersDown)
    layout.lay_down(down.wagers)
    layout.check_complete()
    for wager in down.wagers:
        if wager.form == "cash":
            yield Do("623a.4(b)[s2]", f"The dealer turns the cash of seat {wager.seat} into chips")
        elif wager.action in ("on", "off"):
            known = layout.spots[wager.kind].law
            yield Do(
                known.cite, f"A button marks {wager.title} of seat {wager.seat} {wager.action}"
            )
    for wager in _taken_down(table, layout):
        yield Move(
            "623a.4(c)", "layout", "seat", wager.seat, wager.amount, f"{wager.title} taken down"
        )
    if not table.state.fire_pending:
        yield from bring_in(tuple(bet for bet in layout.bets if bet.kind == FIRE))
    return (yield from _vigorish_when_made(table, layout))


def _taken_down(table: CrapsTable, layout: CrapsLayout) -> list[Bet]:
    """What left the layout since the last throw, whole or in part."""
    lying = {bet.spot: bet.amount for bet in layout.bets}
    gone = []
    for bet in table.state.bets:
        less = bet.amount - lying.get(bet.spot, 0)
        if less > 0:
            gone.append(replace(bet, amount=less))
    return gone


def _vigorish_when_made(table: CrapsTable, layout: CrapsLayout) -> Procedure[tuple[Line, ...]]:
    """Charged when a Buy or Lay Bet is made, given back when one is taken down (C-41)."""
    before = {bet.spot: bet for bet in table.state.bets}
    lines: list[Line] = []
    for bet in (*layout.bets, *_taken_down(table, layout)):
        if vigorish_time(table, bet.kind) != "when-made":
            continue
        now = layout.at(*bet.spot)
        paid = before[bet.spot].prepaid if bet.spot in before else 0
        owed = due(table, now.amount).charged if now is not None else 0
        if owed == paid or any((line.seat, line.on) == (bet.seat, bet.title) for line in lines):
            continue
        cite = "623a.5(g)(3)"
        source, target = ("seat", "rack") if owed > paid else ("rack", "seat")
        yield Move(
            cite, source, target, bet.seat, abs(owed - paid),
            f"vigorish on {bet.title}" + ("" if owed > paid else ", given back"),
        )  # fmt: skip
        line = debt_collected(bet.seat, owed - paid, cite)
        lines.append(replace(line, on=bet.title))
        if isinstance(now, Bet):
            layout.prepay(now, owed)
    return tuple(lines)


def _after_throw(
    table: CrapsTable, staff: Staff, layout: CrapsLayout, dice: tuple[int, int],
    early: tuple[Line, ...],
) -> Procedure[Outcome[CrapsState]]:  # fmt: skip
    state, total = table.state, sum(dice)
    come_out = not state.point and _counts_as_come_out(table)
    loser_seven = bool(state.point) and total == 7
    yield Do(staff.after_throw, f"The {staff.stick} brings the dice to the centre")
    decided: Decided = decide_all(
        table, layout.bets, dice, come_out=come_out, loser_seven=loser_seven
    )
    lines = yield from pay_all(decided.lines, staff.after_throw, table.options.positions)
    bets = yield from travel(decided.bets, total)
    state = replace(state, bets=bets, fresh=False, withdrawn=tuple(sorted(layout.withdrawn)))
    state = yield from _move_the_point(state, layout, total)
    state = yield from keep_or_pass(table, staff, state, loser_seven)
    facts: dict[str, object] = {
        "dice": list(dice), "total": total, "point": state.point, "shooter": table.state.shooter,
    }  # fmt: skip
    return Outcome(Settlement((*early, *lines), facts=facts), state)


def _counts_as_come_out(table: CrapsTable) -> bool:
    """Rolls that only finish Come Bets are come-out rolls as filed (C-18)."""
    if not table.state.finishing:
        return True
    first = any(bet.kind in LINE for bet in table.state.bets) or not table.state.finished_before
    return {"come-out": True, "first-only": first, "never": False}[table.options.finishing_rolls]


def _move_the_point(state: CrapsState, layout: CrapsLayout, total: int) -> Procedure[CrapsState]:
    """A come-out sets the point; the point repeated, or a 7, ends it."""
    if state.finishing:
        return replace(state, finished_before=True, withdrawn=())
    if not state.point:
        if not rules.is_point(total):
            return replace(state, withdrawn=())
        yield Do("623a.1[Come out point]", f"The marker goes to the {total}, the come-out point")
        return replace(state, point=total)
    if total == state.point:
        points = state.fire_points
        if state.fire_pending:
            points = yield from point_made(points, total)
        return replace(state, point=0, fire_points=points, withdrawn=())
    if total == 7:
        return replace(state, point=0, fire_points=(), withdrawn=())
    return state
