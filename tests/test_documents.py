"""Every example of the documents runs, and every notebook."""

import doctest
import re
from pathlib import Path

import pytest

import title58

ROOT = Path(__file__).resolve().parents[1]
PAGES = [page for page in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
         if ">>>" in page.read_text("utf-8")]  # fmt: skip


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_say_what_they_print(page: Path) -> None:
    blocks = re.findall(r"```python\n(>>>.*?)```", page.read_text("utf-8"), re.DOTALL)
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page.name, str(page), 0)
    told: list[str] = []
    doctest.DocTestRunner().run(test, out=told.append)
    assert not told, "".join(told)


def test_every_public_name_is_documented() -> None:
    page = (ROOT / "docs" / "api.md").read_text("utf-8")
    assert [name for name in title58.__all__ if not re.search(rf"\*\*`{name}\b", page)] == []
