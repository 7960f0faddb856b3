"""A set of tiles in eight stacks, with the shaker or the number generator that goes with it."""

from __future__ import annotations

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
        self._stacks: tuple[tuple[Tile, ...], ...] = ()
        self._mix()

    def _mix(self) -> None:
        tiles = list(full_set())
        self._source.shuffle(tiles)
        self._stacks = tuple(tuple(tiles[at : at + STACK]) for at in range(0, len(tiles), STACK))

    def answer(self, step: Step) -> Answer:
        match step:
            case ShowTiles(stood=stood):
                return TilesShown(tuple(self._stacks[s - 1][place - 1] for s, place in stood))
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
