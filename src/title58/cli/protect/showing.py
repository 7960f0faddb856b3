"""What the commands of the floor share: one page, told in the terminal, as JSON or in a file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from title58.cli.common import fail, plain_errors, print_json, ready_to_write, say, tell_law

if TYPE_CHECKING:
    from title58.documents.paper.page import Page, Table
    from title58.law import Code
    from title58.protection.verdicts import Floor

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


def told(
    plain: dict[str, object],
    page: Callable[[], Page],
    output: Path | None,
    as_json: bool,
    code: Code,
) -> None:
    """The answer, where it was asked for. `plain` is all of it, the page what people read."""
    from title58 import files
    from title58.documents.paper.page import save

    plain = {**plain, **code.told()}
    if output is not None:
        with plain_errors():
            if output.suffix.lower() == ".json":
                text = json.dumps(plain, indent=1, ensure_ascii=False, default=str)
                files.write(output, f"{text}\n".encode())
            else:
                save(page(), output)
        typer.echo(f"Wrote {output}.")
        tell_law(code)
    elif as_json:
        print_json(plain)
    else:
        show(page())
        tell_law(code)


def show(made: Page) -> None:
    """The page in a terminal: what is there to be filled in by hand is left out."""
    from title58.documents.paper.page import Form, Heading, Line, Table, margin

    typer.secho(made.title, bold=True)
    heading = ""
    for block in made.blocks:
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
    """As wide as it needs to be; where there is no room, the first column is folded."""
    from shutil import get_terminal_size
    from textwrap import wrap

    rows = [tuple(map(_plain, row.cells)) for row in block.rows]
    if not rows:
        return
    right = block.numbers
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    heads = [
        wrap(head, max(width, 8), break_long_words=False) or [""]
        for head, width in zip(block.head, widths, strict=True)
    ]
    widths = [max(width, *map(len, head)) for width, head in zip(widths, heads, strict=True)]
    screen = max(get_terminal_size().columns, 60)
    widths[0] = min(widths[0], max(screen - sum(widths[1:]) - 2 * (len(widths) - 1), 16))
    tall = max(map(len, heads))
    for line in range(tall):
        cells = [head[line - tall] if line - tall >= -len(head) else "" for head in heads]
        typer.secho(_line(cells, widths, right), dim=True)
    for row in rows:
        first, *more = wrap(row[0], widths[0], break_long_words=True) or [""]
        typer.echo(_line([first, *row[1:]], widths, right))
        for rest in more:
            typer.echo(f"  {rest}" if len(rest) + 2 <= widths[0] else rest)


def _line(cells: list[str], widths: list[int], right: tuple[bool, ...]) -> str:
    put = [
        cell.rjust(width) if flush else cell.ljust(width)
        for cell, width, flush in zip(cells, widths, right, strict=True)
    ]
    return "  ".join(put).rstrip()


def floor_of(maximum: str, rounds_per_hour: float, seats: int, limit: list[str]) -> Floor:
    from title58.money import parse_money
    from title58.protection.verdicts import Floor, Limits

    amounts: dict[str, int] = {}
    di = Limits.di
    for each in limit:
        name, _, value = each.partition("=")
        if name == "di":
            try:
                di = float(value)
            except ValueError:
                fail(f"--limit {each}: write di=NUMBER, such as di=2.")
        elif name in ("watch", "exposed", "do-not-offer"):
            amounts[name.replace("-", "_")] = parse_money(value)
        else:
            fail(f"--limit {each}: the limits are watch, exposed, do-not-offer and di.")
    return Floor(
        rounds_per_hour,
        parse_money(maximum) if maximum else 0,
        seats=seats,
        limits=Limits(**amounts, di=di),
    )
