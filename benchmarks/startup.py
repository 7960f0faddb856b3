"""How long the command takes to answer, against a bare Python start in the same run.

make bench
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RUNS = 15
LIMITS = {"title58 --help": 0.3, "title58 settle": 0.5}  # seconds, from the project's own goals


def seconds(command: list[str]) -> float:
    """The median of several runs, after one to warm the disk."""
    times = []
    for _ in range(RUNS + 1):
        start = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        times.append(time.perf_counter() - start)
    return statistics.median(times[1:])


def main() -> None:
    title58 = str(Path(sys.executable).with_name("title58"))
    record = {
        "format": "title58/round/1",
        "game": "minibaccarat",
        "date": "2014-03-01",
        "before": {"opened": True, "shoe_loaded": True, "shoes": 1},
        "wagers": [{"seat": 1, "wager": "banker", "amount": "$25"}],
        "events": [{"kind": "card", "card": card} for card in ("9H", "2C", "KD", "3S")],
    }
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "round.json"
        path.write_text(json.dumps(record), encoding="utf-8")
        bare = seconds([sys.executable, "-c", "pass"])
        print(f"{'python -c pass':<24} {bare:.3f} s   1.0")
        commands = {
            "title58 --help": [title58, "--help"],
            "title58 settle": [title58, "settle", str(path)],
            "title58 settle --json": [title58, "settle", str(path), "--json"],
            "title58 law show 627a.10": [title58, "law", "show", "627a.10"],
        }
        for name, command in commands.items():
            took = seconds(command)
            limit = LIMITS.get(name)
            note = (
                "" if limit is None else f"   goal {limit} s: {'met' if took < limit else 'MISSED'}"
            )
            print(f"{name:<24} {took:.3f} s   {took / bare:.1f}{note}")


if __name__ == "__main__":
    main()
