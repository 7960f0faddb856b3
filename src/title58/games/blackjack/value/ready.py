"""Compiling the analysis in two processes, when that has not been done before."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from title58.compiling import Kernel
from title58.games.blackjack.value import combine_kernels as combine
from title58.games.blackjack.value import dealer_kernels as dealer
from title58.games.blackjack.value import kernels as play
from title58.games.blackjack.value import split_kernels as split
from title58.games.blackjack.value import together_kernels as together
from title58.games.blackjack.value.draws import draws
from title58.odds.side_by_side import compile_side_by_side


@cache
def compile_all() -> None:
    """Once in each process."""
    compile_side_by_side(kernels())


def kernels() -> list[Kernel]:
    """Every kernel with arguments such as it gets; what calls the same functions stands together.

    i, f, b: a whole number, another, a truth; I, F, B: an array of so many dimensions; S: of short
    whole numbers; T: the dealer's draws; L, R: room for `ends_in`, `combine`.
    """
    known: dict[str, Any] = {"i": 1, "f": 1.0, "b": True, "T": draws(), "R": combine.room(2, 1)}
    known["L"] = dealer.room(1)
    for letter, kind in {"I": np.int64, "F": np.float64, "B": np.bool_, "S": np.int32}.items():
        known |= {f"{letter}{n}": np.zeros((0,) * n, dtype=kind) for n in range(1, 5)}
    given = {
        dealer.ends_in: "F1 I1 i T b L F2",
        split.one_hand: "F1 I2 I1 I2 I2 T I1 i i i F2 F3 F2 F2 F2 F1",
        together.add_up: "I1 F2 S1 F2 F2 F4",
        together.put_together: "I1 I1 S1 I1 S1",
        split.take_known_ends: "I2 I2 F3 I1 B1 i i i I1 I1 F2",
        split.orders_of_hand: "I2 I1 I2 I1 i i I2 I2 F2 F2 F3",
        play.results_of_play: "F1 I2 I1 I1 I2 F3 I2 F2 I2 I2 F1 F1 F1",
        play.play_on: "F1 I2 I1 I2 F2 F2 I2 b F2 F2",
        play.play_by_total: "F1 I2 I1 I1 I2 F2 F2 I1 I1 I1 F2 f b F2 I2 I2 I2 F2 F1",
        split.best_after_split: "F1 I2 I1 I1 I1 I2 F2 I1 i i b F2 I2 I2 F2",
        together.ratios_of: "F4 I2 F3 F3 F2 F2 F4",
        combine.without: "F3 f f i i F2",
        combine.combine: "F3 F3 F3 f f i F4 R F2 F1",
    }
    return [
        (function, tuple(known[each] for each in kinds.split()))
        for function, kinds in given.items()
    ]
