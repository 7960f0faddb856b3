"""Betting areas: a player has his own and may be allowed an adjacent one.

`seat` is the player, and `on` names the area where it is not the player's own.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from title58.law import Law
from title58.law.cites import Cited
from title58.refusal import Refusal
from title58.rounds.wagers import PLACE, Layout, Wager
from title58.submission.table import TableOptions


def areas(_law: Law, options: TableOptions) -> tuple[str, ...]:
    """A player's own area needs no name."""
    return ("", *map(str, options.positions)) if options.value("two_areas") else ("",)


def area_of(wager: Wager) -> int:
    return int(wager.on) if wager.on else wager.seat


def in_order(wagers: Sequence[Wager], base: str) -> list[Wager]:
    """As they can be put down: the base wager first, the player's own area before another.

    What was done and undone at an open layout stays in the order in which it was done.
    """
    if any(wager.action != PLACE for wager in wagers):
        return list(wagers)
    return sorted(wagers, key=lambda wager: (wager.kind != base, bool(wager.on)))


def holder_of(wager: Wager, layout: Layout, players: Collection[int]) -> int:
    """Whose area a wager would lie on: the first to wager there, or who sits there."""
    area = area_of(wager)
    holder = next((w.seat for w in layout.wagers if area_of(w) == area), wager.seat)
    return area if holder == wager.seat and area in players else holder


def by_player(wagers: Sequence[Wager]) -> dict[int, tuple[int, ...]]:
    """What each seat has wagered: on its own area first, then on another."""
    found: dict[int, tuple[int, ...]] = {}
    for wager in sorted(wagers, key=lambda wager: bool(wager.on)):
        found[wager.seat] = (*found.get(wager.seat, ()), wager.amount)
    return found


def refuse_cash(wager: Wager, game: str, cite: Cited) -> None:
    if wager.form != "chips":
        raise Refusal(
            f"a spoken wager backed by cash is not accepted at {game}",
            cite,
            value=wager.form,
            lawful="value chips or plaques on the layout",
        )
