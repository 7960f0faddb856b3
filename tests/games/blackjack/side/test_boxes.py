"""Optional wagers under a payout limit, in several boxes, at Switch, and given back."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.blackjack.base import STAND
from tests.games.blackjack.side_table import (
    BOUNTY,
    LADIES,
    ROYAL,
    TEN,
    base,
    beside,
    deal,
    line,
    order,
)
from tests.games.script import Say, moves, steps
from title58.rounds.answers import Happening
from title58.rounds.steps import Move
from title58.rounds.wagers import Wager

# The payout limit


LIMITED: dict[str, Any] = {
    "lucky_ladies": True,
    "kings_bounty": True,
    "side_maximum": 2500,
    "payout_limit": 2_500_000,
    "decks": 8,
}


@pytest.mark.law("633a.13(m)", "633a.13(m)[s3]", "633a.13(m)[s4]")
@pytest.mark.parametrize("settlement", ["collect-then-pay", "seat-by-seat"])
def test_the_limit_of_a_round_is_shared_by_all_who_have_won(settlement: str) -> None:
    """$25, $25 and $10 at 1,000 to 1 would be $60,000; together they have $25,000 (B-03, B-05)."""
    wagers = (
        *beside(LADIES, 1, amount=2500),
        *beside(LADIES, 4, amount=1000),
        *beside(BOUNTY, 6, amount=2500),
        *beside(LADIES, 7, amount=2500),  # two other queens: no such hand
    )
    cards = "QD KS QH QH 10C QC KS QH QH AC"
    played = deal(wagers, cards, settlement=settlement, **LIMITED)
    found = [line(played, seat, slug) for seat, slug in ((1, LADIES), (4, LADIES), (6, BOUNTY))]
    assert [n.winnings for n in found] == [1_041_667, 416_667, 1_041_666]  # $25,000
    for each in found:
        assert {"633a.13(m)", "633a.13(m)[s3]"} <= set(each.cites)
        assert each.odds == "1000 to 1"
    assert line(played, 7, LADIES).net == 4 * 2500


@pytest.mark.law("633a.13(m)")
def test_one_player_is_paid_in_full_within_the_limit() -> None:
    played = deal(beside(LADIES, 1, amount=2500), "QH 10C QH AC", **LIMITED)
    found = line(played, 1, LADIES)
    assert found.winnings == 2_500_000
    assert "633a.13(m)" not in found.cites


def test_without_a_limit_everybody_is_paid_in_full() -> None:
    played = deal(
        beside(LADIES, 1, 2, amount=2500), "QH QH 10C QH QH AC", lucky_ladies=True, decks=8
    )
    assert [n.winnings for n in played.settlement.lines if n.wager == LADIES] == [2_500_000] * 2


def test_the_limit_is_for_the_highest_rows_only() -> None:
    played = deal(
        (*beside(LADIES, 1, 2, amount=2500), *beside(ROYAL, 3)),
        "KS QH QH KC QS QH QH 9C",
        *[STAND] * 3,
        **LIMITED,
        royal_match="E",
    )
    assert [n.winnings for n in played.settlement.lines if n.wager == LADIES] == [500_000] * 2


# Several boxes, Blackjack Switch, cards dealt from the hand


def test_each_box_has_its_own_wagers() -> None:
    wagers = (
        Wager(2, "blackjack", TEN),
        Wager(2, LADIES, TEN),
        Wager(2, "blackjack", TEN, "3"),
        Wager(2, LADIES, 500, "3"),
    )
    played = deal(wagers, "10D 10H 9C JD QC 10C", STAND, STAND, lucky_ladies=True)
    assert line(played, 2, LADIES).row == "any-20"
    assert line(played, 2, LADIES, "3").net == 10 * 500


@pytest.mark.law("633a.6(e)(7)", "633a.7(g)(7)", "633a.12(a)(2)")
def test_super_match_at_blackjack_switch() -> None:
    wagers = (*base(1), Wager(1, "blackjack", TEN, "hand-2"), Wager(1, "super-match", TEN))
    played = deal(
        wagers, "9H 9D 7C 9S 9C 10C", Say("keep"), STAND, STAND, switch=True, super_match=True
    )
    assert line(played, 1, "super-match").net == 40 * TEN
    assert order(played)[0] == "seat 1 super-match"


def test_other_wagers_at_switch_go_by_the_first_hand_as_dealt() -> None:
    wagers = (*base(1), Wager(1, "blackjack", TEN, "hand-2"), Wager(1, LADIES, TEN))
    played = deal(
        wagers,
        "KH 2D 7C QH KD 10C",
        Say("keep"),
        STAND,
        STAND,
        switch=True,
        lucky_ladies=True,
        switch_side_wagers="first-hand",
    )
    assert line(played, 1, LADIES).row == "suited-20"


def test_cards_dealt_from_the_hand_are_turned_up_to_claim() -> None:
    filed: dict[str, Any] = {"dealing": "hand", "decks": 2, "lucky_ladies": True}
    played = deal(beside(LADIES, 1), "KH 9C QH 10C", STAND, **filed)
    (claim,) = (step for step in steps(played) if step.label == "claim")
    assert claim.cites == ("633a.7(g)", "633a.12(b)")
    assert line(played, 1, LADIES).net == 10 * TEN


# Giving back


FIRST, SECOND = (Happening("hand-missed", f"box-1-{which}") for which in ("first", "second"))


@pytest.mark.parametrize(
    ("filed", "lost", "net"), [("all-wagers", "void", 0), ("blackjack-wager", "lose", -TEN)]
)
def test_a_box_without_cards_has_its_wagers_back_or_only_the_blackjack_wager(
    filed: str, lost: str, net: int
) -> None:
    played = deal(
        (*beside(LADIES, 1, 2), Wager(1, "bet-the-set-21", TEN)),
        *("KH", FIRST, "9C QH", SECOND, "10C", STAND),
        lucky_ladies=True,
        bet_the_set="C",
        missed_hand=filed,
    )
    found = [line(played, 1, slug) for slug in (LADIES, "bet-the-set-21")]
    assert [(n.result, n.net) for n in found] == [(lost, net)] * 2
    assert line(played, 1, "blackjack").result == "void"
    assert line(played, 2, LADIES).net == 10 * TEN


MISUSED = Happening("reader-misused", "no-reader")


@pytest.mark.parametrize(
    ("filed", "nets"), [("open-wagers", (10 * TEN, -TEN)), ("all-wagers", (0, 0))]
)
def test_dead_hands_after_the_wagers_were_settled(filed: str, nets: tuple[int, int]) -> None:
    """What the first cards have decided stands, unless it is filed otherwise (B-84)."""
    played = deal(
        beside(LADIES, 1, 2),
        "2H KH 9C 3H QH 10C",
        MISUSED,
        lucky_ladies=True,
        reader_reveals=True,
        dead_hands_return=filed,
    )
    assert (line(played, 1, LADIES).net, line(played, 2, LADIES).net) == nets
    assert line(played, 1, "blackjack").result == "void"
    undone = {("seat", "rack", 1, 10 * TEN), ("rack", "seat", 2, TEN)}
    assert (undone <= set(moves(played))) == (filed == "all-wagers")
    assert all(isinstance(step, Move) for step in steps(played) if "taken back" in str(step))
