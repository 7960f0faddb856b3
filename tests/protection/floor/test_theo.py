"""Theoretical win and its band, against sums by hand and a simulation; a month's results."""

from fractions import Fraction

import numpy as np
import pytest

from tests.protection.floor.test_incidents import results_of
from title58 import Submission
from title58.errors import Error
from title58.protection.floor.theo import Action, Theo, label_of, month, side_case, theo

DAY = "2024-06-01"
ROULETTE = Submission("roulette", DAY).changed({"wheel": "double-zero"})
WHEEL = 38


def test_baccarat_wagers_made_together() -> None:
    """Every result enumerated: Banker, Player and Tie on one round."""
    counts = [32] * 10
    counts[0] = 128
    won = results_of(counts)
    banker, player, tie = 5000, 2000, 500
    nets = {
        "banker": Fraction(-banker * 95, 100) + player + tie,
        "player": Fraction(banker - player + tie),
        "tie": Fraction(-8 * tie),
    }
    mean = sum(won[who] * net for who, net in nets.items())
    spread = sum(won[who] * net**2 for who, net in nets.items()) - mean**2
    actions = [Action("banker", banker), Action("player", 1000, 2), Action("tie", tie)]
    found = theo(Submission("minibaccarat", DAY), actions, 70)
    assert found.per_round == mean
    assert found.per_hour == 70 * mean
    assert found.variance == spread
    assert found.notes == ()


def test_roulette_against_a_million_spins() -> None:
    found = theo(ROULETTE, [Action("red", 2500, 4), Action("straight@17", 500, 3)], 40)
    assert found.per_round == Fraction(2, WHEEL) * (10_000 + 1_500)
    red = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
    spins = np.random.default_rng(17).integers(0, WHEEL, 1_000_000)
    nets = np.array([
        (-10_000 if number in red else 10_000) + (-35 * 1_500 if number == 17 else 1_500)
        for number in range(WHEEL)
    ])[spins]  # fmt: skip
    error = nets.std() / 1000
    assert abs(float(found.per_round) - nets.mean()) < 5 * error
    assert found.variance == pytest.approx(nets.var(), rel=0.02)
    exact = np.array([
        (-10_000 if number in red else 10_000) + (-35 * 1_500 if number == 17 else 1_500)
        for number in range(WHEEL)
    ])  # fmt: skip
    assert float(found.variance) == pytest.approx(exact.var(), rel=1e-12)
    low, high = found.band(40)
    assert high - low == pytest.approx(2 * 1.959964 * (40 * exact.var()) ** 0.5, rel=1e-6)


def test_hands_of_their_own_count_as_independent() -> None:
    one = theo(Submission("casino-war", DAY), [Action("tie", 500, 1)], 60)
    three = theo(Submission("casino-war", DAY), [Action("tie", 500, 3)], 60)
    assert three.variance == 3 * one.variance
    assert any("hand of his own" in note for note in three.notes)


def test_a_wager_that_stays_up_is_decided_once_in_its_rolls() -> None:
    found = theo(Submission("craps", DAY), [Action("pass", 1000)], 100)
    rolls = Fraction(557, 165)
    assert found.per_hour == 1000 * Fraction(7, 495) / rolls * 100
    assert any("one roll" in note for note in found.notes)


def test_the_case_for_a_side_wager() -> None:
    found = theo(ROULETTE, [Action("red", 2500, 4), Action("first-five", 500, 1)], 40)
    case = side_case(found, "first-five", lease=48_000, hours=480, pace=2)
    assert case.lease == 100
    assert case.lost == 2 * Fraction(2, WHEEL) * 10_000
    assert case.brings == 40 * 500 * Fraction(3, WHEEL)
    assert case.net == case.brings - case.lease - case.lost
    assert case.break_even == (case.lease + case.lost) / case.brings
    with pytest.raises(Error, match="nothing is bet on column"):
        side_case(found, "column")


@pytest.fixture(scope="module")
def red() -> Theo:
    return theo(ROULETTE, [Action("red", 2500, 4)], 40)


@pytest.mark.parametrize(
    "text",
    [
        'Gaming Day,Table ID,Drop,Win/Loss,Hours\n1,B1,"10,000",1200,8\n2,B1,$9000,(300.50),8\n',
        "\ufeffDATE;table_number;Total Drop;WIN;hours open\n1;B1;10000;1200.00;8\n"
        "2;B1;9000;-300.5;8.0\n",
        "day\ttable\tdrop\tnet win\trounds\n1\tB1\t10000\t1200\t320\n2\tB1\t9000\t-$300.50\t320\n"
        "Total\t\t19000\t899.50\t640\n",
    ],
)
def test_a_month_however_its_columns_are_called(text: str, red: Theo) -> None:
    found = month(text, red)
    assert [one.label for one in found.results] == ["1 B1", "2 B1"]
    assert [one.win for one in found.results] == [120_000, -30_050]
    assert found.total.drop == 1_900_000
    assert found.total.rounds == 640
    assert found.total.hold == Fraction(89_950, 1_900_000)
    expected = 640 * 10_000 * Fraction(2, WHEEL)
    assert found.expected(found.total) == expected
    spread = (640 * float(red.variance)) ** 0.5
    assert found.z(found.total) == pytest.approx(float(89_950 - expected) / spread)


def test_where_nothing_was_dealt_there_is_no_z(red: Theo) -> None:
    found = month("day,win,hours\n1,100,0\n", red)
    assert found.z(found.total) is None


def test_no_spreadsheet_takes_a_label_for_a_formula(red: Theo) -> None:
    found = month("table,win,rounds\n=cmd|x!A1,5,10\n@B,5,10\n", red)
    assert [one.label for one in found.results] == ["'=cmd|x!A1", "'@B"]
    assert label_of("B-1") == "B-1"
    assert found.total.drop is None
    assert found.total.hold is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no results"),
        ("day,drop,rounds\n1,5,10\n", "no column for the win"),
        ("day,win\n1,5\n", "no column for hours or rounds"),
        ("win,net win,rounds\n1,5,10\n", "two columns say win"),
        ("win,rounds\n=1+1,10\n", "line 2: '=1\\+1' is not an amount"),
        ("win,rounds\n5,-10\n", "line 2: '-10' is not a number"),
        ("drop,win,rounds\n5,5,10\n-5,5,10\n", "line 3: a drop of -\\$5.00 is not possible"),
        ("win,rounds\n" + "5,10\n" * 20_001, "20,001 lines of results are too many"),
        ("day,win,rounds\n1,5\n", "line 2: has 2 of 3 columns"),
        ("day,win,rounds\n1,1,500,8\n", "line 2: has 4 values under 3 names; put amounts"),
    ],
)
def test_results_that_cannot_be_read(text: str, said: str, red: Theo) -> None:
    with pytest.raises(Error, match=said):
        month(text, red)


def test_questions_without_an_answer() -> None:
    with pytest.raises(Error, match="nothing is bet"):
        theo(ROULETTE, [], 40)
    with pytest.raises(Error, match="more than 0"):
        theo(ROULETTE, [Action("red", 5)], 0)
    with pytest.raises(Error, match="not offered on '99'"):
        theo(ROULETTE, [Action("straight@99", 5)], 40)
