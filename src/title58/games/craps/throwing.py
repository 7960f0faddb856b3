"""Who throws, and what makes a throw count (623a.7 to 623a.10)."""

from __future__ import annotations

from dataclasses import replace

from title58.games.craps.bets import LINE
from title58.games.craps.staff import Staff
from title58.games.craps.state import CrapsState, CrapsTable
from title58.games.craps.wagers import CrapsLayout
from title58.law.markers import implements
from title58.refusal import Refusal
from title58.rounds.answers import Happening
from title58.rounds.steps import Announce, Choose, Do, Procedure, RollDice

DIE_OFF = "die-off-table"  # with lost: true if it is not found
DIE_ON_DIE = "die-on-die"
NO_ROLL = "no-roll"  # with ground: 1 to 6, and by
TOUCHES_CHIPS = "dice-touch-chips"
COCKED = "cocked-die"  # with leaning: the faces it rests on, and dice: what the other shows
DISPUTED = "face-disputed"  # with by, and dice if the throw stands
THROW = (DIE_OFF, DIE_ON_DIE, NO_ROLL, TOUCHES_CHIPS, COCKED, DISPUTED)

GROUNDS = {
    1: "the dice did not leave the hand together",
    2: "a die did not strike the far end of the table",
    3: "a die came to rest on the bank of chips",
    4: "a die came to rest in the dice cup or on a rail",
    5: "a cheating device or technique was used",
    6: "the throw was improper",
}


# The shooter


def after(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The seats clockwise from the one to the left of `seat`, that one last."""
    if seat not in seats:
        later = tuple(s for s in seats if s > seat)
        return (*later, *(s for s in seats if s not in later)) if seat else seats
    at = seats.index(seat)
    return (*seats[at + 1 :], *seats[: at + 1])


@implements("623a.7(c)", "623a.10(c)", "623a.10(d)")
def find_shooter(table: CrapsTable, staff: Staff) -> Procedure[CrapsState]:
    """The dice are offered clockwise until somebody takes them."""
    state = table.state
    seats = tuple(seat for seat in table.options.positions if seat in table.players)
    first = not state.last_shooter
    cite = staff.first_offer if first else "623a.10(c)"
    for seat in after(seats, state.last_shooter):
        said = yield Choose(cite, seat, "the dice", ("accept", "decline"), label="offer-dice")
        if said == "accept":
            yield from _take_dice(staff, seat, "623a.7(c)" if first else "623a.10(d)")
            return replace(state, shooter=seat, fresh=True)
    return state


def _take_dice(staff: Staff, seat: int, cite: str) -> Procedure[None]:
    yield Do(
        f"{cite}, {staff.cup}",
        f"Seat {seat} selects two dice; the others go to the cup before the {staff.stick}",
    )


@implements("623a.8(a)", "623a.10(b)", "623a.10(b)[s2]", "623a.10(b)[s4]")
def fit_to_throw(table: CrapsTable, layout: CrapsLayout, staff: Staff) -> Procedure[CrapsState]:
    """A shooter has a Pass or Don't Pass Bet, or throws only to finish Come Bets.

    Once a point is set the shooter may throw whatever became of his own wager (C-56, C-59).
    """
    state = table.state
    if state.point or _has_line_bet(layout, state.shooter):
        if state.finishing:
            yield Do("623a.10(b)[s4]", "The game goes on with a Pass or Don't Pass Bet")
        return replace(state, finishing=False)
    others = tuple(seat for seat in table.options.positions if seat in table.players)
    for seat in after(others, state.shooter)[:-1]:
        if not _has_line_bet(layout, seat):
            continue
        said = yield Choose(
            "623a.10(b), 623a.10(c)", seat, "the dice", ("accept", "decline"), label="offer-dice"
        )
        if said == "accept":
            yield from _take_dice(staff, seat, "623a.10(d)")
            return replace(
                state, shooter=seat, last_shooter=state.shooter, fresh=True, finishing=False
            )
    if not any(bet.kind in ("come", "dont-come") for bet in layout.bets):
        raise Refusal(
            f"seat {state.shooter} must make a Pass or Don't Pass Bet before throwing",
            "623a.8(a)", value=f"seat {state.shooter} without one",
            lawful="a Pass or Don't Pass Bet of the shooter, or the dice passed on",
        )  # fmt: skip
    yield Do(
        "623a.10(b)[s2], 623a.10(b)[s3]",
        f"Seat {state.shooter} throws without a Pass or Don't Pass Bet, only to decide the Come"
        " Bets; the marker lies off on the Don't Pass Line",
    )
    return replace(state, finishing=True)


def _has_line_bet(layout: CrapsLayout, seat: int) -> bool:
    return any(layout.at(seat, kind) for kind in LINE)


# The throw


@implements("623a.9(a)[s2]")
def throw(staff: Staff, shooter: int) -> Procedure[tuple[int, int]]:
    """Thrown again until a throw counts; wagers stand meanwhile (C-60)."""
    while True:
        answer = yield RollDice("623a.8(a)[throw], 623a.9(a)[s2]", 2, label="throw", may=THROW)
        if isinstance(answer, Happening):
            read = yield from _irregular(staff, answer)
            if read is None:
                continue
            answer = read
        assert isinstance(answer, tuple)
        yield Announce("623a.9(a)", str(sum(answer)), label="call")
        return answer[0], answer[1]


def _irregular(staff: Staff, happened: Happening) -> Procedure[tuple[int, ...] | None]:
    """What the dice count as after all, or None if they must be thrown again."""
    match happened.kind:
        case "die-off-table" | "die-on-die":
            yield from _invalid(happened)
        case "no-roll":
            yield from _no_roll(staff, happened)
        case "dice-touch-chips":
            return (yield from _touching(happened))
        case "cocked-die":
            return (yield from _cocked(happened))
        case _:
            return (yield from _disputed(staff, happened))
    return None


def _invalid(happened: Happening) -> Procedure[None]:
    what = "a die left the table" if happened.kind == DIE_OFF else "one die lies on the other"
    yield Announce("623a.8(b)", f"no roll; {what}")
    if happened.flag("lost"):
        yield Do("623a.7(d)", "The die is lost; a new set of dice is used", label="new-dice")


@implements("623a.8(c)", "623a.8(e)(1)", "623a.8(e)(2)")
def _no_roll(staff: Staff, happened: Happening) -> Procedure[None]:
    ground, by = happened.details.get("ground"), happened.details.get("by", staff.no_roll[0])
    if by not in staff.no_roll:
        raise Refusal(
            f"a {by} may not call 'no roll' here", staff.no_roll_cite, value=by,
            lawful=", ".join(staff.no_roll),
        )  # fmt: skip
    if not isinstance(ground, int) or ground not in GROUNDS:
        raise Refusal(
            f"{ground!r} is no ground for 'no roll'", "623a.8(c)", value=ground,
            lawful="; ".join(f"({n}) {why}" for n, why in GROUNDS.items()),
        )  # fmt: skip
    yield Announce(
        f"623a.8(c), 623a.8(c)({ground}), {staff.no_roll_cite}", f"no roll; {GROUNDS[ground]}"
    )


def _touching(happened: Happening) -> Procedure[tuple[int, ...] | None]:
    """Chips other than the bank do not spoil a throw."""
    if "by" in happened.details:
        raise Refusal(
            "dice touching chips on the table are no ground for 'no roll'", "623a.8(d)",
            value=happened.details["by"], lawful="the throw stands",
        )  # fmt: skip
    yield Do("623a.8(d)", "The dice touched chips on the table; the throw stands")
    return _dice(happened, 2, "623a.8(d)")


@implements("623a.9(b)", "623a.9(b)[s2]")
def _cocked(happened: Happening) -> Procedure[tuple[int, ...] | None]:
    """The face opposite the one it leans on counts; leaning on two, the roll is void."""
    leaning = happened.details.get("leaning")
    if not isinstance(leaning, tuple) or not leaning or not all(1 <= f <= 6 for f in leaning):
        raise Refusal(
            f"{leaning!r} are no faces of a die", "623a.9(b)", value=leaning,
            lawful="the face or faces, from 1 to 6, that the die rests on",
        )  # fmt: skip
    if len(leaning) > 1:
        yield Announce("623a.9(b)[s2]", "no roll; a die rests on more than one of its sides")
        return None
    upper = 7 - leaning[0]
    yield Do("623a.9(b)", f"A die leans on its {leaning[0]}; its {upper} counts as uppermost")
    return (*_dice(happened, 1, "623a.9(b)"), upper)


def _disputed(staff: Staff, happened: Happening) -> Procedure[tuple[int, ...] | None]:
    by = happened.details.get("by", staff.face)
    if by != staff.face:
        raise Refusal(
            f"a {by} may not decide which face is uppermost here", staff.face_cite, value=by,
            lawful=staff.face,
        )  # fmt: skip
    if "dice" not in happened.details:
        yield Announce(staff.face_cite, f"no roll; the {staff.face} orders the dice rethrown")
        return None
    yield Do(staff.face_cite, f"The {staff.face} determines which faces are uppermost")
    return _dice(happened, 2, staff.face_cite)


def _dice(happened: Happening, count: int, cite: str) -> tuple[int, ...]:
    dice = happened.details.get("dice")
    if not isinstance(dice, tuple) or len(dice) != count or not all(1 <= d <= 6 for d in dice):
        raise Refusal(
            f"{dice!r} is not what {count} dice can show", cite, value=dice,
            lawful=f"{count} numbers from 1 to 6",
        )  # fmt: skip
    return dice


# Keeping or passing the dice

PASSES = "passes-dice"
ORDERED = "ordered-to-pass"  # with by
LEAVES = "leaves-table"  # with seat


@implements("623a.10(a)", "623a.10(a)(1)", "623a.10(a)(2)")
def keep_or_pass(
    table: CrapsTable, staff: Staff, state: CrapsState, loser_seven: bool
) -> Procedure[CrapsState]:
    """The shooter keeps the dice unless he passes them, must, or is ordered to."""
    given_up = replace(state, shooter=0, last_shooter=state.shooter, fresh=True)
    if loser_seven:
        yield Do("623a.10(a)(1)", f"Seat {state.shooter} has thrown a loser 7 and passes the dice")
    happened = yield Do(
        f"623a.10(a), {staff.after_throw}",
        f"The {staff.stick} passes the dice with the stick"
        + ("" if loser_seven else f" to seat {state.shooter}"),
        label="after-throw", may=(LEAVES,) if loser_seven else (PASSES, ORDERED, LEAVES),
    )  # fmt: skip
    if not isinstance(happened, Happening):
        return given_up if loser_seven else state
    if happened.kind == LEAVES:
        yield from _leave(table, state, happened.seat())
        gone = happened.seat() == state.shooter
        return given_up if loser_seven or gone else state
    if happened.kind == ORDERED:
        by = happened.details.get("by", staff.orders_pass)
        if by != staff.orders_pass:
            raise Refusal(
                f"a {by} may not order the dice passed", "623a.10(a)(2)", value=by,
                lawful=staff.orders_pass,
            )  # fmt: skip
        yield Do("623a.10(a)(2)", f"The {by} orders seat {state.shooter} to pass the dice")
    else:
        yield Do("623a.10(a)", f"Seat {state.shooter} passes the dice")
    return given_up


def _leave(table: CrapsTable, state: CrapsState, seat: int) -> Procedure[None]:
    """At Mini-Craps a player with wagers stays seated until the round is over (C-66)."""
    seated = getattr(table.options, "seated_until", "")
    waits = any(bet.seat == seat for bet in state.bets)
    if seated and waits and (seated == "wagers-decided" or state.point):
        raise Refusal(
            f"seat {seat} has wagers that are not decided and must stay seated",
            "623a.4(e)[s2]", value=seat, lawful="leaving once the round is over",
        )  # fmt: skip
    cite = "623a.4(e)[s2]" if seated else "623a.4(c)"
    yield Do(cite, f"Seat {seat} leaves")
