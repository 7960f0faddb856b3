"""Rules compiled: the functions that the table runs, as machine code.

A rule is a plain function of whole numbers that may call other rules. `compilable` lets compiled
code call the rules of a module as they stand there, and those that they call. Numba is imported
only here, and only when something is compiled.
"""

from __future__ import annotations

import hashlib
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., object])


@cache
def _numba() -> Any:
    """Numba, told to keep what it compiles apart for every state of our sources.

    Numba compiles a function again when its own file changes, but not when a rule that it calls in
    another file does. A stale rule would be a wrong answer, so the place of the cache depends on
    what stands in every source file that a rule may import.
    """
    with _as_if_missing("coverage"):
        import numba
        import numba.extending

    config: Any = numba.config
    config.CACHE_DIR = str(_cache_home() / digest_of(_ROOT, RIGHT_OF_GAMES)[:24])
    if _tell:
        _listen()
    return numba


_tell: list[Callable[[], None]] = []


def when_compiling(tell: Callable[[], None]) -> None:
    """Have `tell` called once, as soon as something is compiled that was not kept from before.

    That takes long, and a user who waits should know why.
    """
    _tell[:] = [tell]


def _listen() -> None:
    from numba.core import event

    class Compiles(event.Listener):
        def on_start(self, _: object) -> None:
            if _tell:
                _tell.pop()()

        def on_end(self, _: object) -> None:
            pass

    event.register("numba:compile", Compiles())  # type: ignore[no-untyped-call]


@contextmanager
def _as_if_missing(name: str) -> Iterator[None]:
    """Keep Numba from loading what only measurements of lines need: a tenth of a second."""
    if name in sys.modules:
        yield
        return
    sys.modules[name] = None  # type: ignore[assignment]
    try:
        yield
    finally:
        del sys.modules[name]


def _cache_home() -> Path:
    home = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(os.environ.get("TITLE58_CACHE") or Path(home) / "title58")


_ROOT = Path(__file__).parent
_BEGAN = time.time()
RIGHT_OF_GAMES = ("records", "table", "documents", "cli")  # no rule imports them: test_layers.py
_SETTLED = 60  # seconds before this module was loaded: rules may have been read a little earlier


@cache
def source_digest() -> str:
    """What stands in the sources. Dates would not do: an installer may set them all alike."""
    return digest_of(_ROOT)


def digest_of(root: Path, without: tuple[str, ...] = ()) -> str:
    seen = hashlib.sha256(sys.version.encode())
    for path in sources(root, without):
        with open(path, "rb") as source:
            text = source.read()
        seen.update(f"{path.removeprefix(str(root))} {len(text)}\n".encode())
        seen.update(text)
    return seen.hexdigest()


def sources(root: Path, without: tuple[str, ...] = ()) -> list[str]:
    """Every source file but those of some rooms. As plain strings: each start reads them all."""
    places = (os.path.join(at, name) for at, _, names in os.walk(root) for name in names)
    left_out = tuple(os.path.join(root, room, "") for room in without)
    return sorted(
        place for place in places if place.endswith(".py") and not place.startswith(left_out)
    )


@cache
def may_keep() -> bool:
    """Whether what is compiled may be kept on disk under the digest of the sources.

    Not if a source was written while this process began: the rule that it loaded might be the one
    from before.
    """
    return newest(_ROOT, RIGHT_OF_GAMES) < _BEGAN - _SETTLED


def newest(root: Path, without: tuple[str, ...] = ()) -> float:
    return max(os.stat(path).st_mtime for path in sources(root, without))


_OPTIONS = {"nogil": True, "error_model": "numpy"}


def compiled(function: F, **options: bool) -> F:
    """One function, compiled without Python's lock and kept on disk."""
    numba = _numba()
    done: Any = numba.njit(**{"cache": may_keep(), **_OPTIONS, **options})(function)
    template = done.get_call_template

    def for_any_value(args: Any, kws: Any) -> Any:
        """Numba would compile a function again for every number that it is called with by name."""
        plain = numba.types.unliteral
        return template(map(plain, args), {name: plain(kind) for name, kind in kws.items()})

    done.get_call_template = for_any_value
    return cast(F, done)


def inlined(function: F) -> F:
    """One function, compiled into whatever calls it, and with it all that it calls.

    For what runs many times in a round: to hand arrays to a function costs more than most of these
    functions do. Numba takes options that a function does not name from the one that calls it.
    """
    return compiled(function, forceinline=True)


def in_place(function: F) -> F:
    """The function itself, which stays plain Python, compiled into compiled code that calls it.

    For what a closure holds: kept on disk, a closure is known by what it holds, and only a plain
    function is known by its name. It can make no array: nothing counts references, which would
    cost as much as a round of many games does.
    """
    _let_call(function, forceinline=True, _nrt=False)
    return function


@cache
def compilable(module: ModuleType) -> None:
    """Let compiled code call the rules of a module, and those that it takes from another."""
    for value in list(vars(module).values()):
        if isinstance(value, FunctionType) and value.__module__ == module.__name__:
            _let_call(value)
        elif isinstance(value, (FunctionType, ModuleType)):
            home = value.__name__ if isinstance(value, ModuleType) else value.__module__
            if home.startswith("title58.games."):
                compilable(sys.modules[home])


@cache
def _let_call(function: Callable[..., object], **options: bool) -> None:
    _numba().extending.register_jitable(**_OPTIONS, **options)(function)
