"""Vigorish on Buy and Lay Bets, and on nothing else (623a.5(g)(3) and (h))."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from title58.games.craps.bets import Bet
from title58.games.craps.facts import NO_VIGORISH, ON_WIN, WHEN_MADE
from title58.games.craps.state import CrapsTable
from title58.law.markers import implements
from title58.money import Vigorish, format_percent, vigorish
from title58.rounds.settlement import Line, debt_collected
from title58.rounds.steps import RACK, SEAT, Move, Procedure

if TYPE_CHECKING:
    from title58.games.craps.round.layout import CrapsLayout

CITE = "623a.5(g)(3)"

Spot = tuple[int, str, str]


@implements("623a.5(g)(3)[s2]", "623a.5(h)")
def charged(table: CrapsTable, kind: str) -> str:
    """When vigorish is collected on this wager: none, when-made or on-win."""
    return table.options.offering()[kind].charged(table.options)


@implements("623a.5(g)(3)")
def due(table: CrapsTable, amount: int) -> Vigorish:
    """Of the amount wagered, never above the rate filed, so rounded down (C-38, C-40)."""
    return vigorish(amount, table.options.vigorish_rate)


def told(when: str, rate: Fraction) -> str:
    """When vigorish is taken, and how much."""
    return when if when == NO_VIGORISH else f"{format_percent(rate)} {when}"


def charged_on_win(table: CrapsTable, bet: Bet, won: bool) -> Vigorish | None:
    return due(table, bet.amount) if won and charged(table, bet.kind) == ON_WIN else None


def to_be_charged(
    table: CrapsTable, before: Mapping[Spot, Bet], now: Mapping[Spot, Bet]
) -> dict[Spot, tuple[Bet, int, int]]:
    """Of each wager charged when it is made: what has been paid on it, and what is owed."""
    return {
        spot: (
            bet,
            before[spot].prepaid if spot in before else 0,
            due(table, bet.amount).charged if spot in now else 0,
        )
        for spot, bet in {**before, **now}.items()
        if charged(table, bet.kind) == WHEN_MADE
    }


def charge_when_made(table: CrapsTable, layout: CrapsLayout) -> Procedure[tuple[Line, ...]]:
    """Charged when a wager is made or raised, given back when it is lowered or goes (C-41)."""
    before, now = layout.bets_before, {bet.spot: bet for bet in layout.bets}
    lines: list[Line] = []
    for spot, (bet, paid, owed) in to_be_charged(table, before, now).items():
        if spot in now:
            layout.prepay(spot, owed)
        if owed > paid:
            words = f"commission (vigorish) on {bet.spoken}"
            yield Move(CITE, SEAT, RACK, bet.seat, owed - paid, words)
        elif paid > owed:
            words = f"commission (vigorish) on {bet.spoken}, returned"
            yield Move(CITE, RACK, SEAT, bet.seat, paid - owed, words)
        else:
            continue
        row = "collected" if owed > paid else "given-back"
        line = debt_collected(bet.seat, owed - paid, CITE)
        lines.append(line.changed(on=bet.title, row=row))
    return tuple(lines)
