"""What a game gives so that its shoes can be watched by somebody who counts.

A shoe is dealt to its end. Before every round the game says what each wager is worth from the cards
that nobody has seen: its exact expectation, not a bet that is settled. How shoes are gone through
and what is summed is the same for every game (`title58.protection`).

All three functions are plain functions of arrays and whole numbers, which compiled code calls; they
make no array (`compiling.helper`). A card is a number, suit * 13 + rank; `left` has how many of
each of the 52 nobody has seen: cards that went face down to the discards are among them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from title58.odds import WagerOdds
from title58.simulation.generator import Ints
from title58.simulation.shoes import DEALT as DEALT  # memory[DEALT]: the cards that have left

Floats = NDArray[np.float64]

CARDS = 52
ALSO_SQUARE = 2
# Columns of `worths`: the expectation of the net result for one unit and of its square, and what a
# unit came to in the round, for targets that are `approximate`.
EXPECTED, SQUARE, CAME = range(3)

# begin(generator, params, shoe, memory, left): a new shoe. Burns what is burned, sets
# memory[DEALT] to the cards that are out, and lowers `left` by those that were shown. The loop has
# set `left` to the whole shoe.
Begin = Callable[..., None]
# worth(params, scratch, left, unseen, wanted, worths): fills the row of each target whose entry
# of `wanted` is not 0; the mean square only if the expectation is above 0, or if the entry is
# ALSO_SQUARE. `unseen` is the sum of `left`.
Worth = Callable[..., None]
# play(generator, params, scratch, shoe, memory, left, worths, then): deals one round, moves
# memory[DEALT], lowers `left` by every card that was shown. A target that is `late` is decided on
# within the round (Insurance): play fills its row, zeros if it cannot be bet, and puts into `then`
# what nobody had seen when it could be. Every card that it takes from either lies in the shoe
# between memory[DEALT] as it was and as it is: the loop looks for them there. Of a target that is
# `approximate` it fills what a unit came to.
Play = Callable[..., None]


@dataclass(frozen=True)
class Target:
    """A wager at a paytable on a spot, as a bettor may aim at it."""

    odds: WagerOdds  # from a full shoe; meters at their seeds
    base: bool = False  # of the base game: what a side wager may need beside it
    cheap: bool = False  # its worth costs next to nothing: it is always computed
    late: bool = False  # decided on within the round
    shown: int = -1  # a card that is out by then, by its number: the dealer's ace; -1: none
    spots: int = 1  # on how many places one bettor can have it at a time
    # Its effects of removal by card, where `worth` does not tell them
    removal: tuple[float, ...] = ()
    # Its worth before a round is linear in the effects of removal, which are exact. So that this
    # can be checked, `play` settles it, too.
    approximate: bool = False

    @property
    def key(self) -> str:
        """Which target it is, in one word or two."""
        odds = self.odds
        return " ".join(filter(None, (odds.wager, odds.on[0], odds.paytable)))


@dataclass(frozen=True)
class ShoeKernel:
    """A game dealt from a shoe, made ready to be gone through."""

    game: str
    targets: tuple[Target, ...]
    begin: Begin
    worth: Worth
    play: Play
    params: tuple[object, ...]
    shoe: Ints  # every card of it
    least: int  # cards behind the cover card: the fewest that are lawful
    extra: int  # rounds that are played after the one in which the cover card comes out
    room: int  # the most cards that a round takes: with fewer left in the shoe none begins
    cites: str  # where the law says all this
    about: tuple[str, ...] = ()  # how the shoe is dealt, in sentences
    left_out: tuple[tuple[str, str], ...] = ()  # wagers that are not covered, and why
    memory: Ints = field(default_factory=lambda: np.zeros(8, dtype=np.int64))
    # To work in; a NamedTuple. A worker has its own.
    scratch: tuple[NDArray[Any], ...] = (np.zeros(1),)

    @property
    def full(self) -> Ints:
        """How many of each card the whole shoe has."""
        return np.bincount(self.shoe, minlength=CARDS).astype(np.int64)
