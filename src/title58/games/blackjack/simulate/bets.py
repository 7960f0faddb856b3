"""What is bet at a simulated Blackjack table, and what each row is worth.

The rows of the Blackjack Wager are the net results of a round with all that was added to it, per
unit wagered at first: so doubles, splits and surrenders are in its edge and its spread. At
Blackjack Switch it is the two wagers of a player together.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from title58.games.blackjack import wagers
from title58.games.blackjack.odds.wagers import NAMED
from title58.games.blackjack.options import side_wagers as filed
from title58.games.blackjack.options.progressives import PROGRESSIVES
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.side.wagers import CROWN_TREASURE
from title58.games.blackjack.simulate.meters import LOST, progressive_bet
from title58.games.blackjack.simulate.strategy import Strategy
from title58.law import Law, WagerLaw
from title58.money import Odds, format_money
from title58.simulation.bets import priced_bet
from title58.simulation.kernel import Bet
from title58.simulation.plan import Plan, PlanError, Wish

GAME = wagers.GAME
HALF = Fraction(1, 2)


def bet_of(
    wish: Wish,
    plan: Plan,
    law: Law,
    options: BlackjackOptions,
    strategy: Strategy,
    played: tuple[str, str],
) -> Bet:
    """The bet that a wish is; `played` says how, in the exact odds' words if they have any."""
    known = law.wager(GAME, wish.wager)
    decks = ("decks", str(options.decks_per_shoe))
    if wish.wager == wagers.BLACKJACK and options.switch:
        return _both(wish, plan, known, options, (decks, played))
    if wish.wager == wagers.BLACKJACK:
        nets = list(_nets(options))
        rows = tuple(row_name(net) for net in nets)
        return _bet_of(wish, known, rows, nets, plan.stake, under=(decks, played))
    if wish.wager == wagers.INSURANCE:
        prices = known.paytables["standard"]
        nets = [Odds.parse(prices[row]).profit_ratio for row in known.rows]
        return _bet_of(
            wish, known, known.rows, nets, plan.stake, under=(decks, ("holding", "any cards"))
        )
    if wish.wager in PROGRESSIVES:
        return progressive_bet(wish, plan, known, options, strategy)
    return _first_cards(wish, plan, law, known, options)


def _bet_of(
    wish: Wish,
    known: WagerLaw,
    rows: Iterable[str],
    nets: Iterable[Fraction],
    stake: int,
    *,
    paytable: str = "standard",
    under: tuple[tuple[str, str], ...] = (),
) -> Bet:
    bet = priced_bet(wish, known, nets, stake, paytable=paytable, under=under)
    return replace(bet, rows=tuple(rows))


def row_name(net: Fraction) -> str:
    """A net result as the exact odds name it."""
    return NAMED.get(net, f"net {'+' if net > 0 else ''}{net}")


def _nets(options: BlackjackOptions) -> Iterable[Fraction]:
    """Every net result there may be, best first: whole ones, a Blackjack and a surrender."""
    most = 2 * (2 + options.resplits)
    for halves in range(2 * most, -2 * most - 1, -1):
        if halves % 2 == 0 or halves in (3, -1):
            yield halves * HALF


def _both(
    wish: Wish,
    plan: Plan,
    known: WagerLaw,
    options: BlackjackOptions,
    under: tuple[tuple[str, str], ...],
) -> Bet:
    """The two equal wagers of Blackjack Switch; the amount named is that of each."""
    most = 4 * (2 + options.resplits)
    whole = options.switch_rules == "as-marketed" and not options.switch_surrender
    nets = [
        halves * HALF
        for halves in range(2 * most, -2 * most - 1, -1)
        if halves % 2 == 0 or not whole
    ]
    one = _bet_of(wish, known, map(both_name, nets), nets, plan.stake, under=under)
    name = f"two {known.name}s at Blackjack Switch, with all that is added to them"
    return replace(one, name=name, stake=2 * one.stake, areas=2)


def both_name(net: Fraction) -> str:
    """The net result of both wagers together, per unit of one, as the exact odds name it."""
    return f"both {'+' if net > 0 else ''}{net}"


def beside_the_base(bet: Bet, wish: Wish, bets: Iterable[Bet]) -> Bet:
    """Insurance is half of the Blackjack Wager (633a.8(b)), or less if so named."""
    if bet.wager != wagers.INSURANCE:
        return bet
    base = next(
        each.stake for each in bets if each.wager == wagers.BLACKJACK and each.seat == bet.seat
    )
    if base % 2:
        raise PlanError("half of the Blackjack Wager breaks a cent: choose an even amount")
    stake = wish.stake or base // 2
    if stake > base // 2:
        raise PlanError(
            f"an Insurance Wager of {format_money(stake)} is more than half of"
            f" {format_money(base)} (633a.8(b))"
        )
    nets = tuple(net * stake // bet.stake for net in bet.nets)
    return replace(bet, stake=stake, nets=nets)


# What a table with these options would pay otherwise


def refuse_breakage(bets: Iterable[Bet], options: BlackjackOptions) -> None:
    """Stakes and payments that the table's chips cannot make up."""
    for bet in bets:
        for cents in (bet.stake // bet.areas, *bet.nets):
            if cents % options.chip:
                raise PlanError(
                    f"{bet.wager}: chip = {options.chip} cents cannot make up"
                    f" {format_money(cents)}, and breakage is not simulated; choose a stake that"
                    " divides evenly"
                )


def _first_cards(
    wish: Wish, plan: Plan, law: Law, known: WagerLaw, options: BlackjackOptions
) -> Bet:
    """A wager on the first cards, with a row for each payment that may be made together."""
    paytable = options.paytable(law, wish.wager)
    prices = {row: Odds.parse(text) for row, text in known.paytables[paytable].items()}
    nets = {row: prices[row].profit_ratio if row in prices else LOST for row in known.rows}
    if wish.wager == filed.MATCH_THE_DEALER:
        same, different, _lose = known.rows
        for one, other in ((same, same), (same, different), (different, different)):
            nets[f"{one} + {other}"] = nets[one] + nets[other]
    if wish.wager == filed.ROYAL_MATCH and options.crown_treasure:
        crown = Odds.parse(known.more["additions"][CROWN_TREASURE]["odds"])
        whole = options.crown_treasure_pays == "1000-times"
        royal = known.rows[0]
        added = crown.ratio if whole else crown.profit_ratio
        nets[f"{royal} + {CROWN_TREASURE}"] = nets[royal] + added
    under = [("decks", str(options.decks_per_shoe))]
    if wish.wager == filed.IN_BETWEEN:
        under.append(("ace", f"ace {options.in_between_ace}"))
    return _bet_of(
        wish, known, nets, nets.values(), plan.stake, paytable=paytable, under=tuple(under)
    )
