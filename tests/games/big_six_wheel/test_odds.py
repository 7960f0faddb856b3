"""Exact odds of the Big Six Wheel."""

import datetime
from fractions import Fraction

from tests.games.big_six_wheel.spun import settle
from title58 import law
from title58.games.big_six_wheel.game import BIG_SIX_WHEEL
from title58.games.big_six_wheel.options import BigSixWheelOptions
from title58.games.big_six_wheel.wagers import sections
from title58.odds import Asked
from title58.rounds.wagers import Wager

F = Fraction
LAW = law.on(datetime.date(2026, 1, 1))
OPTIONS = BigSixWheelOptions()


def test_edges_by_hand() -> None:
    """Sections of each kind and the odds of 619a.3: 1 minus the ways times what comes back."""
    known = {
        "one": 1 - F(23 * 2, 54),
        "two": 1 - F(15 * 3, 54),
        "five": 1 - F(8 * 6, 54),
        "ten": 1 - F(4 * 11, 54),
        "twenty": 1 - F(2 * 21, 54),
        "flag": 1 - F(46, 54),
        "joker": 1 - F(46, 54),
    }
    found = BIG_SIX_WHEEL.odds(Asked(LAW, OPTIONS))
    assert {one.wager: one.edge for one in found} == known


def test_the_odds_are_those_of_the_settlements() -> None:
    wheel = sections(LAW, OPTIONS)
    for one in BIG_SIX_WHEEL.odds(Asked(LAW, OPTIONS)):
        lines = [settle(Wager(1, one.wager, 100), s, LAW, OPTIONS) for s in wheel]
        assert one.expected == F(sum(line.net for line in lines), 100 * 54)
        assert one.ways == 54
    assert not BIG_SIX_WHEEL.odds(Asked(LAW, OPTIONS, wager="three"))


def test_what_is_said_of_each_wager() -> None:
    for one in BIG_SIX_WHEEL.odds(Asked(LAW, OPTIONS)):
        assert {result.row: str(result.cite) for result in one.results} == {
            "win": str(LAW.wagers("big-six-wheel")[one.wager].payout_cite),
            "lose": "",
        }
        assert one.method == "counted over the 54 sections of the wheel"
