"""How fast Blackjack is analysed, against plain C compiled in the same run; and a check by dealing.

    python benchmarks/blackjack_odds.py            # the speed
    python benchmarks/blackjack_odds.py --deal     # also: rounds dealt in C against the analysis
    python benchmarks/blackjack_odds.py --deal 1000000000

Times are of one core (process time), the best of three.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from math import sqrt
from pathlib import Path

import numpy as np

from title58.games.blackjack.value import Terms, ValuedShoe, dealer_kernels, full_shoe
from title58.games.blackjack.value.draws import draws
from title58.games.blackjack.value.hands import hands

HERE = Path(__file__).parent
DECKS = 8


def best_of(work: Callable[[], object], times: int = 3) -> float:
    found = []
    for _ in range(times):
        begun = time.process_time()
        work()
        found.append(time.process_time() - begun)
    return min(found)


def built(name: str, folder: str) -> str:
    program = str(Path(folder) / name)
    source = str(HERE / f"{name}.c")
    subprocess.run(["gcc", "-O3", "-march=native", "-o", program, source, "-lm"], check=True)
    return program


def speed(folder: str) -> None:
    known, tree = hands(), draws()
    lines = [f"{DECKS} {len(known)}", *(" ".join(map(str, row)) for row in known.cards.tolist())]
    lines.append(f"{len(tree.value)} " + " ".join(map(str, tree.start)))
    used = tree.used.astype(int)
    rows = zip(tree.value, used, tree.depth, tree.after, tree.orders, tree.final, strict=True)
    lines += [" ".join(map(str, row)) for row in rows]
    given = "\n".join(lines)
    told = subprocess.run(
        [built("blackjack_odds", folder)], input=given, text=True, capture_output=True, check=True
    ).stdout.split()
    drawing, drawn, walking, walked = map(float, told)
    left = np.array(full_shoe(DECKS), dtype=np.float64)
    ends = np.zeros((len(known), 10, 8))

    def compiled() -> None:
        dealer_kernels.all_ends(left, known.cards, tree, ends)

    compiled()
    ours = best_of(compiled)
    checksum = float((ends @ np.arange(1, 9)).sum())
    assert abs(drawn - walked) < 1e-6
    assert abs(checksum - walked) < 1e-6
    print(f"How the dealer ends, {len(known):,} hands x 10 cards up, {DECKS} decks")
    print(f"  C, every order of draws    {drawing:8.3f} s")
    print(f"  C, the same tree           {walking:8.3f} s")
    print(f"  compiled Python, the tree  {ours:8.3f} s   {walking / ours:.2f} of C's speed")
    print("The whole table, all options, splits to four hands")
    for decks in (1, 2, 4, 6, 8):
        shoe = full_shoe(decks)
        cards = best_of(lambda shoe=shoe: ValuedShoe(shoe, Terms()).by_cards)  # type: ignore[misc]
        total = best_of(lambda shoe=shoe: ValuedShoe(shoe, Terms()).by_total)  # type: ignore[misc]
        print(f"  {decks} decks   by cards {cards:6.3f} s   by totals {total:6.3f} s")


def deal(folder: str, rounds: int) -> None:
    """From a fresh shoe each round, and from a shoe dealt down to the cover card."""
    program = built("blackjack_simulation", folder)
    for decks in (8, 6, 2, 1):
        shoe = ValuedShoe(full_shoe(decks), Terms())
        exactly = shoe.by_total
        done, mean, variance, action = dealt(program, shoe, decks, rounds, 0)
        error = sqrt(variance / done)
        print(
            f"{decks} decks, fresh: dealt {-mean:.4%} ± {error:.4%}, exact {exactly.edge:.4%}"
            f" ({(exactly.expected - mean) / error:+.1f} errors); variance {variance:.4f},"
            f" {exactly.variance:.4f}; action {action:.4f}, {exactly.action:.4f}",
            flush=True,
        )
        if decks == 1:
            continue  # 13 cards behind the cover card are too few for some rounds
        cut = 39 * decks  # a quarter stays behind the cover card (633a.5(d))
        _, _, _, _, shoes, sure, y, yy, m, mm, ym = dealt(program, shoe, decks, rounds, cut)
        per_round = (sure * exactly.expected + y) / (sure + m)
        spread = (yy - y * y) - 2 * per_round * (ym - y * m) + per_round**2 * (mm - m * m)
        error = sqrt(spread / shoes) / (sure + m)
        print(
            f"  to the cover card, one player: {-per_round:.4%} ± {error:.4%},"
            f" so the cover card costs {exactly.expected - per_round:.4%}",
            flush=True,
        )


def dealt(program: str, shoe: ValuedShoe, decks: int, rounds: int, cut: int) -> list[float]:
    terms, card = shoe.terms, shoe.card
    lines = [
        f"{decks} {int(terms.hits_soft_17)} {terms.resplits} {terms.resplits_of_aces}"
        f" {int(terms.one_card_to_aces)} {rounds} 633 {cut}"
    ]
    for table in (card.hard, card.soft, card.pair):
        lines += [" ".join(map(str, row)) for row in table.tolist()]
    told = subprocess.run(
        [program], input="\n".join(lines), text=True, capture_output=True, check=True
    )
    return [float(word) for word in told.stdout.split()]


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        speed(temporary)
        if "--deal" in sys.argv[1:]:
            more = sys.argv[sys.argv.index("--deal") + 1 :]
            deal(temporary, int(more[0]) if more else 50_000_000)
