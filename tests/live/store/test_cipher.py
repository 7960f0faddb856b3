"""What a house hides needs its key file."""

import stat
from pathlib import Path

import pytest

from title58.live.store.cipher import KeyFile, KeyFileError


def test_a_key_is_made_once_and_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "house.key"
    hidden = KeyFile(path).encrypt(b"5000")
    assert KeyFile(path).decrypt(hidden) == b"5000"
    assert b"5000" not in hidden.encode()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_keys_are_rotated(tmp_path: Path) -> None:
    path = tmp_path / "house.key"
    old = KeyFile(path).encrypt(b"5000")
    new = KeyFile(path).rotate()
    assert new.decrypt(old) == b"5000"
    first = path.read_text().split()[0]
    path.write_text(first + "\n")
    assert KeyFile(path).decrypt(new.encrypt(b"6000")) == b"6000"
    with pytest.raises(KeyFileError, match=r"house.key: no key in this file decrypts"):
        KeyFile(path).decrypt(old)


def test_a_file_that_is_no_key_is_told(tmp_path: Path) -> None:
    path = tmp_path / "house.key"
    path.write_text("not a key\n")
    with pytest.raises(KeyFileError, match="no key can be read"):
        KeyFile(path)
