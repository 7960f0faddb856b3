"""The ten deliveries, done by hand with stacks of tiles; the count; the bank's cut."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.pai_gow.tiles import LAW
from tests.games.script import Say, Script
from title58.games.pai_gow.options.table import styles_of
from title58.games.pai_gow.stacks import (
    AS_BUILT,
    SIGNALS,
    STANDARD,
    Row,
    deliveries,
    moved,
    offer_cut,
    starting_place,
    style,
)
from title58.rounds.driver import Outcome, run
from title58.rounds.settlement import Settlement
from title58.rounds.steps import Measure, Procedure

Tile = tuple[int, int]


def outcome_of(procedure: Procedure[Row]) -> Procedure[Outcome[Row]]:
    return Outcome(Settlement(), (yield from procedure))


Stack = list[Tile]  # from the top


def stacks() -> list[Stack]:
    """Eight stacks of four as they are built, the dealer's rightmost first."""
    return [[(stack, place) for place in range(1, 5)] for stack in range(1, 9)]


def take(stack: Stack, count: int) -> list[Tile]:
    taken = stack[:count]
    del stack[:count]
    return taken


# Each style as 621a.6(d) and 621a.7 tell it, with the tiles in hand.


def by_stacks(row: list[Stack]) -> list[list[Tile]]:
    return [take(stack, 4) for stack in row]


def two_stacks(first: Stack, second: Stack) -> list[list[Tile]]:
    top = take(first, 2) + take(second, 2)
    return [top, take(first, 2) + take(second, 2)]


def cup_say(row: list[Stack]) -> list[list[Tile]]:
    return [hand for at in range(0, 8, 2) for hand in two_stacks(row[at], row[at + 1])]


def jung_quat(row: list[Stack]) -> list[list[Tile]]:
    hands = []
    while row:
        middle = len(row) // 2
        hands += two_stacks(row[middle - 1], row[middle])
        del row[middle - 1 : middle + 1]  # and the rest are pushed together
    return hands


def chee_yee(row: list[Stack]) -> list[list[Tile]]:
    hands = []
    while row:
        hands += two_stacks(row[0], row[-1])
        row = row[1:-1]
    return hands


def pin_say(row: list[Stack]) -> list[list[Tile]]:
    hands = []
    near, far = row[:4], row[4:]
    while near[0]:
        hands.append([take(stack, 1)[0] for stack in near])
        hands.append([take(stack, 1)[0] for stack in far])
    return hands


def dragon_head(row: list[Stack]) -> list[list[Tile]]:
    tall = [row[0] + row[2], row[1] + row[3]]
    tail = row[4:]
    hands = []
    while tall[0]:
        hands.append(take(tall[0], 2) + take(tall[1], 2))
        hands.append([take(stack, 1)[0] for stack in tail])
    return hands


def from_left(deal: Callable[[list[Stack]], list[list[Tile]]]) -> list[list[Tile]]:
    return deal(stacks()[::-1])


STYLES = [
    ("standard-from-the-right", "621a.6(d)", by_stacks(stacks())),
    ("house-way-from-the-left", "621a.7(1)", from_left(by_stacks)),
    ("cup-say-from-the-right", "621a.7(2)", cup_say(stacks())),
    ("cup-say-from-the-left", "621a.7(3)", from_left(cup_say)),
    ("jung-quat", "621a.7(4)", jung_quat(stacks())),
    ("chee-yee", "621a.7(5)", chee_yee(stacks())),
    ("pin-say-from-the-right", "621a.7(6)", pin_say(stacks())),
    ("pin-say-from-the-left", "621a.7(7)", from_left(pin_say)),
    ("dragon-head-phoenix-tail-from-the-right", "621a.7(8)", dragon_head(stacks())),
    ("dragon-head-phoenix-tail-from-the-left", "621a.7(9)", from_left(dragon_head)),
]


@pytest.mark.law(
    *("621a.6(d)", "621a.7(1)", "621a.7(2)", "621a.7(3)", "621a.7(4)", "621a.7(5)"),
    *("621a.7(6)", "621a.7(7)", "621a.7(8)", "621a.7(9)"),
)
@pytest.mark.parametrize(("name", "cite", "expected"), STYLES, ids=[s[0] for s in STYLES])
def test_each_place_gets_the_tiles_of_the_style(
    name: str, cite: str, expected: list[list[Tile]]
) -> None:
    hands = deliveries(LAW, name, AS_BUILT)
    assert [set(hand) for hand in hands] == [set(hand) for hand in expected]
    assert style(LAW, name)["cite"] == cite
    assert {tile for hand in hands for tile in hand} == {t for stack in stacks() for t in stack}


def test_the_styles_of_the_law_are_these_nine() -> None:
    assert styles_of(LAW) == tuple(name for name, _, _ in STYLES[1:]) == tuple(SIGNALS)
    assert STYLES[0][0] == STANDARD


@pytest.mark.law("621a.6(d)")
def test_a_cut_row_is_dealt_as_it_stands() -> None:
    row = (3, 4, 1, 2, 5, 6, 7, 8)
    assert deliveries(LAW, STANDARD, row)[0] == ((3, 1), (3, 2), (3, 3), (3, 4))
    assert deliveries(LAW, "chee-yee", row)[0] == ((3, 1), (3, 2), (8, 1), (8, 2))


PLACES = ["dealer", *(f"position {n}" for n in range(1, 7)), "Dead Hand"]


@pytest.mark.law("621a.6(c)", "621a.6(c)(1)", "621a.6(c)(2)")
@pytest.mark.parametrize(
    ("number", "place"),
    [
        *((1, "dealer"), (2, "position 1"), (3, "position 2"), (7, "position 6")),
        *((8, "Dead Hand"), (9, "dealer"), (10, "position 1"), (14, "position 5")),
        *((15, "position 6"), (16, "Dead Hand"), (17, "dealer"), (18, "position 1")),
    ],
)
def test_the_count_begins_with_the_dealer(number: int, place: str) -> None:
    assert PLACES[starting_place(number, 0, len(PLACES))] == place


@pytest.mark.law("621a.9(j)")
@pytest.mark.parametrize(
    ("bank", "number", "place"),
    [
        *((3, 3, "position 5"), (3, 4, "position 6"), (3, 5, "Dead Hand"), (3, 6, "dealer")),
        *((3, 7, "position 1"), (3, 9, "position 3"), (6, 3, "dealer"), (1, 18, "position 2")),
    ],
)
def test_the_count_begins_with_the_bank(bank: int, number: int, place: str) -> None:
    assert PLACES[starting_place(number, PLACES.index(f"position {bank}"), 8)] == place


# The cut


@pytest.mark.law("621a.9(g)", "621a.9(g)(1)", "621a.9(g)(2)")
@pytest.mark.parametrize(
    ("said", "row"),
    [
        (("right", 3, 3), (3, 1, 2, 4, 5, 6, 7, 8)),
        (("right", 4, 6), (4, 5, 6, 1, 2, 3, 7, 8)),
        (("left", 1, 1), (2, 3, 4, 5, 6, 7, 8, 1)),
        (("left", 2, 4), (1, 5, 6, 7, 8, 2, 3, 4)),
        (("left", 1, 8), (1, 2, 3, 4, 5, 6, 7, 8)),
        (("apart", 3, 5, 1), (3, 1, 2, 6, 7, 8, 4, 5)),
        (("apart", 3, 5, 2), (3, 4, 1, 2, 6, 7, 8, 5)),
        (("crossed", 3, 5, 1), (4, 5, 1, 2, 6, 7, 8, 3)),
        (("crossed", 1, 8, 4), (5, 6, 7, 8, 1, 2, 3, 4)),
    ],
)
def test_the_bank_has_the_stacks_moved(said: tuple[str | int, ...], row: tuple[int, ...]) -> None:
    form, *numbers = said
    played = run(outcome_of(offer_cut(4)), Script([Say(str(form)), *numbers]))
    asked = [entry.step for entry in played.entries]
    assert played.outcome.state == row
    assert getattr(asked[0], "seat", 0) == 4
    paragraph = "621a.9(g)(1)" if form in ("right", "left") else "621a.9(g)(2)"
    for step in asked[1:]:
        assert step.cites == ("621a.9(g)", paragraph)


@pytest.mark.law("621a.9(g)")
def test_a_bank_that_declines_has_no_cut() -> None:
    procedure = offer_cut(4)
    procedure.send(None).check("decline")
    assert str(procedure.send("decline")) == "The tiles are not cut"
    with pytest.raises(StopIteration) as stop:
        procedure.send(None)
    assert stop.value.value == (1, 2, 3, 4, 5, 6, 7, 8)


@pytest.mark.law("621a.9(g)(2)")
def test_to_both_ends_at_least_one_stack_each() -> None:
    procedure = offer_cut(4)
    assert procedure.send(None).accepts("apart")
    first = procedure.send("apart")
    assert first.accepts(7)
    assert not first.accepts(8)
    last = procedure.send(6)
    assert not last.accepts(6)
    assert last.accepts(7)
    apart = procedure.send(8)
    assert not apart.accepts(0)
    assert apart.accepts(2)
    assert not apart.accepts(3)


def test_the_bank_is_asked_in_stacks() -> None:
    played = run(outcome_of(offer_cut(4)), Script([Say("apart"), 3, 5, 1]))
    asked = [entry.step for entry in played.entries if isinstance(entry.step, Measure)]
    assert [step.unit for step in asked] == ["stacks"] * 3


def test_moving_keeps_every_stack() -> None:
    for form in ("right", "left", "apart", "crossed"):
        for low in range(1, 8):
            for high in range(low + 1, 9):
                for apart in range(1, high - low + 1):
                    assert sorted(moved(AS_BUILT, form, low, high, apart)) == list(AS_BUILT)
