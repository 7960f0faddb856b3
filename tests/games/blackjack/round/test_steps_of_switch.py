"""Blackjack Switch, step by step (633a.12(a))."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.blackjack.base import KEEP, STAND, SWITCH, pair, play
from tests.games.blackjack.trace import rows, trace
from tests.games.script import Part
from title58.rounds.driver import Played

HAND: dict[str, Any] = {"dealing": "hand", "decks": 4}


def switch(*parts: Part, **filed: Any) -> Played[Any]:
    """Seat 1 with $10 on each area. Cards: hand 1, hand 2, up; hand 1, hand 2, hole."""
    return play(pair(), *parts, switch=True, **filed)


@pytest.mark.law("633a.12(a)(3)", "633a.12(a)(4)", "633a.12(a)(5)", "633a.12(a)(5)(i)")
def test_switch_kept() -> None:
    played = switch("AH 9H 6S KD 9D 10C", KEEP, STAND, "5C")
    assert trace(played) == rows("""
wagers | 6(a), 6(c), 6(d)
no-more-bets | 6(c)
do | 7(b), 7(b)[s2]
box-1-first | 7(f), 7(f)(1), 12(a)(3) | ? card-face-up hand-missed
box-1-hand-2-first | 7(f), 7(f)(1), 12(a)(3) | ? card-face-up hand-missed
dealer-up | 7(f)(2) | ? card-face-up dealer-missed
box-1-second | 7(f)(3) | ? card-face-up hand-missed
box-1-hand-2-second | 7(f)(3) | ? card-face-up hand-missed
dealer-hole | 7(f)(4) | down secret | ? card-face-up dealer-missed
no-reader | 7(h) | ? reader-misused
turns | 7(i) | ? player-touches-cards
announce | 12(a)(4)
box-1-switch | 12(a)(4) | 1: keep switch
box-1-blackjack | 12(a)(5)
box-1-hand-2 | 7(i)(2), 12(a)(4) | 1: stand draw double split | ? card-drawn-in-error
hole-card | 7(l)
dealer-total | 7(l)
dealer | 7(m), 7(l) | ? card-face-up
dealer-total | 7(l)
dealer-stands | 7(m) | ? card-overdrawn
$10 layout > rack 1 | 7(r)(1)
$10 rack > seat 1 | 7(r)(1)
$10 layout > seat 1 | 7(r)(1)
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
= 1 blackjack hand-2 lose | 7(p)(2)
= 1 blackjack win | 12(a)(5), 12(a)(5)(i), 13(a)
""")


@pytest.mark.law("633a.12(a)(4)", "633a.12(a)(5)(iv)", "633a.12(a)(5)(v)")
def test_switched() -> None:
    played = switch("AH KH 6S 9D KD 10C", SWITCH, STAND, "6C")
    assert trace(played, "turns") == rows("""
turns | 7(i) | ? player-touches-cards
announce | 12(a)(4)
box-1-switch | 12(a)(4) | 1: keep switch
switch | 12(a)(4)
box-1-21 | 7(k)(1)
box-1-hand-2 | 7(i)(2), 12(a)(4) | 1: stand draw double | ? card-drawn-in-error
hole-card | 7(l)
dealer-total | 7(l)
dealer | 7(m), 7(l) | ? card-face-up
dealer-total | 7(l)
dealer-stands | 7(m) | ? card-overdrawn
$10 layout > seat 1 | 7(r)(1)
$10 layout > seat 1 | 7(r)(1)
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
= 1 blackjack hand-2 push | 12(a)(5), 12(a)(5)(v)
= 1 blackjack push | 12(a)(5), 12(a)(5)(iv)
""")


@pytest.mark.law("633a.7(i)(1)(ii)")
def test_a_dealt_blackjack_against_a_ten_at_switch() -> None:
    played = switch("AH 9H KS KD 9D 8C", KEEP, STAND)
    assert trace(played, "card-reader") == rows("""
card-reader | 7(h), 7(h)[s2] | ? reader-fails peek-missed
announce | 7(h)
turns | 7(i) | ? player-touches-cards
announce | 12(a)(4)
box-1-switch | 12(a)(4) | 1: keep switch
box-1-blackjack | 7(i)(1)(ii)
box-1-hand-2 | 7(i)(2), 12(a)(4) | 1: stand draw double split | ? card-drawn-in-error
hole-card | 7(l)
dealer-total | 7(l)
dealer-stands | 7(m) | ? card-overdrawn
$10 layout > seat 1 | 7(r)(1)
$15 rack > seat 1 | 7(r)(1)
$10 layout > seat 1 | 7(r)(1)
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
= 1 blackjack hand-2 push | 7(q)
= 1 blackjack blackjack | 7(p)(2), 13(a)
""")


@pytest.mark.law("633a.12(a)(3)", "633a.12(b)(5)")
def test_switch_from_the_hand() -> None:
    played = switch("AH KH 6S 9D KD 10C", SWITCH, STAND, "6C", **HAND)
    assert trace(played, "burn", "hole-card") == rows("""
burn | 12(b)(5) | 1 | ? cover-card-burned card-face-up
box-1-first | 12(b)(5), 12(b)(5)(i), 12(a)(3) | down | ? card-face-up hand-missed
box-1-hand-2-first | 12(b)(5), 12(b)(5)(i), 12(a)(3) | down | ? card-face-up hand-missed
dealer-up | 12(b)(5)(ii) | ? card-face-up dealer-missed
box-1-second | 12(b)(5)(iii) | down | ? card-face-up hand-missed
box-1-hand-2-second | 12(b)(5)(iii) | down | ? card-face-up hand-missed
dealer-hole | 12(b)(5)(iv) | down secret | ? card-face-up dealer-missed
do | 12(b)(6)
no-reader | 7(h) | ? reader-misused
turns | 12(b)(6)[s3]
announce | 12(a)(4)
box-1-switch | 12(a)(4) | 1: keep switch
switch | 12(a)(4)
box-1-21 | 7(k)(1)
box-1-hand-2 | 12(b)(6)[s3], 12(a)(4) | 1: stand draw double | ? card-drawn-in-error
hole-card | 12(b)(8)
""")
