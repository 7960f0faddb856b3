"""Round numbers on the axes of a plot."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from title58.documents.paper.protection import plot, ticks


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
    drawn = plot([("edge", "#b00020", [(-13, -0.123), (13, 0.182)])], "count", "", "{:.0%}")
    assert ">-10%<" in drawn
    assert ">0%<" in drawn
    assert ">10%<" in drawn
    assert ">-10<" in drawn
