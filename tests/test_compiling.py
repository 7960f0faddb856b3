"""Compiled rules are the rules: the same source, never an older one."""

import ast
import importlib
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import pytest

from title58 import compiling
from title58.compiling import compilable, compiled, digest_of, modules_of, needed_by, sources
from title58.games.casino_war import rules as war
from title58.games.craps import rules
from title58.games.craps.views import EVERY_THROW, Throw

ROOT = Path(compiling.__file__).parent

compilable(rules)
compilable(war)


@compiled
def line_bets(point: int, throw: Throw) -> tuple[int, int, int]:
    terms = rules.Terms(11)
    return (
        rules.line(point, throw, terms),
        rules.dont_line(point, throw, terms),
        rules.horn_high(throw, terms),
    )


@compiled
def compared(player: int, dealer: int) -> tuple[int, int, int]:
    return war.compare(player, dealer), war.one_deal(war.TwoRanks(player, dealer), None), war.EQUAL


@pytest.mark.parametrize("point", [0, 4, 5, 6, 8, 9, 10])
def test_compiled_code_calls_the_rules_themselves(point: int) -> None:
    for throw in EVERY_THROW:
        plain = line_bets.py_func(point, throw)  # type: ignore[attr-defined]
        assert line_bets(point, throw) == plain


def test_rules_of_casino_war_agree_everywhere() -> None:
    for player in range(13):
        for dealer in range(13):
            plain = compared.py_func(player, dealer)  # type: ignore[attr-defined]
            assert compared(player, dealer) == plain


def test_a_rule_may_call_another_of_its_module_or_of_one_that_it_takes_it_from() -> None:
    names = ("title58.games.made_up", "title58.games.made_up_too")
    one, other = modules = [ModuleType(name) for name in names]
    sys.modules |= zip(names, modules, strict=True)
    try:
        for module, text in (
            (one, "def deep(n): return n + 1\ndef helper(n): return deep(n)"),
            (other, "def own(n): return 3 * n\ndef rule(n): return 2 * helper(n) + own(n)"),
        ):
            vars(other)["helper"] = vars(one).get("helper")
            exec(text, vars(module))
        compilable(other)
        assert compiled(lambda n: other.rule(n), cache=False)(3) == 17
        assert other.rule(3) == 17
    finally:
        for name in names:
            del sys.modules[name]


# What is kept, and for how long

COMPILES = re.compile(r"^@(compiled|inlined|lean|helper)$|\b(compiled|in_place)\(", re.MULTILINE)
KERNELS = [
    ".".join(Path(path).relative_to(ROOT).with_suffix("").parts)
    for path in sources(ROOT)
    if COMPILES.search(Path(path).read_text(encoding="utf-8")) and path != compiling.__file__
]


def test_there_are_kernels() -> None:
    assert {"games.blackjack.value.kernels", "simulation.kernel"} < {*KERNELS}


def loaded_by(module: str) -> set[str]:
    """The files of ours that a new process has read once it has loaded a module."""
    script = (
        f"import importlib, sys; importlib.import_module('title58.{module}');"
        "print(*(m.__file__ for n, m in sys.modules.items() if n.split('.')[0] == 'title58'))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


def test_whatever_is_read_to_load_a_kernel_is_in_its_key() -> None:
    """So is every rule that it can call: code cannot call what was not loaded. All at once would
    prove less; but those with the most behind them are enough to be loaded one by one."""
    for module in ("games.blackjack.value.kernels", "games.baccarat.simulate.kernel"):
        assert loaded_by(module) <= {*needed_by([f"title58.{module}"])}, module


@pytest.mark.parametrize("module", KERNELS)
def test_every_rule_that_a_kernel_can_call_is_in_its_key(module: str) -> None:
    """By the objects themselves: functions and modules of ours that its names lead to."""
    files = {*needed_by([f"title58.{module}"])}
    todo, seen = [importlib.import_module(f"title58.{module}")], set()
    while todo:
        here = todo.pop()
        if here.__name__ in seen or here is compiling:
            continue
        seen.add(here.__name__)
        assert here.__file__ in files
        for value in list(vars(here).values()):
            value = getattr(value, "py_func", value)
            if isinstance(value, FunctionType):
                value = sys.modules.get(value.__module__)
            if isinstance(value, ModuleType) and value.__name__.startswith("title58."):
                todo.append(value)


def test_another_games_rules_are_not() -> None:
    files = " ".join(needed_by(["title58.games.blackjack.value.kernels"]))
    assert "games/blackjack/rules.py" in files
    assert "games/craps" not in files
    assert "/cli/" not in files


def package(tmp_path: Path, **texts: str) -> Path:
    """Sources made for a test, dated an hour ago."""
    root = tmp_path / "title58"
    for name, text in {"__init__": "", **texts}.items():
        path = (
            root / f"{name.replace('__of__', '/')}.py"
            if name != "__init__"
            else root / "__init__.py"
        )
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        os.utime(path, (compiling._BEGAN - 3600,) * 2)
    return root


MADE = {
    "kernel": "from title58 import rules\nfrom title58.deep import (  # both\n    one,\n)\n",
    "rules": "import title58.base\n\ndef asked():\n    from title58 import later\n",
    "base": "WIN = 1\n",
    "deep__of____init__": "",
    "deep__of__one": "",
    "later": "",
    "apart": "from title58 import kernel\n",
}


def test_imports_are_followed_in_every_form(tmp_path: Path) -> None:
    root = package(tmp_path, **MADE)
    files = [path.removeprefix(f"{root}/") for path in needed_by(["title58.kernel"], root)]
    assert files == [
        "__init__.py",
        "base.py",
        "deep/__init__.py",
        "deep/one.py",
        "kernel.py",
        "rules.py",
    ]


def test_a_key_depends_on_what_stands_in_each_of_them(tmp_path: Path) -> None:
    root = package(tmp_path, **MADE)
    files = needed_by(["title58.kernel"], root)
    keys = {digest_of(files, root)}
    for path in map(Path, files):
        text, stat = path.read_text(), path.stat()
        path.write_text(text + "# as long as it was, and dated as it was\n")
        os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))
        keys.add(digest_of(files, root))
        path.write_text(text)
    assert len(keys) == 1 + len(files)
    assert digest_of(files, root) in keys


def test_imports_stand_at_the_margin_or_are_not_run_when_a_module_is_read() -> None:
    """Or a key would lack what they bring: none stands in a condition, but for types."""
    for path in sources(ROOT):
        tree = ast.parse(Path(path).read_text(encoding="utf-8"))
        for node in tree.body:
            if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
                continue
            if isinstance(node, (ast.If, ast.Try, ast.With, ast.For, ast.While)):
                kinds = {type(each) for each in ast.walk(node)}
                assert not kinds & {ast.Import, ast.ImportFrom}, f"{path}:{node.lineno}"


def test_a_source_written_while_we_began_keeps_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = package(tmp_path, **MADE)
    monkeypatch.setattr(compiling, "_ROOT", root)
    monkeypatch.setattr(compiling.needed_by, "__defaults__", (root,))
    try:
        for age, kept in ((10, False), (3600, True)):
            when = compiling._BEGAN - age
            os.utime(root / "base.py", (when, when))
            compiling._kept.cache_clear()
            assert bool(compiling._kept(frozenset(["title58.kernel"]))) is kept
    finally:
        compiling._kept.cache_clear()


def test_what_a_function_holds_counts_too() -> None:
    def made(play: Callable[[int], int]) -> Callable[[int], int]:
        def run(n: int) -> int:
            return play(n)

        return run

    assert modules_of(made(war.compare)) == {__name__, war.__name__}  # type: ignore[arg-type]
    assert modules_of(made(line_bets)) == {__name__}  # type: ignore[arg-type]


def test_numba_keeps_its_code_under_that_key() -> None:
    from title58.games.blackjack.value import kernels

    key = compiling._kept(frozenset([kernels.__name__]))
    if key:  # nothing is kept while sources are being written
        assert str(kernels.play_on._cache.cache_path).startswith(key)  # type: ignore[attr-defined]


def test_the_digest_does_not_depend_on_where_the_sources_lie(tmp_path: Path) -> None:
    here, there = (package(tmp_path / place, **MADE) for place in ("here", "elsewhere"))
    assert digest_of(sources(here), here) == digest_of(sources(there), there)


def test_numba_does_not_load_the_measurement_of_lines() -> None:
    """It takes a tenth of a second of each start where `coverage` is installed."""
    script = (
        "import sys; from title58 import compiling; compiling._numba();"
        "assert 'coverage' not in sys.modules; import coverage; print(coverage.__name__)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.stdout == "coverage\n", done.stderr


def test_it_is_told_what_is_compiled() -> None:
    script = """
from title58 import compiling, progress
progress.listen(lambda stage, begins: print(str(stage)[:9] if begins else "done"))
helper = compiling.compiled(lambda a: a + 1, cache=False)
one = compiling.compiled(lambda a: helper(a) + 1, cache=False)
print(one(1))
print(one(2))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.stdout.split() == ["Compiling", "done", "3", "4"], done.stderr


def test_nothing_is_compiled_again_for_a_number_that_is_written_out() -> None:
    helper: Any = compiled(lambda a, b: a + b, cache=False)
    one: Any = compiled(lambda a: helper(a, 1) + helper(a, 2) + helper(a, a), cache=False)
    assert one(1) == 7
    assert len(helper.overloads) == 1
