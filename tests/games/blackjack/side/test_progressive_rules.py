"""Rows of the progressive wagers, by every total and number of cards the dealer can have."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.blackjack import classed
from title58.games.blackjack.side import progressive_rules as rules

# In the order of 633a.13(j)(1) and (l)(1).
BAD_BEAT = (
    *("21 with seven or more cards", "21 with six cards", "21 with five cards"),
    *("21 with four cards", "21 with three cards", "Blackjack", "Player has a 20", "lose"),
)
HIT_AND_RUN = (
    *("Eight or more cards", "Seven cards", "Six cards", "Five cards", "Blackjack", "lose"),
)


@pytest.mark.law("633a.6(e)(8)", "633a.7(o)(1)(i)", "633a.7(o)(1)(i)[s2]")
@pytest.mark.parametrize("any_20", [False, True])
def test_bad_beat(any_20: bool) -> None:
    names = {3: "three", 4: "four", 5: "five", 6: "six"}
    for total, cards in product(range(17, 27), range(2, 12)):
        blackjack = total == 21 and cards == 2
        row = BAD_BEAT[rules.bad_beat(True, total, cards, blackjack, any_20)]
        if blackjack:
            expected = "Blackjack"
        elif total == 21:
            expected = f"21 with {names.get(cards, 'seven or more')} cards"
        else:
            expected = "Player has a 20" if any_20 else "lose"
        assert row == expected, (total, cards)
        assert BAD_BEAT[rules.bad_beat(False, total, cards, blackjack, any_20)] == "lose"


@pytest.mark.law("633a.6(e)(10)", "633a.7(o)(2)(i)")
def test_hit_and_run() -> None:
    rows = {cards: HIT_AND_RUN[classed.hit_and_run(cards, False)] for cards in range(2, 13)}
    assert rows == {
        **dict.fromkeys((2, 3, 4), "lose"),
        5: "Five cards",
        6: "Six cards",  # 14 with five cards and then a 9: six cards
        7: "Seven cards",
        **dict.fromkeys(range(8, 13), "Eight or more cards"),
    }
    assert HIT_AND_RUN[classed.hit_and_run(2, True)] == "Blackjack"


@pytest.mark.parametrize("rank_only", [False, True])
def test_magic_cards_on_every_two_cards(rank_only: bool) -> None:
    magic = (8, 2)  # the nine of hearts
    deck = list(product(range(13), range(4)))
    for first, second in product(deck, deck):
        match = [card for card in (first, second) if card == magic]
        if rank_only:
            match = [card for card in (first, second) if card[0] == magic[0]]
        assert rules.magic_cards(*first, *second, *magic, rank_only) == len(match)
