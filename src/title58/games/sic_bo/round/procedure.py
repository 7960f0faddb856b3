"""A round of Sic Bo, step by step (625a.4, 625a.5 and 625a.7)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from title58.games.sic_bo.options import SicBoOptions
from title58.games.sic_bo.rules import Dice
from title58.games.sic_bo.state import SicBoFacts, SicBoState, SicBoTable
from title58.games.sic_bo.wagers import WAGERS, settle
from title58.games.sic_bo.wagers import layout as new_layout
from title58.law.cites import Cited, cites
from title58.law.clocks import Thing
from title58.refusal import Refusal
from title58.rounds.answers import Happening, WagersDown
from title58.rounds.bars import AnyGame, Bar, Bars, Did
from title58.rounds.clocks import changed_before, in_use
from title58.rounds.driver import Outcome
from title58.rounds.equipment import Counted
from title58.rounds.incidents import Incident, SharedIncident, TableEvent
from title58.rounds.settlement import Line, Settlement, taken_down
from title58.rounds.settling import losers_first, placed_by_the_dealer, void_round
from title58.rounds.steps import Announce, Choose, Do, Procedure, RollDice, TakeWagers
from title58.rounds.wagers import Layout


class SicBoIncident(Incident):
    """What may go wrong, by the name it bears in a round record."""

    DISTURBED = "dice-disturbed"  # a die out of the shaker, an early look, too few shakes (625a-13)
    WRONG_ENTRY = "wrong-entry"
    SHAKER_FAILS = "shaker-fails"  # when activated
    SHAKER_FAULT = "shaker-fault"  # after a good toss


# By themselves: to look a member up takes as long as half a step.
DISTURBED, WRONG_ENTRY, SHAKER_FAILS, SHAKER_FAULT = SicBoIncident
DEVICE_FAILS = SharedIncident.DEVICE_FAILS
DICE_SPOILED = (SharedIncident.DICE_NOT_FLAT, DISTURBED)
BETTING = cites("625a.3", "625a.4(a)")
SHOWN = cites("625a.2(a)", "625a.5(d)")
LIT = cites("625a.4(c)", "625a.5(d)")

BARS = Bars(
    (
        changed_before(Thing.DICE, "625a.2(b)"),
        Bar(
            (Did.DICE,),
            AnyGame.BETTING,
            "625a.5(c)",
            "the dice are not uncovered until 'no more bets' is called",
            "'no more bets', and then the dice",
        ),
        Bar(
            (Did.DICE,),
            AnyGame.VOID,
            "",
            "the round is void and its wagers are returned, so no roll decides it",
            "a roll in the next round",
        ),
        Bar(
            (Did.DICE,),
            AnyGame.OVER,
            "625a.5(d)",
            "the dice have been shown and the round is settled",
            "one roll of three dice in a round",
        ),
        Bar(
            (Did.CLOSE,),
            AnyGame.CLOSED,
            "625a.5(c)",
            "'no more bets' has been called",
            "one call, before the result",
        ),
        Bar((), AnyGame.OVER, "625a.5(f)", "the round is over", "the next round"),
    )
)


def play(table: SicBoTable) -> Procedure[Outcome[SicBoState]]:
    options = table.options
    state = yield from _make_ready(table)
    state = yield from _look_at_clock(table, state)
    automated = options.shaker == "automated" and not state.by_hand

    trouble = yield from _shake(options, automated)
    layout = new_layout(table.law, options, table.players)
    down = yield TakeWagers(BETTING, layout)
    assert isinstance(down, WagersDown)
    layout.lay_down(down.wagers)
    yield from placed_by_the_dealer(layout, "625a.4(b)")

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

    dice = yield RollDice(SHOWN, 3, label="dice", may=DICE_SPOILED)
    if isinstance(dice, Happening):
        yield Announce("625a.7(a)", "no roll")
        return (yield from _void(layout, state, "625a.7(a)"))
    assert isinstance(dice, tuple)
    yield Announce("625a.5(d)", _called(dice))

    state = yield from _enter(state, automated)
    if state.shaker_failed and options.fault_after_toss == "void":
        return (yield from _void(layout, state, "625a.7(c)"))
    state = yield from _light(state)
    lines = (*taken_down(layout), *(yield from _settle(table, layout, dice, automated)))
    if state.device_failed:
        yield Do("625a.7(b)", "Gaming at the table stops until the device is fixed")
    else:
        yield Do("625a.5(f)", "The dealer clears the lit combinations")
    facts: SicBoFacts = {"dice": list(dice), "total": sum(dice)}
    return Outcome(Settlement(lines, False, facts), state)


@lru_cache(maxsize=216)
def _called(dice: tuple[int, ...]) -> str:
    return ", ".join(map(str, dice))


def _make_ready(table: SicBoTable) -> Procedure[SicBoState]:
    """Open the table, or put right what the last round left wrong."""
    state = table.state
    if not state.opened:
        yield Do(
            cites("625a.5(a)", "625a.5(a)(1)"),
            "The floorperson enters three values and checks that every winning combination lights",
        )
        if table.options.shaker == "automated":
            yield Do(
                cites("625a.5(a)", "625a.5(a)(2)"),
                "The floorperson runs the automated shaker three times and checks the toss",
            )
        state = replace(state, opened=True)
    if state.device_failed:
        mended = yield Do(
            "625a.7(b)",
            "Gaming has stopped until the lighting device is fixed",
            label="stopped",
            may=(TableEvent.DEVICE_REPAIRED,),
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
            "what is done with the failed automated shaker",
            ("dice-out-and-covered", "dice-out-and-signed", "repaired"),
            label="failed-shaker",
        )
        state = replace(state, shaker_failed=False, by_hand=done != "repaired")
        return replace(state, dice_since=table.at) if state.by_hand else state
    if state.by_hand:
        mended = yield Do(
            "625a.7(d)",
            "A manual shaker replaces the automated one",
            label="by-hand",
            may=(TableEvent.SHAKER_REPAIRED,),
        )
        if isinstance(mended, Happening):
            state = replace(state, by_hand=False, dice_since=table.at)
    return state


def _look_at_clock(table: SicBoTable, state: SicBoState) -> Procedure[SicBoState]:
    """By the shaker that is in use, whichever is filed; dice go into another one anew."""
    if table.at is None:
        return state
    dice = yield from in_use(
        table,
        "625a",
        Thing.DICE,
        state.dice_since,
        new=not table.state.opened,
        now={"shaker": "manual"} if state.by_hand else {},
    )
    return state if dice.when == state.dice_since else replace(state, dice_since=dice.when)


def _shake(options: SicBoOptions, automated: bool) -> Procedure[str]:
    """Mix the dice; answer what failed instead, if anything did."""
    if automated:
        happened = yield Do(
            cites("625a.1(d)(2)", "625a.5(b)", "625a.5(b)(2)"),
            "The dealer activates the automated shaker",
            label="shake",
            may=(SHAKER_FAILS, DEVICE_FAILS),
        )
        return happened.kind if isinstance(happened, Happening) else ""
    yield Counted(
        cites("625a.5(b)", "625a.5(b)(1)"),
        f"The dealer covers the shaker and shakes it {options.shakes} times",
        label="shake",
        count=options.shakes,
    )
    return ""


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
        LIT,
        "The entry is corrected in the presence of a floorperson; the dice decide (625a-08)",
    )
    return state


def _light(state: SicBoState) -> Procedure[SicBoState]:
    """The winning combinations are lit, or a floorperson is called to see them settled by hand."""
    if not state.device_failed:
        lit = yield Do(
            LIT,
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
    offered, shown = WAGERS.at(table.law, table.options), Dice(*dice)
    lines = yield from losers_first(
        layout,
        table.options.positions,
        lambda wager: settle(wager, shown, offered[wager.kind]),
        "625a.5(e)",
        "625a.5(e)",
    )
    if not automated:
        yield Do("625a.5(e)", "The shaker has stayed uncovered until every winner was paid")
    return lines


def _void(layout: Layout, state: SicBoState, cite: Cited) -> Procedure[Outcome[SicBoState]]:
    lines = (*taken_down(layout), *(yield from void_round(layout, cite)))
    if state.device_failed:
        yield Do("625a.7(b)", "Gaming at the table stops until the device is fixed")
    return Outcome(Settlement(lines, void=True), state)
