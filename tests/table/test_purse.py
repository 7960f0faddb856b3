"""What the player at the terminal table has left to wager."""

from fractions import Fraction

import pytest

from title58.rounds.steps import Choose
from title58.rounds.wagers import Layout, Wager
from title58.table.purse import Purse

WAR = Choose("651a.9(c)", 1, "the tie hand", ("surrender", "war"), costs=(("war", 400),))


def layout(*amounts: int) -> Layout:
    there = Layout(lambda _layout, _wager: None, lambda _layout: None, "651a.7(d)")
    there.place_all(Wager(1, f"wager-{n}", amount) for n, amount in enumerate(amounts))
    return there


def test_what_lies_on_the_layout_is_not_left() -> None:
    purse = Purse(1_000)
    purse.betting_opens(anew=True)
    assert purse.left(layout(300, 100)) == 600
    assert purse.left() == 1_000
    purse.betting_closes(layout(300, 100))
    assert purse.left() == 600
    purse.betting_opens(anew=False)
    assert purse.left(layout(50)) == 550
    purse.betting_closes(layout(50))
    assert purse.left() == 550
    purse.betting_opens(anew=True)
    assert purse.left() == 1_000


def test_a_choice_takes_at_least_its_cost() -> None:
    purse = Purse(1_000)
    assert purse.can_choose(WAR, "war")
    assert purse.chosen(WAR, "war") == "war"
    assert purse.left() == 600
    purse.chosen(WAR, "surrender")
    assert purse.left() == 600
    purse.chosen(WAR, "war")
    assert not purse.can_choose(WAR, "war")
    assert purse.can_choose(WAR, "surrender")
    purse.betting_opens(anew=False)  # and now it is placed
    assert purse.left() == 1_000


def test_the_last_cent_is_enough() -> None:
    assert Purse(400).can_choose(WAR, "war")
    assert not Purse(399).can_choose(WAR, "war")


@pytest.mark.parametrize(
    ("owed", "left"),
    [(0, 1_500), (500, 1_000), (Fraction(1, 20), 1_475), (Fraction(25), 1_475), (26, 1_450)],
)
def test_what_is_owed_is_kept_back_to_the_next_quarter(owed: int | Fraction, left: int) -> None:
    purse = Purse(1_000)
    purse.round_over(500, owed)
    assert purse.chips == 1_500
    assert purse.left() == left


def test_who_owes_more_than_he_has_may_still_choose_what_costs_nothing() -> None:
    purse = Purse(100)
    purse.round_over(0, 500)
    assert purse.left() < 0
    assert purse.can_choose(WAR, "surrender")
    assert not purse.can_choose(WAR, "war")
