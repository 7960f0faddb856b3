"""Which wagers are taken, and what they pay."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.games.pai_gow.tiles import (
    LAW,
    NINE_AND_FIVE,
    WIN_IT,
    against_dealer,
    begun,
    bet,
    table,
)
from tests.games.script import lines, refusal
from title58.games.banking import Bank
from title58.games.banking.paying import taxed
from title58.games.pai_gow.hands import Setting
from title58.games.pai_gow.options.table import PaiGowOptions
from title58.games.pai_gow.wagers import WAGERS, layout, spots
from title58.law.cites import cites as cites_of
from title58.refusal import Refusal
from title58.rounds.wagers import Layout, Wager

NO_BANK = Bank()
HERE = WAGERS.at(LAW, PaiGowOptions())["pai-gow"]


def a_layout(bank: Bank = NO_BANK, **at: object) -> Layout:
    return layout(table(**at), bank)  # type: ignore[arg-type]


def refused(wager: Wager, *before: Wager, bank: Bank = NO_BANK, **at: object) -> Refusal:
    laid = a_layout(bank, **at)
    laid.place_all(before)
    return refusal(lambda: laid.place(wager))


@pytest.mark.law("621a.5(a)")
def test_a_spoken_wager_with_cash_is_refused() -> None:
    found = refused(Wager(1, "pai-gow", 1000, form="cash", confirmed=True))
    assert str(found.cites) == "621a.5(a)"
    assert found.value == "cash"
    assert "value chips or plaques" in found.lawful


@pytest.mark.law("621a.5(a)")
def test_a_wager_needs_an_amount_and_a_spot_that_is_there() -> None:
    assert str(refused(bet(cents=0)).cites) == "621a.5(a)"
    assert refused(Wager(1, "pai-gow", 1000, "red")).lawful == "no selection"
    assert str(refused(bet(9)).cites) == "621a.2(a)"
    assert refused(bet(cents=100), minimum=500).lawful == "$5.00 to $10,000.00"


@pytest.mark.law("621a.5(b)")
def test_only_players_who_are_seated_wager() -> None:
    found = refused(bet(3), players=(1, 2))
    assert str(found.cites) == "621a.5(b)"
    assert found.value == "position 3"
    assert "position 1, position 2" in found.lawful


@pytest.mark.law("621a.5(c)")
def test_after_the_call_nothing_is_made_raised_or_withdrawn() -> None:
    laid = a_layout(players=(1, 2))
    laid.place(bet(1))
    laid.close()
    for late in (
        lambda: laid.place(bet(2)),
        lambda: laid.place(bet(1)),
        lambda: laid.withdraw(1, "pai-gow"),
    ):
        found = refusal(late)
        assert str(found.cites) == "621a.5(c)"
        assert "before the call" in found.lawful


@pytest.mark.law("621a.9(h)")
def test_no_player_makes_the_dealers_wager() -> None:
    found = refused(Wager(1, "dealer-against-bank", 1000), player_bank=True)
    assert str(found.cites) == "621a.9(h)"
    assert found.lawful == "pai-gow"


# Two areas


@pytest.mark.law("621a.5(d)")
def test_a_second_area_needs_filing_for() -> None:
    found = refused(bet(1, on="2"))
    assert str(found.cites) == "621a.5(d)"
    assert "one area here" in str(found)
    a_layout(two_areas=True).place(bet(1, on="2"))


@pytest.mark.law("621a.5(d)")
def test_two_areas_lie_side_by_side_and_no_more_than_two() -> None:
    for area in ("1", "3"):
        a_layout(two_areas=True, players=(2,)).place(bet(2, on=area))
    apart = refused(bet(2, on="4"), two_areas=True, players=(2,))
    assert str(apart.cites) == "621a.5(d)"
    assert apart.value == "area 4"
    assert "not next to" in str(apart)
    third = refused(bet(2, on="3"), bet(2), bet(2, on="1"), two_areas=True, players=(2,))
    assert "3 areas" in str(third)
    assert third.lawful == "two adjacent areas, the player's own and the next on either side"
    own = refused(bet(2, on="2"), two_areas=True, players=(2,))
    assert "leave it unnamed" in str(own)
    # Ends of the table are no neighbours.
    assert "not next to" in str(refused(bet(1, on="6"), two_areas=True))


@pytest.mark.law("621a.5(d)")
def test_an_area_is_one_players() -> None:
    taken = refused(bet(1, on="2"), two_areas=True, players=(1, 2))
    assert str(taken.cites) == "621a.2(b)(2), 621a.5(d)"
    assert "belongs to position 2" in str(taken)
    first = bet(1, on="2")
    assert "belongs to position 1" in str(
        refused(bet(3, on="2"), first, two_areas=True, players=(1, 3))
    )


def test_what_a_table_offers() -> None:
    plain = spots(LAW, PaiGowOptions())
    assert list(plain) == ["pai-gow"]
    assert plain["pai-gow"].selections == ("",)
    many = spots(LAW, PaiGowOptions(two_areas=True, player_bank=True))
    assert list(many) == ["pai-gow", "dealer-against-bank"]
    assert many["pai-gow"].selections == ("", "1", "2", "3", "4", "5", "6")
    assert many["dealer-against-bank"].side


# A bank


BANKED = {"player_bank": True, "players": (1, 2, 3), "state": begun(s1=500)}


@pytest.mark.law("621a.9(d)(2)")
def test_wagers_that_the_bank_cannot_cover_are_refused() -> None:
    bank = Bank(1, chips=5_000, dealer_wager=1_000)
    laid = a_layout(bank, **BANKED)
    laid.place(bet(2, 2_500))
    found = refusal(lambda: laid.place(bet(3, 1_501)))
    assert "621a.9(d)(2)" in str(found.cites)
    assert "$40.00" in found.lawful  # what is left of $50 beside the dealer's $10 (621a-14)
    laid.place(bet(3, 1_500))
    laid.close()


@pytest.mark.law("621a.9(f)")
def test_a_bank_has_one_area_and_no_wager_against_itself() -> None:
    bank = Bank(1, chips=50_000)
    second = refused(bet(1, on="2"), bank=bank, two_areas=True, **(BANKED | {"players": (1, 3)}))
    assert str(second.cites) == "621a.9(f)"
    assert "second betting area" in str(second)
    own = refused(bet(1), bank=bank, **BANKED)
    assert "621a.9(f)" in str(own.cites)


# 5% of the amount won, exact and up to the next quarter (621a.8(k)).
VIGORISH = [
    *((100, 5, 25), (300, 15, 25), (500, 25, 25), (700, 35, 50), (1_000, 50, 50)),
    *((1_200, 60, 75), (1_500, 75, 75), (2_000, 100, 100), (2_500, 125, 125)),
    *((10_000, 500, 500), (10_100, 505, 525), (50_000, 2_500, 2_500)),
]


@pytest.mark.law("621a.8(k)")
@pytest.mark.parametrize(("won", "exact", "rounded"), VIGORISH)
def test_a_win_pays_even_money_less_five_percent(won: int, exact: int, rounded: int) -> None:
    for rounding, taken in (("exact", exact), ("up-to-quarter", rounded)):
        played = against_dealer(NINE_AND_FIVE, (bet(1, won), WIN_IT), vigorish_rounding=rounding)
        line = lines(played)[1, "pai-gow"]
        assert (line.winnings, line.vigorish, line.net) == (won, taken, won - taken)
        assert line.collected
        assert (line.cites[0], line.cites[-1]) == ("621a.8(i)", "621a.8(k)")


@pytest.mark.law("621a.8(k)")
def test_a_part_of_a_cent_is_not_taken() -> None:
    line = taxed(bet(cents=3_333), HERE.named("both-higher"), Fraction(1, 20), "exact")
    assert line.vigorish == 166  # 166.65
    assert line.breakage == -Fraction(65, 100)


@pytest.mark.parametrize(
    ("ground", "row", "net", "result", "cite"),
    [
        ("high-higher", "tie", 0, "push", "621a.8(h), 621a.8(h)(1)"),
        ("low-higher", "tie", 0, "push", "621a.8(h), 621a.8(h)(2)"),
        ("neither-higher", "lose", -1_000, "lose", "621a.8(g)"),
        ("surrender", "surrender", -1_000, "lose", "621a.8(e)"),
        ("abandoned", "abandoned", -1_000, "lose", "621a.5(b)"),
    ],
)
@pytest.mark.law("621a.8(k)")
def test_the_other_grounds_bear_no_vigorish(
    ground: str, row: str, net: int, result: str, cite: str
) -> None:
    line = taxed(bet(), HERE.named(ground), Fraction(1, 20), "exact")
    assert (line.row, line.net, line.result, line.vigorish) == (row, net, result, 0)
    assert str(line.cites) == cite


# Why

REASONS = [
    ("6-6 6-6 / 1-3 1-4", "1-1 1-1 / 1-3 2-3", "8(h), 8(h)(1), 3(c), 3(e), 3(g), 3(h), 3(i)"),
    ("6-6 3-6 / 1-3 1-4", "6-6 4-5 / 5-5 1-1", "8(h), 8(h)(2), 3(d), 3(e)"),
    ("6-6 1-6 / 1-3 3-3", "1-1 1-6 / 5-5 4-6", "8(h), 8(h)(1), 3(e), 3(g), 3(h)"),
    ("2-4 3-3 / 1-1 5-5", "1-3 5-6 / 5-5 5-6", "8(i), 3(e), 3(f)"),
    ("5-5 5-6 / 1-3 3-3", "1-3 5-6 / 1-1 5-6", "8(g), 3(e)"),
]


@pytest.mark.law("621a.8(f)", "621a.3(h)")
@pytest.mark.parametrize(("mine", "dealer", "cites"), REASONS)
def test_a_result_names_what_decided_it(mine: str, dealer: str, cites: str) -> None:
    hand, other = Setting.parse(mine), Setting.parse(dealer)
    found = cites_of(HERE.decision(hand.against(other)).why, hand.compared(other))
    assert str(found) == ", ".join(f"621a.{cite}" for cite in cites.split(", "))
