"""A form of baccarat as a game among games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, TypeVar

from title58.equipment.cards import Card
from title58.games.baccarat.hands import BANKER
from title58.games.baccarat.options.chapters import CHAPTERS
from title58.games.baccarat.options.table import BaccaratTableOptions
from title58.games.baccarat.round.procedure import Round
from title58.games.baccarat.state import BaccaratState
from title58.games.baccarat.wagers import side_of
from title58.law import Law
from title58.law.cites import Cites
from title58.law.markers import implements
from title58.refusal import Refusal
from title58.rounds.answers import Answer
from title58.rounds.driver import Entry, Outcome
from title58.rounds.game import Game, Spot, Table, one_line
from title58.rounds.steps import Do, DrawCard, Procedure

O = TypeVar("O", bound=BaccaratTableOptions)  # noqa: E741
S = TypeVar("S", bound=BaccaratState)


class BaccaratGame(Game[O, S]):
    """What the three forms share: all but the way of a round."""

    plays: ClassVar[type[Round]]  # type: ignore[type-arg]
    of_suits = frozenset(
        {"perfect-pairs", "majestic-match", "lucky-nines", "royal-9-progressive",
         "harmony-progressive", "heavenly-9-progressive"}
    )  # fmt: skip

    def spots(self, law: Law, options: O) -> Mapping[str, Spot]:
        return self.plays.wagers.spots(law, options)

    def round(self, table: Table[O, S]) -> Procedure[Outcome[S]]:
        return self.plays(table).play()

    def pays(self, law: Law, options: O, wager: str) -> str:
        rows = dict(self.plays.wagers.paytable(law.wager(self.slug, wager), options))
        if self.plays.wagers.rules[wager].tie:
            rows["win"] = str(options.tie)
        less = (
            ", less 5% of the amount won"
            if side_of(wager) == BANKER and options.takes_vigorish
            else ""
        )
        return one_line(rows) + less

    @implements(*(chapter.one_third for chapter in CHAPTERS))
    def objection(self, entries: tuple[Entry, ...], answer: Answer) -> Refusal | None:
        """A card beyond those the rules allow: say which rule stopped the hand."""
        if not isinstance(answer, Card):
            return None
        chapter = self.plays.wagers.chapter
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
