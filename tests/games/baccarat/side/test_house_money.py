"""House Money: settled before third cards, taken or added to a wager (627a.8(d))."""

from fractions import Fraction
from typing import Any

import pytest

from tests.games.baccarat.forms import EMPTY, MINI, bet
from tests.games.script import Say, choices, lines, moves, steps
from title58.rounds.steps import Move
from title58.rounds.wagers import Wager

HM: dict[str, Any] = {"house_money": True}
TAKE, ON_PLAYER = Say("take"), Say("add-to-player")

FIRST_PAIR = "QH 3D QS 4C"  # Player's pair of queens; Player 0, Banker 7
PLAYER_DRAWS_8 = "8H"  # Player wins 8 to 7
PLAYER_DRAWS_6 = "6H"  # Banker wins 7 to 6
PLAYER_DRAWS_7 = "7H"  # 7 to 7
NATURAL_WIN = "4H 3D 4S 4C"  # Player's natural 8 over Banker 7


def house_money(seat: int, dollars: int = 10) -> Wager:
    return bet(seat, "house-money", dollars)


@pytest.mark.law("627a.8(d)")
def test_settled_also_when_no_third_card_is_due() -> None:
    played = MINI.play(NATURAL_WIN, TAKE, wagers=(house_money(1), bet(1, "player", 10)), **HM)
    assert lines(played)[1, "house-money"].net == 3000


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


@pytest.mark.law("627a.8(d)(1)(i)", "627a.8(d)(1)(ii)")
def test_the_whole_payout_is_added_and_goes_with_the_hand() -> None:
    wagers = (house_money(1), bet(1, "player", 20))
    for third, result, net in (
        (PLAYER_DRAWS_8, "win", 5000),
        (PLAYER_DRAWS_6, "lose", -5000),
        (PLAYER_DRAWS_7, "push", 0),
    ):
        played = MINI.play(FIRST_PAIR, ON_PLAYER, third, wagers=wagers, **HM)
        assert moves(played)[:2] == [  # placed by the dealer; the stake goes back
            ("rack", "layout", 1, 3000),
            ("layout", "seat", 1, 1000),
        ]
        line = lines(played)[1, "player"]
        assert (line.stake, line.result, line.net) == (5000, result, net)
        assert lines(played)[1, "house-money"].net == 3000
        assert played.settlement.net(1) == 3000 + net
    placed = next(s for s in steps(played) if isinstance(s, Move) and s.target == "layout")
    assert placed.cites == (
        "627a.8(d)(1)(i)",
        "627a.8(d)(1)(i)[portion]",
        "627a.8(d)(1)(ii)",
    )


@pytest.mark.parametrize(("allowed", "asked"), [(True, 1), (False, 0)])
def test_on_a_natural_the_choice_is_as_filed(allowed: bool, asked: int) -> None:
    wagers = (house_money(1), bet(1, "player", 20))
    at: dict[str, Any] = {**HM, "house_money_on_natural": allowed}
    played = MINI.play(NATURAL_WIN, *[ON_PLAYER] * asked, wagers=wagers, **at)
    assert len(choices(played)) == asked
    assert lines(played)[1, "player"].stake == (5000 if allowed else 2000)
    # A round that no natural has decided is put to the winner either way.
    assert len(choices(MINI.play(FIRST_PAIR, TAKE, "8H", wagers=wagers, **at))) == 1


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


def test_lost_house_money_comes_back_where_filed_so() -> None:
    wagers = (bet(1, "house-money", 10), bet(1, "player", 20))
    played = MINI.play("QH 3D JS 4C", EMPTY, wagers=wagers, void_returns="all-wagers", **HM)
    assert moves(played) == [
        ("layout", "rack", 1, 1000),
        ("rack", "seat", 1, 1000),
        ("layout", "seat", 1, 2000),
    ]
    stands = MINI.play("QH 3D JS 4C", EMPTY, wagers=wagers, **HM)
    assert stands.settlement.net(1) == -1000
