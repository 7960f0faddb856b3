"""One body of law files: the packaged data, or an overlay over it.

Each file is read at most once, and only when somebody asks. What is wrong in one is told with its
file and line.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from title58.errors import Error

DATA = Path(__file__).parent / "data"
OVERLAY = "overlay.toml"
_LAYOUT = (
    r"(?:overlay|chapters|interpretations|register)\.toml"
    r"|(?:sections|figures)/\w+\.toml|provisions/\w+\.tsv"
)

Place = tuple[str | int, ...]  # where a value stands in a file: its keys, and its place in a list


class LawError(Error):
    """Law data that does not fit: in which file, in which line, and what is wrong."""

    def __init__(self, file: str, line: int, problem: str) -> None:
        self.file, self.line, self.problem = file, line, problem
        super().__init__(f"{file}:{line}: {problem}" if line else f"{file}: {problem}")


class Files:
    """The files of one directory in the layout of `data/`, by their names in it."""

    def __init__(self, directory: str, texts: Mapping[str, str] | None = None) -> None:
        self.directory = directory
        self._texts = dict(texts or {})
        self.packaged = texts is None  # our own: read file by file, when asked

    def __reduce__(self) -> tuple[Any, ...]:
        """An overlay travels to other processes with its texts; they need not have its files."""
        return Files, (self.directory, None if self.packaged else self._texts)

    @classmethod
    def read(cls, directory: Path) -> Files:
        """A directory read as a whole, so that later changes to it do not matter."""
        if not os.path.isdir(directory):  # whatever the name is
            raise LawError(str(directory), 0, "there is no such directory of law data")
        texts = {}
        for path in sorted(directory.rglob("*")):
            name = path.relative_to(directory).as_posix()
            if path.suffix not in (".toml", ".tsv") or not path.is_file():
                continue
            if not re.fullmatch(_LAYOUT, name):
                raise LawError(str(path), 0, "does not belong in an overlay; see docs/overlays.md")
            try:
                texts[name] = path.read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as error:
                raise LawError(str(path), 0, f"cannot be read ({error})") from None
        return cls(str(directory), texts)

    def names(self) -> list[str]:
        """Every file of law there is, in order. Which tests prove it is not law."""
        if not self.packaged:
            return sorted(self._texts)
        found = Path(self.directory).rglob("*.t*")
        names = (path.relative_to(self.directory).as_posix() for path in found)
        return sorted(name for name in names if re.fullmatch(_LAYOUT, name))

    def chapters(self) -> tuple[str, ...]:
        """The chapters that have a file of their own here."""
        parts = (Path(name) for name in self.names())
        return tuple(sorted({part.stem for part in parts if part.parent.name}))

    def text(self, name: str) -> str:
        """What stands in a file; nothing if there is no such file."""
        if name not in self._texts:
            path = Path(self.directory, name)
            there = self.packaged and path.exists()
            self._texts[name] = path.read_text(encoding="utf-8") if there else ""
        return self._texts[name]

    def toml(self, name: str, naming: str = "") -> dict[str, Any]:
        """A file; of a list of tables in our own, only those that have a text in them.

        The others are not parsed, which takes most of the time of a long file.
        """
        text = self.text(name)
        if naming and self.packaged:
            tables = re.split(r"^(?=\[\[)", text, flags=re.MULTILINE)
            text = "".join(table for table in tables if naming in table)
        try:
            return tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            line = re.search(r"line (\d+)", str(error))
            raise LawError(self.at(name), int(line[1]) if line else 0, f"{error}") from None

    def rows(self, name: str) -> Iterable[tuple[int, list[str]]]:
        """The rows of a table under its heading, each with its line."""
        lines = self.text(name).splitlines()
        return ((number, line.split("\t")) for number, line in enumerate(lines[1:], 2) if line)

    def at(self, name: str) -> str:
        return str(Path(self.directory, name))

    def wrong(self, name: str, place: Place | int, problem: str) -> LawError:
        """The error that something in a file is not right, at its line."""
        from title58.law.lines import line_of  # only ever needed to word an error

        line = place if isinstance(place, int) else line_of(self.text(name), place)
        return LawError(self.at(name), line, problem)

    @cached_property
    def digest(self) -> str:
        """Of every file with its name; a line may end as any system ends lines."""
        import hashlib  # only what rests on overlays asks

        seen = hashlib.sha256()
        for name in self.names():
            text = "\n".join(self.text(name).splitlines()).encode()
            seen.update(f"{name} {len(text)}\n".encode() + text)
        return seen.hexdigest()
