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

from title58.law.cites import Cites

T = TypeVar("T")

marked: list[tuple[object, tuple[str, ...]]] = []  # what imported code says it implements
Listener = Callable[[Cites, bool], None]
# Who is told of cites as they come to be, and whether what they bar was done.
listener: Listener | None = None
switches: list[Callable[[bool], None]] = []  # told whether anybody listens


def implements(*cites: str) -> Callable[[T], T]:
    """Mark a function or class as the implementation of these provisions."""

    def mark(target: T) -> T:
        marked.append((target, cites))
        return target

    return mark


def listen(to: Listener | None) -> None:
    """From now on this one is notified; None: nobody."""
    global listener
    listener = to
    for switch in switches:
        switch(to is not None)


def observe(cites: Cites, *, violated: bool = False) -> None:
    """A step, a settlement line, a refusal or a violation with these cites has come to be."""
    if listener is not None:
        listener(cites, violated)
