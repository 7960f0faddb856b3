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

from title58.compiling import source_digest
from title58.money import format_money
from title58.simulation.kernel import Kernel, Played, loop_of, play_block
from title58.simulation.meters import MeterRun
from title58.simulation.mysteries import MysteryRun
from title58.simulation.plan import Plan, PlanError
from title58.simulation.tally import Tally

Make = Callable[[Plan], Kernel]
Report = Callable[[Tally], None]
Stop = Callable[[], bool]  # asked after every block


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
    kernel = _made(plan, make)
    return Run(plan, kernel, Tally.empty(kernel, opened(plan, kernel)))


def opened(plan: Plan, kernel: Kernel) -> list[MeterRun | MysteryRun]:
    """The meters of a table, as they begin; mysteries stand behind those that cards decide."""
    awards = kernel.awards
    meters = [
        MeterRun.open(name, terms, feeding, awards.get(name))
        for name, terms, feeding in kernel.meters
    ]
    hidden = enumerate(kernel.mysteries)
    return [*meters, *(MysteryRun.open(each, kernel.bets, plan.seed, n) for n, each in hidden)]


def _made(plan: Plan, make: Make) -> Kernel:
    kernel = make(plan)
    if plan.bankroll and plan.bankroll < kernel.stakes:
        raise PlanError(
            f"a bankroll of {format_money(plan.bankroll)} does not cover the bets of one round:"
            f" they cost {format_money(kernel.stakes)}"
        )
    return kernel


def resume(path: Path, make: Make) -> Run:
    """A run that was saved, ready to go on where it stopped."""
    try:
        saved = json.loads(path.read_text(encoding="utf-8"))
        digest, bets = saved["digest"], saved["bets"]
        plan, tally = Plan.from_plain(saved["plan"]), Tally.from_plain(saved["tally"])
    except OSError as error:
        raise PlanError(f"{path}: cannot be read ({error.strerror})") from None
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise PlanError(f"{path}: is not a saved simulation ({error!r})") from None
    if digest != plan.digest:
        raise PlanError(f"{path}: the plan in it was changed after the run began")
    kernel = _made(plan, make)
    if bets != kernel.identity:
        raise PlanError(f"{path}: its bets had other rows or paid otherwise than they do now")
    if not _whole(tally, plan, kernel):
        raise PlanError(f"{path}: is damaged: its counts do not fit its plan")
    return Run(plan, kernel, tally)


def _whole(tally: Tally, plan: Plan, kernel: Kernel) -> bool:
    """Whether a tally can have come from so many blocks of this plan."""
    if not 0 <= tally.blocks <= plan.blocks:
        return False
    rounds = min(plan.rounds, tally.blocks * plan.block_rounds)
    sessions = rounds // plan.session if plan.session else 0
    return (
        tally.rounds == rounds
        and [len(counts) for counts in tally.counts] == [len(bet.rows) for bet in kernel.bets]
        and all(0 <= sum(counts) <= rounds for counts in tally.counts)
        and tally.net == sum(
            count * net
            for counts, bet in zip(tally.counts, kernel.bets, strict=True)
            for count, net in zip(counts, bet.nets, strict=True)
        )
        and tally.sessions.number == sessions == tally.sessions.results.total()
        and [each.fixed for each in tally.meters] == [each.fixed for each in opened(plan, kernel)]
        and all(meter.rounds == rounds and meter.holds for meter in tally.meters)
    )  # fmt: skip


def save(run: Run, path: Path) -> None:
    """Keep a run so that it can go on; the old file stays until the new one is whole."""
    text = json.dumps(
        {
            "plan": run.plan.as_plain(),
            "digest": run.plan.digest,
            "bets": run.kernel.identity,
            "tally": run.tally.as_plain(),
        }
    )
    partial = path.with_name(path.name + ".partial")
    try:
        partial.write_text(text, encoding="utf-8")
        partial.replace(path)
    except OSError as error:
        raise PlanError(f"{path}: cannot be written ({error.strerror})") from None


def go_on(
    run: Run,
    workers: int = 1,
    report: Report | None = None,
    blocks: int | None = None,
    stop: Stop | None = None,
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
        _add_up(run, lambda block: pool.submit(play, block), todo, 2 * workers, report, stop)
    return run


def _add_up(
    run: Run,
    submit: Callable[[int], Future[Played]],
    blocks: Iterator[int],
    ahead: int,
    report: Report | None,
    stop: Stop | None,
) -> None:
    """Add blocks in their order, never more than `ahead` of them under way.

    Whatever ends this, whole blocks have been added and the others have not.
    """
    under_way: deque[Future[Played]] = deque()
    try:
        while True:
            while len(under_way) < ahead and (block := next(blocks, None)) is not None:
                under_way.append(submit(block))
            if not under_way:
                return
            played = under_way.popleft().result()
            run.tally.add(played, run.plan.rounds_of(run.tally.blocks))
            if report is not None:
                report(run.tally)
            if stop is not None and stop():
                return
    finally:
        for future in under_way:
            future.cancel()


# On a cluster: a worker makes the kernel for itself, once for each plan.

_MADE: dict[str, tuple[Kernel, Any]] = {}


def play_elsewhere(plain: dict[str, Any], make: Make, block: int, sources: str) -> Played:
    """One block, on whatever machine this runs, if it has the same rules."""
    if sources != source_digest():
        raise PlanError("a worker of the cluster has another version of title58, or of Python")
    plan = Plan.from_plain(plain)
    if plan.digest not in _MADE:
        kernel = make(plan)
        _MADE[plan.digest] = kernel, loop_of(kernel)
    kernel, loop = _MADE[plan.digest]
    return play_block(
        kernel, loop, plan.seed, block, plan.rounds_of(block), plan.session, plan.bankroll
    )


def go_on_cluster(
    run: Run,
    make: Make,
    client: Any,
    report: Report | None = None,
    ahead: int = 0,
    stop: Stop | None = None,
) -> Run:
    """Play what is left of a run on a Dask cluster.

    The scheduler gives a lost worker's blocks to the others; a block played twice comes out the
    same, so nothing is lost and nothing counts twice.
    """
    plain, sources = run.plan.as_plain(), source_digest()
    threads = sum(client.nthreads().values()) or 1

    def submit(block: int) -> Any:
        return client.submit(play_elsewhere, plain, make, block, sources, pure=False)

    todo = iter(range(run.tally.blocks, run.plan.blocks))
    _add_up(run, submit, todo, ahead or 3 * threads, report, stop)
    return run
