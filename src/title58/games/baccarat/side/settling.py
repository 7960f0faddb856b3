"""Wagers that are settled on the first two cards of each hand, before any third card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from title58.games.baccarat.round.settling import Settled
from title58.games.baccarat.side.systems import with_stake
from title58.games.baccarat.wagers import FIRST_FOUR
from title58.law.cites import Cited, Cites, cites
from title58.rounds.settlement import LOSE, Line, decide, returned
from title58.rounds.settling import settle_line
from title58.rounds.steps import RACK, SEAT, Do, Move, Procedure
from title58.rounds.wagers import Wager

if TYPE_CHECKING:
    from title58.games.baccarat.round.procedure import AnyRound
    from title58.games.baccarat.side.progressives import Jackpot, Spot


def settle_first_cards(played: AnyRound) -> Procedure[tuple[Settled, ...]]:
    """One kind of wager after the other: all that lose are collected, then all that win are paid.

    No section says in which order of seats or of wagers: from the highest place down, as at the
    end of a round (BAC-34).
    """
    settled: list[Settled] = []
    goes_on: dict[Cites, None] = {}
    down = {wager.kind for wager in played.layout.wagers}
    for declared in played.wagers:
        slug = declared.slug
        if slug not in down or declared.earliest is not FIRST_FOUR:
            continue
        known = played.offered[slug].known
        settled_cite = known.settled_cite or known.cite
        wagers = [
            wager
            for seat in reversed(played.options.positions)
            for on in played.offered[slug].spots
            if (wager := played.layout.at(seat, slug, on))
        ]
        yield Do(settled_cite, f"Before any third card each {known.name} is settled", label=slug)
        decided: list[Settled] = []
        won: Mapping[Spot, Jackpot] = {}
        if played.systems:
            from title58.games.baccarat.side import progressives  # few tables have any

            won = yield from progressives.jackpots(played, wagers)
        for wager in wagers:
            line = won[wager.spot].line if wager.spot in won else _decide(played, wager)
            decided.append(Settled(wager, line))
            played.layout.take_up(wager)
        decided.sort(key=lambda one: one.line.result != LOSE)  # stable: the places keep their order
        for one in decided:
            if one.wager.spot in won:
                yield from progressives.pay_jackpot(played, won[one.wager.spot], settled_cite)
            else:
                yield from settle_line(one.line, settled_cite)
        settled += decided
        if known.resumes_cite:
            goes_on[known.resumes_cite] = None
    if goes_on:
        yield Do(cites(*goes_on), "Play continues with any third cards that are due")
    return tuple(settled)


def _decide(played: AnyRound, wager: Wager) -> Line:
    decided = played.decide(wager)
    line = decide(wager, decided.row, decided.odds, decided.cites, chip=played.options.chip)
    return with_stake(played, line)


def void_first_cards(options: Any, settled: Settled, cite: Cited) -> Procedure[Line]:
    """A wager decided before the shoe ran out stands, or is undone as filed (BAC-15)."""
    if options.void_returns == "open-wagers":
        return settled.line
    seat, line = settled.wager.seat, settled.line
    if line.result == LOSE:
        yield Move(cite, RACK, SEAT, seat, line.stake, f"{line.spoken}, void")
    elif line.winnings:
        yield Move(cite, SEAT, RACK, seat, line.winnings, f"{line.spoken} taken back, void")
        if line.taken:  # a progressive wager that was collected although it won
            yield Move(cite, RACK, SEAT, seat, line.stake, f"{line.spoken}, void")
    return returned(settled.wager, cite)
