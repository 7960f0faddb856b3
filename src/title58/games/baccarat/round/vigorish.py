"""Vigorish on winning Banker wagers: what is due, when it is taken, what is owed meanwhile."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from title58.games.baccarat.options.chapters import shared
from title58.law.cites import cites
from title58.law.markers import implements
from title58.money import FIVE_PERCENT, Rounding, Vigorish, format_money, vigorish
from title58.rounds.settlement import Line, debt_collected
from title58.rounds.steps import MARKER, RACK, SEAT, Do, Move, Procedure

Debts = Mapping[int, Fraction]


@implements(*shared("payout", "(c)", "(c)[rounding]"))
def due(amount_won: int, rounding: Rounding) -> Vigorish:
    """5% of the amount won, exact or up to the next multiple of 25 cents."""
    return vigorish(amount_won, FIVE_PERCENT, rounding)


def take(section: str, line: Line) -> Procedure[None]:
    """Collected at the moment the winning wager is paid."""
    yield Move(
        cites(f"{section}(d)", f"{section}(d)(1)"),
        SEAT,
        RACK,
        line.seat,
        line.vigorish,
        f"commission (vigorish) of {format_money(line.vigorish)} on "
        f"{format_money(line.winnings)} won",
        line.about,
    )


def mark(section: str, line: Line) -> Procedure[None]:
    """Recorded by a coin or marker button in the space with the seat's number."""
    yield Move(
        cites(f"{section}(d)", f"{section}(d)(2)(ii)"),
        SEAT,
        MARKER,
        line.seat,
        line.vigorish,
        f"commission (vigorish) of {format_money(line.vigorish)} owed, shown by a marker "
        "in the position's space",
    )


def markers_stay(section: str, owed: Debts) -> Procedure[None]:
    seats = ", ".join(str(seat) for seat in sorted(owed))
    where = f"position {seats}" if len(owed) == 1 else f"positions {seats}"
    yield Do(
        f"{section}(d)(2)(iii)",
        f"The markers of {where} stay until the amount they show is collected",
    )


def collect_debts(
    section: str, owed: Debts, seats: tuple[int, ...], rounding: Rounding
) -> Procedure[tuple[Line, ...]]:
    """What these seats owe falls due: the shoe is over, or the player leaves."""
    lines: list[Line] = []
    for seat in seats:
        # Rounding changes something only where wins were not rounded one by one (BAC-04).
        cents = vigorish_owed(owed[seat], rounding)
        cite = cites(f"{section}(d)(2)(i)", f"{section}(d)(2)(iii)")
        if cents > owed[seat]:
            cite = cites(cite, f"{section}(c)[rounding]")
        if cents:
            yield Move(
                cite, SEAT, RACK, seat, cents, "commission (vigorish) owed; the marker is removed"
            )
        forgone = max(owed[seat] - cents, Fraction(0))
        lines.append(debt_collected(seat, cents, cite).changed(breakage=-forgone))
    return tuple(lines)


def vigorish_owed(owed: Fraction, rounding: Rounding) -> int:
    """What is collected for a debt: whole cents, or up to the next multiple of 25."""
    return owed // 1 if rounding == "exact" else -(-owed // 25) * 25
