"""Paying each wager: money down to the cent, under the section that says so."""

import datetime
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.games.roulette.spins import (
    AS_SINGLE,
    DOUBLE,
    DOUBLE_ORDER,
    LAW,
    PAYS,
    SINGLE,
    selections,
    settle,
    spin,
    won_on,
)
from title58 import law
from title58.games.roulette.game import ROULETTE
from title58.games.roulette.options import RouletteOptions
from title58.games.roulette.wheel import five_around
from title58.money import Odds
from title58.rounds.wagers import Wager

# wager, where, a compartment that wins it, one that loses it, what $10 wins (617a.4(a)), cite
PAID = [
    ("straight", "17", "17", "18", 35_000, "617a.3(e)(1)"),
    ("straight", "0", "0", "00", 35_000, "617a.3(e)(1)"),
    ("straight", "00", "00", "0", 35_000, "617a.3(e)(1)"),
    ("split", "17-20", "20", "18", 17_000, "617a.3(e)(2)"),
    ("split", "0-00", "00", "1", 17_000, "617a.3(e)(2)"),
    ("split", "2nd-12/3rd-12", "0", "13", 17_000, "617a.3(e)(2)"),
    ("three-numbers", "13-14-15", "15", "16", 11_000, "617a.3(e)(3)"),
    ("four-numbers", "1-2-4-5", "4", "3", 8_000, "617a.3(e)(4)"),
    ("first-five-numbers", "", "00", "4", 6_000, "617a.3(e)(5)"),
    ("six-numbers", "31-32-33-34-35-36", "36", "30", 5_000, "617a.3(e)(6)"),
    ("column", "col-2", "35", "36", 2_000, "617a.3(e)(7)"),
    ("dozen", "3rd-12", "25", "24", 2_000, "617a.3(e)(8)"),
    ("red", "", "9", "10", 1_000, "617a.3(e)(9)"),
    ("black", "", "10", "9", 1_000, "617a.3(e)(10)"),
    ("odd", "", "35", "36", 1_000, "617a.3(e)(11)"),
    ("even", "", "36", "35", 1_000, "617a.3(e)(12)"),
    ("1-to-18", "", "18", "19", 1_000, "617a.3(e)(13)"),
    ("19-to-36", "", "19", "18", 1_000, "617a.3(e)(14)"),
]


@pytest.mark.law("617a.4(a)", "617a.3(d)")
@pytest.mark.parametrize(("kind", "on", "winning", "losing", "winnings", "cite"), PAID)
def test_ten_dollars_at_the_odds_of_the_code(
    kind: str, on: str, winning: str, losing: str, winnings: int, cite: str
) -> None:
    wager = Wager(3, kind, 1_000, on)
    (won,) = spin([wager], winning).settlement.lines
    assert (won.result, won.row, won.winnings, won.net) == ("win", "win", winnings, winnings)
    assert won.odds == f"{PAYS[kind]} to 1"
    assert won.cites == (cite, "617a.3(d)", "617a.4(a)")
    (lost,) = spin([wager], losing).settlement.lines
    assert (lost.result, lost.row, lost.winnings, lost.net) == ("lose", "lose", 0, -1_000)
    assert lost.cites == (cite, "617a.3(d)")
    assert (won.seat, won.wager, won.on, won.stake) == (3, kind, on, 1_000)
    assert not won.breakage
    assert not won.vigorish


@pytest.mark.law("617a.3(e)(1)")
def test_a_straight_wager_wins_on_its_number_alone() -> None:
    for on in ("0", "00", "17"):
        for pocket in ("00", *(str(number) for number in range(37))):
            (line,) = spin([Wager(1, "straight", 100, on)], pocket).settlement.lines
            assert line.net == (3_500 if pocket == on else -100)
            assert line.cites[0] == "617a.3(e)(1)"


@pytest.mark.law("617a.3(e)(3)(i)")
@pytest.mark.parametrize(("on", "numbers"), [
    ("0-1-2", "0 1 2"), ("0-00-2", "0 00 2"), ("00-2-3", "00 2 3"),
])  # fmt: skip
def test_zero_trios_pay_11_to_1(on: str, numbers: str) -> None:
    cites = ("617a.3(e)(3)", "617a.3(e)(3)(i)", "617a.3(e)(3)(ii)", "617a.3(d)")
    for pocket in ("0", "00", "1", "2", "3", "4"):
        (line,) = spin([Wager(1, "three-numbers", 100, on)], pocket).settlement.lines
        won = pocket in numbers.split()
        assert line.net == (1_100 if won else -100)
        assert line.cites == (*cites, "617a.4(a)") if won else cites


EVEN_MONEY = ("red", "black", "odd", "even", "1-to-18", "19-to-36")


@pytest.mark.law("617a.4(b)")
@pytest.mark.parametrize(("options", "zeros"), [(SINGLE, ["0"]), (DOUBLE, ["0", "00"])])
def test_even_money_wagers_are_lost_on_the_zeros(
    options: RouletteOptions, zeros: list[str]
) -> None:
    """All of the stake: neither half back nor in prison (617a-12)."""
    for zero in zeros:
        for kind in EVEN_MONEY:
            (line,) = spin([Wager(1, kind, 700)], zero, options=options).settlement.lines
            assert (line.net, line.result) == (-700, "lose")
            assert line.cites[1:] == ("617a.3(d)", "617a.4(b)")
        for kind, on in (("column", "col-1"), ("dozen", "1st-12"), ("straight", "5")):
            (line,) = spin([Wager(1, kind, 700, on)], zero, options=options).settlement.lines
            assert (line.net, line.cites[1:]) == (-700, ("617a.3(d)",))


@pytest.mark.law("617a.4(c)(3)")
@pytest.mark.parametrize("kind", EVEN_MONEY)
def test_even_money_wagers_are_lost_on_0_of_a_wheel_used_as_single_zero(kind: str) -> None:
    (line,) = spin([Wager(1, kind, 700)], "0", options=AS_SINGLE).settlement.lines
    assert (line.net, line.cites[1:]) == (-700, ("617a.3(d)", "617a.4(c)(3)"))
    (line,) = spin([Wager(1, kind, 700)], "2", options=AS_SINGLE).settlement.lines
    assert "617a.4(c)(3)" not in line.cites


@pytest.mark.law("617a.3(e)(1)(iii)", "617a.3(e)(1)(ii)", "617a.4(a)")
@pytest.mark.parametrize("options", [SINGLE, DOUBLE])
def test_five_adjacent_pays_35_to_1_on_a_fifth_and_loses_four(options: RouletteOptions) -> None:
    """$25 is five wagers of $5: $175 for the fifth that wins, less $20 for the four that lose."""
    centre = "00" if options is DOUBLE else "0"
    wager = Wager(2, "five-adjacent", 2_500, centre)
    covered = five_around(centre, LAW, options)
    assert len(set(covered)) == 5
    for pocket in (str(n) for n in range(37)):
        line = settle(wager, pocket, LAW, options)
        assert line.stake == 2_500
        if pocket in covered:
            assert (line.result, line.row, line.winnings, line.net) == (
                "win",
                "win",
                17_500,
                15_500,
            )
            assert line.odds == "35 to 1 on 1/5"
            assert line.net == 2_500 * Fraction(31, 5)
            assert line.cites == (
                "617a.3(e)(1)(i)", "617a.3(e)(1)(ii)", "617a.3(e)(1)(iii)", "617a.5(d)",
                "617a.3(d)", "617a.4(a)",
            )  # fmt: skip
        else:
            assert (line.result, line.row, line.winnings, line.net) == ("lose", "lose", 0, -2_500)
        # The same money as five Straight Wagers.
        straights = [settle(Wager(2, "straight", 500, n), pocket, LAW, options) for n in covered]
        assert sum(line.net for line in straights) == line.net
        assert (line.vigorish, line.collected) == (0, False)
        assert line.breakage == 0


@pytest.mark.law("617a.4(a)")
def test_better_odds_are_paid_as_filed() -> None:
    better = replace(
        DOUBLE, odds=(("red", Odds.parse("11 to 10")), ("straight", Odds.parse("37 for 1")))
    )
    assert settle(Wager(1, "straight", 500, "8"), "8", LAW, better).net == 18_000
    five = settle(Wager(1, "five-adjacent", 500, "8"), "8", LAW, better)
    assert (five.net, five.odds) == (3_600 - 400, "37 for 1 on 1/5")
    assert settle(Wager(1, "red", 500), "9", LAW, better).net == 550
    assert settle(Wager(1, "black", 500), "8", LAW, better).net == 500
    line = settle(Wager(1, "red", 500), "9", LAW, replace(better, chip=100))
    assert (line.net, int(line.breakage)) == (500, 50)
    line = settle(
        Wager(1, "five-adjacent", 500, "8"),
        "8",
        LAW,
        replace(better, chip=100, odds=(("straight", Odds.parse("351 to 10")),)),
    )
    assert (line.winnings, int(line.breakage)) == (3_500, 10)


# What each wheel offers


def test_what_each_table_offers() -> None:
    assert list(ROULETTE.spots(LAW, DOUBLE)) == [
        "straight", "five-adjacent", "split", "three-numbers", "four-numbers",
        "first-five-numbers", "six-numbers", "column", "dozen", *EVEN_MONEY,
    ]  # fmt: skip
    assert set(ROULETTE.spots(LAW, DOUBLE)) - set(ROULETTE.spots(LAW, SINGLE)) == {
        "first-five-numbers"
    }
    assert "five-adjacent" not in ROULETTE.spots(LAW, RouletteOptions())
    for slug, spot in ROULETTE.spots(LAW, DOUBLE).items():
        assert spot.law is LAW.wager("roulette", slug)
        assert not spot.side
    assert ROULETTE.spots(law.on(datetime.date(2012, 5, 18)), DOUBLE) == {}


@pytest.mark.law("617a.1(e)")
def test_a_covered_00_takes_every_spot_that_names_it() -> None:
    """Questions 617a-04 and 617a-10."""
    found = selections(AS_SINGLE)
    double = selections(DOUBLE)
    gone = {slug: set(double[slug]) - set(found[slug]) for slug in double}
    assert {slug: where for slug, where in gone.items() if where} == {
        "straight": {"00"},
        "five-adjacent": set(double["five-adjacent"]),
        "split": {"0-00", "00-2", "00-3", "2nd-12/3rd-12"},
        "three-numbers": {"0-00-2", "00-2-3"},
        "first-five-numbers": {""},
    }
    assert all(set(found[slug]) <= set(double[slug]) for slug in double)


@pytest.mark.law("617a.3(e)(3)(i)")
def test_trio_and_first_four_as_an_option() -> None:
    """Question 617a-05."""
    options = replace(SINGLE, trio_and_first_four=True)
    found, plain = selections(options), selections(SINGLE)
    assert set(found["three-numbers"]) - set(plain["three-numbers"]) == {"0-2-3"}
    assert set(found["four-numbers"]) - set(plain["four-numbers"]) == {"0-1-2-3"}
    wager = Wager(1, "three-numbers", 100, "0-2-3")
    assert [settle(wager, n, LAW, options).net for n in ("0", "1", "3")] == [1_100, -100, 1_100]


def test_a_wager_that_lies_where_it_was_asked_for_is_not_misplaced() -> None:
    as_told = Wager(2, "straight", 1_000, "9", said="straight 9")
    assert "617a.3(c)" not in settle(as_told, "9", LAW, DOUBLE).cites


@pytest.mark.law("617a.1(e)")
def test_or_they_cover_the_rest_if_filed_so() -> None:
    """Question 617a-04, the other reading: the same odds on the numbers that are left."""
    options = replace(AS_SINGLE, wagers_with_00="rest-covered")
    found, double = selections(options), selections(DOUBLE)
    assert set(double["split"]) - set(found["split"]) == {"2nd-12/3rd-12"}
    assert found["three-numbers"] == double["three-numbers"]
    assert found["first-five-numbers"] == ("",)
    assert "00" not in found["straight"]
    (line,) = spin([Wager(1, "first-five-numbers", 100)], "3", options=options).settlement.lines
    assert line.net == 600


@pytest.mark.law("617a.3(e)(1)(i)", "617a.3(e)(1)(ii)")
def test_five_adjacent_beside_a_covered_00() -> None:
    """Question 617a-08: the four readings."""
    base = AS_SINGLE.but(five_adjacent=True)
    assert selections(base)["five-adjacent"] == ()
    every = {str(n) for n in range(37)}
    refused = replace(base, five_adjacent_beside_00="refused")
    assert set(selections(refused)["five-adjacent"]) == every - {"13", "1", "27", "10"}
    skipped = replace(base, five_adjacent_beside_00="skipped")
    assert set(selections(skipped)["five-adjacent"]) == every
    assert five_around("1", LAW, skipped) == ("36", "13", "1", "27", "10")
    assert five_around("9", LAW, skipped) == ("0", "28", "9", "26", "30")
    won = won_on("five-adjacent", "1", DOUBLE_ORDER, skipped) - {"00"}
    assert won == {"36", "13", "1", "27", "10"}
    dead = replace(base, five_adjacent_beside_00="dead")
    assert set(selections(dead)["five-adjacent"]) == every
    assert five_around("1", LAW, dead) == ("36", "13", "1", "00", "27")
    won = won_on("five-adjacent", "1", DOUBLE_ORDER, dead) - {"00"}
    assert won == {"36", "13", "1", "27"}
    # On other wheels the question does not arise.
    for options in (SINGLE, DOUBLE):
        for reading in ("not-offered", "refused", "skipped", "dead"):
            other = replace(options, five_adjacent_beside_00=reading)
            assert selections(other) == selections(options)
            assert five_around("0", LAW, other) == five_around("0", LAW, options)
