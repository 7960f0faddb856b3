"""`title58 simulate --strategy FILE.py`: sessions of a player written in Python."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from title58.cli.common import REFUSED, fail

if TYPE_CHECKING:
    from title58.simulation.plan import Plan
    from title58.simulation.strategy_run import PlayersRun
    from title58.table.strategy_players import PlayerFile


WORTH_PROCESSES = 10_000  # rounds, some ten seconds of one core


def refuse_for_players(bets: list[str]) -> None:
    if bets:
        fail(
            "--bet has no place beside a strategy in Python: a player in Python makes his own bets."
        )


def play_players(
    plan: Plan, strategy: str, workers: int, cluster: str, save: Path | None, *, quiet: bool
) -> tuple[dict[str, Any], bool]:
    """Play the plan; answers the result, and whether it was stopped before its end."""
    from title58.cli.simulating import asked_to_stop, client_of, kept
    from title58.simulation import strategy_run
    from title58.simulation.strategy_result import strategy_result
    from title58.table.strategy_players import RefusedError, read_player
    from title58.table.strategy_sessions import go_on, go_on_cluster

    player = read_player(strategy, plan.game)
    run = _begun(strategy_run.plan_for(plan, player.strategy), save)
    keeping = kept(save, lambda path: strategy_run.save(run, path))
    with Bar(run, quiet=quiet) as bar, asked_to_stop() as stop, keeping as keep_now:

        def report(_tally: Any) -> None:
            bar.update()
            keep_now()

        try:
            if cluster:
                with client_of(cluster) as client:
                    go_on_cluster(run, player, client, report, stop=stop)
            else:
                go_on(run, player, workers or cores(plan), report, stop=stop)
        except RefusedError as refused:
            fail(f"{refused}.", REFUSED)
    found = strategy_result(
        run.plan, player.name, run.tally.reports, list(_about(run.plan, player))
    )
    return found, not run.finished


def _begun(plan: Plan, save: Path | None) -> PlayersRun:
    """A new run, or the one that was kept, if it is of the same plan and strategy."""
    from title58.simulation.strategy_run import resume, start

    return start(plan) if save is None or not save.exists() else resume(save, plan)


def cores(plan: Plan) -> int:
    """One process to a core; a short run is over before a second one is ready."""
    import os

    return (os.cpu_count() or 1) if plan.rounds * plan.players >= WORTH_PROCESSES else 1


def _about(plan: Plan, player: PlayerFile) -> list[str]:
    from title58.money import format_money

    many = f"{plan.players} players" if plan.players > 1 else "One player"
    money = (
        f"Each begins with {format_money(plan.bankroll)}" if plan.bankroll else "Money never ends"
    )
    unit = "rounds" if plan.game == "blackjack" else "rolls"
    return [
        f"{many}, {player.name} of {player.path.name}, made anew for each session of at most"
        f" {plan.session:,} {unit}. {money}.",
        "Every round is played by the procedure of the table, card by card or roll by roll.",
    ]


class Bar:
    """A bar with the rate, the time left and the mean of a session so far."""

    def __init__(self, run: PlayersRun, *, quiet: bool) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

        self.run = run
        self.bar = Progress(
            TextColumn("{task.fields[rate]}"),
            BarColumn(),
            TextColumn("{task.percentage:>3.0f}%"),
            TimeRemainingColumn(),
            TextColumn("{task.fields[estimate]}"),
            console=Console(stderr=True),
            transient=True,
            disable=quiet,
        )
        rounds = run.plan.rounds
        self.task = self.bar.add_task(
            "", total=rounds, completed=self._done(), rate="", estimate=""
        )

    def __enter__(self) -> Bar:
        self.bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.bar.stop()

    def _done(self) -> int:
        return min(self.run.tally.sessions * self.run.plan.session, self.run.plan.rounds)

    def update(self) -> None:
        tally = self.run.tally
        speed = self.bar.tasks[self.task].speed or 0
        mean = sum(tally.reports[0].results) / tally.sessions / 100
        self.bar.update(
            self.task,
            completed=self._done(),
            rate=f"{speed:,.0f}/s",
            estimate=f"${mean:,.2f} a session",
        )
