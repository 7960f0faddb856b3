"""Every mystery that has odds, run over a million wagers and held against them."""

import datetime
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from title58 import law
from title58.games import find_game
from title58.games.baccarat.odds.mystery import MysteryOdds
from title58.odds import Asked
from title58.simulation.kernel import Kernel
from title58.simulation.meter_results import told
from title58.simulation.mysteries import MysteryRun, band_sizes
from title58.simulation.plan import Plan, Wish
from title58.simulation.running import opened
from title58.table.kernels import kernel_of

DAY = "2024-07-01"


@dataclass(frozen=True)
class Case:
    game: str
    wager: Wish
    options: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return " ".join(map(str, self.options.values()))


CASES = [
    Case("minibaccarat", Wish("royal-9-progressive"), {"royal_9": stake, "royal_9_mystery": name})
    for stake, name in product(("5-dollar", "1-dollar"), "123")
] + [
    Case(
        "baccarat",
        Wish("heavenly-9-progressive", stake=500),
        {"heavenly_9": True, "fully_automated": True, "must_hit_by": f"{letter}-5-dollar"},
    )
    for letter in "ABCD"
]


def ran(case: Case, rounds: int = 1_000_000) -> tuple[dict[str, Any], MysteryRun, Kernel]:
    """No card decides it, so none is dealt."""
    options = find_game(case.game).options.filing(**case.options).as_plain()
    made = Plan(case.game, DAY, options, rounds, bets=(Wish("banker"), case.wager))
    kernel = kernel_of(made)
    (run,) = (one for one in opened(made, kernel) if isinstance(one, MysteryRun))
    run.add(None, rounds)
    return told(run, kernel, lambda _: None), run, kernel


@pytest.mark.parametrize("case", CASES, ids=str)
def test_it_returns_what_the_odds_say(case: Case) -> None:
    game = find_game(case.game)
    asked = Asked(
        law.on(datetime.date.fromisoformat(DAY)), game.options.filing(**case.options), as_filed=True
    )
    (odds,) = (one for one in game.odds(asked) if isinstance(one, MysteryOdds))
    found, run, _ = ran(case)
    assert found["exact"]["return"] == pytest.approx(float(odds.expected), rel=1e-12)
    assert abs(found["exact"]["errors_off"]) < 4
    assert abs(found["exact"]["award_errors_off"]) < 4
    assert found["exact"]["chance"] > 1e-5
    # The rows of the odds are the bands in which hits are counted here.
    assert sum(run.bands) == run.hits == found["hits"] > 100
    bands = [one.chance for one in odds.results if one.row != "none"]
    values = run.high - run.low
    assert [part / sum(bands) for part in bands] == [
        Fraction(size, values) for size in band_sizes(run.low, run.high)
    ]


def test_values_that_are_not_even_are_caught() -> None:
    """Half of what was hidden in the lowest band moved to the highest."""
    found, run, kernel = ran(CASES[-4], 4_000_000)
    moved = run.bands[0] // 2
    run.bands[0] -= moved
    run.bands[-1] += moved
    assert found["exact"]["chance"] > 1e-3
    assert told(run, kernel, lambda _: None)["exact"]["chance"] < 1e-6


def test_bands_cover_every_hidden_value() -> None:
    assert band_sizes(10_000, 25_000) == [1500] * 10
    assert sum(band_sizes(0, 103)) == 103
    assert set(band_sizes(0, 103)) == {10, 11}
