"""Odds as plain data, for JSON and for documents."""

from __future__ import annotations

from fractions import Fraction

from title58.odds.meters import Metered, in_the_long_run, metered
from title58.odds.wager import WagerOdds

NOTHING = Fraction(0)


def number(value: Fraction) -> dict[str, object]:
    """An exact number both ways: as a fraction and as a decimal."""
    return {"exact": str(value), "decimal": float(value)}


def as_plain(odds: WagerOdds) -> dict[str, object]:
    """Everything that is known of one wager."""
    found: dict[str, object] = {
        "game": odds.game,
        "wager": odds.wager,
        "name": odds.name,
        "cite": str(odds.cite),
        "paytable": odds.paytable,
        "on": [on for on in odds.on if on],
        "under": dict(odds.under),
        "rows": [
            {
                "row": result.row,
                "chance": number(result.chance),
                "ways": str(result.chance * odds.denominator) if odds.counted else None,
                "pays": result.pays,
                "net": number(result.net),
                "return": number(result.share),
                "cite": str(result.cite),
                **({"meters": {n: str(p) for n, p in result.meters}} if result.meters else {}),
            }
            for result in odds.results
        ],
        "combinations": str(odds.denominator) if odds.counted else None,
        "edge": number(odds.edge),
        "edge_resolved": number(odds.edge_resolved),
        "edge_per_action": number(odds.edge_per_action),
        "edge_per_trial": number(odds.edge_per_trial),
        "action": number(odds.action),
        "trials": number(odds.trials),
        "hit_rate": number(odds.hit_rate),
        "push_rate": number(odds.push_rate),
        "variance": number(odds.variance),
        "standard_deviation": odds.deviation,
        "skew": odds.skew,
        "volatility_index": odds.volatility_index,
        "rounds_to_show": odds.rounds_to_show,
        "method": odds.method,
        **({"edge_error_95": odds.estimated} if odds.estimated else {}),
        **({"rounded": True} if odds.rounded else {}),
    }
    if odds.meters:
        found["stake"] = odds.stake
        known = metered(odds)
        found["meters"] = {
            name: {
                "return_per_cent": number(odds.slope(name)),
                **(_meter(known[name]) if name in known else {}),
            }
            for name in odds.meters
        }
        if len(known) == len(odds.meters):
            seeded = odds.at_seed
            found["edge_at_seed"] = number(seeded.edge)
            found["standard_deviation_at_seed"] = seeded.deviation
            found["skew_at_seed"] = seeded.skew
            found["rounds_to_show_at_seed"] = seeded.rounds_to_show
        long_run = in_the_long_run(odds)
        if long_run is not None:
            found["edge_in_the_long_run"] = number(long_run)
    if odds.apart:
        found["return_apart"] = {
            row: number(sum((r.share + r.chance for r in odds.results if r.row == row), NOTHING))
            for row in odds.apart
        }
    return found


def _meter(known: Metered) -> dict[str, object]:
    """Money in cents, as everywhere in JSON."""
    return {
        "seed": known.terms.seed,
        "reset": known.terms.reset,
        "rate": number(known.terms.rate),
        "reserve_rate": number(known.terms.reserve_rate),
        "wagers_between_hits": None if known.between is None else number(known.between),
        "break_even": None if known.even is None else number(known.even),
    }
