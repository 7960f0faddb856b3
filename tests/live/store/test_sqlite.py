"""The log in a file: what is written stays, and only one process has it."""

import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import apsw
import pytest

from title58.ledger.book import Account, Kind, Reason, Transfer
from title58.live.log import Batch, Event, Head, MemoryStore, Reply, Store, following
from title58.live.store import schema
from title58.live.store.schema import StoreError
from title58.live.store.sqlite import AT_ONCE, Reader, SqliteStore, backup, refuse_damaged

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


@pytest.mark.parametrize("many", [1, AT_ONCE - 1, AT_ONCE, 3 * AT_ONCE + 1])
def test_so_is_a_group_of_them(many: int, tmp_path: Path) -> None:
    """Whatever the number of statements that it takes, and whichever of them fails."""
    store = SqliteStore(tmp_path / "house.db")
    made, events = batches(many + 1)
    store.write(made[:1])
    last = made[-1]
    used = Batch(last.events, last.transfers, last.balances, made[0].replies)
    taken = Batch(made[0].events, last.transfers, last.balances, last.replies)
    no_number: dict[Account, Any] = {ANN: "five"}
    of_no_kind = Batch(last.events, last.transfers, no_number, last.replies)
    for wrong in (used, taken, of_no_kind):
        with pytest.raises(apsw.ConstraintError):
            store.write([*made[1:-1], wrong])
        assert list(store.events("t1")) == events[:1]
        assert store.balances() == {CASH: -5, ANN: 5}
    store.write(made[1:])
    assert list(store.events("t1")) == events
    assert store.balances() == {CASH: -5 * (many + 1), ANN: 5 * (many + 1)}
    assert [one for _, one in store.moved("t1")] == [one.transfers[0][2] for one in made]
    assert sorted(store.used_keys()) == sorted(one.replies[0].key for one in made)


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
        "import sys; from pathlib import Path; from title58.live.store.sqlite import SqliteStore\n"
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


def test_an_older_house_is_brought_forward(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    made, events = batches(3)
    db = apsw.Connection(str(path))
    db.execute(schema.STEPS[0])  # as the first version made it
    db.close()
    assert list(Reader(path).events("t1")) == []  # it can be read as it is
    assert apsw.Connection(str(path)).execute("SELECT version FROM about").get == 1
    store = SqliteStore(path)
    store.write(made)
    assert list(store.events("t1")) == events
    steps = dict(store._db.execute("SELECT number, sha256 FROM steps"))
    assert steps == {n: schema.digest(step) for n, step in enumerate(schema.STEPS, 1)}
    new = SqliteStore(tmp_path / "new.db")
    laid_out = "SELECT type, name, sql FROM sqlite_schema ORDER BY name"
    assert list(store._db.execute(laid_out)) == list(new._db.execute(laid_out))


def test_a_step_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "house.db"
    db = apsw.Connection(str(path))
    db.execute(schema.STEPS[0])
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, "CREATE TABLE more (x); SELECT nonsense"))
    with pytest.raises(StoreError, match="nonsense"):
        SqliteStore(path)
    assert schema.version_of(db, path) == 1


def test_what_is_not_ours_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    store = SqliteStore(path)
    store._db.execute("INSERT INTO steps VALUES (99, 'x')")
    store.close()
    for opened in (SqliteStore, Reader):
        with pytest.raises(StoreError, match="was written by a newer title58"):
            opened(path)
    (tmp_path / "text.db").write_text("no database at all, just some text" * 99)
    with pytest.raises(StoreError, match=r"text.db: is not a database"):
        SqliteStore(tmp_path / "text.db")
    other = SqliteStore(tmp_path / "other.db")
    other._db.execute("DROP TRIGGER steps_UPDATE")
    other._db.execute("UPDATE steps SET sha256 = 'x' WHERE number = 1")
    other.close()
    with pytest.raises(StoreError, match="its schema step 1 does not match this program's"):
        SqliteStore(tmp_path / "other.db")


# Copies


def test_a_copy_of_a_running_house_is_whole(tmp_path: Path) -> None:
    path, copy = tmp_path / "house.db", tmp_path / "copy.db"
    store = SqliteStore(path)
    made, events = batches(40)
    store.write(made[:30])
    assert backup(path, copy) == copy.stat().st_size
    store.write(made[30:])
    assert list(store.events("t1")) == events
    reader = Reader(copy)
    assert list(reader.events("t1")) == events[:30]
    assert reader.balances() == {CASH: -150, ANN: 150}
    assert sorted(each.name for each in tmp_path.iterdir() if "copy" in each.name) == ["copy.db"]
    restored = SqliteStore(copy)  # and it goes on from there
    restored.write(made[30:])
    assert list(restored.events("t1")) == events


def test_copies_made_while_somebody_writes_are_whole(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    store = SqliteStore(path)
    made, events = batches(600)

    def write() -> None:
        for start in range(0, len(made), 5):
            store.write(made[start : start + 5])

    writer = threading.Thread(target=write)
    writer.start()
    sizes = []
    while writer.is_alive():
        backup(path, tmp_path / "copy.db")
        copy = Reader(tmp_path / "copy.db")
        found = list(copy.events("t1"))
        assert found == events[: len(found)]
        assert copy.balances().get(ANN, 0) == 5 * len(found)
        assert len(found) % 5 == 0  # no transaction in part
        copy.close()
        sizes.append(len(found))
    writer.join()
    assert sizes == sorted(sizes)
    assert list(store.events("t1")) == events


def test_a_damaged_copy_is_refused(tmp_path: Path) -> None:
    path, half, torn = tmp_path / "house.db", tmp_path / "half.db", tmp_path / "torn.db"
    store = SqliteStore(path)
    store.write(batches(400)[0])
    store.close()
    whole = path.read_bytes()
    half.write_bytes(whole[: len(whole) // 2])
    for opened in (SqliteStore, Reader, refuse_damaged):
        with pytest.raises(StoreError, match="is truncated"):
            opened(half)
    (tmp_path / "stub.db").write_bytes(whole[:50])
    with pytest.raises(StoreError, match="is truncated"):
        Reader(tmp_path / "stub.db")
    torn.write_bytes(whole[:8192] + bytes(4096) + whole[12288:])
    with pytest.raises(StoreError, match=r"torn.db: is damaged"):
        refuse_damaged(torn)
    with pytest.raises(StoreError, match=r"torn.db: is damaged"):
        backup(torn, tmp_path / "copy.db")
    with pytest.raises(StoreError, match="cannot be written"):
        backup(path, tmp_path / "none" / "copy.db")
    assert not [each for each in tmp_path.iterdir() if "copy" in each.name]


def test_a_file_read_without_locks_must_stay_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    SqliteStore(path).close()
    reader = Reader(path)
    reader.refuse_disturbed()
    store = SqliteStore(path)
    store.write(batches(2)[0])
    with pytest.raises(StoreError, match="was written to while it was being read"):
        reader.refuse_disturbed()
    store.close()
