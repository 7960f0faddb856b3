"""House Money: settled before third cards, taken or added to a wager (627a.8(d))."""

from fractions import Fraction
from typing import Any

import pytest

from tests.games.baccarat.forms import EMPTY, MINI, bet
from tests.games.script import Say, choices, lines
from title58.rounds.wagers import Wager

HM: dict[str, Any] = {"house_money": True}
TAKE = Say("take")

FIRST_PAIR = "QH 3D QS 4C"  # Player's pair of queens; Player 0, Banker 7
PLAYER_DRAWS_8 = "8H"  # Player wins 8 to 7


def house_money(seat: int, dollars: int = 10) -> Wager:
    return bet(seat, "house-money", dollars)


@pytest.mark.law("627a.8(d)(1)")
def test_the_winner_decides_and_only_for_a_wager_he_has() -> None:
    def asked(*kinds: str) -> list[tuple[int, str, tuple[str, ...]]]:
        wagers = (house_money(4), *(bet(4, kind, 10) for kind in kinds))
        say = [TAKE] if set(kinds) & {"player", "banker"} else []
        return choices(MINI.play(FIRST_PAIR, *say, PLAYER_DRAWS_8, wagers=wagers, **HM))

    assert asked("player") == [(4, "house-money", ("take", "add-to-player"))]
    assert asked("banker") == [(4, "house-money", ("take", "add-to-banker"))]
    both = (4, "house-money", ("take", "add-to-player", "add-to-banker"))
    assert asked("player", "banker") == [both]
    assert asked("tie") == []  # with neither wager the money is taken
    lost = (house_money(4), bet(4, "player", 10))
    assert choices(MINI.play("QH 3D JS 4C", PLAYER_DRAWS_8, wagers=lost, **HM)) == []


# A shoe that runs out after it was settled (627a.13(e))


@pytest.mark.parametrize("adds", ["payout", "payout-and-stake"])
@pytest.mark.parametrize("portion", [Fraction(1), Fraction(1, 2)])
@pytest.mark.parametrize("said", ["take", "add-to-player"])
def test_or_all_is_undone_where_filed_so(adds: str, portion: Fraction, said: str) -> None:
    wagers = (bet(1, "house-money", 10), bet(1, "player", 20), bet(2, "house-money", 5))
    played = MINI.play(
        *(FIRST_PAIR, Say(said), EMPTY),
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
