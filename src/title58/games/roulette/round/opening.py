"""The wheel before, between and after play: inspected, worked on, locked (617a.2)."""

from __future__ import annotations

from dataclasses import replace

from title58.games.roulette.options import AS_SINGLE, RouletteOptions
from title58.games.roulette.state import RouletteState, RouletteTable
from title58.law.cites import cites
from title58.law.markers import implements
from title58.rounds.incidents import Incident, TableEvent
from title58.rounds.steps import Do, Procedure


def check_ball(which: str = "The ball") -> Do:
    return Do("617a.2(a)(1)", f"{which} is passed over a magnet or compass")


@implements("617a.2(a)")
def make_ready(table: RouletteTable) -> Procedure[RouletteState]:
    """A floorperson or a member of security inspects ball, table and wheel before play."""
    if table.state.opened:
        return table.state
    yield check_ball()
    yield Do("617a.2(a)(2)", "The table and wheel are checked for magnets and contrivances")
    yield Do("617a.2(a)(3)", "The wheel is level and turns freely and evenly")
    yield Do("617a.2(a)(4)", "Every part of the wheel is secure")
    if table.options.wheel == AS_SINGLE:
        yield Do(
            cites("617a.1(e)", "617a.2(a)(5)"), "00 is covered and the signs for players are posted"
        )
    return replace(table.state, opened=True)


def what_may_be_done(options: RouletteOptions, state: RouletteState) -> tuple[Incident, ...]:
    """Once a part was worked on, the wheel waits for its inspection."""
    work = (
        (TableEvent.PART_ADJUSTED, TableEvent.PART_REPLACED)
        if options.movable_parts and state.opened
        else ()
    )
    return (*work, TableEvent.TABLE_CLOSES)


@implements("617a.2(c)", "617a.2(d)")
def work_on_wheel(kind: str, state: RouletteState) -> Procedure[RouletteState]:
    """Movable parts are adjusted or replaced; the inspection comes after and before play."""
    if kind == TableEvent.PART_ADJUSTED:
        yield Do(
            "617a.2(b)",
            "A floorperson or table games maintenance adjusts the wheel while security observes",
        )
    else:
        yield Do("617a.2(d)", "A movable part of the wheel is replaced")
    yield Do("617a.2(e)", "The work is entered in the inspection log")
    return replace(state, opened=False)


@implements("617a.2(f)")
def close(state: RouletteState) -> Procedure[RouletteState]:
    yield Do("617a.2(f)", "The whole wheel is covered and the cover is securely locked")
    return replace(state, opened=False)
