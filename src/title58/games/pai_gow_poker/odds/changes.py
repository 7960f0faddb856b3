"""What each setting of a house way is worth: the dealer's way is changed, the player's is not.

Only hands that the changed way sets otherwise matter. Each of them is weighed against all hands of
the player's that share no card with it (`weighing`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from title58.games.pai_gow_poker.odds import exact
from title58.games.pai_gow_poker.odds.one_hand import dealers_keys
from title58.games.pai_gow_poker.odds.pairs import KEY_BITS, LOW_BITS, Deck, Ints, Keys
from title58.games.pai_gow_poker.odds.way_table import (
    JOKER_BIT,
    MIXED,
    WayTable,
    changed_table,
    key_by_rule,
    listed_flushes,
    way_table,
)
from title58.games.pai_gow_poker.odds.weighing import (
    LOST,
    LOW,
    WON,
    Hands,
    all_hands,
    flush_many,
    weigh_flushes,
    weigh_ranks,
    weighed,
)
from title58.games.pai_gow_poker.options.house_way import RANK_NAMES, HouseWay, write_house_way
from title58.games.pai_gow_poker.options.table import GAME
from title58.odds import kept
from title58.odds.settings import WayChange, WayChanges
from title58.progress import stage


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
    of_ranks = weighed(weigh_ranks, by_ranks, hands, "Weighing hands by their ranks")
    of_flushes = weighed(weigh_flushes, by_flush, hands, "Weighing hands with a flush")

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
    many, table = flush_many(), moved.table
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
