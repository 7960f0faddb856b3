"""Where the deal starts: three dice, a random number, or the flat button (645a.5(i))."""

from __future__ import annotations

from title58.games.banking.offering import Bank
from title58.games.pai_gow_poker.options.table import (
    AUTOMATED_SHOE,
    BUTTON,
    HAND,
    SHAKER,
)
from title58.games.pai_gow_poker.round.before import dealt_from, method_used
from title58.games.pai_gow_poker.state import DEALER, PLACES, PaiGowPokerState, PaiGowPokerTable
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.rounds.answers import Happening
from title58.rounds.equipment import Counted
from title58.rounds.incidents import SharedIncident
from title58.rounds.steps import Announce, Do, Measure, Procedure, RollDice


@implements("645a.5(i)(1)(iii)", "645a.5(i)(2)")
def counted_to(number: int, first: int) -> int:
    """The place that a number falls on, counting counterclockwise with `first` as one.

    All seven places are counted, whether there is a wager at them or not (A37).
    """
    return (first + number - 1) % len(PLACES)


@implements("645a.5(i)(3)")
def button_moves(place: int) -> int:
    """One place clockwise, over the dealer and empty places too (A36)."""
    return (place - 1) % len(PLACES)


def name_of(place: int) -> str:
    return "the dealer" if place == DEALER else f"position {place}"


_SECTIONS = {HAND: "645a.9(b)", AUTOMATED_SHOE: "645a.10(b)"}


def find_start(table: PaiGowPokerTable, state: PaiGowPokerState, bank: Bank) -> Procedure[int]:
    """Found once, after "no more bets" (A35)."""
    method = method_used(table, state)
    section: Cited = _SECTIONS.get(dealt_from(table, state), "645a.8(c)")
    if bank:
        section = cites(section, "645a.12(h)")
    first = bank.seat if bank else DEALER
    if method == SHAKER:
        place = yield from _by_dice(table, bank, first, section)
    elif method == BUTTON:
        place = state.button
        words = f"The flat button is at {name_of(place)}"
        yield Do(cites("645a.5(i)(3)", section), words, label="start")
    else:
        figures = table.law.figures("645a")["starting_position"]["random_number_generator"]
        number = yield Measure(
            "645a.5(i)(2)",
            "The random number generator shows a number",
            figures["lowest"],
            figures["highest"],
            label="random-number",
        )
        assert isinstance(number, int)
        place = counted_to(number, first)
        yield Do(
            cites("645a.5(i)(2)", section),
            f"Counting counterclockwise from {name_of(first)}, {number} is {name_of(place)}",
            label="start",
        )
    if table.options.start_marked:
        yield Do("645a.5(j)", f"The starting position, {name_of(place)}, is marked")
    return place


@implements("645a.5(i)(1)")
def _by_dice(table: PaiGowPokerTable, bank: Bank, first: int, section: Cited) -> Procedure[int]:
    figures = table.law.figures("645a")["starting_position"]["shaker"]
    who = f"Position {bank.seat}, the {bank.name}," if bank else "The dealer"
    while True:
        yield Counted(
            "645a.5(i)(1)(i)",
            f"{who} shakes the shaker at least {figures['min_shakes']} times",
            figures["min_shakes"],
            label="shake",
        )
        shown = yield RollDice(
            "645a.5(i)(1)(ii)",
            figures["dice"],
            label="dice",
            may=(
                SharedIncident.DICE_NOT_FLAT,
                SharedIncident.DICE_FALL_OUT,
                *((SharedIncident.BANK_LIFTS_LID,) if bank else ()),
            ),
        )
        if isinstance(shown, tuple):
            break
        assert isinstance(shown, Happening)
        if shown.kind == SharedIncident.BANK_LIFTS_LID:
            yield Do("645a.5(i)(1)(ii)", f"{who} lifted the lid; the shaker is covered again")
        else:
            yield Announce(
                "645a.14(a)" if shown.kind == SharedIncident.DICE_NOT_FLAT else "645a.14(b)",
                "no roll",
                label="no-roll",
            )
    total = sum(shown)
    yield Announce("645a.5(i)(1)(ii)", str(total), label="total")
    place = counted_to(total, first)
    yield Do(
        cites("645a.5(i)(1)(iii)", section),
        f"Counting counterclockwise from {name_of(first)}, {total} is {name_of(place)}",
        label="start",
    )
    return place


def put_shaker_away(table: PaiGowPokerTable, state: PaiGowPokerState) -> Procedure[None]:
    if method_used(table, state) == SHAKER:
        yield Do(
            "645a.5(i)(1)(iv)",
            "The dealer covers the shaker, shakes it once and puts it to the right",
        )
