"""A PAR sheet as one flat table, a line for every row of every wager."""

from __future__ import annotations

import csv
import io

from title58.documents.par.figures import combinations
from title58.documents.par.sheet import ParSheet

COLUMNS = (
    "game", "texts", "law_of", "facility", "wager", "name", "paytable", "under", "on", "row",
    "pays", "combinations", "of", "chance", "net", "return", "house_edge", "house_edge_at_seed",
    "hit_rate", "push_rate", "variance", "standard_deviation", "volatility_index", "cite", "method",
    "inputs_digest", "results_digest",
)  # fmt: skip


def render(par: ParSheet) -> bytes:
    text = io.StringIO()
    out = csv.writer(text, lineterminator="\n")
    out.writerow(COLUMNS)
    digest, results_digest = par.digest, par.results_digest
    for wager in par.wagers:
        told = wager.as_told  # how results spread is told with every meter at its seed
        for row in wager.results:
            out.writerow(
                (
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
                    combinations(wager, row),
                    combinations(wager),
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
                    row.cite or wager.cite,
                    wager.method,
                    digest,
                    results_digest,
                )
            )
    return text.getvalue().encode()
