"""Watching players in Python: for an answer that never comes, and for the line of one refused."""

from __future__ import annotations

import ctypes
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Any

from title58.simulation.strategies import Open, Purse, Session
from title58.table.strategies.players import NoAnswer
from title58.words import counted

PATIENCE = 300.0  # seconds for a round: the first may have to compile the best play of a table
ASKED = ("bet", "act", "insure", "switch")
TABLES = ("title58.games.craps.players.strategies", "title58.games.blackjack.players.session")


class _Watched:
    """A session that says when a round begins."""

    def __init__(self, session: Session, begins: Callable[[], None]) -> None:
        self.session, self.begins = session, begins

    @property
    def purses(self) -> Sequence[Purse]:
        return self.session.purses

    def ruined(self, purse: Purse) -> bool:
        return self.session.ruined(purse)

    def play_round(self) -> None:
        self.begins()
        self.session.play_round()


@contextmanager
def patience(table: Open, seconds: float) -> Iterator[Open]:
    """The table, at which a round that takes longer than this ends with `NoAnswer`.

    A second thread looks at the clock. An exception set for this one is raised at the next line of
    Python that it runs, in whatever loop that is.
    """
    began = time.monotonic()
    over = threading.Event()
    here = ctypes.c_ulong(threading.get_ident())

    def begins() -> None:
        nonlocal began
        began = time.monotonic()

    def look() -> None:
        while not over.wait(min(1.0, seconds / 4)):
            if time.monotonic() - began > seconds:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(here, ctypes.py_object(NoAnswer))
                return

    def opened(players: Sequence[Any], bankroll: int, generator: Any) -> Session:
        return _Watched(table(players, bankroll, generator), begins)

    watcher = threading.Thread(target=look, daemon=True)
    watcher.start()
    try:
        try:
            yield opened
        finally:
            over.set()
            watcher.join()  # if it was called for at the last moment, it is raised here
    except NoAnswer as late:
        late.args = (f"the round had not ended after {counted(round(seconds), 'second')}",)
        raise


def line_of_the_last_answer(path: str, play: Callable[[], object]) -> tuple[bool, int]:
    """Play once more what was refused: whether a player was asked, and the line he answered from.

    0 if it is none of the file's own: the method may be one that it has from another class.
    """
    asked, line = False, 0
    before = sys.gettrace()

    def each_line(frame: FrameType, event: str, _: object) -> Any:
        nonlocal line
        line = frame.f_lineno
        return each_line

    def each_call(frame: FrameType, event: str, _: object) -> Any:
        nonlocal asked, line
        if frame.f_code.co_name in ASKED and _by_a_table(frame.f_back):
            asked, line = True, 0
        return each_line if frame.f_code.co_filename == path else None

    sys.settrace(each_call)
    try:
        play()
    except Exception:
        return asked, line
    finally:
        sys.settrace(before)
    return asked, 0  # it was not refused again: chance of his own


def _by_a_table(frame: FrameType | None) -> bool:
    return frame is not None and frame.f_globals.get("__name__") in TABLES
