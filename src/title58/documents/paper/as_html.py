"""A page that needs nothing else: no script, no style sheet, no font."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable
from html import escape

from title58.documents.paper.page import (
    ODDS,
    Block,
    Form,
    Grid,
    Heading,
    Line,
    Mark,
    Page,
    Picture,
    Row,
    Said,
    Table,
    margin,
)

STYLE = """
:root { color-scheme: light; }
body { font: 15px/1.4 system-ui, sans-serif; color: #111; background: #fff; max-width: 50rem;
  margin: 1.5rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
body.card { font-size: 12px; max-width: 24rem; } body.wide { max-width: 66rem; }
h1 { font-size: 1.7em; margin: 0 0 .4rem; } h2 { font-size: 1.2em; margin: 1.4rem 0 .3rem;
  border-bottom: 2px solid #111; break-after: avoid; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0 .8rem;
  font-size: .8em; color: #444; margin: 0 0 .8rem; } dd { margin: 0; }
.block { display: grid; grid-template-columns: 19% minmax(0, 1fr); break-inside: avoid;
  margin: .25rem 0; }
.block.whole { break-inside: auto; }
.cite, table.large td.cite { font-size: .75em; color: #444; padding-top: .2em; }
.cite span { display: block; }
p { margin: 0; } p.large { font-size: 1.3em; font-weight: 600;
  white-space: pre-wrap; } .under { font-size: .9em; }
.item { padding-left: 1.9em; } a { color: inherit; }
.before { display: inline-block; width: 1.9em; margin-left: -1.9em; }
table { border-collapse: collapse; width: 100%; margin: .3rem 0; table-layout: fixed; }
thead { display: table-header-group; } tr { break-inside: avoid; }
th { text-align: left; font-size: .8em; color: #444; }
th, td { padding: .2rem .8rem .2rem 0; border-bottom: 1px solid #bbb; vertical-align: top; }
table.large td { font-size: 1.15em; }
th.cite { width: 19%; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
tr.over td:not(.cite) { border-bottom: 0; padding-bottom: 0; } tr.over + tr td { padding-top: 0; }
table.grid { table-layout: auto; overflow-wrap: normal; }
table.grid th, table.grid td { border: 1px solid #111; padding: .2rem .4rem; }
table.grid td { height: 1.8em; }
.field { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 0 .8rem;
  margin: .5rem 0; }
.field b { border-bottom: 1px solid #111; font-weight: 500; min-height: 1.3em; }
img { max-width: 100%; } ins { text-decoration: underline; } del { text-decoration: line-through; }
footer { margin-top: 1.5rem; border-top: 1px solid #111; font-size: .8em; }
@media print { @page { size: letter; margin: 1.6cm; } body { margin: 0; max-width: none;
  padding: 0; } h2.next { break-before: page; } }
"""
# Where there is little room, sections stand over what they are about, and a table has a line for
# each cell.
NARROW = """
.block { grid-template-columns: minmax(0, 1fr); }
.told, .told tbody, .told tr, .told td, .told td.cite { display: block; width: auto; border: 0;
  padding: 0; text-align: left; }
.told thead { position: absolute; clip-path: inset(50%); }
.told tbody { border-bottom: 1px solid #bbb; padding: .3rem 0; break-inside: avoid; }
.told td[data-head]::before { content: attr(data-head) ": "; color: #444; }
.cite span { display: inline; margin-right: .6em; } .first { font-weight: 600; }
.grid { display: block; overflow-x: auto; }
"""
PHONE = f"@media (max-width: 36rem) {{ {NARROW} }}"
CARD = "@media print { @page { size: 4in 9in; margin: .7cm; } }"
WIDE = "@media print { @page { size: letter landscape; margin: 1.6cm; } }"


def render(made: Page) -> bytes:
    shape = "card" if made.card else "wide" if made.wide else ""
    more = {"card": NARROW + CARD, "wide": PHONE + WIDE}.get(shape, PHONE)
    about = "".join(
        f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in made.about
    )
    parts = [
        "<!doctype html>",
        f'<html lang="en"><head><meta charset="utf-8"><title>{escape(made.title)}</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f'<style>{STYLE}{more}</style></head><body class="{shape}">',
        f"<header><h1>{escape(made.title)}</h1><dl>{about}</dl></header><main>",
        *(_block(block) for block in made.blocks),
        f"</main><footer>{escape(made.foot)}</footer>",
        "</body></html>",
    ]
    return ("\n".join(parts) + "\n").encode()


def _said(text: Said) -> str:
    parts = (text,) if isinstance(text, str) else text
    return "".join(_part(part) for part in parts)


def _part(part: str | Mark) -> str:
    if isinstance(part, str):
        return "<br>".join(map(_text, part.split("\n")))
    tag = "ins" if part.added else "del"
    return f"<{tag}>{_text(part.text)}</{tag}>"


def _text(text: str) -> str:
    """Odds are never broken."""
    return escape(ODDS.sub("\N{NO-BREAK SPACE}", text))


def _cite(lines: Iterable[str]) -> str:
    return "".join(f"<span>{escape(line)}</span>" for line in lines)


def _block(block: Block) -> str:
    if isinstance(block, Heading):
        name = f' class="next" id="{_id(block.text)}"' if block.new_page else ""
        return f"<h2{name}>{escape(block.text)}</h2>"
    if isinstance(block, Table):
        return _table(block)
    inner, whole = "", ""
    match block:
        case Line():
            large = ' class="large"' if block.large else ""
            before = f'<span class="before">{escape(block.before)}</span>' if block.before else ""
            under = "".join(f'<p class="under">{escape(line)}</p>' for line in block.under)
            text = _said(block.text)
            if block.to:
                text = f'<a href="#{_id(block.to)}">{text}</a>'
            inner = f"<p{large}>{before}{text}</p>{under}"
            if before:
                inner = f'<div class="item">{inner}</div>'
        case Form():
            inner = "".join(
                f'<div class="field"><span>{escape(name)}</span><b>{escape(value)}</b></div>'
                for name, value in block.fields
            )
        case Grid():
            head = _head(block.head, block.wide)
            row = "<tr>" + "<td></td>" * len(block.head) + "</tr>"
            inner = f'<table class="grid">{head}<tbody>{row * block.rows}</tbody></table>'
            whole = " whole"
        case Picture():
            data = base64.b64encode(block.svg.encode()).decode()
            inner = f'<img src="data:image/svg+xml;base64,{data}" alt="{escape(block.about)}">'
    return (
        f'<div class="block{whole}"><div class="cite">{_cite(margin(block.cite))}</div>'
        f"<div>{inner}</div></div>"
    )


def _id(heading: str) -> str:
    return re.sub(r"\W+", "-", heading.lower())


def _head(names: tuple[str, ...], wide: tuple[int, ...]) -> str:
    total = sum(wide) or 1
    widths = [f' style="width:{100 * each / total:.1f}%"' for each in wide] or [""] * len(names)
    cells = (f"<th{w}>{escape(name)}</th>" for name, w in zip(names, widths, strict=True))
    return f"<thead><tr>{''.join(cells)}</tr></thead>"


def _table(block: Table) -> str:
    wide = block.wide or (1,) * len(block.head)
    names = "".join(
        f'<th{_class(number)} style="width:{81 * part / sum(wide):.1f}%">{escape(name)}</th>'
        for name, part, number in zip(block.head, wide, block.numbers, strict=True)
    )
    rows = "".join(_row(row, block) for row in block.rows)
    section = "Section" if any(row.cite for row in block.rows) else ""
    return (
        f'<table class="told{" large" if block.large else ""}">'
        f'<thead><tr><th class="cite">{section}</th>{names}</tr></thead>{rows}</table>'
    )


def _row(row: Row, of: Table) -> str:
    """A body of its own, for a row and the lines under it."""
    cells = [
        f'<td class="first">{_said(row.cells[0])}</td>',
        *(
            f'<td{_class(number)} data-head="{escape(name)}">{_said(cell)}</td>'
            for cell, name, number in list(zip(row.cells, of.head, of.numbers, strict=True))[1:]
        ),
    ]
    span, over, under = "", "", ""
    if row.under:
        lines = "".join(f'<p class="under">{_text(line)}</p>' for line in row.under)
        span, over = ' rowspan="2"', ' class="over"'
        under = f'<tr><td colspan="{len(cells)}">{lines}</td></tr>'
    cite = f'<td class="cite"{span}>{_cite(margin(row.cite))}</td>'
    return f"<tbody><tr{over}>{cite}{''.join(cells)}</tr>{under}</tbody>"


def _class(number: bool) -> str:
    return ' class="number"' if number else ""
