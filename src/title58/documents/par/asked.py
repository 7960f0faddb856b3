"""The PAR sheet of a table as filed, in one call."""

from __future__ import annotations

from dataclasses import replace

from title58.documents.par.sheet import ParSheet, sheet
from title58.documents.par.simulated import Play, simulate
from title58.errors import takes
from title58.odds.asking import ask
from title58.simulation.plan import PlanError
from title58.submission.filing import Submission


@takes(rounds=int, seed=int)
def par(
    filing: Submission,
    wager: str = "",
    *,
    exactly: bool = False,
    rounds: int = 0,
    seed: int = 58,
    play: Play | None = None,
) -> ParSheet:
    """Every wager priced, or one; with `rounds`, with an independent check by simulation."""
    asked = ask(filing, wager=wager, exactly=exactly)
    made = sheet(filing.game, asked, filing.facility)
    if not rounds:
        return made
    found = simulate(filing.game, asked, made.wagers, rounds, seed, play)
    if not found.wagers:
        reasons = "; ".join(dict.fromkeys(reason for _, _, reason in found.left_out))
        raise PlanError(f"nothing on this sheet can be simulated: {reasons}")
    return replace(made, simulation=found)
