"""Harmony and the Heavenly 9 progressive: every rank, suit and count that they look at."""

from collections.abc import Iterator
from itertools import product

import pytest

from tests.games.baccarat.laid import hands_of, row, row_number
from tests.oracles.baccarat.enumerated import (
    RESULTS,
    Kind,
    Result,
    chances,
    edge,
    finals,
)
from title58.games.baccarat.side import progressive_rules as progressive
from title58.games.baccarat.terms import Terms
from title58.games.baccarat.views import TIED_CARDS, RoyalNines, TiedCards

MINI = "minibaccarat"

# Harmony

HARMONY = (
    *("six-of-a-kind", "four-8s", "four-of-a-kind", "six-0-value-cards", "tie-0", "tie-1-to-5"),
    *("tie-6-to-9", "tie-all-one-color", "any-tie", "5-card-tie", "6-card-tie", "4-card-tie"),
    "lose",
)
FOUR = HARMONY[:4]
BY_COUNT = (*FOUR, "tie-0", "tie-1-to-5", "tie-6-to-9")
BY_COLOR = (*FOUR, "tie-all-one-color", "any-tie")
BY_CARDS = (*FOUR, "5-card-tie", "6-card-tie", "4-card-tie")
JACKPOT = 10**9  # more than any fixed row
# 627b.6(i), what a wager of one returns; and the exact sum of the fixed rows in percent (below)
HARMONY_PAYS: dict[str, tuple[dict[str, int], float, float]] = {
    name: (dict(zip(rows, (JACKPOT, *pays), strict=True)), eight, six)
    for name, rows, pays, eight, six in [
        ("A", BY_COUNT, (1000, 300, 100, 20, 6, 3), 58.4943, 57.9004),
        ("B", BY_COUNT, (1000, 200, 100, 20, 5, 3), 54.8417, 54.3028),
        ("C", BY_COUNT, (600, 300, 100, 20, 5, 5), 66.8463, 66.3175),
        ("D", BY_COLOR, (600, 300, 200, 20, 3), 60.1199, 59.3052),
        ("E", BY_COLOR, (1000, 300, 100, 20, 3), 53.4821, 52.8124),
        ("F", BY_COLOR, (300, 300, 100, 20, 5), 68.8936, 68.3493),
        ("G", BY_CARDS, (600, 200, 100, 10, 3, 3), 58.2717, 57.824),
        ("H", BY_CARDS, (1000, 200, 50, 8, 4, 3), 53.3956, 52.9803),
        ("I", BY_CARDS, (300, 300, 50, 10, 6, 4), 67.515, 67.163),
    ]
}


def tied(kind: Kind, color: bool) -> TiedCards:
    """What Harmony sees of such a round: of one without a tie, nothing but the cards."""
    (player, banker, player_cards, banker_cards), rank, zeros = kind
    cards = player_cards + banker_cards
    if player != banker:
        return TiedCards(-1, cards, 0, 0, 0)
    return TiedCards(player, cards, 0 if rank < 0 else 1 + (rank == 7), int(zeros), int(color))


def outcomes(seen: TiedCards) -> set[str]:
    """The product's answer, by name."""
    found = progressive.harmony_outcomes(seen)
    assert 0 <= found < 1 << 12
    return {name for bit, name in enumerate(HARMONY) if found >> bit & 1}


def outcomes_again(kind: Kind, color: bool) -> set[str]:
    """627b.6(g)(1) to (12), each for itself. Rank 7 is the eight."""
    (player, banker, player_cards, banker_cards), rank, zeros = kind
    if player != banker:
        return set()
    four, five, six = (player_cards + banker_cards == n for n in (4, 5, 6))
    holds = {
        "six-of-a-kind": six and rank != -1,
        "four-8s": four and rank == 7,
        "four-of-a-kind": four and rank != -1,
        "six-0-value-cards": six and zeros,
        "tie-0": player == 0,
        "tie-1-to-5": player in {1, 2, 3, 4, 5},
        "tie-6-to-9": player in {6, 7, 8, 9},
        "tie-all-one-color": color,
        "any-tie": True,
        "5-card-tie": five,
        "6-card-tie": six,
        "4-card-tie": four,
    }
    return {name for name, held in holds.items() if held}


def kinds() -> Iterator[Kind]:
    yield from product(RESULTS, range(-1, 13), (False, True))


def each(*cites: str) -> pytest.MarkDecorator:
    """Of a function that carries them all: the whole of it, once for each paragraph."""
    marked = [pytest.param(cite, marks=pytest.mark.law(cite)) for cite in cites]
    return pytest.mark.parametrize("paragraph", marked)


ROYAL_ROWS = (*("mega", "major", "minor", "envy", "suited-tie", "tie", "suited", "royal", "none"),)


def royal_9_again(player: int, banker: int, own: int, filed: set[int]) -> str:
    """627b.3(e), each row for itself, the highest that holds. 18 is no Royal 9; 16 is suited."""
    suited = {0, 5, 10, 15, 16}
    holds = {
        "mega": player == banker == own,
        "major": banker == own,
        "minor": player == own,
        "envy": player == banker and player in filed,
        "suited-tie": {player, banker} <= suited,
        "tie": 18 not in (player, banker),
        "suited": bool({player, banker} & suited),
        "royal": (player, banker) != (18, 18),
        "none": True,
    }
    return next(name for name, held in holds.items() if held)


@each("627b.3(b)[win]", *(f"627b.3(e)({n})" for n in (1, 2, 3, 4, 6, 7, 8, 9)))
def test_royal_9_knows_every_row(paragraph: str) -> None:
    for player, banker in product(range(19), repeat=2):
        for own, filed in ((3, {3, 5, 9}), (5, {5}), (0, {0, 1, 15})):
            terms = Terms(personal=own, assigned=sum(1 << one for one in filed))
            found = progressive.royal_9(RoyalNines(player, banker), terms)
            assert ROYAL_ROWS[found] == royal_9_again(player, banker, own, filed)


@each(*(f"627b.6(g)({n})" for n in range(1, 13)))
def test_harmony_knows_every_outcome(paragraph: str) -> None:
    some = (kind for kind in kinds() if kind[0][0] == kind[0][1] or kind[1:] == (-1, False))
    for kind, color in product(some, (False, True)):
        assert outcomes(tied(kind, color)) == outcomes_again(kind, color), kind


def example(player: str, banker: str) -> set[str]:
    return outcomes(hands_of(player, banker).seen(TIED_CARDS, ""))


@pytest.mark.law("627b.6(g)(1)", "627b.6(g)(4)", "627b.6(g)(5)", "627b.6(g)(11)")
def test_harmony_six_of_a_kind_and_six_zeros() -> None:
    jacks = example("JC JD JH", "JC JD JH")
    assert jacks == {"six-of-a-kind", "six-0-value-cards", "tie-0", "any-tie", "6-card-tie"}
    assert example("JC QD JH", "JC JD 10H") == jacks - {"six-of-a-kind"}
    fives = example("5C 5D 5H", "5C 5D 5H")
    assert fives == {"six-of-a-kind", "tie-1-to-5", "any-tie", "6-card-tie"}
    assert example("KD 5D 5H", "KC 5D 5H") == {"tie-0", "any-tie", "6-card-tie"}


@pytest.mark.law("627b.6(g)(2)", "627b.6(g)(3)", "627b.6(g)(7)", "627b.6(g)(12)")
def test_harmony_four_of_a_kind_in_four_cards() -> None:
    nines = example("9C 9D", "9C 9S")
    assert nines == {"four-of-a-kind", "tie-6-to-9", "any-tie", "4-card-tie"}
    assert example("8C 8D", "8C 8S") == nines | {"four-8s"}
    assert example("8C 9D", "8C 9S") == nines - {"four-of-a-kind"}


@pytest.mark.law("627b.6(g)(6)", "627b.6(g)(8)", "627b.6(g)(9)", "627b.6(g)(10)")
def test_harmony_other_ties() -> None:
    cards = example("KC 5D 10H", "2C 3D")
    assert cards == {"tie-1-to-5", "any-tie", "5-card-tie"}
    assert example("KC 5S 10C", "2C 3S") == cards | {"tie-all-one-color"}
    assert example("KH 5D 10D", "2H 3H") == cards | {"tie-all-one-color"}
    # each hand of one color, but not of the same (BAC-53)
    assert example("KH 5D 10D", "2S 3C") == cards


def test_harmony_tells_which_ranks_can_come_as_one() -> None:  # BAC-52
    six = {kind[1] for kind, _ in finals(8) if sum(kind[0][2:]) == 6 and kind[1] >= 0}
    four = {kind[1] for kind, _ in finals(8) if sum(kind[0][2:]) == 4 and kind[1] >= 0}
    assert {"A23456789TJQK"[rank] for rank in six} == set("A2567TJQK")
    assert {"A23456789TJQK"[rank] for rank in four} == set("3489")
    assert {sum(r[2:]) for (r, _, _), _ in finals(8) if r[0] == r[1] and r[0] <= 2} == {6}


def harmony(seen: TiedCards, paytable: str) -> str:
    return row(MINI, "harmony-progressive", seen, paytable)


@pytest.mark.parametrize("paytable", HARMONY_PAYS)
def test_harmony_takes_the_row_of_its_paytable_that_pays_most(paytable: str) -> None:
    pays = HARMONY_PAYS[paytable][0]
    for kind, color in {(kind, suits != "mixed") for kind, suits in finals(8)}:
        came = outcomes_again(kind, color)
        found = harmony(tied(kind, color), paytable)
        printed = [name for name in pays if name in came]  # in the order of the paytable
        assert found == (printed[0] if printed else "lose")
        assert pays.get(found, 0) == max((pays[name] for name in printed), default=0)
        assert (found == "lose") == (kind[0][0] != kind[0][1])  # every tie wins (BAC-57)


@pytest.mark.law("627b.6(g)", "627b.6(h)")
def test_harmony_wins_only_by_what_its_paytable_lists() -> None:
    color_tie = TiedCards(0, 6, 0, 0, 1)
    assert outcomes(color_tie) == {"tie-0", "tie-all-one-color", "any-tie", "6-card-tie"}
    assert [harmony(color_tie, name) for name in "ADG"] == [
        *("tie-0", "tie-all-one-color", "6-card-tie"),
    ]
    for paytable in HARMONY_PAYS:
        assert harmony(TiedCards(-1, 6, 0, 0, 0), paytable) == "lose"  # a hand has won
    no_row = Terms(priced=1 << HARMONY.index("tie-6-to-9"))
    assert HARMONY[progressive.harmony(color_tie, no_row)] == "lose"


# What Harmony's fixed rows return in percent of the wager, "for 1" (BAC-56). Six of a kind comes
# once in 851,208 hands of 8 decks (1,007,667 of 6); the last column is the meter, in wagers, at
# which the whole would be even.
#
#   paytable   8 decks    6 decks    even at (8 decks)
#   A          58.4943    57.9004    353,299
#   B          54.8417    54.3028    384,391
#   C          66.8463    66.3175    282,207
#   D          60.1199    59.3052    339,463
#   E          53.4821    52.8124    395,964
#   F          68.8936    68.3493    264,780
#   G          58.2717    57.8240    355,195
#   H          53.3956    52.9803    396,700
#   I          67.5150    67.1630    276,515


@pytest.mark.parametrize("paytable", HARMONY_PAYS)
def test_returns_of_harmony(paytable: str) -> None:
    def classed(final: tuple[Kind, str]) -> int:
        kind, suits = final
        return row_number(MINI, "harmony-progressive", tied(kind, suits != "mixed"), paytable)

    pays, eight, six = HARMONY_PAYS[paytable]
    for decks, expected, often in ((8, eight, 851_208), (6, six, 1_007_667)):
        found = chances(finals(decks), classed, 13)
        fixed = {name: pay for name, pay in pays.items() if pay != JACKPOT}
        returned = sum(found[HARMONY.index(name)] * pay for name, pay in fixed.items())
        assert float(round(100 * returned, 4)) == expected
        assert round(1 / found[0]) == often


# Heavenly 9 progressive

HEAVENLY_9 = (
    *("suited-tie", "one-color-tie", "three-card-tie"),
    *("banker-3-card-9", "player-3-card-9", "lose"),
)


def heavenly_9(result: Result, suits: str) -> str:
    player, banker = (result[0], result[2]) == (9, 3), (result[1], result[3]) == (9, 3)
    seen = (int(player), int(banker), ("mixed", "one color", "one suit").index(suits))
    return row("baccarat", "heavenly-9-progressive", seen)


def heavenly_9_rows(result: Result, suits: str) -> list[str]:
    """631c.2(g): every row that applies, in its order."""
    player, banker = (result[0], result[2]) == (9, 3), (result[1], result[3]) == (9, 3)
    holds = {
        "suited-tie": player and banker and suits == "one suit",
        "one-color-tie": player and banker and suits in ("one suit", "one color"),
        "three-card-tie": player and banker,
        "banker-3-card-9": banker,
        "player-3-card-9": player,
        "lose": not (player or banker),
    }
    return [name for name, held in holds.items() if held]


HEAVENLY_9_PAYS = dict(zip(HEAVENLY_9, (JACKPOT, 299, 60, 9, 8, 0), strict=True))


@each("631c.2(g)", *(f"631c.2(g)({n})" for n in range(1, 6)), "631c.2(h)")
def test_every_result_falls_in_the_highest_row_of_heavenly_9_progressive(paragraph: str) -> None:
    for result, suits in product(RESULTS, ("one suit", "one color", "mixed")):
        rows = heavenly_9_rows(result, suits)
        assert heavenly_9(result, suits) == rows[0]
        assert HEAVENLY_9_PAYS[rows[0]] == max(HEAVENLY_9_PAYS[name] for name in rows)


@pytest.mark.law("631c.2(g)", "631c.2(g)(1)", "631c.2(g)(2)", "631c.2(g)(3)")
def test_heavenly_9_progressive_pays_two_three_card_nines_by_their_suits() -> None:
    assert heavenly_9((9, 9, 3, 3), "one suit") == "suited-tie"
    assert heavenly_9((9, 9, 3, 3), "one color") == "one-color-tie"
    assert heavenly_9((9, 9, 3, 3), "mixed") == "three-card-tie"
    assert heavenly_9((8, 8, 3, 3), "one suit") == "lose"  # a three-card tie, but not at 9


@pytest.mark.law("631c.2(g)(4)", "631c.2(g)(5)", "631c.2(h)")
def test_heavenly_9_progressive_on_one_hand_or_none() -> None:
    for suits in ("one suit", "one color", "mixed"):
        for count, cards in product(range(9), (2, 3)):
            assert heavenly_9((count, 9, cards, 3), suits) == "banker-3-card-9"
            assert heavenly_9((9, count, 3, cards), suits) == "player-3-card-9"
        assert heavenly_9((9, 9, 2, 2), suits) == "lose"
        assert heavenly_9((9, 0, 2, 3), suits) == "lose"


def test_returns_of_heavenly_9_progressive() -> None:
    """The house's percent of a $5 wager: fixed rows alone, and with the meter at $10,000."""
    for decks, fixed, at_seed in ((8, 28.4928, 28.1339), (6, 28.4997, 28.155)):
        found = chances(
            finals(decks), lambda f: HEAVENLY_9.index(heavenly_9(f[0][0], f[1])), len(HEAVENLY_9)
        )
        assert edge(found, [-1, 298, 59, 8, 7, -1]) == fixed
        assert edge(found, [10_000 // 5 - 1, 298, 59, 8, 7, -1]) == at_seed
