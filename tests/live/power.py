"""A file system for SQLite that forgets what was not synced when the power fails."""

from __future__ import annotations

from typing import Any

import apsw


class LossyFiles(apsw.VFS):
    """The system's files; what stood there before a write is kept until the write is synced."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.undo: list[tuple[str, int, bytes, int]] = []  # file, offset, bytes before, size before
        self.writes = self.syncs = 0
        self.fail_at = 0  # the power fails at this write or sync, counted together
        self.open: dict[str, LossyFile] = {}
        super().__init__(name, "")

    def xOpen(self, name: Any, flags: Any) -> LossyFile:  # noqa: N802 - SQLite's name
        return LossyFile(self, name, flags)

    def count(self) -> None:
        if self.fail_at and self.writes + self.syncs >= self.fail_at:
            raise apsw.IOError("the power has failed")

    def lose_power(self) -> None:
        """What was written since the last sync of each file was never there."""
        for path, offset, before, size in reversed(self.undo):
            with open(path, "r+b") as file:
                file.seek(offset)
                file.write(before)
                file.truncate(size)
        self.undo.clear()
        self.fail_at = 0


class LossyFile(apsw.VFSFile):
    def __init__(self, files: LossyFiles, name: Any, flags: Any) -> None:
        self.files = files
        self.path = name.filename() if isinstance(name, apsw.URIFilename) else str(name)
        super().__init__("", name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        files = self.files
        files.count()
        files.writes += 1
        size = self.xFileSize()
        there = max(0, min(len(data), size - offset))
        before = self.xRead(there, offset) if there else b""
        files.undo.append((self.path, offset, before, size))
        super().xWrite(data, offset)

    def xTruncate(self, size: int) -> None:  # noqa: N802
        now = self.xFileSize()
        if size < now:
            self.files.undo.append((self.path, size, self.xRead(now - size, size), now))
        super().xTruncate(size)

    def xSync(self, flags: int) -> None:  # noqa: N802
        self.files.count()
        self.files.syncs += 1
        super().xSync(flags)
        self.files.undo = [one for one in self.files.undo if one[0] != self.path]
