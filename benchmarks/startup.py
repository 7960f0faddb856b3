"""How long the command takes to answer, against a bare Python start in the same run.

make bench
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from title58.games import game_slugs

RUNS, ODDS_RUNS = 15, 5
LIMITS = {"title58 --help": 0.3, "title58 settle": 0.5}  # seconds, from the project's own goals
ODDS_LIMITS = {"blackjack": 3.0, "pai-gow-poker": 3.0}
ODDS_LIMIT = 1.0  # for every other game
# A machine may be told to keep no bytecode; then every start compiles everything again.
KEEPS = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def times_of(command: list[str], runs: int = RUNS) -> list[float]:
    """Several runs, after one that compiles what is not yet kept and warms the disk."""
    times = []
    for _ in range(runs + 1):
        start = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=KEEPS)
        times.append(time.perf_counter() - start)
    return times[1:]


def tell(name: str, times: list[float], bare: float, limit: float | None) -> None:
    """The middle of the runs, how far they lie apart, and the ratio to a bare start."""
    took = statistics.median(times)
    note = "" if limit is None else f"   goal {limit} s: {'met' if took < limit else 'MISSED'}"
    spread = f"({min(times):.3f} to {max(times):.3f})"
    print(f"{name:<28} {took:.3f} s {spread}   {took / bare:.1f}{note}")


def main() -> None:
    title58 = str(Path(sys.executable).with_name("title58"))
    record = {
        "format": "title58/round/2",
        "game": "minibaccarat",
        "date": "2014-03-01",
        "before": {"opened": True, "shoe_loaded": True, "shoes": 1},
        "answers": [
            {"kind": "bet", "seat": 1, "wager": "banker", "amount": "$25"},
            {"kind": "no-more-bets"},
            *({"kind": "card", "card": card} for card in ("9H", "2C", "KD", "3S")),
        ],
    }
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "round.json"
        path.write_text(json.dumps(record), encoding="utf-8")
        bare = statistics.median(times_of([sys.executable, "-c", "pass"]))
        print(f"{'python -c pass':<28} {bare:.3f} s   1.0")
        commands = {
            "title58 --help": [title58, "--help"],
            "title58 settle": [title58, "settle", str(path)],
            "title58 settle --json": [title58, "settle", str(path), "--json"],
            "title58 law show 627a.10": [title58, "law", "show", "627a.10"],
        }
        for name, command in commands.items():
            tell(name, times_of(command), bare, LIMITS.get(name))
    for game in game_slugs():
        name = f"title58 odds {game}"
        limit = ODDS_LIMITS.get(game, ODDS_LIMIT)
        tell(name, times_of([title58, "odds", game], ODDS_RUNS), bare, limit)


if __name__ == "__main__":
    main()
