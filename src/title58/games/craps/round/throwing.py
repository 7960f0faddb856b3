"""What makes a throw count (623a.8 and 623a.9)."""

from __future__ import annotations

from typing import NamedTuple

from title58.games.craps.round.incidents import CrapsIncident
from title58.games.craps.round.shooter import order_to_pass, take_dice
from title58.games.craps.round.staff import Call, Staff
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.refusal import Refusal
from title58.rounds.answers import Happening
from title58.rounds.steps import Do, Procedure, RollDice

GROUNDS = {
    1: "the dice did not leave the hand together",
    2: "a die did not strike the far end of the table",
    3: "a die came to rest on the bank of chips",
    4: "a die came to rest in the dice cup or on a rail",
    5: "a cheating device or technique was used",
    6: "the throw was improper",
}
BANK, JUDGEMENT = 3, 6

Faces = tuple[int, ...]


class Thrown(NamedTuple):
    dice: tuple[int, int] | None  # none if the shooter is ordered to pass them before one counts
    new_set: bool  # a die was lost on the way


@implements("623a.9(a)", "623a.9(a)[s2]")
def throw(staff: Staff, shooter: int) -> Procedure[Thrown]:
    """Thrown again until a throw counts; wagers stand meanwhile (C-60)."""
    new_set = False
    while True:
        answer = yield _roll()
        if isinstance(answer, Happening):
            if answer.kind == CrapsIncident.ORDERED_TO_PASS:
                yield from order_to_pass(staff, shooter, answer)
                return Thrown(None, new_set)
            new_set = new_set or _is_lost(answer)
            answer = yield from _irregular(staff, shooter, answer)
            if answer is None:
                continue
        assert isinstance(answer, tuple)
        a, b = answer
        yield Call("623a.9(a)", str(a + b), staff.stick, label="call")
        return Thrown((a, b), new_set)


def _roll() -> RollDice:
    return RollDice(
        cites("623a.8(a)[throw]", "623a.9(a)[s2]"), 2, label="throw", may=tuple(CrapsIncident)
    )


def _irregular(staff: Staff, shooter: int, happened: Happening) -> Procedure[Faces | None]:
    """What the dice count as after all, or None if they must be thrown again."""
    match happened.kind:
        case "die-off-table" | "die-on-die":
            yield from _invalid(staff, shooter, happened)
        case "no-roll":
            yield from _no_roll(staff, happened)
        case "dice-touch-chips":
            return (yield from _touching(happened))
        case "cocked-die":
            return (yield from _cocked(staff, happened))
        case _:
            return (yield from _disputed(staff, happened))
    return None


def _is_lost(happened: Happening) -> bool:
    """A die that is found is kept (C-64)."""
    return happened.kind == CrapsIncident.DIE_OFF and happened.flag("lost")


def _invalid(staff: Staff, shooter: int, happened: Happening) -> Procedure[None]:
    what = (
        "a die left the table"
        if happened.kind == CrapsIncident.DIE_OFF
        else "one die is on top of the other"
    )
    yield Call("623a.8(b)", f"no roll; {what}", staff.stick)
    if _is_lost(happened):
        yield Do("623a.7(d)[s2]", "The die is lost; a new set of five dice is used")
        yield from take_dice(staff, shooter, "623a.7(c)")


@implements("623a.8(e)(1)", "623a.8(e)(2)")
def _caller(staff: Staff, happened: Happening) -> str:
    """The list of those who may call stands in 623a.8(e), whatever 623a.8(c) says (C-01)."""
    by = str(happened.details.get("by", staff.no_roll[0]))
    if by not in staff.no_roll:
        raise Refusal(
            f"a {by} may not call 'no roll' here", staff.no_roll_cite, value=by,
            lawful=", ".join(staff.no_roll),
        )  # fmt: skip
    return by


@implements("623a.8(c)")
def _no_roll(staff: Staff, happened: Happening) -> Procedure[None]:
    ground, by = happened.details.get("ground"), _caller(staff, happened)
    grounds = [n for n in GROUNDS if n != BANK or staff.bank == "boxperson"]
    if not isinstance(ground, int) or ground not in grounds:
        bank = cites("623a.8(c)(3)", "623a.8(d)") if ground == BANK else ""
        raise Refusal(
            f"{ground!r} is not a ground for 'no roll' here",
            cites("623a.8(c)", bank), value=ground,
            lawful="; ".join(f"({n}) {GROUNDS[n]}" for n in grounds),
        )  # fmt: skip
    if ground == JUDGEMENT and by not in staff.judges:
        raise Refusal(
            f"a {by} may not find a throw improper here", "623a.8(c)(6)", value=by,
            lawful=", ".join(staff.judges),
        )  # fmt: skip
    yield Call(
        cites("623a.8(c)", f"623a.8(c)({ground})", staff.no_roll_cite),
        f"no roll; {GROUNDS[ground]}", by,
    )  # fmt: skip


def _touching(happened: Happening) -> Procedure[Faces]:
    """Chips other than the bank do not spoil a throw."""
    if "by" in happened.details:
        raise Refusal(
            "dice touching chips on the table are not a ground for 'no roll'", "623a.8(d)",
            value=happened.details["by"], lawful="the throw stands",
        )  # fmt: skip
    yield Do("623a.8(d)", "The dice touched chips on the table; the throw stands")
    return _faces(happened, "dice", 2, "623a.8(d)")


@implements("623a.9(b)", "623a.9(b)[s2]")
def _cocked(staff: Staff, happened: Happening) -> Procedure[Faces | None]:
    """The face opposite the one it leans on counts; leaning on two, the roll is void."""
    both = "dice" not in happened.details
    leaning = _faces(happened, "leaning", 2 if both else 0, "623a.9(b)")
    flat = () if both else _faces(happened, "dice", 1, "623a.9(b)")
    if not both and len(leaning) > 1:
        yield Call("623a.9(b)[s2]", "no roll; a die rests on more than one side", staff.stick)
        return None
    for face in leaning:
        yield Do("623a.9(b)", f"A die leans on its {face}; its {7 - face} counts as uppermost")
    return (*flat, *(7 - face for face in leaning))


@implements("623a.9(c)(1)", "623a.9(c)(2)")
def _disputed(staff: Staff, happened: Happening) -> Procedure[Faces | None]:
    by = happened.details.get("by", staff.face)
    if by != staff.face:
        raise Refusal(
            f"a {by} may not decide which face is uppermost here", staff.face_cite, value=by,
            lawful=staff.face,
        )  # fmt: skip
    if "dice" not in happened.details:
        yield Call(staff.face_cite, "the throw is void; the dice are thrown again", staff.face)
        return None
    yield Do(staff.face_cite, f"The {staff.face} determines which faces are uppermost")
    return _faces(happened, "dice", 2, staff.face_cite)


def _faces(happened: Happening, name: str, count: int, cite: Cited) -> Faces:
    """Faces of dice reported with a happening; as many as `count`, or one or more if that is 0."""
    faces = happened.details.get(name)
    if isinstance(faces, tuple) and all(1 <= face <= 6 for face in faces):
        fits = len(faces) == count if count else 1 <= len(faces) <= 3
        if fits:
            return faces
    raise Refusal(
        f"{name} {faces!r} is not something dice can show", cite,
        value=list(faces) if isinstance(faces, tuple) else faces,
        lawful=f"{count or 'one to three'} numbers from 1 to 6",
    )  # fmt: skip
