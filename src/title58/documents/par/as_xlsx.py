"""A PAR sheet as a workbook: a summary with a chart, a sheet a wager, the filing, the method."""

from __future__ import annotations

import datetime
import io
import re
from typing import Any

import xlsxwriter

from title58.documents.par.figures import (
    COVARIANCE,
    covariance_told,
    figures,
    played_by,
    table_line,
    together,
    ways_of,
)
from title58.documents.par.sheet import ParSheet
from title58.odds import WagerOdds
from title58.odds.wager import Z95, Z99
from title58.plain import Plain

EXACT = 10**15  # the largest whole numbers that a spreadsheet keeps


def render(par: ParSheet) -> bytes:
    buffer = io.BytesIO()
    # Dates and names of a machine are left out, so that equal sheets are equal files.
    book = xlsxwriter.Workbook(buffer, {"in_memory": True})
    book.set_properties(
        {
            "title": f"Math report (PAR sheet): {par.name}",
            "comments": par.digest,
            "created": datetime.datetime.fromisoformat(par.date),
        }
    )
    styles = {
        "bold": book.add_format({"bold": True}),
        "head": book.add_format({"bold": True, "bottom": 1, "text_wrap": True, "valign": "top"}),
        "percent": book.add_format({"num_format": "0.000000%"}),
        "total": book.add_format({"bold": True, "top": 1, "num_format": "0.000000%"}),
        "plain": book.add_format({"num_format": "0.000000"}),
        "whole": book.add_format({"num_format": "#,##0"}),
        "sum": book.add_format({"bold": True, "top": 1, "num_format": "#,##0"}),
        "wrap": book.add_format({"text_wrap": True, "valign": "top"}),
        "off": book.add_format({"num_format": "+0.00;-0.00"}),
        "chance": book.add_format({"num_format": "0.000"}),
        "link": book.add_format({"font_color": "blue", "underline": 1}),
    }
    names = _names(par)
    _summary(book, par, names, styles)
    for name, wager in zip(names, par.wagers, strict=True):
        _wager(book, name, wager, styles)
    _assumed(book, par, styles)
    _together(book, par, styles)
    _filing(book, par, styles)
    _method(book, par, styles)
    _simulation(book, par, names, styles)
    book.close()
    return buffer.getvalue()


def _names(par: ParSheet) -> list[str]:
    """A name for each sheet: short, lawful in a workbook, and told apart by number."""
    found = []
    for number, wager in enumerate(par.wagers, 1):
        paytable = "" if wager.paytable == "standard" else f" {wager.paytable}"
        text = re.sub(r"[\[\]:*?/\\']", " ", f"{wager.wager}{paytable}")
        found.append(f"{number} {text}"[:31])
    return found


def _summary(book: Any, par: ParSheet, names: list[str], styles: Plain) -> None:
    page = book.add_worksheet("Summary")
    page.set_column(0, 0, 46)
    page.set_column(1, 6, 16)
    lines = [
        (f"Math report (PAR sheet): {par.name}", ""),
        ("Chapter", par.texts),
        ("Code on file for", par.date),
        ("Facility", par.facility or "none named"),
        ("Cards seen", " ".join(par.seen) or "none"),
        ("Made with", f"title58 {par.version}"),
        ("Command", par.command),
        ("Digest of inputs (SHA-256)", par.digest),
        ("Digest of results (SHA-256)", par.results_digest),
    ]
    for row, (name, value) in enumerate(lines):
        page.write_string(row, 0, name, styles["bold"])
        page.write_string(row, 1, value)
    head = len(lines) + 1
    heads = ("Wager", "House edge", "Hit frequency", "Push frequency", "Standard deviation",
             "Volatility index", "Section")  # fmt: skip
    page.write_row(head, 0, heads, styles["head"])
    for number, (name, wager) in enumerate(zip(names, par.wagers, strict=True)):
        row = head + 1 + number
        told = wager.as_told
        title = wager.title + (", meters at seed" if told is not wager else "")
        page.write_url(row, 0, f"internal:'{name}'!A1", styles["link"], title)
        page.write_number(row, 1, float(told.edge), styles["percent"])
        page.write_number(row, 2, float(wager.hit_rate), styles["percent"])
        page.write_number(row, 3, float(wager.push_rate), styles["percent"])
        page.write_number(row, 4, told.deviation)
        page.write_number(row, 5, told.volatility_index)
        page.write_string(row, 6, str(wager.cite))
    if par.wagers:
        last = head + len(par.wagers)
        chart = book.add_chart({"type": "bar"})
        chart.add_series(
            {
                "name": "House edge",
                "categories": ["Summary", head + 1, 0, last, 0],
                "values": ["Summary", head + 1, 1, last, 1],
            }
        )
        chart.set_title({"name": "House edge of every wager"})
        chart.set_legend({"none": True})
        chart.set_y_axis({"reverse": True})
        chart.set_size({"width": 760, "height": max(220, 22 * len(par.wagers) + 80)})
        page.insert_chart(head, 8, chart)
    page.freeze_panes(head + 1, 1)


def _wager(book: Any, name: str, wager: WagerOdds, styles: Plain) -> None:
    page = book.add_worksheet(name)
    page.set_column(0, 0, 34)
    page.set_column(1, 6, 20)
    page.write_string(0, 0, wager.title, styles["bold"])
    page.write_string(1, 0, f"§ {wager.cite}")
    page.write_string(2, 0, ("on " + ", ".join(wager.on))[:32_000] if any(wager.on) else "")
    heads = ("Row", "Pays", wager.counts.capitalize(), "Probability", "Net per unit",
             "Net contribution", "Section")  # fmt: skip
    page.write_row(4, 0, heads, styles["head"])
    first = 5
    total = first + len(wager.results)
    for number, result in enumerate(wager.results):
        row = first + number
        ways = ways_of(wager, result)
        page.write_string(row, 0, result.said)
        page.write_string(row, 1, result.pays)
        _whole(page, row, ways, styles["whole"])
        if ways and wager.denominator <= EXACT:
            formula = f"=C{row + 1}/C${total + 1}"
            page.write_formula(row, 3, formula, styles["percent"], float(result.chance))
        else:
            page.write_number(row, 3, float(result.chance), styles["percent"])
        page.write_number(row, 4, float(result.net))
        # The sheet multiplies for itself, so that a reader can follow and change a price.
        page.write_formula(
            row, 5, f"=D{row + 1}*E{row + 1}", styles["percent"], float(result.share)
        )
        page.write_string(row, 6, str(result.cite))
    page.write_string(total, 0, "Total", styles["bold"])
    if wager.counted and wager.denominator <= EXACT:
        formula = f"=SUM(C{first + 1}:C{total})"
        page.write_formula(total, 2, formula, styles["sum"], wager.denominator)
    else:
        _whole(page, total, ways_of(wager), styles["sum"])
    for letter, sum_of in (("D", 1.0), ("F", float(wager.expected))):
        formula = f"=SUM({letter}{first + 1}:{letter}{total})"
        page.write_formula(f"{letter}{total + 1}", formula, styles["total"], sum_of)
    after = _live(page, first, total, wager, styles)
    for number, (what, value) in enumerate(figures(wager)):
        page.write_string(after + number, 0, what, styles["bold"])
        page.write_string(after + number, 1, value)


def _live(page: Any, first: int, total: int, wager: WagerOdds, styles: Plain) -> int:
    """What follows from the rows as they stand on the page; the figures below stay as printed.
    Answers where the next lines go."""
    rows = f"{{0}}{first + 1}:{{0}}{total}"
    chance, net = rows.format("D"), rows.format("E")
    at = total + 3  # the first of these lines, as a spreadsheet counts
    edge, spread = f"B{at + 1}", f"B{at + 4}"
    variance = f"SUMPRODUCT({chance},{net},{net})-{edge}^2"
    rounds = 10_000
    low95, low99 = (wager.band(rounds, z) for z in (Z95, Z99))
    lines: list[tuple[str, str, float, str]] = [
        ("House edge", f"=-F{total + 1}", float(wager.edge), "percent"),
        ("Element of risk", f"={edge}/{float(wager.action)!r}", float(wager.edge_per_action),
         "percent"),
        ("Variance", f"={variance}", float(wager.variance), "plain"),
        ("Standard deviation", f"=SQRT(B{at + 3})", wager.deviation, "plain"),
        ("Rounds (N)", "", rounds, "whole"),
        ("95% band from", f"=-{edge}-{Z95!r}*{spread}/SQRT(B{at + 5})", low95[0], "percent"),
        ("95% band to", f"=-{edge}+{Z95!r}*{spread}/SQRT(B{at + 5})", low95[1], "percent"),
        ("99% band from", f"=-{edge}-{Z99!r}*{spread}/SQRT(B{at + 5})", low99[0], "percent"),
        ("99% band to", f"=-{edge}+{Z99!r}*{spread}/SQRT(B{at + 5})", low99[1], "percent"),
    ]  # fmt: skip
    meters = ", without what meters pay" if wager.meters else ""
    page.write_string(at - 1, 0, f"Worked out from the rows above{meters}", styles["bold"])
    for number, (what, formula, value, style) in enumerate(lines):
        page.write_string(at + number, 0, what)
        if formula:
            page.write_formula(at + number, 1, formula, styles[style], value)
        else:
            page.write_number(at + number, 1, value, styles[style])
    return at + len(lines) + 1


def _whole(page: Any, row: int, ways: str, style: Any) -> None:
    """A number of outcomes: as text where a spreadsheet would lose its last digits."""
    if ways and int(ways) <= EXACT:
        page.write_number(row, 2, int(ways), style)
    else:
        page.write_string(row, 2, ways or "not counted", style)


def _assumed(book: Any, par: ParSheet, styles: Plain) -> None:
    page = book.add_worksheet("Assumptions")
    page.set_column(0, 0, 24)
    page.set_column(1, 1, 110)
    for row, (name, text) in enumerate(par.assumptions):
        page.write_string(row, 0, name, styles["bold"])
        page.write_string(row, 1, text[:32_000], styles["wrap"])


def _together(book: Any, par: ParSheet, styles: Plain) -> None:
    """Every pair that is stated."""
    page = book.add_worksheet("Covariance")
    page.set_column(0, 1, 60)
    page.set_column(2, 3, 18)
    page.set_column(4, 4, 40)
    page.write_string(0, 0, covariance_told(par.game, par.together, len(par.together)))
    page.write_row(2, 0, (*COVARIANCE, "Covariance, exact"), styles["head"])
    for row, pair in enumerate(par.together, 3):
        one, other, _, _ = together(par.wagers, pair)
        page.write_string(row, 0, one)
        page.write_string(row, 1, other)
        page.write_number(row, 2, float(pair.covariance))
        page.write_number(row, 3, pair.correlation)
        page.write_string(row, 4, str(pair.covariance)[:32_000])


def _filing(book: Any, par: ParSheet, styles: Plain) -> None:
    page = book.add_worksheet("Rules Submission")
    page.set_column(0, 0, 28)
    page.set_column(1, 1, 34)
    page.set_column(2, 2, 18)
    page.set_column(3, 3, 80)
    page.write_row(0, 0, ("Option", "Value", "Section", "What it is"), styles["head"])
    for row, line in enumerate(par.options, 1):
        page.write_string(row, 0, line.name)
        page.write_string(row, 1, line.value[:32_000], styles["wrap"])
        page.write_string(row, 2, line.cite)
        page.write_string(row, 3, line.about, styles["wrap"])


def _method(book: Any, par: ParSheet, styles: Plain) -> None:
    page = book.add_worksheet("Method and checks")
    page.set_column(0, 0, 70)
    page.set_column(1, 2, 30)
    row = 0
    for method in par.methods:
        page.write_string(row, 0, method, styles["wrap"])
        row += 1
    for check in par.checks:
        row += 1
        page.write_string(row, 0, check.what)
        page.write_string(row, 1, "holds" if check.holds else "DOES NOT HOLD")
        page.write_string(row, 2, check.seen)
    row += 1
    for proof in par.proofs:
        row += 1
        page.write_string(row, 0, proof, styles["wrap"])
    page.write_string(row + 2, 0, "Sections: " + ", ".join(par.sections), styles["wrap"])


def _simulation(book: Any, par: ParSheet, names: list[str], styles: Plain) -> None:
    """The independent check, in numbers that can be worked with."""
    found = par.simulation
    if found is None:
        return
    page = book.add_worksheet("Simulation")
    page.set_column(0, 0, 52)
    page.set_column(1, 14, 14)
    page.merge_range(0, 0, 0, 14, played_by(found), styles["wrap"])
    page.set_row(0, 48)
    heads = ("Wager", "Bet", "Rounds", "Decided", "House edge, observed", "± 95%",
             "House edge, theoretical", "z", "Hit frequency, observed", "95% from", "95% to",
             "Hit frequency, theoretical", "z", "χ² p-value", "Table", "Note")  # fmt: skip
    page.write_row(2, 0, heads, styles["head"])
    row = 3
    for each in found.wagers:
        link = f"internal:'{names[each.number]}'!A1"
        page.write_url(row, 0, link, styles["link"], each.title)
        page.write_string(row, 1, each.bet)
        low, high = each.hit_rate_95 or (None, None)
        cells: tuple[tuple[float | None, str], ...] = (
            (each.rounds, "whole"), (each.decided, "whole"), (each.edge, "percent"),
            (each.edge_error_95, "percent"), (each.exact_edge, "percent"),
            (each.errors_off, "off"), (each.hit_rate, "percent"), (low, "percent"),
            (high, "percent"), (each.exact_hit_rate, "percent"), (each.hit_errors_off, "off"),
            (each.chance, "chance"), (each.table + 1, "whole"),
        )  # fmt: skip
        for column, (value, style) in enumerate(cells, 2):
            if value is not None:
                page.write_number(row, column, value, styles[style])
        page.write_string(row, 15, each.note)
        row += 1
    for _, title, reason in found.left_out:
        page.write_string(row, 0, title)
        page.write_string(row, 1, f"not simulated: {reason}")
        row += 1
    for number, table in enumerate(found.tables):
        page.write_string(row + 1 + number, 0, table_line(number, table))
