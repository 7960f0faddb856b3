"""A page that needs nothing else: no script, no style sheet, no font."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from html import escape

from title58.documents.paper.page import (
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
  font-size: .8em;
  color: #444; margin: 0 0 .8rem; } dd { margin: 0; }
.block { display: grid; grid-template-columns: 8.5rem minmax(0, 1fr); gap: 0 .8rem;
  break-inside: avoid; margin: .25rem 0; }
.block.whole { break-inside: auto; }
.card .block { grid-template-columns: 5.6rem minmax(0, 1fr); }
.cite { font-size: .75em; color: #444; padding-top: .2em; }
.cite span { display: block; }
p { margin: 0; } p.large { font-size: 1.3em; font-weight: 600;
  white-space: pre-wrap; } .under { font-size: .9em; }
.item { padding-left: 1.9em; }
.before { display: inline-block; width: 1.9em; margin-left: -1.9em; }
table { border-collapse: collapse; width: 100%; margin: .3rem 0; }
thead { display: table-header-group; } tr { break-inside: avoid; }
th { text-align: left; font-size: .8em; color: #444; }
th, td { padding: .2rem .5rem; border-bottom: 1px solid #bbb; vertical-align: top; }
table.large td { font-size: 1.15em; } td.cite, th.cite { width: 8.5rem; padding-left: 0; }
.card td.cite, .card th.cite { width: 5.6rem; }
table.grid td { height: 1.8em; border: 1px solid #111; }
table.grid th { border: 1px solid #111; }
.field { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 0 .8rem;
  margin: .5rem 0; }
.field b { border-bottom: 1px solid #111; font-weight: 500; min-height: 1.3em; }
img { max-width: 100%; } ins { text-decoration: underline; } del { text-decoration: line-through; }
footer { margin-top: 1.5rem; border-top: 1px solid #111; font-size: .8em; }
@media (max-width: 30rem) { .block { grid-template-columns: 1fr; } .card .block {
  grid-template-columns: 1fr; } td.cite, th.cite { width: 5.6rem; } }
@media print { @page { size: letter; margin: 1.6cm; } body { margin: 0; max-width: none;
  padding: 0; } h2.next { break-before: page; } }
"""
CARD = "@media print { @page { size: 4in 9in; margin: .7cm; } }"
WIDE = "@media print { @page { size: letter landscape; margin: 1.6cm; } }"


def render(made: Page) -> bytes:
    shape = "card" if made.card else "wide" if made.wide else ""
    more = {"card": CARD, "wide": WIDE}.get(shape, "")
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
        return "<br>".join(map(escape, part.split("\n")))
    tag = "ins" if part.added else "del"
    return f"<{tag}>{escape(part.text)}</{tag}>"


def _cite(lines: Iterable[str]) -> str:
    return "".join(f"<span>{escape(line)}</span>" for line in lines)


def _block(block: Block) -> str:
    if isinstance(block, Heading):
        return f"<h2{' class=next' if block.new_page else ''}>{escape(block.text)}</h2>"
    if isinstance(block, Table):
        return _table(block)
    inner, whole = "", ""
    match block:
        case Line():
            large = ' class="large"' if block.large else ""
            before = f'<span class="before">{escape(block.before)}</span>' if block.before else ""
            under = "".join(f'<p class="under">{escape(line)}</p>' for line in block.under)
            inner = f"<p{large}>{before}{_said(block.text)}</p>{under}"
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


def _head(names: tuple[str, ...], wide: tuple[int, ...]) -> str:
    total = sum(wide) or 1
    widths = [f' style="width:{100 * each / total:.1f}%"' for each in wide] or [""] * len(names)
    cells = (f"<th{w}>{escape(name)}</th>" for name, w in zip(names, widths, strict=True))
    return f"<thead><tr>{''.join(cells)}</tr></thead>"


def _table(block: Table) -> str:
    head = _head(("Section", *block.head), ()).replace("<th>", '<th class="cite">', 1)
    rows = "".join(_row(row) for row in block.rows)
    large = ' class="large"' if block.large else ""
    return f"<table{large}>{head}<tbody>{rows}</tbody></table>"


def _row(row: Row) -> str:
    cells = [f"<td>{_said(cell)}</td>" for cell in row.cells]
    if row.under:
        under = "".join(f'<p class="under">{escape(line)}</p>' for line in row.under)
        cells[0] = cells[0].removesuffix("</td>") + under + "</td>"
    return f'<tr><td class="cite">{_cite(margin(row.cite))}</td>{"".join(cells)}</tr>'
