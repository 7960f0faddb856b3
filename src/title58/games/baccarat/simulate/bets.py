"""Which bets a simulated baccarat table has, and what their rows pay."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from title58.games.baccarat.hands import BANKER
from title58.games.baccarat.options.progressives import RETURNED, ROYAL_9, MinibaccaratProgressives
from title58.games.baccarat.options.table import BaccaratTableOptions
from title58.games.baccarat.round import vigorish as vig
from title58.games.baccarat.simulate.house_money import TAKEN, Pressing
from title58.games.baccarat.wagers import HOUSE_MONEY, AnyWager, side_of
from title58.law import Law, WagerLaw
from title58.money import FIVE_PERCENT, format_money
from title58.simulation.bets import bet_on, refuse_breakage, wishes
from title58.simulation.kernel import Bet
from title58.simulation.plan import Plan, PlanError, Wish
from title58.submission.progressive import ProgressiveSystem
from title58.wagers.registry import Wagers

LOSE = "lose"
_EVEN = 500  # a multiple of $5: 5% of it is a multiple of 25 cents, and rounding changes nothing


def bets_of(
    wagers: Wagers[AnyWager],
    plan: Plan,
    law: Law,
    options: BaccaratTableOptions,
    pressed: Pressing | None,
) -> tuple[Bet, ...]:
    """The bets of the plan: without any, every wager that is filed, on every hand it may lie on."""
    offered = {slug: here.spots for slug, here in wagers.at(law, options).items()}
    every = tuple(Wish(slug, on) for slug, spots in offered.items() for on in spots)
    wished = wishes(replace(plan, bets=plan.bets or every), offered)
    if plan.strategy and not any(wish.wager == HOUSE_MONEY for wish in wished):
        raise PlanError(
            f"strategy {plan.strategy!r} has no effect: only House Money leaves a choice,"
            " and it is not among the bets"
        )
    return tuple(
        _bet(wagers, wish, plan, law, options, pressed)
        for wish in _seated(wished, plan, options.positions)
    )


def _seated(wished: tuple[Wish, ...], plan: Plan, positions: tuple[int, ...]) -> tuple[Wish, ...]:
    """Who makes each bet: as wished, or every player at the table makes them all."""
    if plan.players > len(positions):
        raise PlanError(f"{plan.players} players are too many: the table has {len(positions)}")
    if plan.players > 1:
        seats = positions[: plan.players]
        return tuple(replace(wish, seat=seat) for seat in seats for wish in wished)
    if not plan.bets or (1 not in positions and all(wish.seat == 1 for wish in wished)):
        return tuple(replace(wish, seat=positions[0]) for wish in wished)  # no seat was named
    for wish in wished:
        if wish.seat not in positions:
            places = ", ".join(map(str, positions))
            raise PlanError(f"there is no position {wish.seat}: this table has {places}")
    return wished


def _bet(
    wagers: Wagers[AnyWager],
    wish: Wish,
    plan: Plan,
    law: Law,
    options: BaccaratTableOptions,
    pressed: Pressing | None,
) -> Bet:
    here = wagers.at(law, options)[wish.wager]
    known = here.known
    if wish.wager == HOUSE_MONEY and pressed is not None:
        bet = pressed.bet(wish, known, plan.stake)
        _refuse_rounding(bet, pressed, options)
        return bet
    stake = plan.stake
    under: tuple[tuple[str, str], ...] = ()
    rate = Fraction(0)
    system = options.systems(law).get(wish.wager)
    if system is not None:
        stake = _progressive_stake(wish, known, system)
    elif wish.wager == HOUSE_MONEY:
        under = (("payout", TAKEN),)
    elif side_of(wish.wager) == BANKER and options.takes_vigorish:
        rate, under = _vigorish(options, wish.stake or stake)
    bet = bet_on(wish, known, here.odds, stake, paytable=here.paytable, under=under, vigorish=rate)
    refuse_breakage(bet, here.odds, options.chip)
    return _royal_9(bet, options) if wish.wager == ROYAL_9 else bet


def _vigorish(
    options: BaccaratTableOptions, stake: int
) -> tuple[Fraction, tuple[tuple[str, str], ...]]:
    """The part of a win of this stake that is taken, and how the exact odds name that."""
    if options.vigorish_rounding == "exact":
        return FIVE_PERCENT, ()
    even = stake % _EVEN == 0
    if options.vigorish_rounded == "at-collection" and not even:
        raise PlanError(
            f"a bet of {format_money(stake)} on Banker: commission (vigorish) that is rounded "
            "when it is collected depends on the whole shoe; choose a multiple of $5, where "
            "nothing is rounded"
        )
    rate = Fraction(vig.due(stake, "up-to-quarter").charged, stake)
    return rate, (("wager", format_money(_EVEN if even else stake)),)


def _refuse_rounding(bet: Bet, pressed: Pressing, options: BaccaratTableOptions) -> None:
    """House Money that is added to a wager, where chips or vigorish would be rounded."""
    added = [int(part * bet.stake) for part in pressed.added]
    if any(cents % options.chip for cents in (*bet.nets, *added)):
        raise PlanError(
            f"{bet.wager}: chip = {options.chip} cents cannot pay all that a bet of"
            f" {format_money(bet.stake)} may win, and breakage is not simulated"
        )
    bears = any(base.side == BANKER for base in pressed.bases) and options.takes_vigorish
    if bears and options.vigorish_rounding != "exact" and any(cents % _EVEN for cents in added):
        raise PlanError(
            f"{bet.wager}: vigorish_rounding = {options.vigorish_rounding} on money added to Banker"
            " is simulated where it rounds nothing; choose a bet that adds multiples of $5"
        )


def _progressive_stake(wish: Wish, known: WagerLaw, system: ProgressiveSystem) -> int:
    """A progressive system takes its own amounts."""
    wrong = wish.stake != system.wager if system.exact else wish.stake < system.wager
    if wish.stake and wrong:
        least = "" if system.exact else " or more"
        raise PlanError(
            f"{format_money(wish.stake)} is not the amount of a {known.name}: it is"
            f" {format_money(system.wager)}{least} ({system.wager_cite})"
        )
    return system.wager


def _royal_9(bet: Bet, options: BaccaratTableOptions) -> Bet:
    """At the position's own combination; a winning wager itself goes back where filed (BAC-42)."""
    assert isinstance(options, MinibaccaratProgressives)
    own = options.royal_9_combinations[options.positions.index(bet.seat)]
    nets = bet.nets
    if options.royal_9_stake == RETURNED:
        won = (0 if row == LOSE else bet.stake for row in bet.rows)
        nets = tuple(net + back for net, back in zip(nets, won, strict=True))
    return replace(bet, on=str(own), nets=nets)
