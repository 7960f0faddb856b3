"""docs/odds.md says what `title58 odds` counts, and the documents name files that there are."""

import re
import runpy
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_the_page_is_up_to_date() -> None:
    page = runpy.run_path(str(ROOT / "tools" / "odds_page.py"))["page"]
    written = (ROOT / "docs" / "odds.md").read_text(encoding="utf-8")
    assert written == page(), "run python tools/odds_page.py"


def test_files_that_the_documents_name_are_there() -> None:
    rooms = [ROOT, ROOT / "src" / "title58", *(ROOT / "src" / "title58" / "games").iterdir()]
    for document in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))):
        named = set(re.findall(r"`((?:\w+/)+\w+\.py)`", document.read_text(encoding="utf-8")))
        gone = {name for name in named if not any((room / name).exists() for room in rooms)}
        assert not gone, document.name
