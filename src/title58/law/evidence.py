"""Proof that a provision is carried out: the code that does it and the tests that show it.

Evidence is gathered by the test run (`tests/evidence_plugin.py`), never written by hand, and
packaged as `data/evidence.tsv` so that `title58 law show` and `law coverage` can point to it: a
line per provision with its key, its code, its tests, and of those the ones that violate it and are
told so, parted by tabs. All code stands in `title58`, all tests stand in `tests`: the table leaves
that out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from title58.law.code import Code
from title58.law.files import DATA

PACKAGED = DATA / "evidence.tsv"
_CODE, _TESTS = "title58.", "tests/"


@dataclass(frozen=True)
class Proof:
    """Where a provision is implemented and where that is tested."""

    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    violated: tuple[str, ...] = ()  # of the tests, those that break it and are told so


Evidence = Mapping[str, Proof]


def dumps(evidence: Evidence) -> str:
    """Sorted and undated, so that the file changes only when the evidence does."""
    return "".join(
        f"{key}\t{_written(proof.code, _CODE)}\t{_written(proof.tests, _TESTS)}"
        f"\t{_written(proof.violated, _TESTS)}\n"
        for key, proof in sorted(evidence.items())
    )


def loads(text: str, keys: Collection[str] | None = None) -> dict[str, Proof]:
    """The evidence in a table, or that of some keys. Raises ValueError if it is none."""
    lines = text.splitlines()
    if keys is not None:
        lines = [line for line in lines if line.partition("\t")[0] in keys]
    rows = (line.split("\t") for line in lines)
    return {
        key: Proof(_read(code, _CODE), _read(tests, _TESTS), _read(violated, _TESTS))
        for key, code, tests, violated in rows
    }


def _written(names: Iterable[str], prefix: str) -> str:
    return " ".join(sorted(name.removeprefix(prefix) for name in names))


def _read(names: str, prefix: str) -> tuple[str, ...]:
    return tuple(f"{prefix}{names}".replace(" ", f" {prefix}").split(" ")) if names else ()


def read(path: Path = PACKAGED, keys: Collection[str] | None = None) -> dict[str, Proof]:
    """The evidence in a file, or that of some keys; none if there is no such file yet."""
    return loads(path.read_text(encoding="utf-8"), keys) if path.exists() else {}


def under(
    code: Code, path: Path = PACKAGED, keys: Collection[str] | None = None
) -> dict[str, Proof]:
    """The evidence by the keys of a Code, all or some.

    What an overlay restates has none for its own wording.
    """
    if not code.overlays:
        return read(path, keys)
    found = read(path)
    proven = {(p.cite, p.editions): p.key for p in Code.packaged().provisions_by_key.values()}
    wordings = ((p.key, proven.get((p.cite, p.editions))) for p in code.provisions_by_key.values())
    asked = ((key, proved) for key, proved in wordings if keys is None or key in keys)
    return {key: found[proved] for key, proved in asked if proved in found}
