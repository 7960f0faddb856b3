"""Who has the dice (623a.7, 623a.8(a) and 623a.10)."""

from __future__ import annotations

from dataclasses import replace

from title58.games.craps.round.fire import wait_for_successor
from title58.games.craps.round.incidents import CrapsIncident
from title58.games.craps.round.layout import CrapsLayout
from title58.games.craps.round.staff import Staff
from title58.games.craps.state import CrapsState, CrapsTable
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.refusal import Refusal
from title58.rounds.answers import Happening
from title58.rounds.incidents import TableEvent
from title58.rounds.steps import Choose, Do, Procedure, Step

ORDERS = {1: "delaying the game", 2: "repeated invalid rolls", 3: "a violation"}


def clockwise(table: CrapsTable, seat: int) -> tuple[int, ...]:
    """The players in turn from the one to the left of `seat`, who comes last."""
    places = table.options.positions
    at = places.index(seat) + 1 if seat in places else 0
    return tuple(place for place in (*places[at:], *places[:at]) if place in table.players)


@implements("623a.7(c)", "623a.10(c)", "623a.10(d)")
def find_shooter(table: CrapsTable, staff: Staff) -> Procedure[CrapsTable]:
    """The dice are offered clockwise until somebody takes them."""
    state = table.state
    first = not state.last_shooter
    cite = staff.first_offer if first else "623a.10(c)"
    for seat in clockwise(table, state.last_shooter):
        if (yield _offer(cite, seat)) == "accept":
            yield from take_dice(staff, seat, "623a.7(c)" if first else "623a.10(d)")
            return table._replace(state=replace(state, shooter=seat, fresh=True))
    return table


def _offer(cite: Cited, seat: int) -> Step:
    return Choose(cite, seat, "whether to take the dice", ("accept", "decline"), label="offer-dice")


def take_dice(staff: Staff, seat: int, cite: Cited) -> Procedure[None]:
    """Out of five; what is not in play stays in the cup."""
    cup = "" if cite == "623a.10(d)" else staff.cup  # it says itself where the cup goes
    yield Do(
        cites(cite, cup, "623a.7(a)[s4]"),
        f"Position {seat} selects two of the five dice; the others go to the cup in front "
        f"of the {staff.stick}",
        label="select-dice",
    )


def give_up(state: CrapsState) -> CrapsState:
    return replace(state, shooter=0, last_shooter=state.shooter, fresh=True)


@implements("623a.8(a)", "623a.10(b)", "623a.10(b)[s2]", "623a.10(b)[s3]", "623a.10(b)[s4]")
def fit_to_throw(table: CrapsTable, layout: CrapsLayout, staff: Staff) -> Procedure[CrapsTable]:
    """A shooter has a Pass or Don't Pass Bet, or throws only to finish Come Bets.

    Once a point is set he may throw whatever became of his own wager (C-56, C-59). If another
    player takes the dice instead, he is the shooter of the table that is answered.
    """
    state = table.state
    if state.point or layout.has_line_bet(state.shooter):
        if state.finishing:
            yield Do("623a.10(b)[s4]", "The game goes on as before; the dice decide all wagers")
        _refuse_untimely_come(state, layout)
        return table._replace(state=replace(state, finishing=0))
    finish = "623a.10(b)" if layout.come_bets_remain else ""
    for seat in clockwise(table, state.shooter):
        if seat == state.shooter:
            continue
        if (yield _offer(cites(finish, "623a.10(c)"), seat)) == "accept":
            yield from take_dice(staff, seat, "623a.10(d)")
            return table._replace(state=replace(give_up(state), shooter=seat))
    if not layout.come_bets_remain:  # there is nothing that he might throw for (C-58)
        return table._replace(state=give_up(state))
    layout.refuse_unfit_shooter()
    yield Do(
        cites("623a.10(b)[s2]", "623a.10(b)[s3]"),
        f"Position {state.shooter} throws without a Pass or Don't Pass Bet, only to decide "
        "the Come Bets; the marker is “off” on the Don't Pass Line in front of the shooter",
    )
    return table._replace(state=replace(state, finishing=state.finishing + 1))


def _refuse_untimely_come(state: CrapsState, layout: CrapsLayout) -> None:
    """A Come Bet taken while old ones were being finished has no place at a come-out (C-14)."""
    for bet in layout.bets:
        if not state.point and layout.declared(bet).travels and not bet.on:
            raise Refusal(
                f"the {bet.spoken} bet of position {bet.seat} may not be there for a "
            "come-out roll",
                cites("623a.3(a)(3)", "623a.3(a)(4)"), value=str(bet),
                lawful="Come and Don't Come Bets while a come-out point is set",
            )  # fmt: skip


# Keeping or passing the dice


@implements("623a.10(a)", "623a.10(a)(1)", "623a.10(a)(2)")
def keep_or_pass(
    table: CrapsTable, staff: Staff, state: CrapsState, loser_seven: bool
) -> Procedure[CrapsState]:
    """The shooter keeps the dice unless he passes them, must, or is ordered to."""
    shooter, passed = state.shooter, loser_seven
    if loser_seven:
        yield Do("623a.10(a)(1)", f"Position {shooter} has thrown a loser 7 and passes the dice")
    while True:
        passing = () if passed else (TableEvent.PASSES_DICE, CrapsIncident.ORDERED_TO_PASS)
        happened = yield Do(
            "623a.10(a)",
            "The dice move to the next shooter"
            if passed
            else f"Position {shooter} may keep the dice or pass them",
            label="after-throw",
            may=(*passing, TableEvent.LEAVES_TABLE),
        )
        if not isinstance(happened, Happening):
            break
        if happened.kind == TableEvent.LEAVES_TABLE:
            yield from _leave(table, state, happened.seat())
            passed = passed or happened.seat() == shooter
        elif happened.kind == CrapsIncident.ORDERED_TO_PASS:
            yield from order_to_pass(staff, shooter, happened)
            passed = True
        else:
            yield Do("623a.10(a)", f"Position {shooter} passes the dice")
            passed = True
    if passed:
        if not loser_seven:
            yield from wait_for_successor(state.bets)
        return give_up(state)
    yield Do(
        staff.after_throw, f"The {staff.stick} passes the dice to position {shooter} with the stick"
    )
    return state


@implements("623a.10(a)(2)")
def order_to_pass(staff: Staff, shooter: int, happened: Happening) -> Procedure[None]:
    by = happened.details.get("by", staff.orders_pass)
    ground = happened.details.get("ground", 0)
    if by != staff.orders_pass:
        raise Refusal(
            f"a {by} may not order the dice passed", "623a.10(a)(2)", value=by,
            lawful=staff.orders_pass,
        )  # fmt: skip
    if ground not in (0, *ORDERS):
        raise Refusal(
            f"{ground} is not a ground for ordering the dice passed", "623a.10(a)(2)", value=ground,
            lawful="; ".join(f"{number}: {why}" for number, why in ORDERS.items()),
        )  # fmt: skip
    why = f" for {ORDERS[ground]}" if isinstance(ground, int) and ground else ""
    yield Do("623a.10(a)(2)", f"The {by} orders position {shooter} to pass the dice{why}")


@implements("623a.4(e)[s2]")
def _leave(table: CrapsTable, state: CrapsState, seat: int) -> Procedure[None]:
    """At Mini-Craps a player with wagers stays seated until the round is over (C-66)."""
    if seat not in table.options.positions:
        raise Refusal(
            f"there is no position {seat} to leave", table.options.catalogue()["positions"].cites,
            value=seat,
            lawful=", ".join(map(str, table.options.positions)),
        )  # fmt: skip
    seated = table.options.stays_seated_until
    waits = any(bet.seat == seat for bet in state.bets)
    if waits and (seated == "wagers-decided" or (seated == "pass-decided" and state.point)):
        raise Refusal(
            f"position {seat} has wagers that are not decided and must stay seated",
            "623a.4(e)[s2]", value=seat, lawful="leaving once the round is over",
        )  # fmt: skip
    passes = "623a.10(a)" if seat == state.shooter else ""
    yield Do(
        cites("623a.4(e)[s2]" if seated else "" if passes else "623a.4(c)", passes),
        f"Position {seat} leaves",
    )
