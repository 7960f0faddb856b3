"""Disasters at all twelve tables: nothing is lost, doubled or unexplained."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.live.simulator import Died, Disk, World, survived
from title58.games import game_slugs
from title58.ledger.book import Transfer
from title58.live.house import House, Lost
from title58.live.log import Batch
from title58.live.store.vault import Vault
from title58.live.table import TableInPlay
from title58.rounds.driver import Entry

SEEDS = 30  # of each game, three times


@pytest.mark.parametrize("game", game_slugs())
@pytest.mark.parametrize("first", range(0, 3 * SEEDS, SEEDS))
def test_the_house_survives_whatever_happens(game: str, first: int) -> None:
    rounds = crashes = 0
    for seed in range(first, first + SEEDS):
        world = survived(seed, (game,))
        world.audited()
        rounds += world.audit()
        crashes += world.crashes
    assert rounds > SEEDS
    assert crashes > SEEDS


# A database whose power has failed cannot be closed in order.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("game", game_slugs())
def test_a_loss_of_power_loses_nothing_that_was_acknowledged(game: str, tmp_path: Path) -> None:
    for seed in range(2):
        folder = tmp_path / str(seed)
        folder.mkdir()
        world = World(seed, (game,), faults=0.15, folder=folder)
        world.play(60)
        world.crash()
        assert world.crashes > 1
        world.audit()


def test_several_tables_share_the_house() -> None:
    world = World(7, game_slugs())
    world.play(500)
    world.crash()
    assert world.audit() > 20


# Planted faults: each must be found


def found(seeds: int = 30, games: Sequence[str] = ("sic-bo", "blackjack")) -> bool:
    for seed in range(seeds):
        try:
            world = World(seed, games)
            world.play(120)
            world.crash()
            world.audit()
        except (AssertionError, KeyError, ValueError, Lost):
            return True
    return False


def test_without_a_fault_nothing_is_found() -> None:
    assert not found(5)


def test_a_double_payment_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = TableInPlay.moves

    def twice(self: TableInPlay, entries: Sequence[Entry]) -> Iterator[Transfer]:
        for one in real(self, entries):
            yield one
            if one.target.kind == "chips":
                yield one

    monkeypatch.setattr(TableInPlay, "moves", twice)
    assert found()


def test_a_lost_bet_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real, lot = TableInPlay.bet, random.Random(1)

    def some(self: TableInPlay, seat: int, cents: int) -> tuple[Transfer, ...]:
        return () if lot.random() < 0.1 else real(self, seat, cents)

    monkeypatch.setattr(TableInPlay, "bet", some)
    assert found()


def test_an_acknowledgement_before_the_commit_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Disk.write

    def forgetful(self: Disk, batch: Batch) -> None:
        try:
            real(self, batch)
        except Died:
            if self.chance.random() < 0.5:  # and the client is told that it was done
                raise

    monkeypatch.setattr(Disk, "write", forgetful)
    assert found()


def test_what_a_refusal_leaves_behind_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(House, "_recover_table", _once_only(House._recover_table))
    assert found(60, ("minibaccarat", "blackjack"))


def _once_only(real: Callable[[House, str], None]) -> Callable[[House, str], None]:
    def recover(self: House, name: str) -> None:
        if name not in self.tables:  # after a crash, but not after a refusal
            real(self, name)

    return recover


# Secrets


def test_a_hidden_value_is_nowhere_in_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    hidden: set[str] = set()
    real = Vault._seal

    def seal(self: Vault, secret: Any) -> str | None:
        if secret is not None:
            hidden.add(secret["nonce"])
        return real(self, secret)

    monkeypatch.setattr(Vault, "_seal", seal)
    seen = 0
    for seed in range(8):
        world = World(seed, ("minibaccarat", "baccarat"))
        world.play(120)
        store = world.disk.store
        shown = {
            told["nonce"]
            for stream in store.heads()
            for event in store.events(stream)
            if event.kind == "played"
            for answer in event.told["answers"]
            for told in answer.get("shown", {}).values()
        }
        log = b"".join(event.body for stream in store.heads() for event in store.events(stream))
        replies = json.dumps(list(world.acknowledged.values())).encode()
        for nonce in hidden - shown:
            seen += 1
            assert nonce.encode() not in log + replies
    assert seen
