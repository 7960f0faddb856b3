"""Pai Gow Poker as a game among games."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING

from title58.games.pai_gow_poker.options.table import GAME, PaiGowPokerOptions
from title58.games.pai_gow_poker.state import PaiGowPokerFacts, PaiGowPokerState
from title58.games.pai_gow_poker.wagers import WAGERS, spots
from title58.games.pai_gow_poker.words import WORDS
from title58.law import Law
from title58.odds import Asked, WagerOdds
from title58.rounds.game import Game, Play, Spot, prices_of
from title58.wagers.declared import Bonus

if TYPE_CHECKING:
    from title58.felts.felt import Felt
    from title58.odds.settings import HandOdds, WayChanges
    from title58.rounds.bars import Bars
    from title58.simulation.kernel import Kernel
    from title58.simulation.plan import Plan
    from title58.simulation.trial import Trial


class PaiGowPoker(Game[PaiGowPokerOptions, PaiGowPokerState]):
    slug = GAME
    priced_by = MappingProxyType(
        dict.fromkeys(("progressive_wager", "progressive_meter"), "progressive_payout")
    )
    name = "Pai Gow Poker"
    chapter = "645a"
    options = PaiGowPokerOptions
    state = PaiGowPokerState
    facts = PaiGowPokerFacts
    words = WORDS
    wagers = WAGERS

    @property
    def bars(self) -> Bars:
        from title58.games.pai_gow_poker.round.bars import BARS

        return BARS

    def spots(self, law: Law, options: PaiGowPokerOptions) -> Mapping[str, Spot]:
        return spots(law, options)

    @cached_property
    def play(self) -> Play[PaiGowPokerOptions, PaiGowPokerState]:
        from title58.games.pai_gow_poker.round.procedure import play

        return play

    def pays(self, law: Law, options: PaiGowPokerOptions, wager: str) -> str:
        line = prices_of(WAGERS.priced(law, options, wager))
        vigorish = law.wager(GAME, wager).more.get("vigorish")
        return f"{line}, less a commission (vigorish) of {vigorish}" if vigorish else line

    def trial(self, odds: WagerOdds, options: PaiGowPokerOptions) -> Trial | str:
        from title58.games.pai_gow_poker.odds.banks import BANKING
        from title58.simulation.plan import Wish
        from title58.simulation.trial import Trial, as_declared, as_it_lies

        if odds.wager in BANKING:
            return "banking is not simulated; the tests compare it with rounds played at the table"
        for bonus in WAGERS.beside:
            if bonus.slug == odds.wager and isinstance(bonus, Bonus):
                # What another player holds brings it.
                return Trial((Wish(bonus.of),), as_declared(odds, options, bonus.of), players=2)
        return as_it_lies(odds, options)

    def felt(self, law: Law, options: PaiGowPokerOptions, facility: str = "") -> Felt:
        from title58.felts.plan import Plan
        from title58.games.pai_gow_poker.felt import felt

        return felt(Plan(self, law, options, facility))

    def odds(self, asked: Asked[PaiGowPokerOptions]) -> list[WagerOdds]:
        from title58.games.pai_gow_poker.odds.wagers import exact

        return exact(asked)

    def hand_odds(self, asked: Asked[PaiGowPokerOptions], hand: str) -> HandOdds:
        from title58.games.banking.paying import vigorish_of
        from title58.games.pai_gow_poker.odds.one_hand import hand_odds

        rate = vigorish_of(asked.law.wager(GAME, GAME))
        return hand_odds(hand, asked.options.house_way, rate)

    def way_changes(self, asked: Asked[PaiGowPokerOptions]) -> WayChanges:
        from title58.games.banking.paying import vigorish_of
        from title58.games.pai_gow_poker.odds.changes import way_changes

        rate = vigorish_of(asked.law.wager(GAME, GAME))
        return way_changes(asked.options.house_way, rate)

    def simulation(self, plan: Plan, law: Law, options: PaiGowPokerOptions) -> Kernel:
        from title58.games.pai_gow_poker.simulate.kernel import kernel

        return kernel(plan, law, options)


PAI_GOW_POKER = PaiGowPoker()
