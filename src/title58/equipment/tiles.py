"""The 32 tiles of Pai Gow: which they are, not what they are worth.

Ranks, pairs and values are law (621a.3) and live with the law. Here is only which spots a tile
shows, what players call it, and how many of it a set holds.
"""

from typing import ClassVar

from title58.equipment import EquipmentError

# The traditional names of the eleven tiles that come twice. The ten others come once and share
# their names in twos (3-6 and 4-5 are both "nine"), so they go by their spots alone.
_NAMED = {
    (6, 6): "teen",
    (1, 1): "day",
    (4, 4): "yun",
    (1, 3): "gor",
    (5, 5): "mooy",
    (3, 3): "chong",
    (2, 2): "bon",
    (5, 6): "foo",
    (4, 6): "ping",
    (1, 6): "tit",
    (1, 5): "look",
}


class TileError(EquipmentError):
    """Text or spots that name no tile."""


class Tile:
    """A tile by its two ends, low spots first. There is one object per kind of tile."""

    __slots__ = ("copies", "high", "low", "name")

    low: int
    high: int
    name: str
    """`teen`, or the spots where no single name exists."""
    copies: int
    """How many of it are in a set."""

    _all: ClassVar[dict[tuple[int, int], "Tile"]] = {}

    def __new__(cls, one: int, other: int) -> "Tile":
        ends = (min(one, other), max(one, other))
        if ends not in cls._all:
            raise TileError(f"{one!r}-{other!r} is not a tile: give two ends of 1 to 6 spots each")
        return cls._all[ends]

    @staticmethod
    def parse(text: str) -> "Tile":
        """`teen`, `2-4`, `4-2`, `24`."""
        tile = _BY_TEXT.get("".join(text.split()).casefold()) if isinstance(text, str) else None
        if tile is None:
            raise TileError(f"{text!r} is not a tile: write its spots such as 2-4, or its name")
        return tile

    @property
    def spots(self) -> int:
        return self.low + self.high

    def __str__(self) -> str:
        return f"{self.low}-{self.high}"

    def __repr__(self) -> str:
        return f"Tile('{self}')"

    def __hash__(self) -> int:
        return self.low * 7 + self.high

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a tile never changes: cannot set {name}")

    def __reduce__(self) -> tuple[type["Tile"], tuple[int, int]]:
        return Tile, (self.low, self.high)


def _make(low: int, high: int) -> Tile:
    tile = object.__new__(Tile)
    name = _NAMED.get((low, high))
    values = {"low": low, "high": high, "name": name or f"{low}-{high}", "copies": 2 if name else 1}
    for attribute, value in values.items():
        object.__setattr__(tile, attribute, value)
    return tile


for _low in range(1, 7):
    for _high in range(_low, 7):
        Tile._all[_low, _high] = _make(_low, _high)

TILES: tuple[Tile, ...] = tuple(Tile._all.values())

_BY_TEXT = {
    text: tile
    for tile in TILES
    for text in (
        tile.name,
        f"{tile.low}-{tile.high}",
        f"{tile.high}-{tile.low}",
        f"{tile.low}{tile.high}",
        f"{tile.high}{tile.low}",
    )
}


def full_set() -> tuple[Tile, ...]:
    """The 32 tiles of a set, in order of their spots."""
    return tuple(tile for tile in TILES for _ in range(tile.copies))


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Tiles with spaces or commas between them: `teen 2-4 1-2`."""
    return tuple(Tile.parse(word) for word in text.replace(",", " ").split())
