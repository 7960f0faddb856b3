"""Effects of removal: what one card gone from a full shoe does to a wager, exactly."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import numpy as np

from title58.protection.counting.passing import priced
from title58.simulation.generator import Ints
from title58.simulation.shoe_kernel import CARDS, EXPECTED, Floats, ShoeKernel

ZERO = 1e-13  # an effect under this is rounding: double precision has 16 digits
SUITS, RANKS = "CDHS", "A23456789TJQK"


@dataclass(frozen=True)
class Effects:
    """Of one wager, by card: suit * 13 + rank."""

    by_card: tuple[float, ...]
    cards: tuple[int, ...]  # how many of each the full shoe has
    shown: int = -1  # a card that is out when the wager is made; -1: none

    @property
    def zero(self) -> bool:
        """No single card changes anything. That does not make the wager safe."""
        return max(map(abs, self.by_card)) < ZERO

    @property
    def total(self) -> float:
        """Over all cards that may go: 0, for a card drawn at random tells nothing."""
        shown = self.by_card[self.shown] if self.shown >= 0 else 0.0
        return float(np.dot(self.by_card, self.cards)) - shown

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


def worths_of(kernel: ShoeKernel, left: Ints) -> Floats:
    """What every target is worth from these cards: expectation and mean square."""
    found: Floats = priced(kernel, left[None])[0]
    return found


def effects_of(kernel: ShoeKernel) -> tuple[Effects, ...]:
    """Of every target, as differences of exact expectations."""
    full = kernel.full
    lefts = np.vstack([full, full - np.eye(CARDS, dtype=np.int64)])
    lefts = np.where(lefts < 0, full, lefts)  # a card that the shoe has not cannot go
    whole, *less = priced(kernel, lefts)[:, :, EXPECTED]
    by_card = np.array(less).T - whole[:, None]
    for at, target in enumerate(kernel.targets):
        if target.late or target.removal:
            by_card[at] = target.removal or 0.0
    by_card[abs(by_card) < ZERO] = 0.0
    cards = tuple(full.tolist())
    return tuple(
        Effects(tuple(row.tolist()), cards, target.shown)
        for row, target in zip(by_card, kernel.targets, strict=True)
    )
