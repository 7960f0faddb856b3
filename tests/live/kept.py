"""A house in a file, with rounds played in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.live import simulator
from tests.live.simulator import Disk, World
from title58.live.store.sqlite import SqliteStore


class FileDisk(Disk):
    """SQLite as it is."""

    def __init__(self, chance: Any, faults: float, folder: Path) -> None:
        super().__init__(chance, faults)
        self.store = SqliteStore(folder / "house.db")


class FileWorld(World):
    """A world whose house is in `house.db` of a folder."""

    def __init__(self, folder: Path, *games: str, seed: int = 3) -> None:
        real, simulator.RealDisk = simulator.RealDisk, FileDisk  # type: ignore[assignment, misc]
        try:
            super().__init__(seed, games, 0.0, folder)
        finally:
            simulator.RealDisk = real  # type: ignore[misc]
        self.path = folder / "house.db"

    @property
    def store(self) -> SqliteStore:
        assert isinstance(self.disk.store, SqliteStore)
        return self.disk.store

    def close(self) -> Path:
        self.store.close()
        return self.path


def kept(folder: Path, *games: str, acts: int = 120, seed: int = 3) -> Path:
    """A house in which people have played for a while, closed."""
    world = FileWorld(folder, *games, seed=seed)
    world.play(acts)
    return world.close()
