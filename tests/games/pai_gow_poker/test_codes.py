"""Sets of cards as whole numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from title58.equipment.cards import Card
from title58.games.pai_gow_poker import codes


@given(st.sets(st.integers(0, 52)))
def test_a_set_of_cards_and_its_mask_are_inverse(cards: set[int]) -> None:
    mask = codes.mask_of(tuple(cards))
    assert codes.codes_of(mask) == tuple(sorted(cards))
    assert codes.size(mask) == len(cards)
    assert codes.has_joker(mask) == (52 in cards)


@pytest.mark.parametrize("wrong", [(1, 1), (53,), (-1,), (0, 52, 52)])
def test_what_is_no_set_of_cards_is_refused(wrong: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="listed twice or is not the code of a card"):
        codes.mask_of(wrong)


def test_ranks_stand_in_the_order_of_the_game() -> None:
    for card in map(Card, range(52)):
        ranks = codes.suited(1 << card.index, card.suit)
        assert ranks == 1 << "23456789TJQKA".index(card.text[0].replace("1", "T"))
        assert codes.card_bit(codes.position(ranks), card.suit) == 1 << card.index
        for other in {0, 1, 2, 3} - {card.suit}:
            assert codes.suited(1 << card.index, other) == 0
    assert codes.suited(1 << 52, 3) == 0


@given(st.integers(0, (1 << 13) - 1), st.integers(0, 7))
def test_the_highest_of_some_ranks(ranks: int, number: int) -> None:
    held = [rank for rank in range(12, -1, -1) if ranks >> rank & 1]
    assert codes.top(ranks) == (1 << held[0] if held else 0)
    assert codes.top_few(ranks, number) == sum(1 << rank for rank in held[:number])


def test_a_full_set_is_counted() -> None:
    assert codes.size((1 << 53) - 1) == 53
    assert codes.size(0) == 0
