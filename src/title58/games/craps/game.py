"""Craps and Mini-Craps as games among games."""

from __future__ import annotations

from functools import cached_property, partial
from types import MappingProxyType
from typing import TYPE_CHECKING

from title58.games.craps.facts import NO_VIGORISH, ON_WIN, WHEN_MADE
from title58.games.craps.options import CrapsOptions, MiniCrapsOptions
from title58.games.craps.state import CrapsFacts, CrapsState
from title58.games.craps.wagers import CRAPS_WAGERS, MINI_WAGERS
from title58.games.craps.words import MINI_WORDS, WORDS
from title58.law import Law
from title58.money import format_percent
from title58.odds import Asked, WagerOdds
from title58.rounds.game import Game, Marker, Play

if TYPE_CHECKING:
    from title58.felts.felt import Felt
    from title58.rounds.bars import Bars
    from title58.rounds.wagers import Layout
    from title58.simulation.kernel import Kernel
    from title58.simulation.plan import Plan
    from title58.simulation.trial import Trial

COLLECTED = {WHEN_MADE: "when made", ON_WIN: "on a win"}


class Craps(Game[CrapsOptions, CrapsState]):
    slug = "craps"
    priced_by = MappingProxyType(
        {
            **dict.fromkeys(("odds_4_10", "odds_5_9", "odds_6_8", "dont_odds"), ""),
            **dict.fromkeys(("come_odds_on_come_out", "lay", "lay_vigorish", "vigorish_rate"), ""),
            "buy_vigorish": "buy",
        }
    )
    name = "Craps"
    chapter = "623a"
    wagers = CRAPS_WAGERS
    options = CrapsOptions
    state = CrapsState
    facts = CrapsFacts
    words = WORDS

    @property
    def bars(self) -> Bars:
        from title58.games.craps.round.procedure import BARS

        return BARS

    @cached_property
    def play(self) -> Play[CrapsOptions, CrapsState]:
        from title58.games.craps.round.procedure import play

        return partial(play, self.slug)

    def seen(self, layout: Layout) -> tuple[str, ...]:
        from title58.games.craps.round.seeing import seen

        return seen(self, layout)

    def markers(self, options: CrapsOptions, state: CrapsState) -> tuple[Marker, ...]:
        point = f"puck-{state.point or 'off'}"
        puck = Marker("puck", point, "ON" if state.point else "OFF")
        dice = (Marker("shooter", str(state.shooter), "shooter"),) if state.shooter else ()
        return (puck, *dice, *super().markers(options, state))

    def idle(self, layout: Layout) -> frozenset[tuple[int, str, str]]:
        from title58.games.craps.round.seeing import idle

        return idle(layout)

    def pays(self, law: Law, options: CrapsOptions, wager: str) -> str:
        text = super().pays(law, options, wager)
        when = self.wagers[wager].charged(options)
        if when == NO_VIGORISH:
            return text
        rate, said = format_percent(options.vigorish_rate), COLLECTED[when]
        return f"{text}, commission (vigorish) of {rate} {said}"

    def limits(self, law: Law, options: CrapsOptions, wager: str) -> str:
        behind = self.wagers[wager].behind
        if behind is None:
            return super().limits(law, options, wager)
        flat = law.wager(self.slug, behind.flat).name
        if behind.laid:
            return f"to win up to {options.dont_odds} times the {flat}"
        times = (options.odds_4_10, options.odds_5_9, options.odds_6_8)
        if len(set(times)) == 1:
            return f"up to {times[0]} times the {flat}"
        on = zip(("4 and 10", "5 and 9", "6 and 8"), times, strict=True)
        told = ", ".join(f"{most} times on {points}" for points, most in on)
        return f"up to these multiples of the {flat}: {told}"

    def simulation(self, plan: Plan, law: Law, options: CrapsOptions) -> Kernel:
        from title58.games.craps.simulate.kernel import kernel

        return kernel(plan, law, options)

    def trial(self, odds: WagerOdds, options: CrapsOptions) -> Trial | str:
        from title58.games.craps.simulate.trial import trial

        return trial(odds, options)

    def felt(self, law: Law, options: CrapsOptions, facility: str = "") -> Felt:
        from title58.felts.plan import Plan
        from title58.games.craps.felt import felt

        return felt(Plan(self, law, options, facility))

    def odds(self, asked: Asked[CrapsOptions]) -> list[WagerOdds]:
        from title58.games.craps.odds.wagers import exact

        return exact(asked)


class MiniCraps(Craps):
    slug = "mini-craps"
    name = "Mini-Craps"
    wagers = MINI_WAGERS
    options = MiniCrapsOptions
    words = MINI_WORDS


CRAPS = Craps()
MINI_CRAPS = MiniCraps()
