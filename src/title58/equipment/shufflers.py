"""Equipment that holds more than one shoe's cards, or mixes them all the time."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Literal

from title58.equipment.cards import Card
from title58.equipment.randomness import Source
from title58.equipment.shoe import Shoe, ShoeEmpty, ShoeError, cards_of, counts, take

Side = Literal["left", "right"]


class Batches:
    """Two batches that take turns: one is dealt while the other waits, shuffled (627a.3(b)).

    Each batch serves every second shoe (627a.3(b)(4)). The discard rack is that of the batch in
    play and is emptied before the other comes out, so it never holds both (627a.3(b)(5)).
    """

    def __init__(self, first: Iterable[Card], second: Iterable[Card], source: Source) -> None:
        first, second = list(first), list(second)
        if Counter(first) != Counter(second):
            raise ShoeError(
                f"batches of {len(first)} and {len(second)} cards differ: give the same decks"
            )
        self._source = source
        self.changes = 0  # how often they have changed places
        self.shoe = Shoe(first, source)
        self.shuffler: list[Card] = second
        source.shuffle(self.shuffler)

    def next_shoe(self) -> Shoe:
        """Put the batch in play into the shuffler and load the other."""
        if self.shoe.table:
            raise ShoeError(
                f"{len(self.shoe.table)} cards are still on the table: clear it before changing"
            )
        before = self.census()
        self.shoe.gather()
        spent = list(self.shoe.undealt())
        self._source.shuffle(spent)
        self.shoe = Shoe.stacked(self.shuffler, self._source)
        self.shuffler = spent
        self.changes += 1
        if self.census() != before:
            raise ShoeError("cards were lost or added while the batches were exchanged")
        return self.shoe

    def census(self) -> Counter[Card]:
        return self.shoe.census() + Counter(self.shuffler)

    def restore(self, plain: Mapping[str, Any]) -> None:
        """The batch that waits is whole, and in no order where cards are decided at the draw."""
        self.shoe.restore(plain)
        self.shuffler = sorted(self.shoe.census().elements(), key=str)


class DoubleShoe:
    """Two compartments with separate stacks, only one dealt from at a time (633a.1).

    Which side a round is dealt from is the game's rule. Discards go back to the rack of their own
    side, which is what the segregated area of 633a.7(e)(2) is for.
    """

    def __init__(self, left: Shoe, right: Shoe) -> None:
        self.sides: dict[Side, Shoe] = {"left": left, "right": right}
        self.side: Side = "left"

    def open(self, side: Side) -> None:
        if side not in self.sides:
            raise ShoeError(f"side {side!r} is unknown: choose 'left' or 'right'")
        self.side = side

    @property
    def shoe(self) -> Shoe:
        """The side being dealt from."""
        return self.sides[self.side]


class ContinuousShuffler:
    """A device that takes discards back at once; every card inside is as likely to come next.

    633a.5(h) and 651a.5(h) allow one.
    """

    def __init__(self, cards: Iterable[Card], source: Source) -> None:
        self._inside = list(cards)
        self.source = source
        self.table: list[Card] = []

    def __len__(self) -> int:
        return len(self._inside)

    def draw(self) -> Card:
        if not self._inside:
            raise ShoeEmpty("the shuffler is empty: no card is left to draw")
        card = self.source.pick(self._inside)
        self._inside.remove(card)
        self.table.append(card)
        return card

    def discard(self, cards: Iterable[Card]) -> None:
        """Cards from the table back into the device."""
        self._inside.extend(take(self.table, cards, "on the table"))

    def census(self) -> Counter[Card]:
        return Counter(self._inside) + Counter(self.table)

    def as_plain(self) -> dict[str, object]:
        return {"inside": counts(self._inside), "table": counts(self.table)}

    def restore(self, plain: Mapping[str, Any]) -> None:
        self._inside, self.table = cards_of(plain["inside"]), cards_of(plain["table"])
