"""Exact odds of Craps against closed forms: every wager, its rolls, its total action."""

import datetime
from fractions import Fraction
from itertools import product

import pytest

from tests.games.craps.thrown import row_of
from title58 import law
from title58.equipment.randomness import SeededSource
from title58.games.craps.game import CRAPS, MINI_CRAPS
from title58.games.craps.odds.wagers import until_decided
from title58.games.craps.options import CrapsOptions, MiniCrapsOptions
from title58.games.craps.rules import Terms
from title58.games.craps.wagers import FIRE_BET
from title58.odds import Asked, WagerOdds
from title58.wagers.declared import UNDECIDED

F = Fraction
LAW = law.on(datetime.date(2026, 1, 1))
ALL = CRAPS.odds(Asked(LAW, CrapsOptions()))
POINTS = {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}  # ways to throw each


def find(wager: str, **under: str) -> WagerOdds:
    (one,) = [o for o in ALL if o.wager == wager and under.items() <= dict(o.under).items()]
    return one


def test_every_wager_of_the_chapter_is_priced() -> None:
    assert {one.wager for one in ALL} - {
        f"{flat}-with-odds" for flat in ("pass", "dont-pass", "come", "dont-come")
    } == set(LAW.wagers("craps"))


@pytest.mark.parametrize(
    ("wager", "edge"),
    [
        ("pass", F(7, 495)),
        ("come", F(7, 495)),
        ("dont-pass", F(3, 220)),
        ("dont-come", F(3, 220)),
        *((f"place-to-win-{n}", e) for n, e in
          {4: F(1, 15), 5: F(1, 25), 6: F(1, 66), 8: F(1, 66), 9: F(1, 25), 10: F(1, 15)}.items()),
        *((f"place-to-lose-{n}", e) for n, e in
          {4: F(1, 33), 5: F(1, 40), 6: F(1, 55), 8: F(1, 55), 9: F(1, 40), 10: F(1, 33)}.items()),
        ("hardway-4", F(1, 9)),
        ("hardway-10", F(1, 9)),
        ("hardway-6", F(1, 11)),
        ("hardway-8", F(1, 11)),
        ("field", F(1, 18)),
        ("any-seven", F(1, 6)),
        ("any-craps", F(1, 9)),
        ("craps-two", F(5, 36)),
        ("craps-three", F(1, 9)),
        ("craps-twelve", F(5, 36)),
        ("eleven-in-one-roll", F(1, 9)),
        ("craps-eleven", F(1, 9)),
        ("horn", F(1, 8)),
        ("hop-2-2", F(5, 36)),
        ("hop-1-3", F(1, 9)),
    ],
)  # fmt: skip
def test_edges_of_the_literature(wager: str, edge: Fraction) -> None:
    assert find(wager).edge == edge


def test_rolls_until_a_decision() -> None:
    assert find("pass").trials == find("dont-pass").trials == F(557, 165)
    assert find("field").trials == 1
    for number, ways in POINTS.items():
        assert find(f"place-to-win-{number}").trials == F(36, ways + 6)
        assert find(f"lay-{number}", vigorish="none").trials == F(36, ways + 6)
    assert find("hardway-4").trials == 4
    assert find("hardway-6").trials == F(36, 11)


@pytest.mark.parametrize("flat", ["pass-odds", "dont-pass-odds", "come-odds", "dont-come-odds"])
def test_odds_have_no_edge(flat: str) -> None:
    behind = [one for one in ALL if one.wager == flat]
    assert [dict(one.under)["point"] for one in behind] == ["4", "5", "6", "8", "9", "10"]
    assert {one.edge for one in behind} == {F(0)}


@pytest.mark.parametrize("number", POINTS)
def test_vigorish_on_buy_and_lay(number: int) -> None:
    """5% of the amount wagered: always, or only of a win (C-38)."""
    made = F(POINTS[number], POINTS[number] + 6)
    assert find(f"buy-{number}", vigorish="none").edge == 0
    assert find(f"buy-{number}", vigorish="5% when-made").edge == F(1, 20)
    assert find(f"buy-{number}", vigorish="5% when-made").edge_per_action == F(1, 21)
    assert find(f"buy-{number}", vigorish="5% on-win").edge == made / 20
    assert find(f"lay-{number}", vigorish="5% on-win").edge == (1 - made) / 20
    assert find(f"buy-{number}", vigorish="5% on-win").action == 1


def test_line_and_odds_together() -> None:
    """Total action: the line, and two in three times what stands behind it."""
    double = find("pass-with-odds", odds="2x")
    assert double.edge == F(7, 495)
    assert double.action == 1 + 2 * F(2, 3)
    assert double.edge_per_action == F(7, 495) / F(7, 3)  # 0.606%
    assert double.trials == F(557, 165)
    mixed = find("pass-with-odds", odds="3x, 4x, 5x")
    assert mixed.action == 1 + F(2 * (3 * 3 + 4 * 4 + 5 * 5), 36)
    # A point made then always pays 1 + 6 units, whatever it was.
    assert {r.net for r in mixed.results if r.row.endswith("made")} == {F(7)}
    dont = find("dont-pass-with-odds", odds="1x")
    # To win 1 against 4 or 10 takes 2, against 5 or 9 takes 3/2, against 6 or 8 takes 6/5.
    laid = 2 * (F(3, 36) * 2 + F(4, 36) * F(3, 2) + F(5, 36) * F(6, 5))
    assert dont.action == 1 + laid
    assert {r.net for r in dont.results if r.row.endswith("seven")} == {F(2)}


def test_odds_no_higher_than_filed() -> None:
    options = CrapsOptions(odds_4_10=3, odds_5_9=4, odds_6_8=5, dont_odds=7)
    found = CRAPS.odds(Asked(LAW, options, as_filed=True))
    named = {w: [dict(o.under)["odds"] for o in found if o.wager == w]
             for w in ("pass-with-odds", "dont-pass-with-odds")}  # fmt: skip
    assert named["pass-with-odds"] == ["1x", "2x", "3x, 4x, 5x"]
    assert named["dont-pass-with-odds"] == ["1x", "2x", "3x, 4x, 5x", "5x", "as filed"]


def test_rows_by_repeated_rolling() -> None:
    """The chance of a row is the limit of rolling on: 400 rolls leave less than 1e-30 open."""
    rolls = list(product(range(1, 7), repeat=2))
    for wager in ("pass", "dont-pass", "place-to-win-6", "hardway-8", "lay-9"):
        told = {"vigorish": "none"} if wager == "lay-9" else {}
        live, won = {0: F(1)}, dict[int, float]()
        for _ in range(400):
            later: dict[int, Fraction] = {}
            for point, chance in live.items():
                for a, b in rolls:
                    row = row_of(wager, point, a, b)
                    if row == UNDECIDED:
                        to = a + b if wager in ("pass", "dont-pass") and not point else point
                        later[to] = later.get(to, F(0)) + F(float(chance) / 36)
                    else:
                        won[row] = won.get(row, 0.0) + float(chance) / 36
            live = later
        rows = LAW.wagers("craps")[wager].rows
        exact = {rows.index(one.row): one.chance for one in find(wager, **told).results}
        assert won == pytest.approx({row: float(chance) for row, chance in exact.items()})


def test_fire_bet_by_playing_hands() -> None:
    """The published chances, and hands thrown with dice."""
    exact = until_decided(FIRE_BET, Terms())
    assert sum(exact.chances.values()) == 1
    assert exact.rolls == F(1671, 196)  # the mean length of a hand at craps
    assert float(exact.chances[2]) == pytest.approx(0.008798, abs=1e-6)
    assert float(exact.chances[1]) == pytest.approx(0.001640, abs=1e-6)
    assert float(exact.chances[0]) == pytest.approx(0.000162, abs=1e-6)
    source, counts, hands = SeededSource("fire"), [0] * 7, 20_000
    for _ in range(hands):
        made: set[int] = set()
        point = 0
        while True:
            total = 2 + source.below(6) + source.below(6)
            if point and total == 7:
                break
            if point and total == point:
                made.add(point)
                point = 0
            elif not point and total in POINTS:
                point = total
        counts[len(made)] += 1
    expected = float(exact.chances[3])  # it loses
    error = (expected * (1 - expected) / hands) ** 0.5
    assert abs(sum(counts[:4]) / hands - expected) < 4 * error


def test_fire_paytables() -> None:
    """24, 249 and 999 to 1 give 20.76%."""
    fire = {one.paytable: one for one in ALL if one.wager == "fire"}
    assert set(fire) == {"A", "B"}
    assert float(fire["A"].edge) == pytest.approx(0.2076, abs=5e-5)
    only = CRAPS.odds(Asked(LAW, CrapsOptions.filing(fire="B"), as_filed=True, wager="fire"))
    assert [one.edge for one in only] == [fire["B"].edge]


def test_what_is_not_offered_is_not_priced_as_filed() -> None:
    names = {one.wager for one in CRAPS.odds(Asked(LAW, CrapsOptions(), as_filed=True))}
    assert not names & {"fire", "buy-4", "lay-4"}


def test_what_is_set_is_not_varied() -> None:
    asked = Asked(LAW, CrapsOptions(), frozenset({"buy", "fire", "lay"}))
    assert not {one.wager for one in CRAPS.odds(asked)} & {"fire", "buy-4", "lay-4"}
    asked = Asked(LAW, CrapsOptions(buy_vigorish="on-win"), frozenset({"buy_vigorish"}))
    assert len([o for o in CRAPS.odds(asked) if o.wager == "buy-4"]) == 1


def test_mini_craps_is_priced_alike() -> None:
    mini = {one.title: one.edge for one in MINI_CRAPS.odds(Asked(LAW, MiniCrapsOptions()))}
    assert mini == {one.title: one.edge for one in ALL}


def test_what_was_counted() -> None:
    """Where one roll decides there are 36 ways; else the least whole number of them."""
    assert find("field").ways == find("field").denominator == 36
    assert find("pass").ways == 0
    assert find("pass").denominator == 495
    assert find("field").method == (
        "counted over the 36 rolls of two dice, repeated until the wager is decided"
    )


def test_only_what_pays_is_cited() -> None:
    for wager in ("pass", "dont-pass", "field", "hardway-6"):
        cites = {result.row: result.cite for result in find(wager).results}
        paid = LAW.wagers("craps")[wager].payout_cite
        assert paid
        assert all(cite == ("" if row in ("lose", "push") else paid) for row, cite in cites.items())
    assert find("dont-pass").chance("push")
