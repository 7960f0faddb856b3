"""The dealer's wager against the bank, and settling through the center (621a.9(h), (n) to (r))."""

from __future__ import annotations

import pytest

from tests.games.pai_gow.banks import (
    BEATEN,
    BEATS,
    DEALERS,
    banked,
    co_banked,
)
from tests.games.pai_gow.tiles import (
    LOSE_IT,
    TIE_IT,
    WIN_IT,
)
from tests.games.script import (
    labels,
    lines,
    moves,
)

# The dealer's wager


@pytest.mark.law("621a.9(n)")
@pytest.mark.parametrize(
    ("dealer", "after"),
    [
        # Loses: into the center, of which the bank has what vigorish leaves.
        (
            BEATEN,
            [
                *(("layout", "center", 0, 1_000), ("center", "rack", 0, 50)),
                ("center", "seat", 1, 950),
            ],
        ),
        # Ties: back to the table inventory.
        (DEALERS, [("layout", "rack", 0, 1_000)]),
        # Wins: paid by the bank through the center, and all of it to the table inventory.
        (
            BEATS,
            [
                *(("seat", "center", 1, 1_000), ("center", "rack", 0, 1_000)),
                ("layout", "rack", 0, 1_000),
            ],
        ),
    ],
)
def test_the_dealers_hands_against_the_banks(
    dealer: str, after: list[tuple[str, str, int, int]]
) -> None:
    played = banked((2, 500, TIE_IT), dealer=dealer, wager=1_000)
    assert [m for m in moves(played)[1:] if m[2] != 2] == after
    names = labels(played)
    assert names.index("hands-down") < names.index("house-sets-dealer")
    assert names.index("house-sets-dealer") < names.index("bank-exposed")
    assert names.index("bank-exposed") < names.index("result-2")


# Settling through the center


@pytest.mark.law("621a.9(e)", "621a.9(r)", "621a.9(q)")
def test_a_co_bank_and_the_house_share_what_is_missing_or_left() -> None:
    short = co_banked((2, 1_000, WIN_IT), (3, 400, LOSE_IT))
    assert moves(short) == [
        ("layout", "center", 3, 400),
        ("seat", "center", 1, 300),
        ("rack", "center", 0, 300),
        ("center", "seat", 2, 1_000),
        ("layout", "seat", 2, 1_000),
        ("seat", "rack", 2, 50),
    ]
    left = co_banked((2, 400, WIN_IT), (3, 1_000, LOSE_IT))
    assert moves(left)[-3:] == [
        ("center", "rack", 0, 300),
        ("center", "rack", 0, 15),
        ("center", "seat", 1, 285),
    ]
    assert lines(left)[1, "co-bank"].net == 285
