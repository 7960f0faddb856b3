"""Blackjack as a game among games."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING

from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.state import BlackjackFacts, BlackjackState
from title58.games.blackjack.wagers import (
    BAD_BEAT,
    BLACKJACK,
    GAME,
    WAGERS,
    bonuses_of,
    spots,
)
from title58.games.blackjack.wagers import SURRENDER as SURRENDERED
from title58.games.blackjack.words import WORDS
from title58.law import Law
from title58.odds import Asked, WagerOdds
from title58.rounds.game import Game, Play, Spot, one_line

if TYPE_CHECKING:
    from title58.felts.felt import Felt
    from title58.rounds.bars import Bars
    from title58.rounds.steps import Choose
    from title58.simulation.kernel import Kernel
    from title58.simulation.plan import Plan
    from title58.simulation.shoe_kernel import ShoeKernel
    from title58.simulation.trial import Trial


class Blackjack(Game[BlackjackOptions, BlackjackState]):
    slug = GAME
    priced_by = MappingProxyType(
        {
            **dict.fromkeys(("decks", "dealing", "switch", "resplits", "resplits_of_aces"), ""),
            "split_aces": "",
            **dict.fromkeys(("switch_rules", "switch_surrender"), "switch"),
            "in_between_ace": "in_between",
            **dict.fromkeys(("bad_beat_meter", "bad_beat_wager", "bad_beat_any_20"), "bad_beat"),
            **dict.fromkeys(("magic_card", "lucky_player"), "bad_beat"),
            **dict.fromkeys(("hit_and_run_meter", "hit_and_run_wager"), "hit_and_run"),
        }
    )
    name = "Blackjack"
    chapter = "633a"
    options = BlackjackOptions
    state = BlackjackState
    facts = BlackjackFacts
    words = WORDS
    wagers = WAGERS
    simulation_settings = ("cover", "insurance", "even_money", "determinant")

    @property
    def bars(self) -> Bars:
        from title58.games.blackjack.round.bars import BARS

        return BARS

    @property
    def of_suits(self) -> frozenset[str]:
        return frozenset(one.slug for one in WAGERS if one.of_suits)

    def spots(self, law: Law, options: BlackjackOptions) -> Mapping[str, Spot]:
        return spots(law, options)

    @cached_property
    def play(self) -> Play[BlackjackOptions, BlackjackState]:
        from title58.games.blackjack.round.procedure import Round

        return Round.begin

    def rules_said(self, law: Law, options: BlackjackOptions) -> tuple[str, ...]:
        from title58.games.blackjack.value.terms import Terms  # which loads NumPy

        return Terms.of(law, options).said

    def pays(self, law: Law, options: BlackjackOptions, wager: str) -> str:
        if wager == SURRENDERED:
            return "half of the wager is returned"
        if wager == BLACKJACK and options.switch:
            if options.switch_rules == "as-marketed":
                return "1 to 1 (pushes on a dealer's 22, except a Blackjack)"
            return (
                "Blackjack: 3 to 2 (1 to 1 against a dealer's 21 of three cards or more); "
                "win: 1 to 1 (pushes on a dealer's 22)"
            )
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

    def shoe_kernel(self, asked: Asked[BlackjackOptions]) -> ShoeKernel:
        from title58.games.blackjack.protect.kernel import shoe_kernel

        return shoe_kernel(asked)

    def trial(self, odds: WagerOdds, options: BlackjackOptions) -> Trial | str:
        from title58.games.blackjack.simulate.trial import trial

        return trial(odds, options)

    def worth(self, law: Law, options: BlackjackOptions, step: Choose) -> Mapping[str, Fraction]:
        from title58.games.blackjack.odds.insuring import worth as insuring
        from title58.games.blackjack.round.peek import INSURE
        from title58.games.blackjack.round.steps import Decide

        if not isinstance(step, Decide) or step.up is None:
            return {}
        if INSURE in step.options:
            return insuring(law, options, step)
        from title58.games.blackjack.value.choices import worth

        return worth(law, options, step)

    def simple(self, step: Choose) -> str:
        from title58.games.blackjack.round.choices import simple

        return simple(step)

    def felt(self, law: Law, options: BlackjackOptions, facility: str = "") -> Felt:
        from title58.felts.plan import Plan
        from title58.games.blackjack.felt import felt

        return felt(Plan(self, law, options, facility))

    def odds(self, asked: Asked[BlackjackOptions]) -> list[WagerOdds]:
        from title58.games.blackjack.odds.wagers import exact

        return exact(asked)


BLACKJACK_GAME = Blackjack()
