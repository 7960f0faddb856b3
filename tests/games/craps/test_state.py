"""The table between rolls, and tables that cannot be."""

from typing import Any

import pytest

from tests.games.craps.thrown import EVERYTHING, bet, table
from tests.games.script import refusal
from title58.games.craps.options import CrapsOptions
from title58.games.craps.state import CrapsState, refuse_impossible
from title58.plain import Unreadable


def test_a_table_about_to_open() -> None:
    fresh = CrapsState()
    assert fresh.as_plain() == {}
    assert CrapsState.read({}) == fresh
    assert not fresh.fire_pending
    assert CrapsState(bets=(bet("fire", 100),)).fire_pending


def test_a_table_reads_back() -> None:
    state = CrapsState(
        opened=True, shooter=3, last_shooter=2, fresh=False, point=6, finishing=2,
        fire_points=(4, 10), withdrawn=("1 dont-pass",), bets=(bet("come", 500, "8"),),
    )  # fmt: skip
    plain = state.as_plain()
    assert plain["fire_points"] == [4, 10]
    assert CrapsState.read(plain) == state


@pytest.mark.parametrize(
    "raw",
    [
        {"point": 7},
        {"point": 3},
        {"point": "6"},
        {"point": True},
        {"fire_points": [4, 11]},
        {"fire_points": 4},
        {"finishing": -1},
        {"finishing": True},
        {"shooter": "1"},
        {"bets": {}},
        {"puck": 6},
    ],
)
def test_what_is_no_table(raw: dict[str, Any]) -> None:
    with pytest.raises(Unreadable):
        CrapsState.read(raw)


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"shooter": 17}, "623a.2(d)(4)(i)"),
    ({"last_shooter": 17}, "623a.2(d)(4)(i)"),
    ({"bets": (bet("field", 500, seat=17),)}, "623a.2(d)(4)(i)"),
    ({"bets": (bet("big-six", 500),)}, "623a.3(a)"),
    ({"bets": (bet("pass", 500, "6"),)}, "623a.3(a)(1)"),
    ({"bets": (bet("come", 500, "7"),)}, "623a.3(a)(3)"),
    ({"bets": (bet("pass-odds", 500),), "point": 6}, "623a.6(a)"),
    ({"bets": (bet("pass-odds", 500), bet("pass", 500))}, "623a.6(a)"),
    ({"bets": (bet("come-odds", 500, "6"), bet("come", 500, "8"))}, "623a.6(c)"),
    ({"bets": (bet("come-odds", 500), bet("come", 500)), "point": 6}, "623a.6(c)"),
    ({"fire_points": (4, 4)}, "623a.11(b)(2)"),
]


@pytest.mark.parametrize(
    ("fields", "cite"),
    [
        pytest.param(*one, marks=pytest.mark.law(one[-1]) if "623a.2" not in one[-1] else ())
        for one in IMPOSSIBLE
    ],
)
def test_tables_that_lawful_play_cannot_leave(fields: dict[str, Any], cite: str) -> None:
    found = refusal(lambda: refuse_impossible("craps", table(**fields)))
    assert str(found.cites) == cite
    assert found.value


@pytest.mark.law("623a.5(f)")
def test_a_fire_bet_where_none_is_offered() -> None:
    at = table(CrapsOptions(), bets=(bet("fire", 500),))
    found = refusal(lambda: refuse_impossible("craps", at))
    assert (str(found.cites), found.value) == ("623a.5(f)", "none")
    refuse_impossible("craps", table(EVERYTHING, bets=(bet("fire", 500),)))


@pytest.mark.law("623a.3(a)(1)", "623a.3(a)(3)")
def test_where_a_wager_may_lie() -> None:
    """On the line, or in the box of its own point."""
    for wrong, lawful in (
        (bet("pass", 500, "6"), "no selection"),
        (bet("come", 500, "7"), "4, 5, 6, 8, 9, 10"),
    ):
        at = table(bets=(wrong,))
        found = refusal(lambda at=at: refuse_impossible("craps", at))  # type: ignore[misc]
        assert (found.value, found.lawful) == (wrong.on, lawful)
    refuse_impossible("craps", table(bets=(bet("pass", 500), bet("come", 500, "6"))))


def test_what_may_lie_there() -> None:
    lying = (
        bet("come", 500, "6"), bet("come-odds", 500, "6"), bet("dont-come", 500, "8"),
        bet("pass", 500), bet("pass-odds", 500), bet("dont-come-odds", 500, "8"),
    )  # fmt: skip
    refuse_impossible("craps", table(point=9, bets=lying, shooter=0, fire_points=(4, 5)))
