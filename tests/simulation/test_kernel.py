"""The loop around a game's play, against the same told in plain Python."""

from dataclasses import replace
from types import FunctionType
from typing import Any, cast

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.simulation.plans import coin, die, plan
from title58.games import game_slugs
from title58.money import parse_money
from title58.simulation import kernel as kernel_module
from title58.simulation.generator import below, fresh
from title58.simulation.kernel import (
    ACTION,
    DRAWDOWN,
    LOWEST,
    NET,
    NOT_RUINED,
    RESULT,
    RUINED_AT,
    SQUARES,
    SQUARES_HIGH,
    Kernel,
    Played,
    loop_of,
    play_block,
)
from title58.simulation.plan import PlanError
from title58.submission.progressive import MeterTerms
from title58.table.kernels import kernel_of

METER = "100% of meter"
BETS = (coin(0), coin(1, 300, 900), coin(2, 200, 500, meters=(("win", METER),)))
KERNEL = die(5, *BETS)
LOOP = loop_of(KERNEL)


def oracle(
    seed: int, block: int, rounds: int, session: int, bankroll: int, kernel: Kernel = KERNEL
) -> dict[str, Any]:
    """A block, written as one would tell it."""
    generator = fresh(seed, block)
    rolls = [int(below(generator, 5)) for _ in range(rounds)]
    stakes = sum(bet.stake for bet in kernel.bets)
    nets, hits = [], []
    counts = [[0, 0] for _ in kernel.bets]
    for number, rolled in enumerate(rolls):
        net = 0
        for place, bet in enumerate(kernel.bets):
            row = int(rolled != place)
            counts[place][row] += 1
            net += bet.nets[row]
            if bet.meters and row == 0:
                hits.append([number, place, 0])
        nets.append(net)
    sessions = []
    for start in range(0, rounds - session + 1, session) if session else ():
        course, ruined = [0], NOT_RUINED
        for at, net in enumerate(nets[start : start + session]):
            course.append(course[-1] + net)
            if bankroll and bankroll + course[-1] < stakes:
                ruined = at
                break
        deepest = max(max(course[: n + 1]) - value for n, value in enumerate(course))
        sessions.append([course[-1], min(course), deepest, ruined])
    return {
        "counts": counts,
        "net": sum(nets),
        "squares": sum(net * net for net in nets),
        "sessions": sessions,
        "hits": hits,
    }


def told(played: Played) -> dict[str, Any]:
    squares = int(played.sums[SQUARES]) + (int(played.sums[SQUARES_HIGH]) << 32)
    return {
        "counts": played.counts.tolist(),
        "net": int(played.sums[NET]),
        "squares": squares,
        "sessions": played.sessions[:, [RESULT, LOWEST, DRAWDOWN, RUINED_AT]].tolist(),
        "hits": played.hits.tolist(),
    }


@settings(max_examples=60, deadline=None)
@given(
    seed=st.integers(0, 2**64 - 1),
    block=st.integers(0, 1000),
    rounds=st.integers(1, 400),
    session=st.integers(0, 60),
    bankroll=st.sampled_from([0, 600, 700, 1000, 2500]),
)
def test_a_block_is_what_plain_python_makes_of_it(
    seed: int, block: int, rounds: int, session: int, bankroll: int
) -> None:
    played = play_block(KERNEL, LOOP, seed, block, rounds, session, bankroll)
    assert told(played) == oracle(seed, block, rounds, session, bankroll)


def test_ruin_is_when_the_bets_of_the_next_round_cannot_be_made() -> None:
    played = play_block(KERNEL, LOOP, 58, 0, 1000, 100, 700)
    ruined = played.sessions[played.sessions[:, RUINED_AT] != NOT_RUINED]
    assert len(ruined)
    assert (ruined[:, RESULT] + 700 < KERNEL.stakes).all()
    assert (ruined[:, RESULT] + 700 >= 0).all()
    others = played.sessions[played.sessions[:, RUINED_AT] == NOT_RUINED]
    assert (others[:, LOWEST] + 700 >= KERNEL.stakes).all()


@pytest.mark.parametrize("bankroll", [0, 700])
def test_a_purse_is_that_of_somebody_with_these_bets_and_no_others(bankroll: int) -> None:
    """Against the same rounds with nobody else at the table."""
    bets = [coin(face, 100 * (1 + face), 450, seat=1 + face % 2) for face in range(4)]
    everybody = play_block(die(5, *bets), LOOP, 58, 7, 5000, 50, bankroll)
    assert len(everybody.apart) == 2 + 4
    # A bet that costs nothing and pays nothing keeps each face of the die in its place.
    for purse, mine in enumerate([(0, 2), (1, 3), (0,), (1,), (2,), (3,)]):
        others = [b if n in mine else replace(b, stake=0, nets=(0, 0)) for n, b in enumerate(bets)]
        alone = play_block(die(5, *others), LOOP, 58, 7, 5000, 50, bankroll)
        assert np.array_equal(everybody.apart[purse], alone.sessions)
    assert not bankroll or (everybody.apart[:, :, RUINED_AT] != NOT_RUINED).any(axis=1).all()


def test_which_purses_are_followed() -> None:
    both = [coin(0), coin(1)]
    assert die(5, both[0]).purses(10) == []
    assert die(5, *both).purses(0) == []
    assert die(5, *both).purses(10) == [(0,), (1,)]
    assert die(5, *both).purses(1) == []  # sessions so short would fill the memory
    at_two = [replace(bet, seat=2) for bet in both]
    assert die(5, both[0], at_two[1]).purses(1) == [(0,), (1,)]
    assert die(5, *both, *at_two).purses(10) == [(0, 1), (2, 3), (0,), (1,), (2,), (3,)]
    assert die(5, *both, *at_two).purses(3) == [(0, 1), (2, 3)]


def test_no_hit_is_lost_when_there_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_module, "ROOM_FOR_HITS", 7)
    played = play_block(KERNEL, LOOP, 58, 3, 2000, 10, 1000)
    assert len(played.hits) > 300
    assert told(played) == oracle(58, 3, 2000, 10, 1000)


def test_squares_of_great_stakes_do_not_overflow() -> None:
    big = parse_money("$9,000,000")
    kernel = die(5, coin(0, big, big))
    played = play_block(kernel, loop_of(kernel), 1, 0, 5000, 0, 0)
    assert told(played)["squares"] == 5000 * big * big > 1 << 63


def test_more_than_can_be_counted_is_refused() -> None:
    with pytest.raises(PlanError, match=r"a round could cost or win \$30,000,000"):
        die(5, coin(0, 1_500_000_000, 1_500_000_000), coin(1, 1_500_000_000, 1))


def test_what_is_wagered_beyond_the_stakes_is_added_up() -> None:
    def doubles(generator: Any, params: Any, shoe: Any, memory: Any, rows: Any) -> int:
        rows[0] = 0
        memory[0] += 1
        return int(memory[0])

    kernel = replace(die(5, coin(0)), play=doubles)
    loop = loop_of(kernel)
    for _ in range(2):  # a block begins with the memory as it was made, each time
        assert play_block(kernel, loop, 1, 0, 10, 0, 0).sums[ACTION] == 55
    assert np.array_equal(kernel.memory, [0])


def test_a_loop_is_kept_under_the_names_of_what_it_plays() -> None:
    """So no two games, nor two ways to play one, can be taken for each other."""
    from title58.games.craps.simulate import kernel as craps
    from title58.simulation import drawn

    pairs = (
        (craps.play, craps.begin), (craps.play_with_odds, craps.begin),
        (drawn.play, drawn.begin), (drawn.play, craps.begin),
    )  # fmt: skip
    made = [cast("Any", kernel_module._loop(*pair)).py_func for pair in pairs]
    assert len({loop.__qualname__ for loop in made}) == 4
    for loop, (play, begin) in zip(made, pairs, strict=True):
        assert {cell.cell_contents for cell in loop.__closure__} == {play, begin}
        assert loop.__module__ == kernel_module.__name__


@pytest.mark.parametrize("game", game_slugs())
def test_the_loop_of_every_game_is_kept(game: str) -> None:
    """Plain functions that stand in a module: a loop around anything else is compiled each time."""
    made = kernel_of(plan(game))
    for function in (made.play, made.begin):
        assert isinstance(function, FunctionType)
        assert kernel_module._place(function)


def test_what_is_not_found_in_the_sources_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test's own play, a copy, one that another has taken the place of."""
    from title58.simulation import drawn

    place, real = kernel_module._place, drawn.play
    assert place(real) == "title58.simulation.drawn.play"
    assert place(KERNEL.play) == ""
    monkeypatch.setattr(drawn, "play", KERNEL.play)
    assert place(real) == ""
    kept: list[dict[str, object]] = []
    monkeypatch.setattr(kernel_module, "compiled", lambda _loop, **more: kept.append(more))
    kernel_module._loop.__wrapped__(real, drawn.begin)
    kernel_module._loop.__wrapped__(drawn.begin, drawn.begin)
    assert kept == [{"cache": False}, {}]


def test_an_undecided_bet_counts_nowhere() -> None:
    def never(generator: Any, params: Any, shoe: Any, memory: Any, rows: Any) -> int:
        rows[0] = -1
        return 0

    kernel = replace(die(5, coin(0)), play=never)
    played = play_block(kernel, loop_of(kernel), 1, 0, 10, 5, 100)
    assert played.counts.sum() == 0
    assert played.sums.tolist() == [0, 0, 0, 0]
    assert played.sessions.tolist() == [[0, 0, 0, NOT_RUINED]] * 2


def test_a_meter_knows_the_bets_that_feed_it() -> None:
    terms = MeterTerms.parse("seed $100, reset $50, rate 10%")
    kernel = die(5, *BETS, terms=(("meter", terms), ("other", terms)))
    assert kernel.meters == [("meter", terms, [(2, BETS[2])]), ("other", terms, [])]


def test_nets_of_bets_with_fewer_rows_are_filled_up() -> None:
    three = replace(coin(1), rows=("a", "b", "c"), nets=(5, 0, -1))
    assert die(5, coin(0), three).nets.tolist() == [[0, 100, -100, 0], [0, 5, 0, -1]]
    assert KERNEL.identity[1] == ["coin-1", "", 1, 300, ["win", "lose"], [900, -300]]
