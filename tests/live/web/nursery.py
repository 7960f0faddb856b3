"""Servers forked from a process that has the program loaded: a start takes a tenth of the time.

For each line that it reads it forks one, as `title58 serve` with the arguments given here, and says
its number; when that one has ended, how. What is forked is a process of its own: it opens the file,
recovers the house from it and can be killed like any other.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from pathlib import Path

import title58.cli.tables.serving
import title58.web.serving  # noqa: F401 - a server needs these first of all
from title58.__main__ import main
from title58.equipment.randomness import SystemSource
from title58.live.house import House
from title58.live.log import MemoryStore
from title58.live.service import Service
from title58.live.store.cipher import KeyFile
from title58.live.store.vault import Vault
from title58.web.core import wall_clock
from title58.web.demo import furnish


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


async def _warm() -> None:
    """A house like theirs, once and in memory: what the law says of its games is known then."""
    store = MemoryStore()
    with tempfile.TemporaryDirectory() as folder:
        vault = Vault(KeyFile(Path(folder) / "key"))
        house = House(store, now=wall_clock, chance=SystemSource(), vault=vault)
        service = Service(house, store)
        service.start()
        await furnish(service)
        await service.stop()


def run() -> None:
    asyncio.run(_warm())
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
