"""Cards gone from a shoe, as people write them: `9H`, `3x9H`, `12x9`; or what is left in it.

A rank without a suit says that the suits are not known. Wagers that ask for suits are then not
priced, and for the others it does not matter which suits stand for them here.

>>> seen_cards("2x9H, KD", 8, "627a.3(a)").cards
(Card('9H'), Card('9H'), Card('KD'))
>>> seen_cards("5xK", 8, "627a.3(a)").suits_known
False
"""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from title58.equipment.cards import RANKS, SUITS, Card, CardError
from title58.errors import short
from title58.law.cites import Cited
from title58.refusal import Refusal
from title58.words import counted

_ITEM = re.compile(
    r"(?:(?P<before>\d{1,18})[x×])?(?P<what>[^\s=]+?)(?:=(?P<after>\d{1,18}))?", re.IGNORECASE
)
MORE = "; for a shoe that holds more than it should: title58 protect deck"
_RANKS = {**{name: rank for rank, name in enumerate(RANKS)}, "T": 9}


class Seen(NamedTuple):
    """The cards that are gone. Where `suits_known` is false some suits are only stood in for."""

    cards: tuple[Card, ...]
    suits_known: bool = True


def seen_cards(text: str, decks: int, cite: Cited, where: str = "seen") -> Seen:
    """What has left a shoe of so many decks; `where` it is, if that is too much."""
    cards, ranks = card_counts(text)
    return _stood_in(cards, ranks, decks, cite, where=where)


def left_cards(text: str, decks: int, cite: Cited) -> Seen:
    """What has left a shoe of so many decks if this is all that it still holds."""
    left, ranks = card_counts(text)
    gone: Counter[Card] = Counter()
    unknown: Counter[int] = Counter()
    for rank, name in enumerate(RANKS):
        of_rank = [Card.of(rank, suit) for suit in range(len(SUITS))]
        missing = 4 * decks - sum(left[card] for card in of_rank) - ranks[rank]
        over = [card for card in of_rank if left[card] > decks]
        if missing < 0 or over:
            what, most = (str(over[0]), decks) if over else (name, 4 * decks)
            value = left[over[0]] if over else 4 * decks - missing
            raise _too_many(what, value, "left", decks, most, cite)
        if ranks[rank] and missing:
            unknown[rank] = missing
        for card in of_rank:
            gone[card] = 0 if ranks[rank] else decks - left[card]
    if any(card.is_joker for card in left):
        raise _too_many("JOKER", left[Card(52)], "left", decks, 0, cite)
    known = Counter({card: count for card, count in gone.items() if count})
    # Suits that are left leave fewer to stand in for what is gone.
    return _stood_in(known, unknown, decks, cite, left)


def card_counts(text: str) -> tuple[Counter[Card], Counter[int]]:
    """How many of each card, and of each rank whose suit was not said."""
    cards: Counter[Card] = Counter()
    ranks: Counter[int] = Counter()
    for word in text.replace(",", " ").split():
        item = _ITEM.fullmatch(word)
        if item is None or (item["before"] and item["after"]):
            raise CardError(
                f"{short(word)} is not a card: write 9H, 3x9H, or 3x9 if suits are not known"
            )
        count, what = int(item["before"] or item["after"] or 1), item["what"]
        if what.upper() in _RANKS:
            ranks[_RANKS[what.upper()]] += count
        else:
            cards[Card.parse(what)] += count
    return cards, ranks


def _stood_in(
    cards: Counter[Card],
    ranks: Counter[int],
    decks: int,
    cite: Cited,
    left: Counter[Card] | None = None,
    where: str = "seen",
) -> Seen:
    for card, count in cards.items():
        if not card.is_joker and count > decks:  # before so many are written out
            raise _too_many(str(card), count, where, decks, decks, cite)
    found, known = [card for card, count in cards.items() for _ in range(min(count, decks))], True
    for rank, count in ranks.items():
        free = {
            card: decks - cards[card] - (left[card] if left else 0)
            for card in (Card.of(rank, suit) for suit in range(len(SUITS)))
        }
        if count > sum(free.values()):
            raise _too_many(RANKS[rank], count, where, decks, sum(free.values()), cite)
        known = known and count in (0, sum(free.values()))
        for _ in range(count):  # evenly, so that fewer decks can hold them too
            card = max(free, key=lambda each: free[each])
            free[card] -= 1
            found.append(card)
    return Seen(tuple(found), known)


def _too_many(what: str, count: int, where: str, decks: int, most: int, cite: Cited) -> Refusal:
    return Refusal(
        f"{count} of {what} cannot be {where} with {counted(decks, 'deck')}",
        cite,
        value=f"{count}x{what}",
        lawful=f"at most {most} of {what}{MORE if where == 'left' and most else ''}",
    )
