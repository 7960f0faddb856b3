"""Hands that are better played by their cards: how often they come up, and what it gains."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.oracles.blackjack.played_out import BestHand, Round, mean
from title58.games.blackjack.value import Terms, ValuedShoe, full_shoe
from title58.games.blackjack.value import strategy as st
from title58.games.blackjack.value.departures import Departure, departures

FOUR, FIVE, SEVEN, TEN = 3, 4, 6, 9


def test_a_pair_as_dealt() -> None:
    """Sevens against a 10, one deck: given up, where their total would be hit."""
    shoe = ValuedShoe(full_shoe(1), Terms())
    found = departures(shoe)
    (one,) = [each for each in found if each.cards == (SEVEN, SEVEN) and each.up == TEN]
    no_blackjack = 1 - Fraction(4, 49)
    dealt = Fraction(4 * 3 * 16, 52 * 51 * 50)
    assert one.chance == pytest.approx(float(dealt * no_blackjack))
    assert (one.by_total, one.by_cards) == (st.HIT, st.SURRENDER)
    # Hit, and then played by the total on and on, in fractions; a Blackjack up loses either way.
    played = Round(full_shoe(1), shoe.by_total.play, Terms()).of_hand(SEVEN, SEVEN, TEN)
    hit = (mean(played) + (1 - no_blackjack)) / no_blackjack
    assert one.gain == pytest.approx(float(-Fraction(1, 2) - hit), abs=1e-13)
    assert one.as_plain() == {
        "hand": "7,7",
        "up": "10",
        "by_total": "hit",
        "by_cards": "surrender",
        "gain": one.gain,
        "chance": one.chance,
    }
    assert str(one) == "7,7 against 10: surrender, not hit"


def test_a_hand_of_three_cards() -> None:
    """4, 5, 7 against a 10, eight decks: stood on. A 4 and a 7 are doubled, so no 5 comes third."""
    shoe = ValuedShoe(full_shoe(8), Terms())
    (one,) = [each for each in departures(shoe) if each.cards == (FOUR, FIVE, SEVEN)]
    assert one.up == TEN
    no_blackjack = 1 - Fraction(32, 412)
    drawn = Fraction(2 * 2 * 32**3 * 128, 416 * 415 * 414 * 413)
    assert one.chance == pytest.approx(float(drawn * no_blackjack))
    assert (one.by_total, one.by_cards) == (st.HIT, st.STAND)
    slow = BestHand(full_shoe(8), TEN, Terms())
    held = tuple(int(value in one.cards) for value in range(10))
    gain = (slow.stand(held) - slow.hit(held)) / slow.no_blackjack(held)
    assert one.gain == pytest.approx(float(gain))


def test_two_cards_first_and_what_matters_most_first() -> None:
    found = departures(ValuedShoe(full_shoe(1), Terms()))
    longer = [len(each.cards) > 2 for each in found]
    assert set(longer) == {False, True}
    assert longer == sorted(longer)
    for some in (False, True):
        worth = [each.gain * each.chance for each in found if (len(each.cards) > 2) is some]
        assert worth == sorted(worth, reverse=True)


def test_what_cannot_come_up_is_not_told() -> None:
    """No hand that the play by cards never reaches, none with cards that are not there."""
    left = (4, 4, 4, 4, 4, 4, 1, 4, 4, 16)
    found = departures(ValuedShoe(left, Terms()))
    assert found
    assert all(each.chance > 0 for each in found)
    assert not [each for each in found if [*each.cards, each.up].count(SEVEN) > 1]
    assert isinstance(found[0], Departure)
