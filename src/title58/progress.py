"""What a long piece of work is at, told to whoever waits for it.

Work names its stages here and knows nothing of screens; without a listener this costs nothing.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

WATCHING = "title58-watching"  # the name of a thread that only watches: a copy can do without it


@dataclass
class Stage:
    """A part of the work: what it does, and how far it is if that can be counted."""

    what: str
    done: int = 0
    of: int = 0
    more: str = ""  # what it has come to so far

    def __str__(self) -> str:
        if not self.of:
            return f"{self.what} ..."
        more = f" ({self.more})" if self.more else ""
        return f"{self.what}: {self.done:,} of {self.of:,}{more}"

    def move_on(self, by: int = 1) -> None:
        self.done += by


Listener = Callable[[Stage, bool], None]  # a stage begins (true) or ends
_listeners: list[Listener] = []


def listen(listener: Listener) -> None:
    """Have a listener told of every stage, in this process: copies of it keep silent."""
    _listeners[:] = [listener]


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_listeners.clear)


@contextmanager
def stage(what: str, of: int = 0) -> Iterator[Stage]:
    """Some work under a name, in so many parts if they can be counted."""
    now = Stage(what, 0, of)
    for listener in _listeners:
        listener(now, True)
    try:
        yield now
    finally:
        for listener in _listeners:
            listener(now, False)
