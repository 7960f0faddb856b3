"""The eight stacks: which tiles go to which place (621a.6, 621a.7), and the bank's cut."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from title58.law import Law
from title58.law.cites import cites
from title58.law.markers import implements
from title58.rounds.steps import Choose, Do, Measure, Procedure

STANDARD = "standard-from-the-right"
STACKS = 8
Stood = tuple[
    int, int
]  # a stack, counted from the dealer's right as it was built, and a tile in it
Row = tuple[int, ...]  # the stacks as they stand, from the dealer's right

AS_BUILT: Row = tuple(range(1, STACKS + 1))

DECLINE, TO_RIGHT, TO_LEFT = "decline", "right", "left"
APART, CROSSED = "apart", "crossed"  # to both ends: each part to the nearer one, or the farther

# How the dealer shows which style it will be.
SIGNALS: Mapping[str, str] = {
    "house-way-from-the-left": "pushes forward the first stack on the left",
    "cup-say-from-the-right": "pushes forward the first two stacks on the right",
    "cup-say-from-the-left": "pushes forward the first two stacks on the left",
    "jung-quat": "pushes forward the two stacks in the center",
    "chee-yee": "pushes forward the first stack on the right and the first on the left",
    "pin-say-from-the-right": "lays the top tile of the first stack on the right across the next"
    " three",
    "pin-say-from-the-left": "lays the top tile of the first stack on the left across the next"
    " three",
    "dragon-head-phoenix-tail-from-the-right": "puts the first two stacks on the right on top of "
    "the next two and pushes forward the top two tiles of each",
    "dragon-head-phoenix-tail-from-the-left": "puts the first two stacks on the left on top of the "
    "next two and pushes forward the top two tiles of each",
}


def style(law: Law, name: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = law.figures("621a")["deal_styles"][name]
    return found


@implements(
    *("621a.6(d)", "621a.7(1)", "621a.7(2)", "621a.7(3)", "621a.7(4)", "621a.7(5)"),
    *("621a.7(6)", "621a.7(7)", "621a.7(8)", "621a.7(9)"),
)
def deliveries(law: Law, name: str, row: Row) -> list[tuple[Stood, ...]]:
    """The tiles of each place, the starting position first, as they stood when built."""
    return [tuple(_stood(tile, row) for tile in tiles) for tiles in style(law, name)["deliveries"]]


def _stood(text: str, row: Row) -> Stood:
    """`R3.1` is the top tile of the third stack from the right."""
    stack, _, place = text.removeprefix("R").partition(".")
    return row[int(stack) - 1], int(place)


@implements("621a.6(c)", "621a.6(c)(1)", "621a.6(c)(2)", "621a.9(j)")
def starting_place(number: int, first: int, places: int) -> int:
    """Which place the count ends at, when the place `first` is number one."""
    return (first + number - 1) % places


# The cut


@implements("621a.9(g)(1)", "621a.9(g)(2)")
def moved(row: Row, form: str, lowest: int, highest: int, apart: int = 0) -> Row:
    """The row after stacks `lowest` to `highest`, from the right, have gone to an end.

    In the forms that use both ends, the first `apart` of them part from the others. Their order is
    kept (621a-31).
    """
    taken = row[lowest - 1 : highest]
    rest = (*row[: lowest - 1], *row[highest:])
    if form == TO_RIGHT:
        return (*taken, *rest)
    if form == TO_LEFT:
        return (*rest, *taken)
    near, far = taken[:apart], taken[apart:]
    return (*near, *rest, *far) if form == APART else (*far, *rest, *near)


def offer_cut(seat: int) -> Procedure[Row]:
    """The bank may have the stacks moved once; nobody else may."""
    form = yield Choose(
        "621a.9(g)",
        seat,
        "whether and how to cut the tiles",
        (DECLINE, TO_RIGHT, TO_LEFT, APART, CROSSED),
        label="offer-cut",
    )
    assert isinstance(form, str)
    if form == DECLINE:
        yield Do("621a.9(g)", "The tiles are not cut")
        return AS_BUILT
    both = form in (APART, CROSSED)
    cite = cites("621a.9(g)", "621a.9(g)(2)") if both else cites("621a.9(g)", "621a.9(g)(1)")
    lowest = yield Measure(
        cite,
        "The first stack to move, counted from the right",
        1,
        STACKS - both,
        seat,
        label="cut-from",
        unit="stacks",
    )
    assert isinstance(lowest, int)
    highest = yield Measure(
        cite,
        "The last stack to move, counted from the right",
        lowest + both,
        STACKS,
        seat,
        label="cut-to",
        unit="stacks",
    )
    assert isinstance(highest, int)
    apart: object = 0
    if both:
        apart = yield Measure(
            cite,
            "How many of them are separated from the others",
            1,
            highest - lowest,
            seat,
            label="cut-apart",
            unit="stacks",
        )
    assert isinstance(apart, int)
    row = moved(AS_BUILT, form, lowest, highest, apart)
    yield Do(cite, f"The dealer moves the stacks as the bank says: {_spell(row)} from the right")
    return row


def _spell(row: Sequence[int]) -> str:
    return ", ".join(map(str, row))
