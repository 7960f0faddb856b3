"""Counters on the Blackjack Wager: verdict, cure and what is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

import pytest

from title58 import Submission
from title58.errors import Error
from title58.protection.counting import counters as c
from title58.protection.counting.verdicts import Floor, Limits, Verdict

FILING = Submission("blackjack", "2024-06-01").changed({"decks": 2})
SHOES = 4096


@cache
def found(spread: float = 8, exposed: int = 50_00) -> c.CounterExposure:
    limits = Limits(watch=5_00, exposed=exposed, do_not_offer=max(exposed, 500_00))
    floor = Floor(maximum=100_00, limits=limits)
    return c.counters(FILING, spread=spread, floor=floor, shoes=SHOES)


def test_every_bettor_and_the_json() -> None:
    made = found()
    names = [one.name for one in made.counters]
    assert names[0] == "Flat bets, no count"
    assert "Hi-Lo, every round" in names
    assert "Best count, only when the bet is raised" in names
    plain = json.loads(json.dumps(made.to_json()))
    assert len(plain["counters"]) == 7
    assert plain["cut_card"] == plain["least_cut_card"] == 26
    assert plain["counts"][1]["tags"]["5"] == 1
    assert 0.95 < plain["counts"][1]["betting_correlation"] < 0.98
    assert plain["counts"][0]["betting_correlation"] > plain["counts"][1]["betting_correlation"]
    assert abs(plain["effects_of_removal"]["sum"]) < 1e-11


def test_the_verdict_is_the_manager_s() -> None:
    hourly = found().hourly
    assert found(8, round(hourly) + 1).verdict is Verdict.WATCH
    assert found(8, round(hourly) + 1).cure is None
    assert found(8, round(hourly) - 1).verdict is Verdict.EXPOSED


def test_the_cure_is_just_enough() -> None:
    """By the same shoes: the cut card, the maximum bet and the spread one step further are not."""
    limit = round(found().hourly * 0.75)
    made = found(8, limit)
    cure, best = made.cure, made.best
    assert made.verdict is Verdict.EXPOSED
    assert cure is not None
    bets = made.floor.an_hour(made.maximum)
    by_cut = {at.cut: at.whole / best.high / at.rounds * bets for at in best.by_cut}
    assert cure.cut is not None
    assert by_cut[cure.cut] < limit <= by_cut[cure.cut - 1]
    a_cent = best.hourly(made.floor, 1)
    assert a_cent * cure.cap <= limit < a_cent * (cure.cap + 1)
    every = made.counter(c.BEST, c.PLAYS_ALL)
    assert cure.no_entry == (every.hourly(made.floor, made.maximum) < limit)
    spreads = [
        found(float(each), limit).counter(c.BEST, c.PLAYS_ALL).hourly(made.floor, made.maximum)
        for each in (cure.spread, cure.spread + 1)
    ]
    assert spreads[0] < limit <= spreads[1]


def test_a_cap_under_the_minimum_says_so() -> None:
    cure = c.SpreadCure(50_00, None, False, 0, cap=17_80, minimum=25_00)
    assert cure.said == "cap the wager at $17.00 and lower its minimum (now $25.00)"
    assert replace(cure, minimum=15_00).said == "cap the wager at $17.00"
    made = found(8, round(found().hourly) - 1).cure
    assert made is not None
    assert made.minimum == FILING.options.minimum


def test_no_cure_past_the_middle_of_the_shoe() -> None:
    hopeless = c._cure(replace(found().floor, limits=Limits(1, 1, 500_00)), 10**9, 26, 104,
                       found().best, found().counter(c.BEST, c.PLAYS_ALL))  # fmt: skip
    assert hopeless.cut is None
    assert hopeless.said.startswith("none of cut card, entry or spread is enough")


def test_a_spread_only_scales_the_high_bets() -> None:
    eight, two = found(8), found(2)
    assert eight.best.whole / 8 == pytest.approx(two.best.whole / 2)
    every = [one.counter(c.BEST, c.PLAYS_ALL).whole for one in (eight, two)]
    assert every[0] - every[1] == pytest.approx(6 * eight.best.whole / 8)
    assert eight.flat == two.flat


def test_plays_by_the_count_are_of_the_rounds_that_a_cut_card_leaves() -> None:
    """By the rounds of each true count, which the pass counts apart for the cut card as filed."""
    best = found().best
    at_filed = next(at for at in best.by_cut if at.cut == found().cut)
    assert best.playing == at_filed.playing
    assert 0 < at_filed.playing < 0.25 * at_filed.win
    plays = [at.playing for at in best.by_cut]
    assert plays == sorted(plays, reverse=True)
    assert plays[-1] < plays[0] / 4
    assert best.hourly(Floor(rounds_per_hour=best.rounds), 100) == pytest.approx(
        (best.win + best.playing) / best.high * 100
    )
    assert found().flat.whole == found().flat.win


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"spread": 0.5}, "a spread of 1 to 0.5 is not possible: from 1 to 1,000"),
        ({"cut": 20}, "a cut card 20 cards from the end is not possible: from 26 .* to 78"),
        ({"shoes": 1}, "1 shoes are not possible"),
        ({"level": 0}, "a count with tags up to 0 is not possible"),
        ({"seed": -1}, "seed -1 is out of range"),
    ],
)
def test_sentences(asked: dict[str, float], sentence: str) -> None:
    with pytest.raises(Error, match=sentence):
        c.counters(FILING, **asked)  # type: ignore[arg-type]


def test_other_games_have_no_such_wager() -> None:
    with pytest.raises(Error, match="counters are priced at blackjack"):
        c.counters(Submission("minibaccarat", "2024-06-01"))
