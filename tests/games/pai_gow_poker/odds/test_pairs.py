"""Pairs of hands that share no card, by inclusion and exclusion and one by one."""

from collections.abc import Callable
from dataclasses import astuple, replace
from itertools import combinations
from math import comb

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from title58.games.pai_gow_poker.odds import one_missing, pairs
from title58.games.pai_gow_poker.odds.pairs import Compared, Deck, Keys

DECKS = [Deck(2, 2), Deck(2, 3), Deck(3, 3), Deck(2, 4)]


def place(hand: tuple[int, ...]) -> int:
    return sum(comb(card, at) for at, card in enumerate(hand, 1))


def one_by_one(keys: Keys, deck: Deck) -> Compared:
    """Every pair of hands, looked at by itself."""
    left = (hand for hand in all_hands(deck) if not deck.missing & set(hand))
    hands = [(set(hand), int(keys[place(hand)])) for hand in left]
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


MISSING = [
    Deck(2, 2, frozenset({8})),  # the joker
    Deck(3, 3, frozenset({4})),
    Deck(3, 3, frozenset({0, 12})),
    Deck(3, 3, frozenset({3, 7})),  # of two ranks in two suits
    Deck(3, 3, frozenset({2, 11})),  # of one rank: its suits are alike
    Deck(3, 3, frozenset({0, 1, 3, 10})),
    Deck(3, 3, frozenset({0, 4, 8, 9, 10, 12})),  # no two suits are alike
    Deck(3, 3, frozenset({0, 3, 6, 9})),  # a whole rank
    Deck(3, 3, frozenset({0, 1, 2})),  # a whole suit
    Deck(2, 4, frozenset({5})),  # as few cards as two hands have
]


@pytest.mark.parametrize("deck", MISSING, ids=str)
@pytest.mark.parametrize("keys_of", [keys_of_alike_suits, lambda s, d: random_keys(s, d.hands)])
@pytest.mark.parametrize("seed", range(2))
def test_all_pairs_of_a_deck_with_cards_missing(
    deck: Deck, keys_of: Callable[[int, Deck], Keys], seed: int
) -> None:
    keys = keys_of(seed, deck)
    assert pairs.compared(keys, deck) == one_by_one(keys, deck)


@pytest.mark.parametrize("seed", range(2))
def test_over_all_missing_cards_each_pair_comes_as_often_as_it_avoids_a_card(seed: int) -> None:
    whole = Deck(3, 3)
    keys = random_keys(seed, whole.hands)
    found = [
        astuple(pairs.compared(keys, replace(whole, missing=frozenset({card}))))
        for card in range(whole.cards)
    ]
    avoided = whole.cards - 2 * whole.hand
    expected = astuple(pairs.compared(keys, whole))
    assert tuple(map(sum, zip(*found, strict=True))) == tuple(avoided * each for each in expected)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("deck", DECKS, ids=str)
def test_each_card_missing_in_one_pass(deck: Deck, seed: int) -> None:
    keys = keys_of_alike_suits(seed, deck)
    *short, whole = one_missing.each_missing(keys, deck)
    assert whole == one_by_one(keys, deck)
    for rank, found in enumerate(short):
        for suit in range(4 if rank < deck.ranks else 1):
            card = deck.ranks * suit + rank if rank < deck.ranks else deck.cards - 1
            assert found == one_by_one(keys, replace(deck, missing=frozenset({card})))


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
    pairs.by_digit(held, len(held), room, grid, 0, 10)
    pairs.by_digit(room, len(held), held, grid, 10, 10)
    assert held.tolist() == sorted(held.tolist())
    pairs._in_order(held, len(held), counts[2])
    assert counts[0].tolist() == counts[1].tolist() == counts[2].tolist()


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 90)), min_size=1, max_size=80))
def test_three_ways_to_weigh_hands(keys: list[tuple[int, int]]) -> None:
    """Hands that hold one card of a rank, of two ranks in turns."""
    key_at = one_missing.DIGIT * 3
    packed = [
        (high << pairs.LOW_BITS | low) << key_at | 1 << one_missing.DIGIT * (at % 2)
        for at, (high, low) in enumerate(keys)
    ]
    held, many = np.array(packed, dtype=np.int64), len(packed)
    found = [np.zeros((4, 3), dtype=np.int64) for _ in range(3)]
    weights = np.empty((many, 4), dtype=np.int64)
    one_missing._one_by_one(held, many, key_at, weights)
    for one in range(many):
        one_missing._weigh(held[one], weights[one], found[0])
    distinct, grid = np.empty((2, many), dtype=np.int64), np.zeros(1 << 11, dtype=np.int32)
    one_missing._in_grid(held, many, key_at, grid, distinct, weights, found[1])
    room = np.empty_like(held)
    pairs.by_digit(held, many, room, grid, key_at, 10)
    pairs.by_digit(room, many, held, grid, key_at + 10, 10)
    one_missing._in_order(held, many, key_at, distinct, weights, found[2])
    assert found[0].tolist() == found[1].tolist() == found[2].tolist()


@pytest.mark.parametrize("deck", [Deck(2, 3), Deck(3, 4)], ids=str)
def test_hands_stand_in_order(deck: Deck) -> None:
    cards = np.empty(deck.hand, dtype=np.int64)
    walked = np.arange(deck.hand)
    for at, hand in enumerate(sorted(all_hands(deck), key=lambda hand: hand[::-1])):
        pairs.unrank(at, deck.hand, deck.choose, cards)
        assert tuple(cards) == tuple(walked) == hand
        pairs.follow(walked, deck.hand)
