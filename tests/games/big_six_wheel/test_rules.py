"""Every wager over all 54 sections: exact chances and edges, counted from the Code's own order."""

from collections import Counter
from fractions import Fraction

import pytest

from tests.games.big_six_wheel.spun import LAW, PAYS, RIM, settle
from title58.games.big_six_wheel import rules
from title58.games.big_six_wheel.options import PLACES, BigSixWheelOptions
from title58.games.big_six_wheel.rules import Section, Terms
from title58.games.big_six_wheel.wagers import WAGERS, sections, seen_in
from title58.rounds.wagers import Wager

ANY = BigSixWheelOptions()

# 619a.1(a), copied from the Code: on how many of the 54 sections each symbol stands.
COUNTS = {"1": 23, "2": 15, "5": 8, "10": 4, "20": 2, "flag": 1, "joker": 1}
# The house edge at the least odds, exact and in percent. The 11.11% for $1 and 22.22% for $5 that
# books print belong to wheels with 24 sections of $1 and 7 of $5, which this law does not know.
EDGES = {
    "one": (Fraction(4, 27), "14.81"),
    "two": (Fraction(1, 6), "16.67"),
    "five": (Fraction(1, 9), "11.11"),
    "ten": (Fraction(5, 27), "18.52"),
    "twenty": (Fraction(2, 9), "22.22"),
    "flag": (Fraction(4, 27), "14.81"),
    "joker": (Fraction(4, 27), "14.81"),
}


@pytest.mark.law("619a.2(c)")
@pytest.mark.parametrize("wagered", range(7))
def test_a_wager_wins_on_its_own_kind_of_section_alone(wagered: int) -> None:
    rows = [rules.on_symbol(Section(section), Terms(wagered)) for section in range(7)]
    assert rows == [0 if section == wagered else 1 for section in range(7)]


@pytest.mark.law("619a.1(a)", "619a.1(b)")
def test_the_wheel_is_the_wheel_of_the_code() -> None:
    rim = sections(LAW, ANY)
    assert list(rim) == RIM
    assert len(rim) == 54
    assert Counter(rim) == COUNTS == LAW.figures("619a")["wheel"]["section_counts"]
    # No two neighbours are alike, so that a clapper between two is always in doubt (619a-07).
    assert all(a != b for a, b in zip(rim, rim[1:] + rim[:1], strict=True))


def test_the_law_data_names_the_same_wagers() -> None:
    for slug, (symbol, _) in PAYS.items():
        known = LAW.wager("big-six-wheel", slug)
        assert known.more["symbol"] == symbol
        assert known.rows == ("win", "lose")
        assert tuple(ground.row for ground in known.grounds) == known.rows
        here = WAGERS.at(LAW, ANY)[slug]
        assert here.declared.terms(here.placed()) == (PLACES.index(symbol),)
    assert {one.slug for one in WAGERS} == set(PAYS) == set(LAW.wagers("big-six-wheel"))


@pytest.mark.law("619a.1(b)", "619a.2(c)", "619a.3")
@pytest.mark.parametrize("slug", PAYS)
def test_exact_chances_and_edges(slug: str) -> None:
    """One route: class every section. The other: the counts of 619a.1(a) and odds of 619a.3."""
    symbol, pays = PAYS[slug]
    lines = [settle(Wager(1, slug, 100), section, LAW, ANY) for section in sections(LAW, ANY)]
    chance = Fraction(sum(line.result == "win" for line in lines), len(lines))
    assert chance == Fraction(COUNTS[symbol], 54)
    edge = -Fraction(sum(line.net for line in lines), 100 * len(lines))
    exact, printed = EDGES[slug]
    assert edge == exact == 1 - chance * (pays + 1)
    assert f"{float(100 * edge):.2f}" == printed


@pytest.mark.law("619a.1(c)")
def test_kinds_of_section_by_what_they_show() -> None:
    fruit = BigSixWheelOptions(
        dollar_symbols=("a", "b", "c", "d", "e"), flag_symbol="f", joker_symbol="g"
    )
    assert [seen_in(shown, fruit).kind for shown in "abcdefg"] == list(range(7))
    assert [seen_in(shown, ANY).kind for shown in COUNTS] == list(range(7))
    swap = dict(zip(COUNTS, "abcdefg", strict=True))
    assert list(sections(LAW, fruit)) == [swap[symbol] for symbol in RIM]
