"""The king and nine that is printed before each position for Royal 9 (627b.3(e)(5))."""

from __future__ import annotations

from dataclasses import dataclass

from title58.equipment.cards import Card
from title58.plain import Kind, Unreadable, listing

_KING, _NINE = 12, 8  # ranks


@dataclass(frozen=True)
class KingNine:
    """A position's own combination, as it is printed before it: `KS-9H`."""

    king: Card
    nine: Card

    def __str__(self) -> str:
        return f"{self.king}-{self.nine}"

    @classmethod
    def parse(cls, text: object) -> KingNine:
        one, dash, two = text.strip().partition("-") if isinstance(text, str) else ("", "", "")
        cards = tuple(map(Card.parse, (one, two))) if dash else ()
        if tuple(card.rank for card in cards) != (_KING, _NINE):
            raise Unreadable(f"{text!r} is not a king and a nine such as KS-9H")
        return cls(*cards)


KING_NINES = listing(
    Kind("a king and a nine such as KS-9H", KingNine.parse, str),
    'a list of kings and nines such as ["KS-9S", "KH-9H"]',
)
FIRST_KING_NINES = tuple(
    KingNine.parse(text)
    for text in (
        *("KS-9S", "KH-9H", "KC-9C", "KD-9D", "KS-9H", "KH-9C", "KC-9D", "KD-9S", "KS-9C"),
    )
)
