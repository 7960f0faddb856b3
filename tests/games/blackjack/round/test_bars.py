"""Acts out of turn: a record and a round that is held refuse them alike, by their own paragraph.

Two seats play unless others are named. Box 2, farther to the dealer's left, is dealt to and plays
first; so cards come to box 2, box 1, the dealer, and again.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.blackjack.base import (
    DOUBLE,
    DRAW,
    EVEN_MONEY,
    INSURE,
    KEEP,
    LAW,
    NO_INSURANCE,
    PEEK_MISSED,
    READY,
    SPLIT,
    STAND,
    SURRENDER,
    SWITCH,
    bet,
    double,
    insurance,
    pair,
    split,
    table,
)
from tests.games.script import Part, Say, bets, spread
from tests.out_of_turn.altered import refused
from title58.equipment.cards import Card
from title58.records.outcomes import Refused, settle
from title58.records.round import Round
from title58.refusal import Refusal
from title58.rounds.answers import Happening, NoMoreBets, WagersDown
from title58.rounds.wagers import Wager
from title58.submission.filing import Submission

Act = dict[str, object]


def says(word: str, about: str = "", seat: int | None = None) -> Act:
    named = {"about": about} if about else {}
    return {"kind": "choice", "choice": word, **named, **({} if seat is None else {"seat": seat})}


def card(to: str = "", face: str = "2C") -> Act:
    return {"kind": "card", "card": face, **({"to": to} if to else {})}


def happens(kind: str, at: str = "", **more: object) -> Act:
    return {"kind": "irregularity", "irregularity": kind, "at": at, **more}


def barred(parts: tuple[Part, ...], act: Act, *wagers: Wager, **filed: Any) -> Refusal:
    """What is said to an act after these parts, by a record and by hand."""
    made = wagers or (bet(1), bet(2))
    players = tuple(dict.fromkeys(wager.seat for wager in made))
    options = table(players=players, **filed).options
    held = Round(Submission.of(options, LAW, "blackjack"), READY, players)
    for answer in (bets(*made), *spread(parts)):
        while held.pending and not _waits(held, answer):
            held.answer()
        acts = answer.wagers if isinstance(answer, WagersDown) else ()
        for wager in acts:
            held.answer(wager)
        held.answer(NoMoreBets() if isinstance(answer, WagersDown) else answer)
    while held.pending and not held.pending.needs_answer:
        held.answer()
    record = held.record()
    answers = record["answers"]
    assert isinstance(answers, list)
    answers.append(act)
    record = {name: record[name] for name in record if name not in ("settlement", "after")}
    found, by_hand = settle(record), refused(record)
    assert isinstance(found, Refused), found
    assert by_hand is not None
    assert str(by_hand.refusal) == str(found.refusal)
    assert found.refusal.seat == by_hand.refusal.seat
    return found.refusal


def _waits(held: Round, answer: object) -> bool:
    step = held.pending
    assert step is not None
    return step.deals_with(answer) if isinstance(answer, Happening) else step.needs_answer


def proven(at: int, *cases: tuple[Any, ...]) -> list[Any]:
    """Cases, each marked with the paragraphs that it is refused by."""
    return [pytest.param(*case, marks=pytest.mark.law(*case[at].split(", "))) for case in cases]


# How box 2 may end while box 1 is still to play. Box 1 has 9H 8D, and the dealer 6S unless it says.
ERROR = Happening("card-drawn-in-error", details={"card": Card.parse("4C"), "disclosed": True})
ENDS: dict[str, tuple[tuple[Part, ...], dict[str, str]]] = {
    "a bust": (
        ("10H 9H 6S 6D 8D 10C", DRAW, "KC"),
        dict.fromkeys(("card", "draw", "stand", "double", "split"), "633a.7(k)")
        | {"surrender": "633a.9(a)"},
    ),
    "a double": (
        ("5H 9H 6S 6D 8D 10C", DOUBLE, double(seat=2), "2C"),
        dict.fromkeys(("card", "draw", "stand", "double", "split"), "633a.7(k)(2), 633a.10(a)")
        | {"surrender": "633a.9(a)"},
    ),
    "a surrender": (
        ("10H 9H 6S 6D 8D 10C", SURRENDER),
        dict.fromkeys(("card", "draw", "stand", "double", "split", "surrender"), "633a.9(a)"),
    ),
    "a surrender against a ten": (
        ("10H 9H KS 6D 8D 9C", SURRENDER),
        dict.fromkeys(("card", "draw", "stand", "double", "split", "surrender"), "633a.9(a)"),
    ),
    "a stand": (
        ("10H 9H 6S 6D 8D 10C", STAND),
        dict.fromkeys(("card", "draw", "stand", "double", "split"), "633a.7(i)(2), 633a.7(j)")
        | {"surrender": "633a.9(a)"},
    ),
    "21": (
        ("5H 9H 6S 6D 8D 10C", DRAW, "10D"),
        dict.fromkeys(("card", "draw", "stand", "double", "split"), "633a.7(k)(1)")
        | {"surrender": "633a.9(a)"},
    ),
    "a Blackjack": (
        ("AH 9H 6S KD 8D 10C",),
        dict.fromkeys(("card", "draw"), "633a.7(k)(1)")
        | dict.fromkeys(("stand", "split", "surrender"), "633a.7(i)(2)")
        | {"double": "633a.10(a)"},
    ),
    "a Blackjack that waits": (
        ("AH 9H QS KD 8D 9C",),
        dict.fromkeys(("card", "draw"), "633a.7(k)(1)")
        | dict.fromkeys(("stand", "split", "surrender"), "633a.7(i)(2)")
        | {"double": "633a.10(a)"},
    ),
    "even money": (
        ("AH 9H AS KD 8D 9C", EVEN_MONEY, NO_INSURANCE),
        dict.fromkeys(("card", "draw", "stand", "double", "split", "surrender"), "633a.8(e)[s2]"),
    ),
    "a refused exposed card": (
        ("10H 9H 6S 6D 8D 10C", ERROR, Say("refuse"), Say("accept")),
        dict.fromkeys(
            ("card", "draw", "stand", "double", "split", "surrender", "accept"), "633a.14(c)"
        ),
    ),
    "a card that was not dealt": (
        ("5H 9H 6S 6D 8D 10C", DRAW, Happening("draw-missed"), Say("dead-hand")),
        dict.fromkeys(("card", "draw", "stand", "surrender"), "633a.14(i)"),
    ),
    "a card that comes later": (
        ("5H 9H 6S 6D 8D 10C", DRAW, Happening("draw-missed"), Say("card-later")),
        dict.fromkeys(("card", "draw", "stand", "surrender"), "633a.14(i)"),
    ),
    "a double whose card comes later": (
        ("5H 9H 6S 6D 8D 10C", DOUBLE, double(seat=2), Happening("draw-missed"), Say("card-later")),
        dict.fromkeys(("card", "draw", "double"), "633a.14(i)"),
    ),
}


@pytest.mark.law(
    *("633a.7(k)", "633a.7(k)(1)", "633a.7(k)(2)", "633a.10(a)", "633a.9(a)", "633a.7(i)(2)"),
    *("633a.7(j)", "633a.8(e)[s2]", "633a.14(c)", "633a.14(i)"),
)
def test_a_hand_that_has_ended_gets_no_card_and_has_no_choice() -> None:
    for ended, (parts, cites) in ENDS.items():
        for act, cite in cites.items():
            done = card("box-2") if act == "card" else says(act, "box-2", 2)
            why = barred(parts, done, even_money=True)
            assert str(why.cites) == cite, (ended, str(why))
            assert "box 2" in str(why)
            assert "box 1" not in str(why)
            assert why.seat == (None if act == "card" else 2)


@pytest.mark.law("633a.7(i)(2)")
def test_the_seat_alone_names_its_hand() -> None:
    stood = ("10H 9H 6S 6D 8D 10C", STAND)
    why = barred(stood, says("draw", seat=2))
    assert (str(why.cites), why.seat) == ("633a.7(i)(2), 633a.7(j)", 2)
    assert "(box 2)" in str(why)
    early = barred(("10H 9H 6S 6D 8D 10C",), says("draw", seat=1))
    assert (str(early.cites), early.seat) == ("633a.7(i)", 1)
    unseated = barred(("10H 9H 6S 6D 8D 10C",), says("draw", seat=5))
    assert (str(unseated.cites), unseated.seat) == ("633a.7(i)(2)", 5)


@pytest.mark.law("633a.7(h)[s3]")
@pytest.mark.parametrize(
    "word", ["draw", "stand", "double", "split", "surrender", "card", "dealer"]
)
def test_nothing_is_dealt_or_chosen_after_the_dealers_blackjack(word: str) -> None:
    acts = {"card": card("box-1"), "dealer": card("dealer")}
    why = barred(("8H 9H KS 8D 8C AC",), acts.get(word, says(word, "box-2", 2)))
    assert str(why.cites) == "633a.7(h)[s3]"
    assert "the dealer has a Blackjack" in str(why)


def test_a_blackjack_that_was_not_looked_for_does_not_bar_what_was_played() -> None:
    late = ("10H 9H KS 6D 8D AC", PEEK_MISSED, STAND, STAND)
    assert str(barred(late, card("dealer")).cites) == "633a.7(m)"


# Insurance


@pytest.mark.parametrize(
    ("parts", "word", "cite", "words"),
    proven(
        2,
        (("10H 9H KS 6D 8D 9C",), "insurance", "633a.8(a)", "shows K♠"),
        (("10H 9H 6S 6D 8D 9C",), "no-insurance", "633a.8(a)", "shows 6♠"),
        (("AH 9H KS KD 8D 9C",), "even-money", "633a.8(e)", "shows K♠"),
        (
            ("AH 9H AS KD 8D 9C", INSURE, NO_INSURANCE, insurance(seat=2)),
            *("even-money", "633a.8(e)", "this hand is insured"),
        ),
        (
            ("AH 9H AS KD 8D 9C", INSURE),
            *("even-money", "633a.8(e)", "this hand is insured"),
        ),
        (
            ("AH 9H AS KD 8D 9C", NO_INSURANCE, NO_INSURANCE),
            *("even-money", "633a.8(e)", "before the card reader"),
        ),
        (
            ("10H 9H AS 7D 8D 9C", NO_INSURANCE, NO_INSURANCE),
            *("insurance", "633a.8(b)", "before the hole card goes into the card reader"),
        ),
        (("10H 9H AS 7D 8D 9C",), "even-money", "633a.8(e)", "a player with a Blackjack"),
        (("10H 9H AS",), "insurance", "633a.7(h)", "once every hand has two cards"),
    ),
)
def test_insurance_and_even_money_at_another_time(
    parts: tuple[Part, ...], word: str, cite: str, words: str
) -> None:
    why = barred(parts, says(word, "box-2-insurance", 2), even_money=True)
    assert (str(why.cites), why.seat) == (cite, 2)
    assert words in str(why)


@pytest.mark.law("633a.7(h)")
@pytest.mark.parametrize("act", [says("draw", "box-2", 2), says("stand"), card("box-2"), card()])
def test_no_hand_is_played_while_insurance_is_offered(act: Act) -> None:
    assert str(barred(("10H 9H AS 7D 8D 9C",), act).cites) == "633a.7(h), 633a.7(i)"


# Splits


@pytest.mark.parametrize(
    ("parts", "act", "cite"),
    proven(
        2,
        # Split aces get one card each, and are split again as often as is filed.
        (("AH 6S AD 10C", SPLIT, split(), "5C", "6C"), says("draw", "box-1", 1), "633a.11(c)"),
        (("AH 6S AD 10C", SPLIT, split(), "5C", "6C"), card("box-1"), "633a.11(c)"),
        (("AH 6S AD 10C", SPLIT, split(), "5C", "6C"), says("double", "box-1", 1), "633a.11(c)"),
        (
            *(("AH 6S AD 10C", SPLIT, split(), "AC", "6C"), says("split", "box-1", 1)),
            "633a.11(c)[s2]",
        ),
        (("AH 6S AD 10C", SPLIT, split(), "5C", "6C"), says("surrender", "box-1", 1), "633a.9(a)"),
        # So it is before the other ace has its card, whether or not the seat is said.
        (("AH 6S AD 10C", SPLIT, split(), "5C"), says("draw", seat=1), "633a.11(c)"),
        (("AH 6S AD 10C", SPLIT, split(), "5C"), says("stand"), "633a.11(c)"),
        (("AH 6S AD 10C", SPLIT, split(), "AC"), says("split", seat=1), "633a.11(c)[s2]"),
        (("AH 6S AD 10C", SPLIT, split(), "5C"), says("surrender", seat=1), "633a.9(a)"),
        (("8H 6S 8D 10C", SPLIT, split()), says("draw", seat=1), "633a.11(b)"),
        # The first hand is finished before the second gets a card.
        (("8H 6S 8D 10C", SPLIT, split(), "5C"), card("box-1-hand-2"), "633a.11(b)"),
        (("8H 6S 8D 10C", SPLIT, split(), "5C"), says("stand", "box-1-hand-2", 1), "633a.11(b)"),
        (("8H 6S 8D 10C", SPLIT, split()), card("box-1-hand-2"), "633a.11(b)"),
        (
            *(("8H 6S 8D 10C", SPLIT, split(), "5C", STAND, "5D"), says("draw", "box-1", 1)),
            "633a.7(i)(2), 633a.7(j)",
        ),
        # A hand that no split has formed
        (("8H 6S 8D 10C",), card("box-1-hand-2"), "633a.11(a)"),
        (("8H 6S 8D 10C",), says("draw", "box-1-hand-2", 1), "633a.11(a)"),
        (("8H 6S 7D 10C",), says("split", "box-1", 1), "633a.11(a)"),
        # The wager first
        (("8H 6S 8D 10C", SPLIT), card("box-1"), "633a.11(a), 633a.6(c)"),
        (("6H 6S 5D 10C", DOUBLE), card("box-1"), "633a.10(a), 633a.6(c)"),
    ),
)
def test_the_hands_of_a_split(parts: tuple[Part, ...], act: Act, cite: str) -> None:
    assert str(barred(parts, act, bet(1)).cites) == cite


# Switch


@pytest.mark.parametrize(
    ("parts", "act", "cite"),
    proven(
        2,
        ((KEEP, DRAW, "2C"), says("switch", "box-2-switch", 2), "633a.12(a)(4)"),
        ((KEEP,), says("switch", "box-2-switch", 2), "633a.12(a)(4)"),
        ((SWITCH,), says("switch", "box-2", 2), "633a.12(a)(4)"),
        ((), says("draw", "box-2", 2), "633a.12(a)(4)"),
        ((), says("switch", "box-1-switch", 1), "633a.7(i)"),
        ((), says("switch", "box-2-switch", 1), "633a.12(a)(4)"),
        ((KEEP,), says("surrender", "box-2", 2), "633a.12(a)(4)"),
        ((KEEP,), says("draw", "box-2-hand-2", 2), "633a.7(i)"),
    ),
)
def test_cards_are_switched_once_and_first(parts: tuple[Part, ...], act: Act, cite: str) -> None:
    dealt = "10H 4H 9H 7H 6S 3D 5D 8D 2D 10C"
    why = barred((dealt, *parts), act, *pair(2), *pair(1), switch=True)
    assert str(why.cites) == cite


@pytest.mark.law("633a.12(a)")
def test_no_cards_are_switched_where_switch_is_not_filed() -> None:
    why = barred(("10H 9H 6S 6D 8D 10C",), says("switch", "box-2", 2))
    assert str(why.cites) == "633a.12(a)"


# Whose turn it is


@pytest.mark.parametrize(
    ("parts", "act", "cite", "seat"),
    proven(
        2,
        (("10H 9H 6S 6D 8D 10C",), says("draw", "box-1", 1), "633a.7(i)", 1),
        (("10H 9H 6S 6D 8D 10C",), card("box-1"), "633a.7(i)", None),
        (("10H 9H 6S 6D 8D 10C",), says("draw", "box-2", 1), "633a.7(i)(2)", 1),
        (("10H 9H 6S 6D 8D 10C",), says("draw", "box-1", 2), "633a.7(i)(2)", 2),
        (("10H 9H 6S 6D 8D 10C",), card("box-2"), "633a.7(j)", None),
        (("10H 9H 6S 6D 8D 10C",), card(), "633a.7(j)", None),
        (("10H 9H 6S 6D 8D 10C", DRAW), says("draw", "box-2", 2), "633a.7(j), 633a.7(k)", 2),
        (("10H 9H 6S 6D 8D 10C",), card("dealer"), "633a.7(l)", None),
        (("10H 9H 6S 6D 8D 10C",), card("box-5"), "633a.6(d)", None),
        (("10H 9H 6S 6D 8D 10C",), says("draw", "box-5", 5), "633a.6(d)", 5),
        (("10H 9H 6S",), says("draw", "box-2", 2), "633a.7(i)", 2),
        (("10H 9H 6S",), card("box-1-second"), "633a.7(f)(3)", None),
        (("10H 9H 6S",), card("box-2-first"), "633a.7(f), 633a.7(f)(1)", None),
        (("10H 9H 6S 6D 8D 10C", STAND, STAND, "2D"), card("dealer"), "633a.7(m)", None),
        (("10H 9H 6S 6D 8D 10C", STAND, STAND, "2D"), card(), "633a.7(m)", None),
        (
            *(("10H 9H 6S 6D 8D 10C", DRAW, "KC", DRAW, "KD"), card("dealer")),
            *("633a.7(n)", None),
        ),
    ),
)
def test_the_hands_in_their_order(
    parts: tuple[Part, ...], act: Act, cite: str, seat: int | None
) -> None:
    why = barred(parts, act)
    assert (str(why.cites), why.seat) == (cite, seat)


@pytest.mark.law("633a.12(b)(6)[s3]", "633a.12(b)(8)")
def test_the_hands_in_their_order_where_cards_are_dealt_from_the_hand() -> None:
    filed = {"dealing": "hand", "decks": 4}
    dealt = ("10H 9H 6S 6D 8D 10C",)
    early = barred(dealt, says("draw", "box-1", 1), **filed)
    assert str(early.cites) == "633a.12(b)(6)[s3]"
    assert str(barred(dealt, card("dealer"), **filed).cites) == "633a.12(b)(8)"


# What is no hand's


@pytest.mark.parametrize(
    ("parts", "act", "cite"),
    proven(
        2,
        ((), {"kind": "no-more-bets"}, "633a.6(c)"),
        ((), {"kind": "measure", "measure": 20, "about": "cut"}, "633a.5(b), 633a.5(d)"),
        ((), says("accept", "offer-cut", 1), "633a.5(b), 633a.5(d)"),
        (("10H 9H 6S 6D 8D 10C",), {"kind": "cover-card"}, "633a.7(e)"),
        (("10H 9H 6S 6D 8D 10C",), {"kind": "no-cards-left"}, "633a.14(f)"),
        (("10H 9H 6S 6D 8D 10C",), says("second-card", "box-2-short", 2), "633a.14(g)"),
        (("10H 9H 6S 6D 8D 10C",), says("dead-hand", "", 2), "633a.14(g), 633a.14(i)"),
        (("10H 9H 6S 6D 8D 10C",), says("card-later", "", 2), "633a.14(i)"),
        (("10H 9H 6S 6D 8D 10C",), says("accept", "box-2-exposed", 2), "633a.14(c)"),
        (("10H 9H 6S 6D 8D 10C",), says("left"), "633a.7(d)(1)"),
        (("10H 9H 6S 6D 8D 10C",), says("repaired"), "633a.14(k)"),
        (("10H 9H 6S 6D 8D 10C",), happens("dealer-missed", "dealer-up"), "633a.14(e)"),
        (("10H 9H 6S 6D 8D 10C",), happens("hand-missed", "box-2-first"), "633a.14(g)"),
        (("10H 9H 6S 6D 8D 10C",), happens("draw-missed", "box-2"), "633a.14(i)"),
        (("10H 9H 6S 6D 8D 10C",), happens("peek-missed", "card-reader"), "633a.7(h)"),
        (("10H 9H 6S 6D 8D 10C", STAND), happens("reader-misused", "no-reader"), "633a.14(j)"),
        (("10H 9H 6S 6D 8D 10C",), happens("card-overdrawn", "dealer-stands"), "633a.14(d)"),
        (("10H 9H 6S 6D 8D 10C",), happens("wrong-side", "open-left"), "633a.14(h)"),
        (("10H 9H 6S 6D 8D 10C",), happens("recut-ordered", "load"), "633a.5(e)"),
        (("10H 9H 6S 6D 8D 10C", STAND, STAND, "2D"), says("draw", "", 7), "633a.7(s)"),
    ),
)
def test_what_has_a_moment_of_its_own(parts: tuple[Part, ...], act: Act, cite: str) -> None:
    assert str(barred(parts, act).cites) == cite


@pytest.mark.law("633a.14(j)(1)")
def test_nothing_is_done_in_a_void_round() -> None:
    misused = ("10H 9H 6S 6D 8D 10C", Happening("reader-misused"))
    for act in (card("box-2"), says("draw", "box-2", 2), says("insurance", "box-2-insurance", 2)):
        assert str(barred(misused, act, reader_reveals=True).cites) == "633a.14(j)(1)"
