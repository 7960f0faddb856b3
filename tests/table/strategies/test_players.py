"""Files of Python: what is wrong in them is told by file and line, and what is expected."""

from pathlib import Path

import pytest

from title58.simulation.plan import PlanError
from title58.table.strategies.files import file_and_class, is_player_file
from title58.table.strategies.players import read_player

CRAPS = "class Mine:\n    def act(self, view):\n        return []\n"


def test_which_names_are_files_of_python() -> None:
    assert is_player_file("mine.py")
    assert is_player_file("a/b.PY:Mine")
    assert not is_player_file("basic")
    assert not is_player_file("table.toml")
    assert file_and_class("a/b.py:Mine") == ("a/b.py", "Mine")
    assert file_and_class("b.py") == ("b.py", "")


def written(folder: Path, text: str) -> str:
    path = folder / "mine.py"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_the_only_player_is_found(tmp_path: Path) -> None:
    found = read_player(written(tmp_path, "import math\nclass Other: pass\n" + CRAPS), "craps")
    assert found.name == "Mine"
    assert found.make().act(None) == []


def test_a_player_that_is_named_and_a_function_that_makes_one(tmp_path: Path) -> None:
    text = CRAPS + "class Second(Mine): pass\ndef third():\n    return Second()\n"
    path = written(tmp_path, text)
    assert read_player(f"{path}:Second", "craps").name == "Second"
    assert type(read_player(f"{path}:third", "craps").make()).__name__ == "Second"


def test_what_lies_beside_it_can_be_imported(tmp_path: Path) -> None:
    (tmp_path / "beside_58.py").write_text(CRAPS)
    path = written(tmp_path, "from beside_58 import Mine\nclass Second(Mine): pass\n")
    assert read_player(path, "craps").name == "Second"


@pytest.mark.parametrize(
    ("text", "name", "game", "words"),
    [
        ("class A:\n    def act(self, view)\n", "", "craps", r"mine\.py, line 2: expected ':'"),
        ("import nowhere_58\n", "", "craps", r"line 1: ModuleNotFoundError: No module"),
        ("x = 1\n\n1 / 0\n", "", "craps", "line 3: ZeroDivisionError: division by zero"),
        ("raise SystemExit\n", "", "craps", "line 1: SystemExit"),
        ("", "", "craps", r"has no player for craps. Expected a class with act\(self, view\)"),
        ("class A: pass\n", "", "craps", "Its classes are A"),
        ("class A: pass\n", ":A", "craps", r"A has no method act; expected act\(self, view\)"),
        ("class A: pass\n", ":B", "craps", "has no class B. Its classes are A"),
        (CRAPS + "class B(Mine): pass\n", "", "craps", r"2 players; say which: .*mine\.py:Mine or"),
        (CRAPS, ":Mine", "blackjack", r"Mine has no method bet; expected bet\(self, view\)"),
        (CRAPS.replace("def act", "def __init__(self, unit): ...\n    def act"), "", "craps",
         "Mine must be callable without arguments .*'unit'.*; give its arguments defaults"),
        (CRAPS.replace("def act", "def __init__(self): self.x\n    def act"), "", "craps",
         "line 2: AttributeError"),
        (CRAPS, "", "sic-bo", "not supported for sic-bo; they are supported for blackjack"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told(tmp_path: Path, text: str, name: str, game: str, words: str) -> None:
    with pytest.raises(PlanError, match=words):
        read_player(written(tmp_path, text) + name, game)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(PlanError, match="cannot be read"):
        read_player(str(tmp_path / "gone.py"), "craps")
    (tmp_path / "bytes.py").write_bytes(b"\xff\xfe")
    with pytest.raises(PlanError, match="UTF-8"):
        read_player(str(tmp_path / "bytes.py"), "craps")
