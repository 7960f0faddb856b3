"""`title58 serve`, but nobody is told that he comes too often: for attacks and for load."""

from __future__ import annotations

import argparse
from pathlib import Path

from title58.web.limits import Limits
from title58.web.serving import Serving, serve

OFTEN = (1e6, 10**6)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("database", type=Path)
    parser.add_argument("--port", type=int)
    parser.add_argument("--seconds", type=float, default=1.5)  # in which a request must be there
    parser.add_argument("--demo", action="store_true")
    given = parser.parse_args()
    limits = Limits(
        commands=OFTEN,
        queries=OFTEN,
        log_ins_by_name=OFTEN,
        log_ins_by_address=OFTEN,
        request_seconds=given.seconds,
        send_seconds=given.seconds,
    )
    say = lambda text: print(text, flush=True)  # noqa: E731
    serve(Serving(given.database, port=given.port, demo=True, limits=limits, say=say))


if __name__ == "__main__":
    main()
