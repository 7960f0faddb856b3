"""Work in two processes at once, for answers that a user waits for.

Threads would not do: to load compiled code takes Python's lock, and that is a good part of the
time when a program has just been started.
"""

from __future__ import annotations

import ctypes
import mmap
import os
import pickle
import signal
import sys
import threading
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import BinaryIO, TypeVar

from title58.compiling import Kernel, compile_now, is_kept, what_it_is_for
from title58.progress import WATCHING, stage

_PR_SET_PDEATHSIG = 1
T = TypeVar("T")
R = TypeVar("R")


def side_by_side(work: Callable[[T], R], items: Sequence[T]) -> list[R]:
    """The work on each item, in their order.

    A copy of this process takes half of them. What the copy does not answer for whatever reason is
    done here, so that an error shows itself where it would without the copy.
    """
    if len(items) < 2:
        return [work(item) for item in items]
    if not may_fork():
        return list(in_two_threads(work, items))
    # As two captains pick their teams, if what comes later takes longer
    theirs = [number for number in range(len(items)) if number % 4 in (1, 2)]
    copy, answers = _begin(work, [items[number] for number in theirs])
    try:
        done = {n: work(item) for n, item in enumerate(items) if n not in theirs}
        text = answers.read()
    except BaseException:
        os.kill(copy, signal.SIGKILL)  # nobody waits for its answers any more
        raise
    finally:
        answers.close()
        os.waitpid(copy, 0)
    try:
        done.update(zip(theirs, pickle.loads(text), strict=True))
    except (EOFError, pickle.UnpicklingError):
        done.update({number: work(items[number]) for number in theirs})
    return [done[number] for number in range(len(items))]


def in_two_threads(work: Callable[[T], R], items: Iterable[T]) -> Iterator[R]:
    """The work on each item, in their order. Whoever interrupts it does not wait for the rest."""
    pool = ThreadPoolExecutor(2)
    try:
        yield from pool.map(work, items)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def compile_side_by_side(kernels: Sequence[Kernel]) -> None:
    """Compile what was not kept from before: this process from the front, a copy from the back.

    What has no copy is compiled when it is called.
    """
    if not may_fork() or not kernels[0][0]._cache.cache_path:
        return
    todo = [kernel for kernel in kernels if not is_kept(kernel)]
    if len(todo) < 2:
        return
    taken = mmap.mmap(-1, len(todo))  # one byte for each, which both processes see

    def take(order: Sequence[int]) -> None:
        for number in order:
            if taken[number]:
                return
            taken[number] = 1
            compile_now(todo[number])

    with stage(what_it_is_for(todo[0][0].py_func)):
        copy, answers = _begin(take, [range(len(todo) - 1, -1, -1)])
        try:
            take(range(len(todo)))
            answers.read()  # until it is done; where it failed, we compile as we call
        except BaseException:
            os.kill(copy, signal.SIGKILL)
            raise
        finally:
            answers.close()
            os.waitpid(copy, 0)


def may_fork() -> bool:
    """Whether a copy is safe and of use: one thread, another core, a system made for it."""
    threads = [thread for thread in threading.enumerate() if thread.name != WATCHING]
    return sys.platform == "linux" and len(threads) == 1 and len(os.sched_getaffinity(0)) > 1


def _begin(work: Callable[[T], R], items: Sequence[T]) -> tuple[int, BinaryIO]:
    """The copy, and where its answers come from."""
    read, write = os.pipe()
    parent = os.getpid()
    with warnings.catch_warnings():
        # Later Pythons warn of NumPy's own idle threads, which know how to be copied
        warnings.simplefilter("ignore", DeprecationWarning)
        copy = os.fork()
    if copy:
        os.close(write)
        return copy, os.fdopen(read, "rb")
    try:  # the copy: it must never return from here, nor write what the other is about to
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # at once, compiled code or not
        _end_with(parent)
        os.close(read)
        text = pickle.dumps([work(item) for item in items])
        with os.fdopen(write, "wb") as answers:
            answers.write(text)
    except BaseException:  # the other does it again and says what is wrong
        os._exit(1)
    os._exit(0)


def _end_with(parent: int) -> None:
    """Have this process end when the one that began it does, however that comes about."""
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:  # already
        os._exit(1)
