"""A betting position in one round: whose it is, what lies there, its tiles."""

from __future__ import annotations

from dataclasses import dataclass

from title58.equipment.tiles import Tile
from title58.games.pai_gow.hands import Setting
from title58.games.pai_gow.stacks import Stood
from title58.rounds.wagers import Wager

DEALER, DEAD_HAND = "dealer", "dead-hand"


@dataclass
class Hand:
    """Four tiles that are played: a player's, a bank's, or the dealer's."""

    label: str  # position-3, dealer
    name: str
    seat: int = 0  # whose it is; 0 for the dealer
    number: int = 0  # the betting position; 0 for the dealer's place
    wager: Wager | None = None  # none for the dealer and a bank
    stood: tuple[Stood, ...] = ()
    tiles: tuple[Tile, ...] = ()
    setting: Setting | None = None
    by_house: bool = False  # the player has stepped away; the house sets the tiles
    abandoned: bool = False

    @property
    def set(self) -> Setting:
        assert self.setting is not None
        return self.setting


def position(number: int) -> str:
    return f"position-{number}"


def players_hand(number: int, wager: Wager) -> Hand:
    whose = "" if number == wager.seat else f" (played from position {wager.seat})"
    return Hand(position(number), f"position {number}{whose}", wager.seat, number, wager)


def banks_hand(seat: int, name: str) -> Hand:
    return Hand(position(seat), f"the {name}, position {seat}", seat, seat)


def dealers_hand() -> Hand:
    return Hand(DEALER, "the dealer")
