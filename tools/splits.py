"""Every split of full shoes, exactly: how far Blackjack's rows are off.

    make splits
    python tools/splits.py 8          other numbers of decks

The rows of `title58 odds blackjack` are exact but where a pair is split into three hands or four:
there they are put together from those of every two (`value/together.py`). Here all splits of
both strategies are gone through by every set of cards that all their hands may take
(`value/every_hand.py`), and set against those rows. A row farther off than the docs say, or an
average that is not the same, ends the run with 1. Docs: docs/blackjack-odds.md.
"""

from __future__ import annotations

import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from title58.games.blackjack.value import strategy as st
from title58.games.blackjack.value.every_hand import EveryHand
from title58.games.blackjack.value.hands import VALUES, Floats
from title58.games.blackjack.value.shoe import ValuedShoe, Worth, full_shoe
from title58.games.blackjack.value.terms import Terms
from title58.games.blackjack.value.together import net_of_split

DECKS = (1, 2, 6, 8)
THREADS = 2
TOLD = {1: 7e-8, 2: 2.6e-8, 6: 2.5e-9, 8: 1.5e-9}  # how far off a row is at most, by decks
SAME = 1e-12  # averages, and what becomes of all rounds
NAMES = ("A", *map(str, range(2, VALUES + 1)))


@dataclass(frozen=True)
class Split:
    """One split: its chance, how far each net result is off given it, what that took."""

    pair: int
    up: int
    hands: int
    chance: float
    off: Floats
    sets: int

    @property
    def name(self) -> str:
        return f"{NAMES[self.pair]}s against {NAMES[self.up]}"


def splits_of(
    shoe: ValuedShoe, worth: Worth, known: dict[tuple[int, int, bytes], Split]
) -> list[Split]:
    """All splits of a strategy; those that another one plays alike are `known`."""
    wanted = []
    for pair in range(VALUES):
        hand = shoe.hands.of(pair, pair)
        for up in map(int, np.flatnonzero(worth.play.first[hand] == st.SPLIT)):
            if shoe.chance[hand, up]:
                every = EveryHand(shoe, worth.play, pair, up)
                orders = shoe.orders_of_hand(worth.play, pair, up).tobytes()
                wanted.append((every, net_of_split(shoe, worth.play, pair, up), orders))
    wanted.sort(key=lambda one: -len(one[0].sets))  # the longest first, so that no thread waits

    def split(every: EveryHand, nearly: Floats, orders: bytes) -> Split:
        key = every.pair, every.up, orders
        if key not in known:
            exactly = every.net()
            net = np.arange(exactly.shape[1]) - exactly.shape[1] // 2
            if not np.allclose(exactly @ net, nearly @ net, rtol=0, atol=SAME):
                raise SystemExit(f"{NAMES[every.pair]}s against {NAMES[every.up]}: other averages")
            if not np.allclose(exactly.sum(axis=1), nearly.sum(axis=1), rtol=0, atol=SAME):
                raise SystemExit(f"{NAMES[every.pair]}s against {NAMES[every.up]}: other finals")
            chance = float(shoe.chance[shoe.hands.of(every.pair, every.pair), every.up])
            off = (nearly - exactly).sum(axis=0)
            known[key] = Split(every.pair, every.up, every.most, chance, off, every.looked_at)
        return known[key]

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(lambda one: split(*one), wanted))


def farthest(off: Floats) -> tuple[float, int]:
    """How far the row is off that is farthest, and its net result."""
    at = int(np.argmax(np.abs(off)))
    return float(abs(off[at])), at - len(off) // 2


def allowed(decks: int, off: float) -> bool:
    """Whether a row may be so far off; the more decks, the less."""
    return off <= TOLD[max(told for told in TOLD if told <= decks)]


def main(decks_of: list[int]) -> int:
    kept = True
    for decks in decks_of:
        shoe = ValuedShoe(full_shoe(decks), Terms())
        known: dict[tuple[int, int, bytes], Split] = {}
        for name, worth in (
            ("total-dependent", shoe.by_total),
            ("composition-dependent", shoe.by_cards),
        ):
            start = time.perf_counter()
            splits = splits_of(shoe, worth, known)
            seconds = time.perf_counter() - start
            many = sum(1 for split in splits if split.hands > 2)
            sets = sum(split.sets for split in splits)
            game, net = farthest(np.sum([split.chance * split.off for split in splits], axis=0))
            kept &= allowed(decks, game)
            worst = max(splits, key=lambda split: farthest(split.off)[0])
            given, given_net = farthest(worst.off)
            print(
                f"{decks} deck(s), {name}: {len(splits)} splits, {many} into more than two hands,"
                f" {sets:,} sets of cards, {seconds:.0f} s; farthest row {game:.2g}"
                f" (net {net:+d}); given a split {given:.2g} ({worst.name}, net {given_net:+d})",
                flush=True,
            )
    return int(not kept)


if __name__ == "__main__":
    sys.exit(main([int(decks) for decks in sys.argv[1:]] or list(DECKS)))
