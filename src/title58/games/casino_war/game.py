"""Casino War as a game among games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from title58.equipment.cards import Card
from title58.games.casino_war.options import CasinoWarOptions
from title58.games.casino_war.round.procedure import GO_TO_WAR, SURRENDER, play
from title58.games.casino_war.rules import EQUAL, compare
from title58.games.casino_war.state import CasinoWarFacts, CasinoWarState
from title58.games.casino_war.wagers import GAME, WAGERS
from title58.law import Law
from title58.law.cites import cites
from title58.law.markers import implements
from title58.odds import Asked, WagerOdds
from title58.refusal import Refusal
from title58.rounds.answers import Answer
from title58.rounds.driver import Entry, Outcome
from title58.rounds.game import Game, Setup
from title58.rounds.steps import DrawCard, Procedure

if TYPE_CHECKING:
    from title58.simulation.kernel import Kernel
    from title58.simulation.plan import Plan
    from title58.simulation.trial import Trial


class CasinoWar(Game[CasinoWarOptions, CasinoWarState]):
    slug = GAME
    name = "Casino War"
    chapter = "651a"
    wagers = WAGERS
    options = CasinoWarOptions
    state = CasinoWarState
    facts = CasinoWarFacts

    def round(
        self, table: Setup[CasinoWarOptions, CasinoWarState]
    ) -> Procedure[Outcome[CasinoWarState]]:
        return play(table)

    def simulation(self, plan: Plan, law: Law, options: CasinoWarOptions) -> Kernel:
        from title58.games.casino_war.simulate.kernel import kernel

        return kernel(plan, law, options)

    def trial(self, odds: WagerOdds, options: CasinoWarOptions) -> Trial | str:
        from title58.games.casino_war.simulate.trial import trial

        return trial(odds)

    def odds(self, asked: Asked[CasinoWarOptions]) -> list[WagerOdds]:
        from title58.games.casino_war.odds.wagers import exact

        return exact(asked)

    def objection(self, entries: tuple[Entry, ...], answer: Answer) -> Refusal | None:
        if isinstance(answer, Card):
            return Refusal(
                f"{answer} is a card too many: every hand has what it is due",
                cites("651a.8(c)", "651a.9(f)"),
                value=str(answer),
                lawful="one card to a hand, and one more to each that goes to War",
            )
        if answer in (SURRENDER, GO_TO_WAR):
            return _no_tie(entries, str(answer))
        return None


@implements("651a.9(c)")
def _no_tie(entries: tuple[Entry, ...], wanted: str) -> Refusal | None:
    """Only a tie hand has the choice: say which cards do not tie."""
    dealt = {
        entry.step.label: entry.answer
        for entry in entries
        if isinstance(entry.step, DrawCard) and isinstance(entry.answer, Card)
    }
    dealer = dealt.get("dealer")
    if dealer is None:
        return None
    untied = [
        f"{label.replace('-', ' ')} has {card}"
        for label, card in dealt.items()
        if label.startswith("box-") and compare(card.rank, dealer.rank) != EQUAL
    ]
    if not untied:
        return None
    cite = "651a.9(c)(1)" if wanted == SURRENDER else "651a.9(c)(2)"
    return Refusal(
        f"{wanted} is for a tie hand: {'; '.join(untied)} against the dealer's {dealer}",
        cites("651a.9(c)", cite),
        value=wanted,
        lawful="a choice by a player whose card ties the dealer's",
    )


CASINO_WAR = CasinoWar()
