"""Playing cards.

There is one object per card, so comparing two cards costs nothing. Ranks run in the order of a
new deck, ace first; what a rank is worth is for each game to say.

>>> Card.parse("10♠")
Card('10S')
>>> [card.pretty for card in parse_cards("9h KD")]
['9♥', 'K♦']
"""

from typing import ClassVar, Literal

from title58.equipment import EquipmentError
from title58.errors import short

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("C", "D", "H", "S")
SYMBOLS = ("♣", "♦", "♥", "♠")

Colour = Literal["red", "black", "none"]


class CardError(EquipmentError):
    """Text or a number that names no card."""


class Card:
    """One face of a deck: `index` 0 to 51 is suit * 13 + rank, and 52 is the joker.

    The joker's rank is 13 and its suit 4, one past the last of each, so that a table of thirteen
    ranks or four suits fails loudly on a joker instead of taking it for some other card.
    """

    __slots__ = ("index", "pretty", "rank", "suit", "text")

    index: int
    rank: int
    suit: int
    text: str
    """Canonical, plain ASCII: `9H`, `10D`, `JOKER`."""
    pretty: str
    """For people: `9♥`, `10♦`, `Joker`."""

    _all: ClassVar[list["Card"]] = []

    def __new__(cls, index: int) -> "Card":
        if isinstance(index, bool) or not isinstance(index, int) or not 0 <= index <= 52:
            raise CardError(f"card index {short(index)} is unknown: give 0 to 51, or 52 (joker)")
        if index < len(cls._all):
            return cls._all[index]
        card = object.__new__(cls)
        suit, rank = divmod(index, 13) if index < 52 else (4, 13)
        joker = index == 52
        values = {
            "index": index,
            "rank": rank,
            "suit": suit,
            "text": "JOKER" if joker else RANKS[rank] + SUITS[suit],
            "pretty": "Joker" if joker else RANKS[rank] + SYMBOLS[suit],
        }
        for name, value in values.items():
            object.__setattr__(card, name, value)
        return card

    @classmethod
    def of(cls, rank: int, suit: int) -> "Card":
        """The card of a rank (0 ace to 12 king) and a suit (0 clubs to 3 spades)."""
        if not (isinstance(rank, int) and isinstance(suit, int)) or not (
            0 <= rank <= 12 and 0 <= suit <= 3
        ):
            raise CardError(
                f"rank {short(rank)}, suit {short(suit)} is not a card: give a rank of 0 to 12 "
                "and a suit of 0 to 3"
            )
        return cls(suit * 13 + rank)

    @staticmethod
    def parse(text: str) -> "Card":
        """`9H`, `9♥`, `10d`, `TD`, `as`, `joker`."""
        card = _BY_TEXT.get(text.strip().upper()) if isinstance(text, str) else None
        if card is None:
            raise CardError(f"{short(text)} is not a card: write rank and suit such as 9H or 10♠")
        return card

    @property
    def colour(self) -> Colour:
        if self.suit == 4:
            return "none"
        return "red" if self.suit in (1, 2) else "black"

    @property
    def is_joker(self) -> bool:
        return self.index == 52

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    # Equality is identity, which object already has. The hash is the index rather than the
    # address, so that sets of cards come out in the same order in every run.
    def __hash__(self) -> int:
        return self.index

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card never changes: cannot set {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a card never changes: cannot delete {name}")

    def __reduce__(self) -> tuple[type["Card"], tuple[int]]:
        return Card, (self.index,)  # copies and pickles are the same object again


for _index in range(53):
    Card._all.append(Card(_index))

JOKER = Card(52)

_BY_TEXT: dict[str, Card] = {"JOKER": JOKER, "JK": JOKER, "🃏": JOKER}
for _card in Card._all[:52]:
    for _suit in (SUITS[_card.suit], SYMBOLS[_card.suit], "♧♢♡♤"[_card.suit]):
        _BY_TEXT[RANKS[_card.rank] + _suit] = _card
        if _card.rank == 9:
            _BY_TEXT["T" + _suit] = _card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards with spaces or commas between them: `9H KD 10♠`."""
    return tuple(Card.parse(word) for word in text.replace(",", " ").split())


def format_cards(cards: tuple[Card, ...] | list[Card], *, pretty: bool = False) -> str:
    return " ".join(card.pretty if pretty else card.text for card in cards)


def deck(*, joker: bool = False) -> tuple[Card, ...]:
    """One deck in order: 52 cards, or 53 with the joker."""
    return tuple(Card._all[: 53 if joker else 52])


def decks(count: int, *, joker: bool = False) -> tuple[Card, ...]:
    """Several decks, one after the other."""
    if isinstance(count, bool) or not isinstance(count, int) or count < 1:
        raise CardError(f"{count!r} decks cannot be used: give a whole number of at least 1")
    return deck(joker=joker) * count
