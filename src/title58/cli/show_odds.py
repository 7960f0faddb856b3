"""Odds for a terminal."""

from __future__ import annotations

import os
from fractions import Fraction
from typing import NamedTuple

from rich.console import Console
from rich.table import Table
from rich.text import Text

from title58.odds import WagerOdds
from title58.odds.meters import in_the_long_run, metered

LONGEST = 24  # digits of a fraction that still tell a reader something


def percent(value: Fraction | float, digits: int = 4) -> str:
    return f"{float(value) * 100:.{digits}f}%"


def show_summary(found: list[WagerOdds]) -> None:
    """A line a wager, and under it what its odds depend on, once for all that share it."""
    console = Console()
    several = len({one.paytable for one in found}) > 1
    words = ("wager", "paytable") if several else ("wager",)
    lines: list[Line] = [Line((*words, "house edge", "wins", "deviation"), "dim")]
    before = ""
    for one in found:
        under = _under(one)
        if under and under != before:
            lines.append(Line((under,), "dim italic"))
        before = under
        named = (one.wager, one.paytable) if several else (one.wager,)
        figures = (percent(one.hit_rate, 3), f"{one.as_told.deviation:.3f}")
        lines.append(Line((*named, _edge(one), *figures), bold=len(named)))
    _show(console, lines, len(words))
    console.print("\nEach row of a wager: --wager W, or --rows for all of them.", style="dim")


class Line(NamedTuple):
    """A line of the summary: its cells, and how they are to look."""

    cells: tuple[str, ...]
    style: str = ""
    bold: int = -1  # the cell that stands out


def _show(console: Console, lines: list[Line], words: int) -> None:
    """In columns, so many of them of words. Laid out here, as a table of hundreds of lines would
    take longer than its odds; where a terminal is too narrow, by a table, which folds words."""
    full = len(lines[0].cells)
    columns = zip(*(line.cells for line in lines if len(line.cells) == full), strict=True)
    widths = [max(map(len, column)) for column in columns]
    narrow = console.is_terminal or "COLUMNS" in os.environ  # a file has room for any line
    if narrow and sum(widths) + 2 * (full - 1) > console.width:
        console.print(_folded(lines, words))
        return
    text = Text()
    for line in lines:
        if len(line.cells) < full:  # what the lines below depend on: as long as it may be
            text.append(line.cells[0], line.style)
        else:
            for n, (cell, width) in enumerate(zip(line.cells, widths, strict=True)):
                padded = cell.ljust(width) if n < words else cell.rjust(width)
                text.append(
                    padded if not n else f"  {padded}", "bold" if n == line.bold else line.style
                )
        text.append("\n")
    console.print(text, soft_wrap=True, end="")


def _folded(lines: list[Line], words: int) -> Table:
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    for n, name in enumerate(lines[0].cells):
        figure = n >= words
        table.add_column(
            name,
            justify="right" if figure else "left",
            no_wrap=figure,
            overflow="ellipsis" if n else "fold",
        )
    for line in lines[1:]:
        looks = ("bold" if n == line.bold else line.style for n in range(len(line.cells)))
        table.add_row(*map(Text, line.cells, looks))
    return table


def _under(one: WagerOdds) -> str:
    """What the odds depend on: a name is left out where its value says enough."""
    return ", ".join(f"{value} {name}" if value.isdecimal() else value for name, value in one.under)


def _edge(one: WagerOdds) -> str:
    if one.meters and set(one.meters) <= {name for name, _ in one.terms}:
        return f"{percent(one.at_seed.edge)} at seed"
    if one.meters:
        return f"{percent(one.edge)} less meters"
    return percent(one.edge)


def show_each(found: list[WagerOdds]) -> None:
    for number, one in enumerate(found):
        if number:
            Console().print()
        show_one(one)


def show_one(one: WagerOdds) -> None:
    """Every row, and the figures that follow from them."""
    console = Console()
    console.print(Text.assemble((one.title, "bold"), "  ", (f"§ {one.cite}", "cyan")))
    if any(one.on):
        shown = ", ".join(one.on[:8]) + (f" and {len(one.on) - 8} more" if len(one.on) > 8 else "")
        console.print(f"on {shown}", style="dim")
    table = Table(box=None, padding=(0, 2), pad_edge=False, header_style="dim")
    for name in ("row", "pays", "chance", "", "return"):
        words = name in ("row", "pays")
        # Words give way first: a fraction cut short would be another.
        table.add_column(
            name, justify="left" if words else "right", overflow="fold", no_wrap=not words
        )
    for result in one.results:
        table.add_row(
            result.row,
            result.pays,
            "" if one.rounded else _fraction(result.chance),
            percent(result.chance, 6),
            percent(result.share, 6),
        )
    console.print(table)
    grid = Table.grid(padding=(0, 2))
    for name, value in figures(one):
        grid.add_row(Text(name, style="dim"), value)
    console.print(grid)


def _fraction(value: Fraction) -> str:
    """Whole, over as many lines as it takes: one that is cut short would be another."""
    text = str(value)
    if len(text) <= LONGEST:
        return text
    above, _, below = text.partition("/")
    return "\n".join((*_lines(f"{above}/"), *_lines(below)))


def _lines(digits: str) -> list[str]:
    return [digits[at : at + LONGEST] for at in range(0, len(digits), LONGEST)]


def figures(one: WagerOdds) -> list[tuple[str, str]]:
    """The figures of one wager that say something, by name."""
    exact = f"  = {one.edge}"
    if len(exact) > 2 * LONGEST:
        exact = "\n= " + f"{one.edge}".replace("/", "/\n  ")
    if one.rounded:
        exact = "  weighed in double precision"
    if one.estimated:
        exact = f"  ± {one.estimated:.4%} at 95%"
    told = one.as_told
    apart, seeded = (", meters apart", " at seed") if told is not one else ("", "")
    found = [(f"house edge{apart}", f"{percent(one.edge, 6)}{exact}")]
    if one.push_rate:
        found.append(("per wager resolved", percent(one.edge_resolved, 6)))
    if one.trials != 1:
        rolls = f"  over {float(one.trials):.4f} rolls on average"
        found.append(("per roll", percent(one.edge_per_trial, 6) + rolls))
    if one.action != 1:
        action = f"  of {float(one.action):.4f} wagered on average"
        found.append(("per total action", percent(one.edge_per_action, 6) + action))
    found.append(("wins", percent(one.hit_rate, 4)))
    if one.push_rate:
        found.append(("pushes", percent(one.push_rate, 4)))
    found.append((f"standard deviation{seeded}", f"{told.deviation:.4f}"))
    found.append((f"skew{seeded}", f"{told.skew:.3f}"))
    if told.rounds_to_show is not None:
        found.append((f"edge{seeded} shows at 95% after", f"{told.rounds_to_show:,} rounds"))
    found += _meters(one)
    found.append(("method", one.method))
    return found


def _meters(one: WagerOdds) -> list[tuple[str, str]]:
    """What the meters add: the return is linear in what stands on each."""
    found = []
    for row in one.apart:
        back = sum((r.share + r.chance for r in one.results if r.row == row), Fraction(0))
        found.append((f"return by {row}", percent(back, 6)))
    known = metered(one)
    for name, meter in known.items():
        thousand = percent(meter.per_cent * 100_000)
        between = "never" if meter.between is None else f"1 in {float(meter.between):,.1f} wagers"
        even = "" if meter.even is None else f", even at {_money(meter.even)}"
        found.append((name, f"{thousand} for each $1,000 on it, hit {between}{even}"))
    if one.meters and len(known) == len(one.meters):
        seeds = ", ".join(_money(Fraction(meter.terms.seed)) for meter in known.values())
        found.append(("edge at seed", f"{percent(one.at_seed.edge, 6)}  at {seeds}"))
    long_run = in_the_long_run(one) if one.meters else None
    if long_run is not None:
        rates = ", ".join(str(meter.terms) for meter in known.values())
        found.append(("edge in the long run", f"{percent(long_run, 6)}  with {rates}"))
    return found


def _money(cents: Fraction) -> str:
    return f"${float(cents) / 100:,.2f}"
