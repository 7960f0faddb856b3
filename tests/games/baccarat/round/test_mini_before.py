"""Opening, shuffle, cut, cover card, burn, batches and the idle table (627a.3 to 627a.5)."""

from dataclasses import replace
from typing import Any

import pytest

from tests.games.baccarat.forms import MINI, PLAYER_7_6
from tests.games.script import (
    Part,
    Say,
    assert_batches_take_turns,
    bets,
    choices,
    cited,
    labels,
    play_script,
    refusal,
    settle_record,
)
from title58.equipment.randomness import SeededSource
from title58.games.baccarat.game import MINIBACCARAT
from title58.games.baccarat.state import MinibaccaratState
from title58.rounds.driver import Played
from title58.table.equipment import ShoeEquipment

OPENING = MinibaccaratState()
IDLE = MinibaccaratState(opened=True, shoe_loaded=True, shoes=1, idle=True)
NOBODY: tuple[int, ...] = ()


def begin(*parts: Part, **at: Any) -> Played[Any]:
    """A round that begins with `parts` and then goes the way of PLAYER_7_6."""
    return play_script(MINIBACCARAT, MINI.table(**at), *parts, bets(), PLAYER_7_6)


# 627a.4


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
    later = begin(10, 14, "AH", state=MINI.between_shoes, players=NOBODY, **at)
    assert "shuffle" in labels(later)  # the next shoe is shuffled like any other


def test_a_table_opens_once() -> None:
    played = begin(10, 14, "AH", state=MINI.between_shoes, players=NOBODY)
    assert not any(cited(played, f"627a.4({letter})") for letter in "abcde")
    assert played.outcome.state.shoes == 2
    loaded = MINI.play(PLAYER_7_6)
    assert labels(loaded)[0] == "no-more-bets"  # and a loaded shoe is dealt from at once


# 627a.5(a) to (e) and 627a.3(b)


@pytest.mark.law("627a.3(b)(3)", "627a.3(b)(4)", "627a.3(b)(5)")
def test_batches_take_turns_and_never_meet_in_the_discard_rack() -> None:
    at: dict[str, Any] = {"players": NOBODY, "shuffler": "automated", "decks": 16}
    equipment = ShoeEquipment(8, SeededSource(58), two_batches=True)
    cites = ("627a.3(b)(3)", "627a.3(b)(4)", "627a.3(b)(5)")
    assert_batches_take_turns(
        equipment, lambda state: begin(10, 14, "AH", state=state, **at), OPENING, cites
    )
    assert len(equipment.shoe) == 415  # one is burned
    by_hand = begin(10, 14, "AH", state=MINI.between_shoes, players=NOBODY)
    assert not cited(by_hand, "627a.3(b)(3)")


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
    assert str(refusal(lambda: begin(Say("sideways"), state=idle)).cites) == "627a.5(g)"


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


@pytest.mark.law("627a.12(d)(2)(i)")
def test_an_idle_table_owes_nothing_before_its_cards_are_shuffled() -> None:
    before = {"opened": True, "shoe_loaded": True, "idle": True, "owed": {"3": 125}}
    refused = refusal(lambda: settle_record("minibaccarat", before=before, answers=[]))
    assert (str(refused.cites), refused.value) == ("627a.12(d)(2)(i)", "3")


def test_a_table_that_opens_has_no_shoe_yet() -> None:
    at = {"before": {"shoe_loaded": True}, "players": [1]}
    shown = {"kind": "card", "card": "9H"}
    refused = refusal(lambda: settle_record("minibaccarat", answers=[shown], **at))
    assert str(refused.cites) == "627a.5(b)"
