"""Code is made once and says the same, and Numba's own ways are still as we take them to be."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from title58 import compiling
from title58.compiling import compiled, helper, in_place


@helper
def twice(a: int) -> int:
    return 2 * a


@helper
def four_times(a: int) -> int:
    return twice(twice(a))


@helper
def refused(a: int) -> int:
    if a > 1:
        raise ValueError("too many")
    return a


@in_place
def thrice(a: int) -> int:
    return 3 * a


def libraries_of(monkeypatch: pytest.MonkeyPatch, function: Any, *args: object) -> dict[str, Any]:
    """Whatever is compiled for a call, by the names of the functions."""
    made: dict[str, Any] = {}
    codegen = type(function.targetctx.codegen())
    create = codegen.create_library

    def told(self: Any, name: str, **kinds: Any) -> Any:
        made[name] = create(self, name, **kinds)
        return made[name]

    monkeypatch.setattr(codegen, "create_library", told)
    function(*args)
    return made


def test_what_only_compiled_code_calls_is_not_made_into_code_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one: Any = compiled(lambda a: four_times(a) + thrice(a), cache=False)
    made = libraries_of(monkeypatch, one, 5)
    assert one(5) == 35
    assert [made[name].waits for name in ("twice", "four_times", "thrice")] == [True] * 3
    top = next(iter(one.overloads.values())).library
    assert not top.waits
    # What goes into every caller is shortened first; the rest is optimized where it ends up.
    assert made["thrice"].optimized
    assert not made["twice"].optimized


def test_code_that_waits_is_made_for_whoever_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    one: Any = compiled(lambda a: twice(a) + 1, cache=False)
    library = libraries_of(monkeypatch, one, 5)["twice"]
    [name] = [each.name for each in library.get_defined_functions() if "twice" in each.name]
    assert library.get_pointer_to_function("no such function") == 0
    assert library.waits
    assert library.get_pointer_to_function(name)
    assert not library.waits


def test_an_error_inside_comes_out() -> None:
    one: Any = compiled(lambda a: refused(a), cache=False)
    assert one(1) == 1
    with pytest.raises(ValueError, match="too many"):
        one(2)


SCRIPT = """
import sys
sys.path.insert(0, {folder!r})
import kept
print(kept.outer(20), sum(kept.outer.stats.cache_hits.values()))
try:
    kept.outer(1000)
except ValueError as error:
    print(error)
"""
KEPT = """
from title58 import compiling
numba = compiling._numba()

@numba.extending.register_jitable(no_cpython_wrapper=True)
def inner(a):
    if a > 100:
        raise ValueError("too many")
    return a + 1

@numba.njit(cache=True)
def outer(a):
    return 2 * inner(a)
"""


def test_code_from_disk_does_the_same(tmp_path: Path) -> None:
    (tmp_path / "kept.py").write_text(KEPT)
    script = SCRIPT.format(folder=str(tmp_path))
    done = [
        subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
        for _ in range(2)
    ]
    assert [each.stdout.splitlines() for each in done] == [
        ["42 0", "too many"],  # compiled
        ["42 1", "too many"],  # found
    ], done[0].stderr


def test_options_are_compared_as_numba_compares_them() -> None:
    compiling._numba()
    from numba.core import compiler

    Flags: Any = compiler.Flags  # noqa: N806
    some = Flags()
    some.release_gil = True
    for flags in (Flags(), some, some.copy()):
        assert flags.values() == {name: getattr(flags, name) for name in flags.options}
    assert some == some.copy()
    assert some != Flags()
    assert hash(some) == hash(some.copy())
