"""A round at the Big Six Wheel, step by step (619a.2)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from title58.games.big_six_wheel.options import BigSixWheelOptions
from title58.games.big_six_wheel.wagers import WAGERS, sections, seen_in, settle
from title58.games.big_six_wheel.wagers import layout as new_layout
from title58.plain import FLAG
from title58.refusal import Refusal
from title58.rounds.answers import Happening, Pocket, WagersDown
from title58.rounds.driver import Outcome
from title58.rounds.game import Table
from title58.rounds.settlement import LOSE, Line, Settlement, returned
from title58.rounds.settling import collect, give_back, pay
from title58.rounds.state import TableState, carried
from title58.rounds.steps import Announce, Do, Procedure, SpinWheel, TakeWagers
from title58.rounds.wagers import Layout

# What may go wrong, by the name it bears in a round record.
TOO_SHORT = "under-three-revolutions"
BETWEEN = "clapper-between-sections"
DISTURBED = "spin-disturbed"  # somebody's hand, or not the dealer's (619a-11)
WHEEL_FAILS = "wheel-fails"  # the wheel or its clapper breaks (619a-11)
REPAIRED = "device-repaired"

# The section that makes each of these spins void.
VOID_SPINS = {
    TOO_SHORT: "619a.2(b)",  # not valid, hence spun again as under (d) (619a-01)
    BETWEEN: "619a.2(d)",  # never the section passed last (619a-07)
    DISTURBED: "619a.2(b)",
    WHEEL_FAILS: "619a.1(e)",
}


@dataclass(frozen=True)
class BigSixWheelState(TableState):
    """What a Big Six table carries from round to round."""

    wheel_failed: bool = carried(False, FLAG)  # it cannot select a section, 619a.1(e)


BigSixWheelTable = Table[BigSixWheelOptions, BigSixWheelState]


def play(table: BigSixWheelTable) -> Procedure[Outcome[BigSixWheelState]]:
    state = yield from _make_ready(table.state)

    layout = new_layout(table.law, table.options, table.players)
    down = yield TakeWagers("619a.1(g)(2), 619a.2(c)", layout)
    assert isinstance(down, WagersDown)
    layout.lay_down(down.wagers)

    yield Announce("619a.2(a)", "no more bets", label="no-more-bets")
    layout.close()

    spun = yield from _spin(table)
    while isinstance(spun, Happening):
        cite = VOID_SPINS[spun.kind]
        if spun.kind == WHEEL_FAILS:
            state = replace(state, wheel_failed=True)
        if table.options.wagers_at_respin == "reopen":
            what = "The spin is void; the layout reopens before the wheel is spun again"
            return (yield from _void(layout, state, f"{cite}, 619a.2(a)", what))
        if spun.kind in (DISTURBED, WHEEL_FAILS) and table.options.disturbed_spin == "return":
            return (yield from _void(layout, state, cite))
        if state.wheel_failed:
            state = yield from _mend(state)
        if state.wheel_failed:
            return (yield from _void(layout, state, cite))
        yield Do(
            f"{cite}, 619a.2(d)" if cite != "619a.2(d)" else cite,
            "The spin is void; the wagers stand as they lie and the wheel is spun again",
            label="respin",
        )
        spun = yield from _spin(table)

    lines = yield from _settle(table, layout, spun.name)
    return Outcome(Settlement(lines, facts={"section": spun.name}), state)


def _make_ready(state: BigSixWheelState) -> Procedure[BigSixWheelState]:
    """No round on a wheel that cannot select a section."""
    if state.wheel_failed:
        state = yield from _mend(state)
    if state.wheel_failed:
        raise Refusal(
            "the wheel has failed and cannot select a section",
            "619a.1(e)",
            value="a new round",
            lawful="a round after the wheel has been mended",
        )
    return state


def _mend(state: BigSixWheelState) -> Procedure[BigSixWheelState]:
    mended = yield Do(
        "619a.1(e)",
        "The wheel has failed; it is not spun again until it is mended",
        label="failed",
        may=(REPAIRED,),
    )
    return replace(state, wheel_failed=not isinstance(mended, Happening))


def _spin(table: BigSixWheelTable) -> Procedure[Pocket | Happening]:
    """One spin: the section where the clapper rests, or why it decides nothing."""
    least = table.law.figures("619a")["spin"]["min_revolutions"]
    yield Do(
        "619a.2(b)",
        f"The dealer spins the wheel, in either direction, for at least {least} revolutions",
        label="spin",
        count=least,
    )
    spun = yield SpinWheel(
        "619a.1(b), 619a.2(b), 619a.2(c)",
        sections(table.law, table.options),
        label="wheel",
        may=tuple(VOID_SPINS),
    )
    assert isinstance(spun, Pocket | Happening)
    return spun


def _settle(table: BigSixWheelTable, layout: Layout, section: str) -> Procedure[tuple[Line, ...]]:
    """All losing wagers are collected before any winner is paid."""
    order = table.options.positions.index
    wagers = sorted(layout.wagers, key=lambda wager: order(wager.seat))
    offered, seen = WAGERS.at(table.law, table.options), seen_in(section, table.options)
    lines = [settle(wager, seen, offered[wager.kind]) for wager in wagers]
    lost = [line for line in lines if line.result == LOSE]
    won = [line for line in lines if line.result != LOSE]
    for line in lost:
        yield from collect(line, "619a.2(e)")
    for line in won:
        yield from pay(line, "619a.2(e), 619a.3")
    for wager in layout.wagers:
        layout.take_up(wager)
    return (*lost, *won)


def _void(
    layout: Layout,
    state: BigSixWheelState,
    cite: str,
    what: str = "The round is void and every wager goes back",
) -> Procedure[Outcome[BigSixWheelState]]:
    """Nothing is decided; every wager is its player's again."""
    yield Do(cite, what, label="void")
    lines = tuple(returned(wager, cite) for wager in layout.wagers)
    for line in lines:
        yield from give_back(line, cite)
    for wager in layout.wagers:
        layout.take_up(wager)
    return Outcome(Settlement(lines, void=True), state)
