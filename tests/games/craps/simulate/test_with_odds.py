"""A flat wager with its odds as one bet: against both apart, its exact odds, a chain of rolls."""

import datetime
from collections import Counter, defaultdict
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from tests.simulation.plans import plan
from title58 import law
from title58.games import find_game
from title58.games.craps.odds.wagers import exact
from title58.games.craps.options import CrapsOptions
from title58.games.craps.simulate.with_odds import FULL, spots_of
from title58.games.craps.wagers import ODDS
from title58.games.craps.wagers import WITH_ODDS as BOTH
from title58.odds import Asked, WagerOdds
from title58.simulation.plan import PlanError, Wish
from title58.simulation.result import result
from title58.simulation.running import Run, go_on, start
from title58.table.kernels import kernel_of

LAW = law.on(datetime.date(2026, 1, 1))
F = Fraction
POINTS = {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}
PAYS = {4: F(2), 5: F(3, 2), 6: F(6, 5), 8: F(6, 5), 9: F(3, 2), 10: F(2)}
FLATS = ("pass", "dont-pass", "come", "dont-come")
WITH_ODDS = {one.slug for one in BOTH}
BEHIND = {one.behind.flat: one.behind for one in ODDS if one.behind is not None}
ROLLS = 1_000_000


def run_of(options: CrapsOptions, *bets: Wish, rounds: int = ROLLS) -> Run:
    return go_on(start(plan("craps", rounds, options=options.as_plain(), bets=bets), kernel_of))


@cache
def together(come_out: str) -> Run:
    """Every flat wager with odds at two multiples, and beside it the flat wager and odds apart."""
    options = CrapsOptions(come_odds_on_come_out=come_out)
    bets = [
        wish
        for flat in FLATS
        for wish in (
            Wish(f"{flat}-with-odds", "2x", 1000),
            Wish(f"{flat}-with-odds", "345x", 1000),
            Wish(flat, "", 1000),
            Wish(f"{flat}-odds", "", 3000),
        )
    ]
    return run_of(options, *bets)


def counted(run: Run, wager: str, on: str = "") -> Counter[str]:
    found = zip(run.kernel.bets, run.tally.counts, strict=True)
    ((bet, counts),) = ((b, c) for b, c in found if b.wager == wager and b.on == on)
    return Counter(dict(zip(bet.rows, counts, strict=True)))


def nets(run: Run, wager: str, on: str) -> dict[str, int]:
    (bet,) = (b for b in run.kernel.bets if b.wager == wager and b.on == on)
    return dict(zip(bet.rows, bet.nets, strict=True))


@pytest.mark.parametrize("come_out", ["off", "on"])
@pytest.mark.parametrize("flat", FLATS)
def test_the_rows_are_those_of_both_wagers_apart(flat: str, come_out: str) -> None:
    """The same rolls decide the flat wager alone and its odds alone, roll for roll as often."""
    run = together(come_out)
    dont = flat.startswith("dont")
    both = counted(run, f"{flat}-with-odds", "2x")
    assert both == counted(run, f"{flat}-with-odds", "345x")
    alone, odds = Counter[str](), Counter[str]()
    for row, count in both.items():
        first, _, how = row.partition(", ")
        if not how:
            alone[row.removesuffix(" at once")] += count
            continue
        won = how.startswith("seven") if dont else how.startswith("made")
        alone["win" if won else "lose"] += count
        if not how.endswith("odds off"):
            pair = {4: "4-10", 10: "4-10", 5: "5-9", 9: "5-9"}.get(int(first), "6-8")
            odds[pair if won else "lose"] += count
    apart = counted(run, flat)
    assert {row: alone[row] for row in apart} == apart
    named = counted(run, f"{flat}-odds")
    assert sorted(named.values()) == sorted(odds[row] for row in ("4-10", "5-9", "6-8", "lose"))
    assert any(row.endswith("odds off") for row in both) == (flat == "come" and come_out == "off")


@pytest.mark.parametrize("flat", FLATS)
def test_what_each_row_is_worth(flat: str) -> None:
    """$10 and its odds: taken, they pay 2 to 1, 3 to 2 or 6 to 5; laid, they win the multiple."""
    run = together("off")
    by_point = {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}
    for on, times in (("2x", dict.fromkeys(POINTS, 2)), ("345x", by_point)):
        found = nets(run, f"{flat}-with-odds", on)
        for point, pays in PAYS.items():
            if flat.startswith("dont"):
                assert found[f"{point}, seven"] == 1000 * (1 + times[point])
                assert found[f"{point}, made"] == -1000 * (1 + times[point] * pays)
            else:
                assert found[f"{point}, made"] == 1000 * (1 + times[point] * pays)
                assert found[f"{point}, seven"] == -1000 * (1 + times[point])
            if flat == "come":
                assert found[f"{point}, made, odds off"] == 1000
                assert found[f"{point}, seven, odds off"] == -1000
        assert found["win at once"] == 1000
        assert found["lose at once"] == -1000
        assert found.get("push at once", 0) == 0


def test_the_money_of_both_together_is_that_of_both_apart() -> None:
    """Odds of three times the wager, alike behind every point: cent for cent the same."""
    options = CrapsOptions(odds_4_10=3, odds_5_9=3, odds_6_8=3)
    for flat in ("pass", "come"):
        bets = Wish(f"{flat}-with-odds", FULL, 1000), Wish(flat, "", 1000)
        run = run_of(options, *bets, Wish(f"{flat}-odds", "", 3000), rounds=300_000)
        as_one, alone, odds = (
            sum(count * net for count, net in zip(counts, bet.nets, strict=True))
            for counts, bet in zip(run.tally.counts, run.kernel.bets, strict=True)
        )
        assert as_one == alone + odds
        assert run.kernel.bets[0].under == (("odds", "as filed"),)
        rows = counted(run, f"{flat}-with-odds", FULL)
        behind = sum(count for row, count in rows.items() if "at once" not in row)
        assert run.tally.action == 3000 * behind > 0


@pytest.mark.parametrize("come_out", ["off", "on"])
def test_every_one_agrees_with_its_exact_odds(come_out: str) -> None:
    options = CrapsOptions(come_odds_on_come_out=come_out)
    run = together(come_out)
    found = result(run, exact(Asked(LAW, options, as_filed=True)))
    bets = [bet for bet in found["bets"] if bet["wager"] in WITH_ODDS]
    assert len(bets) == 8
    for bet in bets:
        assert bet["exact"] is not None, bet["wager"]
        assert abs(bet["exact"]["errors_off"]) < 4, bet["wager"]
        assert bet["exact"]["chance"] > 1e-5, bet["wager"]
        # A wager with odds is one wager: its spread is that of both, which hang together.
        odds = price(bet["wager"], bet["on"], come_out)
        assert bet["standard_deviation"] == pytest.approx(odds.deviation, rel=0.01)


def price(wager: str, on: str, come_out: str) -> WagerOdds:
    options = CrapsOptions(come_odds_on_come_out=come_out)
    name = {"345x": "3x, 4x, 5x"}.get(on, on)
    asked = Asked(LAW, options, as_filed=True, wager=wager)
    (found,) = (odds for odds in exact(asked) if dict(odds.under)["odds"] == name)
    return found


def test_a_broken_rule_is_caught() -> None:
    """Odds behind Come that work on a come-out roll are other odds than those that are off."""
    options = CrapsOptions(come_odds_on_come_out="off")
    found = result(together("on"), exact(Asked(LAW, options, as_filed=True)))
    chances = {
        bet["wager"]: bet["exact"]["chance"]
        for bet in found["bets"]
        if bet["wager"] in WITH_ODDS and bet["exact"]
    }
    # Its rows do not name those that go back, so there is nothing to compare, or it is far off.
    assert chances.get("come-with-odds", 0.0) < 1e-9
    assert chances["pass-with-odds"] > 1e-5


def test_how_often_odds_behind_come_go_back() -> None:
    """The part of every row, by letting a table run roll by roll in words of its own."""
    two_dice = Counter(a + b for a in range(1, 7) for b in range(1, 7))
    places: dict[tuple[int, int], float] = {(0, 0): 1.0}  # the puck, and where the Come Bet lies
    decided: dict[str, float] = defaultdict(float)
    for roll in range(260):
        then: dict[tuple[int, int], float] = defaultdict(float)
        for (puck, bet), chance in places.items():
            for total, ways in two_dice.items():
                part, lies, how = chance * ways / 36, bet, ""
                if bet and total in (bet, 7):
                    how = f"{bet}, {'made' if total == bet else 'seven'}{', odds off' * (not puck)}"
                    lies = 0
                elif puck and not bet:
                    if total in POINTS:
                        lies = total
                    else:
                        how = "win at once" if total in (7, 11) else "lose at once"
                if how and roll >= 200:
                    decided[how] += part
                if puck:
                    stays = 0 if total in (puck, 7) else puck
                else:
                    stays = total if total in POINTS else 0
                then[stays, lies] += part
        places = then
    whole = sum(decided.values())
    odds = price("come-with-odds", "1x", "off")
    assert {one.row for one in odds.results} == set(decided)
    for one in odds.results:
        assert decided[one.row] / whole == pytest.approx(float(one.chance), abs=1e-9), one.row


def test_odds_that_go_back_cost_nothing() -> None:
    """Fair odds on fewer rolls: the same edge, a smaller spread."""
    off, on = (price("come-with-odds", "10x", come_out) for come_out in ("off", "on"))
    assert off.edge == on.edge == F(7, 495)
    assert off.action == on.action
    assert off.variance < on.variance
    for point in POINTS:
        for how in ("made", "seven"):
            row = f"{point}, {how}"
            assert off.chance(row) + off.chance(f"{row}, odds off") == on.chance(row)


def test_what_a_user_may_name() -> None:
    assert list(spots_of(BEHIND["pass"], CrapsOptions())) == [FULL, "1x", "2x", "345x", "5x", "10x"]
    small = CrapsOptions(odds_4_10=2, odds_5_9=2, odds_6_8=2)
    assert list(spots_of(BEHIND["come"], small)) == [FULL, "1x", "2x"]
    assert spots_of(BEHIND["come"], small)[FULL] == ("2x", dict.fromkeys(POINTS, 2))
    assert spots_of(BEHIND["pass"], CrapsOptions(odds_6_8=7))[FULL][0] == "as filed"


REFUSED: list[tuple[Wish, dict[str, Any], str]] = [
    (Wish("pass-with-odds", "7x"), {}, "it may be placed on full, 1x, 2x, 345x, 5x, 10x"),
    (Wish("come-with-odds", "5x"), {"odds_4_10": 3}, "it may be placed on full, 1x, 2x"),
    (Wish("come-with-odds", "1x", 501), {}, "choose a stake that divides evenly"),
]


@pytest.mark.parametrize(("wish", "filed", "words"), REFUSED)
def test_what_is_refused(wish: Wish, filed: dict[str, Any], words: str) -> None:
    made = plan("craps", 10, options=CrapsOptions(**filed).as_plain(), bets=(wish,))
    with pytest.raises(PlanError, match=words):
        kernel_of(made)


def test_nobody_bets_them_unasked() -> None:
    """Without a name every wager of the layout is bet, and these are two of them."""
    wagers = {bet.wager for bet in kernel_of(plan("craps", 10)).bets}
    assert not wagers & WITH_ODDS
    assert wagers == set(find_game("craps").spots(LAW, CrapsOptions()))
