"""Writes docs/glossary.md."""

from pathlib import Path

from title58.law import Code
from title58.law.glossary import page

if __name__ == "__main__":
    target = Path(__file__).parent.parent / "docs" / "glossary.md"
    target.write_text(page(Code.packaged()), encoding="utf-8")
