"""What the log says of one round."""

import json
from pathlib import Path

import pytest

from tests.live.test_house import Desk
from title58.documents.paper.page import save, texts
from title58.ledger.book import UNITS
from title58.live.audit.packet import NoRound, on_paper, packet, round_record, round_records


@pytest.fixture
def desk() -> Desk:
    desk = Desk()
    desk.clock = 1_717_300_000_000  # 11:46 p.m. on June 1, 2024
    desk("ann", type="sit", table="t1", seat=1, cents=20_000)
    desk("ann", type="round", table="t1")
    desk.bet("ann", 1, "small", 5_000)
    desk("ann", type="answer", table="t1", answer={"kind": "no-more-bets"})
    return desk


def test_a_round_is_told_with_every_transfer(desk: Desk, tmp_path: Path) -> None:
    found = packet(desk.store, "t1", 1)
    assert json.loads(json.dumps(found)) == found
    assert (found["gaming_day"], found["replay"]["same"]) == ("2024-06-01", True)
    assert [event["kind"] for event in found["events"]] == [
        *("round", "played", "played", "played", "settled")
    ]
    bet = found["events"][2]
    assert (bet["actor"], bet["transfers"][0]["units"]) == ("ann", 5_000 * UNITS)
    assert found["record"]["settlement"] == found["replay"]["settlement"]
    assert any("no more bets" in step["step"] for step in found["steps"])
    page = on_paper(found)
    said = " ".join(text for block in page.blocks for text in texts(block))
    for words in (
        "Table number t1",
        "Gaming day 2024-06-01",
        "23:46:40 ann: bet $50.00 seat 1 wager small",
        "$50.00 from chips/t1/1 to layout/t1/1 (§ ",
        "Settled again from the log. The log agrees to the cent.",
        found["events"][-1]["hash"],
    ):
        assert words in said
    save(page, tmp_path / "packet.html")


def test_all_rounds_of_a_table_as_records(desk: Desk) -> None:
    desk("ann", type="round", table="t1")  # not over
    assert list(round_records(desk.store, "t1")) == [round_record(desk.store, "t1", 1)]


def test_what_was_changed_is_told(desk: Desk) -> None:
    key = max(key for key in desk.store._moved if key[0] == "t1")
    desk.store._moved[key].pop()
    found = packet(desk.store, "t1", 1)
    assert not found["replay"]["same"]
    page = on_paper(found)
    said = " ".join(text for block in page.blocks for text in texts(block))
    assert "Settled again from the log. The log differs:" in said


def test_a_round_that_is_not_there_is_refused(desk: Desk) -> None:
    with pytest.raises(NoRound, match="there is no table 'x' in this log; its tables: t1"):
        packet(desk.store, "x", 1)
    with pytest.raises(NoRound, match="t1 has no round 9; rounds so far: 1"):
        packet(desk.store, "t1", 9)
    desk("ann", type="round", table="t1")
    with pytest.raises(NoRound, match="round 2 at t1 is not over yet"):
        packet(desk.store, "t1", 2)
