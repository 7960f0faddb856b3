"""The formulas of a workbook, worked out by a small evaluator that knows nothing of the sheet."""

import datetime
import io
import re
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import sqrt
from typing import Any

import openpyxl
import pytest

from title58 import law
from title58.documents.par import ParSheet, sheet
from title58.documents.par.writing import render
from title58.games import find_game, game_slugs
from title58.odds import Asked

LAW = law.on(datetime.date(2026, 1, 1))
CELL = r"\$?([A-Z]+)\$?(\d+)"


class Page:
    """One worksheet: numbers, and formulas over them."""

    def __init__(self, cells: dict[str, Any]) -> None:
        self.cells = cells
        self.known: dict[str, float] = {}

    def value(self, at: str) -> float:
        if at not in self.known:
            held = self.cells[at]
            self.known[at] = self.worked_out(held) if isinstance(held, str) else float(held)
        return self.known[at]

    def area(self, first: str, last: str) -> list[float]:
        (column, top), (other, bottom) = (re.fullmatch(CELL, at).groups() for at in (first, last))  # type: ignore[union-attr]
        columns = range(ord(column), ord(other) + 1)
        rows = range(int(top), int(bottom) + 1)
        return [self.value(f"{chr(c)}{r}") for r, c in product(rows, columns)]

    def worked_out(self, formula: str) -> float:
        text = re.sub(rf"{CELL}:{CELL}", r"area('\1\2','\3\4')", formula.removeprefix("="))
        text = re.sub(rf"(?<!['\w]){CELL}(?!\w)", r"value('\1\2')", text).replace("^", "**")
        known = {
            "__builtins__": {},
            "area": self.area,
            "value": self.value,
            "SUM": sum,
            "SQRT": sqrt,
            "SUMPRODUCT": lambda *areas: sum(a * b * c for a, b, c in zip(*areas, strict=True)),
        }
        return float(eval(text, known))


def made(game: str) -> ParSheet:
    """Ten wagers or so."""
    whole = sheet(game, Asked(LAW, find_game(game).options(), as_filed=True))
    return replace(whole, wagers=whole.wagers[:: len(whole.wagers) // 10 + 1])


def pages(par: ParSheet, values: bool) -> list[dict[str, Any]]:
    book = openpyxl.load_workbook(io.BytesIO(render(par, ".xlsx")), data_only=values)
    return [
        {cell.coordinate: cell.value for row in page.iter_rows() for cell in row
         if cell.value is not None}
        for page in book.worksheets[1 : 1 + len(par.wagers)]
    ]  # fmt: skip


def line(page: dict[str, Any], name: str) -> str:
    """The cell beside a name, below the rows."""
    return next(f"B{at[1:]}" for at, held in page.items() if held == name and at[0] == "A")


@pytest.mark.parametrize("game", game_slugs())
def test_formulas_give_the_numbers_that_are_kept_with_them(game: str) -> None:
    par = made(game)
    for wager, live, kept in zip(par.wagers, pages(par, False), pages(par, True), strict=True):
        page = Page(live)
        formulas = {at: held for at, held in live.items() if str(held).startswith("=")}
        assert len(formulas) >= len(wager.results) + 9
        for at in formulas:
            assert page.value(at) == pytest.approx(kept[at], rel=1e-9, abs=1e-12), at
        assert page.value(line(live, "House edge")) == pytest.approx(float(wager.edge), abs=1e-12)
        assert page.value(line(live, "Standard deviation")) == pytest.approx(wager.deviation)


def test_another_pay_gives_another_edge() -> None:
    par = made("casino-war")
    number = next(at for at, wager in enumerate(par.wagers) if wager.wager == "tie")
    live = pages(par, False)[number]
    assert (live["A6"], live["E6"]) == ("win", 10)
    live["E6"] = 11
    edge = Fraction(288 - 23 * 11, 311)
    page = Page(live)
    assert page.value(line(live, "House edge")) == pytest.approx(float(edge))
    spread = sqrt(Fraction(23 * 121 + 288, 311) - edge**2)
    assert page.value(line(live, "Standard deviation")) == pytest.approx(spread)
    half = 1.959963984540054 * spread / 100
    assert page.value(line(live, "95% band to")) == pytest.approx(float(-edge) + half)
    live["C6"] = 24  # another count moves the total and every probability
    assert Page(live).value("D7") == pytest.approx(288 / 312)


def test_the_evaluator_would_see_a_wrong_formula() -> None:
    page = Page({"A1": 2, "A2": 3, "B1": "=SUM(A1:A2)", "B2": "=A1*A$2^2-SQRT(B1+4)"})
    assert (page.value("B1"), page.value("B2")) == (5.0, 15.0)
    assert Page({"A1": 2, "A2": 3}).worked_out("=SUMPRODUCT(A1:A2,A1:A2,A1:A2)") == 35
