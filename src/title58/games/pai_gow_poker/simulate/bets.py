"""Which bets a simulated Pai Gow Poker table has, and what their rows pay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from title58.games.pai_gow_poker.options.table import GAME, PROGRESSIVE, PaiGowPokerOptions
from title58.games.pai_gow_poker.wagers import priced
from title58.law import Law
from title58.money import FIVE_PERCENT, Odds, format_money, vigorish
from title58.simulation.bets import bet_on, wishes
from title58.simulation.breakage import refuse_breakage
from title58.simulation.kernel import Bet
from title58.simulation.plan import Plan, PlanError, Wish

_ALWAYS: tuple[tuple[str, str], ...] = ()


def bets_of(
    plan: Plan, law: Law, options: PaiGowPokerOptions, offered: Mapping[str, tuple[str, ...]]
) -> tuple[Bet, ...]:
    """The bets of each player, one of a kind: a betting area has one spot for each."""
    once = wishes(plan, offered)
    (wager, many), *_ = Counter(wish.wager for wish in once).most_common(1)
    if many > 1:
        raise PlanError(f"{wager} is bet {many} times: a betting area has one spot for it")
    return tuple(
        _bet(replace(wish, seat=seat), plan, law, options)
        for seat in range(1, plan.players + 1)
        for wish in once
    )


def _bet(wish: Wish, plan: Plan, law: Law, options: PaiGowPokerOptions) -> Bet:
    known = law.wager(GAME, wish.wager)
    prices = {row: Odds.parse(text) for row, text in priced(law, options, wish.wager).items()}
    paytable = options.paytables.get(wish.wager, "standard")
    stake = plan.stake
    rate, under = Fraction(0), _ALWAYS
    if wish.wager == PROGRESSIVE:
        stake = _one_chip(wish, options)
    elif wish.wager == GAME:
        rate, under = _vigorish(wish.stake or stake, options)
    bet = bet_on(wish, known, prices, stake, paytable=paytable, under=under, vigorish=rate)
    refuse_breakage(bet, prices, options.chip)
    return bet


def _one_chip(wish: Wish, options: PaiGowPokerOptions) -> int:
    """The system takes one amount (A47)."""
    if wish.stake not in (0, options.progressive_wager):
        raise PlanError(
            f"{format_money(wish.stake)} is not the amount of a {PROGRESSIVE}: progressive_wager ="
            f" {format_money(options.progressive_wager)} (645a.8(b)(2))"
        )
    return options.progressive_wager


def _vigorish(
    stake: int, options: PaiGowPokerOptions
) -> tuple[Fraction, tuple[tuple[str, str], ...]]:
    """The part of a win of this stake that is taken; where it is rounded, no odds are known."""
    if options.vigorish_rounding == "exact":
        return FIVE_PERCENT, _ALWAYS
    rate = Fraction(vigorish(stake, FIVE_PERCENT, options.vigorish_rounding).charged, stake)
    return rate, _ALWAYS if rate == FIVE_PERCENT else (("wager", format_money(stake)),)
