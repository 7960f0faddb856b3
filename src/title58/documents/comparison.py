"""Two Rules Submissions side by side: whether each complies, what it offers, what it is worth."""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from title58.documents.checklists import checklist_of
from title58.games import find_game
from title58.law import Code
from title58.odds import Asked, WagerOdds
from title58.odds.meters import in_the_long_run
from title58.odds.plain import number
from title58.odds.words import condition_said
from title58.refusal import Refusal
from title58.submission.filing import Submission, check
from title58.submission.options import Violation
from title58.submission.table import TableOptions

IN_ALL = "in all"
# What players meet at the table and no row of a wager tells.
MET = frozenset(
    ("positions", "minimum", "maximum", "maximums", "side_minimum", "side_maximum", "payout_limit",
     "decks", "wheel", "dealing", "deal", "squeeze", "adjacent_boxes", "two_areas", "player_bank",
     "odds_4_10", "odds_5_9", "odds_6_8", "dont_odds", "come_odds_on_come_out",
     "vigorish_collection", "vigorish_rounding", "buy_vigorish", "lay_vigorish", "vigorish_rate",
     "resplits", "resplits_of_aces", "split_aces", "even_money", "switch_surrender",
     "heavenly_9_minimum", "harmony_minimum", "must_hit_by", "royal_9_mystery", "magic_card",
     "lucky_player", "house_way", "house_way_pairs", "house_way_points", "house_way_hands")
)  # fmt: skip


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
        return self.second.as_told.edge - self.first.as_told.edge

    @property
    def same(self) -> bool:
        return (
            self.first is not None
            and self.second is not None
            and self.first.results == self.second.results
            and self.first.action == self.second.action
            and self.first.trials == self.second.trials
            and self.first.terms == self.second.terms
            and self.first.stake == self.second.stake
        )

    @property
    def edges(self) -> tuple[tuple[str, Fraction | None, Fraction | None], ...]:
        """The house edge, by what else it is told: with meters at seed and in the long run, and
        per total action where more is wagered than at first."""
        sides = (self.first, self.second)
        at_seed = any(odds is not None and odds.meters for odds in sides)
        ways: list[tuple[str, Callable[[WagerOdds], Fraction | None]]] = [
            ("at seed" if at_seed else "", lambda odds: odds.as_told.edge)
        ]
        if at_seed:
            ways.append(("in the long run", in_the_long_run))
        if any(odds is not None and odds.action != 1 for odds in sides):
            ways.append(("per total action", lambda odds: odds.edge_per_action))
        one, other = sides
        return tuple(
            (name, None if one is None else edge(one), None if other is None else edge(other))
            for name, edge in ways
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
    code: Code = field(default_factory=Code.packaged)

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
            **self.code.told(),
        }


def _plain(odds: WagerOdds | None) -> dict[str, object] | None:
    if odds is None:
        return None
    return {
        "paytable": odds.paytable,
        "under": dict(odds.under),
        "edge": number(odds.edge, odds.exact),
        "edge_per_action": float(odds.edge_per_action),
        "edge_per_trial": float(odds.edge_per_trial),
        **({"edge_at_seed": float(odds.at_seed.edge)} if odds.as_told is not odds else {}),
        **_long_run(odds),
        "hit_rate": float(odds.hit_rate),
        "push_rate": float(odds.push_rate),
        "standard_deviation": odds.deviation,
    }


def _long_run(odds: WagerOdds) -> dict[str, object]:
    edge = in_the_long_run(odds) if odds.meters else None
    return {} if edge is None else {"edge_in_the_long_run": float(edge)}


def compare(
    first: Submission, second: Submission, as_of: datetime.date | None = None
) -> Comparison:
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
    unpriced = "A filing that does not comply is not priced." if any(wrong) else ""
    priced: list[list[WagerOdds]] = []
    for filing, date in zip(filings, dates, strict=True):
        asked: Asked[TableOptions] = Asked(filing.law.code.on(date), filing.options, as_filed=True)
        if not unpriced:
            priced.append(find_game(first.game).odds(asked))
    pairs = () if unpriced else tuple(pairs_of(*priced))
    options = tuple(_changed(first, second))
    lists = [
        {(item.cite, item.text)
         for group in checklist_of(first.game, f.options, f.law.code.on(d)) for item in group.items}
        for f, d in zip(filings, dates, strict=True)
    ]  # fmt: skip
    return Comparison(
        first.game,
        (dates[0].isoformat(), dates[1].isoformat()),
        (wrong[0], wrong[1]),
        options,
        pairs,
        tuple(dict.fromkeys((*_noticed(pairs), *_met(options)))),
        (*sorted(lists[1] - lists[0]), *dict.fromkeys(_inscribed(pairs))),
        tuple(sorted(lists[0] - lists[1])),
        unpriced,
        first.law.code,
    )


def _changed(first: Submission, second: Submission) -> Iterator[Changed]:
    catalogue = type(first.options).catalogue(second.law.code)
    one, other = first.options.as_plain(), second.options.as_plain()
    for name, option in catalogue.items():
        if one[name] != other[name]:
            yield Changed(
                name, _text(one[name]), _text(other[name]), str(option.cites), option.about
            )


def _text(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)


def pairs_of(first: list[WagerOdds], second: list[WagerOdds]) -> Iterator[Pair]:
    """The same wager on both sides.

    Where a wager is priced several ways (by strategy, by point) the ways are matched by name and,
    where the names differ (another wheel, other decks), in their order, if there are as many of
    them: otherwise it cannot be said which stands for which.
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
        if len(ours) == len(theirs):
            for left, right in zip(ours, theirs, strict=True):
                names = dict.fromkeys((which[id(left)], which[id(right)]))
                yield Pair(wager, left.name, left, right, ", now ".join(filter(None, names)))
            continue
        for one in ours:
            yield Pair(wager, one.name, one, None, which[id(one)])
        for one in theirs:
            yield Pair(wager, one.name, None, one, which[id(one)])


def _told_apart(one: WagerOdds, ways: list[WagerOdds]) -> str:
    """What tells one way of a wager from the others in the same filing."""
    under = [dict(other.under) for other in ways]
    said = [
        condition_said(name, value)
        for name, value in one.under
        if len({each.get(name) for each in under}) > 1
    ]
    if not said and len(ways) > 1:
        said = [on for on in one.on[:1] if on]
    return ", ".join(said)


def _noticed(pairs: tuple[Pair, ...]) -> Iterator[str]:
    """What changes for a player, in sentences: offers first, then prices, then how often."""
    before = {pair.wager for pair in pairs if pair.first is not None}
    now = {pair.wager for pair in pairs if pair.second is not None}
    for pair in pairs:
        if pair.wager not in before:
            yield f"{pair.name} is now offered"
        elif pair.wager not in now:
            yield f"{pair.name} is no longer offered"
    for pair in pairs:
        if pair.first is None or pair.second is None:
            continue
        paid = {r.row: r.pays for r in pair.first.results}
        for result in pair.second.results:
            old = paid.get(result.row)
            if old is not None and old != result.pays:
                yield f"{pair.called}, {result.said}: {result.pays} instead of {old}"
        before_terms = dict(pair.first.terms)
        for meter, terms in pair.second.terms:
            if meter in before_terms and before_terms[meter] != terms:
                yield f"{pair.called}, {meter}: {terms} instead of {before_terms[meter]}"
        hits = [f"{float(odds.hit_rate):.2%}" for odds in (pair.first, pair.second)]
        if hits[0] != hits[1]:
            yield f"{pair.called}: hit frequency {hits[1]} instead of {hits[0]}"


def _met(options: tuple[Changed, ...]) -> Iterator[str]:
    """Options that a player meets at the table."""
    for changed in options:
        if changed.option in MET:
            about = changed.about.partition(";")[0].partition(". ")[0].rstrip(".")
            yield f"{about}: {changed.second} instead of {changed.first}"


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
                yield str(cite), f"Odds shown for {pair.name}, {result.said}: {result.pays}"
