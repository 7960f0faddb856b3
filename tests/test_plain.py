"""Typed values from plain data and back, and what is said of values that are neither."""

import datetime
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from title58.equipment.cards import Card, deck
from title58.money import Odds
from title58.plain import (
    CARD,
    CENTS,
    DATE,
    DEBTS,
    FLAG,
    MONEY,
    ODDS,
    PORTION,
    SEATS,
    TEXT,
    TEXTS,
    WHOLE,
    Kind,
    Unreadable,
    choice,
    listing,
)

COLOUR = choice("red", "black")
WRONG: list[tuple[Kind, object, str]] = [
    (WHOLE, "3", "'3' is not a whole number"),
    (WHOLE, True, "True is not a whole number"),
    (WHOLE, 3.0, "3.0 is not a whole number"),
    (WHOLE, None, "None is not a whole number"),
    (FLAG, 1, "1 is not true or false"),
    (FLAG, "true", "'true' is not true or false"),
    (TEXT, 5, "5 is not text"),
    (COLOUR, "green", "'green' is not one of red, black"),
    (COLOUR, ["red"], "['red'] is not one of red, black"),
    (MONEY, True, 'True is not an amount such as "$25" or 2500 (cents)'),
    (MONEY, 2.5, '2.5 is not an amount such as "$25" or 2500 (cents)'),
    (CENTS, None, 'None is not an amount such as "$25" or 2500 (cents)'),
    (ODDS, 8, '8 is not odds such as "8 to 1"'),
    (PORTION, 0.5, '0.5 is not a portion such as "1/2" or "all"'),
    (DATE, 20140201, "20140201 is not a date such as 2014-02-01"),
    (
        DATE,
        datetime.datetime(2014, 2, 1, 12),
        "2014-02-01 12:00:00 is not a plain date such as 2014-02-01",
    ),
    (CARD, 9, "9 is not a card such as 9H or 9♥"),
    (SEATS, "1, 2", "'1, 2' is not a list of position numbers such as [1, 2, 3]"),
    (SEATS, [1, "2"], "'2' is not a whole number"),
    (TEXTS, {"a": 1}, "{'a': 1} is not a list of names"),
    (DEBTS, [1], "[1] is not a table of positions and amounts in cents"),
    (DEBTS, {"0": 1}, "'0' is not the number of a position"),
    (DEBTS, {"-1": 1}, "'-1' is not the number of a position"),
    (DEBTS, {" 1": 1}, "' 1' is not the number of a position"),
    (DEBTS, {"1": True}, 'True is not an amount in cents such as 125 or "125/2"'),
]


@pytest.mark.parametrize(("kind", "value", "message"), WRONG)
def test_a_wrong_value_is_told_what_was_expected(kind: Kind, value: object, message: str) -> None:
    with pytest.raises(Unreadable) as error:
        kind(value)
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (MONEY, "twenty"),
        (ODDS, "eight to one"),
        (PORTION, "half"),
        (PORTION, "1/0"),
        (PORTION, "-1/2"),
        (PORTION, "1e999999999"),  # as a number it would fill the memory
        (DATE, "2014-02-30"),
        (DATE, "yesterday"),
        (CARD, "1H"),
        (DEBTS, {"1": "1/0"}),
        (DEBTS, {"1": "-5"}),
        (DEBTS, {"1": "1e999999999"}),
    ],
)
def test_text_that_cannot_be_read_says_so_and_why(kind: Kind, value: object) -> None:
    with pytest.raises(Unreadable) as error:
        kind(value)
    assert str(error.value).startswith(f"{value!r} is not {kind.name} (")


def test_any_kind_turns_its_errors_into_one() -> None:
    def divide(value: object) -> int:
        return 1 // value  # type: ignore[operator]

    kind = Kind("a divisor", divide)
    assert kind(1) == 1
    for value in (0, "x"):
        with pytest.raises(Unreadable) as error:
            kind(value)
        assert str(error.value) == f"{value!r} is not a divisor"
    assert kind.write(5) == 5


def test_dollars_and_cents() -> None:
    assert MONEY("$25") == MONEY(2500) == CENTS("$25") == CENTS(2500) == 2_500
    assert MONEY.write(2_500) == "$25.00"
    assert CENTS.write(2_500) == 2_500


def test_portions() -> None:
    assert PORTION("all") == 1
    assert PORTION("1/2") == PORTION("0.5") == Fraction(1, 2)
    assert PORTION.write(Fraction(1)) == "all"
    assert PORTION.write(Fraction(1, 2)) == "1/2"


def test_dates() -> None:
    day = datetime.date(2014, 2, 1)
    assert DATE("2014-02-01") == DATE(day) == day
    assert DATE.write(day) == "2014-02-01"


def test_choices_and_texts() -> None:
    assert COLOUR("red") == "red"
    assert choice("none", "2")(2) == "2"  # a number names what is numbered
    for wrong in (3, True, 2.0):
        with pytest.raises(Unreadable, match=f"{wrong} is not one of none, 2"):
            choice("none", "2")(wrong)
    assert TEXTS(["a", "b"]) == ("a", "b")
    assert FLAG(False) is False
    assert TEXT("") == ""


def test_debts_are_sorted_and_exact() -> None:
    debts = {10: Fraction(1, 2), 9: Fraction(3)}
    assert DEBTS.write(debts) == {"9": 3, "10": "1/2"}
    assert list(DEBTS.write(debts)) == ["9", "10"]  # type: ignore[call-overload]
    assert DEBTS({"9": 3, 10: "1/2"}) == debts


MONEYS = st.integers(-(10**9), 10**9)
PORTIONS = st.fractions(min_value=0, max_value=5, max_denominator=1000)


@given(
    st.one_of(
        st.tuples(st.just(WHOLE), st.integers()),
        st.tuples(st.just(FLAG), st.booleans()),
        st.tuples(st.just(TEXT), st.text()),
        st.tuples(st.just(MONEY), MONEYS),
        st.tuples(st.just(CENTS), MONEYS),
        st.tuples(st.just(ODDS), st.builds(Odds.to, st.integers(1, 999), st.integers(1, 50))),
        st.tuples(st.just(PORTION), PORTIONS),
        st.tuples(st.just(DATE), st.dates()),
        st.tuples(st.just(CARD), st.sampled_from(deck(joker=True))),
        st.tuples(st.just(SEATS), st.lists(st.integers()).map(tuple)),
        st.tuples(st.just(listing(CARD, "cards")), st.lists(st.sampled_from(deck())).map(tuple)),
        st.tuples(st.just(DEBTS), st.dictionaries(st.integers(1, 99), PORTIONS)),
    )
)
def test_writing_and_reading_are_inverse(pair: tuple[Kind, object]) -> None:
    kind, value = pair
    assert kind(kind.write(value)) == value


def test_cards_are_the_same_object() -> None:
    assert CARD("9♥") is Card.parse("9H")
    assert CARD.write(Card.parse("9♥")) == "9H"
