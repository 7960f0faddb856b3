"""A set of tiles in eight stacks, with the shaker or the number generator that goes with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from title58.equipment.dice import roll
from title58.equipment.randomness import Source
from title58.equipment.tiles import Tile, full_set
from title58.games.pai_gow.round.before import MixTiles
from title58.rounds.answers import Answer, Happening, TilesShown
from title58.rounds.incidents import Incident
from title58.rounds.steps import Measure, RollDice, ShowTiles, Step

STACK = 4


class TileEquipment:
    """Stacks are numbered from the dealer's right, and the tiles of each from its top."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._faces: dict[tuple[int, int], Tile] = {}  # by stack and place: of those that are known
        self._unknown: list[Tile] = []
        self._mix()

    def _mix(self) -> None:
        self._faces, self._unknown = {}, list(full_set())
        if not self._source.at_the_draw:
            self._source.shuffle(self._unknown)
            for at, tile in enumerate(self._unknown):
                self._faces[at // STACK + 1, at % STACK + 1] = tile
            self._unknown = []

    def _face(self, at: tuple[int, int]) -> Tile:
        if at not in self._faces:
            drawn = self._source.below(len(self._unknown))
            self._faces[at] = self._unknown.pop(drawn)
        return self._faces[at]

    def as_plain(self) -> dict[str, object]:
        return {"faces": [[*at, str(tile)] for at, tile in sorted(self._faces.items())]}

    def restore(self, plain: Mapping[str, Any]) -> None:
        self._faces = {(stack, at): Tile.parse(name) for stack, at, name in plain["faces"]}
        self._unknown = list(full_set())
        for tile in self._faces.values():
            self._unknown.remove(tile)

    def answer(self, step: Step) -> Answer:
        match step:
            case ShowTiles(stood=stood):
                return TilesShown(tuple(map(self._face, stood)))
            case RollDice(count=count):
                return roll(self._source, count)
            case Measure(low=low, high=high):  # the number shown, or where the stacks are cut
                return low + self._source.below(high - low + 1)
            case MixTiles():
                self._mix()
        return None

    def mishap(self, kind: Incident, *, disclosed: bool) -> Happening | None:
        """Dice lie askew, a tile is turned over: the tiles themselves stay where they are."""
        return Happening(kind)
