"""Money moves that settle a line, as steps."""

from __future__ import annotations

from title58.law.cites import Cited
from title58.money import format_money
from title58.rounds.settlement import Line
from title58.rounds.steps import LAYOUT, RACK, SEAT, Move, Procedure


def collect(line: Line, cite: Cited) -> Procedure[None]:
    """A losing wager goes to the rack; any part of it that is not lost goes back."""
    lost = -line.net
    yield Move(cite, LAYOUT, RACK, line.seat, lost, f"{line.title} loses ({line.row})")
    if lost < line.stake:
        yield Move(cite, LAYOUT, SEAT, line.seat, line.stake - lost, f"the rest of {line.title}")


def pay(line: Line, cite: Cited) -> Procedure[None]:
    """A winning wager is paid from the rack and itself goes back, unless the odds say otherwise."""
    if line.winnings:
        yield Move(
            cite,
            RACK,
            SEAT,
            line.seat,
            line.winnings,
            f"{line.title} at {line.odds} ({line.row})",
        )
    # A fixed award is paid without the stake, which is collected (BAC-42).
    back = line.stake + line.net - line.winnings + (line.vigorish if line.collected else 0)
    if back < line.stake:
        yield Move(cite, LAYOUT, RACK, line.seat, line.stake - back, f"{line.title}, paid")
    if back:
        yield Move(cite, LAYOUT, SEAT, line.seat, back, f"the wager on {line.title}")


def give_back(line: Line, cite: Cited) -> Procedure[None]:
    """A push or a void wager goes back as it was."""
    yield Move(
        cite,
        LAYOUT,
        SEAT,
        line.seat,
        line.stake,
        f"{format_money(line.stake)} on {line.title}, {line.result}",
    )
