"""docs/figures.tsv: the house edge of every wager as the last release had it.

    python tools/figures.py             what has changed since; exit code 1 if anything has
    python tools/figures.py --release   put today's figures in; those that changed get this release
    python tools/figures.py roulette    only this game

A line: game, day of the law, wager, paytable, conditions, spots, house edge (a fraction where it is
exact, else a decimal), the first half of the SHA-256 of its rows, and the release that had this
figure first. Every game stands at its starting values, with all its paytables.
"""

from __future__ import annotations

import csv
import hashlib
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass, fields, replace
from datetime import date
from fractions import Fraction
from pathlib import Path

from title58 import __version__, law
from title58.games import find_game, game_slugs
from title58.odds import Asked, WagerOdds

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "docs" / "figures.tsv"
# On these days all wagers on file are authorized: 627b has expired since, 631c was not yet there.
DAYS = {"baccarat": date(2025, 3, 1)}
DAY = date(2024, 3, 1)
DIGITS = 9  # of what is not exact


@dataclass(frozen=True)
class Figure:
    """One wager, as it is kept."""

    game: str
    day: str
    wager: str
    paytable: str
    conditions: str
    spots: str
    edge: str
    rows: str
    release: str

    @property
    def key(self) -> tuple[str, ...]:
        return self.game, self.wager, self.paytable, self.conditions, self.spots

    def same(self, other: Figure) -> bool:
        return (self.edge, self.rows) == (other.edge, other.rows)


HEAD = [each.name for each in fields(Figure)]


def priced(game: str) -> Iterator[WagerOdds]:
    """All wagers and paytables of a game."""
    found = find_game(game)
    yield from found.odds(Asked(law.on(DAYS.get(game, DAY)), found.options(), frozenset()))


def figure(odds: WagerOdds, day: date) -> Figure:
    def told(value: Fraction) -> str:
        return str(value) if odds.exact else f"{float(value):.{DIGITS}f}"

    rows = [f"{each.row} {told(each.chance)} {each.net}" for each in odds.results]
    digest = hashlib.sha256("\n".join(rows).encode()).hexdigest()[:32]
    spots = f"{odds.on[0]} and {len(odds.on) - 1} more" if len(odds.on) > 1 else odds.on[0]
    under = "; ".join(f"{name} {value}" for name, value in odds.under)
    return Figure(
        odds.game, day.isoformat(), odds.wager, odds.paytable, under, spots, told(odds.edge),
        digest, __version__,
    )  # fmt: skip


def today(games: Iterable[str]) -> list[Figure]:
    return [figure(odds, DAYS.get(game, DAY)) for game in games for odds in priced(game)]


def kept() -> list[Figure]:
    with KEPT.open(encoding="utf-8", newline="") as lines:
        return [Figure(**line) for line in csv.DictReader(lines, delimiter="\t")]


def changes(was: Sequence[Figure], now: Sequence[Figure]) -> list[str]:
    """In sentences: what is another figure, what is new, what is gone."""
    before, found = {each.key: each for each in was}, []
    for each in now:
        old = before.pop(each.key, None)
        name = " / ".join(filter(None, each.key))
        if old is None:
            found.append(f"new: {name}: {each.edge}")
        elif old.edge != each.edge:
            found.append(f"changed: {name}: was {old.edge} ({old.release}), now {each.edge}")
        elif not old.same(each):
            found.append(f"changed: {name}: a row; the house edge is as it was, {each.edge}")
    found += [
        f"gone: {' / '.join(filter(None, key))}: was {old.edge}" for key, old in before.items()
    ]
    return found


def release(was: Sequence[Figure], now: Sequence[Figure]) -> list[Figure]:
    """Today's figures; each keeps the release that had it first."""
    before = {each.key: each for each in was}
    return [
        replace(each, release=old.release)
        if (old := before.get(each.key)) is not None and old.same(each)
        else each
        for each in now
    ]


def write(found: Iterable[Figure]) -> None:
    with KEPT.open("w", encoding="utf-8", newline="") as lines:
        out = csv.writer(lines, delimiter="\t", lineterminator="\n")
        out.writerow(HEAD)
        out.writerows(astuple(each) for each in found)


def main(words: Sequence[str]) -> int:
    games = [word for word in words if not word.startswith("-")] or list(game_slugs())
    was = [each for each in kept() if each.game in games] if KEPT.exists() else []
    now = today(games)
    told = changes(was, now)
    for line in told:
        print(line)
    print(f"{len(now)} figures; {len(told)} changed since the last release.")
    if "--release" not in words:
        return int(bool(told))
    others = [each for each in kept() if each.game not in games] if KEPT.exists() else []
    write(sorted([*release(was, now), *others], key=lambda each: each.game))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
