"""Boxes, several of which a player may have side by side: their names, and whose they are.

A wager names its box where that is not the player's own. The chapters say the same under their
own numbers, so the sections are passed in.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple

from title58.law.cites import cites
from title58.law.markers import implements
from title58.refusal import Refusal
from title58.rounds.wagers import PLACE, Wager


class Boxes(NamedTuple):
    """The boxes of one table."""

    positions: tuple[int, ...]
    most: int  # that a player may have
    box_of: Callable[[Wager], int]
    owner: str  # by which section a box is one player's
    several: str  # by which a player may have several

    def in_order(self, wagers: Sequence[Wager], base: Collection[str]) -> list[Wager]:
        """As they can be put down: what others need first, then outward from the player's place.

        What was done and undone at an open layout stays in the order in which it was done.
        """
        if any(wager.action != PLACE for wager in wagers):
            return list(wagers)
        places = {number: i for i, number in enumerate(self.positions)}

        def key(wager: Wager) -> tuple[bool, int]:
            here, own = places.get(self.box_of(wager), 0), places.get(wager.seat, 0)
            return wager.kind not in base, abs(here - own)

        return sorted(wagers, key=key)

    def refuse_own_name(self, wager: Wager, box: str) -> None:
        if box not in map(str, self.positions):
            return
        own = int(box) == wager.seat
        if own or self.most == 1:
            raise Refusal(
                f"box {box} is the player's own; leave it unnamed"
                if own
                else f"box {box} does not belong to position {wager.seat}, and a player has "
                "one box here",
                self.several,
                value=wager.on,
                lawful="the player's own box, which is left unnamed",
            )

    @implements("633a.2(b)(2)", "651a.2(b)(2)")
    def refuse_others(self, lying: Iterable[Wager], players: Collection[int], wager: Wager) -> None:
        """A betting area is one player's."""
        box = self.box_of(wager)
        holder = next((w.seat for w in lying if self.box_of(w) == box), wager.seat)
        if holder == wager.seat and box != wager.seat and box in players:
            holder = box
        if holder != wager.seat:
            raise Refusal(
                f"box {box} belongs to position {holder}; position {wager.seat} may not wager "
                "on it",
                cites(self.owner, self.several),
                value=f"box {box}",
                lawful="a box that no other player has",
            )

    @implements("633a.6(f)", "651a.7(e)")
    def refuse_apart(self, lying: Iterable[Wager], wager: Wager) -> None:
        """A player's boxes lie next to one another and to his own, no more than were filed."""
        seat, box = wager.seat, self.box_of(wager)
        numbers = {self.box_of(w) for w in lying if w.seat == seat} | {seat, box}
        places = sorted(self.positions.index(number) for number in numbers)
        gap = places[-1] - places[0] + 1 > len(places)
        if len(places) > self.most or gap:
            raise Refusal(
                f"box {box} is not next to the other boxes of position {seat}"
                if gap
                else f"position {seat} would play {len(places)} boxes",
                self.several,
                value=f"box {box}",
                lawful="one box per player"
                if self.most == 1
                else f"up to {self.most} adjacent boxes per player",
            )
