"""Words for people."""

import pytest

from title58.words import counted, row_said


def test_counted() -> None:
    assert [counted(many, "deck") for many in (1, 8)] == ["1 deck", "8 decks"]
    assert counted(2, "entry", "entries") == "2 entries"


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("win-on-4-or-10", "win on 4 or 10"),
        ("net -3/2", "net -3/2"),
        ("3-4-9-10-or-11", "3, 4, 9, 10 or 11"),
        ("other-6-7-or-8", "other 6, 7 or 8"),
        ("one-card-spread", "one-card spread"),
        ("one-color-tie", "one-color tie"),
        ("banker-3-card-9", "banker 3-card 9"),
        ("six-0-value-cards", "six 0-value cards"),
        ("three-nines-same-suit", "three nines, same suit"),
        ("suited-queens-jacks-or-tens-pair", "suited queens, jacks or tens pair"),
        ("dealer-21-five-cards", "dealer 21, five cards"),
        ("seven-card-straight-flush-no-joker", "seven-card straight flush, no joker"),
        ("royal-flush-plus-ace-king-suited", "royal flush plus ace-king suited"),
    ],
)
def test_rows_read_as_a_person_says_them(row: str, said: str) -> None:
    assert row_said(row) == said
