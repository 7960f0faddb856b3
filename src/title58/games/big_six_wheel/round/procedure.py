"""A round at the Big Six Wheel, step by step (619a.2)."""

from __future__ import annotations

from dataclasses import replace

from title58.games.big_six_wheel.state import (
    BigSixWheelFacts,
    BigSixWheelState,
    BigSixWheelTable,
)
from title58.games.big_six_wheel.wagers import WAGERS, sections, seen_in, settle
from title58.games.big_six_wheel.wagers import layout as new_layout
from title58.law.cites import Cited, cites
from title58.refusal import Refusal
from title58.rounds.answers import Happening, Pocket, WagersDown
from title58.rounds.bars import AnyGame, Bar, Bars, Did
from title58.rounds.driver import Outcome
from title58.rounds.equipment import Counted
from title58.rounds.incidents import Incident, TableEvent
from title58.rounds.settlement import Settlement, taken_down
from title58.rounds.settling import losers_first, void_round
from title58.rounds.steps import Announce, Do, Procedure, SpinWheel, TakeWagers
from title58.rounds.wagers import Layout


class BigSixIncident(Incident):
    """What may go wrong, by the name it bears in a round record."""

    TOO_SHORT = "under-three-revolutions"
    BETWEEN = "clapper-between-sections"
    DISTURBED = "spin-disturbed"  # somebody's hand, or not the dealer's (619a-11)
    WHEEL_FAILS = "wheel-fails"  # the wheel or its clapper breaks (619a-11)


# The section that makes each of these spins void.
VOID_SPINS = {
    BigSixIncident.TOO_SHORT: "619a.2(b)",  # not valid, hence spun again as under (d) (619a-01)
    BigSixIncident.BETWEEN: "619a.2(d)",  # never the section passed last (619a-07)
    BigSixIncident.DISTURBED: "619a.2(b)",
    BigSixIncident.WHEEL_FAILS: "619a.1(e)",
}


BARS = Bars(
    (
        Bar(
            (Did.POCKET,),
            AnyGame.BETTING,
            "619a.2(a)",
            "the wheel's result does not count until 'no more bets' is called",
            "'no more bets', and then the spin",
        ),
        Bar(
            (Did.POCKET,),
            AnyGame.VOID,
            "",
            "the round is void and its wagers are returned, so no spin decides it",
            "a spin in the next round",
        ),
        Bar(
            (Did.POCKET,),
            AnyGame.OVER,
            "619a.2(c)",
            "the clapper has come to rest and the round is settled",
            "one valid spin in a round",
        ),
        Bar(
            (Did.CLOSE,),
            AnyGame.CLOSED,
            "619a.2(a)",
            "'no more bets' has been called",
            "one call, before the result",
        ),
        Bar((), AnyGame.OVER, "619a.2(e)", "the round is over", "the next round"),
    )
)


def play(table: BigSixWheelTable) -> Procedure[Outcome[BigSixWheelState]]:
    state = yield from _make_ready(table.state)

    layout = new_layout(table.law, table.options, table.players)
    down = yield TakeWagers(cites("619a.1(g)(2)", "619a.2(c)"), layout)
    assert isinstance(down, WagersDown)
    layout.lay_down(down.wagers)

    yield Announce("619a.2(a)", "no more bets", label="no-more-bets")
    layout.close()

    spun = yield from _spin(table)
    while isinstance(spun, Happening):
        cite = VOID_SPINS[BigSixIncident(spun.kind)]
        if spun.kind == BigSixIncident.WHEEL_FAILS:
            state = replace(state, wheel_failed=True)
        if table.options.wagers_at_respin == "reopen":
            what = "The spin is void; the layout reopens before the wheel is spun again"
            return (yield from _void(layout, state, cites(cite, "619a.2(a)"), what))
        if (
            spun.kind in (BigSixIncident.DISTURBED, BigSixIncident.WHEEL_FAILS)
            and table.options.disturbed_spin == "return"
        ):
            return (yield from _void(layout, state, cite))
        if state.wheel_failed:
            state = yield from _mend(state)
        if state.wheel_failed:
            return (yield from _void(layout, state, cite))
        yield Do(
            cites(cite, "619a.2(d)") if cite != "619a.2(d)" else cite,
            "The spin is void; the wagers stand as placed and the wheel is spun again",
            label="respin",
        )
        spun = yield from _spin(table)

    offered, seen = WAGERS.at(table.law, table.options), seen_in(spun.name, table.options)
    lines = yield from losers_first(
        layout,
        table.options.positions,
        lambda wager: settle(wager, seen, offered[wager.kind]),
        "619a.2(e)",
        cites("619a.2(e)", "619a.3"),
    )
    facts = BigSixWheelFacts(section=spun.name)
    return Outcome(Settlement((*taken_down(layout), *lines), facts=facts), state)


def _make_ready(state: BigSixWheelState) -> Procedure[BigSixWheelState]:
    """No round on a wheel that cannot select a section."""
    if state.wheel_failed:
        state = yield from _mend(state)
    if state.wheel_failed:
        raise Refusal(
            "the wheel has failed and cannot select a section",
            "619a.1(e)",
            value="a new round",
            lawful="a round after the wheel has been repaired",
        )
    return state


def _mend(state: BigSixWheelState) -> Procedure[BigSixWheelState]:
    mended = yield Do(
        "619a.1(e)",
        "The wheel has failed; it is not spun again until it is repaired",
        label="failed",
        may=(TableEvent.DEVICE_REPAIRED,),
    )
    return replace(state, wheel_failed=not isinstance(mended, Happening))


def _spin(table: BigSixWheelTable) -> Procedure[Pocket | Happening]:
    """One spin: the section where the clapper rests, or why it decides nothing."""
    least = table.law.figures("619a")["spin"]["min_revolutions"]
    yield Counted(
        "619a.2(b)",
        f"The dealer spins the wheel, in either direction, for at least {least} revolutions",
        label="spin",
        count=least,
    )
    spun = yield SpinWheel(
        cites("619a.1(b)", "619a.2(b)", "619a.2(c)"),
        sections(table.law, table.options),
        label="wheel",
        may=tuple(VOID_SPINS),
    )
    assert isinstance(spun, Pocket | Happening)
    return spun


def _void(
    layout: Layout, state: BigSixWheelState, cite: Cited, *words: str
) -> Procedure[Outcome[BigSixWheelState]]:
    lines = (*taken_down(layout), *(yield from void_round(layout, cite, *words)))
    return Outcome(Settlement(lines, void=True), state)
