"""Each case in a process of its own: where tests run, other threads do, and nothing is copied."""

import os
import subprocess
import sys
import threading

import pytest

from title58.odds.side_by_side import may_fork, side_by_side

BEGIN = """
import os
from title58.odds import side_by_side as module
from title58.odds.side_by_side import side_by_side
module.os.sched_getaffinity = lambda _: {0, 1}  # wherever this is tested
here = os.getpid()
"""
copies = pytest.mark.skipif(sys.platform != "linux", reason="no copies are made elsewhere")


def run(script: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", BEGIN + script], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


@copies
@pytest.mark.parametrize(
    ("many", "copied"), [(1, ""), (2, "01"), (3, "011"), (4, "0110"), (6, "011001")]
)
def test_answers_come_in_order_and_a_copy_gives_half_of_them(many: int, copied: str) -> None:
    found = run(f"""
for item, pid in side_by_side(lambda item: (item, os.getpid()), range({many})):
    print(f"{{item}}:{{int(pid != here)}}")
""")
    assert found == [f"{item}:{flag}" for item, flag in enumerate(copied or "0")]


@copies
def test_an_error_in_the_copy_is_raised_here() -> None:
    found = run("""
def work(item):
    if item == 1:
        raise ValueError(f"item-{item}-{int(os.getpid() == here)}")
    return item
try:
    side_by_side(work, range(2))
except ValueError as error:
    print(error)
""")
    assert found == ["item-1-1"]


@copies
def test_what_a_lost_copy_does_not_answer_is_done_here() -> None:
    found = run("""
def work(item):
    if os.getpid() != here:
        os._exit(9)
    return item * item
print(side_by_side(work, range(4)))
""")
    assert found == ["[0,", "1,", "4,", "9]"]


@copies
def test_an_error_here_leaves_no_copy_behind() -> None:
    found = run("""
import time
def work(item):
    if os.getpid() != here:
        time.sleep(600)
    raise ValueError("here")
try:
    side_by_side(work, range(2))
except ValueError as error:
    print(error)
try:
    os.waitpid(-1, os.WNOHANG)
except ChildProcessError:
    print("none")
""")
    assert found == ["here", "none"]


@copies
def test_nothing_that_waits_to_be_written_is_written_twice() -> None:
    found = run("""
print("once", end=" ")
side_by_side(str, range(2))
print("twice")
""")
    assert found == ["once", "twice"]


def test_with_another_thread_alive_threads_do_the_work() -> None:
    stop = threading.Event()
    other = threading.Thread(target=stop.wait)
    other.start()
    try:
        assert not may_fork()
        assert side_by_side(lambda item: (item, os.getpid()), range(3)) == [
            (item, os.getpid()) for item in range(3)
        ]
    finally:
        stop.set()
        other.join()


@copies
def test_a_single_core_makes_no_copy() -> None:
    found = run("""
module.os.sched_getaffinity = lambda _: {0}
print({os.getpid() == pid for pid in side_by_side(lambda _: os.getpid(), range(4))})
""")
    assert found == ["{True}"]
