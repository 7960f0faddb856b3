"""What each wager on the first cards pays, row by row.

Odds and amounts here are read from 633a.13; nothing comes from title58's own law data.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.blackjack.priced import LAW, STAKE, line, loses, proves, won
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.side.settling import crown_treasure
from title58.games.blackjack.wagers import WAGERS

# 633a.13(c)


@pytest.mark.law(
    "633a.6(e)(1)",
    "633a.7(g)(1)",
    "633a.13(c)[Queen of hearts pair and dealer Blackjack]",
    "633a.13(c)[Queen of hearts pair]",
    "633a.13(c)[Matched 20]",
    "633a.13(c)[Suited 20]",
    "633a.13(c)[Any 20]",
)
def test_lucky_ladies_pays() -> None:
    def pays(cards: str, **filed: Any) -> tuple[int, str]:
        _, cents, cite = won("lucky-ladies", cards, **filed)
        return cents, cite

    top = "633a.13(c)[Queen of hearts pair and dealer Blackjack]"
    assert pays("QH QH", blackjack=True) == (1_000_000, top)
    assert pays("QH QH") == (200_000, "633a.13(c)[Queen of hearts pair]")
    assert pays("KD KD") == (25_000, "633a.13(c)[Matched 20]")
    assert pays("KD QD") == (10_000, "633a.13(c)[Suited 20]")
    assert pays("AD 9D") == (10_000, "633a.13(c)[Suited 20]")
    assert pays("KD QC") == (4_000, "633a.13(c)[Any 20]")
    assert pays("QD QC", blackjack=True) == (4_000, "633a.13(c)[Any 20]")
    assert loses("lucky-ladies", "KD 9D")
    cites = line("lucky-ladies", "KD QC", "2C").cites
    assert cites[:2] == ("633a.6(e)(1)", "633a.7(g)(1)")


# 633a.13(d)


@pytest.mark.law(
    "633a.6(e)(2)",
    "633a.7(g)(2)",
)
@pytest.mark.parametrize(
    ("decks", "paragraph", "same", "different"),
    [
        proves(("633a.13(d)(1)[same suit]", "633a.13(d)(1)[different suit]"), 6, "(1)", 11, 4),
        proves(("633a.13(d)(2)[same suit]", "633a.13(d)(2)[different suit]"), 8, "(2)", 14, 3),
    ],
)
def test_match_the_dealer_pays_each_card(
    decks: int, paragraph: str, same: int, different: int
) -> None:
    def pays(cards: str) -> tuple[str, int]:
        row, cents, _ = won("match-the-dealer", cards, "7H", decks=decks)
        return row, cents

    assert pays("7H 2C") == ("same-suit", same * STAKE)
    assert pays("2C 7D") == ("different-suit", different * STAKE)
    assert pays("7S 7H") == ("same-suit + different-suit", (same + different) * STAKE)
    assert pays("7H 7H") == ("same-suit + same-suit", 2 * same * STAKE)
    assert pays("7S 7D") == ("different-suit + different-suit", 2 * different * STAKE)
    assert loses("match-the-dealer", "8H 6H", "7H", decks=decks)
    both = line("match-the-dealer", "7S 7H", "7H", decks=decks)
    assert both.odds == f"{same + different} to 1"
    assert f"633a.13(d){paragraph}[same suit]" in both.cites
    assert f"633a.13(d){paragraph}[different suit]" in both.cites


@pytest.mark.law("633a.7(g)(2)")
def test_a_card_of_value_10_matches_its_own_rank_only() -> None:
    assert loses("match-the-dealer", "KH QH", "10H")
    assert won("match-the-dealer", "KH QH", "KS")[0] == "different-suit"


# 633a.13(e)


@pytest.mark.law(
    "633a.6(e)(3)",
    "633a.7(g)(3)(i)",
    "633a.7(g)(3)(ii)",
    "633a.13(e)[Triple Match]",
    "633a.13(e)[One-card spread]",
    "633a.13(e)[Two-card spread]",
    "633a.13(e)[Three-card spread]",
    "633a.13(e)[All others]",
)
def test_in_between_pays() -> None:
    def pays(cards: str, up: str) -> tuple[int, str]:
        _, cents, cite = won("in-between", cards, up)
        return cents, cite

    assert pays("8H 8D", "8C") == (30_000, "633a.13(e)[Triple Match]")
    assert pays("7H 9D", "8C") == (10_000, "633a.13(e)[One-card spread]")
    assert pays("10D 7H", "9C") == (6_000, "633a.13(e)[Two-card spread]")
    assert pays("7H JD", "10C") == (4_000, "633a.13(e)[Three-card spread]")
    assert pays("2H KD", "3C") == (1_000, "633a.13(e)[All others]")
    assert pays("7H QD", "8C") == (1_000, "633a.13(e)[All others]")  # four ranks between
    for lost in ("8H 8D 7C", "7H 8D 8C", "7H 8D 9C", "7H 9D 9C"):
        *cards, up = lost.split()
        assert loses("in-between", " ".join(cards), up)
    assert "633a.7(g)(3)(ii)" in line("in-between", "8H 8D", "8C").cites
    assert "633a.7(g)(3)(i)" in line("in-between", "7H 9D", "8C").cites


def test_in_between_asks_where_the_ace_stands() -> None:
    assert won("in-between", "AH JD", "KC")[0] == "two-card-spread"
    assert loses("in-between", "AH JD", "KC", in_between_ace="low")
    assert won("in-between", "AH 4D", "3C", in_between_ace="low")[0] == "two-card-spread"
    assert loses("in-between", "AH 4D", "3C")


# 633a.13(f)


@pytest.mark.law(
    "633a.6(e)(4)",
    "633a.7(g)(4)",
    "633a.7(g)(4)[s3]",
    "633a.13(f)",
)
@pytest.mark.parametrize(
    ("letter", "decks", "paragraph", "royal", "suited"),
    [
        proves(("633a.13(f)(1)[A]",), "A", 1, "(1)", 10_000, 3_000),
        proves(("633a.13(f)(1)[B]",), "B", 1, "(1)", 5_000, 3_000),
        proves(("633a.13(f)(2)[C]",), "C", 2, "(2)", 30_000, 2_500),
        proves(("633a.13(f)(2)[D]",), "D", 6, "(2)", 25_000, 2_500),
        proves(("633a.13(f)(2)[E]",), "E", 8, "(2)", 50_000, 2_000),
    ],
)
def test_royal_match_pays(letter: str, decks: int, paragraph: str, royal: int, suited: int) -> None:
    filed: dict[str, Any] = {"royal_match": letter, "decks": decks}
    cite = f"633a.13(f){paragraph}[{letter}]"
    assert list(BlackjackOptions.filing(**filed).side_violations(LAW)) == []
    assert won("royal-match-21", "QS KS", **filed) == ("royal-match", royal, cite)
    assert won("royal-match-21", "QS JS", **filed) == ("suited-match", suited, cite)
    assert loses("royal-match-21", "QS KH", **filed)
    # 1,000 for 1 beside the wager, which is returned with the Royal Match itself (B-48).
    match = line("royal-match-21", "QS KS", "KH", **filed)
    bonus, less = (
        crown_treasure(match, WAGERS.priced(LAW, options, "royal-match-21"), options)
        for options in (
            BlackjackOptions.filing(**filed, crown_treasure_pays=pays)
            for pays in ("1000-times", "999-times")
        )
    )
    assert (bonus.stake, bonus.winnings, bonus.net) == (0, 1_000_000, 1_000_000)
    assert (bonus.odds, bonus.cites) == ("1000 for 1", ("633a.7(g)(4)[s3]", cite))
    assert (less.stake, less.winnings, less.net) == (0, 999_000, 999_000)


# 633a.13(g)


@pytest.mark.law(
    "633a.6(e)(5)",
    "633a.7(g)(5)",
    "633a.13(g)",
)
@pytest.mark.parametrize(
    ("letter", "decks", "cite", "suited", "pair"),
    [
        proves(("633a.13(g)(1)[A]",), "A", 1, "633a.13(g)(1)[A]", 0, 15_000),
        proves(("633a.13(g)(2)[B]",), "B", 2, "633a.13(g)(2)[B]", 25_000, 10_000),
        proves(("633a.13(g)(3)[C]",), "C", 4, "633a.13(g)(3)[C]", 15_000, 10_000),
        proves(("633a.13(g)(3)[D]",), "D", 8, "633a.13(g)(3)[D]", 12_000, 10_000),
    ],
)
def test_bet_the_set_pays(letter: str, decks: int, cite: str, suited: int, pair: int) -> None:
    filed: dict[str, Any] = {"bet_the_set": letter, "decks": decks}
    assert list(BlackjackOptions.filing(**filed).side_violations(LAW)) == []
    assert won("bet-the-set-21", "7S 7H", **filed) == ("pair", pair, cite)
    if suited:  # one deck has no two identical cards
        assert won("bet-the-set-21", "7S 7S", **filed) == ("suited-pair", suited, cite)
    assert loses("bet-the-set-21", "KS 10S", **filed)


# 633a.13(h)


@pytest.mark.law(
    "633a.6(e)(6)",
    "633a.7(g)(6)",
    "633a.13(h)[King of spades pair and dealer Blackjack]",
    "633a.13(h)[King of spades pair]",
    "633a.13(h)[Suited kings pair]",
    "633a.13(h)[Suited queens, jacks or 10s pair]",
    "633a.13(h)[Suited 20]",
    "633a.13(h)[Pair of kings]",
    "633a.13(h)[Any 20]",
)
def test_kings_bounty_pays() -> None:
    def pays(cards: str, **filed: Any) -> tuple[int, str]:
        _, cents, cite = won("kings-bounty", cards, **filed)
        return cents, cite

    top = "633a.13(h)[King of spades pair and dealer Blackjack]"
    tens = "633a.13(h)[Suited queens, jacks or 10s pair]"
    assert pays("KS KS", blackjack=True) == (1_000_000, top)
    assert pays("KS KS") == (200_000, "633a.13(h)[King of spades pair]")
    assert pays("KH KH") == (50_000, "633a.13(h)[Suited kings pair]")
    for rank in ("Q", "J", "10"):
        assert pays(f"{rank}S {rank}S") == (25_000, tens)
    assert pays("KH QH") == (9_000, "633a.13(h)[Suited 20]")
    assert pays("KH KS") == (6_000, "633a.13(h)[Pair of kings]")
    assert pays("KH QS") == (4_000, "633a.13(h)[Any 20]")
    assert loses("kings-bounty", "KS 9S")


# 633a.13(i)


_SUPER_MATCH = ("Four-of-a-kind", "Two pair", "Three-of-a-kind", "Pair")


@pytest.mark.law("633a.6(e)(7)", "633a.7(g)(7)")
@pytest.mark.parametrize(
    ("decks", "paragraph", "four", "two"),
    [
        proves(tuple(f"633a.13(i)(1)[{row}]" for row in _SUPER_MATCH), 6, "(1)", 40_000, 8_000),
        proves(tuple(f"633a.13(i)(2)[{row}]" for row in _SUPER_MATCH), 8, "(2)", 50_000, 7_000),
    ],
)
def test_super_match_pays(decks: int, paragraph: str, four: int, two: int) -> None:
    def pays(cards: str) -> tuple[int, str]:
        _, cents, cite = won("super-match", cards, decks=decks, switch=True)
        return cents, cite

    assert pays("7H 7S 7H 7D") == (four, f"633a.13(i){paragraph}[Four-of-a-kind]")
    assert pays("7H 2S 7C 2D") == (two, f"633a.13(i){paragraph}[Two pair]")
    assert pays("7H 2S 7C 7D") == (5_000, f"633a.13(i){paragraph}[Three-of-a-kind]")
    assert pays("7H 2S 7C KD") == (1_000, f"633a.13(i){paragraph}[Pair]")
    assert loses("super-match", "7H 10S JC KD", decks=decks, switch=True)


# 633a.13(k)


@pytest.mark.law("633a.6(e)(9)", "633a.6(e)(9)[s2]", "633a.7(g)(8)", "633a.13(k)")
def test_three_card_poker_pays_9_to_1_for_all() -> None:
    hands = {
        "straight flush": ("4H 6H", "5H"),
        "of aces": ("AH QH", "KH"),
        "three of a kind": ("4H 4S", "4D"),
        "three of a kind in one suit": ("4H 4H", "4H"),
        "straight": ("4H 6S", "5H"),
        "low": ("3H AS", "2H"),
        "flush": ("4H KH", "7H"),
    }
    for cards, up in hands.values():
        assert won("three-card-poker", cards, up) == ("win", 9_000, "633a.13(k)")
    assert loses("three-card-poker", "KH AS", "2H")
    assert loses("three-card-poker", "4H 4S", "5D")
