"""Files that need another package, and the names that a reader of the JSON may rely on."""

import csv
import datetime
import io
import sys
import zipfile
from dataclasses import replace

import pytest

from title58 import law
from title58.documents.par import ParSheet, Unwritable, sheet
from title58.documents.par.writing import render
from title58.games import find_game
from title58.odds import Asked
from title58.odds.plain import as_plain


@pytest.fixture(scope="module")
def par() -> ParSheet:
    options = find_game("casino-war").options(decks=6)
    asked = Asked(law.on(datetime.date(2026, 1, 1)), options, as_filed=True)
    return sheet("casino-war", asked, "Somewhere")


@pytest.mark.parametrize(("kind", "package"), [(".xlsx", "xlsxwriter"), (".pdf", "typst")])
def test_what_is_not_installed_is_named(
    monkeypatch: pytest.MonkeyPatch, par: ParSheet, kind: str, package: str
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, f"title58.documents.par.as_{kind[1:]}", raising=False)
    with pytest.raises(Unwritable) as said:
        render(par, kind)
    assert str(said.value) == (
        f"{kind} needs {package}: install title58[documents], or write .html, .csv or .json"
    )


def test_the_json_says_what_the_sheet_says(par: ParSheet) -> None:
    told = par.as_plain()
    expected = {
        "title58": par.version,
        "game": "casino-war",
        "name": "Casino War",
        "chapter": "651a",
        "edition": "2012",
        "texts": "58 Pa. Code 651a, text of 2012",
        "law_of": "2026-01-01",
        "facility": "Somewhere",
        "seen": [],
        "wagers": [as_plain(wager) for wager in par.wagers],
        "sections": list(par.sections),
        "methods": list(par.methods),
        "inputs_digest": par.digest,
        "results_digest": par.results_digest,
    }
    assert {name: told.get(name) for name in expected} == expected
    decks = next(line for line in told["options"] if line["name"] == "decks")
    assert decks == {"name": "decks", "value": "6", "cite": "651a.3(a)", "default": True}
    assert told["checks"][0] == {
        "what": "The probabilities of every wager add up to exactly 1",
        "holds": True,
        "seen": f"{len(par.wagers)} wagers",
    }


@pytest.mark.parametrize(
    "facility",
    ["=cmd|' /C calc'!A0", "+1+1", "-1+1", "@SUM(A1)", "\t=1+1", "\r=1+1", "  =HYPERLINK(1)"],
)
def test_nothing_that_was_filed_becomes_a_formula(par: ParSheet, facility: str) -> None:
    named = replace(par, facility=facility)
    rows = list(csv.reader(io.StringIO(render(named, ".csv").decode(), newline="")))
    where = rows[0].index("facility")
    assert {row[where] for row in rows[1:]} == {f"'{facility}".replace("\r", " ")}
    bad = [cell for row in rows[1:] for cell in row
           if cell.lstrip()[:1] in ("=", "+", "@") or cell[:1] in ("\t", "\r")]  # fmt: skip
    assert bad == []
    assert rows[2][rows[0].index("net")].startswith("-")  # numbers stay numbers
    plain, strange = (formulas(render(each, ".xlsx")) for each in (par, named))
    assert plain == strange


def formulas(data: bytes) -> int:
    with zipfile.ZipFile(io.BytesIO(data)) as book:
        pages = [name for name in book.namelist() if name.startswith("xl/worksheets/sheet")]
        return sum(book.read(name).count(b"<f>") for name in pages)
