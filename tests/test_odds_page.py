"""docs/odds.md says what `title58 odds` counts."""

import runpy
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_the_page_is_up_to_date() -> None:
    page = runpy.run_path(str(ROOT / "tools" / "odds_page.py"))["page"]
    written = (ROOT / "docs" / "odds.md").read_text(encoding="utf-8")
    assert written == page(), "run python tools/odds_page.py"
