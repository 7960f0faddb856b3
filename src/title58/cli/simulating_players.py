"""`title58 simulate --strategy FILE.py`: sessions of a player written in Python."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from title58.cli.common import REFUSED, fail

if TYPE_CHECKING:
    from title58.simulation.plan import Plan
    from title58.simulation.strategies import Report
    from title58.table.strategy_players import PlayerFile


WORTH_PROCESSES = 10_000  # rounds, some ten seconds of one core


def refuse_for_players(**given: object) -> None:
    """Options that mean nothing to a player who makes his own bets, one round after another."""
    why = {
        "bet": "a player in Python makes his own bets",
        "save": "sessions in Python are not kept",
        "cluster": "sessions in Python are played here",
    }
    for name, value in given.items():
        if value:
            fail(f"--{name} has no place beside a strategy in Python: {why[name]}.")


def play_players(
    plan: Plan, strategy: str, workers: int, *, quiet: bool
) -> tuple[dict[str, Any], bool]:
    """Play the plan; answers the result, and whether it was stopped before its end."""
    from title58.cli.simulating import asked_to_stop
    from title58.refusal import Refusal
    from title58.simulation.strategy_result import strategy_result
    from title58.table.strategy_players import read_player
    from title58.table.strategy_sessions import play_plan

    player = read_player(strategy, plan.game)
    plan = replace(plan, strategy=f"# {player.name}\n{player.text}")
    with Bar(plan, quiet=quiet) as bar, asked_to_stop() as stop:

        def after(reports: list[Report]) -> bool:
            bar.update(reports)
            return stop()

        try:
            reports = play_plan(plan, player, workers or cores(plan), after)
        except Refusal as refusal:
            done = f"session {bar.sessions + 1}"
            fail(f"{player.path}: in {done} {player.name} was refused. {refusal}", REFUSED)
    found = strategy_result(plan, player.name, reports, list(_about(plan, player)))
    return found, not found["finished"]


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

    def __init__(self, plan: Plan, *, quiet: bool) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

        self.plan, self.sessions = plan, 0
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
        self.task = self.bar.add_task("", total=plan.rounds, rate="", estimate="")

    def __enter__(self) -> Bar:
        self.bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.bar.stop()

    def update(self, reports: list[Report]) -> None:
        self.sessions = len(reports[0].results)
        done = self.sessions * self.plan.session
        speed = self.bar.tasks[self.task].speed or 0
        mean = sum(reports[0].results) / self.sessions / 100
        self.bar.update(
            self.task,
            completed=min(done, self.plan.rounds),
            rate=f"{speed:,.0f}/s",
            estimate=f"${mean:,.2f} a session",
        )
