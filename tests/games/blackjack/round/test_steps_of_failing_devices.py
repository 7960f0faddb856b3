"""Shufflers and devices that jam or fail, step by step (633a.14(l) and (m))."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.blackjack.base import READY, RESHUFFLE, table
from tests.games.blackjack.trace import rows, trace
from tests.games.script import Part, Say, bets, play_script
from title58.games.blackjack.game import BLACKJACK_GAME
from title58.rounds.answers import Happening
from title58.rounds.driver import Played

DEVICE: dict[str, Any] = {"dealing": "continuous"}
SHUFFLER: dict[str, Any] = {"dealing": "shuffler", "decks": 12}
ACCEPT, DECLINE, COVERED = Say("accept"), Say("decline"), Say("covered")
JAMS, FAILS = Happening("shuffler-jams"), Happening("device-fails")
CUT: tuple[Part, ...] = (100, 78)  # of 312 cards


def begin(*parts: Part, players: tuple[int, ...] = (1,), **at: Any) -> Played[Any]:
    """A round in which nobody wagers."""
    return play_script(BLACKJACK_GAME, table(players=players, **at), *parts, bets())


@pytest.mark.law("633a.14(l)", "633a.14(m)")
def test_a_shuffler_jams_then_fails() -> None:
    played = begin(JAMS, FAILS, COVERED, *CUT, players=(), state=RESHUFFLE, **SHUFFLER)
    assert trace(played, "", "wagers") == rows("""
shuffle | 5(a), 5(a)[s2], 3(b)(3) | ? shuffler-jams device-fails
do | 14(l)
shuffle | 5(a), 5(a)[s2], 3(b)(3) | ? shuffler-jams device-fails
failed-device | 14(m) | 0: covered out-of-order-sign
hand-shuffle | 5(a), 5(a)[s2]
cut | 5(b)[s2], 5(d) | 10 to 302
cover-card | 5(d)[s2] | 78 to 312
load | 5(d)[s2], 7(a)[s2] | ? recut-ordered
burn | 7(c) | 1 | ? cover-card-burned card-face-up
wagers | 6(a), 6(c), 6(d)
""")


@pytest.mark.law("633a.14(l)")
def test_a_device_in_use_jams() -> None:
    played = begin(JAMS, players=(), state=READY, **DEVICE)
    assert trace(played, "", "wagers") == rows("""
device | 5(h) | ? shuffler-jams device-fails
shuffle | 14(l)
wagers | 6(a), 6(c), 6(d)
""")


@pytest.mark.law("633a.14(m)")
def test_a_device_in_use_fails() -> None:
    played = begin(FAILS, COVERED, *CUT, players=(), state=READY, **DEVICE)
    assert trace(played, "", "wagers") == rows("""
device | 5(h) | ? shuffler-jams device-fails
failed-device | 14(m) | 0: covered out-of-order-sign
out-of-order | 14(m) | ? device-repaired
hand-shuffle | 5(a), 5(a)[s2]
cut | 5(b)[s2], 5(d) | 10 to 302
cover-card | 5(d)[s2] | 78 to 312
load | 5(d)[s2], 7(a)[s2] | ? recut-ordered
burn | 7(c) | 1 | ? cover-card-burned card-face-up
wagers | 6(a), 6(c), 6(d)
""")


@pytest.mark.law("633a.14(m)")
def test_a_shuffler_still_out_of_order() -> None:
    played = begin(*CUT, players=(), state=replace(RESHUFFLE, by_hand=True), **SHUFFLER)
    assert trace(played, "", "wagers") == rows("""
out-of-order | 14(m) | ? device-repaired
hand-shuffle | 5(a), 5(a)[s2]
cut | 5(b)[s2], 5(d) | 10 to 302
cover-card | 5(d)[s2] | 78 to 312
load | 5(d)[s2], 7(a)[s2] | ? recut-ordered
burn | 7(c) | 1 | ? cover-card-burned card-face-up
wagers | 6(a), 6(c), 6(d)
""")


@pytest.mark.law("633a.14(m)")
def test_a_shuffler_repaired() -> None:
    played = begin(
        Happening("device-repaired"),
        *CUT,
        players=(),
        state=replace(RESHUFFLE, by_hand=True),
        **SHUFFLER,
    )
    assert trace(played, "", "wagers") == rows("""
out-of-order | 14(m) | ? device-repaired
shuffle | 5(a), 5(a)[s2], 3(b)(3) | ? shuffler-jams device-fails
do | 3(b)(4)
do | 3(b)(5)
cut | 5(b)[s2], 5(d) | 10 to 302
cover-card | 5(d)[s2] | 78 to 312
load | 5(d)[s2], 7(a)[s2] | ? recut-ordered
burn | 7(c) | 1 | ? cover-card-burned card-face-up
wagers | 6(a), 6(c), 6(d)
""")
