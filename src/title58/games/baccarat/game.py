"""Minibaccarat, Midibaccarat and Baccarat as games among games."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar

from title58.games.baccarat.hands import BANKER
from title58.games.baccarat.options.baccarat import BaccaratOptions
from title58.games.baccarat.options.midibaccarat import MidibaccaratOptions
from title58.games.baccarat.options.minibaccarat import MinibaccaratOptions
from title58.games.baccarat.options.table import BaccaratTableOptions
from title58.games.baccarat.round.bars import FULL_BARS, MIDI_BARS, MINI_BARS
from title58.games.baccarat.round.full import FullBaccaratRound
from title58.games.baccarat.round.midi import MidibaccaratRound
from title58.games.baccarat.round.mini import MinibaccaratRound
from title58.games.baccarat.round.procedure import Round
from title58.games.baccarat.state import (
    BaccaratFacts,
    BaccaratState,
    FullBaccaratState,
    MinibaccaratState,
)
from title58.games.baccarat.wagers import FULL_WAGERS, MIDI_WAGERS, MINI_WAGERS, side_of
from title58.law import Law
from title58.law.markers import implements
from title58.odds import Asked, WagerOdds
from title58.rounds.driver import Outcome
from title58.rounds.game import Game, Setup
from title58.rounds.steps import Procedure

if TYPE_CHECKING:
    from title58.felts.felt import Felt
    from title58.simulation.kernel import Kernel
    from title58.simulation.plan import Plan
    from title58.simulation.trial import Trial

O = TypeVar("O", bound=BaccaratTableOptions)  # noqa: E741
S = TypeVar("S", bound=BaccaratState)


class BaccaratGame(Game[O, S]):
    """What the three forms share: all but the way of a round."""

    facts = BaccaratFacts

    plays: ClassVar[type[Round]]  # type: ignore[type-arg]

    @property
    def of_suits(self) -> frozenset[str]:
        return frozenset(one.slug for one in self.wagers if one.of_suits)

    def round(self, table: Setup[O, S]) -> Procedure[Outcome[S]]:
        return self.plays(table).play()

    @implements("631c.7(d)")
    def pays(self, law: Law, options: O, wager: str) -> str:
        vigorish = side_of(wager) == BANKER and options.takes_vigorish
        less = ", less 5% of the amount won" if vigorish else ""
        return super().pays(law, options, wager) + less

    def simulation(self, plan: Plan, law: Law, options: O) -> Kernel:
        from title58.games.baccarat.simulate.kernel import kernel

        return kernel(self.wagers, plan, law, options)

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
    name = "Minibaccarat"
    chapter = "627a"
    options = MinibaccaratOptions
    state = MinibaccaratState
    wagers = MINI_WAGERS
    plays = MinibaccaratRound
    bars = MINI_BARS


class Midibaccarat(BaccaratGame[MidibaccaratOptions, BaccaratState]):
    slug = "midibaccarat"
    name = "Midibaccarat"
    chapter = "629a"
    options = MidibaccaratOptions
    state = BaccaratState
    wagers = MIDI_WAGERS
    plays = MidibaccaratRound
    bars = MIDI_BARS


class FullBaccarat(BaccaratGame[BaccaratOptions, FullBaccaratState]):
    slug = "baccarat"
    name = "Baccarat"
    chapter = "631a"
    options = BaccaratOptions
    state = FullBaccaratState
    wagers = FULL_WAGERS
    plays = FullBaccaratRound
    bars = FULL_BARS


MINIBACCARAT, MIDIBACCARAT, BACCARAT = Minibaccarat(), Midibaccarat(), FullBaccarat()
