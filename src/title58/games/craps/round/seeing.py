"""What everybody at a Craps table sees before a roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from title58.games.craps.bets import is_on
from title58.games.craps.round.layout import CrapsLayout
from title58.rounds.wagers import Layout

if TYPE_CHECKING:
    from title58.games.craps.game import Craps


def seen(game: Craps, layout: Layout) -> tuple[str, ...]:
    """The puck, who throws, and what does not work on the next roll."""
    assert isinstance(layout, CrapsLayout)
    table, state = layout.table, layout.table.state
    puck = f"ON, on the {state.point}" if state.point else "OFF: this is a come-out roll"
    lines = [f"The puck is {puck}."]
    if not state.point and not layout.has_line_bet(state.shooter):
        lines.append(
            f"Position {state.shooter} has the dice, and needs a Pass or Don't Pass Bet to"
            " throw (§ 623a.10(b)); without one, the dice are offered again."
        )
    spots = idle(layout)
    off = ", ".join(
        game.title(table.law, bet.kind, bet.on) for bet in layout.bets if bet.spot in spots
    )
    return (*lines, *((f"Off on this roll: {off}.",) if off else ()))


def idle(layout: Layout) -> frozenset[tuple[int, str, str]]:
    """The spots of wagers that do not work on the next roll."""
    assert isinstance(layout, CrapsLayout)
    table, come_out = layout.table, not layout.table.state.point
    return frozenset(
        bet.spot
        for bet in layout.bets
        if not is_on(bet, layout.declared(bet).works, come_out, table.options)
    )
