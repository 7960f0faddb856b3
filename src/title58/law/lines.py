"""Where a value stands in a TOML text: tomllib does not tell."""

from __future__ import annotations

import re

from title58.law.files import Place

_HEADER = re.compile(r"\s*(\[\[?)\s*([^\]]+?)\s*\]")
_ASSIGNED = re.compile(r"""\s*((?:[\w.-]|"[^"]*"|'[^']*')+)\s*=""")
_KEY = re.compile(r"""[\w-]+|"[^"]*"|'[^']*'""")


def line_of(text: str, place: Place) -> int:
    """The line of a TOML text that gives this value, or the nearest thing around it; else 1.

    A small scan. A table in a list is counted by its header.
    """
    best, found = -1, 1
    table: Place = ()
    counted: dict[Place, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if header := _HEADER.match(line):
            table = _keys(header[2])
            if header[1] == "[[":
                counted[table] = counted.get(table, -1) + 1
                table = (*table, counted[table])
            here = table
        elif assigned := _ASSIGNED.match(line):
            here = (*table, *_keys(assigned[1]))
        else:
            continue
        if place[: len(here)] == here and len(here) > best:
            best, found = len(here), number
    return found


def _keys(dotted: str) -> Place:
    return tuple(key.strip("\"'") for key in _KEY.findall(dotted))
