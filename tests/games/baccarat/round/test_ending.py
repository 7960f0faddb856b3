"""What only Minibaccarat settles: House Money on a Banker wager, and an ordered shuffle."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from tests.games.baccarat.forms import MINI, PLAYER_7_6, bet
from tests.games.script import Say, cited, labels, lines, moves, steps
from title58.rounds.answers import Happening
from title58.rounds.wagers import Wager

ORDERED = Happening("shuffle-ordered")
PAIR_BANKER_WINS = "QH 3D QS 4C"  # then a 6 for the Player: Banker 7 to 6


@pytest.mark.law("627a.12(c)")
@pytest.mark.parametrize(("bears", "vigorish"), [(True, 250), (False, 100)])
def test_added_money_bears_vigorish_as_filed(bears: bool, vigorish: int) -> None:
    wagers = (
        *(bet(1, "house-money", 10), bet(1, "banker", 20)),
        *(bet(2, "house-money", 10), bet(2, "banker", 20)),
    )
    played = MINI.play(
        *(PAIR_BANKER_WINS, Say("add-to-banker"), Say("take"), "6H"),
        wagers=wagers,
        house_money=True,
        vigorish_on_added_money=bears,
    )
    line = lines(played)[1, "banker"]
    assert (line.stake, line.winnings, line.vigorish) == (5000, 5000, vigorish)
    assert lines(played)[2, "banker"].vigorish == 100


def test_money_added_to_player_changes_nothing_for_banker() -> None:
    wagers = (bet(1, "house-money", 10), bet(1, "banker", 20), bet(1, "player", 20))
    played = MINI.play(
        *(PAIR_BANKER_WINS, Say("add-to-player"), "6H"),
        wagers=wagers,
        house_money=True,
        vigorish_on_added_money=False,
    )
    assert lines(played)[1, "banker"].vigorish == 100


def test_an_added_stake_bears_none_either_and_odd_chips_do_no_harm() -> None:
    wagers = (Wager(1, "house-money", 20), Wager(1, "banker", 1))
    played = MINI.play(
        *(PAIR_BANKER_WINS, Say("add-to-banker"), "6H"),
        wagers=wagers,
        house_money=True,
        house_money_adds="payout-and-stake",
        vigorish_on_added_money=False,
        chip=25,
    )
    line = lines(played)[1, "banker"]  # 20 cents and 50 of 60 won are added to 1 cent
    assert (line.stake, line.winnings, line.vigorish, line.breakage) == (71, 50, 0, 21)


@pytest.mark.law("627a.5(a)")
def test_a_floorperson_may_order_a_shuffle() -> None:
    played = MINI.play(PLAYER_7_6, ORDERED)
    assert cited(played, "627a.5(a)") == [
        "A floorperson or above orders the cards shuffled",
        "The cards are to be reshuffled",
    ]
    assert str(steps(played)[-1].cites) == "627a.5(a)"  # no other reason
    assert not played.outcome.state.shoe_loaded
    last = MINI.play(PLAYER_7_6, ORDERED, state=MINI.last_hand)
    assert str(steps(last)[-1].cites) == "627a.5(a), 627a.9(e)"  # it was due anyway


@pytest.mark.law("627a.12(d)(2)(i)", "627a.12(d)(2)(iii)")
def test_all_debts_fall_due_before_an_ordered_shuffle() -> None:
    owed = {1: Fraction(35), 8: Fraction(50), 3: Fraction(25)}
    at: dict[str, Any] = {"positions": (1, 2, 3, 5, 8), "vigorish_collection": "deferred"}
    played = MINI.play(PLAYER_7_6, ORDERED, state=replace(MINI.loaded, owed=owed), **at)
    assert moves(played) == [
        ("seat", "rack", 8, 50),
        ("seat", "rack", 3, 25),
        ("seat", "rack", 1, 35),
    ]
    assert played.outcome.state.owed == {}
    assert labels(played)[-1] == "shoe-over"  # and only then
    assert lines(played)[8, "vigorish"].cites == ("627a.12(d)(2)(i)", "627a.12(d)(2)(iii)")


@pytest.mark.law("627a.13(a)")
def test_an_unseen_card_is_discarded_before_an_ordered_shuffle() -> None:
    unseen = Happening("card-drawn-in-error", "round-end")
    played = MINI.play(PLAYER_7_6, unseen, ORDERED)
    assert cited(played, "627a.13(a)")[1:] == [
        "No hand follows from this shoe; the unseen card is discarded"
    ]
    assert not played.outcome.state.card_carried
