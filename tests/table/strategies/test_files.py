"""Strategies that lie in files."""

import json
from pathlib import Path

import pytest

from title58.simulation.plan import PlanError
from title58.table.strategies.files import named_or_read


def test_a_name_stays_a_name() -> None:
    assert named_or_read("basic") == "basic"
    assert named_or_read("") == ""


def test_the_text_is_taken_and_not_the_path(tmp_path: Path) -> None:
    (tmp_path / "s.json").write_text('{"rows": {}}')
    (tmp_path / "s.toml").write_text('name = "mine"\n[rows]\n20 = "S"\n')
    assert named_or_read(str(tmp_path / "s.json")) == '{"rows": {}}'
    assert json.loads(named_or_read(str(tmp_path / "s.toml"))) == {
        "name": "mine",
        "rows": {"20": "S"},
    }


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("gone.json", None, "cannot be read"),
        ("bad.toml", b"= 1", "is not TOML"),
        ("bad.json", b"\xff\xfe", "not text in UTF-8"),
    ],
)
def test_what_cannot_be_read(tmp_path: Path, name: str, text: bytes | None, words: str) -> None:
    if text is not None:
        (tmp_path / name).write_bytes(text)
    with pytest.raises(PlanError, match=words):
        named_or_read(str(tmp_path / name))
