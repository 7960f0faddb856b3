"""The War Wager reported separately: the same rounds and money as with the Initial Wager in one."""

import datetime
from typing import Any

import numpy as np
import pytest

from tests.simulation.plans import plan
from title58 import law
from title58.games import find_game
from title58.odds import Asked
from title58.simulation.generator import fresh
from title58.simulation.plan import PlanError, Wish
from title58.simulation.result import result
from title58.simulation.running import Run, go_on, start
from title58.simulation.shoes import COVER, DEALT
from title58.table.kernels import kernel_of

LAW = law.on(datetime.date(2026, 1, 1))
APART = (Wish("initial"), Wish("war"))
ROUNDS = 600_000


def run(*bets: Wish, **more: Any) -> Run:
    return go_on(start(plan("casino-war", ROUNDS, bets=bets, **more), kernel_of))


def test_told_by_itself_it_changes_no_cent() -> None:
    apart, in_one = run(*APART, players=2), run(Wish("initial"), players=2)
    assert apart.tally.net == in_one.tally.net
    assert apart.tally.squares == in_one.tally.squares
    for seat in (0, 1):
        initial, war = apart.tally.counts[2 * seat : 2 * seat + 2]
        assert initial == in_one.tally.counts[seat]
        rows = LAW.wager("casino-war", "initial").rows
        assert war == [initial[rows.index(row)] for row in ("war-win", "war-tie", "war-lose")]
        assert sum(war) > 30_000
    # It has a stake of its own, and so adds nothing beyond the stakes.
    assert apart.tally.action == 0
    assert in_one.tally.action == 1000 * sum(sum(counts) for counts in apart.tally.counts[1::2])


def test_it_agrees_with_its_exact_odds() -> None:
    game = find_game("casino-war")
    exact = game.odds(Asked(LAW, game.options(), as_filed=True))
    found = result(run(*APART, players=2), exact)
    for bet in found["bets"]:
        if bet["wager"] == "initial":
            assert bet["exact"] is None  # whose exact odds are with its War Wager
            continue
        assert abs(bet["exact"]["errors_off"]) < 4
        assert bet["exact"]["chance"] > 1e-5


def test_it_equals_the_initial_wager() -> None:
    initial, war = kernel_of(plan("casino-war", 10, bets=(Wish("initial", "", 300), APART[1]))).bets
    assert initial.stake == war.stake == 300
    # The least stake of which half can be given back, though a War Wager could be less.
    initial, war = kernel_of(plan("casino-war", 10, bets=APART, stake=25)).bets
    assert initial.stake == war.stake == 50


@pytest.mark.parametrize(
    ("bets", "more", "words"),
    [
        ((Wish("war"),), {}, "along with one initial wager"),
        ((*APART, Wish("war")), {}, "bet each once"),
        ((APART[0], Wish("war", "", 400)), {}, r"651a\.9\(c\)\(2\)"),
        (APART, {"strategy": "surrender"}, "never made with strategy surrender"),
    ],
)
def test_what_is_refused(bets: tuple[Wish, ...], more: dict[str, Any], words: str) -> None:
    with pytest.raises(PlanError, match=words):
        kernel_of(plan("casino-war", 10, bets=bets, **more))


def test_a_cover_card_that_comes_first_begins_a_round() -> None:
    """The cards are shuffled after the round in which it comes out, not before it (651a.8(d))."""
    made = kernel_of(plan("casino-war", 10, bets=(Wish("initial"),)))
    generator, shoe, memory = fresh(58, 0), made.shoe.copy(), made.memory.copy()
    rows = np.zeros(len(made.bets), dtype=np.int64)
    made.begin(generator, made.params, shoe, memory)
    for over, expected in ((-1, "goes on"), (0, "goes on"), (1, "shuffled")):
        memory[DEALT] = memory[COVER] + over
        before = int(memory[DEALT])
        made.play(generator, made.params, shoe, memory, rows)
        assert ("goes on" if memory[DEALT] > before else "shuffled") == expected
