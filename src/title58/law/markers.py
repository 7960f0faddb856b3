"""The tie between code and provisions.

Code says which provisions it carries in two ways: `@implements("627a.6(b)")` on a function or
class, and the cite of a step or refusal. Nothing here changes how that code runs. A test run can
listen (`listening`) and learn which cites really were exercised, by which code; a marker on a test
counts as proof only if the code for that provision ran.

A cite may carry a suffix `[...]`, which names one clause or table row within a provision, and
`@YEAR`, which names the wording of an earlier edition where a later one says something else.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import CodeType, FrameType
from typing import Any, TypeVar

from title58.law.cites import Cites

T = TypeVar("T")


@dataclass(frozen=True, order=True)
class Site:
    """A place in the code that carries a provision."""

    module: str
    name: str

    def __str__(self) -> str:
        return f"{self.module}:{self.name}"


_sites: dict[str, set[Site]] = {}
_by_code: dict[CodeType, tuple[Site, tuple[str, ...]]] = {}
_listener: Callable[[Cites], None] | None = None


def implements(*cites: str) -> Callable[[T], T]:
    """Mark a function or class as the implementation of these provisions."""

    def mark(target: T) -> T:
        site = Site(
            str(getattr(target, "__module__", "?")), str(getattr(target, "__qualname__", target))
        )
        for cite in cites:
            _sites.setdefault(cite, set()).add(site)
        function: Any = target.__init__ if isinstance(target, type) else target  # type: ignore[misc]
        code = getattr(function, "__code__", None)
        if isinstance(code, CodeType):
            earlier = _by_code.get(code, (site, ()))[1]
            _by_code[code] = (site, tuple(dict.fromkeys((*earlier, *cites))))
        return target

    return mark


def implemented() -> dict[str, frozenset[Site]]:
    """Every cite that imported code is marked with."""
    return {cite: frozenset(sites) for cite, sites in _sites.items()}


def observe(cites: Cites) -> None:
    """A step, a refusal or a settlement line with these cites has come to be."""
    if _listener is not None:
        _listener(cites)


@contextmanager
def listening() -> Iterator[dict[str, set[Site]]]:
    """Collect every cite exercised inside the block, with the code that carried it."""
    global _listener
    heard: dict[str, set[Site]] = {}

    def on_call(frame: FrameType, event: str, _arg: object) -> None:
        if event == "call":
            marked = _by_code.get(frame.f_code)
            if marked is not None:
                site, cites = marked
                for cite in cites:
                    heard.setdefault(cite, set()).add(site)

    def on_cites(cites: Cites) -> None:
        site = _author()
        for cite in cites:
            heard.setdefault(cite, set()).add(site)

    before_listener, before_profile = _listener, sys.getprofile()
    _listener = on_cites
    sys.setprofile(on_call)
    try:
        yield heard
    finally:
        sys.setprofile(before_profile)
        _listener = before_listener


# Modules that only carry a cite along; its author is whoever called them.
_CARRIERS = (
    "title58.law.markers",
    "title58.refusal",
    "title58.rounds.",
    "title58.progressive.",
    "dataclasses",
    "<string>",
)


def _author() -> Site:
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        module = str(frame.f_globals.get("__name__", ""))
        generated = frame.f_code.co_filename == "<string>"  # a dataclass's __init__
        if not generated and not module.startswith(_CARRIERS):
            return Site(module, frame.f_code.co_qualname)
        frame = frame.f_back
    return Site("?", "?")
