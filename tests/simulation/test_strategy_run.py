"""Runs of players in Python as they are kept: blocks, and files that are refused."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.simulation.plans import plan as compiled_plan
from title58.simulation import running
from title58.simulation.plan import Plan, PlanError
from title58.simulation.strategies import Report
from title58.simulation.strategy_run import (
    PlayersRun,
    plan_for,
    resume,
    save,
    sessions_of,
    start,
)
from title58.table.kernels import kernel_of

PLAN = plan_for(Plan("craps", "2026-01-01", {}, 2090, session=10, players=2, bankroll=500), "x")


def some(plan: Plan, blocks: int) -> PlayersRun:
    """A run whose players won a dollar in every session."""
    run = start(plan)
    for block in range(blocks):
        many = sessions_of(plan, block)[1]
        one = Report(500, 10 * many, [100] * many, [1000] * many, 1, [(100, -50, 70, -1)] * many)
        run.tally.add([one, one], plan.rounds_of(block))
    return run


def test_every_session_is_in_one_block() -> None:
    for rounds, session in ((2090, 10), (1, 1), (7, 200), (200, 7), (5000, 600), (1501, 500)):
        plan = plan_for(replace(PLAN, rounds=rounds, session=session, block=1000), "x")
        at = 0
        for block in range(plan.blocks):
            first, many = sessions_of(plan, block)
            assert first == at
            at += many
        assert at == -(-rounds // session)


def test_a_block_is_some_five_hundred_rounds_or_one_session() -> None:
    for session, block in ((1, 500), (200, 400), (250, 500), (251, 251), (600, 600)):
        plan = plan_for(replace(PLAN, session=session, block=1000), "the text")
        assert (plan.block, plan.strategy) == (block, "the text")


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    for blocks in (0, 3, PLAN.blocks):
        run = some(PLAN, blocks)
        save(run, path)
        again = resume(path, PLAN)
        assert again == run
        assert again.finished == (blocks == PLAN.blocks)


def test_another_strategy_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    save(some(PLAN, 1), path)
    with pytest.raises(PlanError, match="begun with another strategy, or the file of this one"):
        resume(path, replace(PLAN, strategy="y"))
    with pytest.raises(PlanError, match="holds a run of a different plan"):
        resume(path, replace(PLAN, seed=1))


@pytest.mark.parametrize(
    "change",
    [
        {"blocks": 2},
        {"blocks": PLAN.blocks + 1},
        {"reports": 1},
        {"results": [100] * 49 + [101]},
        {"wagered": [1000] * 49},
        {"wagered": [1000] * 49 + [-1]},
        {"left": 51},
        {"rounds": 501},
        {"brought": 501},
    ],
)
def test_a_damaged_file_is_refused(tmp_path: Path, change: dict[str, Any]) -> None:
    path = tmp_path / "run.json"
    save(some(PLAN, 1), path)
    saved = json.loads(path.read_text())
    tally = saved["tally"]
    for name, value in change.items():
        if name == "blocks":
            tally["blocks"] = value
        elif name == "reports":
            del tally["reports"][value:]
        else:
            tally["reports"][1][name] = value
    path.write_text(json.dumps(saved))
    with pytest.raises(PlanError, match="or were changed"):
        resume(path, PLAN)
    del saved["seal"]
    path.write_text(json.dumps({**saved, "seal": running.sealed(saved)}))
    with pytest.raises(PlanError, match=r"is damaged: its sessions do not fit its plan$"):
        resume(path, PLAN)


def test_a_plan_that_was_changed_in_the_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    save(some(PLAN, 1), path)
    path.write_text(path.read_text().replace('"seed": 58', '"seed": 59'))
    with pytest.raises(PlanError, match="the plan in it was changed after the run began"):
        resume(path, PLAN)


def test_compiled_runs_and_players_are_not_taken_for_one_another(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    plan = compiled_plan("sic-bo", 100)
    running.save(running.start(plan, kernel_of), path)
    with pytest.raises(PlanError, match="is not a saved simulation of this kind"):
        resume(path, PLAN)
    save(some(PLAN, 1), path)
    with pytest.raises(PlanError, match="is not a saved simulation of this kind"):
        running.resume(path, kernel_of)
    with pytest.raises(PlanError, match="cannot be read"):
        resume(tmp_path / "gone.json", PLAN)
