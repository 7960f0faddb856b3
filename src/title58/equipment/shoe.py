"""The dealing shoe, and everything else cards are dealt from.

Every card is always in exactly one place: undealt, on the table, or in the discard rack. Cards
only ever move between places, so `census()` never changes.

How far from an end a cut or a cover card must lie is law (627a.5(c), 627a.5(d), 633a.5(d)). It
is passed in as `at_least`; the game that passes it turns the error into a refusal that cites it.

A hand-held deck is a shoe of one deck: `Shoe(deck(), source)`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import Enum
from itertools import accumulate, pairwise
from typing import Any, Final

from title58.equipment import EquipmentError
from title58.equipment.cards import Card
from title58.equipment.randomness import Source


class CoverCard(Enum):
    """The plain card that marks how far the shoe is dealt."""

    COVER_CARD = "cover card"

    def __str__(self) -> str:
        return self.value


COVER_CARD: Final = CoverCard.COVER_CARD


class ShoeError(EquipmentError):
    """A shoe was asked for a card, a cut or a move that it cannot make."""


class ShoeEmpty(ShoeError):  # noqa: N818 - the domain's word
    """No card is left to draw."""


def take(cards: list[Card], wanted: Iterable[Card], place: str) -> list[Card]:
    """Remove `wanted` from `cards`, all of them or none."""
    wanted = list(wanted)
    missing = Counter(wanted) - Counter(cards)
    if missing:
        names = " ".join(sorted(str(card) for card in missing.elements()))
        raise ShoeError(f"{names} cannot be moved: not {place}")
    for card in wanted:
        cards.remove(card)
    return wanted


def counts(cards: Iterable[Card]) -> dict[str, int]:
    """How many of each card, as plain data."""
    return dict(sorted(Counter(map(str, cards)).items()))


def cards_of(plain: Mapping[str, int]) -> list[Card]:
    return [Card.parse(name) for name in sorted(plain) for _ in range(plain[name])]


class Shoe:
    """A stack of cards dealt from the top, a cover card in it, and a discard rack beside it."""

    def __init__(
        self, cards: Iterable[Card], source: Source | None, *, shuffle: bool = True
    ) -> None:
        """Put `cards` in the shoe, shuffled by `source`."""
        self._stack = list(cards)[::-1]  # the top card is the LAST of the list
        self._below_cover: int | None = None  # how many cards lie under the cover card
        # Where cards are decided at the draw: what is left to deal before what is put underneath.
        self._beneath: list[int] = []
        self.source = source
        self.cover_card_out = False
        self.table: list[Card] = []
        self.discard_rack: list[Card] = []
        if shuffle:
            self.shuffle()

    @classmethod
    def stacked(cls, cards: Iterable[Card], source: Source | None = None) -> "Shoe":
        """Cards in a given order, the first to be dealt first: preshuffled, recorded, or a test.

        Decks that arrive preshuffled are not shuffled again (603a.16(u), (v)); `source` is needed
        only if they are shuffled later.
        """
        return cls(cards, source, shuffle=False)

    # Before the shoe is loaded

    def gather(self) -> None:
        """Bring every card back from table and discard rack, and take the cover card out."""
        self._stack = self.discard_rack[::-1] + self.table[::-1] + self._stack
        self._beneath = []
        self.table.clear()
        self.discard_rack.clear()
        self.take_out_cover_card()

    def shuffle(self) -> None:
        """Shuffle the undealt cards, with the cover card out of them."""
        source = self._source_or_refuse()
        self.take_out_cover_card()
        self._beneath = []
        if not source.at_the_draw:
            source.shuffle(self._stack)

    def refill_from_discards(self) -> None:
        """The shoe runs short in a round: shuffle the discards and deal on (633a.14(f)).

        What is left in the shoe is still dealt first; the discards go underneath.
        """
        fresh = list(self.discard_rack)
        if not self._source_or_refuse().at_the_draw:
            self._source_or_refuse().shuffle(fresh)
        elif fresh:
            above = [size + len(fresh) for size in self._beneath]
            self._beneath = [len(fresh), *above] if self._stack else []
        self._stack = fresh + self._stack
        self.discard_rack.clear()
        if self._below_cover is not None:
            self._below_cover += len(fresh)

    def cut(self, position: int, at_least: int = 0) -> None:
        """Move the top `position` cards to the bottom."""
        if not at_least <= position <= len(self) - at_least:
            raise ShoeError(
                f"the cut at {position} cards is out of range: give {at_least} to "
                f"{len(self) - at_least}"
            )
        if self._below_cover is not None:
            raise ShoeError(
                "the cards cannot be cut with the cut card (cover card) in them: shuffle first"
            )
        self._stack = self._stack[len(self) - position :] + self._stack[: len(self) - position]

    def insert_cover_card(self, cards_from_bottom: int, at_least: int = 0) -> None:
        """Put the cover card so that `cards_from_bottom` cards lie under it."""
        if not at_least <= cards_from_bottom <= len(self):
            raise ShoeError(
                f"the cut card (cover card) at {cards_from_bottom} cards from the bottom is "
                f"out of range: give {at_least} to {len(self)}"
            )
        self._below_cover = cards_from_bottom
        self.cover_card_out = False

    # Dealing

    def draw(self) -> Card | CoverCard:
        """The next card onto the table, or the cover card when it comes; then dealing goes on."""
        if self._below_cover == len(self._stack):
            self._below_cover = None
            self.cover_card_out = True
            return COVER_CARD
        card = self._next()
        self.table.append(card)
        return card

    def burn(self, count: int = 1) -> tuple[Card, ...]:
        """The next `count` cards straight into the discard rack; a cover card is set aside."""
        if count < 0:
            raise ShoeError(f"{count} cards cannot be burned: give 0 or more")
        if count > len(self):
            raise ShoeEmpty(f"{count} cards cannot be burned: {len(self)} are left")
        burned: list[Card] = []
        for _ in range(count):
            if self._below_cover == len(self._stack):
                self._below_cover = None
                self.cover_card_out = True
            burned.append(self._next())
        self.discard_rack.extend(burned)
        return tuple(burned)

    def discard(self, cards: Iterable[Card]) -> None:
        """Cards from the table into the discard rack."""
        self.discard_rack.extend(take(self.table, cards, "on the table"))

    def clear_table(self) -> None:
        """Everything on the table into the discard rack."""
        self.discard_rack.extend(self.table)
        self.table.clear()

    # Looking

    def __len__(self) -> int:
        """Cards not yet dealt; the cover card is not counted."""
        return len(self._stack)

    @property
    def before_cover_card(self) -> int | None:
        """Cards to be dealt before the cover card comes; None if none is in the shoe."""
        return None if self._below_cover is None else len(self._stack) - self._below_cover

    def undealt(self) -> tuple[Card, ...]:
        """The cards still in the shoe, next first. For audits and replays, never for a game."""
        return tuple(reversed(self._stack))

    def census(self) -> Counter[Card]:
        """Every card of this shoe, wherever it is."""
        return Counter(self._stack) + Counter(self.table) + Counter(self.discard_rack)

    # Keeping

    def as_plain(self) -> dict[str, object]:
        """What is where, in no order: a stack that is decided at the draw has none."""
        edges = [0, *self._beneath, len(self._stack)]
        layers = [self._stack[low:high] for low, high in pairwise(edges)]
        return {
            "stack": [counts(layer) for layer in layers],
            "below_cover": self._below_cover,
            "cover_card_out": self.cover_card_out,
            "table": counts(self.table),
            "discards": counts(self.discard_rack),
        }

    def restore(self, plain: Mapping[str, Any]) -> None:
        layers = [cards_of(layer) for layer in plain["stack"]]
        self._stack = [card for layer in layers for card in layer]
        self._beneath = list(accumulate(map(len, layers)))[:-1]
        self._below_cover, self.cover_card_out = plain["below_cover"], plain["cover_card_out"]
        self.table = cards_of(plain["table"])
        self.discard_rack = cards_of(plain["discards"])

    def _next(self) -> Card:
        if not self._stack:
            raise ShoeEmpty("the shoe is empty: no card is left to draw")
        if self.source is not None and self.source.at_the_draw:
            stack, beneath = self._stack, self._beneath[-1] if self._beneath else 0
            drawn = beneath + self.source.below(len(stack) - beneath)
            stack[drawn], stack[-1] = stack[-1], stack[drawn]
            if beneath and len(stack) - 1 == beneath:
                self._beneath.pop()
        return self._stack.pop()

    def _source_or_refuse(self) -> Source:
        if self.source is None:
            raise ShoeError(
                f"the {len(self)} cards of this shoe cannot be shuffled: it has no random source"
            )
        return self.source

    def take_out_cover_card(self) -> None:
        """The cover card comes out of the stack unseen, before a shuffle or a recut."""
        self._below_cover = None
        self.cover_card_out = False
