"""Settling the wagers of a round, or giving them back (627a.11, 629a.11, 631a.12)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from title58.games.baccarat.hands import BANKER
from title58.games.baccarat.options.chapters import Chapter, shared
from title58.games.baccarat.round import vigorish as vig
from title58.games.baccarat.wagers import BASE, FINAL, side_of
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.money import Rounding, Vigorish
from title58.rounds.equipment import ClearTable
from title58.rounds.settlement import LOSE, Line, decide, returned
from title58.rounds.settling import give_back, settle_line
from title58.rounds.steps import Announce, Procedure
from title58.rounds.wagers import Wager

if TYPE_CHECKING:
    from title58.games.baccarat.round.procedure import AnyRound
    from title58.games.baccarat.side.progressives import Jackpot, Spot

Debts = Mapping[int, Fraction]
_ORDER = {side: number for number, side in enumerate((*BASE, ""))}
NOTHING = Fraction(0)


@dataclass(frozen=True)
class Settled:
    """One wager that was settled on the first four cards."""

    wager: Wager
    line: Line


@implements(*shared("result", "(b)"))
def settle(played: AnyRound) -> Procedure[tuple[tuple[Line, ...], Debts]]:
    """All losing wagers first; then, from the highest place down, payment and vigorish."""
    chapter, layout = played.chapter, played.layout
    cite = cites(f"{chapter.result}(b)", played.also("settle"))
    place = played.options.positions.index
    order = sorted(
        played.due(FINAL),  # base before side wagers within a place (BAC-05)
        key=lambda w: (-place(w.seat), _ORDER[side_of(w.kind)]),
    )
    won: Mapping[Spot, Jackpot] = {}
    if played.systems:
        from title58.games.baccarat.side import progressives  # few tables have any

        won = yield from progressives.jackpots(played, order)
    decided = [
        (won[wager.spot].line, NOTHING) if wager.spot in won else _decide(played, wager)
        for wager in order
    ]
    owed = dict(played.state.owed)
    if owed:
        yield from vig.markers_stay(chapter.payout, owed)
    decided.sort(key=lambda pair: pair[0].result != LOSE)
    for line, debt in decided:
        under = cites(cite, played.offered[line.wager].known.settled_cite)
        spot = (line.seat, line.wager, line.on)
        if debt:
            owed[line.seat] = owed.get(line.seat, Fraction(0)) + debt
        if spot in won:
            yield from progressives.pay_jackpot(played, won[spot], under)
        else:
            yield from _paid(chapter, line, under)
    for wager in order:
        layout.take_up(wager)
    return tuple(line for line, _ in decided), owed


@implements(*shared("result", "(b)"))
def _paid(chapter: Chapter, line: Line, cite: Cited) -> Procedure[None]:
    """Payment and vigorish: each chapter has its own order of the two (BAC-30)."""
    if chapter.pays_first:
        yield from settle_line(line, cite)
        yield from _vigorish(chapter.payout, line)
    else:
        yield from _vigorish(chapter.payout, line)
        yield from settle_line(line, cite)


def _vigorish(section: str, line: Line) -> Procedure[None]:
    if line.vigorish:
        yield from vig.take(section, line) if line.collected else vig.mark(section, line)


@implements(*shared("payout", "(e)"))
def _bears_vigorish(wager: Wager, row: str) -> bool:
    """Only a Banker wager that wins; a Dragon Bonus Wager on that hand does not."""
    return side_of(wager.kind) == BANKER and row == "win"


@implements(*shared("definitions", "[EZ Baccarat]"))
def _decide(played: AnyRound, wager: Wager) -> tuple[Line, Fraction]:
    """The line of a wager, and the vigorish that stays owed."""
    options = played.options
    decided = played.decide(wager)
    row, odds, cite = decided.row, decided.odds, decided.cites
    if not (options.takes_vigorish and _bears_vigorish(wager, row)):
        return decide(wager, row, odds, cite, chip=options.chip), NOTHING
    late = options.vigorish_rounded == "at-collection"
    rounding: Rounding = "exact" if late else options.vigorish_rounding
    bearing = wager.amount - played.free_of_vigorish(wager.seat)
    due = vig.due(odds.pay(bearing, chip=options.chip).winnings, rounding)
    if rounding == "up-to-quarter":
        cite = cites(cite, f"{played.chapter.payout}(c)[rounding]")
    # Where the sum is rounded at collection, a part of a cent is owed meanwhile, not forgone.
    charge = Vigorish(Fraction(due.charged), due.charged) if late else due
    now = options.vigorish_collection == "with-payout"
    line = decide(wager, row, odds, cite, chip=options.chip, vig=charge, collected=now)
    if now:
        return line, NOTHING
    return line, due.exact if late else Fraction(due.charged)


def void(played: AnyRound) -> Procedure[tuple[Line, ...]]:
    """The shoe ran out: the round is void, and its cards go."""
    cite = cites(f"{played.chapter.irregularities}(e)", played.also("irregularities"))
    lines = yield from _all_returned(played, cite)
    if played.systems:
        from title58.games.baccarat.side import progressives  # few tables have any

        yield from progressives.void(played, cite)
    yield ClearTable(cite, f"The cards go to the {played.discards}")
    return lines


@implements(
    *shared("irregularities", "(e)"), "627b.2(l)[irregularities]", "631c.5(l)[irregularities]"
)
def _all_returned(played: AnyRound, cite: Cited) -> Procedure[tuple[Line, ...]]:
    """The round is called void and wagers go back."""
    yield Announce(cite, "the shoe has too few cards; the round is void", label="void")
    lines: list[Line] = []
    for settled in played.early:
        line = yield from played.void_early(settled, cite)
        lines.append(line)
    for wager in played.layout.wagers:
        line = returned(wager, cite)
        lines.append(line)
        yield from give_back(line, cite)
        played.layout.take_up(wager)
    return tuple(lines)
