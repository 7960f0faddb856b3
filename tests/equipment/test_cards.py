"""Cards read and print themselves, and there is one object per card."""

import copy
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from title58.equipment.cards import (
    JOKER,
    RANKS,
    SUITS,
    Card,
    CardError,
    deck,
    decks,
    format_cards,
    parse_cards,
)

cards = st.integers(0, 52).map(Card)


@pytest.mark.parametrize(
    ("text", "canonical", "pretty"),
    [
        ("9H", "9H", "9♥"),
        ("9♥", "9H", "9♥"),
        ("10d", "10D", "10♦"),
        ("TD", "10D", "10♦"),
        ("t♦", "10D", "10♦"),
        ("KD", "KD", "K♦"),
        ("as", "AS", "A♠"),
        (" 2♧ ", "2C", "2♣"),
        ("joker", "JOKER", "Joker"),
    ],
)
def test_cards_are_read_as_people_write_them(text: str, canonical: str, pretty: str) -> None:
    card = Card.parse(text)
    assert str(card) == canonical
    assert repr(card) == f"Card({canonical!r})"
    assert card.pretty == pretty


@pytest.mark.parametrize("text", ["", "9", "H", "1H", "11H", "9HH", "9 H", "H9", "9X"])
def test_what_is_no_card_is_named_in_the_error(text: str) -> None:
    with pytest.raises(CardError) as caught:
        Card.parse(text)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize("index", [-1, 53, 1.0, True, "9H"])
def test_an_index_names_a_card_or_nothing(index: object) -> None:
    with pytest.raises(CardError):
        Card(index)  # type: ignore[arg-type]


@given(cards)
def test_every_card_prints_what_it_reads(card: Card) -> None:
    assert Card.parse(str(card)) is card
    assert Card.parse(card.pretty) is card
    assert Card.parse(str(card).lower()) is card


@given(cards)
def test_a_card_stays_the_same_object(card: Card) -> None:
    assert Card(card.index) is card
    assert copy.deepcopy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert hash(card) == card.index


@given(st.integers(0, 12), st.integers(0, 3))
def test_rank_and_suit_make_the_index(rank: int, suit: int) -> None:
    card = Card.of(rank, suit)
    assert (card.rank, card.suit, card.index) == (rank, suit, suit * 13 + rank)
    assert card.text == RANKS[rank] + SUITS[suit]
    assert card.colour == ("red" if suit in (1, 2) else "black")


def test_cards_never_change() -> None:
    with pytest.raises(AttributeError, match="never changes"):
        Card(0).rank = 5
    with pytest.raises(AttributeError, match="never changes"):
        del Card(0).rank
    with pytest.raises(CardError):
        Card.of(13, 0)


def test_the_joker_is_outside_ranks_and_suits() -> None:
    assert JOKER.is_joker
    assert JOKER.colour == "none"
    with pytest.raises(IndexError):
        RANKS[JOKER.rank]
    with pytest.raises(IndexError):
        SUITS[JOKER.suit]


def test_decks() -> None:
    assert len(deck()) == len(set(deck())) == 52
    assert deck(joker=True) == (*deck(), JOKER)
    assert set(Counter(decks(8)).values()) == {8}
    for bad in (0, -1, True, 1.5):
        with pytest.raises(CardError):
            decks(bad)  # type: ignore[arg-type]


@given(st.lists(cards))
def test_rows_of_cards_print_what_they_read(row: list[Card]) -> None:
    assert parse_cards(format_cards(row)) == tuple(row)
    assert parse_cards(format_cards(row, pretty=True)) == tuple(row)
    assert parse_cards(", ".join(map(str, row))) == tuple(row)
