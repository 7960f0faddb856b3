"""Wagers as they are carried from roll to roll, and whether they work."""

from typing import Any

import pytest

from tests.games.craps.thrown import EVERYTHING, bet
from title58.games.craps.bets import BETS, Bet, as_bet, is_on
from title58.games.craps.options import CrapsOptions
from title58.games.craps.wagers import CRAPS_WAGERS
from title58.plain import Unreadable
from title58.rounds.wagers import Wager

FULL = Bet(2, "buy-4", 2_000, call="off", prepaid=100)


def test_wagers_are_written_short_and_read_back() -> None:
    lying = (bet("come", 500, "6"), FULL, bet("dont-pass", 700, lowered=True))
    plain = BETS.write(lying)
    assert plain == [
        {"seat": 1, "wager": "come", "amount": 500, "on": "6"},
        {"seat": 2, "wager": "buy-4", "amount": 2_000, "call": "off", "prepaid": 100},
        {"seat": 1, "wager": "dont-pass", "amount": 700, "lowered": True},
    ]
    assert BETS(plain) == lying
    older = [{"kind" if name == "wager" else name: bet[name] for name in bet} for bet in plain]
    assert BETS(older) == lying  # as records of format 1 have it
    assert BETS([]) == ()
    said = Bet(1, "come-odds", 5, "6", call="on", lowered=True, prepaid=1)  # all there is to say
    assert BETS(BETS.write((said,))) == (said,)


@pytest.mark.parametrize(
    "raw",
    [
        "pass",
        ["pass"],
        [{"seat": 1, "wager": "pass"}],
        [{"seat": 1, "wager": "pass", "kind": "pass", "amount": 500}],
        [{"seat": 1, "wager": "pass", "amount": 500, "form": "cash"}],
        [{"seat": True, "wager": "pass", "amount": 500}],
        [{"seat": 1, "wager": 3, "amount": 500}],
        [{"seat": 1, "wager": "pass", "amount": "500"}],
        [{"seat": 1, "wager": "come", "amount": 500, "on": 6}],
        [{"seat": 1, "wager": "pass", "amount": 0}],
        [{"seat": 1, "wager": "pass", "amount": -5}],
        [{"seat": 1, "wager": "buy-4", "amount": 500, "prepaid": -1}],
        [{"seat": 1, "wager": "buy-4", "amount": 500, "call": "maybe"}],
        [{"seat": 1, "wager": "buy-4", "amount": 500, "lowered": 1}],
        [{"seat": 1, "wager": "buy-4", "amount": 500}] * 2,
    ],
)
def test_what_is_no_list_of_wagers(raw: Any) -> None:
    with pytest.raises(Unreadable):
        BETS(raw)


@pytest.mark.parametrize("item", [5, None, ["seat", "wager", "amount"]])
def test_what_is_no_table_is_no_wager(item: Any) -> None:
    with pytest.raises(Unreadable, match="is not a wager with"):
        BETS([item])


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ("pass", "'pass' is not a list of wagers"),
        (["pass"],
         "[0]: 'pass' is not a wager with seat, wager, amount, on, call, lowered, prepaid"),
        ([{"seat": "1", "wager": "x", "amount": 5}], "[0].seat: '1' is not a whole number"),
        ([{"seat": 1, "wager": "x", "amount": 0}],
         "[0]: {'seat': 1, 'wager': 'x', 'amount': 0} cannot be on a layout"),
        ([{"seat": 1, "wager": "x", "amount": 5}] * 2, "a spot is listed twice among the wagers"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(raw: Any, said: str) -> None:
    with pytest.raises(Unreadable) as caught:
        BETS(raw)
    assert str(caught.value) == said


def test_a_wager_made_is_chips_on_its_spot() -> None:
    made = Wager(3, "field", 500, form="cash", confirmed=True, said="field")
    assert as_bet(made) == Bet(3, "field", 500)
    assert as_bet(Wager(3, "come-odds", 500, "6")) == Bet(3, "come-odds", 500, "6")


ON_COME_OUT = {
    "place-to-win-6": False,
    "place-to-lose-6": False,
    "hardway-8": False,
    "buy-4": False,
    "lay-4": True,
    "come-odds": False,
    "dont-come-odds": True,
    "come": True,
    "field": True,
}


@pytest.mark.law(
    *(f"623a.3(a)({paragraph})" for paragraph in range(5, 11)),
    *("623a.3(a)(41)[s2]", "623a.3(a)(42)[s2]"),
)
@pytest.mark.parametrize(("kind", "on"), list(ON_COME_OUT.items()))
def test_what_works_on_a_come_out_roll(kind: str, on: bool) -> None:
    works = CRAPS_WAGERS[kind].works
    assert is_on(bet(kind, 500), works, True, EVERYTHING) == on
    assert is_on(bet(kind, 500), works, False, EVERYTHING)
    for come_out in (True, False):
        assert is_on(bet(kind, 500, call="on"), works, come_out, EVERYTHING)
        assert not is_on(bet(kind, 500, call="off"), works, come_out, EVERYTHING)


def test_come_odds_may_be_filed_to_work_on_a_come_out_roll() -> None:
    filed = CrapsOptions(come_odds_on_come_out="on")
    assert is_on(bet("come-odds", 500, "6"), CRAPS_WAGERS["come-odds"].works, True, filed)


def test_what_a_player_may_call() -> None:
    may = {one.slug for one in CRAPS_WAGERS if one.works.called}
    families = ("place", "buy", "lay", "hardway")
    every = {one.slug for one in CRAPS_WAGERS}
    assert may == {slug for slug in every if slug.startswith(families) or slug.endswith("-odds")}
