"""What the documents say is so: examples run, pages are up to date, notebooks can be played."""

import doctest
import re
import runpy
import subprocess
import sys
from collections import Counter
from dataclasses import fields
from pathlib import Path

import pytest

import title58
from title58.games import find_game, game_slugs
from title58.law import Code
from title58.law.coverage import COUNTED

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
PAGES = (ROOT / "README.md", *sorted(DOCS.glob("*.md")))
WITH_EXAMPLES = [page for page in PAGES if "\n>>> " in page.read_text("utf-8")]


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=lambda page: page.name)
def test_examples_say_what_they_print(page: Path) -> None:
    text = page.read_text("utf-8")
    blocks = re.findall(r"```python\n(>>>.*?)```", text, re.DOTALL)
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page.name, str(page), 0)
    assert len(test.examples) == text.count("\n>>> ")
    told: list[str] = []
    doctest.DocTestRunner().run(test, out=told.append)
    assert not told, "".join(told)


def test_every_public_name_is_documented() -> None:
    page = (DOCS / "api.md").read_text("utf-8")
    assert [name for name in title58.__all__ if not re.search(rf"\*\*`{name}\b", page)] == []


@pytest.mark.parametrize(("name", "tool"), [("formats", "formats"), ("odds", "odds_page")])
def test_what_the_program_writes_is_up_to_date(
    name: str, tool: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(ROOT / "tools")
    page = runpy.run_path(str(ROOT / "tools" / f"{tool}.py"))["page"]
    assert (DOCS / f"{name}.md").read_text("utf-8") == page(), f"run python tools/{tool}.py"


@pytest.mark.parametrize("game", game_slugs())
def test_every_wager_and_every_state_is_among_the_formats(game: str) -> None:
    page = (DOCS / "formats.md").read_text("utf-8")
    names = [*Code.packaged().wagers_ever(game), *(f.name for f in fields(find_game(game).state))]
    assert [name for name in names if f"`{name}`" not in page] == []


@pytest.mark.parametrize("book", sorted(DOCS.glob("notebooks/*.ipynb")), ids=lambda book: book.stem)
def test_notebooks_can_be_played(book: Path) -> None:
    words = [sys.executable, "-m", "tests.notebook", str(book)]
    done = subprocess.run(words, capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_files_that_the_documents_name_are_there(page: Path) -> None:
    package = ROOT / "src" / "title58"
    rooms = [ROOT, package, *(package / "games").iterdir()]
    named = set(re.findall(r"`((?:\w+/)+\w+\.py)`", page.read_text("utf-8")))
    assert {name for name in named if not any((room / name).exists() for room in rooms)} == set()


# docs/readings.tsv: paragraphs read against explained rounds

READ = [line.split("\t") for line in (DOCS / "readings.tsv").read_text("utf-8").splitlines()[1:]]
VERDICTS = ("right", "right by interpretation", "wrong, mended", "nothing to see")


def kind(verdict: str) -> str:
    return re.sub(r" (\(.*\)|[A-Z0-9a]+-?\d+)$", "", verdict)


@pytest.mark.parametrize("chapter", sorted({row[0] for row in READ} | {"623a", "627b"}))
def test_every_paragraph_of_a_chapter_was_read(chapter: str) -> None:
    code = Code.packaged()
    cites = [row[1] for row in READ if row[0] == chapter]
    assert len(set(cites)) == len(cites)
    counted = {p.key for p in code.provisions(chapter) if p.carrier in COUNTED}
    assert counted <= set(cites) <= set(code.provisions_by_key)
    verdicts = Counter(kind(row[2]) for row in READ if row[0] == chapter)
    assert set(verdicts) <= set(VERDICTS)
    told = " | ".join(str(verdicts[verdict]) for verdict in VERDICTS)
    assert f"| {chapter} | {told} |" in (DOCS / "readings.md").read_text("utf-8")


@pytest.mark.parametrize("chapter", sorted({row[0] for row in READ}))
def test_what_was_read_can_be_read_again(chapter: str) -> None:
    """The goldens and tests named are there, and so are the interpretations."""
    known = {each.id for each in Code.packaged().interpretations}
    for row, cite, verdict, seen in READ:
        if row != chapter:
            continue
        if kind(verdict) == "right by interpretation":
            assert verdict.rpartition(" ")[2] in known, cite
        file, test, name = seen.partition("::")
        if test:
            assert f"def {name}(" in (ROOT / "tests" / file).read_text("utf-8"), cite
        elif seen or kind(verdict) != "nothing to see":
            assert (ROOT / f"tests/goldens/{file}.txt").is_file(), cite
