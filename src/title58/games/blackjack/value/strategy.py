"""Strategies: how a player plays, as small tables of whole numbers.

A *generic* strategy (`StrategyCard`) goes by totals: `hard[total]`, `soft[total]` and
`pair[value]`, each with ten columns for the card up, from the ace (0)
over 2 (1) to the tens (9). Its entries:

| code | letter | play |
|---|---|---|
| 0 | S | stand |
| 1 | H | hit |
| 2 | Dh | double; hit if that is not allowed |
| 3 | Ds | double; stand if that is not allowed |
| 4 | Rh | surrender; hit if that is not allowed |
| 5 | Rs | surrender; stand if that is not allowed |
| 6 | P | split |
| 7 | Rp | surrender; split if that is not allowed |
| -1 | | no such hand; in `pair`: play it by its total |

A *play* (`Play`) is a strategy spelled out for every hand: what the analysis takes and gives.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from title58.games.blackjack.value.hands import VALUES, Bytes, Ints, hands

S, H, DH, DS, RH, RS, P, RP = range(8)
NONE = -1
LETTERS = ("S", "H", "Dh", "Ds", "Rh", "Rs", "P", "Rp")
MEANINGS = (
    "stand",
    "hit",
    "double, else hit",
    "double, else stand",
    "surrender, else hit",
    "surrender, else stand",
    "split",
    "surrender, else split",
)
STAND, HIT, DOUBLE, SPLIT, SURRENDER = range(5)
# What each entry says of the two cards dealt
AS_DEALT = (STAND, HIT, DOUBLE, DOUBLE, SURRENDER, SURRENDER, SPLIT, SURRENDER)
ACTIONS = ("stand", "hit", "double", "split", "surrender")
UPS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)  # 2 to 10, ace last, as cards are read
NAMES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")


@dataclass(frozen=True)
class Play:
    """What is done with each hand, by its cards and the card up."""

    first: Ints  # [hand, up]: of the two cards dealt
    more: Ints  # [hand, up]: stand or hit, with more cards
    second: Ints  # [pair, value, up]: of two cards after a split
    split_more: (
        Ints  # [pair, hand, up]: with more cards after a split; one page for all pairs or ten
    )
    again: Ints  # [pair, up]: whether a pair that turns up after a split is split too

    @property
    def digest(self) -> str:
        """SHA-256 of every decision: the tables in order, each with its shape."""
        found = hashlib.sha256()
        for table in (self.first, self.more, self.second, self.split_more, self.again):
            found.update(f"{table.shape}".encode())
            found.update(table.astype("<i8").tobytes())
        return found.hexdigest()

    def after_split(self, pair: int) -> Ints:
        page: Ints = self.split_more[pair % len(self.split_more)]
        return page


@dataclass(frozen=True)
class StrategyCard:
    """A generic strategy: one entry for each total, soft total or pair against each card up."""

    hard: Bytes  # [22, 10]
    soft: Bytes  # [22, 10]
    pair: Bytes  # [10, 10]

    def entry(self, total: int, soft: bool, up: int) -> int:
        return int((self.soft if soft else self.hard)[total, up])

    def rows(self) -> Iterator[tuple[str, tuple[int, ...]]]:
        """The rows as players read them, highest first; the card up from 2 to the ace."""
        for total in range(20, 4, -1):
            yield f"{total}", tuple(int(self.hard[total, up]) for up in UPS)
        for other in range(9, 1, -1):
            yield f"A,{other}", tuple(int(self.soft[11 + other, up]) for up in UPS)
        for pair in (0, *range(9, 0, -1)):
            name = f"{NAMES[pair]},{NAMES[pair]}"
            yield name, tuple(self.of_pair(pair, up) for up in UPS)

    def of_pair(self, pair: int, up: int) -> int:
        """The entry for a pair, which may be the one for its total."""
        entry = int(self.pair[pair, up])
        if entry != NONE:
            return entry
        return self.entry(12, True, up) if pair == 0 else self.entry(2 * (pair + 1), False, up)

    def enter(self, row: str, up: int, play: int) -> None:
        """Put a play into a row, by its name."""
        first, _, second = row.partition(",")
        if first == second:
            self.pair[NAMES.index(first), up] = play
        elif second:
            self.soft[11 + int(second), up] = play
        else:
            self.hard[int(first), up] = play

    def as_plain(self) -> dict[str, object]:
        return {
            "columns": [NAMES[up] for up in UPS],
            "rows": {name: [LETTERS[entry] for entry in row] for name, row in self.rows()},
            "legend": dict(zip(LETTERS, MEANINGS, strict=True)),
            "codes": {
                "hard": self.hard.tolist(),
                "soft": self.soft.tolist(),
                "pair": self.pair.tolist(),
            },
        }

    def play(self, one_card_to_aces: bool, double_after_split: bool) -> Play:
        """The strategy spelled out for every hand. Surrender is for the hand as dealt."""
        known = hands()
        by_total = np.where(
            known.soft[:, None] == 1, self.soft[known.total], self.hard[known.total]
        )
        more = np.isin(by_total, (H, DH, RH)).astype(np.int64)
        more[known.drawable == 0] = STAND
        first = more.copy()
        second = np.zeros((VALUES, VALUES, VALUES), dtype=np.int64)
        for hand in np.flatnonzero((known.size == 2) & (known.drawable == 1)):
            pair = int(known.pair[hand])
            one, other = (v for v in range(VALUES) for _ in range(known.cards[hand, v]))
            for up in range(VALUES):
                entry = int(by_total[hand, up])
                special = int(self.pair[pair, up]) if pair >= 0 else NONE
                first[hand, up] = AS_DEALT[entry if special == NONE else special]
                doubles = double_after_split and entry in (DH, DS)
                split = DOUBLE if doubles else more[hand, up]
                second[one, other, up] = second[other, one, up] = split
        if one_card_to_aces:
            second[0] = STAND
        again = np.isin(self.pair, (P, RP)).astype(np.int64)
        return Play(first, more, second, more[np.newaxis], again)
