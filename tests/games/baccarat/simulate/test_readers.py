"""The simulation reads every view from the cards as the table does."""

from random import Random
from typing import Any

import pytest

from title58.equipment.cards import Card
from title58.games.baccarat import views
from title58.games.baccarat.hands import Hand, Hands
from title58.games.baccarat.odds.weights import WEIGHTS
from title58.games.baccarat.simulate import tables
from title58.games.baccarat.simulate.kernel import chained, key_of
from title58.games.baccarat.simulate.readers import key_reader
from title58.games.baccarat.simulate.tables import Sight
from title58.wagers.views import NO_CARD, View

KINDS: list[tuple[View[Any], str, int]] = [
    (views.OWN_TWO_CARDS, "player", tables.PLAYER_TWO),
    (views.OWN_TWO_CARDS, "banker", tables.BANKER_TWO),
    (views.PAIRS, "", tables.PAIRS),
    (views.NINES, "", tables.NINES),
    (views.ROYAL_NINES, "", tables.ROYAL_NINES),
    (views.TIED_CARDS, "", tables.TIED),
    (views.THREE_CARD_NINES, "", tables.THREE_NINES),
]
# Any view can be read as if it had been declared elsewhere.
ELSEWHERE = (Sight(views.FINAL_COUNTS, False), Sight(views.OWN_TWO_CARDS, True))


def dealt(ranks: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Six cards in the order of the places, now and then without a third."""
    chance = Random(58)
    found = []
    for _ in range(2000):
        cards = [chance.choice(ranks) + 13 * chance.randrange(4) for _ in range(6)]
        for third in (2, 5):
            if chance.randrange(2):
                cards[third] = NO_CARD
        found.append(tuple(cards))
    return found


def hands_of(cards: tuple[int, ...]) -> Hands:
    player, banker = (
        tuple(Card(c) for c in hand if c != NO_CARD) for hand in (cards[:3], cards[3:])
    )
    return Hands(Hand(player), Hand(banker))


@pytest.mark.parametrize("ranks", [tuple(range(13)), (12, 8), (7,), (9, 10, 12), (2, 5, 8)])
def test_keys_are_those_that_the_table_reads(ranks: tuple[int, ...]) -> None:
    """Of few ranks, rare values are common."""
    for cards in dealt(ranks):
        p1, p2, p3, b1, b2, b3 = cards
        hands = hands_of(cards)
        for view, on, kind in KINDS:
            assert key_of(kind, p1, b1, p2, b2, p3, b3) == view.key(hands.seen(view, on)), view.name
        for sight in ELSEWHERE:
            on = "banker" if sight.banker else "player"
            expected = sight.view.key(hands.seen(sight.view, on))
            assert key_reader(sight)(*cards) == expected, sight.view.name


def test_every_view_but_the_final_counts_has_a_kind() -> None:
    assert {view for view, _, _ in KINDS} | {views.FINAL_COUNTS} == set(WEIGHTS)
    numbers = [kind for _, _, kind in KINDS]
    assert sorted((tables.FINAL, tables.PRESSED, *numbers)) == list(range(tables.MORE))


def test_readers_of_other_views_stand_behind_those_of_the_kernel() -> None:
    keys = chained(ELSEWHERE)
    for cards in dealt((3, 4))[:50]:
        p1, p2, p3, b1, b2, b3 = cards
        for number, sight in enumerate(ELSEWHERE):
            assert keys(tables.MORE + number, p1, b1, p2, b2, p3, b3) == key_reader(sight)(*cards)
        for _, _, kind in KINDS:
            known = key_of(kind, p1, b1, p2, b2, p3, b3)
            assert keys(kind, p1, b1, p2, b2, p3, b3) == known
