"""Opening, shuffle, cut, cover card, burn, batches and the idle table (627a.3 to 627a.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.minibaccarat.mini import (
    LOADED,
    OPENING,
    PLAYER_7_6,
    RESHUFFLE,
    bet,
    play,
    table,
)
from tests.games.script import (
    Part,
    Say,
    announcements,
    bets,
    burned,
    choices,
    cited,
    labels,
    play_script,
    refusal,
    steps,
)
from title58.equipment.randomness import SeededSource
from title58.games.minibaccarat import MINIBACCARAT
from title58.rounds.answers import CoverCardShown, Happening
from title58.rounds.driver import Played
from title58.rounds.steps import DrawCard, Measure, TakeWagers
from title58.table.equipment import ShoeEquipment

IDLE = replace(LOADED, idle=True)
NOBODY: tuple[int, ...] = ()


def begin(*parts: Part, **at: Any) -> Played[Any]:
    """A round that begins with `parts` and then goes the way of PLAYER_7_6."""
    return play_script(MINIBACCARAT, table(**at), *parts, bets(), PLAYER_7_6)


def texts_before_wagers(played: Played[Any]) -> list[str]:
    found = []
    for step in steps(played):
        if isinstance(step, TakeWagers):
            break
        found.append(str(step))
    return found


def measures(played: Played[Any]) -> dict[str, Measure]:
    return {step.label: step for step in steps(played) if isinstance(step, Measure)}


# 627a.4


@pytest.mark.law("627a.4(a)", "627a.4(b)", "627a.4(c)")
def test_new_cards_are_inspected_spread_washed_and_stacked() -> None:
    played = begin(10, 14, "AH", state=OPENING, players=NOBODY)
    assert texts_before_wagers(played)[:4] == [
        "The dealer inspects the cards and the floorperson verifies it",
        "The cards are spread face up by deck, suit and sequence for the first player to look over",
        "The cards are turned face down, washed and stacked",
        "The dealer shuffles the cards",
    ]
    assert [len(cited(played, f"627a.4({letter})")) for letter in "abcde"] == [1, 1, 1, 0, 0]
    assert played.outcome.state == LOADED


@pytest.mark.law("627a.4(d)")
def test_two_batches_are_spread_apart_and_not_washed() -> None:
    played = begin(10, 14, "AH", state=OPENING, players=NOBODY, shuffler="automated", decks=16)
    assert [len(cited(played, f"627a.4({letter})")) for letter in "abcde"] == [1, 0, 0, 1, 0]
    assert "Each batch is spread by itself" in cited(played, "627a.4(d)")[0]


@pytest.mark.law("627a.4(e)")
@pytest.mark.parametrize(("shuffler", "decks"), [("manual", 8), ("automated", 16)])
def test_preshuffled_decks_are_neither_inspected_nor_spread_nor_shuffled(
    shuffler: str, decks: int
) -> None:
    at: dict[str, Any] = {"shuffler": shuffler, "decks": decks, "preshuffled": True}
    played = begin(10, 14, "AH", state=OPENING, players=NOBODY, **at)
    assert [len(cited(played, f"627a.4({letter})")) for letter in "abcde"] == [0, 0, 0, 0, 1]
    assert "shuffle" not in labels(played)
    assert "preshuffled" in labels(played)
    later = begin(10, 14, "AH", state=RESHUFFLE, players=NOBODY, **at)
    assert "shuffle" in labels(later)  # the next shoe is shuffled like any other


def test_a_table_opens_once() -> None:
    played = begin(10, 14, "AH", state=RESHUFFLE, players=NOBODY)
    assert not any(cited(played, f"627a.4({letter})") for letter in "abcde")
    assert played.outcome.state.shoes == 2
    assert labels(play(PLAYER_7_6))[0] == "no-more-bets"  # and a loaded shoe is dealt from at once


# 627a.5(a) to (e) and 627a.3(b)


@pytest.mark.law("627a.5(a)", "627a.5(a)[feathering]")
def test_a_hand_shuffle_is_left_feathered() -> None:
    played = begin(10, 14, "AH", state=RESHUFFLE, players=NOBODY)
    assert texts_before_wagers(played)[:2] == [
        "The dealer shuffles the cards",
        "The stack is left feathered so that the floorperson can see an even mixture",
    ]
    assert cited(played, "627a.5(a)[feathering]") == texts_before_wagers(played)[1:2]
    machine = begin(10, 14, "AH", state=RESHUFFLE, players=NOBODY, shuffler="automated", decks=12)
    assert not cited(machine, "627a.5(a)[feathering]")


@pytest.mark.law("627a.3(b)(3)", "627a.3(b)(4)", "627a.3(b)(5)")
def test_batches_take_turns_and_never_meet_in_the_discard_rack() -> None:
    at: dict[str, Any] = {"players": NOBODY, "shuffler": "automated", "decks": 16}
    equipment = ShoeEquipment(8, SeededSource(58), two_batches=True)
    batches = equipment._batches
    assert batches is not None
    served, state = [], OPENING
    for _ in range(4):
        played = begin(10, 14, "AH", state=state, **at)
        for step in steps(played):
            if step.label == "shuffle":
                equipment.answer(step)
        for cite in ("627a.3(b)(3)", "627a.3(b)(4)", "627a.3(b)(5)"):
            assert len(cited(played, cite)) == 1
        served.append(batches.in_play)
        assert batches.in_shuffler != batches.in_play
        assert len(batches.shuffler) == equipment.shoe.remaining == 416
        assert not equipment.shoe.discard_rack  # emptied before the other batch comes out
        state = replace(played.outcome.state, shoe_loaded=False)
    assert served == ["first", "second", "first", "second"]
    by_hand = begin(10, 14, "AH", state=RESHUFFLE, players=NOBODY)
    assert not cited(by_hand, "627a.3(b)(3)")


@pytest.mark.law("627a.5(b)")
def test_the_cut_goes_clockwise_from_the_highest_number() -> None:
    at: dict[str, Any] = {"state": RESHUFFLE, "positions": (1, 2, 3, 5, 8)}
    offer = ("accept", "decline")
    played = begin(Say("decline"), Say("accept"), 100, 14, "AH", players=(2, 3, 8), **at)
    assert choices(played) == [(8, "offer-cut", offer), (3, "offer-cut", offer)]
    assert (measures(played)["cut"].seat, str(measures(played)["cut"])) == (
        3,
        "Seat 3 puts the cover card into the stack",
    )
    nobody = begin(Say("decline"), Say("decline"), 100, 14, "AH", players=(8, 1), **at)
    assert [seat for seat, _, _ in choices(nobody)] == [8, 1]
    assert str(measures(nobody)["cut"]) == "The dealer puts the cover card into the stack"
    assert "627a.5(b)" in measures(nobody)["cut"].cites


@pytest.mark.law("627a.5(c)")
@pytest.mark.parametrize("decks", [6, 8])
def test_the_cut_is_ten_cards_from_either_end(decks: int) -> None:
    at: dict[str, Any] = {"state": RESHUFFLE, "players": NOBODY, "decks": decks}
    cards = 52 * decks
    for lawful in (10, cards - 10):
        begin(lawful, 14, "AH", **at)
    for wrong in (9, cards - 9):
        refused = refusal(lambda wrong=wrong: begin(wrong, 14, "AH", **at))  # type: ignore[misc]
        assert (refused.cites[-1], refused.value) == ("627a.5(c)", wrong)
        assert refused.lawful == f"10 to {cards - 10}"


@pytest.mark.law("627a.5(d)")
def test_the_second_cover_card_is_fourteen_cards_up_or_more() -> None:
    at: dict[str, Any] = {"state": RESHUFFLE, "players": NOBODY, "decks": 6}
    played = begin(100, 14, "AH", **at)
    assert labels(played)[1:4] == ["cut", "cover-card", "load"]
    begin(100, 312, "AH", **at)  # it may lie on top
    for wrong in (13, 313):
        refused = refusal(lambda wrong=wrong: begin(100, wrong, "AH", **at))  # type: ignore[misc]
        assert (refused.cite, refused.value, refused.lawful) == ("627a.5(d)", wrong, "14 to 312")


@pytest.mark.law("627a.5(e)")
def test_a_recut_is_for_the_next_person_entitled() -> None:
    played = begin(
        *(Say("accept"), 100, 14, Happening("recut-ordered"), Say("accept"), 50, 20, "AH"),
        state=RESHUFFLE,
        players=(1, 2),
    )
    assert [seat for seat, _, _ in choices(played)] == [2, 1]
    assert labels(played).index("load") < labels(played).index("burn-first")
    assert cited(played, "627a.5(e)") == [
        "A floorperson or above finds the cut improper; the next person entitled recuts"
    ]
    may_recut = {step.label for step in steps(played) if "recut-ordered" in step.may}
    assert may_recut == {"load"}  # with the shoe loaded it is too late


# 627a.5(f)

FACES = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9}
FACES |= {"10": 10, "J": 10, "Q": 10, "K": 10}


@pytest.mark.law("627a.5(f)")
@pytest.mark.parametrize("face", FACES)
def test_the_first_card_is_shown_and_as_many_burned_as_it_counts(face: str) -> None:
    played = begin(10, 14, f"{face}S", state=RESHUFFLE, players=NOBODY)
    assert burned(played) == [FACES[face]]
    shown = next(step for step in steps(played) if isinstance(step, DrawCard))
    assert (shown.to, shown.face_up, shown.label) == (
        "the discard rack, face up",
        True,
        "burn-first",
    )
    assert labels(played).index("burn") < labels(played).index("no-more-bets")


@pytest.mark.law("627a.9(e)")
@pytest.mark.parametrize("burn", [(CoverCardShown(), "2H"), ("2H", Happening("cover-card-burned"))])
def test_a_cover_card_in_the_burn_means_one_hand_and_one_more(burn: tuple[Part, ...]) -> None:
    played = begin(10, 416, *burn, state=RESHUFFLE, players=NOBODY)
    assert announcements(played)[-1] == "last hand"
    assert played.outcome.state.last_hand


# 627a.5(g)


@pytest.mark.law("627a.5(g)", "627a.5(g)(1)")
@pytest.mark.parametrize("spread", ["face-down", "face-up"])
def test_cards_of_an_idle_table_are_spread_washed_shuffled_and_cut(spread: str) -> None:
    idle = replace(IDLE, last_hand=True, card_carried=True)
    played = begin(
        *(Say(spread), Say("decline"), Say("decline"), 10, 14, "AH"),
        state=idle,
        players=(5, 2),
    )
    assert choices(played)[0] == (2, "spread", ("face-down", "face-up"))
    assert len(cited(played, "627a.5(g)(1)")) == 1
    assert not cited(played, "627a.5(g)(2)")
    order = [label for label in labels(played) if label in ("spread", "shuffle", "cut", "load")]
    assert order == ["spread", "shuffle", "cut", "load"]
    state = played.outcome.state
    assert (state.idle, state.last_hand, state.card_carried) == (False, False, False)
    assert (state.shoe_loaded, state.shoes) == (True, 2)
    assert refusal(lambda: begin(Say("sideways"), state=idle)).cite == "627a.5(g)"


@pytest.mark.law("627a.5(g)(2)")
def test_an_idle_table_with_a_shuffler_takes_out_the_other_batch() -> None:
    at: dict[str, Any] = {"state": IDLE, "players": NOBODY, "shuffler": "automated", "decks": 16}
    spread_again = "That batch too is spread for inspection and shuffled again"
    plain = begin(Say("face-down"), 10, 14, "AH", **at)
    assert cited(plain, "627a.5(g)(2)") == [
        "The cards go into the shuffler and the other batch is taken out",
        spread_again,
    ]
    assert not cited(plain, "627a.5(g)(1)")
    at["shuffler_secures_batch"] = True
    secured = begin(Say("face-down"), Say("not-needed"), 10, 14, "AH", **at)
    assert spread_again not in cited(secured, "627a.5(g)(2)")
    asked = begin(Say("face-down"), Say("requested"), 10, 14, "AH", **at)
    assert spread_again in cited(asked, "627a.5(g)(2)")
    assert choices(asked)[1][1:] == ("spread-batch", ("not-needed", "requested"))


def test_wagers_come_after_all_that() -> None:
    played = play_script(
        MINIBACCARAT,
        table(state=OPENING, players=NOBODY),
        *(10, 14, "AH", bets(bet(1, "player", 10)), PLAYER_7_6),
    )
    order = labels(played)
    assert order.index("burn") < order.index("no-more-bets") < order.index("player-1")
