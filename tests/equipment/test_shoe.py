"""The shoe: order, cut, cover card, burn, and every card always in exactly one place."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from title58.equipment.cards import Card, deck, decks, parse_cards
from title58.equipment.randomness import SeededSource
from title58.equipment.shoe import COVER_CARD, CoverCard, Shoe, ShoeEmpty, ShoeError

ROW = parse_cards("AC 2C 3C 4C 5C 6C")


def dealt(shoe: Shoe) -> list[Card | CoverCard]:
    out = []
    while len(shoe) or shoe.before_cover_card is not None:
        out.append(shoe.draw())
    return out


def test_a_shoe_is_shuffled_by_its_source() -> None:
    one, other = Shoe(decks(8), SeededSource(1)), Shoe(decks(8), SeededSource(1))
    assert one.undealt() == other.undealt() != decks(8)
    assert len(one) == 416
    assert Shoe(decks(8), SeededSource(2)).undealt() != one.undealt()


def test_golden_shoe() -> None:
    """A recorded seed must give this shoe for ever: see test_randomness."""
    first = Shoe(decks(8), SeededSource(58)).undealt()[:8]
    assert first == parse_cards("9S 2C KD 2S 3D 7C 9S 3S")


def test_preshuffled_cards_keep_their_order() -> None:
    shoe = Shoe.stacked(ROW)
    assert shoe.undealt() == ROW
    assert dealt(shoe) == list(ROW)
    assert shoe.table == list(ROW)
    with pytest.raises(ShoeEmpty, match="no card is left"):
        shoe.draw()
    with pytest.raises(ShoeError, match="no random source"):
        shoe.shuffle()


def test_the_cut_brings_the_top_cards_to_the_bottom() -> None:
    shoe = Shoe.stacked(ROW)
    shoe.cut(2)
    assert shoe.undealt() == parse_cards("3C 4C 5C 6C AC 2C")
    for nothing in (0, 6):
        shoe.cut(nothing)
        assert shoe.undealt() == parse_cards("3C 4C 5C 6C AC 2C")


@pytest.mark.parametrize(("position", "fits"), [(9, False), (10, True), (42, True), (43, False)])
def test_a_cut_keeps_its_distance_from_both_ends(position: int, fits: bool) -> None:
    shoe = Shoe.stacked(deck())
    if fits:
        shoe.cut(position, at_least=10)
    else:
        with pytest.raises(ShoeError, match=f"the cut at {position} cards .* give 10 to 42"):
            shoe.cut(position, at_least=10)
        assert shoe.undealt() == deck()


def test_the_cover_card_comes_once_and_dealing_goes_on() -> None:
    shoe = Shoe.stacked(ROW)
    with pytest.raises(ShoeError, match=r"at 1 cards from the bottom .* give 2 to 6"):
        shoe.insert_cover_card(1, at_least=2)
    shoe.insert_cover_card(2, at_least=2)
    assert shoe.before_cover_card == 4
    with pytest.raises(ShoeError, match="in them: shuffle first"):
        shoe.cut(3)
    assert dealt(shoe) == [*ROW[:4], COVER_CARD, *ROW[4:]]
    assert shoe.cover_card_out
    assert str(COVER_CARD) == "cover card"


@pytest.mark.parametrize("from_bottom", [0, 6])
def test_a_cover_card_at_either_end_still_comes(from_bottom: int) -> None:
    shoe = Shoe.stacked(ROW)
    shoe.insert_cover_card(from_bottom)
    assert dealt(shoe).index(COVER_CARD) == 6 - from_bottom


def test_burned_cards_go_to_the_rack_and_pass_the_cover_card() -> None:
    shoe = Shoe.stacked(ROW)
    shoe.insert_cover_card(4)
    assert shoe.burn(3) == ROW[:3]
    assert shoe.discard_rack == list(ROW[:3])
    assert shoe.cover_card_out
    with pytest.raises(ShoeEmpty, match="4 cards cannot be burned: 3 are left"):
        shoe.burn(4)
    with pytest.raises(ShoeError, match="give 0 or more"):
        shoe.burn(-1)


def test_only_cards_on_the_table_can_be_discarded() -> None:
    shoe = Shoe.stacked(ROW)
    shoe.draw()
    shoe.draw()
    with pytest.raises(ShoeError, match="3C cannot be moved: not on the table"):
        shoe.discard(parse_cards("2C 3C"))
    assert shoe.table == list(ROW[:2])
    shoe.discard(parse_cards("2C"))
    shoe.clear_table()
    assert shoe.discard_rack == list(parse_cards("2C AC"))


def test_gathering_brings_everything_back_for_a_new_shuffle() -> None:
    shoe = Shoe(decks(1), SeededSource(3))
    shoe.insert_cover_card(10)
    shoe.burn(5)
    shoe.draw()
    shoe.gather()
    assert len(shoe) == 52
    assert shoe.before_cover_card is None
    assert not shoe.table
    assert not shoe.discard_rack
    shoe.shuffle()
    assert shoe.census() == Counter(decks(1))


def test_a_short_shoe_deals_its_own_cards_before_the_discards() -> None:
    shoe = Shoe.stacked(ROW, SeededSource(1))
    shoe.burn(4)
    shoe.insert_cover_card(1)
    shoe.refill_from_discards()
    assert shoe.undealt()[:2] == ROW[4:]
    assert set(shoe.undealt()[2:]) == set(ROW[:4])
    assert shoe.before_cover_card == 1
    with pytest.raises(ShoeError, match="no random source"):
        Shoe.stacked(ROW).refill_from_discards()


@given(st.permutations(list(deck())), st.integers(0, 52), st.integers(0, 52))
def test_cut_and_cover_card_lose_nothing(order: list[Card], cut: int, cover: int) -> None:
    shoe = Shoe.stacked(order)
    shoe.cut(cut)
    shoe.insert_cover_card(cover)
    out = dealt(shoe)
    assert out.index(COVER_CARD) == 52 - cover
    assert [card for card in out if card is not COVER_CARD] == order[cut:] + order[:cut]


class AnyUse(RuleBasedStateMachine):
    """Whatever is done to a shoe, and in whatever order, the cards stay the same cards."""

    def __init__(self) -> None:
        super().__init__()
        self.shoe = Shoe(decks(2, joker=True), SeededSource("any use"))
        self.cards = Counter(decks(2, joker=True))

    @rule(times=st.integers(1, 30))
    def draw(self, times: int) -> None:
        for _ in range(times):
            if len(self.shoe) or self.shoe.before_cover_card is not None:
                self.shoe.draw()
            else:
                with pytest.raises(ShoeEmpty):
                    self.shoe.draw()

    @rule(count=st.integers(0, 120))
    def burn(self, count: int) -> None:
        if count <= len(self.shoe):
            assert len(self.shoe.burn(count)) == count
        else:
            with pytest.raises(ShoeEmpty):
                self.shoe.burn(count)

    @precondition(lambda self: self.shoe.table)
    @rule(data=st.data())
    def discard(self, data: st.DataObject) -> None:
        card = data.draw(st.sampled_from(self.shoe.table))
        self.shoe.discard([card])

    @rule()
    def clear(self) -> None:
        self.shoe.clear_table()

    @rule(share=st.integers(0, 100))
    def cover(self, share: int) -> None:
        self.shoe.insert_cover_card(len(self.shoe) * share // 100)

    @precondition(lambda self: self.shoe.before_cover_card is None)
    @rule(share=st.integers(0, 100))
    def cut(self, share: int) -> None:
        self.shoe.cut(len(self.shoe) * share // 100)

    @rule()
    def gather(self) -> None:
        self.shoe.gather()

    @rule()
    def shuffle(self) -> None:
        self.shoe.shuffle()

    @rule()
    def refill(self) -> None:
        self.shoe.refill_from_discards()

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        assert self.shoe.census() == self.cards
        places = len(self.shoe) + len(self.shoe.table) + len(self.shoe.discard_rack)
        assert places == 106

    @invariant()
    def the_cover_card_lies_among_the_cards(self) -> None:
        before = self.shoe.before_cover_card
        assert before is None or 0 <= before <= len(self.shoe)


TestAnyUse = AnyUse.TestCase
