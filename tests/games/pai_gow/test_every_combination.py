"""A bank, five players, and every combination of their results: where each cent goes.

The bank holds three and two. Each of the five other hands can be set to win, to tie and to lose
against it, and with what is left the dealer too; no two of them share a tile.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.games.pai_gow.tiles import (
    ACCEPT,
    DICE,
    PLAY,
    begun,
    bet,
    play,
    setting,
    tiles,
)
from tests.games.script import Part, Say, bets, moves
from title58.rounds.driver import Played

BANK = "1-6 1-5 / 1-3 3-5"
HANDS = {
    2: {"lose": "6-6 5-5 / 5-6 4-5", "win": "6-6 5-6 / 5-5 4-5", "tie": "6-6 4-5 / 5-5 5-6"},
    3: {"lose": "4-4 2-2 / 1-6 1-4", "win": "4-4 1-6 / 2-2 1-4", "tie": "4-4 1-4 / 2-2 1-6"},
    4: {"win": "1-5 3-4 / 2-4 2-3", "tie": "1-5 2-4 / 3-4 2-3", "lose": "1-5 2-3 / 3-4 2-4"},
    5: {"lose": "1-3 3-3 / 2-5 1-2", "tie": "1-3 2-5 / 3-3 1-2", "win": "1-3 1-2 / 3-3 2-5"},
    6: {"win": "6-6 5-6 / 4-6 3-6", "lose": "6-6 4-6 / 5-6 3-6", "tie": "6-6 3-6 / 5-6 4-6"},
}
DEALER = {"win": "1-1 1-1 4-4 5-5", "tie": "1-1 1-1 5-5 4-6", "lose": "5-5 3-3 2-2 4-6", "none": ""}
STAKES = {2: 333, 3: 1_000, 4: 777, 5: 5, 6: 12_345}
WAGER = 900

RESULTS = list(product(("win", "tie", "lose"), repeat=5))


def round_with(results: tuple[str, ...], dealer: str, *, shared: bool, **at: Any) -> Played[Any]:
    sets = [
        part
        for seat, result in zip(HANDS, results, strict=True)
        for part in setting(HANDS[seat][result])
    ]
    bank: tuple[Part, ...]
    if shared:
        bank = (ACCEPT, Say("co-bank"), 1_000_000, Say("decline"))
    else:
        bank = (ACCEPT, Say("bank"), 1_000_000, Say("decline"), WAGER if dealer != "none" else 0)
        sets = [*setting(BANK), *sets]
    last = tiles(BANK.replace("/", " ")) if shared else tiles(DEALER[dealer])
    return play(
        *bank,
        bets(*(bet(seat, cents) for seat, cents in STAKES.items())),
        DICE,
        *sets,
        *(() if dealer == "none" and not shared else (last,)),
        *[PLAY] * 5,
        players=(1, 2, 3, 4, 5, 6),
        state=begun(s1=WAGER),
        player_bank=True,
        co_banking=True,
        **at,
    )


def five_percent(cents: int, quarter: bool) -> int:
    exact = cents * 5  # hundredths of a cent
    return exact // 100 if not quarter else -(-exact // 2_500) * 25


def check(
    played: Played[Any], results: tuple[str, ...], dealer: str, shared: bool, quarter: bool
) -> None:
    """The same money, reckoned a second way."""
    settlement = played.settlement
    lost = won = vigorish = 0
    for (seat, cents), result in zip(STAKES.items(), results, strict=True):
        if result == "win":
            fee = five_percent(cents, quarter)
            won += cents
            vigorish += fee
            assert settlement.net(seat) == cents - fee
        else:
            lost += cents if result == "lose" else 0
            assert settlement.net(seat) == (-cents if result == "lose" else 0)
    lost += WAGER if dealer == "lose" else 0
    won += WAGER if dealer == "win" else 0
    house = vigorish + {"win": WAGER, "lose": -WAGER}.get(dealer, 0)
    if lost > won:
        surplus = lost - won
        part = surplus // 2 if shared else surplus  # the odd cent to the house
        fee = five_percent(part, quarter)
        house += surplus - part + fee
        bank = part - fee
    else:
        missing = won - lost
        bank = -(-(-missing // 2) if shared else missing)
        house -= missing + bank
    assert settlement.net(1) == bank
    assert -settlement.net() == house
    assert settlement.net() + house == 0
    center = sum(
        cents * ((target == "center") - (source == "center"))
        for source, target, _, cents in moves(played)
    )
    assert center == 0, "something is left in the center"


@pytest.mark.parametrize("dealer", DEALER)
def test_with_a_bank(dealer: str) -> None:
    for number, results in enumerate(RESULTS):
        quarter = number % 2 == 1
        rounding = "up-to-quarter" if quarter else "exact"
        played = round_with(results, dealer, shared=False, vigorish_rounding=rounding)
        check(played, results, dealer, False, quarter)


@pytest.mark.parametrize("rounding", ["exact", "up-to-quarter"])
def test_with_a_co_bank(rounding: str) -> None:
    for results in RESULTS:
        played = round_with(results, "none", shared=True, vigorish_rounding=rounding)
        check(played, results, "none", True, rounding != "exact")


@pytest.mark.law("621a.9(o)", "621a.9(p)", "621a.9(q)", "621a.9(n)")
def test_all_win_and_all_lose() -> None:
    for result, dealer in product(("win", "lose"), ("win", "tie", "lose")):
        played = round_with((result,) * 5, dealer, shared=False)
        check(played, (result,) * 5, dealer, False, False)
        paid_first = [m for m in moves(played) if m[0] == "center"][:1]
        if dealer == "win":  # the dealer's wager is paid before any other (621a-17)
            assert paid_first == [("center", "rack", 0, WAGER)]


@pytest.mark.law("621a.9(r)", "621a.9(q)")
def test_all_win_and_all_lose_against_a_co_bank() -> None:
    total = sum(STAKES.values())  # 14,460
    won = round_with(("win",) * 5, "none", shared=True)
    assert won.settlement.net(1) == -total // 2
    assert ("rack", "center", 0, total // 2) in moves(won)
    lost = round_with(("lose",) * 5, "none", shared=True)
    assert lost.settlement.net(1) == total // 2 - total // 2 * 5 // 100
    assert ("center", "rack", 0, total // 2) in moves(lost)
