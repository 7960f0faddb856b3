"""The tie between code and provisions.

Code says which provisions it carries in two ways: `@implements("627a.6(b)")` on a function or
class, and the cite of a step or refusal. Nothing here changes how that code runs. A test run can
listen and learn which cites really were exercised, by which code (`tests/evidence_plugin.py`).

A cite may carry a suffix `[...]`, which names one clause or table row within a provision, and
`@YEAR`, which names the wording of an earlier edition where a later one says something else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

marked: list[tuple[object, tuple[str, ...]]] = []  # what imported code says it implements
listener: Callable[[str], None] | None = None  # who is told of cites as they come to be


def split_cites(cites: str) -> tuple[str, ...]:
    """Cites joined by a comma and a space, one by one; commas inside brackets do not part."""
    parts: list[str] = []
    depth = start = 0
    for i, char in enumerate(cites):
        if char == "[":
            depth += 1
        elif char == "]":
            depth -= 1
        elif char == "," and depth == 0:
            parts.append(cites[start:i].strip())
            start = i + 1
    parts.append(cites[start:].strip())
    return tuple(part for part in parts if part)


def implements(*cites: str) -> Callable[[T], T]:
    """Mark a function or class as the implementation of these provisions."""

    def mark(target: T) -> T:
        marked.append((target, cites))
        return target

    return mark


def observe(cites: str) -> None:
    """A step, a refusal or a settlement line with these cites has come to be."""
    if listener is not None:
        listener(cites)
