"""The progressive wagers of a simulated Blackjack table: their rows, and how their meters pay."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from title58.games.blackjack.options.progressives import BAD_BEAT, HIT_AND_RUN
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.side.wagers import ANY_20, BONUSES
from title58.games.blackjack.simulate.strategy import Strategy
from title58.law import WagerLaw
from title58.money import Kind, Odds
from title58.simulation.awards import BY_WAGER, EQUAL, Awards
from title58.simulation.bets import priced_bet
from title58.simulation.kernel import Bet
from title58.simulation.plan import Plan, PlanError, Wish
from title58.submission.progressive import MeterTerms

LOST = Fraction(-1)


@dataclass(frozen=True)
class Shared:
    """A meter, and how those who win it in one round share it."""

    name: str
    shares: str
    common: bool = False  # whether all who bet on it win together


METERS: Mapping[str, Shared] = {
    # Each by his own 20: by their wagers (633a.7(o)(1)(ii)(C)).
    BAD_BEAT: Shared("Bad Beat", BY_WAGER),
    # All by the dealer's cards: alike (633a.7(o)(2)(ii)(C)).
    HIT_AND_RUN: Shared("Hit and Run", EQUAL, common=True),
}


def meters_of(
    bets: tuple[Bet, ...], options: BlackjackOptions
) -> tuple[tuple[str, MeterTerms], ...]:
    """The meters that the bets feed."""
    made = {bet.wager for bet in bets}
    return tuple(
        (meter.name, options.meter_terms(slug)) for slug, meter in METERS.items() if slug in made
    )


def awards_of(bets: tuple[Bet, ...]) -> dict[str, Awards]:
    """How each meter pays: to the cent, beginning at the dealer's right, where seats end."""
    paying = {}
    for slug, meter in METERS.items():
        numbers = [number for number, bet in enumerate(bets) if bet.wager == slug]
        order = tuple(sorted(numbers, key=lambda number: -bets[number].seat))
        paying[meter.name] = Awards(meter.shares, order=order, common=meter.common)
    return paying


def lucky_seats(bets: tuple[Bet, ...], options: BlackjackOptions) -> tuple[int, int]:
    """Among how many seats the Lucky Player is selected, and which of them may be, as bits (B-57).

    All positions of the table, or those with a Bad Beat wager; none where no bonus is offered.
    """
    betting = {bet.seat for bet in bets if bet.wager == BAD_BEAT}
    if not betting or not options.lucky_player:
        return 0, 0
    if options.lucky_player_drawn == "all-positions":
        betting = set(range(1, len(options.positions) + 1))
    return max(betting), sum(1 << seat - 1 for seat in betting)


def among_wagers(bets: tuple[Bet, ...], options: BlackjackOptions) -> tuple[Bet, ...]:
    """The bets, a Bad Beat wager with how many of them the Lucky Player is one of."""
    if not options.lucky_player or options.lucky_player_drawn != "with-wagers":
        return bets
    many = ("Bad Beat wagers", str(sum(bet.wager == BAD_BEAT for bet in bets)))
    return tuple(
        replace(bet, under=(*bet.under, many)) if bet.wager == BAD_BEAT else bet for bet in bets
    )


def progressive_bet(
    wish: Wish, plan: Plan, known: WagerLaw, options: BlackjackOptions, strategy: Strategy
) -> Bet:
    """A wager with a meter; a row that the meter pays costs the stake here."""
    only = options.one_amount(wish.wager)
    if only and wish.stake not in (0, only):
        raise PlanError(f"{wish.wager} is a wager of {only} cents as filed, no other")
    wish = replace(wish, stake=wish.stake or only)
    prices = {row: Odds.parse(text) for row, text in known.paytables["standard"].items()}
    metered = {row for row in known.rows if prices[row].kind is Kind.METER}
    rows = [
        (row, LOST if row in metered else prices[row].profit_ratio, row in metered)
        for row in known.rows
    ]
    under = [("decks", str(options.decks_per_shoe))]
    if wish.wager == BAD_BEAT:
        rows = list(_with_bonuses(known, options, rows))
        under.append(("strategy", strategy.exactly or strategy.name))
    bet = priced_bet(wish, known, (net for _, net, _ in rows), plan.stake, under=tuple(under))
    whole = f"100% of {METERS[wish.wager].name}"
    return replace(
        bet,
        rows=tuple(row for row, _, _ in rows),
        meters=tuple((row, whole) for row, _, by_meter in rows if by_meter),
    )


Row = tuple[str, Fraction, bool]  # its name, what it is worth, and whether the meter pays it


def _with_bonuses(known: WagerLaw, options: BlackjackOptions, rows: list[Row]) -> Iterable[Row]:
    """Each row again with every bonus that may come with it, in the order of the kernel."""
    if options.bad_beat_20_adds:
        one = Odds.parse(known.paytables["standard"][ANY_20]).ratio
        rows = [(row, net + one * (row not in ("lose", ANY_20)), paid) for row, net, paid in rows]
    magic, lucky = BONUSES
    additions = known.more["additions"]
    worth = {name: Odds.parse(additions[name]["odds"]).ratio for name in BONUSES}
    places = 6 if options.lucky_player else 3 if options.magic_card else 1
    for place in range(places):
        names = [magic] * (place % 3) + [lucky] * (place // 3)
        for row, net, paid in rows:
            yield " + ".join((row, *names)), net + sum(worth[each] for each in names), paid
