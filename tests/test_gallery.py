"""docs/gallery holds what the program draws today."""

import runpy
from pathlib import Path

import pytest

TOOL = runpy.run_path(str(Path(__file__).resolve().parents[1] / "tools" / "gallery.py"))
HERE: Path = TOOL["HERE"]
DRAWN: dict[str, str] = TOOL["drawings"]()


@pytest.mark.parametrize("name", DRAWN)
def test_the_gallery_is_up_to_date(name: str) -> None:
    assert (HERE / name).read_text(encoding="utf-8") == DRAWN[name], "run make gallery"


def test_nothing_else_is_there() -> None:
    assert {path.name for path in HERE.iterdir()} == set(DRAWN)
