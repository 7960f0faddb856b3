"""Rounds step by step: each step's name with the sections it rests on, and every cent's."""

from __future__ import annotations

import pytest

from tests.games.blackjack.base import (
    DOUBLE,
    DRAW,
    EVEN_MONEY,
    INSURE,
    NO_INSURANCE,
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
from tests.games.script import bets

# From a shoe


@pytest.mark.law(
    "633a.7(b)",
    "633a.7(f)(1)",
    "633a.7(i)",
    "633a.7(j)",
    "633a.7(l)",
    "633a.7(m)",
    "633a.7(r)(1)",
    "633a.7(s)",
)
def test_a_round_from_a_shoe() -> None:
    played = play(
        (bet(1), bet(2), bet(3)),
        "9H 5H 8H 6S 10D KD 8D 10C",
        STAND,
        DRAW,
        "9C",
        DOUBLE,
        double(400),
        "3C",
        "4C",
    )
    assert trace(played) == rows("""
wagers | 6(a), 6(c), 6(d)
no-more-bets | 6(c)
do | 7(b), 7(b)[s2]
box-3-first | 7(f), 7(f)(1) | ? card-face-up hand-missed
box-2-first | 7(f), 7(f)(1) | ? card-face-up hand-missed
box-1-first | 7(f), 7(f)(1) | ? card-face-up hand-missed
dealer-up | 7(f)(2) | ? card-face-up dealer-missed
box-3-second | 7(f)(3) | ? card-face-up hand-missed
box-2-second | 7(f)(3) | ? card-face-up hand-missed
box-1-second | 7(f)(3) | ? card-face-up hand-missed
dealer-hole | 7(f)(4) | down secret | ? card-face-up dealer-missed
no-reader | 7(h) | ? reader-misused
turns | 7(i) | ? player-touches-cards
box-3 | 7(i)(2), 9(a) | 3: stand draw double surrender | ? card-drawn-in-error
box-2 | 7(i)(2), 9(a) | 2: stand draw double surrender | ? card-drawn-in-error
box-2 | 7(j), 7(k) | ? card-face-up draw-missed
$10 layout > rack 2 | 7(j), 7(p)(2)
discard | 7(j) | 5H KD 9C
box-1 | 7(i)(2), 9(a) | 1: stand draw double split surrender | ? card-drawn-in-error
box-1-double | 10(a), 6(c)
do | 10(c)
box-1 | 10(a), 7(k)(2) | ? card-face-up draw-missed
hole-card | 7(l)
dealer-total | 7(l)
dealer | 7(m), 7(l) | ? card-face-up
dealer-total | 7(l)
dealer-stands | 7(m) | ? card-overdrawn
$10 layout > rack 1 | 7(r)(1)
$4 layout > rack 1 | 7(r)(1)
$10 layout > rack 3 | 7(r)(1)
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
= 2 blackjack lose | 7(p)(2)
= 1 blackjack lose | 7(p)(2)
= 1 double-down lose | 7(p)(2)
= 3 blackjack lose | 7(p)(2)
""")


@pytest.mark.law("633a.7(i)(1)(i)", "633a.9(a)(1)", "633a.7(n)")
def test_a_blackjack_and_a_surrender_against_a_small_card() -> None:
    played = play((bet(1), bet(2)), "AH KH 6S KD 6D 10C", SURRENDER)
    assert trace(played, "no-reader") == rows("""
no-reader | 7(h) | ? reader-misused
turns | 7(i) | ? player-touches-cards
box-2-blackjack | 7(i)(1)(i)
$15 rack > seat 2 | 7(i)(1)(i)
$10 layout > seat 2 | 7(i)(1)(i)
discard | 7(i)(1)(i) | AH KD
box-1 | 7(i)(2), 9(a) | 1: stand draw double surrender | ? card-drawn-in-error
$5 layout > rack 1 | 9(a)(1)
$5 layout > seat 1 | 9(a)(1)
discard | 9(a)(1) | KH 6D
hole-card | 7(l)
dealer-total | 7(l)
do | 7(n)
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
= 2 blackjack blackjack | 7(i)(1)(i), 13(a)
= 1 surrender half | 9(a)(1)
""")


@pytest.mark.law("633a.7(h)", "633a.7(i)(1)(ii)", "633a.9(a)(2)", "633a.7(p)(3)")
def test_a_blackjack_and_a_surrender_against_a_ten() -> None:
    played = play((bet(1), bet(2), bet(3)), "AH KH 9H KS QD 6D 9D 5C", SURRENDER, STAND, "6C")
    assert trace(played, "dealer-hole") == rows("""
dealer-hole | 7(f)(4) | down secret | ? card-face-up dealer-missed
card-reader | 7(h), 7(h)[s2] | ? reader-fails peek-missed
announce | 7(h)
turns | 7(i) | ? player-touches-cards
box-3-blackjack | 7(i)(1)(ii)
box-2 | 7(i)(2), 9(a) | 2: stand draw double surrender | ? card-drawn-in-error
do | 9(a)(2)
box-1 | 7(i)(2), 9(a) | 1: stand draw double split surrender | ? card-drawn-in-error
hole-card | 7(l)
dealer-total | 7(l)
$5 layout > rack 2 | 9(a)(2)
$5 layout > seat 2 | 9(a)(2)
dealer | 7(m), 7(l) | ? card-face-up
dealer-total | 7(l)
dealer-stands | 7(m) | ? card-overdrawn
$10 layout > rack 1 | 7(r)(1)
$15 rack > seat 3 | 7(r)(1)
$10 layout > seat 3 | 7(r)(1)
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
= 2 surrender half | 9(a)(2)
= 1 blackjack lose | 7(p)(2)
= 3 blackjack blackjack | 7(p)(3), 13(a)
""")


@pytest.mark.law("633a.8(a)", "633a.8(b)", "633a.8(d)", "633a.7(q)")
def test_insurance_lost_before_the_hands_are_played() -> None:
    played = play(
        (bet(1), bet(2), bet(3)),
        "AH KH 9H AS QD 6D 9D 7C",
        NO_INSURANCE,
        INSURE,
        INSURE,
        bets(bet(2, 500, kind="insurance"), bet(1, 300, kind="insurance")),
        SURRENDER,
        STAND,
    )
    assert trace(played, "dealer-hole") == rows("""
dealer-hole | 7(f)(4) | down secret | ? card-face-up dealer-missed
box-3-insurance | 8(a) | 3: insurance no-insurance
box-2-insurance | 8(a) | 2: insurance no-insurance
box-1-insurance | 8(a) | 1: insurance no-insurance
insurance | 8(b), 6(c)
card-reader | 7(h), 7(h)[s2] | ? reader-fails peek-missed
announce | 7(h)
$3 layout > rack 1 | 8(d)
$5 layout > rack 2 | 8(d)
turns | 7(i) | ? player-touches-cards
box-3-blackjack | 7(i)(1)(ii)
box-2 | 7(i)(2), 9(a) | 2: stand draw double surrender | ? card-drawn-in-error
do | 9(a)(2)
box-1 | 7(i)(2), 9(a) | 1: stand draw double split surrender | ? card-drawn-in-error
hole-card | 7(l)
dealer-total | 7(l)
$5 layout > rack 2 | 9(a)(2)
$5 layout > seat 2 | 9(a)(2)
dealer-stands | 7(m) | ? card-overdrawn
$10 layout > seat 1 | 7(r)(1)
$15 rack > seat 3 | 7(r)(1)
$10 layout > seat 3 | 7(r)(1)
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
= 1 insurance lose | 8(d)
= 2 insurance lose | 8(d)
= 2 surrender half | 9(a)(2)
= 1 blackjack push | 7(q)
= 3 blackjack blackjack | 7(p)(2), 13(a)
""")


@pytest.mark.law("633a.7(h)[s3]", "633a.8(c)", "633a.8(e)", "633a.8(e)[s2]", "633a.13(b)")
def test_insurance_and_even_money_against_a_blackjack() -> None:
    played = play(
        (bet(1), bet(2), bet(3)),
        "AH AD 9H AS QD KD 9D KC",
        EVEN_MONEY,
        INSURE,
        INSURE,
        bets(bet(2, 500, kind="insurance"), bet(1, 500, kind="insurance")),
        even_money=True,
    )
    assert trace(played, "dealer-hole", "clear") == rows("""
dealer-hole | 7(f)(4) | down secret | ? card-face-up dealer-missed
box-3-insurance | 8(a), 8(e) | 3: even-money insurance no-insurance
$10 rack > seat 3 | 8(e)[s2]
$10 layout > seat 3 | 8(e)[s2]
discard | 8(e)[s2] | AH QD
box-2-insurance | 8(a), 8(e) | 2: even-money insurance no-insurance
box-1-insurance | 8(a) | 1: insurance no-insurance
insurance | 8(b), 6(c)
card-reader | 7(h), 7(h)[s2] | ? reader-fails peek-missed
hole-card | 7(h)[s3]
dealer-total | 7(h)[s3]
$10 layout > rack 1 | 7(h)[s3], 7(r)(1)
$10 rack > seat 1 | 7(h)[s3], 7(r)(1)
$5 layout > seat 1 | 7(h)[s3], 7(r)(1)
$10 layout > seat 2 | 7(h)[s3], 7(r)(1)
$10 rack > seat 2 | 7(h)[s3], 7(r)(1)
$5 layout > seat 2 | 7(h)[s3], 7(r)(1)
clear | 7(s)
""")


@pytest.mark.law("633a.7(r)(2)")
def test_seat_by_seat() -> None:
    played = play((bet(1), bet(2)), "9H AH KS 9D QD AC", settlement="seat-by-seat")
    assert trace(played, "card-reader") == rows("""
card-reader | 7(h), 7(h)[s2] | ? reader-fails peek-missed
hole-card | 7(h)[s3]
dealer-total | 7(h)[s3]
$10 layout > seat 1 | 7(h)[s3], 7(r)(2)
$10 layout > rack 2 | 7(h)[s3], 7(r)(2)
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
= 1 blackjack push | 7(q)
= 2 blackjack lose | 7(p)(2)
""")


@pytest.mark.law("633a.7(r)(2)")
def test_seat_by_seat_without_a_blackjack() -> None:
    shown = "9H 8H QH KS 9D QD JD 9C"  # 18, 18 and 20 against 19
    played = play((bet(1), bet(2), bet(3)), shown, *(STAND,) * 3, settlement="seat-by-seat")
    assert trace(played, "hole-card") == rows("""
hole-card | 7(l)
dealer-total | 7(l)
dealer-stands | 7(m) | ? card-overdrawn
$10 rack > seat 1 | 7(r)(2)
$10 layout > seat 1 | 7(r)(2)
$10 layout > rack 2 | 7(r)(2)
$10 layout > rack 3 | 7(r)(2)
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
= 1 blackjack win | 7(p)(2), 13(a)
= 2 blackjack lose | 7(p)(2)
= 3 blackjack lose | 7(p)(2)
""")


# Doubled and split


@pytest.mark.law("633a.11(a)", "633a.11(b)", "633a.11(c)", "633a.7(k)(1)")
def test_split_aces_get_one_card_each() -> None:
    played = one("AH 6S AD 10C", SPLIT, split(), "KH", "9D", "5C")
    assert trace(played, "turns") == rows("""
turns | 7(i) | ? player-touches-cards
box-1 | 7(i)(2), 9(a) | 1: stand draw double split surrender | ? card-drawn-in-error
box-1-split | 11(a), 6(c)
box-1 | 11(b) | ? card-face-up
box-1-21 | 7(k)(1)
box-1-hand-2 | 11(b) | ? card-face-up
do | 11(c)
hole-card | 7(l)
dealer-total | 7(l)
dealer | 7(m), 7(l) | ? card-face-up
dealer-total | 7(l)
dealer-stands | 7(m) | ? card-overdrawn
$10 layout > rack 1 | 7(r)(1)
$10 layout > seat 1 | 7(r)(1)
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
= 1 split hand-2 lose | 7(p)(2)
= 1 blackjack push | 7(q)
""")


@pytest.mark.law("633a.11(c)")
def test_split_aces_played_as_the_text_allows() -> None:
    played = one("AH 6S AD 10C", SPLIT, split(), "KH", "4D", DRAW, "6C", "5C", split_aces="free")
    assert trace(played, "box-1-split", "hole-card") == rows("""
box-1-split | 11(a), 6(c)
box-1 | 11(b) | ? card-face-up
box-1-21 | 7(k)(1)
box-1-hand-2 | 11(b) | ? card-face-up
box-1-hand-2 | 11(c) | 1: stand draw double | ? card-drawn-in-error
box-1-hand-2 | 7(j), 7(k) | ? card-face-up draw-missed
box-1-hand-2-21 | 7(k)(1)
hole-card | 7(l)
""")


@pytest.mark.law("633a.11(c)", "633a.10(a)")
def test_a_split_hand_is_drawn_to_and_doubled() -> None:
    played = one(
        "8H 6S 8D 10C",
        SPLIT,
        split(),
        "2H",
        DRAW,
        "3H",
        STAND,
        "3D",
        DOUBLE,
        double(500, "hand-2"),
        "9D",
        "9C",
    )
    assert trace(played, "box-1-split") == rows("""
box-1-split | 11(a), 6(c)
box-1 | 11(b) | ? card-face-up
box-1 | 11(c) | 1: stand draw double | ? card-drawn-in-error
box-1 | 7(j), 7(k) | ? card-face-up draw-missed
box-1 | 7(k) | 1: stand draw | ? card-drawn-in-error
box-1-hand-2 | 11(b) | ? card-face-up
box-1-hand-2 | 11(c) | 1: stand draw double | ? card-drawn-in-error
box-1-hand-2-double | 10(a), 6(c)
do | 10(c)
box-1-hand-2 | 10(a), 7(k)(2) | ? card-face-up draw-missed
hole-card | 7(l)
dealer-total | 7(l)
dealer | 7(m), 7(l) | ? card-face-up
dealer-total | 7(l)
dealer-stands | 7(m) | ? card-overdrawn
$10 rack > seat 1 | 7(r)(1)
$10 layout > seat 1 | 7(r)(1)
$5 rack > seat 1 | 7(r)(1)
$5 layout > seat 1 | 7(r)(1)
$10 rack > seat 1 | 7(r)(1)
$10 layout > seat 1 | 7(r)(1)
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
= 1 split hand-2 win | 7(p)(1), 13(a)
= 1 double-down hand-2 win | 7(p)(1), 13(a)
= 1 blackjack win | 7(p)(1), 13(a)
""")


@pytest.mark.law("633a.10(c)")
def test_a_double_dealt_face_down() -> None:
    played = one("6H 9S 5D 10C", DOUBLE, double(), "KH", double_card="face-down")
    assert trace(played, "box-1") == rows("""
box-1 | 7(i)(2), 9(a) | 1: stand draw double surrender | ? card-drawn-in-error
box-1-double | 10(a), 6(c)
do | 10(c)
box-1 | 10(a), 7(k)(2) | down secret | ? card-face-up draw-missed
hole-card | 7(l)
dealer-total | 7(l)
dealer-stands | 7(m) | ? card-overdrawn
do | 10(c)
$10 rack > seat 1 | 7(r)(1)
$10 layout > seat 1 | 7(r)(1)
$10 rack > seat 1 | 7(r)(1)
$10 layout > seat 1 | 7(r)(1)
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
= 1 blackjack win | 7(p)(2), 13(a)
= 1 double-down win | 7(p)(2), 13(a)
""")
