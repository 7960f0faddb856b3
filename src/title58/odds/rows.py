"""The odds of a game put in rows: one for each wager and bet, with what differs in columns."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from title58.odds.meters import in_the_long_run
from title58.odds.wager import WagerOdds
from title58.odds.words import condition_said, conditions_said, paytable_said, short_name

# Conditions that stand as columns where there are several of them, such as 6, 7 and 8 decks.
IN_COLUMNS = ("decks", "wheel", "vigorish", "odds")
HEADS = {
    "single-zero wheel": "single 0",
    "double-zero wheel": "double 0",
    "double-zero wheel used as single-zero": "00 as 0",
    "no commission": "no comm.",
    "commission 5% when made": "5% made",
    "commission 5% on a win": "5% on win",
    "odds 1x": "1x",
    "odds 2x": "2x",
    "odds 3x, 4x, 5x": "3-4-5x",
    "odds 5x": "5x",
    "odds 10x": "10x",
    "odds as filed": "as filed",
}
PER_ACTION = "odds"  # what they change is the edge on all that is wagered
SEVERAL = 3  # names that are told together in one row
SORTS = ("edge", "name", "hit")

Under = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Row:
    """A wager and bet: its odds in each column."""

    name: str
    rest: str  # what tells it from other bets of that name
    paytable: str
    odds: dict[str, WagerOdds]  # by column
    wagers: tuple[str, ...]  # what --wager takes
    long_run: bool = False  # the edge alone, with progressive meters in the long run
    per_action: bool = False

    def title(self, with_paytable: bool = False) -> str:
        if self.long_run:
            return "  in the long run"
        paytable = f" [{self.paytable}]" if with_paytable and self.paytable else ""
        joint = "" if not self.rest else " " if self.rest.startswith("on ") else ", "
        return f"{self.name}{paytable}{joint}{self.rest}"

    def told(self, column: str) -> WagerOdds:
        """In that column, or in the last that it has: some paytables are for few decks only."""
        found = self.odds.get(column) or list(self.odds.values())[-1]
        return found.as_told

    def edge(self, column: str) -> Fraction | None:
        if column not in self.odds:
            return None
        if self.long_run:
            return in_the_long_run(self.odds[column])
        if self.per_action:
            return self.odds[column].edge_per_action
        return self.odds[column].as_told.edge


@dataclass(frozen=True)
class Block:
    """Rows that have the same columns."""

    columns: tuple[str, ...]  # a single one without a name, if nothing differs
    heads: tuple[str, ...]
    rows: tuple[Row, ...]
    base: str  # the column that hit frequency and deviation are told for
    base_said: str
    edge_said: str = "house edge"


def shared(found: Sequence[WagerOdds]) -> Under:
    """The conditions that hold for every row, which are told once."""
    first = found[0].under
    return tuple(each for each in first if all(each in one.under for one in found))


def blocks(found: Sequence[WagerOdds], filed: dict[str, str], sort: str = "") -> list[Block]:
    """`filed` has the value of each condition in the filing: it is told first of all."""
    once = shared(found)
    varied = [replace(one, under=tuple(x for x in one.under if x not in once)) for one in found]
    by_condition: dict[str, list[tuple[WagerOdds, WagerOdds]]] = {}
    for one, whole in zip(varied, found, strict=True):
        names = dict(one.under)
        condition = next((name for name in IN_COLUMNS if name in names), "")
        by_condition.setdefault(condition, []).append((one, whole))
    return [_block(name, each, filed, sort) for name, each in by_condition.items()]


def _block(
    condition: str, found: list[tuple[WagerOdds, WagerOdds]], filed: dict[str, str], sort: str
) -> Block:
    rows: dict[tuple[object, ...], dict[str, WagerOdds]] = {}
    named: dict[tuple[object, ...], tuple[str, str, str]] = {}
    columns: dict[str, None] = {}
    for one, whole in found:
        under = dict(one.under)
        column = under.pop(condition, "")
        columns[column] = None
        key: tuple[object, ...] = (
            one.wager, one.name, paytable_said(one.paytable), tuple(under.items()),
        )  # fmt: skip
        if column in rows.get(key, {}):  # told apart by nothing but where it lies
            key = (*key, one.on)
        rows.setdefault(key, {})[column] = whole
        rest = list(conditions_said(under.items()))
        if len(key) > 4:
            rest.insert(0, f"on {', '.join(one.on)}")
        named[key] = (short_name(one.name), ", ".join(rest), paytable_said(one.paytable))
    made = _together(
        [
            Row(*named[key], odds, (str(key[0]),), per_action=condition == PER_ACTION)
            for key, odds in rows.items()
        ]
    )
    base = filed.get(condition, "")
    if base not in columns:
        base = list(columns)[-1 if condition == "decks" else 0]
    made = _sorted(made, base, sort)
    made = [each for row in made for each in _with_long_run(row)]
    said = [condition_said(condition, column) if column else "" for column in columns]
    base_said = condition_said(condition, base) if base and len(columns) > 1 else ""
    return Block(
        tuple(columns),
        tuple(HEADS.get(each, each) for each in said),
        tuple(made),
        base,
        base_said,
        "house edge on total action" if condition == PER_ACTION else "house edge",
    )


def _with_long_run(row: Row) -> Iterable[Row]:
    """Under a progressive wager at its seed, what it costs in the long run."""
    some = next(iter(row.odds.values()))
    if not some.meters:
        return (row,)
    if some.as_told is some:
        return (replace(row, rest=_and(row.rest, "without its meters")),)
    seeded = replace(row, rest=_and(row.rest, "at seed"))
    if any(in_the_long_run(odds) is None for odds in row.odds.values()):
        return (seeded,)
    return seeded, replace(row, long_run=True)


def _and(*parts: str) -> str:
    return ", ".join(filter(None, parts))


def _sorted(rows: list[Row], base: str, sort: str) -> list[Row]:
    if sort == "edge":
        return sorted(rows, key=lambda row: row.told(base).edge)
    if sort == "hit":
        return sorted(rows, key=lambda row: -row.told(base).hit_rate)
    if sort == "name":
        return sorted(rows, key=lambda row: (_natural(row.title()), row.paytable))
    return rows


def _natural(text: str) -> list[tuple[int, str]]:
    """So that 4 comes before 10."""
    parts = re.split(r"(\d+)", text.lower())
    return [(int(part), "") if part.isdecimal() else (0, part) for part in parts]


# Bets that differ by a number and not in their odds are one row: Place Bet to Win on 4 or 10


def _together(rows: list[Row]) -> list[Row]:
    found: dict[tuple[object, ...], list[Row]] = {}
    for row in rows:
        stem = re.sub(r"(-?\d+)+$", "", row.wagers[0])
        figures = tuple(
            (
                (column, odds.action, odds.trials, odds.meters),
                *((result.chance, result.net, result.pays) for result in odds.results),
            )
            for column, odds in row.odds.items()
        )
        numbered = "" if stem != row.wagers[0] else re.sub(r"\d+", "#", row.title())
        found.setdefault((stem, numbered, row.paytable, figures), []).append(row)
    return [_joined(same) for same in found.values()]


def _joined(rows: list[Row]) -> Row:
    if len(rows) == 1:
        return rows[0]
    title = _one_title([row.title() for row in rows])
    wagers = tuple(dict.fromkeys(row.wagers[0] for row in rows))
    return replace(rows[0], name=title, rest="", wagers=wagers)


def _one_title(titles: list[str]) -> str:
    """By the one word in which they differ, or by the first of many."""
    words = [title.split() for title in titles]
    apart = [at for at, each in enumerate(zip(*words, strict=False)) if len(set(each)) > 1]
    alike = len({len(each) for each in words}) == 1 and len(apart) == 1
    if not alike or len(titles) > SEVERAL:
        return f"{titles[0]}, and {len(titles) - 1} more like it"
    told = [each[apart[0]] for each in words]
    joined = f"{', '.join(told[:-1])} or {told[-1]}"
    return " ".join((*words[0][: apart[0]], joined, *words[0][apart[0] + 1 :]))


def pays(odds: WagerOdds) -> str:
    """What a wager pays: all its prices if they are few, or the highest."""
    told = _prices(odds)
    if len(told) < 3:
        return ", ".join(price for price, _ in told)
    return f"up to {told[-1][0]}"


def most(odds: WagerOdds) -> str:
    """The most that it pays, as short as can be: 0.95 to 1, where that is 1 to 1 less 5%, and 22
    to 1 where it is 11 to 1 and 11 to 1."""
    told = _prices(odds)
    if not told:
        return ""
    price, net = told[-1]
    return f"{float(net):g} to 1" if " less " in price or " and " in price else price


def _prices(odds: WagerOdds) -> list[tuple[str, Fraction]]:
    """Each price of a winning row with what it nets, the least first."""
    if odds.meters:
        return [("jackpot", Fraction(0))]
    found: dict[str, Fraction] = {}
    for result in sorted(odds.results, key=lambda each: each.net):
        price = result.pays.partition(", ")[0].removesuffix(" on average")
        if result.net > 0 and price not in ("in all", "push", "win"):
            found.setdefault(price, result.net)
    return list(found.items())


def certainty(found: Sequence[WagerOdds]) -> str:
    """Only what is exact is called exact."""
    other: dict[str, dict[str, None]] = {}
    for one in found:
        if not one.exact:
            other.setdefault(one.certainty, {})[short_name(one.name)] = None
    if not other:
        return "All figures are exact."
    if len(other) == 1 and all(not one.exact for one in found):
        return f"All figures are {next(iter(other))}, not exact."
    said = "; ".join(f"{', '.join(names)}: {how}" for how, names in other.items())
    return f"All figures are exact, except: {said}."
