"""Progress on the standard error stream, and Ctrl-C inside compiled code."""

import io
import signal
import subprocess
import sys

import pytest

from title58.cli.waiting import AGAIN, INTERRUPTED, PATIENCE, Watch
from title58.progress import Stage


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_short_wait_is_not_told() -> None:
    out = io.StringIO()
    seen = Watch(out)
    seen.hear(Stage("Pricing"), True)
    seen.look(seen.begun + PATIENCE / 2)
    assert out.getvalue() == ""


def test_a_long_one_is_told_once_and_how_far_it_is_now_and_then() -> None:
    out = io.StringIO()
    seen = Watch(out)
    splits = Stage("Splits", of=55)
    seen.hear(Stage("Pricing"), True)
    seen.look(seen.begun + PATIENCE)
    seen.look(seen.begun + PATIENCE + 100)
    seen.hear(splits, True)
    for second, done in ((200, 3), (201, 4), (200 + AGAIN, 12)):
        splits.done = done
        seen.look(seen.begun + second)
    seen.hear(splits, False)
    seen.look(seen.begun + 300)
    assert out.getvalue() == "Pricing ...\nSplits: 3 of 55\nSplits: 12 of 55\n"


def test_on_a_terminal_it_is_one_line_which_goes_away() -> None:
    out = Terminal()
    seen = Watch(out)
    one = Stage("Pricing")
    seen.hear(one, True)
    seen.look(seen.begun + PATIENCE)
    seen.look(seen.begun + PATIENCE + 1)
    seen.hear(one, False)
    assert out.getvalue() == "\r\x1b[KPricing ...\r\x1b[K"


def test_stages_are_told_when_the_error_stream_is_no_terminal() -> None:
    script = """
import time
from title58.cli import waiting
from title58.progress import stage
waiting.PATIENCE, waiting.LOOKS = 0, 0.01
waiting.watch()
with stage("Splits", 55) as splits:
    time.sleep(0.5)
print("answer")
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("answer\n", "Splits: 0 of 55\n")


SPIN = """
import sys
import numpy as np
from concurrent.futures import ThreadPoolExecutor
from title58 import cli
from title58.compiling import compiled

def spin(turns):
    while turns[0] == 0:
        turns[1] += 1
    return turns[1]

spin = compiled(spin, cache=False)
spin(np.ones(2, dtype=np.int64))

def app():
    print("ready", flush=True)
    never = np.zeros(2, dtype=np.int64)
    if sys.argv[1] == "thread":
        with ThreadPoolExecutor(1) as pool:
            pool.submit(spin, never).result()
    spin(never)

cli.app = app
cli.main()
"""


@pytest.mark.parametrize("where", ["main", "thread"])
def test_ctrl_c_is_obeyed_inside_a_compiled_loop(where: str) -> None:
    spinning = subprocess.Popen(
        [sys.executable, "-c", SPIN, where],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert spinning.stdout is not None
        assert spinning.stdout.readline() == "ready\n"
        spinning.send_signal(signal.SIGINT)
        _, told = spinning.communicate(timeout=30)  # else it never ends
    finally:
        spinning.kill()
    assert (spinning.returncode, told) == (INTERRUPTED, "")
