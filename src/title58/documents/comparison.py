"""Two Rules Submissions side by side: lawful or not, what is offered, and what it is worth."""

from __future__ import annotations

import datetime
import json
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from title58 import law as the_law
from title58.documents.checklists import checklist_of
from title58.games import find_game
from title58.odds import Asked, WagerOdds
from title58.refusal import Refusal
from title58.submission.filing import Filing, check
from title58.submission.options import Violation

IN_ALL = "in all"


@dataclass(frozen=True)
class Changed:
    """An option that the two filings set apart."""

    option: str
    first: str
    second: str
    cite: str
    about: str


@dataclass(frozen=True)
class Pair:
    """One wager under both filings; none where it is not offered."""

    wager: str
    name: str
    first: WagerOdds | None
    second: WagerOdds | None
    which: str = ""  # where a wager is priced several ways: the hand, the point, the strategy

    @property
    def called(self) -> str:
        return f"{self.name} ({self.which})" if self.which else self.name

    @property
    def edge_change(self) -> Fraction | None:
        if self.first is None or self.second is None:
            return None
        return self.second.edge - self.first.edge

    @property
    def same(self) -> bool:
        return (
            self.first is not None
            and self.second is not None
            and self.first.results == self.second.results
            and self.first.action == self.second.action
        )


@dataclass(frozen=True)
class Comparison:
    """Everything that differs. `unpriced` says why odds are missing, if they are."""

    game: str
    dates: tuple[str, str]
    violations: tuple[tuple[Violation, ...], tuple[Violation, ...]]
    options: tuple[Changed, ...]
    pairs: tuple[Pair, ...]
    noticed: tuple[str, ...]  # what a player would see
    to_change: tuple[tuple[str, str], ...]  # layout, signs and equipment: section, what
    no_longer: tuple[tuple[str, str], ...]
    unpriced: str = ""

    def as_plain(self) -> dict[str, object]:
        return {
            "game": self.game,
            "law_of": list(self.dates),
            "lawful": [not wrong for wrong in self.violations],
            "violations": [[v.as_dict() for v in wrong] for wrong in self.violations],
            "options": [
                {"option": c.option, "first": c.first, "second": c.second, "cite": c.cite}
                for c in self.options
            ],
            "wagers": [
                {
                    "wager": pair.wager,
                    "name": pair.name,
                    "which": pair.which,
                    "first": _plain(pair.first),
                    "second": _plain(pair.second),
                    "edge_change": None if pair.edge_change is None else str(pair.edge_change),
                }
                for pair in self.pairs
            ],
            "players_notice": list(self.noticed),
            "must_have_now": [{"cite": cite, "item": text} for cite, text in self.to_change],
            "need_no_longer": [{"cite": cite, "item": text} for cite, text in self.no_longer],
            "unpriced": self.unpriced,
        }


def _plain(odds: WagerOdds | None) -> dict[str, object] | None:
    if odds is None:
        return None
    return {
        "paytable": odds.paytable,
        "under": dict(odds.under),
        "edge": {"exact": str(odds.edge), "decimal": float(odds.edge)},
        "hit_rate": float(odds.hit_rate),
        "standard_deviation": odds.deviation,
    }


def compare(first: Filing, second: Filing, as_of: datetime.date | None = None) -> Comparison:
    """Put two filings for one game side by side, each under its own day's law or under one."""
    if first.game != second.game:
        raise Refusal(
            f"a submission for {first.game} cannot be compared with one for {second.game}",
            "601a.2",
            value=second.game,
            lawful="two submissions for one game",
        )
    dates = (as_of or first.date, as_of or second.date)
    filings = (first, second)
    wrong = tuple(tuple(check(f, d)) for f, d in zip(filings, dates, strict=True))
    unpriced = "A filing that is not lawful is not priced." if any(wrong) else ""
    priced: list[list[WagerOdds]] = []
    for filing, date in zip(filings, dates, strict=True):
        asked: Asked[Any] = Asked(the_law.on(date), filing.options, as_filed=True)
        if not unpriced:
            priced.append(find_game(first.game).odds(asked))
    pairs = () if unpriced else tuple(_pairs(*priced))
    lists = [
        {(item.cite, item.text) for group in checklist_of(first.game, f.options, d)
         for item in group.items}
        for f, d in zip(filings, dates, strict=True)
    ]  # fmt: skip
    return Comparison(
        first.game,
        (dates[0].isoformat(), dates[1].isoformat()),
        (wrong[0], wrong[1]),
        tuple(_changed(first, second)),
        pairs,
        tuple(dict.fromkeys(_noticed(pairs))),
        (*sorted(lists[1] - lists[0]), *dict.fromkeys(_inscribed(pairs))),
        tuple(sorted(lists[0] - lists[1])),
        unpriced,
    )


def _changed(first: Filing, second: Filing) -> Iterator[Changed]:
    catalogue = type(first.options).catalogue()
    one, other = first.options.as_plain(), second.options.as_plain()
    for name, option in catalogue.items():
        if one[name] != other[name]:
            yield Changed(name, _text(one[name]), _text(other[name]), option.cite, option.about)


def _text(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)


def _pairs(first: list[WagerOdds], second: list[WagerOdds]) -> Iterator[Pair]:
    """The same wager on both sides.

    Where a wager is priced several ways (by strategy, by point) the ways are matched by name and,
    where the names differ (another wheel, other decks), in their order.
    """
    for wager in dict.fromkeys(w.wager for w in (*first, *second)):
        ours = [w for w in first if w.wager == wager]
        theirs = [w for w in second if w.wager == wager]
        which = {id(one): _told_apart(one, ways) for ways in (ours[:], theirs[:]) for one in ways}
        for one in list(ours):
            match = next((w for w in theirs if w.under == one.under and w.on == one.on), None)
            if match is not None:
                ours.remove(one)
                theirs.remove(match)
                yield Pair(wager, one.name, one, match, which[id(one)])
        for number in range(max(len(ours), len(theirs))):
            left = ours[number] if number < len(ours) else None
            right = theirs[number] if number < len(theirs) else None
            either = left or right
            assert either is not None
            yield Pair(wager, either.name, left, right, which[id(either)])


def _told_apart(one: WagerOdds, ways: list[WagerOdds]) -> str:
    """What tells one way of a wager from the others in the same filing."""
    under = [dict(other.under) for other in ways]
    said = [value for name, value in one.under if len({each.get(name) for each in under}) > 1]
    if not said and len(ways) > 1:
        said = [on for on in one.on[:1] if on]
    return ", ".join(said)


def _noticed(pairs: tuple[Pair, ...]) -> Iterator[str]:
    """What changes for a player, in sentences: offers first, then prices, then how often."""
    before = {pair.wager for pair in pairs if pair.first is not None}
    now = {pair.wager for pair in pairs if pair.second is not None}
    for pair in pairs:
        if pair.wager not in before:
            yield f"{pair.name} is offered now"
        elif pair.wager not in now:
            yield f"{pair.name} is not offered any more"
    for pair in pairs:
        if pair.first is None or pair.second is None:
            continue
        paid = {r.row: r.pays for r in pair.first.results}
        for result in pair.second.results:
            old = paid.get(result.row)
            if old is not None and old != result.pays:
                yield f"{pair.called}, {result.row}: {result.pays} instead of {old}"
        hits = pair.first.hit_rate, pair.second.hit_rate
        if hits[0] != hits[1]:
            yield (
                f"{pair.called} wins {float(hits[1]):.2%} of the time"
                f" instead of {float(hits[0]):.2%}"
            )


def _inscribed(pairs: tuple[Pair, ...]) -> Iterator[tuple[str, str]]:
    """Odds that the layout or a sign must show and did not."""
    for pair in pairs:
        if pair.second is None:
            continue
        before = {r.row: r.pays for r in pair.first.results} if pair.first else {}
        for result in pair.second.results:
            if result.pays == IN_ALL:  # what several wagers come to is no odds
                continue
            if (result.net > 0 or result.meters) and before.get(result.row) != result.pays:
                cite = result.cite or pair.second.cite
                yield cite, f"Odds shown for {pair.name}, {result.row}: {result.pays}"
