"""A PAR sheet as one page that needs nothing else: no script, no style sheet, no font."""

from __future__ import annotations

from html import escape

from title58.documents.charts import ticks
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
from title58.odds import WagerOdds

STYLE = """
:root { color-scheme: light dark; --ink: #1c2430; --dim: #667085; --line: #d7dce3; --bar: #2f6fde;
  --bad: #b42318; --back: #fff; --soft: #f5f7fa; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ee; --dim: #98a2b3; --line: #333b47;
  --bar: #6ea0ff; --back: #14181f; --soft: #1c222b; } }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--back);
  max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; margin-bottom: .2rem; } h2 { font-size: 1.15rem; margin-top: 2.2rem; }
.dim { color: var(--dim); } .cite { color: var(--dim); font-size: .85rem; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0;
  font-variant-numeric: tabular-nums; }
th { text-align: left; color: var(--dim); font-weight: 500; font-size: .85rem; }
th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
td.n, th.n { text-align: right; white-space: nowrap; }
.w { white-space: nowrap; } tfoot td { font-weight: 600; }
code { font-size: .85em; word-break: break-all; }
table.wide { font-size: .8rem; } table.wide td.n { white-space: nowrap; }
tr.of td { border-bottom: 0; padding-bottom: 0; } a { color: inherit; }
.holds { color: #067647; } .fails { color: var(--bad); }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .1rem 1rem; }
dt { color: var(--dim); }
dd { margin: 0; overflow-wrap: anywhere; } figure { margin: 0; }
svg text { fill: currentColor; font: 12px system-ui, sans-serif; }
@media (max-width: 50rem) { table { font-size: .8rem; } th, td { padding: .25rem .3rem; }
  td.long { white-space: normal; overflow-wrap: anywhere; min-width: 10rem; } }
@media (max-width: 40rem) { body { overflow-wrap: anywhere; } td, th { overflow-wrap: normal; }
  dl { grid-template-columns: minmax(0, 1fr); } dd { margin-bottom: .4rem; }
  table, figure { display: block; overflow-x: auto; } figure svg { min-width: 40rem; } }
@media print { body { max-width: none; margin: 0; } section { break-inside: avoid; } }
"""

LABEL = 68  # letters that fit beside a bar
MANY = 20  # digits of a count that fit in a column


def render(par: ParSheet) -> bytes:
    title = f"Math report (PAR sheet): {par.name}"
    parts = [
        "<!doctype html>",
        f'<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<style>{STYLE}</style></head><body>",
        f"<h1>{escape(title)}</h1>",
        _identification(par),
        "<h2>House edge of every wager</h2>",
        _chart(par),
        *(_wager(number, wager) for number, wager in enumerate(par.wagers)),
        _assumed(par),
        _together(par),
        _options(par),
        _method(par),
        _simulation(par),
        f'<h2>Sections</h2><p class="cite">{escape(", ".join(par.sections))}</p>',
        f'<p class="dim">{FOOT}</p>',
        "</body></html>",
    ]
    return ("\n".join(parts) + "\n").encode()


def _identification(par: ParSheet) -> str:
    rows = [
        ("Game", escape(par.name)),
        ("Chapter", escape(par.texts)),
        ("Code on file for", par.date),
        ("Facility", escape(par.facility or "none named")),
        ("Cards seen", escape(" ".join(par.seen) or "none")),
        ("Made with", f"title58 {par.version}"),
        ("Command", command_line(par.command)),
        ("Digest of inputs", f"<code>{par.digest}</code>"),
        ("Digest of results", f"<code>{par.results_digest}</code>"),
    ]
    cells = "".join(f"<dt>{name}</dt><dd>{value}</dd>" for name, value in rows)
    return f"<dl>{cells}</dl>"


def command_line(text: str) -> str:
    """Broken between its words only."""
    return " ".join(f'<span class="w">{escape(word)}</span>' for word in text.split(" "))


def _chart(par: ParSheet) -> str:
    """A bar for each wager; those the player gains by go left of the line."""
    edges = [float(wager.as_told.edge) for wager in par.wagers]
    if not edges:
        return "<p>No wager is offered.</p>"
    marks = ticks(min(0.0, *edges), max(0.0, *edges) or 0.01, 6)
    low, high = marks[0], marks[-1]
    span = high - low
    longest = max(len(_short(wager)) for wager in par.wagers)
    left, step = min(470, 20 + 7 * longest), 20
    width = 800 - left
    zero = left + width * (0 - low) / span
    bars = []
    for number, (wager, edge) in enumerate(zip(par.wagers, edges, strict=True)):
        y = number * step
        x = left + width * (min(edge, 0) - low) / span
        size = max(width * abs(edge) / span, 1)
        bars.append(
            f'<a href="#w{number}"><text x="{left - 8}" y="{y + 14}" text-anchor="end">'
            f"{escape(_short(wager))}</text>"
            f'<rect x="{x:.1f}" y="{y + 4}" width="{size:.1f}" height="12" fill="var(--bar)"/>'
            f'<text x="{x + size + 5:.1f}" y="{y + 14}">{percent(edge, 3)}'
            f"{' at seed' if wager.meters else ''}</text></a>"
        )
    height = step * len(edges) + 4
    lines = ""
    for mark in marks:
        x = left + width * (mark - low) / span
        lines += (
            f'<line x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{height}" stroke="var(--line)"/>'
            f'<text x="{x:.1f}" y="{height + 14}" text-anchor="middle">{mark * 100:g}%</text>'
        )
    line = (
        f'{lines}<line x1="{zero:.1f}" x2="{zero:.1f}" y1="0" y2="{height}" stroke="var(--dim)"/>'
    )
    return (
        f'<figure><svg viewBox="0 0 {left + width + 110} {height + 20}" width="100%" role="img" '
        f'aria-label="House edge of every wager">{line}{"".join(bars)}</svg></figure>'
    )


def _short(wager: WagerOdds) -> str:
    """Cut in the middle: what tells wagers apart often stands at the end."""
    text = wager.title
    return text if len(text) <= LABEL else f"{text[: LABEL - 41].rstrip()} … {text[-38:].lstrip()}"


def _wager(number: int, wager: WagerOdds) -> str:
    rows = "".join(
        f"<tr><td>{escape(row.said)}</td><td>{escape(row.pays_said)}</td>"
        f"{_count(ways_of(wager, row))}"
        f'<td class="n">{percent(row.chance)}</td><td class="n">{percent(row.share)}</td>'
        f'<td class="cite">{escape(str(row.cite))}</td></tr>'
        for row in wager.results
    )
    spots = [on for on in wager.on if on]
    on = f'<p class="dim">on {escape(", ".join(spots))}</p>' if spots else ""
    more = "".join(
        f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in figures(wager)
    )
    return (
        f'<section id="w{number}"><h2>{escape(wager.title)} '
        f'<span class="cite">§ {escape(str(wager.cite))}</span></h2>{on}<table><thead><tr>'
        f'<th>Row</th><th>Pays</th><th class="n">{wager.counts.capitalize()}</th>'
        '<th class="n">Probability</th>'
        f'<th class="n">Net contribution</th><th>Section</th></tr></thead><tbody>{rows}</tbody>'
        f"<tfoot><tr><td>Total</td><td></td>{_count(ways_of(wager))}"
        f'<td class="n">{percent(sum(r.chance for r in wager.results))}</td>'
        f'<td class="n">{percent(wager.expected)}</td><td></td></tr></tfoot></table>'
        f"<dl>{more}</dl></section>"
    )


def _count(count: str) -> str:
    """A cell; a very long count may be broken."""
    return f'<td class="{"n long" if len(count) > MANY else "n"}">{count}</td>'


def _assumed(par: ParSheet) -> str:
    cells = "".join(
        f"<dt>{escape(name)}</dt><dd>{escape(text)}</dd>" for name, text in par.assumptions
    )
    return f'<section id="assumptions"><h2>Assumptions</h2><dl>{cells}</dl></section>'


def _together(par: ParSheet) -> str:
    head = "".join(f"<th>{name}</th>" for name in COVARIANCE)
    rows = ""
    for pair in strongest(par.together):
        cells = (f"<td>{escape(cell)}</td>" for cell in together(par.wagers, pair))
        rows += f"<tr>{''.join(cells)}</tr>"
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>" if rows else ""
    about = escape(covariance_told(par.game, par.together))
    return f"<h2>Wagers made together</h2><p>{about}</p>{table}"


def _options(par: ParSheet) -> str:
    rows = "".join(
        f"<tr><td>{escape(line.name)}</td><td>{escape(line.value)}"
        f"{'' if line.default else ' <b>(filed)</b>'}</td>"
        f'<td class="cite">§ {escape(line.cite)}</td></tr>'
        for line in par.options
    )
    return f"<h2>Rules Submission</h2><table><tbody>{rows}</tbody></table>"


def _method(par: ParSheet) -> str:
    methods = "".join(f"<li>{escape(method)}</li>" for method in par.methods)
    checks = "".join(
        f'<li class="{"holds" if check.holds else "fails"}">{escape(check.what)}: '
        f"{'holds' if check.holds else 'does not hold'} ({escape(check.seen)})</li>"
        for check in par.checks
    )
    proofs = "".join(f"<li>{escape(text)}</li>" for text in par.proofs)
    return f"<h2>Method and checks</h2><ul>{methods}</ul><ul>{checks}</ul><ul>{proofs}</ul>"


def _simulation(par: ParSheet) -> str:
    """The independent check, if it was asked for."""
    found = par.simulation
    if found is None:
        return ""
    head = "".join(f'<th class="n">{name}</th>' for name in SIMULATED)
    rows = "".join(
        f'<tr class="of"><td colspan="{len(SIMULATED)}"><a href="#w{each.number}">'
        f'{escape(each.title)}</a> <span class="dim">{escape(each.note)}</span></td></tr><tr>'
        + "".join(f'<td class="n">{escape(cell)}</td>' for cell in simulated(each))
        + "</tr>"
        for each in found.wagers
    )
    left_out = "".join(
        f"<li>Not simulated: {escape(title)}: {escape(reason)}.</li>"
        for _, title, reason in found.left_out
    )
    tables = "".join(
        f"<li>{escape(table_line(number, table))}</li>" for number, table in enumerate(found.tables)
    )
    return (
        f'<section id="simulation"><h2>Independent check: simulation</h2>'
        f'<p class="dim">{escape(played_by(found))}</p><table class="wide"><thead><tr>{head}</tr>'
        f"</thead><tbody>{rows}</tbody></table><ul>{left_out}</ul>"
        f'<ul class="cite">{tables}</ul></section>'
    )
