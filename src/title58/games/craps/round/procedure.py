"""One throw at Craps or Mini-Craps, from the wagers before it to the dice after it.

A round here is one throw. Wagers live over throws, so they are carried in the table's state;
a session is a chain of rounds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from title58.games.craps import rules
from title58.games.craps.round.fire import bring_in, point_made, settle_fire, wait_for_successor
from title58.games.craps.round.layout import CrapsLayout
from title58.games.craps.round.settling import Roll, decide_all, pay_all, travel
from title58.games.craps.round.shooter import (
    find_shooter,
    fit_to_throw,
    give_up,
    keep_or_pass,
    take_dice,
)
from title58.games.craps.round.staff import Call, Staff, staff_of
from title58.games.craps.round.throwing import throw
from title58.games.craps.round.vigorish import charge_when_made
from title58.games.craps.state import CrapsFacts, CrapsState, CrapsTable, refuse_impossible
from title58.games.craps.views import Throw
from title58.law.cites import Cited, Cites, cites
from title58.law.clocks import Thing
from title58.money import format_money
from title58.rounds.answers import WagersDown
from title58.rounds.bars import AnyGame, Bar, Bars, Did, Found, Misplaced, Phase
from title58.rounds.clocks import changed_before, in_use
from title58.rounds.driver import Outcome
from title58.rounds.settlement import VOID, Line, Settlement, returned, taken_down
from title58.rounds.settling import give_back
from title58.rounds.steps import (
    LAYOUT,
    SEAT,
    Choose,
    Do,
    Procedure,
    RollDice,
    TakenDown,
    TakeWagers,
)
from title58.rounds.wagers import OFF, ON, PLACE, REDUCE, REMOVE, Wager


class CrapsPhase(Phase):
    NO_SHOOTER = "no shooter"
    HAS_SHOOTER = "a shooter has the dice"
    NO_THROW = "the round ended without a throw"


def _phases(act: Misplaced) -> Iterator[Found]:
    if isinstance(act.pending, Choose):
        yield Found(CrapsPhase.NO_SHOOTER)
    elif act.pending:
        yield Found(CrapsPhase.HAS_SHOOTER)
    elif not any(isinstance(entry.step, RollDice) for entry in act.entries):
        yield Found(CrapsPhase.NO_SHOOTER)
        yield Found(CrapsPhase.NO_THROW)


BARS = Bars(
    (
        changed_before(Thing.DICE, "623a.7(d)"),
        Bar(
            (Did.DICE,),
            AnyGame.BETTING,
            "623a.4(a)",
            "betting is open until the dice are thrown, and the record does not say that it closed",
            "'no more bets', and then the throw",
        ),
        Bar(
            (Did.DICE,),
            CrapsPhase.NO_SHOOTER,
            "623a.7(c)",
            "nobody has taken the dice",
            "dice thrown by a player who accepts them",
        ),
        Bar(
            (),
            CrapsPhase.NO_THROW,
            cites("623a.7(c)", "623a.10(c)"),
            "nobody has taken the dice, and the round is over",
            "the next round",
        ),
        Bar(
            ("accept", "decline"),
            CrapsPhase.HAS_SHOOTER,
            cites("623a.7(c)", "623a.10(c)"),
            "the dice are offered only when there is no shooter, or the shooter may not throw",
            "a throw by the shooter",
        ),
        Bar(
            ("accept", "decline"),
            AnyGame.ANOTHERS_TURN,
            "",  # at the start of the game 623a.7(b), later 623a.10(c): as the offer says
            "the dice are offered in turn, clockwise",
            "an answer by the player to whom they are offered",
        ),
        Bar(
            (Did.DICE,),
            AnyGame.OVER,
            "623a.9(a)",
            "the throw has been called and the round is settled",
            "one throw in a round",
        ),
        Bar(
            (Did.CLOSE,),
            AnyGame.CLOSED,
            "623a.4(a)",
            "'no more bets' has been called",
            "one call, before the result",
        ),
        Bar(
            (Did.WAGER,),
            AnyGame.OVER,
            "623a.4(a)",
            "the dice have been thrown and the round is over",
            "a wager in the next round",
        ),
        Bar((), AnyGame.OVER, "623a.10(a)", "the round is over", "the next round"),
    ),
    _phases,
)


def play(game: str, table: CrapsTable) -> Procedure[Outcome[CrapsState]]:
    staff = staff_of(table.options)
    refuse_impossible(game, table)
    if not table.state.opened:  # with a new set, whatever a record says of an older one
        yield from _new_set(staff)
        table = table._replace(state=replace(table.state, opened=True, dice_since=table.at))
    else:
        table = yield from _look_at_clock(table, staff)
    if not table.state.shooter:
        table = yield from find_shooter(table, staff)
    layout = CrapsLayout(game, table)
    brought = table.state.bets  # of these the Fire Bets lie where they belong
    paid: list[Line] = []  # vigorish on wagers as they are made
    while table.state.shooter:
        paid += yield from _take_wagers(table, layout)
        fit = yield from fit_to_throw(table, layout, staff)
        if fit.state.shooter == table.state.shooter:
            layout.close()
            yield from bring_in(layout.bets, brought, staff)
            brought = layout.bets
            dice, new_set = yield from throw(staff, fit.state.shooter)
            if new_set:
                fit = fit._replace(state=replace(fit.state, dice_since=table.at))
            if dice is not None:
                return (yield from _after_throw(fit, staff, layout, dice, paid))
            yield from wait_for_successor(layout.bets)
            fit = yield from find_shooter(fit._replace(state=give_up(fit.state)), staff)
        table = fit  # a new shooter: before his first throw the layout is open again
        layout.reopen(table)
    yield Call(cites("623a.7(c)", "623a.10(c)"), "nobody takes the dice", staff.stick)
    lines = yield from without_shooter(table, layout)
    void = all(line.result == VOID for line in lines)
    paid += [*lines, *(yield from charge_when_made(table, layout))]
    state = replace(table.state, bets=layout.bets, withdrawn=layout.withdrawn)
    state = replace(state, fire_points=state.fire_points if state.fire_pending else ())
    return Outcome(Settlement(tuple(paid), void=void), state)


def _new_set(staff: Staff) -> Procedure[None]:
    yield Do(
        cites("623a.7(a)", staff.control, "623a.7(a)[s4]", "623a.7(d)[s2]"),
        f"The {staff.stick} takes control of a new set of five dice, kept in a cup at the table",
    )


def _look_at_clock(table: CrapsTable, staff: Staff) -> Procedure[CrapsTable]:
    state = table.state
    dice = yield from in_use(table, "623a", Thing.DICE, state.dice_since, new=False)
    if not dice.changed:
        return table
    yield from _new_set(staff)
    if state.shooter:
        yield from take_dice(staff, state.shooter, "623a.7(c)")
    return table._replace(state=replace(state, dice_since=dice.when))


def without_shooter(table: CrapsTable, layout: CrapsLayout) -> Procedure[tuple[Line, ...]]:
    """What may be removed goes back when nobody takes the dice (C-58); Fire Bets as filed."""
    lines = yield from settle_fire(table, layout)
    cite = cites("623a.10(c)", "623a.4(c)")
    back = tuple(bet for bet in layout.bets if not layout.stands(bet))
    for line in (gone := tuple(returned(bet, cite) for bet in back)):
        yield from give_back(line, cite)
    for bet in back:
        layout.take_up(bet)
    return (*lines, *gone)


# Before the throw


def _take_wagers(table: CrapsTable, layout: CrapsLayout) -> Procedure[tuple[Line, ...]]:
    """Betting between throws. Answers what was taken down, and vigorish taken or given back."""
    down = yield TakeWagers(cites("623a.3(a)", "623a.4(a)", "623a.4(b)"), layout)
    assert isinstance(down, WagersDown)
    layout.lay_down(down.wagers)
    layout.check_complete()
    for action in layout.journal:
        yield from _handle(table, layout, action)
    charged = yield from charge_when_made(table, layout)
    return (*taken_down(layout, "623a.4(c)"), *charged)


def _handle(table: CrapsTable, layout: CrapsLayout, action: Wager) -> Procedure[None]:
    """What the dealer does about something that a player has done."""
    known = table.law.wager(layout.game, action.kind)
    if action.action in (REMOVE, REDUCE):
        dont = "623a.4(d)" if layout.declared(action).lowering.for_good else ""
        yield TakenDown(
            cites("623a.4(c)", dont), LAYOUT, SEAT, action.seat, action.amount,
            f"{action.spoken} {('taken down' if action.action == REMOVE else 'reduced')}",
        )  # fmt: skip
    elif action.action in (ON, OFF):
        yield Do(
            _button_cite(known.cite),
            f"An “{action.action}” button goes on the {action.spoken} of position {action.seat}",
        )
    elif action.form == "cash":
        yield Do(
            "623a.4(b)[s2]", f"The dealer converts the cash of position {action.seat} into chips"
        )
    if action.action == PLACE and (parts := layout.parts(action)):
        each = " and ".join(f"{format_money(part.amount)} on {part.spoken}" for part in parts)
        yield Do(
            f"{known.cite}[s3]",
            f"The dealer breaks down the {action.spoken} of position {action.seat}: {each}",
        )


BUTTONS = {
    "623a.3(a)(41)": "623a.3(a)(41)[s2]",
    "623a.3(a)(42)": "623a.3(a)(42)[s2]",
}


def _button_cite(cite: Cites) -> Cited:
    """For Buy and Lay Bets a sentence of its own speaks of the button."""
    return BUTTONS.get(str(cite), cite)


# After it


def _after_throw(
    table: CrapsTable, staff: Staff, layout: CrapsLayout, dice: tuple[int, int], paid: list[Line]
) -> Procedure[Outcome[CrapsState]]:
    state, total = table.state, sum(dice)
    roll = Roll(Throw(*dice), _is_come_out(table), loser_seven=bool(state.point) and total == 7)
    yield Do(staff.after_throw, f"The {staff.stick} brings the dice to {staff.center}")
    decided = decide_all(table, layout.bets, roll)
    lines = yield from pay_all(decided, staff.after_throw, table.options.positions)
    bets = yield from travel(table, decided.bets, total)
    fresh = state.fresh and bool(state.point)  # until he has thrown a come-out roll (C-53)
    state = replace(state, bets=bets, fresh=fresh, withdrawn=())
    state = yield from _move_the_point(state, roll)
    state = yield from keep_or_pass(table, staff, state, roll.loser_seven)
    facts: CrapsFacts = {
        "dice": list(dice), "total": total, "point": state.point, "shooter": table.state.shooter,
    }  # fmt: skip
    return Outcome(Settlement((*paid, *lines), facts=facts), state)


def _is_come_out(table: CrapsTable) -> bool:
    """Rolls that only finish Come Bets are come-out rolls as filed (C-18)."""
    state = table.state
    if state.point or not state.finishing:
        return not state.point
    filed = table.options.finishing_rolls
    return filed == "come-out" or (filed == "first-only" and state.finishing == 1)


def _move_the_point(state: CrapsState, roll: Roll) -> Procedure[CrapsState]:
    """A come-out sets the point; the point repeated, or a 7, ends it."""
    total = roll.total
    if state.finishing:
        return state
    if not state.point and rules.is_point(total):
        yield Do("623a.1[Come out point]", f"The marker goes to the {total}, the come-out point")
        return replace(state, point=total)
    if roll.loser_seven:
        return replace(state, point=0, fire_points=())
    if total == state.point:
        points = state.fire_points
        if state.fire_pending:
            points = yield from point_made(points, total)
        return replace(state, point=0, fire_points=points)
    return state
