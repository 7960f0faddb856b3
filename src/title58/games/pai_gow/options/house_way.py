"""Hands of a house way that are filed one by one, and whether they keep to 621a.8(d).

Where 621a.8(d) leaves the dealer a choice a casino may file its own, hand by hand; what (d) decides
it may not (621a-01 to 621a-03).
"""

from __future__ import annotations

from collections import Counter

from title58.equipment.tiles import Tile, parse_tiles
from title58.games.pai_gow import rules
from title58.games.pai_gow.hands import KIND, Pair
from title58.law.markers import implements
from title58.plain import Kind, Unreadable, listing

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
def breaks(hand: FiledHand) -> str:
    """The paragraph of 621a.8(d) that a dealer who set his tiles so would break; empty if none."""
    a, b, c, d = (KIND[tile] for pair in hand for tile in pair)
    tiles = a, b, c, d
    return "" if rules.is_lawful(tiles, 0) else f"621a.8(d)({rules.dealers_step(tiles)})"


def too_many(hand: FiledHand) -> Tile | None:
    """A tile that a set does not hold so often."""
    held = Counter((*hand[0], *hand[1]))
    return next((tile for tile, count in held.items() if count > tile.copies), None)
