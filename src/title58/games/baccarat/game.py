"""Minibaccarat, Midibaccarat and Baccarat as games among games."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar

from title58.equipment.cards import Card
from title58.games.baccarat.hands import BANKER
from title58.games.baccarat.options.baccarat import BaccaratOptions
from title58.games.baccarat.options.chapters import CHAPTERS
from title58.games.baccarat.options.midibaccarat import MidibaccaratOptions
from title58.games.baccarat.options.minibaccarat import MinibaccaratOptions
from title58.games.baccarat.options.table import BaccaratTableOptions
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
from title58.law.cites import Cites
from title58.law.markers import implements
from title58.odds import Asked, WagerOdds
from title58.refusal import Refusal
from title58.rounds.answers import Answer
from title58.rounds.driver import Entry, Outcome
from title58.rounds.game import Game, Setup
from title58.rounds.steps import Do, DrawCard, Procedure

if TYPE_CHECKING:
    from title58.simulation.kernel import Kernel
    from title58.simulation.plan import Plan
    from title58.simulation.trial import Trial

O = TypeVar("O", bound=BaccaratTableOptions)  # noqa: E741
S = TypeVar("S", bound=BaccaratState)


class BaccaratGame(Game[O, S]):
    facts = BaccaratFacts
    """What the three forms share: all but the way of a round."""

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

    def odds(self, asked: Asked[O]) -> list[WagerOdds]:
        from title58.games.baccarat.odds.wagers import exact

        return exact(self.wagers, asked)

    @implements(*(chapter.one_third for chapter in CHAPTERS))
    def objection(self, entries: tuple[Entry, ...], answer: Answer) -> Refusal | None:
        """A card beyond those the rules allow: say which rule stopped the hand."""
        if not isinstance(answer, Card):
            return None
        chapter = self.options.chapter
        steps = [entry.step for entry in entries]
        stayed = [step for step in steps if isinstance(step, Do) and step.label.endswith("-stays")]
        thirds = [
            step for step in steps if isinstance(step, DrawCard) and step.label.endswith("-third")
        ]
        why = Cites(dict.fromkeys(cite for step in stayed for cite in step.cites))
        held = "; ".join(
            [f"{step.to} has its third card" for step in thirds] + [str(s) for s in stayed]
        )
        return Refusal(
            f"{answer} is a card too many: {held}",
            why or chapter.one_third,
            value=str(answer),
            lawful=f"one third card to a hand, and only where {chapter.drawing} calls for it",
        )


class Minibaccarat(BaccaratGame[MinibaccaratOptions, MinibaccaratState]):
    slug = "minibaccarat"
    name = "Minibaccarat"
    chapter = "627a"
    options = MinibaccaratOptions
    state = MinibaccaratState
    wagers = MINI_WAGERS
    plays = MinibaccaratRound


class Midibaccarat(BaccaratGame[MidibaccaratOptions, BaccaratState]):
    slug = "midibaccarat"
    name = "Midibaccarat"
    chapter = "629a"
    options = MidibaccaratOptions
    state = BaccaratState
    wagers = MIDI_WAGERS
    plays = MidibaccaratRound


class FullBaccarat(BaccaratGame[BaccaratOptions, FullBaccaratState]):
    slug = "baccarat"
    name = "Baccarat"
    chapter = "631a"
    options = BaccaratOptions
    state = FullBaccaratState
    wagers = FULL_WAGERS
    plays = FullBaccaratRound


MINIBACCARAT, MIDIBACCARAT, BACCARAT = Minibaccarat(), Midibaccarat(), FullBaccarat()
