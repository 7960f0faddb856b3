"""A vendor's sheet held against ours: planted errors are found and named, rounding is not one."""

import csv
import datetime
import io
import random
import zipfile
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from title58 import law
from title58.documents.par import ParSheet, reading, sheet
from title58.documents.par.reading import Unreadable, read
from title58.documents.par.stated import number, pay, probability
from title58.documents.par.verifying import HEADS, Verified, parse_map, verify
from title58.documents.par.writing import render
from title58.games import find_game, game_slugs
from title58.odds import Asked

LAW = law.on(datetime.date(2026, 1, 1))
F = Fraction


@cache
def ours(game: str) -> ParSheet:
    """Some twenty wagers and paytables; of the two games that take long, what is filed at first."""
    slow = game in ("blackjack", "pai-gow-poker")
    whole = sheet(game, Asked(LAW, find_game(game).options(), as_filed=slow))
    return replace(whole, wagers=whole.wagers[:: len(whole.wagers) // 20 + 1])


def exported(game: str) -> list[dict[str, str]]:
    return [dict(row) for row in _exported(game)]


@cache
def _exported(game: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(render(ours(game), ".csv").decode())))


def as_vendors_print(game: str, percent: bool) -> list[dict[str, str]]:
    """Other heads, rounded figures, pays in another form."""
    return [
        {
            "Bet": row["name"],
            "Pay table": row["paytable"],
            "Conditions": row["under"],
            "Spot": row["on"],
            "Outcome": row["row"].replace("-", " ").title(),
            "Prob.": f"{float(row['probability']) * 100:.4f}%"
            if percent
            else f"{float(row['probability']):.5g}",
            "Payoff": row["pays"].replace(" to ", ":"),
            "House Edge": f"{float(row['house_edge']) * 100:.2f}%",
        }
        for row in exported(game)
    ]


def written(rows: list[dict[str, str]], path: Path) -> Path:
    with path.open("w", newline="", encoding="utf-8") as file:
        out = csv.DictWriter(file, list(rows[0]))
        out.writeheader()
        out.writerows(rows)
    return path


def compared(rows: list[dict[str, str]], game: str, tmp_path: Path) -> Verified:
    return verify(written(rows, tmp_path / "vendor.csv"), ours(game), {}, whole=True)


@pytest.mark.parametrize("game", game_slugs())
def test_right_sheets_are_right_however_they_are_rounded(game: str, tmp_path: Path) -> None:
    """As exported, in percent to four places, to five digits, and as a workbook."""
    whole = ours(game)
    found = [compared(exported(game), game, tmp_path)]
    found += [compared(as_vendors_print(game, kind), game, tmp_path) for kind in (True, False)]
    book = tmp_path / "vendor.xlsx"
    book.write_bytes(render(whole, ".xlsx"))
    found.append(verify(book, whole, {}, whole=True))
    for each in found:
        assert each.differences == []
        assert len(each.wagers) == len(whole.wagers)
        assert each.rows == sum(len(wager.results) for wager in whole.wagers)


def planted(rows: list[dict[str, str]], at: int, column: str, seeded: random.Random) -> str:
    """One wrong figure, as wrong as a slip of one digit. Answers what the row says now."""
    row = rows[at]
    text = row[column]
    if column.lower().startswith("prob"):
        exact = "%" not in text
        value = float(text.rstrip("%"))
        step = max(abs(value) * 0.02, 0.0 if exact else 0.0002)
        wrong = value + seeded.choice((1, -1)) * step
        row[column] = repr(wrong) if exact else f"{abs(wrong):.4f}%"
    else:
        row[column] = seeded.choice([p for p in ("lose", "push", "7 to 1", "8:5", "3 for 1")
                                     if pay(p) != pay(text)])  # fmt: skip
    return row[column]


def test_a_hundred_planted_errors_are_caught_and_named(tmp_path: Path) -> None:
    seeded = random.Random(58)
    caught = []
    for number_ in range(100):
        game = game_slugs()[number_ % len(game_slugs())]
        vendor = bool(number_ // len(game_slugs()) % 2)
        rows = as_vendors_print(game, True) if vendor else exported(game)
        column = seeded.choice(("Prob.", "Payoff") if vendor else ("probability", "pays"))
        at = seeded.randrange(len(rows))
        name = rows[at]["Outcome" if vendor else "row"].replace("-", " ").replace(",", "").lower()
        right = rows[at][column]
        wrong = planted(rows, at, column, seeded)
        assert right != wrong
        (only,) = compared(rows, game, tmp_path).differences
        assert only.where == f"line {at + 2}"
        assert only.row.replace("-", " ").replace(",", "").lower() == name
        assert only.theirs == wrong
        assert only.what == ("probability" if column.startswith(("P", "p")) and "rob" in column
                             else "pays")  # fmt: skip
        assert only.cite
        caught.append(only)
    assert len(caught) == 100


def test_rows_that_are_missing_or_too_many_are_named(tmp_path: Path) -> None:
    rows = exported("casino-war")
    at = next(i for i, row in enumerate(rows) if row["wager"] == "tie")
    gone = rows.pop(at)
    (only,) = compared(rows, "casino-war", tmp_path).differences
    assert (only.row, only.what, only.theirs) == ("win", "the row is missing", "none")
    assert only.ours == "10 to 1, probability 7.395498%"
    rows.insert(at, gone)
    rows.insert(at, {**gone, "row": "win by a nose"})
    (only,) = compared(rows, "casino-war", tmp_path).differences
    assert (only.row, only.what) == ("win by a nose", "an extra row")
    rows = [row for row in exported("casino-war") if row["wager"] != "tie"]
    missing = compared(rows, "casino-war", tmp_path)
    assert {each.what for each in missing.differences} == {"the wager is missing"}
    path = written(rows, tmp_path / "a.csv")
    assert verify(path, ours("casino-war"), {}, whole=False).same
    rows[0]["name"] = rows[0]["wager"] = "Side of Fries"
    strange = compared(rows, "casino-war", tmp_path).differences[0]
    assert (strange.wager, strange.what) == (
        "Side of Fries / standard", "no such wager or paytable of Casino War",
    )  # fmt: skip


def test_rows_under_other_names_are_paired_and_told(tmp_path: Path) -> None:
    path = tmp_path / "tie.csv"
    tie = sheet("casino-war", Asked(LAW, find_game("casino-war").options(decks=6),
                                    frozenset({"decks"}), wager="tie"))  # fmt: skip
    path.write_text("Hand;Chance (%);Pay\nSame rank;7.395;10\nOther;92.605;-1\n")
    found = verify(path, tie, {}, whole=True)
    assert found.same
    assert found.notes == [
        "line 2: Same rank is taken as win of Tie Wager on the original deal (6 decks)",
        "line 3: Other is taken as lose of Tie Wager on the original deal (6 decks)",
    ]
    path.write_text("Hand;Chance (%);Pay\nSame rank;7.395;11\nOther;92.605;-1\n")
    (only,) = verify(path, tie, {}, whole=True).differences
    assert str(only) == (
        "line 2: Tie Wager on the original deal (6 decks), row win: pays: 11 on that sheet,"
        " 10 to 1 here"
    )
    path.write_text("What,Likely,Gives\nwin,1 in 13.52,11\nlose,288/311,0\n")
    mapped = parse_map("row=What, probability=Likely,pays=Gives (for 1)")
    with pytest.raises(Unreadable, match=r"has no column 'Gives \(for 1\)'"):
        verify(path, tie, mapped, whole=True)
    path.write_text("What,Likely,Gives (for 1)\nwin,1 in 13.52,11\nlose,288/311,0\nTotal,1,\n")
    assert verify(path, tie, mapped, whole=True).same
    path.write_text("Row,Combinations\nwin,23\nlose,288\n")
    assert verify(path, tie, {}, whole=True).same
    path.write_text("Row,Combinations\nwin,24\nlose,288\n")
    assert [each.what for each in verify(path, tie, {}, whole=True).differences] == ["ways"] * 2
    path.write_text("Row,Probability\nwin,0.07\nlose,0.93\n")
    assert "fewer than 3 significant digits" in verify(path, tie, {}, whole=True).notes[0]


def test_figures_as_people_print_them() -> None:
    for text, value, half in (
        ("7.3955%", F(73955, 10**6), F(5, 10**7)), ("0.0740", F(74, 1000), F(5, 10**5)),
        ("23/311", F(23, 311), 0), ("1,234", F(1234), 0), ("5e-6", F(5, 10**6), F(5, 10**7)),
        (".5", F(1, 2), F(1, 20)), ("-0.25", F(-1, 4), F(5, 1000)),
        ("1,234.50", F(2469, 2), F(1, 200)),
    ):  # fmt: skip
        stated = number(text)
        assert stated is not None
        assert (stated.value, stated.half) == (value, half)
    for text in ("", "x", ".", "%", "1/0", "/3", "--1", "1.2.3", "e5", "½", "9" * 2_000, "nan"):
        assert number(text) is None
    one = probability("1 in 4")
    assert one is not None
    assert one.value == F(1, 4)
    for text, net in (
        ("5 to 1", 5), ("5:1", 5), ("5-1", 5), ("6 for 1", 5), ("3 to 2", F(3, 2)),
        ("6/5", F(6, 5)),
        ("even money", 1), ("Push", 0), ("Lose", -1), ("-1", -1), ("0.95 to 1", F(19, 20)),
        ("1 to 1 less 5%", F(19, 20)), ("1:1 less 5% commission", F(19, 20)), ("35", 35),
    ):  # fmt: skip
        stated = pay(text)
        assert stated is not None, text
        assert stated.value == net
    assert pay("a car") is None
    assert pay("5 to 0") is None


def test_maps_that_make_no_sense() -> None:
    assert parse_map("") == {}
    for text in ("prob=x", "row", "row=", "row=a,row=b"):
        with pytest.raises(Unreadable, match="--map"):
            parse_map(text)
    assert all(heads for heads in HEADS.values())


# Files that mean harm


def book(parts: dict[str, bytes], path: Path) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as out:
        for name, data in parts.items():
            out.writestr(name, data)
    return path


def parts() -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(render(ours("big-six-wheel"), ".xlsx"))) as whole:
        return {name: whole.read(name) for name in whole.namelist()}


def test_a_bomb_is_refused_before_it_is_unpacked(tmp_path: Path) -> None:
    good = parts()
    assert read(book(good, tmp_path / "good.xlsx"))
    page = "xl/worksheets/sheet1.xml"
    for data, text in (
        (b"<worksheet>" + b" " * 30_000_000 + b"</worksheet>", "unpacks to far more"),
        (b'<!DOCTYPE a [<!ENTITY b "bbbb">]><a>&b;</a>', "defines XML entities"),
        ('<?xml version="1.0" encoding="utf-16"?><a/>'.encode("utf-16"), "not a workbook in UTF-8"),
        (b"<worksheet>", "is not a workbook"),
        (good[page].replace(b'<c r="B2"', b'<c r="A1"'), "is not a workbook"),
    ):
        with pytest.raises(Unreadable, match=text):
            read(book({**good, page: data}, tmp_path / "bad.xlsx"))
    with pytest.raises(Unreadable, match="more than 1,000 parts"):
        read(book({**good, **{f"x{n}": b"" for n in range(1_000)}}, tmp_path / "many.xlsx"))
    (tmp_path / "text.xlsx").write_text("no zip")
    with pytest.raises(Unreadable, match="is not a workbook"):
        read(tmp_path / "text.xlsx")


def test_sheets_beyond_all_measure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "ROWS", 10)
    (tmp_path / "long.csv").write_text("a,b\n" * 11)
    with pytest.raises(Unreadable, match="more than 10 rows"):
        read(tmp_path / "long.csv")
    with pytest.raises(Unreadable, match="more than 10 rows"):
        read(book(parts(), tmp_path / "long.xlsx"))
    monkeypatch.setattr(reading, "BYTES", 10)
    with pytest.raises(Unreadable, match="is larger than"):
        read(tmp_path / "long.csv")


def test_a_cell_far_away_is_no_workbook(tmp_path: Path) -> None:
    page = "xl/worksheets/sheet1.xml"
    far = parts()
    far[page] = far[page].replace(b'r="A1"', b'r="ZZZ1"')
    with pytest.raises(Unreadable, match="is not a workbook"):
        read(book(far, tmp_path / "far.xlsx"))
    bare = parts()
    bare["xl/worksheets/sheet2.xml"] = (
        b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
        b'<row r="1"><c r="A1"><f>1+1</f></c></row></sheetData></worksheet>'
    )
    with pytest.raises(Unreadable, match="formula without a value in cell A1"):
        read(book(bare, tmp_path / "bare.xlsx"))


def test_what_is_no_sheet(tmp_path: Path) -> None:
    whole = ours("big-six-wheel")
    for name, data, text in (
        ("a.csv", b"", "is empty"),
        ("b.csv", b"\xff\xfe\x00", "not text in UTF-8"),
        ("c.csv", b"one,two\n1,2\n", "Name them with --map"),
        ("d.pdf", b"", "is not a .csv or .xlsx"),
        ("e.csv", b'row,pays\n"' + b"x" * 200_000, "is not CSV"),
        ("f.csv", b"row,pays\nwin,1 to 1\n", "nothing says which wager"),
    ):
        (tmp_path / name).write_bytes(data)
        with pytest.raises(Unreadable, match=text):
            verify(tmp_path / name, whole, {}, whole=True)
    with pytest.raises(Unreadable, match="cannot be read"):
        read(tmp_path / "none.csv")
