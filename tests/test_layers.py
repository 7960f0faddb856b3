"""A layer imports only what stands to its left (docs/architecture.md)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import title58

ROOT = Path(title58.__file__).parent
# From left to right. `refusal` and `plain` serve every room.
LAYERS = [
    ("law", "refusal", "compiling", "plugins"),
    ("money", "equipment"),
    ("plain",),
    ("submission",),
    ("odds",),
    ("simulation",),
    ("rounds",),
    ("progressive",),
    ("games",),
    ("records",),
    ("table", "documents"),
    ("cli", "__main__"),
]
RANK = {room: rank for rank, rooms in enumerate(LAYERS) for room in rooms}
SOURCES = sorted(ROOT.rglob("*.py"))


def room_of(path: Path) -> str:
    part = path.relative_to(ROOT).parts[0]
    return part.removesuffix(".py")


def imports_of(path: Path) -> set[str]:
    """The rooms that a module imports from."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module]
            if node.module == "title58":
                names = [f"title58.{alias.name}" for alias in node.names]
        found |= {name.split(".")[1] for name in names if name.startswith("title58.")}
    return found - {"__version__"}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_go_leftwards(path: Path) -> None:
    room = room_of(path)
    if room == "__init__":
        return
    for other in imports_of(path):
        assert RANK[other] <= RANK[room], f"{path.name} in {room} imports {other}"


GAME_FAMILIES = {
    "baccarat": {"shuffling"},
    "blackjack": {"shuffling"},
    "casino_war": {"shuffling"},
    "pai_gow": {"banking"},
    "pai_gow_poker": {"banking", "shuffling"},
}


@pytest.mark.parametrize(
    "path", sorted((ROOT / "games").glob("*/**/*.py")), ids=lambda path: str(path.relative_to(ROOT))
)
def test_a_game_knows_no_other_game(path: Path) -> None:
    game = path.relative_to(ROOT / "games").parts[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("title58.games."):
            other = (node.module or "").split(".")[2]
            assert other in {game} | GAME_FAMILIES.get(game, set())


IO_MODULES = {"os", "pathlib", "socket", "random", "secrets", "time", "datetime", "sys"}


@pytest.mark.parametrize(
    "path",
    [p for p in SOURCES if room_of(p) in ("rounds", "progressive", "games")],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_rounds_and_games_know_no_files_clocks_or_randomness(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            assert not {alias.name for alias in node.names} & IO_MODULES
        elif isinstance(node, ast.ImportFrom):
            assert node.module not in IO_MODULES


def decides_money(path: Path) -> bool:
    """Odds and expectations are not money: what counts or estimates them may divide."""
    if room_of(path) == "games" and path.parent.name in ("value", "odds", "simulate"):
        return False
    return room_of(path) in ("money", "rounds", "progressive", "games", "records")


def test_no_floats_near_money() -> None:
    for path in filter(decides_money, SOURCES):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant):
                assert not isinstance(node.value, float), path
            if isinstance(node, ast.Name):
                assert node.id != "float", path
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
                # A true division is exact only between fractions: only money may use one.
                assert room_of(path) == "money", f"{path}: {ast.unparse(node)}"
