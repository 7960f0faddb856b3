"""Royal 9: every two cards, every two hands, every position."""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from tests.oracles.baccarat.enumerated import chances, edge, total
from title58.equipment.cards import SUITS, Card
from title58.games.baccarat.side import progressive_rules as progressive
from title58.games.baccarat.terms import Terms
from title58.games.baccarat.views import (
    NO_ROYAL_9,
    OTHER_ROYAL,
    SUITED_ROYAL,
    RoyalNines,
    royal_9_of,
)

CARDS = [Card(index) for index in range(52)]

ROYAL_9 = (
    *("mega-jackpot", "major-jackpot", "minor-jackpot", "mega-envy"),
    *("suited-royal-9-tie-hand", "royal-9-tie-hand", "any-suited-royal-9", "any-royal-9", "lose"),
)
# A Royal 9 as the text has it: the face card, its suit, the suit of the nine
Royal = tuple[str, str, str]
ROYALS: list[Royal | None] = [None, *product("KQJ", "CDHS", "CDHS")]


def number(royal: Royal | None) -> int:
    """King-nines one by one; of the others only whether they are suited."""
    if royal is None:
        return NO_ROYAL_9
    face, suit, nine = royal
    if face != "K":
        return SUITED_ROYAL if suit == nine else OTHER_ROYAL
    return SUITS.index(suit) * 4 + SUITS.index(nine)


@pytest.mark.law("627b.3(b)[win]")
def test_a_royal_9_is_a_face_card_and_a_nine_in_either_order() -> None:
    seen = set()
    for one, two in product(CARDS, CARDS):
        found = royal_9_of(one.index, two.index)
        names = {one.text[:-1], two.text[:-1]}
        if "9" in names and names & {"K", "Q", "J"}:
            face, nine = (one, two) if two.text[0] == "9" else (two, one)
            assert found == number((face.text[0], face.text[1], nine.text[1]))
            seen.add(found)
        else:
            assert found == NO_ROYAL_9, (one, two)
    assert seen == set(range(NO_ROYAL_9))
    for royal in (*seen, NO_ROYAL_9):
        for hands in (RoyalNines(royal, NO_ROYAL_9), RoyalNines(NO_ROYAL_9, royal)):
            lost = ROYAL_9[progressive.royal_9(hands, Terms())] == "lose"
            assert lost == (royal == NO_ROYAL_9)


@pytest.mark.law("627b.3(e)(5)")
def test_sixteen_personal_combinations_are_numbered_as_the_hands_are() -> None:
    found = {
        progressive.combination(king, nine): number(("K", SUITS[king], SUITS[nine]))
        for king, nine in product(range(4), repeat=2)
    }
    assert found == {n: n for n in range(16)}


def royal_9(player: Royal | None, banker: Royal | None, mine: Royal, layout: set[Royal]) -> str:
    terms = Terms(personal=number(mine), assigned=sum(1 << number(royal) for royal in layout))
    return ROYAL_9[progressive.royal_9(RoyalNines(number(player), number(banker)), terms)]


def royal_9_rows(
    player: Royal | None, banker: Royal | None, mine: Royal, layout: set[Royal]
) -> Iterator[str]:
    """Every row of 627b.3(e) that applies to a wager at the position of `mine`, highest first."""
    hands = [hand for hand in (player, banker) if hand is not None]
    suited = [hand for hand in hands if hand[1] == hand[2]]
    if player == mine and banker == mine:
        yield "mega-jackpot"
    if banker == mine:
        yield "major-jackpot"
    if player == mine:
        yield "minor-jackpot"
    if player == banker and player in layout:
        yield "mega-envy"
    if len(suited) == 2:
        yield "suited-royal-9-tie-hand"
    if len(hands) == 2:
        yield "royal-9-tie-hand"
    if suited:
        yield "any-suited-royal-9"
    if hands:
        yield "any-royal-9"
    yield "lose"


def layouts(player: Royal | None, mine: Royal) -> list[set[Royal]]:
    """Layouts that differ in all that can matter: whether another position has the hand."""
    kings: set[Royal] = set(product("K", "CDHS", "CDHS"))
    found = [{mine}, kings]
    if player is not None and player[0] == "K":
        found += [{mine, player}, kings - {player} | {mine}]
    return found


def test_every_two_hands_take_the_first_row_that_applies() -> None:
    for player, banker in product(ROYALS, ROYALS):
        for king, nine in product("CDHS", repeat=2):
            mine = ("K", king, nine)
            for layout in layouts(player, mine):
                expected = next(royal_9_rows(player, banker, mine, layout))
                assert royal_9(player, banker, mine, layout) == expected


def test_a_wager_without_a_combination_wins_no_jackpot() -> None:
    for player, banker in product(ROYALS, ROYALS):
        row = progressive.royal_9(RoyalNines(number(player), number(banker)), Terms())
        assert ROYAL_9[row] not in ("mega-jackpot", "major-jackpot", "minor-jackpot", "mega-envy")


MINE: Royal = ("K", "H", "D")
OTHER: Royal = ("K", "S", "C")
QUEEN: Royal = ("Q", "S", "C")
SUITED_QUEEN: Royal = ("Q", "D", "D")
BOTH = {MINE, OTHER}
# By paragraph of 627b.3(e): the Royal 9s of Player and Banker, whose wager, the positions, the row
CASES: dict[str, list[tuple[Royal | None, Royal | None, Royal, set[Royal], str]]] = {
    "(1)": [
        (OTHER, None, MINE, BOTH, "any-royal-9"),  # the neighbor's: no jackpot
        (None, ("J", "C", "D"), MINE, {MINE}, "any-royal-9"),
        (None, None, MINE, {MINE}, "lose"),
    ],
    "(2)": [
        (("K", "S", "S"), None, MINE, {MINE}, "any-suited-royal-9"),
        (None, ("J", "C", "C"), MINE, {MINE}, "any-suited-royal-9"),
    ],
    "(3)": [
        (SUITED_QUEEN, ("J", "S", "C"), MINE, {MINE}, "royal-9-tie-hand"),
        (("Q", "D", "C"), ("Q", "D", "C"), MINE, {MINE}, "royal-9-tie-hand"),
    ],
    "(4)": [(SUITED_QUEEN, ("J", "S", "S"), MINE, {MINE}, "suited-royal-9-tie-hand")],
    "(6)": [
        (MINE, MINE, MINE, BOTH, "mega-jackpot"),
        (MINE, ("K", "D", "H"), MINE, {MINE}, "minor-jackpot"),  # not the same one
    ],
    "(7)": [
        (None, MINE, MINE, {MINE}, "major-jackpot"),
        (OTHER, MINE, MINE, BOTH, "major-jackpot"),
    ],
    "(8)": [
        (MINE, None, MINE, {MINE}, "minor-jackpot"),
        # One round, two positions: the neighbor wins the Major with the other hand (BAC-40).
        (MINE, OTHER, MINE, BOTH, "minor-jackpot"),
        (MINE, OTHER, OTHER, BOTH, "major-jackpot"),
    ],
    "(9)": [
        (OTHER, OTHER, MINE, BOTH, "mega-envy"),
        (OTHER, OTHER, OTHER, BOTH, "mega-jackpot"),  # not to the winner
        (OTHER, OTHER, MINE, {MINE}, "royal-9-tie-hand"),  # printed nowhere (BAC-41)
        (QUEEN, QUEEN, MINE, BOTH, "royal-9-tie-hand"),
    ],
}


@pytest.mark.parametrize(
    "paragraph", [pytest.param(n, marks=pytest.mark.law(f"627b.3(e){n}")) for n in CASES]
)
def test_every_row_by_its_paragraph(paragraph: str) -> None:
    for player, banker, mine, layout, row in CASES[paragraph]:
        assert royal_9(player, banker, mine, layout) == row


# What a $5 wager is awarded, the jackpots at their least (627b.3(f)); $1 at a fifth (627b.3(g))
AWARDS = dict(zip(ROYAL_9, (50_000, 450, 450, 5_000, 1_500, 250, 50, 25, 0), strict=True))
AWARDS_1 = dict(zip(ROYAL_9, (10_000, 90, 90, 1_000, 300, 50, 10, 5, 0), strict=True))


def test_the_first_row_pays_most_but_for_a_suited_personal_hand_against_another_suited_one() -> (
    None
):
    """BAC-39 takes the row listed first; here it may be the lesser at a low meter."""
    for king, nine in product("CDHS", repeat=2):
        mine = ("K", king, nine)
        for player, banker in product(ROYALS, ROYALS):
            rows = list(royal_9_rows(player, banker, mine, {mine}))
            for awards in (AWARDS, AWARDS_1):
                best = max(awards[row] for row in rows)
                odd = "suited-royal-9-tie-hand" in rows and (player == mine) != (banker == mine)
                assert (awards[rows[0]] < best) == odd


@cache
def four_cards(decks: int) -> Mapping[tuple[Royal | None, Royal | None], int]:
    """How often each two Royal 9s come; one card stands for the 36 others of a deck."""
    weights: Counter[tuple[Royal | None, Royal | None]] = Counter()
    names = [*(f"{name}{suit}" for name in "9KQJ" for suit in "CDHS"), "other"]
    copies = [decks] * 16 + [36 * decks]

    def royal(one: str, two: str) -> Royal | None:
        face, nine = (one, two) if two[0] == "9" else (two, one)
        return (face[0], face[1], nine[1]) if face[0] in "KQJ" and nine[0] == "9" else None

    hands = {(i, j): royal(names[i], names[j]) for i, j in product(range(17), repeat=2)}
    for (a, b), player in hands.items():
        for (c, d), banker in hands.items():
            ways = copies[a] * (copies[b] - (a == b)) * (copies[c] - (c == a) - (c == b))
            weights[player, banker] += ways * (copies[d] - (d == a) - (d == b) - (d == c))
    assert sum(weights.values()) == total(decks, 4)
    return weights


# What Royal 9 returns in percent of the wager at the least meters, nine positions (BAC-39: 63%),
# a $1 wager as much as a $5 one. A suited combination is worth less: where it meets a suited
# Royal 9 it takes the jackpot in place of the tie.
#
#   combination    8 decks    6 decks
#   suited         63.0818    63.0061
#   unsuited       64.0960    64.0203


@pytest.mark.parametrize(
    ("mine", "eight", "six"),
    [(("K", "C", "C"), 63.0818, 63.0061), (("K", "C", "D"), 64.096, 64.0203)],
    ids=["suited", "unsuited"],
)
def test_returns_of_royal_9(mine: Royal, eight: float, six: float) -> None:
    kings: list[Royal] = list(product("K", "CDHS", "CDHS"))
    layout = {mine, *[royal for royal in kings if royal != mine][:8]}
    for decks, expected in ((8, eight), (6, six)):
        weights = four_cards(decks)
        found = chances(weights, lambda h: ROYAL_9.index(royal_9(*h, mine, layout)), 9)
        for awards, stake in ((AWARDS, 5), (AWARDS_1, 1)):
            profits = [Fraction(awards[row], stake) - 1 for row in ROYAL_9]
            assert 100 - edge(found, [*profits]) == pytest.approx(expected, abs=1e-9)


def test_how_often_the_order_of_royal_9_rows_costs_the_bettor() -> None:
    mine = ("K", "C", "C")
    odd = sum(
        weight
        for (player, banker), weight in four_cards(8).items()
        if (player == mine) != (banker == mine)
        and player is not None
        and banker is not None
        and player[1] == player[2]
        and banker[1] == banker[2]
    )
    assert float(round(Fraction(100_000 * odd, total(8, 4)), 1)) == 1.2  # as BAC-39 says
