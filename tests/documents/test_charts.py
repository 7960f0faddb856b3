"""Pictures: round numbers along the axes, and bars that do not look like a comb."""

import random
import re
from collections import Counter

import pytest

from title58.documents.charts import Marks, band, histogram, round_bins, ticks
from title58.documents.plans import command


@pytest.mark.parametrize(
    ("low", "high", "most", "found"),
    [
        (-370, 410, 8, [-400, -200, 0, 200, 400, 600]),
        (0, 523, 5, [0, 200, 400, 600]),
        (0, 7, 8, [0, 1, 2, 3, 4, 5, 6, 7]),
    ],
)
def test_ticks_are_round(low: float, high: float, most: int, found: list[float]) -> None:
    assert ticks(low, high, most) == pytest.approx(found)


def sessions(wins: tuple[int, ...], rounds: int) -> list[tuple[int, int]]:
    """Results of sessions in bins of $2.50, with $10 a round."""
    chance = random.Random(58)
    results = (sum(chance.choices(wins, k=rounds)) for _ in range(3000))
    return sorted(Counter(result // 250 for result in results).items())


@pytest.mark.parametrize("wins", [(1000, -1000), (950, -1000), (1500, 1000, -1000, -1000)])
@pytest.mark.parametrize("rounds", [100, 101])
def test_bins_do_not_comb(wins: tuple[int, ...], rounds: int) -> None:
    """An even-money bet ends on every $20 only: other bins hold two of them, or three."""
    bins = sessions(wins, rounds)
    bars, width = round_bins(bins, 2.5)
    assert sum(count for _, count in bars) == 3000
    assert 12 <= len(bars) <= 60
    power = float(f"1{'0' * (len(str(int(width))) - 1)}")
    assert width / power in (1, 2, 2.5, 5)
    assert all(x / width == round(x / width) for x, _ in bars)
    heights = [y for _, y in bars]
    top = max(heights)
    high = [n for n in range(1, len(heights) - 1) if min(heights[n - 1 : n + 2]) > 0.25 * top]
    for n in high:  # no bar much lower, or higher, than both its neighbors
        assert 0.6 < 2 * heights[n] / (heights[n - 1] + heights[n + 1]) < 1.6


def test_mean_interval_and_ruin_are_marked() -> None:
    bins = [(-20, 900), *((n, 100 - abs(n)) for n in range(-19, 20))]
    drawn = histogram(bins, 10.0, "Result", marks=Marks(-12.5, 3.25, -200.0), unit="$")
    assert "mean: -$12.50 ± $3.25 (95%)" in drawn
    assert "ruin: -$200.00" in drawn
    assert "900 sessions" in drawn  # whose bar is cut
    assert drawn.count('fill="var(--bad)"') == 1
    labels = re.findall(r">(-?\$[\d,]+)<", drawn)
    assert labels == ["-$200", "-$100", "$0", "$100", "$200"]
    assert "mean" not in histogram(bins, 10.0, "Result")


def test_what_lies_far_out_is_counted_not_drawn() -> None:
    bins = [*((n, 1000) for n in range(30)), (5000, 2)]
    drawn = histogram(bins, 1.0, "Result")
    assert "(2 sessions beyond the chart)" in drawn


def test_a_course_has_round_dollars() -> None:
    drawn = band([(0.0, 100.0, 180.0), (50.0, 120.0, 190.0)], 50.0, 100.0, "Rounds", "Meter", "$")
    assert re.findall(r">(\$[\d,]+)<", drawn) == ["$0", "$50", "$100", "$150", "$200"]


def test_the_command_of_a_plan() -> None:
    plan = {
        "game": "craps", "date": "2026-01-01", "rounds": 1000, "seed": 7, "strategy": "",
        "bets": [{"wager": "come", "on": "", "stake": 2500, "seat": 1}], "players": 2,
        "session": 50, "bankroll": 20000, "options": {"buy_vigorish": "on-win"}, "more": {},
    }  # fmt: skip
    assert command(plan) == (
        "title58 simulate craps --as-of 2026-01-01 --rounds 1000 --seed 7 --bet 'come=$25.00'"
        " --players 2 --session 50 --bankroll '$200.00' --set 'buy_vigorish=\"on-win\"'"
    )
