"""The spots worked out from the drawing equal the lists of the law data and of the Code."""

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
    won_on,
)
from title58.games.roulette import drawing
from title58.games.roulette.drawing import Box, in_order
from title58.games.roulette.notation import format_numbers, parse_numbers
from title58.games.roulette.options import RouletteOptions
from title58.games.roulette.wheel import five_around, wheel_order

FIGURES = LAW.figures("617a")["wagers"]


def listed(groups: tuple[tuple[str, ...], ...]) -> set[str]:
    return {format_numbers(parse_numbers("-".join(group))) for group in groups}


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
    figures = FIGURES["split"]
    plain = listed(figures["selections_1_to_36"])
    by_hand = {f"{n}-{n + 1}" for n in range(1, 37) if n % 3} | {
        f"{n}-{n + 3}" for n in range(1, 34)
    }
    assert plain == by_hand
    single, double = spots(SINGLE, "split"), spots(DOUBLE, "split")
    assert set(single) == plain | listed(figures["selections_single_zero_extra"])
    assert set(single) == by_hand | {"0-1", "0-2", "0-3"}
    assert set(double) == plain | listed(figures["selections_double_zero_extra"]) | {
        "2nd-12/3rd-12"
    }
    assert set(double) == by_hand | {"0-00", "0-1", "0-2", "00-2", "00-3", "2nd-12/3rd-12"}
    assert (len(single), len(double) - 1) == (60, 62)
    assert (figures["count_single_zero"], figures["count_double_zero"]) == (60, 62)


@pytest.mark.law("617a.3(e)(3)", "617a.3(e)(3)(i)", "617a.3(e)(3)(ii)")
def test_three_numbers() -> None:
    figures = FIGURES["three-numbers"]
    rows = {f"{n}-{n + 1}-{n + 2}" for n in range(1, 35, 3)}
    assert listed(figures["selections"]) == rows
    assert set(spots(DOUBLE, "three-numbers")) == rows | {"0-1-2", "0-00-2", "00-2-3"}
    assert listed(figures["special_groups"]) == {"0-1-2", "0-00-2", "00-2-3"}
    # The list is closed: a single zero layout has a corner 0-2-3, but the law does not name it.
    assert set(spots(SINGLE, "three-numbers")) == rows | {"0-1-2"}
    assert listed(figures["single_zero_special_groups_in_text"]) == {"0-1-2"}
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
    assert listed(FIGURES["four-numbers"]["selections"]) == fours
    assert len(fours) == 22 == FIGURES["four-numbers"]["count"]
    assert listed(FIGURES["six-numbers"]["selections"]) == set(spots(DOUBLE, "six-numbers"))
    assert len(spots(DOUBLE, "six-numbers")) == 11 == FIGURES["six-numbers"]["count"]


@pytest.mark.law("617a.3(e)(5)", "617a.3(e)(7)", "617a.3(e)(8)")
def test_first_five_columns_and_dozens() -> None:
    assert format_numbers(drawing.first_corner(with_00=True)) == "0-00-1-2-3"
    assert listed((FIGURES["first-five-numbers"]["numbers"],)) == {"0-00-1-2-3"}
    assert spots(DOUBLE, "first-five-numbers") == [""]
    assert spots(SINGLE, "first-five-numbers") == []
    assert drawing.first_corner(with_00=False) == (0, 1, 2, 3)
    columns = [format_numbers(numbers) for numbers in drawing.columns()]
    assert set(columns) == listed(FIGURES["column"]["selections"])
    assert columns[2] == "3-6-9-12-15-18-21-24-27-30-33-36"
    dozens = [format_numbers(numbers) for numbers in drawing.dozens()]
    assert set(dozens) == listed(FIGURES["dozen"]["selections"])
    assert dozens[0] == "1-2-3-4-5-6-7-8-9-10-11-12"
    labels = [label.replace(" ", "-") for label in FIGURES["dozen"]["labels"]]
    assert spots(DOUBLE, "dozen") == labels == ["1st-12", "2nd-12", "3rd-12"]
    assert spots(DOUBLE, "column") == ["col-1", "col-2", "col-3"]


@pytest.mark.law("617a.3(e)(1)(ii)")
def test_five_adjacent_groups_on_both_wheels() -> None:
    for options, name, order in (
        (SINGLE, "single", SINGLE_ORDER),
        (DOUBLE, "double", DOUBLE_ORDER),
    ):
        groups = FIGURES["five-adjacent"][f"groups-{name}-zero"]
        assert set(groups) == set(order) == set(spots(options, "five-adjacent"))
        for centre in order:
            assert five_around(centre, LAW, options) == groups[centre]
    assert five_around("0", LAW, SINGLE) == ("3", "26", "0", "32", "15")
    assert five_around("00", LAW, DOUBLE) == ("13", "1", "00", "27", "10")
    assert five_around("2", LAW, DOUBLE) == ("35", "14", "2", "0", "28")


def test_straights() -> None:
    assert spots(SINGLE, "straight") == [str(n) for n in range(37)]
    assert spots(DOUBLE, "straight") == ["0", "00", *(str(n) for n in range(1, 37))]


def test_colours_and_even_money_sets_of_the_law_data() -> None:
    for slug in ("red", "black", "odd", "even", "1-to-18", "19-to-36"):
        assert won_on(slug, "", DOUBLE_ORDER, DOUBLE) == set(FIGURES[slug]["numbers"])


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
