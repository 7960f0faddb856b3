"""What a wager against dealer or bank pays, less vigorish, and the money of it."""

from __future__ import annotations

from fractions import Fraction

from title58.games.banking.options import both
from title58.law import WagerLaw
from title58.law.cites import Cited
from title58.law.markers import implements
from title58.money import Rounding, format_money, parse_percent, vigorish
from title58.rounds.settlement import LOSE, PUSH, Line, decide
from title58.rounds.settling import collect, give_back, pay
from title58.rounds.steps import RACK, SEAT, Move, Procedure
from title58.rounds.wagers import Wager
from title58.wagers.registry import Decision


def vigorish_of(known: WagerLaw) -> Fraction:
    """The part of a win that the house takes; nothing of a wager that bears no vigorish."""
    return parse_percent(known.more.get("vigorish", "0%"))


@implements(*both("vigorish"))
def taxed(
    wager: Wager,
    decided: Decision,
    rate: Fraction,
    rounding: Rounding,
    also: Cited = "",
    *,
    chip: int = 1,
) -> Line:
    """The line of a wager that was decided; of a win the house takes its part at once."""
    odds = decided.odds
    won = odds.pay(wager.amount, chip=chip).winnings
    vig = vigorish(won, rate, rounding) if won else None
    return decide(wager, decided.row, odds, decided.cited(also), chip=chip, vig=vig)


def hand_over(line: Line, cite: Cited, taken: Cited = "") -> Procedure[None]:
    """The money of a wager that the house takes or pays; vigorish is taken under `taken`."""
    if line.result == LOSE:
        yield from collect(line, cite)
    elif line.result == PUSH:
        yield from give_back(line, cite)
    else:
        yield from pay(line, cite)
        yield from take_vigorish(line, taken)


def take_vigorish(line: Line, cite: Cited) -> Procedure[None]:
    if line.vigorish:
        why = (
            f"commission (vigorish) of {format_money(line.vigorish)} on "
            f"{format_money(line.winnings)} won"
        )
        yield Move(cite, SEAT, RACK, line.seat, line.vigorish, why, line.about)
