"""Offering and confirming the bank, and the dealer's wager: 621a.9(a)-(e), (h); 645a.12(a)-(g)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.banking.banked import BOTH, SEATS, Filed, cited, moves, run
from title58.games.banking import Bank, BankHistory, offer_bank, place_dealer_wager
from title58.games.banking.options import POKER_BANK, BankChapter
from title58.refusal import Refusal
from title58.rounds.steps import Amount, Choose, Step

BANKING = Filed(player_bank=True)
PLAYED = dict.fromkeys(SEATS, (1000,))


def history(first: int = 0, last_bank: int = 0) -> BankHistory:
    return BankHistory(True, last_bank, first, PLAYED)


def asked(steps: list[Step]) -> list[int]:
    return [s.seat for s in steps if isinstance(s, Choose) and s.label == "offer-bank"]


@pytest.mark.law("621a.9(a)", "645a.12(a)")
@BOTH
def test_nobody_is_asked_where_banking_is_not_filed(chapter: BankChapter) -> None:
    bank, steps = run(offer_bank(chapter, Filed(), history(), SEATS))
    assert (bank, steps) == (Bank(), [])
    assert not bank


@pytest.mark.law("621a.9(b)", "645a.12(b)")
@BOTH
def test_no_player_banks_at_the_start(chapter: BankChapter) -> None:
    bank, steps = run(offer_bank(chapter, BANKING, BankHistory(), SEATS))
    assert not bank
    assert [step.cites for step in steps] == [(chapter.start,)]


@pytest.mark.law("621a.9(c)", "645a.12(c)")
@BOTH
def test_the_offer_goes_counterclockwise_from_the_far_right(chapter: BankChapter) -> None:
    bank, steps = run(
        offer_bank(chapter, BANKING, history(), (5, 2, 1)), "pass", "pass", "accept", 5000
    )
    assert asked(steps) == [1, 2, 5]
    assert bank == Bank(5, False, 5000, 0, offered=1)
    assert (bank.name, bool(bank)) == ("bank", True)
    assert cited(steps, chapter.turn)[-1] == (
        "The dealer places the bank marker in front of position 5"
    )
    chips = next(step for step in steps if isinstance(step, Amount))
    assert chips.cites == (chapter.confirm, chapter.cover)
    assert (chips.seat, chips.label) == (5, "bank-chips")


@pytest.mark.law("621a.9(a)", "621a.9(c)", "645a.12(a)", "645a.12(c)")
@BOTH
def test_the_offer_may_begin_elsewhere_and_goes_right_round(chapter: BankChapter) -> None:
    passes = ["pass"] * 6
    bank, steps = run(offer_bank(chapter, BANKING, history(first=4), SEATS), *passes)
    assert asked(steps) == [4, 5, 6, 1, 2, 3]
    assert bank == Bank(offered=4)
    assert cited(steps, chapter.turn)[-1] == (
        "No player is the bank; the round is played against the dealer"
    )


@pytest.mark.law("621a.9(c)", "645a.12(c)")
@BOTH
def test_nobody_banks_two_rounds_running(chapter: BankChapter) -> None:
    bank, steps = run(
        offer_bank(chapter, BANKING, history(first=2, last_bank=2), (2, 3)), "accept", 100
    )
    assert asked(steps) == [3]
    assert cited(steps, chapter.turn)[0] == (
        "Position 2 banked the last round and may not bank again"
    )
    assert (bank.seat, bank.offered) == (3, 3)


@pytest.mark.law("621a.9(d)", "621a.9(d)(1)", "645a.12(d)", "645a.12(d)(1)")
@BOTH
def test_a_bank_must_have_wagered_against_the_dealer(chapter: BankChapter) -> None:
    before = BankHistory(True, 0, 0, {2: (500,)})
    bank, steps = run(offer_bank(chapter, BANKING, before, (1, 2)), "accept", "accept", 4000)
    assert (bank.seat, bank.co_banking) == (2, False)
    assert cited(steps, chapter.played) == [
        f"Position 1 made no {chapter.wager_name} against the dealer in the last round "
        "without a player bank, and may not be the bank"
    ]


@pytest.mark.law("621a.9(d)(2)", "645a.12(d)(2)")
@BOTH
def test_a_bank_needs_chips(chapter: BankChapter) -> None:
    bank, steps = run(offer_bank(chapter, BANKING, history(), (1,)), "accept", 0)
    assert not bank
    assert "may not be the bank" in cited(steps, chapter.cover)[-1]
    assert run(offer_bank(chapter, BANKING, history(), (1,)), "accept", 1)[0]


@pytest.mark.law("621a.9(e)", "645a.12(e)")
@BOTH
def test_co_banking_is_asked_for_where_it_is_filed(chapter: BankChapter) -> None:
    filed = Filed(player_bank=True, co_banking=True)
    bank, steps = run(offer_bank(chapter, filed, history(), (1,)), "accept", "co-bank", 4000)
    assert (bank.seat, bank.co_banking, bank.name) == (1, True, "co-bank")
    assert cited(steps, chapter.co_banking)[-1] == (
        "The dealer places the co-bank marker in front of position 1"
    )
    alone, _ = run(offer_bank(chapter, filed, history(), (1,)), "accept", "bank", 4000)
    assert not alone.co_banking
    bank, steps = run(place_dealer_wager(chapter, filed, history(), bank))
    assert bank.dealer_wager == 0
    assert [step.cites for step in steps] == [(chapter.dealer_wager, chapter.co_banking)]
    assert moves(steps) == []


@pytest.mark.law("621a.9(h)", "645a.12(g)")
@BOTH
def test_the_dealer_wagers_what_the_bank_last_wagered_or_less(chapter: BankChapter) -> None:
    bank = Bank(2, False, 5000, 0, 2)
    for said in (1000, 300):
        after, steps = run(place_dealer_wager(chapter, BANKING, history(), bank), said)
        assert after.dealer_wager == said
        assert moves(steps) == [("rack", "layout", 0, said)]
    none, steps = run(place_dealer_wager(chapter, BANKING, history(), bank), 0)
    assert none.dealer_wager == 0
    assert cited(steps, chapter.dealer_wager)[-1] == "The dealer makes no wager against the bank"
    with pytest.raises(Refusal) as caught:
        run(place_dealer_wager(chapter, BANKING, history(), bank), 1001)
    assert (str(caught.value.cites), caught.value.lawful) == (
        chapter.dealer_wager,
        "$0.00 to $10.00",
    )


@pytest.mark.law("621a.9(h)", "645a.12(g)")
@BOTH
def test_the_dealers_wager_may_be_filed(chapter: BankChapter) -> None:
    filed = Filed(player_bank=True, dealer_wager="fixed", dealer_wager_amount=2500)
    _, steps = run(place_dealer_wager(chapter, filed, history(), Bank(2, False, 5000)), 2500)
    assert "$25.00" in str(steps[0])


@pytest.mark.law("621a.9(d)(2)", "645a.12(d)(2)", "621a.9(h)", "645a.12(g)")
@BOTH
def test_the_dealer_wagers_no_more_than_the_bank_has(chapter: BankChapter) -> None:
    # What the dealer would wager, $10.00, is just covered, or by one cent not.
    for chips, also in ((1000, ()), (999, (chapter.confirm, chapter.cover))):
        _, steps = run(place_dealer_wager(chapter, BANKING, history(), Bank(2, False, chips)), 0)
        assert steps[0].cites == (chapter.dealer_wager, *also)
    with pytest.raises(Refusal) as caught:
        run(place_dealer_wager(chapter, BANKING, history(), Bank(2, False, 700)), 701)
    assert caught.value.lawful == "$0.00 to $7.00"
    assert run(offer_bank(chapter, BANKING, history(), (1,)), "accept", 700)[0].chips == 700


def test_of_two_areas_the_filed_one_counts() -> None:
    before = BankHistory(True, 0, 0, {2: (500, 2000)})
    for areas, amount in (("own-area", 500), ("larger", 2000), ("sum", 2500)):
        filed = Filed(player_bank=True, dealer_wager_areas=areas)
        bank = Bank(2, False, 10_000)
        after, _ = run(place_dealer_wager(POKER_BANK, filed, before, bank), amount)
        assert after.dealer_wager == amount
        with pytest.raises(Refusal):
            run(place_dealer_wager(POKER_BANK, filed, before, bank), amount + 1)


@BOTH
def test_steps_have_stable_names_and_plain_words(chapter: BankChapter) -> None:
    filed = Filed(player_bank=True, co_banking=True)
    bank, steps = run(offer_bank(chapter, filed, history(), (1,)), "accept", "bank", 4000)
    assert [(step.label, str(step)) for step in steps] == [
        ("offer-bank", "Position 1 decides whether to be the bank"),
        ("co-bank", "Position 1 decides whether to co-bank"),
        (
            "bank-chips",
            "The dealer checks what position 1 has on the table in value chips and plaques",
        ),
        ("bank-marker", "The dealer places the bank marker in front of position 1"),
    ]
    _, steps = run(place_dealer_wager(chapter, filed, history(), bank), 700)
    assert [(step.label, str(step)) for step in steps] == [
        (
            "dealer-wager",
            "The dealer would wager $10.00 against the bank; position 1 says how much of that "
            "to accept",
        ),
        (
            "",
            "The dealer places $7.00: the dealer's wager against the bank, in front of the "
            "table inventory container",
        ),
    ]
    _, steps = run(place_dealer_wager(chapter, filed, history(), replace(bank, co_banking=True)))
    assert str(steps[0]) == "The dealer co-banks and makes no wager against the bank"
    _, steps = run(offer_bank(chapter, filed, BankHistory(), (1,)))
    assert str(steps[0]) == "The game is just starting; no player may be the bank"
