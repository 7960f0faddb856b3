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
    beside,
    deal,
    line,
)
from title58.rounds.answers import Happening
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
