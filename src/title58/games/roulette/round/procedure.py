"""A round of Roulette, step by step (617a.2, 617a.3, 617a.5 and 617a.6)."""

from __future__ import annotations

from title58.games.roulette.chips import hand_out, turn_in
from title58.games.roulette.notation import parse_number
from title58.games.roulette.options import AS_SINGLE, DOUBLE, SINGLE
from title58.games.roulette.round import opening
from title58.games.roulette.round.placing import layout as new_layout
from title58.games.roulette.rules import Ball, is_red, numbered
from title58.games.roulette.state import RouletteFacts, RouletteState, RouletteTable
from title58.games.roulette.wagers import WAGERS, settle
from title58.games.roulette.wheel import void_pockets, wheel_order
from title58.law.cites import cites
from title58.law.markers import implements
from title58.money import format_money
from title58.rounds.answers import Happening, Pocket, WagersDown
from title58.rounds.bars import AnyGame, Bar, Bars, Did
from title58.rounds.driver import Outcome
from title58.rounds.incidents import Incident, TableEvent
from title58.rounds.settlement import LOSE, Line, Settlement, taken_down
from title58.rounds.settling import collect, pay, placed_by_the_dealer
from title58.rounds.steps import LAYOUT, RACK, Announce, Do, Move, Procedure, SpinWheel, TakeWagers
from title58.rounds.wagers import Layout, Wager


class RouletteIncident(Incident):
    """What may go wrong, by the name it bears in a round record."""

    WITH_WHEEL = "ball-spun-with-wheel"
    SHORT = "under-four-revolutions"
    LEFT_WHEEL = "ball-leaves-wheel"
    FOREIGN = "foreign-object"
    BALL_DAMAGED = "ball-damaged"
    WRONG_MARKER = "wrong-marker"


NO_SPIN = {
    RouletteIncident.WITH_WHEEL: "617a.6(a)",
    RouletteIncident.SHORT: "617a.6(b)",
    RouletteIncident.LEFT_WHEEL: "617a.6(c)",
    RouletteIncident.FOREIGN: "617a.6(d)",
}
WHEEL = {
    SINGLE: cites("617a.1(c)", "617a.3(d)"),
    DOUBLE: cites("617a.1(d)", "617a.3(d)"),
    AS_SINGLE: cites("617a.1(d)", "617a.1(e)", "617a.3(d)"),
}


BARS = Bars(
    (
        Bar(
            (Did.POCKET,),
            AnyGame.BETTING,
            "617a.5(b)",
            "the result does not count until 'no more bets' is called",
            "'no more bets' while the ball is in the track",
        ),
        Bar(
            (Did.POCKET,),
            AnyGame.OVER,
            "617a.5(c)",
            "the ball has come to rest and the round is settled",
            "one result in a round; the ball is spun again only after 'no spin'",
        ),
        Bar(
            (Did.CLOSE,),
            AnyGame.CLOSED,
            "617a.5(b)",
            "'no more bets' has been called",
            "one call, before the result",
        ),
        Bar((), AnyGame.OVER, "617a.5(e)", "the round is over", "the next round"),
    )
)


def play(table: RouletteTable) -> Procedure[Outcome[RouletteState]]:
    state = yield from opening.make_ready(table)
    state = yield from hand_out(table, state)
    lying: tuple[Wager, ...] = ()
    no_spins = 0
    gone: list[Line] = []
    while True:
        layout = yield from _take_wagers(table, state, lying)
        gone += taken_down(layout)
        number = yield from _spin(table, layout)
        if number:
            break
        # Nothing is settled, the layout reopens and the wheel is spun again (617a-02).
        lying = layout.wagers
        no_spins += 1
    yield from placed_by_the_dealer(layout, "617a.3(c)")
    lines = (*gone, *(yield from _settle(table, layout, number)))
    facts: RouletteFacts = {"number": number, "color": _colour(number)}
    if no_spins:
        facts["no_spins"] = no_spins
    return Outcome(Settlement(lines, facts=facts), (yield from _end(table, state)))


def _colour(number: str) -> str:
    pocket = parse_number(number)
    if not numbered(pocket):
        return "green"
    return "red" if is_red(pocket) else "black"


def _take_wagers(
    table: RouletteTable, state: RouletteState, lying: tuple[Wager, ...]
) -> Procedure[Layout]:
    """Betting is open; what a spoilt spin left lying may be changed or taken back."""
    layout = new_layout(table.law, table.options, state.colours, table.players)
    layout.begin_with(lying)
    down = yield TakeWagers(cites("617a.3(a)", "617a.3(e)"), layout, label="wagers")
    assert isinstance(down, WagersDown)
    layout.lay_down(down.wagers)
    return layout


def _spin(table: RouletteTable, layout: Layout) -> Procedure[str]:
    """Where the ball comes to rest; nothing if it is no spin."""
    options = table.options
    kinds = tuple(NO_SPIN)
    launched = yield Do(
        "617a.5(a)",
        "The dealer spins the ball against the rotation of the wheel, for at least"
        f" {table.law.figures('617a')['spin']['min_revolutions']} revolutions",
        label="launch",
        may=kinds,
    )
    if isinstance(launched, Happening):
        yield from _no_spin(launched.kind)
        return ""
    # While the ball is still in the track.
    yield Announce("617a.5(b)", "no more bets", label="no-more-bets")
    layout.close()
    rest = yield SpinWheel(
        WHEEL[options.wheel],
        wheel_order(table.law, options),
        what="ball",
        label="ball",
        may=kinds,
    )
    if isinstance(rest, Happening):
        yield from _no_spin(rest.kind)
        return ""
    assert isinstance(rest, Pocket)
    if rest.name in void_pockets(table.law, options):
        yield Announce("617a.4(c)(2)", "no spin", label="no-spin")
        yield Do(
            "617a.4(c)(2)",
            f"The ball is in {rest.name}: the spin is void and the wheel is spun again",
        )
        return ""
    called = yield Announce("617a.5(c)", rest.name, label="number", may=(RouletteIncident.SHORT,))
    if isinstance(called, Happening):
        if options.short_spin_after_call == "no-spin":
            yield from _no_spin(RouletteIncident.SHORT)
            return ""
        yield Do(
            cites("617a.5(a)", "617a.6(b)"),
            "The short spin was noticed after the call; the number called stands (617a-18)",
        )
    yield from _mark(rest.name)
    return rest.name


@implements("617a.6(a)", "617a.6(b)", "617a.6(c)", "617a.6(d)")
def _no_spin(kind: str) -> Procedure[None]:
    cite = NO_SPIN[RouletteIncident(kind)]
    yield Announce(cite, "no spin", label="no-spin")
    if kind in (RouletteIncident.WITH_WHEEL, RouletteIncident.FOREIGN):
        # Even if it falls first it decides nothing (617a-17).
        yield Do(cite, "The dealer tries to take the ball out before it comes to rest")
    else:
        looked = yield Do(
            cite,
            "The dealer checks the ball for damage",
            label="inspect-ball",
            may=(RouletteIncident.BALL_DAMAGED,),
        )
        if isinstance(looked, Happening):
            yield Do(cite, "The dealer asks a floorperson or above for a new ball")
            yield opening.check_ball("The new ball")  # 617a-20
    yield Do(cite, "Nothing is settled; the layout is open again until the next spin")


def _mark(number: str) -> Procedure[None]:
    marked = yield Do(
        "617a.5(c)",
        f"The dealer places the point marker on {number}",
        label="marker",
        may=(RouletteIncident.WRONG_MARKER,),
    )
    if isinstance(marked, Happening):
        # The compartment decides, not the call or the marker (617a-19).
        yield Do(
            cites("617a.3(d)", "617a.5(c)"), f"The marker is corrected: the ball is in {number}"
        )


def _settle(table: RouletteTable, layout: Layout, number: str) -> Procedure[tuple[Line, ...]]:
    """Winning fifths are moved first, then all losers are collected, then the winners paid."""
    order = table.options.positions.index
    wagers = sorted(layout.wagers, key=lambda wager: order(wager.seat))
    offered, ball = WAGERS.at(table.law, table.options), Ball(parse_number(number))
    lines = [settle(wager, ball, offered[wager.kind]) for wager in wagers]
    lost = [line for line in lines if line.result == LOSE]
    won = [line for line in lines if line.result != LOSE]
    part = {line: line.stake // offered[line.wager].parts for line in won}
    for line in won:
        if part[line] < line.stake:
            yield Do(
                "617a.5(d)",
                f"The dealer moves {format_money(part[line])} of the {line.spoken} of position "
                f"{line.seat} from the wheel replica to the box {number}",
            )
    for line in lost:
        yield from collect(line, "617a.5(e)")
    for line in won:
        if part[line] < line.stake:  # four Straight Wagers of the five (617a-07)
            rest = line.stake - part[line]
            why = f"the rest of {line.spoken} loses"
            yield Move("617a.5(e)", LAYOUT, RACK, line.seat, rest, why)
    for line in won:
        rest = line.stake - part[line]
        yield from pay(line.changed(stake=part[line], net=line.net + rest), "617a.5(e)")
    for wager in wagers:
        layout.take_up(wager)
    return (*lost, *won)


def _end(table: RouletteTable, state: RouletteState) -> Procedure[RouletteState]:
    """Chips may be touched again; players leave, the wheel is worked on, the table closes."""
    words = (
        "Losing wagers are collected and winning wagers paid: players may touch their chips again"
    )
    while True:
        leaving = (TableEvent.LEAVES,) if state.colours else ()
        may = (*leaving, *opening.what_may_be_done(table.options, state))
        happened = yield Do("617a.5(b)", words, label="round-end", may=may)
        if not isinstance(happened, Happening):
            return state
        if happened.kind == TableEvent.LEAVES:
            state = yield from turn_in(state, happened.seat())
        elif happened.kind == TableEvent.TABLE_CLOSES:
            for seat in sorted(state.colours):
                state = yield from turn_in(state, seat)
            return (yield from opening.close(state))
        else:
            state = yield from opening.work_on_wheel(happened.kind, state)
        words = "The table is between rounds"
