"""Hands of a house way that are filed one by one, and whether they keep to 621a.8(d).

Where 621a.8(d) leaves the dealer a choice a casino may file its own, hand by hand; what (d) decides
it may not (621a-01 to 621a-03). This reads the law's own tables; a test holds it against the rules
that the table runs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from title58.equipment.tiles import Tile, parse_tiles
from title58.law import Law
from title58.law.markers import implements
from title58.plain import Kind, Unreadable, listing

Pair = tuple[Tile, Tile]
FiledHand = tuple[Pair, Pair]

_EXAMPLE = "two hands of tiles such as 6-6 3-6 / 6-6 2-6"


def _read(value: object) -> FiledHand:
    if not isinstance(value, str):
        raise Unreadable(f"{value!r} is not {_EXAMPLE}")
    hands = [parse_tiles(part) for part in value.split("/")]
    if [len(hand) for hand in hands] != [2, 2]:
        raise Unreadable(f"{value!r} is not {_EXAMPLE}")
    (a, b), (c, d) = hands
    return (a, b), (c, d)


def _write(hand: FiledHand) -> str:
    return " / ".join(" ".join(map(str, pair)) for pair in hand)


FILED_HAND = Kind(_EXAMPLE, _read, _write)
FILED_HANDS = listing(FILED_HAND, "a list of hands such as 6-6 3-6 / 6-6 2-6")


@implements("621a.8(d)", "621a.8(d)(1)", "621a.8(d)(2)", "621a.8(d)(3)", "621a.8(d)(4)")
def breaks(hand: FiledHand, law: Law) -> str:
    """The paragraph of 621a.8(d) that a dealer who set his tiles so would break; empty if none."""
    figures = law.figures("621a")
    tiles = (*hand[0], *hand[1])
    ways = [
        ((tiles[0], tiles[other]), tuple(tiles[i] for i in (1, 2, 3) if i != other))
        for other in (1, 2, 3)
    ]
    tests: tuple[Callable[[Sequence[Tile]], bool], ...] = (
        lambda pair: _pair(pair, figures) == 1,
        lambda pair: _pair(pair, figures) > 0,
        lambda pair: _pair(pair, figures) == 0 and _value(pair, figures) >= 7,
        lambda pair: {_best(tiles, figures), _worst(tiles, figures)} == set(pair),
    )
    for number, fits in enumerate(tests, 1):
        if any(fits(pair) for way in ways for pair in way):
            return "" if any(map(fits, hand)) else f"621a.8(d)({number})"
    return ""


def too_many(hand: FiledHand) -> Tile | None:
    """A tile that a set does not hold so often."""
    held = Counter((*hand[0], *hand[1]))
    return next((tile for tile, count in held.items() if count > tile.copies), None)


def _pair(pair: Sequence[Tile], figures: Mapping[str, Any]) -> int:
    """The rank among the permissible pairs; 0 if it is none (621a.3(c))."""
    names = sorted(map(str, pair))
    for row in figures["pairs"]:
        if any(sorted(listed) == names for listed in row["pairings"]):
            return int(row["rank"])
    return 0


def _value(pair: Sequence[Tile], figures: Mapping[str, Any]) -> int:
    """The better last digit, a 2-4 or 1-2 counted as 3 or as 6 (621a.3(e), (f))."""
    wild = figures["tiles"]["semi_wild"]
    counts: list[list[int]] = [
        figures["tiles"]["semi_wild_values"] if str(tile) in wild else [tile.spots] for tile in pair
    ]
    return max((one + other) % 10 for one in counts[0] for other in counts[1])


def _best(tiles: tuple[Tile, ...], figures: Mapping[str, Any]) -> Tile:
    return min(tiles, key=lambda tile: _rank(tile, figures))


def _worst(tiles: tuple[Tile, ...], figures: Mapping[str, Any]) -> Tile:
    return max(tiles, key=lambda tile: _rank(tile, figures))


def _rank(tile: Tile, figures: Mapping[str, Any]) -> int:
    return next(int(row["rank"]) for row in figures["tiles"]["ranking"] if row["tile"] == str(tile))
