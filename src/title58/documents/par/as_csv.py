"""A PAR sheet as one flat table, a line for every row of every wager."""

from __future__ import annotations

import csv
import io

from title58.documents.par.sheet import ParSheet

COLUMNS = (
    "game", "law_of", "wager", "name", "paytable", "under", "on", "row", "pays", "combinations",
    "of", "chance", "net", "return", "house_edge", "hit_rate", "push_rate", "standard_deviation",
    "volatility_index", "cite", "inputs_digest",
)  # fmt: skip


def render(par: ParSheet) -> bytes:
    text = io.StringIO()
    out = csv.writer(text, lineterminator="\n")
    out.writerow(COLUMNS)
    digest = par.digest
    for wager in par.wagers:
        for row in wager.results:
            out.writerow(
                (
                    par.game,
                    par.date,
                    wager.wager,
                    wager.name,
                    wager.paytable,
                    "; ".join(f"{name} {value}" for name, value in wager.under),
                    " ".join(wager.on).strip(),
                    row.row,
                    row.pays,
                    row.chance * wager.denominator,
                    wager.denominator,
                    float(row.chance),
                    row.net,
                    float(row.share),
                    float(wager.edge),
                    float(wager.hit_rate),
                    float(wager.push_rate),
                    wager.deviation,
                    wager.volatility_index,
                    row.cite or wager.cite,
                    digest,
                )
            )
    return text.getvalue().encode()
