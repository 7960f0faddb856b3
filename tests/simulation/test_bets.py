"""From wishes to bets: what lies where, what each row is worth."""

from fractions import Fraction

import pytest

from tests.simulation.plans import coin, plan
from title58 import law
from title58.money import Odds
from title58.simulation.bets import bet_on, priced_bet, refuse_breakage, wishes
from title58.simulation.plan import PlanError, Wish

LAW = law.on(__import__("datetime").date(2026, 1, 1))
SMALL = LAW.wager("sic-bo", "small")
PROGRESSIVE = LAW.wager("pai-gow-poker", "progressive-payout")
OFFERED = {"small": ("",), "single": ("1", "2", "3")}


def test_without_wishes_every_wager_is_bet_on_its_first_spot() -> None:
    assert wishes(plan(), OFFERED) == (Wish("small"), Wish("single", "1"))


def test_a_wish_keeps_its_spot_and_stake() -> None:
    wished = (Wish("single", "2", 700), Wish("single"))
    assert wishes(plan(bets=wished), OFFERED) == (Wish("single", "2", 700), Wish("single", "1"))


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        (Wish("large"), "there is no wager 'large' at this table: it has small, single"),
        (Wish("single", "7"), "single cannot be placed on '7'; it may be placed on 1, 2, 3"),
    ],
)
def test_what_the_table_has_not_is_refused(wish: Wish, sentence: str) -> None:
    with pytest.raises(PlanError, match=sentence):
        wishes(plan(bets=(wish,)), OFFERED)


def test_a_long_list_of_spots_is_cut() -> None:
    with pytest.raises(PlanError, match=r"11 \.\.\.$"):
        wishes(plan(bets=(Wish("a", "x"),)), {"a": tuple(map(str, range(30)))})


def test_rows_are_worth_their_odds() -> None:
    bet = bet_on(Wish("small"), SMALL, {"win": Odds.parse("1 to 1")}, 1000)
    assert dict(zip(bet.rows, bet.nets, strict=True)) == {"win": 1000, "lose": -1000}
    assert bet.stake == 1000


def test_vigorish_is_of_a_win_only() -> None:
    bet = bet_on(
        Wish("small"), SMALL, {"win": Odds.parse("1 to 1")}, 1000, vigorish=Fraction(1, 20)
    )
    assert bet.nets == (950, -1000)


def test_a_named_stake_that_breaks_a_cent_is_refused() -> None:
    ratios = (Fraction(9, 5), Fraction(-1))
    with pytest.raises(PlanError, match=r"a bet of \$0\.01 would be paid 1\.8000 cents"):
        priced_bet(Wish("small", "", 1), SMALL, ratios, 1000)
    assert priced_bet(Wish("small", "", 5), SMALL, ratios, 1000).nets == (9, -5)


def test_a_stake_left_open_grows_until_nothing_is_broken() -> None:
    bet = priced_bet(Wish("small"), SMALL, (Fraction(1, 7), Fraction(-1)), 1000)
    assert bet.stake == 7000
    assert bet.nets == (1000, -7000)


def test_a_row_of_the_meter_costs_the_stake_and_an_award_is_money() -> None:
    prices = {
        PROGRESSIVE.rows[0]: Odds.parse("100% of meter"),
        PROGRESSIVE.rows[1]: Odds.parse("10% of meter"),
        PROGRESSIVE.rows[2]: Odds.parse("500 for 1"),
    }
    bet = bet_on(Wish("progressive-payout", "", 100), PROGRESSIVE, prices, 100, paytable="A")
    assert bet.nets[:4] == (-100, -100, 49_900, -100)
    assert bet.meters == (
        (PROGRESSIVE.rows[0], "100% of meter"), (PROGRESSIVE.rows[1], "10% of meter"),
    )  # fmt: skip
    assert bet.paytable == "A"
    assert bet.title == "progressive-payout"


PRICES = {"win": Odds.parse("3 to 2"), "lose": Odds.parse("lose")}


def test_winnings_that_chips_cannot_pay_are_refused() -> None:
    refuse_breakage(coin(0, 1000), PRICES, 50)
    with pytest.raises(PlanError, match=r"chip = 50 cents cannot pay 3 to 2 on \$5\.50"):
        refuse_breakage(coin(0, 550), PRICES, 50)
    refuse_breakage(coin(0, 550), PRICES, 25)


def test_a_meter_has_a_rule_of_its_own() -> None:
    meter = coin(0, 550, meters=(("win", "100% of meter"),))
    refuse_breakage(meter, {**PRICES, "win": Odds.parse("100% of meter")}, 50)
