"""The wagers there are, and which of them a table offers."""

import pytest

from tests.games.craps.thrown import (
    EVERYTHING,
    LAW,
    OFFERED,
    POINTS,
)
from title58.games.craps.facts import Behind, Follows, Made, OneRoll
from title58.games.craps.options import CrapsOptions
from title58.games.craps.rules import hand
from title58.games.craps.state import spots
from title58.games.craps.views import EVERY_THROW
from title58.games.craps.wagers import CRAPS_WAGERS, FIRE, MINI_WAGERS, WITH_ODDS
from title58.wagers.declared import UNDECIDED

# The wagers there are


@pytest.mark.law("623a.3(a)")
def test_every_wager_of_the_chapter_is_declared_and_none_is_made_up() -> None:
    for wagers in (CRAPS_WAGERS, MINI_WAGERS):
        assert {one.slug for one in wagers} == set(LAW.code.wagers_ever(wagers.game))
    assert set(spots(LAW, EVERYTHING)) == set(LAW.code.wagers_ever("craps"))
    assert {part for both in WITH_ODDS for part in both.parts} <= set(OFFERED)
    paragraphs = {
        known.cite[0] for slug, known in LAW.wagers("craps").items() if not slug.endswith("-odds")
    }
    assert paragraphs == {f"623a.3(a)({number})" for number in range(1, 43)}


STATES = {
    Follows.NOTHING: (0,),
    Follows.TABLE: (0, *POINTS),
    Follows.OWN: (0, *POINTS),
    Follows.HAND: tuple(
        hand(point, sum(1 << made for made in POINTS[:many]))
        for point in (0, *POINTS)
        for many in range(7)
    ),
}


@pytest.mark.parametrize("slug", sorted(OFFERED))
def test_a_rule_answers_every_throw_and_reaches_every_ground_and_row(slug: str) -> None:
    here = OFFERED[slug]
    declared, terms = here.declared, here.declared.terms(here.placed())
    states = STATES[declared.follows][1 if declared.behind is not None else 0 :]
    grounds = {declared.step(own, throw, terms) for own in states for throw in EVERY_THROW}
    assert (UNDECIDED in grounds) == (not isinstance(declared, OneRoll))
    assert grounds - {UNDECIDED} == set(range(len(here.known.grounds)))
    assert set(here.known.row_of) == set(range(len(here.known.rows)))
    for ground in here.known.grounds:
        assert ground.cites != here.known.cite or declared.behind is not None  # its own paragraph


# What is offered


@pytest.mark.law("623a.3(a)(41)")
def test_buy_bets_are_offered_if_filed() -> None:
    offered = spots(LAW, CrapsOptions.filing(buy=True))
    assert {f"buy-{n}" for n in POINTS} | {f"place-to-win-{n}" for n in POINTS} <= set(offered)
    assert not [slug for slug in spots(LAW, CrapsOptions()) if slug.startswith("buy")]


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
    offered = spots(LAW, CrapsOptions(lay=lay))
    assert all((f"lay-{n}" in offered) == lays for n in POINTS)
    assert all((f"place-to-lose-{n}" in offered) == places for n in POINTS)
    assert all(f"place-to-win-{n}" in offered for n in POINTS)


@pytest.mark.law("623a.11(a)", "623a.3(a)")
def test_the_fire_bet_and_a_shorter_list_are_the_casinos_choice() -> None:
    assert "fire" not in spots(LAW, CrapsOptions())
    assert "fire" in spots(LAW, CrapsOptions.filing(fire="B"))
    short = CrapsOptions(wagers=("pass", "come", "field"))
    assert set(spots(LAW, short)) == {
        "pass",
        "pass-odds",
        "come",
        "come-odds",
        "field",
    }


def test_only_come_odds_say_where_they_lie() -> None:
    offered = spots(LAW, EVERYTHING)
    placed = {slug for slug, spot in offered.items() if spot.selections != ("",)}
    assert placed == {"come-odds", "dont-come-odds"}
    assert offered["come-odds"].selections == ("4", "5", "6", "8", "9", "10")
    assert {slug for slug, spot in offered.items() if not spot.side} == {"pass", "dont-pass"}


# What a declaration says beside its rule


def slugs(**facts: object) -> set[str]:
    return {
        one.slug
        for one in CRAPS_WAGERS
        if all(getattr(one, name) == value for name, value in facts.items())
    }


def test_when_wagers_are_made_and_what_they_follow() -> None:
    assert slugs(made=Made.COME_OUT, follows=Follows.TABLE) == {"pass", "dont-pass"}
    assert slugs(made=Made.WITH_POINT, follows=Follows.OWN) == {"come", "dont-come"}
    assert slugs(made=Made.NEW_SHOOTER, follows=Follows.HAND) == {FIRE}
    assert slugs(made=Made.BEHIND) == {
        f"{flat}-odds" for flat in ("pass", "dont-pass", "come", "dont-come")
    }
    assert slugs(flat=True) == {"pass", "dont-pass", "come", "dont-come"}


def test_what_odds_stand_behind() -> None:
    behind = [one.behind for one in CRAPS_WAGERS if one.behind is not None]
    taken, laid = ("odds_4_10", "odds_5_9", "odds_6_8"), ("dont_odds",) * 3
    assert behind == [
        Behind("pass", taken),
        Behind("dont-pass", laid, laid=True),
        Behind("come", taken),
        Behind("dont-come", laid, laid=True),
    ]
    filed = CrapsOptions(odds_4_10=3, odds_5_9=4, odds_6_8=5, dont_odds=2)
    assert [behind[0].times(point, filed) for point in POINTS] == [3, 4, 5, 5, 4, 3]
    assert [behind[1].times(point, filed) for point in POINTS] == [2] * 6
