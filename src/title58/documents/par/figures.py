"""The figures under a wager's rows, named as a lab names them. Every kind of file shows these."""

from __future__ import annotations

from fractions import Fraction

from title58.odds import WagerOdds
from title58.odds.meters import in_the_long_run, metered

LONGEST = 40  # characters of a fraction that still tell a reader something


def percent(value: Fraction | float, digits: int = 6) -> str:
    return f"{float(value) * 100:.{digits}f}%"


def exactly(value: Fraction) -> str:
    text = str(value)
    return text if len(text) <= LONGEST else ""


def figures(wager: WagerOdds) -> list[tuple[str, str]]:
    edge = exactly(wager.edge)
    known = f" = {edge}" if edge else ""
    if wager.estimated:
        known = f" ± {percent(wager.estimated)} at 95%: an estimate"
    found = [("House edge", percent(wager.edge) + known)]
    found.append(("Return to player", percent(1 - wager.edge)))
    if wager.push_rate:
        found.append(("House edge per wager resolved", percent(wager.edge_resolved)))
    if wager.action != 1:
        found.append(("House edge per total action", percent(wager.edge_per_action)))
        found.append(("Wagered in all, per unit at first", f"{float(wager.action):.6f}"))
    if wager.trials != 1:
        found.append(("House edge per roll", percent(wager.edge_per_trial)))
        found.append(("Rolls until decided", f"{float(wager.trials):.6f}"))
    found.append(("Hit frequency", percent(wager.hit_rate)))
    if wager.hit_rate:
        found.append(("One hit in", f"{float(1 / wager.hit_rate):,.3f} rounds"))
    found.append(("Push frequency", percent(wager.push_rate)))
    found.append(("Variance", f"{float(wager.variance):.6f}"))
    found.append(("Standard deviation", f"{wager.deviation:.6f}"))
    found.append(("Skew", f"{wager.skew:.4f}"))
    found.append(("Volatility index (90%)", f"{wager.volatility_index:.6f}"))
    if wager.rounds_to_show is not None:
        found.append(("Rounds for the edge to show at 95%", f"{wager.rounds_to_show:,}"))
    return found + _meters(wager)


def _meters(wager: WagerOdds) -> list[tuple[str, str]]:
    """What a progressive wager is worth: with each meter, at seed, and in the long run."""
    known = metered(wager)
    if not known:
        return []
    found = []
    for name, meter in known.items():
        per = percent(meter.per_cent * 100_000, 4)
        found.append((f"{name}: return for each $1,000", per))
        if meter.between is not None:
            found.append((f"{name}: wagers between hits", f"{float(meter.between):,.1f}"))
        if meter.even is not None:
            found.append((f"{name}: no edge at", f"${float(meter.even) / 100:,.2f}"))
        found.append((f"{name}: as filed", str(meter.terms)))
    if set(known) == set(wager.meters):
        found.append(("House edge, meters at seed", percent(wager.at_seed.edge)))
    long_run = in_the_long_run(wager)
    if long_run is not None:
        found.append(("House edge in the long run", percent(long_run)))
    return found
