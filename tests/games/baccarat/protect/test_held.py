"""A shoe of which something is known: dealt out in every order, and on average nothing is known."""

from collections import Counter
from itertools import permutations, product
from math import perm
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.oracles.baccarat.enumerated import DRAWS_AGAINST
from title58.equipment.cards import Card
from title58.games.baccarat.odds.prices import Sight
from title58.games.baccarat.odds.shoe import CountedShoe
from title58.games.baccarat.odds.weights import WEIGHTS
from title58.games.baccarat.protect.held import Held, HeldShoe
from title58.games.baccarat.views import Place
from title58.wagers.views import NO_CARD, CardView

SHOES = {
    "eights and nines": "8H 8H 8D 8D 9S KS 4C",
    "kings": "KS KS KS KH KH KH QS 9S",
    "nines of three cards": "2S 2S 3S 3S 4S 4S 9H",
    "few alike": "10S JS QC KC 9C 5D AC",
}
Ways = NDArray[np.int64]


def sights() -> list[Sight]:
    """Every view that a wager has weights for, on either hand."""
    found: dict[Sight, None] = {}
    for view, banker in product(WEIGHTS, (False, True)):
        assert isinstance(view, CardView)
        reads = tuple(Place(place).of(banker) for place in view.reads)
        found[Sight(view, reads, 6 if Place.PLAYER_3 in reads else len(reads))] = None
    return list(found)


SIGHTS = sights()


def lie(cards: tuple[int, ...]) -> dict[int, int]:
    """Where six cards of a shoe come to lie, by the drawing rules as a table."""
    p1, b1, p2, b2, fifth, sixth = cards
    at: dict[int, int] = {
        Place.PLAYER_1: p1, Place.BANKER_1: b1, Place.PLAYER_2: p2, Place.BANKER_2: b2,
        Place.PLAYER_3: NO_CARD, Place.BANKER_3: NO_CARD,
    }  # fmt: skip
    player, banker = (sum(min(card % 13 + 1, 10) for card in two) % 10
                      for two in ((p1, p2), (b1, b2)))  # fmt: skip
    if max(player, banker) >= 8:
        pass
    elif player <= 5:
        at[Place.PLAYER_3] = fifth
        if min(fifth % 13 + 1, 10) % 10 in DRAWS_AGAINST[banker]:
            at[Place.BANKER_3] = sixth
    elif banker <= 5:
        at[Place.BANKER_3] = fifth
    return at


Known = tuple[Any, ...]  # the sides of four cards, or a place and a face


def dealt_out(shoe: list[int]) -> dict[tuple[Sight, Known], Ways]:
    """In how many orders what may be known comes with each value of each view."""
    found: dict[tuple[Sight, Known], Ways] = {}
    for order, many in Counter(permutations(shoe, 6)).items():
        at = lie(order)
        sides = tuple(card % 13 in (5, 6, 7, 8) for card in order[:4])
        for sight in SIGHTS:
            key = sight.view.key(sight.view.seen([at[place] for place in sight.reads]))
            for known in ((sides,), *enumerate(order)):
                if (sight, known) not in found:
                    found[sight, known] = np.zeros(sight.view.size, dtype=np.int64)
                found[sight, known][key] += many
    return found


@pytest.mark.parametrize("cards", SHOES.values(), ids=SHOES)
def test_every_order_of_a_few_cards(cards: str) -> None:
    """As parts of all orders that agree with what is known."""
    shoe = [Card.parse(card).index for card in cards.split()]
    counts = [shoe.count(face) for face in range(52)]
    for (sight, known), want in dealt_out(shoe).items():
        held = Held(sides=known[0]) if len(known) == 1 else Held(known[1], known[0])
        found = HeldShoe(counts, held).weights(sight)
        assert (found * want.sum() == want * found.sum()).all(), (sight.view.name, known)


def test_on_average_nothing_is_known() -> None:
    """Exactly, for every value of every view, wherever the known card lies; and what a card adds in
    all six places is what the shoe loses with it."""
    decks = 6
    full, cards = (decks,) * 52, 52 * decks
    shoe = CountedShoe(full)
    for sight in SIGHTS:
        every = _of(shoe, sight, perm(cards, 6))
        places = [
            [_of(HeldShoe(full, Held(face, at)), sight, perm(cards - 1, 5)) for face in range(52)]
            for at in range(6)
        ]
        for by_face in places:
            assert np.array_equal(decks * np.sum(by_face, axis=0), every), sight.view.name
        for face in (8, 12, 20, 49):  # 9C, KC, 8D, JS
            gone = CountedShoe(tuple(n - (at == face) for at, n in enumerate(full)))
            rest = every - _of(gone, sight, perm(cards - 1, 6))
            added = np.sum([by_face[face] for by_face in places], axis=0)
            assert np.array_equal(rest, added), sight.view.name
        halves = [HeldShoe(full, Held(sides=sides)) for sides in product((False, True), repeat=4)]
        parts = [_of(one, sight, one.orders(6)) for one in halves]
        assert np.array_equal(np.sum(parts, axis=0), every), sight.view.name


def _of(shoe: CountedShoe, sight: Sight, orders: int) -> Ways:
    """Out of so many orders of cards."""
    ways = shoe.weights(sight)
    times, over = divmod(orders, int(ways.sum()))
    assert not over
    return ways * times
