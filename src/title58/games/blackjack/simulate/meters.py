"""The progressive wagers of a simulated Blackjack table: their rows, and how their meters pay."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.side import progressive_rules as rules
from title58.games.blackjack.side.systems import BAD_BEAT_SYSTEM, Progressive
from title58.games.blackjack.simulate import seats
from title58.games.blackjack.simulate.tables import LOST, Found, Wished
from title58.games.blackjack.wagers import BAD_BEAT, LUCKY_PLAYER, MAGIC_CARD, progressives
from title58.law import WagerLaw
from title58.money import Kind, Odds
from title58.simulation.awards import BY_WAGER, EQUAL, Awards
from title58.simulation.bets import priced_bet
from title58.simulation.kernel import Bet
from title58.simulation.plan import PlanError
from title58.submission.progressive import MeterTerms
from title58.wagers.pays import STANDARD


def meters_of(
    bets: tuple[Bet, ...], options: BlackjackOptions
) -> tuple[tuple[str, MeterTerms], ...]:
    """The meters that the bets feed."""
    made = {bet.wager for bet in bets}
    return tuple(
        (system.meter, system.terms(options)) for one, system in progressives() if one.slug in made
    )


def awards_of(bets: tuple[Bet, ...]) -> dict[str, Awards]:
    """How each meter pays: to the cent, beginning at the dealer's right, where seats end.

    Those who win each by his own hand share by their wagers (633a.7(o)(1)(ii)(C)), those who all
    win by the dealer's cards alike (633a.7(o)(2)(ii)(C)).
    """
    paying = {}
    for one, system in progressives():
        numbers = [number for number, bet in enumerate(bets) if bet.wager == one.slug]
        order = tuple(sorted(numbers, key=lambda number: -bets[number].seat))
        shares = EQUAL if system.alike else BY_WAGER
        paying[system.meter] = Awards(shares, order=order, common=system.alike)
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


def bad_beat(wished: Wished) -> Found:
    """The Bad Beat Progressive Wager, and whatever bonuses are paid beside it."""
    known, options = wished.known, wished.options
    rows = list(_with_bonuses(known, options, metered_rows(known)))
    played = ("strategy", wished.strategy.exactly or wished.strategy.name)
    bet = metered_bet(wished, BAD_BEAT_SYSTEM, rows, (wished.decks, played))
    return Found(bet, seats.BAD_BEAT)


Row = tuple[str, Fraction, bool]  # its name, what it is worth, and whether the meter pays it


def metered_rows(known: WagerLaw) -> list[Row]:
    """A row that the meter pays costs the stake here."""
    prices = {row: Odds.parse(text) for row, text in known.paytables[STANDARD].items()}
    metered = {row for row in known.rows if prices[row].kind is Kind.METER}
    return [
        (row, LOST if row in metered else prices[row].profit_ratio, row in metered)
        for row in known.rows
    ]


def metered_bet(
    wished: Wished, system: Progressive, rows: list[Row], under: tuple[tuple[str, str], ...]
) -> Bet:
    wish, only = wished.wish, system.amount(wished.options)
    if only and wish.stake not in (0, only):
        raise PlanError(f"{wish.wager} is a wager of {only} cents as filed, no other")
    wish = replace(wish, stake=wish.stake or only)
    nets = (net for _, net, _ in rows)
    bet = priced_bet(wish, wished.known, nets, wished.plan.stake, under=under)
    whole = f"100% of {system.meter}"
    return replace(
        bet,
        rows=tuple(row for row, _, _ in rows),
        meters=tuple((row, whole) for row, _, by_meter in rows if by_meter),
    )


def _with_bonuses(known: WagerLaw, options: BlackjackOptions, rows: list[Row]) -> Iterable[Row]:
    """Each row again with every bonus that may come with it, in the order of the kernel."""
    any_20 = known.rows[rules.PLAYER_20]
    if options.bad_beat_20_adds:
        one = Odds.parse(known.paytables[STANDARD][any_20]).ratio
        rows = [(row, net + one * (row not in ("lose", any_20)), paid) for row, net, paid in rows]
    magic, lucky = MAGIC_CARD.slug, LUCKY_PLAYER.slug
    additions = known.more["additions"]
    worth = {name: Odds.parse(additions[name]["odds"]).ratio for name in (magic, lucky)}
    places = 6 if options.lucky_player else 3 if options.magic_card else 1
    for place in range(places):
        names = [magic] * (place % 3) + [lucky] * (place // 3)
        for row, net, paid in rows:
            yield " + ".join((row, *names)), net + sum(worth[each] for each in names), paid
