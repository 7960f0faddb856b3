"""What is filed about a player bank, in either chapter."""

from __future__ import annotations

import pytest

from tests.games.banking.banked import BOTH, Filed
from title58.submission.banking import BankChapter, banking_violations


def wrong(chapter: BankChapter, **filed: object) -> list[tuple[str, str]]:
    found = list(banking_violations(Filed(**filed), chapter))  # type: ignore[arg-type]
    assert all(violation.lawful for violation in found)
    return [(violation.option, violation.cite) for violation in found]


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
