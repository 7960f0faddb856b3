"""The exact odds of the Big Six Wheel: its 54 sections."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from title58.games.big_six_wheel import rules
from title58.games.big_six_wheel.options import BigSixWheelOptions
from title58.games.big_six_wheel.wagers import GAME, RULES, kind_of, odds, sections, spots
from title58.odds import Asked, WagerOdds, priced


def exact(asked: Asked[BigSixWheelOptions]) -> list[WagerOdds]:
    asked.refuse_seen("the Big Six Wheel", "619a.2")
    law, options = asked.law, asked.options
    wheel = [kind_of(section, options) for section in sections(law, options)]
    found = []
    for slug, spot in spots(law).items():
        if not asked.wants(slug):
            continue
        known = spot.law
        ways = Counter(rules.on_symbol(RULES[slug], kind) for kind in wheel)
        results = tuple(
            priced(
                row,
                Fraction(ways[index], len(wheel)),
                odds(row, slug, law, options),
                known.payout_cite if row == "win" else "",
            )
            for index, row in enumerate(known.rows)
            if ways[index]
        )
        found += [
            WagerOdds(
                GAME,
                slug,
                known.name,
                known.cite,
                results,
                paytable,
                ways=len(wheel),
                method=f"counted over the {len(wheel)} sections of the wheel",
            )
            for paytable in asked.paytables(known, "standard")
        ]
    return found
