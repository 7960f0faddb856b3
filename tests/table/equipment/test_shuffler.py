"""Devices that fail, and cards kept aside: no card is lost, none is dealt twice."""

from collections import Counter

import pytest

from title58.equipment.cards import Card, decks
from title58.equipment.randomness import SeededSource
from title58.rounds.answers import CoverCardShown
from title58.rounds.equipment import (
    Burn,
    ClearTable,
    CutCards,
    DeviceShuffles,
    DiscardCarried,
    HandShuffle,
    PlaceCoverCard,
    Preshuffled,
    Shuffle,
)
from title58.rounds.incidents import CardIncident
from title58.rounds.steps import DrawCard
from title58.table.equipment import equipment_for
from title58.table.equipment.shuffler import (
    ContinuousEquipment,
    ShufflerEquipment,
    shuffler_equipment,
)

DRAW = DrawCard("", "box 1", label="box-1")
HELD = DrawCard("", "box 1", label="box-1", carried=True)
ERROR, FACE_UP = CardIncident.DRAWN_IN_ERROR, CardIncident.FACE_UP


def card(answer: object) -> Card:
    assert isinstance(answer, Card)
    return answer


def device(count: int = 6) -> ContinuousEquipment:
    return ContinuousEquipment(count, SeededSource("device"))


def test_which_equipment_a_way_of_shuffling_needs() -> None:
    source = SeededSource(1)
    assert isinstance(shuffler_equipment(6, "continuous", source), ContinuousEquipment)
    manual = shuffler_equipment(6, "manual", source)
    two = shuffler_equipment(6, "automated", source)
    assert isinstance(manual, ShufflerEquipment)
    assert isinstance(two, ShufflerEquipment)
    assert manual._batches is None
    assert two._batches is not None
    from title58.games.casino_war.options import CasinoWarOptions

    found = equipment_for("casino-war", CasinoWarOptions(shuffler="continuous", decks=8), source)
    assert isinstance(found, ContinuousEquipment)
    assert len(found.device) == 416


def test_a_device_deals_burns_and_takes_back() -> None:
    found = device()
    for _ in range(3):
        card(found.answer(DRAW))
    assert found.answer(Burn("", "", 3)) is None
    assert len(found.device) == 306
    found.answer(ClearTable("", ""))
    assert len(found.device) == 312
    assert found.device.census() == ContinuousEquipment(6, SeededSource(0)).device.census()
    assert found.answer(DeviceShuffles("", "")) is None


@pytest.mark.parametrize("disclosed", [True, False])
def test_a_card_drawn_in_error_stays_out_of_the_device_until_it_is_used(disclosed: bool) -> None:
    found = device()
    happened = found.mishap(ERROR, disclosed=disclosed)
    assert happened is not None
    assert happened.flag("disclosed") == disclosed
    assert found.mishap(ERROR, disclosed=disclosed) is None  # one at a time
    for step in (ClearTable("", ""), Shuffle("", "")):
        found.answer(step)
        assert len(found.device) == 311
    used = card(found.answer(HELD))
    if disclosed:
        assert used is happened.card()
    else:
        assert happened.card() is None
    found.answer(ClearTable("", ""))
    assert len(found.device) == 312
    assert found.mishap(ERROR, disclosed=True) is not None
    found.answer(DiscardCarried("", ""))
    found.answer(ClearTable("", ""))
    assert len(found.device) == 312
    card(found.answer(HELD))  # nothing is held: the device deals


def test_a_card_found_face_up_in_a_device_is_not_kept() -> None:
    found = device()
    happened = found.mishap(FACE_UP, disclosed=False)
    assert happened is not None
    assert happened.card() is not None
    found.answer(ClearTable("", ""))
    assert len(found.device) == 312


def test_while_a_device_is_out_of_order_a_shoe_of_its_cards_is_dealt() -> None:
    found = device()
    found.answer(DRAW)
    found.answer(HandShuffle("", ""))
    assert found.answer(CutCards("", "cut", 10, 302)) in range(10, 303)
    assert found.answer(PlaceCoverCard("", "cover", 78, 312)) == 78
    dealt = [found.answer(DRAW) for _ in range(235)]
    assert isinstance(dealt[-1], CoverCardShown)
    assert len([x for x in dealt if isinstance(x, Card)]) == 234
    assert found.mishap(ERROR, disclosed=False) is not None
    card(found.answer(HELD))
    found.answer(ClearTable("", ""))
    found.answer(HandShuffle("", ""))  # another shoe by hand
    whole = [card(found.answer(DRAW)) for _ in range(312)]
    assert sorted(c.index for c in whole) == sorted(c.index for c in decks(6))
    found.answer(Shuffle("", ""))  # it is repaired
    assert len(found.device) == 312
    card(found.answer(DRAW))
    assert len(found.device) == 311


def test_preshuffled_cards_go_into_a_device_too() -> None:
    found = device()
    found.answer(DRAW)
    found.answer(Preshuffled("", ""))
    assert len(found.device) == 312


def test_two_batches_shuffled_by_hand_do_not_change_places() -> None:
    found = ShufflerEquipment(6, SeededSource("two"), two_batches=True)
    batches = found._batches
    assert batches is not None
    found.answer(Shuffle("", ""))
    found.answer(Shuffle("", ""))
    assert batches.changes == 1
    found.answer(DRAW)
    before = found.shoe.undealt()
    found.answer(HandShuffle("", ""))
    assert batches.changes == 1
    assert len(found.shoe) == 312
    assert found.shoe.undealt()[:50] != before[:50]
    assert found.shoe.census() == Counter(decks(6))
    found.answer(Shuffle("", ""))
    assert batches.changes == 2


def test_after_a_hand_shuffle_the_batches_take_turns() -> None:
    found = ShufflerEquipment(6, SeededSource("two"), two_batches=True)
    found.answer(HandShuffle("", ""))
    batches = found._batches
    assert batches is not None
    found.answer(Shuffle("", ""))
    assert batches.changes == 1


def test_a_seen_card_drawn_in_error_is_kept_aside_by_a_shoe_too() -> None:
    found = ShufflerEquipment(6, SeededSource("shoe"), two_batches=False)
    happened = found.mishap(ERROR, disclosed=True)
    assert happened is not None
    found.answer(ClearTable("", ""))
    assert found.answer(HELD) is happened.card()
    shown = found.mishap(FACE_UP, disclosed=True)
    assert shown is not None
    assert found.answer(HELD) is not None
    held = found.mishap(ERROR, disclosed=True)
    assert held is not None
    found.answer(HandShuffle("", ""))
    assert len(found.shoe) == 312
    assert found.shoe.census() == Counter(decks(6))
