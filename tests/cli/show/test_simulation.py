"""The result of a simulation in 80 columns."""

import io
from typing import Any

from rich.console import Console

from title58.cli.show.simulation import bets_table


def bet(seat: int, chance: float = 0.25, **more: Any) -> dict[str, Any]:
    exact = {"edge": {"decimal": 0.23456789}, "errors_off": -12.345, "chance": chance}
    return {
        "wager": "bad-beat-progressive", "name": "Bad Beat Progressive Wager", "on": "",
        "seat": seat, "decided": 100_000_000_000,
        "edge": -0.12345678, "error_95": 0.10987654, "standard_deviation": 123.4567, "exact": exact,
        **more,
    }  # fmt: skip


def printed(bets: list[dict[str, Any]], width: int = 80) -> list[str]:
    out = io.StringIO()
    Console(file=out, width=width).print(bets_table(bets))
    return out.getvalue().splitlines()


NUMBERS = ("100,000,000,000", "-12.3457%", "10.9877%", "23.4568%", "-12.34", "0.250")


def test_the_longest_numbers_fit_and_none_is_cut() -> None:
    lines = printed([bet(1), bet(2)])
    assert all(len(line) <= 80 for line in lines)
    for number in NUMBERS:
        assert sum(number in line for line in lines) == 2
    assert "…" not in "".join(lines)
    (line,) = (line for line in printed([bet(1)])[1:] if "100,000,000,000" in line)
    assert all(number in line for number in (*NUMBERS, "123.5"))


def test_every_seat_has_its_line_where_there_are_several() -> None:
    lines = printed([bet(1, name="Tie"), bet(2, name="Tie"), bet(3, name="Tie Wager")])
    assert "spot" in lines[1]
    assert [line.split()[:2] for line in lines[2:]] == [["Tie", "1"], ["Tie", "2"], ["Tie", "3"]]
    assert "spot" not in "".join(printed([bet(1)]))


def test_a_small_chance_is_not_shown_as_none() -> None:
    assert "<0.001" in printed([bet(1, chance=0.0002)])[2]
    assert "0.000" not in printed([bet(1, chance=0.0)])[2]


def test_without_exact_odds_the_columns_stay_empty() -> None:
    assert printed([bet(1, exact=None)])[2].split()[-1] == "123.5"


def test_what_cannot_be_estimated_is_not_shown_as_nothing() -> None:
    assert "–" in printed([bet(1, error_95=None)])[2]
