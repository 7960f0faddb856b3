"""What is bet at a simulated Blackjack table, and what each row is worth.

The rows of the Blackjack Wager are the net results of a round with all that was added to it, per
unit wagered at first: so doubles, splits and surrenders are in its edge and its spread. At
Blackjack Switch it is the two wagers of a player together.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from title58.games.blackjack.odds import determinant
from title58.games.blackjack.odds.wagers import HALF, both_name, row_name
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.side import rules
from title58.games.blackjack.simulate import seats
from title58.games.blackjack.simulate.meters import metered_bet, metered_rows
from title58.games.blackjack.simulate.tables import LOST, Found, Wished, seen
from title58.games.blackjack.wagers import (
    BLACKJACK,
    CROWN_TREASURE,
    INSURANCE,
    WAGERS,
    AnySeen,
    AnyWager,
    SeenWager,
    bonuses_of,
)
from title58.law.model import TOGETHER
from title58.money import Odds, format_money
from title58.simulation.bets import priced_bet
from title58.simulation.kernel import Bet
from title58.simulation.plan import PlanError, Wish
from title58.wagers.registry import TableWager


def bet_of(wished: Wished) -> Found:
    """The bet that a wish is, with the bonus that is paid beside it, if one is."""
    found: Found
    declared = WAGERS[wished.wish.wager]
    bonuses = bonuses_of(declared.slug, wished.options)
    if bonuses:
        found = bonuses[0].simulation(wished)
    elif isinstance(declared, SeenWager):
        found = on_cards(wished, declared)
    else:
        found = declared.simulation(wished)
    return found


def hand(wished: Wished) -> Found:
    """The Blackjack Wager with all that is added to it; at Blackjack Switch both."""
    under = (wished.decks, wished.played)
    if wished.options.switch:
        return Found(_both(wished, under), seats.BLACKJACK)
    most = 2 * (2 + wished.options.resplits)
    # Every net result there may be, best first: whole ones, a Blackjack and a surrender
    every = range(2 * most, -2 * most - 1, -1)
    nets = [half * HALF for half in every if half % 2 == 0 or half in (3, -1)]
    rows = tuple(row_name(net) for net in nets)
    return Found(_bet_of(wished, rows, nets, under=under), seats.BLACKJACK)


def insured(wished: Wished) -> Found:
    known = wished.known
    prices = known.paytables["standard"]
    nets = [Odds.parse(prices[row]).profit_ratio for row in known.rows]
    under = (wished.decks, ("holding", "any cards"))
    return Found(_bet_of(wished, known.rows, nets, under=under), seats.INSURANCE)


def _bet_of(
    wished: Wished,
    rows: Iterable[str],
    nets: Iterable[Fraction],
    *,
    paytable: str = "standard",
    under: tuple[tuple[str, str], ...] = (),
) -> Bet:
    wish, stake = wished.wish, wished.plan.stake
    bet = priced_bet(wish, wished.known, nets, stake, paytable=paytable, under=under)
    return replace(bet, rows=tuple(rows))


def _both(wished: Wished, under: tuple[tuple[str, str], ...]) -> Bet:
    """The two equal wagers of Blackjack Switch; the amount named is that of each."""
    options = wished.options
    most = 4 * (2 + options.resplits)
    whole = options.switch_rules == "as-marketed" and not options.switch_surrender
    nets = [
        halves * HALF
        for halves in range(2 * most, -2 * most - 1, -1)
        if halves % 2 == 0 or not whole
    ]
    one = _bet_of(wished, map(both_name, nets), nets, under=under)
    name = f"two {wished.known.name}s at Blackjack Switch, with all that is added to them"
    return replace(one, name=name, stake=2 * one.stake, areas=2)


def beside_the_base(bet: Bet, wish: Wish, bets: Iterable[Bet]) -> Bet:
    """Insurance is half of the Blackjack Wager (633a.8(b)), or less if so named."""
    if bet.wager != INSURANCE:
        return bet
    base = next(each.stake for each in bets if each.wager == BLACKJACK and each.seat == bet.seat)
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


# What is decided by what was dealt


def on_cards(wished: Wished, declared: AnySeen) -> Found:
    """A wager on what is seen, with a row for each payment that may be made together."""
    here = WAGERS.at(wished.law, wished.options)[declared.slug]
    if declared.progressive is not None:
        under = (wished.decks, *declared.told(wished.options))
        bet = metered_bet(wished, declared.progressive, metered_rows(here.known), under)
    else:
        bet = _seen_bet(wished, declared, here, _nets_of(here))
    rows = [ground.row for ground in here.known.grounds]
    return seen(bet, declared, here, rows)


def crowned(wished: Wished) -> Found:
    """A Royal Match with the Crown Treasure Bonus beside it, if the dealer has one too."""
    declared, bonus = WAGERS[CROWN_TREASURE.of], CROWN_TREASURE.slug
    assert isinstance(declared, SeenWager)
    here = WAGERS.at(wished.law, wished.options)[declared.slug]
    crown = Odds.parse(here.known.more["additions"][bonus]["odds"])
    whole = wished.options.crown_treasure_pays == "1000-times"
    rows = [ground.row for ground in here.known.grounds]
    royal = rows[rules.BOTH_ROYAL]
    rows[rules.BOTH_ROYAL] = both = f"{royal}{TOGETHER}{bonus}"
    nets = _nets_of(here)
    nets[both] = nets[royal] + (crown.ratio if whole else crown.profit_ratio)
    return seen(_seen_bet(wished, declared, here, nets), declared, here, rows)


def _nets_of(here: TableWager[AnyWager]) -> dict[str, Fraction]:
    rows = dict.fromkeys((*here.known.rows, *(ground.row for ground in here.known.grounds)))
    return {row: here.odds[row].profit_ratio if row in here.odds else LOST for row in rows}


def _seen_bet(
    wished: Wished,
    declared: AnySeen,
    here: TableWager[AnyWager],
    nets: dict[str, Fraction],
) -> Bet:
    under = (wished.decks, *declared.told(wished.options))
    if determinant.matters(wished.options, declared):
        side = str(wished.plan.more.get("determinant", determinant.EITHER))
        under = (*under, determinant.condition(side, wished.wish.seat == 1))
    return _bet_of(wished, nets, nets.values(), paytable=here.paytable, under=under)
