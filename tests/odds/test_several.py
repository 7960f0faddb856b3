"""Meters that several players feed: closed forms against a chain of states, and against meters that
are played."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product
from math import sqrt

import numpy as np
import pytest

from title58.odds import Result, WagerOdds
from title58.odds.meters import long_run_edge
from title58.odds.several import NoPlayers, Several, SharedMeter, shared
from title58.submission.progressive import MeterTerms

TERMS = MeterTerms.parse("seed $500, reset $200, rate 10%")
WHOLE, TENTH = Fraction(1, 40), Fraction(1, 15)


def wager(several: Several | None, terms: MeterTerms = TERMS) -> WagerOdds:
    rest = 1 - WHOLE - TENTH
    return WagerOdds(
        "a-game", "a-wager", "A wager", "601a.1",
        (
            Result("whole", WHOLE, Fraction(-1), "", meters=(("m", Fraction(1)),)),
            Result("tenth", TENTH, Fraction(-1), "", meters=(("m", Fraction(1, 10)),)),
            Result("lose", rest, Fraction(-1), ""),
        ),
        stake=5_00, terms=(("m", terms),), several=several,
    )  # fmt: skip


SAME, SAME_IN_TURN = Several(True, False), Several(True, True)
OWN, OWN_IN_TURN = Several(False, False), Several(False, True)
KINDS = [SAME, SAME_IN_TURN, OWN, OWN_IN_TURN]


def rows_of(chance: random.Random, law: Several, players: int) -> list[str]:
    def one() -> str:
        return chance.choices(
            ["whole", "tenth", ""], [float(WHOLE), float(TENTH), float(1 - WHOLE - TENTH)]
        )[0]

    return [one()] * players if law.same_cards else [one() for _ in range(players)]


def paid_in(rows: list[str], law: Several, meter: float, reset: float) -> tuple[float, float]:
    """What a round pays in all, and what it leaves: as a table does it, winner by winner."""
    winners = [row for row in rows if row]
    if not law.in_turn:
        winners = list(dict.fromkeys(winners))
    total = 0.0
    for row in winners:
        award = meter if row == "whole" else meter / 10
        total += award
        meter = reset if row == "whole" else meter - award
    return total, meter


@pytest.mark.parametrize("law", KINDS)
@pytest.mark.parametrize("players", [1, 3])
def test_meters_that_are_played(law: Several, players: int) -> None:
    """120,000 rounds: what the meter shows when it is won, and what it returns."""
    (one,) = shared(wager(law), players)
    chance, meter, rounds = random.Random(f"{law}{players}"), 200_00.0, 120_000
    won, at_hit, together, returned = 0, [], 0, 0.0
    for _ in range(rounds):
        meter += players * 50
        rows = rows_of(chance, law, players)
        if "whole" in rows:
            won += 1
            together += rows.count("whole") > 1
            # What stands there when the whole is won: tenths may have been paid before it.
            before = (
                rows[: rows.index("whole")].count("tenth")
                if law.in_turn
                else int("tenth" in rows[: rows.index("whole")])
            )
            at_hit.append(meter * 0.9**before)
        total, meter = paid_in(rows, law, meter, 200_00)
        returned += total
    assert won == pytest.approx(float(rounds * one.hit), abs=4 * sqrt(won))
    assert together == pytest.approx(float(won * one.several), abs=4 * sqrt(together) + 1)
    error = float(np.std(at_hit)) / sqrt(won)
    assert np.mean(at_hit) == pytest.approx(float(one.usual_hit), abs=4 * error + 1)
    per_unit = returned / rounds / players / 500
    assert per_unit == pytest.approx(float(one.long_run), rel=4 / sqrt(won))


@pytest.mark.parametrize("law", KINDS)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_chain_of_states(law: Several, players: int) -> None:
    """How much is on the meter, round by round, goes on for so long that nothing is left: by sums
    over every round from one hit to the next, players taken one by one."""
    (one,) = shared(wager(law), players)
    each = {"whole": WHOLE, "tenth": TENTH, "": 1 - WHOLE - TENTH}
    alive, hit, again = 1.0, 0.0, 0.0
    # Per round: the chance to go on, the mean of what is left then, and both where it is won.
    goes_on = left = 0.0
    wins, before = 0.0, 0.0
    for rows in product(each, repeat=1 if law.same_cards else players):
        chance = 1.0
        for row in rows:
            chance *= float(each[row])
        every = list(rows) * players if law.same_cards else list(rows)
        _, after = paid_in(every, law, 1.0, 0.0)
        if "whole" in every:
            wins += chance
            ahead = [row for row in every[: every.index("whole")] if row]
            ahead = ahead if law.in_turn else list(dict.fromkeys(ahead))
            before += chance * 0.9 ** len(ahead)
            _, begun = paid_in(every, law, 0.0, 1.0)
            again += chance * begun
        else:
            goes_on += chance
            left += chance * after
    assert float(one.hit) == pytest.approx(wins, rel=1e-12)
    assert float(one.keeps) == pytest.approx(left, rel=1e-12)
    mean, start = 0.0, 200_00.0 * again / wins
    amount = start
    for _ in range(20_000):
        # `amount` is the mean of what is there, times the chance to have come so far.
        amount += alive * players * 50
        mean += before * amount
        hit += alive * wins
        amount, alive = amount * left, alive * goes_on
    assert hit == pytest.approx(1, rel=1e-12)
    assert float(one.usual_hit) == pytest.approx(mean, rel=1e-9)


def test_one_player_is_the_long_run_of_before() -> None:
    for terms in (TERMS, MeterTerms.parse("seed $500, reset $200, rate 10%, reserve 3%")):
        odds = wager(SAME, terms)
        (one,) = shared(odds, 1)
        assert -(odds.expected + one.long_run) == long_run_edge(odds, {"m": terms})
        assert one.several == 0


def test_all_who_have_the_same_cards_share_one_award() -> None:
    """Four players put four times as much on it, and each gets a quarter."""
    one, four = shared(wager(SAME), 1)[0], shared(wager(SAME), 4)[0]
    assert four.hit == one.hit
    assert four.several == 1
    assert four.returned(1_000_00) == one.returned(1_000_00) / 4 + (WHOLE + TENTH / 10) / 10 * (
        1 - Fraction(1, 4)
    )
    assert four.put_up == one.put_up / 4
    assert four.edge(four.even()) == 0
    assert four.even() > 3 * one.even()


def test_hands_of_their_own() -> None:
    both = shared(wager(OWN), 2)[0]
    assert both.hit == 1 - (1 - WHOLE) ** 2
    assert both.several == WHOLE**2 / both.hit
    assert not both.exact
    turn = shared(wager(OWN_IN_TURN), 2)[0]
    assert turn.hits == 2 * WHOLE
    assert both.hits == both.hit
    # However it is paid, all that is paid was added or put up.
    for each in (both, turn):
        assert each.long_run == Fraction(1, 10) + each.hits * 200_00 / (2 * 5_00)


def test_how_long_it_takes() -> None:
    one = shared(wager(SAME), 3)[0]
    for part in (0.5, 0.9):
        rounds = one.rounds_at(part)
        missed = float(1 - one.hit)
        assert 1 - missed**rounds >= part > 1 - missed ** (rounds - 1)


def test_numbers_of_players() -> None:
    for players in (0, 10):
        with pytest.raises(NoPlayers, match="from 1 to 9"):
            shared(wager(SAME), players)
    assert shared(wager(None), 3) == ()
    assert isinstance(shared(wager(SAME), 3)[0], SharedMeter)
