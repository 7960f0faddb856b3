"""A vendor's sheet held against ours: which rows differ, what each says, and under which section.

Nothing is guessed in silence: how a column was taken is told, and so is a row that was paired with
ours under another name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any

from title58.documents.par.figures import percent
from title58.documents.par.reading import Page, Unreadable, read
from title58.documents.par.sheet import ParSheet
from title58.documents.par.stated import FULL, Stated, number, pay, probability
from title58.odds import Result, WagerOdds, words
from title58.odds.words import conditions_said, paytable_said, short_name

# What a column may be called, the likeliest first.
HEADS: Mapping[str, tuple[str, ...]] = {
    "wager": ("wager", "bet", "wager name", "bet name", "name"),
    "paytable": ("paytable", "pay table", "version"),
    "under": ("under", "conditions"),
    "on": ("on", "spot"),
    "row": ("row", "outcome", "event", "result", "hand", "winning hand", "description"),
    "probability": ("probability", "prob", "chance", "p"),
    "ways": ("ways", "combinations", "permutations", "count", "occurrences", "hits"),
    "of": ("of", "total ways", "total combinations", "total permutations", "total"),
    "pays": ("pays", "pay", "payout", "payoff", "pay odds", "payoff odds", "odds"),
    "net": ("net", "net per unit", "net pay", "net win"),
    "edge": ("house edge", "edge", "house advantage"),
}
FIGURES = ("probability", "ways", "pays", "net")
LOOSE = 3  # significant digits below which a right figure says little
TOTALS = ("total", "totals", "sum", "all")
typed = lru_cache(100_000)(words.typed)  # the same names are compared again and again


@dataclass(frozen=True)
class Difference:
    """One thing that the two sheets do not agree about."""

    where: str
    wager: str
    row: str
    what: str
    theirs: str
    ours: str
    cite: str

    def __str__(self) -> str:
        row = f", row {self.row}" if self.row else ""
        said = (
            f": {self.theirs} on that sheet, {self.ours} here" if self.theirs or self.ours else ""
        )
        where = f"{self.where}: " if self.where else ""
        return f"{where}{self.wager}{row}: {self.what}{said}"


@dataclass
class Verified:
    """What came of it."""

    differences: list[Difference] = field(default_factory=list)
    rows: int = 0  # rows compared
    wagers: list[str] = field(default_factory=list)  # ours that were found there
    absent: list[str] = field(default_factory=list)  # ours that were not
    notes: list[str] = field(default_factory=list)

    @property
    def same(self) -> bool:
        return not self.differences

    def as_plain(self) -> dict[str, Any]:
        return {
            "same": self.same,
            "rows": self.rows,
            "wagers": self.wagers,
            "absent": self.absent,
            "differences": [vars(each) for each in self.differences],
            "notes": self.notes,
        }


@dataclass(frozen=True)
class _Line:
    """One row of theirs."""

    where: str
    cells: Mapping[str, str]

    @property
    def name(self) -> str:
        return self.cells.get("row", "")


@dataclass
class _Group:
    """Their rows of one wager."""

    names: tuple[str, ...]  # whatever may name the wager
    named: bool  # by a column of its own
    told: Mapping[str, str]  # paytable, under, on
    heads: Mapping[str, str]  # the columns as they are called there
    full: frozenset[str] = frozenset()  # columns that were not rounded
    lines: list[_Line] = field(default_factory=list)


def parse_map(text: str) -> dict[str, str]:
    """`probability=Prob,pays=Pay`: our name of a column and theirs."""
    found: dict[str, str] = {}
    for part in text.split(",") if text else ():
        name, _, head = (word.strip() for word in part.partition("="))
        if name not in HEADS or not head:
            raise Unreadable(
                f"--map {part.strip()!r} maps nothing: write NAME=HEADER with a name from"
                f" {', '.join(HEADS)}"
            )
        if name in found:
            raise Unreadable(f"--map names {name} twice")
        found[name] = head
    return found


def verify(path: Path, par: ParSheet, mapped: Mapping[str, str], whole: bool) -> Verified:
    """`whole`: every wager of ours has to be there."""
    pages = read(path)
    groups = [group for page in pages for group in _groups(page, mapped)]
    if not groups:
        raise Unreadable(f"{path}: {_no_head(pages, mapped)}")
    full = _not_rounded(groups)
    found = Verified()
    met: set[int] = set()
    for group in groups:
        group.full = full
        _compare_group(group, par, found, met, path)
    for at, wager in enumerate(par.wagers):
        if at in met:
            found.wagers.append(wager.title)
        else:
            found.absent.append(wager.title)
            if whole:
                found.differences.append(
                    Difference("", wager.title, "", "the wager is missing", "", "", str(wager.cite))
                )
    return found


def _no_head(pages: Sequence[Page], mapped: Mapping[str, str]) -> str:
    heads = next((cells for page in pages for _, cells in page.rows if any(cells)), ())
    if not heads:
        return "is empty"
    seen = ", ".join(cell for cell in heads[:20] if cell)
    missing = [head for head in mapped.values() if typed(head) not in map(typed, heads)]
    if missing:
        return f"has no column {missing[0]!r}: its first line has {seen}"
    return (
        "no line has headers for a column of rows and a column of probabilities or pays. Name "
        f"them with --map row=HEADER,probability=HEADER,pays=HEADER; its first line has {seen}"
    )


# Reading their tables


def _head(cells: Sequence[str], mapped: Mapping[str, str]) -> dict[str, int] | None:
    """Which column is which, if this line heads a table."""
    rows = (mapped["row"].lower(),) if "row" in mapped else HEADS["row"]
    if not any(cell.split("(")[0].strip(" .:*").lower() in rows or cell.lower() in rows
               for cell in cells):  # fmt: skip
        return None  # soon told, and true of nearly every line
    names = [typed(cell.split("(")[0]) or typed(cell) for cell in cells]
    found: dict[str, int] = {}
    for name, head in mapped.items():
        if typed(head) in map(typed, cells):
            found[name] = list(map(typed, cells)).index(typed(head))
        else:
            return None
    for name, aliases in HEADS.items():
        if name in found:
            continue
        for alias in map(typed, aliases):
            at = next((i for i, n in enumerate(names) if n == alias), None)
            if at is not None and at not in found.values():
                found[name] = at
                break
    return found if "row" in found and any(name in found for name in FIGURES) else None


def _groups(page: Page, mapped: Mapping[str, str]) -> Iterator[_Group]:
    head: dict[str, int] | None = None
    titles: list[str] = [page.name] if page.name else []
    above: list[str] = []  # what stands above the head of the table
    block: list[_Line] = []
    heads: dict[str, str] = {}
    ended = False  # by a total
    for at, cells in page.rows:
        if (other := _head(cells, mapped)) is not None:
            yield from _split(block, above, heads)
            head, block, ended = other, [], False
            heads = {name: cells[i] for name, i in other.items()}
            above, titles = titles, [page.name] if page.name else []
            continue
        told = {n: cells[i] for n, i in head.items() if i < len(cells)} if head else {}
        has_figures = any(told.get(name) for name in FIGURES)
        if ended or not told.get("row") or not has_figures:
            titles += [cell for cell in cells if cell]
        elif typed(told["row"]) in TOTALS and not told.get("pays"):
            ended = "wager" not in (head or {})
        else:
            where = f"{page.name}, row {at}" if page.name else f"line {at}"
            block.append(_Line(where, told))
    if head:
        yield from _split(block, above, heads)


def _split(
    block: Sequence[_Line], titles: Sequence[str], heads: Mapping[str, str]
) -> Iterator[_Group]:
    """By wager, paytable and conditions; a cell that is left empty has the one above it."""
    found: dict[tuple[str, ...], _Group] = {}
    wager = ""
    on = next((text[3:] for text in titles if text.startswith("on ")), "")
    for line in block:
        wager = line.cells.get("wager") or wager
        told = {name: line.cells.get(name, "") for name in ("paytable", "under", "on")}
        told["on"] = told["on"] or on
        key = (wager, *told.values())
        if key not in found:
            names = (wager,) if wager else tuple(titles)
            found[key] = _Group(names, bool(wager), told, heads)
        found[key].lines.append(line)
    yield from found.values()


def _not_rounded(groups: Sequence[_Group]) -> frozenset[str]:
    """Columns with numbers of so many digits that 0.5 stands for nothing but one half."""
    return frozenset(
        name
        for name in ("probability", "net", "edge")
        for group in groups
        for line in group.lines
        if (stated := number(line.cells.get(name, ""))) and stated.digits >= FULL
    )


# Which wager of ours it is


def _candidates(group: _Group, par: ParSheet) -> list[int]:
    names = set(filter(None, map(typed, group.names)))
    found = [at for at, wager in enumerate(par.wagers) if names & _names(wager)]
    whole = [at for at in found if typed(par.wagers[at].title) in names]
    if not group.named:
        found = whole or found
    if not found and not group.named and len(par.wagers) == 1:
        found = [0]
    if paytable := typed(group.told["paytable"]):
        found = [
            at
            for at in found
            if paytable
            in (typed(par.wagers[at].paytable), typed(paytable_said(par.wagers[at].paytable)))
        ]
    for name, said in (("under", _unders), ("on", _ons)):
        if text := typed(group.told[name]):
            narrowed = [at for at in found if text in map(typed, said(par.wagers[at]))]
            found = narrowed or found
    return found


@lru_cache(10_000)
def _named(slug: str, name: str, title: str) -> frozenset[str]:
    return frozenset(map(typed, (slug, name, short_name(name), title)))


def _names(wager: WagerOdds) -> frozenset[str]:
    return _named(wager.wager, wager.name, wager.title)


def _unders(wager: WagerOdds) -> tuple[str, ...]:
    return (
        "; ".join(f"{name} {value}" for name, value in wager.under),
        ", ".join(conditions_said(wager.under)),
    )


def _ons(wager: WagerOdds) -> tuple[str, ...]:
    return (" ".join(wager.on), *wager.on)


def _compare_group(
    group: _Group, par: ParSheet, found: Verified, met: set[int], path: Path
) -> None:
    at = _candidates(group, par)
    called = " / ".join(
        filter(None, (group.names[0] if group.names else "", group.told["paytable"]))
    )
    if not at:
        if not group.named:
            raise Unreadable(
                f"{path}: {group.lines[0].where}: nothing says which wager this is. Give --wager,"
                " or a column with the wager"
            )
        found.differences.append(
            Difference(
                group.lines[0].where, called, "", f"no such wager or paytable of {par.name}",
                "", "", par.chapter,
            )
        )  # fmt: skip
        return
    tried = [(number, _compared(group, par.wagers[number])) for number in at]
    best, (differences, notes) = min(tried, key=lambda each: len(each[1][0]))
    if len(at) > 1:
        notes.append(
            f"{called or group.lines[0].where}: compared with {par.wagers[best].title}, the nearest"
            f" of {len(at)}"
        )
    met.add(best)
    found.differences += differences
    found.notes += notes
    found.rows += len(group.lines)


# Row by row


def _compared(group: _Group, wager: WagerOdds) -> tuple[list[Difference], list[str]]:
    differences: list[Difference] = []
    notes: list[str] = []
    pairs, missing, extra = _paired(group, wager)
    loose = 0
    for line, row in pairs:
        if typed(line.name) not in (typed(row.row), typed(row.said)):
            notes.append(f"{line.where}: {line.name} is taken as {row.said} of {wager.title}")
        for what, theirs, ours, fits, digits in _figures(group, line, row, wager):
            if not fits:
                differences.append(
                    Difference(line.where, wager.title, row.said, what, theirs, ours,
                               str(row.cite or wager.cite))
                )  # fmt: skip
            loose += 0 < digits < LOOSE and what == "probability" and what not in group.full
    if loose:
        notes.append(
            f"{wager.title}: {loose} of {len(pairs)} probabilities have fewer than {LOOSE} "
            "significant digits on that sheet, so the comparison is weak"
        )
    for row in missing:
        cite = str(row.cite or wager.cite)
        differences.append(
            Difference("", wager.title, row.said, "the row is missing", "none", _told(row), cite)
        )
    for line in extra:
        told = ", ".join(f"{n} {line.cells[n]}" for n in FIGURES if line.cells.get(n))
        differences.append(
            Difference(line.where, wager.title, line.name, "an extra row", told, "none",
                       str(wager.cite))
        )  # fmt: skip
    differences += _edge(group, wager)
    return differences, notes


def _told(row: Result) -> str:
    return f"{row.pays}, probability {percent(row.chance)}"


def _paired(
    group: _Group, wager: WagerOdds
) -> tuple[list[tuple[_Line, Result]], list[Result], list[_Line]]:
    """First by name; what is left by what it pays and how likely it is."""
    left = list(wager.results)
    lines = list(group.lines)
    pairs: list[tuple[_Line, Result]] = []

    def fits(line: _Line, row: Result, *names: str) -> bool:
        told = [f for f in _figures(group, line, row, wager) if f[0] in names]
        return bool(told) and all(figure[3] for figure in told)

    def take(meets: Any, alone: bool) -> None:
        for line in list(lines):
            rows = [row for row in left if meets(line, row)]
            if rows and (
                not alone
                or (len(rows) == 1 and sum(bool(meets(other, rows[0])) for other in lines) == 1)
            ):
                pairs.append((line, rows[0]))
                left.remove(rows[0])
                lines.remove(line)

    take(lambda line, row: typed(line.name) in (typed(row.row), typed(row.said)), alone=False)
    take(lambda line, row: fits(line, row, *FIGURES), alone=False)
    take(lambda line, row: fits(line, row, "pays", "net"), alone=True)
    take(lambda line, row: fits(line, row, "probability", "ways"), alone=True)
    if len(left) == len(lines) == 1:
        pairs.append((lines.pop(), left.pop()))
    return pairs, left, lines


Figure = tuple[str, str, str, bool, int]  # what, theirs, ours, whether they agree, digits


def _figures(group: _Group, line: _Line, row: Result, wager: WagerOdds) -> Iterator[Figure]:
    cells, heads = line.cells, group.heads
    more = Fraction(0)  # what ours leaves open
    if wager.estimated:
        more = Fraction(wager.estimated)
    elif wager.rounded:
        more = Fraction(1, 10**9)
    if text := cells.get("probability", ""):
        stated = probability(text, "%" in heads["probability"])
        fits = stated is not None and stated.is_for(row.chance, "probability" in group.full, more)
        yield "probability", text, _ours(row.chance, text), fits, stated.digits if stated else 0
    if (text := cells.get("ways", "")) and wager.counted:
        stated, total = number(text), _total(group, line)
        ours = row.chance * total if total else row.chance
        fits = bool(stated and total and abs(stated.value - ours) <= more * (total or 1))
        if stated is None or not stated.half:
            yield "ways", text, f"{float(ours):,.10g} of {total}", fits, 0
    if text := cells.get("pays", ""):
        stated = pay(text, "for 1" in heads["pays"].lower() or "for one" in heads["pays"].lower())
        fits = typed(text.replace(":", " to ")) == typed(row.pays) or (
            stated is not None and not row.meters and stated.is_for(row.net)
        )
        yield "pays", text, row.pays, fits, 0
    if text := cells.get("net", ""):
        stated = number(text)
        fits = stated is not None and stated.is_for(row.net, "net" in group.full)
        yield "net", text, str(row.net), fits, 0


def _ours(value: Fraction, like: str) -> str:
    """Our number in their way of printing, far enough to see the difference."""
    if "%" in like:
        return percent(value, 8)
    return str(value) if "/" in like else f"{float(value):.12g}"


def _total(group: _Group, line: _Line) -> Fraction | None:
    """Of how many outcomes: as the row says, or all of the wager's rows together."""
    if text := line.cells.get("of", ""):
        stated = number(text)
        return stated.value if stated and stated.value > 0 else None
    parts = [number(each.cells.get("ways", "")) for each in group.lines]
    known = [part.value for part in parts if part is not None]
    return sum(known, Fraction(0)) or None if len(known) == len(parts) else None


def _edge(group: _Group, wager: WagerOdds) -> Iterator[Difference]:
    """The house edge, if a column has it; told once."""
    for line in group.lines:
        text = line.cells.get("edge", "")
        if not text:
            continue
        stated: Stated | None = probability(text, "%" in group.heads["edge"])
        more = Fraction(wager.estimated) if wager.estimated else Fraction(int(wager.rounded), 10**9)
        if stated is None or not any(
            stated.is_for(edge, "edge" in group.full, more)
            for edge in (wager.edge, wager.as_told.edge)
        ):
            yield Difference(
                line.where, wager.title, "", "house edge", text, _ours(wager.edge, text),
                str(wager.cite),
            )  # fmt: skip
            return
