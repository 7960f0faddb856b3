"""Roulette as a game among games."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING

from title58.games.roulette.options import AS_SINGLE, DOUBLE, SINGLE, RouletteOptions
from title58.games.roulette.state import RouletteFacts, RouletteState
from title58.games.roulette.wagers import WAGERS
from title58.games.roulette.wheel import deciding, void_pockets
from title58.games.roulette.words import WORDS
from title58.law import Law
from title58.odds import Asked, WagerOdds
from title58.odds.finite import exact
from title58.rounds.game import Game, Play

if TYPE_CHECKING:
    from title58.felts.felt import Felt
    from title58.rounds.bars import Bars
    from title58.simulation.kernel import Kernel
    from title58.simulation.plan import Plan
    from title58.simulation.trial import Trial


class Roulette(Game[RouletteOptions, RouletteState]):
    slug = "roulette"
    priced_by = MappingProxyType(dict.fromkeys(("wheel", "trio_and_first_four"), ""))
    name = "Roulette"
    chapter = "617a"
    wagers = WAGERS
    options = RouletteOptions
    state = RouletteState
    facts = RouletteFacts
    words = WORDS

    @property
    def bars(self) -> Bars:
        from title58.games.roulette.round.procedure import BARS

        return BARS

    @cached_property
    def play(self) -> Play[RouletteOptions, RouletteState]:
        from title58.games.roulette.round.procedure import play

        return play

    def simulation(self, plan: Plan, law: Law, options: RouletteOptions) -> Kernel:
        from title58.simulation.drawn import drawn

        balls = deciding(law, options)  # a void spin is no round: it is spun again
        about = f"A fair wheel on which {len(balls)} compartments decide."
        return drawn(WAGERS, plan, law, options, balls, about, _under(options))

    def trial(self, odds: WagerOdds, options: RouletteOptions) -> Trial | str:
        from title58.simulation.trial import as_it_lies

        found = as_it_lies(odds, options)
        return replace(found, changes={**found.changes, "wheel": dict(odds.under)["wheel"]})

    def felt(self, law: Law, options: RouletteOptions, facility: str = "") -> Felt:
        from title58.felts.plan import Plan
        from title58.games.roulette.felt import felt

        return felt(Plan(self, law, options, facility))

    def odds(self, asked: Asked[RouletteOptions]) -> list[WagerOdds]:
        asked.refuse_seen("Roulette", "617a.5")
        found: list[WagerOdds] = []
        for options in asked.each("wheel", (SINGLE, DOUBLE, AS_SINGLE)):
            balls, void = deciding(asked.law, options), void_pockets(asked.law, options)
            method = f"counted over the {len(balls)} compartments of the wheel"
            if void:
                method += f" that decide; in {', '.join(void)} the spin is void, and spun again"
            here = replace(asked, options=options)
            found += exact(WAGERS, here, balls, method, _under(options))
        return found


def _under(options: RouletteOptions) -> tuple[tuple[str, str], ...]:
    return (("wheel", options.wheel),)


ROULETTE = Roulette()
