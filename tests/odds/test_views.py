"""The counter of views, against every order of the cards of a small shoe."""

from collections import Counter
from itertools import permutations
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from title58.odds.views import Deal, cards_counted, count
from title58.wagers.views import (
    CARD,
    COLOR,
    NO_CARD,
    SUIT,
    CardView,
    DeclarationError,
    view_of_cards,
)

# An invented game: two cards, which lie the other way around; a third if the first is red, and a
# fourth, which is the next one, if the second is black.


def dealt(first: int, second: int, third: int, fourth: int) -> tuple[int, int]:
    if first == 1:
        return 2, 3 if second == 0 else NO_CARD
    return NO_CARD, 2 if second == 0 else NO_CARD


DEAL = Deal({7: 1, 8: 0}, (9, 10), COLOR, dealt)


class Suits(NamedTuple):
    eighth: int
    seventh: int


class Extras(NamedTuple):
    ranks: int  # of the first card and the last
    last: int  # its suit, or 4


def extras(first: int, third: int, fourth: int) -> Extras:
    last = third if fourth == NO_CARD else fourth
    return Extras(int(first % 13 == last % 13), 4 if last == NO_CARD else last // 13)


VIEWS: list[Any] = [
    view_of_cards(Suits, "suits", reads=(8, 7), by=SUIT),
    view_of_cards(Extras, "extras", range(2), range(5), reads=(8, 9, 10), by=CARD, of=extras),
]
CARDS = st.lists(st.integers(0, 51), min_size=4, max_size=6)


def by_hand(view: CardView[Any], shoe: list[int]) -> list[int]:
    cards = cards_counted(DEAL, view.reads)
    found: Counter[int] = Counter()
    for order in permutations(shoe, cards):
        kinds = [COLOR.classes[card] for card in (*order, 0, 0)[:4]]
        third, fourth = dealt(*kinds)
        at = {7: 1, 8: 0, 9: third, 10: fourth}
        lie = [order[at[place]] if at[place] != NO_CARD else NO_CARD for place in view.reads]
        found[view.key(view.seen(lie))] += 1
    return [found[key] for key in range(view.size)]


@settings(max_examples=20, deadline=None)
@given(CARDS)
def test_every_order_is_counted(shoe: list[int]) -> None:
    left = [shoe.count(card) for card in range(52)]
    for view in VIEWS:
        assert count(view, DEAL, left, view.reads).tolist() == by_hand(view, shoe), view.name


def test_no_more_cards_are_counted_than_the_places_ask_for() -> None:
    assert [cards_counted(DEAL, view.reads) for view in VIEWS] == [2, 4]
    assert cards_counted(DEAL, (9,)) == 3


def test_too_many_cases_are_refused() -> None:
    class Six(NamedTuple):
        a: int
        b: int
        c: int
        d: int
        e: int
        f: int

    six: Any = view_of_cards(Six, "six cards", reads=range(6), by=CARD)
    six_cards = Deal({place: place for place in range(6)})
    with pytest.raises(DeclarationError, match=r"six cards: 19,770,609,664 cases are too many"):
        count(six, six_cards, [8] * 52, six.reads)
