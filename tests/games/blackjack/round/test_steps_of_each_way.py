"""The other ways of dealing, step by step: from the hand, a double shoe, a device."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.blackjack.base import (
    COVER,
    DOUBLE,
    DRAW,
    SPLIT,
    STAND,
    SURRENDER,
    bet,
    double,
    one,
    play,
    split,
)
from tests.games.blackjack.trace import rows, trace
from tests.games.script import Say
from title58.rounds.answers import Happening

HAND: dict[str, Any] = {"dealing": "hand", "decks": 4}
TWO_SIDES: dict[str, Any] = {"dealing": "double-shoe", "decks": 12}
DEVICE: dict[str, Any] = {"dealing": "continuous"}
LEFT = Say("left")


# From the hand


@pytest.mark.law(
    "633a.12(b)(3)",
    "633a.12(b)(5)",
    "633a.12(b)(6)(i)",
    "633a.12(b)(6)(ii)",
    "633a.12(b)(7)",
    "633a.12(b)(8)",
    "633a.12(b)(9)",
)
def test_a_round_from_the_hand() -> None:
    played = play(
        (bet(1), bet(2), bet(3), bet(4)),
        "9H 5H 6H KH 10S 10D KD 5D 7D 7C",
        STAND,
        DRAW,
        "9C",
        DOUBLE,
        double(seat=2),
        "9S",
        SURRENDER,
        **HAND,
    )
    assert trace(played) == rows("""
wagers | 6(a), 6(c), 6(d)
no-more-bets | 6(c)
do | 12(b)(3), 12(b)(4)
burn | 12(b)(5) | 1 | ? cover-card-burned card-face-up
box-4-first | 12(b)(5), 12(b)(5)(i) | down | ? card-face-up hand-missed
box-3-first | 12(b)(5), 12(b)(5)(i) | down | ? card-face-up hand-missed
box-2-first | 12(b)(5), 12(b)(5)(i) | down | ? card-face-up hand-missed
box-1-first | 12(b)(5), 12(b)(5)(i) | down | ? card-face-up hand-missed
dealer-up | 12(b)(5)(ii) | ? card-face-up dealer-missed
box-4-second | 12(b)(5)(iii) | down | ? card-face-up hand-missed
box-3-second | 12(b)(5)(iii) | down | ? card-face-up hand-missed
box-2-second | 12(b)(5)(iii) | down | ? card-face-up hand-missed
box-1-second | 12(b)(5)(iii) | down | ? card-face-up hand-missed
dealer-hole | 12(b)(5)(iv) | down secret | ? card-face-up dealer-missed
do | 12(b)(6)
card-reader | 7(h), 7(h)[s2] | ? reader-fails peek-missed
announce | 7(h)
turns | 12(b)(6)[s3]
box-4 | 12(b)(6)[s3], 9(a) | 4: stand draw double surrender | ? card-drawn-in-error
box-3 | 12(b)(6)[s3], 9(a) | 3: stand draw double surrender | ? card-drawn-in-error
box-3 | 12(b)(7), 7(k) | ? card-face-up draw-missed
$10 layout > rack 3 | 12(b)(6)(ii), 7(p)(2)
discard | 12(b)(6)(ii) | 5H KD 9C
box-2 | 12(b)(6)[s3], 9(a) | 2: stand draw double surrender | ? card-drawn-in-error
box-2-double | 10(a), 6(c)
do | 12(b)(6)(i)
do | 10(c)
box-2 | 10(a), 7(k)(2) | ? card-face-up draw-missed
box-1 | 12(b)(6)[s3], 9(a) | 1: stand draw double surrender | ? card-drawn-in-error
do | 12(b)(6)(i)
do | 9(a)(2)
hole-card | 12(b)(8)
dealer-total | 12(b)(8)
$5 layout > rack 1 | 9(a)(2)
$5 layout > seat 1 | 9(a)(2)
dealer-stands | 7(m) | ? card-overdrawn
do | 12(b)(9)
$10 rack > seat 2 | 7(r)(1)
$10 layout > seat 2 | 7(r)(1)
$10 rack > seat 2 | 7(r)(1)
$10 layout > seat 2 | 7(r)(1)
$10 rack > seat 4 | 7(r)(1)
$10 layout > seat 4 | 7(r)(1)
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
= 3 blackjack lose | 7(p)(2)
= 1 surrender half | 9(a)(2)
= 2 blackjack win | 7(p)(2), 13(a)
= 2 double-down win | 7(p)(2), 13(a)
= 4 blackjack win | 7(p)(2), 13(a)
""")


@pytest.mark.law("633a.12(b)(6)(i)")
def test_a_split_hand_is_turned_over_once() -> None:
    played = play(
        (bet(1), bet(2)),
        "8H KH 6S 8D 7D 10C",
        SPLIT,
        split(seat=2),
        "9C",
        STAND,
        "2C",
        DOUBLE,
        double(1000, "hand-2", 2),
        "KC",
        SURRENDER,
        "5C",
        **HAND,
    )
    assert trace(played, "turns", "clear") == rows("""
turns | 12(b)(6)[s3]
box-2 | 12(b)(6)[s3], 9(a) | 2: stand draw double split surrender | ? card-drawn-in-error
box-2-split | 11(a), 6(c)
do | 12(b)(6)(i)
box-2 | 11(b) | ? card-face-up
box-2 | 11(c) | 2: stand draw double | ? card-drawn-in-error
box-2-hand-2 | 11(b) | ? card-face-up
box-2-hand-2 | 11(c) | 2: stand draw double | ? card-drawn-in-error
box-2-hand-2-double | 10(a), 6(c)
do | 10(c)
box-2-hand-2 | 10(a), 7(k)(2) | ? card-face-up draw-missed
box-1 | 12(b)(6)[s3], 9(a) | 1: stand draw double surrender | ? card-drawn-in-error
do | 12(b)(6)(i)
$5 layout > rack 1 | 9(a)(1)
$5 layout > seat 1 | 9(a)(1)
discard | 9(a)(1) | KH 7D
hole-card | 12(b)(8)
dealer-total | 12(b)(8)
dealer | 7(m), 12(b)(8) | ? card-face-up
dealer-total | 12(b)(8)
dealer-stands | 7(m) | ? card-overdrawn
do | 12(b)(9)
$10 layout > rack 2 | 7(r)(1)
$10 layout > rack 2 | 7(r)(1)
$10 layout > rack 2 | 7(r)(1)
clear | 7(s)
""")


# From a double shoe


@pytest.mark.law("633a.7(d)(1)", "633a.7(d)(2)")
def test_the_determinant_card_is_the_first_players() -> None:
    played = one(LEFT, "9H 6S 10D 10C", STAND, "5C", **TWO_SIDES)
    assert trace(played) == rows("""
wagers | 6(a), 6(c), 6(d)
no-more-bets | 6(c)
determinant-side | 7(d)(1) | 0: left right
open-left | 7(d)(1)
determinant | 7(d), 7(d)(1) | ? card-face-up
do | 7(d)(2)
open-left | 7(d)(1) | ? wrong-side
do | 7(b), 7(b)[s2]
dealer-up | 7(f)(2) | ? card-face-up dealer-missed
box-1-second | 7(f)(3) | ? card-face-up hand-missed
dealer-hole | 7(f)(4) | down secret | ? card-face-up dealer-missed
no-reader | 7(h) | ? reader-misused
turns | 7(i) | ? player-touches-cards
box-1 | 7(i)(2), 9(a) | 1: stand draw double surrender | ? card-drawn-in-error
hole-card | 7(l)
dealer-total | 7(l)
dealer | 7(m), 7(l) | ? card-face-up
dealer-total | 7(l)
dealer-stands | 7(m) | ? card-overdrawn
$10 layout > rack 1 | 7(r)(1)
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle
= 1 blackjack lose | 7(p)(2)
""")


@pytest.mark.law("633a.7(e)(2)", "633a.14(h)")
def test_a_side_called_and_the_wrong_one_dealt_from() -> None:
    played = play(
        (bet(1), bet(2)),
        LEFT,
        "9S",
        Happening("wrong-side"),
        "8H 5H 6S",
        COVER,
        "10D 9D 10C",
        STAND,
        STAND,
        "5C",
        **TWO_SIDES,
    )
    assert trace(played, "determinant-side") == rows("""
determinant-side | 7(d)(1) | 0: left right
open-left | 7(d)(1)
determinant | 7(d), 7(d)(1) | ? card-face-up
discard | 7(d)(2) | 9S
open-right | 7(d)(1) | ? wrong-side
open-left | 14(h)
do | 7(b), 7(b)[s2]
box-2-first | 7(f), 7(f)(1) | ? card-face-up hand-missed
box-1-first | 7(f), 7(f)(1) | ? card-face-up hand-missed
dealer-up | 7(f)(2) | ? card-face-up dealer-missed
box-2-second | 7(f)(3) | ? card-face-up hand-missed
do | 7(e)
box-2-second | 7(f)(3) | ? card-face-up hand-missed
box-1-second | 7(f)(3) | ? card-face-up hand-missed
dealer-hole | 7(f)(4) | down secret | ? card-face-up dealer-missed
no-reader | 7(h) | ? reader-misused
turns | 7(i) | ? player-touches-cards
box-2 | 7(i)(2), 9(a) | 2: stand draw double surrender | ? card-drawn-in-error
box-1 | 7(i)(2), 9(a) | 1: stand draw double surrender | ? card-drawn-in-error
hole-card | 7(l)
dealer-total | 7(l)
dealer | 7(m), 7(l) | ? card-face-up
dealer-total | 7(l)
dealer-stands | 7(m) | ? card-overdrawn
$10 layout > rack 1 | 7(r)(1)
$10 layout > rack 2 | 7(r)(1)
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle
shoe-over | 7(e)(2)
= 1 blackjack lose | 7(p)(2)
= 2 blackjack lose | 7(p)(2)
""")


@pytest.mark.law("633a.5(a)", "633a.7(e)(2)")
def test_a_shuffle_ordered_of_both_sides() -> None:
    played = one(
        LEFT, COVER, "9H 6S 10D 10C", STAND, "5C", Happening("shuffle-ordered"), **TWO_SIDES
    )
    assert trace(played, "clear") == rows("""
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle
do | 5(a), 5(f)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle
shoe-over | 7(e)(2)
shoe-over | 5(a)
= 1 blackjack lose | 7(p)(2)
""")


# From a device


@pytest.mark.law("633a.5(h)")
def test_a_round_from_a_device() -> None:
    played = one(
        "9H 6S 10D 10C",
        STAND,
        "5C",
        Happening("shuffle-ordered"),
        Happening("new-dealer"),
        Happening("table-idle"),
        **DEVICE,
    )
    assert trace(played) == rows("""
device | 5(h) | ? shuffler-jams device-fails
wagers | 6(a), 6(c), 6(d)
no-more-bets | 6(c)
do | 7(b), 7(b)[s2]
box-1-first | 7(f), 7(f)(1) | ? card-face-up hand-missed
dealer-up | 7(f)(2) | ? card-face-up dealer-missed
box-1-second | 7(f)(3) | ? card-face-up hand-missed
dealer-hole | 7(f)(4) | down secret | ? card-face-up dealer-missed
no-reader | 7(h) | ? reader-misused
turns | 7(i) | ? player-touches-cards
box-1 | 7(i)(2), 9(a) | 1: stand draw double surrender | ? card-drawn-in-error
hole-card | 7(l)
dealer-total | 7(l)
dealer | 7(m), 7(l) | ? card-face-up
dealer-total | 7(l)
dealer-stands | 7(m) | ? card-overdrawn
$10 layout > rack 1 | 7(r)(1)
clear | 7(s)
round-end | 5(a) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
do | 5(a)
round-end | 5(a) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
do | 7(c)[s2]
round-end | 5(a) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
do | 5(a)
round-end | 5(a) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
shoe-over | 5(a)
= 1 blackjack lose | 7(p)(2)
""")
