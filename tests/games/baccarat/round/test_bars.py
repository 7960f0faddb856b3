"""What is out of turn in a round of baccarat, by the paragraph that bars it."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.games.baccarat.forms import (
    BANKER_7_6,
    FULL,
    MIDI,
    MINI,
    NATURAL_9_3,
    PLAYER_7_6,
    SQUEEZED,
    TIE_6,
    Form,
    bet,
    forms,
)
from tests.games.script import refusal
from tests.records.samples import NO_MORE_BETS
from title58.games.baccarat.game import BACCARAT
from title58.games.baccarat.state import BaccaratState, FullBaccaratState
from title58.records.record import read_record
from title58.records.replay import as_record, replay
from title58.refusal import Refusal

Answer = Mapping[str, Any]
PLAYER_DRAWS = "KH KD 5H 7D 6H"  # and the Banker stays on 7
BANKER_DRAWS = "KH KD 6H 5D AD"  # the Player stays on 6


def card(text: str, to: str = "") -> Answer:
    return {"kind": "card", "card": text} | ({"to": to} if to else {})


def chosen(word: str, seat: int, about: str) -> Answer:
    return {"kind": "choice", "choice": word, "seat": seat, "about": about}


def event(kind: str, at: str = "", **more: object) -> Answer:
    return {"kind": "event", "event": kind, **({"at": at} if at else {}), **more}


def record(form: Form, cards: str, *, state: BaccaratState | None = None, **filed: Any) -> Any:
    """A round with $10 on Player."""
    at = {"state": state, "players": (1, 2), **filed}
    played = form.play(cards, wagers=(bet(1, "player", 10),), **at)
    return as_record(form.game, form.table(**at), played)


def refused(raw: Any, answers: list[Answer]) -> Refusal:
    return refusal(lambda: replay(read_record(raw | {"answers": answers})))


def with_more(form: Form, cards: str, *more: Answer, **at: Any) -> Refusal:
    raw = record(form, cards, **at)
    return refused(raw, [*raw["answers"], *more])


def with_one(form: Form, cards: str, place: int, one: Answer, **at: Any) -> Refusal:
    """The answer put in at a place among those after 'no more bets'."""
    raw = record(form, cards, **at)
    answers = raw["answers"]
    close = answers.index(NO_MORE_BETS) + 1 + place
    return refused(raw, [*answers[:close], one, *answers[close:]])


# Cards


@forms("627a.9(d)")
@pytest.mark.parametrize(
    ("cards", "cites", "held"),
    [
        (
            *("2H KD 3H 5D 4H 2D", ("627a.9(d)",)),
            "the Player's Hand has its third card; the Banker's Hand has its third card",
        ),
        (
            *(BANKER_7_6, ("627a.9(d)", "627a.10(b)(2)", "627a.10(c)(1)")),
            "The Player's Hand stays; The Banker's Hand stays",
        ),
        (
            *(NATURAL_9_3, ("627a.9(d)", "627a.10(a)")),
            "The Player's Hand stays; The Banker's Hand stays",
        ),
        (
            *(BANKER_DRAWS, ("627a.9(d)", "627a.10(b)(2)")),
            "The Player's Hand stays; the Banker's Hand has its third card",
        ),
        (
            *(PLAYER_DRAWS, ("627a.9(d)", "627a.10(c)(2)(ii)")),
            "the Player's Hand has its third card; The Banker's Hand stays",
        ),
    ],
)
def test_a_card_too_many_names_the_rule_that_stopped_each_hand(
    form: Form, cards: str, cites: tuple[str, ...], held: str
) -> None:
    no = with_more(form, cards, card("9S"))
    assert no.cites == form.cites(*cites)
    assert no.problem == f"9♠: this is one card too many ({held})"
    assert (no.value, no.lawful) == (
        "9S",
        f"one third card per hand, and only where {form.cite('627a.10')} requires it",
    )


@forms("627a.10(b)(2)")
def test_a_third_card_to_a_player_s_hand_that_stays_while_the_banker_draws(form: Form) -> None:
    for cards, stays in ((BANKER_DRAWS, 6), ("KH KD 7H 5D AD", 7)):
        no = with_one(form, cards, 4, card("9S", "player-third"))
        assert no.cites == form.cites("627a.9(d)", "627a.10(b)(2)")
        why = f"this is one card too many (The Player's Hand stays on {stays})"
        assert no.problem == f"9♠ for player third: {why}"


@forms("627a.10(a)")
def test_a_natural_takes_no_further_card(form: Form) -> None:
    for to in ("player-third", "banker-third"):
        no = with_more(form, NATURAL_9_3, card("9S", to))
        assert no.cites == form.cites("627a.9(d)", "627a.10(a)")


@forms("627a.9(d)")
def test_one_third_card_to_a_hand(form: Form) -> None:
    again = with_one(form, "2H KD 3H 5D 4H 2D", 5, card("9S", "player-third"))
    assert (str(again.cites), again.problem) == (
        form.cite("627a.9(d)"),
        "9♠ for player third: this is one card too many (the Player's Hand has its third card)",
    )


@forms("627a.9(d)", "627a.13(c)")
def test_an_exposed_card_is_the_banker_s_third(form: Form) -> None:
    error = {"kind": "irregularity", "irregularity": "card-drawn-in-error", "disclosed": True}
    shown = error | {"at": "player-stays", "card": "AD"}
    raw = record(form, BANKER_DRAWS)
    answers = [*raw["answers"][:-1], shown]
    replay(read_record(raw | {"answers": answers, "settlement": None}))
    no = refused(raw, [*answers, card("9S", "banker-third")])
    assert str(no.cites) == form.cite("627a.9(d)")


@forms("627a.10(b)(1)")
def test_a_card_too_few_is_missed_before_the_next(form: Form) -> None:
    raw = record(form, "2H KD 3H 5D 4H 2D")
    answers = raw["answers"]
    for place, cite in ((0, "627a.8(c)"), (1, "627a.8(c)"), (-2, "627a.10(b)(1)")):
        at = place if place < 0 else answers.index(NO_MORE_BETS) + 1 + place
        no = refused(raw, [*answers[:at], *answers[at:][1:]])
        assert form.cite(cite) in no.cites
        assert "the table is waiting for this step: A card to the " in no.problem


@forms("627a.8(b)", "627a.8(c)")
def test_cards_are_dealt_after_the_call_and_once_to_each_place(form: Form) -> None:
    raw = record(form, PLAYER_7_6)
    assert str(refused(raw, [raw["answers"][0], card("9S", "player-1")]).cites) == form.cite(
        "627a.8(b)"
    )
    assert str(with_one(form, PLAYER_7_6, 1, card("9S", "player-1")).cites) == form.cite(
        "627a.8(c)"
    )
    twice = with_one(form, PLAYER_7_6, 0, NO_MORE_BETS)
    assert (str(twice.cites), twice.problem) == (
        form.cite("627a.8(b)"),
        "'no more bets': betting is already closed",
    )
    assert str(with_more(form, PLAYER_7_6, card("9S", "simulated-player")).cites) == form.cite(
        "627a.13(d)"
    )


@forms("627a.5(d)")
def test_the_cover_card_comes_out_once_in_a_shoe(form: Form) -> None:
    out: Answer = {"kind": "cover-card"}
    raw = record(form, PLAYER_7_6)
    answers = raw["answers"]
    for state in (raw["before"] | {"last_hand": True}, raw["before"]):
        shown = [out] if "last_hand" in state else [out, out]
        close = answers.index(NO_MORE_BETS) + 1
        no = refused(raw | {"before": state}, [*answers[:close], *shown, *answers[close:]])
        assert str(no.cites) == form.cite("627a.5(d)")
        assert "already come out" in no.problem


# Vigorish


@forms("627a.12(d)(2)(i)")
def test_no_debt_goes_over_to_a_new_shoe(form: Form) -> None:
    for before in ({}, {"opened": True, "shoes": 1}):
        raw = record(form, PLAYER_7_6) | {"before": before | {"owed": {"3": 125, "2": 5}}}
        no = refused(raw, [])
        assert (str(no.cites), no.value) == (form.cite("627a.12(d)(2)(i)"), "2, 3")
        assert "still owed when a new shoe begins" in no.problem
        assert "collected before" in no.lawful


@forms("627a.12(d)(2)(ii)")
def test_a_marker_lies_in_the_space_of_a_seat(form: Form) -> None:
    raw = record(form, PLAYER_7_6)
    no = refused(raw | {"before": raw["before"] | {"owed": {"99": 125}}}, raw["answers"])
    assert (str(no.cites), no.value) == (form.cite("627a.12(d)(2)(ii)"), 99)


@forms("627a.13(e)")
def test_nothing_follows_when_the_shoe_has_run_out(form: Form) -> None:
    no = with_one(form, PLAYER_7_6, 2, {"kind": "no-cards-left"})
    assert (str(no.cites), no.value) == (form.cite("627a.13(e)"), "7H")
    assert "the round is void" in no.problem


# Progressive systems


def test_a_reading_of_a_system_that_the_table_does_not_have() -> None:
    read: Answer = {"kind": "meters", "system": "royal-9-progressive", "standing": {"Mega": [1, 0]}}
    assert str(with_one(MINI, PLAYER_7_6, 1, read).cites) == "627b.6(d)"
    assert str(with_more(FULL, PLAYER_7_6, read).cites) == "631c.2(d)"
    assert str(with_more(MIDI, PLAYER_7_6, read).cites) == "629a.7(a)"


# The cut, House Money, cards to be turned


@forms("627a.5(b)", "627a.5(c)", "627a.5(d)", "627a.5(e)")
def test_the_shoe_is_cut_before_it_is_loaded(form: Form) -> None:
    for one, cite in (
        (chosen("accept", 1, "offer-cut"), "627a.5(b)"),
        ({"kind": "measure", "measure": 50, "about": "cut"}, "627a.5(c)"),
        ({"kind": "measure", "measure": 50, "about": "cover-card"}, "627a.5(d)"),
        ({"kind": "irregularity", "irregularity": "recut-ordered"}, "627a.5(e)"),
    ):
        assert str(with_one(form, PLAYER_7_6, 0, one).cites) == form.cite(cite)


@pytest.mark.law("627a.5(g)", "627a.5(g)(2)")
def test_cards_are_spread_when_an_idle_table_resumes_and_not_in_a_round() -> None:
    for about, cite in (("spread", "627a.5(g)"), ("spread-batch", "627a.5(g)(2)")):
        no = with_one(MINI, PLAYER_7_6, 0, chosen("face-up", 1, about))
        assert (str(no.cites), no.seat) == (cite, 1)


@pytest.mark.law("627a.8(d)(1)")
def test_house_money_is_decided_once_and_before_third_cards() -> None:
    for about in ("", "house-money"):
        answer = {k: v for k, v in chosen("add-to-player", 1, about).items() if v}
        no = with_one(MINI, PLAYER_7_6, 4, answer)
        assert (str(no.cites), no.seat) == ("627a.8(d)(1)", 1)


@pytest.mark.law("629a.3(b)", "629a.8(d)", "631a.9(e)")
def test_cards_are_given_up_by_the_player_who_has_them() -> None:
    for form, cite in ((MIDI, "629a.8(d)"), (SQUEEZED, "631a.9(e)")):
        other = event("turn-relinquished", "player-hand", seat=2)
        no = with_one(form, PLAYER_7_6, 4, other)
        assert (str(no.cites), no.seat) == (cite, 2)
        assert no.problem == "'turn-relinquished' by position 2: position 1 has the cards"
        early = with_one(form, PLAYER_7_6, 1, event("turn-relinquished", "player-hand", seat=1))
        assert (str(early.cites), early.seat) == (cite, 1)
        offered = with_one(form, PLAYER_7_6, 4, chosen("accept", 2, "offer-cards"))
        assert (str(offered.cites), offered.seat) == (cite, 2)
    assert str(with_more(MIDI, PLAYER_7_6, event("shuffle-ordered")).cites) == "629a.3(b)"


# The shoe (631a)

CURATOR = FullBaccaratState(opened=True, shoe_loaded=True, shoes=1, curator=1)


SHOE: list[tuple[BaccaratState, str, Answer, str]] = [  # after the answers of a round
    (CURATOR, TIE_6, event("shoe-requested", seat=2), "631a.14(a)"),
    (CURATOR, TIE_6, event("shoe-passed", "shoe", seat=2), "631a.14(a)"),
    (FULL.loaded, TIE_6, event("shoe-passed", seat=2), "631a.7(d)"),
    (FULL.loaded, TIE_6, event("shoe-requested", "shoe", seat=9), "631a.7(b)"),
    (FULL.loaded, TIE_6, event("pass-ordered"), "631a.7(d)"),
    (FULL.last_hand, TIE_6, event("shoe-requested", seat=2), "631a.7(b)"),
    (FULL.loaded, TIE_6, chosen("accept", 2, "offer-shoe"), "631a.7(b), 631a.14(b)"),
]


@pytest.mark.parametrize(
    ("state", "cards", "one", "cite"),
    [pytest.param(*case, marks=pytest.mark.law(*case[-1].split(", "))) for case in SHOE],
)
def test_the_shoe_is_passed_and_asked_for_in_turn(
    state: BaccaratState, cards: str, one: Answer, cite: str
) -> None:
    no = with_more(FULL, cards, one, state=state)
    assert str(no.cites) == cite
    assert no.seat in (None, one.get("seat"))
    if one.get("at") == "shoe" and state is CURATOR:
        assert no.problem == "'shoe-passed' by position 2: position 1 has the shoe"


@pytest.mark.law("631a.14(a)", "631a.14(a)(1)", "631a.14(b)")
def test_the_shoe_passes_after_the_round_and_by_itself_where_the_banker_lost() -> None:
    within = with_one(FULL, TIE_6, 2, event("shoe-passed", seat=1), state=CURATOR)
    assert (str(within.cites), within.seat) == ("631a.14(a)", 1)
    dealers = with_more(FULL, TIE_6, event("shoe-passed", seat=1), state=FULL.loaded)
    assert str(dealers.cites) == "631a.7(d)"  # no player has it
    raw = record(FULL, TIE_6, state=CURATOR)
    lost = [a for a in record(FULL, PLAYER_7_6)["answers"] if a["kind"] != "choice"]
    no = refused(raw, [*lost, event("shoe-passed", seat=1)])
    assert (str(no.cites), no.seat) == ("631a.14(a)(1)", 1)
    out_of_turn = refused(raw | {"players": [1, 2, 3]}, [*lost, chosen("accept", 3, "offer-shoe")])
    assert (str(out_of_turn.cites), out_of_turn.seat) == ("631a.14(b)", 3)


@pytest.mark.law("631a.7(b)")
def test_the_shoe_is_asked_for_from_the_dealer_alone() -> None:
    no = with_more(FULL, TIE_6, event("shoe-requested", "shoe", seat=9), state=FULL.loaded)
    assert str(no.cites) == "631a.7(b)"
    for state, may in (
        (FullBaccaratState(dealer_deals=True), True),
        (FullBaccaratState(dealer_deals=True, curator=1), False),  # who had the dealer deal
        (FullBaccaratState(), False),  # it is yet to be offered
    ):
        calls = BACCARAT.calls(state, (), 2)
        assert [str(call.cite) for call in calls] == ["631a.7(b)"] * may


@forms("627a.7(c)")
def test_a_player_leaves_when_the_round_is_over(form: Form) -> None:
    no = with_one(form, PLAYER_7_6, 2, event("leaves", seat=2))
    assert (str(no.cites), no.seat) == (form.cite("627a.7(c)"), 2)
    twice = with_more(form, PLAYER_7_6, *[event("leaves", seat=2)] * 2)
    assert (str(twice.cites), twice.value) == (form.cite("627a.12(d)(2)(i)"), "position 2")
    assert str(with_more(form, PLAYER_7_6, {"kind": "dice", "dice": [1, 2]}).cites) == form.cite(
        "627a.11(c)"
    )
