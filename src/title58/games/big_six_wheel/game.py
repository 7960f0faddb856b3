"""The Big Six Wheel as a game among games."""

from __future__ import annotations

from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING

from title58.games.big_six_wheel.options import BigSixWheelOptions
from title58.games.big_six_wheel.state import BigSixWheelFacts, BigSixWheelState
from title58.games.big_six_wheel.wagers import GAME, WAGERS, wheel
from title58.games.big_six_wheel.words import WORDS
from title58.law import Law
from title58.odds import Asked, WagerOdds
from title58.odds.finite import exact
from title58.rounds.game import Game, Play

if TYPE_CHECKING:
    from title58.felts.felt import Felt
    from title58.rounds.bars import Bars
    from title58.simulation.kernel import Kernel
    from title58.simulation.plan import Plan


class BigSixWheel(Game[BigSixWheelOptions, BigSixWheelState]):
    slug = GAME
    priced_by = MappingProxyType(
        {f"odds_{name}": "" for name in ("one", "two", "five", "ten", "twenty", "flag", "joker")}
    )
    name = "Big Six Wheel"
    chapter = "619a"
    wagers = WAGERS
    options = BigSixWheelOptions
    state = BigSixWheelState
    facts = BigSixWheelFacts
    words = WORDS

    @property
    def bars(self) -> Bars:
        from title58.games.big_six_wheel.round.procedure import BARS

        return BARS

    @cached_property
    def play(self) -> Play[BigSixWheelOptions, BigSixWheelState]:
        from title58.games.big_six_wheel.round.procedure import play

        return play

    def pays(self, law: Law, options: BigSixWheelOptions, wager: str) -> str:
        line = super().pays(law, options, wager)
        place = law.wager(GAME, wager).more["symbol"]
        shown = options.symbols[place]
        return line if shown == place else f"{line} ({shown})"

    def simulation(self, plan: Plan, law: Law, options: BigSixWheelOptions) -> Kernel:
        from title58.simulation.drawn import drawn

        sections = wheel(law, options)
        about = f"A fair wheel of {len(sections)} sections."
        return drawn(WAGERS, plan, law, options, sections, about)

    def felt(self, law: Law, options: BigSixWheelOptions, facility: str = "") -> Felt:
        from title58.felts.plan import Plan
        from title58.games.big_six_wheel.felt import felt

        return felt(Plan(self, law, options, facility))

    def odds(self, asked: Asked[BigSixWheelOptions]) -> list[WagerOdds]:
        asked.refuse_seen("the Big Six Wheel", "619a.2")
        sections = wheel(asked.law, asked.options)
        method = f"counted over the {len(sections)} sections of the wheel"
        return exact(WAGERS, asked, sections, method)


BIG_SIX_WHEEL = BigSixWheel()
