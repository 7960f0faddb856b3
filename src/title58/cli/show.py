"""Rounds and settlements for a terminal."""

from __future__ import annotations

import datetime
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from title58 import law as the_law
from title58.money import format_money
from title58.records.explain import Told, narrate, plain_cite, sections_behind
from title58.rounds.driver import Played
from title58.rounds.settlement import Line, Settlement

STYLES = {"win": "green", "lose": "red", "push": "yellow", "void": "yellow", "vigorish": "magenta"}


def show_settlement(console: Console, settlement: Settlement) -> None:
    """One row a line: what happened to each wager and why."""
    if not settlement.lines:
        console.print("No wagers were settled.", style="dim")
        return
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    for name in ("seat", "wager", "result", "stake", "odds", "vigorish", "net"):
        right = name in ("seat", "stake", "vigorish", "net")
        table.add_column(name, justify="right" if right else "left", no_wrap=name != "wager")
    for line in settlement.lines:
        sections = ", ".join(dict.fromkeys(map(plain_cite, line.cites)))
        table.add_row(
            str(line.seat),
            Text.assemble(line.title, "\n", (f"§ {sections}", "cyan")),
            Text(_result(line), style=STYLES.get(line.result, "")),
            format_money(line.stake) if line.stake else "",
            line.odds if line.result != "lose" else "",
            _vigorish(line),
            Text(_signed(line.net), style="green" if line.net > 0 else "red" if line.net else ""),
        )
    console.print(table)
    breakage = sum(line.breakage for line in settlement.lines)
    if breakage:
        console.print(f"Breakage: {breakage} cents", style="dim")


def _result(line: Line) -> str:
    return line.result if line.row in (line.result, "void") else f"{line.result}, {line.row}"


def _vigorish(line: Line) -> str:
    if not line.vigorish:
        return ""
    return format_money(line.vigorish) + ("" if line.collected else " owed")


def _signed(cents: int) -> str:
    return f"+{format_money(cents)}" if cents > 0 else format_money(cents)


def show_steps(console: Console, played: Played[Any]) -> None:
    for number, told in enumerate(narrate(played), 1):
        console.print(step_text(told, number))


def step_text(told: Told, number: int | None = None) -> Text:
    text = Text(f"{number:>3}  " if number is not None else "  ", style="dim")
    text.append(told.text, style="default not dim")
    if told.answer:
        text.append(": ", style="not dim")
        text.append(told.answer, style="bold not dim")
    text.append(f"  § {', '.join(told.cites)}", style="cyan")
    return text


def show_sections(console: Console, played: Played[Any], date: datetime.date) -> None:
    """The provisions the round rested on, in our words."""
    console.print("\nThe sections, in our words", style="bold")
    for cite, summary in sections_behind(played, the_law.on(date)).items():
        console.print(Text.assemble((f"§ {cite}  ", "cyan"), summary))
