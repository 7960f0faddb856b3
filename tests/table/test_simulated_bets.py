"""Simulated bets are refused as the table refuses them."""

import datetime
from dataclasses import replace
from typing import Any

import pytest

from tests.games.script import refusal
from title58 import law
from title58.games import find_game, game_slugs
from title58.games.casino_war.wagers import WAGERS
from title58.refusal import Refusal
from title58.simulation.kernel import Bet
from title58.simulation.plan import Plan, Wish
from title58.table.simulated_bets import refuse_unlawful_bets

LAW = law.on(datetime.date(2026, 1, 1))


def bet(wager: str, cents: int, on: str = "", seat: int = 1) -> Bet:
    return Bet(wager, wager, cents, ("win",), (1,), on, seat)


def check(game: str, *bets: Bet, **filed: Any) -> None:
    options = find_game(game).options.filing(**filed)
    named = tuple(Wish(b.wager, b.on, b.stake) for b in bets)
    plan = Plan(game, "2026-01-01", options.as_plain(), 1, bets=named)
    refuse_unlawful_bets(plan, bets)


TAKEN = [
    ("sic-bo", [bet("small", 1000)], {}),
    ("roulette", [bet("straight", 1000, "17")], {}),
    ("big-six-wheel", [bet("one", 500)], {}),
    ("casino-war", [bet("initial", 1000), bet("tie", 500), bet("tie-on-war-deal", 500)], {}),
    ("minibaccarat", [bet("banker", 1000, seat=n) for n in (1, 2, 3)], {}),
    ("blackjack", [replace(bet("blackjack", 2000), areas=2)], {"switch": True, "maximum": 1000}),
    ("blackjack", [bet("insurance", 500), bet("blackjack", 1000)], {}),
    ("blackjack", [bet("lucky-ladies", 500), bet("blackjack", 1000)], {"lucky_ladies": True}),
    ("craps", [bet("pass", 1000), bet("pass-odds", 2000), bet("come", 500),
               bet("come-odds", 500), bet("horn", 400)], {}),
    ("craps", [bet("pass-with-odds", 1000, "full"), bet("dont-come-with-odds", 1000, "2x")], {}),
    ("craps", [bet("come-with-odds", 1000, "345x")],
     {"odds_4_10": 3, "odds_5_9": 4, "odds_6_8": 5}),
    ("casino-war", [bet("initial", 1000), bet("war", 1000)], {"maximum": 1500}),
    ("pai-gow", [bet("bank", 1000)], {"player_bank": True}),
    ("pai-gow", [bet("dealer-against-bank", 1000)], {"player_bank": True}),
    ("pai-gow-poker", [bet("pai-gow-poker", 1000), bet("fortune-bonus", 500),
                       replace(bet("fortune-bonus-envy", 500, "seat 2"), bonus=True)],
     {"fortune_bonus": "A"}),
]  # fmt: skip


@pytest.mark.parametrize(("game", "bets", "filed"), TAKEN)
def test_lawful_bets_are_taken(game: str, bets: list[Bet], filed: dict[str, Any]) -> None:
    check(game, *bets, **filed)


REFUSED = [
    ("sic-bo", [bet("small", 400)], {"minimum": 500}, "outside this table's limits"),
    ("sic-bo", [bet("small", 6000)], {"maximum": 5000}, "outside this table's limits"),
    ("casino-war", [bet("initial", 1000), bet("tie-on-war-deal", 100)], {"minimum": 500},
     r"\$1.00 is outside"),
    ("blackjack", [bet("lucky-ladies", 500)], {"lucky_ladies": True}, r"633a\.6\(e\)"),
    ("blackjack", [bet("blackjack", 1000), bet("lucky-ladies", 500)], {}, "not offered"),
    ("minibaccarat", [bet("banker", 400, seat=2)], {"minimum": 500}, "outside this table's limits"),
    ("craps", [bet("pass", 400)], {"minimum": 500}, r"623a\.3\(b\)\(1\)"),
    ("craps", [bet("come", 400)], {"minimum": 500}, r"623a\.3\(b\)\(1\)"),
    ("craps", [bet("horn", 1000)], {}, "not in units of 4"),
    ("craps", [bet("pass-odds", 1000)], {}, "needs a pass wager"),
    ("craps", [bet("pass", 1000), bet("come-odds", 1000)], {}, "needs a come wager"),
    ("craps", [bet("pass", 1000), bet("pass-odds", 90_000)], {}, "more than is allowed behind"),
    ("craps", [bet("pass", 1000), bet("pass-odds", 5000)], {"odds_4_10": 3}, "up to \\$30.00"),
    ("craps", [bet("pass-with-odds", 400, "2x")], {"minimum": 500}, r"623a\.3\(b\)\(1\)"),
    ("craps", [bet("pass-with-odds", 1000, "10x"), bet("pass-odds", 1000)], {}, "more than is"),
    ("pai-gow", [bet("bank", 400)], {"player_bank": True, "minimum": 500}, "outside this table"),
    ("casino-war", [bet("tie", 1000)], {}, "no Initial Wager"),
    ("minibaccarat", [bet("dragon-bonus", 1000, "player")],
     {"dragon_bonus": "A", "side_wagers_need_base": True}, "no Player, Banker or Tie wager"),
    ("minibaccarat", [bet("banker", 1000), bet("player", 1000)], {"both_hands": False}, "one hand"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "bets", "filed", "words"), REFUSED)
def test_others_are_refused(game: str, bets: list[Bet], filed: dict[str, Any], words: str) -> None:
    with pytest.raises(Refusal, match=words):
        check(game, *bets, **filed)


def test_a_declaration_says_what_is_made_within_a_round() -> None:
    with WAGERS.declaring(replace(WAGERS["tie"], within=True)):
        check("casino-war", bet("tie", 1000))


@pytest.mark.parametrize("game", game_slugs())
def test_what_is_bet_without_being_named_is_lawful(game: str) -> None:
    options = find_game(game).options()
    plan = Plan(game, "2026-01-01", options.as_plain(), 1)
    refuse_unlawful_bets(plan, find_game(game).simulation(plan, LAW, options).bets)


def test_wagers_that_may_not_lie_together_are_each_bet_if_none_is_named() -> None:
    options = find_game("minibaccarat").options(both_hands=False)
    plan = Plan("minibaccarat", "2026-01-01", options.as_plain(), 1)
    refuse_unlawful_bets(plan, [bet("banker", 1000), bet("player", 1000), bet("tie", 1000)])
    low = Plan("minibaccarat", "2026-01-01", {**options.as_plain(), "minimum": "$20.00"}, 1)
    assert "outside this table's limits" in str(
        refusal(lambda: refuse_unlawful_bets(low, [bet("banker", 2000), bet("player", 1000)]))
    )
