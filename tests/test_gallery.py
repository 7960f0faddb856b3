"""docs/gallery holds what the program draws and says today."""

import runpy
import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).resolve().parents[1] / "tools"
sys.path.insert(0, str(TOOLS))
TOOL = runpy.run_path(str(TOOLS / "gallery.py"))
sys.path.remove(str(TOOLS))
HERE: Path = TOOL["HERE"]
DRAWN: dict[str, str] = TOOL["drawings"]()
DIGESTS = (HERE / TOOL["DIGESTS"]).read_text(encoding="utf-8").splitlines()[1:]


@pytest.mark.parametrize("name", DRAWN)
def test_the_gallery_is_up_to_date(name: str) -> None:
    assert (HERE / name).read_text(encoding="utf-8") == DRAWN[name], "run make gallery"


@pytest.mark.parametrize("game", TOOL["FILINGS"])
def test_its_documents_say_what_they_say_today(game: str) -> None:
    """But for those that need odds, which take long."""
    kept = [line.split("\t")[1:] for line in DIGESTS if line.startswith(f"{game}\t")]
    made = [[name, TOOL["digest"](page)] for name, page in TOOL["quick"](TOOL["filings"]()[game])]
    assert kept == made, "run make gallery"


def test_every_document_of_every_game_is_there_and_nothing_else() -> None:
    wanted = {*DRAWN, "README.md", TOOL["DIGESTS"]}
    for game in TOOL["FILINGS"]:
        names = {*TOOL["DOCUMENTS"]}
        names -= set() if game == "blackjack" else {"strategy"}
        names -= set() if game.startswith("pai-gow") else {"house-way"}
        wanted |= {f"{game}-{name}.png" for name in names}
    assert {path.name for path in HERE.iterdir() if path.is_file()} == wanted
    told = (HERE / "README.md").read_text(encoding="utf-8")
    assert all(f"({name})" in told for name in wanted - {"README.md", TOOL["DIGESTS"]})


def test_it_is_small() -> None:
    assert sum(path.stat().st_size for path in HERE.iterdir()) < 5_000_000
