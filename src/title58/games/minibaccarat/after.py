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
from title58.money import Rounding, Vigorish
from title58.rounds.answers import Happening
from title58.rounds.driver import Outcome
from title58.rounds.settlement import LOSE, WIN, Line, Settlement, decide, returned
from title58.rounds.settling import collect, give_back, pay
from title58.rounds.steps import Announce, Do, Move, Procedure
from title58.rounds.wagers import Layout, Wager
from title58.submission.minibaccarat import MinibaccaratOptions

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
    decided = [_decide(table, wager, hands, house_money) for wager in order]
    owed = dict(table.state.owed)
    if owed:
        yield from vig.markers_stay(PAYOUT, owed)
    lost = [line for line, _ in decided if line.result == LOSE]
    rest = [(line, debt) for line, debt in decided if line.result != LOSE]
    for line in lost:
        yield from collect(line, "627a.11(b)")
    for line, debt in rest:
        if line.result != WIN:
            yield from give_back(line, "627a.11(b)")
            continue
        if line.vigorish:
            yield from vig.take(PAYOUT, line) if line.collected else vig.mark(PAYOUT, line)
        if debt:
            owed[line.seat] = owed.get(line.seat, Fraction(0)) + debt
        yield from pay(line, "627a.11(b)")
    for wager in layout.wagers:
        layout.take_up(wager)
    return (*lost, *(line for line, _ in rest)), owed


@implements("627a.1[EZ Baccarat]", "627a.12(e)")
def _decide(
    table: MinibaccaratTable, wager: Wager, hands: Hands, house_money: tuple[Settled, ...]
) -> tuple[Line, Fraction]:
    """The line of a wager, and the vigorish that stays owed; only a Banker wager bears any."""
    options = table.options
    row, odds, cite = price(wager, hands, table.law, options)
    if wager.kind != BANKER or row != "win" or options.ez:
        return decide(wager, row, odds, cite, chip=options.chip), Fraction(0)
    late = options.vigorish_rounded == "at-collection"
    rounding: Rounding = "exact" if late else options.vigorish_rounding  # type: ignore[assignment]
    bearing = wager.amount - _free_of_vigorish(options, wager.seat, house_money)
    due = vig.due(odds.pay(bearing, chip=options.chip).winnings, rounding)
    if rounding == "up-to-quarter":
        cite = f"{cite}, {PAYOUT}(c)[rounding]"
    # Where the sum is rounded at collection, a part of a cent is owed meanwhile, not forgone.
    charge = Vigorish(Fraction(due.charged), due.charged) if late else due
    now = options.vigorish_collection == "with-payout"
    line = decide(wager, row, odds, cite, chip=options.chip, vig=charge, collected=now)
    if now:
        return line, Fraction(0)
    return line, due.exact if late else Fraction(due.charged)


def _free_of_vigorish(
    options: MinibaccaratOptions, seat: int, house_money: tuple[Settled, ...]
) -> int:
    """What House Money added to the seat's Banker wager, if it is filed to bear none (BAC-20)."""
    if options.vigorish_on_added_money:
        return 0
    return sum(
        settled.added + settled.stake_added
        for settled in house_money
        if settled.wager.seat == seat and settled.onto == BANKER
    )


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


def end_round(played: Round, settlement: Settlement) -> Procedure[Outcome[MinibaccaratState]]:
    """Errors are worked off, the end of the shoe is seen to, debts fall due."""
    state, options, dealing = played.state, played.options, played.dealing
    # Why the cards are to be reshuffled, if they are.
    reshuffle = "627a.13(e)" if settlement.void else "627a.9(e)" if state.last_hand else ""
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
            reshuffle = reshuffle or "627a.5(a)"
        else:
            yield from _error_at_the_end(played, happened)
    if not settlement.void:
        try:
            for card, cite in played.exposed:
                yield from simulated_round(dealing, card, cite)
        except OutOfCards:
            reshuffle = "627a.13(e)"
    if dealing.cover_card_seen and not reshuffle:
        yield Announce("627a.9(e)", "last hand", label="last-hand")
        state = replace(state, last_hand=True)
    if played.unseen_card:
        state = yield from _carry_over(state, played.unseen_card, reshuffle)
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
        cite = ", ".join(dict.fromkeys(("627a.5(a)", reshuffle)))
        yield Do(cite, "The cards are to be reshuffled", label="shoe-over")
        state = replace(state, shoe_loaded=False, last_hand=False, card_carried=False)
    return Outcome(replace(settlement, lines=(*settlement.lines, *debts)), state)


@implements("627a.13(a)", "627a.13(d)")
def _error_at_the_end(played: Round, happened: Happening) -> Procedure[None]:
    """One card too many left the shoe after both hands were complete."""
    card = played.dealing.drawn_in_error(happened)
    if card is None:
        yield from unseen_error(played, "627a.13(a)")
    else:
        played.exposed.append((card, "627a.13(d)"))


def unseen_error(played: Round, cite: str) -> Procedure[None]:
    """A card was drawn in error and not disclosed; `cite` says what is done with it."""
    played.unseen_card = cite
    yield Do(cite, "A card was drawn in error; its face has not been seen", label="error-card")


@implements("627a.13(a)", "627a.13(b)")
def _carry_over(
    state: MinibaccaratState, cite: str, reshuffle: str
) -> Procedure[MinibaccaratState]:
    """The unseen card begins the next hand, if this shoe has one (BAC-14)."""
    if reshuffle:
        yield Do(
            cite,
            "No hand follows from this shoe; the unseen card is discarded",
            label="discard-carried",
        )
        return state
    yield Do(cite, "The unseen card will be the first card of the next hand")
    return replace(state, card_carried=True)
