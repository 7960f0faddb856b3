"""Optional wagers under a payout limit, in several boxes, at Switch, and given back."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.blackjack.side_table import (
    BOUNTY,
    LADIES,
    beside,
    deal,
    line,
)

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
