"""The kernel of Pai Gow: each role against the exact odds, and its rows against the table's."""

from __future__ import annotations

import datetime
from typing import Any

import numpy as np
import pytest

from tests.simulation.plans import plan
from title58 import law
from title58.compiling import compiled
from title58.games import find_game
from title58.games.pai_gow import rules
from title58.games.pai_gow.hands import BY_KIND
from title58.games.pai_gow.house_way import Four, HouseWay
from title58.games.pai_gow.odds.wagers import best_division
from title58.games.pai_gow.options.table import PaiGowOptions
from title58.odds import Asked
from title58.refusal import Refusal
from title58.simulation.generator import fresh
from title58.simulation.kernel import Kernel
from title58.simulation.plan import Plan, PlanError, Wish
from title58.simulation.result import result
from title58.simulation.running import go_on, start
from title58.table.kernels import kernel_of

LAW = law.on(datetime.date(2026, 1, 1))
BANKED = PaiGowOptions(player_bank=True)
WAY = HouseWay.of(BANKED)
ROLES = [("bank", "house"), ("bank", "best"), ("dealer", "house"), ("player", "best")]


def planned(role: str, strategy: str = "", rounds: int = 10, **more: Any) -> Plan:
    options = more.pop("options", BANKED).as_plain()
    settings = {"role": role} if role else {}
    return plan("pai-gow", rounds, options=options, strategy=strategy, more=settings, **more)


@pytest.mark.parametrize(("role", "strategy"), ROLES)
def test_every_role_agrees_with_its_exact_odds(role: str, strategy: str) -> None:
    found = result(
        go_on(start(planned(role, strategy, 1_000_000), kernel_of)),
        find_game("pai-gow").odds(Asked(LAW, BANKED, as_filed=True)),
    )
    (bet,) = found["bets"]
    assert bet["exact"] is not None
    assert abs(bet["exact"]["errors_off"]) < 4
    assert bet["exact"]["chance"] > 1e-5


def tiles_of(kernel: Kernel, rounds: int) -> Any:
    """Rounds played one by one: the four tiles dealt first, the next four, and the row."""
    generator, shoe, rows = fresh(58, 0), kernel.shoe.copy(), np.zeros(1, dtype=np.int64)
    play = compiled(kernel.play, cache=False)  # numpy adds true and true to true
    for _ in range(rounds):
        play(generator, kernel.params, shoe, kernel.memory, rows)
        dealt = [sorted(map(int, shoe[at : at + 4])) for at in (0, 4)]
        yield tuple(dealt[0]), tuple(dealt[1]), int(rows[0])


@pytest.mark.parametrize(("role", "strategy"), ROLES)
def test_a_copy_is_the_banks(role: str, strategy: str) -> None:
    """Each round set and compared once more by the functions that the table runs."""
    kernel = kernel_of(planned(role, strategy))
    best = best_division(WAY, banking=role == "bank")

    def set_by(four: Four, own: bool) -> tuple[int, int]:
        division = best(four) if own and strategy == "best" else WAY.division(four)
        return rules.high_and_low(four, division)

    seen = set()
    for one, other, row in tiles_of(kernel, 400):
        banking = role == "bank"
        against = rules.ground(*set_by(one, not banking), *set_by(other, banking))
        results = ("lose", "tie", "tie", "win") if banking else ("win", "tie", "tie", "lose")
        assert kernel.bets[0].rows[row] == results[against]
        seen.add(results[against])
    assert seen == {"win", "tie", "lose"}
    assert sum(tile.copies for tile in BY_KIND) == len(kernel.shoe)


def test_the_bank_sets_for_a_bank() -> None:
    """Copies win for it, so the best way to set is another on some hands."""
    mine, banks = best_division(WAY), best_division(WAY, banking=True)
    from title58.games.pai_gow.odds.wagers import hands

    assert sum(mine(four) != banks(four) for four in hands()) > 0


def test_what_each_role_has_at_stake() -> None:
    for role, wager, won in (
        ("player", "pai-gow", 950), ("bank", "bank", 950), ("dealer", "dealer-against-bank", 1000),
    ):  # fmt: skip
        (bet,) = kernel_of(planned(role)).bets
        assert (bet.wager, max(bet.nets), min(bet.nets)) == (wager, won, -1000)
        (named,) = kernel_of(planned("", bets=(Wish(wager),))).bets  # the bet says the role
        assert named == bet


@pytest.mark.parametrize(
    ("made", "words"),
    [
        pytest.param(
            lambda: planned("bank", options=PaiGowOptions()),
            r"621a\.9\(a\).*player_bank",
            marks=pytest.mark.law("621a.9(a)"),
        ),
        (lambda: planned("dealer", options=PaiGowOptions()), r"621a\.9\(a\)"),
        (lambda: planned("dealer", "best"), "by the house way"),
        (lambda: planned("croupier"), "say player, bank, dealer"),
        (lambda: planned("player", bets=(Wish("bank"),)), "no wager 'bank'"),
    ],
)
def test_what_is_refused(made: Any, words: str) -> None:
    with pytest.raises((PlanError, Refusal), match=words):
        kernel_of(made())
