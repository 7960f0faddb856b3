"""Taking and paying each wager: areas, refusals, and money down to the cent."""

import datetime
from dataclasses import replace

import pytest

from tests.games.big_six_wheel.spun import FRUIT, LAW, PAYS, play, settle
from tests.games.script import refusal
from title58 import law
from title58.games.big_six_wheel.game import BIG_SIX_WHEEL
from title58.games.big_six_wheel.options import BigSixWheelOptions
from title58.games.big_six_wheel.wagers import layout
from title58.money import Odds
from title58.rounds.wagers import Wager

ANY = BigSixWheelOptions()
AREA = {"flag": "619a.1(g)(2)(ii)", "joker": "619a.1(g)(2)(iii)"}


@pytest.mark.law("619a.3", "619a.2(c)")
@pytest.mark.parametrize("section", ["1", "2", "5", "10", "20", "flag", "joker"])
@pytest.mark.parametrize("slug", PAYS)
def test_ten_dollars_at_the_odds_of_the_code(slug: str, section: str) -> None:
    symbol, pays = PAYS[slug]
    (line,) = play([Wager(3, slug, 1_000)], section).settlement.lines
    assert (line.seat, line.wager, line.on, line.stake) == (3, slug, "", 1_000)
    area = AREA.get(slug, "619a.1(g)(2)(i)")
    if section == symbol:
        assert (line.result, line.row, line.odds) == ("win", "win", f"{pays} to 1")
        assert line.winnings == line.net == 1_000 * pays
        assert line.cites == (area, "619a.2(c)", "619a.3")
    else:
        assert (line.result, line.row, line.winnings, line.net) == ("lose", "lose", 0, -1_000)
        assert line.cites == (area, "619a.2(c)")
    assert not line.breakage
    assert not line.vigorish


@pytest.mark.law("619a.3")
def test_a_joker_does_not_win_for_the_flag_nor_a_flag_for_the_joker() -> None:
    """Question 619a-03: one line of the paytable, two wagers."""
    both = [Wager(1, "flag", 100), Wager(1, "joker", 100)]
    assert play(both, "joker").settlement.net() == 4_500 - 100
    assert [line.wager for line in play(both, "flag").settlement.lines] == ["joker", "flag"]


@pytest.mark.law("619a.3")
@pytest.mark.parametrize("slug", PAYS)
def test_better_odds_are_paid_as_filed(slug: str) -> None:
    symbol, pays = PAYS[slug]
    better = replace(ANY, **{f"odds_{slug}": Odds.to(pays + 3)})  # type: ignore[arg-type]
    for other, (section, listed) in PAYS.items():
        line = settle(Wager(1, other, 100), section, LAW, better)
        assert line.winnings == 100 * (listed + 3 * (other == slug))
    assert settle(Wager(1, slug, 100), "joker" if slug == "one" else "1", LAW, better).net == -100
    assert symbol in ("1", "2", "5", "10", "20", "flag", "joker")


def test_only_what_a_chip_can_pay_is_paid() -> None:
    """At 3 to 2, $1.75 wins $2.625: two dollars and a half in quarters."""
    filed = BigSixWheelOptions(odds_one=Odds.parse("3 to 2"), chip=25)
    line = settle(Wager(1, "one", 175), "1", LAW, filed)
    assert (line.winnings, line.net) == (250, 250)
    assert line.breakage * 2 == 25


@pytest.mark.law("619a.1(c)")
@pytest.mark.parametrize(
    ("shown", "winner"),
    [
        ("cherry", "one"), ("plum", "two"), ("lemon", "five"), ("melon", "ten"),
        ("seven", "twenty"), ("Our Casino", "flag"), ("star", "joker"),
    ],
)  # fmt: skip
def test_themed_symbols_decide_in_place_of_the_dollars(shown: str, winner: str) -> None:
    played = play([Wager(1, slug, 100) for slug in PAYS], shown, options=FRUIT)
    assert played.settlement.facts == {"section": shown}
    *lost, won = played.settlement.lines
    assert (won.wager, won.net) == (winner, 100 * PAYS[winner][1])
    assert {line.wager for line in lost} == set(PAYS) - {winner}
    assert {line.net for line in lost} == {-100}


def test_all_seven_areas_are_always_there() -> None:
    offered = BIG_SIX_WHEEL.spots(LAW, ANY)
    assert list(offered) == list(PAYS)
    assert all(spot.selections == ("",) and not spot.side for spot in offered.values())
    refused = refusal(lambda: layout(LAW, ANY).place(Wager(1, "fifty", 100)))
    assert (str(refused.cites), refused.value, refused.lawful) == (
        "619a.1(g)(2)",
        "fifty",
        "one, two, five, ten, twenty, flag, joker",
    )


def test_nothing_is_offered_before_the_chapter() -> None:
    before = law.on(datetime.date(2012, 5, 18))
    assert BIG_SIX_WHEEL.spots(before, ANY) == {}
    refused = refusal(lambda: layout(before, ANY).place(Wager(1, "one", 100)))
    assert "2012-05-19" in str(refused)


@pytest.mark.law("619a.2(c)")
@pytest.mark.parametrize("confirmed", [False, True])
def test_spoken_cash_is_refused_unless_filed_and_confirmed(confirmed: bool) -> None:
    """Question 619a-05."""
    wager = Wager(1, "one", 500, form="cash", confirmed=confirmed)
    refused = refusal(lambda: layout(LAW, ANY).place(wager))
    assert (str(refused.cites), refused.value) == ("619a.2(c)", "cash")
    assert (refused.problem, refused.lawful) == (
        "a spoken wager backed by cash is not accepted at this table",
        "value chips on the layout",
    )
    for chips in ("chips", "value-chips"):
        assert layout(LAW, ANY).why_not(replace(wager, form=chips)) is None
    filed = BigSixWheelOptions(spoken_cash="confirmed")
    unspoken = layout(LAW, filed).why_not(wager)
    assert (unspoken is None) == confirmed
    if unspoken is not None:
        assert (unspoken.problem, unspoken.lawful) == (
            "a spoken wager with cash needs the dealer's confirmation",
            "value chips on the layout, or cash that the dealer confirms",
        )
    odd = refusal(lambda: layout(LAW, filed).place(replace(wager, form="marker")))
    assert (odd.value, odd.problem) == ("marker", "a wager cannot be made in 'marker'")


@pytest.mark.law("619a.2(c)")
@pytest.mark.parametrize("amount", [0, -100])
def test_a_wager_is_money(amount: int) -> None:
    refused = refusal(lambda: layout(LAW, ANY).place(Wager(1, "one", amount)))
    assert (str(refused.cites), refused.lawful) == ("619a.2(c)", "a positive amount")


def test_a_wager_has_no_selection_and_a_seat() -> None:
    there = layout(LAW, ANY)
    on = refusal(lambda: there.place(Wager(1, "joker", 100, "1")))
    assert on.lawful == "no selection"
    seat = refusal(lambda: there.place(Wager(13, "joker", 100)))
    assert (str(seat.cites), seat.value) == ("619a.1(g)(2)", 13)


@pytest.mark.law("619a.2(c)")
def test_a_wager_is_settled_where_it_lies_whatever_was_said() -> None:
    (line,) = play([Wager(1, "two", 100, said="one")], "2").settlement.lines
    assert (line.wager, line.net) == ("two", 200)
    (line,) = play([Wager(1, "two", 100, said="one")], "1").settlement.lines
    assert (line.wager, line.net) == ("two", -100)
