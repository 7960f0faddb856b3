"""Acts out of turn at Pai Gow Poker: each is refused by its own paragraph.

Only a second setting of the same hand is refused as touching cards that are set, 645a.11(a)(3).
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pai_gow_poker.at_table import KINGS, LOWEST, MIDDLE, STRONG, WEAK
from tests.records.samples import NO_MORE_BETS, bet, cards
from title58.records.outcomes import Refused, Settled, settle
from title58.refusal import Refusal

Answer = dict[str, Any]
SHOE = {"shuffler": "automated", "dealt_from": "automated-shoe", "starting_position": "button"}
FORTUNE = {"fortune_bonus": "A"}
BANKED = {"player_bank": True, "co_banking": True}
BANKING = {"begun": True, "wagered": {"1": [1000], "2": [1000]}}


def said(seat: int, word: str, about: str = "") -> Answer:
    return {"kind": "choice", "choice": word, "seat": seat} | ({"about": about} if about else {})


def stack(place: str, text: str) -> tuple[Answer, ...]:
    return tuple(card | {"to": place} for card in cards(*text.split()))


def sets(seat: int, area: int = 0, word: str = "house-way") -> Answer:
    return said(seat, word, f"set-{area or seat}")


def decides(seat: int, word: str) -> Answer:
    return said(seat, word, f"surrender-{seat}")


def wager(seat: int, cents: int = 1000, on: str = "", kind: str = "pai-gow-poker") -> Answer:
    return bet(seat, kind, cents, on)


# Stacks go clockwise from the dealer, where the button lies: so to position 2, then to position 1.
BETS = (wager(1), wager(2), NO_MORE_BETS)
CARDS = (*stack("dealer", WEAK), *stack("position-2", KINGS), *stack("position-1", STRONG))
DEALT = (*BETS, *CARDS)
SET = (*DEALT, sets(1), sets(2))
WHOLE = (*SET, decides(1, "play"), decides(2, "play"))
# Seat 2 banks, or co-banks; the dealer makes no wager.
CHIPS = {"kind": "measure", "measure": 100_000, "about": "bank-chips"}
NO_WAGER = {"kind": "measure", "measure": 0, "about": "dealer-wager"}
OFFERED = (said(1, "pass"), said(2, "accept"))
TAKEN = (wager(1), NO_MORE_BETS, *CARDS[7:])
BANK = (*OFFERED, said(2, "bank"), CHIPS, NO_WAGER, *TAKEN)
CO_BANK = (*OFFERED, said(2, "co-bank"), CHIPS, *TAKEN)


def record(*answers: Answer, **options: Any) -> dict[str, Any]:
    return {
        "format": "title58/round/2",
        "game": "pai-gow-poker",
        "date": "2014-03-01",
        "submission": {"options": SHOE | options},
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


def test_the_rounds_that_are_altered_here_are_lawful() -> None:
    assert isinstance(settle(record(*WHOLE)), Settled)
    for begun in ((*BANK, sets(1), said(2, "house-way", "bank-sets")), (*CO_BANK, sets(1))):
        assert isinstance(settle(record(*begun, decides(1, "play"), **BANKED)), Settled)


# Setting


@pytest.mark.law("645a.11(a)(3)")
@pytest.mark.parametrize("later", [(), (sets(2),), (sets(2), decides(1, "play"))])
def test_a_hand_that_is_set_is_not_touched_again(later: tuple[Answer, ...]) -> None:
    for word in ("house-way", "kd-9s"):
        one = refused(*DEALT, sets(1), *later, sets(1, word=word))
        assert (one.cites, one.seat, one.value) == (("645a.11(a)(3)",), 1, word)
    unsaid = refused(*DEALT, sets(1), *later, said(1, "kd-9s"))
    assert unsaid.cites == ("645a.11(a)(3)",)


WORDS = [
    said(1, "play", "surrender-1"),
    said(1, "surrender"),
    said(1, "surrender", "set-1"),
    said(2, "kd-9s", "set-1"),
    said(2, "house-way", "bank-sets"),
    said(1, "accept", "offer-bank"),
    said(1, "accept"),
    said(1, "decline", "offer-cut"),
    said(1, "void", "exposed-1"),
    said(0, "abandoned", "leaves-1"),
    said(1, "face-up", "spread"),
    said(0, "covered", "failed-shoe"),
    said(1, "co-bank"),
    said(1, "nonsense"),
    sets(5),
    {"kind": "card", "card": "7D", "to": "position-1"},
    {"kind": "dice", "dice": [1, 2, 3]},
    {"kind": "measure", "measure": 20, "about": "cut"},
    {"kind": "irregularity", "irregularity": "player-touches-cards", "seat": 1, "at": "reveal"},
    NO_MORE_BETS,
    wager(1),
]


@pytest.mark.parametrize("act", WORDS, ids=str)
@pytest.mark.parametrize("begun", [DEALT, (*DEALT, sets(1)), WHOLE], ids=["dealt", "set", "over"])
def test_no_other_act_is_a_charge_of_touching_set_cards(
    begun: tuple[Answer, ...], act: Answer
) -> None:
    one = refused(*begun, act)
    assert "645a.11(a)(3)" not in one.cites, str(one)
    assert one.seat in (None, act.get("seat") or None)


@pytest.mark.law("645a.11(a)", "645a.11(a)(1)")
def test_hands_set_early_by_another_or_nobodys() -> None:
    for begun in (BETS, (*BETS, *CARDS[:9])):
        assert refused(*begun, sets(1)).cites == ("645a.11(a)",)
    other = refused(*DEALT, said(2, "house-way", "set-1"))
    assert (other.cites, other.seat) == (("645a.11(a)(1)",), 2)
    assert "belongs to position 1" in other.problem
    nobody = refused(*DEALT, sets(5))
    assert (nobody.cites, nobody.seat) == (("645a.11(a)",), 5)
    turn = refused(*DEALT, sets(2))
    assert (turn.cites, turn.seat) == (("645a.11(a)(1)", "645a.11(b)"), 2)


@pytest.mark.law("645a.7(f)")
def test_two_areas_set_in_the_wrong_order() -> None:
    """The larger wager's hand first; of equal ones the first counterclockwise."""
    two = {"two_areas": True}
    dealt = (*stack("dealer", WEAK), *stack("position-3", MIDDLE), *stack("position-2", KINGS))
    for small, large, first, second in ((500, 900, 3, 2), (500, 500, 2, 3)):
        begun = (wager(2, small), wager(2, large, "3"), NO_MORE_BETS, *dealt)
        right = settle(record(*begun, sets(2, first), sets(2, second), **two))
        assert not isinstance(right, Refused)
        wrong = refused(*begun, sets(2, second), **two)
        assert (wrong.cites, wrong.seat) == (("645a.7(f)",), 2)
        again = refused(*begun, sets(2, first), sets(2, first), **two)
        assert again.cites == ("645a.11(a)(3)", "645a.7(f)")


@pytest.mark.law("645a.11(c)", "645a.12(e)")
def test_a_bank_sets_its_own_hands_once_and_last() -> None:
    own = said(2, "house-way", "bank-sets")
    assert refused(*BANK, own, **BANKED).cites == ("645a.11(c)",)
    other = refused(*BANK, sets(1), said(1, "house-way", "bank-sets"), **BANKED)
    assert (other.cites, other.seat) == (("645a.11(a)(1)",), 1)
    again = refused(*BANK, sets(1), own, own, **BANKED)
    assert (again.cites, again.seat) == (("645a.11(a)(3)",), 2)
    shared = refused(*CO_BANK, sets(1), own, **BANKED)
    assert (shared.cites, shared.seat) == (("645a.12(e)",), 2)
    assert refused(*DEALT, own).cites == ("645a.11(c)",)


@pytest.mark.law("645a.7(b)", "645a.14(d)")
def test_hands_that_are_out_of_the_round() -> None:
    leaves = {"kind": "event", "event": "leaves", "seat": 2, "at": "set-1"}
    gone = (*DEALT, leaves, said(0, "abandoned", "leaves-2"))
    assert refused(*gone, sets(2)).cites == ("645a.7(b)",)
    assert refused(*gone, sets(1), decides(2, "surrender")).cites == ("645a.7(b)",)
    exposed = {"kind": "irregularity", "irregularity": "card-exposed", "seat": 2, "at": "look"}
    void = (*DEALT, exposed, said(2, "void", "exposed-2"))
    assert refused(*void, sets(2)).cites == ("645a.14(d)",)
    assert refused(*DEALT, said(2, "void", "exposed-2")).cites == ("645a.14(d)",)
    assert refused(*DEALT, said(0, "played", "leaves-2")).cites == ("645a.7(b)",)
    unbet = said(0, "void", "exposed-without-wager")
    assert refused(*DEALT, unbet).cites == ("645a.14(e)",)


# Surrender


@pytest.mark.law("645a.11(d)")
@pytest.mark.parametrize(
    ("before", "act", "why"),
    [
        (BETS[:2], decides(1, "surrender"), "too early"),
        ((*DEALT, sets(1)), decides(1, "surrender"), "too early"),
        ((*SET, decides(1, "play")), decides(1, "surrender"), "too late"),
        (WHOLE, decides(2, "surrender"), "too late"),
        (WHOLE, said(1, "surrender"), "too late"),
        (SET, said(2, "surrender", "surrender-1"), "belongs to position 1"),
        (SET, said(2, "surrender", "surrender-5"), "no wager to surrender"),
    ],
)
def test_surrender_out_of_turn(before: tuple[Answer, ...], act: Answer, why: str) -> None:
    one = refused(*before, act)
    assert (one.cites, one.seat, one.value) == (("645a.11(d)",), act["seat"], "surrender")
    assert why in one.problem


@pytest.mark.law("645a.11(d)")
def test_an_optional_wager_bars_surrender() -> None:
    optional = wager(1, 500, kind="fortune-bonus")
    begun = (wager(1), optional, *DEALT[1:], sets(1), sets(2))
    for about in ("surrender-1", ""):
        one = refused(*begun, said(1, "surrender", about), **FORTUNE)
        assert (one.cites, one.seat) == (("645a.11(d)",), 1)
        assert "optional wager" in one.problem
    other = settle(record(*begun, decides(2, "surrender"), **FORTUNE))
    assert isinstance(other, Settled)
    assert [line.row for line in other.settlement.lines][:3] == ["win", "lose", "surrender"]


# The deal


@pytest.mark.law("645a.8(d)", "645a.9(c)", "645a.10(c)", "645a.10(f)", "645a.10(a)(2)")
def test_cards_too_many_too_early_or_where_nobody_plays() -> None:
    more = {"kind": "card", "card": "7D"}
    for begun, at in ((DEALT, "position-1"), (SET, "dealer"), (WHOLE, "position-2")):
        one = refused(*begun, more | {"to": at})
        assert (one.cites, one.lawful) == (("645a.10(c)",), "seven cards to each position")
    assert refused(*WHOLE, more).cites == ("645a.10(c)",)
    assert refused(*BETS[:2], CARDS[0]).cites == ("645a.10(a)(2)",)
    assert refused(*BETS, stack("position-5", LOWEST)[0]).cites == ("645a.10(f)",)
    assert refused(*BETS, CARDS[7]).cites == ("645a.10(c)",)
    rng = {"starting_position": "random-number"}
    number = {"kind": "measure", "measure": 1, "about": "random-number"}
    by_hand = rng | {"dealt_from": "hand"}
    manual = rng | {"dealt_from": "manual-shoe"}
    for options, call, collected in ((by_hand, "9(a)(3)", "9(f)"), (manual, "8(b)", "8(g)")):
        assert refused(*BETS[:2], CARDS[0], **options).cites == (f"645a.{call}",)
        nobody = stack("position-5", LOWEST)[0]
        assert refused(*BETS, number, nobody, **options).cites == (f"645a.{collected}",)


@pytest.mark.law("645a.5(i)(1)(ii)", "645a.5(i)(2)", "645a.5(i)(3)")
def test_a_starting_position_from_what_is_not_filed() -> None:
    dice = {"kind": "dice", "dice": [1, 2, 3]}
    number = {"kind": "measure", "measure": 1, "about": "random-number"}
    assert refused(*BETS, dice).cites[0] == "645a.5(i)(3)"
    assert refused(*BETS, dice, starting_position="random-number").cites == ("645a.5(i)(2)",)
    shaker = {"starting_position": "shaker"}
    assert refused(*BETS, number, **shaker).cites == ("645a.5(i)(1)(ii)",)
    assert refused(*BETS, dice, dice, **shaker).cites == ("645a.5(i)(1)(ii)",)
    assert refused(*BETS[:2], dice, **shaker).cites == ("645a.10(a)(2)",)


@pytest.mark.law("645a.5(b)(1)", "645a.5(d)", "645a.5(e)", "645a.5(f)")
def test_a_cut_that_is_not_due() -> None:
    cut = {"kind": "measure", "measure": 20, "about": "cut"}
    assert refused(said(1, "accept", "offer-cut")).cites == ("645a.5(b)(1)",)
    assert refused(cut).cites == ("645a.5(b)(1)",)
    manual = {"shuffler": "manual", "dealt_from": "manual-shoe", "starting_position": "shaker"}
    other = refused(said(2, "accept", "offer-cut"), **manual)
    assert (other.cites, other.seat) == (("645a.5(d)", "645a.5(d)(3)"), 2)
    assert refused(cut, **manual).cites == ("645a.5(e)",)
    taken = (said(1, "accept", "offer-cut"), cut)
    assert refused(*taken, cut, **manual).cites == ("645a.5(e)",)
    again = {"kind": "irregularity", "irregularity": "recut-ordered"}
    assert refused(*taken, BETS[0], again, **manual).cites == ("645a.5(f)",)


@pytest.mark.parametrize(
    ("kind", "cites"),
    [
        ("shuffler-jams", "645a.14(l)"),
        ("device-fails", "645a.14(n)"),
        ("shoe-jams", "645a.14(m)"),
        ("shoe-fails", "645a.14(m)"),
        ("recut-ordered", "645a.5(b)(1)"),
        ("dice-not-flat", "645a.14(a)"),
        ("dice-fall-out", "645a.14(b)"),
        ("bank-lifts-lid", "645a.5(i)(1)(ii)"),
        ("count-differs", "645a.10(a)(2)(ii)"),
        ("card-face-up", "645a.14(f)"),
        ("card-drawn-in-error", "645a.14(g)"),
        ("card-exposed", "645a.14(d), 645a.14(e)"),
        ("misdeal", "645a.14(h)"),
        ("stub-wrong", "645a.8(f), 645a.9(e), 645a.10(e)"),
        ("wrong-start", "645a.14(c)"),
        ("hands-set-wrongly", "645a.14(i)"),
        ("player-touches-cards", "645a.11(a)(1)"),
    ],
)
def test_a_mishap_where_it_cannot_be(kind: str, cites: str) -> None:
    mishap = {"kind": "irregularity", "irregularity": kind}
    assert str(refused(*DEALT, sets(1), mishap).cites) == cites


@pytest.mark.law("645a.11(a)(1)")
def test_advice_to_a_player_who_has_set() -> None:
    asks = {"kind": "event", "event": "asks-advice", "at": "set-1"}
    assert refused(*DEALT, sets(1), asks).cites == ("645a.11(a)(1)",)


def test_nothing_comes_after_a_void_round_or_the_end() -> None:
    jam = {"kind": "irregularity", "irregularity": "shoe-jams"}
    void = refused(*BETS, jam, CARDS[0])
    assert void.cites == ("645a.14(m)",)
    assert "the round is void" in void.problem
    assert refused(*WHOLE, {"kind": "tiles", "tiles": ["1-1"]}).cites == ("645a.5(a)",)
    assert refused(*DEALT, NO_MORE_BETS).cites == ("645a.10(a)(2)", "645a.7(c)")
