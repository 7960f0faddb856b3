"""Running a plan: blocks played by threads or on a cluster, added up in their order.

Compiled play holds no lock, so threads of one process use all cores. Blocks are added in the order
of their numbers whoever played them, so a result never depends on how many did.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from title58.simulation.kernel import Kernel, Played, loop_of, play_block
from title58.simulation.meters import MeterRun
from title58.simulation.plan import Plan, PlanError
from title58.simulation.tally import Tally

Make = Callable[[Plan], Kernel]
Report = Callable[[Tally], None]


@dataclass(frozen=True)
class Run:
    """A plan, its kernel, and what it came to."""

    plan: Plan
    kernel: Kernel
    tally: Tally

    @property
    def finished(self) -> bool:
        return self.tally.blocks == self.plan.blocks


def start(plan: Plan, make: Make) -> Run:
    """A run with nothing played yet."""
    kernel = make(plan)
    meters = [MeterRun.open(name, terms, feeding) for name, terms, feeding in kernel.meters]
    return Run(plan, kernel, Tally.empty(kernel, meters))


def resume(path: Path, make: Make) -> Run:
    """A run that was saved, ready to go on where it stopped."""
    try:
        saved = json.loads(path.read_text(encoding="utf-8"))
        plan, tally = Plan.from_plain(saved["plan"]), Tally.from_plain(saved["tally"])
    except OSError as error:
        raise PlanError(f"{path}: cannot be read ({error.strerror})") from None
    except (ValueError, KeyError, TypeError) as error:
        raise PlanError(f"{path}: is not a saved simulation ({error})") from None
    if saved["digest"] != plan.digest:
        raise PlanError(f"{path}: the plan in it was changed after the run began")
    return Run(plan, make(plan), tally)


def save(run: Run, path: Path) -> None:
    """Keep a run so that it can go on; the old file stays until the new one is whole."""
    text = json.dumps(
        {"plan": run.plan.as_plain(), "digest": run.plan.digest, "tally": run.tally.as_plain()}
    )
    partial = path.with_name(path.name + ".partial")
    partial.write_text(text, encoding="utf-8")
    partial.replace(path)


def go_on(
    run: Run,
    workers: int = 1,
    report: Report | None = None,
    blocks: int | None = None,
) -> Run:
    """Play what is left of a run, or the next few blocks, on this machine."""
    if workers < 1:
        raise PlanError(f"{workers} workers play nothing: give at least 1")
    loop = loop_of(run.kernel)
    plan = run.plan

    def play(block: int) -> Played:
        return play_block(
            run.kernel, loop, plan.seed, block, plan.rounds_of(block), plan.session, plan.bankroll
        )

    left = plan.blocks - run.tally.blocks
    todo = iter(range(run.tally.blocks, run.tally.blocks + min(left, blocks or left)))
    with ThreadPoolExecutor(workers) as pool:
        for played in _in_order(pool.submit, play, todo, 2 * workers):
            run.tally.add(played, plan.rounds_of(run.tally.blocks))
            if report is not None:
                report(run.tally)
    return run


def _in_order(
    submit: Callable[..., Future[Played]],
    play: Callable[[int], Played],
    blocks: Iterator[int],
    ahead: int,
) -> Iterator[Played]:
    """Results in the order of their blocks, never more than `ahead` of them under way."""
    under_way: deque[Future[Played]] = deque()
    for block in blocks:
        under_way.append(submit(play, block))
        if len(under_way) >= ahead:
            yield under_way.popleft().result()
    while under_way:
        yield under_way.popleft().result()


# On a cluster: a worker makes the kernel for itself, once for each plan.

_MADE: dict[str, tuple[Kernel, Any]] = {}


def play_elsewhere(plain: dict[str, Any], make: Make, block: int) -> Played:
    """One block, on whatever machine this runs."""
    plan = Plan.from_plain(plain)
    if plan.digest not in _MADE:
        kernel = make(plan)
        _MADE[plan.digest] = kernel, loop_of(kernel)
    kernel, loop = _MADE[plan.digest]
    return play_block(
        kernel, loop, plan.seed, block, plan.rounds_of(block), plan.session, plan.bankroll
    )


def go_on_cluster(
    run: Run, make: Make, client: Any, report: Report | None = None, ahead: int = 0
) -> Run:
    """Play what is left of a run on a Dask cluster.

    The scheduler gives a lost worker's blocks to the others; a block played twice comes out the
    same, so nothing is lost and nothing counts twice.
    """
    plan, plain = run.plan, run.plan.as_plain()
    threads = sum(client.nthreads().values()) or 1

    def submit(_play: object, block: int) -> Any:
        return client.submit(play_elsewhere, plain, make, block, pure=False, retries=10)

    todo = iter(range(run.tally.blocks, plan.blocks))
    for played in _in_order(submit, lambda block: play_elsewhere(plain, make, block), todo,
                            ahead or 3 * threads):  # fmt: skip
        run.tally.add(played, plan.rounds_of(run.tally.blocks))
        if report is not None:
            report(run.tally)
    return run
