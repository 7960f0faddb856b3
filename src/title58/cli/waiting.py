"""Whoever waits is told what for, and Ctrl-C is obeyed at once.

A thread of its own sees to both, since compiled code lets the main thread hear nothing until it is
done. Stages that last longer than a moment are told on the standard error stream: on a terminal in
one line that is written over, else in a line each.
"""

from __future__ import annotations

import os
import select
import shutil
import signal
import socket
import sys
import threading
import time
from contextlib import suppress
from types import FrameType
from typing import NoReturn, TextIO

from title58.progress import WATCHING, Stage, listen

PATIENCE = 1.0  # seconds before a stage is told,
AGAIN = 5.0  # and until it is told again how far it is, where lines are not written over
LOOKS = 0.2
GRACE = 0.15  # for the main thread to hear that it is interrupted,
LONGEST = 0.1  # and to end once it has
INTERRUPTED = 130


class Watch:
    """What is under way, and what of it has been told."""

    def __init__(self, out: TextIO) -> None:
        self.out = out
        self.terminal = out.isatty()
        self.lock = threading.Lock()
        self.under_way: list[Stage] = []
        self.begun = 0.0  # when something new came under way
        self.told: dict[str, float] = {}  # when
        self.shown = ""  # what stands in the line that is written over

    def hear(self, stage: Stage, begins: bool) -> None:
        with self.lock:
            if begins:
                if not self.under_way:
                    self.begun = time.monotonic()
                self.under_way.append(stage)
            else:
                self.under_way = [each for each in self.under_way if each is not stage]
                if not self.under_way:
                    self._show("")

    def look(self, now: float) -> None:
        """Tell what is under way, if it is time to."""
        with self.lock:
            if not self.under_way or now - self.begun < PATIENCE:
                return
            stage = self.under_way[-1]
            if self.terminal:
                self._show(str(stage))
            elif stage.what not in self.told or (stage.of and now - self.told[stage.what] >= AGAIN):
                self.told[stage.what] = now
                self.out.write(f"{stage}\n")
                self.out.flush()

    def _show(self, text: str) -> None:
        if self.terminal and text != self.shown:
            self.out.write(f"\r\x1b[K{text[: shutil.get_terminal_size().columns - 1]}")
            self.out.flush()
            self.shown = text


def watch() -> None:
    """Begin to watch, for as long as this process lives."""
    seen = Watch(sys.stderr)
    listen(seen.hear)
    ours, theirs = socket.socketpair()
    theirs.setblocking(False)
    signal.signal(signal.SIGINT, _interrupt)
    signal.set_wakeup_fd(theirs.fileno(), warn_on_full_buffer=False)

    def see() -> None:
        while True:
            if select.select([ours], [], [], LOOKS)[0]:
                signals = ours.recv(64)
                if not signals:  # closed: another watch has begun
                    return
                if signal.SIGINT in signals:
                    _obey(seen)
            else:
                seen.look(time.monotonic())

    _KEPT[:] = [theirs]
    threading.Thread(target=see, name=WATCHING, daemon=True).start()


_KEPT: list[socket.socket] = []  # or it would be closed
_heard = threading.Event()


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    _heard.set()
    raise KeyboardInterrupt


def _obey(seen: Watch) -> None:
    """End the process if the main thread does not do so by itself.

    A command with a way of its own to stop (`simulate`, `play`) is left to it.
    """
    if signal.getsignal(signal.SIGINT) is _interrupt and _heard.wait(GRACE):
        time.sleep(LONGEST)
    if signal.getsignal(signal.SIGINT) is _interrupt:
        with seen.lock:
            seen._show("")
        os._exit(INTERRUPTED)


def end() -> NoReturn:
    """End an interrupted process at once: threads in compiled code are not waited for."""
    with suppress(OSError):
        sys.stdout.flush()
        sys.stderr.flush()
    os._exit(INTERRUPTED)
