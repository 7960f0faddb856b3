"""What only Minibaccarat settles: House Money on a Banker wager, and an ordered shuffle."""

import pytest

from tests.games.baccarat.forms import MINI, PLAYER_7_6, bet
from tests.games.script import Say, cited, lines, steps
from title58.rounds.answers import Happening

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
