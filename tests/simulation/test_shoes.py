"""A real shoe, compiled: every card once, evenly."""

from collections import Counter

import numpy as np

from title58.simulation.generator import fresh
from title58.simulation.shoes import COVER, DEALT, OWN, deal, decks_of, shuffle
from title58.simulation.statistics import upper_tail


def test_every_card_is_dealt_once_to_a_shoe() -> None:
    generator, shoe, memory = fresh(58, 0), decks_of(6), np.zeros(OWN, dtype=np.int64)
    for _ in range(3):
        shuffle(memory, 250)
        assert (memory[DEALT], memory[COVER]) == (0, 250)
        dealt = Counter(int(deal(generator, shoe, memory)) for _ in range(312))
        assert dealt == dict.fromkeys(range(52), 6)
        assert memory[DEALT] == 312


def test_cards_of_two_places_are_independent() -> None:
    """First and third card of a deck, by suit: all pairs as often as they should be."""
    generator, shoe, memory = fresh(58, 1), decks_of(1), np.zeros(OWN, dtype=np.int64)
    table = np.zeros((4, 4))
    count = 20_000
    for _ in range(count):
        shuffle(memory, 52)
        cards = [int(deal(generator, shoe, memory)) for _ in range(3)]
        assert len(set(cards)) == 3
        table[cards[0] // 13, cards[2] // 13] += 1
    wanted = np.full((4, 4), 13 * 13 / (52 * 51))
    np.fill_diagonal(wanted, 13 * 12 / (52 * 51))
    value = float(((table - count * wanted) ** 2 / (count * wanted)).sum())
    assert upper_tail(value, 15) > 1e-4
