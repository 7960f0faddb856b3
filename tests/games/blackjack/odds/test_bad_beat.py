"""The odds of the Bad Beat Progressive Wager as they are asked for."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from functools import cache
from math import perm

import pytest

from title58 import law
from title58.equipment.cards import Card, decks
from title58.games import find_game
from title58.games.blackjack.options.table import BlackjackOptions
from title58.odds import Asked, WagerOdds
from title58.odds.meters import break_even, in_the_long_run

LAW = law.on(date(2026, 1, 1))
WAGER = "bad-beat-progressive"
MAGIC, LUCKY = "magic-card-bonus", "lucky-player-bonus"


@cache
def ask(seen: tuple[Card, ...] = (), **filed: object) -> list[WagerOdds]:
    options = BlackjackOptions.filing(**{"bad_beat": True, **filed})
    return find_game("blackjack").odds(
        Asked(LAW, options, frozenset(filed), wager=WAGER, seen=seen)
    )


def by_totals(**filed: object) -> WagerOdds:
    return ask(**filed)[0]


def near(chance: Fraction) -> object:
    return pytest.approx(float(chance), rel=1e-12)


@pytest.mark.parametrize(
    ("number", "totals", "cards"),
    [(1, "50.8557%", "50.6946%"), (2, "49.8640%", "49.7719%"), (8, "49.0130%", "49.0787%")],
)
def test_the_edge_at_the_least_seed(number: int, totals: str, cards: str) -> None:
    found = {dict(one.under)["strategy"]: one.at_seed.edge for one in ask(decks=number)}
    edges = {"total-dependent": totals, "composition-dependent": cards}
    assert {name: f"{float(edge):.4%}" for name, edge in found.items()} == edges


def test_the_rows() -> None:
    odds = by_totals(decks=8)
    assert [(one.row, one.pays, int(one.net)) for one in odds.results] == [
        ("dealer-21-seven-or-more-cards", "100% of meter", -1),
        ("dealer-21-six-cards", "1000 for 1", 999),
        ("dealer-21-five-cards", "100 for 1", 99),
        ("dealer-21-four-cards", "50 for 1", 49),
        ("dealer-21-three-cards", "25 for 1", 24),
        ("dealer-blackjack", "10 for 1", 9),
        ("lose", "lose", -1),
    ]
    assert str(odds.results[4].cite) == "633a.13(j)(1)[21 with three cards]"
    assert "three or more" in odds.method


def test_a_dealer_blackjack_counted() -> None:
    """Two tens, or an ace and a nine, and then a Blackjack: the one row with no play in it."""
    tens, aces, nines, cards = 32, 8, 8, 104
    twenty = tens * (tens - 1) * aces * (tens - 2) + 2 * aces * nines * (aces - 1) * tens
    for odds in ask(decks=2):
        assert odds.chance("dealer-blackjack") == near(Fraction(2 * twenty, perm(cards, 4)))


def test_the_meter() -> None:
    odds = by_totals(decks=6)
    (name,) = odds.meters
    (terms,) = (each for _, each in odds.terms)
    assert (terms.seed, terms.reset, terms.rate) == (500_000, 500_000, Fraction(1, 10))
    assert odds.stake == 100
    even = break_even(odds, name, {})
    assert odds.at({name: even}).edge == 0
    top = odds.chance("dealer-21-seven-or-more-cards")
    long_run = in_the_long_run(odds)
    assert long_run is not None
    assert odds.edge - long_run == Fraction(1, 10) + top * 5000
    five = by_totals(decks=6, bad_beat_wager=500)
    assert five.stake == 500
    assert five.slope(name) == odds.slope(name) / 5


def test_any_20() -> None:
    """It brings back the wager, or is paid on top of all (B-56)."""
    without, with_20, added = (
        by_totals(decks=6, **more)
        for more in (
            {},
            {"bad_beat_any_20": True},
            {"bad_beat_any_20": True, "bad_beat_20_adds": True},
        )
    )
    twenty = with_20.chance("any-20")
    assert 0.14 < twenty < 0.15
    assert without.chance("lose") == twenty + with_20.chance("lose")
    assert without.edge - with_20.edge == twenty
    assert with_20.push_rate == twenty
    beaten = 1 - without.chance("lose")
    assert with_20.edge - added.edge == beaten
    assert added.chance("any-20") == twenty
    assert {one.row for one in added.results} == {one.row for one in with_20.results}
    assert added.results[0].pays == "100% of meter and 1 for 1"
    assert added.results[0].net == 0


def chance_of(odds: WagerOdds, bonus: str, times: int = 1) -> Fraction:
    parts = (one.chance for one in odds.results if one.row.count(bonus) == times)
    return sum(parts, Fraction(0))


@pytest.mark.parametrize("matches", ["exact-card", "same-rank"])
@pytest.mark.parametrize("paid", ["once", "each-card"])
def test_the_magic_card(matches: str, paid: str) -> None:
    """One card of 52 for each of two cards, less what two alike have in common (B-57)."""
    plain = by_totals(decks=2)
    odds = by_totals(decks=2, magic_card=True, magic_card_matches=matches, magic_card_paid=paid)
    one, others = (Fraction(1, 52), 1) if matches == "exact-card" else (Fraction(1, 13), 7)
    both = one * Fraction(others, 103)
    if paid == "once":
        assert chance_of(odds, MAGIC) == near(2 * one - both)
        assert not chance_of(odds, MAGIC, 2)
    else:
        assert chance_of(odds, MAGIC) == near(2 * one - 2 * both)
        assert chance_of(odds, MAGIC, 2) == near(both)
        assert plain.edge - odds.edge == near(20 * 2 * one)
    for row in ("dealer-21-four-cards", "lose"):
        with_it = sum(one.chance for one in odds.results if one.row.split(" + ")[0] == row)
        assert with_it == near(plain.chance(row))


@pytest.mark.parametrize(("matches", "alike"), [("exact-card", 1), ("same-rank", 7)])
def test_the_magic_card_and_the_hand(matches: str, alike: int) -> None:
    """Two tens alike, then a dealer Blackjack: both match by one card, counted."""
    odds = by_totals(
        decks=2, magic_card=True, magic_card_matches=matches, magic_card_paid="each-card"
    )
    two = Fraction(32 * alike, perm(104, 2))
    dealer = Fraction(2 * 8 * 30, perm(102, 2))
    one = Fraction(1, 52 if matches == "exact-card" else 13)
    assert odds.chance(f"dealer-blackjack + {MAGIC} + {MAGIC}") == near(two * dealer * one)


def test_the_lucky_player() -> None:
    """A position of seven, or one of those with a wager: then it goes by how many there are."""
    plain = by_totals(decks=6)
    seven = by_totals(decks=6, lucky_player=True)
    assert chance_of(seven, LUCKY) == near(Fraction(1, 7))
    assert plain.edge - seven.edge == near(Fraction(5, 7))
    wagers = ask(decks=6, lucky_player=True, lucky_player_drawn="with-wagers")
    assert len(wagers) == 2 * 7
    for odds in wagers:
        many = int(dict(odds.under)["Bad Beat wagers"])
        assert chance_of(odds, LUCKY) == near(Fraction(1, many))
    five = by_totals(decks=6, lucky_player=True, positions=(1, 2, 3, 4, 5))
    assert chance_of(five, LUCKY) == near(Fraction(1, 5))


def test_both_bonuses() -> None:
    odds = by_totals(decks=6, magic_card=True, lucky_player=True)
    found = {one.row: one for one in odds.results}
    assert found[f"lose + {MAGIC} + {LUCKY}"].net == -1 + 20 + 5
    beaten = found[f"dealer-blackjack + {LUCKY}"]
    assert (int(beaten.net), beaten.pays) == (9 + 5, "10 for 1 and 5 for 1")
    assert found[f"lose + {MAGIC}"].cite == ("633a.13(j)(1)[Magic Card Bonus]",)
    assert sum(bool(one.meters) for one in odds.results) == 4
    assert chance_of(odds, LUCKY) == near(Fraction(1, 7))


def test_cards_seen_count() -> None:
    """Without aces there is no Blackjack, and no 21 of seven cards; with many tens, more 20s."""
    fresh = by_totals(decks=2)
    no_aces = ask(tuple(card for card in decks(2) if card.rank == 0), decks=2)[0]
    assert no_aces.chance("dealer-blackjack") == 0
    assert no_aces.chance("dealer-21-four-cards") > 0
    low = ask(tuple(card for card in decks(2) if 1 <= card.rank <= 5), decks=2)[0]
    assert low.chance("dealer-21-three-cards") < fresh.chance("dealer-21-three-cards")
    assert low.chance("dealer-blackjack") > 2 * fresh.chance("dealer-blackjack")
    seen = (Card.parse("KS"),) * 2
    both = ask(seen, decks=2, magic_card=True, magic_card_paid="each-card")[0]
    alike = Fraction(51 * 2, 102 * 101)  # the two kings are gone
    assert chance_of(both, MAGIC, 2) == near(alike * Fraction(1, 52))


def test_rules_of_play_count() -> None:
    often, once, freely = (
        by_totals(decks=6, **more).chance("dealer-21-three-cards")
        for more in ({}, {"resplits": 0}, {"split_aces": "free"})
    )
    assert len({often, once, freely}) == 3


def test_as_filed() -> None:
    def wagers(**filed: object) -> set[str]:
        options = BlackjackOptions.filing(**filed)
        return {
            one.wager for one in find_game("blackjack").odds(Asked(LAW, options, as_filed=True))
        }

    assert WAGER not in wagers()
    assert WAGER in wagers(bad_beat=True)
