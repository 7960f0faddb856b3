"""When the wagers on the first cards are settled, and which of them wait (633a.7(g))."""

from __future__ import annotations

import pytest

from tests.games.blackjack.base import NO_INSURANCE, STAND, proves
from tests.games.blackjack.side_table import (
    BOUNTY,
    LADIES,
    ROYAL,
    TEN,
    at,
    beside,
    deal,
    line,
    order,
)
from tests.games.script import cited, labels

# Two queens of hearts, two kings of spades

BEST = (
    (LADIES, "QH", "lucky_ladies", "633a.7(g)(1)", "633a.13(c)[Queen of hearts pair"),
    (BOUNTY, "KS", "kings_bounty", "633a.7(g)(6)", "633a.13(h)[King of spades pair"),
)
PAIRS, WITH_BLACKJACK = (
    [
        proves((f"{section}[s2]", f"{section}{part}", f"{paid}{end}]"), slug, card, filed, section)
        for slug, card, filed, section, paid in BEST
    ]
    for part, end in (("(i)", ""), ("(ii)", " and dealer Blackjack"))
)


@pytest.mark.parametrize(("slug", "card", "filed", "section"), PAIRS)
@pytest.mark.parametrize(("up", "hole"), [("10C", "8C"), ("JC", "9D"), ("AC", "7D")])
def test_the_best_pair_waits_for_the_reader_and_is_paid_before_any_more_cards(
    slug: str, card: str, filed: str, section: str, up: str, hole: str
) -> None:
    """Seat 1 has the pair and would be settled first; seat 3's two tens are settled before it."""
    insurance = [NO_INSURANCE, NO_INSURANCE] if up == "AC" else []
    played = deal(
        beside(slug, 1, 3),
        f"10D {card} {up} JS {card} {hole}",
        *insurance,
        STAND,
        STAND,
        **{filed: True},
    )
    assert order(played, "held", "card-reader")[:4] == [
        f"position 3 {slug}",
        "held",
        "card-reader",
        f"position 1 {slug}",
    ]
    assert line(played, 1, slug).net == 200 * TEN
    assert line(played, 3, slug).net == 4 * TEN
    assert cited(played, f"{section}[s2]")
    paid = cited(played, f"{section}(i)")
    assert len(paid) == 2
    assert at(played, paid[0]) < at(played, "box-3")


@pytest.mark.parametrize(("slug", "card", "filed", "section"), WITH_BLACKJACK)
@pytest.mark.parametrize("settlement", ["collect-then-pay", "seat-by-seat"])
@pytest.mark.parametrize(("up", "hole"), [("10C", "AC"), ("AC", "KD")])
def test_with_a_dealer_blackjack_it_is_paid_when_the_blackjack_wager_is_collected(
    slug: str, card: str, filed: str, section: str, settlement: str, up: str, hole: str
) -> None:
    insurance = [NO_INSURANCE, NO_INSURANCE] if up == "AC" else []
    played = deal(
        beside(slug, 1, 3),
        f"10D {card} {up} JS {card} {hole}",
        *insurance,
        settlement=settlement,
        **{filed: True},
    )
    assert order(played, "held", "hole-card") == [
        f"position 3 {slug}",
        "held",
        "hole-card",
        "position 1 blackjack",
        f"position 1 {slug}",
        "position 3 blackjack",
    ]
    found = line(played, 1, slug)
    assert found.net == 1000 * TEN
    assert f"{section}(ii)" in found.cites
    assert cited(played, f"{section}(ii)")


@pytest.mark.parametrize(("slug", "card", "filed"), [best[:3] for best in BEST])
def test_against_2_to_9_nothing_waits(slug: str, card: str, filed: str) -> None:
    played = deal(beside(slug, 1), f"{card} 9C {card} 10D", STAND, **{filed: True})
    assert "held" not in labels(played)
    assert line(played, 1, slug).net == 200 * TEN


# Royal Match


def test_any_other_match_does_not_wait() -> None:
    for cards in ("KS JC QS 8D", "KS KC JS 8D", "KS AC QS 8D", "KS QC QH 8D"):
        insurance = [NO_INSURANCE] if "AC" in cards else []
        played = deal(beside(ROYAL, 1), cards, *insurance, STAND, royal_match="D")
        assert "held" not in labels(played), cards


@pytest.mark.law("633a.7(g)(4)[s3]", "633a.13(f)(2)[C]")
@pytest.mark.parametrize(("up", "hole"), [("QC", "KC"), ("KH", "QH"), ("KS", "QS")])
def test_crown_treasure_is_paid_beside_the_royal_match(up: str, hole: str) -> None:
    """Whatever the suits (B-48)."""
    played = deal(
        beside(ROYAL, 1), f"KS {up} QS {hole}", STAND, royal_match="C", crown_treasure=True
    )
    assert line(played, 1, ROYAL).net == 30 * TEN
    bonus = line(played, 1, "crown-treasure")
    assert (bonus.net, bonus.stake, bonus.odds) == (1000 * TEN, 0, "1000 for 1")
    assert cited(played, "633a.7(g)(4)[s3]")
    assert order(played)[:3] == [
        f"position 1 {ROYAL}",
        "position 1 crown-treasure",
        "position 1 blackjack",
    ]


def test_no_crown_treasure_if_not_offered_or_not_had() -> None:
    for hole, paid in (("KC", False), ("KD", True), ("10C", True)):
        played = deal(
            beside(ROYAL, 1), f"KS QC QS {hole}", STAND, royal_match="C", crown_treasure=paid
        )
        assert [n.wager for n in played.settlement.lines] == [ROYAL, "blackjack"]
