"""Blackjack's progressive wagers made ready for simulation: rows, meters and who may be lucky."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.games.blackjack.base import LAW
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.side.systems import HIT_AND_RUN_SYSTEM
from title58.games.blackjack.simulate.bets import bet_of
from title58.games.blackjack.simulate.meters import (
    among_wagers,
    awards_of,
    lucky_seats,
    meters_of,
)
from title58.games.blackjack.simulate.strategy import Strategy
from title58.games.blackjack.simulate.tables import Wished
from title58.simulation.awards import BY_WAGER, EQUAL
from title58.simulation.kernel import Bet
from title58.simulation.plan import Plan, PlanError, Wish

BAD_BEAT, HIT_AND_RUN = "bad-beat-progressive", "hit-and-run-progressive"
LUCKY: dict[str, Any] = {"lucky_player": True, "lucky_player_drawn": "with-wagers"}
PLAN = Plan("blackjack", "2014-03-01", {}, 1, stake=3_00)
CARD = cast(Strategy, SimpleNamespace(exactly="", name="a card"))
BY_TOTALS = cast(Strategy, SimpleNamespace(exactly="total-dependent", name="a card"))


def at(wager: str, *seats: int) -> tuple[Bet, ...]:
    return tuple(Bet(wager, wager, 100, ("lose",), (-100,), seat=seat) for seat in seats)


def bet(wish: Wish, strategy: Strategy = CARD, **filed: Any) -> Bet:
    options = BlackjackOptions.filing(decks=8, bad_beat=True, hit_and_run=True, **filed)
    return bet_of(Wished(wish, PLAN, LAW, options, strategy, ("", ""))).bet


def test_only_meters_that_are_bet_on() -> None:
    options = BlackjackOptions()
    assert meters_of(at("blackjack", 1), options) == ()
    assert meters_of(at(HIT_AND_RUN, 2, 1), options) == (
        ("Hit and Run", HIT_AND_RUN_SYSTEM.terms(options)),
    )
    both = meters_of((*at(HIT_AND_RUN, 1), *at(BAD_BEAT, 1)), options)
    assert [name for name, _ in both] == ["Bad Beat", "Hit and Run"]


def test_odd_cents_go_to_the_dealers_right() -> None:
    """633a.7(o): Bad Beat by wagers, Hit and Run alike; seats end at the dealer's right."""
    paying = awards_of((*at(BAD_BEAT, 1, 3, 2), *at(HIT_AND_RUN, 2, 1)))
    bad, hit = paying["Bad Beat"], paying["Hit and Run"]
    assert (bad.shares, bad.order, bad.common) == (BY_WAGER, (1, 2, 0), False)
    assert (hit.shares, hit.order, hit.common) == (EQUAL, (3, 4), True)


def test_among_whom_the_lucky_player_is() -> None:
    made = (*at("blackjack", 1, 2, 3), *at(BAD_BEAT, 1, 3))
    everywhere = BlackjackOptions(lucky_player=True, lucky_player_drawn="all-positions")
    for bets, options, found in (
        (made, BlackjackOptions.filing(**LUCKY), (3, 0b101)),
        (made, everywhere, (7, 0b1111111)),
        (made, BlackjackOptions(), (0, 0)),
        (made[:3], everywhere, (0, 0)),
    ):
        assert lucky_seats(bets, options) == found


def test_how_many_share_the_luck_is_told() -> None:
    made = (*at("blackjack", 1), *at(BAD_BEAT, 1, 3))
    told = among_wagers(made, BlackjackOptions.filing(**LUCKY))
    assert [one.under for one in told] == [(), *[(("Bad Beat wagers", "2"),)] * 2]
    for drawn in ({"lucky_player": True}, {"lucky_player_drawn": "with-wagers"}):
        assert among_wagers(made, BlackjackOptions.filing(**drawn)) == made


def test_a_row_that_the_meter_pays_costs_the_stake() -> None:
    made = bet(Wish(HIT_AND_RUN, stake=2_00), hit_and_run_wager=0)
    assert made.nets == (-2_00, 99 * 2_00, 24 * 2_00, 6 * 2_00, 3 * 2_00, -2_00)
    assert made.meters == (("dealer-eight-or-more-cards", "100% of Hit and Run"),)
    assert made.under == (("decks", "8"),)


def test_the_one_amount_that_is_filed() -> None:
    for wished, filed, stake in ((0, 500, 500), (500, 500, 500), (0, 0, 300), (700, 0, 700)):
        assert bet(Wish(BAD_BEAT, stake=wished), bad_beat_wager=filed).stake == stake
    with pytest.raises(PlanError, match="a wager of 500 cents as filed"):
        bet(Wish(BAD_BEAT, stake=4_00), bad_beat_wager=5_00)


def test_bad_beat_without_bonuses() -> None:
    made = bet(Wish(BAD_BEAT, stake=1_00), BY_TOTALS)
    assert made.rows == LAW.wagers("blackjack")[BAD_BEAT].rows
    assert [net // 1_00 for net in made.nets] == [-1, 999, 99, 49, 24, 9, 0, -1]
    assert made.meters == ((made.rows[0], "100% of Bad Beat"),)
    assert made.under == (("decks", "8"), ("strategy", "total-dependent"))
    assert dict(bet(Wish(BAD_BEAT)).under)["strategy"] == "a card"


@pytest.mark.parametrize("adds", [0, 1])
def test_bad_beat_with_every_bonus(adds: int) -> None:
    """Up to two Magic Cards at 20 for 1 each, and the Lucky Player at 5 for 1, with any row."""
    magic, lucky = " + magic-card-bonus", " + lucky-player-bonus"
    plain = [-1 + adds, 999 + adds, 99 + adds, 49 + adds, 24 + adds, 9 + adds, 0, -1]
    filed: dict[str, Any] = {
        "bad_beat_any_20": True,
        "bad_beat_20_adds": bool(adds),
        "magic_card": True,
    }
    rows = LAW.wagers("blackjack")[BAD_BEAT].rows
    expected = {
        f"{row}{magic * cards}{lucky * player}": Fraction(net + 20 * cards + 5 * player)
        for player in (0, 1)
        for cards in (0, 1, 2)
        for row, net in zip(rows, plain, strict=True)
    }
    made = bet(Wish(BAD_BEAT, stake=1_00), **filed, lucky_player=True)
    assert list(made.rows) == list(expected)  # in the order of the kernel
    assert [Fraction(net, 1_00) for net in made.nets] == list(expected.values())
    assert [row for row, _ in made.meters] == [row for row in expected if row.startswith(rows[0])]
    assert list(bet(Wish(BAD_BEAT), **filed).rows) == list(expected)[:24]
