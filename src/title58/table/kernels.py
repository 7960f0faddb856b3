"""From a plan to the kernel of its game. Importable by name, so that a cluster's workers can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from title58.games import find_game
from title58.simulation.plan import PlanError
from title58.submission.filing import Submission, check
from title58.submission.options import refuse_violations

if TYPE_CHECKING:
    from title58.simulation.kernel import Kernel
    from title58.simulation.plan import Plan


def kernel_of(plan: Plan) -> Kernel:
    """The game made ready as the plan has it; refused if the filing is not lawful."""
    game = find_game(plan.game)
    law = plan.law
    options, unreadable = game.options.read(plan.options, plan.code)
    refuse_violations(check(Submission.of(options, law, plan.game, unreadable=unreadable)))
    for name in plan.more:
        if name not in game.simulation_settings:
            settings = ", ".join(game.simulation_settings)
            has = f"its settings are {settings}" if settings else "it has none"
            raise PlanError(f"{name!r} is not a setting of this game; {has}")
    kernel = game.simulation(plan, law, options)
    if kernel.players != plan.players:
        raise PlanError(
            f"{plan.players} players cannot be simulated at {plan.game}: they do not affect "
            "one another, so each has the results of one; leave players at 1"
        )
    return kernel
