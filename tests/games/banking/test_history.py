"""What a table remembers of its banks."""

from __future__ import annotations

import pytest

from tests.games.banking.banked import SEATS
from title58.games.banking import BANK_HISTORY, BankHistory
from title58.games.banking.history import in_turn, right_of
from title58.plain import Unreadable


@pytest.mark.law("621a.9(c)", "645a.12(c)")
def test_after_a_bank_the_offer_begins_at_its_right() -> None:
    """ "Right of" a player is the next seat counterclockwise, and after seat 6 comes seat 1."""
    before = BankHistory(True, 0, 0, {1: (500,)})
    first = before.after_bank(1, SEATS, 1, "round-the-table")
    assert first == BankHistory(True, 1, 2, {1: (500,)})
    assert before.after_bank(6, SEATS, 1, "round-the-table").first == 1
    # The one case the text gives: the first player offered has accepted (A24).
    assert before.after_bank(4, SEATS, 4, "far-right").first == 5
    assert before.after_bank(4, SEATS, 3, "far-right").first == 0


def test_after_all_have_passed_the_offer_moves_on() -> None:
    before = BankHistory(True, 3, 4, {1: (500,)})
    after = before.after_dealers_round({2: (100, 200)}, SEATS, 4)
    assert after == BankHistory(True, 0, 5, {2: (100, 200)})
    assert before.after_dealers_round({}, SEATS, 0).first == 4
    assert BankHistory().after_dealers_round({}, SEATS, 0).begun


def test_a_void_round_changes_nothing_but_that_the_same_bank_is_asked_first() -> None:
    before = BankHistory(True, 3, 4, {1: (500,)})
    assert before.after_void(0) == before
    assert before.after_void(5) == BankHistory(True, 3, 5, {1: (500,)})


def test_turns_go_over_the_seats_that_are_taken() -> None:
    assert in_turn(0, SEATS, (6, 2)) == (2, 6)
    assert in_turn(3, SEATS, (6, 2)) == (6, 2)
    assert in_turn(9, SEATS, (6, 2)) == (2, 6)  # a place that is gone
    assert right_of(6, SEATS) == 1
    assert right_of(2, (1, 2, 7)) == 7


def test_it_reads_and_writes_itself() -> None:
    full = BankHistory(True, 3, 4, {12: (500, 600), 2: (1,)})
    plain = BANK_HISTORY.write(full)
    assert plain == {
        "begun": True,
        "last_bank": 3,
        "first": 4,
        "wagered": {"2": [1], "12": [500, 600]},
    }
    assert BANK_HISTORY(plain) == full
    assert BANK_HISTORY.write(BankHistory()) == {}
    assert BANK_HISTORY({}) == BankHistory()


@pytest.mark.parametrize(
    "raw",
    [
        [],
        {"other": 1},
        {"wagered": []},
        {"wagered": {"0": [5]}},
        {"wagered": {"1": 5}},
        {"wagered": {"1": [True]}},
        {"begun": 1},
        {"first": "2"},
    ],
    ids=str,
)
def test_it_says_what_it_cannot_read(raw: object) -> None:
    with pytest.raises(Unreadable):
        BANK_HISTORY(raw)


def test_no_wager_is_no_last_wager() -> None:
    assert BankHistory().last_wager(1, "sum") == 0
    assert BankHistory(wagered={1: (5, 7)}).last_wager(1, "sum") == 12
