"""Roulette as a game among games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from title58.games.roulette.options import RouletteOptions
from title58.games.roulette.round.procedure import play
from title58.games.roulette.state import RouletteState
from title58.games.roulette.wagers import odds_of, parts, spots
from title58.law import Law
from title58.odds import Asked, WagerOdds
from title58.refusal import Refusal
from title58.rounds.answers import Answer, Pocket
from title58.rounds.driver import Entry, Outcome
from title58.rounds.game import Game, Spot, Table
from title58.rounds.steps import Procedure

if TYPE_CHECKING:
    from title58.simulation.kernel import Kernel
    from title58.simulation.plan import Plan


class Roulette(Game[RouletteOptions, RouletteState]):
    slug = "roulette"
    name = "Roulette"
    chapter = "617a"
    options = RouletteOptions
    state = RouletteState

    def spots(self, law: Law, options: RouletteOptions) -> Mapping[str, Spot]:
        return spots(law, options)

    def round(
        self, table: Table[RouletteOptions, RouletteState]
    ) -> Procedure[Outcome[RouletteState]]:
        return play(table)

    def pays(self, law: Law, options: RouletteOptions, wager: str) -> str:
        count = parts(wager, law)
        return str(odds_of(wager, law, options)) + (f" on 1/{count}" if count > 1 else "")

    def simulation(self, plan: Plan, law: Law, options: RouletteOptions) -> Kernel:
        from title58.games.roulette.simulate.kernel import kernel

        return kernel(plan, law, options)

    def odds(self, asked: Asked[RouletteOptions]) -> list[WagerOdds]:
        from title58.games.roulette.odds.wagers import exact

        return exact(asked)

    def objection(self, entries: tuple[Entry, ...], answer: Answer) -> Refusal | None:
        if not isinstance(answer, Pocket):
            return None
        number = next(
            entry.answer.name for entry in reversed(entries) if isinstance(entry.answer, Pocket)
        )
        return Refusal(
            f"the ball came to rest in {number} and the round was settled; {answer} decides"
            " nothing",
            "617a.5(c)",
            value=answer.name,
            lawful="one result in a round; the ball is spun again only after 'no spin'",
        )


ROULETTE = Roulette()
