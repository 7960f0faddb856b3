"""Decks of 53 cards, with the dice or the number generator that say where the deal starts."""

from __future__ import annotations

from title58.equipment.cards import Card
from title58.equipment.dice import roll
from title58.equipment.randomness import Source
from title58.games.pai_gow_poker.round.steps import DealUnseen, InsertCoverCard
from title58.rounds.answers import Answer, Happening
from title58.rounds.equipment import CutCards, HandShuffle, Preshuffled, Shuffle
from title58.rounds.incidents import CardIncident, Incident
from title58.rounds.steps import DrawCard, Measure, RollDice, Step
from title58.table.equipment import ShoeEquipment

PLACES = 7


class PokerDeckEquipment(ShoeEquipment):
    """One deck with a joker, or two in turn; all cards go back to be shuffled after a round."""

    def __init__(self, source: Source, *, two_decks: bool) -> None:
        super().__init__(1, source, two_batches=two_decks, joker=True)

    def answer(self, step: Step) -> Answer:
        match step:
            case DrawCard():
                return self._draw(step)
            case RollDice(count=count):
                return roll(self._source, count)
            case CutCards():
                return self._cut(step)
            case Measure():
                return step.low + self._source.below(step.high - step.low + 1)
            case Shuffle() | HandShuffle() | Preshuffled():
                self._mix(step)
            case InsertCoverCard(count=count):
                self._shoe.insert_cover_card(count)
            case DealUnseen(count=count):
                self._unseen(count)
        return None

    def mishap(self, kind: Incident, *, disclosed: bool) -> Happening | None:
        match kind:
            case CardIncident.EXPOSED:
                return Happening(kind, details={"seat": self._source.below(PLACES)})
            case CardIncident.FACE_UP | CardIncident.DRAWN_IN_ERROR:
                return self._out_of_turn(kind)
        return Happening(kind)

    def _out_of_turn(self, kind: Incident) -> Happening | None:
        """A card leaves the deck, or shows itself, that should not; None if none can."""
        if self._held is not None:
            return None
        card = self._next()
        if not isinstance(card, Card):
            return None
        if kind is CardIncident.FACE_UP:
            return Happening(kind, details={"card": card})
        self._held = card
        return Happening(kind)

    def _draw(self, step: DrawCard) -> Answer:
        """A card kept aside is the next one used, wherever it goes."""
        held, self._held = self._held, None
        return self._next() if held is None else held

    def _unseen(self, count: int) -> None:
        if self._held is not None:
            self._held = None
            count -= 1
        self._shoe.burn(count)

    def _mix(self, step: Shuffle | HandShuffle | Preshuffled) -> None:
        self._held = None
        self._shoe.clear_table()
        if self._batches is not None and self._loaded_before and isinstance(step, Shuffle):
            self._shoe = self._batches.next_shoe()
        elif self._loaded_before or not isinstance(step, Preshuffled):
            self._shoe.gather()
            self._shoe.shuffle()
        self._loaded_before = True
