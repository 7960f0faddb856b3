"""Dice under any law: closed formulas, fair dice, and the binomial law."""

from fractions import Fraction
from itertools import product
from math import comb
from random import Random

import pytest

from title58 import Submission
from title58.errors import Error
from title58.protection.bias import dice
from title58.refusal import Refusal

CRAPS = Submission("craps", "2024-06-01")
SIC_BO = Submission("sic-bo", "2024-06-01")


def totals(law: dice.Law) -> dict[int, Fraction]:
    found = dict.fromkeys(range(2, 13), Fraction(0))
    for many, roll in zip(law, product(range(1, 7), repeat=2), strict=True):
        found[sum(roll)] += Fraction(many, sum(law))
    return found


LAWS = [
    (1,) * 36,
    dice.by_seven_rate(Fraction(13, 2)),
    dice.by_faces([[Fraction(n) for n in (1, 2, 3, 4, 5, 6)], [Fraction(1)] * 6]),
]


@pytest.mark.parametrize("law", LAWS)
def test_the_pass_bet_by_its_formula(law: dice.Law) -> None:
    p = totals(law)
    wins = p[7] + p[11] + sum(p[n] * p[n] / (p[n] + p[7]) for n in (4, 5, 6, 8, 9, 10))
    found = dice.priced(CRAPS, law, wager="pass")
    assert found[0].edge == 1 - 2 * wins
    assert found[0].usual == Fraction(7, 495)


@pytest.mark.parametrize("law", LAWS)
def test_one_roll_wagers_by_their_totals(law: dice.Law) -> None:
    p = totals(law)
    seven = dice.priced(CRAPS, law, wager="any-seven")[0]
    assert seven.edge == 1 - 5 * p[7]
    field = dice.priced(CRAPS, law, wager="place-to-win-6")
    assert field[0].edge == p[7] / (p[6] + p[7]) - Fraction(7, 6) * p[6] / (p[6] + p[7])


def test_laws() -> None:
    assert dice.seven_rate(dice.by_seven_rate(Fraction(13, 2))) == Fraction(13, 2)
    assert set(dice.by_seven_rate(Fraction(6))) == {1}
    assert len(set(LAWS[2])) == 6
    for bad in ([[Fraction(1)] * 5], [[Fraction(0)] * 6]):
        with pytest.raises(Error, match="six faces"):
            dice.by_faces(bad)
    with pytest.raises(Error, match="more than 1"):
        dice.by_seven_rate(Fraction(1))


def test_sic_bo_with_a_loaded_die() -> None:
    """One die twice as likely to show a six."""
    loaded, fair = [Fraction(1)] * 5 + [Fraction(2)], [Fraction(1)] * 6
    found = dice.priced(SIC_BO, dice.by_faces([loaded, fair, fair]), wager="big")
    big = Fraction(0)
    for roll in product(range(1, 7), repeat=3):
        chance = Fraction(2 if roll[0] == 6 else 1, 7) / 36
        if 11 <= sum(roll) <= 17 and len(set(roll)) > 1:
            big += chance
    assert found[0].edge == 1 - 2 * big
    assert found[0].edge < found[0].usual


def test_break_even_seven_rates() -> None:
    """By the formula of the bet: Place 6 pays 7 to 6."""
    found = dice.with_break_even(CRAPS, dice.priced(CRAPS, (1,) * 36, wager="place-to-win-6"))
    even = found[0].break_even
    assert even is not None
    # Even where P(7) = 7/6 P(6): s = 7/6 * 5/30 * (1 - s), s the part of sevens.
    exact = 1 / (Fraction(7, 36) / (1 + Fraction(7, 36)))
    assert abs(even - exact) <= dice.FINE


def test_what_rolls_can_tell() -> None:
    few, many = dice.p_value(3, 20)
    law = [comb(20, k) * Fraction(1, 6) ** k * Fraction(5, 6) ** (20 - k) for k in range(21)]
    assert few == pytest.approx(float(sum(law[:4])), rel=1e-12)
    assert many == pytest.approx(float(sum(law[3:])), rel=1e-12)
    needed = dice.rolls_to_tell(1 / 7)
    assert 1_800 < needed < 2_100
    # At that many rolls a test of fewer sevens than 5% of fair dice finds it nine times in ten.
    near = range(needed // 6 - 60, needed // 6)
    limit = max(k for k in near if dice.p_value(k, needed)[0] <= 0.05)
    assert dice.p_value(limit, needed, Fraction(1, 7))[0] == pytest.approx(0.9, abs=0.02)


def test_questions_without_an_answer() -> None:
    with pytest.raises(Refusal, match="not played with two or three dice"):
        dice.priced(Submission("roulette", "2024-06-01"), (1,) * 36)
    with pytest.raises(Error, match="do not fit 3 dice"):
        dice.priced(SIC_BO, (1,) * 36)
    with pytest.raises(Error, match="no more sevens than rolls"):
        dice.p_value(5, 4)
    with pytest.raises(Error, match="no number of rolls"):
        dice.rolls_to_tell(1 / 6)


def test_any_law_of_the_falls() -> None:
    """Dice that never fall independently: each pair of faces by a weight of its own."""
    chance = Random(5)
    weights = [Fraction(chance.randrange(1, 50), chance.randrange(1, 9)) for _ in range(36)]
    law = dice.by_falls("\n".join(map(str, weights)), 2)
    total = sum(weights)
    assert [Fraction(part, sum(law)) for part in law] == [each / total for each in weights]
    (field,) = (one for one in dice.priced(CRAPS, law, wager="any-seven"))
    sevens = sum(
        each for each, roll in zip(weights, product(range(1, 7), repeat=2), strict=True)
        if sum(roll) == 7
    )  # fmt: skip
    assert field.edge == 1 - 5 * sevens / total
    with pytest.raises(Error, match="0 weights of falls were given: 3 dice have 216"):
        dice.by_falls("", 3)
    with pytest.raises(Error, match=r"^1 weight of falls was given"):
        dice.by_falls("1", 2)
    with pytest.raises(Error, match="is not a weight for 1-1"):
        dice.by_falls("1/0" + " 1" * 35, 2)


def test_the_interval_of_a_seven_rate() -> None:
    """By its ends: there so few, or so many, have a chance of 2.5%."""
    for sevens, rolls in ((3, 20), (70, 500), (1, 10_000_000), (9_999_999, 10_000_000)):
        low, high = dice.interval(sevens, rolls)
        assert high is not None
        assert low < rolls / sevens < high
        assert dice.p_value(sevens, rolls, 1 / low)[0] == pytest.approx(0.025, rel=1e-3)
        assert dice.p_value(sevens, rolls, 1 / high)[1] == pytest.approx(0.025, rel=1e-3)
    low, high = dice.interval(0, 30)
    assert 1 / low == pytest.approx(1 - 0.025 ** (1 / 30))
    assert high is None
    assert dice.interval(30, 30) == pytest.approx((1, 0.025 ** (-1 / 30)))
