"""Pai Gow among the games: what it says it pays, its records, what it objects to."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.pai_gow.tiles import (
    LAW,
    NINE_AND_FIVE,
    WIN_IT,
    against_dealer,
    bet,
    table,
)
from tests.records.samples import NO_MORE_BETS
from tests.records.samples import bet as placed
from title58.games import find_game
from title58.games.pai_gow.game import PAI_GOW
from title58.games.pai_gow.options.table import PaiGowOptions
from title58.records.explain import narrate
from title58.records.reading import RecordError
from title58.records.record import parse_record, read_record
from title58.records.replay import as_record, differences, replay
from title58.refusal import Refusal

RECORD: dict[str, Any] = {
    "format": "title58/round/2",
    "game": "pai-gow",
    "date": "2014-03-01",
    "before": {"opened": True},
    "answers": [
        placed(1, "pai-gow", "$10"),
        NO_MORE_BETS,
        {"kind": "dice", "dice": [4, 3, 2]},
        {"kind": "tiles", "tiles": ["1-1", "day", "5-5", "4-2"], "to": "position-1"},
        {"kind": "choice", "choice": "5-5 2-4 / 1-1 1-1"},
        {"kind": "tiles", "tiles": ["6-6", "1-6", "1-3", "5-6"]},
        {"kind": "choice", "choice": "play", "seat": 1, "about": "surrender-1"},
    ],
}


ANSWERS = RECORD["answers"]


def replayed(*answers: Any) -> Any:
    return replay(read_record(RECORD | {"answers": [*answers]}))


def test_it_is_registered() -> None:
    assert find_game("pai-gow") is PAI_GOW
    assert (PAI_GOW.name, PAI_GOW.chapter) == ("Pai Gow", "621a")


def test_what_it_says_it_pays() -> None:
    plain, banked = PaiGowOptions(), PaiGowOptions(vigorish_rounding="up-to-quarter")
    assert PAI_GOW.pays(LAW, plain, "pai-gow") == (
        "1 to 1 (pushes on a tie), less a commission (vigorish) of 5% of the amount won"
    )
    assert PAI_GOW.pays(LAW, banked, "pai-gow").endswith("up to the next 25 cents")
    assert PAI_GOW.pays(LAW, plain, "dealer-against-bank") == (
        "1 to 1 (pushes on a tie); made only by the dealer"
    )


def test_a_record_written_by_hand_is_settled() -> None:
    played = replayed(*ANSWERS)
    assert played.settlement.net(1) == 950
    assert played.settlement.facts["settings"] == {
        "dealer": "high 6-6 1-6 low 1-3 5-6",
        "position-1": "high 1-1 1-1 low 5-5 2-4",
    }


def test_a_played_round_is_its_own_record() -> None:
    played = against_dealer(NINE_AND_FIVE, (bet(1), WIN_IT))
    record = as_record(PAI_GOW, table(), played)
    read = parse_record(json.dumps(record))
    again = replay(read)
    assert differences(read, again) == []
    assert [told.text for told in narrate(again)] == [told.text for told in narrate(played)]
    answers = record["answers"]
    assert isinstance(answers, list)
    assert answers[3] == {
        "kind": "tiles",
        "tiles": ["1-1", "1-1", "5-5", "2-4"],
        "to": "position-1",
    }


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        ({"kind": "tiles", "tiles": ["7-7"]}, "'7-7' is not a tile"),
        ({"kind": "tiles"}, "missing; expected a list of tiles"),
        ({"kind": "tiles", "tiles": "1-1"}, "is not a list of tiles"),
        ({"kind": "tiles", "tiles": [], "seat": 1}, "unknown"),
    ],
)
def test_what_are_no_tiles(answer: dict[str, Any], problem: str) -> None:
    with pytest.raises(RecordError, match=problem):
        replayed(answer)


@pytest.mark.law("621a.5(c)")
def test_a_wager_after_the_call_is_refused() -> None:
    with pytest.raises(Refusal) as caught:
        replayed(*ANSWERS[:3], placed(1, "pai-gow", 500), *ANSWERS[3:])
    assert str(caught.value.cites) == "621a.5(c)"


def test_a_setting_of_other_tiles_is_refused() -> None:
    others = {"kind": "choice", "choice": "6-6 2-4 / 1-1 1-1"}
    with pytest.raises(Refusal) as caught:
        replayed(*ANSWERS[:4], others, *ANSWERS[5:])
    assert str(caught.value.cites) == "621a.8(a)"
    assert "high 1-1 1-1 low 5-5 2-4" in caught.value.lawful
