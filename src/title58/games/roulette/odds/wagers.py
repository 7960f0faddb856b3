"""The exact odds of Roulette: every compartment of each wheel that decides a wager."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from title58.games.roulette.options import AS_SINGLE, DOUBLE, SINGLE, RouletteOptions
from title58.games.roulette.wagers import GAME, covers, deciding, odds_of, parts, spots, wheel_order
from title58.odds import Asked, Result, WagerOdds, group
from title58.rounds.settlement import WIN
from title58.rounds.wagers import Wager

WHEELS = (SINGLE, DOUBLE, AS_SINGLE)


def exact(asked: Asked[RouletteOptions]) -> list[WagerOdds]:
    asked.refuse_seen("Roulette", "617a.5")
    return group(
        one for options in asked.each("wheel", WHEELS) for one in _on_wheel(asked, options)
    )


def _on_wheel(asked: Asked[RouletteOptions], options: RouletteOptions) -> Iterator[WagerOdds]:
    law = asked.law
    # The Five Adjacent Number Wager is priced whether it is filed or not, unless the filing is
    # all that was asked for.
    if not asked.as_filed and "five_adjacent" not in asked.fixed:
        options = _with_five_adjacent(asked, options)
    order = deciding(law, options)
    method = f"counted over the {len(order)} compartments of the wheel"
    void = [name for name in wheel_order(law, options) if name not in order]
    if void:
        method += f" that decide; in {', '.join(void)} the spin is void, and spun again"
    for slug, spot in spots(law, options).items():
        if not asked.wants(slug) or not asked.paytables(spot.law, "standard"):
            continue
        odds, count = odds_of(slug, law, options), parts(slug, law)
        # One part wins as a Straight Wager and the others are lost (617a-07).
        won = (odds.profit_ratio + 1) / count - 1
        for on in spot.selections:
            wager = Wager(1, slug, 100, on)
            ways = Counter(covers(wager, pocket, law, options) for pocket in order)
            rows = spot.law.rows
            yield WagerOdds(
                GAME,
                slug,
                spot.law.name,
                spot.law.cite,
                tuple(
                    Result(
                        row,
                        Fraction(ways[index], len(order)),
                        won if row == WIN else Fraction(-1),
                        (str(odds) if count == 1 else f"{odds} on 1/{count}")
                        if row == WIN
                        else "lose",
                        "617a.4(a)" if row == WIN else "",
                    )
                    for index, row in enumerate(rows)
                    if ways[index]
                ),
                on=(on,),
                under=(("wheel", options.wheel),),
                ways=len(order),
                method=method,
            )


def _with_five_adjacent(asked: Asked[RouletteOptions], options: RouletteOptions) -> RouletteOptions:
    other = replace(options, five_adjacent=True)
    return options if any(other.violations(asked.law)) else other
