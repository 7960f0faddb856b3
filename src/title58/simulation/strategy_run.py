"""A run of players in Python: its sessions by blocks, kept and taken up again.

Sessions are put together in blocks of some five hundred rounds, which are played, added up and kept
as those of compiled play are (`running.py`). Whatever the blocks, a session has the numbers of the
seed and of its own place in the run.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from title58.simulation import running
from title58.simulation.plan import Plan, PlanError
from title58.simulation.strategies import ENDLESS, Report

AT_A_TIME = 500  # rounds to a block, or one session if that is longer


@dataclass
class PlayersTally:
    """What the players of a run have come to so far."""

    reports: list[Report]
    blocks: int = 0

    @classmethod
    def empty(cls, plan: Plan) -> PlayersTally:
        return cls([Report(plan.bankroll or ENDLESS) for _ in range(plan.players)])

    @property
    def sessions(self) -> int:
        return len(self.reports[0].results)

    def add(self, played: list[Report], rounds: int) -> None:
        for report, more in zip(self.reports, played, strict=True):
            report.add(more)
        self.blocks += 1

    def as_plain(self) -> dict[str, Any]:
        return {
            "reports": [report.as_plain() for report in self.reports],
            "blocks": self.blocks,
        }

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> PlayersTally:
        return cls([Report.from_plain(each) for each in plain["reports"]], plain["blocks"])


@dataclass(frozen=True)
class PlayersRun:
    """A plan whose strategy is the text of a file of Python, and what it came to."""

    plan: Plan
    tally: PlayersTally

    @property
    def finished(self) -> bool:
        return self.tally.blocks == self.plan.blocks


def plan_for(plan: Plan, strategy: str) -> Plan:
    """The plan with the text of its strategy, in blocks of a few sessions."""
    return replace(plan, strategy=strategy, block=max(1, AT_A_TIME // plan.session) * plan.session)


def start(plan: Plan) -> PlayersRun:
    """A run with nothing played yet."""
    return PlayersRun(plan, PlayersTally.empty(plan))


def sessions_of(plan: Plan, block: int) -> tuple[int, int]:
    """The first session of a block, and how many it has; the last one is played to its end."""
    first = block * plan.block_rounds // plan.session
    return first, -(-plan.rounds_of(block) // plan.session)


def save(run: PlayersRun, path: Path) -> None:
    """Keep a run so that it can go on."""
    running.write(path, run.plan, {"players": run.plan.players, "tally": run.tally.as_plain()})


def resume(path: Path, plan: Plan) -> PlayersRun:
    """The run that was kept, if it is one of this very plan and strategy."""
    kept, tally, _ = running.read(path, "players", PlayersTally.from_plain, plan.code)
    if kept.digest != plan.digest:
        if replace(kept, strategy=plan.strategy).digest == plan.digest:
            raise PlanError(
                f"{path}: was begun with another strategy, or the file of this one (or a file "
                "that it imports) has changed since. Sessions of two strategies are not added "
                "together: save the new one to another file"
            )
        raise PlanError(
            f"{path}: holds a run of a different plan. Name another file, or give the same plan"
        )
    if not _whole(tally, plan):
        raise PlanError(f"{path}: is damaged: its sessions do not fit its plan")
    return PlayersRun(plan, tally)


def _whole(tally: PlayersTally, plan: Plan) -> bool:
    """Whether a tally can have come from so many blocks of this plan."""
    if not 0 <= tally.blocks <= plan.blocks or len(tally.reports) != plan.players:
        return False
    sessions = sum(sessions_of(plan, block)[1] for block in range(tally.blocks))
    empty = PlayersTally.empty(plan).reports[0]
    return all(
        len(report.results) == len(report.wagered) == sessions
        and report.results == [result for result, *_ in report.kept]
        and report.brought == empty.brought
        and 0 <= report.left <= sessions
        and 0 <= report.rounds <= sessions * plan.session
        and all(bet >= 0 for bet in report.wagered)
        and all(lowest <= won for won, lowest, *_ in report.kept)
        for report in tally.reports
    )
