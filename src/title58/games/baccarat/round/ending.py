"""Leaving the table ready: errors worked off, the end of a shoe, debts that fall due."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from title58.games.baccarat.options.chapters import shared
from title58.games.baccarat.round import vigorish as vig
from title58.games.baccarat.round.dealing import OutOfCards
from title58.games.baccarat.round.irregularities import (
    simulated_round,
)
from title58.law.cites import cites
from title58.law.markers import implements
from title58.rounds.answers import Happening
from title58.rounds.driver import Outcome
from title58.rounds.equipment import DiscardCarried
from title58.rounds.incidents import CardIncident, Incident, TableEvent
from title58.rounds.offer import refuse_absent
from title58.rounds.settlement import Settlement
from title58.rounds.steps import Announce, Do, Procedure

if TYPE_CHECKING:
    from title58.games.baccarat.round.procedure import AnyRound


def end_round(played: AnyRound, settlement: Settlement) -> Procedure[Outcome[Any]]:
    """Errors are resolved, the end of the shoe is handled, debts fall due."""
    chapter, dealing, last_hand = played.chapter, played.dealing, played.state.last_hand
    run_out = f"{chapter.irregularities}(e)"
    # Why this shoe is over, if it is.
    over = run_out if settlement.void else chapter.cover_card if last_hand else ""
    leaving, ordered = yield from _things_that_happen(played)
    over = over or ordered
    if not settlement.void:
        try:
            for card, cite in played.exposed:
                yield from simulated_round(dealing, card, cite)
        except OutOfCards:
            over = run_out
    if dealing.cover_card_seen and not over:
        yield Announce(chapter.cover_card, "last hand", label="last-hand")
        played.state = replace(played.state, last_hand=True)
    if played.unseen_card:
        yield from _carry_over(played, played.unseen_card, over)
    owed = dict(played.state.owed)
    # Everybody's before the next shoe, from the highest place down; a leaving player's at once.
    due = tuple(
        seat
        for seat in reversed(played.options.positions)
        if seat in owed and (over or seat in leaving)
    )
    debts = yield from vig.collect_debts(
        chapter.payout, owed, due, played.options.vigorish_rounding
    )
    if due:
        still = {seat: debt for seat, debt in owed.items() if seat not in due}
        played.state = replace(played.state, owed=still)
        settlement = settlement._replace(lines=(*settlement.lines, *debts))
    if over:
        yield from _shoe_over(played, over)
    else:
        yield from played.pass_shoe(leaving)
    return Outcome(settlement, played.state)


def _things_that_happen(played: AnyRound) -> Procedure[tuple[tuple[int, ...], str]]:
    """Who leaves, and under which section a shuffle was ordered, if one was."""
    chapter = played.chapter
    leaving: list[int] = []
    ordered = ""
    words = "The round is over"
    while True:
        happened = yield Do(
            f"{chapter.result}(c)",
            words,
            label="round-end",
            may=_between_rounds(played),
        )
        if not isinstance(happened, Happening):
            return tuple(leaving), ordered
        words = "The table is between rounds"
        if happened.kind == TableEvent.LEAVES:
            # Whoever has a marker in his space is at the table too.
            here = {*played.table.players, *played.state.owed} - {*leaving}
            refuse_absent(happened.seat(), sorted(here), f"{chapter.payout}(d)(2)(i)")
            leaving.append(happened.seat())
        elif happened.kind == TableEvent.SHUFFLE_ORDERED:
            ordered = f"{chapter.shuffle}(a)"
            yield Do(ordered, "A floorperson or above orders the cards reshuffled")
        else:
            yield from _error_at_the_end(played, happened)


def _between_rounds(played: AnyRound) -> tuple[Incident, ...]:
    """What may happen then: a shuffle is ordered where the same cards serve again."""
    ordered = (TableEvent.SHUFFLE_ORDERED,) if played.chapter.reshuffles else ()
    error = () if played.unseen_card else (CardIncident.DRAWN_IN_ERROR,)
    return TableEvent.LEAVES, *ordered, *error


def _shoe_over(played: AnyRound, why: str) -> Procedure[None]:
    chapter = played.chapter
    if chapter.reshuffles:
        way, words = f"{chapter.shuffle}(a)", "The cards will be reshuffled"
    else:
        way, words = f"{chapter.decks}(b)", "The cards will be replaced with new decks"
    yield Do(cites(way, "" if why == way else why), words, label="shoe-over")
    played.state = replace(played.state, shoe_loaded=False, last_hand=False, card_carried=False)


@implements(*shared("irregularities", "(a)", "(d)"))
def _error_at_the_end(played: AnyRound, happened: Happening) -> Procedure[None]:
    """One card too many left the shoe after both hands were complete."""
    section = played.chapter.irregularities
    card = played.dealing.drawn_in_error(happened)
    if card is None:
        yield from unseen_error(played, f"{section}(a)")
    else:
        played.exposed.append((card, f"{section}(d)"))


def unseen_error(played: AnyRound, cite: str) -> Procedure[None]:
    """A card was drawn in error and not disclosed; `cite` says what is done with it."""
    played.unseen_card = cite
    yield Do(cite, "A card was drawn in error; its face has not been seen", label="error-card")


@implements(*shared("irregularities", "(a)", "(b)"))
def _carry_over(played: AnyRound, cite: str, over: str) -> Procedure[None]:
    """The unseen card begins the next hand, if this shoe has one (BAC-14)."""
    if over:
        yield DiscardCarried(
            cite,
            "This shoe is finished; the unseen card is discarded",
        )
        return
    yield Do(cite, "The unseen card will be the first card of the next hand")
    played.state = replace(played.state, card_carried=True)
