"""What is filed about a player bank, in either chapter."""

from __future__ import annotations

import datetime

import pytest

from tests.games.banking.banked import BOTH, FILED
from title58 import law as the_law
from title58.games.banking.options import BankChapter
from title58.law import Code

LAW = the_law.on(datetime.date(2014, 2, 1))


def wrong(chapter: BankChapter, **filed: object) -> list[tuple[str, str, str, str]]:
    found = FILED[chapter](**filed).violations(LAW)  # type: ignore[arg-type]
    return [(each.option, str(each.cites), each.problem, each.lawful) for each in found]


@pytest.mark.law("621a.9(a)", "621a.9(e)", "645a.12(a)", "645a.12(e)")
@BOTH
def test_co_banking_needs_a_bank(chapter: BankChapter) -> None:
    (found,) = wrong(chapter, co_banking=True)
    assert found == (
        "co_banking",
        f"{chapter.offered}, {chapter.co_banking}",
        "nobody can co-bank where no player may bank",
        "false, or player_bank = true",
    )
    for filed in ({}, {"player_bank": True}, {"player_bank": True, "co_banking": True}):
        assert wrong(chapter, **filed) == []


@pytest.mark.law("621a.9(h)", "645a.12(g)")
@BOTH
def test_a_fixed_wager_of_the_dealer_has_an_amount(chapter: BankChapter) -> None:
    lawful = "an amount above $0.00 with dealer_wager = fixed; otherwise $0.00"
    needs = "a fixed wager against the bank needs an amount"
    follows = "the dealer's wager follows the bank's last wager"
    filings = (("fixed", 0, needs), ("fixed", -1, needs), ("last-wager", 1, follows))
    for how, amount, problem in filings:
        found = wrong(chapter, dealer_wager=how, dealer_wager_amount=amount)
        assert found == [("dealer_wager_amount", chapter.dealer_wager, problem, lawful)]
    assert wrong(chapter, dealer_wager="fixed", dealer_wager_amount=1) == []


@BOTH
def test_a_chapter_names_a_game_a_wager_and_interpretations_of_the_law(
    chapter: BankChapter,
) -> None:
    assert LAW.wager(chapter.wager, chapter.wager).name == chapter.wager_name
    known = {
        interpretation.id: interpretation for interpretation in Code.packaged().interpretations
    }
    for interpretation, cite in (
        (chapter.turn_interpretation, chapter.turn),
        (chapter.amount_interpretation, chapter.dealer_wager),
        (chapter.halves_interpretation, chapter.co_settling),
    ):
        assert cite in known[interpretation].cites
    for name, value in vars(chapter).items():
        if name not in ("wager", "wager_name") and not name.endswith("_interpretation"):
            assert LAW.provision(value) is not None, name
