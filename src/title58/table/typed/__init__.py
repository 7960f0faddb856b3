"""A real table whose dealer types what lies on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from title58.equipment.cards import Card
from title58.equipment.dice import parse_roll
from title58.equipment.tiles import parse_tiles
from title58.equipment.typed import TypedSource
from title58.equipment.wheels import parse_pocket
from title58.rounds.answers import (
    Answer,
    CoverCardShown,
    Happening,
    NoCardsLeft,
    Pocket,
    TilesShown,
)
from title58.rounds.equipment import MeterStep
from title58.rounds.incidents import Incident
from title58.rounds.steps import DrawCard, Measure, RollDice, ShowTiles, SpinWheel, Step
from title58.table.equipment import Stateless

if TYPE_CHECKING:
    from title58.table.typed.meters import TypedMeters


class TypedEquipment(Stateless):
    """Asks a person for every card, roll, measure and meter."""

    def __init__(self, source: TypedSource) -> None:
        self._source = source
        self._meters: TypedMeters | None = None

    def answer(self, step: Step) -> Answer:
        match step:
            case DrawCard():
                return self._source.read(f"{step} (or 'cut card', 'empty')", _card)
            case RollDice(count=count):
                return self._source.read(str(step), lambda text: parse_roll(text, count))
            case SpinWheel(pockets=pockets):
                return Pocket(
                    self._source.read(str(step), lambda text: parse_pocket(text, pockets))
                )
            case MeterStep():
                return self._typed_meters(step)
            case ShowTiles():
                return self._source.read(
                    f"{step} ({step.lawful()})", lambda text: _tiles(text, len(step.stood))
                )
            case Measure(low=low, high=high, unit=unit):
                bounds = f"{low} to {high} {unit}".rstrip()
                return self._source.read(f"{step} ({bounds})", _whole)
        return None

    def _typed_meters(self, step: MeterStep) -> Answer:
        from title58.table.typed.meters import TypedMeters  # few tables have any

        self._meters = self._meters or TypedMeters(self._source)
        return self._meters.answer(step)

    # Cards that nobody sees when they are dealt (see table.py)

    def face_down(self, step: DrawCard) -> Card | CoverCardShown | NoCardsLeft | None:
        """None: a card lies there, and nobody knows which."""
        question = f"{step} (Enter if nobody has seen it, or 'cut card', 'empty')"
        return self._source.read(question, lambda text: _card(text) if text.strip() else None)

    def turned_up(self, step: DrawCard) -> Card:
        return self._source.read(f"The card dealt to {step.to}, now face up", Card.parse)

    def reader_finds_blackjack(self) -> bool:
        question = "Does the card reader show a Blackjack (yes or no)"
        return self._source.read(question, _yes_or_no)

    def complain(self, problem: str) -> None:
        self._source.tell(problem)

    def mishap(self, kind: Incident, *, disclosed: bool) -> Happening | None:
        return Happening(kind)


def _card(text: str) -> Card | CoverCardShown | NoCardsLeft:
    match " ".join(text.lower().split()):
        case "cover" | "cover card" | "cut" | "cut card":
            return CoverCardShown()
        case "empty" | "no cards" | "none left":
            return NoCardsLeft()
    return Card.parse(text)


def _yes_or_no(text: str) -> bool:
    said = text.strip().lower()
    if not said or not any(word.startswith(said) for word in ("yes", "no")):
        raise ValueError(f"{text!r} is neither yes nor no")
    return said[0] == "y"


def _tiles(text: str, count: int) -> TilesShown:
    tiles = parse_tiles(text)
    if len(tiles) != count:
        raise ValueError(f"{text!r} has {len(tiles)} tiles: give {count}")
    return TilesShown(tiles)


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise ValueError(f"{text!r} is not a whole number") from None
