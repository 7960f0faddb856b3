"""What may be filed for a Big Six Wheel, and what each violation says."""

import datetime
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from title58 import law as the_law
from title58.documents.checklists import checklist_of
from title58.games.big_six_wheel.options import BigSixWheelOptions
from title58.money import Odds

LAW = the_law.on(datetime.date(2014, 2, 1))
# 619a.3, copied from the Code.
FLOORS = {"one": 1, "two": 2, "five": 5, "ten": 10, "twenty": 20, "flag": 45, "joker": 45}


@pytest.mark.law("619a.3")
def test_the_defaults_are_the_least_that_the_law_allows() -> None:
    assert list(BigSixWheelOptions().violations(LAW)) == []
    for slug, floor in FLOORS.items():
        odds = Odds.parse(LAW.wager("big-six-wheel", slug).paytables["standard"]["win"])
        assert BigSixWheelOptions().value(f"odds_{slug}") == odds == Odds.to(floor)


@pytest.mark.law("619a.3")
@pytest.mark.parametrize("slug", FLOORS)
def test_odds_under_the_floor_are_unlawful(slug: str) -> None:
    floor = FLOORS[slug]
    assert LAW.wager("big-six-wheel", slug).floor
    low = f"{10 * floor - 1} to 10"
    for text in (low, f"{floor} for 1", "$50", "push", "lose", "100% of meter"):
        odds = Odds.parse(text)
        (found,) = BigSixWheelOptions(**{f"odds_{slug}": odds}).violations(LAW)  # type: ignore[arg-type]
        assert (found.option, str(found.cites)) == (f"odds_{slug}", "619a.3")
        assert (found.value, found.problem, found.lawful) == (
            str(odds),
            f"{odds} is less than the section requires",
            f"{floor} to 1 or better for the player",
        )
    for text in (f"{floor} to 1", f"{floor + 1} for 1", f"{2 * floor + 1} to 2", "1000 to 1"):
        better = {f"odds_{slug}": Odds.parse(text)}
        assert list(BigSixWheelOptions(**better).violations(LAW)) == []  # type: ignore[arg-type]


@pytest.mark.law("619a.1(a)")
@pytest.mark.parametrize("inches", [59, 0, -60])
def test_a_wheel_measures_five_feet(inches: int) -> None:
    (found,) = BigSixWheelOptions(diameter=inches).violations(LAW)
    assert str(found) == (
        f"§ 619a.1(a): diameter = {inches}: a wheel of {inches} inches is too small. "
        "Allowed: at least 60 (5 feet)."
    )
    assert list(BigSixWheelOptions(diameter=60).violations(LAW)) == []


LAWFUL: list[dict[str, Any]] = [
    {"dollar_symbols": ("cherry", "plum", "lemon", "melon", "seven")},
    {"dollar_symbols": ("$1", "$2", "$5", "$10", "$20")},
    {"dollar_symbols": ("1", "2", "lemon", "10", "20")},
    {"flag_symbol": "Example Casino", "joker_symbol": "star"},
]
TOO_FEW = "there are {} symbols instead of five"
FIVE = "five different symbols, each in the place of one dollar symbol"
OWN = "a symbol that no other section shows"
UNLAWFUL: list[tuple[dict[str, Any], str, str, str, str]] = [
    ({"dollar_symbols": ()}, "dollar_symbols", "619a.1(c)", TOO_FEW.format(0), FIVE),
    ({"dollar_symbols": ("a", "b")}, "dollar_symbols", "619a.1(c)", TOO_FEW.format(2), FIVE),
    ({"dollar_symbols": tuple("abcdef")}, "dollar_symbols", "619a.1(c)", TOO_FEW.format(6), FIVE),
    (
        {"dollar_symbols": ("a", "b", "c", "A", "e")},
        "dollar_symbols", "619a.1(c)", "A stands for two kinds of section", FIVE,
    ),
    (
        {"dollar_symbols": ("a", "b", "c", "d", " ")},
        "dollar_symbols", "619a.1(c)", "' ' is not a symbol", FIVE,
    ),
    (
        {"dollar_symbols": ("a", "b", "c", "d ", "e")},
        "dollar_symbols", "619a.1(c)", "'d ' is not a symbol", FIVE,
    ),
    (
        {"dollar_symbols": ("a", "$5", "c", "d", "e")},
        "dollar_symbols", "619a.1(b)", "$5 belongs to other sections", FIVE,
    ),
    ({"flag_symbol": "joker"}, "flag_symbol", "619a.1(b)",
     "joker belongs to other sections", OWN),
    ({"joker_symbol": "Flag"}, "joker_symbol", "619a.1(a)",
     "Flag stands for two kinds of section", OWN),
    ({"joker_symbol": ""}, "joker_symbol", "619a.1(a)", "'' is not a symbol", OWN),
    ({"dollar_symbols": ("a", "b", "c", "d", "e"), "flag_symbol": "e"},
     "flag_symbol", "619a.1(a)", "e stands for two kinds of section", OWN),
]  # fmt: skip


@pytest.mark.law("619a.1(c)")
@pytest.mark.parametrize("values", LAWFUL)
def test_themed_symbols_may_stand_in_for_the_dollars(values: dict[str, Any]) -> None:
    options = BigSixWheelOptions(**values)
    assert list(options.violations(LAW)) == []
    assert list(options.symbols) == ["1", "2", "5", "10", "20", "flag", "joker"]
    shown = (*options.dollar_symbols, options.flag_symbol, options.joker_symbol)
    assert tuple(options.symbols.values()) == shown


@pytest.mark.law("619a.1(a)", "619a.1(b)", "619a.1(c)")
@pytest.mark.parametrize(("values", "option", "cite", "problem", "lawful"), UNLAWFUL)
def test_each_symbol_replaces_exactly_one(
    values: dict[str, Any], option: str, cite: str, problem: str, lawful: str
) -> None:
    """Question 619a-09."""
    first, *_ = BigSixWheelOptions(**values).violations(LAW)
    assert (first.option, str(first.cites), first.problem) == (option, cite, problem)
    assert first.lawful == lawful


def test_every_violation_is_reported_at_once() -> None:
    wrong = BigSixWheelOptions(
        diameter=1,
        flag_symbol="1",
        joker_symbol="2",
        odds_ten=Odds.to(9),
        odds_joker=Odds.to(40),
        positions=(),
        chip=0,
    )
    assert [(v.option, str(v.cites)) for v in wrong.violations(LAW)] == [
        ("diameter", "619a.1(a)"),
        ("flag_symbol", "619a.1(a)"),
        ("joker_symbol", "619a.1(a)"),
        ("odds_ten", "619a.3"),
        ("odds_joker", "619a.3"),
        ("positions", "619a.1(g)(2)"),
        ("chip", "601a.2"),
    ]


def test_open_questions_are_named_with_the_practice_as_default() -> None:
    catalogue = BigSixWheelOptions.catalogue()
    default = BigSixWheelOptions()
    for name, interpretation, value in (
        ("wagers_at_respin", "619a-02", "stand"),
        ("disturbed_spin", "619a-11", "respin"),
        ("spoken_cash", "619a-05", "refused"),
    ):
        assert catalogue[name].interpretation == interpretation
        assert getattr(default, name) == value
        assert value in catalogue[name].lawful
    for name, known in catalogue.items():
        assert known.about.endswith("."), name
        assert not known.interpretation or LAW.code.interpretation(known.interpretation) is not None
    _, wrong = BigSixWheelOptions.read(
        {"wagers_at_respin": "maybe", "disturbed_spin": "x", "spoken_cash": "yes"}
    )
    assert [str(v.cites) for v in wrong] == ["619a.2(d)", "619a.2(b)", "619a.2(c)"]


@given(
    st.lists(st.text(), max_size=7).map(tuple),
    st.text(),
    st.text(),
    st.integers(),
    st.integers(1, 99),
)
def test_whatever_is_filed_reads_back_and_complains_in_whole_sentences(
    dollars: tuple[str, ...], flag: str, joker: str, inches: int, pays: int
) -> None:
    options = BigSixWheelOptions(
        dollar_symbols=dollars,
        flag_symbol=flag,
        joker_symbol=joker,
        diameter=inches,
        odds_five=Odds.to(pays),
    )
    read, wrong = BigSixWheelOptions.read(json.loads(json.dumps(options.as_plain())))
    assert (read, wrong) == (options, [])
    for found in options.violations(LAW):
        assert str(found.cites)
        assert found.problem
        assert found.lawful
        json.dumps(found.as_dict())


def test_the_checklist_names_every_thing_to_be_seen() -> None:
    groups = checklist_of("big-six-wheel", BigSixWheelOptions(), LAW)
    found = {group.heading: [item.cite for item in group.items] for group in groups}
    assert found == {
        "The table and its layout": [
            "619a.1(f)", "619a.1(g)", "619a.1(g)(1)", "619a.1(g)(2)", "619a.1(g)(2)(i)",
            "619a.1(g)(2)(ii)", "619a.1(g)(2)(iii)", "619a.1(g)(3)",
        ],
        "Equipment": ["619a.1(a)", "619a.1(b)", "619a.1(d)", "619a.1(e)"],
    }  # fmt: skip
