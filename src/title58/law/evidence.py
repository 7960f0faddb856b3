"""Proof that a provision is carried out: the code that does it and the tests that show it.

Evidence is gathered by the test run (`title58.law.pytest_plugin`), never written by hand, and
packaged as `data/evidence.json` so that `title58 law show` and `law coverage` can point to it.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from title58.law.code import Code
from title58.law.files import DATA
from title58.law.markers import Site

PACKAGED = DATA / "evidence.json"


@dataclass(frozen=True)
class Proof:
    """Where a provision is implemented and where that is tested."""

    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()


Evidence = Mapping[str, Proof]


def is_product(site: Site) -> bool:
    """Only title58's own modules carry the law; a test that cites a provision proves nothing."""
    return site.module.startswith("title58.") and site.module != "title58.law.pytest_plugin"


@dataclass
class Ledger:
    """What a test run has seen so far, by provision key."""

    code: dict[str, set[str]] = field(default_factory=dict)
    tests: dict[str, set[str]] = field(default_factory=dict)

    def saw(self, heard: Mapping[str, Iterable[Site]]) -> None:
        for key, sites in heard.items():
            names = {str(site) for site in sites if is_product(site)}
            if names:
                self.code.setdefault(key, set()).update(names)

    def passed(self, test: str, keys: Iterable[str]) -> None:
        for key in keys:
            self.tests.setdefault(key, set()).add(test)

    def merge(self, other: Mapping[str, Mapping[str, Iterable[str]]]) -> None:
        """Take in what another process saw (see `as_lists`)."""
        for mine, theirs in ((self.code, other["code"]), (self.tests, other["tests"])):
            for key, names in theirs.items():
                mine.setdefault(key, set()).update(names)

    def as_lists(self) -> dict[str, dict[str, list[str]]]:
        """A plain form that can travel between processes."""
        return {
            "code": {key: sorted(names) for key, names in self.code.items()},
            "tests": {key: sorted(names) for key, names in self.tests.items()},
        }

    def evidence(self, known: Collection[str]) -> dict[str, Proof]:
        """One entry per provision seen; cites that are no provisions are left out."""
        keys = sorted((self.code.keys() | self.tests.keys()) & set(known))
        return {
            key: Proof(
                tuple(sorted(self.code.get(key, ()))), tuple(sorted(self.tests.get(key, ())))
            )
            for key in keys
        }


def dumps(evidence: Evidence) -> str:
    """Sorted and undated, so that the file changes only when the evidence does."""
    table = {
        key: {"code": sorted(proof.code), "tests": sorted(proof.tests)}
        for key, proof in sorted(evidence.items())
    }
    return json.dumps(table, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def loads(text: str) -> dict[str, Proof]:
    return {
        key: Proof(tuple(proof["code"]), tuple(proof["tests"]))
        for key, proof in json.loads(text).items()
    }


def read(path: Path = PACKAGED) -> dict[str, Proof]:
    """The evidence in a file; none if there is no such file yet."""
    return loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def under(code: Code, path: Path = PACKAGED) -> dict[str, Proof]:
    """The evidence by the keys of a Code: what an overlay restates has none for its own wording."""
    found = read(path)
    if not code.overlays:
        return found
    keys = {(p.cite, p.editions): p.key for p in Code.packaged().provisions_by_key.values()}
    wordings = ((p.key, keys.get((p.cite, p.editions))) for p in code.provisions_by_key.values())
    return {key: found[proved] for key, proved in wordings if proved in found}
