"""What a worker is sent of a player's file: its text, and the user's own modules it imports."""

import random
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from title58.table.strategies.players import StrategyError, player_of, read_player
from title58.table.strategies.source import Source, load, read_source, seed

MINE = """import json
import title58
from near_58 import SIZE
from parts_58 import sizes, more
import parts_58.inner.deep

class Mine:
    size = SIZE + sizes.SIZE + more + parts_58.inner.deep.SIZE

    def act(self, view):
        from late_58 import SIZE
        return [SIZE]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    inner = tmp_path / "here" / "parts_58" / "inner"
    inner.mkdir(parents=True)
    for where, text in {
        "here/mine.py": MINE,
        "here/near_58.py": "SIZE = 1\n",
        "here/late_58.py": "import json\nSIZE = 8\n",
        "here/unused_58.py": "raise SystemExit\n",
        "here/json.py": "raise SystemExit\n",
        "here/parts_58/__init__.py": "more = 16\n",
        "here/parts_58/sizes.py": "from .inner.deep import SIZE as deep\nSIZE = 2 + deep - deep\n",
        "here/parts_58/inner/deep.py": "from ..  import more\nfrom ... import nothing\nSIZE = 4\n"
        .replace("from ... import nothing\n", ""),
    }.items():  # fmt: skip
        (tmp_path / where).write_text(text)
    return tmp_path / "here"


def test_all_that_it_imports_from_its_folder_goes_with_it(folder: Path) -> None:
    source = read_source(folder / "mine.py")
    assert [name for name, _ in source.beside] == [
        "late_58", "near_58", "parts_58", "parts_58.inner", "parts_58.inner.deep", "parts_58.sizes",
    ]  # fmt: skip
    strategy = source.strategy("Mine")
    assert strategy.startswith("# Mine\nimport json")
    assert "# late_58.py\nimport json\nSIZE = 8" in strategy


def test_a_worker_needs_no_file(folder: Path) -> None:
    """Everything is gone from here before it is loaded, and nothing lies on the path."""
    sent = replace(read_source(folder / "mine.py"), folder="")
    folder.rename(folder.parent / "away")
    player = player_of(sent, "Mine", "craps").make()
    assert str(folder) not in sys.path
    assert player.size == 1 + 2 + 16 + 4
    assert player.act(None) == [8]


def test_another_text_under_the_same_name_is_another_module(folder: Path) -> None:
    first = read_source(folder / "mine.py")
    assert load(first).Mine.size == 23
    (folder / "near_58.py").write_text("SIZE = 101\n")
    second = read_source(folder / "mine.py")
    assert load(second).Mine.size == 123
    assert load(first).Mine.size == 23
    assert len({first.digest, second.digest}) == 2
    assert first.strategy("Mine") != second.strategy("Mine")
    assert first.digest == replace(first, path="elsewhere", folder="").digest


def test_an_error_in_a_module_beside_it_names_that_file(folder: Path) -> None:
    (folder / "near_58.py").write_text("SIZE = 1\nSIZE = = 2\n")
    with pytest.raises(StrategyError, match=r"near_58\.py, line 2: invalid syntax"):
        read_player(str(folder / "mine.py"), "craps")


def test_a_file_that_imports_itself(tmp_path: Path) -> None:
    (tmp_path / "own_58.py").write_text("import own_58\n")
    assert read_source(tmp_path / "own_58.py").beside == ()
    assert Source("x.py", "import own_58\n").module.startswith("title58_strategy_")


def test_a_players_random_is_nobody_elses(tmp_path: Path) -> None:
    """Neither what others draw changes what he draws, nor the other way round."""
    (tmp_path / "mine.py").write_text("import random\nfrom random import randrange\n")
    module = load(read_source(tmp_path / "mine.py"))
    seed("58 1")
    first = [module.random.randrange(1000), module.randrange(1000)]
    random.seed(7)
    others = [random.randrange(1000), random.randrange(1000)]
    seed("58 1")
    again = [module.random.randrange(1000)]
    random.seed(7)
    assert random.randrange(1000) == others[0]
    again.append(module.randrange(1000))
    assert random.randrange(1000) == others[1]
    assert again == first
