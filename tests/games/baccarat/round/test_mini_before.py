"""Opening, shuffle, cut, cover card, burn, batches and the idle table (627a.3 to 627a.5)."""

from typing import Any

import pytest

from tests.games.baccarat.forms import MINI, PLAYER_7_6
from tests.games.script import (
    Part,
    assert_batches_take_turns,
    bets,
    cited,
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
NOBODY: tuple[int, ...] = ()


def begin(*parts: Part, **at: Any) -> Played[Any]:
    """A round that begins with `parts` and then goes the way of PLAYER_7_6."""
    return play_script(MINIBACCARAT, MINI.table(**at), *parts, bets(), PLAYER_7_6)


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
