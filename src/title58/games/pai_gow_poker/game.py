"""Pai Gow Poker as a game among games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from title58.equipment.cards import Card
from title58.games.pai_gow_poker.options.table import GAME, PaiGowPokerOptions
from title58.games.pai_gow_poker.round.procedure import SURRENDER, play
from title58.games.pai_gow_poker.round.setting import SetHands
from title58.games.pai_gow_poker.state import PaiGowPokerFacts, PaiGowPokerState
from title58.games.pai_gow_poker.wagers import WAGERS, spots
from title58.law import Law
from title58.law.cites import cites
from title58.law.markers import implements
from title58.odds import Asked, WagerOdds
from title58.refusal import Refusal
from title58.rounds.answers import Answer
from title58.rounds.driver import Entry, Outcome
from title58.rounds.game import Game, Setup, Spot, prices_of
from title58.rounds.steps import Procedure
from title58.wagers.declared import Bonus

if TYPE_CHECKING:
    from title58.simulation.kernel import Kernel
    from title58.simulation.plan import Plan
    from title58.simulation.trial import Trial


class PaiGowPoker(Game[PaiGowPokerOptions, PaiGowPokerState]):
    slug = GAME
    name = "Pai Gow Poker"
    chapter = "645a"
    options = PaiGowPokerOptions
    state = PaiGowPokerState
    facts = PaiGowPokerFacts

    def spots(self, law: Law, options: PaiGowPokerOptions) -> Mapping[str, Spot]:
        return spots(law, options)

    def round(
        self, table: Setup[PaiGowPokerOptions, PaiGowPokerState]
    ) -> Procedure[Outcome[PaiGowPokerState]]:
        return play(table)

    def pays(self, law: Law, options: PaiGowPokerOptions, wager: str) -> str:
        line = prices_of(WAGERS.priced(law, options, wager))
        vigorish = law.wager(GAME, wager).more.get("vigorish")
        return f"{line}, less {vigorish} vigorish" if vigorish else line

    def trial(self, odds: WagerOdds, options: PaiGowPokerOptions) -> Trial | str:
        from title58.simulation.plan import Wish
        from title58.simulation.trial import Trial, as_declared, as_it_lies

        for bonus in WAGERS.beside:
            if bonus.slug == odds.wager and isinstance(bonus, Bonus):
                # What another player holds brings it.
                return Trial((Wish(bonus.of),), as_declared(odds, options, bonus.of), players=2)
        return as_it_lies(odds, options)

    def odds(self, asked: Asked[PaiGowPokerOptions]) -> list[WagerOdds]:
        from title58.games.pai_gow_poker.odds.wagers import exact

        return exact(asked)

    def simulation(self, plan: Plan, law: Law, options: PaiGowPokerOptions) -> Kernel:
        from title58.games.pai_gow_poker.simulate.kernel import kernel

        return kernel(plan, law, options)

    def objection(self, entries: tuple[Entry, ...], answer: Answer) -> Refusal | None:
        if isinstance(answer, Card):
            return Refusal(
                f"{answer} is a card too many: every hand has its seven",
                cites("645a.8(d)", "645a.9(c)", "645a.10(c)"),
                value=str(answer),
                lawful="seven cards to each place",
            )
        if answer == SURRENDER:
            return _no_surrender(entries)
        if isinstance(answer, str) and any(isinstance(e.step, SetHands) for e in entries):
            return _set_again(answer)
        return None


@implements("645a.11(d)")
def _no_surrender(entries: tuple[Entry, ...]) -> Refusal:
    return Refusal(
        "surrender is not open here: an optional wager bars it, or the hands have been exposed",
        "645a.11(d)",
        value=SURRENDER,
        lawful="surrender by a player without optional wagers before his hands are exposed",
    )


@implements("645a.11(a)(3)")
def _set_again(answer: str) -> Refusal:
    return Refusal(
        "hands that have been set and laid down may not be touched again",
        "645a.11(a)(3)",
        value=answer,
        lawful="one setting of each hand",
    )


PAI_GOW_POKER = PaiGowPoker()
