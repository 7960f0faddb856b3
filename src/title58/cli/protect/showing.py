"""What the commands of the floor share: one page, told in the terminal, as JSON or in a file."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from title58.cli.common import fail, plain_errors, print_json, ready_to_write, say, tell_law

if TYPE_CHECKING:
    from title58.documents.floor.answers import Answer
    from title58.documents.paper.page import Block, Page, Table
    from title58.law import Code
    from title58.protection.counting.verdicts import Floor

LEAST_FOLDED = 16  # columns of a terminal: narrower, a first column is unreadable
KINDS = (".html", ".pdf", ".json")
OUTPUT = typer.Option(
    None, "--output", "-o", metavar="FILE", help="Write to a file instead: .html, .pdf or .json."
)

# Of the shoe, the floor and the pass
CUT = typer.Option(
    0, "--cut", metavar="CARDS", help="Cards behind the cut card; default: the fewest allowed."
)
MAXIMUM = typer.Option(
    "", "--maximum", metavar="$", help="The maximum bet; default: the filed table maximum."
)
ROUNDS_PER_HOUR = typer.Option(
    80.0, "--rounds-per-hour", metavar="N", help="Rounds dealt per hour."
)
SEATS = typer.Option(1, "--seats", metavar="N", help="Team members who bet the maximum together.")
SHUFFLE = typer.Option(
    0.0,
    "--shuffle",
    metavar="MINUTES",
    help="How long a shuffle takes: what each cut card costs in rounds.",
)
TABLE_WIN = typer.Option(
    "", "--table-win", metavar="$", help="With --shuffle: what the table should win an hour."
)
LIMIT = typer.Option(
    [],
    "--limit",
    metavar="VERDICT=$",
    help="What a perfect bettor may win an hour: watch=$5, exposed=$50, do-not-offer=$500; di=1.",
)
EXACT = typer.Option(0.01, "--exact", metavar="PART", help="Stop at this relative standard error.")
SHOES = typer.Option(1 << 16, "--shoes", metavar="N", help="Stop after this many shoes.")
LEVEL = typer.Option(3, "--level", metavar="N", help="The largest tag in a count.")
SEED = typer.Option(58, "--seed", metavar="N", help="The same seed gives the same figures.")
WORKERS = typer.Option(0, "--workers", metavar="N", help="Threads; default: one per core.")


def ready(output: Path | None, force: bool) -> None:
    """Before any work: whether the file can be written."""
    if output is None:
        return
    if output.suffix.lower() not in KINDS:
        fail(f"{output}: give a name that ends in {', '.join(KINDS[:-1])} or {KINDS[-1]}.")
    ready_to_write(output, force)


def told(made: Answer, output: Path | None, as_json: bool, code: Code) -> None:
    """The answer, where it was asked for."""
    from title58 import files

    if output is not None:
        with plain_errors():
            files.write(output, made.as_file(output.suffix.lower(), code.told()))
        typer.echo(f"Wrote {output}.")
        tell_law(code)
    elif as_json:
        print_json({**made.plain, **code.told()})
    else:
        show(made.page)
        tell_law(code)


def show(made: Page) -> None:
    """The page in a terminal: what is there to be filled in by hand is left out."""
    typer.secho(made.title, bold=True)
    show_blocks(made.blocks)


def show_blocks(blocks: Iterable[Block]) -> None:
    from title58.documents.paper.page import Form, Heading, Line, Table, margin

    heading = ""
    for block in blocks:
        match block:
            case Heading():
                heading = block.text
                continue
            case Form() if not any(value for _, value in block.fields):
                continue
            case Line() | Form() | Table():
                pass
            case _:
                continue
        if heading:
            typer.secho(f"\n{heading}", bold=True)
            heading = ""
        match block:
            case Form():
                for name, value in block.fields:
                    if value:
                        say(f"{name}: {value}", hang="  ")
            case Line():
                text = block.text if isinstance(block.text, str) else _plain(block.text)
                cite = f" ({', '.join(margin(block.cite))})" if block.cite else ""
                say(f"{text}{cite}")
                for more in block.under:
                    say(more, indent="  ")
            case Table():
                _table(block)


def _plain(said: Any) -> str:
    return "".join(part if isinstance(part, str) else part.text for part in said)


def _table(block: Table) -> None:
    """As wide as it needs to be. Where there is no room the first column is folded; where there is
    none for it at all, it stands above its row. Where there is none for the others either, every
    row stands on end, and so does a single one."""
    from shutil import get_terminal_size
    from textwrap import fill, wrap

    rows, right = [tuple(map(_plain, row.cells)) for row in block.rows], block.numbers
    if not rows:
        return
    screen = get_terminal_size().columns
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    heads = [
        wrap(head, max(width, 8), break_long_words=False) or [""]
        for head, width in zip(block.head, widths, strict=True)
    ]
    widths = [max(width, *map(len, head)) for width, head in zip(widths, heads, strict=True)]
    room = screen - sum(widths[1:]) - 2 * (len(widths) - 1)
    if room < (widths[0] if len(rows) == 1 else 0):
        wide = max(map(len, block.head))
        for number, row in enumerate(rows):
            if number:
                typer.echo("")
            for head, cell in zip(block.head, row, strict=True):
                name = f"{head:{wide}}  "
                rest = " " * len(name)
                typer.echo(fill(cell or "–", screen, initial_indent=name, subsequent_indent=rest))
        return
    above = room < min(widths[0], LEAST_FOLDED)
    widths[0] = 0 if above else min(widths[0], room)
    tall = max(map(len, heads))
    if above:
        heads[0] = [""]
        typer.secho(block.head[0], dim=True)
    for line in range(tall):
        cells = [head[line - tall] if line - tall >= -len(head) else "" for head in heads]
        typer.secho(_line(cells, widths, right), dim=True)
    for row in rows:
        first, *more = wrap(row[0], widths[0] or screen, subsequent_indent="  ") or [""]
        if above:
            typer.echo("\n".join([first, *more]))
            first, more = "", []
        typer.echo(_line([first, *row[1:]], widths, right))
        for rest in more:
            typer.echo(rest)


def _line(cells: list[str], widths: list[int], right: tuple[bool, ...]) -> str:
    put = [
        cell.rjust(width) if flush else cell.ljust(width)
        for cell, width, flush in zip(cells, widths, right, strict=True)
    ]
    return "  ".join(put).rstrip()


def money_of(text: str, option: str) -> int:
    """Cents of an option, which an error names."""
    from title58.money import MoneyError, parse_money

    try:
        return parse_money(text)
    except MoneyError as error:
        fail(f"{option}: {error}.")


def floor_of(
    maximum: str,
    rounds_per_hour: float,
    seats: int,
    limit: list[str],
    shuffle: float = 0.0,
    table_win: str = "",
) -> Floor:
    from title58.protection.counting.verdicts import Floor, Limits

    amounts: dict[str, int] = {}
    named: set[str] = set()
    di = Limits.di
    for each in limit:
        name, _, value = each.partition("=")
        if name in named:
            fail(f"--limit {name} is given twice. Give it once.")
        named.add(name)
        if name == "di":
            try:
                di = float(value)
            except ValueError:
                fail(f"--limit {each}: write di=NUMBER, such as di=2.")
        elif name in ("watch", "exposed", "do-not-offer"):
            amounts[name.replace("-", "_")] = money_of(value, f"--limit {each}")
        else:
            fail(f"--limit {each}: the limits are watch, exposed, do-not-offer and di.")
    most = money_of(maximum, "--maximum") if maximum else 0
    if maximum and most < 1:
        fail(
            f"--maximum {maximum}: give an amount above $0; without it, the filed maximum is used."
        )
    return Floor(
        rounds_per_hour,
        most,
        seats=seats,
        limits=Limits(**amounts, di=di),
        shuffle=shuffle,
        table_win=money_of(table_win, "--table-win") if table_win else 0,
    )
