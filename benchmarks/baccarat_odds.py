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
from title58.games.baccarat.odds import lenses as odds_lenses
from title58.games.baccarat.odds.deal import Result
from title58.games.baccarat.odds.shoe import Shoe
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


def shoe() -> Shoe:
    cards = Counter(card.index for card in decks(DECKS))
    return Shoe(tuple(cards[index] for index in range(52)))


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
    ties: Counter[int] = Counter()
    for hands, many in seen(whole, odds_lenses.HARMONY):
        if hands.player.count == hands.banker.count:
            ties[tie_key(hands)] += many
    check("ties by rank and color", {k: n for k, n in ties.items() if n},
          {key: n for (name, key), n in known.items() if name == "tie"})  # fmt: skip
    *_, color, suit = whole.seen_through(odds_lenses.HEAVENLY_9).tolist()
    every = int(whole.results[Result(9, 9, 3, 3).cell])
    check("two three-card nines", [suit, color, every - suit - color],
          [known["nines", i] for i in range(3)])  # fmt: skip
    for name, game, wager, size in (
        ("pairs", "minibaccarat", "perfect-pairs", 4),
        ("match", "baccarat", "majestic-match", 3),
        ("lucky", "baccarat", "lucky-nines", 8),
    ):
        chances = [row.chance for row in ask(game, wager)()[0].results]
        found = [Fraction(known[name, i], whole.orders(4)) for i in range(size)]
        check(wager, chances, found)
    royals = {on: one for one in ask("minibaccarat", "royal-9-progressive")() for on in one.on}
    filed = find_game("minibaccarat").options().royal_9_combinations
    for place, own in enumerate(filed):
        chances = [row.chance for row in royals[str(own)].results]
        found = [Fraction(known["royal", place * 9 + i], whole.orders(4)) for i in range(9)]
        check(f"Royal 9 at {own}", chances, found)
    print(f"  the reference took {known['time', 0] / 1e9:.1f} s")


def seen(whole: Shoe, lens: odds_lenses.Lens) -> list[tuple[Any, int]]:
    return list(zip(lens.cases(), whole.seen_through(lens).tolist(), strict=True))


def tie_key(hands: Any) -> int:
    """As the reference numbers ties: rank, count, cards, ten-cards only, one color."""
    cards = (*hands.player.cards, *hands.banker.cards)
    rank = cards[0].rank if len({card.rank for card in cards}) == 1 else 13
    tens = min(card.rank for card in cards) >= 9
    color = len({card.suit in (1, 2) for card in cards}) == 1
    key: int = (((rank * 10 + hands.player.count) * 4 + len(cards) - 4) * 2 + tens) * 2 + color
    return key


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
