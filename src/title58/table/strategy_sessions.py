"""Playing a plan whose strategy is a file of Python: here, or by several processes.

Python plays one thing at a time, so workers are processes. A session has the numbers of its own
block of the seed and sessions are added up in their order: how many play makes no difference.
"""

from __future__ import annotations

import datetime
import signal
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.context import BaseContext

from title58 import law as the_law
from title58.games import find_game
from title58.simulation.plan import Plan, PlanError
from title58.simulation.strategies import ENDLESS, Report, play_sessions
from title58.table.strategy_players import PlayerFile, errors_told, read_player, table_for

After = Callable[[list[Report]], bool]
AT_A_TIME = 500  # rounds that a process plays before it reports


def play_plan(
    plan: Plan, player: PlayerFile, workers: int = 1, after: After | None = None
) -> list[Report]:
    """Play the sessions of a plan; a report for each player. `after` ends it by answering true."""
    if workers < 1:
        raise PlanError(f"{workers} workers play nothing: give at least 1")
    whole = -(-plan.rounds // plan.session)
    if workers == 1 or whole == 1:
        return _play(plan, player, 0, whole, after)
    few = max(1, AT_A_TIME // plan.session)
    parts = iter([(first, min(few, whole - first)) for first in range(0, whole, few)])
    reports = [Report(plan.bankroll or ENDLESS) for _ in range(plan.players)]
    _play(plan, player, 0, 1, None)  # what is wrong with it is told before any process is begun
    with ProcessPoolExecutor(workers, _processes(), _deaf) as pool:
        under_way: deque[Future[list[Report]]] = deque()
        try:
            while True:
                while len(under_way) < 2 * workers and (part := next(parts, None)) is not None:
                    under_way.append(pool.submit(play_part, plan.as_plain(), player.name_in, *part))
                if not under_way:
                    return reports
                for report, more in zip(reports, under_way.popleft().result(), strict=True):
                    report.add(more)
                if after is not None and after(reports):
                    return reports
        finally:
            for future in under_way:
                future.cancel()


def _processes() -> BaseContext:
    """Begun from a clean one that has read the rules already, where the system can do that."""
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload([__name__])
    return context


def _deaf() -> None:
    """Ctrl-C is for the process that was started; it lets what is under way come in."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


_READ: dict[str, PlayerFile] = {}


def play_part(plain: dict[str, object], strategy: str, first: int, sessions: int) -> list[Report]:
    """Some sessions of a plan, in a process of their own."""
    plan = Plan.from_plain(plain)
    if strategy not in _READ:
        _READ[strategy] = read_player(strategy, plan.game)
    return _play(plan, _READ[strategy], first, sessions, None)


def _play(
    plan: Plan, player: PlayerFile, first: int, sessions: int, after: After | None
) -> list[Report]:
    game = find_game(plan.game)
    options, _ = game.options.read(plan.options)
    law = the_law.on(datetime.date.fromisoformat(plan.date))
    table = table_for(plan.game, law, options, plan.more)
    with errors_told(player.path):
        return play_sessions(
            table, player.make, sessions=sessions, rounds=plan.session,
            bankroll=plan.bankroll or ENDLESS, seed=plan.seed, players=plan.players, first=first,
            after=after,
        )  # fmt: skip
