"""What may stand in which room (docs/architecture.md), by reading every source."""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

import title58
from title58.games import game_slugs
from title58.law import Code

ROOT = Path(title58.__file__).parent
# From left to right; a room imports only what stands to its left.
ROOMS = [
    ("errors", "words", "progress"),
    ("files", "typesetting", "lean_numba"),
    ("law", "refusal", "compiling", "plugins", "shown"),
    ("money", "equipment"),
    ("ledger",),
    ("plain",),
    ("submission",),
    ("wagers",),
    ("odds", "felts"),
    ("simulation",),
    ("rounds",),
    ("progressive",),
    ("games",),
    ("records",),
    ("table", "protection", "documents"),
    ("live",),
    ("web",),
    ("cli", "__main__"),
    ("__init__",),
]
RANK = {room: rank for rank, rooms in enumerate(ROOMS) for room in rooms}
SHARED_BY_GAMES = {
    "baccarat": {"shuffling"},
    "blackjack": {"boxes", "shuffling"},
    "casino_war": {"boxes", "shuffling"},
    "pai_gow": {"banking"},
    "pai_gow_poker": {"banking", "shuffling"},
}
# Wagers whose names are words that other things have, too.
PLAIN_WORDS = {"red", "black", "player", "big", "split", "initial", "pass"}
# Records of the first format have systems by names of their own.
KNOWN = {
    "records/record.py": {
        *("heavenly-9-progressive", "bad-beat-progressive", "hit-and-run-progressive"),
        *("royal-9-progressive", "harmony-progressive", "progressive-payout"),
    }
}
INPUT_AND_OUTPUT = {"os", "pathlib", "socket", "random", "secrets", "time", "datetime", "sys"}


@dataclass(frozen=True)
class Source:
    parts: tuple[str, ...]  # its path: ("games", "craps", "round", "layout.py")
    tree: ast.Module

    @property
    def room(self) -> str:
        return self.parts[0].removesuffix(".py")

    def imports(self) -> Iterator[str]:
        """Every module it imports, by full name."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield node.module
                if node.module in ("title58", "title58.games"):
                    yield from (f"{node.module}.{alias.name}" for alias in node.names)


def to_the_right(source: Source) -> Iterator[str]:
    for name in source.imports():
        top, _, room = name.partition(".")
        room = room.partition(".")[0]
        if top == "title58" and room not in ("", "__version__") and RANK[room] > RANK[source.room]:
            yield f"imports {name}"


def another_game(source: Source) -> Iterator[str]:
    if source.room != "games" or len(source.parts) < 3:
        return
    game = source.parts[1]
    known = {game} | SHARED_BY_GAMES.get(game, set())
    for name in source.imports():
        if name.startswith("title58.games.") and name.split(".")[2] not in known:
            yield f"imports {name}"


def files_clocks_or_randomness(source: Source) -> Iterator[str]:
    if source.room in ("wagers", "rounds", "progressive", "games"):
        yield from (f"imports {name}" for name in INPUT_AND_OUTPUT.intersection(source.imports()))


def floats_near_money(source: Source) -> Iterator[str]:
    """Odds, expectations and inches are not money: what counts or measures them may divide."""
    counts = {"value", "odds", "simulate", "protect", "protect.py", "felt.py"}
    if source.room == "games" and counts & set(source.parts):
        return
    if source.room not in ("money", "wagers", "rounds", "progressive", "games", "records"):
        return
    for node in ast.walk(source.tree):
        match node:
            case ast.Constant(value=float()) | ast.Name(id="float"):
                yield f"says {ast.unparse(node)}"
            # A true division is exact only between fractions: only money may use one.
            case ast.BinOp(op=ast.Div()) if source.room != "money":
                yield f"divides: {ast.unparse(node)}"


@cache
def slugs() -> frozenset[str]:
    """Of all wagers whose names are no plain words."""
    found = {slug for game in game_slugs() for slug in Code.packaged().wagers_ever(game)}
    return frozenset(slug for slug in found - set(game_slugs()) - PLAIN_WORDS)


def a_wager_by_name(source: Source) -> Iterator[str]:
    """Only its game and the law know a wager's slug."""
    if source.room == "games" and len(source.parts) > 2:
        return
    for node in ast.walk(source.tree):
        match node:
            case ast.Constant(value=str() as text) if text in slugs() and text not in KNOWN.get(
                "/".join(source.parts), ()
            ):
                yield f"says {text!r}"


Rule = Callable[[Source], Iterator[str]]
RULES: list[Rule] = [
    *(to_the_right, another_game, files_clocks_or_randomness, floats_near_money, a_wager_by_name)
]


def test_every_source_keeps_to_its_room() -> None:
    offenses = []
    for path in sorted(ROOT.rglob("*.py")):
        source = Source(path.relative_to(ROOT).parts, ast.parse(path.read_text(encoding="utf-8")))
        offenses += [f"{path}: {what}" for rule in RULES for what in rule(source)]
    assert offenses == []


@pytest.mark.parametrize(
    ("rule", "path", "code"),
    [
        (to_the_right, "law/files.py", "from title58.games.craps import rules"),
        (to_the_right, "rounds/steps.py", "import title58.cli"),
        (to_the_right, "odds/seen.py", "from title58 import records"),
        (another_game, "games/craps/rules.py", "from title58.games.sic_bo import rules"),
        (another_game, "games/craps/round/rules.py", "from title58.games import banking"),
        (files_clocks_or_randomness, "rounds/steps.py", "import random"),
        (files_clocks_or_randomness, "games/craps/rules.py", "from pathlib import Path"),
        (floats_near_money, "games/craps/rules.py", "half = 0.5"),
        (floats_near_money, "records/record.py", "float(cents)"),
        (floats_near_money, "rounds/settling.py", "cents / 2"),
        (a_wager_by_name, "documents/par/ways.py", "Wish('lucky-nines')"),
        (a_wager_by_name, "games/boxes.py", "bet.wager == 'insurance'"),
    ],
)
def test_an_offense_is_found(rule: Rule, path: str, code: str) -> None:
    assert list(rule(Source(tuple(path.split("/")), ast.parse(code))))
