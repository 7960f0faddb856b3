"""Minibaccarat, Midibaccarat and Baccarat as games among games."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from title58.games.baccarat.hands import BANKER
from title58.games.baccarat.options.baccarat import BaccaratOptions
from title58.games.baccarat.options.midibaccarat import MidibaccaratOptions
from title58.games.baccarat.options.minibaccarat import MinibaccaratOptions
from title58.games.baccarat.options.table import BaccaratTableOptions
from title58.games.baccarat.state import (
    BaccaratFacts,
    BaccaratState,
    FullBaccaratState,
    MinibaccaratState,
)
from title58.games.baccarat.wagers import FULL_WAGERS, MIDI_WAGERS, MINI_WAGERS, side_of
from title58.games.baccarat.words import WORDS
from title58.law import Law
from title58.law.markers import implements
from title58.odds import Asked, WagerOdds
from title58.rounds.game import Call, Game, Marker, Play
from title58.rounds.incidents import TableEvent

if TYPE_CHECKING:
    from title58.felts.felt import Felt
    from title58.rounds.bars import Bars
    from title58.rounds.driver import Entry
    from title58.simulation.kernel import Kernel
    from title58.simulation.plan import Plan
    from title58.simulation.shoe_kernel import ShoeKernel
    from title58.simulation.trial import Trial

O = TypeVar("O", bound=BaccaratTableOptions)  # noqa: E741
S = TypeVar("S", bound=BaccaratState)


class BaccaratGame(Game[O, S]):
    """What the three forms share: all but the way of a round."""

    facts = BaccaratFacts
    words = WORDS

    @property
    def of_suits(self) -> frozenset[str]:
        return frozenset(one.slug for one in self.wagers if one.of_suits)

    @implements("631c.7(d)")
    def pays(self, law: Law, options: O, wager: str) -> str:
        vigorish = side_of(wager) == BANKER and options.takes_vigorish
        less = ", less a commission (vigorish) of 5% of the amount won" if vigorish else ""
        return super().pays(law, options, wager) + less

    def simulation(self, plan: Plan, law: Law, options: O) -> Kernel:
        from title58.games.baccarat.simulate.kernel import kernel

        return kernel(self.wagers, plan, law, options)

    def shoe_kernel(self, asked: Asked[O]) -> ShoeKernel:
        from title58.games.baccarat.protect.kernel import shoe_kernel

        return shoe_kernel(self.wagers, asked)

    def trial(self, odds: WagerOdds, options: O) -> Trial | str:
        from title58.games.baccarat.simulate.trial import trial

        return trial(odds, options)

    def felt(self, law: Law, options: O, facility: str = "") -> Felt:
        from title58.felts.plan import Plan
        from title58.games.baccarat.felt import felt

        return felt(Plan(self, law, options, facility))

    def odds(self, asked: Asked[O]) -> list[WagerOdds]:
        from title58.games.baccarat.odds.wagers import exact

        return exact(self.wagers, asked)


class Minibaccarat(BaccaratGame[MinibaccaratOptions, MinibaccaratState]):
    slug = "minibaccarat"
    priced_by = MappingProxyType(
        {
            **dict.fromkeys(("decks", "shuffler", "ez", "commission_free", "rising_phoenix"), ""),
            **dict.fromkeys(("tie", "vigorish_rounding"), ""),
            **dict.fromkeys(("royal_9_mega", "royal_9_major", "royal_9_minor"), "royal_9"),
            **dict.fromkeys(("royal_9_stake", "royal_9_mystery"), "royal_9"),
            **dict.fromkeys(("harmony_seed", "harmony_reset", "harmony_reserve"), "harmony"),
            **dict.fromkeys(("harmony_reserve_rest", "harmony_minimum"), "harmony"),
            **dict.fromkeys(("house_money_portion", "house_money_adds"), "house_money"),
            **dict.fromkeys(("house_money_on_natural", "vigorish_on_added_money"), "house_money"),
        }
    )
    name = "Minibaccarat"
    chapter = "627a"
    options = MinibaccaratOptions
    state = MinibaccaratState
    wagers = MINI_WAGERS

    @property
    def bars(self) -> Bars:
        from title58.games.baccarat.round.bars import MINI_BARS

        return MINI_BARS

    @cached_property
    def play(self) -> Play[MinibaccaratOptions, MinibaccaratState]:
        from title58.games.baccarat.round.mini import MinibaccaratRound

        return MinibaccaratRound.begin


class Midibaccarat(BaccaratGame[MidibaccaratOptions, BaccaratState]):
    slug = "midibaccarat"
    priced_by = MappingProxyType(dict.fromkeys(("decks", "ez", "tie", "vigorish_rounding"), ""))
    name = "Midibaccarat"
    chapter = "629a"
    options = MidibaccaratOptions
    state = BaccaratState
    wagers = MIDI_WAGERS

    @property
    def bars(self) -> Bars:
        from title58.games.baccarat.round.bars import MIDI_BARS

        return MIDI_BARS

    @cached_property
    def play(self) -> Play[MidibaccaratOptions, BaccaratState]:
        from title58.games.baccarat.round.midi import MidibaccaratRound

        return MidibaccaratRound.begin


class FullBaccarat(BaccaratGame[BaccaratOptions, FullBaccaratState]):
    slug = "baccarat"
    priced_by = MappingProxyType(
        {
            **dict.fromkeys(("decks", "ez", "commission_free", "fully_automated", "tie"), ""),
            "vigorish_rounding": "",
            **dict.fromkeys(("heavenly_9_minimum", "must_hit_by"), "heavenly_9"),
        }
    )
    name = "Baccarat"
    chapter = "631a"
    options = BaccaratOptions
    state = FullBaccaratState
    wagers = FULL_WAGERS
    turns = ("631a.7(", "631a.14(")

    @property
    def bars(self) -> Bars:
        from title58.games.baccarat.round.bars import FULL_BARS

        return FULL_BARS

    @cached_property
    def play(self) -> Play[BaccaratOptions, FullBaccaratState]:
        from title58.games.baccarat.round.full import FullBaccaratRound

        return FullBaccaratRound.begin

    def markers(self, options: BaccaratOptions, state: FullBaccaratState) -> tuple[Marker, ...]:
        seat = 0 if state.dealer_deals else state.curator
        shoe = (Marker("curator", str(seat), "deals from the shoe"),) if seat else ()
        return (*shoe, *super().markers(options, state))

    def calls(
        self, state: FullBaccaratState, entries: Sequence[Entry], seat: int
    ) -> tuple[Call, ...]:
        """The shoe, given up by its curator or asked for from the dealer."""
        has, dealer = state.curator, state.dealer_deals
        for step, answer in entries:
            if step.label == "offer-shoe":
                took = answer != "decline"
                has, dealer = getattr(step, "seat", 0) if took else 0, not took
        if has == seat:
            return (Call(TableEvent.SHOE_PASSED, "Pass the shoe", "631a.14(a)"),)
        if dealer and not has:
            return (Call(TableEvent.SHOE_REQUESTED, "Ask for the shoe", "631a.7(b)"),)
        return ()


MINIBACCARAT, MIDIBACCARAT, BACCARAT = Minibaccarat(), Midibaccarat(), FullBaccarat()
