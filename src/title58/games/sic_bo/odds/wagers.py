"""The exact odds of Sic Bo: all 216 ways three dice can fall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from title58.games.sic_bo.options import SicBoOptions
from title58.games.sic_bo.wagers import PAYOUT_CITES, RULES, spots
from title58.odds import Asked, WagerOdds, group, price_rows

ROLLS = tuple(product(range(1, 7), repeat=3))


def exact(asked: Asked[SicBoOptions]) -> list[WagerOdds]:
    asked.refuse_seen("Sic Bo", "625a.5")
    return group(_each(asked))


def _each(asked: Asked[SicBoOptions]) -> Iterator[WagerOdds]:
    for slug, spot in spots(asked.law, asked.options).items():
        if not asked.wants(slug):
            continue
        rule = RULES[slug]
        for on in spot.selections:
            ways = Counter(rule.classify(on, *roll) for roll in ROLLS)
            for paytable in asked.paytables(spot.law, "standard"):
                cites = {row: PAYOUT_CITES.get(row, "625a.6(a)") for row in spot.law.rows}
                yield WagerOdds(
                    "sic-bo",
                    slug,
                    spot.law.name,
                    spot.law.cite,
                    price_rows(spot.law.rows, ways, spot.law.paytables[paytable], cites),
                    paytable,
                    (on,),
                    ways=len(ROLLS),
                    method="counted over the 216 ways three dice can fall",
                )
