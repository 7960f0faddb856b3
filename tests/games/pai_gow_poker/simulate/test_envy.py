"""Envy Bonuses of simulated players: as the table pays them, and as the exact odds have them."""

from __future__ import annotations

from datetime import date
from typing import Any

import numpy as np
import pytest

from tests.games.pai_gow_poker.at_table import dull, main, play, side
from tests.games.pai_gow_poker.hands import codes
from tests.games.pai_gow_poker.side.test_settling import HANDS
from tests.games.pai_gow_poker.simulate.test_kernel import ALL, DAY, FORTUNE, LIMITED, made, planned
from title58 import law as the_law
from title58.games import find_game
from title58.games.pai_gow_poker.codes import mask_of
from title58.games.pai_gow_poker.options.table import GAME, PROGRESSIVE
from title58.games.pai_gow_poker.side import rules as side_rules
from title58.odds import Asked
from title58.simulation.generator import fresh
from title58.simulation.plan import PlanError, Wish
from title58.simulation.result import result
from title58.simulation.running import go_on, start
from title58.table.kernels import kernel_of

EMPERORS = "emperors-treasure"
BOTH = (Wish(FORTUNE, stake=500), Wish(EMPERORS, stake=2000))


def seated(players: int, options: dict[str, object], *wishes: Wish) -> Any:
    return kernel_of(planned(options, *wishes, players=players))


@pytest.mark.parametrize("letter", "ABCD")
def test_every_hand_is_envied_as_at_the_table(letter: str) -> None:
    """Seat 2 holds each kind of hand in turn; seats 1 and 3 are paid for it, seat 2 is not."""
    filed: dict[str, object] = {"fortune_bonus": letter, "emperors_treasure": letter}
    kernel = seated(3, filed, *BOTH)
    options, _ = find_game(GAME).options.read(filed)
    tables, whose, *_ = kernel.params
    paid_at_all = 0
    for hand in HANDS.values():
        first = dull(hand)
        third = dull(hand, first)
        hands = {1: first, 2: hand, 3: third, 0: dull(hand, first, third)}
        wagers = [
            wager
            for seat in (1, 2, 3)
            for wager in (main(seat), *(side(seat, wish.wager, wish.stake) for wish in BOTH))
        ]
        played = play(hands=hands, wagers=wagers, options=options)
        paid = {
            (line.seat, line.wager, f"seat {line.row[-1]}"): line.net
            for line in played.settlement.lines
            if line.wager.endswith("-envy")
        }
        standings = [side_rules.standing(mask_of(codes(hands[seat]))) for seat in (1, 2, 3)]
        found = {}
        for number, bet in enumerate(kernel.bets):
            net = bet.nets[tables[number, standings[whose[number]]]]
            if bet.bonus and net:
                found[bet.seat, bet.wager, bet.on] = net
        assert found == paid, hand
        paid_at_all += len(paid)
    assert paid_at_all >= 2 * 2 * 7  # seven kinds of Qualifying Hand, two players, two wagers


def test_each_bet_is_read_from_the_hand_that_decides_it() -> None:
    """Rounds played one by one: cards are nobody's twice, and rows follow from them."""
    kernel = seated(4, {"fortune_bonus": "A"}, Wish(GAME), Wish(FORTUNE))
    tables, whose, _way, players, _played = kernel.params
    generator, shoe = fresh(58, 0), kernel.shoe.copy()
    memory = kernel.memory.astype(object)  # plain integers: counting bits overflows numpy's
    rows = np.zeros(len(kernel.bets), dtype=np.int64)
    kernel.begin(generator, kernel.params, shoe, memory)
    for _ in range(2000):
        kernel.play(generator, kernel.params, shoe, memory, rows)
        hands = [int(mask) for mask in memory[:players]]
        assert sum(hands) == int(np.bitwise_or.reduce(memory[:players]))
        assert all(mask.bit_count() == 7 for mask in hands)
        for number, bet in enumerate(kernel.bets):
            if bet.wager == GAME:
                continue
            owner = int(bet.on.split()[-1]) if bet.bonus else bet.seat
            assert whose[number] == owner - 1
            standing = side_rules.standing(hands[owner - 1])
            assert rows[number] == tables[number, standing]


def test_two_players_agree_with_the_exact_odds() -> None:
    filed: dict[str, object] = {"fortune_bonus": "C", "emperors_treasure": "A"}
    run = go_on(start(planned(filed, *BOTH, rounds=600_000, players=2), kernel_of))
    game = find_game(GAME)
    options, _ = game.options.read(filed)
    day = the_law.on(date.fromisoformat(DAY))
    wagers = [slug + envy for slug in (FORTUNE, EMPERORS) for envy in ("", "-envy")]
    asked = [Asked(day, options, as_filed=True, wager=wager) for wager in wagers]
    found = result(run, [odds for each in asked for odds in game.odds(each)])
    assert [(bet["seat"], bet["wager"], bet["on"]) for bet in found["bets"] if bet["on"]] == [
        (1, "fortune-bonus-envy", "seat 2"),
        (1, "emperors-treasure-envy", "seat 2"),
        (2, "fortune-bonus-envy", "seat 1"),
        (2, "emperors-treasure-envy", "seat 1"),
    ]
    for bet in found["bets"]:
        assert bet["exact"] is not None, bet["wager"]
        assert abs(bet["exact"]["errors_off"]) < 4, bet["wager"]
        assert bet["exact"]["chance"] > 1e-5, bet["wager"]
    assert found["all_bets"]["stake"] == 2 * (500 + 2000)  # nothing lies on a bonus


def test_who_has_no_qualifying_wager_envies_nobody() -> None:
    filed: dict[str, object] = {"fortune_bonus": "A", "emperors_treasure": "A"}
    small = seated(2, filed, Wish(FORTUNE, stake=400), Wish(EMPERORS, stake=500))
    assert {bet.wager for bet in small.bets if bet.bonus} == {"emperors-treasure-envy"}
    assert not any(bet.bonus for bet in made(filed, *BOTH).bets)  # alone
    assert any("no Envy Bonuses" in told for told in seated(2, {}, Wish(GAME)).about)


def test_a_payout_limit_is_each_hands_own() -> None:
    """What it cuts for one player it cuts for two, each from his own wagers; no Envy Bonus."""
    filed = {**ALL, **LIMITED}
    bets = tuple(Wish(slug, stake=cents) for slug, cents in
                 (("emperors-treasure", 2000), (FORTUNE, 5000), (PROGRESSIVE, 100)))  # fmt: skip
    alone, two = seated(1, filed, *bets), seated(2, filed, *bets)
    assert alone.awards["meter"].most == two.awards["meter"].most
    for seat in (0, 1):
        mine = two.bets[3 * seat : 3 * seat + 3]
        assert [(bet.rows, bet.nets) for bet in mine] == [(b.rows, b.nets) for b in alone.bets]
        assert (two.params[0][3 * seat : 3 * seat + 3] == alone.params[0]).all()
    assert any("limited to" in row for bet in two.bets for row in bet.rows)
    assert max(net for bet in two.bets if bet.bonus for net in bet.nets) == 500_000


def test_no_more_players_than_places() -> None:
    with pytest.raises(PlanError, match="7 players are too many: the table has 6 positions"):
        seated(7, {}, Wish(GAME))
    assert len(seated(6, {}, Wish(GAME)).bets) == 6
