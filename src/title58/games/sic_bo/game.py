"""Sic Bo as a game among games."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from title58.games.sic_bo.options import SicBoOptions
from title58.games.sic_bo.rules import DICE
from title58.games.sic_bo.state import SicBoFacts, SicBoState
from title58.games.sic_bo.wagers import WAGERS
from title58.games.sic_bo.words import WORDS
from title58.law import Law
from title58.odds import Asked, WagerOdds
from title58.odds.finite import exact
from title58.rounds.game import Game, Play

if TYPE_CHECKING:
    from title58.felts.felt import Felt
    from title58.rounds.bars import Bars
    from title58.simulation.kernel import Kernel
    from title58.simulation.plan import Plan


class SicBo(Game[SicBoOptions, SicBoState]):
    slug = "sic-bo"
    name = "Sic Bo"
    chapter = "625a"
    wagers = WAGERS
    options = SicBoOptions
    state = SicBoState
    facts = SicBoFacts
    words = WORDS

    @property
    def bars(self) -> Bars:
        from title58.games.sic_bo.round.procedure import BARS

        return BARS

    @cached_property
    def play(self) -> Play[SicBoOptions, SicBoState]:
        from title58.games.sic_bo.round.procedure import play

        return play

    def simulation(self, plan: Plan, law: Law, options: SicBoOptions) -> Kernel:
        from title58.simulation.drawn import drawn

        about = "Three fair dice for every round."
        return drawn(WAGERS, plan, law, options, DICE.cells, about)

    def felt(self, law: Law, options: SicBoOptions, facility: str = "") -> Felt:
        from title58.felts.plan import Plan
        from title58.games.sic_bo.felt import felt

        return felt(Plan(self, law, options, facility))

    def odds(self, asked: Asked[SicBoOptions]) -> list[WagerOdds]:
        asked.refuse_seen("Sic Bo", "625a.5")
        method = "counted over the 216 ways three dice can fall"
        return exact(WAGERS, asked, DICE.cells, method)


SIC_BO = SicBo()
