"""A dealer's Blackjack that the reader has not found, step by step (633a.10(b), 633a.11(d))."""

from __future__ import annotations

import pytest

from tests.games.blackjack.base import (
    DOUBLE,
    DRAW,
    INSURE,
    NO_INSURANCE,
    PEEK_MISSED,
    SPLIT,
    STAND,
    SURRENDER,
    bet,
    double,
    insurance,
    one,
    play,
    split,
)
from tests.games.blackjack.trace import rows, trace


@pytest.mark.law("633a.10(b)", "633a.11(d)")
def test_late_what_was_added_goes_back() -> None:
    played = one(
        "8H KS 8D AC",
        PEEK_MISSED,
        SPLIT,
        split(),
        "5C",
        DRAW,
        "KC",
        "4D",
        DOUBLE,
        double(1000, "hand-2"),
        "KH",
    )
    assert trace(played, "card-reader") == rows("""
card-reader | 7(h), 7(h)[s2] | ? reader-fails peek-missed
do | 7(h)
turns | 7(i) | ? player-touches-cards
box-1 | 7(i)(2), 9(a) | 1: stand draw double split surrender | ? card-drawn-in-error
box-1-split | 11(a), 6(c)
box-1 | 11(b) | ? card-face-up
box-1 | 11(c) | 1: stand draw double | ? card-drawn-in-error
box-1 | 7(j), 7(k) | ? card-face-up draw-missed
$10 layout > rack 1 | 7(j), 7(p)(2)
discard | 7(j) | 8H 5C KC
box-1-hand-2 | 11(b) | ? card-face-up
box-1-hand-2 | 11(c) | 1: stand draw double | ? card-drawn-in-error
box-1-hand-2-double | 10(a), 6(c)
do | 10(c)
box-1-hand-2 | 10(a), 7(k)(2) | ? card-face-up draw-missed
$10 layout > rack 1 | 7(j), 7(p)(2)
$10 layout > rack 1 | 7(j), 7(p)(2)
discard | 7(j) | 8D 4D KH
hole-card | 7(l)
dealer-total | 7(l)
dealer-stands | 7(m) | ? card-overdrawn
$10 rack > seat 1 | 11(d)
$10 rack > seat 1 | 10(b)
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
= 1 blackjack lose | 7(p)(2)
= 1 split hand-2 push | 11(d)
= 1 double-down hand-2 push | 10(b)
""")


@pytest.mark.law("633a.10(b)", "633a.11(d)", "633a.7(p)(2)")
def test_late_hands_that_stood() -> None:
    played = one(
        "8H KS 8D AC",
        PEEK_MISSED,
        SPLIT,
        split(),
        "KC",
        STAND,
        "3D",
        DOUBLE,
        double(1000, "hand-2"),
        "KH",
    )
    assert trace(played, "hole-card") == rows("""
hole-card | 7(l)
dealer-total | 7(l)
dealer-stands | 7(m) | ? card-overdrawn
$10 layout > rack 1 | 7(r)(1)
$10 layout > seat 1 | 7(r)(1)
$10 layout > seat 1 | 7(r)(1)
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
= 1 blackjack lose | 7(p)(2)
= 1 split hand-2 push | 11(d)
= 1 double-down hand-2 push | 10(b)
""")


@pytest.mark.law("633a.9(a)(2)", "633a.9(b)")
def test_late_with_insurance_and_surrender() -> None:
    played = play(
        (bet(1), bet(2)),
        "9H KH AS 9D 6D KC",
        NO_INSURANCE,
        INSURE,
        insurance(),
        PEEK_MISSED,
        STAND,
        SURRENDER,
    )
    assert trace(played, "card-reader") == rows("""
card-reader | 7(h), 7(h)[s2] | ? reader-fails peek-missed
do | 7(h)
turns | 7(i) | ? player-touches-cards
box-2 | 7(i)(2), 9(a) | 2: stand draw double split surrender | ? card-drawn-in-error
box-1 | 7(i)(2), 9(a) | 1: stand draw double surrender | ? card-drawn-in-error
do | 9(a)(2)
hole-card | 7(l)
dealer-total | 7(l)
$10 layout > rack 1 | 9(a)(2), 9(b)
dealer-stands | 7(m) | ? card-overdrawn
$10 layout > rack 2 | 7(r)(1)
$10 rack > seat 1 | 7(r)(1)
$5 layout > seat 1 | 7(r)(1)
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
= 1 surrender lose | 9(a)(2), 9(b)
= 2 blackjack lose | 7(p)(2)
= 1 insurance win | 8(a), 8(c), 13(b)
""")


@pytest.mark.law("633a.8(d)")
def test_late_and_none_after_all() -> None:
    played = one("9H AS 9D 7C", INSURE, insurance(), PEEK_MISSED, STAND)
    assert trace(played, "hole-card") == rows("""
hole-card | 7(l)
dealer-total | 7(l)
$5 layout > rack 1 | 8(d)
dealer-stands | 7(m) | ? card-overdrawn
$10 layout > seat 1 | 7(r)(1)
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
= 1 insurance lose | 8(d)
= 1 blackjack push | 7(q)
""")
