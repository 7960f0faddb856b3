"""People play for a long time, and the server is killed once a minute: what does it come to hold?

Its memory at the end must be at most 1.1 times what it was after five minutes; half the time is
taken for runs that are shorter than ten. Each figure is read just before a kill, so each is that of
a process about as old as the others.

    python -m tests.live.web.soak --minutes 30
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from pathlib import Path

from tests.live.web.client import Server
from tests.live.web.kills import run

MOST = 1.1


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--every", type=float, default=60, help="seconds between kills")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        played = run(Path(folder), 10**6, given.minutes * 60, given.every, kind=Server)
        outcome = asyncio.run(played)
    early = min(5 * 60, given.minutes * 30)
    before = max(size for at, size in outcome.memory if at <= early)
    after = outcome.memory[-1][1]
    print(json.dumps(outcome._replace(memory=[])._asdict()))
    print(f"memory: {before / 1e6:.0f} MB by {early:.0f} s, {after / 1e6:.0f} MB at the end")
    assert after <= MOST * before, "it grows"


if __name__ == "__main__":
    main()
