"""645a.6(a) to (c), 645a.11(b) and (f): ranks, settings and the comparison of hands."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations, pairwise, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.pai_gow_poker.hands import LAW, codes, five_cards, seven_cards, two_cards
from tests.oracles.pai_gow_poker import ranking as oracle
from title58.games.pai_gow_poker import ranking
from title58.games.pai_gow_poker.codes import mask_of
from title58.games.pai_gow_poker.naming import KINDS, kind
from title58.games.pai_gow_poker.ranking import (
    BOTH_HIGHER,
    FAULTLESS,
    HIGH_UNDER_LOW,
    WRONGLY_SET,
    best_rank,
    fault,
    ground,
    high_rank,
    low_rank,
    may_set,
)

KNOWN = LAW.wager("pai-gow-poker", "pai-gow-poker")


def high(text: str) -> int:
    return high_rank(codes(text))


def low(text: str) -> int:
    return low_rank(codes(text))


def descending(*hands: str) -> bool:
    ranks = [high(hand) for hand in hands]
    return all(a > b for a, b in pairwise(ranks))


# 645a.6(a): the order of the cards, the ace, the joker


@pytest.mark.law("645a.6(a)")
def test_cards_rank_from_the_ace_down_to_the_2() -> None:
    order = "AKQJT98765432"
    printed = tuple(rank.replace("T", "10") for rank in order)
    assert LAW.figures("645a")["card_ranks"]["order"] == printed
    for better, worse in combinations(order, 2):
        assert low(f"{better}C {better}D") > low(f"{worse}C {worse}D")
        for other in order:
            if other not in (better, worse):
                assert low(f"{better}C {other}D") > low(f"{worse}C {other}D")


@pytest.mark.law("645a.6(a)")
def test_an_ace_is_low_with_2_to_5_and_in_no_other_sequence() -> None:
    assert kind(high("AC 2D 3H 4S 5C")) == "straight"
    for around in ("QC KD AH 2S 3C", "KC AD 2H 3S 4C", "JC QD KH AS 2C"):
        assert kind(high(around)) == "high-card"
    assert kind(high("QC KD JK 2S 3C")) == "high-card"
    assert kind(high("QS KS AS 2S 3S")) == "flush"


@pytest.mark.law("645a.6(a)")
def test_the_joker_is_an_ace_or_completes_a_straight_or_flush_and_nothing_else() -> None:
    assert high("JK KD 9H 4S 2C") == high("AC KD 9H 4S 2C")
    assert high("JK AD 9H 4S 2C") == high("AC AD 9H 4S 2C")
    assert high("JK AD AH 4S 2C") == high("AC AD AH 4S 2C")
    assert high("JK AD AH AS 2C") == high("AC AD AH AS 2C")
    assert kind(high("JK KD KH KS 2C")) == "three-of-a-kind"  # never a fourth king
    assert kind(high("JK KD KH 4S 2C")) == "pair"
    assert kind(high("JK KD KH 2S 2C")) == "two-pair"
    assert high("JK 8D 7H 6S 5C") == high("9C 8D 7H 6S 5C")
    assert high("JK 9D 8H 6S 5C") == high("9D 8H 7S 6C 5H")
    assert high("JK KD 9D 4D 2D") == high("AD KD 9D 4D 2D")
    assert kind(high("JK 8D 7D 6D 5D")) == "straight-flush"
    assert low("JK KD") == low("AC KD")
    assert low("JK AD") == low("AC AD")


@pytest.mark.law("645a.6(a)")
def test_the_joker_counts_as_the_highest_card_it_can_be() -> None:
    """A07."""
    assert high("JK AD KD 4D 2D") == high("AC KC QC 4C 2C")
    assert high("JK AD KD QD JD") == high("AC KC QC JC TC")
    assert high("JK 2D 3H 4S 5C") == high("AC 2D 3H 4S 5C")  # not 6-high
    assert high("JK KD QH JS TC") == high("AC KD QH JS TC")
    assert high("JK QD JH TS 9C") == high("KC QD JH TS 9C")
    assert high("JK AD 2H 3S 4C") == high("AC 2D 3H 4S 5C")


# 645a.6(b): the hands

FROM_THE_KING_DOWN = (
    *("K-Q-J-10-9", "Q-J-10-9-8", "J-10-9-8-7", "10-9-8-7-6"),
    *("9-8-7-6-5", "8-7-6-5-4", "7-6-5-4-3", "6-5-4-3-2"),
)


@pytest.mark.law("645a.6(b)")
def test_types_of_hands_rank_as_listed() -> None:
    listed = [
        *("AC AD AH AS JK", "AS KS QS JS TS", "6S 5S 4S 3S 2S", "2C 2D 2H 2S 3C"),
        *("2C 2D 2H 3S 3C", "7C 5C 4C 3C 2C", "6C 5D 4H 3S 2C", "2C 2D 2H 4S 3C"),
        *("3C 3D 2H 2S 4C", "2C 2D 5H 4S 3C", "7C 5D 4H 3S 2C"),
    ]
    assert descending(*listed)
    names = [row["hand"] for row in LAW.figures("645a")["hand_rankings"]["high"]]
    assert [kind(high(hand)) for hand in listed] == names == list(reversed(KINDS))
    # The best of each type is under the worst of the next.
    best = [
        *("AS KS QS JS TS", "5S 4S 3S 2S AS", "AC AD AH AS KC", "AC AD AH KS KC"),
        *("AC KC QC JC 9C", "AC KD QH JS TC", "AC AD AH KS QC", "AC AD KH KS QC"),
        *("AC AD KH QS JC", "AC KD QH JS 9C"),
    ]
    for worst_above, best_under in zip(listed, best, strict=False):
        assert high(worst_above) > high(best_under)


@pytest.mark.law("645a.6(b)(1)")
def test_five_aces() -> None:
    assert kind(high("AC AD AH AS JK")) == "five-aces"
    assert kind(high("AC AD AH AS KC")) == "four-of-a-kind"


@pytest.mark.law("645a.6(b)(2)")
def test_royal_flush() -> None:
    assert kind(high("AS KS QS JS TS")) == "royal-flush"
    royals = {high(f"{' '.join(f'{r}S' for r in 'AKQJT' if r != gone)} JK") for gone in "AKQJT"}
    assert royals == {high("AC KC QC JC TC")}  # the joker as any of the five (A03)
    assert kind(high("KS QS JS TS 9S")) == "straight-flush"
    assert kind(high("KS QS JS TC JK")) == "straight"


@pytest.mark.law("645a.6(b)(3)")
def test_straight_flushes_from_ace_to_5_down_to_6_high() -> None:
    order = ("A-2-3-4-5", *FROM_THE_KING_DOWN)
    assert LAW.figures("645a")["hand_rankings"]["straight_flush_order"] == order
    suited = [" ".join(f"{r}H" for r in straight.split("-")) for straight in order]
    assert descending(*suited)
    assert {kind(high(hand)) for hand in suited} == {"straight-flush"}


@pytest.mark.law("645a.6(b)(4)")
def test_four_of_a_kind_from_aces_to_2s() -> None:
    assert descending(
        *(f"{r}C {r}D {r}H {r}S {'2' if r != '2' else '3'}C" for r in "AKQJT98765432")
    )
    assert high("AC AD AH JK 3C") == high("AC AD AH AS 3C")


@pytest.mark.law("645a.6(b)(5)")
def test_full_houses_by_the_three_and_then_the_pair() -> None:
    assert descending(
        *("AC AD AH KS KC", "AC AD AH QS QC", "AC AD AH 2S 2C", "KC KD KH AS AC"),
        *("3C 3D 3H AS AC", "3C 3D 3H 2S 2C", "2C 2D 2H AS AC", "2C 2D 2H 3S 3C"),
    )


@pytest.mark.law("645a.6(b)(6)")
def test_flushes_by_the_highest_card_that_the_other_lacks() -> None:
    assert descending(
        *("AC KC QC JC 9C", "AC KC QC JC 8C", "AC KC QC TC 9C", "AC KC JC TC 9C", "AC QC JC TC 9C"),
        *("AC 6C 4C 3C 2C", "KC QC JC TC 8C", "7C 5C 4C 3C 2C"),
    )
    assert high("AC KC QC JC 9C") == high("AD KD QD JD 9D")
    assert high("JK KC QC 7C 5C") == high("AD KD QD 7D 5D")


@pytest.mark.law("645a.6(b)(7)")
def test_straights_from_ace_to_10_then_ace_to_5_down_to_6_high() -> None:
    order = ("A-K-Q-J-10", "A-2-3-4-5", *FROM_THE_KING_DOWN)
    assert LAW.figures("645a")["hand_rankings"]["straight_order"] == order
    hands = [
        " ".join(r + s for r, s in zip(straight.split("-"), "CDHSC", strict=True))
        for straight in order
    ]
    assert descending(*hands)
    assert {kind(high(hand)) for hand in hands} == {"straight"}


@pytest.mark.law("645a.6(b)(8)")
def test_three_of_a_kind_from_aces_to_2s() -> None:
    assert descending(*(f"{r}C {r}D {r}H 4S 3C" for r in "AKQJT98765"), "2C 2D 2H 4S 3C")
    assert high("AC AD JK 4S 3C") == high("AC AD AH 4S 3C")


@pytest.mark.law("645a.6(b)(9)")
def test_two_pair_by_the_higher_and_then_the_lower() -> None:
    assert descending(
        *("AC AD KH KS 2C", "AC AD QH QS KC", "AC AD 2H 2S KC", "KC KD QH QS AC", "KC KD 2H 2S 3C"),
        *("4C 4D 3H 3S 2C", "4C 4D 2H 2S AC", "3C 3D 2H 2S AC"),
    )


@pytest.mark.law("645a.6(b)(10)")
def test_a_pair_from_aces_to_2s_high_or_low() -> None:
    pairs = "AKQJT98765432"
    others = {r: [o for o in "6543" if o != r][:3] for r in pairs}
    assert descending(
        *(f"{r}C {r}D {others[r][0]}H {others[r][1]}S {others[r][2]}C" for r in pairs)
    )
    lows = [low(f"{r}C {r}D") for r in pairs]
    assert lows == sorted(set(lows), reverse=True)
    assert lows[-1] > low("AC KD")
    assert LAW.figures("645a")["hand_rankings"]["low_hand_types"] == ("pair", "high-card")


@pytest.mark.law("645a.6(c)")
def test_equal_types_are_decided_by_the_highest_other_card_or_tie() -> None:
    assert descending("6C 6D KH QS JC", "5C 5D AH 4S 3C")  # first the pair, then the ace (A08)
    assert descending("6C 6D AH 3S 2C", "6H 6S KH QS JC")
    assert descending("6C 6D AH 4S 2C", "6H 6S AC 3S 2D")
    assert descending("6C 6D AH 4S 3C", "6H 6S AC 4D 2D")
    assert descending("6C 6D 4H 4S 3C", "6H 6S 4C 4D 2D")
    assert descending("6C 6D 6H AS 2C", "6C 6D 6H KS QC")
    assert descending("6C 6D 6H AS 3C", "6C 6D 6H AD 2C")
    assert descending("6C 6D 6H 6S 3C", "6C 6D 6H 6S 2C")
    assert descending("AC QD 9H 7S 3C", "AC QD 9H 6S 5C", "AC QD 8H 7S 6C", "KC QD JH TS 8C")
    assert high("6C 6D AH 4S 2C") == high("6H 6S AC 4D 2D")
    assert high("AC QD 9H 7S 3C") == high("AD QH 9S 7C 3D")
    assert low("AC QD") > low("AC JD") > low("KC QD") > low("KC JD")
    assert low("AC QD") == low("JK QS")


@given(five_cards, five_cards)
@settings(max_examples=400)
def test_high_hands_compare_as_in_the_second_formulation(
    a: tuple[int, ...], b: tuple[int, ...]
) -> None:
    mine, other = high_rank(a) - high_rank(b), (oracle.five(a), oracle.five(b))
    assert (mine > 0, mine < 0) == (other[0] > other[1], other[0] < other[1])
    assert kind(high_rank(a)) == oracle.TYPES[other[0][0]]


RANKED = ["645a.6(a)", *(f"645a.6(b)({n})" for n in range(1, 11)), "645a.6(b)", "645a.6(c)"]


@pytest.mark.parametrize(
    "paragraph", [pytest.param(cite, marks=pytest.mark.law(cite)) for cite in RANKED]
)
def test_many_hands_stand_in_the_order_of_the_second_formulation(paragraph: str) -> None:
    fives, twos, sevens = samples()
    for (mine, one), (theirs, other) in pairwise(fives):
        assert (high_rank(one) < high_rank(other)) == (mine < theirs)
        assert kind(high_rank(one)) == oracle.TYPES[mine[0]]
    for (mine, one), (theirs, other) in pairwise(twos):
        assert (low_rank(one) < low_rank(other)) == (mine < theirs)
    for cards in sevens:
        assert best_rank(mask_of(cards)) == max(high_rank(five) for five in combinations(cards, 5))


Hand = tuple[int, ...]


@cache
def samples() -> tuple[list[tuple[Any, Hand]], list[tuple[Any, Hand]], list[Hand]]:
    """Hands of five and of two cards, the lowest first by the second formulation; of seven."""
    source = random.Random(58)
    packs: list[list[int]] = [
        [*range(53)],
        [*range(13), 13, 26, 52],
        [*range(0, 52, 13), *range(1, 52, 13), 52],
        [c for c in range(52) if c % 13 > 7 or c % 13 == 0] + [52],
    ]
    hands = [tuple(source.sample(packs[i % 4], 5)) for i in range(300)]
    hands += [codes(text) for text in ("AC AD AH AS JK", "AS KS QS JS TS", "5S 4S 3S 2S AS")]
    fives = sorted((oracle.five(hand), hand) for hand in hands)
    twos = sorted((oracle.two(hand[:2]), hand[:2]) for hand in hands)
    return fives, twos, [tuple(source.sample(packs[i % 4], 7)) for i in range(25)]


@given(two_cards, two_cards)
def test_low_hands_compare_as_in_the_second_formulation(
    a: tuple[int, ...], b: tuple[int, ...]
) -> None:
    mine, other = low_rank(a) - low_rank(b), (oracle.two(a), oracle.two(b))
    assert (mine > 0, mine < 0) == (other[0] > other[1], other[0] < other[1])


@pytest.mark.law("645a.6(b)", "645a.6(b)(8)")
@given(seven_cards)
@settings(max_examples=150)
def test_the_best_of_seven_cards_is_the_best_five_of_them(cards: tuple[int, ...]) -> None:
    assert best_rank(mask_of(cards)) == max(high_rank(five) for five in combinations(cards, 5))


def test_hands_of_a_wrong_number_of_cards_have_no_rank() -> None:
    with pytest.raises(ValueError, match="five cards, not 4"):
        high_rank(codes("AC KC QC JC"))
    with pytest.raises(ValueError, match="two cards, not 3"):
        low_rank(codes("AC KC QC"))


# 645a.11(b) and (f)(1)(iii)-(iv): settings


@pytest.mark.law("645a.11(b)", "645a.1[High hand]", "645a.1[Low hand]")
@pytest.mark.parametrize(
    ("five", "two", "lawful"),
    [
        ("7C 7D 4H 3S 2C", "7H 7S", True),  # the regulation's own example
        ("6C 6D AH KS QC", "7H 7S", False),
        ("8C 8D 4H 3S 2C", "7H 7S", True),
        ("AC KD QH JS 9C", "2H 2S", False),
        ("2C 2D 5H 4S 3C", "AH KS", True),
        ("KC 9D 8H 7S 5C", "KH QS", False),  # the second card decides (A10)
        ("KC QD 8H 7S 5C", "KH QS", True),
        ("KC QD 8H 7S 5C", "AH 2S", False),
        ("AC QD 8H 7S 5C", "AH JS", True),
        ("JK QD 8H 7S 5C", "AH KS", False),
        ("AC QD 8H 7S 5C", "JK JS", True),
        ("6C 5D 4H 3S 2C", "AH JK", True),
        ("AC AD 4H 3S 2C", "AH JK", True),
        ("KC KD 4H 3S 2C", "AH JK", False),
    ],
)
def test_the_high_hand_is_equal_to_the_low_hand_or_better(
    five: str, two: str, lawful: bool
) -> None:
    assert may_set(codes(five), codes(two)) is lawful
    assert oracle.legal(codes(five), codes(two)) is lawful


@given(seven_cards)
@settings(max_examples=100)
def test_settings_are_lawful_as_in_the_second_formulation(cards: tuple[int, ...]) -> None:
    for two in combinations(cards, 2):
        five = tuple(card for card in cards if card not in two)
        assert may_set(five, two) == oracle.legal(five, two)


@pytest.mark.law("645a.11(f)(1)(iii)", "645a.11(f)(1)(iv)")
def test_faults_of_a_setting() -> None:
    cards = codes("7C 7D 7H KS QC 4D 2S")
    assert fault(cards, codes("7C 7D QC 4D 2S"), codes("7H KS")) == FAULTLESS
    assert fault(cards, codes("KS QC 7H 4D 2S"), codes("7C 7D")) == HIGH_UNDER_LOW
    wrong = [
        ("7C 7D QC 4D 2S 7H", "KS"),
        ("7C 7D QC 4D", "7H KS 2S"),
        ("7C 7D QC 4D 2S", "7H AS"),
        ("7C 7D QC 4D 2S", "7H 7H"),
        ("7C 7D QC 4D 4D", "7H KS"),
        ("", ""),
    ]
    for five, two in wrong:
        assert fault(cards, codes(five), codes(two)) == WRONGLY_SET
    for found, cite in ((HIGH_UNDER_LOW, "645a.11(f)(1)(iii)"), (WRONGLY_SET, "645a.11(f)(1)(iv)")):
        assert (KNOWN.grounds[found].row, *KNOWN.grounds[found].cites) == ("lose", cite)
    assert not FAULTLESS


# 645a.11(f): comparing the hands


@pytest.mark.law(
    "645a.11(f)(1)",
    "645a.11(f)(1)(i)",
    "645a.11(f)(1)(ii)",
    "645a.11(f)(2)",
    "645a.11(f)(2)(i)",
    "645a.11(f)(2)(ii)",
    "645a.11(f)(3)",
)
def test_the_nine_ways_in_which_two_hands_can_compare() -> None:
    matrix = {
        ("higher", "higher"): ("win", "645a.11(f)(3)"),
        ("higher", "equal"): ("tie", "645a.11(f)(2)(i)"),
        ("higher", "lower"): ("tie", "645a.11(f)(2)(i)"),
        ("equal", "higher"): ("tie", "645a.11(f)(2)(ii)"),
        ("lower", "higher"): ("tie", "645a.11(f)(2)(ii)"),
        ("equal", "equal"): ("lose", "645a.11(f)(1)(ii)"),
        ("equal", "lower"): ("lose", "645a.11(f)(1)(ii)"),
        ("lower", "equal"): ("lose", "645a.11(f)(1)(ii)"),
        ("lower", "lower"): ("lose", "645a.11(f)(1)(i)"),
    }
    highs = {"higher": high("9C 9D AH 3S 2C"), "equal": high("8C 8D AH 3S 2C"), "lower": high("8H 8S KH QS JC")}  # fmt: skip  # noqa: E501
    lows = {"higher": low("KC QD"), "equal": low("KC JD"), "lower": low("KC TD")}
    for pair in product(highs, lows):
        ranks = highs[pair[0]], lows[pair[1]], high("8H 8S AC 3D 2D"), low("KH JS")
        found = KNOWN.grounds[ground(*ranks)]
        assert (found.row, *found.cites) == matrix[pair]


@given(five_cards, two_cards, five_cards, two_cards)
def test_never_both_sides_win(
    a: tuple[int, ...], b: tuple[int, ...], c: tuple[int, ...], d: tuple[int, ...]
) -> None:
    ranks = high_rank(a), low_rank(b), high_rank(c), low_rank(d)
    swapped = ranks[2:] + ranks[:2]
    assert not (ground(*ranks) == ground(*swapped) == BOTH_HIGHER)


@given(st.lists(five_cards, min_size=3, max_size=3))
def test_ranks_are_a_total_order(hands: list[tuple[int, ...]]) -> None:
    a, b, c = sorted(map(high_rank, hands))
    assert a <= b <= c
    assert high_rank(tuple(reversed(hands[0]))) == high_rank(hands[0])


def test_a_rank_comes_apart_again() -> None:
    rank = high("9C 9D AH 3S 2C")
    assert rank == ranking.rank_of(
        ranking.type_of(rank), ranking.made_of(rank), ranking.others(rank)
    )
