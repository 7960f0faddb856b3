"""Setting hands by a filed house way."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.pai_gow_poker.hands import codes, seven_cards
from tests.oracles.pai_gow_poker import ranking as oracle
from tests.oracles.pai_gow_poker import reference_way
from title58.games.pai_gow_poker import house_way
from title58.games.pai_gow_poker.house_way import rule_used, set_hand
from title58.games.pai_gow_poker.naming import kind
from title58.games.pai_gow_poker.options.house_way import HouseWay
from title58.games.pai_gow_poker.ranking import high_rank, may_set

DEFAULT = HouseWay()
CASES = [
    tuple(part.strip() for part in line.split("|"))
    for line in reference_way.SETTINGS.strip().splitlines()
]


def ways() -> st.SearchStrategy[HouseWay]:
    """Any way that can be filed, contradictions between its settings included."""
    rank = st.none() | st.integers(2, 14)
    known = HouseWay.settings()
    return st.fixed_dictionaries(
        {
            f.name: st.sampled_from(words)
            if (words := known[f.name.replace("_", "-")].words)
            else rank
            for f in fields(HouseWay)
        }
    ).map(lambda values: HouseWay(**values))  # type: ignore[arg-type]


def low(cards: str, way: HouseWay = DEFAULT) -> str:
    """The low hand of seven cards, highest first, without suits."""
    _, two = set_hand(codes(cards), way)
    ranks = sorted((reference_way.rank(card) for card in two), reverse=True)
    return "".join("23456789TJQKA"[rank - 2] for rank in ranks)


@pytest.mark.law("645a.11(c)")
@pytest.mark.parametrize(("cards", "two", "type_"), CASES, ids=[case[0] for case in CASES])
def test_the_reference_settings(cards: str, two: str, type_: str) -> None:
    high, lower = set_hand(codes(cards), DEFAULT)
    assert set(lower) == set(codes(two))
    assert set(high) == set(codes(cards)) - set(codes(two))
    assert kind(high_rank(high)) == type_


@given(seven_cards)
@settings(max_examples=300)
def test_the_default_way_is_the_reference_way(cards: tuple[int, ...]) -> None:
    _, two = set_hand(cards, DEFAULT)
    assert sorted(map(reference_way.rank, two)) == reference_way.low_ranks(cards)


@given(seven_cards, ways())
@settings(max_examples=300)
def test_no_way_that_can_be_filed_sets_a_foul_hand(cards: tuple[int, ...], way: HouseWay) -> None:
    high, two = set_hand(cards, way)
    assert (len(high), len(two)) == (5, 2)
    assert sorted((*high, *two)) == sorted(cards)
    assert may_set(high, two)
    assert oracle.legal(high, two)
    assert rule_used(cards, way) in house_way.RULES


@given(st.permutations(codes("AD JK KC KD QH JS TC")))
def test_the_order_of_the_cards_does_not_matter(cards: list[int]) -> None:
    assert set_hand(cards, DEFAULT) == set_hand(sorted(cards), DEFAULT)


def test_equal_cards_go_low_in_the_order_of_the_suits_and_the_joker_last() -> None:
    assert set_hand(codes("AC AD AH JK 6S 6D 3D"), DEFAULT)[1] == codes("AC AD")
    assert set_hand(codes("AS JK KD KH 9D 5C 5S"), DEFAULT)[1] == codes("AS JK")
    assert set_hand(codes("KS KH KD AC 4C 4D 4S"), DEFAULT)[1] == codes("KD KH")


def test_only_seven_cards_are_set() -> None:
    with pytest.raises(ValueError, match="seven cards, not 6"):
        set_hand(codes("AC AD AH AS KC KD"), DEFAULT)
    with pytest.raises(ValueError, match="listed twice"):
        rule_used((1, 1, 2, 3, 4, 5, 6), DEFAULT)


# Each setting does what it says, and nothing at its neighbouring rank.

RANKED: list[tuple[str, int | None, str, str, str]] = [
    # setting, set to, cards, low hand by default, low hand so
    ("five_aces_with_pair", 12, "AC AD AH AS JK QD QS", "AA", "QQ"),
    ("five_aces_with_pair", 12, "AC AD AH AS JK JD JS", "AA", "AA"),
    ("five_aces_with_pair", None, "AC AD AH AS JK KD KS", "KK", "AA"),
    ("four_small_up_to", 5, "6C 6D 6H 6S QS 9D 2C", "Q9", "66"),
    ("four_small_up_to", 7, "7C 7D 7H 7S QS 9D 2C", "77", "Q9"),
    ("four_small_up_to", None, "2C 2D 2H 2S QS 9D 3C", "Q9", "22"),
    ("four_middle_up_to", 9, "TC TD TH TS KS 8D 3C", "K8", "TT"),
    ("four_middle_up_to", 11, "JC JD JH JS KS 8D 3C", "JJ", "K8"),
    ("four_middle_with_pair", 6, "9C 9D 9H 9S 5S 5D 3C", "55", "99"),
    ("four_middle_with_pair", 5, "9C 9D 9H 9S 5S 5D 3C", "55", "55"),
    ("four_middle_with_pair", None, "9C 9D 9H 9S 5S 5D KC", "55", "55"),
    ("four_middle_with_single", 14, "9C 9D 9H 9S KS 8D 3C", "K8", "99"),
    ("four_middle_with_single", 14, "9C 9D 9H 9S AS 8D 3C", "A8", "A8"),
    ("four_middle_with_single", None, "9C 9D 9H 9S AS 8D 3C", "A8", "99"),
    ("four_high_with_pair", 9, "KC KD KH KS 9S 9D 3C", "KK", "99"),
    ("four_high_with_pair", 11, "KC KD KH KS TS TD 3C", "TT", "KK"),
    ("four_high_with_pair", None, "KC KD KH KS AS AD 3C", "AA", "KK"),
    ("four_high_with_ace_and", 12, "KC KD KH KS AS QD 3C", "KK", "AQ"),
    ("four_high_with_ace_and", 13, "KC KD KH KS AS QD 3C", "KK", "KK"),
    ("four_high_with_ace_and", 11, "QC QD QH QS KS JD 3C", "QQ", "QQ"),
    ("four_high_with_ace_and", 2, "KC KD KH KS AS 2D 2C", "KK", "KK"),
    ("four_aces_with_pair", 6, "AC AD AH AS KC 6D 6S", "AA", "66"),
    ("four_aces_with_pair", None, "AC AD AH AS 3C KD KS", "KK", "AA"),
    ("four_aces_with_pair", 2, "AC AD AH AS 3C KD QS", "AA", "AA"),
    ("full_house_whole_up_to", None, "AS KC 9D 9H 9S 2C 2D", "AK", "22"),
    ("full_house_whole_up_to", 3, "AS KC 9D 9H 9S 3C 3D", "33", "AK"),
    ("full_house_whole_up_to", 3, "AS KC 9D 9H 9S 4C 4D", "44", "44"),
    ("full_house_whole_up_to", 14, "AS QC 9D 9H 9S 4C 4D", "44", "44"),
    ("two_pairs_small_up_to", 5, "KD 9S 6D 6S 4C 4H 2C", "K9", "44"),
    ("two_pairs_small_up_to", 7, "KD 9S 7D 7S 4C 4H 2C", "44", "K9"),
    ("two_pairs_small_with", 14, "KD 9S 6D 6S 4C 4H 2C", "K9", "44"),
    ("two_pairs_small_with", 12, "QD 9S 6D 6S 4C 4H 2C", "44", "Q9"),
    ("two_pairs_small_with", None, "AD 9S 6D 6S 4C 4H 2C", "A9", "44"),
    ("two_pairs_middle_up_to", 9, "AD 8S TD TS 7C 7H 2C", "A8", "77"),
    ("two_pairs_middle_up_to", 11, "AD 8S JD JS 7C 7H 2C", "77", "A8"),
    ("two_pairs_middle_with", 13, "KD 8S 9D 9S 4C 4H 2C", "44", "K8"),
    ("two_pairs_middle_with", None, "AD 8S 9D 9S 4C 4H 2C", "A8", "44"),
    ("two_pairs_high_with", 13, "KD 8S QD QS 4C 4H 2C", "44", "K8"),
    ("two_pairs_high_with", None, "AD 8S QD QS 4C 4H 2C", "A8", "44"),
    ("two_pairs_high_lower_up_to", 5, "AD 8S JD JS 6C 6H 2C", "A8", "66"),
    ("two_pairs_high_lower_up_to", 7, "AD 8S JD JS 7C 7H 2C", "77", "A8"),
    ("two_pairs_high_lower_up_to", 13, "AD AS KD KS 8C 7H 2C", "KK", "KK"),
    ("complete_broken_from_pair", 10, "TD TC AH 9C 8H 7S 6D", "AT", "A9"),
    ("complete_broken_from_pair", 11, "TD TC AH 9C 8H 7S 6D", "AT", "AT"),
    ("complete_broken_from_pair", 10, "TD TC KH 9C 8H 7S 6D", "KT", "KT"),
]


@pytest.mark.parametrize(("name", "value", "cards", "usual", "so"), RANKED)
def test_thresholds(name: str, value: int | None, cards: str, usual: str, so: str) -> None:
    assert low(cards) == usual
    assert low(cards, replace(DEFAULT, **{name: value})) == so  # type: ignore[arg-type]


WORDED = [
    ("four_and_three", "three-of-a-kind", "QC QD QH QS 5C 5D 5S", "QQ", "55"),
    ("four_and_three", "three-of-a-kind", "QC QD QS 5C 5D 5H 5S", "QQ", "QQ"),
    ("two_pairs_and_complete", "complete", "9C 8S 7D 6C 6H 5D 5S", "55", "65"),
    ("two_pairs_and_complete", "complete", "9C 8S 7D 6C 6H 4D 4S", "44", "44"),
    ("complete_choice", "highest", "AS KS QS JS TS 9D 4C", "A4", "94"),
    ("complete_choice", "highest", "TC 9S 8D 7C 6H 5D 4S", "T9", "54"),
    ("complete_choice", "highest", "TC TS 8D 7C 6H 5D 4S", "TT", "TT"),
    ("three_aces_and_complete", "split", "AD AS JK KS QS 7S 2D", "A2", "AK"),
    ("three_kings_with_ace", "split", "KC KD KH AS 9D 5S 3C", "A9", "AK"),
    ("three_kings_with_ace", "split", "KC KD KH QS 9D 5S 3C", "Q9", "Q9"),
    ("full_house_and_complete", "full-house", "KC KD KH AS QD JS JOKER", "KK", "AA"),
    ("full_house_and_complete", "full-house", "9C 9D 9S AS 4S 2S JOKER", "99", "AA"),
    ("full_house_and_complete", "full-house", "9C 9D 9S AS 4S 2D JOKER", "AA", "AA"),
    ("full_house_and_complete", "full-house", "KC KD 9S 8S 7S 6S 5S", "KK", "KK"),
    ("three_kings_with_ace", "split", "QC QD QH AS 9D 5S 3C", "A9", "A9"),
]


@pytest.mark.law("645a.11(c)")
@pytest.mark.parametrize(("name", "value", "cards", "usual", "so"), WORDED)
def test_choices(name: str, value: str, cards: str, usual: str, so: str) -> None:
    assert low(cards) == usual
    assert low(cards, replace(DEFAULT, **{name: value})) == so  # type: ignore[arg-type]


def test_the_ace_that_goes_low_is_not_the_one_that_a_flush_needs() -> None:
    high, two = set_hand(codes("AC AD AH JK KC QC JC"), DEFAULT)
    assert set(two) == set(codes("AD AH"))
    assert kind(high_rank(high)) == "royal-flush"


def test_every_setting_has_its_place_among_the_numbers() -> None:
    for place, f in enumerate(fields(HouseWay)):
        assert getattr(house_way, f.name.upper()) == place
    assert len(DEFAULT.numbers) == len(fields(HouseWay))


def test_two_pairs_with_the_joker_may_hold_two_straights() -> None:
    cards = "AD JK TC TD KH QS 9C"
    kept = replace(DEFAULT, two_pairs_and_complete="complete")
    assert low(cards) == "TT"
    assert low(cards, kept) == "AT"
    assert low(cards, replace(kept, complete_choice="highest")) == "T9"


def test_a_straight_may_be_broken_only_for_ace_and_king() -> None:
    broken = replace(DEFAULT, complete_broken_from_pair=10, complete_broken_for="ace-king")
    assert low("TD TC AH 9C 8H 7S 6D", broken) == "AT"
    assert low("QD QC AH KC JH TS 3D", broken) == "AK"
    assert low("QD QC AH KC JH TS 3D") == "Q3"


@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ("AC AD AH AS JK KD KS", "five aces kept together"),
        ("AC AD AH AS JK QD QS", "five aces split"),
        ("TC TS 8D 7C 6H 5D 4S", "straight or flush high and a pair low"),
        ("QC QD QS 5C 5D 5H 5S", "four of a kind and three of a kind"),
        ("AD KS 9C 4C 4D 4H 4S", "four of a kind kept together"),
        ("QD 9C 9D 9H 9S 8S 3C", "four of a kind split"),
        ("AC KD KH KS 4C 4D 4S", "two three of a kind"),
        ("KC KD 8C 8S 5D 5H 5S", "three of a kind and two pairs"),
        ("KS 9D 9H 9S 6C 6D 3C", "full house split"),
        ("AS KC 9D 9H 9S 2C 2D", "full house kept whole"),
        ("KD KS QC 9C 9H 4D 4S", "three pairs"),
        ("QD 9S 6D 6S 4C 4H 2C", "two pairs split"),
        ("KD 9S 6D 6S 4C 4H 2C", "two pairs kept together"),
        ("KS 8D 7C 6H 5D 4S 2C", "straight or flush kept"),
        ("AC TD 7D 7H 7S 5S 3C", "three of a kind kept together"),
        ("AD AH AS KC TD 5S 3C", "three of a kind split"),
        ("KH QC 9D 8D 8S 5S 3C", "one pair"),
        ("KD JC 9S 8H 6C 4D 2S", "no pair"),
    ],
)
def test_the_rule_used_is_named(cards: str, rule: str) -> None:
    assert rule_used(codes(cards), DEFAULT) == rule


def test_a_broken_straight_is_named() -> None:
    broken = replace(DEFAULT, complete_broken_from_pair=10)
    assert rule_used(codes("TD TC AH 9C 8H 7S 6D"), broken) == "straight or flush broken for a pair"
    assert rule_used(codes("TD TC AH 9C 8H 4S 3D"), broken) == "one pair"
