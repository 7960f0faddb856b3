"""What a casino may file for Minibaccarat alone, and under which section it may not."""

import datetime
from fractions import Fraction
from typing import Any

import pytest

from tests.games.baccarat.forms import IN_2014, LAST_2012
from title58 import law
from title58.games.baccarat.options.minibaccarat import MinibaccaratOptions


def violations(date: datetime.date = IN_2014, **options: Any) -> list[tuple[str, str]]:
    """What is wrong with a filing: the option and the cite."""
    found = MinibaccaratOptions.filing(**options).violations(law.on(date))
    return [(violation.option, str(violation.cites)) for violation in found]


@pytest.mark.law("627a.3(b)", "627a.3(b)(1)")
def test_twelve_to_sixteen_decks_in_two_equal_batches_with_a_shuffler() -> None:
    def filed(decks: int) -> list[tuple[str, str]]:
        return violations(decks=decks, shuffler="automated")

    assert [decks for decks in range(20) if not filed(decks)] == [12, 14, 16]
    assert filed(13) == filed(15) == [("decks", "627a.3(b)(1)")]
    assert filed(8) == filed(11) == filed(17) == filed(18) == [("decks", "627a.3(b)")]


@pytest.mark.parametrize(
    ("decks", "shuffler", "per_shoe", "cards"),
    [(6, "manual", 6, 312), (8, "manual", 8, 416), (14, "automated", 7, 364)],
)
def test_a_shoe_holds_the_decks_or_one_batch(
    decks: int, shuffler: str, per_shoe: int, cards: int
) -> None:
    options = MinibaccaratOptions(decks=decks, shuffler=shuffler)
    assert (options.decks_per_shoe, options.cards_per_shoe) == (per_shoe, cards)


@pytest.mark.law("627a.7(a)(7)")
def test_house_money_from_2014_02_01() -> None:
    assert not violations(house_money=True)
    for date in (LAST_2012, datetime.date(2013, 12, 31)):
        assert violations(date, house_money=True) == [("house_money", "627a.7(a)(7)")]
        assert not violations(date)


@pytest.mark.law("627a.8(d)(1)(i)[portion]")
def test_a_portion_is_above_nothing_and_at_most_all() -> None:
    for lawful in (Fraction(1), Fraction(1, 2), Fraction(1, 100)):
        assert not violations(house_money_portion=lawful)
    for wrong in (Fraction(0), Fraction(-1, 2), Fraction(101, 100)):
        assert violations(house_money_portion=wrong) == [
            ("house_money_portion", "627a.8(d)(1)(i)[portion]")
        ]


CHOICES = {
    "shuffler": ("manual", "automated"),
    "deal": ("face-up", "face-down"),
    "house_money_adds": ("payout", "payout-and-stake"),
    "vigorish_collection": ("with-payout", "deferred"),
    "vigorish_rounding": ("exact", "up-to-quarter"),
    "vigorish_rounded": ("each-win", "at-collection"),
    "exposed_card": ("discard", "simulated-round"),
    "face_up_in_round": ("next-card", "simulated-round"),
    "void_returns": ("open-wagers", "all-wagers"),
    "odds_display": ("layout", "sign"),
}


@pytest.mark.parametrize("name", CHOICES)
def test_every_choice_is_read_and_nothing_else(name: str) -> None:
    for value in CHOICES[name]:
        options, wrong = MinibaccaratOptions.read({name: value})
        assert (getattr(options, name), wrong) == (value, [])
    _, wrong = MinibaccaratOptions.read({name: "nearest"})
    assert [violation.option for violation in wrong] == [name]
    assert getattr(MinibaccaratOptions(), name) == CHOICES[name][0]  # the default


def test_options_read_what_they_write() -> None:
    filed = MinibaccaratOptions(ez=True, house_money_portion=Fraction(1, 2), positions=(1, 4))
    assert MinibaccaratOptions.read(filed.as_plain()) == (filed, [])
