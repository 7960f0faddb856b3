"""What is kept of a run: sums of blocks, in plain data and back."""

import json

import numpy as np

from tests.simulation.plans import coin, die
from title58.simulation.kernel import NOT_RUINED, Played
from title58.simulation.tally import Sessions, Tally

KERNEL = die(2, coin(0), coin(1, 300, 290))
NO_HITS = np.zeros((0, 3), dtype=np.int64)
NO_PURSES = np.zeros((0, 0, 4), dtype=np.int64)


def played(sessions: list[list[int]]) -> Played:
    kept = np.array(sessions, dtype=np.int64).reshape(len(sessions), 4)
    sums = np.array([-40, 7, 3, 11], dtype=np.int64)  # squares: 7 and 3 * 2**32
    return Played(np.array([[3, 4], [2, 5]]), sums, kept, NO_HITS, NO_PURSES)


def test_blocks_are_added_up() -> None:
    tally = Tally.empty(KERNEL, [])
    tally.add(played([[-200, -200, 250, NOT_RUINED], [199, 0, 40, NOT_RUINED]]), 7)
    tally.add(played([[-650, -650, 700, 12]]), 5)
    assert tally.counts == [[6, 8], [4, 10]]
    assert (tally.net, tally.squares, tally.action) == (-80, 2 * (7 + (3 << 32)), 22)
    assert (tally.rounds, tally.blocks) == (12, 2)
    sessions = tally.sessions
    assert sessions.width == 100
    assert (sessions.number, sessions.total, sessions.won) == (3, -651, 1)
    assert sessions.squares == 200**2 + 199**2 + 650**2
    assert (sessions.ruined, sessions.ruined_after) == (1, 13)  # rounds, counted from one
    assert sessions.results == {-2: 1, 1: 1, -7: 1}  # bins begin at a multiple of the width
    assert sessions.drawdowns == {2: 1, 0: 1, 7: 1}


def test_a_tally_survives_plain_data() -> None:
    tally = Tally.empty(KERNEL, [])
    tally.add(played([[-200, -200, 250, NOT_RUINED], [-650, -650, 700, 12]]), 7)
    again = Tally.from_plain(json.loads(json.dumps(tally.as_plain())))
    assert again == tally
    again.add(played([[10, 0, 0, NOT_RUINED]]), 7)
    tally.add(played([[10, 0, 0, NOT_RUINED]]), 7)
    assert again == tally


def test_great_results_of_sessions_do_not_overflow() -> None:
    sessions = Sessions(1)
    sessions.add(np.array([[4_000_000_000, 0, 0, NOT_RUINED]] * 3, dtype=np.int64))
    assert sessions.squares == 3 * 4_000_000_000**2 > 1 << 63


def test_a_block_without_sessions_changes_none() -> None:
    sessions = Sessions(1)
    sessions.add(np.zeros((0, 4), dtype=np.int64))
    assert sessions == Sessions(1)
