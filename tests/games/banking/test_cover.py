"""What may be wagered against a bank: 621a.9(d)(2), (f); 645a.12(d)(2), (f)."""

from __future__ import annotations

from functools import partial

import pytest

from tests.games.banking.banked import BOTH
from tests.games.script import refusal
from title58.games.banking import Bank, refuse_against_bank, refuse_uncovered
from title58.games.banking.options import BankChapter
from title58.rounds.wagers import Layout, Wager


def layout(chapter: BankChapter, bank: Bank) -> Layout:
    return Layout(
        partial(refuse_against_bank, chapter, bank),
        partial(refuse_uncovered, chapter, bank),
        "1.1",
    )


@pytest.mark.law("621a.9(d)(2)", "645a.12(d)(2)")
@BOTH
def test_the_chips_must_cover_players_and_dealer(chapter: BankChapter) -> None:
    """$100 on the table and $20 of the dealer's: $80 may be wagered, and no cent more (621a-14)."""
    table = layout(chapter, Bank(1, False, 10_000, 2000))
    table.place(Wager(2, chapter.wager, 5000))
    table.place(Wager(3, chapter.wager, 2000))
    said = refusal(lambda: table.place(Wager(4, chapter.wager, 1001)))
    assert str(said.cites) == f"{chapter.confirm}, {chapter.cover}"
    assert "cannot cover" in str(said)
    assert "$80.00" in said.lawful
    table.place(Wager(4, chapter.wager, 1000))
    half = layout(chapter, Bank(1, False, 10_000, 2000))
    half.place(Wager(2, chapter.wager, 4500))
    half.place(Wager(2, chapter.wager, 3500))  # what lies there is not counted twice
    # More on a spot counts with what lies there, once.
    assert str(refusal(lambda: table.place(Wager(2, chapter.wager, 1))).cites).endswith(
        chapter.cover
    )
    table.close()


@pytest.mark.law("621a.9(d)(2)", "645a.12(d)(2)")
@BOTH
def test_a_co_bank_covers_half(chapter: BankChapter) -> None:
    table = layout(chapter, Bank(1, True, 10_000))
    table.place(Wager(2, chapter.wager, 20_000))
    assert "$200.00" in refusal(lambda: table.place(Wager(3, chapter.wager, 1))).lawful


@pytest.mark.law("621a.9(d)(2)", "645a.12(d)(2)")
@BOTH
def test_the_cover_is_looked_at_again_when_betting_closes(chapter: BankChapter) -> None:
    free = Layout(lambda layout, wager: None, lambda layout: None, "1.1")
    free.place(Wager(2, chapter.wager, 5001))
    bank = Bank(1, False, 5000)
    assert refusal(lambda: refuse_uncovered(chapter, bank, free)).value == "$50.01"
    refuse_uncovered(chapter, Bank(), free)
    refuse_uncovered(chapter, Bank(1, False, 5001), free)


@pytest.mark.law("621a.9(f)", "645a.12(f)")
@BOTH
def test_the_bank_has_one_area_and_no_wager_against_itself(chapter: BankChapter) -> None:
    table = layout(chapter, Bank(1, False, 10_000))
    said = refusal(lambda: table.place(Wager(1, "side", 100, "2")))
    assert str(said.cites) == chapter.one_area
    assert said.lawful == "only the bank's own betting area"
    said = refusal(lambda: table.place(Wager(1, chapter.wager, 100)))
    assert chapter.one_area in str(said.cites)
    table.place(Wager(1, "side", 100))  # whether it may have one is the game's to say
    table.place(Wager(2, "side", 10_000_000))  # the house pays it: no concern of the bank's
    table.place(Wager(2, chapter.wager, 10_000))


def test_without_a_bank_everything_is_as_it_was() -> None:
    from title58.games.banking.options import POKER_BANK

    table = layout(POKER_BANK, Bank())
    table.place(Wager(1, POKER_BANK.wager, 10**9, "2"))
    table.close()
