"""A shoe that runs out after House Money was settled (627a.13(e))."""

from fractions import Fraction
from typing import Any

import pytest

from tests.games.baccarat.mini import EMPTY, bet, play
from tests.games.script import Say, lines, moves

HM: dict[str, Any] = {"house_money": True}
PAIR = "QH 3D QS 4C"  # then Player is due a third card that is not there


@pytest.mark.law("627a.13(e)")
def test_settled_house_money_stands_when_a_round_is_void() -> None:
    wagers = (bet(1, "house-money", 10), bet(1, "player", 20), bet(2, "house-money", 5))
    at: dict[str, Any] = {**HM, "side_wagers_need_base": False}
    played = play(PAIR, Say("add-to-player"), EMPTY, wagers=wagers, **at)
    assert lines(played)[1, "house-money"].net == 3000
    assert lines(played)[1, "player"].stake == 5000  # goes back with what was added
    assert played.settlement.net(1) == 3000
    assert played.settlement.net(2) == 1500


@pytest.mark.parametrize("adds", ["payout", "payout-and-stake"])
@pytest.mark.parametrize("portion", [Fraction(1), Fraction(1, 2)])
@pytest.mark.parametrize("said", ["take", "add-to-player"])
def test_or_all_is_undone_where_filed_so(adds: str, portion: Fraction, said: str) -> None:
    wagers = (bet(1, "house-money", 10), bet(1, "player", 20), bet(2, "house-money", 5))
    played = play(
        *(PAIR, Say(said), EMPTY),
        wagers=wagers,
        void_returns="all-wagers",
        house_money_adds=adds,
        house_money_portion=portion,
        side_wagers_need_base=False,
        **HM,
    )
    assert [(line.result, line.net) for line in played.settlement.lines] == [("void", 0)] * 3
    assert {key: line.stake for key, line in lines(played).items()} == {
        (1, "house-money"): 1000,
        (2, "house-money"): 500,
        (1, "player"): 2000,
    }


def test_lost_house_money_comes_back_where_filed_so() -> None:
    wagers = (bet(1, "house-money", 10), bet(1, "player", 20))
    played = play("QH 3D JS 4C", EMPTY, wagers=wagers, void_returns="all-wagers", **HM)
    assert moves(played) == [
        ("layout", "rack", 1, 1000),
        ("rack", "seat", 1, 1000),
        ("layout", "seat", 1, 2000),
    ]
    stands = play("QH 3D JS 4C", EMPTY, wagers=wagers, **HM)
    assert stands.settlement.net(1) == -1000
