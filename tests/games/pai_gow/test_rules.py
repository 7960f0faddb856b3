"""Ranks and values of hands, held against a second writing of 621a.3 from its text."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest

from tests.games.pai_gow.tiles import LAW
from title58.equipment.tiles import Tile, parse_tiles
from title58.games.pai_gow import rules
from title58.games.pai_gow.hands import BY_KIND, KIND
from title58.games.pai_gow.rules import BOTH_HIGHER, HIGH_HIGHER, LOW_HIGHER, NEITHER_HIGHER

# 621a.3(c), from the highest; several pairings may share a rank.
PAIRS = [
    ["2-4 1-2"],
    *([f"{t} {t}"] for t in parse_tiles("6-6 1-1 4-4 1-3 5-5 3-3 2-2 5-6 4-6 1-6 1-5")),
    ["3-6 4-5"],
    ["3-5 2-6"],
    ["3-4 2-5"],
    ["1-4 2-3"],
    ["6-6 4-5", "6-6 3-6"],
    ["1-1 4-5", "1-1 3-6"],
    ["6-6 2-6", "6-6 3-5", "6-6 4-4"],
    ["1-1 2-6", "1-1 3-5", "1-1 4-4"],
]
# 621a.3(h): rank, tile, number of tiles in the set.
RANKING = [
    *((1, "6-6", 2), (2, "1-1", 2), (3, "4-4", 2), (4, "1-3", 2), (5, "5-5", 2), (6, "3-3", 2)),
    *((7, "2-2", 2), (8, "5-6", 2), (9, "4-6", 2), (10, "1-6", 2), (11, "1-5", 2)),
    *((12, "3-6", 1), (12, "4-5", 1), (13, "2-6", 1), (13, "3-5", 1), (14, "2-5", 1)),
    *((14, "3-4", 1), (15, "2-4", 1), (16, "1-4", 1), (16, "2-3", 1), (17, "1-2", 1)),
]
RANK = {Tile.parse(name): rank for rank, name, _ in RANKING}
COPIES = {Tile.parse(name): count for _, name, count in RANKING}
PAIR_RANK = {
    frozenset((i, tile) for i, tile in enumerate(sorted(parse_tiles(p), key=str))): rank
    for rank, pairings in enumerate(PAIRS, 1)
    for p in pairings
}
WILD = parse_tiles("2-4 1-2")
HANDS = [
    (one, other)
    for one, other in combinations_with_replacement(RANK, 2)
    if one != other or COPIES[one] == 2
]


def kinds(text: str) -> tuple[int, ...]:
    return tuple(KIND[tile] for tile in parse_tiles(text))


def strength(text: str) -> int:
    one, other = kinds(text)
    return rules.strength(one, other)


def standing(hand: tuple[Tile, Tile]) -> tuple[int, ...]:
    """The rank of a hand by 621a.3(c) to (i), as a tuple that sorts upward."""
    pair = PAIR_RANK.get(frozenset(enumerate(sorted(hand, key=str))))
    if pair is not None:
        return (2, -pair)
    counted = []  # each way of counting the 2-4 and 1-2: the value, and the top tile
    one, other = hand
    for spots in product(*(((3, 6) if tile in WILD else (tile.spots,)) for tile in hand)):
        ranks = [
            (15 if spot == 6 else 17) if tile in WILD else RANK[tile]
            for tile, spot in zip((one, other), spots, strict=True)
        ]
        counted.append((sum(spots) % 10, -min(ranks)))
    value, top = max(counted)
    return (1, value, top) if value else (0,)


@pytest.mark.law("621a.3(c)", "621a.3(h)")
def test_the_tables_of_the_rules_are_those_of_the_law_data() -> None:
    tiles = LAW.figures("621a")["tiles"]
    ranking, wild = tiles["ranking"], (BY_KIND[rules.SIX_TILE], BY_KIND[rules.THREE_TILE])
    assert (tiles["semi_wild"], tiles["semi_wild_values"]) == (tuple(map(str, wild)), (3, 6))
    assert [(row["rank"], row["tile"], row["count"]) for row in ranking] == RANKING
    assert [str(tile) for tile in BY_KIND] == [row["tile"] for row in ranking]
    assert list(rules.RANKS) == [row["rank"] for row in ranking]
    assert list(rules.SPOTS) == [row["spots"] for row in ranking]
    for kind, row in enumerate(ranking):
        if BY_KIND[kind] not in wild:  # which rank by what they are counted as
            assert rules.top_tile(kind, kind) == row["rank"]
    assert [tile.copies for tile in BY_KIND] == [row["count"] for row in ranking]
    assert sum(tile.copies for tile in BY_KIND) == 32
    listed = LAW.figures("621a")["pairs"]
    assert [[set(p) for p in row["pairings"]] for row in listed] == [
        [set(p.split()) for p in pairings] for pairings in PAIRS
    ]
    for row in listed:
        assert {rules.pair_rank(*kinds(" ".join(p))) for p in row["pairings"]} == {row["rank"]}
    assert len(BY_KIND) == rules.KINDS


@pytest.mark.law("621a.3(c)")
@pytest.mark.parametrize(
    ("rank", "pairing"), [(r, p) for r, pairings in enumerate(PAIRS, 1) for p in pairings]
)
def test_every_permissible_pair_has_its_rank(rank: int, pairing: str) -> None:
    one, other = kinds(pairing)
    assert rules.pair_rank(one, other) == rules.pair_rank(other, one) == rank


@pytest.mark.law("621a.3(c)")
def test_no_other_two_tiles_are_a_pair() -> None:
    paired = {hand for hand in HANDS if rules.pair_rank(KIND[hand[0]], KIND[hand[1]])}
    assert len(paired) == 26
    assert len(HANDS) == 21 * 22 // 2 - 10
    # A tile that comes once makes no pair with itself.
    assert all(rules.pair_rank(kind, kind) == 0 for kind in range(11, 21))


@pytest.mark.law(
    "621a.3(c)", "621a.3(d)", "621a.3(e)", "621a.3(f)", "621a.3(g)", "621a.3(h)", "621a.3(i)"
)
def test_any_two_hands_compare_as_the_text_has_it() -> None:
    table = {hand: (standing(hand), rules.strength(KIND[hand[0]], KIND[hand[1]])) for hand in HANDS}
    for by_text, number in table.values():
        for other_by_text, other in table.values():
            assert (by_text > other_by_text) == rules.beats(number, other)
            assert (by_text == other_by_text) == (number == other)


@pytest.mark.law("621a.3(e)", "621a.3(e)(1)", "621a.3(e)(2)")
def test_the_worked_examples_of_values() -> None:
    assert rules.value(*kinds("1-1 3-3")) == 8
    assert rules.value(*kinds("5-6 1-6")) == 8


@pytest.mark.law("621a.3(e)")
def test_a_value_is_the_last_digit_of_the_spots() -> None:
    assert rules.value(*kinds("6-6 1-6")) == 9
    assert rules.value(*kinds("5-5 4-6")) == 0
    assert rules.value(*kinds("1-3 2-2")) == 8
    assert strength("6-6 1-6") > strength("3-6 4-6")  # both nine, but a 6-6 in one


@pytest.mark.law("621a.3(f)")
@pytest.mark.parametrize("wild", ["2-4", "1-2"])
@pytest.mark.parametrize(
    ("beside", "value", "as_six"),
    [
        *(("6-6", 8, True), ("1-1", 8, True), ("4-4", 4, True), ("1-3", 7, False)),
        *(("5-5", 6, True), ("3-3", 9, False), ("2-2", 7, False), ("5-6", 7, True)),
        *(("4-6", 6, True), ("1-6", 3, True), ("1-5", 9, False), ("3-6", 5, True)),
        *(("4-5", 5, True), ("2-6", 4, True), ("3-5", 4, True), ("2-5", 3, True)),
        *(("3-4", 3, True), ("1-4", 8, False), ("2-3", 8, False)),
    ],
)
def test_the_tiles_of_the_supreme_pair_count_three_or_six(
    wild: str, beside: str, value: int, as_six: bool
) -> None:
    one, other = kinds(f"{wild} {beside}")
    assert rules.value(one, other) == rules.value(other, one) == value
    assert rules.counts_as_six(other) is as_six
    # Beside a five the wild tile is a three and ranks 17th, so that the five is the top tile;
    # beside anything else the other tile is.
    assert rules.top_tile(one, other) == rules.top_tile(other, one) == RANK[BY_KIND[other]]


@pytest.mark.law("621a.3(f)")
def test_the_rank_of_a_wild_tile_follows_its_count() -> None:
    """Equal points beside a five: 2-4 as a three does not lift the hand above the other five's."""
    assert strength("2-4 1-4") == strength("1-2 2-3")


@pytest.mark.law("621a.3(g)")
def test_equal_values_are_decided_by_the_top_tile_but_zeroes_are_all_alike() -> None:
    assert rules.beats(strength("6-6 1-6"), strength("1-1 1-6"))
    assert not rules.beats(strength("1-1 1-6"), strength("6-6 1-6"))
    zeroes = [strength("5-5 4-6"), strength("1-3 3-3"), strength("5-6 4-5")]
    assert set(zeroes) == {0}
    assert not rules.beats(strength("5-5 4-6"), strength("1-5 2-2"))


@pytest.mark.law("621a.3(d)", "621a.3(i)")
def test_copies_go_to_the_dealer_or_bank() -> None:
    assert not rules.beats(strength("6-6 3-6"), strength("6-6 4-5"))  # the same Wong
    assert not rules.beats(strength("6-6 1-6"), strength("6-6 2-5"))  # nine, and the same top tile
    # The second tile is never compared.
    assert strength("6-6 1-6") == strength("6-6 3-4")


@pytest.mark.law("621a.3(c)", "621a.8(g)")
def test_pairs_that_add_up_to_ten_or_twenty_are_not_zero() -> None:
    for pair in ("6-6 2-6", "1-1 4-4", "5-5 5-5", "4-6 4-6", "1-4 2-3"):
        assert rules.beats(strength(pair), strength("6-6 1-6"))
    high = strength("6-6 1-6")
    assert rules.ground(high, strength("1-4 2-3"), high, strength("5-6 2-6")) == LOW_HIGHER


@pytest.mark.law("621a.8(g)", "621a.8(h)", "621a.8(h)(1)", "621a.8(h)(2)", "621a.8(i)")
def test_a_wager_wins_with_both_hands_loses_with_neither_and_ties_with_one() -> None:
    nine, seven, five, zero = map(strength, ("6-6 1-6", "1-1 1-4", "1-3 5-6", "5-5 4-6"))
    assert rules.ground(nine, seven, seven, five) == BOTH_HIGHER
    assert rules.ground(nine, five, seven, five) == HIGH_HIGHER  # low hand a copy
    assert rules.ground(nine, zero, seven, zero) == HIGH_HIGHER  # low hand zero
    assert rules.ground(nine, zero, seven, five) == HIGH_HIGHER
    assert rules.ground(seven, five, seven, zero) == LOW_HIGHER  # high hand a copy
    assert rules.ground(seven, five, nine, zero) == LOW_HIGHER
    assert rules.ground(seven, zero, seven, zero) == NEITHER_HIGHER
    assert rules.ground(seven, five, nine, five) == NEITHER_HIGHER
    assert rules.ground(five, zero, nine, five) == NEITHER_HIGHER
    assert rules.ground(zero, zero, zero, zero) == NEITHER_HIGHER


@pytest.mark.parametrize("slug", ["pai-gow", "dealer-against-bank"])
def test_grounds_stand_in_the_order_of_the_law_data(slug: str) -> None:
    told = {ground.name: ground.row for ground in LAW.wager("pai-gow", slug).grounds}
    names = ["both-higher", "high-higher", "low-higher", "neither-higher"]
    assert list(told)[: rules.GROUNDS] == names
    assert [told[name] for name in names] == ["win", "tie", "tie", "lose"]
    assert tuple(range(rules.GROUNDS)) == (BOTH_HIGHER, HIGH_HIGHER, LOW_HIGHER, NEITHER_HIGHER)
