"""Rules compiled: the functions that the table runs, as machine code.

A rule is a plain function of whole numbers that may call other rules. `compilable` lets compiled
code call the rules of a module as they stand there, and those that they call. Numba is imported
only here, and only when something is compiled.
"""

from __future__ import annotations

import gc
import hashlib
import os
import re
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeVar, cast

from title58 import lean_numba
from title58.progress import stage

F = TypeVar("F", bound=Callable[..., object])


@cache
def _numba() -> Any:
    with _as_if_missing("coverage"):
        import numba
        import numba.extending
        from numba.core import event
    lean_numba.install()

    class Compiles(event.Listener):
        """Names what is compiled: that takes long, and a user who waits should know why."""

        def __init__(self) -> None:
            self.under_way = ExitStack()
            self.depth = 0  # to compile a function is to compile those that it calls
            self.collects = False

        def on_start(self, told: Any) -> None:
            if not self.depth:
                name = what_it_is_for(told.data["dispatcher"].py_func)
                self.under_way.enter_context(stage(name))
                self.collects = gc.isenabled()
                gc.disable()  # to look for cycles takes a tenth of the time, and finds few
            self.depth += 1

        def on_end(self, _: object) -> None:
            self.depth -= 1
            if not self.depth:
                if self.collects:
                    gc.freeze()  # nor look through what it leaves behind, soon or later
                    gc.enable()
                self.under_way.close()

    event.register("numba:compile", Compiles())  # type: ignore[no-untyped-call]
    return numba


def what_it_is_for(function: Callable[..., object]) -> str:
    """That something is compiled, in words for somebody who waits."""
    game = re.search(r"games\.(\w+)", f"{function.__module__} {function.__qualname__}")
    name = game[1].replace("_", " ").title() + " " if game else ""
    return f"Compiling {name}for this machine (only after an install or a change)"


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


def cache_home() -> Path:
    home = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(os.environ.get("TITLE58_CACHE") or Path(home) / "title58")


_ROOT = Path(__file__).parent
_BEGAN = time.time()
_SETTLED = 60  # seconds before this module was loaded: rules may have been read a little earlier


@cache
def source_digest() -> str:
    """What stands in the sources. Dates would not do: an installer may set them all alike."""
    return digest_of(sources(_ROOT), _ROOT)


def digest_of(paths: Iterable[str], root: Path) -> str:
    seen = hashlib.sha256(sys.version.encode())
    for path in sorted(paths):
        with open(path, "rb") as source:
            text = source.read()
        seen.update(f"{path.removeprefix(str(root))} {len(text)}\n".encode())
        seen.update(text)
    return seen.hexdigest()


def sources(root: Path) -> list[str]:
    """Every source file. As plain strings: each start looks for them all."""
    places = (os.path.join(at, name) for at, _, names in os.walk(root) for name in names)
    return sorted(place for place in places if place.endswith(".py"))


# What compiled code depends on. Numba compiles a function again when its own file changes, but not
# when a rule that it calls in another file does. A stale rule would be a wrong answer. So what is
# compiled is kept under a digest of every source that was read to load the function's module: code
# can only call what was loaded, and have in it only constants that were.

_IMPORTS = re.compile(  # at the margin: what stands in a function is not read when a module is
    r"^(?:from +(title58[\w.]*) +import +(\([^)]*\)|[^\n]*)|import +(title58[\w.]*))", re.MULTILINE
)


@cache
def _paths(root: Path) -> dict[str, str]:
    """The file of each module of a package."""
    inside = {path.removeprefix(f"{root}{os.sep}"): path for path in sources(root)}
    names = ((place.removesuffix(".py").split(os.sep), path) for place, path in inside.items())
    return {
        ".".join((root.name, *(parts[:-1] if parts[-1] == "__init__" else parts))): path
        for parts, path in names
    }


@cache
def _imported(module: str, root: Path) -> frozenset[str]:
    """The modules of the package that a module reads at its margin, and the packages around it."""
    paths = _paths(root)
    text = Path(paths[module]).read_text(encoding="utf-8")
    found = {module}
    for home, names, plain in _IMPORTS.findall(text):
        words = re.findall(r"\w+", re.sub(r"#[^\n]*", "", names))
        found |= {plain or home, *(f"{home}.{word}" for word in words)}
    parts = (name.split(".") for name in found)
    around = {".".join(part[:n]) for part in parts for n in range(1, len(part) + 1)}
    return frozenset(around & paths.keys())


def needed_by(modules: Iterable[str], root: Path = _ROOT) -> list[str]:
    """The files of all modules that are read when these are."""
    todo, known = [*modules], set[str]()
    while todo:
        module = todo.pop()
        if module not in known:
            known.add(module)
            todo += _imported(module, root)
    return sorted(_paths(root)[module] for module in known)


@cache
def _kept(modules: frozenset[str]) -> str:
    """Where code of these modules is kept; nowhere if a source was written while this process
    began: the rule that it loaded might be the one from before."""
    ours = modules <= _paths(_ROOT).keys()
    files = needed_by(modules) if ours else sources(_ROOT)  # a test may call whatever there is
    if newest(files) >= _BEGAN - _SETTLED:
        return ""
    return str(cache_home() / digest_of(files, _ROOT)[:24])


def newest(files: Iterable[str]) -> float:
    return max(os.stat(path).st_mtime for path in files)


def modules_of(function: Any) -> frozenset[str]:
    """The module of a function, and of those that it holds."""
    plain = getattr(function, "py_func", function)
    found = {plain.__module__}
    for cell in plain.__closure__ or ():
        if isinstance(getattr(cell.cell_contents, "py_func", cell.cell_contents), FunctionType):
            found |= modules_of(cell.cell_contents)
    return frozenset(found)


# No kernel is called from C, so Numba need not prepare for that.
_OPTIONS = {"nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}


def compiled(function: F, **options: bool) -> F:
    """One function, compiled without Python's lock and kept on disk."""
    numba = _numba()
    home = _kept(modules_of(function)) if options.get("cache", True) else ""
    numba.config.CACHE_DIR = home  # read when a function is given to Numba
    done: Any = numba.njit(**{"cache": bool(home), **_OPTIONS, **options})(function)
    template = done.get_call_template

    def for_any_value(args: Any, kws: Any) -> Any:
        """Numba would compile a function again for every number that it is called with by name."""
        plain = numba.types.unliteral
        return template(map(plain, args), {name: plain(kind) for name, kind in kws.items()})

    done.get_call_template = for_any_value
    return cast(F, done)


def lean(function: F) -> F:
    """One function that makes no array, compiled. With no references to count, there is less to
    compile. Whatever it works in, it is given."""
    return compiled(function, _nrt=False)


def helper(function: F, **options: bool) -> F:
    """A function for compiled code to call. It stays plain Python wherever Python calls it.

    Half of what Numba makes of a short function is for calls from Python.
    """
    _let_call(function, **options)
    return function


# Many kernels compiled before they are called, so that two processes can share the work

Kernel = tuple[Any, tuple[object, ...]]  # a compiled function, and arguments such as it gets


def is_kept(kernel: Kernel) -> bool:
    """Whether a kernel is compiled, here or on disk."""
    function, kinds = kernel[0], _kinds(kernel)
    if kinds in function.overloads:
        return True
    kept = function._cache
    key = kept._index_key(kinds, function.targetctx.codegen())
    return key in kept._cache_file._load_index()


def compile_now(kernel: Kernel) -> None:
    kernel[0].compile(_kinds(kernel))


def _kinds(kernel: Kernel) -> tuple[Any, ...]:
    return tuple(map(_numba().typeof, kernel[1]))


def inlined(function: F) -> F:
    """One function, compiled into whatever calls it, and with it all that it calls.

    For what runs many times in a round: to hand arrays to a function costs more than most of these
    functions do. Numba takes options that a function does not name from the one that calls it.
    Python runs it as it stands: only what it calls itself is made into code.
    """
    _let_call(function, forceinline=True)
    return function


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
    # Python never calls what is made here, so nothing need be made ready for that.
    _numba().extending.register_jitable(no_cpython_wrapper=True, **_OPTIONS, **options)(function)
