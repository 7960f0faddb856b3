"""Wheels under any law, and scans whose p-values mean what they say."""

from fractions import Fraction

import numpy as np
import pytest

from title58 import Submission
from title58.errors import Error
from title58.protection.bias import wheels
from title58.refusal import Refusal
from title58.simulation.statistics import upper_tail

WHEEL = Submission("roulette", "2024-06-01").changed({"wheel": "double-zero"})
POCKETS = wheels.wheel_of(WHEEL)


def test_a_biased_pocket() -> None:
    law = wheels.law_of(POCKETS, {"17": Fraction(3, 2)})
    total = Fraction(77, 2)
    found = {one.odds.on: one for one in wheels.priced(WHEEL, law, wager="straight")}
    assert found["17",].edge == 1 - 36 * Fraction(3, 2) / total
    (others,) = [one for on, one in found.items() if on != ("17",)]
    assert others.edge == 1 - 36 / total
    assert len(others.odds.on) == 37
    assert {one.usual for one in found.values()} == {Fraction(1, 19)}
    black = wheels.priced(WHEEL, law, wager="black")[0]  # 17 is black
    assert black.edge == 1 - 2 * (18 + Fraction(1, 2)) / total


def test_a_pocket_breaks_even_at_one_in_36() -> None:
    law = wheels.law_of(POCKETS, {"17": Fraction(37, 35)})
    found = {one.odds.on: one for one in wheels.priced(WHEEL, law, wager="straight")}
    assert found["17",].edge == 0


def test_the_big_six_wheel() -> None:
    filing = Submission("big-six-wheel", "2024-06-01")
    pockets = wheels.wheel_of(filing)
    fair = wheels.priced(filing, (1,) * len(pockets))
    assert all(one.edge == one.usual for one in fair)
    twice = wheels.law_of(pockets, {pockets[0]: Fraction(2)})
    assert sum(twice) > len(pockets)
    with pytest.raises(Error, match="names of their own"):
        wheels.counts_in(pockets[0], pockets)


def test_the_scan_finds_a_planted_sector_and_names_it() -> None:
    law = np.ones(38)
    law[10:14] *= 1.5
    counts = np.random.default_rng(5).multinomial(6_000, law / law.sum())
    found = wheels.scan(POCKETS, counts.tolist(), trials=999)
    assert found.p_sector == 1 / 1000
    assert len(set(found.best.pockets) & set(POCKETS[10:14])) >= 3
    assert found.best.spins == sum(counts[POCKETS.index(name)] for name in found.best.pockets)
    by_hand = sum((count - 6_000 / 38) ** 2 / (6_000 / 38) for count in counts)
    assert found.chi_square == pytest.approx(by_hand)


def test_scores_sector_by_sector() -> None:
    counts = [3, 0, 5, 1, 2, 7]
    scores = wheels._scores(np.array([counts], dtype=float), 3)[0]
    for length in (1, 2, 3):
        for start in range(6):
            seen = sum(counts[(start + step) % 6] for step in range(length))
            part = length / 6
            z = (seen - 18 * part) / (18 * part * (1 - part)) ** 0.5
            assert scores[length - 1, start] == pytest.approx(z)


def test_p_values_of_fair_wheels_are_uniform() -> None:
    """However many sectors are looked at (five standard errors)."""
    chance = np.random.default_rng(11)
    found = []
    for trial in range(150):
        counts = chance.multinomial(500, [1 / 12] * 12)
        found.append(wheels.scan(list("abcdefghijkl"), counts.tolist(), trials=99, seed=trial))
    for limit in (0.1, 0.5, 0.9):
        spread = 5 * (150 * limit * (1 - limit)) ** 0.5
        assert abs(sum(one.p_sector <= limit for one in found) - 150 * limit) <= spread
        assert abs(sum(one.p_value <= limit for one in found) - 150 * limit) <= spread


def test_spins_to_tell() -> None:
    """One sector alone: the sample size of a test of one part."""
    needed = wheels.spins_to_tell(1 / 38, 1.5, 1)
    rng = np.random.default_rng(3)
    part = 1 / 38
    limit = needed * part + 1.6449 * (needed * part * (1 - part)) ** 0.5
    seen = rng.binomial(needed, 1.5 * part, 20_000)
    assert (seen > limit).mean() == pytest.approx(0.9, abs=0.02)
    assert wheels.spins_to_tell(1 / 38, 1.5, 700) > needed


def test_counts_from_files() -> None:
    log = "17\n00\n17\n0\n"
    table = "\ufeffPocket,Spins\n17,2\n00,1\n0,1\n"
    assert wheels.counts_in(log, POCKETS) == wheels.counts_in(table, POCKETS)
    for text, said in (
        ("", "no spins"), ("17\n99\n", "line 2: '99' is not a pocket"), ("17,-1\n", "line 1: '-1'"),
    ):  # fmt: skip
        with pytest.raises(Error, match=said):
            wheels.counts_in(text, POCKETS)


def test_questions_without_an_answer() -> None:
    with pytest.raises(Refusal, match="has no wheel"):
        wheels.wheel_of(Submission("craps", "2024-06-01"))
    with pytest.raises(Error, match="not a pocket"):
        wheels.law_of(POCKETS, {"99": Fraction(1)})
    with pytest.raises(Error, match="above 0"):
        wheels.law_of(POCKETS, dict.fromkeys(POCKETS, Fraction(0)))
    with pytest.raises(Error, match="cannot come"):
        wheels.spins_to_tell(0.5, 2.0, 1)


def test_spins_for_chi_square() -> None:
    """Of so many spins of such a wheel, nine in ten logs are under a p-value of 5%."""
    law = [1] * 38
    law[3], law[20], law[30] = 2, 2, 0
    needed = wheels.spins_for_chi_square(law)
    logs = np.random.default_rng(7).multinomial(needed, np.array(law) / sum(law), 4_000)
    chi = ((logs - needed / 38) ** 2 / (needed / 38)).sum(axis=1)
    found = np.mean([upper_tail(each, 37) < 0.05 for each in chi])
    assert found == pytest.approx(0.9, abs=0.02)
    with pytest.raises(Error, match="a fair wheel"):
        wheels.spins_for_chi_square([1] * 38)


def test_pockets_that_stand_out() -> None:
    assert wheels.standing_out([2, 2, 5, 2, 1, 2]) == ([2], [4])
    assert wheels.standing_out([1] * 6) == ([], [])
    assert wheels.is_sector([0, 1, 5], 6)
    assert not wheels.is_sector([0, 2], 6)
    assert not wheels.is_sector([], 6)
