"""What sessions of players in Python came to, in the shape that compiled play reports in."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from title58.plain import Plain
from title58.simulation.plan import Plan
from title58.simulation.result import QUANTILES, sessions_result
from title58.simulation.strategies import Report


def strategy_result(
    plan: Plan, name: str, reports: Sequence[Report], about: Sequence[str]
) -> Plain:
    """The same keys as a compiled run has; there are `players` in place of bets."""
    done = len(reports[0].results)
    return {
        "plan": plan.as_plain(),
        "digest": plan.digest,
        "rounds": sum(report.rounds for report in reports),
        "finished": done * plan.session >= plan.rounds,
        "about": [*about, *plan.about_law],
        "bets": [],
        "players": [
            player_result(plan, name, number, report)
            for number, report in enumerate(reports, start=1)
        ],
        "sessions": None,
        "meters": [],
        **plan.code.told(),
    }


def player_result(plan: Plan, name: str, number: int, report: Report) -> Plain:
    mean, edge = report.mean, report.edge
    return {
        "player": number,
        "strategy": name,
        "rounds": report.rounds,
        "wagered": sum(report.wagered),
        "net": sum(report.results),
        "edge": edge.value,
        "edge_error_95": edge.known,
        "left_early": report.left,
        "mean": mean.value,
        "mean_error_95": mean.known,
        "sessions": {
            **sessions_result(report.sessions, plan),
            "quantiles": {str(part): _quantile(report.results, part) for part in QUANTILES},
        },
    }


def _quantile(results: Sequence[int], part: float) -> int:
    """The least result that this part of the sessions did not exceed: to the cent, not to a bin."""
    return sorted(results)[max(0, ceil(part * len(results)) - 1)]
