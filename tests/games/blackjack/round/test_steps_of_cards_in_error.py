"""Cards found face up or drawn in error, step by step (633a.14(a) to (d))."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.blackjack.base import DRAW, READY, STAND, bet, one, play
from tests.games.blackjack.trace import rows, trace
from tests.games.script import Say, seen_card
from title58.equipment.cards import Card
from title58.rounds.answers import Happening

HAND: dict[str, Any] = {"dealing": "hand", "decks": 4}
DEVICE: dict[str, Any] = {"dealing": "continuous"}
ACCEPT, REFUSE = Say("accept"), Say("refuse")
UNSEEN = Happening("card-drawn-in-error")
FACE_UP = Happening("card-face-up", details={"card": Card.parse("2C")})


@pytest.mark.law("633a.14(a)")
def test_a_card_found_face_up() -> None:
    played = one("9H", FACE_UP, "6S KD 10C", STAND, "5C")
    assert trace(played, "box-1-first", "dealer-hole") == rows("""
box-1-first | 7(f), 7(f)(1) | ? card-face-up hand-missed
dealer-up | 7(f)(2) | ? card-face-up dealer-missed
discard | 14(a) | 2C
dealer-up | 7(f)(2) | ? card-face-up dealer-missed
box-1-second | 7(f)(3) | ? card-face-up hand-missed
dealer-hole | 7(f)(4) | down secret | ? card-face-up dealer-missed
""")


@pytest.mark.law("633a.14(a)")
def test_a_card_found_face_up_in_a_device() -> None:
    played = one("9H", FACE_UP, "6S KD 10C", STAND, "5C", **DEVICE)
    assert trace(played, "dealer-up", "box-1-second") == rows("""
dealer-up | 7(f)(2) | ? card-face-up dealer-missed
set-aside | 14(a)
dealer-up | 7(f)(2) | ? card-face-up dealer-missed
box-1-second | 7(f)(3) | ? card-face-up hand-missed
""")


@pytest.mark.law("633a.14(a)", "633a.12(b)(5)")
def test_a_card_found_face_up_on_top_of_the_hand() -> None:
    played = one(FACE_UP, "9H 6S KD 10C", STAND, "5C", **HAND)
    assert trace(played, "burn", "box-1-first") == rows("""
burn | 12(b)(5) | 1 | ? cover-card-burned card-face-up
discard | 14(a) | 2C
burn | 12(b)(5) | 1 | ? cover-card-burned card-face-up
box-1-first | 12(b)(5), 12(b)(5)(i) | down | ? card-face-up hand-missed
""")


@pytest.mark.law("633a.7(e)")
def test_the_cover_card_burned() -> None:
    played = one(Happening("cover-card-burned"), "9H 6S KD 10C", STAND, "5C", **HAND)
    assert trace(played, "burn", "box-1-first") == rows("""
burn | 12(b)(5) | 1 | ? cover-card-burned card-face-up
do | 7(e)
box-1-first | 12(b)(5), 12(b)(5)(i) | down | ? card-face-up hand-missed
""")


@pytest.mark.law("633a.14(b)")
def test_an_unseen_card_drawn_in_error() -> None:
    played = one("5H 6S 6D 10C", UNSEEN, DRAW, "9C", STAND, "5C")
    assert trace(played, "turns", "hole-card") == rows("""
turns | 7(i) | ? player-touches-cards
box-1 | 7(i)(2), 9(a) | 1: stand draw double surrender | ? card-drawn-in-error
error-card | 14(b)
box-1 | 7(i)(2), 9(a) | 1: stand draw double surrender
box-1 | 7(j), 7(k), 14(b) | carried | ? draw-missed
box-1 | 7(k) | 1: stand draw | ? card-drawn-in-error
hole-card | 7(l)
""")


@pytest.mark.law("633a.14(b)")
def test_an_unseen_card_of_the_last_round() -> None:
    played = one("9H 10S 10D 10C", STAND, state=replace(READY, card_carried=True))
    assert trace(played, "no-more-bets", "dealer-up") == rows("""
no-more-bets | 6(c)
do | 7(b), 7(b)[s2]
box-1-first | 7(f), 7(f)(1), 14(b) | carried | ? hand-missed
dealer-up | 7(f)(2) | ? card-face-up dealer-missed
""")


@pytest.mark.law("633a.14(b)")
def test_an_unseen_card_is_the_one_burned() -> None:
    played = one("9H 10S 10D 10C", STAND, state=replace(READY, card_carried=True), **HAND)
    assert trace(played, "no-more-bets", "box-1-first") == rows("""
no-more-bets | 6(c)
do | 12(b)(3), 12(b)(4)
discard-carried | 12(b)(5), 14(b)
box-1-first | 12(b)(5), 12(b)(5)(i) | down | ? card-face-up hand-missed
""")


@pytest.mark.law("633a.14(c)")
def test_an_exposed_card_refused_and_accepted() -> None:
    played = play(
        (bet(1), bet(2)),
        "5H 4H 6S 6D 6C 10C",
        seen_card("card-drawn-in-error", "9C"),
        REFUSE,
        ACCEPT,
        DRAW,
        "9C",
        STAND,
        "5C",
    )
    assert trace(played, "turns", "dealer-stands") == rows("""
turns | 7(i) | ? player-touches-cards
box-2 | 7(i)(2), 9(a) | 2: stand draw double surrender | ? card-drawn-in-error
error-card | 14(c)
box-2-exposed | 14(c) | 2: accept refuse
do | 14(c)
box-1-exposed | 14(c) | 1: accept refuse
box-1 | 7(i)(2), 9(a) | 1: draw double
box-1 | 7(j), 7(k), 14(c) | carried | ? draw-missed
box-1 | 7(k) | 1: stand draw | ? card-drawn-in-error
hole-card | 7(l)
dealer-total | 7(l)
dealer | 7(m), 7(l) | ? card-face-up
dealer-total | 7(l)
dealer-stands | 7(m) | ? card-overdrawn
""")


@pytest.mark.law("633a.14(c)")
def test_an_exposed_card_that_the_dealer_uses() -> None:
    played = one("5H 6S 6D 10C", seen_card("card-drawn-in-error", "5C"), REFUSE, "5C")
    assert trace(played, "error-card", "clear") == rows("""
error-card | 14(c)
box-1-exposed | 14(c) | 1: accept refuse
do | 14(c)
hole-card | 7(l)
dealer-total | 7(l)
dealer | 7(m), 7(l), 14(c) | carried
dealer-total | 7(l)
dealer-stands | 7(m) | ? card-overdrawn
$10 layout > rack 1 | 7(r)(1)
clear | 7(s)
""")


@pytest.mark.law("633a.14(c)")
def test_an_exposed_card_that_nobody_uses() -> None:
    played = one("5H 10S 6D 10C", seen_card("card-drawn-in-error", "5C"), REFUSE)
    assert trace(played, "error-card", "clear") == rows("""
error-card | 14(c)
box-1-exposed | 14(c) | 1: accept refuse
do | 14(c)
hole-card | 7(l)
dealer-total | 7(l)
dealer-stands | 7(m)
discard-carried | 14(c) | 5C
$10 layout > rack 1 | 7(r)(1)
clear | 7(s)
""")


@pytest.mark.law("633a.14(c)")
def test_an_exposed_card_after_the_round() -> None:
    played = one("9H 10S 10D 10C", STAND, seen_card("card-drawn-in-error", "5C"))
    assert trace(played, "clear") == rows("""
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
error-card | 14(c)
discard-carried | 14(c) | 5C
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
= 1 blackjack lose | 7(p)(2)
""")


@pytest.mark.law("633a.14(b)")
def test_an_unseen_card_after_the_round() -> None:
    played = one("9H 10S 10D 10C", STAND, UNSEEN)
    assert trace(played, "clear") == rows("""
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
error-card | 14(b)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle
= 1 blackjack lose | 7(p)(2)
""")


@pytest.mark.law("633a.14(d)")
def test_a_card_drawn_by_a_dealer_who_stands() -> None:
    played = one("9H 10S 10D 10C", STAND, seen_card("card-overdrawn", "5C"))
    assert trace(played, "hole-card", "clear") == rows("""
hole-card | 7(l)
dealer-total | 7(l)
dealer-stands | 7(m) | ? card-overdrawn
discard | 14(d) | 5C
$10 layout > rack 1 | 7(r)(1)
clear | 7(s)
""")
