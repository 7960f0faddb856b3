"""Tables linked to one progressive system: so many, alike, that take turns round by round.

Each has its own shoe. Their rounds follow one another as the rounds of a block, so that a meter is
fed and hit in the order in which they are played, and whatever counts rounds counts those of all
tables. What one table's shoe and memory are to a game is here a part of longer arrays, of which the
last two places of the memory say how many tables there are and whose turn it is.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import numpy as np

from title58.compiling import in_place
from title58.simulation.generator import Generator, Ints
from title58.simulation.kernel import Begin, Kernel, Play
from title58.simulation.plan import Plan, PlanError

TABLES, TURN = -2, -1
OWN = 2  # places of the memory that no table has


def linked(kernel: Kernel, plan: Plan, others: tuple[str, ...]) -> Kernel:
    """The table with the others that are linked to its meters; without any, itself."""
    if not others or not (kernel.terms or kernel.mysteries):
        return kernel
    names = ", ".join(others)
    if plan.session:
        raise PlanError(
            f"progressive_linked = {names}: a session is one player at one table and includes "
            "nothing that meters pay; leave progressive_linked empty, or leave out the sessions"
        )
    tables = 1 + len(others)
    play, begin = _in_turn(kernel.play, kernel.begin)
    memory = np.concatenate([*([kernel.memory] * tables), np.zeros(OWN, kernel.memory.dtype)])
    memory[TABLES] = tables
    return replace(
        kernel,
        play=play,
        begin=begin,
        shoe=np.tile(kernel.shoe, tables),
        memory=memory,
        about=(
            *kernel.about,
            f"{tables} tables feed the same meters: this one and {names}, with the same rules and "
            "bets and a shoe of their own. They take turns: each round is played at one table, "
            "and rounds, hits and the rounds between hits are counted over all of them.",
        ),
    )


@lru_cache(maxsize=32)
def _in_turn(play: Play, begin: Begin) -> tuple[Play, Begin]:
    play, begin = in_place(play), in_place(begin)

    def play_next(
        generator: Generator, params: tuple[object, ...], shoe: Ints, memory: Ints, rows: Ints
    ) -> int:
        tables, turn = memory[TABLES], memory[TURN]
        cards, room = shoe.shape[0] // tables, (memory.shape[0] - OWN) // tables
        memory[TURN] = turn + 1 if turn + 1 < tables else 0
        return play(
            generator, params, shoe[turn * cards : (turn + 1) * cards],
            memory[turn * room : (turn + 1) * room], rows,
        )  # fmt: skip

    def begin_all(
        generator: Generator, params: tuple[object, ...], shoe: Ints, memory: Ints
    ) -> None:
        tables = memory[TABLES]
        cards, room = shoe.shape[0] // tables, (memory.shape[0] - OWN) // tables
        memory[TURN] = 0
        for turn in range(tables):
            begin(
                generator, params, shoe[turn * cards : (turn + 1) * cards],
                memory[turn * room : (turn + 1) * room],
            )  # fmt: skip

    return play_next, begin_all
