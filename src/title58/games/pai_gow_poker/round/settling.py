"""Settling Pai Gow Poker Wagers against the dealer (645a.11(d) to (g), 645a.13(a))."""

from __future__ import annotations

from title58.games.pai_gow_poker import ranking
from title58.games.pai_gow_poker.hands import Hand
from title58.games.pai_gow_poker.options.table import PaiGowPokerOptions
from title58.games.pai_gow_poker.round.setting import Setting
from title58.games.pai_gow_poker.wagers import MAIN, odds_of
from title58.law import Law
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.money import FIVE_PERCENT, format_money, vigorish
from title58.rounds.settlement import LOSE, PUSH, Line, decide
from title58.rounds.settling import collect, give_back, pay
from title58.rounds.steps import RACK, SEAT, Move, Procedure

ROWS = ("win", "tie", "lose")


def compare(hand: Setting, other: Setting) -> tuple[str, str]:
    """The row of a wager on these hands against those, and the paragraph behind it."""
    if hand.fault:
        return ROWS[ranking.LOSE], ranking.FAULT_CITES[hand.fault]
    ranks = (*hand.ranks, *other.ranks)
    return ROWS[ranking.outcome(*ranks)], ranking.outcome_cite(*ranks)


@implements("645a.13(a)")
def settle(hand: Hand, row: str, cite: Cited, law: Law, options: PaiGowPokerOptions) -> Line:
    """Price a wager against the dealer; a win pays 5% of what it wins at once."""
    assert hand.main is not None
    odds = odds_of(law, options, MAIN, row)
    if odds.profit_ratio <= 0:
        return decide(hand.main, row, odds, cite)
    won = odds.pay(hand.main.amount, chip=options.chip).winnings
    vig = vigorish(won, FIVE_PERCENT, options.vigorish_rounding)
    return decide(hand.main, row, odds, cites(cite, "645a.13(a)"), chip=options.chip, vig=vig)


def move(line: Line, cite: Cited) -> Procedure[None]:
    """The money of a wager that the house takes or pays."""
    if line.result == LOSE:
        yield from collect(line, cite)
    elif line.result == PUSH:
        yield from give_back(line, cite)
    else:
        yield from pay(line, cite)
        if line.vigorish:
            yield Move(
                "645a.13(a)",
                SEAT,
                RACK,
                line.seat,
                line.vigorish,
                f"vigorish of {format_money(line.vigorish)} on {format_money(line.winnings)} won",
            )
