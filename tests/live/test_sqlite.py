"""The log in a file: what is written stays, and only one process has it."""

import subprocess
import sys
from pathlib import Path

import apsw
import pytest

from title58.ledger.book import Account, Kind, Reason, Transfer
from title58.live.log import Batch, Event, Head, MemoryStore, Reply, Store, following
from title58.live.sqlite import SqliteStore, StoreError

CASH, ANN = Account(Kind.CASH), Account(Kind.PLAYER, "ann")


def batches(count: int) -> tuple[list[Batch], list[Event]]:
    head, made, events = Head(), [], []
    for number in range(count):
        event, head = following(head, "t1", number, "ann", "ab"[number % 2], {"number": number})
        moved = Transfer(CASH, ANN, 5, Reason.DEPOSIT, ("621a.1[Copy hand]", "621a.2"), "as said")
        made.append(
            Batch(
                [event],
                [("t1", event.seq, moved)],
                {CASH: -5 * (number + 1), ANN: 5 * (number + 1)},
                [Reply(f"k{number}", b"c" * 32, b"{}")],
            )
        )
        events.append(event)
    return made, events


@pytest.mark.parametrize("kind", ["memory", "sqlite"])
def test_both_stores_tell_the_same(kind: str, tmp_path: Path) -> None:
    store: Store = MemoryStore() if kind == "memory" else SqliteStore(tmp_path / "house.db")
    assert (store.heads(), store.balances(), store.reply("k0")) == ({}, {}, None)
    made, events = batches(5)
    store.write(made[:2])
    store.write(made[2:])
    assert list(store.events("t1")) == events
    assert list(store.events("t1", 3)) == events[3:]
    assert list(store.events("t1", 1, 2)) == events[1:3]
    assert list(store.events("t2")) == []
    assert store.last("t1", "b") == events[3]
    assert store.last("t1", "c") is None
    assert store.heads() == {"t1": Head(5, events[-1].hash, 4)}
    assert store.balances() == {CASH: -25, ANN: 25}
    assert tuple(store.transfers("t1", 2)) == (made[1].transfers[0][2],)
    assert store.reply("k4") == made[4].replies[0]


def test_a_batch_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "house.db")
    made, events = batches(2)
    store.write(made[:1])
    wrong = Batch(made[1].events, made[1].transfers, made[1].balances, made[0].replies)
    with pytest.raises(apsw.ConstraintError):
        store.write([wrong])
    assert list(store.events("t1")) == events[:1]
    assert store.balances() == {CASH: -5, ANN: 5}


@pytest.mark.parametrize("table", ["events", "transfers", "replies"])
def test_what_is_written_stays(table: str, tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "house.db")
    store.write(batches(2)[0])
    column = {"events": "actor", "transfers": "why", "replies": "key"}[table]
    for sql in (f"DELETE FROM {table}", f"UPDATE {table} SET {column} = 'x'"):
        with pytest.raises(apsw.ConstraintError, match="cannot be changed or deleted"):
            store._db.execute(sql)


def test_one_process_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    code = (
        "import sys; from pathlib import Path; from title58.live.sqlite import SqliteStore\n"
        f"store = SqliteStore(Path({str(path)!r})); print('open', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        with pytest.raises(StoreError, match="another process has this house open"):
            SqliteStore(path)
        other.communicate("")
    SqliteStore(path).close()


def test_another_version_is_refused(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "house.db")
    store._db.execute("UPDATE about SET version = 99")
    store.close()
    with pytest.raises(StoreError, match="version 99"):
        SqliteStore(tmp_path / "house.db")
    (tmp_path / "text.db").write_text("no database at all, just some text" * 99)
    with pytest.raises(StoreError, match=r"text.db"):
        SqliteStore(tmp_path / "text.db")
