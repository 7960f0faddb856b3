"""A player's own betting area and an adjacent one."""

from __future__ import annotations

from title58.games.banking.areas import area_of, by_player, in_order
from title58.rounds.wagers import REMOVE, Wager

OWN, BESIDE, SIDE = Wager(2, "base", 700), Wager(2, "base", 900, "3"), Wager(2, "side", 500)


def test_wagers_stand_in_an_order_in_which_they_can_be_placed() -> None:
    other = Wager(4, "base", 300)
    assert in_order((SIDE, BESIDE, other, OWN), "base") == [other, OWN, BESIDE, SIDE]
    undone = (BESIDE, Wager(2, "base", 900, "3", action=REMOVE), OWN)
    assert in_order(undone, "base") == list(undone)


def test_what_each_player_has_wagered_on_which_area() -> None:
    assert (area_of(OWN), area_of(BESIDE)) == (2, 3)
    assert by_player((BESIDE, Wager(4, "base", 300), OWN)) == {4: (300,), 2: (700, 900)}
