"""Views: their values and keys, what they read, and that a wrong declaration fails at once."""

from typing import Any, NamedTuple

import pytest

from title58.wagers import views
from title58.wagers.declared import UNDECIDED, Placed, Seen, Standing
from title58.wagers.views import (
    CARD,
    COLOR,
    NO_CARD,
    RANK,
    SUIT,
    CardView,
    DeclarationError,
    known_view,
    view,
    view_of_cards,
)


class Small(NamedTuple):
    up: int
    down: int


class Undeclared(NamedTuple):
    number: int


class Suits(NamedTuple):
    first: int
    second: int


def small(card: int, other: int) -> Small:
    return Small(card + 1, int(other == NO_CARD) - 2)


SMALL = view_of_cards(Small, "small", range(1, 5), range(-2, 0), reads=(4, 7), by=SUIT, of=small)


def test_every_value_has_its_key() -> None:
    assert SMALL.size == len(SMALL.cells) == 8
    assert SMALL.cells[0] == (1, -2)
    assert SMALL.cells[-1] == (4, -1)
    assert [SMALL.key(cell) for cell in SMALL.cells] == list(range(8))
    assert all(isinstance(cell, Small) for cell in SMALL.cells)
    assert known_view(Small) is SMALL


def test_a_view_of_cards_reads_classes_and_missing_cards() -> None:
    assert isinstance(SMALL, CardView)
    assert SMALL.reads == (4, 7)
    assert SMALL.seen((13, 0)) == (2, -2)  # the ace of the second suit, and another card
    assert SMALL.seen((51, NO_CARD)) == (4, -1)


def test_without_a_function_a_view_is_the_classes_themselves() -> None:
    suits = view_of_cards(Suits, "the suits of two cards", reads=(0, 1), by=SUIT)
    assert suits.ranges == (range(4), range(4))
    assert isinstance(suits, CardView)
    assert suits.seen((12, 39)) == Suits(0, 3)


def test_partitions_of_the_cards() -> None:
    assert [part.size for part in (CARD, RANK, SUIT, COLOR)] == [52, 13, 4, 2]
    assert [part.tells_suits for part in (CARD, RANK, SUIT, COLOR)] == [True, False, True, True]
    assert {card // 13 for card in range(52) if COLOR.classes[card]} == {1, 2}
    assert str(RANK) == "rank"


def test_a_view_is_a_named_tuple_with_a_range_for_each_number() -> None:
    with pytest.raises(DeclarationError, match="not a NamedTuple of whole numbers"):
        view(tuple, "no names", range(2))
    with pytest.raises(DeclarationError, match="Undeclared has the fields number, and the view 2"):
        view(Undeclared, "too many", range(2), range(3))
    with pytest.raises(DeclarationError, match="and the view 3 numbers"):
        view_of_cards(Suits, "three cards", reads=(0, 1, 2), by=SUIT)
    with pytest.raises(DeclarationError, match=r"Undeclared.* is not declared as a view"):
        known_view(Undeclared)
    assert Undeclared not in views._VIEWS  # what failed leaves nothing behind


# A wager sees what it is declared to see


def right(view: Small, terms: int) -> int:
    return 0


def wrong(view: Suits, terms: int) -> int:
    return 0


def untold(view, terms):  # type: ignore[no-untyped-def]
    return 0


def nothing() -> int:
    return 0


def step(own: int, view: Small, terms: int) -> int:
    return UNDECIDED


def terms(placed: Placed) -> int:
    return 0


def test_a_ground_is_written_for_exactly_the_view_of_its_wager() -> None:
    seen: Any = Seen
    assert seen("a", sees=Small, ground=right, terms=terms).view is SMALL
    for ground, problem in (
        (wrong, "a: wrong is written for Suits, and the wager is declared to see Small"),
        (untold, "untold is written for None"),
        (nothing, "nothing is written for None"),
        (right.__get__(Small(1, -1)), "is not a plain function"),
        (Small, "is not a plain function"),
    ):
        with pytest.raises(DeclarationError, match=problem):
            seen("a", sees=Small, ground=ground, terms=terms)
    with pytest.raises(DeclarationError, match="is not declared as a view"):
        seen("a", sees=Undeclared, ground=right, terms=terms)
    with pytest.raises(TypeError, match="sees"):
        seen("a", ground=right, terms=terms)


def test_a_step_is_written_for_the_view_of_its_wager_too() -> None:
    standing: Any = Standing
    assert standing("a", sees=Small, step=step, terms=terms).view is SMALL
    with pytest.raises(DeclarationError, match="right is written for int"):
        standing("a", sees=Small, step=right, terms=terms)
