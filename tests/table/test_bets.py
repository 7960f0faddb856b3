"""Wagers as people say them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.table.live import live_table
from title58.rounds.wagers import Wager
from title58.table.bets import BetError, format_bet, parse_bet

TABLE = live_table("sic-bo")
SPOTS = TABLE.game.spots(TABLE.law, TABLE.options)
MINI = live_table("minibaccarat", dragon_bonus="A")
MINI_SPOTS = MINI.game.spots(MINI.law, MINI.options)


@pytest.mark.parametrize(
    ("text", "wager"),
    [
        ("25 on small", Wager(2, "small", 2_500)),
        ("$12.50 Big", Wager(2, "big", 1_250)),
        ("10 two-dice 1-2", Wager(2, "two-dice-combination", 1_000, "1-2")),
        ("10 on two dice combination on 5-6", Wager(2, "two-dice-combination", 1_000, "5-6")),
        ("1 one 6", Wager(2, "one-of-a-kind", 100, "6")),
        ("5 total 9", Wager(2, "total-9", 500)),
        ("5 on any", Wager(2, "any-three-of-a-kind", 500)),
        ("$1,000 three of a kind 4", Wager(2, "three-of-a-kind", 100_000, "4")),
    ],
)
def test_words_that_name_a_wager(text: str, wager: Wager) -> None:
    assert parse_bet(text, 2, SPOTS) == wager


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' is no wager: say an amount and a name, such as '25 on three-of-a-kind'"),
        ("25", "'25' is no wager"),
        ("lots on small", "'lots' is not an amount of money"),
        ("25 on craps", "there is no wager 'craps' at this table; the wagers are three-of-a-kind"),
        ("25 on t", "there is no wager 't' at this table"),
        ("25 on small 4", "small has only one spot; leave out '4'"),
        ("25 one-of-a-kind", "say which one-of-a-kind: one of 1, 2, 3, 4, 5, 6"),
        ("25 one-of-a-kind 7", "say which one-of-a-kind: one of 1, 2, 3, 4, 5, 6"),
        ("25 total 3", "there is no wager 'total 3' at this table"),
    ],
)
def test_words_that_name_none(text: str, message: str) -> None:
    with pytest.raises(BetError) as error:
        parse_bet(text, 2, SPOTS)
    assert str(error.value).startswith(message)


def test_a_shortened_place() -> None:
    assert parse_bet("5 dragon p", 1, MINI_SPOTS) == Wager(1, "dragon-bonus", 500, "player")


@given(st.sampled_from(list(SPOTS)), st.integers(1, 10**8), st.data())
def test_saying_and_hearing_are_inverse(kind: str, amount: int, data: st.DataObject) -> None:
    on = data.draw(st.sampled_from(SPOTS[kind].selections))
    wager = Wager(3, kind, amount, on)
    assert parse_bet(format_bet(wager), 3, SPOTS) == wager


def test_numbers_may_be_named_in_any_order() -> None:
    assert parse_bet("5 two-dice 2-1", 1, SPOTS).on == "1-2"
    assert parse_bet("5 two-dice 1-2", 1, SPOTS).on == "1-2"
