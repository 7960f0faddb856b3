"""Decks of 53 at a live table."""

from collections import Counter

from title58.equipment.cards import Card, deck
from title58.equipment.randomness import SeededSource
from title58.games.pai_gow_poker.round.incidents import PaiGowPokerIncident
from title58.games.pai_gow_poker.round.steps import DealUnseen, InsertCoverCard
from title58.rounds.answers import CoverCardShown, Happening, NoCardsLeft
from title58.rounds.equipment import CutCards, HandShuffle, Preshuffled, Shuffle
from title58.rounds.incidents import CardIncident
from title58.rounds.steps import Do, DrawCard, Measure, RollDice
from title58.table.equipment.poker import PokerDeckEquipment


def equipment(seed: str = "1", *, two_decks: bool = False) -> PokerDeckEquipment:
    return PokerDeckEquipment(SeededSource(seed), two_decks=two_decks)


DRAW = DrawCard("645a.8(d)", "position 1")


def drawn(table: PokerDeckEquipment, count: int) -> list[Card]:
    cards = [table.answer(DRAW) for _ in range(count)]
    assert all(isinstance(card, Card) for card in cards)
    return cards  # type: ignore[return-value]


def test_a_deck_holds_each_card_and_the_joker_once() -> None:
    table = equipment()
    table.answer(Shuffle("645a.5(a)", ""))
    assert Counter(drawn(table, 53)) == Counter(deck(joker=True))
    assert isinstance(table.answer(DRAW), NoCardsLeft)
    table.answer(HandShuffle("645a.5(a)", ""))
    assert len(table.shoe) == 53


def test_unseen_cards_leave_the_deck() -> None:
    table = equipment()
    table.answer(DealUnseen("645a.8(d)", "", 3))
    assert len(table.shoe) == 50
    assert table.mishap(CardIncident.DRAWN_IN_ERROR, disclosed=True) == Happening(
        "card-drawn-in-error"
    )
    assert len(table.shoe) == 49
    assert table.mishap(CardIncident.FACE_UP, disclosed=False) is None  # one thing at a time
    table.answer(DealUnseen("645a.8(d)", "", 2))  # the card kept aside is one of them
    assert len(table.shoe) == 48


def test_a_card_drawn_in_error_comes_next() -> None:
    table = equipment()
    kept = table.shoe.undealt()[0]
    table.mishap(CardIncident.DRAWN_IN_ERROR, disclosed=False)
    assert table.answer(DRAW) is kept
    assert table.answer(DRAW) is not kept


def test_mishaps_say_what_is_seen() -> None:
    table = equipment()
    first = table.shoe.undealt()[0]
    assert table.mishap(CardIncident.FACE_UP, disclosed=False) == Happening(
        "card-face-up", details={"card": first}
    )
    exposed = table.mishap(CardIncident.EXPOSED, disclosed=False)
    assert exposed is not None
    assert 0 <= exposed.seat() <= 6
    assert table.mishap(PaiGowPokerIncident.MISDEAL, disclosed=False) == Happening("misdeal")


def test_the_cut_and_the_cover_card() -> None:
    table = equipment()
    before = table.shoe.undealt()
    at = table.answer(CutCards("645a.5(e)", "", 10, 43))
    assert isinstance(at, int)
    assert 10 <= at <= 43
    assert table.shoe.undealt() == (*before[at:], *before[:at])
    table.answer(InsertCoverCard("645a.5(e)", "", 4))
    assert len(drawn(table, 49)) == 49
    assert isinstance(table.answer(DRAW), CoverCardShown)
    assert table.mishap(CardIncident.FACE_UP, disclosed=False) is not None
    again = equipment()
    again.answer(InsertCoverCard("645a.5(e)", "", 53))
    assert again.mishap(CardIncident.FACE_UP, disclosed=False) is None


def test_dice_and_numbers() -> None:
    table = equipment()
    dice = table.answer(RollDice("645a.5(i)(1)(ii)", 3))
    assert isinstance(dice, tuple)
    assert len(dice) == 3
    numbers = {
        table.answer(Measure("645a.5(i)(2)", "", 1, 7, label="random-number")) for _ in range(100)
    }
    assert numbers == {1, 2, 3, 4, 5, 6, 7}
    assert table.answer(Do("645a.8(a)", "")) is None


def test_preshuffled_cards_stay_as_they_came_once() -> None:
    table = equipment()
    before = table.shoe.undealt()
    table.answer(Preshuffled("645a.5(a)", ""))
    assert table.shoe.undealt() == before
    table.answer(Preshuffled("645a.5(a)", ""))
    assert table.shoe.undealt() != before


def test_two_decks_take_turns() -> None:
    table = equipment(two_decks=True)
    table.answer(Shuffle("645a.5(a)", ""))
    first = table.shoe
    drawn(table, 10)
    table.answer(Shuffle("645a.5(a)", ""))
    assert table.shoe is not first
    assert len(table.shoe) == 53
    second = table.shoe
    table.answer(HandShuffle("645a.5(a)", ""))  # the shuffler is out of order
    assert table.shoe is second
