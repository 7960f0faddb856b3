"""Which bets a simulated Pai Gow Poker table has, and what their rows pay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from title58.games.banking.paying import vigorish_of
from title58.games.pai_gow_poker.options.table import PROGRESSIVE, PaiGowPokerOptions
from title58.games.pai_gow_poker.wagers import WAGERS, Optional
from title58.law import Law
from title58.money import format_money, vigorish
from title58.simulation.bets import bet_on, refuse_breakage, wishes
from title58.simulation.kernel import Bet
from title58.simulation.plan import Plan, PlanError, Wish
from title58.wagers.declared import Played
from title58.wagers.registry import TableWager

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
    here = WAGERS.at(law, options)[wish.wager]
    if isinstance(here.declared, Played):
        bet: Bet = here.declared.simulation(wish, plan, here, options)
    else:
        stake = _one_chip(wish, options) if wish.wager == PROGRESSIVE else plan.stake
        bet = bet_on(wish, here.known, here.odds, stake, paytable=here.paytable)
    refuse_breakage(bet, here.odds, options.chip)
    return bet


def against_dealer(
    wish: Wish, plan: Plan, here: TableWager[Optional | Played], options: PaiGowPokerOptions
) -> Bet:
    rate, under = _vigorish(wish.stake or plan.stake, vigorish_of(here.known), options)
    return bet_on(wish, here.known, here.odds, plan.stake, under=under, vigorish=rate)


def _one_chip(wish: Wish, options: PaiGowPokerOptions) -> int:
    """The system takes one amount (A47)."""
    if wish.stake not in (0, options.progressive_wager):
        raise PlanError(
            f"{format_money(wish.stake)} is not the amount of a {PROGRESSIVE}: progressive_wager ="
            f" {format_money(options.progressive_wager)} (645a.8(b)(2))"
        )
    return options.progressive_wager


def _vigorish(
    stake: int, rate: Fraction, options: PaiGowPokerOptions
) -> tuple[Fraction, tuple[tuple[str, str], ...]]:
    """The part of a win of this stake that is taken; where it is rounded, no odds are known."""
    if options.vigorish_rounding == "exact":
        return rate, _ALWAYS
    taken = Fraction(vigorish(stake, rate, options.vigorish_rounding).charged, stake)
    return taken, _ALWAYS if taken == rate else (("wager", format_money(stake)),)
