"""What is told of meters: returns beside the exact ones, and only where they are known."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from tests.simulation.plans import coin, die, plan
from title58.odds import Result, WagerOdds
from title58.simulation.awards import BY_WAGER, EQUAL, IN_TURN, Awards, Climb, Hidden
from title58.simulation.kernel import Kernel
from title58.simulation.result import result
from title58.simulation.running import go_on, start
from title58.submission.progressive import MeterTerms, MysteryTerms

TERMS = (("meter", MeterTerms.parse("seed $100, reset $50, rate 10%, reserve 2%")),)
ROUNDS, SIDES = 40_000, 8


def odds(number: int) -> WagerOdds:
    rows = (
        Result("win", Fraction(1, SIDES), Fraction(-1), "meter", meters=(("meter", Fraction(1)),)),
        Result("lose", Fraction(SIDES - 1, SIDES), Fraction(-1), "lose"),
    )
    return WagerOdds("die", f"coin-{number}", "Coin", "1.1", rows, stake=100)


def told(awards: dict[str, Awards], many: int = 2, known: int = 2, **more: Any) -> dict[str, Any]:
    bets = [coin(n, 100, -100, seat=n + 1, meters=(("win", "100% of meter"),)) for n in range(many)]

    def game(_plan: object) -> Kernel:
        return replace(die(SIDES, *bets, terms=TERMS), awards=awards, **more)

    run = go_on(start(plan(rounds=ROUNDS), game))
    return result(run, [odds(number) for number in range(known)])


def test_bets_that_win_apart() -> None:
    found = told({"meter": Awards()})
    (meter,) = found["meters"]
    # Ten percent of both stakes, and $50 as often as one of the two comes.
    assert meter["exact"]["return"] == pytest.approx(0.1 + 2 / SIDES * 50 / 2)
    assert meter["exact"]["rounds_between"] == SIDES / 2
    assert abs(meter["exact"]["errors_off"]) < 4
    put_up = meter["put_up_by_house"] + meter["put_up_from_reserve"]
    assert put_up == 5000 * meter["hits"]
    assert meter["long_run_return"] == pytest.approx(0.1 + put_up / meter["staked"])
    assert meter["contributed"] == ROUNDS * 200 * 0.12
    for bet, one in zip(found["bets"], meter["by_bet"], strict=True):
        assert bet["paid_by_meters"] == one["paid"]
        assert bet["edge_with_meters"] == pytest.approx(1 - one["paid"] / (ROUNDS * 100))
    assert sum(one["paid"] for one in meter["by_bet"]) == meter["paid"]


@pytest.mark.parametrize(("shares", "resets"), [(BY_WAGER, 1), (EQUAL, 1), (IN_TURN, 2)])
def test_bets_that_win_together(shares: str, resets: int) -> None:
    """They share one reset, or take one each. This die never lets them: only the exact is asked."""
    (meter,) = told({"meter": Awards(shares, common=True)})["meters"]
    assert meter["exact"]["return"] == pytest.approx(0.1 + resets / SIDES * 50 / 2)
    assert meter["shares"] == shares


def test_no_comparison_where_the_chances_are_not_known() -> None:
    apart = {"meter": Awards(BY_WAGER)}
    assert told(apart)["meters"][0]["exact"] is None  # who wins with whom?
    assert told(apart, many=1)["meters"][0]["exact"] is not None
    assert told({"meter": Awards()}, known=1)["meters"][0]["exact"] is None
    limited = {"meter": Awards(most={"win": 100})}
    assert told(limited, many=1)["meters"][0]["exact"] is None


def test_a_game_that_says_nothing_of_its_winners() -> None:
    found = told({})
    assert found["meters"][0]["by_bet"] == []
    assert found["meters"][0]["exact"] is None
    assert "edge_with_meters" not in found["bets"][0]
    (alone,) = told({}, many=1)["meters"]
    assert alone["exact"] is not None
    assert len(alone["by_bet"]) == 1


def test_a_mystery_beside_what_is_known_of_it() -> None:
    terms = MysteryTerms("made up", "1.1", 100, 103, Fraction(1, 100))
    # A cent a wager: the values 100, 101 and 102 are passed by the first, second and third.
    exact = Climb(Fraction(2), Fraction(102), Fraction(2, 3))
    hidden = (Hidden("Mystery", terms, (0, 1), exact),)
    found = told({"meter": Awards()}, mysteries=hidden)
    mystery = found["meters"][1]
    assert mystery["kind"] == "mystery"
    assert abs(mystery["exact"]["errors_off"]) < 4
    assert abs(mystery["exact"]["award_errors_off"]) < 4
    assert mystery["mean_wagers_between"] == pytest.approx(2, abs=0.02)
    assert mystery["mean_rounds_between"] == mystery["mean_wagers_between"] / 2
    assert mystery["deviation_at_hit"] == pytest.approx((2 / 3) ** 0.5, abs=0.02)
    assert (mystery["least_award"], mystery["greatest_award"]) == (101, 103)
    assert mystery["exact"]["return"] == pytest.approx(0.51)
    assert mystery["return"] == pytest.approx(0.51, abs=0.01)
    wrong = replace(exact, award=Fraction(1021, 10))
    off = told({"meter": Awards()}, mysteries=(replace(hidden[0], exact=wrong),))
    assert abs(off["meters"][1]["exact"]["award_errors_off"]) > 4


def test_a_mystery_that_was_not_hit() -> None:
    terms = MysteryTerms("made up", "1.1", 100, 1 << 30, Fraction(1, 100))
    exact = Climb(Fraction(1 << 29), Fraction(1 << 29), Fraction(1 << 56))
    found = told({"meter": Awards()}, mysteries=(Hidden("Mystery", terms, (0, 1), exact),))
    mystery = found["meters"][1]
    assert mystery["hits"] == 0
    for name in ("mean_at_hit", "mean_rounds_between", "least_award", "exact"):
        assert mystery[name] is None
    assert mystery["return"] == 0
    assert mystery["long_run_return"] == pytest.approx(0.01)
