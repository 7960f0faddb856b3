"""Wagers on the first two cards: every pair of the 52 cards, every four cards."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, permutations, product

import pytest

from tests.games.baccarat.laid import SIDE_CHAPTERS, row, row_number
from tests.oracles.baccarat.enumerated import chances, edge, total
from title58.equipment.cards import Card, parse_cards

CARDS = [Card(index) for index in range(52)]
PAIRS = list(product(CARDS, CARDS))  # in order, two of a kind among them: the shoe has 6 to 8 decks
PERFECT_PAIRS = ("perfect-pair", "colored-pair", "mixed-pair", "lose")
MAJESTIC_MATCH = ("royal-match", "suited-match", "lose")
LUCKY_NINES = (
    *("four-nines", "three-nines-same-suit", "three-nines", "two-nines-same-suit", "two-nines"),
    *("one-nine-diamonds", "one-nine", "lose"),
)
COLOR = {"C": "black", "S": "black", "D": "red", "H": "red"}


def name_and_suit(card: Card) -> tuple[str, str]:
    return card.text[:-1], card.text[-1]


def perfect_pairs(one: Card, two: Card) -> str:
    seen = (one.suit, one.rank, two.suit, two.rank)
    (found,) = {row(game, "perfect-pairs", seen) for game in SIDE_CHAPTERS}
    return found


def perfect_pairs_again(one: Card, two: Card) -> str:
    """627b.1(a) and 631c.1(e), on the names of the cards."""
    (name, suit), (other, other_suit) = name_and_suit(one), name_and_suit(two)
    applies = {
        "perfect-pair": name == other and suit == other_suit,
        "colored-pair": name == other and suit != other_suit and COLOR[suit] == COLOR[other_suit],
        "mixed-pair": name == other and COLOR[suit] != COLOR[other_suit],
        "lose": name != other,
    }
    (only,) = [name for name, holds in applies.items() if holds]  # exactly one of them
    return only


def each(*cites: str) -> pytest.MarkDecorator:
    """Of a function that carries them all: the whole of it, once for each paragraph."""
    marked = [pytest.param(cite, marks=pytest.mark.law(cite)) for cite in cites]
    return pytest.mark.parametrize("paragraph", marked)


@each(
    *(f"627b.1{end}" for end in ("(a)(1)", "(a)(2)", "(a)(3)", "(c)[win]", "(c)[rank]")),
    *(f"627b.1(d)({n})" for n in (1, 2)),
    *(f"631c.1{end}" for end in ("(b)[win]", "(b)[rank]", "(c)(1)", "(c)(2)")),
    *(f"631c.1(e)[{kind} pair]" for kind in ("Colored", "Mixed", "Perfect")),
)
def test_every_two_cards_fall_in_one_row_of_perfect_pairs(paragraph: str) -> None:
    for one, two in PAIRS:
        assert perfect_pairs(one, two) == perfect_pairs_again(one, two), (one, two)


@pytest.mark.law("627b.1(a)(3)", "631c.1(e)[Perfect pair]")
def test_a_perfect_pair_has_one_rank_and_one_suit() -> None:
    found = {pair for pair in PAIRS if perfect_pairs(*pair) == "perfect-pair"}
    assert found == {(card, card) for card in CARDS}


@pytest.mark.law("627b.1(a)(1)", "631c.1(e)[Colored pair]")
def test_a_colored_pair_has_one_color_and_two_suits() -> None:
    assert perfect_pairs(*parse_cards("4H 4D")) == "colored-pair"
    assert perfect_pairs(*parse_cards("JS JC")) == "colored-pair"
    assert sum(perfect_pairs(*pair) == "colored-pair" for pair in PAIRS) == 13 * 4


@pytest.mark.law("627b.1(a)(2)", "631c.1(e)[Mixed pair]")
def test_a_mixed_pair_has_two_colors() -> None:
    for suits in ("HS", "HC", "DS", "DC", "SH", "CH", "SD", "CD"):
        assert perfect_pairs(*parse_cards(f"9{suits[0]} 9{suits[1]}")) == "mixed-pair"
    assert sum(perfect_pairs(*pair) == "mixed-pair" for pair in PAIRS) == 13 * 8


@pytest.mark.law("627b.1(c)[rank]", "631c.1(b)[rank]")
def test_only_the_same_number_or_type_is_the_same_rank() -> None:
    assert perfect_pairs(*parse_cards("JH JH")) == "perfect-pair"
    assert perfect_pairs(*parse_cards("10H KH")) == "lose"  # worth the same, two ranks
    assert perfect_pairs(*parse_cards("QD KD")) == "lose"


@pytest.mark.law("627b.1(c)[win]", "627b.1(d)(1)", "631c.1(b)[win]", "631c.1(c)(1)")
def test_perfect_pairs_wins_on_every_pair() -> None:
    for one, two in PAIRS:
        if one.text[:-1] == two.text[:-1]:
            assert perfect_pairs(one, two) != "lose"


@pytest.mark.law("627b.1(d)(2)", "631c.1(c)(2)")
def test_perfect_pairs_loses_on_all_others() -> None:
    for one, two in PAIRS:
        if one.text[:-1] != two.text[:-1]:
            assert perfect_pairs(one, two) == "lose"


@pytest.mark.law(
    *("627b.2(c)(1)", "627b.2(c)(2)", "631c.5(c)(1)", "631c.5(c)(2)"),
    *("627b.4(g)(4)(xix)", "627b.4(g)(4)(xx)"),
)
def test_a_pair_wager_wins_if_its_own_hand_begins_with_a_pair() -> None:
    for pairs in product((0, 1), repeat=2):
        for pair, hand in zip(pairs, ("player", "banker"), strict=True):
            for game in SIDE_CHAPTERS:
                assert row(game, f"{hand}-pair", pairs) == ("pair" if pair else "lose")
            won = row("minibaccarat", f"rising-phoenix-{hand}-pair", pairs)
            assert won == ("win" if pair else "lose")


def majestic_match(one: Card, two: Card) -> str:
    return row("baccarat", "majestic-match", (one.suit, one.rank, two.suit, two.rank))


@each(
    *("631c.7(b)[win]", "631c.7(c)(1)", "631c.7(c)(2)"),
    *("631c.7(e)[Royal Match]", "631c.7(e)[Suited Match]"),
)
def test_majestic_match_wins_on_two_cards_of_one_suit(paragraph: str) -> None:
    for one, two in PAIRS:
        (name, suit), (other, other_suit) = name_and_suit(one), name_and_suit(two)
        won = "royal-match" if {name, other} == {"K", "Q"} else "suited-match"
        assert majestic_match(one, two) == (won if suit == other_suit else "lose")


@pytest.mark.law("631c.7(e)[Royal Match]")
def test_a_royal_match_is_the_king_and_queen_of_one_suit_in_either_order() -> None:
    found = {f"{one} {two}" for one, two in PAIRS if majestic_match(one, two) == "royal-match"}
    assert found == {f"{a}{s} {b}{s}" for s in "CDHS" for a, b in ("KQ", "QK")}


@pytest.mark.law("631c.7(e)[Suited Match]")
def test_a_suited_match_is_any_other_suited_hand_a_pair_among_them() -> None:
    assert majestic_match(*parse_cards("KH KH")) == "suited-match"
    assert majestic_match(*parse_cards("QD QD")) == "suited-match"
    assert majestic_match(*parse_cards("KS JS")) == "suited-match"
    assert sum(majestic_match(*pair) == "suited-match" for pair in PAIRS) == 4 * (13 * 13 - 2)


def lucky_nines(cards: tuple[Card, ...]) -> str:
    nines = [card.suit if card.rank == 8 else 4 for card in cards]
    return row("baccarat", "lucky-nines", tuple(nines))


def lucky_nines_again(nines: list[str]) -> str:
    """631c.4(e), by the suits of the nines: every row that applies, the highest first."""
    same = len(set(nines)) == 1
    applies = {
        "four-nines": len(nines) == 4,
        "three-nines-same-suit": len(nines) == 3 and same,
        "three-nines": len(nines) == 3,
        "two-nines-same-suit": len(nines) == 2 and same,
        "two-nines": len(nines) == 2,
        "one-nine-diamonds": nines == ["D"],
        "one-nine": len(nines) == 1,
        "lose": not nines,
    }
    return next(name for name, holds in applies.items() if holds)


@each("631c.4(a)[win]", "631c.4(d)(1)", "631c.4(d)(2)")
def test_every_four_cards_fall_in_one_row_of_lucky_nines(paragraph: str) -> None:
    for four in product(parse_cards("9C 9D 9H 9S AC"), repeat=4):
        nines = [card.text[1] for card in four if card.text[0] == "9"]
        assert lucky_nines(four) == lucky_nines_again(nines), four


def test_lucky_nines_does_not_look_at_the_order_of_the_cards() -> None:
    for four in combinations_with_replacement(parse_cards("9C 9D 9H 9S KD"), 4):
        assert len({lucky_nines(order) for order in permutations(four)}) == 1


@pytest.mark.law("631c.4(a)[win]", "631c.4(d)(1)")
def test_lucky_nines_wins_with_any_nine_in_either_hand_and_loses_with_none() -> None:
    for place, nine in product(range(4), parse_cards("9C 9D 9H 9S")):
        four = list(parse_cards("8D KD 8H AD"))
        assert lucky_nines(tuple(four)) == "lose"
        four[place] = nine
        expected = "one-nine-diamonds" if nine.text == "9D" else "one-nine"
        assert lucky_nines(tuple(four)) == expected


@pytest.mark.law("631c.4(d)(2)")
@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("9D 9D 9D 9D", "four-nines"),  # whatever the suits
        ("9C 9D 9H 9S", "four-nines"),
        ("9H KD 9H 9H", "three-nines-same-suit"),
        ("9H 9H 9H KH", "three-nines-same-suit"),
        ("9H 9H 9D KD", "three-nines"),
        ("9D 9H 9H KD", "three-nines"),
        ("9D KD 2C 9D", "two-nines-same-suit"),
        ("9D KD 2C 9H", "two-nines"),
        ("9S 9C 8S 8C", "two-nines"),
    ],
)
def test_lucky_nines_goes_by_the_number_of_nines_in_both_hands(cards: str, expected: str) -> None:
    assert lucky_nines(parse_cards(cards)) == expected


# Exact house edges in percent. (*) agrees with a published figure.
#
#   wager              8 decks     6 decks
#   Perfect Pairs A    4.0964 (*)   6.1093 (*)
#   Perfect Pairs B    3.3735       5.7878
#   Perfect Pairs C    2.1687       4.1801
#   Player/Banker Pair 10.3614 (*)  11.2540 (*)
#   Majestic Match     6.4597 (*)   6.6658 (*)
#   Lucky Nines A      19.0583      19.5674    (19.46 is in print for 8 decks, from 64,512
#   Lucky Nines B      14.9012      15.5606    combinations of three suited nines, which are
#   Lucky Nines C      8.2730 (*)   9.4174     86,016 = 4 * 56 * 384: C is in print with those)
#   Lucky Nines D      14.6203      15.7117


@cache
def two_cards(decks: int) -> Mapping[tuple[Card, Card], int]:
    return {(one, two): decks * (decks - (one is two)) for one, two in PAIRS}


@cache
def four_cards(decks: int) -> Mapping[tuple[Card, ...], int]:
    """Nines by suit, and one card that stands for the 48 others of a deck."""
    found = {}
    for four in product(parse_cards("9C 9D 9H 9S AC"), repeat=4):
        left = Counter({card: decks if card.text[0] == "9" else 48 * decks for card in four})
        weight = 1
        for card in four:
            weight *= left[card]
            left[card] -= 1
        found[four] = weight
    assert sum(found.values()) == total(decks, 4)
    return found


@pytest.mark.parametrize(
    ("pays", "eight", "six"),
    [((25, 12, 6), 4.0964, 6.1093), ((30, 10, 5), 3.3735, 5.7878), ((25, 15, 5), 2.1687, 4.1801)],
    ids="ABC",
)
def test_edges_of_perfect_pairs(pays: tuple[int, ...], eight: float, six: float) -> None:
    for decks, expected in ((8, eight), (6, six)):
        found = chances(two_cards(decks), lambda p: PERFECT_PAIRS.index(perfect_pairs(*p)), 4)
        assert edge(found, [*pays, -1]) == expected
        assert list(pays) == sorted(pays, reverse=True)  # rows stand highest first


@pytest.mark.parametrize("slug", ["player-pair", "banker-pair"])
@pytest.mark.parametrize(("decks", "expected"), [(8, 10.3614), (6, 11.254)])
def test_edges_of_pairs_at_11_to_1(slug: str, decks: int, expected: float) -> None:
    def classed(cards: tuple[Card, Card]) -> int:
        """If its own hand begins with these cards, and the other with a pair."""
        pair = int(cards[0].rank == cards[1].rank)
        return row_number("baccarat", slug, (pair, 1) if slug == "player-pair" else (1, pair))

    assert edge(chances(two_cards(decks), classed, 2), [11, -1]) == expected


@pytest.mark.parametrize(("decks", "expected"), [(8, 6.4597), (6, 6.6658)])
def test_edges_of_majestic_match(decks: int, expected: float) -> None:
    found = chances(two_cards(decks), lambda p: MAJESTIC_MATCH.index(majestic_match(*p)), 3)
    assert edge(found, [25, Fraction(5, 2), -1]) == expected


@pytest.mark.parametrize(
    ("pays", "eight", "six"),
    [
        ((500, 250, 20, 8, 5, 2, 1), 19.0583, 19.5674),
        ((500, 250, 30, 12, 5, 2, 1), 14.9012, 15.5606),
        ((1000, 500, 35, 16, 5, 2, 1), 8.273, 9.4174),
        ((2000, 500, 15, 10, 4, 2, 1), 14.6203, 15.7117),
    ],
    ids="ABCD",
)
def test_edges_of_lucky_nines(pays: tuple[int, ...], eight: float, six: float) -> None:
    for decks, expected in ((8, eight), (6, six)):
        found = chances(four_cards(decks), lambda f: LUCKY_NINES.index(lucky_nines(f)), 8)
        assert edge(found, [*pays, -1]) == expected
        assert list(pays) == sorted(pays, reverse=True)


def test_lucky_nines_comes_up_as_published() -> None:
    found = chances(four_cards(8), lambda f: LUCKY_NINES.index(lucky_nines(f)), 8)
    combinations = [chance * total(8, 4) / 24 for chance in found]
    assert combinations == [
        *(35_960, 86_016, 1_818_624, 8_236_032, 28_237_824),
        *(74_908_672, 224_726_016, 891_881_376),
    ]
