"""Settling through the center: 621a.9(n) to (r), 645a.12(i) to (m)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tests.games.banking.banked import BOTH, Accounts, Filed, cited, moves, run
from title58.games.banking import Bank, Center, return_dealer_wager
from title58.games.banking.center import reckon
from title58.games.banking.options import POKER_BANK, TILES_BANK, BankChapter
from title58.law.cites import Cites
from title58.money import Odds
from title58.rounds.settlement import LOSE, PUSH, VOID, WIN, Line, Settlement
from title58.rounds.steps import Move, Step
from title58.rounds.wagers import Wager, in_words
from title58.wagers.registry import Decision

RATE = Fraction(1, 20)
PRICES: dict[str, str] = {WIN: "1 to 1", PUSH: "push", LOSE: "lose"}
BANK = 3  # the seat of the bank
OTHERS = (1, 2, 4, 5, 6)


def decided(chapter: BankChapter, result: str) -> Decision:
    paid = Cites((chapter.vigorish,) if result == WIN else ())
    return Decision(result, Odds.parse(PRICES[result]), Cites(("1.1",)), paid)


def settle(
    chapter: BankChapter,
    results: tuple[str, ...],
    amounts: tuple[int, ...],
    *,
    dealer: str = "",
    dealer_wager: int = 0,
    co_banking: bool = False,
    options: Filed | None = None,
) -> tuple[list[Line], list[Step], Accounts]:
    """A whole round: the wagers of five players and the dealer's, through the center."""
    bank = Bank(BANK, co_banking, 10**9, dealer_wager)
    center = Center(chapter, bank, options or Filed(), RATE)
    accounts = Accounts()
    accounts.at["layout", 0] += dealer_wager
    accounts.at["rack"] -= dealer_wager
    steps: list[Step] = []
    if dealer:
        steps += run(center.dealer(decided(chapter, dealer)))[1]
    for seat, result, amount in zip(OTHERS, results, amounts, strict=True):
        wager = Wager(seat, chapter.wager, amount)
        accounts.at["layout", seat] += amount
        accounts.at["seat", seat] -= amount
        steps += run(center.settle(wager, decided(chapter, result)))[1]
    steps += run(center.close())[1]
    accounts.see(steps)
    return center.lines, steps, accounts


def five_percent(won: int, rounding: str) -> int:
    """A twentieth: parts of a cent are forgone, or all is raised to the next quarter."""
    return won // 20 if rounding == "exact" else -(-won // (20 * 25)) * 25


AMOUNTS = ((500, 500, 500, 500, 500), (133, 2501, 777, 10_000, 1))
RESULTS = (WIN, PUSH, LOSE)


@pytest.mark.parametrize("rounding", ["exact", "up-to-quarter"])
@pytest.mark.parametrize("amounts", AMOUNTS, ids=str)
@BOTH
def test_every_combination_of_results_keeps_every_cent(
    chapter: BankChapter, amounts: tuple[int, ...], rounding: str
) -> None:
    """3 to the 5th power rounds, each with every result of the dealer, alone and co-banking."""
    forms = [(False, "", 0, "house"), *((False, r, 1250, "house") for r in RESULTS)]
    forms += [(True, "", 0, "house"), (True, "", 0, "bank")]
    for results in product(RESULTS, repeat=5):
        for co_banking, dealer, dealer_wager, odd_cent in forms:
            options = Filed(vigorish_rounding=rounding, co_bank_odd_cent=odd_cent)  # type: ignore[arg-type]
            lines, _, accounts = settle(
                chapter,
                results,
                amounts,
                dealer=dealer,
                dealer_wager=dealer_wager,
                co_banking=co_banking,
                options=options,
            )
            assert accounts.at["center"] == 0
            assert all(not accounts.at["layout", seat] for seat in (0, *OTHERS))
            assert sum(accounts.at.values()) == 0
            seats = dict.fromkeys((0, *OTHERS, BANK), 0)
            for line in lines:
                seats[line.seat] += line.net
            own = dealer_wager * ((dealer == LOSE) - (dealer == WIN))
            assert seats[0] == -own
            assert Settlement(tuple(lines)).net() == sum(seats.values()) + own
            for seat in (*OTHERS, BANK):
                assert accounts.at["seat", seat] == seats[seat]
            # The same by plain sums, player by player.
            lost = sum(a for a, r in zip(amounts, results, strict=True) if r == LOSE)
            won = sum(a for a, r in zip(amounts, results, strict=True) if r == WIN)
            for seat, amount, result in zip(OTHERS, amounts, results, strict=True):
                gain = {WIN: amount - five_percent(amount, rounding), PUSH: 0, LOSE: -amount}
                assert seats[seat] == gain[result]
            profit = lost - won + own
            if co_banking:  # the better of an odd cent goes to whom it is filed for
                half = Fraction(profit, 2)
                profit = -(-half // 1) if odd_cent == "bank" else half // 1
            if profit > 0:
                profit -= five_percent(profit, rounding)
            assert seats[BANK] == profit


@pytest.mark.law("621a.9(o)", "645a.12(j)", "621a.9(q)", "645a.12(m)")
@BOTH
def test_losers_fill_the_center_before_a_winner_is_paid(chapter: BankChapter) -> None:
    """Seat 1 wins $40, seats 2 and 4 lose $50 and $10: the bank is never asked for money."""
    results = (WIN, LOSE, LOSE, PUSH, PUSH)
    lines, steps, _ = settle(chapter, results, (4000, 5000, 1000, 500, 500))
    assert moves(steps) == [
        ("layout", "center", 2, 5000),
        ("layout", "center", 4, 1000),
        ("layout", "seat", 5, 500),
        ("layout", "seat", 6, 500),
        ("center", "seat", 1, 4000),
        ("layout", "seat", 1, 4000),
        ("seat", "rack", 1, 200),  # 5% of $40
        ("center", "rack", 0, 100),  # 5% of the $20 left
        ("center", "seat", 3, 1900),
    ]
    bank = lines[-1]
    assert (bank.seat, bank.wager, bank.row, bank.result) == (3, "bank", "surplus", WIN)
    assert (bank.stake, bank.winnings, bank.vigorish, bank.net) == (0, 2000, 100, 1900)
    assert bank.collected
    assert bank.cites == (chapter.settling, chapter.vigorish)
    winner = lines[0]
    assert (winner.winnings, winner.vigorish, winner.net) == (4000, 200, 3800)
    assert winner.cites == (*("1.1", chapter.settling, chapter.winners_vigorish, chapter.vigorish),)
    assert lines[1].cites == ("1.1", chapter.settling)


@pytest.mark.law("621a.9(o)", "645a.12(j)")
@BOTH
def test_the_bank_puts_up_what_is_missing_once(chapter: BankChapter) -> None:
    """$30 in the center, $60 and $20 won: the bank adds $50 when the center runs out."""
    results = (WIN, LOSE, WIN, PUSH, PUSH)
    lines, steps, _ = settle(chapter, results, (6000, 3000, 2000, 500, 500))
    assert moves(steps)[3:] == [
        ("seat", "center", 3, 5000),
        ("center", "seat", 1, 6000),
        ("layout", "seat", 1, 6000),
        ("seat", "rack", 1, 300),
        ("center", "seat", 4, 2000),
        ("layout", "seat", 4, 2000),
        ("seat", "rack", 4, 100),
    ]
    bank = lines[-1]
    assert (bank.row, bank.result, bank.stake, bank.net) == ("shortage", LOSE, 5000, -5000)
    assert (bank.vigorish, bank.collected, bank.winnings) == (0, False, 0)
    assert bank.cites == (chapter.settling,)
    assert "Nothing is left in the center of the table" in cited(steps, chapter.settling)


@pytest.mark.law("621a.9(o)", "645a.12(j)")
@BOTH
def test_a_bank_that_comes_out_even_pays_no_vigorish(chapter: BankChapter) -> None:
    lines, steps, _ = settle(chapter, (WIN, LOSE, PUSH, PUSH, PUSH), (700,) * 5)
    assert (lines[-1].row, lines[-1].result, lines[-1].net) == ("even", PUSH, 0)
    assert lines[-1].vigorish == 0
    assert not [s for s in steps if isinstance(s, Move) and s.seat == BANK]


@pytest.mark.law("621a.9(n)", "621a.9(p)", "645a.12(i)", "645a.12(k)")
@BOTH
def test_the_dealers_winning_wager_is_paid_first_and_without_vigorish(
    chapter: BankChapter,
) -> None:
    results = (WIN, LOSE, PUSH, PUSH, PUSH)
    lines, steps, _ = settle(
        chapter, results, (1000, 1000, 500, 500, 500), dealer=WIN, dealer_wager=2500
    )
    assert "stacked face up to the right" in cited(steps, chapter.dealer_result)[0]
    assert moves(steps)[4:7] == [
        ("seat", "center", 3, 2500),  # $10 there, $25 and $10 to pay
        ("center", "rack", 0, 2500),
        ("layout", "rack", 0, 2500),
    ]
    assert len(cited(steps, chapter.dealer_paid)) == 1
    assert lines[-1].net == -2500
    own = lines[0]
    assert (own.seat, own.wager, own.stake) == (0, "dealer-against-bank", 2500)
    assert (own.result, own.winnings, own.vigorish, own.net) == (WIN, 2500, 0, 2500)
    assert own.cites == (chapter.dealer_result, chapter.settling, chapter.dealer_paid)
    assert str(own) == "dealer dealer against bank: win, $25.00"
    # $30 is there: enough for the dealer, and $5 of what the winner has to get.
    _, steps, _ = settle(
        chapter, results, (1000, 3000, 500, 500, 500), dealer=WIN, dealer_wager=2500
    )
    assert moves(steps)[4:8] == [
        ("center", "rack", 0, 2500),
        ("layout", "rack", 0, 2500),
        ("seat", "center", 3, 500),
        ("center", "seat", 1, 1000),
    ]


@pytest.mark.law("621a.9(n)", "645a.12(i)")
@BOTH
def test_the_dealers_tie_returns_and_his_loss_goes_to_the_center(chapter: BankChapter) -> None:
    ties = (PUSH,) * 5
    lines, steps, _ = settle(chapter, ties, (500,) * 5, dealer=PUSH, dealer_wager=2500)
    assert ("layout", "rack", 0, 2500) in moves(steps)
    assert (lines[0].seat, lines[0].result, lines[0].net) == (0, PUSH, 0)
    lines, steps, _ = settle(chapter, ties, (500,) * 5, dealer=LOSE, dealer_wager=2500)
    assert cited(steps, chapter.dealer_result) == [
        "The dealer moves to the center $25.00: the dealer's wager loses to the bank"
    ]
    assert (lines[0].seat, lines[0].result, lines[0].net) == (0, LOSE, -2500)
    assert lines[0].cites == (chapter.dealer_result,)
    assert (lines[-1].winnings, lines[-1].vigorish, lines[-1].net) == (2500, 125, 2375)


@pytest.mark.law("621a.9(r)", "645a.12(l)")
@BOTH
def test_a_co_bank_halves_what_is_left_and_pays_vigorish_on_its_half(
    chapter: BankChapter,
) -> None:
    """$25 is left: $12.50 to the rack, 62 cents of vigorish on the other $12.50 (A32)."""
    lines, steps, _ = settle(
        chapter, (LOSE, PUSH, PUSH, PUSH, PUSH), (2500, 5, 5, 5, 5), co_banking=True
    )
    assert moves(steps)[5:] == [
        ("center", "rack", 0, 1250),
        ("center", "rack", 0, 62),
        ("center", "seat", 3, 1188),
    ]
    line = lines[-1]
    assert (line.wager, line.winnings, line.vigorish, line.net) == ("co-bank", 1250, 62, 1188)
    assert line.breakage == Fraction(-1, 2)  # half a cent of vigorish forgone
    assert line.cites == (chapter.co_settling, chapter.vigorish)
    assert not cited(steps, chapter.settling)
    # One cent is left, or none.
    for results, odd_cent, row, won in (
        ((LOSE, WIN, PUSH, PUSH, PUSH), "house", "surplus", 0),
        ((LOSE, WIN, PUSH, PUSH, PUSH), "bank", "surplus", 1),
        ((PUSH,) * 5, "bank", "even", 0),
    ):
        filed = Filed(co_bank_odd_cent=odd_cent)
        lines, _, _ = settle(chapter, results, (6, 5, 5, 5, 5), co_banking=True, options=filed)
        assert (lines[-1].row, lines[-1].winnings, lines[-1].net) == (row, won, won)


@pytest.mark.law("621a.9(r)", "645a.12(l)")
@BOTH
def test_a_co_bank_halves_what_is_missing(chapter: BankChapter) -> None:
    """$30.01 is missing: $15.01 from the co-bank and $15 from the rack, or the other way."""
    results, amounts = (WIN, LOSE, PUSH, PUSH, PUSH), (5001, 2000, 5, 5, 5)
    for odd_cent, of_bank, of_house, odd in (("house", 1501, 1500, 1), ("bank", 1500, 1501, -1)):
        lines, steps, _ = settle(
            chapter,
            results,
            amounts,
            co_banking=True,
            options=Filed(co_bank_odd_cent=odd_cent),
        )
        assert moves(steps)[4:6] == [
            ("seat", "center", 3, of_bank),
            ("rack", "center", 0, of_house),
        ]
        assert (lines[-1].row, lines[-1].stake, lines[-1].net) == ("shortage", of_bank, -of_bank)
        assert lines[-1].breakage == Fraction(odd, 2)


def test_one_cent_missing_is_put_up_by_one_of_the_two() -> None:
    results, amounts = (WIN, LOSE, PUSH, PUSH, PUSH), (21, 20, 5, 5, 5)
    for odd_cent, source in (("house", "seat"), ("bank", "rack")):
        _, steps, _ = settle(
            TILES_BANK,
            results,
            amounts,
            co_banking=True,
            options=Filed(co_bank_odd_cent=odd_cent),
        )
        added = [s for s in steps if isinstance(s, Move) and s.target == "center"][1:]
        assert [(s.source, s.cents) for s in added] == [(source, 1)]


@pytest.mark.law("621a.8(k)", "645a.13(a)")
def test_vigorish_on_a_surplus_is_rounded_once_if_at_all() -> None:
    """$12 left after $7 and $5: 60 cents exactly, or 75; not 35 and 25, each raised (621a-18)."""
    for rounding, charged in (("exact", 60), ("up-to-quarter", 75)):
        done = reckon(
            1200,
            0,
            RATE,
            co_banking=False,
            rounding=rounding,  # type: ignore[arg-type]
            odd_cent="house",
        )
        assert done.vigorish.charged == charged
        assert done.net == 1200 - charged
        assert (done.of_bank, done.of_house, done.surplus, done.shortage) == (1200, 0, 1200, 0)


def test_vigorish_raised_above_the_surplus_is_the_banks_to_pay() -> None:
    """10 cents won and 25 of vigorish: the bank adds 15."""
    options = Filed(vigorish_rounding="up-to-quarter")
    lines, steps, _ = settle(POKER_BANK, (LOSE, *(PUSH,) * 4), (10, 5, 5, 5, 5), options=options)
    assert moves(steps)[5:] == [("center", "rack", 0, 10), ("seat", "rack", 3, 15)]
    assert lines[-1].net == -15


@BOTH
def test_a_void_round_gives_the_dealer_his_wager_back(chapter: BankChapter) -> None:
    (line,), steps = run(return_dealer_wager(chapter, Bank(2, False, 5000, 1500), "1.2"))
    assert moves(steps) == [("layout", "rack", 0, 1500)]
    assert steps[0].cites == line.cites == ("1.2", chapter.dealer_wager)
    assert (line.seat, line.stake, line.result, line.net) == (0, 1500, VOID, 0)
    assert run(return_dealer_wager(chapter, Bank(2, False, 5000, 0), "1.2")) == ([], [])


def test_without_a_wager_of_the_dealer_there_is_nothing_to_decide() -> None:
    center = Center(POKER_BANK, Bank(2, False, 5000, 0), Filed(), RATE)
    assert run(center.dealer(decided(POKER_BANK, WIN)))[1] == []
    run(center.close())
    assert center.lines[-1].net == 0


@BOTH
def test_money_moves_in_plain_words(chapter: BankChapter) -> None:
    """The dealer wins $25, seat 1 wins $10, seat 2 loses $10; then co-banking with $10.01 left."""
    _, steps, _ = settle(
        chapter, (WIN, LOSE, *(PUSH,) * 3), (1000, 1000, 5, 5, 5), dealer=WIN, dealer_wager=2500
    )
    title = in_words(chapter.wager)
    assert [
        str(step) for step in steps if not isinstance(step, Move) or step.seat in (0, 1, 3)
    ] == [
        "The dealer's hand wins and is stacked face up to the right of the table inventory "
        "container, with the dealer's wager of $25.00 on top",
        "The dealer collects for the center $25.00, position 3: the shortfall for the "
        "remaining winning wagers",
        "The dealer takes in from the center $25.00: the dealer's winning wager",
        "The dealer collects $25.00: the dealer's own wager is returned",
        f"The dealer pays from the center $10.00, position 1: {title} at 1 to 1",
        f"The dealer returns $10.00, position 1: the wager on {title}",
        "The dealer takes in $0.50, position 1: commission (vigorish) of $0.50 on $10.00 won",
        "Nothing is left in the center of the table",
    ]
    _, steps, _ = settle(chapter, (LOSE, *(PUSH,) * 4), (1001, 5, 5, 5, 5), co_banking=True)
    assert [str(step) for step in steps if getattr(step, "seat", 0) in (0, 1, 3)] == [
        f"The dealer moves to the center $10.01, position 1: {title} loses",
        "$10.01 is left in the center of the table",
        "The dealer takes in from the center $5.01: the house's half of it",
        "The dealer takes in from the center $0.25: commission (vigorish) on $5.00, position 3",
        "The dealer pays from the center $4.75, position 3: the remainder to the co-bank",
    ]
    _, steps = run(return_dealer_wager(chapter, Bank(2, False, 5000, 1500), "1.2"))
    assert str(steps[0]) == (
        "The dealer collects $15.00: the dealer's wager against the bank is returned"
    )
