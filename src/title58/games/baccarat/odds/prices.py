"""What a filing offers and what it pays, row by row, whatever cards are left in the shoe."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any, NamedTuple

import numpy as np

from title58.games.baccarat.hands import BANKER
from title58.games.baccarat.odds.deal import DEAL, Weights
from title58.games.baccarat.options.progressives import RETURNED, ROYAL_9, ROYAL_9_METERS
from title58.games.baccarat.options.table import BaccaratTableOptions
from title58.games.baccarat.round import vigorish as vig
from title58.games.baccarat.terms import Terms
from title58.games.baccarat.views import Place
from title58.games.baccarat.wagers import AnyWager, side_of
from title58.law import WagerLaw
from title58.law.cites import Cited
from title58.money import FIVE_PERCENT, format_money, parse_money
from title58.odds import Asked, Result, priced
from title58.odds.views import cards_counted
from title58.submission.progressive import MeterTerms
from title58.wagers.offer import When, each
from title58.wagers.registry import TableWager, Wagers
from title58.wagers.views import CardView

NO_VIGORISH = Fraction(0)

Named = tuple[tuple[str, str], ...]


class Sight(NamedTuple):
    """A view, and the places that it reads for a wager that lies where it lies."""

    view: CardView[Any]
    reads: tuple[int, ...]
    cards: int  # of the orders that are counted for it


def sight(declared: AnyWager, on: str) -> Sight:
    view = declared.view
    assert isinstance(view, CardView)
    if any(Place(place).of(False) not in DEAL.sure for place in view.reads):
        reads = tuple(Place(place).of(on == BANKER) for place in view.reads)
    else:  # where every place has a card, one is as good as another
        reads = tuple(Place(place).of(False) for place in view.reads)
    return Sight(view, reads, cards_counted(DEAL, reads))


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
    """A place where the wager may lie, and the row of every value of its view there."""

    name: str
    sight: Sight
    rows: Weights
    named: tuple[str, ...]  # the same rows by name


@dataclass(frozen=True)
class Sheet:
    """One wager at one paytable."""

    law: WagerLaw
    paytable: str
    spots: tuple[Spot, ...]
    lines: tuple[Line, ...]
    stake: int = 0
    meters: tuple[tuple[str, MeterTerms], ...] = ()
    under: Named = ()
    apart: tuple[str, ...] = ()


@dataclass(frozen=True)
class Book:
    """Every sheet of a filing, and for each view the rows of all its wagers side by side."""

    sheets: tuple[Sheet, ...]
    beside: Mapping[Sight, Weights]
    columns: Mapping[int, slice]  # of the rows of a spot, by their identity


@cache
def classed(declared: AnyWager, known: WagerLaw, terms: Terms) -> Weights:
    """The row of every value of the view: a 1 in its column."""
    cells = declared.view.cells
    found = np.zeros((len(cells), len(known.rows)), dtype=np.int64)
    for cell, seen in enumerate(cells):
        found[cell, known.row_at(declared.ground(seen, terms))] = 1
    return found


@cache
def row_names(declared: AnyWager, known: WagerLaw, terms: Terms) -> tuple[str, ...]:
    return tuple(known.rows[at] for at in classed(declared, known, terms).argmax(axis=1).tolist())


def _spot(name: str, here: TableWager[AnyWager], on: str, terms: Terms) -> Spot:
    declared, known = here.declared, here.known
    rows = classed(declared, known, terms)
    return Spot(name, sight(declared, on), rows, row_names(declared, known, terms))


@lru_cache(maxsize=32)
def book(wagers: Wagers[AnyWager], asked: Asked[BaccaratTableOptions]) -> Book:
    found = sheets(wagers, asked)
    by_sight: dict[Sight, dict[int, Weights]] = {}
    for sheet in found:  # paytables that distinguish the same rows share them
        for spot in sheet.spots:
            by_sight.setdefault(spot.sight, {})[id(spot.rows)] = spot.rows
    columns = {}
    for rows in by_sight.values():
        after = 0
        for identity, matrix in rows.items():
            columns[identity] = slice(after, after + matrix.shape[1])
            after += matrix.shape[1]
    beside = {seen: np.hstack(list(rows.values())) for seen, rows in by_sight.items()}
    return Book(found, beside, columns)


def sheets(wagers: Wagers[AnyWager], asked: Asked[BaccaratTableOptions]) -> tuple[Sheet, ...]:
    """Every wager and paytable asked for."""
    return tuple(
        sheet
        for slug in _offered(wagers, asked)
        if asked.wants(slug)
        for sheet in _of(wagers, asked, slug)
    )


def _offered(wagers: Wagers[AnyWager], asked: Asked[BaccaratTableOptions]) -> Iterator[str]:
    """What is filed, or all that may be."""
    if asked.as_filed:
        yield from wagers.at(asked.law, asked.options)
        return
    for slug in asked.law.wagers(wagers.game):
        if slug in wagers and (not _phoenix(wagers[slug]) or _phoenix_decks(asked)):
            yield slug


def _phoenix(declared: AnyWager) -> bool:
    return any(isinstance(one, When) and one.option == "rising_phoenix" and "none" not in one.values
               for one in each(declared.offered))  # fmt: skip


def _phoenix_decks(asked: Asked[BaccaratTableOptions]) -> bool:
    """Whether Rising Phoenix Baccarat may be dealt from so many decks (627b.4(f), BAC-48)."""
    decks = asked.law.figures("627b")["variations"]["rising-phoenix-baccarat"]["decks"]
    return asked.options.decks_per_shoe in decks


def _of(wagers: Wagers[AnyWager], asked: Asked[BaccaratTableOptions], slug: str) -> Iterator[Sheet]:
    declared, known = wagers[slug], asked.law.wagers(wagers.game)[slug]
    filed = declared.pays.paytable(asked.options, declared.offered) if asked.as_filed else ""
    for paytable in asked.paytables(known, filed):
        here = _filed(wagers, asked, declared, paytable)
        stake = 0
        meters: tuple[tuple[str, MeterTerms], ...] = ()
        if declared.progressive is not None:
            system = here.options.systems(asked.law)[slug]  # type: ignore[attr-defined]
            stake, meters = system.wager, tuple(system.meters.items())
        spots = tuple(_spots(here))
        for rate, under in _vigorish(here):
            lines = tuple(_lines(here, stake, rate))
            yield Sheet(known, paytable, spots, lines, stake, meters, under, declared.apart)


def _filed(
    wagers: Wagers[AnyWager], asked: Asked[BaccaratTableOptions], declared: AnyWager, paytable: str
) -> TableWager[AnyWager]:
    """The wager as a table offers it at that paytable: as filed, or in a filing that has it so."""
    options = asked.options
    if not asked.as_filed:
        options = declared.pays.filed(options, declared.offered, paytable)
        if declared.slug == ROYAL_9:
            options = options.but(**least_meters(asked, paytable))
    return wagers.priced(asked.law, options, declared.slug)


def _spots(here: TableWager[AnyWager]) -> Iterator[Spot]:
    declared = here.declared
    if declared.slug == ROYAL_9:  # every position has its own combination (BAC-40, BAC-41)
        options: Any = here.options
        for seat, own in zip(options.positions, options.royal_9_combinations, strict=False):
            terms = declared.terms(here.placed("", seat))
            yield _spot(str(own), here, "", terms)
        return
    for on in here.spots:
        terms = declared.terms(here.placed(on))
        yield _spot(on, here, on, terms)


def _vigorish(here: TableWager[AnyWager]) -> Iterator[tuple[Fraction, Named]]:
    """The part of a win that the house takes, and what that depends on."""
    options: Any = here.options
    if side_of(here.declared.slug) != BANKER or not options.takes_vigorish:
        yield NO_VIGORISH, ()
    elif options.vigorish_rounding == "exact":
        yield FIVE_PERCENT, ()
    else:
        # Up to the next 25 cents: the rate depends on the wager, and is 5% of a multiple of $5.
        for wager in sorted({max(options.minimum, 100), 500}):
            rate = Fraction(vig.due(wager, "up-to-quarter").charged, wager)
            yield rate, (("wager", format_money(wager)),)


def _lines(here: TableWager[AnyWager], stake: int, rate: Fraction) -> Iterator[Line]:
    """Every row that the paytable distinguishes, in the order of the law."""
    for index, row in enumerate(here.known.rows):
        if row not in here.odds:
            continue
        result = with_stake(
            here.declared.slug,
            here.options,
            priced(row, Fraction(0), here.odds[row], "", stake, rate),
        )
        won = result.net > 0 or result.meters
        cite = here.known.paid_cite(here.paytable, row) if won else ""
        yield Line(index, row, result.net, result.pays, cite, result.meters)


# The wagers that meters and fixed awards pay

_METERS = ("royal_9_mega", "royal_9_major", "royal_9_minor")


def least_meters(asked: Asked[BaccaratTableOptions], paytable: str) -> dict[str, MeterTerms]:
    """Royal 9's meters at the least that the law allows, where whoever asks has not set them."""
    figures = asked.law.wager("minibaccarat", ROYAL_9).more["meters"][paytable]
    found = {}
    for option, name in zip(_METERS, ROYAL_9_METERS, strict=True):
        if option not in asked.fixed:
            short = name.split()[0].lower()
            least = parse_money(figures[f"{short}_initial_and_reset_minimum"])
            found[option] = replace(getattr(asked.options, option), seed=least, reset=least)
    return found


def with_stake(slug: str, options: Any, result: Result) -> Result:
    """A winning Royal 9 wager is collected, unless it is filed to go back (BAC-42)."""
    if slug != ROYAL_9 or options.royal_9_stake != RETURNED or result.row == "lose":
        return result
    return replace(result, net=result.net + 1, pays=f"{result.pays}, and the wager back")
