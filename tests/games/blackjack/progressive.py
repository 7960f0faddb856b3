"""Rounds with a progressive wager: one box that stands, and what its dealer draws."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tests.games.blackjack import side_table
from tests.games.blackjack.base import STAND
from tests.games.script import AtMeters, Meters, Part, bank_after
from title58.rounds.driver import Played
from title58.rounds.wagers import Wager

BAD_BEAT, HIT_AND_RUN = "bad-beat-progressive", "hit-and-run-progressive"
DOLLAR = 100

# The dealer's cards up to a 21, beginning with the up card and the hole card.
TO_21 = {
    3: "7S 5S | 9D",
    4: "2S 3S | 9D 7D",
    5: "2S 3S | 4D 3D 9D",
    6: "2S 3S | 2D 3C 4D 7H",
    7: "2S 3S | 2D 2C 3D 4D 5D",
    8: "2S 2H | 2D 2C 2D 3D 3C 5D",
}


def beside(slug: str, *seats: int, amount: int = DOLLAR) -> tuple[Wager, ...]:
    return side_table.beside(slug, *seats, amount=amount)


def one_seat(wagers: tuple[Wager, ...], player: str, dealer: str, **filed: Any) -> Played[Any]:
    """One box: the player stands on two cards, the dealer draws those after the bar."""
    first, second = player.split()
    shown, _, drawn = dealer.partition("|")
    up, hole = shown.split()
    parts: list[Part] = [f"{first} {up} {second} {hole}", STAND, drawn]
    return side_table.deal(wagers, *(part for part in parts if part), **filed)


def bad_beat(dealer: str, player: str = "KH QD", **filed: Any) -> Played[Any]:
    return one_seat(beside(BAD_BEAT, 1), player, dealer, bad_beat=True, **filed)


def meter(played: Played[Any], slug: str = BAD_BEAT) -> Fraction:
    (found,) = bank_after(played, slug).meters.values()
    return found.current


def go_on(played: Played[Any]) -> dict[str, Any]:
    """The table as the round left it, and its progressive systems."""
    assert isinstance(played, AtMeters)
    return {"state": played.outcome.state, "meters": Meters(played.banks)}


def hit_and_run(dealer: str, player: str = "KH 9D", **filed: Any) -> Played[Any]:
    return one_seat(beside(HIT_AND_RUN, 1), player, dealer, hit_and_run=True, **filed)
