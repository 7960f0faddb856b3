"""Effects of removal: what one card gone from a full shoe does to a wager, exactly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import Any, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from title58.compiling import compiled, in_place
from title58.simulation.generator import Ints
from title58.simulation.shoe_kernel import ALSO_SQUARE, CARDS, EXPECTED, Floats, ShoeKernel, Worth

ZERO = 1e-13  # an effect under this is rounding: double precision has 16 digits
SUITS, RANKS = "CDHS", "A23456789TJQK"


@dataclass(frozen=True)
class Effects:
    """Of one wager, by card: suit * 13 + rank."""

    by_card: tuple[float, ...]
    cards: tuple[int, ...]  # how many of each the full shoe has

    @property
    def zero(self) -> bool:
        """No single card changes anything. That does not make the wager safe."""
        return max(map(abs, self.by_card)) < ZERO

    @property
    def total(self) -> float:
        """Over all cards of the shoe: 0, for a card drawn at random tells nothing."""
        return float(np.dot(self.by_card, self.cards))

    @property
    def spread(self) -> float:
        """The standard deviation over the cards of the shoe."""
        squares = np.dot(np.square(self.by_card), self.cards)
        return sqrt(float(squares) / sum(self.cards))

    @property
    def suited(self) -> bool:
        """Whether cards of one rank differ by suit."""
        by = np.array(self.by_card).reshape(4, 13)
        return bool((np.ptp(by, axis=0) > ZERO).any())

    @property
    def groups(self) -> tuple[tuple[str, float], ...]:
        """Cards with the same effect together, in words: the ranks in order, suits where they
        matter."""
        by = np.array(self.by_card).reshape(4, 13)
        found: list[tuple[str, float]] = []
        for rank, name in enumerate(RANKS):
            effects = by[:, rank]
            if np.ptp(effects) <= ZERO:
                found.append((name, float(effects.mean())))
                continue
            known: dict[int, str] = {}
            for suit, effect in enumerate(effects):
                known[round(effect / ZERO)] = known.get(round(effect / ZERO), "") + SUITS[suit]
            found += (
                (f"{name}{suits}", float(effects[SUITS.index(suits[0])]))
                for suits in known.values()
            )
        together: list[tuple[str, float]] = []
        for name, effect in found:
            last = together[-1] if together else ("", np.inf)
            if len(name) == 1 and abs(last[1] - effect) <= ZERO and len(last[0]) in (1, 3):
                together[-1] = (f"{last[0][0]}-{name}", last[1])
            else:
                together.append((name, effect))
        return tuple(together)


@lru_cache(maxsize=16)
def _priced(worth: Worth) -> Callable[..., None]:
    worth = in_place(worth)

    def price(
        params: tuple[object, ...],
        scratch: tuple[Floats, ...],
        left: Ints,
        unseen: int,
        wanted: Ints,
        worths: Floats,
    ) -> None:
        worth(params, scratch, left, unseen, wanted, worths)

    price.__qualname__ = f"price.{worth.__module__}.{worth.__qualname__}"
    return compiled(price)


def worths_of(kernel: ShoeKernel, left: Ints) -> Floats:
    """What every target is worth from these cards: expectation and mean square."""
    many = len(kernel.targets)
    worths, wanted = np.zeros((many, 2)), np.full(many, ALSO_SQUARE, dtype=np.int64)
    price = _priced(kernel.worth)
    scratch = copied(kernel.scratch)
    price(kernel.params, scratch, left.astype(np.int64), int(left.sum()), wanted, worths)
    return worths


Scratch = TypeVar("Scratch", bound=tuple[NDArray[Any], ...])


def copied(scratch: Scratch) -> Scratch:
    """One worker's own."""
    own = [each.copy() for each in scratch]
    make = getattr(type(scratch), "_make", tuple)
    return cast(Scratch, make(own))


def effects_of(kernel: ShoeKernel) -> tuple[Effects, ...]:
    """Of every target, as differences of exact expectations."""
    full = kernel.full
    before = worths_of(kernel, full)[:, EXPECTED]
    by_card = np.zeros((len(kernel.targets), CARDS))
    for card in range(CARDS):
        if full[card]:
            left = full.copy()
            left[card] -= 1
            by_card[:, card] = worths_of(kernel, left)[:, EXPECTED] - before
    for at, target in enumerate(kernel.targets):
        if target.late or target.removal:
            by_card[at] = target.removal or 0.0
    by_card[abs(by_card) < ZERO] = 0.0
    cards = tuple(full.tolist())
    return tuple(Effects(tuple(row.tolist()), cards) for row in by_card)
