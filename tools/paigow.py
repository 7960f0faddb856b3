"""Every hand of Pai Gow Poker: set by the house way, graded, and counted a second time.

    make paigow
    python -m tools.paigow "two-pairs-small-up-to = 7" ...     another way, by its settings

All 154,143,080 hands of seven cards from the 53 are set and graded by the compiled rules. A foul
setting, or a total that the count without dealing does not confirm, ends the run with 1.
Then what each setting of the way is worth, unless that was counted before. Docs:
docs/pai-gow-poker.md.
"""

from __future__ import annotations

import datetime
import sys
import time
from fractions import Fraction

from tests.oracles.pai_gow_poker.every_hand import sweep

from title58 import law
from title58.games.pai_gow_poker import house_way
from title58.games.pai_gow_poker.odds import changes, counting, exact
from title58.games.pai_gow_poker.options.house_way import HouseWay, read_house_way
from title58.games.pai_gow_poker.side.rules import STANDINGS, SevenCards
from title58.games.pai_gow_poker.wagers import WAGERS
from title58.odds import kept
from title58.wagers.declared import Seen

DATE = datetime.date(2014, 3, 1)


def main(settings: list[str]) -> int:
    way = read_house_way(settings)
    start = time.perf_counter()
    swept = sweep(way)
    seconds = time.perf_counter() - start
    print(
        f"{sum(swept.standings):>13,} hands set and graded in {seconds:.0f} s, compiling included"
    )
    print(f"{swept.fouls:>13,} foul settings")
    print("\nby the rules of the house way")
    for rule, hands in zip(house_way.RULES, swept.rules, strict=True):
        print(f"{hands:>13,} {rule}")

    start = time.perf_counter()
    counted = counting.standings()
    seconds = time.perf_counter() - start
    for declared in WAGERS:
        if not isinstance(declared, Seen):
            continue
        print(f"\n{declared.slug}")
        known = law.on(DATE).wager("pai-gow-poker", declared.slug)
        seen = (SevenCards(standing) for standing in range(STANDINGS))
        table = tuple(known.row_of[declared.ground(one, None)] for one in seen)
        for row, (name, hands) in enumerate(zip(known.rows, counting.rows(table), strict=True)):
            dealt = sum(swept.standings[i] for i in range(len(table)) if table[i] == row)
            print(f"{dealt:>13,} {name}" + ("" if dealt == hands else f", counted {hands:,}"))
    same = counted == swept.standings
    print(f"\ncounted without dealing in {seconds:.2f} s: {'the same' if same else 'DIFFERENT'}")
    ended = int(not same or swept.fouls > 0 or not _pairs(way.numbers))
    _changes(way)
    return ended


def _changes(way: HouseWay) -> None:
    """What each setting of the way is worth; what was counted before is not counted again."""
    start = time.perf_counter()
    found = changes.way_changes(way, Fraction(1, 20))
    print(f"\neach setting at every other value, in {time.perf_counter() - start:.0f} s")
    for one in found.changes:
        print(f"{one.setting} = {one.value}: {one.hands:,} hands, {float(one.edge):+.8%}")


def _pairs(way: tuple[int, ...]) -> bool:
    """Count all pairs of hands again; whether the count that is kept says the same."""
    before, start = exact.known(way), time.perf_counter()
    found = exact.count_again(way)
    print(f"\nall pairs of hands that share no card, in {time.perf_counter() - start:.0f} s")
    for name, pairs in found.items():
        print(f"{pairs:>25,} {name}")
    told = "not counted before" if before is None else "as kept" if before == found else "DIFFERENT"
    print(f"{told} ({kept.digest(exact.RULES, way)})")
    return before in (None, found) and _missing(way, found)


def _missing(way: tuple[int, ...], whole: kept.Counts) -> bool:
    """Count the pairs again without each card, and once without the joker by itself; whether the
    counts that are kept say the same. Over all cards each pair comes 39 times."""
    cards = [frozenset({rank if rank < exact.RANKS else exact.JOKER}) for rank in range(14)]
    before, start = [exact.known(way, card) for card in cards], time.perf_counter()
    try:
        found = exact.count_each_missing(way)
    except exact.SuitsDifferError as error:
        print(error)
        return True
    print(f"\nall pairs without each card in turn, in {time.perf_counter() - start:.0f} s")
    same = all(one in (None, other) for one, other in zip(before, found, strict=True))
    for what, many in whole.items():
        same &= 4 * sum(one[what] for one in found[:-1]) + found[-1][what] == 39 * many
    start = time.perf_counter()
    alone = exact.count_by_itself(way, cards[-1])
    print(f"without the joker by itself, in {time.perf_counter() - start:.0f} s")
    same &= alone == found[-1]
    print("as kept, and as they should add up" if same else "DIFFERENT")
    return same


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
