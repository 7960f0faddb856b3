"""The exact odds of baccarat: how long they take, and whether plain C loops find the same.

The reference (`baccarat_reference.c`) is compiled here and run in the same run: a loop over all
hands by rank, in its own words. Ratios are of processor time on one core.

    make bench                                  the ranks, every game, first and later answers
    python benchmarks/baccarat_odds.py --cards  also every hand by card and suit, in some minutes
"""

from __future__ import annotations

import datetime
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

from title58 import law
from title58.equipment.cards import decks
from title58.games import find_game
from title58.games.baccarat import views
from title58.games.baccarat.odds.shoe import CountedShoe
from title58.games.baccarat.odds.weights import WEIGHTS
from title58.odds import Asked, WagerOdds

SOURCE = Path(__file__).with_name("baccarat_reference.c")
DAYS = {
    "minibaccarat": datetime.date(2024, 3, 1),  # every wager the game has had is lawful
    "midibaccarat": datetime.date(2024, 3, 1),
    "baccarat": datetime.date(2025, 3, 1),
}
DECKS = 8
LEAST = 200  # repetitions of which the fastest counts


def reference(how: str) -> dict[tuple[str, int], int]:
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "reference"
        subprocess.run(["gcc", "-O2", "-o", program, SOURCE], check=True)
        lines = subprocess.run(
            [program, how, str(DECKS)], check=True, capture_output=True, text=True
        ).stdout
    return {(name, int(key)): int(n) for name, key, n in map(str.split, lines.splitlines())}


def fastest(work: Callable[[], object]) -> float:
    best = float("inf")
    for _ in range(LEAST):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


def ask(game: str, wager: str = "") -> Callable[[], list[WagerOdds]]:
    found = find_game(game)
    question: Asked[Any] = Asked(
        law.on(DAYS[game]), found.options(decks=DECKS), frozenset({"decks"}), wager=wager
    )
    return lambda: found.odds(question)


def shoe() -> CountedShoe:
    cards = Counter(card.index for card in decks(DECKS))
    return CountedShoe(tuple(cards[index] for index in range(52)))


def check(name: str, found: object, known: object) -> None:
    if found != known:
        sys.exit(f"{name}: title58 has {found}, the reference {known}")
    print(f"  {name}: equal")


def ranks() -> float:
    known = reference("ranks")
    counted = shoe().results.tolist()
    check("400 results", counted, [known.get(("result", cell), 0) for cell in range(400)])
    orders = 20 * shoe().orders(6)
    uses = [one.expected for one in ask("minibaccarat", "house-money")()]
    check("House Money", uses, [Fraction(known["money", use], orders) for use in range(4)])
    return known["time", 0] / 1e9


def cards() -> None:
    known = reference("cards")
    whole = shoe()
    check("400 results", whole.results.tolist(),
          [known.get(("result", cell), 0) for cell in range(400)])  # fmt: skip
    ties: Counter[tuple[int, ...]] = Counter()
    for (name, key), many in known.items():
        if name == "tie":
            ties[tie_of(key)] += many
    tied = WEIGHTS[views.TIED_CARDS](whole).tolist()
    found = dict(zip(views.TIED_CARDS.cells, tied, strict=True))
    counted = {seen: many for seen, many in found.items() if many and seen.points >= 0}
    check("ties by rank and color", counted, ties)
    nines = WEIGHTS[views.THREE_CARD_NINES](whole).tolist()
    *_, mixed, color, suit = nines  # of the last values: both hands
    check("two three-card nines", [suit, color, mixed], [known["nines", i] for i in range(3)])
    for name, game, wager, size in (
        ("pairs", "minibaccarat", "perfect-pairs", 4),
        ("match", "baccarat", "majestic-match", 3),
        ("lucky", "baccarat", "lucky-nines", 8),
    ):
        chances = [row.chance for row in ask(game, wager)()[0].results]
        check(wager, chances, [Fraction(known[name, i], whole.orders(4)) for i in range(size)])
    royals = {on: one for one in ask("minibaccarat", "royal-9-progressive")() for on in one.on}
    filed = find_game("minibaccarat").options().royal_9_combinations
    for place, own in enumerate(filed):
        chances = [row.chance for row in royals[str(own)].results]
        rows = [Fraction(known["royal", place * 9 + i], whole.orders(4)) for i in range(9)]
        check(f"Royal 9 at {own}", chances, rows)
    print(f"  the reference took {known['time', 0] / 1e9:.1f} s")


def tie_of(key: int) -> tuple[int, ...]:
    """What Harmony sees of a tie, which the reference numbers: rank (13 for several), count, cards,
    ten-cards only, one color."""
    rest, color = divmod(key, 2)
    rest, tens = divmod(rest, 2)
    rest, cards = divmod(rest, 4)
    rank, count = divmod(rest, 10)
    alike = views.SEVERAL_RANKS if rank == 13 else views.ONE_RANK
    return (count, cards + 4, views.ALL_EIGHTS if rank == views.EIGHT else alike, tens, color)


def main() -> None:
    print(f"Against plain C loops, {DECKS} decks")
    loop = ranks()
    results = fastest(lambda: shoe().results)
    print(f"  C, every hand by rank: {loop * 1e3:.2f} ms")
    print(f"  title58, all results:  {results * 1e3:.2f} ms, {loop / results:.0f} times as fast")
    print("Every wager and paytable, warm, on one core")
    for game in DAYS:
        found = ask(game)
        spent = fastest(found)
        print(
            f"  {game}: {len(found())} answers in {spent * 1e3:.2f} ms,"
            f" {spent / loop:.2f} of the C loop"
        )
    print("The command, all numbers of decks: processor time from a cold start, and by the clock")
    for game, day in DAYS.items():
        command = [sys.executable, "-m", "title58", "odds", game, "--as-of", str(day)]
        start, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, capture_output=True)
        clock, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
        print(f"  title58 odds {game}: {spent:.2f} s, {clock:.2f} s")
    if "--cards" in sys.argv[1:]:
        print("Every hand by card and suit")
        cards()


if __name__ == "__main__":
    main()
