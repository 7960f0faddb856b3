"""Exact odds of Sic Bo, against the table's own settlements and the figures of the literature."""

import datetime
from fractions import Fraction
from itertools import product

import pytest

from tests.games.sic_bo.scripted import settle
from title58 import law
from title58.games.sic_bo.game import SIC_BO
from title58.games.sic_bo.options import SicBoOptions
from title58.odds import Asked, WagerOdds
from title58.rounds.wagers import Wager

F = Fraction
LAW = law.on(datetime.date(2026, 1, 1))
OPTIONS = SicBoOptions()
ALL = SIC_BO.odds(Asked(LAW, OPTIONS))
STAKE = 10_000


def test_every_wager_is_priced() -> None:
    assert {one.wager for one in ALL} == set(LAW.wagers("sic-bo"))
    assert {on for one in ALL if one.wager == "two-dice-combination" for on in one.on} == {
        f"{a}-{b}" for a in range(1, 7) for b in range(a + 1, 7)
    }


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.wager)
def test_the_odds_are_those_of_the_settlements(one: WagerOdds) -> None:
    """All 216 rolls settled at the table, for each spot."""
    for on in one.on:
        lines = [
            settle(Wager(1, one.wager, STAKE, on), roll, LAW, OPTIONS)
            for roll in product(range(1, 7), repeat=3)
        ]
        assert one.expected == F(sum(line.net for line in lines), STAKE * 216)
        assert one.hit_rate == F(sum(line.net > 0 for line in lines), 216)
        for result in one.results:
            rows = [line for line in lines if line.row == result.row]
            assert result.chance == F(len(rows), 216)
            assert {line.net for line in rows} == {result.net * STAKE}


@pytest.mark.parametrize(
    ("wager", "edge"),
    [
        # by hand from the odds of 625a.6: triples 1 in 216, doubles 16, combinations 30
        ("three-of-a-kind", 1 - F(150 + 1, 216)),
        ("two-of-a-kind", 1 - F(16 * (8 + 1), 216)),
        ("any-three-of-a-kind", 1 - F(6 * (24 + 1), 216)),
        ("two-dice-combination", 1 - F(30 * (5 + 1), 216)),
        ("small", F(6, 216)),
        ("big", F(6, 216)),
        ("one-of-a-kind", 1 - F(75 * 2 + 15 * 3 + 1 * 4, 216)),
        ("total-4", 1 - F(3 * 51, 216)),
        ("total-7", 1 - F(15 * 13, 216)),
        ("total-10", 1 - F(27 * 7, 216)),
    ],
)
def test_known_edges(wager: str, edge: Fraction) -> None:
    assert {one.edge for one in ALL if one.wager == wager} == {edge}


def test_only_what_is_filed() -> None:
    filed = SicBoOptions(wagers=("small", "big"))
    found = SIC_BO.odds(Asked(LAW, filed, as_filed=True))
    assert [one.wager for one in found] == ["small", "big"]


def test_one_wager_and_no_such_paytable() -> None:
    assert {one.wager for one in SIC_BO.odds(Asked(LAW, OPTIONS, wager="big"))} == {"big"}
    assert SIC_BO.odds(Asked(LAW, OPTIONS, paytable="Z")) == []
