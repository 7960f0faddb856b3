"""What comes before and after a round, step by step (633a.4, 633a.5, 633a.7(c) and (e))."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.blackjack.base import (
    COVER,
    OPENING,
    READY,
    RESHUFFLE,
    STAND,
    bet,
    one,
    play,
    table,
)
from tests.games.blackjack.trace import rows, trace
from tests.games.script import Part, Say, bets, play_script
from title58.games.blackjack.game import BLACKJACK_GAME
from title58.rounds.answers import Happening
from title58.rounds.driver import Played

HAND: dict[str, Any] = {"dealing": "hand", "decks": 4}
TWO_SIDES: dict[str, Any] = {"dealing": "double-shoe", "decks": 12}
DEVICE: dict[str, Any] = {"dealing": "continuous"}
SHUFFLER: dict[str, Any] = {"dealing": "shuffler", "decks": 12}
ACCEPT, DECLINE, COVERED = Say("accept"), Say("decline"), Say("covered")
CUT: tuple[Part, ...] = (100, 78)  # of 312 cards
IDLE = replace(READY, idle=True)


def begin(*parts: Part, players: tuple[int, ...] = (1,), **at: Any) -> Played[Any]:
    """A round in which nobody wagers."""
    return play_script(BLACKJACK_GAME, table(players=players, **at), *parts, bets())


def stand(*parts: Part, **at: Any) -> Played[Any]:
    """Seat 1 stands on 19 and loses to 20."""
    return one("9H 10S 10D 10C", STAND, *parts, **at)


# Before


@pytest.mark.law(
    "633a.4(a)", "633a.4(b)", "633a.4(c)", "633a.5(b)", "633a.5(c)(1)", "633a.5(d)", "633a.7(c)"
)
def test_opening_with_a_shoe() -> None:
    played = begin(ACCEPT, *CUT, state=OPENING)
    assert trace(played) == rows("""
inspect | 4(a)
spread-face-up | 4(b)
wash | 4(c)
shuffle | 5(a), 5(a)[s2]
offer-cut | 5(b), 5(c)(1) | 1: accept decline
cut | 5(d) | 10 to 302
cover-card | 5(d)[s2] | 78 to 312
load | 5(d)[s2], 7(a)[s2] | ? recut-ordered
burn | 7(c) | 1 | ? cover-card-burned card-face-up
wagers | 6(a), 6(c), 6(d)
no-more-bets | 6(c)
do | 6(d)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
""")


@pytest.mark.law("633a.4(e)", "633a.3(b)(4)", "633a.3(b)(5)")
def test_opening_with_a_shuffler() -> None:
    played = begin(DECLINE, *CUT, state=OPENING, shuffler_loads_shoe=True, **SHUFFLER)
    assert trace(played, "", "wagers") == rows("""
inspect | 4(a), 4(e)
spread-face-up | 4(b), 4(e)
wash | 4(c), 4(e)
shuffle | 5(a), 5(a)[s2], 3(b)(3) | ? shuffler-jams device-fails
do | 3(b)(4)
do | 3(b)(5)
do | 5(a)[s3]
offer-cut | 5(b), 5(c)(1) | 1: accept decline
cut | 5(b)[s2], 5(d) | 10 to 302
cover-card | 5(d)[s2] | 78 to 312
load | 5(d)[s2], 7(a)[s2] | ? recut-ordered
burn | 7(c) | 1 | ? cover-card-burned card-face-up
wagers | 6(a), 6(c), 6(d)
""")


@pytest.mark.law("633a.4(d)", "633a.7(e)(3)")
def test_opening_with_a_double_shoe() -> None:
    played = begin(*CUT, *CUT, players=(), state=OPENING, **TWO_SIDES)
    assert trace(played, "", "wagers") == rows("""
inspect | 4(a), 4(d)
spread-face-up | 4(b), 4(d)
wash | 4(c), 4(d)
open-left | 7(e)(3), 3(c)
shuffle | 5(a), 5(a)[s2]
cut | 5(b)[s2], 5(d) | 10 to 302
cover-card | 5(d)[s2] | 78 to 312
load | 5(d)[s2], 7(a)[s2] | ? recut-ordered
open-right | 7(e)(3), 3(c)
shuffle | 5(a), 5(a)[s2]
cut | 5(b)[s2], 5(d) | 10 to 302
cover-card | 5(d)[s2] | 78 to 312
load | 5(d)[s2], 7(a)[s2] | ? recut-ordered
wagers | 6(a), 6(c), 6(d)
""")


@pytest.mark.law("633a.5(h)")
def test_opening_with_a_device() -> None:
    played = begin(state=OPENING, **DEVICE)
    assert trace(played, "", "wagers") == rows("""
inspect | 4(a)
spread-face-up | 4(b)
wash | 4(c)
shuffle | 5(a), 5(h) | ? shuffler-jams device-fails
burn | 7(c) | 1 | ? card-face-up
wagers | 6(a), 6(c), 6(d)
""")


@pytest.mark.law("633a.12(b)(3)")
def test_opening_to_deal_from_the_hand() -> None:
    played = begin(50, 26, players=(), state=OPENING, **HAND)
    assert trace(played, "", "wagers") == rows("""
inspect | 4(a), 4(e)
spread-face-up | 4(b), 4(e)
wash | 4(c), 4(e)
shuffle | 5(a), 5(a)[s2], 3(b)(3) | ? shuffler-jams device-fails
do | 3(b)(4)
do | 3(b)(5)
cut | 5(b)[s2], 5(d) | 10 to 94
cover-card | 5(d)[s2] | 26 to 104
load | 12(b)(3) | ? recut-ordered
wagers | 6(a), 6(c), 6(d)
""")


@pytest.mark.law("633a.4(f)")
def test_opening_with_preshuffled_cards() -> None:
    played = begin(*CUT, players=(), state=OPENING, preshuffled=True)
    assert trace(played, "", "wagers") == rows("""
do | 4(f)
preshuffled | 5(a)
cut | 5(b)[s2], 5(d) | 10 to 302
cover-card | 5(d)[s2] | 78 to 312
load | 5(d)[s2], 7(a)[s2] | ? recut-ordered
burn | 7(c) | 1 | ? cover-card-burned card-face-up
wagers | 6(a), 6(c), 6(d)
""")


@pytest.mark.law("633a.4(f)")
def test_opening_a_shuffler_with_preshuffled_cards() -> None:
    played = begin(*CUT, players=(), state=OPENING, preshuffled=True, **SHUFFLER)
    assert trace(played, "", "wagers") == rows("""
do | 4(f)
preshuffled | 5(a), 5(a)[s2], 3(b)(3) | ? shuffler-jams device-fails
do | 3(b)(4)
do | 3(b)(5)
cut | 5(b)[s2], 5(d) | 10 to 302
cover-card | 5(d)[s2] | 78 to 312
load | 5(d)[s2], 7(a)[s2] | ? recut-ordered
burn | 7(c) | 1 | ? cover-card-burned card-face-up
wagers | 6(a), 6(c), 6(d)
""")


@pytest.mark.law("633a.5(g)", "633a.5(g)(1)")
def test_an_idle_table() -> None:
    played = begin(Say("face-down"), *CUT, players=(), state=IDLE)
    assert trace(played, "", "wagers") == rows("""
spread | 5(g) | 0: face-down face-up
do | 5(g)
do | 5(g)(1)
shuffle | 5(a), 5(a)[s2]
cut | 5(b)[s2], 5(d) | 10 to 302
cover-card | 5(d)[s2] | 78 to 312
load | 5(d)[s2], 7(a)[s2] | ? recut-ordered
burn | 7(c) | 1 | ? cover-card-burned card-face-up
wagers | 6(a), 6(c), 6(d)
""")


@pytest.mark.law("633a.5(g)(2)")
def test_an_idle_table_with_a_shuffler() -> None:
    played = begin(
        Say("face-down"),
        Say("not-needed"),
        *CUT,
        players=(),
        state=IDLE,
        shuffler_secures_batch=True,
        **SHUFFLER,
    )
    assert trace(played, "", "wagers") == rows("""
spread | 5(g) | 0: face-down face-up
do | 5(g)
do | 5(g)(2)
spread-batch | 5(g)(2) | 0: not-needed requested
shuffle | 5(a), 5(a)[s2], 3(b)(3) | ? shuffler-jams device-fails
do | 3(b)(4)
do | 3(b)(5)
cut | 5(b)[s2], 5(d) | 10 to 302
cover-card | 5(d)[s2] | 78 to 312
load | 5(d)[s2], 7(a)[s2] | ? recut-ordered
burn | 7(c) | 1 | ? cover-card-burned card-face-up
wagers | 6(a), 6(c), 6(d)
""")


@pytest.mark.law("633a.5(h)", "633a.7(c)[s2]")
def test_a_device_in_use_and_a_new_dealer() -> None:
    played = begin(state=replace(READY, new_dealer=True), **DEVICE)
    assert trace(played, "", "wagers") == rows("""
device | 5(h) | ? shuffler-jams device-fails
burn | 7(c)[s2] | 1 | ? card-face-up
wagers | 6(a), 6(c), 6(d)
""")


@pytest.mark.law("633a.7(e)(3)")
def test_one_side_over_with_a_card_drawn_in_error() -> None:
    played = begin(
        *CUT,
        players=(),
        state=replace(
            RESHUFFLE,
            reshuffle="cover-card",
            sides_over="right",
            card_carried=True,
            carried_side="right",
        ),
        **TWO_SIDES,
    )
    assert trace(played, "", "wagers") == rows("""
open-right | 7(e)(3), 3(c)
error-shuffled | 14(b)
shuffle | 5(a), 5(a)[s2]
cut | 5(b)[s2], 5(d) | 10 to 302
cover-card | 5(d)[s2] | 78 to 312
load | 5(d)[s2], 7(a)[s2] | ? recut-ordered
wagers | 6(a), 6(c), 6(d)
""")


@pytest.mark.law("633a.5(e)")
def test_a_recut() -> None:
    played = begin(
        ACCEPT, *CUT, Happening("recut-ordered"), Say("last-cutter"), *CUT, state=RESHUFFLE
    )
    assert trace(played, "", "wagers") == rows("""
shuffle | 5(a), 5(a)[s2]
offer-cut | 5(b), 5(c)(4) | 1: accept decline
cut | 5(d) | 10 to 302
cover-card | 5(d)[s2] | 78 to 312
load | 5(d)[s2], 7(a)[s2] | ? recut-ordered
recut | 5(e) | 0: last-cutter next-entitled
do | 5(e)
cut | 5(d) | 10 to 302
cover-card | 5(d)[s2] | 78 to 312
load | 5(d)[s2], 7(a)[s2] | ? recut-ordered
burn | 7(c) | 1 | ? cover-card-burned card-face-up
wagers | 6(a), 6(c), 6(d)
""")


# After


@pytest.mark.law("633a.5(f)", "633a.5(g)", "633a.7(c)[s2]", "633a.6(b)(1)")
def test_what_may_happen_between_rounds() -> None:
    played = stand(
        Happening("shuffle-ordered"),
        Happening("new-dealer"),
        Happening("table-idle"),
        Happening("wagering-permitted", details={"seat": 2}),
        bars_sitting_out=True,
    )
    assert trace(played, "clear") == rows("""
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle wagering-permitted card-drawn-in-error
do | 5(a), 5(f)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle wagering-permitted card-drawn-in-error
do | 7(c)[s2]
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle wagering-permitted card-drawn-in-error
do | 5(g)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle wagering-permitted card-drawn-in-error
do | 6(b)(1)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle wagering-permitted card-drawn-in-error
shoe-over | 5(a)
= 1 blackjack lose | 7(p)(2)
""")


@pytest.mark.law("633a.5(f)", "633a.7(e)", "633a.7(e)(1)")
def test_the_cover_card_ends_a_shoe() -> None:
    played = one("9H", COVER, "10S 10D 10C", STAND)
    assert trace(played, "dealer-up") == rows("""
dealer-up | 7(f)(2) | ? card-face-up dealer-missed
do | 7(e)
dealer-up | 7(f)(2) | ? card-face-up dealer-missed
box-1-second | 7(f)(3) | ? card-face-up hand-missed
dealer-hole | 7(f)(4) | down secret | ? card-face-up dealer-missed
card-reader | 7(h), 7(h)[s2] | ? reader-fails peek-missed
announce | 7(h)
turns | 7(i) | ? player-touches-cards
box-1 | 7(i)(2), 9(a) | 1: stand draw double surrender | ? card-drawn-in-error
hole-card | 7(l)
dealer-total | 7(l)
dealer-stands | 7(m) | ? card-overdrawn
$10 layout > rack 1 | 7(r)(1)
clear | 7(s)
round-end | 5(f) | ? shuffle-ordered new-dealer table-idle card-drawn-in-error
shoe-over | 5(f), 7(e), 7(e)(1)
= 1 blackjack lose | 7(p)(2)
""")


@pytest.mark.law("633a.6(a)[s2]")
def test_cash_with_a_spoken_wager() -> None:
    played = play(replace(bet(1), form="cash", said="ten", confirmed=True), "9H 10S 10D 10C", STAND)
    assert trace(played, "wagers", "no-more-bets") == rows("""
wagers | 6(a), 6(c), 6(d)
do | 6(a)[s2]
no-more-bets | 6(c)
""")
