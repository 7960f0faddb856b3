"""Records with times: a time changes nothing but times, and what is no time is told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rounds.test_clocks import SECOND, SIC_BO, Case
from tests.table.live import live_table
from title58 import Round, Settled, settle
from title58.games import find_game, game_slugs
from title58.plain import MOMENT
from title58.records.outcomes import Unreadable, breaks
from title58.records.round import RoundError
from title58.table.engine import Engine


def record(game: str, seed: int) -> Iterator[dict[str, Any]]:
    table = live_table(game, seed, mishaps=60)
    for _ in range(2):
        yield json.loads(json.dumps(table.play_round()[1]))


@cache
def records(game: str) -> tuple[dict[str, Any], ...]:
    return tuple(one for seed in range(6) for one in record(game, seed))


SINCES = {
    game: tuple(
        name for name in find_game(game).state.__dataclass_fields__ if name.endswith("_since")
    )
    for game in game_slugs()
}
MOMENTS = st.datetimes(datetime(2000, 1, 1), datetime(2199, 1, 1)).map(
    lambda moment: MOMENT.write(moment.replace(tzinfo=UTC))
)


def untimed(state: dict[str, Any]) -> dict[str, Any]:
    return {k: v for k, v in state.items() if not k.endswith("_since") and k != "hand_dealt"}


@settings(max_examples=150)
@given(st.data())
def test_a_record_without_at_never_changes_its_result(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(sorted(SINCES)))
    dealt = data.draw(st.sampled_from(records(game)))
    since = {name: data.draw(MOMENTS) for name in SINCES[game] if data.draw(st.booleans())}
    timed = dealt | {"before": dealt["before"] | since}
    plain, found = settle(json.dumps(dealt)), settle(timed | {"after": {}})
    assert isinstance(plain, Settled)
    assert plain.verified
    assert isinstance(found, Settled)
    assert found.settlement == plain.settlement
    assert untimed(found.left()) == untimed(plain.left()) == dealt["after"]


@settings(max_examples=150)
@given(st.data())
def test_a_time_changes_nothing_but_times(data: st.DataObject) -> None:
    """A round that begins as its things are put in use is settled as one without a time."""
    game = data.draw(st.sampled_from(sorted(SINCES)))
    dealt = data.draw(st.sampled_from(records(game)))
    at = data.draw(MOMENTS)
    since = dict.fromkeys(SINCES[game], at)
    timed = {k: v for k, v in dealt.items() if k != "after"} | {
        "at": at,
        "before": dealt["before"] | since,
    }
    found = settle(timed)
    assert isinstance(found, Settled), found
    assert found.verified
    assert untimed(found.left()) == dealt["after"]
    again = settle(json.dumps(timed | {"after": found.left()}))
    assert isinstance(again, Settled)
    assert again.verified


def test_the_day_of_the_law_has_no_part_in_it() -> None:
    """`date` is a gaming day, which ends when the house says; `at` is a time in UTC."""
    for date in ("2012-06-01", "2030-01-01"):
        timely = SIC_BO | {"date": date, "at": "2024-06-02T14:00:00Z"}
        assert isinstance(settle(timely), Settled)


def test_times_are_written_in_any_offset_and_kept_in_utc() -> None:
    found = settle(SIC_BO | {"at": "2024-06-02T10:00:00-04:00"})
    assert isinstance(found, Settled)
    assert found.record.at == datetime(2024, 6, 2, 14, tzinfo=UTC)
    east = timezone(timedelta(hours=-4))
    filing = Case("sic-bo", "", SECOND).filing
    played = Round(filing, SIC_BO["before"], [1], at=datetime(2024, 6, 2, 10, tzinfo=east))
    assert played.record()["at"] == "2024-06-02T14:00:00Z"
    assert played.copy().at == played.at


@pytest.mark.parametrize(
    ("at", "problem"),
    [
        ("2024-06-02", "is not a time with its offset from UTC, such as 2024-06-01T14:30:00Z"),
        ("2024-06-02T14:00:00", "is not a time with its offset"),
        ("2024-13-02T14:00:00Z", "month must be in 1..12"),
        ("2024-06-02T14:00:00+99:00", "is not a time with its offset"),
        ("1999-12-31T23:59:59Z", "is not in the years 2000 to 2199"),
        ("", "is not a time with its offset"),
        (1717336800, "is not a time with its offset"),
        (None, "is not a time with its offset"),
    ],
)
def test_what_is_no_time_is_unreadable(at: object, problem: str) -> None:
    for raw in (SIC_BO | {"at": at}, SIC_BO | {"before": {"dice_since": at}}):
        for given_as in (raw, json.dumps(raw)):
            found = settle(given_as)
            assert isinstance(found, Unreadable)
            assert problem in str(found)
    if at is not None:
        with pytest.raises(RoundError, match=r"^at: "):
            Round(Case("sic-bo", "", SECOND).filing, at=at)  # type: ignore[arg-type]


def test_a_time_without_an_offset_is_refused_in_a_sentence() -> None:
    with pytest.raises(RoundError, match="has no UTC offset"):
        Round(Case("sic-bo", "", SECOND).filing, at=datetime(2024, 6, 2, 14))


def test_a_session_carries_its_times_on() -> None:
    left = {"opened": True, "dice_since": "2024-06-01T14:00:00Z"}
    (told,) = breaks(left, left | {"dice_since": "2024-06-02T14:00:00Z"})
    assert told.startswith("before.dice_since: the record has")


# The engine


def test_the_engine_waits_where_something_must_be_changed() -> None:
    engine = Engine()
    begin = {"type": "begin", "game": "sic-bo", "date": "2024-06-01", "players": [1]}
    begin |= {"before": SIC_BO["before"], "at": "2024-06-02T14:00:00Z"}
    waits = engine.receive(begin)
    assert waits["step"]["asks"][0] == "bet"
    engine.receive({"type": "answer", "answer": {"kind": "no-more-bets"}})
    engine.receive({"type": "answer", "answer": {"kind": "dice", "dice": [1, 2, 3]}})
    waits = engine.receive({"type": "next", "at": "2024-06-02T14:00:01Z"})
    assert waits["step"]["may"] == ["dice-changed"]
    refused = engine.receive({"type": "answer", "answer": None})
    assert refused["refusal"]["cite"] == "625a.2(b)"
    change = {"kind": "event", "event": "dice-changed"}
    assert engine.receive({"type": "answer", "answer": change})["step"]["asks"][0] == "bet"
    told = engine.receive({"type": "record"})["record"]
    assert (told["at"], told["answers"]) == (
        "2024-06-02T14:00:01Z",
        [change | {"at": "dice-in-use"}],
    )
    unreadable = engine.receive({"type": "next", "at": "soon"})
    assert unreadable["path"] == "at"
