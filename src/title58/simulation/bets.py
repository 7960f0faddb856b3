"""From what a user wishes to bet to bets with rows and cents."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from math import lcm

from title58.law import WagerLaw
from title58.money import Kind, Odds, format_money
from title58.simulation.kernel import Bet
from title58.simulation.plan import Plan, PlanError, Wish


def refuse_strategy(plan: Plan) -> None:
    """For games in which nothing is chosen once the bets are made."""
    if plan.strategy:
        raise PlanError(f"{plan.game} has no strategies: {plan.strategy!r} would change nothing")


def wishes(plan: Plan, offered: Mapping[str, tuple[str, ...]]) -> tuple[Wish, ...]:
    """What is bet: as wished, or every wager that is offered, on the first of its spots."""
    if not plan.bets:
        return tuple(Wish(slug, spots[0]) for slug, spots in offered.items())
    found = []
    for wish in plan.bets:
        if wish.wager not in offered:
            raise PlanError(
                f"there is no wager {wish.wager!r} at this table: it has {', '.join(offered)}"
            )
        spots = offered[wish.wager]
        on = wish.on or spots[0]
        if on not in spots:
            if spots == ("",):
                raise PlanError(
                    f"{wish.wager} has only one spot, not {wish.on!r}: leave out the spot"
                )
            some = ", ".join(spots[:12]) + (" ..." if len(spots) > 12 else "")
            raise PlanError(
                f"{wish.wager} cannot be placed on {wish.on!r}; it may be placed on {some}"
            )
        found.append(Wish(wish.wager, on, wish.stake, wish.seat))
    return tuple(found)


def bet_on(
    wish: Wish,
    known: WagerLaw,
    prices: Mapping[str, Odds],
    default: int,
    *,
    paytable: str = "standard",
    under: Iterable[tuple[str, str]] = (),
    vigorish: Fraction = Fraction(0),
    parts: int = 1,
) -> Bet:
    """A bet with what each row pays; a row that the meter pays costs the stake.

    Of a bet that is paid in parts, one part wins and the others are lost.
    """
    ratios: list[Fraction] = []
    awards: list[int] = []
    meters = []
    for row in known.rows:
        odds = prices.get(row, Odds.parse("lose"))
        awards.append(odds.award if odds.kind is Kind.AWARD else 0)
        if odds.kind in (Kind.METER, Kind.AWARD):
            ratios.append(Fraction(-1))
            if odds.kind is Kind.METER:
                meters.append((row, str(odds)))
        else:
            net = (odds.profit_ratio + 1) / parts - 1
            ratios.append(net * (1 - vigorish) if net > 0 else net)
    bet = priced_bet(wish, known, ratios, default, paytable=paytable, under=tuple(under))
    nets = tuple(net + award for net, award in zip(bet.nets, awards, strict=True))
    return replace(bet, nets=nets, meters=tuple(meters))


def priced_bet(
    wish: Wish,
    known: WagerLaw,
    ratios: Iterable[Fraction],
    default: int,
    *,
    paytable: str = "standard",
    under: tuple[tuple[str, str], ...] = (),
) -> Bet:
    """A bet whose rows are worth these parts of its stake.

    Nothing is rounded in a simulation. A stake that was asked for and breaks a cent is refused; one
    that was not named is the least multiple of the default that does not.
    """
    ratios = tuple(ratios)
    stake = wish.stake or default * lcm(*((ratio * default).denominator for ratio in ratios))
    nets = [ratio * stake for ratio in ratios]
    for net in nets:
        if net.denominator != 1:
            raise PlanError(
                f"{wish.wager}: a bet of {format_money(stake)} would be paid"
                f" {float(net):.4f} cents; choose a stake that divides evenly"
            )
    return Bet(
        wish.wager, known.name, stake, known.rows, tuple(map(int, nets)), wish.on, wish.seat,
        paytable, under,
    )  # fmt: skip


def refuse_breakage(bet: Bet, prices: Mapping[str, Odds], chip: int) -> None:
    """Refuse a stake whose winnings whole chips cannot pay; a meter keeps what it cannot pay."""
    metered = dict(bet.meters)
    for row, odds in prices.items():
        if row not in metered and odds.pay(bet.stake, chip=chip).breakage:
            raise PlanError(
                f"{bet.wager}: chip = {chip} cents cannot pay {odds} on {format_money(bet.stake)},"
                " and breakage is not simulated; choose a stake that divides evenly"
            )


def with_cut_row(bet: Bet, row: str, cut: str, net: int, limit: int) -> Bet:
    """The bet under a payout limit: what that cuts from `row` stands in a row of its own.

    The exact odds of the bet know no limit.
    """
    if cut in bet.rows:
        return bet
    odds = dict(bet.meters).get(row)
    under = ("payout limit", format_money(limit))
    return replace(
        bet,
        rows=(*bet.rows, cut),
        nets=(*bet.nets, net),
        meters=bet.meters if odds is None else (*bet.meters, (cut, odds)),
        under=bet.under if under in bet.under else (*bet.under, under),
    )
