"""Running: the same for any number of workers, stopped, saved, resumed."""

import json
import threading
from concurrent.futures import CancelledError, Future
from pathlib import Path
from typing import Any

import pytest

from tests.simulation.plans import bets, coin, die, plan, two_coins
from title58.simulation import running
from title58.simulation.kernel import Kernel, Played, play_block
from title58.simulation.plan import Plan, PlanError
from title58.simulation.running import (
    Run,
    _ahead,
    add_up,
    go_on,
    go_on_cluster,
    play_elsewhere,
    resume,
    save,
    sealed,
    start,
)
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


def test_a_worker_held_up_holds_up_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first block comes in only after ten others that the second worker played meanwhile."""
    others: list[int] = []
    enough = threading.Event()

    def held(kernel: Kernel, loop: Any, seed: int, block: int, *more: int) -> Played:
        if block == 0:
            assert enough.wait(20), "the other worker had nothing to do"
        found = play_block(kernel, loop, seed, block, *more)
        others.append(block)
        if len(others) == 10:
            enough.set()
        return found

    monkeypatch.setattr(running, "play_block", held)
    found = go_on(start(SMALL, with_a_meter), 2)
    assert others.index(0) >= 10
    monkeypatch.undo()
    assert found.tally == go_on(start(SMALL, with_a_meter), 1).tally


@pytest.mark.parametrize(
    ("session", "ahead"), [(0, 24), (1000, 24), (100, 24), (40, 9), (8, 6), (1, 6)]
)
def test_large_blocks_are_not_piled_up(session: int, ahead: int) -> None:
    """A block of very short sessions is tens of megabytes."""
    made = plan("craps", 10_000_000, session=session, bets=bets("pass"))
    assert _ahead(start(made, two_coins), 3) == ahead


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


def test_asked_to_stop_it_does_not_wait_for_the_block_under_way() -> None:
    run = start(SMALL, with_a_meter)
    never: Future[Played] = Future()
    add_up(run, lambda _: never, iter(range(SMALL.blocks)), 2, None, lambda: True)
    assert run.tally.blocks == 0
    assert never.cancelled()


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
    with pytest.raises(PlanError, match="0 workers cannot play"):
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
    with pytest.raises(PlanError, match="its bets had other rows or payouts"):
        resume(file, lambda _plan: die(9, coin(0), coin(1, 300, 291)))


def broken(plain: dict[str, Any], *path: Any, value: Any) -> str:
    at: Any = plain
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    return json.dumps(resealed(plain))


def resealed(plain: dict[str, Any]) -> dict[str, Any]:
    """As if it had been kept so."""
    del plain["seal"]
    return {**plain, "seal": sealed(plain)}


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
    with pytest.raises(PlanError, match=r"is damaged: its counts do not fit its plan$"):
        resume(file, with_a_meter)


def test_a_file_in_which_anything_was_changed_is_damaged(tmp_path: Path) -> None:
    """Each digit of what was counted by another one: not all of it has to fit something else."""
    file, _ = saved(tmp_path)
    text = file.read_text()
    begin = text.index('"tally"')
    digits = [at for at in range(begin, text.index('"seal"')) if text[at].isdigit()]
    for at in digits[:: max(1, len(digits) // 150)]:
        file.write_text(text[:at] + str((int(text[at]) + 1) % 10) + text[at + 1 :])
        with pytest.raises(PlanError, match=r"damaged|is not a saved simulation"):
            resume(file, with_a_meter)
    file.write_text(text)
    resume(file, with_a_meter)


def test_a_run_begun_with_other_rules_is_refused(tmp_path: Path) -> None:
    file, plain = saved(tmp_path)
    file.write_text(broken(plain, "sources", value="0" * 64))
    with pytest.raises(PlanError, match="was begun with another version of title58"):
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
    with pytest.raises(PlanError, match="is not text in UTF-8"):
        resume(file, with_a_meter)
    with pytest.raises(PlanError, match="cannot be read"):
        resume(tmp_path / "none.json", with_a_meter)
    with pytest.raises(PlanError, match="cannot be written"):
        save(start(SMALL, with_a_meter), tmp_path / "no" / "run.json")


class Lost:
    """A client whose scheduler goes after so many blocks."""

    def __init__(self, error: Exception, blocks: int) -> None:
        self.error, self.blocks = error, blocks

    def nthreads(self) -> dict[str, int]:
        return {"a worker": 1}

    def submit(self, play: Any, *words: Any, pure: bool) -> Future[Any]:
        found: Future[Any] = Future()
        self.blocks -= 1
        if self.blocks < 0:
            found.set_exception(self.error)
        else:
            found.set_result(play(*words))
        return found


class KilledWorker(Exception):  # noqa: N818  (the name that Dask gives it)
    pass


@pytest.mark.parametrize(
    "error", [CancelledError("scheduler-connection-lost"), OSError("closed"), KilledWorker("x")]
)
def test_a_cluster_that_is_lost_is_told_and_what_was_added_stays(error: Exception) -> None:
    run = start(SMALL, with_a_meter)
    with pytest.raises(PlanError, match=rf"the cluster was lost after 3 of .* blocks \({error}\)"):
        go_on_cluster(run, with_a_meter, Lost(error, 3))
    assert run.tally == go_on(start(SMALL, with_a_meter), 1, blocks=3).tally
    with pytest.raises(ZeroDivisionError):  # what is wrong with the game is no matter of a cluster
        go_on_cluster(run, with_a_meter, Lost(ZeroDivisionError(), 0))


def test_a_worker_with_other_rules_is_refused() -> None:
    with pytest.raises(PlanError, match="another version of title58"):
        play_elsewhere(SMALL, two_coins, 0, "other")


def test_a_run_knows_when_it_is_finished() -> None:
    run = start(plan(rounds=10), two_coins)
    assert isinstance(run, Run)
    assert not run.finished
    assert go_on(run).finished
    before = run.tally.as_plain()
    assert go_on(run).tally.as_plain() == before
