"""Two batches, two sides, and a machine that never stops mixing."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from title58.equipment.cards import Card, deck, decks
from title58.equipment.randomness import SeededSource
from title58.equipment.shoe import Shoe, ShoeEmpty, ShoeError
from title58.equipment.shufflers import Batches, ContinuousShuffler, DoubleShoe

from .fairness import is_fair


def batches(count: int = 2) -> Batches:
    return Batches(decks(count), decks(count), SeededSource("batches"))


def test_batches_take_turns_without_exception_each_shuffled_anew() -> None:
    table = batches()
    assert tuple(table.shuffler) != decks(2)
    for _ in range(5):
        dealt, waiting = table.shoe.undealt(), tuple(table.shuffler)
        assert table.next_shoe().undealt() == waiting
        assert Counter(table.shuffler) == Counter(dealt)
        assert tuple(table.shuffler) != dealt


def test_the_rack_is_emptied_before_the_other_batch_comes_out() -> None:
    table = batches()
    table.shoe.burn(20)
    table.shoe.draw()
    with pytest.raises(ShoeError, match="1 cards are still on the table"):
        table.next_shoe()
    assert table.changes == 0
    table.shoe.clear_table()
    assert table.next_shoe().discard_rack == []
    assert len(table.shoe) == len(table.shuffler) == 104


def test_batches_hold_the_same_decks() -> None:
    with pytest.raises(ShoeError, match="104 and 52 cards differ"):
        Batches(decks(2), deck(), SeededSource(1))


@given(st.lists(st.tuples(st.integers(0, 60), st.integers(0, 40)), max_size=8))
def test_batches_lose_no_card(shoes: list[tuple[int, int]]) -> None:
    table = batches()
    everything = Counter(decks(4))
    for drawn, burned in shoes:
        table.shoe.insert_cover_card(50)
        for _ in range(drawn):
            table.shoe.draw()
        table.shoe.burn(burned)
        assert table.census() == everything
        table.shoe.clear_table()
        table.next_shoe()
        assert table.census() == everything
        assert Counter(table.shoe.undealt()) == Counter(table.shuffler)


def test_one_side_of_a_double_shoe_is_dealt_at_a_time() -> None:
    source = SeededSource("double")
    left, right = Shoe(deck(), source), Shoe(deck(), source)
    double = DoubleShoe(left, right)
    assert double.shoe is left
    double.open("right")
    assert double.shoe is right
    with pytest.raises(ShoeError, match="'middle' is unknown"):
        double.open("middle")  # type: ignore[arg-type]


def test_discards_go_straight_back_into_a_continuous_shuffler() -> None:
    device = ContinuousShuffler(deck(), SeededSource(1))
    drawn = [device.draw() for _ in range(52)]
    assert set(drawn) == set(deck())
    with pytest.raises(ShoeEmpty):
        device.draw()
    device.discard(drawn[:1])
    assert device.draw() is drawn[0]
    device.discard(drawn)
    assert len(device) == 52
    with pytest.raises(ShoeError, match="not on the table"):
        device.discard(drawn[:1])


def test_a_continuous_shuffler_favours_no_card() -> None:
    device = ContinuousShuffler(deck(), SeededSource("fair"))
    counts: Counter[Card] = Counter()
    for _ in range(10_400):
        counts[device.draw()] += 1
        device.discard(list(device.table))
    assert is_fair(counts, dict.fromkeys(deck(), 200))


@given(st.lists(st.integers(0, 20), max_size=12), st.integers())
def test_a_continuous_shuffler_loses_no_card(rounds: list[int], seed: int) -> None:
    device = ContinuousShuffler(decks(2), SeededSource(seed))
    for count in rounds:
        for _ in range(count):
            device.draw()
        device.discard(device.table[: count // 2])
        assert device.census() == Counter(decks(2))
        device.discard(list(device.table))
