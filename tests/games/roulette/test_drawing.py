"""The spots worked out from the drawing equal those that the Code describes, written by hand."""

from itertools import combinations

import pytest

from tests.games.roulette.spins import (
    AS_SINGLE,
    DOUBLE,
    DOUBLE_ORDER,
    LAW,
    SINGLE,
    SINGLE_ORDER,
    selections,
)
from title58.games.roulette import drawing
from title58.games.roulette.drawing import Box, in_order
from title58.games.roulette.notation import format_numbers
from title58.games.roulette.options import RouletteOptions
from title58.games.roulette.wheel import five_around, wheel_order


def spots(options: RouletteOptions, slug: str) -> list[str]:
    found = selections(options)[slug]
    assert len(set(found)) == len(found)
    return list(found)


@pytest.mark.law("617a.1(c)", "617a.1(d)")
def test_the_wheels_stand_in_the_order_of_the_code() -> None:
    assert list(wheel_order(LAW, SINGLE)) == SINGLE_ORDER
    assert list(wheel_order(LAW, DOUBLE)) == DOUBLE_ORDER
    assert list(wheel_order(LAW, AS_SINGLE)) == DOUBLE_ORDER
    assert sorted(SINGLE_ORDER, key=int) == [str(n) for n in range(37)]
    assert set(DOUBLE_ORDER) == {*SINGLE_ORDER, "00"}
    assert len(DOUBLE_ORDER) == 38


@pytest.mark.law("617a.3(e)(2)")
def test_splits() -> None:
    by_hand = {f"{n}-{n + 1}" for n in range(1, 37) if n % 3} | {
        f"{n}-{n + 3}" for n in range(1, 34)
    }
    single, double = spots(SINGLE, "split"), spots(DOUBLE, "split")
    assert set(single) == by_hand | {"0-1", "0-2", "0-3"}
    assert set(double) == by_hand | {"0-00", "0-1", "0-2", "00-2", "00-3", "2nd-12/3rd-12"}
    assert (len(single), len(double) - 1) == (60, 62)


@pytest.mark.law("617a.3(e)(3)", "617a.3(e)(3)(i)", "617a.3(e)(3)(ii)")
def test_three_numbers() -> None:
    rows = {f"{n}-{n + 1}-{n + 2}" for n in range(1, 35, 3)}
    assert set(spots(DOUBLE, "three-numbers")) == rows | {"0-1-2", "0-00-2", "00-2-3"}
    # The list is closed: a single zero layout has a corner 0-2-3, but the law does not name it.
    assert set(spots(SINGLE, "three-numbers")) == rows | {"0-1-2"}
    assert drawing.trios(with_00=False) == ((0, 1, 2), (0, 2, 3))
    assert drawing.trios(with_00=True) == ((0, 1, 2), (0, 37, 2), (37, 2, 3))


@pytest.mark.law("617a.3(e)(4)", "617a.3(e)(6)")
def test_fours_and_sixes() -> None:
    fours = {f"{n}-{n + 1}-{n + 3}-{n + 4}" for n in range(1, 33) if n % 3}
    for options in (SINGLE, DOUBLE):
        assert set(spots(options, "four-numbers")) == fours
        assert set(spots(options, "six-numbers")) == {
            "-".join(str(n + step) for step in range(6)) for n in range(1, 32, 3)
        }
    assert (len(fours), len(spots(DOUBLE, "six-numbers"))) == (22, 11)


@pytest.mark.law("617a.3(e)(5)", "617a.3(e)(7)", "617a.3(e)(8)")
def test_first_five_columns_and_dozens() -> None:
    assert format_numbers(drawing.first_corner(with_00=True)) == "0-00-1-2-3"
    assert spots(DOUBLE, "first-five-numbers") == [""]
    assert spots(SINGLE, "first-five-numbers") == []
    assert drawing.first_corner(with_00=False) == (0, 1, 2, 3)
    columns = [format_numbers(numbers) for numbers in drawing.columns()]
    assert columns == [
        "1-4-7-10-13-16-19-22-25-28-31-34",
        "2-5-8-11-14-17-20-23-26-29-32-35",
        "3-6-9-12-15-18-21-24-27-30-33-36",
    ]
    dozens = [format_numbers(numbers) for numbers in drawing.dozens()]
    assert dozens == [
        "1-2-3-4-5-6-7-8-9-10-11-12",
        "13-14-15-16-17-18-19-20-21-22-23-24",
        "25-26-27-28-29-30-31-32-33-34-35-36",
    ]
    assert spots(DOUBLE, "dozen") == ["1st-12", "2nd-12", "3rd-12"]
    assert spots(DOUBLE, "column") == ["col-1", "col-2", "col-3"]


@pytest.mark.law("617a.3(e)(1)(ii)")
def test_five_adjacent_groups_on_both_wheels() -> None:
    for options, order in ((SINGLE, SINGLE_ORDER), (DOUBLE, DOUBLE_ORDER)):
        assert set(order) == set(spots(options, "five-adjacent"))
        ring = [*order[-2:], *order, *order[:2]]
        for at, centre in enumerate(order):
            assert five_around(centre, LAW, options) == tuple(ring[at : at + 5])
    assert five_around("0", LAW, SINGLE) == ("3", "26", "0", "32", "15")
    assert five_around("00", LAW, DOUBLE) == ("13", "1", "00", "27", "10")
    assert five_around("2", LAW, DOUBLE) == ("35", "14", "2", "0", "28")


def test_straights() -> None:
    assert spots(SINGLE, "straight") == [str(n) for n in range(37)]
    assert spots(DOUBLE, "straight") == ["0", "00", *(str(n) for n in range(1, 37))]


def test_lines_and_corners() -> None:
    box, below = Box(1, 0, 0, 2, 1), Box(4, 0, 1, 2, 2)
    assert box.borders(below)
    assert below.borders(box)
    assert not box.borders(Box(5, 2, 1, 4, 2))  # a corner is no line
    assert not box.borders(Box(7, 0, 2, 2, 3))
    assert not box.borders(box)
    assert box.reaches(2, 1)
    assert not box.reaches(3, 1)
    assert in_order((3, 37, 0, 2)) == (0, 37, 2, 3)


def test_no_two_boxes_overlap_and_none_is_missing() -> None:
    for with_00 in (False, True):
        boxes = (*drawing.number_boxes(with_00), *drawing.dozen_boxes())
        for a, b in combinations(boxes, 2):
            across = min(a.right, b.right) - max(a.left, b.left)
            along = min(a.bottom, b.bottom) - max(a.top, b.top)
            assert across <= 0 or along <= 0, (a, b)
        area = sum((b.right - b.left) * (b.bottom - b.top) for b in boxes)
        assert area == 6 * 13 + 2 * 12  # three columns with the zeros, and the dozens
