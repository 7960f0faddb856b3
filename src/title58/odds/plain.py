"""Odds as plain data, for JSON and for documents (docs/formats.md, odds.schema.json)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from title58 import __version__
from title58.odds.asking import Asked
from title58.odds.meters import Metered, in_the_long_run, long_run_is_exact, metered
from title58.odds.wager import WagerOdds

FORMAT = "title58-odds/1"
NOTHING = Fraction(0)


def number(value: Fraction, exact: bool = True) -> dict[str, object]:
    """A number both ways: as a fraction, if it is exact, and as a decimal."""
    return {"fraction": str(value) if exact else None, "decimal": float(value)}


def message(asked: Asked[Any], found: Iterable[WagerOdds]) -> dict[str, object]:
    """What `title58 odds --json` prints: what was asked, under which law, and every wager."""
    wagers = list(found)
    return {
        "format": FORMAT,
        "title58": __version__,
        "game": wagers[0].game,
        "date": asked.law.date.isoformat(),
        "as_filed": asked.as_filed,
        "options": asked.options.as_plain(),
        "options_set": sorted(asked.fixed),
        "cards_seen": list(map(str, asked.seen)),
        "exact": all(one.exact for one in wagers),
        "wagers": [as_plain(one) for one in wagers],
        **asked.law.code.told(),
    }


def as_plain(odds: WagerOdds) -> dict[str, object]:
    """Everything that is known of one wager. Only what is exact has a fraction."""
    exact = odds.exact

    def told(value: Fraction) -> dict[str, object]:
        return number(value, exact)

    found: dict[str, object] = {
        "game": odds.game,
        "wager": odds.wager,
        "name": odds.name,
        "title": odds.title,
        "cite": str(odds.cite),
        "paytable": odds.paytable,
        "on": [on for on in odds.on if on],
        "under": dict(odds.under),
        "exact": exact,
        "certainty": odds.certainty,
        "rows": [
            {
                "row": result.row,
                "probability": told(result.chance),
                "ways": str(result.chance * odds.denominator) if odds.counted else None,
                "pays": result.pays,
                "net": number(result.net),
                "net_contribution": told(result.share),
                "cite": str(result.cite),
                **({"meters": {n: str(p) for n, p in result.meters}} if result.meters else {}),
            }
            for result in odds.results
        ],
        "outcomes": str(odds.denominator) if odds.counted else None,
        "counted_in": odds.counts if odds.counted else None,
        "edge": told(odds.edge),
        "edge_resolved": told(odds.edge_resolved),
        "edge_per_action": told(odds.edge_per_action),
        "edge_per_trial": told(odds.edge_per_trial),
        "action": told(odds.action),
        "trials": told(odds.trials),
        "hit_frequency": told(odds.hit_rate),
        "push_frequency": told(odds.push_rate),
        "variance": told(odds.variance),
        "standard_deviation": odds.deviation,
        "skewness": odds.skew,
        "volatility_index": odds.volatility_index,
        "rounds_to_show": odds.rounds_to_show,
        "edge_error_95": odds.estimated or None,
        "method": odds.method,
    }
    if odds.meters:
        found["stake"] = odds.stake
        known = metered(odds)
        found["meters"] = {
            name: {
                "return_per_cent": told(odds.slope(name)),
                **(_meter(known[name], exact) if name in known else {}),
            }
            for name in odds.meters
        }
        if len(known) == len(odds.meters):
            seeded = odds.at_seed
            found["edge_at_seed"] = told(seeded.edge)
            found["standard_deviation_at_seed"] = seeded.deviation
            found["skewness_at_seed"] = seeded.skew
            found["rounds_to_show_at_seed"] = seeded.rounds_to_show
        long_run = in_the_long_run(odds)
        if long_run is not None:
            found["edge_in_the_long_run"] = number(long_run, exact and long_run_is_exact(odds))
    if odds.apart:
        found["return_apart"] = {
            row: told(sum((r.share + r.chance for r in odds.results if r.row == row), NOTHING))
            for row in odds.apart
        }
    return found


def _meter(known: Metered, exact: bool) -> dict[str, object]:
    """Money in cents, as everywhere in JSON."""
    between, even = known.between, known.even
    return {
        "seed": known.terms.seed,
        "reset": known.terms.reset,
        "rate": number(known.terms.rate),
        "reserve_rate": number(known.terms.reserve_rate),
        "wagers_between_hits": None if between is None else number(between, exact),
        "break_even": None if even is None else number(even, exact),
    }
