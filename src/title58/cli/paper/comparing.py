"""`title58 compare`: two Rules Submissions side by side."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from title58.cli.common import (
    AS_OF,
    GAME,
    JSON,
    LAWS,
    PLUGINS,
    REFUSED,
    SETTINGS,
    chosen,
    fail,
    on_file,
    plain_errors,
    print_json,
    tell_law,
)

if TYPE_CHECKING:
    from title58.documents.comparison import Comparison


def compare(
    first: str = GAME,
    second: str = typer.Argument(
        "",
        metavar="[GAME|FILE]",
        help="A second filing for the same game; the first one if left out.",
    ),
    settings: list[str] = SETTINGS,
    as_of: str | None = AS_OF,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    as_json: bool = JSON,
) -> None:
    """What a change to a filing does: compliance, house edges, what players notice, what the table
    must show.

    --set changes the second filing: `title58 compare mine.toml --set decks=6`.
    """
    from title58.documents.comparison import compare as put_side_by_side

    if not second and not settings:
        fail("There is nothing to compare: give a second filing, or change the first with --set.")
    code = on_file(laws, plugins)
    with plain_errors():
        one = chosen(first, [], as_of, code, must_comply=False).filing
        other = chosen(second or first, settings, as_of, code, must_comply=False).filing
        found = put_side_by_side(one, other)
    changed = Path(second or first).name + (" as set" if settings else "")
    if as_json:
        print_json(found.as_plain())
    else:
        tell_law(code)
        _show(found, Path(first).name, changed)
    if any(found.violations):
        raise typer.Exit(REFUSED)


def _show(found: Comparison, first: str, second: str) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console = Console(highlight=False)
    for name, date, wrong in zip((first, second), found.dates, found.violations, strict=True):
        verdict = "DOES NOT COMPLY" if wrong else "complies"
        console.print(f"{name}: {found.game}, Code on file for {date}: {verdict}")
        for violation in wrong:
            console.print(f"  {violation}", style="red")
    if not found.options and any(found.violations):
        console.print("\nAs far as both can be read, they file the same options.")
    elif not found.options:
        console.print("\nBoth file the same options.")
    else:
        console.print("\nOptions", style="bold")
        table = Table(box=None, padding=(0, 2), pad_edge=False, header_style="dim")
        for head in ("option", first, second, ""):
            table.add_column(head)
        for changed in found.options:
            table.add_row(changed.option, changed.first, changed.second,
                          Text(f"§ {changed.cite}", style="cyan"))  # fmt: skip
        console.print(table)
    if found.unpriced:
        console.print(f"\n{found.unpriced}")
    else:
        _show_wagers(console, found)
    for heading, lines in (
        ("What players would notice", [(text, "") for text in found.noticed]),
        ("The table must now have", [(text, cite) for cite, text in found.to_change]),
        ("No longer needed", [(text, cite) for cite, text in found.no_longer]),
    ):
        if lines:
            console.print(f"\n{heading}", style="bold")
            for text, cite in lines:
                console.print(Text.assemble("- ", text, (f"  § {cite}" if cite else "", "cyan")))


def _show_wagers(console: object, found: Comparison) -> None:
    from rich.console import Console
    from rich.table import Table

    from title58.cli.show.odds import percent
    from title58.odds.words import short_name

    assert isinstance(console, Console)
    differ = [pair for pair in found.pairs if not pair.same]
    same = len(found.pairs) - len(differ)
    console.print("\nHouse edge and hit frequency", style="bold")
    if differ:
        table = Table(box=None, padding=(0, 2), pad_edge=False, header_style="dim")
        table.add_column("wager", overflow="fold")
        heads = (
            "house edge\nbefore",
            "house edge\nafter",
            "change",
            "hit freq.\nbefore",
            "hit freq.\nafter",
        )
        for head in heads:
            table.add_column(head, justify="right")
        for pair in differ:
            name = short_name(pair.name)
            called = f"{name} ({pair.which})" if pair.which else name
            hits = [percent(each.hit_rate, 3) if each else "" for each in (pair.first, pair.second)]
            for way, one, other in pair.edges:
                told = [
                    "not offered" if odds is None else "" if edge is None else percent(edge)
                    for odds, edge in ((pair.first, one), (pair.second, other))
                ]
                known = one is not None and other is not None
                change = f"{float((other or 0) - (one or 0)) * 100:+.4f}%" if known else ""
                table.add_row(f"{called}, {way}" if way else called, *told, change, *hits)
                hits = ["", ""]
        console.print(table)
    if same:
        many = "1 wager is" if same == 1 else f"{same} wagers are"
        console.print(f"{many} priced the same in both.", style="dim")
