"""`title58 simulate --strategy FILE.py`: sessions of a player written in Python."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from title58.cli.common import REFUSED, fail
from title58.words import counted

if TYPE_CHECKING:
    from title58.simulation.plan import Plan
    from title58.table.strategies.players import PlayerFile


WORTH_PROCESSES = 10_000  # rounds, some ten seconds of one core


def play_players(
    plan: Plan, strategy: str, workers: int, cluster: str, save: Path | None
) -> tuple[dict[str, Any], bool]:
    """Play the plan; answers the result, and whether it was stopped before its end."""
    from title58.cli.show.simulation import progress
    from title58.cli.simulating import asked_to_stop, client_of, halted, kept
    from title58.simulation import strategy_run
    from title58.simulation.strategy_result import strategy_result
    from title58.table.strategies.players import RefusedError, read_player
    from title58.table.strategies.sessions import go_on, go_on_cluster

    player = read_player(strategy, plan.game)
    plan = strategy_run.plan_for(plan, player.strategy)
    kept_before = save is not None and save.exists()
    run = strategy_run.resume(save, plan) if save and kept_before else strategy_run.start(plan)

    def done() -> int:
        return min(run.tally.sessions * plan.session, plan.rounds)

    def told(speed: float) -> tuple[str, str]:
        mean = sum(run.tally.reports[0].results) / run.tally.sessions / 100
        return f"{speed:,.0f}/s", f"${mean:,.2f} a session"

    keeping = kept(save, lambda path: strategy_run.save(run, path))
    bar = progress(plan.rounds, done, told)
    scheduler = client_of(cluster) if cluster else nullcontext()
    with scheduler as client, bar as move_on, asked_to_stop() as stop, keeping as keep_now:

        def report(_tally: Any) -> None:
            move_on()
            keep_now()

        try:
            if cluster:
                go_on_cluster(run, player, client, report, stop=stop)
            else:
                go_on(run, player, workers or cores(plan), report, stop=stop)
        except RefusedError as refused:
            fail(f"{refused}.", REFUSED)
    if not run.tally.sessions:
        fail(halted(0, plan, save), 130)
    found = strategy_result(plan, player.name, run.tally.reports, _about(plan, player))
    return found, not run.finished


def cores(plan: Plan) -> int:
    """One process to a core; a short run is over before a second one is ready."""
    import os

    return (os.cpu_count() or 1) if plan.rounds * plan.players >= WORTH_PROCESSES else 1


def _about(plan: Plan, player: PlayerFile) -> list[str]:
    from title58.money import format_money

    many = f"{plan.players} players" if plan.players > 1 else "One player"
    money = (
        f"The bankroll is {format_money(plan.bankroll)}{' each' * (plan.players > 1)}"
        if plan.bankroll
        else "The bankroll is unlimited"
    )
    unit = "round" if plan.game == "blackjack" else "roll"
    return [
        f"{many}, {player.name} of {player.path.name}, created again for each session of at most "
        f"{counted(plan.session, unit)}. {money}.",
        "Every round follows the procedure of the table, card by card or roll by roll.",
    ]
