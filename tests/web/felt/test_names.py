"""What a screen reader hears of every felt with a round on it, kept to be compared.

TITLE58_KEEP=1 writes the snapshots anew.
"""

import os
from pathlib import Path

import pytest

from tests.web.felt.shown import Shown
from tests.web.harness.look import shown as scene_of
from title58.games import game_slugs

KEPT = Path(__file__).parent / "names"


@pytest.mark.parametrize("game", game_slugs())
def test_names(shown: Shown, game: str) -> None:
    page = shown.open(game)
    shown.show(**scene_of(game, settled=False))
    heard = page.locator(".felt-root").aria_snapshot() + "\n"
    kept = KEPT / f"{game}.yml"
    if os.environ.get("TITLE58_KEEP"):
        kept.parent.mkdir(exist_ok=True)
        kept.write_text(heard, "utf-8")
    assert heard == kept.read_text("utf-8")
