"""How fast Pai Gow Poker hands are set and ranked: looked up, against the rule in the same run.

    python benchmarks/pai_gow_poker_hands.py

Random hands of seven cards, dealt beforehand. The reference sets each by the house way and ranks
both hands, by the compiled rules themselves; that is how hands were set before there were tables.
Both must say the same of every hand. Times are of the processor, in turns.
"""

from __future__ import annotations

import os
import statistics
import sys
import time

import numpy as np

from title58.compiling import compiled
from title58.games.pai_gow_poker import house_way, ranking
from title58.games.pai_gow_poker.odds.pairs import LOW_BITS, Ints
from title58.games.pai_gow_poker.odds.way_table import WayTable, key_in, way_table
from title58.games.pai_gow_poker.options.house_way import HouseWay

HANDS, TURNS, GOAL = 300_000, 7, 3.0


@compiled
def looked_up(masks: Ints, table: WayTable, high: Ints, low: Ints) -> None:
    for at in range(len(masks)):
        key = key_in(masks[at], table)
        high[at], low[at] = key >> LOW_BITS, key & (1 << LOW_BITS) - 1


@compiled
def by_rule(masks: Ints, table: WayTable, high: Ints, low: Ints) -> None:
    for at in range(len(masks)):
        _, two = house_way.set_low(masks[at], table.way)
        high[at], low[at] = ranking.best_rank(masks[at] ^ two), ranking.pair_rank(two)


def main() -> None:
    print(f"load average at the start: {os.getloadavg()[0]:.2f}")
    began = time.process_time()
    table = way_table(HouseWay().numbers)
    print(f"tables of a way, compiling included: {time.process_time() - began:.2f} s")
    began = time.process_time()
    way_table.__wrapped__(HouseWay().numbers)
    print(f"tables of a way: {time.process_time() - began:.2f} s")
    chance = np.random.default_rng(645)
    cards = chance.random((HANDS, 53)).argsort(axis=1)[:, :7].astype(np.int64)
    masks = np.left_shift(1, cards).sum(axis=1)
    rooms = [np.empty((2, HANDS), dtype=np.int64) for _ in range(2)]
    turns: dict[str, list[float]] = {"looked up": [], "by the rule": []}
    for turn in range(TURNS + 1):
        for times, work, room in zip(turns.values(), (looked_up, by_rule), rooms, strict=True):
            began = time.process_time()
            work(masks, table, room[0], room[1])
            if turn:  # the first compiles
                times.append(time.process_time() - began)
    same = (table.high_ranks[rooms[0][0]] == rooms[1][0]).all()
    same = same and (table.low_ranks[rooms[0][1]] == rooms[1][1]).all()
    middle = {name: statistics.median(times) for name, times in turns.items()}
    for name, seconds in middle.items():
        print(f"{name:<12} {HANDS / seconds / 1e6:6.1f} million hands a second")
    ratio = middle["by the rule"] / middle["looked up"]
    print(f"{ratio:.1f} times as fast   goal {GOAL:g}: {'met' if ratio >= GOAL else 'MISSED'}")
    if not same:
        sys.exit("the hands differ")


if __name__ == "__main__":
    main()
