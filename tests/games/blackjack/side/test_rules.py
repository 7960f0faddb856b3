"""The wagers on the first cards: every combination of cards, classed a second way."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from tests.games.blackjack import classed
from tests.games.blackjack.base import proves
from tests.oracles.blackjack import enumerated as second
from tests.oracles.blackjack.enumerated import FACES, RANKS, Face, chances, edge, number
from title58.games.blackjack import views
from title58.games.blackjack.side import rules
from title58.games.blackjack.views import ANY

PAIRS = tuple(product(FACES, FACES))  # in order, two of a kind among them
HALF = Fraction(5, 2)

# Rows as the paytables of 633a.13 print them, highest first, and then the loss.
LUCKY_LADIES = (
    *("queen-of-hearts-pair-and-dealer-blackjack", "queen-of-hearts-pair", "matched-20"),
    *("suited-20", "any-20", "lose"),
)
KINGS_BOUNTY = (
    *("king-of-spades-pair-and-dealer-blackjack", "king-of-spades-pair", "suited-kings-pair"),
    *("suited-queens-jacks-or-tens-pair", "suited-20", "pair-of-kings", "any-20", "lose"),
)
IN_BETWEEN = (
    *("triple-match", "one-card-spread", "two-card-spread", "three-card-spread"),
    *("wider-spread", "lose"),
)
SUPER_MATCH = ("four-of-a-kind", "two-pair", "three-of-a-kind", "pair", "lose")


ROYAL_MATCH = ("royal-match", "royal-match", "suited-match", "lose")
BET_THE_SET, MATCH = ("suited-pair", "pair", "lose"), ("same-suit", "different-suit")


def card(text: str) -> tuple[int, int]:
    return number((text[:-1], text[-1]))


def flat(*faces: Face) -> Any:
    return tuple(part for face in faces for part in number(face))


def two(text: str) -> Any:
    return tuple(part for each in text.split() for part in card(each))


@pytest.mark.parametrize(
    ("rows", "rule", "other_way", "more"),
    [
        *(
            proves(keys, rows, rule, other_way, (blackjack,))
            for blackjack in (False, True)
            for keys, rows, rule, other_way in (
                (
                    ("633a.6(e)(1)", "633a.7(g)(1)"),
                    *(LUCKY_LADIES, classed.lucky_ladies, second.lucky_ladies),
                ),
                (
                    ("633a.6(e)(6)", "633a.7(g)(6)"),
                    *(KINGS_BOUNTY, classed.kings_bounty, second.kings_bounty),
                ),
            )
        ),
        proves(
            ("633a.6(e)(4)", "633a.7(g)(4)"),
            *(ROYAL_MATCH, classed.royal_match, second.royal_match, ()),
        ),
        proves(
            ("633a.6(e)(5)", "633a.7(g)(5)"),
            *(BET_THE_SET, classed.bet_the_set, second.bet_the_set, ()),
        ),
    ],
)
def test_every_two_cards(
    rows: tuple[str, ...],
    rule: Callable[..., int],
    other_way: Callable[..., str],
    more: tuple[bool, ...],
) -> None:
    for pair in PAIRS:
        assert rows[rule(*flat(*pair), *more)] == other_way(*pair, *more), pair


def test_a_royal_match_of_the_dealer_asks_for_one_of_the_player() -> None:
    for pair in PAIRS:
        alone, both = (classed.royal_match(*(*flat(*pair), dealer)) for dealer in (False, True))
        assert (both == rules.BOTH_ROYAL) == (alone == rules.ROYAL_MATCH)
        assert alone == both or alone == rules.ROYAL_MATCH


@pytest.mark.law("633a.6(e)(2)", "633a.7(g)(2)")
def test_match_the_dealer_on_every_card_and_up_card() -> None:
    for face, up in PAIRS:
        row = (*MATCH, "lose")[classed.match_of(*flat(face, up))]
        assert row == (*second.match_the_dealer(face, ("", ""), up), "lose")[0], (face, up)
    # A 10, jack, queen and king are worth the same and do not match one another.
    assert classed.match_of(*card("10H"), *card("KH")) == views.NO_MATCH
    assert classed.match_of(*card("QH"), *card("QH")) == views.SAME_SUIT


@pytest.mark.law("633a.6(e)(2)", "633a.7(g)(2)")
@pytest.mark.parametrize(
    ("first", "last", "ground"),
    [
        (views.SAME_SUIT, views.SAME_SUIT, rules.TWO_SAME),
        (views.SAME_SUIT, views.DIFFERENT_SUIT, rules.ONE_OF_EACH),
        (views.SAME_SUIT, views.NO_MATCH, rules.ONE_SAME),
        (views.DIFFERENT_SUIT, views.DIFFERENT_SUIT, rules.TWO_DIFFERENT),
        (views.DIFFERENT_SUIT, views.NO_MATCH, rules.ONE_DIFFERENT),
        (views.NO_MATCH, views.NO_MATCH, rules.NEITHER),
    ],
)
def test_match_the_dealer_on_both_cards(first: int, last: int, ground: int) -> None:
    for one, other in ((first, last), (last, first)):
        assert rules.match_the_dealer(views.Matches(one, other), ANY) == ground


@pytest.mark.law("633a.6(e)(3)", "633a.7(g)(3)(i)", "633a.7(g)(3)(ii)")
@pytest.mark.parametrize("high", [True, False])
def test_in_between_on_every_three_ranks(high: bool) -> None:
    order = (*RANKS[1:], "A") if high else RANKS
    for ranks in product(range(13), repeat=3):
        one, other, up = ((RANKS[rank], "H") for rank in ranks)
        row = IN_BETWEEN[classed.in_between(ranks[0], ranks[1], ranks[2], high)]
        assert row == second.in_between(one, other, up, order), (ranks, high)
    seven, eight, nine = 6, 7, 8  # the example of 633a.7(g)(3)(i)
    assert classed.in_between(seven, nine, eight, high) == rules.ONE_CARD_SPREAD


def test_the_ace_stands_at_one_end_only() -> None:
    ace, two_, three, queen, king = 0, 1, 2, 11, 12
    for ranks, high in (((ace, queen, king), True), ((ace, three, two_), False)):
        assert classed.in_between(*ranks, high) == rules.ONE_CARD_SPREAD
        assert classed.in_between(*ranks, not high) == rules.NOT_BETWEEN


@pytest.mark.law("633a.6(e)(7)", "633a.7(g)(7)")
def test_super_match_on_every_four_ranks() -> None:
    for ranks in product(range(13), repeat=4):
        row = SUPER_MATCH[classed.super_match(*ranks)]
        assert row == second.super_match(RANKS[rank] for rank in ranks), ranks


@pytest.mark.law("633a.6(e)(9)", "633a.6(e)(9)[s2]", "633a.7(g)(8)")
def test_three_card_poker_on_every_three_ranks() -> None:
    """Suits matter only where all are one, so three patterns of them stand for all."""
    for ranks, suits in product(product(RANKS, repeat=3), ("HHH", "HHS", "HSC", "SHH", "HSH")):
        cards = tuple(zip(ranks, suits, strict=True))
        lost = classed.three_card_poker(*flat(*cards)) == rules.NO_POKER_HAND
        row = "lose" if lost else "win"
        assert row == second.three_card_poker(*cards), cards
    # The chapter's own example: king, ace and 2 are no straight.
    for text, ground in (
        ("KH AS 2C", rules.NO_POKER_HAND),
        ("AH 3S 2C", rules.STRAIGHT),
        ("QH AS KC", rules.STRAIGHT),
        ("QH AH KH", rules.STRAIGHT_FLUSH),
        ("QH 2H KH", rules.FLUSH),
        ("7H 7H 7H", rules.THREE_ALIKE),
    ):
        assert classed.three_card_poker(*two(text)) == ground


@pytest.mark.parametrize(
    ("cards", "ladies", "bounty"),
    [
        ("AH 9H", "suited-20", "suited-20"),
        ("9D AC", "any-20", "any-20"),
        ("AH AH", "lose", "lose"),  # 12, not 22 and not 2
        ("QH QH", "queen-of-hearts-pair", "suited-queens-jacks-or-tens-pair"),
        ("QD QD", "matched-20", "suited-queens-jacks-or-tens-pair"),
        ("10H 10H", "matched-20", "suited-queens-jacks-or-tens-pair"),
        ("KH QH", "suited-20", "suited-20"),
        ("QH QD", "any-20", "any-20"),
        ("KC JC", "suited-20", "suited-20"),
        ("KS KS", "matched-20", "king-of-spades-pair"),
        ("KH KH", "matched-20", "suited-kings-pair"),
        ("KH KS", "any-20", "pair-of-kings"),
        ("KH QS", "any-20", "any-20"),
        ("AS KS", "lose", "lose"),
    ],
)
def test_hands_of_20_by_name(cards: str, ladies: str, bounty: str) -> None:
    assert LUCKY_LADIES[classed.lucky_ladies(*(*two(cards), False))] == ladies
    assert KINGS_BOUNTY[classed.kings_bounty(*(*two(cards), False))] == bounty


# What the games are known to be worth to the house, which no slip in a row would leave alone


def by_rank(high: bool) -> Callable[[tuple[Face, ...]], str]:
    return lambda faces: IN_BETWEEN[classed.in_between(*(*flat(*faces)[::2], high))]


def in_rows(rows: tuple[str, ...], rule: Callable[..., int]) -> Callable[[tuple[Face, ...]], str]:
    return lambda faces: rows[rule(*flat(*faces))]


ROYAL, POKER_HANDS = (
    in_rows(ROYAL_MATCH, classed.royal_match),
    in_rows((*["win"] * rules.NO_POKER_HAND, "lose"), classed.three_card_poker),
)


@pytest.mark.parametrize(
    ("row_of", "cards", "decks", "pays", "percent"),
    [
        *(
            (ROYAL, 2, decks, {"royal-match": royal, "suited-match": suited}, percent)
            for decks, royal, suited, percent in (
                *((1, 10, 3, 3.771), (1, 5, 3, 5.279), (6, 25, HALF, 6.666)),
                *((6, 30, HALF, 5.182), (6, 50, 2, 11.477)),  # open questions have 11.5%
            )
        ),
        # Known for 9 to 1 on any such hand
        *((POKER_HANDS, 3, decks, {"win": 9}, edge) for decks, edge in ((6, 3.239), (8, 2.736))),
        (in_rows(BET_THE_SET, classed.bet_the_set), 2, 1, {"pair": 15}, 5.882),
        *(  # open questions have 5.4%
            (by_rank(high), 3, 6, dict(zip(IN_BETWEEN, (30, 10, 6, 4, 1), strict=False)), 5.418)
            for high in (True, False)
        ),
    ],
)
def test_an_edge_that_is_known(
    row_of: Callable[[tuple[Face, ...]], str],
    cards: int,
    decks: int,
    pays: dict[str, Any],
    percent: float,
) -> None:
    assert edge(chances(row_of, cards, decks), pays) == percent


@pytest.mark.parametrize(
    ("decks", "same", "other", "percent"), [(6, 11, 4, 4.06), (8, 14, 3, 3.67)]
)
def test_the_edge_of_match_the_dealer(decks: int, same: int, other: int, percent: float) -> None:
    """Each card is paid by itself; the wager is lost only if neither matches."""
    pays = {"same-suit": same, "different-suit": other}
    won = Fraction(0)
    shoe = 52 * decks
    alike, ranked = Fraction(decks - 1, shoe - 1), Fraction(3 * decks, shoe - 1)
    won += 2 * (alike * pays["same-suit"] + ranked * pays["different-suit"])
    neither = Fraction((shoe - 4 * decks) * (shoe - 4 * decks - 1), (shoe - 1) * (shoe - 2))
    assert float(round(100 * (neither - won), 2)) == percent
    # The same from every three cards.
    total = Fraction(0)
    for up in FACES[:4]:  # by symmetry of ranks one rank of the up card is enough
        for pair in PAIRS:
            ways = second.weight((up, *pair), decks)
            if not ways:
                continue
            matched = [(*MATCH, "lose")[classed.match_of(*flat(face, up))] for face in pair]
            paid = sum(pays.get(row, 0) for row in matched)
            total += ways * (paid or -1)
    total *= Fraction(13, shoe * (shoe - 1) * (shoe - 2))
    assert float(round(-100 * total, 2)) == percent


@pytest.mark.parametrize(
    ("decks", "four", "pairs", "percent"), [(6, 40, 8, 2.549), (8, 50, 7, 2.638)]
)
def test_the_edge_of_super_match(decks: int, four: int, pairs: int, percent: float) -> None:
    chance = second.super_match_chances(decks)
    pays = {"four-of-a-kind": four, "two-pair": pairs, "three-of-a-kind": 5, "pair": 1}
    assert edge(chance, dict(pays)) == percent


def test_a_pair_in_one_deck() -> None:
    chance = chances(in_rows(BET_THE_SET, classed.bet_the_set), 2, 1)
    assert "suited-pair" not in chance
    assert chance["pair"] == Fraction(1, 17)


@pytest.mark.parametrize(("decks", "percent"), [(6, 17.64), (8, 16.73)])
def test_the_edge_of_lucky_ladies(decks: int, percent: float) -> None:
    """Two cards, and the dealer's Blackjack from what is left when two queens of hearts are out."""
    chance = chances(
        lambda faces: LUCKY_LADIES[classed.lucky_ladies(*(*flat(*faces), False))],
        2,
        decks,
    )
    left = 52 * decks - 2
    blackjack = Fraction(2 * 4 * decks * (16 * decks - 2), left * (left - 1))
    top = chance["queen-of-hearts-pair"] * blackjack
    chance["queen-of-hearts-pair"] -= top
    chance["queen-of-hearts-pair-and-dealer-blackjack"] = top
    pays = dict(zip(LUCKY_LADIES, (1000, 200, 25, 10, 4), strict=False))
    assert round(edge(chance, dict(pays)), 2) == percent
