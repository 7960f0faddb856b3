"""What each setting of a house way is worth: the dealer's way is changed, the player's is not.

Only hands that the changed way sets otherwise matter. Each of them is weighed against all hands of
the player's that share no card with it, without dealing any. Hands are taken by their ranks, in any
suits; then those in which a suit can make a flush, which their ranks alone put elsewhere, are
corrected (`way_table`). So two hands meet in one of four ways:

- ranks with ranks, and ranks with a flush: a hand of the one kind leaves so many cards of each rank
  for the other, and no suit matters;
- a flush with ranks: the same;
- a flush with a flush: in the same suit or in two, with one or two cards beside each of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from title58.compiling import compiled, inlined
from title58.games.pai_gow_poker.odds import exact
from title58.games.pai_gow_poker.odds.counting import CHOOSE, rank_counts
from title58.games.pai_gow_poker.odds.one_hand import dealers_keys
from title58.games.pai_gow_poker.odds.pairs import KEY_BITS, LOW_BITS, Deck, Ints, Keys
from title58.games.pai_gow_poker.odds.way_table import (
    JOKER_BIT,
    MIXED,
    WayTable,
    changed_table,
    flush_ranks,
    key_by_rule,
    listed_flushes,
    way_table,
)
from title58.games.pai_gow_poker.options.house_way import RANK_NAMES, HouseWay, write_house_way
from title58.games.pai_gow_poker.options.table import GAME
from title58.odds import kept
from title58.odds.settings import WayChange, WayChanges
from title58.progress import stage

LOW, HIGH = (1 << LOW_BITS) - 1, (1 << KEY_BITS - LOW_BITS) - 1
TASKS = 64
WON, LOST = 0, 1  # the player's hands that beat one of the dealer's, and that lose to it


class Hands(NamedTuple):
    """All ways to hold ranks, and all flushes, in the order of the tables. Keys are told by their
    place among all keys that there are."""

    keys: Ints  # all of them
    lows: Ints  # their low hands
    any_suits: Ints  # of each way to hold ranks: how many hands there are, flushes and all
    ranks: NDArray[np.int8]  # of each way to hold ranks: how many there are of each rank
    joker: NDArray[np.int8]
    first: Ints  # where its hands by key begin
    key: NDArray[np.int32]  # hands by key, of each way to hold ranks in turn
    many: Ints  # how many such hands there are
    plain: NDArray[np.int32]  # of each way to hold ranks: its key without a flush
    suited: Ints  # of each flush: the ranks in its suit
    flush_joker: NDArray[np.int8]
    beside: NDArray[np.int8]  # how many cards there are beside it
    one: NDArray[np.int8]  # their ranks
    other: NDArray[np.int8]
    flush_key: NDArray[np.int32]
    flush_plain: NDArray[np.int32]


@dataclass(frozen=True)
class Change:
    """A setting at another value, and the pairs of hands that come out otherwise by it."""

    setting: str
    value: str
    hands: int  # that the dealer sets otherwise
    won: int  # more pairs that the player wins
    lost: int  # more pairs that the player loses


def way_changes(way: HouseWay, rate: Fraction) -> WayChanges:
    """What each setting of the dealer's way is worth at every other value."""
    found = (
        WayChange(one.setting, one.value, one.hands, one.won, one.lost, Deck().pairs, rate)
        for one in changes(way)
    )
    filed = dict(line.split(" = ") for line in write_house_way(way))
    return WayChanges(GAME, filed, tuple(found), "645a.11(c)")


Variant = tuple[str, str, HouseWay]  # a setting, another value of it, and the way with that


def variants(way: HouseWay) -> Iterator[Variant]:
    """Every setting of a way at each other lawful value."""
    here = dict(line.split(" = ") for line in write_house_way(way))
    for field in fields(way):
        setting = field.metadata["setting"]
        values: Iterable[tuple[str, str | int | None]] = (
            [(word, word) for word in setting.words]
            if setting.words
            else [*((name, rank + 2) for rank, name in enumerate(RANK_NAMES)), ("never", None)]
        )
        filed = field.name.replace("_", "-")
        for said, value in values:
            changed: dict[str, Any] = {field.name: value}
            other = replace(way, **changed)
            if said != here[filed] and not any(other.problems()):
                yield filed, said, other


class Moved(NamedTuple):
    """The cells of the tables that a way changes: of ranks, and of flushes."""

    ranks: Ints
    flushes: Ints
    mixed: Ints  # flushes whose key depends on which suit is which
    table: WayTable


def changes(way: HouseWay, only: Sequence[str] = ()) -> list[Change]:
    """What every change of a setting is worth, or of some settings. What was not counted before
    takes minutes, and is kept."""
    settings = [*dict.fromkeys(setting for setting, _, _ in variants(way))]
    asked = [one for one in settings if not only or one in only]
    known = {setting: _known(way, setting) for setting in asked}
    missing = [setting for setting, found in known.items() if found is None]
    if missing:
        counted = count_changes(way, missing)
        for setting in missing:
            found = [one for one in counted if one.setting == setting]
            known[setting] = found
            kept.keep(_digest(way, setting), _as_counts(found))
    return [one for setting in asked for one in known[setting] or ()]


def _digest(way: HouseWay, setting: str) -> str:
    return kept.digest(exact.RULES, ("changes of a setting", setting, way.numbers))


def _as_counts(found: list[Change]) -> dict[str, int]:
    return {
        f"{one.value} {what}": getattr(one, what)
        for one in found
        for what in ("hands", "won", "lost")
    }


def _known(way: HouseWay, setting: str) -> list[Change] | None:
    counts = kept.find(_digest(way, setting), exact.HERE)
    values = [value for name, value, _ in variants(way) if name == setting]
    if counts is None:
        return None
    try:
        return [
            Change(
                setting, value, *(counts[f"{value} {what}"] for what in ("hands", "won", "lost"))
            )
            for value in values
        ]
    except KeyError:
        return None


def count_changes(way: HouseWay, settings: Sequence[str]) -> list[Change]:
    """The same, counted now."""
    base = way_table(way.numbers)
    named = [one for one in variants(way) if one[0] in settings]
    moved = _all_moved(base, way, named)
    by_ranks = _unique([(one.ranks, table.keys) for one in moved for table in (base, one.table)])
    by_flush = _unique(
        [(one.flushes, keys) for one in moved for table in (base, one.table)
         for keys in (table.flushes, table.plain)]
    )  # fmt: skip
    hands = all_hands(base)
    of_ranks = weighed(_weigh_ranks, by_ranks, hands, "Weighing hands by their ranks")
    of_flushes = weighed(_weigh_flushes, by_flush, hands, "Weighing hands with a flush")

    def at(pairs: Ints, results: Ints, cells: Ints, keys: Keys) -> Ints:
        return results[np.searchsorted(pairs, cells << KEY_BITS | keys[cells])].astype(object)

    found = []
    for (setting, value, _), one in zip(named, moved, strict=True):
        more = np.zeros(2, dtype=object)
        for sign, table in ((1, one.table), (-1, base)):
            more += sign * at(by_ranks, of_ranks, one.ranks, table.keys).sum(axis=0)
            more += sign * at(by_flush, of_flushes, one.flushes, table.flushes).sum(axis=0)
            more -= sign * at(by_flush, of_flushes, one.flushes, table.plain).sum(axis=0)
        more += _of_mixed(base, one, hands)
        found.append(
            Change(setting, value, _hands_moved(base, one, hands), int(more[WON]), int(more[LOST]))
        )
    return found


def _all_moved(base: WayTable, way: HouseWay, named: list[Variant]) -> list[Moved]:
    """What each change moves. A setting is compared with one thing in a hand, so that a hand that
    is set alike at both ends of its values is set alike at all of them."""
    by_setting: dict[str, list[HouseWay]] = {}
    for setting, _, other in named:
        by_setting.setdefault(setting, []).append(other)

    def work(setting: str) -> list[Moved]:
        field = setting.replace("-", "_")
        words = HouseWay.settings()[setting].words
        both: list[dict[str, Any]] = [{field: value} for value in words or (2, 14, None)]
        ends = [way_table.__wrapped__(replace(way, **change).numbers) for change in both]
        ranks = np.flatnonzero(np.any([base.keys != end.keys for end in ends], axis=0))
        flushes = np.flatnonzero(
            np.any([(base.flushes != end.flushes) | (end.flushes == MIXED) for end in ends], axis=0)
        )
        return [
            _moved(base, changed_table(base, other.numbers, ranks, flushes))
            for other in by_setting[setting]
        ]

    found = []
    with (
        stage("Setting all hands by each changed way", of=len(by_setting)) as told,
        ThreadPoolExecutor() as threads,
    ):
        for some in threads.map(work, by_setting):
            found += some
            told.move_on()
    return found


def _moved(base: WayTable, table: WayTable) -> Moved:
    changed = (base.flushes != table.flushes) | (base.plain != table.plain)
    mixed = (table.flushes == MIXED) | (base.flushes == MIXED)
    return Moved(
        np.flatnonzero(base.keys != table.keys),
        np.flatnonzero(changed & ~mixed),
        np.flatnonzero(mixed),
        table,
    )


def _unique(parts: list[tuple[Ints, Keys]]) -> Ints:
    """Cells with the keys that they are weighed at, each once and in order."""
    packed = [cells << KEY_BITS | keys[cells] for cells, keys in parts]
    return np.unique(np.concatenate([np.zeros(0, dtype=np.int64), *packed]))


def weighed(work: Any, pairs: Ints, hands: Hands, what: str) -> Ints:
    """For each cell and key, the pairs in which the player beats the key, or loses to it."""
    results = np.zeros((len(pairs), 2), dtype=np.int64)
    cells = pairs >> KEY_BITS
    cuts = np.searchsorted(cells, np.unique(cells)[:: max(1, len(np.unique(cells)) // TASKS)])
    ends = [*cuts[1:].tolist(), len(pairs)]
    with stage(what, of=len(cuts)) as told, ThreadPoolExecutor() as threads:
        for _ in threads.map(
            lambda start, end: work(pairs, start, end, hands, CHOOSE, _APART, results),
            cuts.tolist(),
            ends,
        ):
            told.move_on()
    return results


def all_hands(table: WayTable) -> Hands:
    """All hands, as the way of a table sets them."""
    counts, jokers, places = [], [], []
    for joker in (0, 1):
        rows = np.roll(rank_counts(7 - joker), 1, axis=1)
        code = rows @ table.digits[1 << np.arange(13)]
        places.append(table.start[joker, code >> 32] + table.place[code & 0xFFFFFFFF])
        counts.append(rows)
        jokers.append(np.full(len(rows), joker))
    order = np.argsort(np.concatenate(places))
    ranks, joker_of = np.concatenate(counts)[order], np.concatenate(jokers)[order]
    joker, suited, beside, one, other = listed_flushes().T
    held = flush_ranks()
    code = held @ table.digits[1 << np.arange(13)]
    cells = table.start[joker, code >> 32] + table.place[code & 0xFFFFFFFF]
    flush_many = _flush_many()
    whole = CHOOSE[4][ranks].prod(axis=1)
    np.subtract.at(whole, cells, flush_many)
    # Hands by key, of each way to hold ranks: those without a flush, and its flushes
    at = np.concatenate((np.arange(len(ranks)), cells))
    packed = at << KEY_BITS | np.concatenate((table.keys, table.flushes)).astype(np.int64)
    known, where = np.unique(packed, return_inverse=True)
    many = np.zeros(len(known), dtype=np.int64)
    np.add.at(many, where, np.concatenate((whole, flush_many)))
    first = np.searchsorted(known >> KEY_BITS, np.arange(len(ranks) + 1))
    by_key = (known & (1 << KEY_BITS) - 1).astype(np.int64)
    keys = np.unique(np.concatenate((by_key, table.keys, table.plain)))
    place = [
        np.searchsorted(keys, some).astype(np.int32)
        for some in (by_key, table.keys, table.flushes, table.plain)
    ]
    small = np.int8
    return Hands(
        keys, keys & LOW, CHOOSE[4][ranks].prod(axis=1), ranks.astype(small),
        joker_of.astype(small), first, place[0], many, place[1],
        suited.copy(), joker.astype(small), beside.astype(small), one.astype(small),
        other.astype(small), place[2], place[3],
    )  # fmt: skip


@cache
def _flush_many() -> Ints:
    """How many hands every flush stands for: four suits, and three for each card beside it."""
    _, _, beside, one, other = listed_flushes().T
    ways = np.where(beside == 2, np.where(one == other, 3, 9), np.where(beside == 1, 3, 1))
    found: Ints = 4 * ways
    return found


def _apart() -> Ints:
    """In how many ways some cards of a rank beside a flush of suit 0, and some beside one of suit
    1, share none: by how many there are of each, and whether the second flush and the first hold
    that rank."""
    ways = np.zeros((3, 3, 2, 2), dtype=np.int64)
    for mine, theirs, in_theirs, in_mine in product(range(3), range(3), range(2), range(2)):
        first, second = (
            {1, 2, 3} - ({1} if in_theirs else set()),
            {0, 2, 3} - ({0} if in_mine else set()),
        )
        ways[mine, theirs, in_theirs, in_mine] = sum(
            not set(a) & set(b)
            for a in combinations(sorted(first), mine)
            for b in combinations(sorted(second), theirs)
        )
    return ways


_APART = _apart()


@compiled
def _weigh_ranks(
    pairs: Ints, start: int, end: int, hands: Hands, choose: Ints, apart: Ints, results: Ints
) -> None:
    """Hands of some ranks in any suits, against all hands."""
    ranks, held = np.empty(7, dtype=np.int64), np.empty(7, dtype=np.int64)
    met = np.empty(len(hands.keys), dtype=np.int64)
    while start < end:
        cell = pairs[start] >> KEY_BITS
        met[:] = 0
        kinds = 0
        for rank in range(13):
            if hands.ranks[cell, rank]:
                ranks[kinds], held[kinds] = rank, hands.ranks[cell, rank]
                kinds += 1
        for other in range(len(hands.ranks)):
            if hands.joker[cell] and hands.joker[other]:
                continue
            ways = 1
            for kind in range(kinds):
                ways *= choose[4 - hands.ranks[other, ranks[kind]], held[kind]]
            if ways:
                for at in range(hands.first[other], hands.first[other + 1]):
                    met[hands.key[at]] += ways * hands.many[at]
        start = _compare(met, hands, pairs, start, end, results)


@compiled
def _weigh_flushes(
    pairs: Ints, start: int, end: int, hands: Hands, choose: Ints, apart: Ints, results: Ints
) -> None:
    """Hands with a flush, against all hands: by their ranks, then those with a flush corrected.

    The cards that may lie beside two flushes are so many for each rank, and these are multiplied:
    `same` and `two`, by how many lie beside the other flush. What a rank comes to with none there
    is 1, 2 or 3, so that six times the others by it is a whole number; with two ranks, 36 times.
    """
    mine, held = np.empty(2, dtype=np.int64), np.empty(2, dtype=np.int64)
    same, two = np.empty((13, 3), dtype=np.int64), np.empty((13, 3), dtype=np.int64)
    ranks, kept = np.empty(7, dtype=np.int64), np.empty(7, dtype=np.int64)
    met, often = np.empty(len(hands.keys), dtype=np.int64), np.empty(13, dtype=np.int64)
    # Of the ways to choose some cards of a rank, those that are left when fewer cards are
    twelfths = 12 * choose // choose[4]
    while start < end:
        cell = pairs[start] >> KEY_BITS
        suited, joker, kinds = hands.suited[cell], hands.flush_joker[cell], 0
        if hands.beside[cell] > 0:
            mine[0], held[0], kinds = hands.one[cell], 1, 1
        if hands.beside[cell] == 2:
            if hands.one[cell] == hands.other[cell]:
                held[0] = 2
            else:
                mine[1], held[1], kinds = hands.other[cell], 1, 2
        met[:] = 0
        _correct(suited, joker, kinds, mine, held, same, two, hands, choose, apart, met)
        many, different = 4, 0
        for rank in range(13):
            often[rank] = suited >> rank & 1
        for kind in range(kinds):
            many *= choose[3, held[kind]]
            often[mine[kind]] += held[kind]
        for rank in range(13):
            if often[rank]:
                ranks[different], kept[different] = rank, 4 - often[rank]
                different += 1
        scale = 12**different
        for other in range(len(hands.ranks)):
            if joker and hands.joker[other]:
                continue
            ways = hands.any_suits[other]
            for at in range(different):
                ways *= twelfths[kept[at], hands.ranks[other, ranks[at]]]
            met[hands.plain[other]] += many * (ways // scale)
        start = _compare(met, hands, pairs, start, end, results)


@inlined
def _correct(
    suited: int, joker: int, kinds: int, mine: Ints, held: Ints, same: Ints, two: Ints,
    hands: Hands, choose: Ints, apart: Ints, met: Ints,
) -> None:  # fmt: skip
    """Put every flush that shares no card with one where it belongs, and not where its ranks do."""
    other = 0
    while other < len(hands.suited):
        theirs, beside = hands.suited[other], hands.beside[other]
        if joker and hands.flush_joker[other]:
            return  # those with the joker come last
        one_suit, two_suits = 4 * int(suited & theirs == 0), 12
        for rank in range(13):
            mine_too = suited >> rank & 1
            for few in range(3):
                same[rank, few] = 6 * choose[3, few]
                two[rank, few] = 6 * apart[0, few, 0, mine_too]
        for kind in range(kinds):
            rank, many = mine[kind], held[kind]
            mine_too, theirs_too = suited >> rank & 1, theirs >> rank & 1
            none, neither = choose[3, many], apart[many, 0, theirs_too, mine_too]
            one_suit, two_suits = one_suit * none, two_suits * neither
            for few in range(3):
                same[rank, few] = 6 * choose[3 - many, few]
                two[rank, few] = 6 * apart[many, few, theirs_too, mine_too] // neither
        if beside == 0:
            ways = one_suit + two_suits
            met[hands.flush_key[other]] += ways
            met[hands.flush_plain[other]] -= ways
            other += 1
            continue
        for one in range(13):
            if beside == 1:
                ways = (one_suit * same[one, 1] + two_suits * two[one, 1]) // 6
                met[hands.flush_key[other]] += ways
                met[hands.flush_plain[other]] -= ways
                other += 1
                continue
            here, there = one_suit * same[one, 1], two_suits * two[one, 1]
            for more in range(one):
                ways = (here * same[more, 1] + there * two[more, 1]) // 36
                met[hands.flush_key[other]] += ways
                met[hands.flush_plain[other]] -= ways
                other += 1
            ways = (one_suit * same[one, 2] + two_suits * two[one, 2]) // 6
            met[hands.flush_key[other]] += ways
            met[hands.flush_plain[other]] -= ways
            other += 1


@inlined
def _compare(met: Ints, hands: Hands, pairs: Ints, start: int, end: int, results: Ints) -> int:
    """How the hands that a cell has met compare with each key that it is weighed at; answers with
    where the next cell begins. Keys stand in order, by the high hand first."""
    at = start
    while at < end and pairs[at] >> KEY_BITS == pairs[start] >> KEY_BITS:
        low = pairs[at] & LOW
        above = np.searchsorted(hands.keys, ((pairs[at] >> LOW_BITS & HIGH) + 1) << LOW_BITS)
        won = lost = 0
        for place in range(above):
            lost += met[place] if hands.lows[place] <= low else 0
        for place in range(above, len(met)):
            won += met[place] if hands.lows[place] > low else 0
        results[at, WON], results[at, LOST] = won, lost
        at += 1
    return at


def _concrete(cell: int) -> Iterator[tuple[int, bool]]:
    """Every hand of a flush, and whether both cards beside it are of one suit."""
    joker, suited, beside, one, other = listed_flushes()[cell].tolist()
    for suit in range(4):
        whole = joker * JOKER_BIT | suited << 13 * suit
        rest = [each for each in range(4) if each != suit]
        for first in rest if beside else rest[:1]:
            card = 1 << 13 * first + one if beside else 0
            for second in rest if beside == 2 else rest[:1]:
                if beside == 2 and one == other and second >= first:
                    continue
                more = 1 << 13 * second + other if beside == 2 else 0
                yield whole | card | more, beside == 2 and first == second


def _of_mixed(base: WayTable, moved: Moved, hands: Hands) -> Any:
    """The same for flushes whose key depends on which suit is which: hand by hand. Hands that
    differ only in which suit is which meet the same hands of the player's."""
    total = np.zeros(2, dtype=object)
    if not len(moved.mixed):
        return total
    with stage("Weighing flushes one by one", of=len(moved.mixed)) as told:
        for cell in moved.mixed.tolist():
            grids: dict[bool, Ints] = {}
            for mask, one_suit in _concrete(cell):
                if one_suit not in grids:
                    grids[one_suit] = dealers_keys(mask, base)
                for sign, table in ((1, moved.table), (-1, base)):
                    key = key_by_rule(mask, table.way, table.high_ranks, table.low_ranks)
                    total += sign * _beaten(grids[one_suit], key)
                    total -= sign * _beaten(grids[one_suit], int(table.plain[cell]))
            told.move_on()
    return total


def _beaten(grid: Ints, key: int) -> Any:
    high, low = key >> LOW_BITS, key & LOW
    won, lost = grid[high + 1 :, low + 1 :].sum(), grid[: high + 1, : low + 1].sum()
    return np.array([int(won), int(lost)], dtype=object)


def _hands_moved(base: WayTable, moved: Moved, hands: Hands) -> int:
    """How many hands a way sets otherwise."""
    found = int(hands.any_suits[moved.ranks].sum())
    many, table = _flush_many(), moved.table
    cells = moved.flushes
    found += int(many[cells][base.flushes[cells] != table.flushes[cells]].sum())
    found -= int(many[cells][base.plain[cells] != table.plain[cells]].sum())
    for cell in moved.mixed.tolist():
        for mask, _ in _concrete(cell):
            here, there = (
                key_by_rule(mask, one.way, one.high_ranks, one.low_ranks) for one in (base, table)
            )
            found += int(here != there) - int(base.plain[cell] != table.plain[cell])
    return found
