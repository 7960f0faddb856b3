"""What the settings of a house way are worth: weighed, and hand by hand."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from title58.compiling import compiled
from title58.games.pai_gow_poker import ranking
from title58.games.pai_gow_poker.codes import mask_of
from title58.games.pai_gow_poker.odds import changes, weighing
from title58.games.pai_gow_poker.odds.one_hand import dealers_keys
from title58.games.pai_gow_poker.odds.pairs import KEY_BITS, Deck, Ints
from title58.games.pai_gow_poker.odds.way_table import (
    MIXED,
    WayTable,
    key_by_rule,
    key_in,
    listed_flushes,
    way_table,
)
from title58.games.pai_gow_poker.options.house_way import HouseWay, read_house_way
from title58.games.pai_gow_poker.simulate.kernel import seven
from title58.odds.settings import WayChange
from title58.simulation.generator import Generator, fresh

WAY = HouseWay()
ACES = [0, 13, 26, 39, 52]
PAIRS = Deck().pairs
# Of all counts together: hands, won and lost
TOTALS = (196_490_518, 238_416_724_814_118, -1_879_689_405_549_060)


@pytest.fixture(scope="module")
def table() -> WayTable:
    return way_table(WAY.numbers)


@pytest.fixture(scope="module")
def hands(table: WayTable) -> weighing.Hands:
    return weighing.all_hands(table)


def beaten(grid: Ints, key: int) -> list[int]:
    """The player's hands that beat a key of the dealer's, and that lose to it."""
    won = lost = 0
    high, low = key >> 7, key % 128
    for at, many in enumerate(grid.sum(axis=1).tolist()):
        if not many:
            continue
        if at > high:
            won += int(grid[at, low + 1 :].sum())
        else:
            lost += int(grid[at, : low + 1].sum())
    return [won, lost]


def test_all_hands_are_there(hands: weighing.Hands) -> None:
    assert hands.many.sum() == hands.any_suits.sum() == 154_143_080
    assert (hands.many >= 0).all()


def test_flushes_weighed_and_one_by_one(table: WayTable, hands: weighing.Hands) -> None:
    """Some flushes of each kind, in every suit and with every card beside them."""
    listed = listed_flushes()
    chance = random.Random(3)
    cells = []
    for joker in (0, 1):
        for beside in range(3):
            kind = np.flatnonzero((listed[:, 0] == joker) & (listed[:, 2] == beside)).tolist()
            cells.append(chance.choice(kind))
    paired = np.flatnonzero((listed[:, 2] == 2) & (listed[:, 3] == listed[:, 4])).tolist()
    some = np.sort(np.array([*cells, chance.choice(paired)], dtype=np.int64))
    pairs = changes._unique([(some, table.flushes), (some, table.plain)])
    found = weighing.weighed(weighing.weigh_flushes, pairs, hands, "flushes")
    for cell in some.tolist():
        grids: dict[bool, Ints] = {}
        masks = list(changes._concrete(cell))
        assert len({mask for mask, _ in masks}) == len(masks) == weighing.flush_many()[cell]
        for key in {int(table.flushes[cell]), int(table.plain[cell])}:
            total = [0, 0]
            for mask, one_suit in masks:
                if one_suit not in grids:
                    grids[one_suit] = dealers_keys(mask, table)
                total = [a + b for a, b in zip(total, beaten(grids[one_suit], key), strict=True)]
            at = int(np.searchsorted(pairs, cell << KEY_BITS | key))
            assert found[at].tolist() == total


def five_aces(way: HouseWay, rank: int) -> Iterator[tuple[int, int]]:
    """Five aces and a pair: its hands, each with its key."""
    table = way_table(way.numbers)
    for suits in combinations(range(4), 2):
        mask = mask_of([*ACES, *(13 * suit + rank for suit in suits)])
        yield mask, key_by_rule(mask, table.way, table.high_ranks, table.low_ranks)


def test_five_aces_hand_by_hand(
    table: WayTable, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Kept together beside kings as filed; split if never."""
    monkeypatch.setenv("TITLE58_CACHE", str(tmp_path))
    never = read_house_way(["five-aces-with-pair = never"])
    expected = [0, 0]
    for (mask, filed), (same, other) in zip(five_aces(WAY, 12), five_aces(never, 12), strict=True):
        assert mask == same
        grid = dealers_keys(mask, table)
        more, less = beaten(grid, other), beaten(grid, filed)
        expected = [a + b - c for a, b, c in zip(expected, more, less, strict=True)]
    found = {one.value: one for one in changes.count_changes(WAY, ["five-aces-with-pair"])}
    assert len(found) == 13
    assert (found["never"].won, found["never"].lost) == tuple(expected)
    assert [found[value].hands for value in ("2", "Q", "A", "never")] == [66, 6, 6, 6]
    # A pair of queens or better is kept, then jacks too: each step adds to the one before.
    steps = [found[value].lost for value in ("Q", "J", "10", "9")]
    assert steps == sorted(steps, reverse=True)


def test_changed_tables_are_those_of_the_changed_way(table: WayTable) -> None:
    """Only hands that differ at the ends of a setting are set again."""
    chance = random.Random(8)
    named = list(changes.variants(WAY))
    for setting in ("two-pairs-small-up-to", "four-high-with-ace-and"):
        mine = [one for one in named if one[0] == setting]
        moved = changes._all_moved(table, WAY, mine)
        for at in chance.sample(range(len(mine)), 2):
            whole = way_table(mine[at][2].numbers)
            for part in ("keys", "flushes", "plain"):
                assert (getattr(whole, part) == getattr(moved[at].table, part)).all()
            assert (whole.flushes != MIXED).all()


def test_every_setting_has_its_other_lawful_values() -> None:
    found: dict[str, list[str]] = {}
    for setting, value, other in changes.variants(WAY):
        found.setdefault(setting, []).append(value)
        assert other != WAY
        assert not list(other.problems())
    assert list(found) == list(HouseWay.settings())
    assert found["four-and-three"] == ["three-of-a-kind"]
    assert found["two-pairs-small-up-to"] == ["2", "3", "4", "5", "7", "8", "9", "10", "never"]


def known(setting: str) -> list[WayChange]:
    """What the package has on a setting."""
    return [
        WayChange(one.setting, one.value, one.hands, one.won, one.lost, PAIRS, Fraction(1, 20))
        for one in changes.changes(WAY, [setting])
    ]


@compiled
def _worth(generator: Generator, rounds: int, here: WayTable, there: WayTable) -> tuple[int, int]:
    """What rounds are worth to the house by a dealer's changed way, over his own: in 100ths of a
    wager, and squared."""
    shoe = np.arange(53)
    worths = (-95, 0, 0, 100, 100)
    total = squares = 0
    for _ in range(rounds):
        player = key_in(seven(generator, shoe, 0), here)
        dealer = seven(generator, shoe, 7)
        more = 0
        for sign, key in ((1, key_in(dealer, there)), (-1, key_in(dealer, here))):
            more += sign * worths[ranking.ground(player >> 7, player & 127, key >> 7, key & 127)]
        total += more
        squares += more * more
    return total, squares


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("two-pairs-middle-with", "2"),
        ("two-pairs-small-up-to", "10"),
        ("two-pairs-and-complete", "complete"),
        ("complete-choice", "highest"),
    ],
)
def test_dealt_rounds_agree_with_the_counts_of_the_package(setting: str, value: str) -> None:
    (one,) = (
        each for each in known(setting)
        if each.value == value
    )  # fmt: skip
    other = read_house_way([f"{setting} = {value}"])
    tables = way_table(WAY.numbers), way_table(other.numbers)
    rounds = 1_000_000
    total, squares = _worth(fresh(58, 0), rounds, *tables)
    error = (squares / rounds - (total / rounds) ** 2) ** 0.5 / rounds**0.5 / 100
    assert abs(total / rounds / 100 - float(one.edge)) < 4 * error
    assert abs(float(one.edge)) > 8 * error


def test_every_setting_is_counted_in_the_package(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TITLE58_CACHE", str(tmp_path))
    monkeypatch.setattr(changes, "count_changes", None)  # nothing is counted now
    found = changes.changes(WAY)
    assert len(found) == len(list(changes.variants(WAY))) == 197
    assert sum(one.hands for one in found) == TOTALS[0]
    assert sum(one.won for one in found) == TOTALS[1]
    assert sum(one.lost for one in found) == TOTALS[2]


def test_a_straight_or_flush_is_broken_in_fewer_and_fewer_hands() -> None:
    """From pairs of 2s up: each lets go of hands that the one before broke, down to none."""
    many = [one.hands for one in known("complete-broken-from-pair")]
    assert many == sorted(many, reverse=True)
    assert (many[0], many[-1]) == (2_793_672, 0)


def test_what_a_change_adds_to_the_edge() -> None:
    one = WayChange("a", "b", 1, won=-100, lost=50, pairs=1000, rate=Fraction(1, 20))
    assert one.edge == Fraction(50 + 95, 1000)


def test_what_was_counted_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TITLE58_CACHE", str(tmp_path))
    other = read_house_way(["four-small-up-to = 5"])
    calls = []

    def count(way: HouseWay, settings: list[str]) -> list[changes.Change]:
        calls.append(settings)
        return [
            changes.Change(setting, value, 1, 2, 3)
            for setting, value, _ in changes.variants(way)
            if setting in settings
        ]

    monkeypatch.setattr(changes, "count_changes", count)
    first = changes.changes(other, ["four-and-three", "three-kings-with-ace"])
    again = changes.changes(other, ["three-kings-with-ace", "four-and-three"])
    assert first == again
    assert calls == [["four-and-three", "three-kings-with-ace"]]
    changes.changes(other, ["five-aces-with-pair", "four-and-three"])
    assert calls[1:] == [["five-aces-with-pair"]]
