"""Round numbers on the axes of a plot."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from title58.documents.paper.plots import PLAIN, SHARE, Scale, bars, boxes, plot, ticks


@pytest.mark.parametrize(
    ("low", "high", "about", "want"),
    [
        (0.0, 0.164, 4, [0, 0.05, 0.1, 0.15]),
        (-0.123, 0.182, 4, [-0.1, 0, 0.1]),
        (14, 355, 8, [50, 100, 150, 200, 250, 300, 350]),
        (0, 1, 4, [0, 0.5, 1]),
    ],
)
def test_ticks_by_hand(low: float, high: float, about: int, want: list[float]) -> None:
    assert ticks(low, high, about) == pytest.approx(want)


@given(st.floats(-1e6, 1e6), st.floats(1e-6, 1e6), st.integers(3, 10))
def test_ticks_are_few_and_inside(low: float, wide: float, about: int) -> None:
    found = ticks(low, low + wide, about)
    assert 0 <= len(found) <= about + 1
    assert all(low - 1e-6 * wide - 1e-9 <= each <= low + wide * (1 + 1e-6) + 1e-9 for each in found)


def test_a_plot_names_round_numbers() -> None:
    drawn = plot([("edge", [(-13, -0.123), (13, 0.182)])], "count", "", SHARE)
    for said in ("−10%", "0%", "10%", "−10"):
        assert f">{said}<" in drawn


@given(st.floats(-1, 1), st.floats(1e-7, 2), st.integers(3, 10), st.sampled_from([SHARE, PLAIN]))
def test_no_two_marks_of_an_axis_say_the_same(
    low: float, wide: float, about: int, scale: Scale
) -> None:
    said = [text for _, text in scale.marks(low, low + wide, about)]
    assert len(set(said)) == len(said)
    assert not any("e" in text for text in said)


def test_bars_and_boxes_lie_where_their_values_are() -> None:
    drawn = bars([("A", 2.0), ("2", -1.0)], "card", "")
    up, down = re.findall(
        r'<rect class="bar (s\d)"[^>]* y="([\d.]+)"[^>]* height="([\d.]+)"', drawn
    )
    assert (up[0], down[0]) == ("s0", "s1")
    assert float(up[1]) + float(up[2]) == pytest.approx(float(down[1]), abs=0.11)  # both from 0
    assert float(up[2]) == pytest.approx(2 * float(down[2]), abs=0.2)
    drawn = boxes([("14", (-4.0, -2.0, 0.0, 1.0, 6.0))], "edge", "")
    line = re.search(r'<line class="line s1" x1="([\d.]+)" x2="([\d.]+)"', drawn)
    box = re.search(r'<rect class="box" x="([\d.]+)"[^>]* width="([\d.]+)"', drawn)
    assert line
    assert box
    assert float(line[2]) - float(line[1]) == pytest.approx(10 / 3 * float(box[2]), rel=1e-2)
    assert float(box[1]) - float(line[1]) == pytest.approx(2 / 3 * float(box[2]), rel=1e-2)
