"""Blackjack as a game among games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from title58.equipment.cards import Card
from title58.games.blackjack import rules
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.round.choices import DOUBLE, DRAW, SPLIT, SURRENDER
from title58.games.blackjack.round.peek import INSURE
from title58.games.blackjack.round.procedure import Round
from title58.games.blackjack.state import BlackjackFacts, BlackjackState
from title58.games.blackjack.wagers import (
    BAD_BEAT,
    BLACKJACK,
    EVEN_MONEY,
    GAME,
    WAGERS,
    bonuses_of,
    spots,
)
from title58.games.blackjack.wagers import SURRENDER as SURRENDERED
from title58.law import Law
from title58.law.cites import cites
from title58.law.markers import implements
from title58.odds import Asked, WagerOdds
from title58.refusal import Refusal
from title58.rounds.answers import Answer
from title58.rounds.driver import Entry, Outcome
from title58.rounds.game import Game, Setup, Spot, one_line
from title58.rounds.steps import Procedure

if TYPE_CHECKING:
    from title58.simulation.kernel import Kernel
    from title58.simulation.plan import Plan
    from title58.simulation.trial import Trial


class Blackjack(Game[BlackjackOptions, BlackjackState]):
    slug = GAME
    name = "Blackjack"
    chapter = "633a"
    options = BlackjackOptions
    state = BlackjackState
    facts = BlackjackFacts
    simulation_settings = ("cover", "insurance", "even_money", "determinant")

    @property
    def of_suits(self) -> frozenset[str]:
        return frozenset(one.slug for one in WAGERS if one.of_suits)

    def spots(self, law: Law, options: BlackjackOptions) -> Mapping[str, Spot]:
        return spots(law, options)

    def round(
        self, table: Setup[BlackjackOptions, BlackjackState]
    ) -> Procedure[Outcome[BlackjackState]]:
        return Round(table).play()

    def pays(self, law: Law, options: BlackjackOptions, wager: str) -> str:
        if wager == SURRENDERED:
            return "half of the wager goes back"
        if wager == BLACKJACK and options.switch:
            if options.switch_rules == "as-marketed":
                return "1 to 1 (push: a dealer's 22, except a Blackjack)"
            return "blackjack 3 to 2, against a longer 21 1 to 1; win 1 to 1 (push: a dealer's 22)"
        here = WAGERS.priced(law, options, wager)
        prices = dict(here.known.paytables[here.paytable])
        if wager == BAD_BEAT and not options.bad_beat_any_20:
            del prices["any-20"]
        for bonus in bonuses_of(wager, options):
            prices[bonus.slug] = here.known.more["additions"][bonus.slug]["odds"]
        return one_line(prices)

    def simulation(self, plan: Plan, law: Law, options: BlackjackOptions) -> Kernel:
        from title58.games.blackjack.simulate.kernel import kernel

        return kernel(plan, law, options)

    def trial(self, odds: WagerOdds, options: BlackjackOptions) -> Trial | str:
        from title58.games.blackjack.simulate.trial import trial

        return trial(odds, options)

    def odds(self, asked: Asked[BlackjackOptions]) -> list[WagerOdds]:
        from title58.games.blackjack.odds.wagers import exact

        return exact(asked)

    def objection(self, entries: tuple[Entry, ...], answer: Answer) -> Refusal | None:
        if isinstance(answer, Card):
            return Refusal(
                f"{answer} is a card too many: every hand has what it is due",
                cites("633a.7(k)", "633a.7(m)"),
                value=str(answer),
                lawful="two cards to a hand and those it asks for; to the dealer, up to 17",
            )
        if answer in (INSURE, EVEN_MONEY):
            return _no_insurance(entries, str(answer))
        if answer in (DRAW, DOUBLE, SPLIT, SURRENDER):
            return _not_on_21(entries, str(answer))
        return None


@implements("633a.8(a)")
def _no_insurance(entries: tuple[Entry, ...], wanted: str) -> Refusal | None:
    """Insurance is for an ace alone, though the reader is used against tens too (B-26)."""
    up = next(
        (
            entry.answer
            for entry in entries
            if entry.step.label == "dealer-up" and isinstance(entry.answer, Card)
        ),
        None,
    )
    if up is None or up.rank == rules.ACE:
        return None
    return Refusal(
        f"{wanted} is offered only while the dealer shows an ace, not {up}",
        "633a.8(a)" if wanted == INSURE else "633a.8(e)",
        value=wanted,
        lawful="Insurance against an ace",
    )


@implements("633a.7(k)(1)")
def _not_on_21(entries: tuple[Entry, ...], wanted: str) -> Refusal | None:
    """No choice is put to a hand of 21, nor to a Blackjack: say which there are."""
    full = {
        entry.step.label.removesuffix("-21").removesuffix("-blackjack").replace("-", " ")
        for entry in entries
        if entry.step.label.endswith(("-21", "-blackjack"))
    }
    if not full:
        return None
    return Refusal(
        f"'{wanted}' has no place: {', '.join(sorted(full))} may have no further card",
        cites("633a.7(k)", "633a.7(k)(1)"),
        value=wanted,
        lawful="a choice by a hand under 21",
    )


BLACKJACK_GAME = Blackjack()
