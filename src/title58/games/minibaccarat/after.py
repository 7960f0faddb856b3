"""Settling the wagers and leaving the table ready (627a.11 to 627a.13)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from title58.games.baccarat import vigorish as vig
from title58.games.baccarat.dealing import OutOfCards
from title58.games.baccarat.hands import BANKER, Hands
from title58.games.minibaccarat.house_money import Settled
from title58.games.minibaccarat.irregularities import (
    DRAWN_IN_ERROR,
    LEAVES,
    SHUFFLE_ORDERED,
    simulated_round,
)
from title58.games.minibaccarat.state import MinibaccaratState, MinibaccaratTable
from title58.games.minibaccarat.wagers import BASE, price
from title58.law.markers import implements
from title58.money import Vigorish
from title58.rounds.answers import Happening
from title58.rounds.driver import Outcome
from title58.rounds.settlement import LOSE, WIN, Line, Settlement, decide, returned
from title58.rounds.settling import collect, give_back, pay
from title58.rounds.steps import Announce, Do, Move, Procedure
from title58.rounds.wagers import Layout, Wager

if TYPE_CHECKING:
    from title58.games.minibaccarat.procedure import Round

PAYOUT = "627a.12"
Debts = Mapping[int, Fraction]


@implements("627a.11(b)")
def settle(
    table: MinibaccaratTable, layout: Layout, hands: Hands, house_money: tuple[Settled, ...]
) -> Procedure[tuple[tuple[Line, ...], Debts]]:
    """All losing wagers first; then, from the highest place down, vigorish and payment."""
    options = table.options
    place = options.positions.index
    order = sorted(
        layout.wagers,  # base wagers before side wagers within a place (BAC-05)
        key=lambda w: (-place(w.seat), BASE.index(w.kind) if w.kind in BASE else len(BASE)),
    )
    lines = [_decide(table, wager, hands, house_money) for wager in order]
    owed = dict(table.state.owed)
    if owed:
        yield from vig.markers_stay(PAYOUT, owed)
    lost = [line for line in lines if line.result == LOSE]
    rest = [line for line in lines if line.result != LOSE]
    for line in lost:
        yield from collect(line, "627a.11(b)")
    for line in rest:
        if line.result != WIN:
            yield from give_back(line, "627a.11(b)")
            continue
        if line.vigorish and line.collected:
            yield from vig.take(PAYOUT, line)
        elif line.vigorish:
            yield from vig.mark(PAYOUT, line)
        if not line.collected and line.wager == BANKER and not options.ez:
            due = _vigorish(table, line.winnings, line.seat, house_money)
            exact = options.vigorish_rounded == "at-collection"
            debt = due.exact if exact else Fraction(due.charged)
            if debt:
                owed[line.seat] = owed.get(line.seat, Fraction(0)) + debt
        yield from pay(line, "627a.11(b)")
    for wager in layout.wagers:
        layout.take_up(wager)
    return (*lost, *rest), owed


def _decide(
    table: MinibaccaratTable, wager: Wager, hands: Hands, house_money: tuple[Settled, ...]
) -> Line:
    options = table.options
    row, odds, cite = price(wager, hands, table.law, options)
    charge: Vigorish | None = None
    now = options.vigorish_collection == "with-payout"
    if wager.kind == BANKER and row == "win" and not options.ez:
        winnings = odds.pay(wager.amount, chip=options.chip).winnings
        charge = _vigorish(table, winnings, wager.seat, house_money)
        if options.vigorish_rounding == "up-to-quarter":
            cite = f"{cite}, {PAYOUT}(c)[rounding]"
    return decide(wager, row, odds, cite, chip=options.chip, vig=charge, collected=now)


def _vigorish(
    table: MinibaccaratTable, winnings: int, seat: int, house_money: tuple[Settled, ...]
) -> Vigorish:
    """On the whole amount won, or without what House Money added, as filed (BAC-20)."""
    if not table.options.vigorish_on_added_money:
        winnings -= sum(
            settled.added + settled.stake_added
            for settled in house_money
            if settled.wager.seat == seat and settled.onto == BANKER
        )
    late = table.options.vigorish_rounded == "at-collection"
    return vig.due(winnings, "exact" if late else table.options.vigorish_rounding)  # type: ignore[arg-type]


@implements("627a.13(e)")
def void(
    table: MinibaccaratTable, layout: Layout, house_money: tuple[Settled, ...]
) -> Procedure[tuple[Line, ...]]:
    """The shoe ran out: the round is void and wagers go back."""
    cite = "627a.13(e)"
    yield Announce(cite, "the shoe has too few cards; the round is void")
    undo = table.options.void_returns == "all-wagers"
    lines: list[Line] = []
    for settled in house_money:
        if not undo:
            lines.append(settled.line)  # decided before the shoe ran out, and it stands (BAC-15)
            continue
        lines.append(returned(settled.wager, cite))
        yield from _undo(layout, settled, cite)
    for wager in layout.wagers:
        line = returned(wager, cite)
        lines.append(line)
        yield from give_back(line, cite)
        layout.take_up(wager)
    yield Do(cite, "The cards go to the discard rack", label="clear")
    return tuple(lines)


def _undo(layout: Layout, settled: Settled, cite: str) -> Procedure[None]:
    """House Money is put back as it was before it was settled."""
    seat, line, wager = settled.wager.seat, settled.line, settled.wager
    if line.result == LOSE:
        yield Move(cite, "rack", "seat", seat, wager.amount, "the House Money wager, void")
        return
    handed = line.winnings - settled.added
    if handed:
        yield Move(cite, "seat", "rack", seat, handed, "House Money taken back, void")
    if settled.added:
        yield Move(cite, "layout", "rack", seat, settled.added, "House Money taken back, void")
    if settled.stake_added:
        yield Move(cite, "layout", "seat", seat, settled.stake_added, "the House Money wager, void")
    base = layout.at(seat, settled.onto) if settled.onto else None
    if base is not None:
        layout.enlarge(base, -settled.added - settled.stake_added)


def end_round(
    played: Round, settlement: Settlement, *, reshuffle: bool = False
) -> Procedure[Outcome[MinibaccaratState]]:
    """Errors are worked off, the end of the shoe is seen to, debts fall due."""
    state, options, dealing = played.state, played.options, played.dealing
    reshuffle = reshuffle or state.last_hand
    leaving: list[int] = []
    words = "The round is over"
    while True:
        happened = yield Do(
            "627a.11(c)",
            words,
            label="round-end",
            may=(LEAVES, SHUFFLE_ORDERED, *(() if played.unseen_card else (DRAWN_IN_ERROR,))),
        )
        if not isinstance(happened, Happening):
            break
        words = "The table is seen to"
        if happened.kind == LEAVES:
            leaving.append(happened.seat())
        elif happened.kind == SHUFFLE_ORDERED:
            yield Do("627a.5(a)", "A floorperson or above orders the cards shuffled")
            reshuffle = True
        else:
            yield from _error_at_the_end(played, happened)
    try:
        for card, cite in played.exposed:
            yield from simulated_round(dealing, card, cite)
    except OutOfCards:
        reshuffle = True
    if dealing.cover_card_seen and not reshuffle:
        yield Announce("627a.9(e)", "last hand", label="last-hand")
        state = replace(state, last_hand=True)
    if played.unseen_card:
        state = yield from _carry_over(state, reshuffle)
    owed = dict(state.owed)
    # Everybody's before a reshuffle, from the highest place down; a leaving player's at once.
    due = tuple(
        seat
        for seat in reversed(options.positions)
        if seat in owed and (reshuffle or seat in leaving)
    )
    debts = yield from vig.collect_debts(
        PAYOUT,
        owed,
        due,
        options.vigorish_rounding,  # type: ignore[arg-type]
    )
    state = replace(state, owed={seat: debt for seat, debt in owed.items() if seat not in due})
    if reshuffle:
        yield Do("627a.5(a), 627a.9(e)", "The cards are to be reshuffled", label="shoe-over")
        state = replace(state, shoe_loaded=False, last_hand=False, card_carried=False)
    return Outcome(replace(settlement, lines=(*settlement.lines, *debts)), state)


@implements("627a.13(a)", "627a.13(d)")
def _error_at_the_end(played: Round, happened: Happening) -> Procedure[None]:
    """One card too many left the shoe after both hands were complete."""
    card = happened.card()
    if card is not None:
        played.dealing.note(card)
    if card is not None and happened.flag("disclosed"):
        played.exposed.append((card, "627a.13(d)"))
        return
    played.unseen_card = True
    yield Do(
        "627a.13(a)", "A card was drawn in error; its face has not been seen", label="error-card"
    )


@implements("627a.13(a)", "627a.13(b)")
def _carry_over(state: MinibaccaratState, reshuffle: bool) -> Procedure[MinibaccaratState]:
    """The unseen card begins the next hand, if this shoe has one (BAC-14)."""
    if reshuffle:
        yield Do(
            "627a.13(a)",
            "No hand follows from this shoe; the unseen card is discarded",
            label="discard-carried",
        )
        return state
    yield Do("627a.13(a)", "The unseen card will be the first card of the next hand")
    return replace(state, card_carried=True)
