"""What a game says about its progressives: how a meter pays its winners, and its mysteries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from title58.submission.progressive import MysteryTerms

# How several who win a meter in one round are paid, as `progressive_shares` names it (BAC-55).
BY_WAGER, EQUAL, IN_TURN = "by-wager", "equal", "in-turn"


@dataclass(frozen=True)
class Awards:
    """How one meter pays."""

    shares: str = IN_TURN
    order: tuple[int, ...] = ()  # the numbers of the bets as they are paid; else as they stand
    most: Mapping[str, int] = field(default_factory=dict)  # by row: the cents paid at most
    common: bool = False  # whether its bets are on the same cards, and win together

    def __post_init__(self) -> None:
        if self.shares not in (BY_WAGER, EQUAL, IN_TURN):
            raise ValueError(f"{self.shares!r} is not a way to share a meter")


@dataclass(frozen=True)
class Climb:
    """What is known exactly of a mystery that is fed by wagers of one size."""

    wagers: Fraction  # to a hit, on average
    award: Fraction  # in cents, on average
    spread: Fraction  # the variance of the award


@dataclass(frozen=True)
class Hidden:
    """A must-hit-by meter, and the bets that feed it in the order in which they do."""

    name: str
    terms: MysteryTerms
    bets: tuple[int, ...]
    exact: Climb | None = None
