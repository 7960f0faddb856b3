"""What a filing offers and what it pays, row by row, whatever cards are left in the shoe."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np

from title58.games.baccarat.hands import BANKER
from title58.games.baccarat.odds.deal import Weights
from title58.games.baccarat.odds.lenses import Lens, classed, lens_of
from title58.games.baccarat.odds.progressive import (
    OFFERS,
    royal_9_places,
    system_of,
    with_stake,
)
from title58.games.baccarat.options.minibaccarat import PHOENIX_BONUS
from title58.games.baccarat.options.progressives import ROYAL_9
from title58.games.baccarat.round import vigorish as vig
from title58.games.baccarat.side.cites import Pays
from title58.games.baccarat.side.reading import Classify, Terms
from title58.games.baccarat.side.wagers import SIDE_WAGERS, terms
from title58.games.baccarat.wagers import Wagers, side_of
from title58.law import WagerLaw
from title58.law.cites import Cited
from title58.money import FIVE_PERCENT, Odds, format_money
from title58.odds import Asked, priced
from title58.submission.progressive import MeterTerms

NO_VIGORISH = Fraction(0)
_PHOENIX = frozenset(
    (*PHOENIX_BONUS, *(f"rising-phoenix-{side}" for side in ("player", "banker", "tie")))
)
# The filings under which each form of the Banker wager is played, and what each leaves aside.
_BASE_GAME: Mapping[str, object] = {"ez": False, "commission_free": False, "rising_phoenix": "none"}
_FORMS: Mapping[tuple[str, str], Mapping[str, object]] = {
    ("banker", "commission"): {},
    ("banker", "ez"): {"ez": True},
    ("commission-free-banker", "standard"): {"commission_free": True},
    ("rising-phoenix-banker", "commission"): {"rising_phoenix": "commission"},
    ("rising-phoenix-banker", "commission-free"): {"rising_phoenix": "commission-free"},
}

Named = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Line:
    """One row of a paytable."""

    index: int  # among the rows of the wager
    row: str
    net: Fraction
    pays: str
    cite: Cited
    meters: tuple[tuple[str, Fraction], ...] = ()


@dataclass(frozen=True)
class Spot:
    """A place where the wager may lie, and the row of every case of its lens there."""

    name: str
    rows: Weights


@dataclass(frozen=True)
class Sheet:
    """One wager at one paytable."""

    law: WagerLaw
    paytable: str
    lens: Lens
    spots: tuple[Spot, ...]
    lines: tuple[Line, ...]
    stake: int = 0
    meters: tuple[tuple[str, MeterTerms], ...] = ()
    under: Named = ()


@dataclass(frozen=True)
class _Wagered:
    """What a wager's section says of classing and paying it."""

    law: WagerLaw
    classify: Classify
    pays: Pays | None
    selections: tuple[str, ...]
    tie: bool
    filed: str  # the paytable in the submission


@dataclass(frozen=True)
class Book:
    """Every sheet of a filing, and for each lens the rows of all its wagers side by side."""

    sheets: tuple[Sheet, ...]
    beside: Mapping[Lens, Weights]
    columns: Mapping[int, slice]  # of the rows of a spot, by their identity


@lru_cache(maxsize=32)
def book(wagers: Wagers, asked: Asked[Any]) -> Book:
    found = sheets(wagers, asked)
    by_lens: dict[Lens, dict[int, Weights]] = {}
    for sheet in found:  # paytables that distinguish the same rows share them
        by_lens.setdefault(sheet.lens, {}).update({id(s.rows): s.rows for s in sheet.spots})
    columns = {}
    for rows in by_lens.values():
        after = 0
        for identity, each in rows.items():
            columns[identity] = slice(after, after + each.shape[1])
            after += each.shape[1]
    beside = {lens: np.hstack(list(rows.values())) for lens, rows in by_lens.items()}
    return Book(found, beside, columns)


def sheets(wagers: Wagers, asked: Asked[Any]) -> tuple[Sheet, ...]:
    """Every wager and paytable asked for."""
    return tuple(
        sheet
        for slug in _offered(wagers, asked)
        if asked.wants(slug)
        for sheet in _of(wagers, asked, _wagered(wagers, asked, slug))
    )


def _offered(wagers: Wagers, asked: Asked[Any]) -> Iterator[str]:
    """What is filed, or all that may be."""
    if asked.as_filed:
        yield from wagers.spots(asked.law, asked.options)
        return
    game = wagers.chapter.game
    known = {**wagers.rules, **SIDE_WAGERS.get(game, {})}
    for slug in asked.law.wagers(game):
        if slug in known and (slug not in _PHOENIX or _phoenix_decks(asked)):
            yield slug


def _phoenix_decks(asked: Asked[Any]) -> bool:
    """Whether Rising Phoenix Baccarat may be dealt from so many decks (627b.4(f), BAC-48)."""
    decks = asked.law.figures("627b")["variations"]["rising-phoenix-baccarat"]["decks"]
    return asked.options.decks_per_shoe in decks


def _wagered(wagers: Wagers, asked: Asked[Any], slug: str) -> _Wagered:
    game = wagers.chapter.game
    law = asked.law.wagers(game)[slug]
    rule = wagers.rules.get(slug)
    if rule is None:
        side = SIDE_WAGERS[game][slug]
        return _Wagered(law, side.classify, side.pays, side.selections, False, "")
    filed = rule.paytable(asked.options)
    return _Wagered(law, rule.classify, rule.pays, rule.selections, rule.tie, filed)


def _of(wagers: Wagers, asked: Asked[Any], wagered: _Wagered) -> Iterator[Sheet]:
    law, lens = wagered.law, lens_of(wagered.law.slug)
    for paytable in asked.paytables(law, wagered.filed):
        stake = 0
        meters: tuple[tuple[str, MeterTerms], ...] = ()
        if law.slug in OFFERS:
            system = system_of(asked, law.slug, paytable)
            stake, meters = system.wager, tuple(system.meters.items())
        spots = tuple(_spots(asked, wagered, lens, paytable))
        for rate, under in _vigorish(asked, law.slug, paytable):
            lines = tuple(_lines(asked, wagered, paytable, stake, rate))
            yield Sheet(law, paytable, lens, spots, lines, stake, meters, under)


def _spots(asked: Asked[Any], wagered: _Wagered, lens: Lens, paytable: str) -> Iterator[Spot]:
    law = wagered.law
    rows = len(law.rows)
    if law.slug == ROYAL_9:
        for place in royal_9_places(asked.law, asked.options, paytable):
            yield Spot(str(place), classed(lens, wagered.classify, "", place.terms, rows))
        return
    known = Terms(ez=paytable == "ez")
    if law.slug in SIDE_WAGERS.get(law.game, {}):
        known = terms(asked.law, law.game, law.slug, paytable)
    for on in wagered.selections:
        yield Spot(on, classed(lens, wagered.classify, on, known, rows))


def _vigorish(asked: Asked[Any], slug: str, paytable: str) -> Iterator[tuple[Fraction, Named]]:
    """The part of a win that the house takes, and what that depends on."""
    if side_of(slug) != BANKER:
        yield NO_VIGORISH, ()
        return
    form = {**_BASE_GAME, **_FORMS[slug, paytable]}
    there: Any = {name: value for name, value in form.items() if hasattr(asked.options, name)}
    options = replace(asked.options, **there)
    if not options.takes_vigorish:
        yield NO_VIGORISH, ()
    elif options.vigorish_rounding == "exact":
        yield FIVE_PERCENT, ()
    else:
        # Up to the next 25 cents: the rate depends on the wager, and is 5% of a multiple of $5.
        for wager in sorted({options.minimum or 100, 500}):
            rate = Fraction(vig.due(wager, "up-to-quarter").charged, wager)
            yield rate, (("wager", format_money(wager)),)


def _lines(
    asked: Asked[Any], wagered: _Wagered, paytable: str, stake: int, rate: Fraction
) -> Iterator[Line]:
    """Every row that the paytable distinguishes, in the order of the law."""
    law = wagered.law
    prices = law.paytables[paytable]
    for index, row in enumerate(law.rows):
        written = prices.get(row, "N/A")
        if written == "N/A":
            continue
        # The law sets the floor of a Tie, the casino the figure.
        odds = asked.options.tie if wagered.tie and row == "win" else Odds.parse(written)
        result = with_stake(
            law.slug, asked.options, priced(row, Fraction(0), odds, "", stake, rate)
        )
        cite: Cited = ""
        if result.net > 0 or result.meters:
            cite = wagered.pays(paytable, row) if wagered.pays else law.payout_cite
        yield Line(index, row, result.net, result.pays, cite, result.meters)
