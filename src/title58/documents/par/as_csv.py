"""A PAR sheet as one flat table, a line for every row of every wager."""

from __future__ import annotations

import csv
import io

from title58.documents.par.figures import BANDS, LEVELS, NOT_STATED, counting, meters, ways_of
from title58.documents.par.sheet import ParSheet
from title58.documents.par.simulated import Simulation
from title58.odds import WagerOdds
from title58.odds.meters import in_the_long_run

COLUMNS = (
    "game", "texts", "code_on_file_for", "facility", "wager", "name", "paytable", "under", "on",
    "row", "pays", "ways", "of", "probability", "net", "net_contribution", "house_edge",
    "house_edge_at_seed", "hit_frequency", "push_frequency", "variance", "standard_deviation",
    "volatility_index", "cite", "method", "inputs_digest", "results_digest", "house_edge_exact",
    "house_edge_resolved", "element_of_risk", "house_edge_per_roll",
    "house_edge_long_run", "skewness", "rounds_to_show", "return_to_player", "total_action",
    "rolls_until_decided", *(f"band_{level[:2]}_{end}_{rounds}" for rounds in BANDS
    for level, _ in LEVELS for end in ("low", "high")), "counted", "meters", "assumptions",
    "covariance_not_stated", "checks", "simulated_rounds",
    "simulated_seed", "simulated_decided", "simulated_count", "simulated_edge",
    "simulated_edge_error_95", "simulated_z", "simulated_hit_frequency",
    "simulated_hit_frequency_low_95", "simulated_hit_frequency_high_95", "simulated_hit_z",
    "simulated_chi_square_p", "simulated_note", "not_simulated", "checked_by",
)  # fmt: skip


def render(par: ParSheet) -> bytes:
    text = io.StringIO()
    out = csv.writer(text, lineterminator="\n")
    out.writerow(COLUMNS)
    digest, results_digest = par.digest, par.results_digest
    proofs = " ".join(par.proofs)
    failed = [check.what for check in par.checks if not check.holds]
    checks = "; ".join(f"DOES NOT HOLD: {what}" for what in failed) or "all hold"
    assumed = "; ".join(f"{name}: {text}" for name, text in par.assumptions)
    for number, wager in enumerate(par.wagers):
        more = _more(wager)
        told = wager.as_told  # how results spread is told with every meter at its seed
        for row in wager.results:
            out.writerow(
                safe(cell)
                for cell in (
                    par.game,
                    par.texts,
                    par.date,
                    par.facility,
                    wager.wager,
                    wager.name,
                    wager.paytable,
                    "; ".join(f"{name} {value}" for name, value in wager.under),
                    " ".join(wager.on).strip(),
                    row.row,
                    row.pays,
                    ways_of(wager, row),
                    ways_of(wager),
                    float(row.chance),
                    row.net,
                    float(row.share),
                    float(wager.edge),
                    float(told.edge) if wager.meters and told is not wager else "",
                    float(wager.hit_rate),
                    float(wager.push_rate),
                    float(told.variance),
                    told.deviation,
                    told.volatility_index,
                    str(row.cite or wager.cite),
                    wager.method,
                    digest,
                    results_digest,
                    *more,
                    assumed,
                    NOT_STATED.get(par.game, ""),
                    checks,
                    *_simulated(par.simulation, number, row.row),
                    proofs,
                )
            )
    return text.getvalue().encode()


def safe(cell: object) -> object:
    """Text that a spreadsheet would take for a formula is marked as text. Numbers are no text."""
    if not isinstance(cell, str):
        return cell
    line = cell.replace("\r", " ")  # which ends a row for some readers
    return f"'{line}" if line.lstrip().startswith(("=", "+", "-", "@")) else line


def _more(wager: WagerOdds) -> tuple[object, ...]:
    """What else is told of a wager; the fraction of its edge only where it is one of counts."""
    told = wager.as_told
    long_run = in_the_long_run(wager) if wager.meters else None
    return (
        wager.edge if wager.counted else "",
        float(wager.edge_resolved),
        float(wager.edge_per_action),
        float(wager.edge_per_trial),
        "" if long_run is None else float(long_run),
        told.skew,
        "" if told.rounds_to_show is None else told.rounds_to_show,
        float(1 - wager.edge),
        float(wager.action),
        float(wager.trials),
        *(end for rounds in BANDS for _, z in LEVELS for end in told.band(rounds, z)),
        dict(counting(wager))["Counted"],
        "; ".join(f"{name}: {value}" for name, value in meters(wager)),
    )


def _simulated(found: Simulation | None, number: int, row: str) -> tuple[object, ...]:
    """The independent check of a wager, and how often this row came."""
    if found is None:
        return ("",) * 14
    each = found.by_number.get(number)
    if each is None:
        reasons = {at: reason for at, _, reason in found.left_out}
        return (found.rounds, found.seed, *("",) * 11, reasons[number])
    low, high = each.hit_rate_95 or ("", "")
    counts = {name: count for name, count, _ in each.rows}
    cells = (
        each.rounds, found.seed, each.decided, counts.get(row), each.edge, each.edge_error_95,
        each.errors_off, each.hit_rate, low, high, each.hit_errors_off, each.chance, each.note, "",
    )  # fmt: skip
    return tuple("" if cell is None else cell for cell in cells)
