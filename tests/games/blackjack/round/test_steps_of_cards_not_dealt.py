"""Hands passed over, cards run out and readers that fail, step by step (633a.14(e) to (k))."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.blackjack.base import (
    DOUBLE,
    DRAW,
    EMPTY,
    INSURE,
    PEEK_MISSED,
    STAND,
    bet,
    double,
    insurance,
    one,
    play,
)
from tests.games.blackjack.trace import rows, trace
from tests.games.script import Say
from title58.rounds.answers import Happening

HAND: dict[str, Any] = {"dealing": "hand", "decks": 4}
DRAW_MISSED = Happening("draw-missed")
HAND_MISSED, DEALER_MISSED = Happening("hand-missed"), Happening("dealer-missed")
MISUSED = Happening("reader-misused")


# Cards not dealt


@pytest.mark.law("633a.14(e)")
def test_the_dealer_misses_his_first_card() -> None:
    played = one("9H", DEALER_MISSED, "KD 6S 10C", STAND, "5C")
    assert trace(played, "box-1-first", "no-reader") == rows("""
box-1-first | 7(f), 7(f)(1) | ? card-face-up hand-missed
dealer-up | 7(f)(2) | ? card-face-up dealer-missed
box-1-second | 7(f)(3) | ? card-face-up hand-missed
dealer-up | 7(f)(2), 14(e) | ? card-face-up
dealer-hole | 7(f)(4), 14(e) | down secret | ? card-face-up
no-reader | 7(h) | ? reader-misused
""")


@pytest.mark.law("633a.14(e)")
def test_the_dealer_misses_his_second_card() -> None:
    played = one("9H 6S KD", DEALER_MISSED, "10C", STAND, "5C", **HAND)
    assert trace(played, "dealer-up", "no-reader") == rows("""
dealer-up | 12(b)(5)(ii) | ? card-face-up dealer-missed
box-1-second | 12(b)(5)(iii) | down | ? card-face-up hand-missed
dealer-hole | 12(b)(5)(iv) | down secret | ? card-face-up dealer-missed
dealer-hole | 12(b)(5)(iv), 14(e) | down secret | ? card-face-up
do | 12(b)(6)
no-reader | 7(h) | ? reader-misused
""")


@pytest.mark.law("633a.14(g)")
def test_hands_passed_over() -> None:
    played = play(
        (bet(1), bet(2), bet(3), bet(4)),
        HAND_MISSED,
        HAND_MISSED,
        "9H 8H 6S",
        HAND_MISSED,
        "KD KC",
        HAND_MISSED,
        Say("dead-hand"),
        Say("second-card"),
        "10D 10C",
        STAND,
        STAND,
        "5C",
    )
    assert trace(played, "box-4-first", "no-reader") == rows("""
box-4-first | 7(f), 7(f)(1) | ? card-face-up hand-missed
box-3-first | 7(f), 7(f)(1) | ? card-face-up hand-missed
box-2-first | 7(f), 7(f)(1) | ? card-face-up hand-missed
box-1-first | 7(f), 7(f)(1) | ? card-face-up hand-missed
dealer-up | 7(f)(2) | ? card-face-up dealer-missed
box-4-second | 7(f)(3) | ? card-face-up hand-missed
box-3-second | 7(f)(3) | ? card-face-up hand-missed
box-2-second | 7(f)(3) | ? card-face-up hand-missed
box-1-second | 7(f)(3) | ? card-face-up hand-missed
do | 14(g)
$10 layout > seat 4 | 14(g)
box-3-short | 14(g) | 3: second-card dead-hand
do | 14(g)
$10 layout > seat 3 | 14(g)
discard | 14(g) | KD
box-1-short | 14(g) | 1: second-card dead-hand
box-1-second | 14(g) | ? card-face-up
dealer-hole | 7(f)(4) | down secret | ? card-face-up dealer-missed
no-reader | 7(h) | ? reader-misused
""")


@pytest.mark.law("633a.14(g)")
def test_a_second_card_late_from_the_hand() -> None:
    played = one("9H 6S", HAND_MISSED, Say("second-card"), "KD 10C", STAND, "5C", **HAND)
    assert trace(played, "dealer-up", "dealer-hole") == rows("""
dealer-up | 12(b)(5)(ii) | ? card-face-up dealer-missed
box-1-second | 12(b)(5)(iii) | down | ? card-face-up hand-missed
box-1-short | 14(g) | 1: second-card dead-hand
box-1-second | 14(g) | down | ? card-face-up
dealer-hole | 12(b)(5)(iv) | down secret | ? card-face-up dealer-missed
""")


@pytest.mark.law("633a.14(g)")
def test_every_hand_is_dead() -> None:
    played = one(HAND_MISSED, "6S", HAND_MISSED)
    assert trace(played, "dealer-up") == rows("""
dealer-up | 7(f)(2) | ? card-face-up dealer-missed
box-1-second | 7(f)(3) | ? card-face-up hand-missed
do | 14(g)
$10 layout > seat 1 | 14(g)
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
= 1 blackjack void | 14(g)
""")


@pytest.mark.law("633a.14(i)")
def test_a_card_asked_for_comes_later() -> None:
    played = play(
        (bet(1), bet(2)),
        "5H 4H 6S 6D 6C 10C",
        DRAW,
        DRAW_MISSED,
        Say("card-later"),
        DRAW,
        "9C",
        STAND,
        "8C",
        STAND,
        "5C",
    )
    assert trace(played, "turns", "hole-card") == rows("""
turns | 7(i) | ? player-touches-cards
box-2 | 7(i)(2), 9(a) | 2: stand draw double surrender | ? card-drawn-in-error
box-2 | 7(j), 7(k) | ? card-face-up draw-missed
box-2-missed | 14(i) | 2: card-later dead-hand
box-1 | 7(i)(2), 9(a) | 1: stand draw double surrender | ? card-drawn-in-error
box-1 | 7(j), 7(k) | ? card-face-up draw-missed
box-1 | 7(k) | 1: stand draw | ? card-drawn-in-error
box-2 | 7(j), 14(i) | ? card-face-up
box-2 | 7(k) | 2: stand draw | ? card-drawn-in-error
hole-card | 7(l)
""")


@pytest.mark.law("633a.14(i)", "633a.12(b)(7)")
def test_a_card_asked_for_comes_later_from_the_hand() -> None:
    played = one("5H 6S 6D 10C", DRAW, DRAW_MISSED, Say("card-later"), "8C", STAND, "5C", **HAND)
    assert trace(played, "turns", "hole-card") == rows("""
turns | 12(b)(6)[s3]
box-1 | 12(b)(6)[s3], 9(a) | 1: stand draw double surrender | ? card-drawn-in-error
box-1 | 12(b)(7), 7(k) | ? card-face-up draw-missed
box-1-missed | 14(i) | 1: card-later dead-hand
box-1 | 12(b)(7), 14(i) | ? card-face-up
box-1 | 7(k) | 1: stand draw | ? card-drawn-in-error
hole-card | 12(b)(8)
""")


@pytest.mark.law("633a.14(i)", "633a.10(a)")
def test_a_doubled_card_comes_later_and_busts() -> None:
    played = one("5H 6S 9D 10C", DOUBLE, double(), DRAW_MISSED, Say("card-later"), "KC")
    assert trace(played, "box-1-double") == rows("""
box-1-double | 10(a), 6(c)
do | 10(c)
box-1 | 10(a), 7(k)(2) | ? card-face-up draw-missed
box-1-missed | 14(i) | 1: card-later dead-hand
do | 10(c)
box-1 | 10(a), 7(k)(2), 14(i) | ? card-face-up
$10 layout > rack 1 | 7(j), 7(p)(2)
$10 layout > rack 1 | 7(j), 7(p)(2)
discard | 7(j) | 5H 9D KC
hole-card | 7(l)
dealer-total | 7(l)
do | 7(n)
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
= 1 blackjack lose | 7(p)(2)
= 1 double-down lose | 7(p)(2)
""")


@pytest.mark.law("633a.14(i)")
def test_a_dead_hand_with_its_double() -> None:
    played = one("5H 6S 6D 10C", DOUBLE, double(), DRAW_MISSED, Say("dead-hand"))
    assert trace(played, "box-1-double") == rows("""
box-1-double | 10(a), 6(c)
do | 10(c)
box-1 | 10(a), 7(k)(2) | ? card-face-up draw-missed
box-1-missed | 14(i) | 1: card-later dead-hand
do | 14(i)
$10 layout > seat 1 | 14(i)
$10 layout > seat 1 | 14(i)
discard | 14(i) | 5H 6D
hole-card | 7(l)
dealer-total | 7(l)
do | 7(n)
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
= 1 blackjack void | 14(i)
= 1 double-down void | 14(i)
""")


@pytest.mark.law("633a.14(i)")
def test_a_dead_hand_whose_double_is_kept() -> None:
    played = one(
        "5H 6S 6D 10C",
        DOUBLE,
        double(),
        DRAW_MISSED,
        Say("dead-hand"),
        missed_card="original-wager",
    )
    assert trace(played, "box-1-missed", "clear") == rows("""
box-1-missed | 14(i) | 1: card-later dead-hand
do | 14(i)
$10 layout > seat 1 | 14(i)
$10 layout > rack 1 | 14(i)
discard | 14(i) | 5H 6D
hole-card | 7(l)
dealer-total | 7(l)
do | 7(n)
clear | 7(s)
""")


@pytest.mark.law("633a.14(i)")
def test_a_dead_hand_with_its_insurance() -> None:
    played = one(
        "5H AS 6D 10C", INSURE, insurance(), PEEK_MISSED, DRAW, DRAW_MISSED, Say("dead-hand")
    )
    assert trace(played, "box-1-missed") == rows("""
box-1-missed | 14(i) | 1: card-later dead-hand
do | 14(i)
$10 layout > seat 1 | 14(i)
$5 layout > seat 1 | 14(i)
discard | 14(i) | 5H 6D
hole-card | 7(l)
dealer-total | 7(l)
dealer-stands | 7(m) | ? card-overdrawn
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
= 1 blackjack void | 14(i)
= 1 insurance void | 14(i)
""")


# The cards run out


@pytest.mark.law("633a.14(f)")
def test_discards_are_dealt_on_from() -> None:
    played = one("9H 6S 10D 10C", STAND, EMPTY, Say("accept"), 20, 12, "5C", decks=1)
    assert trace(played, "hole-card") == rows("""
hole-card | 7(l)
dealer-total | 7(l)
dealer | 7(m), 7(l) | ? card-face-up
refill | 14(f), 5(a)
offer-cut | 5(b), 5(c)(4) | 1: accept decline
cut | 5(d) | 10 to 38
cover-card | 5(d)[s2] | 12 to 48
load | 5(d)[s2], 7(a)[s2] | ? recut-ordered
burn | 14(f) | 1
dealer | 7(m), 7(l) | ? card-face-up
dealer-total | 7(l)
dealer-stands | 7(m) | ? card-overdrawn
$10 layout > rack 1 | 7(r)(1)
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
shoe-over | 5(f), 7(e), 7(e)(1)
= 1 blackjack lose | 7(p)(2)
""")


@pytest.mark.law("633a.14(f)")
def test_no_card_is_left() -> None:
    played = one("9H 6S 10D 10C", STAND, EMPTY, Say("accept"), 20, 12, EMPTY, decks=1)
    assert trace(played, "load") == rows("""
load | 5(d)[s2], 7(a)[s2] | ? recut-ordered
burn | 14(f) | 1
dealer | 7(m), 7(l) | ? card-face-up
void | 14(f)
$10 layout > seat 1 | 14(f)
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
shoe-over | 5(f), 7(e), 7(e)(1)
= 1 blackjack void | 14(f)
""")


# The card reader


@pytest.mark.law("633a.14(k)")
def test_the_reader_fails() -> None:
    played = one("9H KS 10D 10C", Happening("reader-fails"), Say("repaired"), STAND)
    assert trace(played, "card-reader", "turns") == rows("""
card-reader | 7(h), 7(h)[s2] | ? reader-fails peek-missed
reader-fails | 14(k) | 0: repaired replaced
card-reader | 7(h), 7(h)[s2] | ? reader-fails peek-missed
announce | 7(h)
turns | 7(i) | ? player-touches-cards
""")


@pytest.mark.law("633a.14(j)", "633a.14(j)(2)")
def test_the_reader_is_misused_and_tells_nothing() -> None:
    played = one("9H 6S 10D 10C", MISUSED, STAND, "5C")
    assert trace(played, "no-reader", "turns") == rows("""
no-reader | 7(h) | ? reader-misused
do | 14(j)
do | 14(j)(2)
turns | 7(i) | ? player-touches-cards
""")


@pytest.mark.law("633a.14(j)", "633a.14(j)(1)")
def test_the_reader_is_misused_and_tells() -> None:
    played = one("9H 6S 10D 10C", MISUSED, reader_reveals=True)
    assert trace(played, "no-reader") == rows("""
no-reader | 7(h) | ? reader-misused
do | 14(j)
void | 14(j)(1)
$10 layout > seat 1 | 14(j)(1)
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
= 1 blackjack void | 14(j)(1)
""")


@pytest.mark.law("633a.7(t)")
def test_a_player_touches_the_cards() -> None:
    played = one(
        "9H 6S 10D 10C", Happening("player-touches-cards", details={"seat": 1}), STAND, "5C"
    )
    assert trace(played, "turns", "box-1") == rows("""
turns | 7(i) | ? player-touches-cards
do | 7(t)
turns | 7(i) | ? player-touches-cards
box-1 | 7(i)(2), 9(a) | 1: stand draw double surrender | ? card-drawn-in-error
""")
