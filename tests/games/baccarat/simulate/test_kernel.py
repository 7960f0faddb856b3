"""The kernel of baccarat: its shoe, its rows, and that it agrees with the exact odds."""

from collections import Counter
from dataclasses import replace
from datetime import date
from typing import Any

import numpy as np
import pytest

from tests.games.baccarat.dealt import EVERYTHING
from tests.oracles.baccarat.enumerated import DRAWS_AGAINST, VALUES
from title58 import law as the_law
from title58.equipment.cards import Card
from title58.games import find_game
from title58.games.baccarat import rules
from title58.games.baccarat.hands import Hand, Hands
from title58.games.baccarat.simulate.house_money import STRATEGIES
from title58.games.baccarat.simulate.kernel import BURNED, LAST_HAND, SHOES
from title58.games.baccarat.terms import Terms
from title58.games.baccarat.views import Pairs
from title58.games.baccarat.wagers import MINI_WAGERS
from title58.odds import Asked
from title58.simulation.generator import fresh
from title58.simulation.plan import Plan, PlanError, Wish
from title58.simulation.result import result
from title58.simulation.running import Run, go_on, start
from title58.simulation.shoes import COVER, DEALT
from title58.table.kernels import kernel_of

ROUNDS = 2_000_000
MINI, MIDI, FULL = "minibaccarat", "midibaccarat", "baccarat"
PROGRESSIVES: dict[str, object] = {"royal_9": "5-dollar", "harmony": "A"}

FILINGS: dict[str, tuple[str, dict[str, object], str]] = {
    "base": (MINI, {"dragon_bonus": "A", "perfect_pairs": "A", "golden_talons": "A",
                    **PROGRESSIVES}, ""),
    "ez": (MINI, {"decks": 7, "ez": True, "dragon_bonus": "B", "house_money": True}, ""),
    "pressed": (MINI, {"house_money": True}, "add-to-better"),
    "commission-free": (MINI, {"decks": 6, "commission_free": True, "perfect_pairs": "C",
                               "harmony": "G"}, ""),
    "phoenix": (MINI, {"decks": 6, "rising_phoenix": "commission-free", "golden_talons": "B",
                       "harmony": "D"}, ""),
    "phoenix with commission": (MINI, {"rising_phoenix": "commission"}, ""),
    "midi": (MIDI, {"ez": True, "dragon_bonus": "C"}, ""),
    "full": (FULL, {"dragon_bonus": "C", "perfect_pairs": "B", "heavenly_9": True,
                    "five_treasures": "A", "majestic_match": True, "ez": True}, ""),
    "full, commission-free": (FULL, {"decks": 7, "commission_free": True, "five_treasures": "B",
                                     "fully_automated": True, "lucky_nines": "A"}, ""),
}  # fmt: skip


def planned(game: str, options: dict[str, object], rounds: int = ROUNDS, **more: Any) -> Plan:
    return Plan(game, EVERYTHING[game].isoformat(), options, rounds, **more)


def exactly(plan: Plan) -> list[Any]:
    game = find_game(plan.game)
    options, _ = game.options.read(plan.options)
    law = the_law.on(date.fromisoformat(plan.date))
    return game.odds(Asked(law, options, as_filed=True))


def off(run: Run, exact: list[Any]) -> list[str]:
    """The check: the bets that do not agree with the exact odds."""
    found = []
    for bet in result(run, exact)["bets"]:
        told = bet["exact"]
        assert told is not None, f"{bet['wager']} {bet['on']} has no exact odds"
        if abs(told["errors_off"]) > 4 or told["chance"] < 1e-6:
            found.append(f"{bet['wager']} {bet['on']}".strip())
    return found


@pytest.mark.parametrize("filing", FILINGS)
def test_two_million_rounds_of_every_wager_agree_with_the_exact_odds(filing: str) -> None:
    game, options, strategy = FILINGS[filing]
    plan = planned(game, options, strategy=strategy)
    run = go_on(start(plan, kernel_of))
    assert off(run, exactly(plan)) == []
    for bet, counts in zip(run.kernel.bets, run.tally.counts, strict=True):
        assert sum(counts) == ROUNDS, bet.title


def test_every_wager_of_the_law_is_simulated_in_some_filing() -> None:
    seen = {game: set[str]() for game in EVERYTHING}
    for game, options, _ in FILINGS.values():
        seen[game] |= {bet.wager for bet in kernel_of(planned(game, options)).bets}
    for game, day in EVERYTHING.items():
        assert seen[game] == set(the_law.on(day).wagers(game))


@pytest.mark.parametrize("use", STRATEGIES[1:3])
def test_house_money_added_to_one_hand_agrees_too(use: str) -> None:
    plan = planned(MINI, {"house_money": True}, bets=(Wish("house-money"),), strategy=use)
    run = go_on(start(plan, kernel_of))
    assert off(run, exactly(plan)) == []
    odds = next(o for o in exactly(plan) if run.kernel.bets[0].under[0] in o.under)
    staked = ROUNDS * run.kernel.bets[0].stake
    assert 1 + run.tally.action / staked == pytest.approx(float(odds.action), rel=0.01)


def _banker_draws_on_6(player: int, banker: int, third: int) -> bool:
    """Wrong: with 6 the Banker draws against all but 6 and 7."""
    right: bool = _BANKER_DRAWS(player, banker, third)
    return not right if banker == 6 and third >= 0 else right


def _a_pair_of_either_hand(view: Pairs, terms: Terms) -> int:
    """Wrong: the Banker's pair wins, too."""
    return 0 if view.player or view.banker else 1


_BANKER_DRAWS = rules.banker_draws


def test_a_broken_rule_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = planned(MINI, {"commission_free": True})
    exact = exactly(plan)
    assert off(go_on(start(plan, kernel_of)), exact) == []
    with monkeypatch.context() as broken:
        broken.setattr(rules, "banker_draws", _banker_draws_on_6)
        caught = set(off(go_on(start(plan, kernel_of)), exact))
        assert {"commission-free-banker", "lucky-six"} <= caught
    pair = MINI_WAGERS["player-pair"]
    with MINI_WAGERS.declaring(replace(pair, ground=_a_pair_of_either_hand)):
        assert off(go_on(start(plan, kernel_of)), exact) == ["player-pair"]


def test_one_worker_and_two_come_to_the_same() -> None:
    options: dict[str, object] = {"dragon_bonus": "A", **PROGRESSIVES}
    plan = planned(MINI, options, 300_000, block=1 << 15, session=200, bankroll=5_000_000)
    one, two = (go_on(start(plan, kernel_of), workers) for workers in (1, 2))
    assert one.tally.as_plain() == two.tally.as_plain()
    assert one.tally.meters[1].hits > 0


# Card by card


def _hands(cards: list[int]) -> Hands:
    """Both hands, as the cards left the shoe; by the table of the law, not by title58's rules."""
    p1, b1, p2, b2, *more = (Card(card & 63) for card in cards)
    player, banker = Hand((p1, p2)), Hand((b1, b2))
    if not (player.natural or banker.natural):
        two = banker.count
        if player.count <= 5:
            third = more.pop(0)
            player += third
            if VALUES[third.rank] in DRAWS_AGAINST[two]:
                banker += more.pop(0)
        elif two <= 5:
            banker += more.pop(0)
    assert not more, "a card was dealt that was not due"
    return Hands(player, banker)


@pytest.mark.parametrize("ranks", [range(13), (12, 8), (7, 10, 12), (2, 5, 8), (6, 9), (8,)])
@pytest.mark.parametrize("filing", FILINGS)
def test_every_row_is_that_of_the_rule_at_the_table(filing: str, ranks: Any) -> None:
    """Shoes of few ranks make the rare rows common."""
    game, options, _ = FILINGS[filing]
    kernel = kernel_of(planned(game, options))
    form: Any = find_game(game)
    filed, _ = form.options.read(options)
    offered = form.wagers.at(the_law.on(EVERYTHING[game]), filed)
    some = [code for code in kernel.shoe if (code & 63) % 13 in ranks]
    shoe = np.resize(np.array(some, dtype=np.int64), len(kernel.shoe))
    bets = [
        (bet, here, here.declared.terms(here.placed(bet.on, bet.seat)))
        for bet in kernel.bets
        for here in (offered[bet.wager],)
    ]
    generator, memory = fresh(9, 9), kernel.memory.copy()
    rows = np.zeros(len(kernel.bets), dtype=np.int64)
    kernel.begin(generator, kernel.params, shoe, memory)
    for _ in range(1000):
        shoes, before = memory[SHOES], memory[DEALT]
        kernel.play(generator, kernel.params, shoe, memory, rows)
        first = before if memory[SHOES] == shoes else memory[BURNED]
        hands = _hands(shoe[first : memory[DEALT]].tolist())
        for (bet, here, terms), row in zip(bets, rows, strict=True):
            ground = here.declared.ground(hands.seen(here.declared.view, bet.on), terms)
            assert row == here.known.row_of[ground], f"{bet.title}: {hands}"


@pytest.mark.parametrize("decks", [6, 7, 8])
def test_the_shoe_is_real(decks: int) -> None:
    kernel = kernel_of(planned(MINI, {"decks": decks}))
    shoe, memory, generator = kernel.shoe.copy(), kernel.memory.copy(), fresh(1, 2)
    cards = 52 * decks
    assert Counter(code & 63 for code in shoe.tolist()) == dict.fromkeys(range(52), decks)
    rows = np.zeros(len(kernel.bets), dtype=np.int64)
    kernel.begin(generator, kernel.params, shoe, memory)
    burned: Counter[int] = Counter()
    started, after_cover = 1, 0
    for _ in range(20_000):
        shoes, before, last = memory[SHOES], int(memory[DEALT]), memory[LAST_HAND]
        was_out = before > cards - 14
        kernel.play(generator, kernel.params, shoe, memory, rows)
        if memory[SHOES] != shoes:
            assert (was_out, last, after_cover) == (True, 1, 1)  # the hand ended, then one more
            first = (int(shoe[0]) & 63) % 13
            assert memory[BURNED] == 1 + (first + 1 if first <= 8 else 10)
            burned[int(memory[BURNED])] += 1
            started, after_cover, before = started + 1, 0, int(memory[BURNED])
        elif was_out:
            after_cover += 1
        assert 4 <= memory[DEALT] - before <= 6
        assert memory[DEALT] <= cards
    assert memory[COVER] == cards - 14
    assert sorted(shoe.tolist()) == sorted(kernel.shoe.tolist())
    assert memory[SHOES] == started
    assert set(burned) == set(range(2, 12))
    assert max(burned, key=lambda many: burned[many]) == 11  # four ranks of thirteen burn ten more


# Bets


def _nets(options: dict[str, object], *bets: Wish, **more: Any) -> dict[str, int]:
    (bet,) = kernel_of(planned(MINI, options, bets=bets, **more)).bets
    return dict(zip(bet.rows, bet.nets, strict=True)) | {"stake": bet.stake}


def test_vigorish_is_exact_or_up_to_the_next_quarter() -> None:
    assert _nets({}, Wish("banker", stake=2000))["win"] == 1900
    assert _nets({"ez": True}, Wish("banker", stake=2000))["win"] == 2000
    quarter: dict[str, object] = {"vigorish_rounding": "up-to-quarter"}
    assert _nets(quarter, Wish("banker", stake=1200))["win"] == 1125  # 60 cents are taken as 75
    assert _nets(quarter, Wish("banker"))["win"] == 950
    run = go_on(start(planned(MINI, quarter, 50_000, bets=(Wish("banker"),)), kernel_of))
    assert result(run, exactly(run.plan))["bets"][0]["exact"] is not None
    later = {**quarter, "vigorish_collection": "deferred", "vigorish_rounded": "at-collection"}
    assert _nets(later, Wish("banker", stake=1000))["win"] == 950
    with pytest.raises(PlanError, match=r"multiple of \$5"):
        _nets(later, Wish("banker", stake=1200))
    with pytest.raises(PlanError, match="divides evenly"):
        _nets({}, Wish("banker", stake=1001))


def test_the_casino_s_price_of_a_tie() -> None:
    assert _nets({"tie": "9 to 1"}, Wish("tie", stake=100))["win"] == 900


def test_royal_9_lies_at_a_combination_and_costs_its_unit() -> None:
    seats = tuple(Wish("royal-9-progressive", seat=seat) for seat in (1, 2))
    one, two = kernel_of(planned(MINI, PROGRESSIVES, bets=seats)).bets
    assert one.on != two.on
    assert one.stake == two.stake == 500
    kept = _nets(PROGRESSIVES, Wish("royal-9-progressive"))
    back = _nets({**PROGRESSIVES, "royal_9_stake": "returned"}, Wish("royal-9-progressive"))
    assert (kept["any-royal-9"], kept["mega-jackpot"], kept["lose"]) == (2000, -500, -500)
    assert (back["any-royal-9"], back["mega-jackpot"], back["lose"]) == (2500, 0, -500)
    with pytest.raises(PlanError, match=r"\$5"):
        _nets(PROGRESSIVES, Wish("royal-9-progressive", stake=1000))
    with pytest.raises(PlanError, match="no position 12"):
        _nets(PROGRESSIVES, Wish("royal-9-progressive", seat=12))


def test_meters_of_bets_only() -> None:
    kernel = kernel_of(planned(MINI, PROGRESSIVES, bets=(Wish("harmony-progressive"),)))
    assert [name for name, _ in kernel.terms] == ["Progressive"]
    assert kernel_of(planned(MINI, PROGRESSIVES, bets=(Wish("tie"),))).terms == ()
    with pytest.raises(PlanError, match=r"\$5\.00 or more"):
        _nets(PROGRESSIVES, Wish("harmony-progressive", stake=100))


def test_several_players_make_the_same_bets() -> None:
    kernel = kernel_of(planned(MINI, {}, bets=(Wish("banker"), Wish("tie")), players=3))
    assert [(bet.seat, bet.wager) for bet in kernel.bets] == [
        (seat, wager) for seat in (1, 2, 3) for wager in ("banker", "tie")
    ]
    with pytest.raises(PlanError, match="too many"):
        kernel_of(planned(MINI, {}, players=10))


def test_a_strategy_must_be_known_and_have_something_to_choose() -> None:
    with pytest.raises(PlanError, match="unknown: choose take, add-to-player"):
        kernel_of(planned(MINI, {"house_money": True}, strategy="martingale"))
    with pytest.raises(PlanError, match="has no effect"):
        kernel_of(planned(MINI, {}, strategy="add-to-player"))
