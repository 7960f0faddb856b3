"""Acts about the bank out of turn, at both games: 621a.9(a) to (h), 645a.12(a) to (g).

A record says what was done; what bars it is one paragraph, and whoever did it is named.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.records.samples import NO_MORE_BETS, bet
from title58.games.banking.options import POKER_BANK, TILES_BANK, BankChapter
from title58.records.outcomes import Refused, Settled, settle
from title58.refusal import Refusal

BOTH = pytest.mark.parametrize("chapter", [TILES_BANK, POKER_BANK], ids=lambda one: one.wager)
BANKED = {"player_bank": True}
SHARED = {"player_bank": True, "co_banking": True}
PLAYED: dict[str, Any] = {"begun": True, "wagered": {"1": [1000], "2": [1000], "3": [1000]}}


def said(seat: int, word: str, about: str = "") -> dict[str, Any]:
    return {"kind": "choice", "choice": word, "seat": seat} | ({"about": about} if about else {})


def measured(amount: int, about: str) -> dict[str, Any]:
    return {"kind": "measure", "measure": amount, "about": about}


def accepts(seat: int) -> dict[str, Any]:
    return said(seat, "accept", "offer-bank")


def passes(seat: int) -> dict[str, Any]:
    return said(seat, "pass", "offer-bank")


CHIPS = measured(100_000, "bank-chips")


def record(
    chapter: BankChapter,
    *answers: dict[str, Any],
    options: dict[str, Any] = BANKED,
    banking: dict[str, Any] = PLAYED,
) -> dict[str, Any]:
    filed = options | ({"shuffler": "automated"} if chapter is POKER_BANK else {})
    return {
        "format": "title58/round/2",
        "game": chapter.wager,
        "date": "2014-03-01",
        "submission": {"options": filed},
        "before": {"opened": True, "banking": banking},
        "players": [1, 2, 3],
        "answers": list(answers),
    }


def refused(chapter: BankChapter, *answers: dict[str, Any], **at: dict[str, Any]) -> Refusal:
    """What a record with these answers is refused for; the last of them is the one out of turn."""
    *before, _ = answers
    lawful = settle(record(chapter, *before, **at))
    assert not isinstance(lawful, Refused), lawful
    found = settle(record(chapter, *answers, **at))
    assert isinstance(found, Refused), found
    return found.refusal


def cut(chapter: BankChapter, seat: int) -> list[dict[str, Any]]:
    """Between the bank and the dealer's wager a bank may have tiles cut; these cards are not."""
    return [said(seat, "decline", "offer-cut")] if chapter is TILES_BANK else []


def wager(chapter: BankChapter, seat: int, cents: int = 1000) -> dict[str, Any]:
    return bet(seat, chapter.wager, cents)


@pytest.mark.law("621a.9(a)", "645a.12(a)")
@BOTH
def test_the_bank_where_it_is_not_filed(chapter: BankChapter) -> None:
    for options in ({}, {"player_bank": False}):
        one = refused(chapter, accepts(2), options=options)
        assert (one.cites, one.seat, one.value) == ((chapter.offered,), 2, "accept")
        assert one.lawful == "a round that the dealer banks"
    later = refused(chapter, wager(chapter, 1), NO_MORE_BETS, passes(1), options={})
    assert later.cites == (chapter.offered,)
    chips = refused(chapter, wager(chapter, 1), CHIPS, options={})
    assert chips.cites == (chapter.offered,)


@pytest.mark.law("621a.9(b)", "645a.12(b)")
@BOTH
def test_the_bank_in_the_first_round(chapter: BankChapter) -> None:
    one = refused(chapter, accepts(1), banking={})
    assert (one.cites, one.seat) == ((chapter.start,), 1)
    assert "first round" in one.problem
    later = refused(chapter, wager(chapter, 1), NO_MORE_BETS, said(1, "pass"), banking={})
    assert later.cites == (chapter.start,)


@pytest.mark.law("621a.9(c)", "645a.12(c)")
@BOTH
def test_the_bank_twice_running(chapter: BankChapter) -> None:
    again = PLAYED | {"last_bank": 1}
    one = refused(chapter, accepts(1), banking=again)
    assert (one.cites, one.seat) == ((chapter.turn,), 1)
    assert "two rounds in a row" in one.problem


@pytest.mark.law("621a.9(c)", "645a.12(c)")
@BOTH
def test_the_bank_out_of_turn_or_again(chapter: BankChapter) -> None:
    early = refused(chapter, accepts(2))
    assert (early.cites, early.seat) == ((chapter.turn,), 2)
    assert "Position 1 decides whether to be the bank" in early.problem
    again = refused(chapter, passes(1), accepts(1))
    assert (again.cites, again.seat) == ((chapter.turn,), 1)
    assert "this position has answered" in again.problem
    taken = refused(chapter, accepts(1), CHIPS, accepts(2))
    assert (taken.cites, taken.seat) == ((chapter.turn,), 2)
    assert "position 1 is the bank" in taken.problem
    nobody = refused(chapter, passes(1), passes(2), passes(3), accepts(2))
    assert (nobody.cites, nobody.seat) == ((chapter.turn,), 2)
    assert "no one took it" in nobody.problem


@pytest.mark.law("621a.9(d)", "621a.9(d)(1)", "645a.12(d)", "645a.12(d)(1)")
@BOTH
def test_a_bank_that_did_not_wager_against_the_dealer(chapter: BankChapter) -> None:
    absent = {"begun": True, "wagered": {"2": [1000]}}
    one = refused(
        chapter, accepts(1), said(1, "co-bank", "co-bank"), options=SHARED, banking=absent
    )
    assert (one.cites, one.seat) == ((chapter.confirm, chapter.played), 1)


@pytest.mark.law("621a.9(d)", "621a.9(d)(2)", "645a.12(d)", "645a.12(d)(2)")
@BOTH
def test_a_bank_without_cover(chapter: BankChapter) -> None:
    cover = (chapter.confirm, chapter.cover)
    nothing = measured(0, "bank-chips")
    assert refused(chapter, accepts(1), nothing, accepts(1)).cites == cover
    some = measured(2000, "bank-chips")
    beyond = refused(
        chapter,
        *(accepts(1), some, *cut(chapter, 1), measured(0, "dealer-wager")),
        *(wager(chapter, 2), wager(chapter, 3, 1001)),
    )
    assert beyond.seat == 3
    assert beyond.cites == cover
    few = measured(500, "bank-chips")
    own = refused(chapter, accepts(1), few, *cut(chapter, 1), measured(501, "dealer-wager"))
    assert own.cites == (chapter.dealer_wager, *cover)
    assert (own.value, own.lawful) == ("$5.01", "$0.00 to $5.00")


@pytest.mark.law("621a.9(e)", "645a.12(e)")
@BOTH
def test_co_banking_where_it_is_not_filed(chapter: BankChapter) -> None:
    for before in ((accepts(1),), (accepts(1), CHIPS)):
        one = refused(chapter, *before, said(1, "co-bank", "co-bank"))
        assert (one.cites, one.seat, one.lawful) == (
            (chapter.co_banking,),
            1,
            "a bank that does not co-bank",
        )


@pytest.mark.law("621a.9(e)", "645a.12(e)")
@BOTH
def test_co_banking_twice_or_without_a_bank(chapter: BankChapter) -> None:
    shares = said(1, "co-bank", "co-bank")
    again = refused(chapter, accepts(1), shares, CHIPS, said(1, "bank"), options=SHARED)
    assert (again.cites, again.seat) == ((chapter.co_banking,), 1)
    nobody = refused(chapter, passes(1), passes(2), passes(3), shares, options=SHARED)
    assert nobody.cites == (chapter.co_banking,)


@pytest.mark.law("621a.9(h)", "621a.9(e)", "645a.12(g)", "645a.12(e)")
@BOTH
def test_the_dealers_wager_beside_a_co_bank(chapter: BankChapter) -> None:
    shares = said(1, "co-bank", "co-bank")
    begun = (accepts(1), shares, CHIPS, *cut(chapter, 1))
    one = refused(chapter, *begun, measured(500, "dealer-wager"), options=SHARED)
    assert one.cites == (chapter.dealer_wager, chapter.co_banking)
    assert "makes no wager against the bank" in one.problem


@pytest.mark.law("621a.9(h)", "645a.12(g)")
@BOTH
def test_the_dealers_wager_twice_or_without_a_bank(chapter: BankChapter) -> None:
    own = measured(500, "dealer-wager")
    again = refused(chapter, accepts(1), CHIPS, *cut(chapter, 1), own, own)
    assert again.cites == (chapter.dealer_wager,)
    nobody = refused(chapter, passes(1), passes(2), passes(3), own)
    assert (nobody.cites, nobody.seat) == ((chapter.dealer_wager,), None)
    shown = refused(chapter, passes(1), passes(2), passes(3), CHIPS)
    assert shown.cites == (chapter.confirm, chapter.cover)
    twice = refused(chapter, accepts(1), CHIPS, CHIPS)
    assert twice.cites == (chapter.confirm, chapter.cover)


# Lines


@BOTH
def test_a_wager_taken_down_in_time_has_a_line(chapter: BankChapter) -> None:
    down = {"kind": "take-down", "seat": 2, "wager": chapter.wager}
    found = settle(record(chapter, wager(chapter, 2), down, NO_MORE_BETS, options={}))
    assert isinstance(found, Settled)
    (line,) = found.settlement.lines
    assert (line.seat, line.wager, line.stake) == (2, chapter.wager, 1000)
    assert (line.row, line.result, line.net) == ("taken-down", "void", 0)
    assert line.cites == ("621a.5(c)" if chapter is TILES_BANK else "645a.7(c)",)
    assert not found.settlement.void
    again = refused(chapter, wager(chapter, 2), down, down, options={})
    assert (again.cites, again.seat) == (line.cites, 2)


@pytest.mark.law("621a.9(h)", "645a.12(g)")
@BOTH
def test_in_a_void_round_every_wager_has_a_line(chapter: BankChapter) -> None:
    kind, at, cite = (
        ("tile-exposed", "dealer", "621a.10(e)")
        if chapter is TILES_BANK
        else ("card-exposed", "deal-1", "645a.14(e)")
    )
    found = settle(
        record(
            chapter,
            *(accepts(1), CHIPS, *cut(chapter, 1), measured(500, "dealer-wager")),
            *(wager(chapter, 2), NO_MORE_BETS, {"kind": "dice", "dice": [1, 2, 3]}),
            {"kind": "irregularity", "irregularity": kind, "at": at},
        )
    )
    assert isinstance(found, Settled)
    told = [(line.seat, line.wager, line.stake, line.result) for line in found.settlement.lines]
    assert told == [(2, chapter.wager, 1000, "void"), (0, "dealer-against-bank", 500, "void")]
    assert found.settlement.lines[1].cites == (cite, chapter.dealer_wager)
    assert found.settlement.void
