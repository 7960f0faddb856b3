"""Before a round: the tiles are inspected, shown, mixed and stacked (621a.4)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from title58.games.banking import BankHistory
from title58.games.pai_gow.round.incidents import PaiGowIncident
from title58.games.pai_gow.state import PaiGowState, PaiGowTable
from title58.law import Law
from title58.law.cites import Cited, cites
from title58.law.clocks import Thing
from title58.rounds.answers import Happening
from title58.rounds.clocks import in_use
from title58.rounds.equipment import Counted
from title58.rounds.steps import Do, Procedure


@dataclass(frozen=True)
class MixTiles(Counted):
    """The tiles are mixed in so many circles each way, and stacked."""

    label: str = field(default="mix", kw_only=True)


def make_ready(table: PaiGowTable) -> Procedure[PaiGowState]:
    """Bring the table to where the tiles stand in eight stacks."""
    state = table.state
    new = not state.opened
    tiles = yield from in_use(table, "621a", Thing.TILES, state.tiles_since, new=new)
    dice = yield from in_use(table, "621a", Thing.DICE, state.dice_since, new=new)
    if (tiles.when, dice.when) != (state.tiles_since, state.dice_since):
        state = replace(state, tiles_since=tiles.when, dice_since=dice.when)
    if state.opened and not state.idle and not tiles.changed:
        return state
    starts = new or state.idle
    if tiles.changed:  # they are inspected and shown as at the opening
        state = replace(state, idle=False)
    if state.idle:
        cite: Cited = cites("621a.4(g)", "621a.4(c)")
    else:
        yield from _inspect()
        yield Do(
            "621a.4(b)",
            "The tiles are laid out face up in 16 pairs by rank, the Supreme Pair first, and "
            "left that way for the first player to inspect",
            label="display",
        )
        cite = "621a.4(c)"
    first = next((seat for seat in table.players if seat in table.options.positions), 0)
    who = (
        f"Position {first}, the first player to arrive," if first else "The first player to arrive"
    )
    yield Do(cite, f"{who} has seen the tiles; they are turned face down and mixed")
    yield from mix(table.law, cites("621a.4(g)", "621a.4(d)") if state.idle else "621a.4(d)")
    if not starts:
        return state
    # The game starts: nobody banks its first round (621a-11).
    return replace(state, opened=True, idle=False, banking=BankHistory())


def _inspect() -> Procedure[None]:
    while True:
        happened = yield Do(
            cites("621a.4(a)", "621a.4(a)(1)", "621a.4(a)(2)", "621a.4(a)(3)"),
            "The dealer sorts the set into its 16 pairs and checks size, shading, backs and "
            "sides; the floorperson verifies the inspection",
            label="inspect",
            may=(PaiGowIncident.UNSUITABLE,),
        )
        if not isinstance(happened, Happening):
            return
        yield Do(
            "621a.4(a)(3)(i)",
            "The set is unsuitable; a floorperson or above brings another from the pit stand",
        )
        yield Do(
            "621a.4(a)(3)(ii)",
            "The unsuitable set is sealed in an envelope or container marked with the table "
            "number, date and time and signed by the dealer and a floorperson or above",
        )


def mix(law: Law, cite: Cited) -> Procedure[None]:
    """Mixed face down and built into stacks; a tile that shows means the whole set again."""
    circles = law.figures("621a")["mixing"]["min_circular_motions_each_hand"]
    while True:
        happened = yield MixTiles(
            cite,
            f"The dealer mixes the tiles with the heels of the hands, {circles} circles or more"
            " each way, and builds eight stacks of four",
            count=circles,
            may=(PaiGowIncident.TURNED_OVER,),
        )
        if not isinstance(happened, Happening):
            return
        yield Do("621a.4(e)", "A tile was turned over and seen; the whole set is mixed again")
