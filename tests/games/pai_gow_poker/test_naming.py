"""Ranks in words."""

from __future__ import annotations

import pytest

from tests.games.pai_gow_poker.hands import LAW, codes
from title58.games.pai_gow_poker.naming import KINDS, kind, name
from title58.games.pai_gow_poker.ranking import high_rank, low_rank


@pytest.mark.parametrize(
    ("cards", "words", "slug"),
    [
        ("AC AD AH AS JK", "five aces", "five-aces"),
        ("AS KS QS JS TS", "royal flush", "royal-flush"),
        ("AS 2S 3S 4S 5S", "straight flush, ace to 5", "straight-flush"),
        ("KS QS JS TS 9S", "straight flush, king to 9", "straight-flush"),
        ("6S 5S 4S 3S 2S", "straight flush, 6 to 2", "straight-flush"),
        ("TC TD TH TS 2C", "four 10s", "four-of-a-kind"),
        ("AC AD AH 2S 2C", "full house, aces over 2s", "full-house"),
        ("JC 9C 7C 4C 2C", "jack-high flush", "flush"),
        ("AC KD QH JS TC", "straight, ace to 10", "straight"),
        ("AC 2D 3H 4S 5C", "straight, ace to 5", "straight"),
        ("QC JD TH 9S 8C", "straight, queen to 8", "straight"),
        ("6C 6D 6H AS 2C", "three 6s", "three-of-a-kind"),
        ("KC KD 4H 4S AC", "two pair, kings and 4s", "two-pair"),
        ("7C 7D AH 4S 2C", "pair of 7s", "pair"),
        ("JK KD 9H 4S 2C", "ace-high", "high-card"),
        ("9C 7D 5H 4S 2C", "9-high", "high-card"),
    ],
)
def test_high_hands(cards: str, words: str, slug: str) -> None:
    assert name(high_rank(codes(cards))) == words
    assert kind(high_rank(codes(cards))) == slug


@pytest.mark.parametrize(
    ("cards", "words"), [("QC QD", "pair of queens"), ("JK AD", "pair of aces"), ("TC 9D", "10-9")]
)
def test_low_hands(cards: str, words: str) -> None:
    assert name(low_rank(codes(cards))) == words


def test_kinds_are_those_of_the_law_data() -> None:
    listed = [row["hand"] for row in LAW.figures("645a")["hand_rankings"]["high"]]
    assert list(reversed(KINDS)) == listed
