"""Ranking, rows and exact odds. Literals are from 651a.6, 651a.9 and 651a.10."""

from fractions import Fraction
from itertools import product

import pytest

from tests.games.casino_war.war import LAW
from title58.equipment.cards import RANKS, Card
from title58.games.casino_war import rules
from title58.games.casino_war.wagers import WAGERS
from title58.money import Odds

HIGH_TO_LOW = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")  # 651a.6
ROWS = {
    "initial": ("win", "lose", "surrender", "war-win", "war-tie", "war-lose"),
    "war": ("win", "win-on-tie", "lose"),
    "tie": ("win", "lose"),
    "tie-on-war-deal": ("win", "lose"),
}
# What a unit staked gains, by row: 651a.9(a), (c) and (g), 651a.10.
GAINS: dict[str, tuple[Fraction, ...]] = {
    "initial": tuple(Fraction(text) for text in ("1", "-1", "-1/2", "0", "0", "-1")),
    "war": (Fraction(1), Fraction(2), Fraction(-1)),
    "tie": (Fraction(10), Fraction(-1)),
    "tie-on-war-deal": (Fraction(10), Fraction(-1)),
}


def row(slug: str, ground: int) -> str:
    """The row of a ground, by the law data."""
    return LAW.wager("casino-war", slug).grounds[ground].row


def gain(slug: str, ground: int) -> Fraction:
    return GAINS[slug][ROWS[slug].index(row(slug, ground))]


def one_deal(mine: int, theirs: int) -> int:
    return rules.one_deal(rules.TwoRanks(mine, theirs), None)


def rank(face: str) -> int:
    return RANKS.index(face)


@pytest.mark.law("651a.6")
def test_aces_are_high_and_every_rank_beats_those_below_it() -> None:
    for i, one in enumerate(HIGH_TO_LOW):
        for j, other in enumerate(HIGH_TO_LOW):
            expected = rules.HIGHER if i < j else rules.LOWER if i > j else rules.EQUAL
            assert rules.compare(rank(one), rank(other)) == expected, (one, other)
    assert [rules.strength(rank(face)) for face in HIGH_TO_LOW] == list(range(12, -1, -1))
    assert tuple(LAW.figures("651a")["cards"]["ranking_high_to_low"]) == HIGH_TO_LOW


@pytest.mark.law("651a.6")
def test_suits_do_not_matter() -> None:
    for one, other in product("CDHS", repeat=2):
        nine, ten = Card.parse(f"9{one}"), Card.parse(f"10{other}")
        assert rules.compare(nine.rank, Card.parse(f"9{other}").rank) == rules.EQUAL
        assert rules.compare(nine.rank, ten.rank) == rules.LOWER


def test_the_rows_stand_in_the_order_of_the_law_data() -> None:
    for slug, rows in ROWS.items():
        assert tuple(LAW.wager("casino-war", slug).rows) == rows


INITIAL = [
    # original, surrenders, War, row
    ("9", "8", False, "2", "A", "win"),
    ("9", "8", True, "2", "A", "win"),
    ("9", "10", False, "A", "2", "lose"),
    ("9", "10", True, "A", "2", "lose"),
    ("9", "9", True, "A", "2", "surrender"),
    ("9", "9", True, "2", "A", "surrender"),
    ("9", "9", False, "A", "K", "war-win"),
    ("9", "9", False, "4", "4", "war-tie"),
    ("9", "9", False, "9", "9", "war-tie"),
    ("9", "9", False, "2", "3", "war-lose"),
    ("A", "A", False, "2", "A", "war-lose"),
]


@pytest.mark.law("651a.9(a)(1)", "651a.9(a)(2)", "651a.9(c)(1)")
@pytest.mark.parametrize(("mine", "dealers", "surrenders", "war", "dealers_war", "won"), INITIAL)
def test_the_initial_wager(
    mine: str, dealers: str, surrenders: bool, war: str, dealers_war: str, won: str
) -> None:
    found = rules.initial_wager(rank(mine), rank(dealers), surrenders, rank(war), rank(dealers_war))
    assert row("initial", found) == won


@pytest.mark.law("651a.7(c)", "651a.9(g)(1)", "651a.9(g)(2)", "651a.9(g)(3)")
def test_the_other_wagers_for_every_pair_of_ranks() -> None:
    for i, j in product(range(13), repeat=2):
        mine, theirs = rank(HIGH_TO_LOW[i]), rank(HIGH_TO_LOW[j])
        ground = one_deal(mine, theirs)
        for slug in ("tie", "tie-on-war-deal"):
            assert row(slug, ground) == ("win" if i == j else "lose")
        war = row("war", ground)
        assert war == ("win" if i < j else "win-on-tie" if i == j else "lose")


# Exact odds off the top of the shoe. The three burned cards are unseen and change nothing.


def expectations(decks: int) -> dict[str, Fraction]:
    """By enumeration of every four ranks, weighed by how many of each the shoe holds."""
    total = 52 * decks
    sums = dict.fromkeys(("surrender", "war", "no bonus", "tie", "tie on war", "ties"), Fraction(0))
    in_war = Fraction(0)
    for a, b in product(range(13), repeat=2):
        first = Fraction(4 * decks * (4 * decks - (a == b)), total * (total - 1))
        sums["tie"] += first * gain("tie", one_deal(a, b))
        sums["surrender"] += first * gain("initial", rules.initial_wager(a, b, True, 0, 0))
        if a != b:
            even = gain("initial", rules.initial_wager(a, b, False, 0, 0))
            sums["war"] += first * even
            sums["no bonus"] += first * even
            continue
        sums["ties"] += first
        for c, d in product(range(13), repeat=2):
            c_left = 4 * decks - 2 * (c == a)
            d_left = 4 * decks - 2 * (d == a) - (d == c)
            weight = first * Fraction(c_left * d_left, (total - 2) * (total - 3))
            staked = gain("initial", rules.initial_wager(a, b, False, c, d))
            beside = gain("war", one_deal(c, d))
            sums["war"] += weight * (staked + beside)
            sums["no bonus"] += weight * (staked + min(beside, Fraction(1)))
            in_war += weight
            sums["tie on war"] += weight * gain("tie-on-war-deal", one_deal(c, d))
    assert in_war == sums["ties"]
    return sums


@pytest.mark.parametrize("decks", [6, 8])
def test_exact_odds_by_a_second_formula(decks: int) -> None:
    """The same figures from counting: only ties matter, everything else is even."""
    cards, alike = 52 * decks, 4 * decks
    ties = Fraction(alike - 1, cards - 1)
    again = Fraction(
        (alike - 2) * (alike - 3) + 12 * alike * (alike - 1), (cards - 2) * (cards - 3)
    )
    found = expectations(decks)
    assert found["ties"] == ties
    assert found["surrender"] == -ties / 2
    assert found["tie"] == 11 * ties - 1
    assert found["tie on war"] == ties * (11 * again - 1)
    # Of a War: +1 or -2, as likely as not, and +2 for a second tie.
    assert found["war"] == ties * (2 * again - (1 - again) / 2)
    assert found["war"] > found["surrender"]  # it is always better to go to War


def test_exact_odds_of_six_decks_as_published() -> None:
    found = expectations(6)
    assert found["tie"] == Fraction(-58, 311)  # 18.65%
    assert found["surrender"] == Fraction(-23, 622)  # 3.70%
    assert round(-100 * found["tie"], 2) == Fraction("18.65")
    assert round(-100 * found["surrender"], 2) == Fraction("3.70")
    assert round(-100 * found["war"], 2) == Fraction("2.33")  # with 2 to 1 on the second tie
    assert round(-100 * found["no bonus"], 2) == Fraction("2.88")  # where it pays 1 to 1


@pytest.mark.parametrize("slug", list(ROWS))
def test_the_law_data_price_the_rows_as_the_law_does(slug: str) -> None:
    paytable = LAW.wager("casino-war", slug).paytables["standard"]
    assert [Odds.parse(paytable[row]).profit_ratio for row in ROWS[slug]] == list(GAINS[slug])


def test_every_ground_of_the_law_data_is_reached_and_no_other() -> None:
    seen = {one_deal(*cards) for cards in product(range(13), repeat=2)}
    for slug in ("tie", "war", "tie-on-war-deal"):
        assert seen == set(range(len(LAW.wager("casino-war", slug).grounds)))
    played = {
        rules.initial_wager(mine, 5, surrenders, war, 5)
        for mine, surrenders, war in product((4, 5, 6), (False, True), (4, 5, 6))
    }
    assert played == set(range(len(LAW.wager("casino-war", "initial").grounds)))


def test_every_wager_of_the_law_is_declared_and_no_other() -> None:
    assert {one.slug for one in WAGERS} == set(LAW.wagers("casino-war"))
