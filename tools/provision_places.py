"""What carries a provision, and so what is mutated: functions, classes and figures of the law.

The functions and classes are those of the evidence; a step or refusal may also be left out. Where
one carries several provisions, a mutant belongs to those whose cite stands in the same statement or
under the condition that is changed; if the cites stand elsewhere, to those whose tests run its
line. Cites, names of steps and wording are left as they are: none is a rule. The figures are
numbers, odds and flags under its cite.
"""

from __future__ import annotations

import ast
import hashlib
import random
import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from mutant_making import ROOT, SRC, Change, Mutant, changes_to

DATA = SRC / "title58" / "law" / "data"
_DRAW = "2"  # to be raised when mutants are drawn in another way: all are measured anew then
_GOLDENS = "tests/test_goldens.py"
_ONLY_PASS_ON = ("title58.submission.options:Violation.__post_init__",)  # whatever the cite is
_WORDING = re.compile(r"\s|^\d{3}[a-z]\.|^[A-Z]")  # a sentence, a cite, a name that is shown


@dataclass(frozen=True)
class Place:
    """A function or class that carries a provision."""

    path: Path
    name: str
    lines: frozenset[int]
    outermost: str  # the function it stands in, which can be exchanged; empty if there is none
    shared: bool  # it carries other provisions as well


@dataclass(frozen=True)
class Figure:
    """A figure of the law and what it is changed to."""

    file: str
    at: tuple[str | int, ...]
    old: object
    new: object


@dataclass(frozen=True)
class Task:
    """A provision, what carries it and the tests marked with it."""

    key: str
    chapter: str
    places: tuple[Place, ...]
    figures: tuple[Figure, ...]
    tests: tuple[str, ...]
    digest: str


@dataclass(frozen=True)
class Drawn:
    """One mutant of a provision: of the code, or of a figure."""

    name: str
    code: Mutant | None = None
    outermost: str = ""
    figure: Figure | None = None


def keys() -> list[str]:
    """Every provision that counts, in the order of the Code."""
    from title58.law.code import Code
    from title58.law.coverage import COUNTED

    return [p.key for p in Code.packaged().provisions_by_key.values() if p.carrier in COUNTED]


def tasks(asked: Sequence[str]) -> list[Task]:
    """What is to be known of these provisions."""
    from title58.law import evidence
    from title58.law.code import Code

    known = evidence.read()
    carries = Counter(place for key in keys() for place in known[key].code)
    files = {test.partition("::")[0] for key in asked for test in known[key].tests} | {_GOLDENS}
    chapters = {key.partition(".")[0] for key in asked}
    for path in (ROOT / "tests").rglob("test_*.py"):  # marked since the evidence was written
        if any(f'"{chapter}.' in path.read_text(encoding="utf-8") for chapter in chapters):
            files.add(str(path.relative_to(ROOT)))
    tests = marked(sorted(files))
    made = []
    for key in filter(tests.__contains__, asked):
        provision = Code.packaged().provisions_by_key[key]
        named = [place for place in known[key].code if place not in _ONLY_PASS_ON]
        found = tuple(filter(None, (_place(key, each, carries[each] > 1) for each in named)))
        figures = tuple(_figures(provision.chapter, provision.cite))
        seen = [_DRAW, *(ast.dump(_nodes(each.path)[each.name][0]) for each in found)]
        seen += [*map(repr, figures), *dict.fromkeys(_text_of(test) for test in tests[key])]
        digest = hashlib.sha256("\n".join(seen).encode()).hexdigest()[:12]
        made.append(Task(key, provision.chapter, found, figures, tests[key], digest))
    return made


def marked(files: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """The tests of these files that are marked with each provision, as they stand now."""
    import pytest
    from tests import evidence_plugin

    found: dict[str, dict[str, None]] = {}

    class Collected:
        def pytest_collection_finish(self, session: pytest.Session) -> None:
            for item in session.items:
                for key in evidence_plugin.marked(item):
                    found.setdefault(key, {})[item.nodeid] = None

    plain = ("--collect-only", "-qq", "-p", "no:cacheprovider", "-p", "no:cov", "-p", "no:xdist")
    pytest.main([*plain, *files], plugins=[Collected()])
    return {key: tuple(sorted(tests)) for key, tests in found.items()}


# The code


@cache
def _nodes(path: Path) -> dict[str, tuple[ast.AST, str]]:
    """Every function and class by its qualified name, with the outermost function around it."""
    found: dict[str, tuple[ast.AST, str]] = {}

    def look(node: ast.AST, before: str, outermost: str) -> None:
        for inner in ast.iter_child_nodes(node):
            if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef):
                name = before + inner.name
                found[name] = inner, outermost or name
                look(inner, f"{name}.<locals>.", outermost or name)
            elif isinstance(inner, ast.ClassDef):
                found[before + inner.name] = inner, outermost
                look(inner, f"{before}{inner.name}.", outermost)
            else:
                look(inner, before, outermost)

    look(ast.parse(path.read_text(encoding="utf-8")), "", "")
    return found


def _place(key: str, named: str, shared: bool) -> Place | None:
    """Where a place of the evidence stands; None if it is gone since the evidence was written."""
    module, _, name = named.partition(":")
    path = SRC.joinpath(*module.split(".")).with_suffix(".py")
    if not path.exists():
        path = path.with_suffix("") / "__init__.py"
    name = re.sub(r"\.<locals>\.<\w+>$", "", name)
    if not path.exists() or name not in _nodes(path):
        return None
    node, outermost = _nodes(path)[name]
    assert isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    lines = _lines_of(key, node) if shared else None
    return Place(path, name, frozenset(lines or _span(node)), outermost, shared)


def _span(node: ast.stmt | ast.expr) -> range:
    return range(node.lineno, (node.end_lineno or 0) + 1)


def _lines_of(key: str, node: ast.AST) -> set[int]:
    """The lines of a function that name this provision, and the conditions they stand under."""
    cite = re.compile(re.escape(key.partition("@")[0]) + r"(?![(\w])")
    lines: set[int] = set()

    def look(node: ast.AST, statement: ast.stmt, under: tuple[ast.expr, ...]) -> None:
        if isinstance(node, ast.Constant) and cite.search(str(node.value)):
            first = node if hasattr(statement, "body") else statement
            lines.update(line for each in (first, *under) for line in _span(each))
        for inner in ast.iter_child_nodes(node):
            inside = inner if isinstance(inner, ast.stmt) else statement
            tested = getattr(node, "test", None)
            look(inner, inside, (*under, tested) if isinstance(tested, ast.expr) else under)

    for inner in getattr(node, "body", ()):
        look(inner, inner, ())
    return lines


@cache
def _changes(path: Path) -> tuple[Change, ...]:
    found = tuple(changes_to(path))
    if not found:
        return ()
    tree = found[0].tree
    labels = {
        id(inner)  # the name of a step in records
        for node in ast.walk(tree)
        if isinstance(node, ast.keyword) and node.arg == "label"
        for inner in ast.walk(node)
    }
    left_out = (
        Change(path, tree, node, f"{ast.unparse(node)[:70]} -> left out", ast.Pass())
        for node in ast.walk(tree)
        if isinstance(node, ast.Raise)
        or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Yield | ast.YieldFrom))
    )
    rules = (c for c in found if id(c.node) not in labels and not _is_wording(c.node))
    return (*rules, *left_out)


def _is_wording(node: ast.AST) -> bool:
    text = node.value if isinstance(node, ast.Constant) else None
    return isinstance(text, str) and bool(_WORDING.search(text))


def _around(path: Path, line: int) -> str:
    """The outermost function around a line, or none."""
    for node, outermost in _nodes(path).values():
        if isinstance(node, ast.FunctionDef) and node.lineno <= line <= (node.end_lineno or 0):
            return outermost
    return ""


def _text_of(test: str) -> str:
    """What a test says: its function, or the file of a golden."""
    file, _, name = test.partition("::")
    name, _, case = name.partition("[")
    golden = ROOT / "tests" / "goldens" / f"{case[:-1]}.txt"
    if file == _GOLDENS and golden.exists():
        return golden.read_text(encoding="utf-8")
    path = ROOT / file
    node = path.exists() and _nodes(path).get(name.replace("::", "."))
    return ast.dump(node[0]) if node else ""


# The figures


@cache
def _cited(chapter: str) -> tuple[tuple[frozenset[str], Figure], ...]:
    """Every figure of a chapter that can be changed, and what it rests on."""
    path = DATA / "figures" / f"{chapter}.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return tuple(_leaves(path.name, data, (), frozenset()))


_SKIPPED = ("name", "when", "grounds", "rows", "note")


def _leaves(
    file: str, value: Any, at: tuple[str | int, ...], cites: frozenset[str]
) -> Iterator[tuple[frozenset[str], Figure]]:
    if isinstance(value, dict):
        own = _cites(value["cite"]) if isinstance(value.get("cite"), str) else cites
        pays = _cites(value["payout_cite"]) if isinstance(value.get("payout_cite"), str) else own
        for name, inner in value.items():
            if name not in _SKIPPED and not name.endswith("cite"):
                under = pays if name in ("paytables", "floor") else own
                yield from _leaves(file, inner, (*at, name), under)
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from _leaves(file, inner, (*at, i), cites)
    elif (new := _changed(value)) is not None:
        yield cites, Figure(file, at, value, new)


def _cites(text: str) -> frozenset[str]:
    return frozenset(each.strip() for each in text.split(","))


def _changed(value: object) -> object:
    """Another figure of the same kind; None if it is no figure."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str) and (odds := re.fullmatch(r"(\d+) (to|for) (\d+)", value)):
        return f"{int(odds[1]) + 1} {odds[2]} {odds[3]}"
    return None


def _figures(chapter: str, cite: str) -> Iterator[Figure]:
    return (figure for cites, figure in _cited(chapter) if cite in cites)


# The draw


def drawn(
    task: Task, lines: dict[str, set[int]], rng: random.Random, count: int
) -> Iterator[Drawn]:
    """So many mutants, each from another place while there is one."""
    pools: list[list[Change | Figure]] = [
        [
            change
            for change in _changes(place.path)
            if change.line in place.lines
            and (not place.shared or change.line in lines[str(place.path)])
        ]
        for place in task.places
    ]
    pools.append(list(task.figures))
    for pool in pools:
        rng.shuffle(pool)
    pools = [pool for pool in pools if pool]
    rng.shuffle(pools)
    taken: set[int] = set()
    while pools and len(taken) < count:
        pool = pools.pop(0)
        change = pool.pop()
        if pool:
            pools.append(pool)
        if id(change) not in taken:
            taken.add(id(change))
            yield _drawn(change)


def _drawn(change: Change | Figure) -> Drawn:
    if isinstance(change, Figure):
        at = ".".join(map(str, change.at))
        return Drawn(f"figures/{change.file} {at}: {change.old} -> {change.new}", figure=change)
    outermost = _around(change.path, change.line)
    file = change.path.relative_to(SRC / "title58")
    what = " ".join(change.what.split())[:90]
    return Drawn(f"{file} {outermost or '(module)'}: {what}", change.made(), outermost)


def replaced(data: Any, at: Sequence[str | int], new: object) -> None:
    """Put a figure into the law as it was read."""
    for step in at[:-1]:
        data = data[step]
    data[at[-1]] = new
