"""Roulette chips: each player's own, and given back before he leaves (617a.3(b))."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from title58.games.roulette.state import RouletteState, RouletteTable
from title58.law.markers import implements
from title58.refusal import Refusal
from title58.rounds.steps import Do, Procedure
from title58.words import counted


@implements("617a.3(b)")
def hand_out(table: RouletteTable, state: RouletteState) -> Procedure[RouletteState]:
    """Whoever has none gets Roulette chips unlike value chips and unlike any other player's."""
    colours = dict(state.colours)
    _refuse_alike(colours, table.options.chip_colours)
    for seat in table.players:
        if seat in colours:
            continue
        taken = set(colours.values())
        free = [colour for colour in table.options.chip_colours if colour not in taken]
        if not free:
            raise Refusal(
                "no Roulette chips are left that differ from every other player's (position "
                f"{seat})",
                "617a.3(b)",
                value=seat,
                lawful=f"at most {counted(len(taken), 'player')}, each with Roulette chips of a "
                "different kind",
            )
        colours[seat] = free[0]
        yield Do(
            "617a.3(b)",
            f"Position {seat} plays with {free[0]} Roulette chips, unlike value chips and "
            "unlike those of any other player",
        )
    return replace(state, colours=colours)


def _refuse_alike(colours: Mapping[int, str], known: tuple[str, ...]) -> None:
    for colour, seats in Counter(colours.values()).items():
        if seats > 1 or colour not in known:
            players = ", ".join(str(seat) for seat in colours if colours[seat] == colour)
            problem = (
                f"positions {players} have the same {colour} chips"
                if seats > 1
                else f"{colour} is not a Roulette chip of this table (position {players})"
            )
            raise Refusal(
                problem,
                "617a.3(b)",
                value=colour,
                lawful="a different one for each player from " + ", ".join(known),
            )


@implements("617a.3(b)")
def turn_in(state: RouletteState, seat: int) -> Procedure[RouletteState]:
    """A player leaves; away from the table his chips would be worth nothing (617a-23)."""
    if seat not in state.colours:
        yield Do("617a.3(b)", f"Position {seat} leaves and has no Roulette chips to turn in")
        return state
    yield Do(
        "617a.3(b)",
        f"Position {seat} exchanges the {state.colours[seat]} Roulette chips for value "
        "chips or plaques and leaves",
    )
    left = {other: colour for other, colour in state.colours.items() if other != seat}
    return replace(state, colours=left)
