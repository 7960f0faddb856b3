"""Compiled rules are the rules: the same source, never an older one."""

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.test_layers import RANK
from title58 import cli, compiling
from title58.compiling import compilable, compiled, digest_of, newest
from title58.games.casino_war import rules as war
from title58.games.craps import rules
from title58.games.craps.views import EVERY_THROW, Throw

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


def test_the_place_of_what_is_kept_depends_on_what_stands_in_every_source(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    rule, other = tmp_path / "games" / "rules.py", tmp_path / "kernel.py"
    rule.write_text("WIN = 1\n")
    other.write_text("from games import rules\n")
    before = digest_of(tmp_path)
    stat = rule.stat()
    rule.write_text("WIN = 2\n")  # as long as it was, and dated as it was
    os.utime(rule, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    changed = digest_of(tmp_path)
    assert changed != before
    rule.write_text("WIN = 1\n")
    assert digest_of(tmp_path) == before
    rule.rename(tmp_path / "games" / "laws.py")
    assert digest_of(tmp_path) != before


def test_a_source_written_while_we_began_keeps_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "rules.py"
    source.write_text("")
    assert newest(tmp_path) == source.stat().st_mtime
    monkeypatch.setattr(compiling, "_ROOT", tmp_path)
    for age, kept in ((10, False), (3600, True)):
        when = compiling._BEGAN - age
        os.utime(source, (when, when))
        compiling.may_keep.cache_clear()
        assert compiling.may_keep() is kept
    compiling.may_keep.cache_clear()


def test_numba_keeps_its_code_under_that_digest() -> None:
    config = compiling._numba().config
    digest = digest_of(compiling._ROOT, compiling.RIGHT_OF_GAMES)
    assert str(config.CACHE_DIR).endswith(digest[:24])
    assert set(compiling.RIGHT_OF_GAMES) < {room for room in RANK if RANK[room] > RANK["games"]}


def test_what_no_rule_imports_does_not_matter(tmp_path: Path) -> None:
    for room in ("games", "cli"):
        (tmp_path / room).mkdir()
        (tmp_path / room / "rules.py").write_text("WIN = 1\n")
    before = digest_of(tmp_path, ("cli",)), digest_of(tmp_path)
    (tmp_path / "cli" / "rules.py").write_text("WIN = 2\n")
    assert digest_of(tmp_path, ("cli",)) == before[0] != before[1] != digest_of(tmp_path)


def test_the_digest_does_not_depend_on_where_the_sources_lie(tmp_path: Path) -> None:
    for place in ("here", "elsewhere"):
        (tmp_path / place / "games").mkdir(parents=True)
        (tmp_path / place / "games" / "rules.py").write_text("WIN = 1\n")
        (tmp_path / place / "notes.txt").write_text(place)
    assert digest_of(tmp_path / "here") == digest_of(tmp_path / "elsewhere")


def test_numba_does_not_load_the_measurement_of_lines() -> None:
    """It takes a tenth of a second of each start where `coverage` is installed."""
    script = (
        "import sys; from title58 import compiling; compiling._numba();"
        "assert 'coverage' not in sys.modules; import coverage; print(coverage.__name__)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.stdout == "coverage\n", done.stderr


def test_it_is_told_once_that_something_is_compiled() -> None:
    script = """
from title58 import compiling
compiling.when_compiling(lambda: print("compiling"))
one, other = (compiling.compiled(rule, cache=False) for rule in (lambda a: a + 1, lambda a: a + 2))
print(one(1))
print(other(1))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.stdout.split() == ["compiling", "2", "3"], done.stderr


def test_the_command_says_so_where_somebody_waits(capsys: pytest.CaptureFixture[str]) -> None:
    cli._tell_of_compiling()
    compiling._tell.pop()()
    assert "once" in capsys.readouterr().err


def test_a_copy_of_the_process_does_not_say_it_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    cli._tell_of_compiling()
    monkeypatch.setattr(os, "getpid", lambda: -1)
    compiling._tell.pop()()
    assert capsys.readouterr().err == ""
