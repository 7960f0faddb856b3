"""Pai Gow as a game among games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING

from title58.games.pai_gow.options.table import PaiGowOptions
from title58.games.pai_gow.state import PaiGowFacts, PaiGowState
from title58.games.pai_gow.wagers import DEALERS, GAME, WAGERS, spots
from title58.games.pai_gow.words import WORDS
from title58.law import Law
from title58.odds import Asked, WagerOdds
from title58.rounds.game import Game, Play, Spot, prices_of

if TYPE_CHECKING:
    from title58.felts.felt import Felt
    from title58.odds.settings import HandOdds
    from title58.rounds.bars import Bars
    from title58.rounds.steps import Choose
    from title58.simulation.kernel import Kernel
    from title58.simulation.plan import Plan
    from title58.simulation.trial import Trial


class PaiGow(Game[PaiGowOptions, PaiGowState]):
    slug = GAME
    priced_by = MappingProxyType(
        dict.fromkeys(
            ("house_way_pairs", "house_way_points", "house_way_equal_points", "player_bank"), ""
        )
    )
    name = "Pai Gow"
    chapter = "621a"
    options = PaiGowOptions
    state = PaiGowState
    facts = PaiGowFacts
    words = WORDS
    wagers = WAGERS
    simulation_settings = ("role",)

    @property
    def bars(self) -> Bars:
        from title58.games.pai_gow.round.bars import BARS

        return BARS

    def spots(self, law: Law, options: PaiGowOptions) -> Mapping[str, Spot]:
        return spots(law, options)

    @cached_property
    def play(self) -> Play[PaiGowOptions, PaiGowState]:
        from title58.games.pai_gow.round.procedure import play

        return play

    def pays(self, law: Law, options: PaiGowOptions, wager: str) -> str:
        here = WAGERS.priced(law, options, wager)
        if wager == DEALERS:
            return f"{prices_of(here)}; made only by the dealer"
        rounded = ", up to the next 25 cents" if options.vigorish_rounding != "exact" else ""
        taken = here.known.more["vigorish"]
        return (
            f"{prices_of(here)}, less a commission (vigorish) of {taken} of the amount won{rounded}"
        )

    def by_house(self, options: PaiGowOptions, step: Choose) -> str:
        from title58.games.pai_gow.hands import SetHands
        from title58.games.pai_gow.house_way import house_setting

        return str(house_setting(step.tiles, options)) if isinstance(step, SetHands) else ""

    def hand_odds(self, asked: Asked[PaiGowOptions], hand: str) -> HandOdds:
        from title58.games.pai_gow.odds.wagers import hand_odds

        return hand_odds(hand, asked)

    def simulation(self, plan: Plan, law: Law, options: PaiGowOptions) -> Kernel:
        from title58.games.pai_gow.simulate.kernel import kernel

        return kernel(plan, law, options)

    def trial(self, odds: WagerOdds, options: PaiGowOptions) -> Trial | str:
        from title58.simulation.trial import as_it_lies

        strategy = "best" if any("best" in how for _, how in odds.under) else "house"
        return replace(as_it_lies(odds, options), strategy=strategy, apart=odds.wager)

    def felt(self, law: Law, options: PaiGowOptions, facility: str = "") -> Felt:
        from title58.felts.plan import Plan
        from title58.games.pai_gow.felt import felt

        return felt(Plan(self, law, options, facility))

    def odds(self, asked: Asked[PaiGowOptions]) -> list[WagerOdds]:
        from title58.games.pai_gow.odds.wagers import exact

        return exact(asked)


PAI_GOW = PaiGow()
