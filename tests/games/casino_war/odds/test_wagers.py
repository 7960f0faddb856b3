"""Exact odds of Casino War against every order of a few cards, and the literature."""

import datetime
from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.script import refusal
from title58 import law
from title58.equipment.cards import Card, decks, parse_cards
from title58.games.casino_war.game import CASINO_WAR
from title58.games.casino_war.odds.wagers import deal
from title58.games.casino_war.options import CasinoWarOptions
from title58.games.casino_war.rules import TWO_RANKS
from title58.odds import Asked, WagerOdds
from title58.odds.views import Deal, count
from title58.wagers.views import CardView

F = Fraction
LAW = law.on(datetime.date(2026, 1, 1))
WAR, SURRENDER, BEST = "War on every tie", "surrender every tie", "the better on each rank"


def priced(seen: tuple[Card, ...] = (), decks: int = 6) -> dict[tuple[str, str], WagerOdds]:
    options = CasinoWarOptions(decks=decks)
    found = CASINO_WAR.odds(Asked(LAW, options, frozenset({"decks"}), seen=seen))
    return {(one.wager, dict(one.under).get("on a tie", "")): one for one in found}


def height(card: Card) -> int:
    """Written out apart from the rules: deuce low, ace high."""
    return (card.rank - 1) % 13


def test_figures_of_the_literature() -> None:
    six, eight = priced(), priced(decks=8)
    assert float(six["initial", WAR].edge) == pytest.approx(0.0233, abs=5e-5)
    assert float(six["initial", SURRENDER].edge) == pytest.approx(0.0370, abs=5e-5)
    assert float(six["tie", ""].edge) == pytest.approx(0.1865, abs=5e-5)
    assert six["tie", ""].chance("win") == F(23, 311)
    assert eight["tie", ""].chance("win") == F(31, 415)
    assert six["initial", SURRENDER].edge == F(23, 311) / 2


@pytest.mark.law("651a.10")
def test_every_order_of_a_few_cards() -> None:
    """With nine cards left, all 3,024 orders of four are dealt and paid by hand."""
    left = parse_cards("AH AD AS KD KH 2C 2D 2H 9S")
    shoe = Counter(decks(6))
    shoe.subtract(left)
    seen = tuple(shoe.elements())
    found = priced(seen)
    war, surrender, tie, on_war = F(0), F(0), F(0), F(0)
    orders = list(permutations(left, 4))
    ties = 0
    for player, dealer, war_player, war_dealer in orders:
        mine, theirs = height(player), height(dealer)
        if mine != theirs:
            result = F(1 if mine > theirs else -1)
            war, surrender, tie = war + result, surrender + result, tie - 1
            continue
        ties += 1
        tie += 10
        surrender -= F(1, 2)
        a, b = height(war_player), height(war_dealer)
        war += 1 if a > b else 2 if a == b else -2
        on_war += 10 if a == b else -1
    count = len(orders)
    assert found["initial", WAR].expected == war / count
    assert found["initial", WAR].action == 1 + F(ties, count)
    assert found["initial", SURRENDER].expected == surrender / count
    assert found["tie", ""].expected == tie / count
    assert found["tie-on-war-deal", ""].expected == on_war / ties


@given(st.lists(st.sampled_from(decks(6)), max_size=120))
def test_war_is_never_worse_than_surrender(seen: list[Card]) -> None:
    """Both War cards come from the same shoe, so a War is won as often as it is lost.

    At worst every War is decided, half of them lost at two units and half won at one: minus 1/2.
    """
    gone = Counter(seen)
    found = priced(tuple(card for card in gone for _ in range(min(gone[card], 6))))
    assert found["initial", BEST].results == found["initial", WAR].results
    assert found["initial", BEST].expected >= found["initial", SURRENDER].expected


def test_the_war_wager_after_a_tie() -> None:
    war = priced()["war", ""]
    assert war.chance("win") == war.chance("lose")
    assert war.expected == 2 * war.chance("win-on-tie")


def test_both_shoes_unless_one_is_set() -> None:
    found = CASINO_WAR.odds(Asked(LAW, CasinoWarOptions()))
    assert {dict(one.under)["decks"] for one in found} == {"6", "8"}


def test_impossible_cards() -> None:
    assert "more often than it is in 6 decks" in str(
        refusal(lambda: priced(parse_cards("9H " * 7)))
    )
    assert "too few for a round" in str(refusal(lambda: priced(decks(6)[:309])))
    assert "no joker" in str(refusal(lambda: priced(parse_cards("JOKER"))))


def test_what_the_odds_depend_on() -> None:
    found = priced()
    assert found["tie", ""].under == (("decks", "6"),)
    for wager in ("war", "tie-on-war-deal"):
        assert found[wager, ""].under == (("decks", "6"), ("after", "a tie"))
    assert found["initial", WAR].under == (("decks", "6"), ("on a tie", WAR))


@pytest.mark.law("651a.3(a)")
def test_a_shoe_without_four_cards_is_refused() -> None:
    every = decks(6)
    assert priced(every[4:])
    found = refusal(lambda: priced(every[3:]))
    assert (str(found.cites), found.lawful) == ("651a.3(a)", "at most 308 cards seen")


@pytest.mark.law("651a.10")
@pytest.mark.parametrize("strategy", [WAR, SURRENDER, BEST])
def test_every_outcome_has_the_row_that_was_counted(strategy: str) -> None:
    one = priced()["initial", strategy]
    found = one.outcomes
    assert found is not None
    ways: Counter[str] = Counter()
    for row, each in zip(found.rows[""], found.ways, strict=True):
        ways[row] += each
    assert {row: F(each, ways.total()) for row, each in ways.items()} == {
        result.row: result.chance for result in one.results
    }


@pytest.mark.law("651a.10")
def test_what_is_said_of_each_row() -> None:
    found = priced()
    said = {
        key: {r.row: (r.pays, str(r.cite)) for r in one.results}
        for key, one in found.items()
        if key[1] != BEST
    }
    assert said == {
        ("initial", SURRENDER): {
            "win": ("1 to 1", "651a.10(1)"),
            "lose": ("lose", ""),
            "surrender": ("lose 1/2", ""),
        },
        ("initial", WAR): {
            "win": ("1 to 1", "651a.10(1)"),
            "lose": ("lose", ""),
            "war-win": ("push, War Wager 1 to 1", "651a.10"),
            "war-tie": ("push, War Wager 2 to 1", "651a.10"),
            "war-lose": ("lose, War Wager lose", "651a.10"),
        },
        ("tie", ""): {"win": ("10 to 1", "651a.10(2)"), "lose": ("lose", "")},
        ("war", ""): {
            "win": ("1 to 1", "651a.10(3)"), "lose": ("lose", ""),
            "win-on-tie": ("2 to 1", "651a.10(3)"),
        },
        ("tie-on-war-deal", ""): {"win": ("10 to 1", "651a.10(2)"), "lose": ("lose", "")},
    }  # fmt: skip
    assert found["initial", SURRENDER].name == "Initial Wager"
    assert found["initial", WAR].name == "Initial Wager with its War Wager"


def test_two_cards_as_the_generic_counter_has_them() -> None:
    view = TWO_RANKS
    assert isinstance(view, CardView)
    left = [6] * 52
    left[0], left[13], left[5] = 2, 0, 1
    ways = count(view, Deal({0: 0, 1: 1}), left, view.reads)
    original = deal(tuple(sum(left[rank::13]) for rank in range(13))).original
    assert [original[seen] for seen in view.cells] == [int(many) for many in ways]


def test_a_shoe_without_two_of_a_rank_has_no_war() -> None:
    shoe = Counter(decks(6))
    shoe.subtract(parse_cards("AS 2S 3S 4S"))
    found = priced(tuple(shoe.elements()))
    assert {wager for wager, _ in found} == {"initial", "tie"}
    assert found["initial", WAR].edge == 0
    assert found["tie", ""].edge == 1
