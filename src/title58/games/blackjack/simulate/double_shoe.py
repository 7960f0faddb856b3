"""A round from a double shoe, compiled (633a.7(d)).

Both sides lie in the arrays one after the other, each with a memory of its own. The determinant
card is drawn from one of them; it calls a side by its suit, and is the first player's first card if
that is the side it came from, else it is out of play until its side is shuffled.
"""

from __future__ import annotations

from title58.compiling import compilable
from title58.games.blackjack import rules
from title58.games.blackjack.simulate import play as base
from title58.games.blackjack.simulate.seats import (
    RANKS,
    Params,
    Table,
    inlined,
)
from title58.simulation.generator import Generator, Ints, below

compilable(rules)

EITHER = 2  # sides are 0 and 1


def begin(generator: Generator, params: Params, shoe: Ints, memory: Ints) -> None:
    cards, room = shoe.shape[0] // 2, memory.shape[0] // 2
    for side in range(2):
        base.new_shoe(
            generator,
            params.table,
            shoe[side * cards : (side + 1) * cards],
            memory[side * room : (side + 1) * room],
        )


@inlined
def _determine(generator: Generator, table: Table, shoe: Ints, memory: Ints) -> tuple[int, int]:
    """The side that is called, and the first player's first card."""
    cards, room = shoe.shape[0] // 2, memory.shape[0] // 2
    for side in range(2):  # each has a cover card and is shuffled by itself (633a.7(e)(3))
        base.make_ready(
            generator,
            table,
            shoe[side * cards : (side + 1) * cards],
            memory[side * room : (side + 1) * room],
        )
    side = table.determinant
    if side == EITHER:
        side = below(generator, 2)
    card = base.take(
        generator,
        shoe[side * cards : (side + 1) * cards],
        memory[side * room : (side + 1) * room],
    )
    called = table.red_side if rules.is_red(card // RANKS) else 1 - table.red_side
    if called != side:
        card = base.take(
            generator,
            shoe[called * cards : (called + 1) * cards],
            memory[called * room : (called + 1) * room],
        )
    return called, card


def play(generator: Generator, params: Params, shoe: Ints, memory: Ints, rows: Ints) -> int:
    side, card = _determine(generator, params.table, shoe, memory)
    cards, room = shoe.shape[0] // 2, memory.shape[0] // 2
    return base.play_round(
        generator, params, shoe[side * cards : (side + 1) * cards],
        memory[side * room : (side + 1) * room], rows, card,
    )  # fmt: skip
