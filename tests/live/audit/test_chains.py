"""What is written with an event cannot be changed unseen: transfers and replies."""

import copy
import gzip
from pathlib import Path
from typing import Any

import apsw
import pytest

from tests.live.audit.test_whole import first, forge
from tests.live.kept import FileWorld
from tests.live.simulator import World
from title58.ledger.book import Kind, Reason, Transfer
from title58.live.audit.whole import audit, audit_file
from title58.live.log import MemoryStore
from title58.live.store.sqlite import Reader, SqliteStore

OLD = Path(__file__).parents[1] / "data" / "house-schema-2.db.gz"


def played(seed: int, *games: str) -> MemoryStore:
    world = World(seed, games)
    world.play(150)
    store = world.disk.store
    assert isinstance(store, MemoryStore)
    assert audit(store).findings == ()
    return store


@pytest.fixture(scope="module")
def store() -> MemoryStore:
    """With all that no round and no command of its own accounts for."""
    return played(18, "minibaccarat", "baccarat", "pai-gow")


UNACCOUNTED = {
    "cash-out": Reason.CASH_OUT,
    "automatic fill": Reason.FILL,
    "meter": Reason.METER,
}


@pytest.mark.parametrize("what", UNACCOUNTED)
def test_a_changed_transfer_is_named(store: MemoryStore, what: str) -> None:
    """Another takes back what it moves too much, so that all balances are as they were."""
    reason = UNACCOUNTED[what]
    places = [
        (place, number)
        for place, moved in store._moved.items()
        for number, one in enumerate(moved)
        if one.reason is reason
    ]
    (stream, seq), number = places[0]
    changed = copy.deepcopy(store)
    moved = changed._moved[stream, seq]
    one = moved[number]
    moved[number] = one._replace(units=one.units + 5)
    moved.append(Transfer(one.target, one.source, 5, reason))
    found = audit(changed).findings
    named = [each for each in found if (each.stream, each.seq) == (stream, seq)]
    assert "its transfers were changed; those that are stored move" in named[0].problem
    assert str(one.source) in named[0].problem
    assert {(each.stream, each.seq) for each in found} == {(stream, seq)}


@pytest.mark.parametrize("field", ["source", "cites", "why", "reason"])
def test_every_field_of_a_transfer_counts(store: MemoryStore, field: str) -> None:
    place, moved = next((at, moved) for at, moved in store._moved.items() if moved[0].cites)
    value: Any = {
        "source": next(each for each in store.balances() if each.kind is Kind.CASH),
        "cites": (*moved[0].cites, "633a.1"),
        "why": "because",
        "reason": Reason.OWED,
    }[field]
    changed = copy.deepcopy(store)
    changed._moved[place][0] = moved[0]._replace(**{field: value})
    problems = [one.problem for one in audit(changed).findings if (one.stream, one.seq) == place]
    assert any("its transfers were changed" in problem for problem in problems)


def test_transfers_put_to_an_event_that_moved_nothing(store: MemoryStore) -> None:
    changed = copy.deepcopy(store)
    cash, player = (
        next(one for one in store.balances() if one.kind is kind)
        for kind in (Kind.CASH, Kind.PLAYER)
    )
    there = [Transfer(cash, player, 7, Reason.MOVE), Transfer(player, cash, 7, Reason.MOVE)]
    changed._moved["house", 1] = there
    (found,) = audit(changed).findings
    assert (found.stream, found.seq) == ("house", 1)


def test_an_event_without_digests_is_found_among_others(store: MemoryStore) -> None:
    place = first(store, "round")
    told = store.log["t0"][place].told
    del told["moved"]
    found = audit(forge(store, place, told)).findings
    assert "has no digest of its transfers" in str(found[0])
    assert found[0].seq == place + 1


def test_replies_changed_missing_and_invented_are_named(store: MemoryStore) -> None:
    changed = copy.deepcopy(store)
    key, reply = list(store._replies.items())[7]
    changed._replies[key] = reply._replace(body=reply.body + b" ")
    assert [one.problem for one in audit(changed).findings] == [
        f"the reply under the key {key!r} was changed"
    ]
    changed._replies[key] = reply._replace(command=bytes(32))
    assert audit(changed).exit_code == 1
    del changed._replies[key]
    assert [one.problem for one in audit(changed).findings] == [
        f"the reply under the key {key!r} is missing"
    ]
    changed._replies[key] = reply
    changed._replies["mine"] = reply._replace(key="mine")
    assert [str(one) for one in audit(changed).findings] == [
        "replies: no event tells of the reply under the key 'mine'"
    ]


def test_every_reply_is_told_of(store: MemoryStore) -> None:
    assert audit(store).replies == len(store._replies) > 20


# A house of schema 2, as an earlier version of the program wrote it


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / "house.db"
    path.write_bytes(gzip.decompress(OLD.read_bytes()))
    return path


def test_an_older_house_is_audited_as_it_is(old: Path) -> None:
    before = old.read_bytes()
    found = audit_file(old)
    assert (found.findings, found.rounds, found.replies) == ((), 15, 0)
    assert Reader(old).replies_before() == len(list(Reader(old).used_keys())) > 20
    assert old.read_bytes() == before


def test_an_older_house_plays_on(old: Path) -> None:
    world = FileWorld.__new__(FileWorld)  # the people who played there, and a new program
    with_people = World(5, ("sic-bo",), 0.0)
    world.__dict__.update(with_people.__dict__)
    world.disk.store, world.acknowledged, world.sent = SqliteStore(old), {}, 1000
    world.clock += 10_000_000
    world.crash()
    world.play(60)
    world.crash()
    replies = len(list(world.store.used_keys()))
    world.store.close()
    found = audit_file(old)
    assert found.findings == ()
    assert 0 < found.replies == replies - Reader(old).replies_before()
    db = apsw.Connection(str(old))
    db.execute("INSERT INTO replies VALUES ('mine', x'00', x'00')")
    db.close()
    assert [str(one) for one in audit_file(old).findings] == [
        "replies: 1 more than events and older replies account for"
    ]
