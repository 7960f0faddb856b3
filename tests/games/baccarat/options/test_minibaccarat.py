"""What a casino may file for Minibaccarat, and under which section it may not."""

import datetime
from fractions import Fraction
from typing import Any

import pytest

from tests.games.baccarat.mini import IN_2014, LAST_2012
from title58 import law
from title58.games.baccarat.options.minibaccarat import MinibaccaratOptions
from title58.money import Odds


def violations(date: datetime.date = IN_2014, **options: Any) -> list[tuple[str, str]]:
    """What is wrong with a filing: the option and the cite."""
    found = MinibaccaratOptions.filing(**options).violations(law.on(date))
    return [(violation.option, str(violation.cites)) for violation in found]


def test_the_defaults_are_lawful_from_the_first_day() -> None:
    assert violations() == violations(datetime.date(2012, 5, 19)) == []


@pytest.mark.law("627a.3(a)")
def test_six_to_eight_decks_by_hand() -> None:
    lawful = [decks for decks in range(20) if not violations(decks=decks)]
    assert lawful == [6, 7, 8]
    assert violations(decks=5) == [("decks", "627a.3(a)")]


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


@pytest.mark.law("627a.2(a)")
def test_nine_places_at_most_and_numbers_that_rise() -> None:
    assert not violations(positions=(1, 2, 3, 5, 8))
    assert not violations(positions=tuple(range(1, 10)))
    assert violations(positions=tuple(range(1, 11))) == [("positions", "627a.2(a)")]
    assert violations(positions=(1, 3, 2)) == [("positions", "627a.2(a)")]  # BAC-01
    for wrong in ((), (1, 1), (0, 1)):
        assert ("positions", "627a.2(a)") in violations(positions=wrong)


@pytest.mark.law("627a.12(b)")
def test_tie_at_eight_to_one_or_better() -> None:
    for lawful in ("8 to 1", "9 to 1", "17 to 2", "9 for 1"):
        assert not violations(tie=Odds.parse(lawful))
    for short in ("7 to 1", "15 to 2", "8 for 1", "push", "lose", "$500", "10% of meter"):
        assert violations(tie=Odds.parse(short)) == [("tie", "627a.12(b)")], short


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


@pytest.mark.law("627a.12(d)")
def test_vigorish_taken_at_once_is_rounded_at_once() -> None:
    late: dict[str, Any] = {"vigorish_rounded": "at-collection"}
    assert violations(**late) == [("vigorish_rounded", "627a.12(c)[rounding]")]
    assert not violations(**late, vigorish_collection="deferred")
    assert not violations(vigorish_collection="deferred")


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
