"""A real table whose dealer types what lies on it."""

from __future__ import annotations

from title58.equipment.cards import Card
from title58.equipment.dice import Dice
from title58.equipment.typed import TypedSource
from title58.equipment.wheels import Wheel
from title58.rounds.answers import Answer, CoverCardShown, Happening, NoCardsLeft, Pocket
from title58.rounds.steps import DrawCard, Measure, RollDice, SpinWheel, Step


class TypedEquipment:
    """Asks a person for every card, roll and measure."""

    def __init__(self, source: TypedSource) -> None:
        self._source = source

    def answer(self, step: Step) -> Answer:
        match step:
            case DrawCard():
                return self._source.read(f"{step} (or 'cover', 'empty')", _card)
            case RollDice(count=count):
                return tuple(self._source.read(str(step), lambda text: Dice.parse(text, count)))
            case SpinWheel(pockets=pockets):
                return Pocket(self._source.read(str(step), Wheel(pockets).parse))
            case Measure(low=low, high=high):
                return self._source.read(f"{step} ({low} to {high} cards)", _whole)
        return None

    def mishap(self, kind: str, *, disclosed: bool) -> Happening | None:
        return Happening(kind)


def _card(text: str) -> Card | CoverCardShown | NoCardsLeft:
    match text.strip().lower():
        case "cover":
            return CoverCardShown()
        case "empty":
            return NoCardsLeft()
    return Card.parse(text)


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise ValueError(f"{text!r} is not a whole number") from None
