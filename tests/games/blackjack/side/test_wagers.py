"""What each wager on the first cards pays, row by row.

Odds and amounts here are read from 633a.13; nothing comes from title58's own law data.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.blackjack.base import LAW, proves
from tests.games.blackjack.priced import line, loses, won
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.side.settling import crown_treasure
from title58.games.blackjack.wagers import WAGERS

# By wager: the paragraphs behind it; then cards (the up card behind a bar, "+" for a dealer
# Blackjack), what ten dollars win, and the row of 633a.13 that says so; 0 for a loss.
LADIES, BOUNTY, MATCH = "lucky-ladies", "kings-bounty", "match-the-dealer"
BETWEEN, POKER, SUPER = "in-between", "three-card-poker", "super-match"
PAID: dict[str, tuple[tuple[str, ...], dict[str, tuple[int, str]]]] = {
    LADIES: (
        ("633a.6(e)(1)", "633a.7(g)(1)"),
        {
            "QH QH +": (1_000_000, "633a.13(c)[Queen of hearts pair and dealer Blackjack]"),
            "QH QH": (200_000, "633a.13(c)[Queen of hearts pair]"),
            "KD KD": (25_000, "633a.13(c)[Matched 20]"),
            "KD QD": (10_000, "633a.13(c)[Suited 20]"),
            "AD 9D": (10_000, "633a.13(c)[Suited 20]"),
            "KD QC": (4_000, "633a.13(c)[Any 20]"),
            "QD QC +": (4_000, "633a.13(c)[Any 20]"),
            "KD 9D": (0, ""),
        },
    ),
    BETWEEN: (
        ("633a.6(e)(3)",),
        {
            "8H 8D | 8C": (30_000, "633a.13(e)[Triple Match]"),
            "7H 9D | 8C": (10_000, "633a.13(e)[One-card spread]"),
            "10D 7H | 9C": (6_000, "633a.13(e)[Two-card spread]"),
            "7H JD | 10C": (4_000, "633a.13(e)[Three-card spread]"),
            "2H KD | 3C": (1_000, "633a.13(e)[All others]"),
            "7H QD | 8C": (1_000, "633a.13(e)[All others]"),  # four ranks between
            **dict.fromkeys(("8H 8D | 7C", "7H 8D | 8C", "7H 8D | 9C", "7H 9D | 9C"), (0, "")),
        },
    ),
    BOUNTY: (
        ("633a.6(e)(6)", "633a.7(g)(6)"),
        {
            "KS KS +": (1_000_000, "633a.13(h)[King of spades pair and dealer Blackjack]"),
            "KS KS": (200_000, "633a.13(h)[King of spades pair]"),
            "KH KH": (50_000, "633a.13(h)[Suited kings pair]"),
            **dict.fromkeys(
                ("QS QS", "JS JS", "10S 10S"),
                (25_000, "633a.13(h)[Suited queens, jacks or 10s pair]"),
            ),
            "KH QH": (9_000, "633a.13(h)[Suited 20]"),
            "KH KS": (6_000, "633a.13(h)[Pair of kings]"),
            "KH QS": (4_000, "633a.13(h)[Any 20]"),
            "KS 9S": (0, ""),
        },
    ),
    POKER: (
        ("633a.6(e)(9)", "633a.6(e)(9)[s2]", "633a.7(g)(8)"),
        {
            **dict.fromkeys(("4H 6H | 5H", "AH QH | KH"), (9_000, "633a.13(k)")),  # both
            **dict.fromkeys(("4H 4S | 4D", "4H 4H | 4H"), (9_000, "633a.13(k)")),
            **dict.fromkeys(("4H 6S | 5H", "3H AS | 2H"), (9_000, "633a.13(k)")),  # straights
            "4H KH | 7H": (9_000, "633a.13(k)"),
            **dict.fromkeys(("KH AS | 2H", "4H 4S | 5D"), (0, "")),
        },
    ),
}
SUPER_MATCHES = {
    "7H 7S 7H 7D": "Four-of-a-kind",
    "7H 2S 7C 2D": "Two pair",
    "7H 2S 7C 7D": "Three-of-a-kind",
    "7H 2S 7C KD": "Pair",
}


def _rows() -> Iterator[Any]:
    for slug, (behind, rows) in PAID.items():
        for cards, (cents, cite) in rows.items():
            yield proves((*behind, cite) if cite else behind[:1], slug, cards, cents, cite, {})
    for decks, paragraph, pays in ((6, "(1)", (40, 8, 5, 1)), (8, "(2)", (50, 7, 5, 1))):
        filed: dict[str, Any] = {"decks": decks, "switch": True}
        for (cards, row), odds in zip(SUPER_MATCHES.items(), pays, strict=True):
            cite = f"633a.13(i){paragraph}[{row}]"
            keys: tuple[str, ...] = ("633a.6(e)(7)", "633a.7(g)(7)", cite)
            yield proves(keys, SUPER, cards, 1000 * odds, cite, filed)
        yield SUPER, "7H 10S JC KD", 0, "", filed
    for letter, paragraph, decks, royal, suited in (
        *(("A", "(1)", 1, 10_000, 3_000), ("B", "(1)", 1, 5_000, 3_000)),
        *(("C", "(2)", 2, 30_000, 2_500), ("D", "(2)", 6, 25_000, 2_500)),
        ("E", "(2)", 8, 50_000, 2_000),
    ):
        cite, filed = f"633a.13(f){paragraph}[{letter}]", {"royal_match": letter, "decks": decks}
        for cards, cents in (("QS KS", royal), ("QS JS", suited)):
            keys = "633a.6(e)(4)", "633a.7(g)(4)", "633a.13(f)", cite
            yield proves(keys, "royal-match-21", cards, cents, cite, filed)
        yield "royal-match-21", "QS KH", 0, "", filed
    for letter, paragraph, decks, suited, pair in (
        *(("A", "(1)", 1, 0, 15_000), ("B", "(2)", 2, 25_000, 10_000)),
        *(("C", "(3)", 4, 15_000, 10_000), ("D", "(3)", 8, 12_000, 10_000)),
    ):
        cite, filed = f"633a.13(g){paragraph}[{letter}]", {"bet_the_set": letter, "decks": decks}
        for cards, cents in (("7S 7H", pair), *([("7S 7S", suited)] if suited else [])):
            keys = "633a.6(e)(5)", "633a.7(g)(5)", "633a.13(g)", cite
            yield proves(keys, "bet-the-set-21", cards, cents, cite, filed)
        yield "bet-the-set-21", "KS 10S", 0, "", filed


@pytest.mark.parametrize(("slug", "cards", "cents", "cite", "filed"), list(_rows()))
def test_what_a_wager_pays(
    slug: str, cards: str, cents: int, cite: str, filed: dict[str, Any]
) -> None:
    assert list(BlackjackOptions.filing(**filed).side_violations(LAW)) == []
    player, _, up = cards.removesuffix(" +").partition(" | ")
    found: dict[str, Any] = {**filed, "up": up or "2C", "blackjack": cards.endswith("+")}
    if cents:
        assert won(slug, player, **found)[1:] == (cents, cite)
    else:
        assert loses(slug, player, **found)


@pytest.mark.law("633a.6(e)(2)", "633a.7(g)(2)")
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
    odds = {"same-suit": same, "different-suit": different}
    for cards, rows in {
        "7H 2C": ["same-suit"],
        "2C 7D": ["different-suit"],
        "7S 7H": ["same-suit", "different-suit"],
        "7H 7H": ["same-suit", "same-suit"],
        "7S 7D": ["different-suit", "different-suit"],
    }.items():
        found = won(MATCH, cards, "7H", decks=decks)[:2]
        assert found == (" + ".join(rows), 1000 * sum(odds[row] for row in rows))
    assert loses(MATCH, "8H 6H", "7H", decks=decks)
    both = line(MATCH, "7S 7H", "7H", decks=decks)
    assert both.odds == f"{same + different} to 1"
    assert {f"633a.13(d){paragraph}[{suit} suit]" for suit in ("same", "different")} <= set(
        both.cites
    )


@pytest.mark.law("633a.7(g)(2)")
def test_a_card_of_value_10_matches_its_own_rank_only() -> None:
    assert loses(MATCH, "KH QH", "10H")
    assert won(MATCH, "KH QH", "KS")[0] == "different-suit"


@pytest.mark.parametrize(
    ("slug", "cards", "up", "cites"),
    [
        (LADIES, "KD QC", "2C", {"633a.6(e)(1)", "633a.7(g)(1)"}),
        proves(("633a.7(g)(3)(ii)",), BETWEEN, "8H 8D", "8C", {"633a.7(g)(3)(ii)"}),
        proves(("633a.7(g)(3)(i)",), BETWEEN, "7H 9D", "8C", {"633a.7(g)(3)(i)"}),
    ],
)
def test_which_paragraphs_a_line_names(slug: str, cards: str, up: str, cites: set[str]) -> None:
    assert cites <= set(line(slug, cards, up).cites)


def test_in_between_asks_where_the_ace_stands() -> None:
    for cards, up, ace, other in (("AH JD", "KC", "high", "low"), ("AH 4D", "3C", "low", "high")):
        assert won(BETWEEN, cards, up, in_between_ace=ace)[0] == "two-card-spread"
        assert loses(BETWEEN, cards, up, in_between_ace=other)


@pytest.mark.law("633a.7(g)(4)[s3]")
@pytest.mark.parametrize(
    ("letter", "decks", "cite"),
    [
        *(("A", 1, "633a.13(f)(1)[A]"), ("B", 1, "633a.13(f)(1)[B]"), ("C", 2, "633a.13(f)(2)[C]")),
        *(("D", 6, "633a.13(f)(2)[D]"), ("E", 8, "633a.13(f)(2)[E]")),
    ],
)
@pytest.mark.parametrize(("pays", "times"), [("1000-times", 1000), ("999-times", 999)])
def test_crown_treasure_is_paid_beside_the_wager_which_is_returned(
    letter: str, decks: int, cite: str, pays: str, times: int
) -> None:
    """1,000 for 1; the wager goes back with the Royal Match itself (B-48)."""
    filed = BlackjackOptions.filing(royal_match=letter, decks=decks, crown_treasure_pays=pays)
    match = line("royal-match-21", "QS KS", "KH", royal_match=letter, decks=decks)
    bonus = crown_treasure(match, WAGERS.priced(LAW, filed, "royal-match-21"), filed)
    assert (bonus.stake, bonus.winnings, bonus.net) == (0, 1000 * times, 1000 * times)
    why = ("633a.1[Crown Treasure Bonus]", "633a.7(g)(4)[s3]", cite)
    assert (bonus.odds, bonus.cites) == ("1000 for 1", why)
