"""The exact odds of the baccarat family: every wager of the day, every lawful paytable.

How often each value of a wager's view comes is counted once (`shoe`, `weights`); every paytable
(`prices`) then prices the same rows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from title58.games.baccarat.odds.deal import Weights
from title58.games.baccarat.odds.house_money import TAKEN, pressed
from title58.games.baccarat.odds.mystery import bonuses
from title58.games.baccarat.odds.prices import Book, Named, Sheet, Sight, Spot, book
from title58.games.baccarat.odds.shoe import CARDS, CountedShoe
from title58.games.baccarat.options.progressives import IN_TURN, ROYAL_9
from title58.games.baccarat.views import Place
from title58.games.baccarat.wagers import HOUSE_MONEY, AnyWager
from title58.odds import Asked, Result, WagerOdds
from title58.odds.several import Several
from title58.odds.shoe import remaining
from title58.odds.together import Outcomes
from title58.wagers.registry import Wagers

DECKS = (6, 7, 8, 12, 14, 16)  # twice as many stand at a table with an automated shuffler

Ways = tuple[int, ...]  # in how many orders of the cards each row comes


def exact(wagers: Wagers[AnyWager], asked: Asked[Any]) -> list[WagerOdds]:
    """The odds of every wager asked for, from each lawful number of decks."""
    found: list[WagerOdds] = []
    for options in asked.each("decks", DECKS):
        here = replace(asked, options=options)
        decks = options.decks_per_shoe
        left = remaining(decks, asked.seen, f"{options.chapter.decks}(a)", CARDS, asked.extra)
        seen: Named = (("cards seen", str(len(asked.seen))),) if asked.seen else ()
        under = (("decks", str(decks)), *seen)
        filed = replace(here, seen=(), extra=(), unaware=False)
        counted = Counted(CountedShoe(left), book(wagers, filed), under)
        for sheet in counted.book.sheets:
            several = _several(counted, sheet, options) if sheet.meters else None
            found += (
                replace(_before_rounding(one, options), several=several if one.meters else None)
                for one in counted.priced(sheet)
            )
            if sheet.law.slug == HOUSE_MONEY and not asked.unaware:  # its best use is by the shoe
                found += pressed(wagers, asked.law, options, counted.shoe, under)
        found += bonuses(wagers, filed, under)
    return found


def _several(counted: Counted, sheet: Sheet, options: Any) -> Several | None:
    """All at a table have the same cards (BAC-55), and at Royal 9 combinations of their own."""
    if sheet.law.slug != ROYAL_9:
        return Several(same_cards=True, in_turn=options.progressive_shares == IN_TURN)
    every = Combinations(
        counted.shoe.weights(sheet.spots[0].sight),
        tuple(spot.rows for spot in sheet.spots),
        {line.row: line.index for line in sheet.lines if line.meters},
    )
    if not every.alike:
        return None
    most = len(sheet.spots)
    return Several(same_cards=False, in_turn=False, joint=every, personal=True, most=most)


@dataclass(frozen=True)
class Combinations:
    """What the wagers at all positions have in one round of Royal 9, each by its own combination
    (BAC-40)."""

    ways: Weights  # in how many orders each value of the view comes
    positions: tuple[Weights, ...]  # the row of every value, position by position
    rows: Mapping[str, int]  # those that a meter pays

    @property
    def alike(self) -> bool:
        """Whether a meter is won as often at every position: so it is from a full shoe."""
        won = {tuple((self.ways @ rows)[list(self.rows.values())]) for rows in self.positions}
        return len(won) == 1

    def __call__(self, rows: Sequence[str]) -> Fraction:
        """The chance that so many positions have these rows."""
        found = self.ways
        for position, row in zip(self.positions, rows, strict=False):
            found = found * position[:, self.rows[row]]
        return Fraction(int(found.sum()), int(self.ways.sum()))


class Counted:
    """A shoe, and what has been counted from it so far."""

    def __init__(self, shoe: CountedShoe, priced: Book, under: Named) -> None:
        self.shoe = shoe
        self.book = priced
        self.under = under
        self._ways: dict[Sight, list[int]] = {}
        self._orders: dict[Sight, Ways] = {}  # by the values of a view
        self._chances: dict[Ways, tuple[Fraction, ...]] = {}

    def ways(self, spot: Spot) -> Ways:
        """In how many orders every row of a wager on this spot comes."""
        seen = spot.sight
        if seen not in self._ways:
            rows = self.shoe.weights(seen) @ self.book.beside[seen]
            self._ways[seen] = rows.tolist()
        return tuple(self._ways[seen][self.book.columns[id(spot.rows)]])

    def _chance(self, ways: Ways, total: int) -> tuple[Fraction, ...]:
        key = (*ways, total)
        if key not in self._chances:
            self._chances[key] = tuple(Fraction(many, total) for many in ways)
        return self._chances[key]

    def priced(self, sheet: Sheet) -> Iterator[WagerOdds]:
        """A wager wherever it may lie; spots that make no difference are told together."""
        alike: dict[Ways, list[str]] = {}
        for spot in sheet.spots:
            alike.setdefault(self.ways(spot), []).append(spot.name)
        for ways, on in alike.items():
            where = _where(sheet, on, len(alike) > 1)
            taken = (("payout", TAKEN),) if sheet.law.slug == HOUSE_MONEY else ()
            under = (*where, *self.under, *sheet.under, *taken)
            yield self._odds(sheet, ways, tuple(on), under)

    def _odds(self, sheet: Sheet, ways: Ways, on: tuple[str, ...], under: Named) -> WagerOdds:
        law, seen = sheet.law, sheet.spots[0].sight
        total = self.shoe.orders(seen.cards)
        chances = self._chance(ways, total)
        return WagerOdds(
            law.game,
            law.slug,
            law.name,
            law.cite,
            tuple(
                Result(line.row, chances[line.index], line.net, line.pays, line.cite, line.meters)
                for line in sheet.lines
            ),
            sheet.paytable,
            on=on,
            under=under,
            ways=total,
            counts="permutations",
            stake=sheet.stake,
            terms=sheet.meters,
            apart=sheet.apart,
            method=f"counted over all permutations of {seen.cards} cards: {seen.view.name}",
            outcomes=self._outcomes(sheet, on),
        )

    def _outcomes(self, sheet: Sheet, on: tuple[str, ...]) -> Outcomes | None:
        """Every value of the view, if it reads the same cards for wagers on both hands."""
        sight = sheet.spots[0].sight
        if any(Place(place).of(True) != Place(place).of(False) for place in sight.view.reads):
            return None
        if sight not in self._orders:
            self._orders[sight] = tuple(self.shoe.weights(sight).tolist())
        rows = {spot.name: spot.named for spot in sheet.spots if spot.name in on}
        return Outcomes((sight, self.under), self._orders[sight], rows)


def _before_rounding(one: WagerOdds, options: Any) -> WagerOdds:
    """What rounding adds to vigorish depends on the wager; the odds leave it out, and say so."""
    if options.vigorish_rounding == "exact":
        return one
    if not any(" less " in result.pays for result in one.results):
        return one
    return replace(
        one, method=f"{one.method}; commission (vigorish) before it is rounded up to 25 cents"
    )


def _where(sheet: Sheet, on: list[str], matters: bool) -> Named:
    """Where the wager lies, if that makes a difference."""
    if sheet.law.slug == ROYAL_9:
        more = f" and {len(on) - 1} like it" if len(on) > 1 else ""
        return (("combination", f"{on[0]}{more}"),)
    return (("on", on[0].title()),) if matters else ()
