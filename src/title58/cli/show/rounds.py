"""Rounds and settlements for a terminal."""

from __future__ import annotations

from fractions import Fraction
from textwrap import wrap
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from title58.equipment.cards import Card
from title58.law import Law
from title58.money import format_money
from title58.money.odds import price_said
from title58.records.explain import Told, narrate, plain_cite, sections_behind
from title58.rounds.driver import Played
from title58.rounds.settlement import Line, Settlement
from title58.rounds.wagers import row_in_words
from title58.rounds.words import Words

STYLES = {"win": "green", "lose": "red", "push": "yellow", "void": "yellow", "vigorish": "magenta"}
FACES = "⚀⚁⚂⚃⚄⚅"


def _grid(*columns: str) -> Table:
    table = Table.grid(padding=(0, 1))
    for justify in columns:
        table.add_column(justify=justify)  # type: ignore[arg-type]
    return table


def show_facts(console: Console, settlement: Settlement, words: Words = Words()) -> None:
    """What lies on the table: hands as cards, dice as faces."""
    facts = settlement.facts
    counts = facts.get("counts")
    if isinstance(counts, dict):
        hands = facts.get("hands", facts)
        room = max((len(_side(side)) for side in counts), default=0)
        cards = [Card.parse(card).pretty for side in counts for card in hands[side]]
        wide = max(map(len, cards), default=0)  # a 10 takes one place more
        for side, count in counts.items():
            remark = words.of_hand(tuple(hands[side]), str(count))
            for word, better in words.instead.items():
                count = str(count).replace(word, better)
            console.print(
                _hand(side, hands[side], count, facts.get("winner") == side, remark, (room, wide))
            )
    settings = facts.get("settings")  # hands that were set, by whose they are
    if isinstance(facts.get("dealer"), str) and not counts:  # at Pai Gow Poker
        set_by = {f"position {place}": hand for place, hand in facts.get("hands", {}).items()}
        both = {"dealer": facts["dealer"], **set_by}
        settings = {whose: _high_and_low(hands) for whose, hands in both.items()}
    if isinstance(settings, dict):
        for whose, setting in settings.items():
            name = str(whose).replace("-", " ").capitalize()
            console.print(Text.assemble(f"  {name:<11} ", (str(setting), "bold")))
    dice = facts.get("dice")
    if isinstance(dice, list):
        shown = "  ".join(f"{FACES[die - 1]} {die}" for die in dice)
        point = facts.get("point")
        puck = "" if point is None else f"   the point is {point}" if point else "   come-out next"
        console.print(Text(f"  {shown}   total {facts['total']}{puck}", style="bold"))
    meters = facts.get("meters")
    if isinstance(meters, dict):  # what the displays of the progressive systems read
        shown = "   ".join(f"{name} {amount}" for name, amount in meters.items())
        console.print(Text(f"  {shown}", style="dim"))


def _high_and_low(hands: str) -> str:
    """`KS 8H 6C 5C 3H / JC 9C` is high K♠ 8♥ 6♣ 5♣ 3♥ low J♣ 9♣."""
    high, _, low = (
        " ".join(Card.parse(card).pretty for card in part.strip("/").split())
        for part in hands.partition("/")
    )
    return f"high {high} low {low}"


def _side(side: object) -> str:
    """`box 1 hand 2` is Box 1, hand 2."""
    name = str(side).replace(" hand ", ", hand ")
    return f"{name[:1].upper()}{name[1:]}"


def _hand(
    side: object, cards: Any, count: int, won: bool, remark: str, room: tuple[int, int]
) -> Text:
    text = Text(f"  {_side(side):<{max(room[0], 7)}}")
    for card in map(Card.parse, cards):
        ink = "red" if card.colour == "red" else "black"
        text.append(f" {card.pretty:<{room[1]}} ", style=f"bold {ink} on white")
        text.append(" ")
    text.append(f" {count}", style="bold")
    text.append(f", {remark}" if remark else "")
    text.append("  wins" if won else "", style="green")
    return text


def show_settlement(console: Console, settlement: Settlement) -> None:
    """One row a line: what happened to each wager, and the sections behind it."""
    if not settlement.lines:
        console.print("No wagers were settled.", style="dim")
        return
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    names = ["spot", "wager", "result", "stake", "odds", "commission", "net"]
    if not any(line.vigorish for line in settlement.lines):
        names.remove("commission")
    rows = [_cells(line) for line in settlement.lines]
    for name in names:
        # Numbers are never cut; long odds such as "100% of Mega Jackpot" wrap instead.
        number = name in ("spot", "stake", "commission", "net")
        table.add_column(
            name,
            justify="right" if number else "left",
            no_wrap=number,
            max_width={"result": 18, "odds": 12}.get(name),
        )
    for row in rows:
        table.add_row(*(row[name] for name in names))
    console.print(table)
    breakage = sum(line.breakage for line in settlement.lines)
    if breakage:
        console.print(breakage_said(breakage), style="dim")


def breakage_said(cents: Fraction | int) -> str:
    """What rounding left: `Breakage: 0.65 cents, which the players keep`."""
    keeps = "the house keeps" if cents > 0 else "the players keep"
    many = f"{float(abs(cents)):.4g}"
    return f"Breakage: {many} {'cent' if many == '1' else 'cents'}, which {keeps}"


def _cells(line: Line) -> dict[str, Text]:
    sections = ", ".join(dict.fromkeys(map(plain_cite, line.cites)))
    ink = "green" if line.net > 0 else "red" if line.net else ""
    return {
        "spot": Text(str(line.seat or "dealer")),
        "wager": Text.assemble(line.spoken, "\n", (f"§ {sections}", "cyan")),
        "result": Text(_result(line), style=STYLES.get(line.result, "")),
        "stake": Text(format_money(line.stake) if line.stake else ""),
        "odds": Text(price_said(line.odds) if line.result != "lose" else ""),
        "commission": Text(_vigorish(line)),
        "net": Text(_signed(line.net), style=ink),
    }


def _result(line: Line) -> str:
    same = line.row in (line.result, "void")
    return line.result if same else f"{line.result}, {row_in_words(line.row)}"


def _vigorish(line: Line) -> str:
    if not line.vigorish:
        return ""
    return format_money(line.vigorish) + ("" if line.collected else " owed")


def _signed(cents: int) -> str:
    return f"+{format_money(cents)}" if cents > 0 else format_money(cents)


def show_steps(console: Console, played: Played[Any]) -> None:
    steps = list(enumerate(narrate(played), 1))
    room = console.width - len(str(len(steps))) - 1
    grid = _grid("right", "left")
    for number, told in steps:
        grid.add_row(Text(str(number), style="dim"), _folded(step_text(told), room))
    console.print(grid)


def _folded(text: Text, width: int) -> Text:
    """Lines of a text; Rich itself would break at an unbreakable space."""
    lines = wrap(text.plain, max(width, 20), break_long_words=False, break_on_hyphens=False)
    parts, at = [], 0
    for line in lines:
        at = text.plain.index(line, at)
        parts.append(text[at : at + len(line)])
        at += len(line)
    return Text("\n").join(parts)


def step_text(told: Told) -> Text:
    text = Text(told.text)
    if told.answer:
        text.append(": ")
        text.append(told.answer, style="bold")
    # Unbreakable spaces keep the sign with its section.
    text.append("  §\u00a0" + ", ".join(told.cites), style="cyan")
    return text


def show_sections(console: Console, played: Played[Any], law: Law) -> None:
    """The provisions the round rested on, in our words."""
    console.print("\nThe sections, in our words", style="bold")
    grid = _grid("left", "left")
    for cite, summary in sections_behind(played, law).items():
        grid.add_row(Text(f"§ {cite}", style="cyan"), summary)
    console.print(grid)
