"""An audit finds whatever is changed, and nothing else."""

import copy
import json

import pytest

from tests.live.simulator import World
from title58.games import game_slugs
from title58.ledger.book import UNITS, Account, Kind
from title58.live.audit import audit
from title58.live.log import NOTHING, MemoryStore, canonical, chained


def played(game: str, seed: int = 3) -> MemoryStore:
    world = World(seed, (game,))
    world.play(120)
    store = world.disk.store
    assert isinstance(store, MemoryStore)
    return store


@pytest.mark.parametrize("game", game_slugs())
def test_what_happened_is_found_to_be_so(game: str) -> None:
    found = audit(played(game))
    assert found.findings == ()
    assert found.rounds > 2
    assert found.transfers > 10


@pytest.fixture(scope="module")
def store() -> MemoryStore:
    return played("sic-bo")


def test_a_changed_byte_is_named(store: MemoryStore) -> None:
    changed = copy.deepcopy(store)
    event = changed.log["t0"][4]
    changed.log["t0"][4] = event._replace(body=event.body + b" ")
    first = audit(changed).findings[0]
    assert (first.stream, first.seq) == ("t0", 5)
    assert "changed" in first.problem


def test_an_event_left_out_is_named(store: MemoryStore) -> None:
    changed = copy.deepcopy(store)
    del changed.log["t0"][6]
    first = audit(changed).findings[0]
    assert (first.stream, first.seq) == ("t0", 7)
    assert "missing" in first.problem


def test_a_forged_chain_does_not_help(store: MemoryStore) -> None:
    """Somebody changes a settlement and hashes everything after it again."""
    changed = copy.deepcopy(store)
    events = changed.log["t0"]
    place = next(i for i, event in enumerate(events) if event.kind == "settled")
    told = json.loads(events[place].body)
    told["settlement"]["net"] = dict.fromkeys(told["settlement"]["net"], 1) or {"1": 5}
    events[place] = events[place]._replace(body=canonical(told))
    before = NOTHING
    for number, event in enumerate(events):
        events[number] = event._replace(hash=chained(before, event))
        before = events[number].hash
    assert any(
        one.seq == place + 1 and one.problem.startswith("settlement")
        for one in audit(changed).findings
    )


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
    assert any("were moved" in one.problem for one in audit(changed).findings)
