"""How the house sets four tiles: the law first, then what was filed for where it is open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from title58.equipment.tiles import Tile
from title58.games.pai_gow import rules
from title58.games.pai_gow.hands import KIND, Setting, divide
from title58.games.pai_gow.options.house_way import FiledHand
from title58.games.pai_gow.options.table import (
    BEST_LOW,
    HIGHEST_RANK,
    NINE_EIGHT_SEVEN,
    TILE_HIGH,
    TILE_LOW,
    TWO_COMBINATIONS,
    PaiGowOptions,
)
from title58.law.cites import Cites, cites

_PAIRS = {
    HIGHEST_RANK: rules.HIGHEST_PAIR,
    TWO_COMBINATIONS: rules.TWO_PAIRS,
    BEST_LOW: rules.BEST_LOW_HAND,
}
_POINTS = {NINE_EIGHT_SEVEN: rules.NINE_EIGHT_SEVEN, BEST_LOW: rules.BEST_LOW_POINTS}
_EQUAL_POINTS = {TILE_HIGH: rules.TILE_HIGH, TILE_LOW: rules.TILE_LOW}

Four = tuple[int, int, int, int]


@dataclass(frozen=True)
class HouseWay:
    """What was filed, as the rules number it, and the hands that were filed one by one."""

    pairs: int = rules.HIGHEST_PAIR
    points: int = rules.NINE_EIGHT_SEVEN
    equal_points: int = rules.TILE_HIGH
    filed: tuple[FiledHand, ...] = ()

    @classmethod
    def of(cls, options: PaiGowOptions) -> HouseWay:
        return cls(
            _PAIRS[options.house_way_pairs],
            _POINTS[options.house_way_points],
            _EQUAL_POINTS[options.house_way_equal_points],
            options.house_way_hands,
        )

    def division(self, tiles: Four, ways: rules.Settings | None = None) -> int:
        """Which way four tiles are divided. What is filed has been found lawful.

        `ways`: the strengths of the three settings, if they are known already.
        """
        filed = self._by_tiles.get(tuple(sorted(tiles))) if self.filed else None
        if filed is None:
            conventions = self.pairs, self.points, self.equal_points
            if ways is None:
                return rules.dealers_division(tiles, *conventions)
            return rules.division_among(tiles, ways, *conventions)
        first = tiles[0]
        with_first = next(hand for hand in filed if first in hand)
        partner = with_first[1] if with_first[0] == first else with_first[0]
        return tiles.index(partner, 1) - 1

    @cached_property
    def _by_tiles(self) -> Mapping[tuple[int, ...], tuple[tuple[int, ...], ...]]:
        hands = [(_kinds(one), _kinds(other)) for one, other in self.filed]
        return {tuple(sorted((*one, *other))): (one, other) for one, other in hands}


def house_setting(tiles: Sequence[Tile], options: PaiGowOptions) -> Setting:
    """The dealer's hands, or a co-bank's."""
    return divide(tiles, HouseWay.of(options).division(_four(tiles)))


def house_cite(tiles: Sequence[Tile]) -> Cites:
    """The paragraph that binds the dealer with these tiles."""
    return cites("621a.8(d)", f"621a.8(d)({rules.dealers_step(_four(tiles))})")


def _kinds(tiles: Iterable[Tile]) -> tuple[int, ...]:
    return tuple(KIND[tile] for tile in tiles)


def _four(tiles: Sequence[Tile]) -> Four:
    a, b, c, d = _kinds(tiles)
    return a, b, c, d
