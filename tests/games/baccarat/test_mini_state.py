"""What a table carries from round to round, as plain data."""

from fractions import Fraction

import pytest

from title58.games.baccarat.state import MinibaccaratState
from title58.plain import Unreadable

FULL = MinibaccaratState(
    opened=True,
    shoe_loaded=True,
    shoes=7,
    last_hand=True,
    card_carried=True,
    idle=True,
    owed={3: Fraction(125), 8: Fraction(3333, 20)},
)


def test_a_table_about_to_open_says_nothing() -> None:
    assert MinibaccaratState().as_plain() == {}
    assert MinibaccaratState.read({}) == MinibaccaratState()


def test_it_reads_what_it_writes() -> None:
    plain = FULL.as_plain()
    assert plain["owed"] == {"3": 125, "8": "3333/20"}
    assert MinibaccaratState.read(plain) == FULL


@pytest.mark.parametrize(
    "raw", [{"shoes": "two"}, {"opened": 1}, {"owed": [3]}, {"jackpot": 1}, {"owed": {"x": 1}}]
)
def test_what_is_no_state_is_not_read(raw: dict[str, object]) -> None:
    with pytest.raises(Unreadable):
        MinibaccaratState.read(raw)
