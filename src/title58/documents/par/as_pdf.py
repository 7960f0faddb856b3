"""A PAR sheet on paper, set with Typst."""

from __future__ import annotations

import json
from importlib.resources import files

from title58.documents.paper.page import FOOT
from title58.documents.par.figures import (
    COVARIANCE,
    SIMULATED,
    covariance_told,
    figures,
    percent,
    played_by,
    simulated,
    strongest,
    table_line,
    together,
    ways_of,
)
from title58.documents.par.sheet import ParSheet
from title58.typesetting import typeset


def render(par: ParSheet) -> bytes:
    page = files("title58.documents.par").joinpath("sheet.typ").read_bytes()
    return typeset(page, "pdf", {"par": json.dumps(_data(par))})[0]


def _data(par: ParSheet) -> dict[str, object]:
    """What the page prints, as text: numbers are set here, not there."""
    edges = [abs(float(wager.as_told.edge)) for wager in par.wagers]
    longest = max(edges, default=0.0) or 1.0
    return {
        "name": par.name,
        "foot": FOOT,
        "identification": [
            ["Chapter", par.texts],
            ["Code on file for", par.date],
            ["Facility", par.facility or "none named"],
            ["Cards seen", " ".join(par.seen) or "none"],
            ["Made with", f"title58 {par.version}"],
            ["Command", par.command],
            ["Digest of inputs", par.digest],
            ["Digest of results", par.results_digest],
        ],
        "wagers": [
            {
                "title": wager.title,
                "cite": str(wager.cite),
                "edge": percent(wager.as_told.edge, 4) + (" at seed" if wager.meters else ""),
                "bar": abs(float(wager.as_told.edge)) / longest,
                "gains": wager.as_told.edge < 0,
                "on": ", ".join(on for on in wager.on if on),
                "counts": wager.counts.capitalize(),
                "rows": [
                    [
                        row.said,
                        row.pays_said,
                        ways_of(wager, row),
                        percent(row.chance),
                        percent(row.share),
                        str(row.cite),
                    ]
                    for row in wager.results
                ],
                "total": [
                    "Total", "", ways_of(wager), percent(1), percent(wager.expected), "",
                ],
                "figures": [list(pair) for pair in figures(wager)],
            }
            for wager in par.wagers
        ],
        "assumptions": [list(pair) for pair in par.assumptions],
        "covariance": {
            "about": covariance_told(par.game, par.together),
            "head": list(COVARIANCE),
            "rows": [list(together(par.wagers, pair)) for pair in strongest(par.together)],
        },
        "options": [[line.name, line.value, line.cite] for line in par.options],
        "methods": list(par.methods),
        "checks": [
            f"{check.what}: {'holds' if check.holds else 'DOES NOT HOLD'} ({check.seen})"
            for check in par.checks
        ],
        "proofs": list(par.proofs),
        "simulation": _simulation(par),
        "sections": ", ".join(par.sections),
    }  # fmt: skip


def _simulation(par: ParSheet) -> dict[str, object] | None:
    found = par.simulation
    if found is None:
        return None
    return {
        "about": played_by(found),
        "head": list(SIMULATED),
        "rows": [
            {"title": each.title, "note": each.note, "cells": list(simulated(each))}
            for each in found.wagers
        ],
        "left_out": [f"Not simulated: {title}: {reason}." for _, title, reason in found.left_out],
        "tables": [table_line(number, table) for number, table in enumerate(found.tables)],
    }
