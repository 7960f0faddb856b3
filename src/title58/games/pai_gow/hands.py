"""Four tiles and how they are set: a high hand and a low hand, in words and back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from title58.equipment.tiles import Tile, TileError, parse_tiles
from title58.games.pai_gow import rules
from title58.law import Law
from title58.law.cites import Cited, Cites, cites
from title58.law.markers import implements
from title58.rounds.answers import Answer
from title58.rounds.steps import Choose, Laid

# In the order of their rank, which is how `rules` numbers them (621a.3(h)).
BY_KIND = parse_tiles(
    "6-6 1-1 4-4 1-3 5-5 3-3 2-2 5-6 4-6 1-6 1-5 3-6 4-5 2-6 3-5 2-5 3-4 2-4 1-4 2-3 1-2"
)
KIND = {tile: kind for kind, tile in enumerate(BY_KIND)}

Pair = tuple[Tile, Tile]
ASK = "ask"  # the dealer is asked how the house would set the tiles


@dataclass(frozen=True)
class Setting:
    """Two hands of two tiles. Which is high follows from their rank (621a.1, 621a-22)."""

    high: Pair
    low: Pair

    @classmethod
    def of(cls, one: Sequence[Tile], other: Sequence[Tile]) -> Setting:
        hands = sorted((_sorted(one), _sorted(other)), key=_order)
        return cls(hands[1], hands[0])

    @classmethod
    def parse(cls, text: str) -> Setting:
        """`high 6-6 3-6 low 5-5 1-1`; labels may be left out, as in `5-5 1-1 / teen 3-6`."""
        tiles = parse_tiles(
            " ".join(
                word
                for word in text.casefold().replace("/", " / ").replace(",", " ").split()
                if word not in ("high", "low", "/")
            )
        )
        if len(tiles) != 4:
            raise TileError(f"{text!r} sets {len(tiles)} tiles: give two hands of two tiles")
        return cls.of(tiles[:2], tiles[2:])

    def __str__(self) -> str:
        return f"high {self.high[0]} {self.high[1]} low {self.low[0]} {self.low[1]}"

    @property
    def tiles(self) -> tuple[Tile, ...]:
        return (*self.high, *self.low)

    def laid(self, label: str) -> Laid:
        return Laid(label, tuple(map(str, self.high)), tuple(map(str, self.low)))

    @property
    def strengths(self) -> tuple[int, int]:
        return strength(self.high), strength(self.low)

    @implements("621a.8(f)")
    def against(self, banker: Setting) -> int:
        """The ground of a wager: high hand against high hand, low against low."""
        return rules.ground(*self.strengths, *banker.strengths)

    def compared(self, banker: Setting) -> Cites:
        """The paragraphs by which each of its hands ranks above or below the other's."""
        both = cites(_ranked(self.high, banker.high), _ranked(self.low, banker.low))
        return Cites(dict.fromkeys(both))


def strength(hand: Pair) -> int:
    return rules.strength(KIND[hand[0]], KIND[hand[1]])


def _ranked(hand: Pair, other: Pair) -> Cited:
    """Under which paragraph of 621a.3 two hands differ, or are copies."""
    mine, theirs = strength(hand), strength(other)
    if rules.is_pair(mine) or rules.is_pair(theirs):
        return "621a.3(d)" if mine == theirs else "621a.3(c)"
    wild = {rules.SIX_TILE, rules.THREE_TILE} & {KIND[tile] for tile in (*hand, *other)}
    counted = cites("621a.3(e)", "621a.3(f)") if wild else "621a.3(e)"
    if rules.points_of(mine) != rules.points_of(theirs):
        return counted
    if mine == 0:
        return cites(counted, "621a.3(g)")
    same = "621a.3(i)" if mine == theirs else ""
    return cites(counted, "621a.3(g)", "621a.3(h)", same)


def _sorted(hand: Sequence[Tile]) -> Pair:
    one, other = sorted(hand, key=KIND.__getitem__)
    return one, other


def _order(hand: Pair) -> tuple[int, int, int]:
    """By rank; hands of the same rank by their tiles, so that each setting is written one way."""
    return strength(hand), -KIND[hand[0]], -KIND[hand[1]]


def divide(tiles: Sequence[Tile], division: int) -> Setting:
    beside, third, fourth = rules.other_tiles(division)
    return Setting.of((tiles[0], tiles[beside]), (tiles[third], tiles[fourth]))


def settings_of(tiles: Sequence[Tile]) -> tuple[Setting, ...]:
    """The different ways of setting four tiles, at most three."""
    return tuple(dict.fromkeys(divide(tiles, division) for division in range(3)))


def describe(hand: Pair, law: Law) -> str:
    """A hand in words: the name of its pair, or its value."""
    kinds = KIND[hand[0]], KIND[hand[1]]
    rank = rules.pair_rank(*kinds)
    if rank == rules.NO_PAIR:
        return str(rules.value(*kinds))
    names = {pair["rank"]: str(pair["name"]) for pair in law.figures("621a")["pairs"]}
    return names[rank]


def tell(setting: Setting, law: Law) -> str:
    high, low = setting.high, setting.low
    return (
        f"{high[0]} {high[1]} high ({describe(high, law)}),"
        f" {low[0]} {low[1]} low ({describe(low, law)})"
    )


def worth(setting: Setting, law: Law) -> str:
    return f"{describe(setting.high, law)} and {describe(setting.low, law)}"


@dataclass(frozen=True)
class SetHands(Choose):
    """A player sets four tiles. Any way of writing one of the settings will do."""

    tiles: tuple[Tile, ...] = ()

    def question(self) -> str:
        return f"Set {self.about}"

    def accepts(self, answer: Answer) -> bool:
        if not isinstance(answer, str) or answer in self.options:
            return answer in self.options
        try:
            return str(Setting.parse(answer)) in self.options
        except TileError:
            return False

    def __str__(self) -> str:
        return f"Position {self.seat} sets {self.about}"
