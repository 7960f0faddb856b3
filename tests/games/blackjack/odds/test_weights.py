"""The shorter ways to weigh a view, against the count that knows none of them."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import pytest

from title58.games.blackjack import views
from title58.games.blackjack.odds.weights import weights
from title58.odds.views import Deal, count
from title58.wagers.views import SUIT, CardView, view_of_cards

# Few cards of one rank, none of another, and many of the rest
LEFT = tuple(
    0 if card % 13 == 4 else min(1, card // 13) if card % 13 == 11 else Random(card).randint(1, 8)
    for card in range(52)
)


class Suits(NamedTuple):
    first: int
    up: int


SUITS = view_of_cards(Suits, "the suits of a card and the card up", reads=(views.FIRST, views.UP),
                      by=SUIT)  # fmt: skip


@pytest.mark.parametrize(
    "view",
    [views.TWO_CARDS, views.CARDS_AND_BLACKJACK, views.CARDS_AND_ROYAL_MATCH, views.MATCHES,
     views.THREE_RANKS, views.THREE_CARDS, views.FOUR_RANKS],
    ids=lambda view: str(view.name),
)  # fmt: skip
def test_as_counted_card_by_card(view: Any) -> None:
    assert isinstance(view, CardView)
    deal = Deal({place: number for number, place in enumerate(view.reads)})
    assert weights(view, LEFT).tolist() == count(view, deal, LEFT, view.reads).tolist()


def test_more_decks_than_64_bits_hold() -> None:
    few, many = weights(views.FOUR_RANKS, (8,) * 52), weights(views.FOUR_RANKS, (8000,) * 52)
    assert many[-1] == 32_000 * 31_999 * 31_998 * 31_997
    assert few[-1] == 32 * 31 * 30 * 29


def test_every_hand_of_the_dealer_is_seen() -> None:
    assert weights(views.DEALERS_HAND, (40,) * 52).sum() == 1
    assert weights(views.DEALERS_HAND, LEFT).sum() == 1


def test_a_view_without_a_way_of_its_own_is_counted() -> None:
    by_suit = [sum(LEFT[13 * suit : 13 * suit + 13]) for suit in range(4)]
    expected = [one * (other - (i == j)) for i, one in enumerate(by_suit)
                for j, other in enumerate(by_suit)]  # fmt: skip
    assert weights(SUITS, LEFT).tolist() == expected
