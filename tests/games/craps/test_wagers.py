"""The wagers there are, and which of them a table offers."""

from __future__ import annotations

import pytest

from tests.games.craps.thrown import (
    EVERYTHING,
    LAW,
    POINTS,
    ROLLS,
)
from title58.games.craps.options import CrapsOptions
from title58.games.craps.wagers import RULES, spots

# The wagers there are


@pytest.mark.law("623a.3(a)")
def test_every_wager_of_the_chapter_has_a_rule_and_none_is_made_up() -> None:
    for game in ("craps", "mini-craps"):
        assert (
            {*RULES, "fire"} == set(LAW.code.wagers_ever(game)) == set(spots(game, LAW, EVERYTHING))
        )
    paragraphs = {known.more.get("paragraph") for known in LAW.wagers("craps").values()} - {None}
    assert paragraphs == set(range(1, 43))


def test_the_rules_agree_with_the_outcomes_of_the_law_data() -> None:
    """The data say in their own words which totals or faces decide a wager."""
    for slug, known in LAW.wagers("craps").items():
        for outcome in known.more.get("outcomes", ()):
            row = outcome.get("row")
            if slug == "fire" or "totals" not in outcome or row is None:
                continue
            if outcome.get("phase") in ("come-out", "first-roll"):
                places: tuple[int, ...] = (0,)
            else:
                places = POINTS if known.more["family"] == "line" else (0,)
            if "hard" in slug or "hop" in slug or slug == "six-seven-eight":
                continue
            for point in places:
                for a, b in ROLLS:
                    if a + b in outcome["totals"]:
                        assert known.rows[RULES[slug](point, a, b)] == row, (slug, a, b)


def test_names_say_what_the_law_data_say() -> None:
    for slug, known in LAW.wagers("craps").items():
        if "number" in known.more:
            assert slug.rpartition("-")[2] == str(known.more["number"])
        if known.more["family"] == "hop":
            assert slug == "hop-" + "-".join(map(str, known.more["dice"]))
        if slug.startswith("horn-high"):
            assert slug == f"horn-high-{known.more['high']}"


def test_every_row_can_be_reached() -> None:
    for slug, known in LAW.wagers("craps").items():
        if slug == "fire":
            continue
        rows = {RULES[slug](point, a, b) for point in (0, *POINTS) for a, b in ROLLS} - {-1}
        if known.more["family"] == "odds":
            rows = {RULES[slug](point, a, b) for point in POINTS for a, b in ROLLS} - {-1}
        assert rows == set(range(len(known.rows))), slug


# What is offered


@pytest.mark.law("623a.3(a)(41)")
def test_buy_bets_are_offered_if_filed() -> None:
    offered = spots("craps", LAW, CrapsOptions(buy=True))
    assert {f"buy-{n}" for n in POINTS} | {f"place-to-win-{n}" for n in POINTS} <= set(offered)
    assert not [slug for slug in spots("craps", LAW, CrapsOptions()) if slug.startswith("buy")]


@pytest.mark.law("623a.3(a)(42)")
@pytest.mark.parametrize(
    ("lay", "lays", "places"),
    [
        ("none", False, True),
        ("beside-place-to-lose", True, True),
        ("instead-of-place-to-lose", True, False),
    ],
)
def test_lay_bets_beside_or_instead_of_place_bets_to_lose(
    lay: str, lays: bool, places: bool
) -> None:
    offered = spots("craps", LAW, CrapsOptions(lay=lay))
    assert all((f"lay-{n}" in offered) == lays for n in POINTS)
    assert all((f"place-to-lose-{n}" in offered) == places for n in POINTS)
    assert all(f"place-to-win-{n}" in offered for n in POINTS)


@pytest.mark.law("623a.11(a)", "623a.3(a)")
def test_the_fire_bet_and_a_shorter_list_are_the_casinos_choice() -> None:
    assert "fire" not in spots("craps", LAW, CrapsOptions())
    assert "fire" in spots("craps", LAW, CrapsOptions(fire="B"))
    short = CrapsOptions(wagers=("pass", "come", "field"))
    assert set(spots("craps", LAW, short)) == {"pass", "pass-odds", "come", "come-odds", "field"}


def test_only_come_odds_say_where_they_lie() -> None:
    offered = spots("craps", LAW, EVERYTHING)
    placed = {slug for slug, spot in offered.items() if spot.selections != ("",)}
    assert placed == {"come-odds", "dont-come-odds"}
    assert offered["come-odds"].selections == ("4", "5", "6", "8", "9", "10")
    assert {slug for slug, spot in offered.items() if not spot.side} == {"pass", "dont-pass"}
