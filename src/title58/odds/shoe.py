"""What is left in a shoe after some of its cards were seen."""

from __future__ import annotations

from title58.equipment.cards import Card
from title58.refusal import Refusal
from title58.words import counted

Counts = tuple[int, ...]  # of each card by its index, 0 to 51


def remaining(
    decks: int, seen: tuple[Card, ...], cite: str, least: int = 1, extra: tuple[Card, ...] = ()
) -> Counts:
    """How many of each card are left; refused if more were seen than there are. `extra` cards are
    in the shoe and do not belong there."""
    left = [decks] * 52
    for card in extra:
        left[card.index] += 1
    for card in seen:
        if card.is_joker or not left[card.index]:
            raise Refusal(
                f"{card} was seen more often than it is in {counted(decks, 'deck')}",
                cite,
                value=str(card),
                lawful="no joker" if card.is_joker else f"at most {decks} of {card}",
            )
        left[card.index] -= 1
    if sum(left) < least:
        raise Refusal(
            f"{counted(sum(left), 'card')} left, which is too few for a round",
            cite,
            value=len(seen),
            lawful=f"at most {52 * decks - least} cards seen",
        )
    return tuple(left)


def by_rank(counts: Counts) -> tuple[int, ...]:
    """How many of each rank, ace to king, whatever their suits."""
    return tuple(sum(counts[suit * 13 + rank] for suit in range(4)) for rank in range(13))
