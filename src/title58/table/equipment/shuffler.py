"""Shufflers that may fail: when a device is out of order the cards are shuffled by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from title58.equipment.cards import Card, decks
from title58.equipment.randomness import Source
from title58.equipment.shufflers import ContinuousShuffler
from title58.rounds.answers import Answer, Happening
from title58.rounds.equipment import (
    Burn,
    ClearTable,
    DiscardCarried,
    HandShuffle,
    Preshuffled,
    Shuffle,
)
from title58.rounds.incidents import CardIncident, Incident
from title58.rounds.steps import DrawCard, Step
from title58.table.equipment import Equipment, ShoeEquipment


class ShufflerEquipment(ShoeEquipment):
    """A shoe, or two batches in turn, whose shuffler may be out of order for a while.

    A card drawn in error is kept aside whether it was seen or not, to be the next one used.
    """

    def answer(self, step: Step) -> Answer:
        if isinstance(step, HandShuffle):
            self._held = None
            self._shoe.gather()
            self._shoe.shuffle()
            self._loaded_before = True
            return None
        return super().answer(step)

    def mishap(self, kind: Incident, *, disclosed: bool) -> Happening | None:
        happening = super().mishap(kind, disclosed=disclosed)
        if happening is not None and kind is CardIncident.DRAWN_IN_ERROR and disclosed:
            self._held = happening.card()
        return happening


class ContinuousEquipment:
    """A continuous shuffler; while it is out of order, a shoe of the same cards."""

    def __init__(self, count: int, source: Source) -> None:
        self._decks = count
        self._source = source
        self._device = ContinuousShuffler(decks(count), source)
        self._by_hand: ShufflerEquipment | None = None
        self._held: Card | None = None

    @property
    def device(self) -> ContinuousShuffler:
        return self._device

    def answer(self, step: Step) -> Answer:
        if isinstance(step, HandShuffle):
            self._by_hand = self._by_hand or self._shoe_by_hand()
        elif isinstance(step, Shuffle | Preshuffled):
            self._by_hand = None
            self._take_back()
        if self._by_hand is not None:
            return self._by_hand.answer(step)
        match step:
            case DrawCard():
                if step.carried and self._held is not None:
                    held, self._held = self._held, None
                    return held
                return self._device.draw()
            case Burn(count=count):
                for _ in range(count):
                    self._device.draw()
            case DiscardCarried():
                self._held = None
            case ClearTable():
                self._take_back()
        return None

    def as_plain(self) -> dict[str, object]:
        return {
            "device": self._device.as_plain(),
            "by_hand": None if self._by_hand is None else self._by_hand.as_plain(),
            "held": "" if self._held is None else str(self._held),
        }

    def restore(self, plain: Mapping[str, Any]) -> None:
        self._device.restore(plain["device"])
        self._by_hand = None
        if plain["by_hand"] is not None:
            self._by_hand = self._shoe_by_hand()
            self._by_hand.restore(plain["by_hand"])
        self._held = Card.parse(plain["held"]) if plain["held"] else None

    def _shoe_by_hand(self) -> ShufflerEquipment:
        return ShufflerEquipment(self._decks, self._source, two_batches=False)

    def _take_back(self) -> None:
        """Every card goes into the device again, but for one drawn in error and not used yet."""
        back = list(self._device.table)
        if self._held is not None:
            back.remove(self._held)
        self._device.discard(back)

    def mishap(self, kind: Incident, *, disclosed: bool) -> Happening | None:
        if not isinstance(kind, CardIncident):
            return Happening(kind)  # nothing to do with the cards
        if self._by_hand is not None:
            return self._by_hand.mishap(kind, disclosed=disclosed)
        if self._held is not None:
            return None
        card = self._device.draw()
        if kind is CardIncident.FACE_UP:
            return Happening(kind, details={"card": card})
        self._held = card
        return Happening(kind, details={"card": card, "disclosed": True} if disclosed else {})


def shuffler_equipment(decks_per_shoe: int, shuffler: str, source: Source) -> Equipment:
    """What a table has that may file any way of shuffling."""
    if shuffler == "continuous":
        return ContinuousEquipment(decks_per_shoe, source)
    return ShufflerEquipment(decks_per_shoe, source, two_batches=shuffler == "automated")
