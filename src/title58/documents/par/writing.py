"""Putting a PAR sheet into a file: the ending of its name says which kind."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

from title58 import files
from title58.documents.par.sheet import ParSheet
from title58.errors import Error

KINDS = (".xlsx", ".html", ".pdf", ".csv", ".json")
_NEEDS = {"xlsxwriter": "title58[documents]", "typst": "title58[documents]"}


class Unwritable(Error):  # noqa: N818 - it says what is the matter with the file
    """A sheet cannot be written there, with the reason."""


def write(par: ParSheet, path: Path) -> None:
    """Write the sheet; nothing is left half written."""
    files.write(path, render(par, path.suffix.lower()), Unwritable)


def render(par: ParSheet, kind: str) -> bytes:
    """The sheet as the bytes of a file of this kind."""
    if kind == ".json":
        return (json.dumps(par.as_plain(), indent=1, ensure_ascii=False) + "\n").encode()
    if kind not in KINDS:
        raise Unwritable(f"a PAR sheet cannot be a {kind or 'file without ending'}: {_endings()}")
    try:
        module = import_module(f"title58.documents.par.as_{kind[1:]}")
        made: bytes = module.render(par)
    except ModuleNotFoundError as error:
        if error.name not in _NEEDS:
            raise
        raise Unwritable(
            f"{kind} needs {error.name}: install {_NEEDS[error.name]},"
            " or write .html, .csv or .json"
        ) from error
    return made


def _endings() -> str:
    return "give a name that ends in " + ", ".join(KINDS[:-1]) + f" or {KINDS[-1]}"
