"""Exact house edges, from the very rules that the table plays by, against known values.

A wager's worth is computed by first-step analysis over all 36 rolls with the packaged rules and
figures, and compared with values derived by hand from the ways to throw each total.
"""

from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from tests.games.craps.thrown import LAW, OFFERED, POINTS, ROLLS, WAYS, row_of
from title58.games.craps.rules import hand
from title58.money import Odds
from title58.wagers.declared import UNDECIDED

F = Fraction


def units(slug: str, row: int, paytable: str = "standard") -> Fraction:
    """What a stake of 1 wins or loses in a row."""
    known = LAW.wagers("craps")[slug]
    stake = 27_720 * 100  # every denominator of the chapter divides it
    paid = Odds.parse(known.paytables[paytable][known.rows[row]]).pay(stake)
    return Fraction(paid.total - stake, stake)


def until_decided(slug: str, point: int) -> Fraction:
    """Expected win of a wager that waits on one state: the share of each deciding roll."""
    decided = [row for a, b in ROLLS if (row := row_of(slug, point, a, b)) != UNDECIDED]
    return sum((units(slug, row) for row in decided), F(0)) / len(decided)


def edge(slug: str) -> Fraction:
    """House edge of a wager, from the roll after it is made to its decision."""
    total = F(0)
    for a, b in ROLLS:
        row = row_of(slug, 0, a, b)
        total += until_decided(slug, a + b) if row == UNDECIDED else units(slug, row)
    return -total / 36


def resolved(slug: str) -> Fraction:
    """House edge of a wager that lives until it is decided."""
    return -until_decided(slug, 0)


def true(point: int) -> Fraction:
    return F(WAYS[7], WAYS[point])


@pytest.mark.parametrize("slug", ["pass", "come"])
def test_pass_and_come(slug: str) -> None:
    assert edge(slug) == F(7, 495)


@pytest.mark.parametrize("slug", ["dont-pass", "dont-come"])
def test_dont_pass_and_dont_come(slug: str) -> None:
    assert edge(slug) == F(3, 220)  # of every wager made; 27/1925 of those decided


@pytest.mark.parametrize("slug", ["pass-odds", "dont-pass-odds", "come-odds", "dont-come-odds"])
def test_odds_are_fair(slug: str) -> None:
    assert all(until_decided(slug, point) == 0 for point in POINTS)


PLACE = {4: F(1, 15), 5: F(1, 25), 6: F(1, 66)}
LOSE = {4: F(1, 33), 5: F(1, 40), 6: F(1, 55)}


@pytest.mark.parametrize("number", POINTS)
def test_place_buy_and_lay(number: int) -> None:
    low = min(number, 14 - number)
    assert resolved(f"place-to-win-{number}") == PLACE[low]
    assert resolved(f"place-to-lose-{number}") == LOSE[low]
    assert resolved(f"buy-{number}") == resolved(f"lay-{number}") == 0


@pytest.mark.parametrize("number", POINTS)
def test_buy_and_lay_with_five_percent(number: int) -> None:
    """Of what is wagered: paid when made it costs 5 in 105, on a win only as often as it wins."""
    win = F(1, 1 + true(number))
    made = F(5, 100) / F(105, 100)
    assert made == F(1, 21)
    assert F(5, 100) * win == {4: F(1, 60), 5: F(1, 50), 6: F(1, 44)}[min(number, 14 - number)]
    rows = [row_of(f"buy-{number}", 0, a, b) for a, b in ROLLS]
    assert F(rows.count(0), rows.count(0) + rows.count(1)) == win
    rows = [row_of(f"lay-{number}", 0, a, b) for a, b in ROLLS]
    assert F(rows.count(0), rows.count(0) + rows.count(1)) == 1 - win


def test_hardways() -> None:
    assert [resolved(f"hardway-{n}") for n in (4, 6, 8, 10)] == [
        F(1, 9), F(1, 11), F(1, 11), F(1, 9),
    ]  # fmt: skip


ONE_ROLL = {
    "field": F(1, 18),
    "any-seven": F(1, 6),
    "any-craps": F(1, 9),
    "craps-two": F(5, 36),
    "craps-twelve": F(5, 36),
    "craps-three": F(1, 9),
    "eleven-in-one-roll": F(1, 9),
    "craps-eleven": F(1, 9),
    "horn": F(1, 8),
    "horn-high-2": F(23, 180),
    "horn-high-12": F(23, 180),
    "horn-high-3": F(11, 90),
    "horn-high-11": F(11, 90),
    "whirl": F(2, 15),
    "six-seven-eight": F(1, 18),
}


@pytest.mark.parametrize(("slug", "expected"), list(ONE_ROLL.items()))
def test_wagers_on_one_roll(slug: str, expected: Fraction) -> None:
    assert edge(slug) == expected


def test_hops() -> None:
    hops = [slug for slug in OFFERED if slug.startswith("hop-")]
    assert len(hops) == 17
    for slug in hops:
        pair = slug[4] == slug[6]
        assert edge(slug) == (F(5, 36) if pair else F(1, 9))


# The Fire Bet: a hand is a chain of come-out rolls, each of which sets a point or does not


@cache
def after_repeat(made: frozenset[int]) -> tuple[Fraction, ...]:
    """The come-out with these points made, its own recursion solved: x = a + b x."""
    weights = {n: F(WAYS[n], 24) for n in POINTS}
    lose = {n: F(6, 6 + WAYS[n]) for n in POINTS}
    back = sum((weights[n] * (1 - lose[n]) for n in made), F(0))
    rows = [F(0)] * 4
    for n in POINTS:
        out = row_of("fire", hand(n, sum(1 << point for point in made)), 3, 4)
        rows[out] += weights[n] * lose[n]
        if n not in made:
            onward = after_repeat(made | {n})
            rows = [x + weights[n] * (1 - lose[n]) * y for x, y in zip(rows, onward, strict=True)]
    return tuple(x / (1 - back) for x in rows)


def all_points_made(points: frozenset[int]) -> Fraction:
    """Second formulation: the chance that a hand makes all of these, by inclusion and exclusion.

    Per come-out point, n is made with chance m(n) and the hand ends with chance 1 - sum of m. The
    chance of ending before any of a set is made is (end) / (end + made of the set).
    """
    made = {n: F(WAYS[n], 24) * F(WAYS[n], 6 + WAYS[n]) for n in POINTS}
    end = 1 - sum(made.values())
    total = F(0)
    for size in range(len(points) + 1):
        for some in combinations(sorted(points), size):
            total += (-1) ** size * end / (end + sum((made[n] for n in some), F(0)))
    return total


def exactly(count: int) -> Fraction:
    """The chance of exactly so many different points, from all_points_made."""
    total = F(0)
    for size in range(count, 7):
        for some in combinations(POINTS, size):
            ways = F(1)
            for k in range(count):
                ways = ways * (size - k) / (k + 1)
            total += (-1) ** (size - count) * ways * all_points_made(frozenset(some))
    return total


def test_the_fire_bet() -> None:
    rows = after_repeat(frozenset())
    assert sum(rows) == 1
    assert list(rows[:3]) == [exactly(6), exactly(5), exactly(4)]
    assert rows[3] == sum(exactly(n) for n in range(4))
    edges = {
        paytable: -sum(chance * units("fire", row, paytable) for row, chance in enumerate(rows))
        for paytable in ("A", "B")
    }
    assert {name: round(float(value), 4) for name, value in edges.items()} == {
        "A": 0.2076, "B": 0.2389,
    }  # fmt: skip
    assert 6_150 < 1 / rows[0] < 6_160  # all six points, about once in 6,156 hands
