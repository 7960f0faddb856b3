"""Verdicts and cures: whoever applies a cure and asks again is under the limit."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import title58
from title58 import Submission
from title58.documents.paper.protection import about, near_said
from title58.errors import Error
from title58.odds.asking import ask
from title58.progress import Stage
from title58.protection.counting import going as g
from title58.protection.counting.asked import Work, protect
from title58.protection.counting.exposure import (
    TableExposure,
    WagerExposure,
    exposure,
    with_paytables,
)
from title58.protection.counting.verdicts import Cure, Floor, Limits, Verdict
from title58.simulation.plan import PlanError

MAXIMUM = 100_00
TIGHT = Floor(maximum=MAXIMUM, limits=Limits(watch=10, exposed=50, do_not_offer=100_00, di=0))


@cache
def gone(game: str, wager: str, shoes: int = 256, **options: Any) -> g.Pass:
    filing = Submission(game, "2022-09-01").changed(options)
    return g.go_on(g.start(g.prepare(g.Question(game, ask(filing, wager=wager))), shoes))


def priced(floor: Floor, game: str, wager: str, **options: Any) -> TableExposure:
    return exposure(gone(game, wager, **options), floor)


def only(found: TableExposure) -> WagerExposure:
    (one,) = found.wagers
    return one


PAIRS = ("minibaccarat", "perfect-pairs")
INSURED = ("blackjack", "insurance")


def test_a_wager_on_both_hands_wins_on_both() -> None:
    found = priced(TIGHT, *PAIRS, perfect_pairs="C")
    one = only(found)
    assert one.target.odds.on == ("player", "banker")
    assert one.hourly == pytest.approx(2 * one.perfect.hourly(TIGHT, MAXIMUM))
    told = found.to_json()
    assert told["format"] == "title58-protection/1"
    (plain,) = told["wagers"]
    assert plain["places"] == 2
    assert plain["bets_by_cards_out"] == [list(each) for each in one.bets_by_depth]
    document = (Path(title58.__file__).parents[2] / "docs" / "protection.md").read_text("utf-8")
    plain_words = {"wager", "name", "on", "paytable", "under", "house_edge", "standard_deviation"}
    for field in plain.keys() - plain_words - {"hit_rate", "effects_of_removal", "count"}:
        assert f"`{field}`" in document, field
    assert "for all of them: Perfect Pairs wager (2)." in " ".join(said for said, _ in about(found))


@pytest.mark.parametrize(
    ("asked", "options"), [(PAIRS, {"perfect_pairs": "C"}), (("minibaccarat", "tie"), {})]
)
def test_the_cap_is_the_largest_that_cures(asked: tuple[str, str], options: dict[str, Any]) -> None:
    one = only(priced(TIGHT, *asked, **options))
    assert one.cure is not None
    assert one.cure.cap < MAXIMUM
    for cap, exposed in ((one.cure.cap, False), (one.cure.cap + 1, True)):
        capped = only(priced(replace(TIGHT, maximum=cap), *asked, **options))
        assert (capped.verdict.rank >= Verdict.EXPOSED.rank) is exposed, cap


def test_a_cut_card_and_no_round_after_it_cure() -> None:
    found = gone("minibaccarat", "tie")
    floor = replace(TIGHT, maximum=1_000_00)
    one = only(exposure(found, floor))
    assert one.cure is not None
    assert one.cure.cut is not None
    here = found.prepared
    there = replace(found, prepared=replace(here, cut=one.cure.cut))
    assert only(exposure(there, floor)).hourly < floor.limits.exposed
    above = replace(found, prepared=replace(here, cut=one.cure.cut - 1))
    assert only(exposure(above, floor)).hourly >= floor.limits.exposed


def test_no_round_after_the_cut_cards_is_named_with_the_section_that_has_one() -> None:
    cure = Cure(50_00, None, "627a.9(e)", cap=75_99)
    assert cure.said == (
        "no cut card up to the middle of the shoe is enough; play no round after the one in which"
        " the cut card comes out, which takes a waiver of § 627a.9(e); or cap the wager at $75.00"
    )
    assert cure.called == "The cure, to win under $50.00 an hour"
    found = gone("minibaccarat", "tie")
    extra = found.prepared
    assert extra.extra == 1
    without = only(exposure(replace(found, prepared=replace(extra, extra=0)), TIGHT)).hourly
    limits = Limits(1, int(without) + 1, 1_000_000, 0)
    with_it = only(exposure(found, replace(TIGHT, limits=limits)))
    assert with_it.cure is not None
    assert with_it.cure.without_extra == "627a.9(e)"


def test_insurance_is_half_of_the_blackjack_wager() -> None:
    """633a.8(b)"""
    found = priced(TIGHT, *INSURED, decks=2)
    one = only(found)
    assert one.maximum == MAXIMUM // 2
    assert abs(one.effects.total) < 1e-12  # one ace is up
    assert one.effects.by_card[0] > 0.001
    assert "Insurance Wager at $50.00" in " ".join(said for said, _ in about(found))
    assert one.cure is not None
    assert "cap the Blackjack Wager at" in one.cure.said
    for cap, exposed in ((one.cure.cap - 1, False), (one.cure.cap + 2, True)):
        capped = only(priced(replace(TIGHT, maximum=cap), *INSURED, decks=2))
        assert (capped.verdict.rank >= Verdict.EXPOSED.rank) is exposed


def test_a_maximum_of_its_own_is_the_maximum() -> None:
    filed = replace(TIGHT, maximum=0)
    ladies: dict[str, Any] = {"decks": 2, "lucky_ladies": True, "side_maximum": "$25"}
    assert only(priced(filed, "blackjack", "lucky-ladies", **ladies)).maximum == 25_00
    assert only(priced(TIGHT, "blackjack", "lucky-ladies", **ladies)).maximum == MAXIMUM


def test_a_fixed_stake_is_not_capped() -> None:
    limits = Limits(watch=1, exposed=2, do_not_offer=1_000_000, di=0)
    found = priced(replace(TIGHT, limits=limits), "blackjack", "hit-and-run-progressive",
                   decks=2, hit_and_run=True)  # fmt: skip
    one = only(found)
    assert one.target.odds.stake
    assert one.cure is not None
    assert "cap" not in one.cure.said


def test_a_cap_under_the_minimum_says_so() -> None:
    cure = Cure(50_00, 30, cap=12_40, minimum=25_00)
    assert cure.said == (
        "put the cut card 30 cards from the end or more; or cap the wager at $12.00 and lower its"
        " minimum (now $25.00)"
    )
    one = only(priced(TIGHT, *PAIRS, perfect_pairs="C", minimum="$25"))
    assert one.cure is not None
    assert one.cure.minimum == 25_00
    assert Cure(50_00, None).said == "none: do not offer it at this table"


def test_another_paytable_is_asked_at_its_own_stake() -> None:
    found = priced(TIGHT, *PAIRS, perfect_pairs="C")
    less = replace(found.wagers[0], hourly=0.0)
    less = replace(less, target=replace(less.target, odds=replace(less.target.odds, paytable="A")))
    (cured,) = (with_paytables(one, replace(found, wagers=(less,)), TIGHT) for one in found.wagers)
    assert cured.cure is not None
    assert "use paytable A" in cured.cure.said
    same = replace(found, wagers=(replace(less, hourly=50.0),))
    cured = with_paytables(found.wagers[0], same, TIGHT)
    assert cured.cure is not None
    assert not cured.cure.paytables


def test_a_verdict_that_more_shoes_may_change_is_named() -> None:
    found = priced(TIGHT, *PAIRS, perfect_pairs="C")
    one = only(found)
    assert near_said(found) == ""
    limit = int(one.hourly + 1.9 * one.hourly_error)
    limits = replace(TIGHT.limits, exposed=limit, do_not_offer=10 * limit)
    assert "more shoes may change the verdict: Perfect Pairs wager, paytable C." in near_said(
        priced(replace(TIGHT, limits=limits), *PAIRS, perfect_pairs="C")
    )
    assert near_said(priced(TIGHT, "blackjack", "bet-the-set-21", decks=8, bet_the_set="D")) == (
        "Never worth a bet in 256 shoes, too few to call it safe (it takes 8,192): Bet the Set 21"
        " Wager, paytable D (8 decks)."
    )
    limits = replace(limits, exposed=int(one.hourly + 2.1 * one.hourly_error))
    assert near_said(priced(replace(TIGHT, limits=limits), *PAIRS, perfect_pairs="C")) == ""


def test_what_is_no_number_is_refused_in_a_sentence() -> None:
    filing = Submission("minibaccarat", "2022-09-01")
    for wrong, said in (
        ({"floor": None}, "floor: None is not a Floor"),
        ({"error": "a"}, "error: 'a' is not a number"),
        ({"spread": "x"}, "spread: 'x' is not a number"),
    ):
        with pytest.raises(Error, match=said):
            protect(filing, shoes=16, **wrong)


def test_a_pass_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Stage] = []
    monkeypatch.setattr("title58.progress._listeners", [lambda now, begins: told.append(now)])
    protect(Submission("casino-war", "2022-09-01"), shoes=512)
    dealt = next(one for one in told if one.what == "Dealing shoes")
    assert (dealt.done, dealt.of) == (512, 512)


def test_a_kept_pass_that_is_stopped_is_gone_on_with(tmp_path: Path) -> None:
    filing, kept = Submission("casino-war", "2022-09-01"), tmp_path / "kept"
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    with pytest.raises(PlanError, match=r"stopped after \d+ shoes: go on with .*kept"):
        protect(filing, "tie", shoes=4096, work=Work(keep=kept, stop=stop))
    whole = protect(filing, "tie", shoes=4096)
    assert protect(filing, "tie", shoes=4096, work=Work(keep=kept)).to_json() == whole.to_json()
