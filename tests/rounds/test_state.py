"""What a round leaves for the next, as plain data and back."""

import json
from datetime import UTC, datetime
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from title58.games.baccarat.state import MinibaccaratState
from title58.games.sic_bo.state import SicBoState
from title58.plain import Unreadable
from title58.rounds.state import TableState

FLAGS = st.booleans()
DEBTS = st.dictionaries(
    st.integers(1, 12), st.fractions(min_value=0, max_value=10_000, max_denominator=400)
)
TIMES = st.none() | st.datetimes(
    datetime(2000, 1, 1), datetime(2199, 12, 31), timezones=st.just(UTC)
)
STATES = st.one_of(
    st.builds(SicBoState, FLAGS, FLAGS, FLAGS, FLAGS, TIMES),
    st.builds(
        MinibaccaratState,
        opened=FLAGS,
        shoe_loaded=FLAGS,
        shoes=st.integers(0, 1_000),
        last_hand=FLAGS,
        card_carried=FLAGS,
        idle=FLAGS,
        owed=DEBTS,
        cards_since=TIMES,
    ),
)


@given(STATES)
def test_writing_and_reading_are_inverse(state: TableState) -> None:
    written = json.loads(json.dumps(state.as_plain()))
    assert type(state).read(written) == state


def test_a_table_about_to_open_is_nothing() -> None:
    for kind in (SicBoState, MinibaccaratState):
        assert kind().as_plain() == {}
        assert kind.read({}) == kind()


def test_only_what_differs_is_written() -> None:
    state = MinibaccaratState(opened=True, owed={3: Fraction(25, 2), 1: Fraction(50)})
    assert state.as_plain() == {"opened": True, "owed": {"1": 50, "3": "25/2"}}


def test_states_do_not_share_their_debts() -> None:
    assert MinibaccaratState().owed is not MinibaccaratState().owed


def test_an_unknown_name_is_told_the_known_ones() -> None:
    with pytest.raises(Unreadable) as error:
        SicBoState.read({"opend": True})
    assert str(error.value) == (
        "'opend' is not one of opened, device_failed, shaker_failed, by_hand, dice_since"
    )


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        ({"opened": 1}, "opened: 1 is not true or false"),
        ({"shoes": True}, "shoes: True is not a whole number"),
        ({"owed": [1]}, "owed: [1] is not a table of positions and amounts in cents"),
        ({"owed": {"x": 1}}, "owed: 'x' is not the number of a position"),
        ({"owed": {"1": 1.5}}, 'owed: 1.5 is not an amount in cents such as 125 or "125/2"'),
        ({"owed": {"1": "1/0"}}, "owed: .*divides by zero.*"),
        ({"owed": {"1": -5}}, "owed: .*-5.*"),
    ],
)
def test_a_wrong_value_is_named(raw: dict[str, object], message: str) -> None:
    with pytest.raises(Unreadable) as error:
        MinibaccaratState.read(raw)
    if ".*" in message:
        for part in message.split(".*"):
            assert part in str(error.value)
    else:
        assert str(error.value) == message
