"""The shoes and devices of a Blackjack table: cards that leave the table stay accounted for."""

from collections import Counter

import pytest

from title58.equipment.cards import Card, decks
from title58.equipment.randomness import SeededSource
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.round.steps import CarriedToRack, OpenSide, ShuffleDiscards, ToRack
from title58.rounds.answers import Answer, Happening, NoCardsLeft
from title58.rounds.equipment import ClearTable, HandShuffle, Shuffle, SystemDraw
from title58.rounds.incidents import CardIncident, SharedIncident
from title58.rounds.steps import DrawCard
from title58.table.equipment.cards import (
    CardEquipment,
    DeviceEquipment,
    DoubleShoeEquipment,
    card_equipment,
)

DRAW = DrawCard("633a.7(j)", "a hand", label="box-1")
CARRIED = DrawCard("633a.7(j)", "a hand", label="box-1", carried=True)
CLEAR = ClearTable("633a.7(s)", "cleared")
SHUFFLE = Shuffle("633a.5(a)", "shuffled")
LEFT, RIGHT = (OpenSide("633a.7(d)(1)", "open", side) for side in ("left", "right"))
ERROR = CardIncident.DRAWN_IN_ERROR


def card(answer: Answer) -> Card:
    assert isinstance(answer, Card)
    return answer


def to_rack(*cards: Card) -> ToRack:
    return ToRack("633a.7(s)", "discarded", label="discard", cards=cards)


@pytest.fixture
def shoe() -> CardEquipment:
    return CardEquipment(1, SeededSource(58), two_batches=False)


@pytest.fixture
def double() -> DoubleShoeEquipment:
    return DoubleShoeEquipment(1, SeededSource(58))


@pytest.fixture
def device() -> DeviceEquipment:
    return DeviceEquipment(1, SeededSource(58))


def test_each_way_of_dealing_has_its_equipment() -> None:
    found = {
        way: type(card_equipment(BlackjackOptions(dealing=way, decks=2), SeededSource(1)))
        for way in ("shoe", "shuffler", "double-shoe", "continuous", "hand")
    }
    assert found == {
        "shoe": CardEquipment,
        "shuffler": CardEquipment,
        "double-shoe": DoubleShoeEquipment,
        "continuous": DeviceEquipment,
        "hand": CardEquipment,
    }
    batches = card_equipment(BlackjackOptions(dealing="hand", decks=2), SeededSource(1))
    assert isinstance(batches, CardEquipment)
    assert batches._batches is not None


def test_a_discarded_hand_leaves_the_others_on_the_table(shoe: CardEquipment) -> None:
    one, other = card(shoe.answer(DRAW)), card(shoe.answer(DRAW))
    shoe.answer(to_rack(one))
    assert shoe.shoe.table == [other]
    assert shoe.shoe.discard_rack == [one]


def test_an_empty_shoe_is_dealt_on_from_its_discards(shoe: CardEquipment) -> None:
    kept = card(shoe.answer(DRAW))
    rest = [card(shoe.answer(DRAW)) for _ in range(51)]
    assert isinstance(shoe.answer(DRAW), NoCardsLeft)
    shoe.answer(to_rack(*rest))
    shoe.answer(ShuffleDiscards("633a.14(f)", "shuffled"))
    assert len(shoe.shoe) == 51
    again = {card(shoe.answer(DRAW)) for _ in range(51)}
    assert again == set(rest)
    assert kept not in again
    assert shoe.shoe.census() == Counter(decks(1))


def test_the_system_draws_within_its_bounds(shoe: CardEquipment, device: DeviceEquipment) -> None:
    draw = SystemDraw("633a.13(j)(1)", "a card", 3, 5)
    for equipment in (shoe, device):
        assert {equipment.answer(draw) for _ in range(60)} == {3, 4, 5}


def test_what_the_dealer_overdraws_is_seen_and_not_kept(
    shoe: CardEquipment, device: DeviceEquipment
) -> None:
    for equipment in (shoe, device):
        happened = equipment.mishap(CardIncident.OVERDRAWN, disclosed=False)
        assert happened is not None
        assert happened.card() is not None
        assert equipment._held is None


@pytest.mark.parametrize("disclosed", [True, False])
def test_a_card_drawn_in_error_is_used_next_or_discarded(disclosed: bool) -> None:
    for equipment in (
        CardEquipment(1, SeededSource(58), two_batches=False),
        DoubleShoeEquipment(1, SeededSource(58)),
        DeviceEquipment(1, SeededSource(58)),
    ):
        assert equipment.mishap(ERROR, disclosed=disclosed) is not None
        held = equipment._held
        assert held is not None
        assert equipment.mishap(ERROR, disclosed=disclosed) is None  # one at a time
        equipment.answer(CLEAR)
        assert equipment.answer(CARRIED) == held
        equipment.mishap(ERROR, disclosed=disclosed)
        equipment.answer(CarriedToRack("633a.14(b)", "discarded"))
        assert equipment._held is None


def test_the_sides_of_a_double_shoe_are_kept_apart(double: DoubleShoeEquipment) -> None:
    double.answer(LEFT)
    left = card(double.answer(DRAW))
    double.answer(RIGHT)
    card(double.answer(DRAW))
    double.answer(to_rack(left))
    sides = double.double_shoe.sides
    assert sides["left"].discard_rack == [left]
    double.answer(SHUFFLE)
    assert (len(sides["left"]), len(sides["right"])) == (51, 52)
    double.answer(CLEAR)
    assert sides["left"].census() == sides["right"].census() == Counter(decks(1))


def test_a_card_of_the_other_side_stays_aside(double: DoubleShoeEquipment) -> None:
    double.answer(LEFT)
    double.mishap(ERROR, disclosed=False)
    held = double._held
    double.answer(RIGHT)
    card(double.answer(DRAW))
    double.answer(CLEAR)
    assert double.double_shoe.sides["left"].table == [held]
    double.answer(SHUFFLE)  # the right side
    assert double._held == held
    double.answer(LEFT)
    double.answer(SHUFFLE)
    assert double._held is None
    assert len(double.double_shoe.sides["left"]) == 52


def test_a_device_has_discards_back_at_once_and_can_run_empty(device: DeviceEquipment) -> None:
    cards = [card(device.answer(DRAW)) for _ in range(52)]
    assert isinstance(device.answer(DRAW), NoCardsLeft)
    assert device.mishap(CardIncident.FACE_UP, disclosed=True) is None
    device.answer(to_rack(cards[7]))
    assert device.answer(DRAW) == cards[7]
    device.answer(CLEAR)
    assert len(device.device) == 52


def test_while_the_device_is_out_of_order_a_shoe_takes_its_place(device: DeviceEquipment) -> None:
    device.answer(HandShuffle("633a.14(m)", "by hand"))
    assert isinstance(device._by_hand, CardEquipment)
    one, other = card(device.answer(DRAW)), card(device.answer(DRAW))
    device.answer(to_rack(one))
    assert device._by_hand.shoe.table == [other]
    assert device.mishap(CardIncident.OVERDRAWN, disclosed=False) is not None
    assert device.mishap(SharedIncident.DEVICE_FAILS, disclosed=False) == Happening("device-fails")
    device.answer(SHUFFLE)
    assert device._by_hand is None
