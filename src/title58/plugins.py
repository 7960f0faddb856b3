"""Code from outside: a file or a module named with `--plugin`, or an installed entry point.

To import it is all that happens; what it adds it adds to title58 itself.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from title58.errors import Error

GROUP = "title58.plugins"


class Plugin(NamedTuple):
    """How what rests on a plugin names it."""

    name: str  # of its file or module
    digest: str  # SHA-256 of its source


class PluginError(Error):
    """A plugin that cannot be loaded, with the reason."""


def load(name: str) -> ModuleType:
    """The module of a file such as `mine.py`, or of a package; loaded once."""
    path = Path(name)
    try:
        module = _of_file(path) if path.suffix == ".py" else importlib.import_module(name)
    except PluginError:
        raise
    except Exception as error:
        from title58.law.model import DeclarationError

        kind = "" if isinstance(error, DeclarationError) else f"{type(error).__name__}: "
        raise PluginError(f"The plugin {name} cannot be loaded: {kind}{error}") from error
    module.__dict__["__plugin__"] = path
    return module


def of(module: str) -> str:
    """The name of the plugin that a module belongs to, if it does to one."""
    while module:
        path: Path | None = getattr(sys.modules.get(module), "__plugin__", None)
        if path is not None:
            return path.name
        module = module.rpartition(".")[0]
    return ""


def _of_file(path: Path) -> ModuleType:
    if not path.is_file():
        raise PluginError(f"There is no plugin file {path}.")
    known = next((m for m in sys.modules.values() if getattr(m, "__plugin__", "") == path), None)
    if known is not None:
        return known
    if path.stem in sys.modules:
        raise PluginError(f"The plugin {path} has the same name as another module: {path.stem}.")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[path.stem]
        raise
    return module


def named(name: str) -> Plugin:
    """A loaded plugin with the digest of its file, or of every source of its package in order."""
    from hashlib import sha256

    from title58.compiling import sources

    module, seen = load(name), sha256()
    within = [path for place in vars(module).get("__path__", ()) for path in sources(place)]
    for path in within or filter(None, [vars(module).get("__file__")]):
        seen.update(Path(path).read_bytes())
    return Plugin(Path(name).name, seen.hexdigest())


@cache
def load_installed() -> tuple[str, ...]:
    """Every plugin that an installed package announces."""
    if not _announced():
        return ()
    from importlib.metadata import entry_points

    return tuple(load(point.module).__name__ for point in entry_points(group=GROUP))


def _announced() -> bool:
    """Whether any does. A look at the small files themselves: metadata takes long to import."""
    mark = f"[{GROUP}]".encode()
    for place in filter(os.path.isdir, sys.path):
        for name in os.listdir(place):
            told = os.path.join(place, name, "entry_points.txt")
            if name.endswith(".dist-info") and os.path.exists(told):
                with open(told, "rb") as file:
                    if mark in file.read():
                        return True
    return False
