"""Odds for a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from textwrap import wrap

from rich.console import Console
from rich.text import Text

from title58.odds import WagerOdds
from title58.odds.meters import in_the_long_run, metered
from title58.odds.rows import Block, Row, blocks, certainty, most, pays, shared
from title58.odds.words import conditions_said
from title58.words import counted

LONGEST = 24  # digits of a fraction that still tell a reader something
GAP = "  "
NARROWEST = 16  # of the names of the wagers
NARROW = 60  # columns of a terminal with no room for a table
LAYOUTS = (  # figures of every column, what to type, paytables by themselves, all prices
    (True, True, True, True),
    (True, False, True, True),
    (False, True, True, True),
    (False, False, True, True),
    (False, False, False, True),
    (False, False, False, False),
)


def percent(value: Fraction | float, digits: int = 4) -> str:
    return f"{float(value) * 100:.{digits}f}%"


@dataclass(frozen=True)
class Heading:
    """What is said once, before any figure."""

    game: str
    date: str
    rules: tuple[str, ...]  # sentences


def show_heading(heading: Heading, found: Sequence[WagerOdds]) -> None:
    """The game, the day, the rules that the figures hold for, and how exact they are."""
    width = Console().width
    conditions = "; ".join(conditions_said(shared(found)))
    lines = [
        *heading.rules,
        f"All rows: {conditions}." if conditions and len(found) > 1 else "",
        certainty(found),
        "House edge and standard deviation are per unit of the first wager.",
    ]
    title = f"{heading.game}: odds under the Code on file for {heading.date}"
    _print(Text("\n".join(_wrapped(title, width)), "bold"))
    _print(Text("\n".join(_wrapped(" ".join(filter(None, lines)), width)), "dim"))


# One row for each wager and bet


def show_summary(
    found: Sequence[WagerOdds], filed: dict[str, str] | None = None, sort: str = ""
) -> None:
    """A table for each set of columns."""
    console = Console()
    text = Text()
    for block in blocks(found, filed or {}, sort):
        text.append("\n")
        for cells in _table(block, console.width) or _stacked(block, console.width):
            for words, style in cells:
                text.append(words, style)
            text.append("\n")
    _print(text, end="")


Cells = list[tuple[str, str]]  # with how each is to look


def _table(block: Block, width: int) -> list[Cells]:
    """The widest layout that there is room for; none where there is room for none."""
    if width < NARROW:
        return []
    tables = any(row.paytable for row in block.rows)
    fitting = []
    for every, slugs, apart, full in LAYOUTS:
        columns = _columns(block, every=every, slugs=slugs, paytables=tables and apart, full=full)
        titles = [row.title(tables and not apart) for row in block.rows]
        longest = max(map(len, (_heading(titles), *titles)))
        room = width - sum(len(GAP) + column.width for column in columns)
        note = _note("" if every else _told_for(block), width)
        if room >= longest:  # from rich to poor: nothing need be folded
            return [*_lines(titles, columns, longest), *note]
        if not (every or slugs) and room >= max(
            NARROWEST, *(2 + _longest_word(each) for each in titles)
        ):
            fitting.append([*_lines(titles, columns, room), *note])
    return min(fitting, key=len) if fitting else []


def _told_for(block: Block) -> str:
    """Which column the figures are of that are told for one only."""
    if not block.base_said:
        return ""
    lacking = any(block.base not in row.odds for row in block.rows)
    last = " (where not offered there: of the last column with an edge)" if lacking else ""
    return f"Hit frequency, standard deviation and pays: {block.base_said}{last}."


def _note(note: str, width: int) -> list[Cells]:
    return [[(line, "dim")] for line in _wrapped(note, width)] if note else []


@dataclass(frozen=True)
class Column:
    """A column of figures, or of words."""

    above: str
    head: str
    cells: tuple[str, ...]
    right: bool = True
    style: str = ""

    @property
    def width(self) -> int:
        above = () if self.above.startswith(("house edge", "hit f", "stand")) else (self.above,)
        return max(map(len, (*above, self.head, *self.cells)))


def _columns(
    block: Block, *, every: bool, slugs: bool, paytables: bool, full: bool
) -> list[Column]:
    rows, several = block.rows, len(block.columns) > 1
    found = []
    if paytables:
        found.append(Column("", "paytable", tuple(row.paytable for row in rows), right=False))
    for column, head in zip(block.columns, block.heads, strict=True):
        cells = tuple(_edge(row.edge(column)) for row in rows)
        if several:
            found.append(Column(block.edge_said, head, cells, style="bold"))
        else:
            found.append(Column("house", "edge", cells, style="bold"))
    shown = block.columns if every else (block.base,)
    for name, head, figure in (("hit", "freq.", _hit), ("std.", "dev.", _deviation)):
        for column in shown:
            cells = tuple(
                "" if row.long_run or (every and column not in row.odds) else figure(row, column)
                for row in rows
            )
            if every and several:
                above = "hit frequency" if name == "hit" else "standard deviation"
                found.append(Column(above, block.heads[block.columns.index(column)], cells))
            else:
                found.append(Column(name, head, cells))
    paid = tuple("" if row.long_run else _pays(row, block.base, full=full) for row in rows)
    above, below = ("", "pays") if full else ("pays", "up to")
    found.append(Column(above, below, paid, right=False))
    if slugs:
        cells = tuple("" if row.long_run else _slugs(row) for row in rows)
        found.append(Column("", "--wager", cells, right=False, style="dim"))
    return found


def _edge(edge: Fraction | None) -> str:
    return "" if edge is None else percent(edge, 3)


def _hit(row: Row, column: str) -> str:
    rate = float(row.told(column).hit_rate)
    return f"{rate:.2%}" if rate >= 0.01 or not rate else f"{rate:.3%}"


def _deviation(row: Row, column: str) -> str:
    deviation = row.told(column).deviation
    return f"{deviation:.3f}" if deviation < 10 else f"{deviation:.2f}"


def _pays(row: Row, base: str, *, full: bool = True) -> str:
    one = row.odds.get(base) or list(row.odds.values())[-1]
    return pays(one) if full else most(one)


def _slugs(row: Row) -> str:
    first, *more = row.wagers
    return first if not more else f"{first} ({len(more)} more)"


def _heading(titles: list[str]) -> str:
    return "wager [paytable]" if any(title.count("[") for title in titles) else "wager"


def _lines(titles: list[str], columns: list[Column], width: int) -> Iterable[Cells]:
    """Two lines of heads, then a row each, its name over as many lines as it takes."""
    above, at = [(" " * width, "dim")], 0
    while at < len(columns):
        group = [each for each in columns[at:] if each.above == columns[at].above]
        many = len(group) if columns[at].above else 1
        room = sum(each.width for each in columns[at : at + many]) + len(GAP) * (many - 1)
        name = columns[at].above
        put = name.center(room) if many > 1 else _put(columns[at], name)
        above.append((GAP + put, "dim"))
        at += many
    if any(each.above for each in columns):
        yield _stripped(above)
    heads = [(_heading(titles).ljust(width), "dim")]
    heads += [(GAP + _put(column, column.head), "dim") for column in columns]
    yield _stripped(heads)
    for number, title in enumerate(titles):
        first, *more = _wrapped(title, width, indent="  ") if len(title) > width else [title]
        line = [(first.ljust(width), "")]
        line += [(GAP + _put(column, column.cells[number]), column.style) for column in columns]
        yield _stripped(line)
        for rest in more:
            yield [(rest, "")]


def _put(column: Column, text: str) -> str:
    return text.rjust(column.width) if column.right else text.ljust(column.width)


def _stripped(cells: Cells) -> Cells:
    """No blanks at the end of a line."""
    while cells and not cells[-1][0].strip():
        cells = cells[:-1]
    return [*cells[:-1], (cells[-1][0].rstrip(), cells[-1][1])] if cells else cells


def _stacked(block: Block, width: int) -> Iterable[Cells]:
    """For a terminal too narrow for a table: under each name its figures."""
    several = len(block.columns) > 1
    for row in block.rows:
        for line in _wrapped(row.title(with_paytable=True), width, indent="  "):
            yield [(line, "bold")]
        parts = []
        for column, head in zip(block.columns, block.heads, strict=True):
            edge = _edge(row.edge(column))
            if edge:
                parts.append(f"edge {edge}" if not several else f"{head} {edge}")
        if not row.long_run:
            parts.append(f"hit freq. {_hit(row, block.base)}")
            parts.append(f"std. dev. {_deviation(row, block.base)}")
            paid = _pays(row, block.base)
            parts.append(f"pays {paid}" if paid else "")
        for line in _flowing(list(filter(None, parts)), width - 2):
            yield [(f"  {line}", "")]
    yield from _note(_told_for(block), width)


def _flowing(parts: list[str], width: int) -> list[str]:
    """As many to a line as fit; none is broken if it can be helped."""
    lines = [""]
    for part in parts:
        longer = f"{lines[-1]}{GAP}{part}" if lines[-1] else part
        if len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(part)
    return [piece for line in lines for piece in _wrapped(line, width) if line]


def _longest_word(text: str) -> int:
    return max(map(len, re.findall(r"[^\s-]+-?|-", text)))


def _wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """Between words; a word is broken only if it is wider than the terminal."""
    return wrap(
        text, max(width, 10), subsequent_indent=indent,
        break_on_hyphens=max(map(len, text.split()), default=0) > width - len(indent),
        break_long_words=_longest_word(text) > width - len(indent),
    ) or [""]  # fmt: skip


def _print(text: Text, end: str = "\n") -> None:
    """Laid out already."""
    Console().print(text, soft_wrap=True, end=end, highlight=False)


# One wager in detail


def show_detail(
    found: Sequence[WagerOdds], filed: dict[str, str] | None = None, *, every: bool = False
) -> None:
    """Each wager as filed; with `every`, from every number of decks and the like."""
    shown = list(found) if every else _as_filed(found, filed or {})
    for one in shown:
        _print(Text())
        show_one(one)
    if len(shown) < len(found):
        _print(Text(f"\n{len(found) - len(shown)} more in detail: --rows.", "dim"))


def _as_filed(found: Sequence[WagerOdds], filed: dict[str, str]) -> list[WagerOdds]:
    """Of a wager in several columns, the one for which the filing stands."""
    shown: dict[int, WagerOdds] = {}
    for block in blocks(found, filed):
        for row in block.rows:
            one = row.odds.get(block.base) or list(row.odds.values())[-1]
            shown[id(one)] = one
    return list(shown.values())


def show_one(one: WagerOdds) -> None:
    """Every row, and the figures that follow from them."""
    width = Console().width
    section = f"§ {one.cite}"
    title = Text("\n".join(_wrapped(one.title, width)), "bold")
    title.append(
        f"{GAP if len(one.title) + len(section) + 2 <= width else chr(10)}{section}", "cyan"
    )
    _print(title)
    spots = [on for on in one.on if on]
    if spots:
        more = f" and {len(spots) - 8} more" if len(spots) > 8 else ""
        _print(Text("\n".join(_wrapped(f"on {', '.join(spots[:8])}{more}", width)), "dim"))
    for line in _rows(one, width):
        _print(Text(line))
    named = figures(one)
    label = max(len(name) for name, _ in named)
    for name, value in named:
        if width < NARROW:
            _print(Text("\n".join(_wrapped(f"{name}: {value}", width, indent="  "))))
            continue
        for number, line in enumerate(_folded(value, width - label - 2)):
            said = Text((name if not number else "").ljust(label + 2), "dim")
            _print(said.append(line, ""))


def _rows(one: WagerOdds, width: int) -> Iterable[str]:
    """Row, what it pays, its probability (as a fraction too where that is exact) and its net
    contribution. Words give way first: a fraction cut short would be another."""
    chances = ["" if one.rounded else str(result.chance) for result in one.results]
    decimals = [percent(result.chance, 6) for result in one.results]
    shares = [f"{float(result.share) * 100:+.6f}%" for result in one.results]
    longest = min(max(map(len, ("probability", *chances))), LONGEST)
    fixed = longest + 11 + 16 + 3 * len(GAP)
    words = [result.said for result in one.results]
    prices = [result.pays_said for result in one.results]
    paid = max(map(len, ("pays", *prices)))
    room = width - fixed - len(GAP)
    if room < 24:
        yield from _rows_stacked(one, width)
        return
    named = min(max(map(len, ("row", *words))), max(room - paid, room // 2))
    paid = min(paid, room - named)
    yield (
        f"{'row'.ljust(named)}{GAP}{'pays'.ljust(paid)}{GAP}"
        f"{'probability'.rjust(longest)}{GAP}{''.rjust(11)}{GAP}net contribution"
    )
    for at in range(len(words)):
        columns = (_folded(words[at], named), _folded(prices[at], paid), _fraction(chances[at]))
        for line in range(max(map(len, columns))):
            word, price, chance = (each[line] if line < len(each) else "" for each in columns)
            figures = f"{decimals[at]:>11}{GAP}{shares[at]:>16}" if not line else ""
            yield (
                f"{word.ljust(named)}{GAP}{price.ljust(paid)}{GAP}{chance.rjust(longest)}"
                f"{GAP}{figures}"
            ).rstrip()


def _rows_stacked(one: WagerOdds, width: int) -> Iterable[str]:
    for result in one.results:
        yield from _wrapped(f"{result.said}: {result.pays_said}", width, indent="  ")
        if not one.rounded:
            for line in _fraction(str(result.chance)):
                yield f"  {line}"
        yield f"  probability {percent(result.chance, 6)}"
        yield f"  net contribution {float(result.share) * 100:+.6f}%"


def _folded(text: str, width: int) -> list[str]:
    return [line for part in text.split("\n") for line in _wrapped(part, width)]


def _fraction(text: str) -> list[str]:
    """Whole, over as many lines as it takes: one that is cut short would be another."""
    if len(text) <= LONGEST:
        return [text]
    above, _, below = text.partition("/")
    return [*_pieces(f"{above}/"), *_pieces(below)]


def _pieces(digits: str) -> list[str]:
    return [digits[at : at + LONGEST] for at in range(0, len(digits), LONGEST)]


def figures(one: WagerOdds) -> list[tuple[str, str]]:
    """The figures of one wager that say something, by name."""
    exact = f"  = {one.edge}"
    if len(exact) > 2 * LONGEST:
        exact = "\n= " + f"{one.edge}".replace("/", "/\n  ")
    if not one.exact:
        exact = f"  {one.certainty.removeprefix('estimated ')}"
    told = one.as_told
    apart, seeded = (" without meters", " at seed") if told is not one else ("", "")
    found = [(f"house edge{apart}", f"{percent(one.edge, 6)}{exact}")]
    if one.push_rate:
        found.append(("per wager resolved", percent(one.edge_resolved, 6)))
    if one.trials != 1:
        rolls = f"  over {float(one.trials):.4f} rolls on average"
        found.append(("per roll", percent(one.edge_per_trial, 6) + rolls))
    if one.action != 1:
        action = f"  of {float(one.action):.4f} units wagered on average"
        found.append(("per total action", percent(one.edge_per_action, 6) + action))
    found.append(("hit frequency", percent(one.hit_rate, 4)))
    if one.push_rate:
        found.append(("push frequency", percent(one.push_rate, 4)))
    found.append((f"standard deviation{seeded}", f"{told.deviation:.4f}"))
    found.append((f"skewness{seeded}", f"{told.skew:.3f}"))
    if told.rounds_to_show is not None:
        found.append(
            (f"edge{seeded} exceeds 1.96 s.e. after", counted(told.rounds_to_show, "round"))
        )
    found += _meters(one)
    found.append(("method", one.method))
    return found


def _meters(one: WagerOdds) -> list[tuple[str, str]]:
    """What the meters add: the return is linear in what stands on each."""
    found = []
    for row in one.apart:
        back = sum((r.share + r.chance for r in one.results if r.row == row), Fraction(0))
        found.append((f"return from {row}", percent(back, 6)))
    known = metered(one)
    for name, meter in known.items():
        thousand = percent(meter.per_cent * 100_000)
        between = "never" if meter.between is None else f"1 in {float(meter.between):,.1f} wagers"
        even = "" if meter.even is None else f", break-even at {_money(meter.even)}"
        found.append((name, f"adds {thousand} per $1,000 on it, hit {between}{even}"))
    if one.meters and len(known) == len(one.meters):
        seeds = ", ".join(_money(Fraction(meter.terms.seed)) for meter in known.values())
        found.append(("house edge at seed", f"{percent(one.at_seed.edge, 6)}  at {seeds}"))
    long_run = in_the_long_run(one) if one.meters else None
    if long_run is not None:
        rates = ", ".join(str(meter.terms) for meter in known.values())
        found.append(("house edge in the long run", f"{percent(long_run, 6)}  with {rates}"))
    return found


def _money(cents: Fraction) -> str:
    return f"${float(cents) / 100:,.2f}"
