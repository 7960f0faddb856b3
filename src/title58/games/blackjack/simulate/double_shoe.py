"""A round from a double shoe, compiled (633a.7(d)).

Both sides lie in the arrays one after the other, each with a memory of its own. The determinant
card is drawn from one of them; it calls a side by its suit, and is the first player's first card if
that is the side it came from, else it is out of play until its side is shuffled.
"""

from __future__ import annotations

from typing import Any

from title58.compiling import twins
from title58.games.blackjack import rules as written
from title58.games.blackjack.simulate import play as base
from title58.games.blackjack.simulate import switch_play as switch
from title58.games.blackjack.simulate.seats import (
    DETERMINANT,
    RANKS,
    RED_SIDE,
    bare,
    inlined,
)
from title58.simulation.generator import below

rules: Any = twins(written)

EITHER = 2  # sides are 0 and 1


@bare
def begin(generator: Any, params: Any, shoe: Any, memory: Any) -> None:
    cards, room = shoe.shape[0] // 2, memory.shape[0] // 2
    for side in range(2):
        base.begin(
            generator,
            params,
            shoe[side * cards : (side + 1) * cards],
            memory[side * room : (side + 1) * room],
        )


@inlined
def _determine(generator: Any, table: Any, shoe: Any, memory: Any) -> Any:
    """The side that is called, and the first player's first card."""
    cards, room = shoe.shape[0] // 2, memory.shape[0] // 2
    for side in range(2):  # each has a cover card and is shuffled by itself (633a.7(e)(3))
        base._make_ready(
            generator,
            table,
            shoe[side * cards : (side + 1) * cards],
            memory[side * room : (side + 1) * room],
        )
    side = table[DETERMINANT]
    if side == EITHER:
        side = below(generator, 2)
    card = base.take(
        generator,
        shoe[side * cards : (side + 1) * cards],
        memory[side * room : (side + 1) * room],
    )
    called = table[RED_SIDE] if rules.is_red(card // RANKS) else 1 - table[RED_SIDE]
    if called != side:
        card = base.take(
            generator,
            shoe[called * cards : (called + 1) * cards],
            memory[called * room : (called + 1) * room],
        )
    return called, card


@inlined
def play(generator: Any, params: Any, shoe: Any, memory: Any, rows: Any) -> int:
    side, card = _determine(generator, params[0], shoe, memory)
    cards, room = shoe.shape[0] // 2, memory.shape[0] // 2
    added: int = base.play_round(
        generator, params, shoe[side * cards : (side + 1) * cards],
        memory[side * room : (side + 1) * room], rows, card,
    )  # fmt: skip
    return added


@inlined
def play_switch(generator: Any, params: Any, shoe: Any, memory: Any, rows: Any) -> int:
    side, card = _determine(generator, params[0], shoe, memory)
    cards, room = shoe.shape[0] // 2, memory.shape[0] // 2
    added: int = switch.play_round(
        generator, params, shoe[side * cards : (side + 1) * cards],
        memory[side * room : (side + 1) * room], rows, card,
    )  # fmt: skip
    return added
