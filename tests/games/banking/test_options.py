"""What is filed about a player bank, in either chapter."""

from __future__ import annotations

import datetime

import pytest

from tests.games.banking.banked import BOTH, Filed
from title58 import law as the_law
from title58.games.banking.options import POKER_BANK, BankChapter, banking_violations
from title58.law import Code


def wrong(chapter: BankChapter, **filed: object) -> list[tuple[str, str]]:
    found = list(banking_violations(Filed(**filed), chapter))  # type: ignore[arg-type]
    assert all(violation.lawful for violation in found)
    return [(violation.option, str(violation.cites)) for violation in found]


@pytest.mark.law("621a.9(a)", "621a.9(e)", "645a.12(a)", "645a.12(e)")
@BOTH
def test_co_banking_needs_a_bank(chapter: BankChapter) -> None:
    cite = f"{chapter.offered}, {chapter.co_banking}"
    assert wrong(chapter, co_banking=True) == [("co_banking", cite)]
    assert wrong(chapter, co_banking=True, player_bank=True) == []
    assert wrong(chapter, player_bank=True) == []


@pytest.mark.law("621a.9(h)", "645a.12(g)")
@BOTH
def test_a_fixed_wager_of_the_dealer_has_an_amount(chapter: BankChapter) -> None:
    assert wrong(chapter, dealer_wager="fixed")[0][0] == "dealer_wager_amount"
    assert wrong(chapter, dealer_wager="fixed", dealer_wager_amount=-1) != []
    assert wrong(chapter, dealer_wager="fixed", dealer_wager_amount=1) == []
    assert wrong(chapter, dealer_wager_amount=500)[0][0] == "dealer_wager_amount"


@BOTH
def test_a_chapter_names_a_game_a_wager_and_rulings_of_the_law(chapter: BankChapter) -> None:
    law = the_law.on(datetime.date(2014, 2, 1))
    assert law.wager(chapter.wager, chapter.wager).name == chapter.wager_name
    known = {ruling.id: ruling for ruling in Code.packaged().rulings}
    for ruling, cite in (
        (chapter.turn_ruling, chapter.turn),
        (chapter.amount_ruling, chapter.dealer_wager),
        (chapter.halves_ruling, chapter.co_settling),
    ):
        assert cite in known[ruling].cites
    for name, value in vars(chapter).items():
        if name not in ("wager", "wager_name") and not name.endswith("_ruling"):
            assert law.provision(value) is not None, name


def test_violations_say_what_is_wrong() -> None:
    def problems(**filed: object) -> list[str]:
        found = banking_violations(Filed(**filed), POKER_BANK)  # type: ignore[arg-type]
        return [f"{each.problem}: {each.lawful}" for each in found]

    assert problems(co_banking=True) == [
        "nobody can co-bank where no player may bank: false, or player_bank = true"
    ]
    amount = "an amount above $0.00 with dealer_wager = fixed; else $0.00"
    assert problems(dealer_wager="fixed") == [
        f"a fixed wager against the bank needs an amount: {amount}"
    ]
    assert problems(dealer_wager_amount=1) == [
        f"the dealer's wager follows the bank's last one: {amount}"
    ]
