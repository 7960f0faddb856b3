"""Servers forked from a process that has the program loaded: a start takes a tenth of the time.

For each line that it reads it forks one, as `title58 serve` with the arguments given here, and says
its number; when that one has ended, how. What is forked is a process of its own: it opens the file,
recovers the house from it and can be killed like any other.
"""

from __future__ import annotations

import os
import sys

import title58.web.serving  # noqa: F401 - this is what takes long
from title58.__main__ import main
from title58.games import find_game, game_slugs
from title58.law import Code


def _serve() -> None:
    code = 1
    try:
        main()
        code = 0
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else 1
    finally:
        sys.stdout.flush()
        os._exit(code)


def run() -> None:
    Code.packaged()
    for slug in game_slugs():
        find_game(slug)
    sys.argv = ["title58", "serve", *sys.argv[1:]]
    for _ in sys.stdin:
        child = os.fork()
        if not child:
            _serve()
        print(f"forked {child}", flush=True)
        _, status = os.waitpid(child, 0)
        print(f"ended {os.waitstatus_to_exitcode(status)}", flush=True)


if __name__ == "__main__":
    run()
