"""What takes minutes to count: kept on disk, or with the package, by what it was counted from.

A count is known by a digest of the rules that it follows from and of what it was asked. If either
changes, it is counted again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path

from title58.compiling import cache_home
from title58.errors import Error
from title58.files import write

Counts = Mapping[str, int]


def digest(modules: Iterable[str], asked: object) -> str:
    """Of the sources of some modules, and of a question."""
    seen = hashlib.sha256(repr(asked).encode())
    for module in modules:
        source = import_module(module).__file__
        assert source is not None
        seen.update(Path(source).read_bytes())
    return seen.hexdigest()


def find(known: str, package: str) -> Counts | None:
    """A count by its digest, from a package's counted.json or from an earlier run."""
    found = _with(package).get(known)
    if found is None:
        try:
            found = json.loads(_place(known).read_bytes())
        except (OSError, ValueError):
            return None
    return found if _are_counts(found) else None


def keep(known: str, counts: Counts) -> None:
    """For the next time. Where nothing can be written, nothing is kept."""
    place = _place(known)
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        write(place, json.dumps(dict(counts)).encode())
    except (OSError, Error):
        pass


def _place(known: str) -> Path:
    return cache_home() / "counted" / f"{known}.json"


@cache
def _with(package: str) -> Mapping[str, Counts]:
    found: Mapping[str, Counts] = json.loads(
        files(package).joinpath("counted.json").read_text(encoding="utf-8")
    )
    return found


def _are_counts(found: object) -> bool:
    return isinstance(found, dict) and all(type(count) is int for count in found.values())
