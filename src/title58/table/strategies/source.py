"""The text of a player's file, with the modules beside it that it imports: what a worker is sent.

A run is its plan, and the plan of a player in Python holds this text. A worker, in another process
or on another machine, plays what it was sent and reads no file: one that is changed in the middle
of a run changes nothing.
"""

from __future__ import annotations

import ast
import builtins
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

from title58 import files
from title58.simulation.plan import PlanError

OURS = "title58"


@dataclass(frozen=True)
class Beside:
    """A module that lies beside the player's file."""

    file: str
    text: str
    package: bool = False


@dataclass(frozen=True)
class Source:
    """A file that has a player, and all of the user's own that it imports."""

    path: str  # as it was named, for messages
    text: str
    beside: tuple[tuple[str, Beside], ...] = ()  # by the name under which it is imported
    folder: str = ""  # where it lies, if that is here

    @property
    def digest(self) -> str:
        return sha256(repr((self.text, self.beside)).encode()).hexdigest()

    @property
    def module(self) -> str:
        """The name under which the file is loaded; another one for another text."""
        return f"{OURS}_strategy_{self.digest[:16]}"

    def strategy(self, name: str) -> str:
        """As it stands in a plan: the class, and every line that it comes from."""
        further = "".join(f"\n\n# {each.file}\n{each.text}" for _, each in self.beside)
        return f"# {name}\n{self.text}{further}"


def read_source(path: Path) -> Source:
    """The file, and whatever in its folder it imports, and that imports in turn."""
    text, folder = files.read_text(path, PlanError), path.parent.resolve()
    found: dict[str, Beside] = {}
    waiting = list(_imported(text, ""))
    while waiting:
        name = waiting.pop()
        top = name.partition(".")[0]
        if name in found or top == OURS or top in sys.stdlib_module_names:
            continue
        each = _in_folder(folder, name)
        if each is not None and (folder / each.file).resolve() != path.resolve():
            found[name] = each
            package = name if each.package else name.rpartition(".")[0]
            waiting += _imported(each.text, package)
    return Source(str(path), text, tuple(sorted(found.items())), str(folder))


def _imported(text: str, package: str) -> Iterator[str]:
    """Every module that a text may import, and the packages in which it lies."""
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError):
        return  # told when it is loaded
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1]
            base = ".".join(filter(None, (*(above if node.level else ()), node.module)))
            names = [base, *(f"{base}.{alias.name}" for alias in node.names)]
        for name in names:
            parts = name.split(".")
            yield from (".".join(parts[:many]) for many in range(1, len(parts) + 1))


def _in_folder(folder: Path, name: str) -> Beside | None:
    where = Path(*name.split("."))
    if (folder / where).with_suffix(".py").is_file():
        file = where.with_suffix(".py")
        return Beside(file.as_posix(), files.read_text(folder / file, PlanError))
    if not (folder / where).is_dir() or not any((folder / where).glob("*.py")):
        return None
    begin = where / "__init__.py"
    text = files.read_text(folder / begin, PlanError) if (folder / begin).is_file() else ""
    return Beside(begin.as_posix(), text, package=True)


class _Sent(MetaPathFinder, Loader):
    """Imports what was sent in place of what may lie here under the same name."""

    def __init__(self, source: Source) -> None:
        self.beside: Mapping[str, Beside] = dict(source.beside)
        self.folder = source.folder

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in self.beside:
            return None
        each = self.beside[name]
        return spec_from_loader(name, self, origin=each.file, is_package=each.package)

    def exec_module(self, module: ModuleType) -> None:
        each = self.beside[module.__name__]
        module.__file__ = str(Path(self.folder, each.file))
        _run(each.text, module)


def load(source: Source) -> ModuleType:
    """The file as a module, from its text; errors in it are the caller's to tell."""
    module = ModuleType(source.module)
    module.__file__ = source.path
    sys.modules[source.module] = module
    sys.meta_path[:] = [each for each in sys.meta_path if not isinstance(each, _Sent)]
    sys.meta_path.insert(0, _Sent(source))
    for name, _ in source.beside:
        sys.modules.pop(name, None)  # it may have been another text under this name
    if source.folder and source.folder not in sys.path:
        sys.path.insert(0, source.folder)  # what is imported in some other way
    _run(source.text, module)
    return module


def _run(text: str, module: ModuleType) -> None:
    vars(module)["__builtins__"] = {**vars(builtins), "__import__": _import}
    exec(compile(text, str(module.__file__), "exec"), vars(module))


# A player may toss a coin for himself. What he imports as `random` is a copy that nobody else in
# the process draws from (a cluster's own threads do), so that a seed for each session is enough.


def seed(text: str) -> None:
    """What players draw from `random` depends on this text alone."""
    _random().seed(text)


@cache
def _random() -> Any:
    spec = find_spec("random")
    assert spec is not None
    assert spec.loader is not None
    own = module_from_spec(spec)
    spec.loader.exec_module(own)
    return own


def _import(name: str, *how: Any, **more: Any) -> Any:
    return _random() if name == "random" else builtins.__import__(name, *how, **more)
