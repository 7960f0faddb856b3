"""Shift reports: what each table took in, where the log stood, and whether it still does."""

from __future__ import annotations

import copy
import datetime
import json
from pathlib import Path
from typing import Any

import pytest

from tests.live.test_house import Desk
from title58.documents.paper.page import save
from title58.ledger.book import UNITS, Account, Kind
from title58.live.audit.report import (
    ReportError,
    as_page,
    as_text,
    other_heads,
    read_report,
    shift,
    signed,
)
from title58.live.days import bounds
from title58.live.log import NOTHING, MemoryStore, chained
from title58.live.store.signing import SigningKeys, announced

FIRST = datetime.date(2024, 6, 1)
SECOND = FIRST + datetime.timedelta(days=1)
BEGINS, ENDS = bounds(FIRST)


def announce(desk: Desk, keys: SigningKeys) -> str:
    told = keys.announcement(announced(desk.store).current)
    desk("house", type="key", **told)
    keys.keep(told["public"])
    return str(told["public"])


@pytest.fixture
def keys(tmp_path: Path) -> SigningKeys:
    return SigningKeys(tmp_path / "house.sign")


@pytest.fixture
def desk(keys: SigningKeys) -> Desk:
    """A table that plays on while the gaming day changes."""
    desk = Desk()
    desk.clock = BEGINS + 1_000
    announce(desk, keys)
    desk("ann", type="sit", table="t1", seat=1, cents=20_000)
    play(desk)
    desk("ann", type="round", table="t1")
    desk.bet("ann", 1, "small", 5_000)
    desk.clock = ENDS + 1_000  # a round is under way
    desk("bob", type="sit", table="t1", seat=2, cents=3_000)
    two_people(desk, type="fill", table="t1", cents=7_000)
    desk("ann", type="answer", table="t1", answer={"kind": "no-more-bets"})
    two_people(desk, type="fill", table="t1", cents=9_000)
    desk("bob", type="buy", table="t1", seat=2, cents=1_000)
    play(desk)
    return desk


def two_people(desk: Desk, **message: Any) -> None:
    """One proposes, another confirms."""
    desk("pit", type="confirm", proposal=desk("floor", **message)["proposal"])


def play(desk: Desk) -> None:
    desk("ann", type="round", table="t1")
    desk.bet("ann", 1, "small", 5_000)
    desk("ann", type="answer", table="t1", answer={"kind": "no-more-bets"})


def test_a_round_belongs_whole_to_the_day_on_which_it_began(desk: Desk) -> None:
    days = [shift(desk.store, day, desk.clock)["tables"][0] for day in (FIRST, SECOND)]
    assert [day["rounds"] for day in days] == [2, 1]
    assert [day["drop"] for day in days] == [23_000, 1_000]  # bob sat down during the second round
    automatic = 1_000_000
    assert [day["fills"] for day in days] == [automatic + 7_000, 9_000]
    assert (days[0]["opening"], days[0]["closing"]) == (0, days[1]["opening"])
    assert days[1]["closing"] == desk.holds(Kind.RACK, "t1")
    there = sum(desk.holds(Kind.CHIPS, f"t1/{seat}") for seat in (1, 2))
    won = 24_000 - there  # what people brought, less what they have now
    assert days[0]["win"] + days[1]["win"] == won


def test_a_table_closed_and_corrected(desk: Desk) -> None:
    for seat, who in ((1, "ann"), (2, "bob")):
        desk(who, type="leave", table="t1", seat=seat)
    said: dict[str, Any] = {
        "from": "rack/t1",
        "to": "player/ann",
        "cents": 500,
        "why": "paid short",
    }
    two_people(desk, type="correct", **said)
    before = shift(desk.store, SECOND, desk.clock)["tables"][0]
    desk("floor", type="close", table="t1")
    after = shift(desk.store, SECOND, desk.clock)["tables"][0]
    assert before["corrections"] == after["corrections"] == -500
    assert (after["closing"], after["credits"]) == (0, before["closing"])
    assert after["win"] == before["win"]
    third = SECOND + datetime.timedelta(days=1)
    assert shift(desk.store, third, bounds(third)[0])["tables"] == []
    with pytest.raises(ReportError, match="has not begun"):
        shift(desk.store, third, desk.clock)


def test_a_signed_report_is_a_witness(desk: Desk, keys: SigningKeys, tmp_path: Path) -> None:
    report = signed(desk.store, shift(desk.store, FIRST, desk.clock), keys)
    path = tmp_path / "report.json"
    path.write_text(json.dumps(report))
    report = read_report(path)
    assert list(other_heads(desk.store, report)) == []
    play(desk)
    announce(desk, keys)  # another key signs now
    assert list(other_heads(desk.store, report)) == []
    before = FIRST - datetime.timedelta(days=9)  # made long after the day
    late = signed(desk.store, shift(desk.store, before, desk.clock), keys)
    announce(desk, keys)
    assert list(other_heads(desk.store, late)) == []
    later = signed(desk.store, shift(desk.store, SECOND, desk.clock), keys)
    assert later["key"] != report["key"]
    assert list(other_heads(desk.store, later)) == []


def test_whatever_was_changed_before_it_is_found(desk: Desk, keys: SigningKeys) -> None:
    report = signed(desk.store, shift(desk.store, FIRST, desk.clock), keys)

    def found(store: MemoryStore, report: dict[str, Any] = report) -> str:
        return " ".join(map(str, other_heads(store, report)))

    forged = copy.deepcopy(desk.store)  # a whole new chain, hashed well
    before = NOTHING
    for number, event in enumerate(forged.log["t1"]):
        actor = "bob" if event.actor == "ann" else event.actor
        event = event._replace(actor=actor)
        forged.log["t1"][number] = event._replace(hash=chained(before, event))
        before = forged.log["t1"][number].hash
    assert "t1, event" in found(forged)
    assert "its hash does not match the report" in found(forged)
    cut = copy.deepcopy(desk.store)
    del cut.log["t1"][5:]
    assert "t1, event 6: missing" in found(cut)
    gone = copy.deepcopy(desk.store)
    del gone.log["t1"]
    assert "t1, event 1: missing" in found(gone)
    moved = copy.deepcopy(desk.store)
    next(iter(moved._moved.values())).pop()
    assert "the transfers up to this event do not match the report" in found(moved)
    assert "signature" in found(desk.store, {**report, "day": "2024-06-03"})
    other = Desk()
    assert "is not in the log" in found(other.store)
    for missing in ("heads", "key", "signature"):
        with pytest.raises(ReportError, match="is incomplete"):
            found(desk.store, {name: report[name] for name in report if name != missing})


def test_a_report_needs_an_announced_key(tmp_path: Path, keys: SigningKeys) -> None:
    with pytest.raises(ReportError, match="has no signing key yet"):
        signed(Desk().store, {}, keys)
    (tmp_path / "other.json").write_text("{}")
    with pytest.raises(ReportError, match=r"other.json: is not a shift report"):
        read_report(tmp_path / "other.json")
    (tmp_path / "other.json").write_text("no JSON")
    with pytest.raises(ReportError, match=r"other.json: is not a shift report"):
        read_report(tmp_path / "other.json")


def test_it_can_be_read_and_printed(desk: Desk, keys: SigningKeys, tmp_path: Path) -> None:
    report = signed(desk.store, shift(desk.store, SECOND, desk.clock), keys)
    lines = list(as_text(report))
    assert lines[0].startswith("Shift report, 2024-06-02: 2024-06-02 06:00 EDT to 2024-06-03 06:00")
    assert lines[0].endswith("not over yet")
    assert any(report["signature"] in line for line in lines)
    save(as_page(report), tmp_path / "report.html")
    text = (tmp_path / "report.html").read_text("utf-8")
    for head in report["heads"]:
        assert head["hash"] in text
    assert report["key"] in text
    assert desk.house.book[Account(Kind.RACK, "t1")] // UNITS == report["tables"][0]["closing"]
