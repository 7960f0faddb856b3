"""Casino War as a game among games."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING

from title58.games.casino_war.options import CasinoWarOptions
from title58.games.casino_war.state import CasinoWarFacts, CasinoWarState
from title58.games.casino_war.wagers import GAME, WAGERS
from title58.games.casino_war.words import WORDS
from title58.law import Law
from title58.odds import Asked, WagerOdds
from title58.rounds.game import Game, Play

if TYPE_CHECKING:
    from title58.felts.felt import Felt
    from title58.rounds.bars import Bars
    from title58.rounds.steps import Choose
    from title58.simulation.kernel import Kernel
    from title58.simulation.plan import Plan
    from title58.simulation.shoe_kernel import ShoeKernel
    from title58.simulation.trial import Trial


class CasinoWar(Game[CasinoWarOptions, CasinoWarState]):
    slug = GAME
    priced_by = MappingProxyType({"shuffler": "", "decks": ""})
    name = "Casino War"
    chapter = "651a"
    wagers = WAGERS
    options = CasinoWarOptions
    state = CasinoWarState
    facts = CasinoWarFacts
    words = WORDS

    @property
    def bars(self) -> Bars:
        from title58.games.casino_war.round.bars import BARS

        return BARS

    @cached_property
    def play(self) -> Play[CasinoWarOptions, CasinoWarState]:
        from title58.games.casino_war.round.procedure import play

        return play

    def simulation(self, plan: Plan, law: Law, options: CasinoWarOptions) -> Kernel:
        from title58.games.casino_war.simulate.kernel import kernel

        return kernel(plan, law, options)

    def shoe_kernel(self, asked: Asked[CasinoWarOptions]) -> ShoeKernel:
        from title58.games.casino_war.protect import shoe_kernel

        return shoe_kernel(asked)

    def trial(self, odds: WagerOdds, options: CasinoWarOptions) -> Trial | str:
        from title58.games.casino_war.simulate.trial import trial

        return trial(odds)

    def felt(self, law: Law, options: CasinoWarOptions, facility: str = "") -> Felt:
        from title58.felts.plan import Plan
        from title58.games.casino_war.felt import felt

        return felt(Plan(self, law, options, facility))

    def worth(self, law: Law, options: CasinoWarOptions, step: Choose) -> Mapping[str, Fraction]:
        from title58.games.casino_war.odds.wagers import on_a_tie

        return on_a_tie(law, options) if step.label.startswith("tie-") else {}

    def odds(self, asked: Asked[CasinoWarOptions]) -> list[WagerOdds]:
        from title58.games.casino_war.odds.wagers import exact

        return exact(asked)


CASINO_WAR = CasinoWar()
