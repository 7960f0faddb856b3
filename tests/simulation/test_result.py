"""The result of a run, and the page it makes."""

import json
import re
from fractions import Fraction
from typing import Any

import pytest

from tests.simulation.plans import coin, die, plan
from title58.documents.simulation_page import page
from title58.money import Odds
from title58.odds import WagerOdds, priced
from title58.simulation.kernel import Kernel
from title58.simulation.plan import Plan, PlanError
from title58.simulation.result import matching, result
from title58.simulation.running import Run, go_on, start
from title58.submission.progressive import MeterTerms

TERMS = (("meter", MeterTerms.parse("seed $100, reset $50, rate 10%")),)
WIN, LOSE = Odds.parse("1 to 1"), Odds.parse("lose")


def game(_plan: Plan) -> Kernel:
    return die(4, coin(0), coin(1, 300, 290, meters=(("win", "100% of meter"),)), terms=TERMS)


def run() -> Run:
    return go_on(start(plan(rounds=50_000, block=8192, session=100, bankroll=5000), game), 2)


def odds(wager: str = "coin-0", chance: Fraction = Fraction(1, 4), **more: Any) -> WagerOdds:
    rows = (priced("win", chance, WIN, ""), priced("lose", 1 - chance, LOSE, ""))
    return WagerOdds("die", wager, "Coin", "1.1", rows, **more)


def test_a_result_says_all_that_is_needed_to_repeat_and_judge_it() -> None:
    done = run()
    found = result(done, [odds()])
    assert json.loads(json.dumps(found)) is not None
    assert Plan.from_plain(found["plan"]) == done.plan
    assert found["digest"] == done.plan.digest
    assert found["finished"]
    assert found["rounds"] == 50_000
    first, second = found["bets"]
    assert first["decided"] == 50_000
    assert first["exact"]["edge"] == {"fraction": "1/2", "decimal": 0.5}
    assert abs(first["exact"]["errors_off"]) < 4
    assert second["exact"] is None
    net = sum(row["count"] * row["net"] for bet in found["bets"] for row in bet["rows"])
    assert found["all_bets"]["net"] == net
    assert found["all_bets"]["mean"] == net / 50_000
    sessions = found["sessions"]
    # A block holds 81 sessions of 100 rounds: none spans two blocks.
    assert sessions["number"] == 500
    assert sum(count for _, count in sessions["histogram"]) == 500
    assert sessions["drop"] == 500 * 5000
    assert sessions["hold"] == -sessions["mean"] * 500 / sessions["drop"]
    assert 0 < sessions["ruined"] <= 1
    (meter,) = found["meters"]
    assert meter["hits"] == second["rows"][0]["count"]


def test_each_row_stands_beside_what_was_expected_of_it() -> None:
    first, second = result(run(), [odds()])["bets"]
    for row, chance in zip(first["rows"], (0.25, 0.75), strict=True):
        assert row["chance"]["decimal"] == chance
        assert row["expected"] == chance * 50_000
        off = (row["count"] - row["expected"]) / (50_000 * 0.25 * 0.75) ** 0.5
        assert row["errors_off"] == pytest.approx(off)
    assert first["rows"][0]["chance"] == {"fraction": "1/4", "decimal": 0.25}
    assert all("expected" not in row for row in second["rows"])


def at_two_seats(_plan: Plan) -> Kernel:
    return die(4, coin(0), coin(1, 300, 290), coin(0, seat=2), coin(1, 300, 290, seat=2))


def test_players_have_sessions_of_their_own_and_each_bet_has() -> None:
    """A bankroll is one player's: four bets of two players cost more, and nobody minds."""
    made = plan(rounds=40_000, session=50, bankroll=5000, seed=3)
    with pytest.raises(PlanError, match=r"they cost \$4.00"):
        start(plan(rounds=100, session=50, bankroll=399), at_two_seats)
    found = result(go_on(start(made, at_two_seats), 2))
    seats = found["sessions_by_seat"]
    assert [seat["seat"] for seat in seats] == [1, 2]
    both = found["sessions"]
    assert (both["players"], both["number"]) == (2, 1600)
    assert both["mean"] == pytest.approx(sum(seat["mean"] for seat in seats) / 2)
    assert both["ruined"] == pytest.approx(sum(seat["ruined"] for seat in seats) / 2)
    assert both["hold"] == pytest.approx(sum(seat["hold"] for seat in seats) / 2)
    # Two who sit together end alike: their sessions make no interval narrower.
    spread = both["standard_deviation"]
    assert both["mean_error_95"] == pytest.approx(1.96 * spread / 800**0.5, rel=1e-4)
    assert both["hold_error_95"] == pytest.approx(both["mean_error_95"] / 5000)
    low, high = both["ruined_95"]
    assert low < both["ruined"] < high
    for bet in found["bets"]:
        alone = bet["sessions"]
        assert alone["number"] == 800
        assert sum(count for _, count in alone["drawdown_histogram"]) == 800
    text = page(found)
    for label in ("Coin 0, position 1", "Coin 0, position 2", "Each player", "Each bet by itself"):
        assert label in text


def test_a_single_bet_has_the_sessions_of_the_run() -> None:
    found = result(go_on(start(plan(rounds=1000, session=10), lambda _: die(2, coin(0)))))
    assert found["bets"][0]["sessions"] == found["sessions"]
    assert found["sessions"]["ruined_95"] is None
    assert found["sessions_by_seat"] == []


def test_only_odds_that_are_surely_the_bets_are_set_beside_it() -> None:
    bet = coin(0)
    assert matching(bet, [odds(), odds("coin-1")]) == odds()
    assert matching(bet, [odds(), odds()]) is None
    assert matching(bet, [odds(paytable="A")]) is None
    assert matching(bet, [odds(on=("x",))]) is None


def test_odds_that_are_a_mixture_are_mixed() -> None:
    parts = [odds(under=(("point", "4"),)), odds(chance=Fraction(1, 2), under=(("point", "5"),))]
    weights = ((("point", "4"), Fraction(1, 3)), (("point", "5"), Fraction(2, 3)))
    mixed = matching(coin(0, mixture=weights), parts)
    assert mixed is not None
    assert mixed.chance("win") == Fraction(1, 4) / 3 + Fraction(1, 2) * 2 / 3
    assert matching(coin(0, mixture=weights), parts[:1]) is None


def test_the_page_stands_alone() -> None:
    text = page(result(run(), [odds()]))
    assert text.startswith("<!doctype html>")
    assert not re.search(r"(src|href)\s*=|@import|url\(|<script|https?://(?!www\.w3\.org)", text)
    assert text.count("<svg") >= 3  # sessions, drawdowns, the meter
    for words in ("Observed<br>house edge", "Risk of ruin", "Hold (win / drop)",
                  "Hits of the whole meter", "Expected count", "Result of a session",
                  "Rounds up to a hit", "Meter: ", "Each bet by itself"):  # fmt: skip
        assert words in text
    assert not re.search(r"\bposition\b", text.lower())  # there is one player
    assert "nan" not in text.lower().replace("nance", "")


def test_the_page_escapes_what_it_is_told() -> None:
    found = result(run())
    found["about"] = ["<b>&"]
    assert "&lt;b&gt;&amp;" in page(found)


def test_a_run_with_nothing_played_has_a_result() -> None:
    found = result(start(plan(rounds=10), game))
    assert found["bets"][0]["edge"] == 0.0
    assert not found["finished"]
    assert page(found)
