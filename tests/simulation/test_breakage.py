"""What the smallest chip cannot pay is refused."""

import pytest

from tests.simulation.plans import coin
from title58.money import Odds
from title58.simulation.breakage import refuse_breakage
from title58.simulation.plan import PlanError

PRICES = {"win": Odds.parse("3 to 2"), "lose": Odds.parse("lose")}


def test_winnings_that_chips_cannot_pay_are_refused() -> None:
    refuse_breakage(coin(0, 1000), PRICES, 50)
    with pytest.raises(PlanError, match=r"chip = 50 cents cannot pay 3 to 2 on \$5\.50"):
        refuse_breakage(coin(0, 550), PRICES, 50)
    refuse_breakage(coin(0, 550), PRICES, 25)


def test_a_meter_has_a_rule_of_its_own() -> None:
    meter = coin(0, 550, meters=(("win", "100% of meter"),))
    refuse_breakage(meter, {**PRICES, "win": Odds.parse("100% of meter")}, 50)
