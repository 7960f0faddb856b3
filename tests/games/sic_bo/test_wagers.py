"""Taking and paying each wager: spots, refusals, and money down to the cent."""

import datetime

import pytest

from tests.games.script import refusal
from tests.games.sic_bo.scripted import LAW, play, settle
from title58 import law
from title58.games.sic_bo.game import SIC_BO
from title58.games.sic_bo.options import SicBoOptions
from title58.games.sic_bo.wagers import layout
from title58.rounds.wagers import Wager, in_words

ANY = SicBoOptions()

# wager, where, dice that win it, dice that lose it, and what $10 wins at the odds of 625a.6
PAID = [
    ("three-of-a-kind", "4", (4, 4, 4), (4, 4, 5), 150_000),
    ("two-of-a-kind", "2", (2, 5, 2), (2, 5, 5), 8_000),
    ("two-of-a-kind", "2", (2, 2, 2), (1, 1, 1), 8_000),
    ("any-three-of-a-kind", "", (6, 6, 6), (6, 6, 5), 24_000),
    ("total-4", "", (1, 1, 2), (1, 1, 1), 50_000),
    ("total-5", "", (1, 1, 3), (1, 1, 2), 18_000),
    ("total-6", "", (2, 2, 2), (2, 2, 3), 14_000),
    ("total-7", "", (1, 2, 4), (1, 2, 3), 12_000),
    ("total-8", "", (1, 2, 5), (1, 2, 6), 8_000),
    ("total-9", "", (3, 3, 3), (3, 3, 4), 6_000),
    ("total-10", "", (1, 3, 6), (2, 3, 6), 6_000),
    ("total-11", "", (1, 4, 6), (2, 4, 6), 6_000),
    ("total-12", "", (4, 4, 4), (4, 4, 5), 6_000),
    ("total-13", "", (1, 6, 6), (2, 6, 6), 8_000),
    ("total-14", "", (2, 6, 6), (3, 6, 6), 12_000),
    ("total-15", "", (5, 5, 5), (5, 5, 6), 14_000),
    ("total-16", "", (4, 6, 6), (5, 6, 6), 18_000),
    ("total-17", "", (5, 6, 6), (6, 6, 6), 50_000),
    ("two-dice-combination", "3-6", (6, 1, 3), (3, 3, 3), 5_000),
    ("two-dice-combination", "3-6", (6, 6, 3), (6, 6, 6), 5_000),
    ("small", "", (1, 3, 6), (3, 3, 3), 1_000),
    ("small", "", (1, 1, 2), (5, 5, 1), 1_000),
    ("big", "", (1, 4, 6), (4, 4, 4), 1_000),
    ("big", "", (5, 6, 6), (1, 4, 5), 1_000),
]


@pytest.mark.law("625a.6(a)", "625a.4(c)", "625a.5(e)")
@pytest.mark.parametrize(("kind", "on", "winning", "losing", "winnings"), PAID)
def test_ten_dollars_at_the_odds_of_the_code(
    kind: str, on: str, winning: tuple[int, ...], losing: tuple[int, ...], winnings: int
) -> None:
    wager = Wager(3, kind, 1_000, on)
    (won,) = play([wager], winning).settlement.lines
    assert (won.result, won.row, won.winnings, won.net) == ("win", "win", winnings, winnings)
    assert won.odds == f"{winnings // 1000} to 1"
    assert won.cites[1:] == ("625a.4(c)", "625a.6(a)")
    (lost,) = play([wager], losing).settlement.lines
    assert (lost.result, lost.row, lost.winnings, lost.net) == ("lose", "lose", 0, -1_000)
    assert lost.cites[1:] == ("625a.4(c)",)
    assert (won.seat, won.wager, won.on, won.stake) == (3, kind, on, 1_000)
    assert not won.breakage
    assert not won.vigorish


ONE_OF_A_KIND = [
    pytest.param(
        (5, 1, 2), "one", 2_500, "625a.6(b)(1)", marks=pytest.mark.law("625a.6(b)(1)"), id="one"
    ),
    pytest.param(
        (5, 1, 5), "two", 5_000, "625a.6(b)(2)", marks=pytest.mark.law("625a.6(b)(2)"), id="two"
    ),
    pytest.param(
        (5, 5, 5), "three", 7_500, "625a.6(b)(3)", marks=pytest.mark.law("625a.6(b)(3)"), id="three"
    ),
]


@pytest.mark.law("625a.3(8)")
@pytest.mark.parametrize(("dice", "row", "winnings", "cite"), ONE_OF_A_KIND)
def test_one_of_a_kind_pays_by_how_many_show(
    dice: tuple[int, ...], row: str, winnings: int, cite: str
) -> None:
    wager = Wager(1, "one-of-a-kind", 2_500, "5")
    line = settle(wager, dice, LAW, ANY)
    assert (line.row, line.winnings, line.net, line.result) == (row, winnings, winnings, "win")
    assert line.cites == ("625a.3(8)", "625a.4(c)", cite)


@pytest.mark.law("625a.6(b)(1)")
def test_one_of_a_kind_loses_when_none_shows() -> None:
    line = settle(Wager(1, "one-of-a-kind", 2_500, "5"), (1, 2, 6), LAW, ANY)
    assert (line.row, line.net) == ("lose", -2_500)
    assert line.cites == ("625a.3(8)", "625a.4(c)")


def test_each_line_cites_the_paragraph_of_its_wager() -> None:
    cites = {
        "three-of-a-kind": "625a.3(1)",
        "two-of-a-kind": "625a.3(2)",
        "any-three-of-a-kind": "625a.3(3)",
        "total-9": "625a.3(4)",
        "two-dice-combination": "625a.3(5)",
        "small": "625a.3(6)",
        "big": "625a.3(7)",
        "one-of-a-kind": "625a.3(8)",
    }
    on = {"two-dice-combination": "1-2", **dict.fromkeys(list(cites)[:2], "1")}
    on["one-of-a-kind"] = "1"
    for kind, cite in cites.items():
        line = settle(Wager(1, kind, 100, on.get(kind, "")), (1, 2, 3), LAW, ANY)
        assert line.cites[0] == cite


def test_only_what_a_chip_can_pay_is_paid() -> None:
    """$1.50 wins $1.50, of which a table with quarters alone as least chip pays $1.50, with
    dollars alone $1.00."""
    wager = Wager(1, "small", 150)
    assert settle(wager, (1, 2, 3), LAW, SicBoOptions(chip=25)).winnings == 150
    line = settle(wager, (1, 2, 3), LAW, SicBoOptions(chip=100))
    assert (line.winnings, line.net) == (100, 100)
    assert line.breakage == 50


@pytest.mark.law("625a.3", "625a.4(a)")
def test_all_eight_types_are_offered() -> None:
    offered = SIC_BO.spots(LAW, ANY)
    assert set(offered) == set(LAW.figures("625a")["wagers"])
    assert {str(spot.law.cite) for spot in offered.values()} == {
        f"625a.3({n})" for n in range(1, 9)
    }
    assert sum(len(spot.selections) for spot in offered.values()) == 50
    assert not any(spot.side for spot in offered.values())
    refused = refusal(lambda: layout(LAW, ANY).place(Wager(1, "hardways", 100)))
    assert (str(refused.cites), refused.problem, refused.value) == (
        "625a.3",
        "'hardways' is not a Sic Bo wager",
        "hardways",
    )
    assert "any-three-of-a-kind, total-4" in refused.lawful


def test_a_table_may_offer_fewer() -> None:
    """Question 625a-07."""
    few = SicBoOptions(wagers=("big", "small"))
    assert list(SIC_BO.spots(LAW, few)) == ["small", "big"]
    refused = refusal(lambda: layout(LAW, few).place(Wager(1, "total-4", 100)))
    assert str(refused) == (
        "§ 625a.3(4): total 4 is not offered at this table. Allowed: small, big."
    )
    assert layout(LAW, few).why_not(Wager(1, "big", 100)) is None


def test_nothing_is_offered_before_the_chapter() -> None:
    before = law.on(datetime.date(2012, 5, 18))
    assert SIC_BO.spots(before, ANY) == {}
    refused = refusal(lambda: layout(before, ANY).place(Wager(1, "small", 100)))
    assert "2012-05-19" in str(refused)


@pytest.mark.law("625a.4(a)")
@pytest.mark.parametrize("confirmed", [False, True])
def test_spoken_wagers_with_cash_are_refused(confirmed: bool) -> None:
    wager = Wager(1, "small", 500, form="cash", confirmed=confirmed)
    refused = refusal(lambda: layout(LAW, ANY).place(wager))
    assert (str(refused.cites), refused.value, refused.lawful, refused.problem) == (
        "625a.4(a)",
        "cash",
        "value chips or plaques on the layout",
        "a spoken wager backed by cash is not accepted at Sic Bo",
    )
    assert layout(LAW, ANY).why_not(Wager(1, "small", 500)) is None
    assert "spoken wager" in str(refusal(lambda: play([wager])))


@pytest.mark.law("625a.3(4)", "625a.6(a)")
@pytest.mark.parametrize("total", [0, 3, 18, 100])
def test_totals_without_odds_are_refused(total: int) -> None:
    """Question 625a-03."""
    refused = refusal(lambda: layout(LAW, ANY).place(Wager(1, f"total-{total}", 500)))
    assert (str(refused.cites), refused.value, refused.lawful, refused.problem) == (
        "625a.3(4), 625a.6(a)",
        f"total-{total}",
        "a total from 4 to 17",
        f"no odds are given for a Total Value Bet of {total} (625a-03)",
    )


@pytest.mark.parametrize(
    ("kind", "on", "cite"),
    [
        ("three-of-a-kind", "7", "625a.3(1)"),
        ("three-of-a-kind", "", "625a.3(1)"),
        ("two-of-a-kind", "0", "625a.3(2)"),
        ("any-three-of-a-kind", "1", "625a.3(3)"),
        ("total-9", "9", "625a.3(4)"),
        ("two-dice-combination", "1-1", "625a.3(5)"),
        ("two-dice-combination", "2-1", "625a.3(5)"),
        ("two-dice-combination", "1-7", "625a.3(5)"),
        ("small", "4", "625a.3(6)"),
        ("big", "11", "625a.3(7)"),
        ("one-of-a-kind", "1-2", "625a.3(8)"),
    ],
)
def test_a_bad_selection_is_refused_under_its_wager(kind: str, on: str, cite: str) -> None:
    refused = refusal(lambda: layout(LAW, ANY).place(Wager(1, kind, 500, on)))
    assert (str(refused.cites), refused.value) == (cite, on)
    assert in_words(kind) in refused.problem
    lawful = {"two-dice-combination": "1-2, 1-3"}.get(kind, "1, 2, 3, 4, 5, 6")
    if kind in ("any-three-of-a-kind", "total-9", "small", "big"):
        lawful = "no selection"
    assert refused.lawful.startswith(lawful)


@pytest.mark.law("625a.4(a)")
@pytest.mark.parametrize("amount", [0, -100])
def test_a_wager_is_money(amount: int) -> None:
    refused = refusal(lambda: layout(LAW, ANY).place(Wager(1, "small", amount)))
    assert (str(refused.cites), refused.lawful) == ("625a.4(a)", "a positive amount")


def test_a_wager_on_top_must_be_money_too() -> None:
    """$10 on Small and then minus $5 on Small would be a wager taken back in disguise."""
    there = layout(LAW, ANY)
    there.place(Wager(1, "small", 1_000))
    for amount in (0, -500):
        refused = there.why_not(Wager(1, "small", amount))
        assert refused is not None
        assert str(refused.cites) == "625a.4(a)"
    assert there.wagers == (Wager(1, "small", 1_000),)


@pytest.mark.law("625a.4(b)")
def test_a_wager_the_dealer_misplaced_is_settled_where_it_lies() -> None:
    wager = Wager(2, "big", 1_000, said="small")
    played = play([wager], (1, 2, 3))
    (line,) = played.settlement.lines
    assert (line.wager, line.net) == ("big", -1_000)
    assert line.cites == ("625a.3(7)", "625a.4(c)", "625a.4(b)")
    (won,) = play([wager], (6, 5, 4)).settlement.lines
    assert (won.wager, won.net) == ("big", 1_000)
    assert won.cites == ("625a.3(7)", "625a.4(c)", "625a.6(a)", "625a.4(b)")


def test_a_wager_the_dealer_placed_as_told_needs_no_word() -> None:
    wager = Wager(2, "one-of-a-kind", 1_000, "3", said="one-of-a-kind 3")
    assert "625a.4(b)" not in settle(wager, (1, 2, 3), LAW, ANY).cites


def test_limits_are_for_what_lies_on_the_spot() -> None:
    there = layout(LAW, SicBoOptions(minimum=500, maximum=600))
    assert there.why_not(Wager(1, "small", 1)) is not None
    there.place(Wager(1, "small", 500))
    there.place(Wager(1, "small", 1))  # on top of $5, a cent is enough
    assert there.wagers == (Wager(1, "small", 501),)
    assert there.why_not(Wager(1, "small", 99)) is None
    refused = refusal(lambda: there.place(Wager(1, "small", 100)))
    assert refused.value == "$6.01"
