"""Sessions of players in Python, for a terminal."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from title58.documents.player_page import figures
from title58.games import find_game
from title58.plain import Plain
from title58.words import counted


def show_players(found: Plain) -> None:
    console = Console()
    plan = found["plan"]
    unit = "round" if plan["game"] == "blackjack" else "roll"
    console.print(
        f"{find_game(plan['game']).name}, Code on file for {plan['date']}:"
        f" {counted(found['rounds'], unit)}, seed {plan['seed']}",
        style="bold",
    )
    for line in found["about"]:
        console.print(line, style="dim")
    for player in found["players"]:
        _show(console, player, unit, alone=len(found["players"]) == 1)


def _show(console: Console, player: Plain, unit: str, *, alone: bool) -> None:
    sessions = player["sessions"]
    who = "" if alone else f"Player {player['player']}: "
    console.print(
        f"\n{who}{counted(sessions['number'], 'session')} of at most "
        f"{counted(sessions['rounds'], unit)}",
        style="bold",
    )
    grid = Table.grid(padding=(0, 2))
    for name, value in figures(player):
        grid.add_row(Text(name, style="dim"), value)
    console.print(grid)
