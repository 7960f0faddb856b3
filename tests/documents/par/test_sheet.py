"""PAR sheets: the same numbers in every kind of file, and digests that tell what they rest on."""

import csv
import datetime
import hashlib
import io
import json
import re
import shlex
import zipfile
from dataclasses import replace
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path

import pytest

from title58 import law
from title58.documents.par import KINDS, ParSheet, Unwritable, sheet, write
from title58.documents.par.figures import figures
from title58.documents.par.writing import render
from title58.equipment.cards import Card
from title58.games import find_game, game_slugs
from title58.games.pai_gow_poker.options.house_way import read_house_way
from title58.odds import Asked, Result, WagerOdds
from title58.odds.asking import ask
from title58.submission.filing import Submission

LAW = law.on(datetime.date(2026, 1, 1))


def made(game: str = "casino-war", **options: object) -> ParSheet:
    filed = find_game(game).options(**options)
    return sheet(game, Asked(LAW, filed, frozenset(options)), "Somewhere")


PAR = made(decks=6)


def test_it_says_what_it_is() -> None:
    assert (PAR.name, PAR.chapter, PAR.edition, PAR.date) == (
        "Casino War", "651a", "2012", "2026-01-01",
    )  # fmt: skip
    assert PAR.facility == "Somewhere"
    assert "651a.9(g)" in PAR.sections
    assert all(check.holds for check in PAR.checks)
    decks = next(line for line in PAR.options if line.name == "decks")
    assert (decks.value, decks.cite, decks.default) == ("6", "651a.3(a)", True)


def test_a_sheet_that_does_not_add_up_says_so() -> None:
    """A planted mistake: chances that still come to 1, but not to what the edge says."""
    good = PAR.wagers[0]
    half = Result("half", Fraction(1, 2), Fraction(1), "1 to 1")
    none = Result("none", Fraction(0), Fraction(1), "1 to 1")
    rest = replace(half, net=Fraction(-1))
    wrong = WagerOdds("casino-war", "x", "X", "651a.1", (half, none, rest), ways=3)
    checks = {check.what: check for check in replace(PAR, wagers=(good, wrong)).checks}
    assert not checks["Every row shown can occur"].holds
    assert not checks["Every row is a whole number of outcomes"].holds
    assert checks["Every row is a whole number of outcomes"].seen == "X"
    assert checks["The probabilities of every wager add up to exactly 1"].holds


def test_a_row_that_cannot_come_any_more_is_no_mistake() -> None:
    """With kings alone left in the shoe a Tie Wager cannot lose; the row says so."""
    filing = Submission("casino-war", "2026-01-01", decks=6)
    asked = ask(filing, as_filed=False, fixed=("decks",), wager="tie", left="24xK")
    par = sheet("casino-war", asked)
    assert [(row.row, row.chance) for row in par.wagers[0].results] == [
        ("win", Fraction(1)), ("lose", Fraction(0)),
    ]  # fmt: skip
    assert all(check.holds for check in par.checks)
    afresh = replace(par, wagers=(replace(par.wagers[0], under=()),))
    assert not all(check.holds for check in afresh.checks)


def test_equal_questions_have_equal_digests() -> None:
    assert made(decks=6).digest == PAR.digest
    assert made(decks=6).results_digest == PAR.results_digest
    eight = made(decks=8)
    assert eight.digest != PAR.digest
    assert eight.results_digest != PAR.results_digest
    later = sheet(
        "casino-war",
        Asked(law.on(datetime.date(2026, 1, 2)), find_game("casino-war").options(decks=6),
              frozenset({"decks"})),
    )  # fmt: skip
    assert later.digest != PAR.digest  # another day's law was asked for
    assert later.results_digest == PAR.results_digest  # and it says the same
    assert replace(PAR, figures="x").digest != PAR.digest
    assert replace(PAR, version="9").digest != PAR.digest


def test_a_sheet_gone_through_exactly_says_so() -> None:
    filing = Submission("blackjack", "2026-01-01", decks=8)
    asked = ask(filing, as_filed=False, fixed=("decks",), wager="insurance")
    nearly, exactly = sheet("blackjack", asked), sheet("blackjack", replace(asked, exactly=True))
    assert exactly.digest != nearly.digest
    assert "--exactly" in shlex.split(exactly.command)
    assert "--exactly" not in nearly.command


def test_json_has_everything() -> None:
    plain = json.loads(render(PAR, ".json"))
    assert plain["inputs_digest"] == PAR.digest
    assert [w["edge"]["fraction"] for w in plain["wagers"]] == [str(w.edge) for w in PAR.wagers]


def test_the_digest_can_be_worked_out_from_the_inputs_that_are_shown() -> None:
    plain = json.loads(render(PAR, ".json"))
    text = json.dumps(plain["inputs"], sort_keys=True, ensure_ascii=False)
    assert hashlib.sha256(text.encode()).hexdigest() == PAR.digest


def test_the_command_makes_the_same_sheet() -> None:
    asked = Asked(LAW, find_game("casino-war").options(decks=8), frozenset({"decks"}), wager="tie",
                  seen=tuple(map(Card.parse, ("9H", "KD", "9H"))))  # fmt: skip
    par = sheet("casino-war", asked)
    _, _, *words = shlex.split(par.command)
    assert words == [
        "casino-war", "--as-of", "2026-01-01", "--wager", "tie", "--set", "decks=8",
        "--seen", "2x9H,KD", "-o", "FILE",
    ]  # fmt: skip
    filing = Submission("casino-war", "2026-01-01", decks=8)
    again = ask(filing, as_filed=False, fixed=("decks",), wager="tie", seen="2x9H,KD")
    assert render(sheet("casino-war", again), ".html") == render(par, ".html")
    by_rank = sheet("casino-war", replace(asked, suits_known=False))
    assert "--seen 2x9,K -o" in by_rank.command
    for kind in (".html", ".json"):
        assert b"--seen 2x9H,KD" in re.sub(rb"</?span[^>]*>", b"", render(par, kind))


def test_csv_rows_are_the_rows_of_the_wagers() -> None:
    rows = list(csv.DictReader(io.StringIO(render(PAR, ".csv").decode())))
    assert len(rows) == sum(len(w.results) for w in PAR.wagers)
    tie = [row for row in rows if row["wager"] == "tie"]
    assert [(r["ways"], r["of"], r["net"]) for r in tie] == [
        ("23", "311", "10"),
        ("288", "311", "-1"),
    ]
    assert float(tie[0]["house_edge"]) == pytest.approx(58 / 311)
    assert tie[0]["house_edge_exact"] == "58/311"
    assert {row["checks"] for row in rows} == {"all hold"}
    war = next(row for row in rows if "War on every tie" in row["under"])
    (odds,) = (w for w in PAR.wagers if ("on a tie", "War on every tie") in w.under)
    assert float(war["element_of_risk"]) == float(odds.edge_per_action)
    assert float(war["element_of_risk"]) < float(war["house_edge"])
    assert int(war["rounds_to_show"]) == odds.rounds_to_show


class Tags(HTMLParser):
    """Every tag that is opened is closed, and nothing is fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not {"src", "onclick"} & {name for name, _ in attrs}
        assert tag not in ("script", "link")
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def test_html_stands_alone() -> None:
    page = Tags()
    page.feed(render(PAR, ".html").decode())
    assert not page.open
    text = " ".join(page.text)
    for expected in (
        "Math report (PAR sheet): Casino War",
        PAR.digest,
        "23",
        "18.649518%",
        "651a.9(g)",
    ):
        assert expected in text


def test_names_are_escaped() -> None:
    par = replace(PAR, facility="<b>Casino & Hotel</b>")
    assert b"&lt;b&gt;Casino &amp; Hotel&lt;/b&gt;" in render(par, ".html")


def test_the_workbook_works_out_its_own_returns() -> None:
    import openpyxl

    for values in (True, False):
        book = openpyxl.load_workbook(io.BytesIO(render(PAR, ".xlsx")), data_only=values)
        assert book.sheetnames[0] == "Summary"
        assert len(book.sheetnames) == len(PAR.wagers) + 5
        page = book[next(name for name in book.sheetnames if name.endswith(" tie"))]
        row = [cell.value for cell in page[6]]
        assert row[:3] == ["win", "10 to 1", 23]
        if values:
            assert row[3] == pytest.approx(23 / 311)
            assert row[5] == pytest.approx(230 / 311)
            assert page["F8"].value == pytest.approx(-58 / 311)
        else:
            assert row[3] == "=C6/C$8"
            assert row[5] == "=D6*E6"
            assert page["F8"].value == "=SUM(F6:F7)"


def test_the_pdf_has_the_figures() -> None:
    import pypdf

    reader = pypdf.PdfReader(io.BytesIO(render(PAR, ".pdf")))
    text = "".join(page.extract_text() for page in reader.pages)
    assert "Math report (PAR sheet): Casino War" in text
    assert PAR.digest in text
    assert "18.649518%" in text


@pytest.mark.parametrize("kind", KINDS)
def test_written_to_a_file(kind: str, tmp_path: Path) -> None:
    path = tmp_path / f"par{kind}"
    write(made("big-six-wheel"), path)
    assert path.stat().st_size > 500


def test_no_option_is_cut_short_on_paper() -> None:
    import pypdf

    line = replace(PAR.options[0], value=" ".join(f"word{n}" for n in range(200)))
    data = render(replace(PAR, options=(line,)), ".pdf")
    text = "".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(data)).pages)
    assert all(f"word{n}" in text for n in range(200))


def test_a_kind_that_is_unknown(tmp_path: Path) -> None:
    with pytest.raises(Unwritable, match=r"cannot be a \.doc: give a name that ends in \.xlsx"):
        write(PAR, tmp_path / "par.doc")
    with pytest.raises(Unwritable, match="cannot be written"):
        write(PAR, tmp_path / "nowhere" / "par.csv")


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "xlsxwriter", None)
    monkeypatch.delitem(sys.modules, "title58.documents.par.as_xlsx", raising=False)
    with pytest.raises(Unwritable, match=r"install title58\[documents\]"):
        render(PAR, ".xlsx")


@pytest.mark.parametrize("slug", game_slugs())
def test_every_game_has_a_sheet(slug: str) -> None:
    """As filed by default: all checks hold, and the figures can be told."""
    asked = Asked(LAW, find_game(slug).options(), as_filed=True)
    par = sheet(slug, asked)
    assert par.wagers
    assert all(check.holds for check in par.checks), par.checks
    assert all(figures(wager) for wager in par.wagers)
    plain = json.loads(render(par, ".json"))
    assert plain["game"] == slug
    assert render(par, ".csv")
    assert not any(wager.estimated for wager in par.wagers)


def test_an_estimate_is_told_as_one() -> None:
    """The Pai Gow Poker Wager under a house way that has not been counted."""
    options = find_game("pai-gow-poker").options.filing(
        house_way=read_house_way(["two-pairs-small-up-to = 8"])
    )
    par = sheet("pai-gow-poker", Asked(LAW, options, as_filed=True))
    (wager,) = (one for one in par.wagers if one.estimated)
    assert re.fullmatch(
        r"2\.[67]\d{5}% ± 0\.0\d{5}% at 95%: an estimate", dict(figures(wager))["House edge"]
    )
    plain = json.loads(render(par, ".json"))
    (told,) = (one for one in plain["wagers"] if one["wager"] == wager.wager)
    assert told["edge_error_95"] == wager.estimated


def test_a_progressive_tells_its_meters() -> None:
    options = find_game("baccarat").options.filing(heavenly_9=True)
    later = law.on(datetime.date(2025, 3, 1))
    par = sheet("baccarat", Asked(later, options, as_filed=True, wager="heavenly-9-progressive"))
    told = dict(figures(par.wagers[0]))
    assert told["House edge, meters at seed"] == "28.133900%"
    assert told["House edge in the long run"] == "18.133900%"
    row = next(csv.DictReader(io.StringIO(render(par, ".csv").decode())))
    assert float(row["house_edge_long_run"]) == pytest.approx(0.181339, abs=1e-8)
    assert told["Progressive: break-even at"] == "$793,965.98"
    assert told["Progressive: wagers between hits"] == "557,310.6"


def test_how_a_progressive_spreads_is_told_at_seed() -> None:
    options = find_game("baccarat").options.filing(heavenly_9=True)
    later = law.on(datetime.date(2025, 3, 1))
    par = sheet("baccarat", Asked(later, options, as_filed=True, wager="heavenly-9-progressive"))
    wager = par.wagers[0]
    told = dict(figures(wager))
    assert wager.at_seed.variance > wager.variance
    assert told["Variance, meters at seed"] == f"{float(wager.at_seed.variance):.6f}"
    assert told["House edge without meters"].startswith("28.492766% = ")
    row = next(csv.DictReader(io.StringIO(render(par, ".csv").decode())))
    assert float(row["house_edge_at_seed"]) == pytest.approx(0.28133900)
    assert float(row["variance"]) == pytest.approx(float(wager.at_seed.variance))
    assert b"28.134% at seed" in render(par, ".html")


def test_every_chapter_that_wagers_stand_in_is_named_and_in_the_digest() -> None:
    options = find_game("baccarat").options.filing(heavenly_9=True, perfect_pairs="A")
    par = sheet("baccarat", Asked(law.on(datetime.date(2025, 3, 1)), options, as_filed=True))
    assert par.texts == (
        "58 Pa. Code 631a, text of 2012; 631c, text of 2024."
        " Known and not on file: 44 Pa.B. 599, 2014-02-01"
    )
    assert par.inputs["beside"] == [["631c", "2024"]]
    base = sheet("baccarat", Asked(law.on(datetime.date(2025, 3, 1)), options, wager="tie"))
    assert base.beside == ()
    assert base.figures != par.figures
    assert replace(par, beside=(("631c", "2023"),)).digest != par.digest


def test_the_order_of_what_was_seen_changes_nothing() -> None:
    assert replace(PAR, seen=("9H", "KD")).digest == replace(PAR, seen=("KD", "9H")).digest
    assert replace(PAR, seen=("9H", "KD")).digest != replace(PAR, seen=("9H",)).digest


@pytest.mark.parametrize("kind", KINDS)
def test_equal_sheets_are_equal_files(kind: str) -> None:
    assert render(PAR, kind) == render(made(decks=6), kind)


def test_a_workbook_keeps_the_day_of_the_law_and_not_the_hour_it_was_made() -> None:
    with zipfile.ZipFile(io.BytesIO(render(PAR, ".xlsx"))) as book:
        about = book.read("docProps/core.xml").decode()
    assert set(re.findall(r">(\d{4}-[^<]*)<", about)) == {"2026-01-01T00:00:00Z"}


def test_what_was_weighed_has_no_combinations() -> None:
    par = replace(PAR, wagers=(replace(PAR.wagers[0], rounded=True), PAR.wagers[1]))
    rows = list(csv.DictReader(io.StringIO(render(par, ".csv").decode())))
    assert {row["ways"] for row in rows if "surrender" in row["under"]} == {""}
    assert all(row["ways"] for row in rows if "surrender" not in row["under"])
    first, second, *_ = json.loads(render(par, ".json"))["wagers"]
    assert first["outcomes"] is None
    assert {row["ways"] for row in first["rows"]} == {None}
    assert int(second["outcomes"]) == sum(int(row["ways"]) for row in second["rows"])
    told = dict(figures(par.wagers[0]))
    assert told["House edge"] == "3.697749% (computed in double precision)"
    (whole,) = (check for check in par.checks if check.what.startswith("Every row is"))
    assert whole.seen == "1 wager; 1 computed in double precision or estimated, not counted"
    assert b"311" not in render(replace(par, wagers=par.wagers[:1], beside=()), ".html")


def test_bars_tell_wagers_apart() -> None:
    """Names that are too long for a bar lose their middle, not what tells them apart."""
    page = render(PAR, ".html").decode()
    labels = re.findall(r'text-anchor="end">([^<]*)</text>', page)
    assert len(labels) == len(set(labels)) == len(PAR.wagers)
    assert max(map(len, labels)) <= 70
