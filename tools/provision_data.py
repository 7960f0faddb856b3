"""Where the law's data carries a provision, and what could be written there by mistake.

A price by another number, a flag turned, an order of which two change places, one of a list left
out, a ground that leads to another row, a paragraph in place of its neighbor, a wording that holds
in editions that do not have it. Names and sentences are no figures.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from mutant_making import SRC

DATA = SRC / "title58" / "law" / "data"
At = tuple[str | int, ...]

# What a person reads, and the paragraphs themselves.
_WORDS = ("name", "printed_name", "when", "note", "about", "placement", "rows", "interpretation")
_FIGURE = re.compile(r"(?:lose )?\$?(\d[\d,]*)(?:\.\d+)?(?:/\d+)?%?(?: (?:to|for) \d+| of [\w-]+)?")


_ODDS = re.compile(r"\d (?:to|for) \d")


@dataclass(frozen=True)
class Figure:
    """One thing in the law's data and what stands there instead."""

    kind: str
    file: str  # as `Files` names it
    at: At  # where in it; of a table of provisions, the key and the column
    old: object
    new: object

    def __str__(self) -> str:
        return f"{self.file} {'.'.join(map(str, self.at))}: {self.old} -> {self.new}"

    @property
    def line(self) -> int:
        text = (DATA / self.file).read_text(encoding="utf-8")
        if self.file.endswith(".tsv"):
            rows = (row.split("\t")[0] for row in text.splitlines())
            return 1 + next(i for i, cite in enumerate(rows) if cite == self.at[0])
        from title58.law.lines import line_of

        return line_of(text, self.at)


def figures(chapter: str, key: str, neighbor: str) -> list[Figure]:
    """All that could be written wrongly where this provision stands in the figures."""
    cite = key.partition("@")[0]
    found = [figure for cites, figure in _cited(chapter) if cite in cites]
    spelled = re.compile(re.escape(cite) + r"(?![(\w\[])")
    return [
        Figure("cite", f.file, f.at, f.old, spelled.sub(neighbor, str(f.old)))
        if f.kind == "cite"
        else f
        for f in found
        if f.kind != "cite" or neighbor
    ]


@cache
def _cited(chapter: str) -> tuple[tuple[frozenset[str], Figure], ...]:
    path = DATA / "figures" / f"{chapter}.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return tuple(_in(f"figures/{chapter}.toml", data, (), frozenset()))


Found = Iterator[tuple[frozenset[str], Figure]]


def _in(file: str, value: Any, at: At, cites: frozenset[str]) -> Found:
    """Every figure that can be changed, with the paragraphs it rests on."""
    if isinstance(value, dict):
        yield from _in_table(file, value, at, cites)
    elif isinstance(value, list) and at and at[-1] == "grounds":
        rows = list(dict.fromkeys(ground[1] for ground in value))
        for i, (_, row, *under) in enumerate(value):
            on = frozenset(under)
            for other in rows:
                if other != row:
                    yield on, Figure("row", file, (*at, i, 1), row, other)
            for j, cite in enumerate(under):
                yield frozenset((cite,)), Figure("cite", file, (*at, i, 2 + j), cite, "")
    elif isinstance(value, list):
        if all(isinstance(inner, str) and not _ODDS.search(inner) for inner in value):
            if at[-1] == "order":
                for i in range(len(value) - 1):
                    other = [*value[:i], value[i + 1], value[i], *value[i + 2 :]]
                    yield cites, Figure("order", file, (*at, i), value[i : i + 2], other[i : i + 2])
            elif not any(" " in inner for inner in value) and len(value) > 1:
                for i, inner in enumerate(value):
                    yield cites, Figure("left out", file, (*at, i), inner, None)
        else:
            for i, inner in enumerate(value):
                yield from _in(file, inner, (*at, i), cites)
    else:
        for new in _changed(value):
            yield cites, Figure("figure", file, at, value, new)


def _in_table(file: str, table: dict[str, Any], at: At, above: frozenset[str]) -> Found:
    cites = _cites(table["cite"]) if isinstance(table.get("cite"), str) else above
    pays = _cites(table["payout_cite"]) if isinstance(table.get("payout_cite"), str) else cites
    for name, inner in table.items():
        here = (*at, name)
        if name == "paid":
            yield from _paid_cites(file, inner, here)
        if name in _WORDS or name.endswith("cite") or name == "paid" or _nobody_reads(here):
            continue
        if name in ("paytables", "envy_usd"):
            for paytable, prices in inner.items():
                for row, price in prices.items():
                    own = _paid(table.get("paid", ""), paytable, row)
                    # Of several paragraphs on what is paid, a row rests on those named for it.
                    on = own if own & pays else pays | own
                    yield from _in(file, price, (*here, paytable, row), on)
        elif name == "configurations":
            for letter, amounts in inner.items():
                for wager, figures in amounts.items():
                    dollars = re.fullmatch(r"(\d+)-dollar", wager)
                    more = f", ${dollars[1]} Configuration" if dollars else ""
                    on = cites | {f"{cite}[Paytable {letter}{more}]" for cite in cites}
                    yield from _in(file, figures, (*here, letter, wager), on)
        else:
            yield from _in(file, inner, here, pays if name == "floor" else cites)


@cache
def _reserved() -> tuple[str, ...]:
    from title58.law import schema

    wagers = (f"wagers.*.{name}" for name in schema._MORE_RESERVED)
    return (*schema.RESERVED, *wagers)


def _nobody_reads(at: At) -> bool:
    """What the schema keeps for a reader who is yet to come carries nothing."""
    path = ".".join("[]" if isinstance(step, int) else step for step in at)
    return any(re.fullmatch(re.escape(p).replace(r"\*", "[^.]+"), path) for p in _reserved())


def _paid(paid: Any, paytable: str, row: str) -> frozenset[str]:
    """The paragraphs behind the price of a row, as `law.model` reads them."""
    if not isinstance(paid, str):
        paid = paid.get(row, "")
    if not isinstance(paid, str):
        paid = paid.get(paytable, "")
    elif row == "lose":
        paid = ""
    return _cites(paid.replace("{paytable}", paytable))


def _paid_cites(file: str, paid: Any, at: At) -> Found:
    """The paragraphs behind a price, each to be written as its neighbor."""
    if isinstance(paid, str):
        for cite in _cites(paid):
            if "{" not in cite:
                yield frozenset((cite,)), Figure("cite", file, at, paid, "")
    else:
        for name, inner in paid.items():
            yield from _paid_cites(file, inner, (*at, name))


def _cites(text: str) -> frozenset[str]:
    parts = re.findall(r"(?:\[[^\]]*\]|[^,\[])+", text)  # commas inside brackets do not part
    return frozenset(part.strip() for part in parts if part.strip())


def _changed(value: object) -> Iterator[object]:
    """Other figures of the same kind; none if it is no figure."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int | float):
        yield value + 1
        if value > 1:
            yield value - 1
    elif isinstance(value, str) and (found := _FIGURE.fullmatch(value)):
        number = int(found[1].replace(",", ""))
        for other in (number + 1, number - 1, number * 2):
            if other > 0:
                yield f"{value[: found.start(1)]}{other:,}{value[found.end(1) :]}"


def changed(data: Any, figure: Figure) -> None:
    """Put it into the law as it was read."""
    for step in figure.at[:-1]:
        data = data[step]
    last = figure.at[-1]
    if figure.kind == "left out":
        del data[last]
    elif figure.kind == "order":
        assert isinstance(last, int)
        data[last], data[last + 1] = data[last + 1], data[last]
    else:
        data[last] = figure.new


def editions(chapter: str, key: str, sections: Sequence[tuple[str, ...]]) -> list[Figure]:
    """A wording said to hold in an edition that has another or none."""
    file = f"provisions/{chapter}.tsv"
    lines = (DATA / file).read_text(encoding="utf-8").splitlines()[1:]
    cite = key.partition("@")[0]
    own = [row.split("\t")[1] for row in lines if row.split("\t")[0] == cite]
    printed = {edition for some in sections for edition in some}
    if len(own) != 1 or not (missing := sorted(printed - set(own[0].split(",")))):
        return []  # a wording of its own in every edition, or the same in all
    more = ",".join(sorted({*own[0].split(","), missing[-1]}))
    return [Figure("date", file, (cite, 1), own[0], more)]
