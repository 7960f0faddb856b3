"""Minibaccarat as a game among games."""

from __future__ import annotations

from collections.abc import Mapping

from title58.equipment.cards import Card
from title58.games.baccarat.hands import BANKER
from title58.games.minibaccarat.procedure import play
from title58.games.minibaccarat.state import MinibaccaratState
from title58.games.minibaccarat.wagers import TIE, paytable, spots
from title58.law import Law
from title58.law.markers import implements
from title58.refusal import Refusal
from title58.rounds.answers import Answer
from title58.rounds.driver import Entry, Outcome
from title58.rounds.game import Game, Spot, Table, one_line
from title58.rounds.steps import Do, DrawCard, Procedure
from title58.submission.minibaccarat import MinibaccaratOptions


class Minibaccarat(Game[MinibaccaratOptions, MinibaccaratState]):
    slug = "minibaccarat"
    name = "Minibaccarat"
    chapter = "627a"
    options = MinibaccaratOptions
    state = MinibaccaratState

    def spots(self, law: Law, options: MinibaccaratOptions) -> Mapping[str, Spot]:
        return spots(law, options)

    def round(
        self, table: Table[MinibaccaratOptions, MinibaccaratState]
    ) -> Procedure[Outcome[MinibaccaratState]]:
        return play(table)

    def pays(self, law: Law, options: MinibaccaratOptions, wager: str) -> str:
        rows = dict(paytable(law.wager("minibaccarat", wager), options))
        if wager == TIE:
            rows["win"] = str(options.tie)
        less = ", less 5% of the amount won" if wager == BANKER and not options.ez else ""
        return one_line(rows) + less

    @implements("627a.9(d)")
    def objection(self, entries: tuple[Entry, ...], answer: Answer) -> Refusal | None:
        """A card beyond those the rules allow: say which rule stopped the hand."""
        if not isinstance(answer, Card):
            return None
        steps = [entry.step for entry in entries]
        stayed = [step for step in steps if isinstance(step, Do) and step.label.endswith("-stays")]
        thirds = [
            step for step in steps if isinstance(step, DrawCard) and step.label.endswith("-third")
        ]
        why = ", ".join(dict.fromkeys(cite for step in stayed for cite in step.cites))
        cites = why or "627a.9(d)"
        held = "; ".join(
            [f"{step.to} has its third card" for step in thirds] + [str(s) for s in stayed]
        )
        return Refusal(
            f"{answer} is a card too many: {held}",
            cites,
            value=str(answer),
            lawful="one third card to a hand, and only where 627a.10 calls for it",
        )


MINIBACCARAT = Minibaccarat()
