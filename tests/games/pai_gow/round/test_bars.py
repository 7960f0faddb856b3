"""Acts out of turn at Pai Gow: each is refused by its own paragraph, against whoever did it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pai_gow.tiles import LOSE_IT, NINE_AND_FIVE, TIE_IT, WIN_IT
from tests.records.samples import NO_MORE_BETS, bet
from title58.records.outcomes import Refused, Settled, settle
from title58.refusal import Refusal

Answer = dict[str, Any]
DICE = {"kind": "dice", "dice": [4, 3, 2]}
STYLES = ("jung-quat", "chee-yee")
BANKING = {"begun": True, "wagered": {"1": [1000], "2": [1000]}}
CHIPS = {"kind": "measure", "measure": 100_000, "about": "bank-chips"}


def said(seat: int, word: str, about: str = "") -> Answer:
    return {"kind": "choice", "choice": word, "seat": seat} | ({"about": about} if about else {})


def tiles(place: str, text: str) -> Answer:
    return {"kind": "tiles", "tiles": text.replace("/", " ").split(), "to": place}


def sets(seat: int, text: str, area: int = 0) -> tuple[Answer, Answer]:
    area = area or seat
    return tiles(f"position-{area}", text), said(seat, text, f"set-{area}")


def decides(seat: int, word: str) -> Answer:
    return said(seat, word, f"surrender-{seat}")


ONE, TWO = sets(1, WIN_IT), sets(2, TIE_IT)
DEALER = tiles("dealer", NINE_AND_FIVE)
BETS = (bet(1, "pai-gow", "$10"), bet(2, "pai-gow", "$10"), NO_MORE_BETS)
DEALT = (*BETS, DICE)
SET = (*DEALT, *ONE, *TWO, DEALER)
WHOLE = (*SET, decides(1, "play"), decides(2, "play"))
BANKED = {"player_bank": True, "co_banking": True}
BANK_1 = (said(1, "accept"), said(1, "bank"), CHIPS)
CO_BANK_1 = (said(1, "accept"), said(1, "co-bank"), CHIPS, said(1, "decline"))
AGAINST_1 = (bet(2, "pai-gow", "$10"), NO_MORE_BETS, DICE)


def record(*answers: Answer, **options: Any) -> dict[str, Any]:
    return {
        "format": "title58/round/2",
        "game": "pai-gow",
        "date": "2014-03-01",
        "submission": {"options": options},
        "before": {"opened": True, "banking": BANKING},
        "players": [1, 2],
        "answers": list(answers),
    }


def refused(*answers: Answer, **options: Any) -> Refusal:
    """The refusal of the last answer; those before it are lawful."""
    *before, _ = answers
    lawful = settle(record(*before, **options))
    assert not isinstance(lawful, Refused), lawful
    found = settle(record(*answers, **options))
    assert isinstance(found, Refused), found
    return found.refusal


def test_the_round_that_is_altered_here_is_lawful() -> None:
    assert isinstance(settle(record(*WHOLE)), Settled)


# The number and the style


@pytest.mark.law("621a.6(a)", "621a.6(b)", "621a.9(i)")
def test_dice_before_the_call_or_twice() -> None:
    assert refused(*BETS[:2], DICE).cites == ("621a.6(a)",)
    assert refused(*DEALT, DICE).cites == ("621a.6(b)",)
    assert refused(*WHOLE, DICE).cites == ("621a.6(b)",)
    banked = (*BANK_1, said(1, "decline"), {"kind": "measure", "measure": 0})
    assert refused(*banked, DICE, **BANKED).cites == ("621a.9(i)",)
    assert refused(*banked, *AGAINST_1, DICE, **BANKED).cites == ("621a.9(i)",)


@pytest.mark.law("621a.6(a)(1)", "621a.6(a)(2)")
def test_a_number_from_what_is_not_filed() -> None:
    number = {"kind": "measure", "measure": 5, "about": "start-number"}
    assert refused(*BETS, DICE, start="generator").cites == ("621a.6(a)(1)",)
    assert refused(*BETS, number).cites == ("621a.6(a)(2)",)
    assert refused(*BETS, number, number, start="generator").cites == ("621a.6(b)",)


@pytest.mark.law("621a.7")
def test_a_style_that_is_not_filed() -> None:
    for options, asked in (({}, "jung-quat"), ({"dealing_styles": ["chee-yee"]}, "jung-quat")):
        one = refused(*BETS, said(0, asked, "style"), **options)
        assert (one.cites, one.value) == (("621a.7",), asked)
        assert "Rules Submission" in one.problem
    unsaid = refused(*BETS, said(0, "jung-quat"))
    assert unsaid.cites == ("621a.7",)
    filed = {"dealing_styles": list(STYLES)}
    again = (*BETS, said(0, "chee-yee", "style"), said(0, "jung-quat", "style"))
    assert refused(*again, **filed).cites == ("621a.7",)
    early = refused(BETS[0], said(0, "chee-yee", "style"), **filed)
    assert early.cites == ("621a.6(a)",)


@pytest.mark.law("621a.9(g)")
def test_a_cut_by_nobody_who_banks_or_twice() -> None:
    assert refused(said(1, "right", "offer-cut")).cites == ("621a.9(g)",)
    other = refused(*BANK_1, said(2, "decline", "offer-cut"), **BANKED)
    assert (other.cites, other.seat) == (("621a.9(g)",), 2)
    cut = said(1, "decline", "offer-cut")
    assert refused(*BANK_1, cut, cut, **BANKED).cites == ("621a.9(g)",)


# Tiles


@pytest.mark.law("621a.6(d)", "621a.6(e)", "621a.8(c)")
def test_tiles_too_early_too_many_or_where_nobody_plays() -> None:
    early = refused(*BETS, ONE[0])
    assert early.cites == ("621a.6(d)",)
    again = refused(*DEALT, *ONE, ONE[0])
    assert again.cites == ("621a.6(d)",)
    assert "too many" in again.problem
    assert refused(*WHOLE, tiles("dealer", LOSE_IT)).cites == ("621a.6(d)",)
    assert refused(*WHOLE, {"kind": "tiles", "tiles": ["4-4"] * 4}).cites == ("621a.6(d)",)
    for place in ("position-5", "dead-hand"):
        assert refused(*DEALT, tiles(place, LOSE_IT)).cites == ("621a.6(e)",)
    assert refused(*DEALT, DEALER).cites == ("621a.8(c)",)
    assert refused(*DEALT, TWO[0]).cites == ("621a.8(a)",)
    few = refused(*DEALT, {"kind": "tiles", "tiles": ["1-1", "1-1", "5-5"], "to": "position-1"})
    assert (few.cites, few.lawful) == (("621a.6(d)",), "four tiles")
    many = refused(*DEALT, {"kind": "tiles", "tiles": ["1-1"] * 5})
    assert many.cites == ("621a.6(d)",)


@pytest.mark.law("621a.9(e)", "621a.9(l)")
def test_tiles_of_a_co_bank_and_of_a_dealer_without_a_wager() -> None:
    begun = (*CO_BANK_1, *AGAINST_1)
    early = refused(*begun, tiles("position-1", NINE_AND_FIVE), **BANKED)
    assert early.cites == ("621a.9(e)",)
    assert refused(*begun, DEALER, **BANKED).cites == ("621a.9(l)",)
    own = refused(*begun, said(1, "6-6 1-6 / 1-3 5-6", "set-1"), **BANKED)
    assert (own.cites, own.seat) == (("621a.9(e)",), 1)


# Setting


@pytest.mark.law("621a.8(a)", "621a.8(b)")
def test_hands_set_early_twice_or_by_another() -> None:
    assert refused(*BETS, ONE[1]).cites == ("621a.8(a)",)
    again = refused(*DEALT, *ONE, ONE[1])
    assert (again.cites, again.seat) == (("621a.8(b)",), 1)
    assert refused(*WHOLE, TWO[1]).cites == ("621a.8(b)",)
    other = refused(*DEALT, ONE[0], said(2, WIN_IT, "set-1"))
    assert (other.cites, other.seat) == (("621a.8(b)",), 2)
    assert "each player sets that player's own" in other.problem
    nobody = refused(*DEALT, said(2, LOSE_IT, "set-5"))
    assert (nobody.cites, nobody.seat) == (("621a.8(a)",), 2)


@pytest.mark.law("621a.8(b)")
def test_advice_twice_or_too_late() -> None:
    ask = said(1, "ask", "set-1")
    again = refused(*DEALT, ONE[0], ask, ask)
    assert (again.cites, again.seat) == (("621a.8(b)",), 1)
    assert "the dealer has advised" in again.problem
    assert refused(*DEALT, *ONE, ask).cites == ("621a.8(b)",)


@pytest.mark.law("621a.5(d)")
def test_two_areas_set_in_the_wrong_order() -> None:
    """The larger wager's hand first; of equal ones the first counterclockwise."""
    two = {"two_areas": True}
    for small, large, first, second in ((500, 900, 3, 2), (500, 500, 2, 3)):
        wagers = (bet(2, "pai-gow", small), bet(2, "pai-gow", large, on="3"))
        begun = (*wagers, NO_MORE_BETS, DICE)
        right = (*begun, *sets(2, WIN_IT, first), *sets(2, TIE_IT, second))
        assert not isinstance(settle(record(*right, **two)), Refused)
        looked = refused(*begun, sets(2, TIE_IT, second)[0], **two)
        assert looked.cites == ("621a.5(d)",)
        wrong = refused(*begun, sets(2, WIN_IT, first)[0], sets(2, TIE_IT, second)[1], **two)
        assert (wrong.cites, wrong.seat) == (("621a.5(d)",), 2)
        again = refused(*begun, *sets(2, WIN_IT, first), sets(2, WIN_IT, first)[1], **two)
        assert again.cites == ("621a.8(b)", "621a.5(d)")


@pytest.mark.law("621a.5(b)", "621a.10(d)")
def test_hands_that_are_out_of_the_round() -> None:
    leaves = {"kind": "event", "event": "leaves", "seat": 1, "at": "setting"}
    gone = (*DEALT, leaves, said(0, "abandoned", "left-1"))
    for act in (*ONE, decides(1, "surrender")):
        one = refused(*gone, act)
        assert one.cites == ("621a.5(b)",)
    exposed = {"kind": "irregularity", "irregularity": "tile-exposed", "at": "position-1"}
    void = (*BETS, DICE, exposed, said(1, "void", "exposed-1"))
    for act in (*ONE, decides(1, "surrender")):
        assert refused(*void, act).cites == ("621a.10(d)",)
    unasked = refused(*DEALT, said(1, "void", "exposed-1"))
    assert (unasked.cites, unasked.seat) == (("621a.10(d)",), 1)
    assert refused(*DEALT, said(0, "abandoned", "left-2")).cites == ("621a.5(b)",)
    pit = refused(*DEALT, leaves, said(1, "house-way", "left-1"))
    assert (pit.cites, pit.seat) == (("621a.5(b)",), 1)
    assert "The dealer or a floorperson decides" in pit.problem


# Surrender


@pytest.mark.law("621a.8(e)")
@pytest.mark.parametrize(
    ("before", "act", "why"),
    [
        (BETS[:2], decides(1, "surrender"), "too early"),
        ((*DEALT, *ONE), decides(1, "surrender"), "too early"),
        ((*SET, decides(1, "play")), decides(1, "surrender"), "has decided"),
        (WHOLE, decides(1, "surrender"), "too late"),
        (WHOLE, said(1, "surrender"), "too late"),
        (SET, said(2, "surrender", "surrender-1"), "belongs to position 1"),
        (SET, said(2, "surrender", "surrender-2"), "Position 1 decides whether to surrender"),
        (SET, said(2, "surrender", "surrender-5"), "no wager to surrender"),
    ],
)
def test_surrender_out_of_turn(before: tuple[Answer, ...], act: Answer, why: str) -> None:
    one = refused(*before, act)
    assert (one.cites, one.seat, one.value) == (("621a.8(e)",), act["seat"], "surrender")
    assert why in one.problem


@pytest.mark.law("621a.8(e)")
def test_surrender_to_a_bank_only_where_it_is_filed() -> None:
    begun = (*CO_BANK_1, *AGAINST_1, *TWO, tiles("position-1", NINE_AND_FIVE))
    one = refused(*begun, decides(2, "surrender"), **BANKED, surrender_to_bank=False)
    assert one.cites == ("621a.8(e)",)
    assert "a player is the bank" in one.problem
    filed = settle(record(*begun, decides(2, "surrender"), **BANKED))
    assert isinstance(filed, Settled)


# Mishaps, and the end


@pytest.mark.parametrize(
    ("kind", "cites"),
    [
        ("tiles-unsuitable", "621a.4(a)(3)(i)"),
        ("tile-turned-over", "621a.4(e)"),
        ("tile-exposed", "621a.10(d), 621a.10(e)"),
        ("dice-mistotalled", "621a.10(c)"),
        ("wrong-positions", "621a.10(c)"),
        ("wrong-stack", "621a.10(c)"),
        ("hands-misset", "621a.10(f)"),
        ("player-touches-tiles", "621a.8(b)"),
        ("dice-not-flat", "621a.10(a)"),
        ("dice-fall-out", "621a.10(b)"),
        ("bank-lifts-lid", "621a.9(i)"),
    ],
)
def test_a_mishap_where_it_cannot_be(kind: str, cites: str) -> None:
    mishap = {"kind": "irregularity", "irregularity": kind}
    assert str(refused(*DEALT, ONE[0], mishap).cites) == cites


def test_nothing_comes_after_a_void_round_or_the_end() -> None:
    exposed = {"kind": "irregularity", "irregularity": "tile-exposed", "at": "dealer"}
    void = refused(*BETS, DICE, exposed, ONE[0])
    assert void.cites == ("621a.10(e)",)
    assert "the round is void" in void.problem
    idle = {"kind": "event", "event": "table-idle"}
    assert refused(*DEALT, ONE[0], idle).cites == ("621a.4(g)",)
    assert refused(*WHOLE, {"kind": "card", "card": "9H"}).cites == ("621a.4(f)",)
    call = refused(*DEALT, NO_MORE_BETS)
    assert call.cites == ("621a.6(a)", "621a.6(a)(2)", "621a.5(c)")
