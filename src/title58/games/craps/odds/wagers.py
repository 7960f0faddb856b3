"""The exact odds of Craps and Mini-Craps: thirty-six rolls, over and over until a decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product

from title58.games.craps import rules
from title58.games.craps.bets import FIRE, FLATS, ODDS, POINTS
from title58.games.craps.odds.line import backed
from title58.games.craps.options import CrapsOptions
from title58.games.craps.round.fire import ROW_CITES
from title58.games.craps.wagers import RULES, spots
from title58.law import WagerLaw
from title58.money import Odds, format_percent
from title58.odds import Asked, WagerOdds, priced

ROLLS = tuple(product(range(1, 7), repeat=2))
TOTALS = Counter(a + b for a, b in ROLLS)
WHEN = ("none", "when-made", "on-win")  # vigorish on Buy and Lay Bets
METHOD = "counted over 36 rolls, repeated until the wager is decided"


def exact(game: str, asked: Asked[CrapsOptions]) -> list[WagerOdds]:
    asked.refuse_seen("Craps", "623a.9")
    options = asked.options if asked.as_filed else _offering_all(asked)
    offered = spots(game, asked.law, options)
    found: list[WagerOdds] = []
    for slug, spot in offered.items():
        if asked.wants(slug):
            found += _wager(game, slug, spot.law, asked, options)
    for flat in FLATS:
        if flat in offered and asked.wants(f"{flat}-with-odds"):
            found += backed(game, flat, offered, options)
    return found


def _offering_all(asked: Asked[CrapsOptions]) -> CrapsOptions:
    """What a casino may choose to offer is priced whether it does or not."""
    options, fixed = asked.options, asked.fixed
    if "buy" not in fixed:
        options = replace(options, buy=True)
    if "lay" not in fixed:
        options = replace(options, lay="beside-place-to-lose")
    if "fire" not in fixed:
        options = replace(options, fire="A")
    return options


def _wager(
    game: str, slug: str, known: WagerLaw, asked: Asked[CrapsOptions], options: CrapsOptions
) -> Iterator[WagerOdds]:
    if slug == FIRE:
        for paytable in asked.paytables(known, options.fire):
            yield _fire(game, known, paytable)
        return
    if not asked.paytables(known, "standard"):
        return
    if slug in ODDS:
        for point in POINTS:
            yield _single(game, slug, known, int(point), under=(("point", point),))
    elif known.more["family"] in ("buy", "lay"):
        name = f"{known.more['family']}_vigorish"
        for filed in asked.each(name, WHEN):
            when: str = getattr(filed, name)
            yield _with_vigorish(_single(game, slug, known, 0), when, options.vigorish_rate)
    else:
        yield _single(game, slug, known, 0)


def _single(
    game: str,
    slug: str,
    known: WagerLaw,
    point: int,
    under: tuple[tuple[str, str], ...] = (),
) -> WagerOdds:
    chances, trials = decided(slug, point)
    return WagerOdds(
        game,
        slug,
        known.name,
        known.cite,
        tuple(
            priced(
                row,
                chances[index],
                Odds.parse(known.paytables["standard"][row]),
                known.payout_cite if row not in ("lose", "push") else "",
            )
            for index, row in enumerate(known.rows)
            if chances.get(index)
        ),
        under=under,
        ways=36 if trials == 1 else 0,  # the rolls of two dice, where one of them decides
        trials=trials,
        method=METHOD,
    )


def decided(slug: str, point: int = 0) -> tuple[dict[int, Fraction], Fraction]:
    """The chance of each row, and the mean number of rolls until one of them.

    A flat wager takes its point from the first roll that does not decide it; any other wager
    waits as it is.
    """
    now = Counter(RULES[slug](point, a, b) for a, b in ROLLS)
    live = now.pop(rules.UNDECIDED, 0)
    chances = {row: Fraction(n, 36) for row, n in now.items()}
    if not live:
        return chances, Fraction(1)
    if slug not in FLATS or point:
        again = Fraction(36, 36 - live)
        return {row: chance * again for row, chance in chances.items()}, again
    trials = Fraction(1)
    for total, ways in TOTALS.items():
        if rules.is_point(total):
            later, more = decided(slug, total)
            trials += Fraction(ways, 36) * more
            for row, chance in later.items():
                chances[row] = chances.get(row, Fraction(0)) + Fraction(ways, 36) * chance
    return chances, trials


def _with_vigorish(odds: WagerOdds, when: str, rate: Fraction) -> WagerOdds:
    """Buy and Lay Bets: a part of the amount wagered, when made or on a win (C-38)."""
    under = (("vigorish", when if when == "none" else f"{format_percent(rate)} {when}"),)
    odds = replace(odds, under=under)
    if when == "none":
        return odds
    charged = tuple(
        replace(result, net=result.net - rate, pays=f"{result.pays}, {format_percent(rate)} taken")
        if when == "when-made" or result.net > 0
        else result
        for result in odds.results
    )
    # What is taken when the wager is made is laid out with it.
    action = 1 + rate if when == "when-made" else Fraction(1)
    return replace(odds, results=charged, action=action)


def _fire(game: str, known: WagerLaw, paytable: str) -> WagerOdds:
    """How many different points are made before a 7 that loses."""
    chances, rolls = fire_points()
    by_row: dict[int, Fraction] = {}
    for made, chance in enumerate(chances):
        row = rules.fire(made)
        by_row[row] = by_row.get(row, Fraction(0)) + chance
    return WagerOdds(
        game,
        FIRE,
        known.name,
        known.cite,
        tuple(
            priced(
                row,
                by_row[index],
                Odds.parse(known.paytables[paytable][row]),
                ROW_CITES.get(row, ""),
            )
            for index, row in enumerate(known.rows)
        ),
        paytable,
        trials=rolls,
        method="a chain over the sets of points made, solved exactly",
    )


def fire_points() -> tuple[tuple[Fraction, ...], Fraction]:
    """The chance of each number of different points made in one hand, and its mean rolls."""
    points = tuple(total for total in TOTALS if rules.is_point(total))
    # Each come-out that sets a point: make it, or lose the hand.
    setting = sum(TOTALS[point] for point in points)
    made = {point: Fraction(TOTALS[point], TOTALS[point] + TOTALS[7]) for point in points}
    sets: dict[frozenset[int], Fraction] = {frozenset(): Fraction(1)}
    chances = [Fraction(0)] * (len(points) + 1)
    for size in range(len(points) + 1):
        for have in [s for s in sets if len(s) == size]:
            again = Fraction(sum(TOTALS[p] * made[p] for p in have), setting)
            reached = sets[have] / (1 - again)  # however often a point is made again
            for point in points:
                odds = Fraction(TOTALS[point], setting)
                chances[size] += reached * odds * (1 - made[point])
                if point not in have:
                    more = have | {point}
                    sets[more] = sets.get(more, Fraction(0)) + reached * odds * made[point]
    # Come-outs until a point is set, then rolls until it is decided, for every point of the hand.
    per_point = Fraction(36, setting) + sum(
        (Fraction(TOTALS[p], setting) * Fraction(36, TOTALS[p] + TOTALS[7]) for p in points),
        Fraction(0),
    )
    loses = sum((Fraction(TOTALS[p], setting) * (1 - made[p]) for p in points), Fraction(0))
    return tuple(chances), per_point / loses
