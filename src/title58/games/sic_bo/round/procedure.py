"""A round of Sic Bo, step by step (625a.4, 625a.5 and 625a.7)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from title58.games.sic_bo.options import SicBoOptions
from title58.games.sic_bo.rules import Dice
from title58.games.sic_bo.wagers import WAGERS, settle
from title58.games.sic_bo.wagers import layout as new_layout
from title58.law.markers import implements
from title58.plain import FLAG
from title58.refusal import Refusal
from title58.rounds.answers import Happening, WagersDown
from title58.rounds.driver import Outcome
from title58.rounds.game import Table
from title58.rounds.settlement import LOSE, Line, Settlement, returned
from title58.rounds.settling import collect, give_back, pay
from title58.rounds.state import TableState, carried
from title58.rounds.steps import Announce, Choose, Do, Procedure, RollDice, TakeWagers
from title58.rounds.wagers import Layout

# What may go wrong, by the name it bears in a round record.
NOT_FLAT = "dice-not-flat"
DISTURBED = "dice-disturbed"  # a die out of the shaker, an early look, too few shakes (625a-13)
DEVICE_FAILS = "device-fails"  # the lighting device or the display of wagers
DEVICE_REPAIRED = "device-repaired"
WRONG_ENTRY = "wrong-entry"
SHAKER_FAILS = "shaker-fails"  # when activated
SHAKER_FAULT = "shaker-fault"  # after a good toss
SHAKER_REPAIRED = "shaker-repaired"


@dataclass(frozen=True)
class SicBoState(TableState):
    """What a Sic Bo table carries from round to round."""

    opened: bool = carried(False, FLAG)
    device_failed: bool = carried(False, FLAG)  # play has stopped, 625a.7(b)
    shaker_failed: bool = carried(False, FLAG)  # the automated shaker may not be used, 625a.7(d)
    by_hand: bool = carried(False, FLAG)  # a manual shaker stands in for it


SicBoTable = Table[SicBoOptions, SicBoState]


def play(table: SicBoTable) -> Procedure[Outcome[SicBoState]]:
    options = table.options
    state = yield from _make_ready(table)
    automated = options.shaker == "automated" and not state.by_hand

    trouble = yield from _shake(options, automated)
    layout = new_layout(table.law, options, table.players)
    down = yield TakeWagers("625a.3, 625a.4(a)", layout)
    assert isinstance(down, WagersDown)
    layout.lay_down(down.wagers)
    yield from _placed_by_the_dealer(layout)

    works = () if trouble == DEVICE_FAILS else (DEVICE_FAILS,)
    late = yield Announce("625a.5(c)", "no more bets", label="no-more-bets", may=works)
    layout.close()

    if trouble == DEVICE_FAILS or isinstance(late, Happening):
        state = replace(state, device_failed=True)
    if trouble == SHAKER_FAILS:
        return (yield from _void(layout, replace(state, shaker_failed=True), "625a.7(c)"))
    # 625a.7(b) is silent only before a manual shaker is uncovered or an automated one has tossed,
    # and by the call it has (625a-11).
    silent = trouble == DEVICE_FAILS or not automated
    if state.device_failed and silent and options.failure_before_reveal == "void":
        return (yield from _void(layout, state, "625a.7(b)"))

    dice = yield RollDice("625a.2(a), 625a.5(d)", 3, label="dice", may=(NOT_FLAT, DISTURBED))
    if isinstance(dice, Happening):
        yield Announce("625a.7(a)", "no roll")
        return (yield from _void(layout, state, "625a.7(a)"))
    assert isinstance(dice, tuple)
    yield Announce("625a.5(d)", ", ".join(str(die) for die in dice))

    state = yield from _enter(state, automated)
    if state.shaker_failed and options.fault_after_toss == "void":
        return (yield from _void(layout, state, "625a.7(c)"))
    state = yield from _light(state)
    lines = yield from _settle(table, layout, dice, automated)
    if state.device_failed:
        yield Do("625a.7(b)", "Gaming at the table stops until the device is fixed")
    else:
        yield Do("625a.5(f)", "The dealer clears the lit combinations")
    facts: dict[str, object] = {"dice": list(dice), "total": sum(dice)}
    return Outcome(Settlement(lines, facts=facts), state)


def _make_ready(table: SicBoTable) -> Procedure[SicBoState]:
    """Open the table, or put right what the last round left wrong."""
    state = table.state
    if not state.opened:
        yield Do(
            "625a.5(a), 625a.5(a)(1)",
            "The floorperson enters three values and checks that every winning combination lights",
        )
        if table.options.shaker == "automated":
            yield Do(
                "625a.5(a), 625a.5(a)(2)",
                "The floorperson runs the automated shaker three times and checks the toss",
            )
        state = replace(state, opened=True)
    if state.device_failed:
        mended = yield Do(
            "625a.7(b)",
            "Gaming has stopped until the lighting device is fixed",
            label="stopped",
            may=(DEVICE_REPAIRED,),
        )
        if not isinstance(mended, Happening):
            raise Refusal(
                "gaming has stopped because the lighting device failed",
                "625a.7(b)",
                value="a new round",
                lawful="a round after the device has been fixed",
            )
        state = replace(state, device_failed=False)
    if state.shaker_failed:
        done = yield Choose(
            "625a.7(d)",
            0,
            "the failed automated shaker",
            ("dice-out-and-covered", "dice-out-and-signed", "repaired"),
            label="failed-shaker",
        )
        return replace(state, shaker_failed=False, by_hand=done != "repaired")
    if state.by_hand:
        mended = yield Do(
            "625a.7(d)",
            "A manual shaker stands in for the automated one",
            label="by-hand",
            may=(SHAKER_REPAIRED,),
        )
        state = replace(state, by_hand=not isinstance(mended, Happening))
    return state


def _shake(options: SicBoOptions, automated: bool) -> Procedure[str]:
    """Mix the dice; answer what failed instead, if anything did."""
    if automated:
        happened = yield Do(
            "625a.1(d)(2), 625a.5(b), 625a.5(b)(2)",
            "The dealer activates the automated shaker",
            label="shake",
            may=(SHAKER_FAILS, DEVICE_FAILS),
        )
        return happened.kind if isinstance(happened, Happening) else ""
    yield Do(
        "625a.5(b), 625a.5(b)(1)",
        f"The dealer covers the shaker and shakes it {options.shakes} times",
        label="shake",
        count=options.shakes,
    )
    return ""


@implements("625a.4(b)")
def _placed_by_the_dealer(layout: Layout) -> Procedure[None]:
    """The player answers for where his wagers lie, whoever put them there."""
    for wager in layout.wagers:
        if wager.said and wager.said != wager.title:
            yield Do(
                "625a.4(b)",
                f"Seat {wager.seat} asked for {wager.said}; the wager lies on {wager.title} and"
                " stays the player's responsibility",
            )


def _enter(state: SicBoState, automated: bool) -> Procedure[SicBoState]:
    """The values go into the device, if it works; what went wrong is noted."""
    may = (SHAKER_FAULT,) if automated else ()
    if state.device_failed:
        entered = yield Do(
            "625a.7(b)", "The device has failed; no value is entered", label="enter", may=may
        )
    else:
        entered = yield Do(
            "625a.5(d)",
            "The dealer enters the value of each die into the electrical device",
            label="enter",
            may=(DEVICE_FAILS, WRONG_ENTRY, *may),
        )
    if not isinstance(entered, Happening):
        return state
    if entered.kind == SHAKER_FAULT:
        return replace(state, shaker_failed=True)
    if entered.kind == DEVICE_FAILS:
        return replace(state, device_failed=True)
    yield Do(
        "625a.4(c), 625a.5(d)",
        "A floorperson sees the entry corrected; what the dice show decides (625a-08)",
    )
    return state


def _light(state: SicBoState) -> Procedure[SicBoState]:
    """The winning combinations are lit, or a floorperson is called to see them settled by hand."""
    if not state.device_failed:
        lit = yield Do(
            "625a.4(c), 625a.5(d)",
            "The device lights the winning combinations",
            label="light",
            may=(DEVICE_FAILS,),
        )
        if not isinstance(lit, Happening):
            return state
    yield Do("625a.7(b)", "In the presence of a floorperson or above, the dealer settles by hand")
    return replace(state, device_failed=True)


def _settle(
    table: SicBoTable, layout: Layout, dice: tuple[int, ...], automated: bool
) -> Procedure[tuple[Line, ...]]:
    """All losing wagers are collected before any winner is paid."""
    order = table.options.positions.index
    wagers = sorted(layout.wagers, key=lambda wager: order(wager.seat))
    offered = WAGERS.at(table.law, table.options)
    lines = [settle(wager, Dice(*dice), offered[wager.kind]) for wager in wagers]
    lost = [line for line in lines if line.result == LOSE]
    won = [line for line in lines if line.result != LOSE]
    for line in lost:
        yield from collect(line, "625a.5(e)")
    for line in won:
        yield from pay(line, "625a.5(e)")
    for wager in layout.wagers:
        layout.take_up(wager)
    if not automated:
        yield Do("625a.5(e)", "The shaker has stayed uncovered until every winner was paid")
    return (*lost, *won)


def _void(layout: Layout, state: SicBoState, cite: str) -> Procedure[Outcome[SicBoState]]:
    """Nothing is decided; every wager goes back."""
    yield Do(cite, "The round is void and every wager goes back", label="void")
    lines = tuple(returned(wager, cite) for wager in layout.wagers)
    for line in lines:
        yield from give_back(line, cite)
    for wager in layout.wagers:
        layout.take_up(wager)
    if state.device_failed:
        yield Do("625a.7(b)", "Gaming at the table stops until the device is fixed")
    return Outcome(Settlement(lines, void=True), state)
