"""Compiled rules are the rules: the same source, never an older one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from title58 import cli, compiling
from title58.compiling import digest_of, newest, twins
from title58.games.casino_war import rules as war
from title58.games.craps import rules
from title58.games.craps.views import EVERY_THROW


def test_a_twin_has_the_code_of_its_rule() -> None:
    compiled = twins(rules)
    assert twins(rules) is compiled
    assert compiled is not rules
    for name in ("line", "dont_line", "field", "hop", "fire"):
        assert getattr(compiled, name).py_func.__code__ is getattr(rules, name).__code__
    assert compiled.WIN == rules.WIN


@pytest.mark.parametrize("point", [0, 4, 5, 6, 8, 9, 10])
def test_a_twin_answers_as_its_rule(point: int) -> None:
    compiled, terms = twins(rules), rules.Terms(11)
    for throw in EVERY_THROW:
        assert compiled.line(point, throw, terms) == rules.line(point, throw, terms)
        assert compiled.dont_line(point, throw, terms) == rules.dont_line(point, throw, terms)
        assert compiled.horn_high(throw, terms) == rules.horn_high(throw, terms)


def test_twins_of_casino_war_agree_everywhere() -> None:
    compiled = twins(war)
    for player in range(13):
        for dealer in range(13):
            assert compiled.compare(player, dealer) == war.compare(player, dealer)
            assert compiled.tie_wager(player, dealer) == war.tie_wager(player, dealer)


def test_a_rule_that_calls_another_calls_its_twin() -> None:
    """A changed helper changes the rule that calls it, in the twin as in the source."""
    module = ModuleType("title58.games.made_up")
    exec(
        "def helper(n):\n    return n + 1\n\ndef rule(n):\n    return 2 * helper(n)\n", vars(module)
    )
    for name in ("helper", "rule"):
        vars(module)[name].__module__ = module.__name__
    sys.modules[module.__name__] = module
    try:
        assert twins(module).rule(3) == 8
        assert hasattr(twins(module).helper, "py_func")
    finally:
        del sys.modules[module.__name__]


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
    assert str(config.CACHE_DIR).endswith(compiling.source_digest()[:24])


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
