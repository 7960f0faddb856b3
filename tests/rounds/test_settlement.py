"""Pricing one wager's row, and what a settlement adds up to."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.evidence_plugin import listening
from title58.law.cites import cites
from title58.money import Odds, OddsError, vigorish
from title58.rounds.settlement import (
    Line,
    Settlement,
    all_returned,
    debt_collected,
    decide,
    returned,
    settled,
    taken_down,
)
from title58.rounds.wagers import REMOVE, Layout, Wager
from title58.wagers.registry import Decision

WAGER = Wager(4, "two-dice-combination", 1_000, "1-2")
CITE = cites("625a.3(5)", "625a.6(a)")


def priced(odds: str, amount: int = 1_000, chip: int = 1) -> Line:
    return decide(Wager(1, "w", amount), "row", Odds.parse(odds), CITE, chip=chip)


# odds, result, winnings, net of $10
ODDS = [
    ("5 to 1", "win", 5_000, 5_000),
    ("9 to 5", "win", 1_800, 1_800),
    ("1 to 2", "win", 500, 500),
    ("75 for 1", "win", 75_000, 74_000),
    ("2 for 1", "win", 2_000, 1_000),
    ("push", "push", 0, 0),
    ("void", "push", 0, 0),
    ("lose", "lose", 0, -1_000),
    ("lose 1/2", "lose", 0, -500),
    ("N/A", "lose", 0, -1_000),
    ("$25", "win", 2_500, 1_500),
]


@pytest.mark.parametrize(("odds", "result", "winnings", "net"), ODDS)
def test_every_kind_of_odds(odds: str, result: str, winnings: int, net: int) -> None:
    line = priced(odds)
    assert (line.result, line.winnings, line.net) == (result, winnings, net)
    assert line.odds == odds
    assert (line.vigorish, line.collected) == (0, False)
    assert line.breakage == 0


def test_a_settlement_in_words_has_a_line_for_each_wager_and_one_for_the_house() -> None:
    lines = priced("5 to 1"), priced("lose")
    assert str(Settlement(lines)).splitlines() == [*map(str, lines), "house -$40.00"]
    assert str(Settlement(lines, void=True)).splitlines()[-1] == "void"


def test_a_meter_needs_a_meter() -> None:
    with pytest.raises(OddsError):
        priced("100% of meter")


@pytest.mark.parametrize(
    ("odds", "amount", "chip", "winnings", "net", "breakage"),
    [
        ("3 to 2", 333, 1, 499, 499, Fraction(1, 2)),
        ("3 to 2", 333, 25, 475, 475, Fraction(49, 2)),
        ("1 to 1", 3_333, 100, 3_300, 3_300, Fraction(33)),
        ("lose 1/2", 333, 1, 0, -167, Fraction(1, 2)),
        ("lose 1/2", 333, 100, 0, -233, Fraction(133, 2)),
        ("lose", 333, 100, 0, -333, Fraction(0)),
        ("push", 333, 100, 0, 0, Fraction(0)),
    ],
)
def test_what_chips_cannot_pay_is_breakage(
    odds: str, amount: int, chip: int, winnings: int, net: int, breakage: Fraction
) -> None:
    line = priced(odds, amount, chip)
    assert (line.winnings, line.net, line.breakage) == (winnings, net, breakage)


def test_vigorish_taken_at_once() -> None:
    charge = vigorish(1_000)
    line = decide(Wager(1, "banker", 1_000), "win", Odds.parse("1 to 1"), CITE, vig=charge)
    assert (line.winnings, line.vigorish, line.collected, line.net) == (1_000, 50, True, 950)


def test_vigorish_marked_for_later() -> None:
    charge = vigorish(1_000)
    line = decide(
        Wager(1, "banker", 1_000), "win", Odds.parse("1 to 1"), CITE, vig=charge, collected=False
    )
    assert (line.winnings, line.vigorish, line.collected, line.net) == (1_000, 50, False, 1_000)


def test_vigorish_of_nothing_is_not_collected() -> None:
    charge = vigorish(10)  # half a cent, which nobody can collect
    line = decide(Wager(1, "banker", 10), "win", Odds.parse("1 to 1"), CITE, vig=charge)
    assert (line.vigorish, line.collected, line.net) == (0, False, 10)
    assert line.breakage == Fraction(-1, 2)  # the house forgoes it
    assert line.net + line.breakage == 10 - Fraction(1, 2)  # which makes the exact result


def test_a_line_in_words_and_as_data() -> None:
    line = decide(WAGER, "win", Odds.parse("5 to 1"), CITE)
    assert line.title == "two-dice-combination 1-2"
    assert str(line) == "position 4 two dice combination 1-2: win, $50.00"
    assert line.cites == ("625a.3(5)", "625a.6(a)")
    assert line.as_dict() == {
        "seat": 4,
        "wager": "two-dice-combination",
        "on": "1-2",
        "stake": 1_000,
        "row": "win",
        "result": "win",
        "odds": "5 to 1",
        "winnings": 5_000,
        "vigorish": 0,
        "vigorish_collected": False,
        "breakage": "0",
        "net": 5_000,
        "cites": ["625a.3(5)", "625a.6(a)"],
    }
    assert priced("3 to 2", 333).as_dict()["breakage"] == "1/2"


def test_a_wager_given_back() -> None:
    line = returned(WAGER, "625a.7(a)")
    assert line.as_dict() == {
        "seat": 4,
        "wager": "two-dice-combination",
        "on": "1-2",
        "stake": 1_000,
        "row": "void",
        "result": "void",
        "odds": "",
        "winnings": 0,
        "vigorish": 0,
        "vigorish_collected": False,
        "breakage": "0",
        "net": 0,
        "cites": ["625a.7(a)"],
    }


def test_a_debt_collected() -> None:
    line = debt_collected(3, 125, "627a.12(d)(2)(i)")
    assert line.as_dict() == {
        "seat": 3,
        "wager": "vigorish",
        "on": "",
        "stake": 0,
        "row": "collected",
        "result": "vigorish",
        "odds": "",
        "winnings": 0,
        "vigorish": 125,
        "vigorish_collected": True,
        "breakage": "0",
        "net": -125,
        "cites": ["627a.12(d)(2)(i)"],
    }


def test_a_settlement_adds_up() -> None:
    lines = (
        decide(Wager(2, "big", 500), "lose", Odds.parse("lose"), "625a.3(7)"),
        decide(
            Wager(1, "small", 300), "win", Odds.parse("1 to 1"), cites("625a.3(6)", "625a.6(a)")
        ),
        decide(
            Wager(2, "small", 200), "win", Odds.parse("1 to 1"), cites("625a.3(6)", "625a.6(a)")
        ),
    )
    settlement = Settlement(lines, facts={"total": 8})
    assert settlement.seats == (1, 2)
    assert settlement.net() == 0
    assert (settlement.net(1), settlement.net(2), settlement.net(3)) == (300, -300, 0)
    assert settlement.as_dict() == {
        "void": False,
        "facts": {"total": 8},
        "lines": [line.as_dict() for line in lines],
        "net": {"1": 300, "2": -300},
        "house": 0,
    }
    empty = Settlement().as_dict()
    assert (empty["void"], empty["lines"], empty["net"], empty["house"]) == (False, [], {}, 0)


@given(
    st.sampled_from([odds for odds, *_ in ODDS]),
    st.integers(1, 1_000_000),
    st.sampled_from([1, 5, 25, 100]),
)
def test_what_is_paid_and_kept_is_exactly_what_is_due(odds: str, stake: int, chip: int) -> None:
    line = priced(odds, stake, chip)
    parsed = Odds.parse(odds)
    due = parsed.award - stake if parsed.award else stake * parsed.profit_ratio
    assert line.net + line.breakage == due
    assert 0 <= line.breakage < chip
    assert line.winnings % chip == 0
    assert line.net >= -stake


def test_without_a_chip_every_cent_is_paid() -> None:
    line = decide(Wager(1, "w", 333), "row", Odds.parse("1 to 1"), CITE)
    assert (line.winnings, line.net) == (333, 333)


@pytest.mark.parametrize(
    ("thing", "name"),
    [(WAGER, "amount"), (returned(WAGER, CITE), "net"), (Settlement(), "void")],
)
def test_what_was_settled_never_changes(thing: object, name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(thing, name, 1)


def test_a_line_is_heard_as_evidence() -> None:
    with listening() as heard:
        returned(WAGER, cites("625a.7(a)", "625a.7(c)"))
    assert set(heard) == {"625a.7(a)", "625a.7(c)"}


def test_of_equal_parts_one_is_paid_and_the_others_are_lost() -> None:
    five_to_one = Decision("win", Odds.parse("5 to 1"), CITE, CITE, parts=4)
    line = settled(Wager(1, "horn", 400), five_to_one)
    assert (line.winnings, line.net, line.odds) == (500, 500 + 100 - 400, "5 to 1 on 1/4")


def test_a_wager_taken_down_has_a_line_and_decides_nothing() -> None:
    layout = Layout(lambda _layout, _wager: None, lambda _layout: None, "1.1")
    layout.lay_down([WAGER, Wager(*WAGER.spot[:2], 0, WAGER.on, action=REMOVE), Wager(5, "w", 300)])
    (line,) = lines = taken_down(layout)
    assert (line.seat, line.title, line.stake) == (WAGER.seat, WAGER.title, WAGER.amount)
    assert (line.cites, taken_down(layout, "2.2")[0].cites) == (("1.1",), ("2.2",))
    assert (line.row, line.result, line.winnings, line.net) == ("taken-down", "void", 0, 0)
    assert not all_returned(lines)
    assert all_returned([*lines, returned(WAGER, "1.1")])
    assert not all_returned([*lines, returned(WAGER, "1.1"), priced("push")])


def test_what_the_dealer_wagers_is_the_houses() -> None:
    own = decide(Wager(0, "dealer-against-bank", 500), "win", Odds.parse("1 to 1"), CITE)
    bank = decide(Wager(3, "bank", 500), "shortage", Odds.parse("lose"), CITE)
    both = Settlement((own, bank))
    assert (both.net(), both.net(3), both.seats) == (-500, -500, (3,))
    assert both.as_dict()["house"] == 500
    assert str(own).startswith("dealer dealer against bank: win")
