"""The words that title58 uses: the trade's and its own, and the terms that the Code defines."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from typing import NamedTuple

from title58.law.code import Code
from title58.law.files import DATA

_NONE = "-"
_HEAD = """# Glossary

The trade's terms, ours, and those that a chapter on file defines, with the section. Also:
`title58 law glossary [TERM]`. Written by `make glossary` from `law/data/glossary.tsv` and the
definitions in the law data.

"""


class Term(NamedTuple):
    """A word, what it means, and the section that defines or uses it."""

    name: str
    cite: str
    meaning: str


def glossary(code: Code) -> tuple[Term, ...]:
    """Every term, by name; a term that several chapters define stands there once for each."""
    with (DATA / "glossary.tsv").open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        terms = [
            Term(row["term"], row["cites"].removeprefix(_NONE), row["meaning"]) for row in rows
        ]
    return tuple(sorted([*terms, *_defined(code)], key=lambda term: term.name.casefold()))


def _defined(code: Code) -> Iterator[Term]:
    """The terms that chapters define, as their provisions sum them up."""
    for provision in code.provisions_by_key.values():
        named = re.search(r"\[([A-Z0-9][^\]]*)\]$", provision.cite)
        if provision.carrier == "definition" and named:
            meaning = provision.summary.removeprefix(f"{named[1]}: ")
            yield Term(named[1], provision.cite, meaning[0].upper() + meaning[1:])


def page(code: Code) -> str:
    """docs/glossary.md."""
    lines = (
        f"- **{term.name}**" + (f" (§ {term.cite})" if term.cite else "") + f": {term.meaning}"
        for term in glossary(code)
    )
    return _HEAD + "\n".join(lines) + "\n"


def search(code: Code, word: str) -> tuple[Term, ...]:
    """The terms with that word in their names, or else in their meanings."""
    known, word = glossary(code), word.casefold()
    named = tuple(term for term in known if word in term.name.casefold())
    return named or tuple(term for term in known if word in term.meaning.casefold())
