"""Strategies that lie in files, for simulated players."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

from title58 import files
from title58.simulation.plan import PlanError

FILES = (".json", ".toml")
PYTHON = ".py"
SESSION = 200  # rounds that a player in Python has, where no number is named


def is_player_file(strategy: str) -> bool:
    """Whether this names a file of Python: my_strategy.py, or my_strategy.py:ClassName."""
    return file_and_class(strategy)[0].lower().endswith(PYTHON)


def file_and_class(strategy: str) -> tuple[str, str]:
    """The file, and the class in it if one is named."""
    path, _, name = strategy.rpartition(":")
    return (path, name) if path.lower().endswith(PYTHON) else (strategy, "")


def named_or_read(strategy: str) -> str:
    """A strategy by its name, or the text of the file that it names.

    A plan holds the text and not the path: its digest then tells one table from another, and a
    worker on another machine needs no file.
    """
    path = Path(strategy)
    if path.suffix.lower() not in FILES:
        return strategy
    text = files.read_text(path, PlanError)
    if path.suffix.lower() == ".json":
        return text
    try:
        return json.dumps(tomllib.loads(text), default=str)
    except tomllib.TOMLDecodeError as error:
        raise PlanError(f"{path}: is not TOML ({error})") from None
