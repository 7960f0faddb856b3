"""Two filings side by side."""

from __future__ import annotations

import datetime
from dataclasses import replace
from fractions import Fraction

import pytest

from title58.documents.comparison import _inscribed, _noticed, compare
from title58.games import find_game
from title58.money import Odds
from title58.refusal import Refusal
from title58.submission.casino_war import CasinoWarOptions
from title58.submission.filing import Filing
from title58.submission.minibaccarat import MinibaccaratOptions
from title58.submission.options import GameOptions
from title58.submission.roulette import RouletteOptions

DAY = datetime.date(2026, 1, 1)


def filed(options: GameOptions, game: str = "roulette") -> Filing:
    return Filing("", game, DAY, options)


DOUBLE = filed(RouletteOptions())


def test_another_wheel() -> None:
    found = compare(DOUBLE, filed(RouletteOptions(wheel="single-zero", five_adjacent=True)))
    assert [(c.option, c.first, c.second) for c in found.options] == [
        ("wheel", "double-zero", "single-zero"),
        ("five_adjacent", "false", "true"),
    ]
    red = next(pair for pair in found.pairs if pair.wager == "red")
    assert red.edge_change == Fraction(1, 37) - Fraction(1, 19)
    assert not red.same
    assert "First Five Numbers is not offered any more" in found.noticed
    assert "Five Adjacent Number Wager is offered now" in found.noticed
    assert "Red wins 48.65% of the time instead of 47.37%" in found.noticed
    assert {cite for cite, _ in found.to_change} >= {"617a.1(c)", "617a.1(f)(4)"}
    assert [cite for cite, _ in found.no_longer] == ["617a.1(d)"]


def test_the_way_back_mirrors_it() -> None:
    single = filed(RouletteOptions(wheel="single-zero"))
    there, back = compare(DOUBLE, single), compare(single, DOUBLE)
    changes = {p.wager: p.edge_change for p in there.pairs if p.edge_change is not None}
    assert {p.wager: -p.edge_change for p in back.pairs if p.edge_change is not None} == changes


def test_better_odds_must_be_shown() -> None:
    better = RouletteOptions(odds=(("straight", Odds.parse("36 to 1")),))
    found = compare(DOUBLE, filed(better))
    assert "Straight, win: 36 to 1 instead of 35 to 1" in found.noticed
    assert ("617a.4(a)", "Odds shown for Straight, win: 36 to 1") in found.to_change
    assert {pair.wager for pair in found.pairs if not pair.same} == {"straight"}


def test_the_same_twice() -> None:
    found = compare(DOUBLE, DOUBLE)
    assert not found.options
    assert all(pair.same for pair in found.pairs)
    assert not found.noticed
    assert not found.to_change
    assert found.as_plain()["lawful"] == [True, True]


def test_an_unlawful_filing_is_named_and_not_priced() -> None:
    found = compare(
        filed(CasinoWarOptions(), "casino-war"), filed(CasinoWarOptions(decks=5), "casino-war")
    )
    assert [bool(wrong) for wrong in found.violations] == [False, True]
    assert not found.pairs
    assert found.unpriced
    assert [c.option for c in found.options] == ["decks"]


def test_strategies_are_matched_across_decks() -> None:
    found = compare(
        filed(CasinoWarOptions(decks=6), "casino-war"),
        filed(CasinoWarOptions(decks=8), "casino-war"),
    )
    for pair in found.pairs:
        assert pair.first is not None
        assert pair.second is not None
        assert dict(pair.first.under).get("on a tie") == dict(pair.second.under).get("on a tie")


def test_one_game_at_a_time() -> None:
    with pytest.raises(Refusal, match="cannot be compared with one for casino-war"):
        compare(DOUBLE, filed(CasinoWarOptions(), "casino-war"))


def test_each_under_its_own_law_or_one() -> None:
    old = Filing("", "roulette", datetime.date(2012, 1, 1), RouletteOptions())
    assert compare(old, DOUBLE).violations[0]  # before the chapter
    assert not compare(old, DOUBLE, DAY).violations[0]


def test_ways_of_one_wager_are_told_apart() -> None:
    plain = filed(MinibaccaratOptions(), "minibaccarat")
    found = compare(plain, filed(MinibaccaratOptions(dragon_bonus="B"), "minibaccarat"))
    bonus = [pair for pair in found.pairs if pair.wager == "dragon-bonus"]
    assert [(pair.which, pair.called) for pair in bonus] == [
        ("Player", "Dragon Bonus Wager (Player)"),
        ("Banker", "Dragon Bonus Wager (Banker)"),
    ]
    assert found.noticed == ("Dragon Bonus Wager is offered now",)
    odds = [text for _, text in found.to_change if text.startswith("Odds shown")]
    assert len(odds) == len(set(odds)) == 7  # the layout shows them once for both hands
    assert [pair.which for pair in found.pairs if pair.wager == "tie"] == [""]


def test_a_strategy_more_is_no_other_wager() -> None:
    """What is only told in another way is still offered; what hands come to is no odds."""
    first = filed(CasinoWarOptions(), "casino-war")
    found = compare(first, first)
    both = [pair for pair in found.pairs if pair.wager == "initial"]
    assert len({pair.which for pair in both}) == len(both) == 3
    fewer = (*(pair for pair in found.pairs if pair is not both[0]), replace(both[0], second=None))
    assert not list(_noticed(fewer))
    in_all = replace(both[0].second.results[0], pays="in all", row="both +2")  # type: ignore[union-attr]
    switched = replace(both[0].second, results=(in_all, *both[0].second.results[1:]))  # type: ignore
    assert not list(_inscribed((replace(both[0], second=switched),)))


def test_nothing_is_priced_in_vain(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(self: object, asked: object) -> list[object]:
        raise AssertionError("priced, though a filing is not lawful")

    monkeypatch.setattr(type(find_game("casino-war")), "odds", never)
    lawful, unlawful = CasinoWarOptions(), CasinoWarOptions(decks=5)
    found = compare(filed(lawful, "casino-war"), filed(unlawful, "casino-war"))
    assert found.unpriced
    assert not found.pairs
