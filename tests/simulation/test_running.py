"""Running: the same for any number of workers, stopped, saved, resumed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.simulation.plans import bets, coin, die, plan, two_coins
from title58.simulation.kernel import Kernel
from title58.simulation.plan import Plan, PlanError
from title58.simulation.running import Run, go_on, play_elsewhere, resume, save, start
from title58.simulation.tally import Tally
from title58.submission.progressive import MeterTerms
from title58.table.kernels import kernel_of

TERMS = (("meter", MeterTerms.parse("seed $100, reset $50, rate 10%")),)


def with_a_meter(_plan: Plan) -> Kernel:
    return die(9, coin(0), coin(1, 300, 290, meters=(("win", "100% of meter"),)), terms=TERMS)


SMALL = plan(rounds=100_000, block=4096, session=100, bankroll=5000)
CRAPS = plan("craps", 60_000, block=5000, session=500, bankroll=200_000,
             bets=bets("pass", "come", "come-odds", "place-to-win-6"))  # fmt: skip
WAR = plan("casino-war", 40_000, block=3000, session=50, bankroll=100_000, players=2)


@pytest.mark.parametrize(
    ("made", "make"), [(SMALL, with_a_meter), (CRAPS, kernel_of), (WAR, kernel_of)]
)
def test_any_number_of_workers_gives_the_same(made: Plan, make: Any) -> None:
    one, two, three = (go_on(start(made, make), workers) for workers in (1, 2, 3))
    assert one.finished
    assert one.tally == two.tally == three.tally
    assert one.tally.rounds == made.rounds


@pytest.mark.parametrize(
    ("made", "make"), [(SMALL, with_a_meter), (CRAPS, kernel_of), (WAR, kernel_of)]
)
def test_a_run_stopped_and_resumed_is_the_same_run(made: Plan, make: Any, tmp_path: Path) -> None:
    whole = go_on(start(made, make), 2)
    file = tmp_path / "run.json"
    run = start(made, make)
    for blocks in (1, 4, 2):
        go_on(run, 2, blocks=blocks)
        assert not run.finished
        save(run, file)
        run = resume(file, make)
    assert run.tally.blocks == 7
    assert go_on(run, 1).tally == whole.tally
    assert not list(tmp_path.glob("*.partial"))


def test_another_seed_is_another_run() -> None:
    one, other = (go_on(start(plan(seed=seed), two_coins)).tally for seed in (1, 2))
    assert one.counts != other.counts


def test_more_rounds_begin_with_the_same_ones() -> None:
    short = go_on(start(plan(rounds=8192, block=4096), two_coins))
    long = go_on(start(plan(rounds=80_000, block=4096), two_coins), 3, blocks=2)
    assert short.tally.counts == long.tally.counts


def test_asked_to_stop_it_stops_between_blocks() -> None:
    run = start(SMALL, with_a_meter)
    seen: list[int] = []

    def report(tally: Tally) -> None:
        seen.append(tally.blocks)

    go_on(run, 2, report, stop=lambda: run.tally.blocks == 5)
    assert run.tally.blocks == 5
    assert run.tally.rounds == 5 * SMALL.block_rounds
    assert seen == [1, 2, 3, 4, 5]


def test_an_error_in_a_report_leaves_whole_blocks() -> None:
    run = start(SMALL, with_a_meter)

    def report(tally: Tally) -> None:
        if tally.blocks == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        go_on(run, 2, report)
    again = go_on(start(SMALL, with_a_meter), 1, blocks=3)
    assert run.tally == again.tally


def test_no_workers_play_nothing() -> None:
    with pytest.raises(PlanError, match="0 workers play nothing"):
        go_on(start(plan(), two_coins), 0)


def test_a_bankroll_covers_one_round_at_least() -> None:
    with pytest.raises(PlanError, match=r"\$3\.99 does not cover .* they cost \$4\.00"):
        start(plan(session=10, bankroll=399), two_coins)
    start(plan(session=10, bankroll=400), two_coins)


def saved(tmp_path: Path) -> tuple[Path, dict[str, Any]]:
    file = tmp_path / "run.json"
    save(go_on(start(SMALL, with_a_meter), 1, blocks=3), file)
    return file, json.loads(file.read_text())


def test_a_changed_plan_is_refused(tmp_path: Path) -> None:
    file, plain = saved(tmp_path)
    plain["plan"]["rounds"] += 1
    file.write_text(json.dumps(plain))
    with pytest.raises(PlanError, match="the plan in it was changed after the run began"):
        resume(file, with_a_meter)


def test_a_game_that_pays_otherwise_now_is_refused(tmp_path: Path) -> None:
    file, _ = saved(tmp_path)
    with pytest.raises(PlanError, match="its bets had other rows or paid otherwise"):
        resume(file, lambda _plan: die(9, coin(0), coin(1, 300, 291)))


def broken(plain: dict[str, Any], *path: Any, value: Any) -> str:
    at: Any = plain
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    return json.dumps(plain)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("tally", "blocks"), 99),
        (("tally", "blocks"), 2),
        (("tally", "blocks"), -1),
        (("tally", "rounds"), 1),
        (("tally", "counts"), [[1, 2]]),
        (("tally", "counts", 0, 0), 10**9),
        (("tally", "net"), 5),
        (("tally", "sessions", "number"), 3),
        (("tally", "sessions", "results"), []),
        (("tally", "meters"), []),
    ],
)
def test_counts_that_do_not_fit_are_damage(tmp_path: Path, path: Any, value: Any) -> None:
    file, plain = saved(tmp_path)
    file.write_text(broken(plain, *path, value=value))
    with pytest.raises(PlanError, match="is damaged: its counts do not fit its plan"):
        resume(file, with_a_meter)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '"x"', "{}", '{"plan": {}, "tally": {}, "digest": "", "bets": []}',
     '{"plan": 5, "tally": {}, "digest": "", "bets": []}'],
)  # fmt: skip
def test_what_is_no_saved_run_is_told_so(tmp_path: Path, text: str) -> None:
    file = tmp_path / "run.json"
    file.write_text(text)
    with pytest.raises(PlanError, match="is not a saved simulation"):
        resume(file, two_coins)


def test_half_a_file_and_no_file(tmp_path: Path) -> None:
    file, _ = saved(tmp_path)
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    with pytest.raises(PlanError, match="is not a saved simulation"):
        resume(file, with_a_meter)
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(PlanError, match="is not a saved simulation"):
        resume(file, with_a_meter)
    with pytest.raises(PlanError, match="cannot be read"):
        resume(tmp_path / "none.json", with_a_meter)
    with pytest.raises(PlanError, match="cannot be written"):
        save(start(SMALL, with_a_meter), tmp_path / "no" / "run.json")


def test_a_worker_with_other_rules_is_refused() -> None:
    with pytest.raises(PlanError, match="another version of title58"):
        play_elsewhere(SMALL.as_plain(), two_coins, 0, "other")


def test_a_run_knows_when_it_is_finished() -> None:
    run = start(plan(rounds=10), two_coins)
    assert isinstance(run, Run)
    assert not run.finished
    assert go_on(run).finished
    before = run.tally.as_plain()
    assert go_on(run).tally.as_plain() == before
