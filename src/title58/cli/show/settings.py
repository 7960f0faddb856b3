"""`title58 odds --hand` and `--house-way`: how hands may be set, and what that is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table
from rich.text import Text

from title58.cli.common import print_json

if TYPE_CHECKING:
    from title58.cli.show.odds import Heading
    from title58.odds.settings import HandOdds, WayChanges


def show_hand(found: HandOdds, heading: Heading, as_json: bool) -> None:
    if as_json:
        print_json({"date": heading.date, **found.as_plain()})
        return
    console = Console()
    console.print(Text(f"{heading.game}: {found.hand}", style="bold"))
    told = (
        f"Every lawful setting against all {found.hands:,} hands that the dealer may hold, set by"
        f" the filed house way. Code on file for {heading.date}. All figures are exact."
    )
    console.print(Text(told, style="dim"))
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    wide = console.width >= 100
    table.add_column("high hand / low hand")
    for head in ("win", "push", "lose", "house\nedge", "costs"):
        table.add_column(head, justify="right", no_wrap=True)
    table.add_column("")
    for one in found.settings:
        cost = found.cost(one)
        counts = (one.won, one.tied, one.lost)
        table.add_row(
            f"{one.high} / {one.low}",
            *(f"{many:,}" if wide else f"{many / found.hands:.2%}" for many in counts),
            f"{float(one.edge) * 100:+.3f}%",
            f"{float(cost) * 100:.3f}%" if cost else "best",
            Text("house way" if one.by_house_way else "", style="green"),
        )
    console.print(table)
    console.print(f"\n{found.verdict}", highlight=False)


def show_house_way(found: WayChanges, heading: Heading, as_json: bool) -> None:
    if as_json:
        print_json({"date": heading.date, **found.as_plain()})
        return
    console = Console()
    console.print(Text(f"{heading.game}: what the house way is worth", style="bold"))
    told = (
        "What each other value of a setting adds to the house edge of the Pai Gow Poker Wager when"
        " the dealer alone sets by it, and the player's way stays. Counted over all pairs of hands"
        f" with no cards in common. Code on file for {heading.date}. All figures are exact."
    )
    console.print(Text(told, style="dim"))
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    table.add_column("setting")
    table.add_column("filed", no_wrap=True)
    for head in ("another value", "hands set\notherwise", "adds to the\nhouse edge"):
        table.add_column(head, justify="right", no_wrap=True)
    for setting, filed in found.way.items():
        for number, one in enumerate(found.of(setting)):
            first = number == 0
            table.add_row(
                setting if first else "",
                filed if first else "",
                one.value,
                f"{one.hands:,}",
                f"{float(one.edge) * 100:+.6f}%" if one.hands else "nothing",
            )
    console.print(table)
