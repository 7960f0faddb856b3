"""What may go wrong at Pai Gow, by the names of round records."""

from __future__ import annotations

from title58.rounds.incidents import Incident


class PaiGowIncident(Incident):
    """What becomes of tiles and hands."""

    UNSUITABLE = "tiles-unsuitable"
    TURNED_OVER = "tile-turned-over"
    TILE_EXPOSED = "tile-exposed"
    MISTOTALLED = "dice-mistotalled"
    WRONG_POSITIONS = "wrong-positions"
    WRONG_STACK = "wrong-stack"  # it has too few or too many tiles, or one is missing (621a-38)
    MISSET = "hands-misset"
    TOUCHES_TILES = "player-touches-tiles"
