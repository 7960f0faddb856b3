"""Every game's kernel against the exact odds of every wager it bets."""

import datetime
from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.simulation.plans import plan
from title58 import law
from title58.games import find_game
from title58.odds import Asked
from title58.simulation.plan import PlanError, Wish
from title58.simulation.result import result
from title58.simulation.running import go_on, start
from title58.table.kernels import kernel_of

LAW = law.on(datetime.date(2026, 1, 1))


@dataclass(frozen=True)
class Case:
    game: str
    rounds: int = 1_500_000
    options: dict[str, Any] = field(default_factory=dict)
    unknown: tuple[str, ...] = ()  # bets that have no exact odds to compare
    more: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return " ".join(
            (self.game, *map(str, self.options.values()), *map(str, self.more.values()))
        )


CASES = [
    Case("sic-bo"),
    Case("roulette"),
    Case("roulette", options={"wheel": "single-zero"}),
    Case("big-six-wheel"),
    Case("casino-war"),
    Case("casino-war", more={"strategy": "surrender"}, unknown=("tie-on-war-deal",)),
    Case("casino-war", more={"players": 4}),
    Case("craps", options={"fire": "A", "buy": True, "lay": "beside-place-to-lose"}),
    Case("craps", options={"fire": "B", "buy": True, "buy_vigorish": "on-win",
                           "come_odds_on_come_out": "on"}),
    Case("mini-craps"),
    Case("pai-gow"),
    Case("pai-gow", more={"strategy": "best"}),
    Case("pai-gow", options={"house_way_pairs": "best-low"}),
    Case("minibaccarat"),
    Case("midibaccarat", more={"players": 2}),
    Case("baccarat"),
    # Pai Gow Poker and Blackjack take long to compile: tests/games/*/test_simulation.py has them.
]  # fmt: skip


def simulated(case: Case) -> dict[str, Any]:
    game = find_game(case.game)
    options = game.options.filing(**case.options)
    made = plan(case.game, case.rounds, options=options.as_plain(), **case.more)
    run = go_on(start(made, kernel_of), 1)
    exact = game.odds(Asked(LAW, options, as_filed=True))
    return result(run, exact)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_wager_lies_within_four_standard_errors(case: Case) -> None:
    """The seed is fixed: this is one honest throw of the dice, not one of many."""
    found = simulated(case)
    unknown = {bet["wager"] for bet in found["bets"] if bet["exact"] is None}
    assert unknown == set(case.unknown)
    compared = [bet for bet in found["bets"] if bet["exact"]]
    assert compared
    for bet in compared:
        assert abs(bet["exact"]["errors_off"]) < 4, bet["wager"]
        assert bet["exact"]["chance"] > 1e-5, bet["wager"]
        assert bet["decided"] > 500, bet["wager"]
    # Taken together they are even, too: not all near one end.
    low = [bet for bet in compared if bet["exact"]["errors_off"] < 0]
    assert len(compared) < 8 or 0 < len(low) < len(compared)


@pytest.mark.parametrize(
    ("game", "more", "sentence"),
    [
        ("sic-bo", {"players": 2}, "2 players cannot be simulated at sic-bo"),
        ("craps", {"players": 3}, "leave players at 1"),
        ("roulette", {"players": 3}, "leave players at 1"),
        ("casino-war", {"players": 80}, "80 players are too many: the table has"),
        ("casino-war", {"strategy": "hope"}, "strategy 'hope' is unknown: choose war or surrender"),
        ("pai-gow", {"strategy": "hope"}, "choose house or best"),
        ("sic-bo", {"strategy": "hope"}, "sic-bo has no strategies"),
        ("craps", {"bets": (Wish("pas"),)}, "there is no wager 'pas'"),
    ],
)
def test_what_means_nothing_is_refused(game: str, more: dict[str, Any], sentence: str) -> None:
    with pytest.raises(PlanError, match=sentence):
        start(plan(game, 10, **more), kernel_of)


def test_settings_are_those_that_the_game_has() -> None:
    with pytest.raises(
        PlanError, match="'cover' is not a setting of this game; its settings are none"
    ):
        start(plan("sic-bo", 10, more={"cover": 100}), kernel_of)
