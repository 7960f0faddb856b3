"""An audit finds whatever is changed, and nothing else."""

import copy
import json
import sys
from pathlib import Path
from typing import Any

import apsw
import pytest

from tests.live.kept import FileWorld, kept
from tests.live.simulator import World
from title58.games import game_slugs
from title58.ledger.book import UNITS, Account, Kind
from title58.live.audit.chains import compare
from title58.live.audit.engines import EngineError, Engines
from title58.live.audit.whole import AT_ONCE, audit, audit_file
from title58.live.log import NOTHING, MemoryStore, canonical, chained
from title58.live.store.schema import StoreError
from title58.live.store.sqlite import SqliteStore, backup


def played(game: str, seed: int = 3) -> MemoryStore:
    world = World(seed, (game,))
    world.play(120)
    store = world.disk.store
    assert isinstance(store, MemoryStore)
    return store


@pytest.mark.parametrize("game", game_slugs())
def test_what_happened_is_found_to_be_so(game: str) -> None:
    store = played(game)
    found = audit(store)
    assert found.findings == ()
    for events in store.log.values():
        assert all(canonical(event.told) == event.body for event in events)  # no float among them
    assert found.rounds > 2
    assert found.transfers > 10
    assert found.exit_code == 0


@pytest.fixture(scope="module")
def store() -> MemoryStore:
    return played("sic-bo")


def forge(store: MemoryStore, place: int, told: dict[str, Any], stream: str = "t0") -> MemoryStore:
    """Somebody changes an event and hashes everything after it again."""
    changed = copy.deepcopy(store)
    events = changed.log[stream]
    events[place] = events[place]._replace(body=canonical(told))
    before = NOTHING
    for number, event in enumerate(events):
        events[number] = event._replace(hash=chained(before, event))
        before = events[number].hash
    return changed


def first(store: MemoryStore, kind: str, stream: str = "t0") -> int:
    return next(i for i, event in enumerate(store.log[stream]) if event.kind == kind)


def test_a_changed_byte_is_named(store: MemoryStore) -> None:
    changed = copy.deepcopy(store)
    event = changed.log["t0"][4]
    changed.log["t0"][4] = event._replace(body=event.body + b" ")
    found = audit(changed).findings[0]
    assert (found.stream, found.seq, found.byte) == ("t0", 5, len(event.body))
    assert "changed" in found.problem
    torn = event.body[:20] + b"\xff" + event.body[21:]
    changed.log["t0"][4] = event._replace(body=torn)
    assert str(audit(changed).findings[0]).startswith("t0, event 5, byte 20: changed")


def test_an_event_left_out_is_named_once(store: MemoryStore) -> None:
    changed = copy.deepcopy(store)
    del changed.log["t0"][6]
    found = [one for one in audit(changed).findings if "missing" in one.problem]
    assert [(one.stream, one.seq) for one in found] == [("t0", 7)]


def test_a_forged_chain_does_not_help(store: MemoryStore) -> None:
    place = first(store, "settled")
    told = json.loads(store.log["t0"][place].body)
    told["settlement"]["net"] = dict.fromkeys(told["settlement"]["net"], 1) or {"1": 5}
    found = audit(forge(store, place, told)).findings
    assert found[0].seq == place + 1
    assert found[0].problem.startswith("settlement")
    assert found[0].byte == store.log["t0"][place].body.index(b'"net":{') + 7


def test_a_round_begins_as_the_last_one_ended(store: MemoryStore) -> None:
    place = [i for i, event in enumerate(store.log["t0"]) if event.kind == "round"][1]
    told = json.loads(store.log["t0"][place].body)
    told["before"] = {**told["before"], "closed": "no"}
    found = audit(forge(store, place, told)).findings
    assert "the round does not start from where the last one left the table" in found[0].problem
    assert found[0].byte is not None


def test_money_that_nobody_moved_is_named(store: MemoryStore) -> None:
    changed = copy.deepcopy(store)
    ann = Account(Kind.PLAYER, "ann")
    changed._balances[ann] += UNITS
    (only,) = audit(changed).findings
    assert "player/ann holds" in only.problem


def test_a_payment_that_the_round_did_not_make_is_named(store: MemoryStore) -> None:
    changed = copy.deepcopy(store)
    key = next(
        key
        for key, moved in changed._moved.items()
        if any(one.target.kind is Kind.CHIPS and one.reason == "move" for one in moved)
    )
    moved = changed._moved[key]
    paid = next(one for one in moved if one.target.kind is Kind.CHIPS)
    moved.append(paid)
    changed._balances[paid.source] -= paid.units
    changed._balances[paid.target] += paid.units
    problems = [one.problem for one in audit(changed).findings]
    assert any("the round should have moved" in each for each in problems)
    assert any("units were moved; the settlement" in each for each in problems)


@pytest.mark.parametrize("kind", ["deposit", "sat"])
def test_a_command_moves_what_its_event_says(store: MemoryStore, kind: str) -> None:
    stream = "house" if kind == "deposit" else "t0"
    place = first(store, kind, stream)
    told = json.loads(store.log[stream][place].body)
    told["cents"] += 100
    (only,) = audit(forge(store, place, told, stream)).findings
    assert (only.stream, only.seq) == (stream, place + 1)
    assert "the event says" in only.problem


def test_transfers_need_their_event(store: MemoryStore) -> None:
    changed = copy.deepcopy(store)
    seq = next(seq for stream, seq in changed._moved if stream == "t0" and seq > 5)
    del changed.log["t0"][seq - 1]
    found = audit(changed).findings
    assert ("t0", seq, "transfers without an event") in [one[:3] for one in found]


# Engines and laws that are not ours


def by_another(store: MemoryStore, net: int, **other: Any) -> MemoryStore:
    """The first round played by another engine, and paid in its own way."""
    place = first(store, "round")
    begun = {**json.loads(store.log["t0"][place].body), **other}
    changed = forge(store, place, begun)
    place = first(changed, "settled")
    told = json.loads(changed.log["t0"][place].body)
    told["settlement"]["house"] += net
    return forge(changed, place, told)


@pytest.mark.parametrize(
    "other", [{"engine": "title58 0.0.9"}, {"law": {"digest": "f" * 64, "overlays": []}}]
)
def test_what_another_engine_or_law_made_of_it_is_not_called_wrong(
    store: MemoryStore, other: dict[str, Any]
) -> None:
    assert audit(by_another(store, 0, **other)).findings == ()  # it settles alike
    found = audit(by_another(store, 1, **other))
    assert [one.certain for one in found.findings] == [False]
    assert "round 1 was played under" in found.findings[0].problem
    assert found.exit_code == 3
    assert audit(by_another(store, 1)).exit_code == 1


def test_an_overlay_that_is_not_loaded_is_told(store: MemoryStore) -> None:
    laid = {"digest": "f" * 64, "overlays": [{"name": "mine", "sha256": "a" * 64}]}
    found = audit(by_another(store, 0, law=laid))
    assert found.exit_code == 3


OLD = """
import json, sys
for line in sys.stdin:
    differs = ["settlement: not so"] if {wrong} else []
    print(json.dumps({{"type": "settled", "differences": differs}}), flush=True)
"""


def test_an_old_program_tells_of_its_own_rounds(store: MemoryStore, tmp_path: Path) -> None:
    changed = by_another(store, 1, engine="title58 0.0.9")
    for wrong, code in ((False, 0), (True, 1)):
        program = tmp_path / f"old-{wrong}.py"
        program.write_text(OLD.format(wrong=wrong))
        engines = Engines({"title58 0.0.9": f"{sys.executable} {program}"})
        found = audit(changed, engines=engines)
        engines.close()
        assert found.exit_code == code
    with pytest.raises(EngineError, match="could not settle a record"):
        audit(changed, engines=Engines({"title58 0.0.9": str(tmp_path / "none")}))


def test_this_program_is_an_engine_too(store: MemoryStore) -> None:
    engines = Engines({"title58 0.0.9": f"{sys.executable} -m title58"})
    assert audit(by_another(store, 1, engine="title58 0.0.9"), engines=engines).exit_code == 1
    engines.close()


# Files


def test_processes_share_the_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("title58.live.audit.whole.AT_ONCE", 20)
    assert AT_ONCE > 20
    path = kept(tmp_path, "sic-bo", "craps", acts=300)
    one, two = audit_file(path), audit_file(path, workers=2)
    assert one == two
    assert (one.findings, one.exit_code) == ((), 0)
    assert one.rounds > 10
    _change(
        path, "UPDATE events SET body = CAST(body || ' ' AS BLOB) WHERE stream = 't1' AND seq = 60"
    )
    found = audit_file(path, workers=2)
    assert [(one.stream, one.seq) for one in found.findings] == [("t1", 60)]


def test_a_house_that_runs_is_not_disturbed(tmp_path: Path) -> None:
    world = FileWorld(tmp_path, "sic-bo")
    world.play(60)
    assert audit_file(world.path).findings == ()
    world.play(60)
    assert audit_file(world.path).findings == ()
    world.close()
    before = sorted(tmp_path.iterdir()), world.path.read_bytes()
    assert audit_file(world.path).findings == ()
    assert (sorted(tmp_path.iterdir()), world.path.read_bytes()) == before


def test_a_copy_is_compared_byte_by_byte(tmp_path: Path) -> None:
    world = FileWorld(tmp_path, "sic-bo")
    world.play(60)
    backup(world.path, tmp_path / "copy.db")
    world.play(60)
    path = world.close()
    assert compare(path, tmp_path / "copy.db") == []
    assert compare(tmp_path / "copy.db", path)[0].problem.startswith("missing")
    sql = "UPDATE events SET body = CAST(replace(body, 'cents', 'coins') AS BLOB)"
    _change(path, f"{sql} WHERE stream = 'house' AND kind = 'deposit'")
    found = compare(path, tmp_path / "copy.db")[0]
    assert (found.stream, found.byte) == ("house", 3)
    _change(path, "UPDATE transfers SET why = 'x' WHERE stream = 't0' AND seq = 2")
    assert compare(path, tmp_path / "copy.db")[1].problem.startswith("a transfer differs from")


def test_a_restored_house_plays_on(tmp_path: Path) -> None:
    """The disk is lost; a copy that was made while the house ran takes its place."""
    world = FileWorld(tmp_path, "blackjack", "craps")
    world.play(150)
    backup(world.path, tmp_path / "copy.db")
    world.close()
    rounds = audit_file(tmp_path / "copy.db").rounds
    world.disk.store = SqliteStore(tmp_path / "copy.db")
    world.crash()  # whatever was acknowledged is there
    world.play(150)
    world.crash()
    world.store.close()
    found = audit_file(tmp_path / "copy.db")
    assert found.findings == ()
    assert found.rounds > rounds > 0
    assert compare(tmp_path / "copy.db", world.path) == []


def _change(path: Path, sql: str) -> None:
    """What nobody can do through the program."""
    db = apsw.Connection(str(path))
    for (name,) in list(db.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'")):
        db.execute(f"DROP TRIGGER {name}")
    db.execute(sql)
    db.close()


def test_a_file_that_is_no_house_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"none.db: does not exist"):
        audit_file(tmp_path / "none.db")
    db = apsw.Connection(str(tmp_path / "other.db"))
    db.execute("CREATE TABLE x (y)")
    db.close()
    with pytest.raises(StoreError, match="is a database, but not a title58 house"):
        audit_file(tmp_path / "other.db")
