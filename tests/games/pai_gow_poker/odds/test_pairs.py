"""Pairs of hands that share no card, by inclusion and exclusion and one by one."""

from itertools import combinations
from math import comb

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from title58.games.pai_gow_poker.odds import pairs
from title58.games.pai_gow_poker.odds.pairs import Compared, Deck, Keys

DECKS = [Deck(2, 2), Deck(2, 3), Deck(3, 3), Deck(2, 4)]


def place(hand: tuple[int, ...]) -> int:
    return sum(comb(card, at) for at, card in enumerate(hand, 1))


def one_by_one(keys: Keys, deck: Deck) -> Compared:
    """Every pair of hands, looked at by itself."""
    hands = [(set(hand), int(keys[place(hand)])) for hand in all_hands(deck)]
    found = [0] * 5
    for one, key in hands:
        for other, against in hands:
            if one & other:
                continue
            high, low = key >> pairs.LOW_BITS, key % (1 << pairs.LOW_BITS)
            other_high, other_low = against >> pairs.LOW_BITS, against % (1 << pairs.LOW_BITS)
            found[0] += 1
            found[1] += high > other_high and low > other_low
            found[2] += high == other_high and low > other_low
            found[3] += low == other_low and high > other_high
            found[4] += key == against
    return Compared(*found)


def all_hands(deck: Deck) -> list[tuple[int, ...]]:
    return list(combinations(range(deck.cards), deck.hand))


def random_keys(seed: int, many: int) -> Keys:
    chance = np.random.default_rng(seed)
    keys = chance.integers(0, 6, many) << pairs.LOW_BITS | chance.integers(0, 4, many)
    return keys.astype(np.uint32)


def keys_of_alike_suits(seed: int, deck: Deck) -> Keys:
    """The same key for hands that differ only in which suit is which."""
    keys = random_keys(seed, deck.hands)
    first: dict[object, int] = {}
    for hand in all_hands(deck):
        held = [0] * 5
        for card in hand:
            held[card // deck.ranks] |= 1 << card % deck.ranks
        at = place(hand)
        keys[at] = keys[first.setdefault((*sorted(held[:4]), held[4]), at)]
    return keys


@pytest.mark.parametrize("deck", DECKS, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_all_pairs_of_a_small_deck(deck: Deck, seed: int) -> None:
    keys = random_keys(seed, deck.hands)
    assert not pairs.suits_alike(keys, deck)
    assert pairs.compared(keys, deck) == one_by_one(keys, deck)


@pytest.mark.parametrize("deck", DECKS, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_all_pairs_of_a_small_deck_with_suits_alike(deck: Deck, seed: int) -> None:
    keys = keys_of_alike_suits(seed, deck)
    assert pairs.suits_alike(keys, deck)
    assert pairs.compared(keys, deck) == one_by_one(keys, deck)


def test_one_hand_that_differs_is_seen() -> None:
    deck = Deck(3, 3)
    keys = keys_of_alike_suits(1, deck)
    for at in range(0, deck.hands, 20):
        changed = keys.copy()
        changed[at] ^= 1
        assert not pairs.suits_alike(changed, deck)


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 90)), max_size=80))
def test_three_ways_to_compare_hands(hands: list[tuple[int, int]]) -> None:
    held = np.array([high << pairs.LOW_BITS | low for high, low in hands], dtype=np.uint32)
    counts = [np.zeros(4, dtype=np.int64) for _ in range(3)]
    grid = np.zeros(1 << 11, dtype=np.int32)
    pairs._one_by_one(held, len(held), counts[0])
    pairs._in_grid(held, len(held), grid, counts[1])
    room = np.empty_like(held)
    pairs._by_digit(held, len(held), room, grid, 0, 10)
    pairs._by_digit(room, len(held), held, grid, 10, 10)
    assert held.tolist() == sorted(held.tolist())
    pairs._in_order(held, len(held), counts[2])
    assert counts[0].tolist() == counts[1].tolist() == counts[2].tolist()


@pytest.mark.parametrize("deck", [Deck(2, 3), Deck(3, 4)], ids=str)
def test_hands_stand_in_order(deck: Deck) -> None:
    cards = np.empty(deck.hand, dtype=np.int64)
    walked = np.arange(deck.hand)
    for at, hand in enumerate(sorted(all_hands(deck), key=lambda hand: hand[::-1])):
        pairs.unrank(at, deck.hand, deck.choose, cards)
        assert tuple(cards) == tuple(walked) == hand
        pairs.follow(walked, deck.hand)
