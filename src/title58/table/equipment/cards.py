"""Shoes and devices of a card game whose cards leave the table before the round is over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from title58.equipment.cards import Card, decks
from title58.equipment.randomness import Source
from title58.equipment.shoe import Shoe, ShoeEmpty
from title58.equipment.shufflers import DoubleShoe, Side
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.round.steps import CarriedToRack, OpenSide, ShuffleDiscards, ToRack
from title58.rounds.answers import Answer, Happening, NoCardsLeft
from title58.rounds.equipment import SystemDraw
from title58.rounds.incidents import CardIncident, Incident
from title58.rounds.steps import DrawCard, Step
from title58.table.equipment import Equipment
from title58.table.equipment.shuffler import ContinuousEquipment, ShufflerEquipment


class CardEquipment(ShufflerEquipment):
    """A shoe, or two batches in turn; hands are discarded one by one, and discards dealt on."""

    def answer(self, step: Step) -> Answer:
        match step:
            case ToRack():
                self._discard(step)
                return None
            case ShuffleDiscards():
                self._shoe.refill_from_discards()
                self._shoe.take_out_cover_card()
                return None
        return super().answer(step)

    def mishap(self, kind: Incident, *, disclosed: bool) -> Happening | None:
        # What the dealer draws for himself by accident is seen, and kept aside by nobody.
        return super().mishap(kind, disclosed=disclosed or kind == CardIncident.OVERDRAWN)

    def _discard(self, step: ToRack) -> None:
        cards = step.cards
        if isinstance(step, CarriedToRack) and self._held is not None:
            cards, self._held = (self._held,), None
        self._shoe.discard(cards)


class DoubleShoeEquipment(CardEquipment):
    """Two shoes side by side; the procedure says which is open (633a.7(d))."""

    def __init__(self, decks_per_side: int, source: Source) -> None:
        super().__init__(decks_per_side, source, two_batches=False)
        self._double = DoubleShoe(self._shoe, Shoe(decks(decks_per_side), source))
        self._held_by: Shoe | None = None  # the side that a card kept aside came from

    @property
    def double_shoe(self) -> DoubleShoe:
        return self._double

    def answer(self, step: Step) -> Answer:
        if isinstance(step, OpenSide):
            side: Side = "left" if step.side == "left" else "right"
            self._double.open(side)
            self._shoe = self._double.shoe
            return None
        answer = super().answer(step)
        if self._held is None:
            self._held_by = None
        return answer

    def mishap(self, kind: Incident, *, disclosed: bool) -> Happening | None:
        happening = super().mishap(kind, disclosed=disclosed)
        if self._held is not None and self._held_by is None:
            self._held_by = self._shoe
        return happening

    def as_plain(self) -> dict[str, object]:
        sides = self._double.sides
        held = next((name for name, shoe in sides.items() if shoe is self._held_by), "")
        return super().as_plain() | {
            "sides": {name: shoe.as_plain() for name, shoe in sides.items()},
            "open": self._double.side,
            "held_by": held,
        }

    def restore(self, plain: Mapping[str, Any]) -> None:
        sides = self._double.sides
        for name, shoe in sides.items():
            shoe.restore(plain["sides"][name])
        self._double.open(plain["open"])
        self._shoe = self._double.shoe
        self._loaded_before = plain["loaded"]
        self._held = Card.parse(plain["held"]) if plain["held"] else None
        self._held_by = sides[plain["held_by"]] if plain["held_by"] else None

    def _shuffle(self) -> None:
        """One side only; a card kept aside from the other stays aside."""
        held = None if self._held_by is self._shoe else self._held
        super()._shuffle()
        self._held = held

    def _discard(self, step: ToRack) -> None:
        """Each card to the area of the side it came from."""
        cards = step.cards
        if isinstance(step, CarriedToRack) and self._held is not None:
            cards, self._held = (self._held,), None
        for card in cards:
            sides = (self._shoe, *self._double.sides.values())
            next(shoe for shoe in sides if card in shoe.table).discard([card])

    def _clear(self) -> None:
        for shoe in self._double.sides.values():
            cards = list(shoe.table)
            if self._held is not None and self._held_by is shoe:
                cards.remove(self._held)
            shoe.discard(cards)


class DeviceEquipment(ContinuousEquipment):
    """A continuous shuffler that has discarded hands back at once."""

    def _shoe_by_hand(self) -> CardEquipment:
        return CardEquipment(self._decks, self._source, two_batches=False)

    def answer(self, step: Step) -> Answer:
        if isinstance(step, SystemDraw):
            return step.low + self._source.below(step.high - step.low + 1)
        if self._by_hand is None:
            if isinstance(step, ToRack):
                self._discard(step)
                return None
            if isinstance(step, DrawCard) and not step.carried:
                try:
                    return self._device.draw()
                except ShoeEmpty:
                    return NoCardsLeft()
        return super().answer(step)

    def mishap(self, kind: Incident, *, disclosed: bool) -> Happening | None:
        if self._by_hand is None and isinstance(kind, CardIncident) and not len(self._device):
            return None
        happening = super().mishap(kind, disclosed=disclosed or kind == CardIncident.OVERDRAWN)
        if kind == CardIncident.OVERDRAWN and self._by_hand is None:
            self._held = None
        return happening

    def _discard(self, step: ToRack) -> None:
        cards: tuple[Card, ...] = step.cards
        if isinstance(step, CarriedToRack) and self._held is not None:
            cards, self._held = (self._held,), None
        self._device.discard(cards)


def card_equipment(options: BlackjackOptions, source: Source) -> Equipment:
    """What a Blackjack table has, by the way its cards are dealt."""
    match options.dealing:
        case "continuous":
            return DeviceEquipment(options.decks, source)
        case "double-shoe":
            return DoubleShoeEquipment(options.decks_per_shoe, source)
    return CardEquipment(
        options.decks_per_shoe, source, two_batches=options.shuffler == "automated"
    )
