"""Keys: announced one by another, and hidden values under a new one."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from tests.live.audit.test_report import announce
from tests.live.test_house import Desk
from title58.live.audit.whole import audit
from title58.live.commands.reading import CommandError
from title58.live.house import House
from title58.live.people import Forbidden
from title58.live.store.cipher import KeyFile, KeyFileError
from title58.live.store.signing import SigningKeys, announced, holds
from title58.live.store.vault import Vault


def test_each_key_is_signed_by_the_one_before_it(tmp_path: Path) -> None:
    desk, path = Desk(), tmp_path / "house.sign"
    keys = SigningKeys(path)
    first = announce(desk, keys)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    second = announce(desk, SigningKeys(path))
    known = announced(desk.store)
    assert (list(known.keys), known.current, known.findings) == ([first, second], second, [])
    signature = SigningKeys(path).sign(second, ["so"])
    assert holds(second, signature, ["so"])
    assert not holds(second, signature, ["otherwise"])
    assert not holds(first, signature, ["so"])
    assert not holds("no key", "no signature", [])
    with pytest.raises(KeyFileError, match="is not in this file"):
        SigningKeys(path).sign(first, [])
    assert audit(desk.store).findings == ()
    desk.house = desk.up()


def test_a_key_that_nobody_signed_is_found(tmp_path: Path) -> None:
    desk = Desk()
    announce(desk, SigningKeys(tmp_path / "house.sign"))
    announce_stranger = SigningKeys(tmp_path / "stranger.sign").announcement("")
    desk("house", type="key", **announce_stranger)  # signed by itself, as if it were the first
    (only,) = audit(desk.store).findings
    assert "announces a key that the key before it did not sign" in only.problem
    with pytest.raises(CommandError, match="signature: not a valid signature by the key"):
        desk("house", type="key", **{**announce_stranger, "signature": "00" * 64})
    with pytest.raises(Forbidden):
        desk("floor", type="key", **announce_stranger)


def test_a_new_key_that_was_never_announced_signs_nothing(tmp_path: Path) -> None:
    desk, path = Desk(), tmp_path / "house.sign"
    first = announce(desk, SigningKeys(path))
    SigningKeys(path).announcement(first)  # and the process ends before it is written
    assert announced(desk.store).current == first
    assert SigningKeys(path).sign(first, [])
    second = announce(desk, SigningKeys(path))
    assert announced(desk.store).current == second


def test_a_file_that_is_no_key_is_told(tmp_path: Path) -> None:
    (tmp_path / "house.sign").write_text("nonsense")
    with pytest.raises(KeyFileError, match="no key can be read"):
        SigningKeys(tmp_path / "house.sign")


def test_hidden_values_are_encrypted_anew(tmp_path: Path) -> None:
    """By new events; the old ones stay as they are, and nothing is lost or moved."""
    cipher = KeyFile(tmp_path / "house.key")
    desk = Desk()
    desk.up = lambda: _up(desk, cipher)  # type: ignore[method-assign]
    desk.house = desk.up()
    options = {"minimum": "$5", "maximum": "$500", "royal_9": "5-dollar", "royal_9_mystery": "3"}
    filing = {"game": "minibaccarat", "date": "2024-06-01", "options": options}
    desk("floor", type="open", table="t2", submission=filing)
    desk("ann", type="sit", table="t2", seat=1, cents=20_000)
    desk("ann", type="round", table="t2")
    before = [event for event in desk.store.log["house"] if event.kind == "meters"]
    assert before
    banks = desk.house.floor.systems.banks()
    desk.house.vault = Vault(cipher.rotate())
    assert desk("house", type="reseal") == {"type": "done", "systems": 1}
    after = [event for event in desk.store.log["house"] if event.kind == "meters"]
    assert after[: len(before)] == before
    assert len(after) == len(before) + 1
    assert desk.store.transfers("house", after[-1].seq) == ()
    newest = (tmp_path / "house.key").read_text().split()[0]
    (tmp_path / "newest.key").write_text(newest + "\n")
    opened = Vault(KeyFile(tmp_path / "newest.key")).opened(after[-1].told["bank"])
    assert opened == banks[after[-1].told["system"]]
    with pytest.raises(KeyFileError):
        Vault(KeyFile(tmp_path / "newest.key")).opened(before[-1].told["bank"])
    house = _up(desk, KeyFile(tmp_path / "house.key"))
    assert house.floor.systems.banks() == banks
    assert audit(desk.store).findings == ()


def _up(desk: Desk, cipher: KeyFile) -> House:
    from title58.equipment.randomness import SeededSource

    return House(desk.store, now=lambda: desk.clock, chance=SeededSource(5), vault=Vault(cipher))
