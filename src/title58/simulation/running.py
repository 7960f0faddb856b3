"""Running a plan: blocks played by threads or on a cluster, added up in their order.

Compiled play holds no lock, so threads of one process use all cores. Blocks are added in the order
of their numbers whoever played them, so a result never depends on how many did.
"""

from __future__ import annotations

import hashlib
import json
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import Any, Protocol, TypeVar

from title58 import files
from title58.compiling import source_digest
from title58.law import Code
from title58.money import format_money
from title58.plain import Plain
from title58.simulation.kernel import Kernel, Loop, Played, loop_of, play_block
from title58.simulation.meters import MeterRun
from title58.simulation.mysteries import MysteryRun
from title58.simulation.plan import Plan, PlanError
from title58.simulation.tally import Tally
from title58.words import counted

LEAST_AHEAD, MOST_AHEAD = 2, 8  # blocks under way for each worker
LOOKS = 0.05  # seconds between looks whether to stop
MOST_KEPT = 10 * files.MOST  # bytes of a saved run
SESSIONS_AHEAD = 1 << 18  # kept with them, 32 bytes each

Make = Callable[[Plan], Kernel]
Report = Callable[[Any], None]  # what a run has come to, after every block
Stop = Callable[[], bool]  # asked after every block, and while one is waited for


class Sum(Protocol):
    """What blocks add up to."""

    @property
    def blocks(self) -> int:
        """How many have been added; the next one has this number."""

    def add(self, played: Any, rounds: int) -> None:
        """The next block."""


class Planned(Protocol):
    """How long a run is."""

    @property
    def blocks(self) -> int: ...

    def rounds_of(self, block: int, /) -> int: ...


class Blocks(Protocol):
    """A run, whoever plays its blocks: compiled play, or players in Python."""

    @property
    def plan(self) -> Planned: ...

    @property
    def tally(self) -> Sum: ...


R = TypeVar("R", bound=Blocks)


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
    return Run(plan, kernel, Tally.empty(kernel, opened(plan, kernel), plan.session))


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
    seats = kernel.seats
    cost = max(sum(b.stake for b in kernel.bets if b.seat == s and not b.bonus) for s in seats)
    if plan.bankroll and plan.bankroll < cost:
        raise PlanError(
            f"a bankroll of {format_money(plan.bankroll)} does not cover the bets of one round:"
            f" they cost {format_money(cost)}"
        )
    if plan.session > plan.rounds:
        raise PlanError(
            f"a session of {counted(plan.session, 'round')} does not fit into {plan.rounds:,}:"
            f" at most {plan.rounds:,}, or play more rounds"
        )
    return kernel


def resume(path: Path, make: Make, code: Code | None = None) -> Run:
    """A run that was saved, ready to go on where it stopped."""
    plan, tally, bets = read(path, "bets", Tally.from_plain, code)
    kernel = _made(plan, make)
    if bets != kernel.identity:
        raise PlanError(f"{path}: its bets had other rows or payouts than they have now")
    if not _whole(tally, plan, kernel):
        raise PlanError(f"{path}: is damaged: its counts do not fit its plan")
    return Run(plan, kernel, tally)


def read(
    path: Path, what: str, tally_of: Callable[[Any], Any], code: Code | None = None
) -> tuple[Plan, Any, Any]:
    """The plan of a file that keeps a run, its tally, and `what` it was played with."""
    text = files.read_text(path, PlanError, MOST_KEPT)
    try:
        saved = json.loads(text)
        digest, plan = saved["digest"], Plan.from_plain(saved["plan"], code)
        with_, tally = saved[what], tally_of(saved["tally"])
        sources, seal = saved["sources"], saved.pop("seal")
    except PlanError as error:
        raise PlanError(f"{path}: {error}") from None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise PlanError(f"{path}: is not a saved simulation of this kind ({error!r})") from None
    if digest != plan.digest:
        raise PlanError(f"{path}: the plan in it was changed after the run began")
    if seal != sealed(saved):
        counted = "counts" if what == "bets" else "sessions"
        raise PlanError(f"{path}: is damaged: its {counted} do not fit its plan, or were changed")
    if sources != source_digest():
        raise PlanError(
            f"{path}: was begun with another version of title58, or of Python, and its rounds may "
            "differ: finish it there, or start a new run in another file"
        )
    return plan, tally, with_


def sealed(saved: Plain) -> str:
    """A digest of all that a file keeps."""
    return hashlib.sha256(json.dumps(saved).encode()).hexdigest()


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
        and len(tally.apart) == len(kernel.purses(plan.session))
        and all(
            each.number == sessions == each.results.total() == each.drawdowns.total()
            for each in (tally.sessions, *tally.apart)
        )
        and [each.fixed for each in tally.meters] == [each.fixed for each in opened(plan, kernel)]
        and all(meter.rounds == rounds and meter.holds for meter in tally.meters)
    )  # fmt: skip


def save(run: Run, path: Path) -> None:
    """Keep a run so that it can go on."""
    write(path, run.plan, {"bets": run.kernel.identity, "tally": run.tally.as_plain()})


def write(path: Path, plan: Plan, what: Plain) -> None:
    """The old file stays until the new one is whole."""
    kept = {"plan": plan.as_plain(), "digest": plan.digest, "sources": source_digest(), **what}
    text = json.dumps({**kept, "seal": sealed(kept)})
    files.write(path, text.encode(), PlanError)


def go_on(
    run: Run,
    workers: int = 1,
    report: Report | None = None,
    blocks: int | None = None,
    stop: Stop | None = None,
) -> Run:
    """Play what is left of a run, or the next few blocks, on this machine."""
    if workers < 1:
        raise PlanError(f"{workers} workers cannot play: give at least 1")
    loop = loop_of(run.kernel)
    plan = run.plan

    def play(block: int) -> Played:
        return play_block(
            run.kernel, loop, plan.seed, block, plan.rounds_of(block), plan.session, plan.bankroll
        )

    left = plan.blocks - run.tally.blocks
    todo = iter(range(run.tally.blocks, run.tally.blocks + min(left, blocks or left)))
    pool = ThreadPoolExecutor(workers)
    try:
        add_up(
            run, lambda block: pool.submit(play, block), todo, _ahead(run, workers), report, stop
        )
    finally:
        pool.shutdown(wait=False, cancel_futures=True)  # nobody wants the blocks under way
    return run


def _ahead(run: Run, workers: int) -> int:
    """How many blocks may be under way at once.

    They are added in their order, so one that is held up, by a core that something else took,
    would soon leave the other workers with nothing to do. Many short sessions make blocks large:
    of those there are fewer.
    """
    plan = run.plan
    sessions = plan.block_rounds // plan.session if plan.session else 0
    kept = sessions * (1 + len(run.tally.apart))
    return workers * max(LEAST_AHEAD, min(MOST_AHEAD, SESSIONS_AHEAD // max(1, kept)))


def add_up(
    run: Blocks,
    submit: Callable[[int], Future[Any]],
    blocks: Iterator[int],
    ahead: int,
    report: Report | None,
    stop: Stop | None,
) -> None:
    """Add blocks in their order, never more than `ahead` of them under way.

    Whatever ends this, whole blocks have been added and the others have not.
    """
    under_way: deque[Future[Any]] = deque()
    try:
        while True:
            while len(under_way) < ahead and (block := next(blocks, None)) is not None:
                under_way.append(submit(block))
            if not under_way:
                return
            played = _came(under_way.popleft(), stop)
            if played is None:
                return
            run.tally.add(played, run.plan.rounds_of(run.tally.blocks))
            if report is not None:
                report(run.tally)
            if stop is not None and stop():
                return
    finally:
        for future in under_way:
            future.cancel()


def _came(block: Future[Any], stop: Stop | None) -> Any:
    """What a block came to; nothing if it is asked to stop before that is known.

    It is not waited for with a timeout of its own: Dask's loses a result that comes as that ends.
    """
    if stop is not None:
        came = Event()
        block.add_done_callback(lambda _: came.set())
        while not came.wait(LOOKS) and not block.done():
            if stop():
                return None
    return block.result()


KILLED = "KilledWorker"  # Dask's name for a block on which one worker after another died

# On a cluster: a worker makes the kernel for itself, once for each plan.

_MADE: dict[str, tuple[Kernel, Loop]] = {}


def play_elsewhere(plan: Plan, make: Make, block: int, sources: str) -> Played:
    """One block, on whatever machine this runs, if it has the same rules."""
    refuse_other_sources(sources)
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
    """Play what is left of a run on a Dask cluster."""
    return on_cluster(run, play_elsewhere, (run.plan, make), client, report, ahead, stop)


def on_cluster(
    run: R,
    play: Callable[..., object],
    what: tuple[object, ...],
    client: Any,
    report: Report | None = None,
    ahead: int = 0,
    stop: Stop | None = None,
) -> R:
    """Play what is left: a worker is asked for `play(*what, block, digest of our sources)`.

    The scheduler gives a lost worker's blocks to the others; a block played twice comes out the
    same, so nothing is lost and nothing counts twice.
    """
    sources = source_digest()
    threads = sum(client.nthreads().values()) or 1

    def submit(block: int) -> Any:
        return client.submit(play, *what, block, sources, pure=False)

    todo = iter(range(run.tally.blocks, run.plan.blocks))
    try:
        add_up(run, submit, todo, ahead or 3 * threads, report, stop)
    except Exception as error:
        lost = isinstance(error, (CancelledError, OSError)) or type(error).__name__ == KILLED
        if not lost:
            raise
        why = " ".join(str(error).split())
        raise PlanError(
            f"the cluster was lost after {run.tally.blocks:,} of {run.plan.blocks:,} blocks ({why})"
        ) from None
    return run


def refuse_other_sources(sources: str) -> None:
    """A worker with other rules is not believed."""
    if sources != source_digest():
        raise PlanError("a worker of the cluster has another version of title58, or of Python")
