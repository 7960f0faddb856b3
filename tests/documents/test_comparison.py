"""Two filings side by side."""

import datetime
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.games.script import refusal
from title58.documents.comparison import Changed, Comparison, Pair, _inscribed, _noticed, compare
from title58.games import find_game
from title58.games.baccarat.options.minibaccarat import MinibaccaratOptions
from title58.games.casino_war.options import CasinoWarOptions
from title58.games.craps.options import CrapsOptions
from title58.games.roulette.options import RouletteOptions
from title58.law import Law
from title58.money import Odds
from title58.odds import Result, WagerOdds
from title58.submission.filing import Submission, check
from title58.submission.options import GameOptions

DAY = datetime.date(2026, 1, 1)


def filed(options: GameOptions, game: str = "roulette") -> Submission:
    return Submission.of(options, Law.on(DAY), game)


DOUBLE = filed(RouletteOptions())


def test_another_wheel() -> None:
    found = compare(DOUBLE, filed(RouletteOptions.filing(wheel="single-zero", five_adjacent=True)))
    assert [(c.option, c.first, c.second) for c in found.options] == [
        ("wheel", "double-zero", "single-zero"),
        ("five_adjacent", "false", "true"),
    ]
    red = next(pair for pair in found.pairs if pair.wager == "red")
    assert red.edge_change == Fraction(1, 37) - Fraction(1, 19)
    assert not red.same
    assert "First Five Numbers is no longer offered" in found.noticed
    assert "Five Adjacent Number Wager is now offered" in found.noticed
    assert "Red: hit frequency 48.65% instead of 47.37%" in found.noticed
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
    assert "cannot be compared with one for casino-war" in str(
        refusal(lambda: compare(DOUBLE, filed(CasinoWarOptions(), "casino-war")))
    )


def test_each_under_its_own_law_or_one() -> None:
    old = Submission("roulette", "2012-01-01")
    apart, as_one = compare(old, DOUBLE), compare(old, DOUBLE, DAY)
    assert apart.violations[0]  # before the chapter
    assert not as_one.violations[0]
    assert apart.dates == ("2012-01-01", "2026-01-01")
    assert as_one.dates == ("2026-01-01", "2026-01-01")


def test_ways_of_one_wager_are_told_apart() -> None:
    plain = filed(MinibaccaratOptions(), "minibaccarat")
    found = compare(plain, filed(MinibaccaratOptions.filing(dragon_bonus="B"), "minibaccarat"))
    bonus = [pair for pair in found.pairs if pair.wager == "dragon-bonus"]
    assert [(pair.which, pair.called) for pair in bonus] == [
        ("on Player", "Dragon Bonus Wager (on Player)"),
        ("on Banker", "Dragon Bonus Wager (on Banker)"),
    ]
    assert found.noticed == ("Dragon Bonus Wager is now offered",)
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


# Two filings of a wager, made up

HALF = Fraction(1, 2)
WON = Result("win", HALF, Fraction(1), "1 to 1")
HIT = Result("hit", Fraction(1, 10), Fraction(-1), "100% of meter", meters=(("m", Fraction(1)),))
LOST = Result("lose", HALF, Fraction(-1), "lose")
EVEN = WagerOdds("game", "wager", "A wager", "601a.2", (WON, LOST), under=(("decks", "8"),))


def test_as_plain_data() -> None:
    better = replace(EVEN, results=(replace(WON, net=Fraction(2), pays="2 to 1"), LOST))
    found = Comparison(
        "game",
        ("2026-01-01", "2026-02-01"),
        ((), tuple(check(filed(CasinoWarOptions(decks=5), "casino-war"), DAY))),
        (Changed("decks", "6", "8", "651a.3(a)", "how many"),),
        (Pair("wager", "A wager", EVEN, better, "on 7"), Pair("wager", "A wager", None, EVEN)),
        ("it wins",),
        (("1", "a sign"),),
        (("2", "a lid"),),
        "no reason",
    )
    told = found.as_plain()
    (violation,) = found.violations[1]
    even = {
        "paytable": "standard",
        "under": {"decks": "8"},
        "edge": {"fraction": "0", "decimal": 0.0},
        "edge_per_action": 0.0,
        "edge_per_trial": 0.0,
        "hit_rate": 0.5,
        "push_rate": 0.0,
        "standard_deviation": 1.0,
    }
    spread = {"edge": {"fraction": "-1/2", "decimal": -0.5}, "standard_deviation": 1.5,
              "edge_per_action": -0.5, "edge_per_trial": -0.5}  # fmt: skip
    assert told == {
        "game": "game",
        "law_of": ["2026-01-01", "2026-02-01"],
        "lawful": [True, False],
        "violations": [[], [violation.as_dict()]],
        "options": [{"option": "decks", "first": "6", "second": "8", "cite": "651a.3(a)"}],
        "wagers": [
            {"wager": "wager", "name": "A wager", "which": "on 7", "first": even,
             "second": {**even, **spread}, "edge_change": "-1/2"},
            {"wager": "wager", "name": "A wager", "which": "", "first": None, "second": even,
             "edge_change": None},
        ],
        "players_notice": ["it wins"],
        "must_have_now": [{"cite": "1", "item": "a sign"}],
        "need_no_longer": [{"cite": "2", "item": "a lid"}],
        "unpriced": "no reason",
    }  # fmt: skip


def test_the_same_rows_with_more_at_stake_are_not_the_same() -> None:
    assert Pair("wager", "A wager", EVEN, EVEN).same
    assert not Pair("wager", "A wager", EVEN, replace(EVEN, action=Fraction(2))).same
    assert not Pair("wager", "A wager", EVEN, replace(EVEN, results=(LOST, WON))).same
    assert not Pair("wager", "A wager", None, EVEN).same
    assert not Pair("wager", "A wager", EVEN, None).same


def test_a_meter_that_begins_or_grows_otherwise_is_another_wager() -> None:
    """The rows are the same; what a player meets on the first day, and in the long run, is not."""
    plain = MinibaccaratOptions.filing(harmony="A")
    more = replace(plain, harmony_seed=2_000_000, minimum=2500)
    day = datetime.date(2024, 7, 1)
    first, second = (Submission.of(each, Law.on(day), "minibaccarat") for each in (plain, more))
    found = compare(first, second)
    (pair,) = (pair for pair in found.pairs if not pair.same)
    assert (pair.wager, pair.first.results == pair.second.results) == (  # type: ignore[union-attr]
        "harmony-progressive", True,
    )  # fmt: skip
    (seed, *told_at_seed), (later, *told_in_time) = pair.edges
    assert (seed, later) == ("at seed", "in the long run")
    at_seed = [edge for edge in told_at_seed if edge is not None]
    in_time = [edge for edge in told_in_time if edge is not None]
    hit = pair.first.chance("six-of-a-kind")  # type: ignore[union-attr]
    assert at_seed[1] - at_seed[0] == pair.edge_change == -hit * 1_000_000 / 500
    assert in_time[0] == in_time[1]
    assert found.noticed == (
        "Harmony Progressive wager, Progressive: seed $20,000.00, reset $10,000.00, rate 15%,"
        " reserve 3% instead of seed $10,000.00, reset $10,000.00, rate 15%, reserve 3%",
        "The table minimum, as posted: $25.00 instead of $0.01",
    )
    (told,) = (w for w in found.as_plain()["wagers"] if w["wager"] == pair.wager)  # type: ignore
    assert told["second"]["edge_at_seed"] == pytest.approx(float(at_seed[1]))
    assert told["second"]["edge_in_the_long_run"] == pytest.approx(float(in_time[1]))


def test_odds_as_filed_are_not_compared_with_odds_of_another_name() -> None:
    first, second = (filed(CrapsOptions(odds_4_10=times), "craps") for times in (10, 3))
    found = compare(first, second)
    line = {pair.which: pair for pair in found.pairs if pair.wager == "pass-with-odds"}
    assert list(line) == [
        "odds 1x", "odds 2x", "odds 3x, 4x, 5x", "odds 5x", "odds 10x", "odds as filed",
    ]  # fmt: skip
    assert line["odds 5x"].second is line["odds 10x"].second is None
    assert line["odds as filed"].first is None
    (_, one, none), (per_action, action, _) = line["odds 5x"].edges
    assert (one, none, per_action) == (Fraction(7, 495), None, "per total action")
    assert float(action or 0) == pytest.approx(0.003263, abs=1e-6)
    assert "The odds multiple for Pass and Come on 4 and 10: 3 instead of 10" in found.noticed


def test_a_meter_that_pays_is_shown() -> None:
    """A row that a meter pays is worth minus one by itself, and is won all the same."""
    rest = replace(LOST, chance=Fraction(4, 10))
    metered = replace(EVEN, results=(WON, HIT, rest), stake=100)
    assert list(_inscribed((Pair("wager", "A wager", EVEN, metered),))) == [
        ("601a.2", "Odds shown for A wager, hit: 100% of meter")
    ]
    cited = replace(metered, results=(replace(WON, cite="601a.3"), HIT, rest))
    assert list(_inscribed((Pair("wager", "A wager", None, cited),))) == [
        ("601a.3", "Odds shown for A wager, win: 1 to 1"),
        ("601a.2", "Odds shown for A wager, hit: 100% of meter"),
    ]
    assert not list(_inscribed((Pair("wager", "A wager", metered, None),)))
