"""Several winners of one amount."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from title58.money import share
from title58.progressive.events import MeterError, Payment


@dataclass(frozen=True)
class Winner:
    """A wager that wins: where it lies and what was staked."""

    seat: int
    stake: int
    table: str = ""


def split(cents: int, winners: Sequence[Winner], *, equal: bool = False) -> tuple[Payment, ...]:
    """What each winner gets of `cents`, in whole cents that sum to it exactly.

    By stakes (633a.7(o)(1)(ii)(C)), which is an equal share wherever stakes are equal (BAC-55);
    `equal` shares alike whatever was staked (633a.7(o)(2)(ii)(C)). Cents that cannot be divided
    go one each to those named first, so name the winners in the order in which they are paid.
    """
    if not winners:
        raise MeterError("an award needs a winner")
    if len({(winner.table, winner.seat) for winner in winners}) != len(winners):
        raise MeterError("a winner is named twice")
    weights = [1 if equal else winner.stake for winner in winners]
    parts = share(cents, weights)
    return tuple(
        Payment(winner.table, winner.seat, part)
        for winner, part in zip(winners, parts, strict=True)
    )
