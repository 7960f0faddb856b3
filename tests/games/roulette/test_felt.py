"""The wheel and the numbers as the felt shows them."""

import pytest

from tests.games.roulette.spins import (
    AS_SINGLE,
    DOUBLE,
    DOUBLE_ORDER,
    LAW,
    RED,
    SINGLE,
    SINGLE_ORDER,
    won_on,
)
from title58.felts.felt import Paint
from title58.games.roulette.game import ROULETTE
from title58.games.roulette.options import RouletteOptions
from title58.games.roulette.wheel import wheel_order


@pytest.mark.law("617a.3(e)(9)", "617a.3(e)(10)")
@pytest.mark.parametrize(
    ("options", "order", "cite"),
    [
        pytest.param(options, order, cite, marks=pytest.mark.law(cite))
        for options, order, cite in (
            (SINGLE, SINGLE_ORDER, "617a.1(c)"),
            (DOUBLE, DOUBLE_ORDER, "617a.1(d)"),
            (AS_SINGLE, DOUBLE_ORDER, "617a.1(d)"),
        )
    ],
)
def test_every_number_has_its_place_and_color(
    options: RouletteOptions, order: list[str], cite: str
) -> None:
    color = {n: "green" if int(n) == 0 else "red" if int(n) in RED else "black" for n in order}
    felt = ROULETTE.felt(LAW, options)
    (wheel,) = (fixture for fixture in felt.fixtures if fixture.what == "wheel")
    assert cite in wheel.cites
    assert wheel.ball
    assert wheel.sections == tuple((n, f"pocket-{color[n]}") for n in order)
    assert list(wheel_order(LAW, options)) == order
    painted = {spot.on: spot.paint for spot in felt.spots if spot.wager == "straight"}
    assert painted == {n: Paint[color[n].upper()] for n in order if n in painted}
    assert len(painted) == 37 + (options is DOUBLE)
    for wager in ("red", "black"):
        won = won_on(wager, "", order, options)
        assert won == {n for n in order if color[n] == wager}
