"""What is said of a wager: an estimate is never shown as exact."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from title58.cli.show_odds import figures
from title58.odds import Result, WagerOdds

HALF = Fraction(1, 2)
COIN = WagerOdds(
    "coin",
    "heads",
    "Heads",
    "1",
    (Result("win", HALF, Fraction(9, 10), "9 to 10"), Result("lose", HALF, Fraction(-1), "lose")),
)


def test_an_exact_edge_is_told_as_a_fraction() -> None:
    assert dict(figures(COIN))["house edge"] == "5.000000%  = 1/20"


def test_an_estimated_edge_is_told_with_its_interval() -> None:
    told = dict(figures(replace(COIN, estimated=0.0012)))
    assert told["house edge"] == "5.000000%  ± 0.1200% at 95%"
