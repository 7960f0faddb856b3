"""Playing a run whose strategy is a file of Python: here, by several processes, on a cluster.

Python plays one thing at a time, so workers are processes. They are sent the text of the file. A
session has the numbers of its own place in the run and blocks of sessions are added up in their
order: who plays them, and how many, makes no difference.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache, partial
from multiprocessing import active_children, get_all_start_methods, get_context
from multiprocessing.context import BaseContext
from typing import Any

from title58.games import find_game
from title58.refusal import Refusal
from title58.simulation.plan import Plan, PlanError
from title58.simulation.running import Report as Tell
from title58.simulation.running import Stop, add_up, on_cluster, refuse_other_sources
from title58.simulation.strategies import ENDLESS, Open, Report, play_sessions
from title58.simulation.strategy_run import PlayersRun, PlayersTally, sessions_of
from title58.table.strategies import watch
from title58.table.strategies.players import (
    PlayerFile,
    RefusedError,
    StrategyError,
    errors_told,
    player_of,
    table_for,
)
from title58.table.strategies.source import Source, seed
from title58.table.strategies.watch import line_of_the_last_answer, patience

_ONE_AT_A_TIME = threading.Lock()  # in one process: players have one `random`


def go_on(
    run: PlayersRun,
    player: PlayerFile,
    workers: int = 1,
    report: Tell | None = None,
    stop: Stop | None = None,
) -> PlayersRun:
    """Play what is left of a run on this machine."""
    if workers < 1:
        raise PlanError(f"{workers} workers cannot play: give at least 1")
    todo = iter(range(run.tally.blocks, run.plan.blocks))
    if workers == 1 or run.plan.blocks - run.tally.blocks <= 1:
        here = ThreadPoolExecutor(1)  # so that a stop need not wait for the block under way
        try:
            add_up(
                run, lambda at: here.submit(_here, run.plan, player, at), todo, 1, report, stop
            )  # fmt: skip
        finally:
            here.shutdown(wait=False, cancel_futures=True)
        return run
    try_out(run.plan, player)
    with _processes(workers) as pool:

        def submit(block: int) -> Future[list[Report]]:
            return pool.submit(play_elsewhere, run.plan, player.source, player.name, block)

        add_up(run, submit, todo, 2 * workers, report, stop)
    return run


def go_on_cluster(
    run: PlayersRun,
    player: PlayerFile,
    client: Any,
    report: Tell | None = None,
    ahead: int = 0,
    stop: Stop | None = None,
) -> PlayersRun:
    """Play what is left of a run on a Dask cluster, whose workers need not have the file."""
    try_out(run.plan, player)
    sent = run.plan, replace(player.source, folder=""), player.name
    return on_cluster(run, play_elsewhere, sent, client, report, ahead, stop)


def try_out(plan: Plan, player: PlayerFile) -> None:
    """A faulty player is reported before any other process is asked to run it."""
    _play(plan, player, 0, 1)


def _here(plan: Plan, player: PlayerFile, block: int) -> list[Report]:
    return _play(plan, player, *sessions_of(plan, block))


# Elsewhere: in a process of its own, or on another machine


@lru_cache(maxsize=8)
def _loaded(source: Source, name: str, game: str) -> PlayerFile:
    return player_of(source, name, game)


def play_elsewhere(
    plan: Plan, source: Source, name: str, block: int, sources: str = ""
) -> list[Report]:
    """One block, from the text that was sent, if that is the strategy of the plan."""
    if sources:
        refuse_other_sources(sources)
    if source.strategy(name) != plan.strategy:
        raise PlanError(f"{source.path}: is not this plan's strategy")
    with _ONE_AT_A_TIME:
        return _play(plan, _loaded(source, name, plan.game), *sessions_of(plan, block))


@contextmanager
def _processes(workers: int) -> Iterator[ProcessPoolExecutor]:
    before = set(active_children())
    with ProcessPoolExecutor(workers, _context(), _deaf) as pool:
        try:
            yield pool
        finally:  # nobody waits for what is under way, nor for a player who does not answer
            pool.shutdown(wait=False, cancel_futures=True)
            for child in set(active_children()) - before:
                child.terminate()


def _context() -> BaseContext:
    """Begun from a clean one that has read the rules already, where the system can do that."""
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload([__name__])
    return context


def _deaf() -> None:
    """Ctrl-C is for the process that was started; it lets what is under way come in."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# A block


def _play(plan: Plan, player: PlayerFile, first: int, sessions: int) -> list[Report]:
    game = find_game(plan.game)
    options, _ = game.options.read(plan.options, plan.code)
    table = table_for(plan.game, plan.law, options, plan.more)
    tally = PlayersTally.empty(plan)
    with errors_told(player.path), patience(table, watch.PATIENCE) as watched:
        for number in range(first, first + sessions):
            try:
                played = _session(plan, player, watched, number)
            except StrategyError:
                raise
            except (Refusal, PlanError) as error:
                raise _told(error, plan, player, table, number) from None
            tally.add(played, plan.session)
    return tally.reports


def _session(plan: Plan, player: PlayerFile, table: Open, number: int) -> list[Report]:
    seed(f"{plan.seed} {number}")
    return play_sessions(
        table, player.make, sessions=1, rounds=plan.session, bankroll=plan.bankroll or ENDLESS,
        seed=plan.seed, players=plan.players, first=number,
    )  # fmt: skip


def _told(
    error: Refusal | PlanError, plan: Plan, player: PlayerFile, table: Open, number: int
) -> Exception:
    """What a player was refused, with the line of his file that said it."""
    again = partial(_session, plan, player, table, number)
    asked, line = line_of_the_last_answer(player.source.path, again)
    if not asked:
        return error  # nothing that he said: the table could not be opened
    where = f"{player.path}, line {line}" if line else str(player.path)
    if isinstance(error, Refusal):
        said = f"{where}: {player.name} was refused in session {number + 1}. {error}"
        return RefusedError(said.removesuffix("."))
    return StrategyError(f"{where}: {error}")
