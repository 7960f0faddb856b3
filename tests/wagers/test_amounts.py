"""How much may be wagered, by the declarations of the games."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from title58.games.baccarat.options.baccarat import BaccaratOptions
from title58.games.baccarat.options.minibaccarat import MinibaccaratOptions
from title58.games.baccarat.wagers import FULL_WAGERS, MINI_WAGERS
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.wagers import WAGERS as BLACKJACK
from title58.games.casino_war.options import CasinoWarOptions
from title58.games.casino_war.wagers import WAGERS as CASINO_WAR
from title58.games.craps.options import CrapsOptions
from title58.games.craps.wagers import CRAPS_WAGERS
from title58.games.roulette.options import RouletteOptions
from title58.games.roulette.wagers import WAGERS as ROULETTE
from title58.submission.table import TableOptions
from title58.wagers.amounts import Bounds
from title58.wagers.registry import Wagers

HALVES = "even-wagers"
MOST = TableOptions().maximum  # unless another is filed


@pytest.mark.parametrize(
    ("wagers", "slug", "options", "other", "bounds"),
    [
        (ROULETTE, "split", RouletteOptions(minimum=500, maximum=10000), 0, (500, 10000, 1)),
        (ROULETTE, "split", RouletteOptions(minimum=500), 0, (500, MOST, 1)),
        (
            ROULETTE,
            "five-adjacent",
            RouletteOptions(minimum=500, chip=50),
            0,
            (500, MOST, 250),
        ),
        (CRAPS_WAGERS, "horn", CrapsOptions(minimum=500, unit=100), 0, (500, MOST, 400)),
        (CRAPS_WAGERS, "craps-eleven", CrapsOptions(unit=25), 0, (1, MOST, 50)),
        (CRAPS_WAGERS, "fire", CrapsOptions(minimum=2500, maximum=2600), 0, (100, 500, 100)),
        (
            CASINO_WAR,
            "initial",
            CasinoWarOptions(chip=50, surrender_half=HALVES),
            0,
            (1, MOST, 100),
        ),
        (CASINO_WAR, "war", CasinoWarOptions(minimum=500), 2500, (2500, 2500, 1)),
        (
            BLACKJACK,
            "blackjack",
            BlackjackOptions(chip=100, surrender_half=HALVES),
            0,
            (1, MOST, 200),
        ),
        (BLACKJACK, "insurance", BlackjackOptions(chip=100), 2500, (100, 1300, 1)),
        (BLACKJACK, "insurance", BlackjackOptions(chip=1), 2501, (1, 1251, 1)),
        (BLACKJACK, "insurance", BlackjackOptions(chip=500), 500, (500, 500, 1)),
        (BLACKJACK, "double-down", BlackjackOptions(chip=100), 2550, (100, 2550, 1)),
        (
            *(BLACKJACK, "double-down"),
            BlackjackOptions(minimum=1000, double_minimum="table-minimum"),
            *(2500, (1000, 2500, 1)),
        ),
        (
            *(BLACKJACK, "double-down"),
            BlackjackOptions(minimum=1000, double_minimum="table-minimum"),
            *(500, (500, 500, 1)),
        ),
        (BLACKJACK, "split", BlackjackOptions(), 2500, (2500, 2500, 1)),
        (
            BLACKJACK,
            "kings-bounty",
            BlackjackOptions(minimum=1000, maximum=5000),
            0,
            (1000, 5000, 1),
        ),
        (
            *(BLACKJACK, "kings-bounty"),
            BlackjackOptions(minimum=1000, maximum=5000, side_minimum=100, side_maximum=2500),
            *(0, (100, 2500, 1)),
        ),
        (BLACKJACK, "bad-beat-progressive", BlackjackOptions(bad_beat_wager=0), 0, (1, 0, 1)),
        (BLACKJACK, "bad-beat-progressive", BlackjackOptions(bad_beat_wager=500), 0, (500, 500, 1)),
        (BLACKJACK, "hit-and-run-progressive", BlackjackOptions(minimum=1000), 0, (100, 100, 1)),
        (
            MINI_WAGERS,
            "royal-9-progressive",
            MinibaccaratOptions.filing(royal_9="5-dollar"),
            0,
            (500, 500, 1),
        ),
        (
            *(MINI_WAGERS, "harmony-progressive"),
            MinibaccaratOptions(minimum=2500, maximum=10000, harmony_minimum=100),
            *(0, (100, 10000, 1)),
        ),
        (
            *(FULL_WAGERS, "heavenly-9-progressive"),
            BaccaratOptions(minimum=2500, heavenly_9_minimum=500),
            *(0, (500, MOST, 1)),
        ),
    ],
)
def test_bounds(
    wagers: Wagers[Any], slug: str, options: TableOptions, other: int, bounds: tuple[int, int, int]
) -> None:
    assert wagers[slug].amount.bounds(options, other) == bounds


@given(st.integers(0, 60), st.integers(0, 60), st.integers(1, 7), st.integers(1, 90))
def test_an_amount_within_bounds_is_neither_too_little_nor_too_much_nor_in_between(
    low: int, high: int, step: int, amount: int
) -> None:
    lawful = [n for n in range(low, high + 1 if high else 100) if n % step == 0]
    assert Bounds(low, high, step).allow(amount) == (amount in lawful)


def test_what_a_wager_goes_by_is_a_wager_of_the_game() -> None:
    for wagers in (BLACKJACK, CASINO_WAR):
        others = [getattr(one.amount, "of", "") for one in wagers]
        assert {other for other in others if other} == {next(iter(wagers)).slug}
