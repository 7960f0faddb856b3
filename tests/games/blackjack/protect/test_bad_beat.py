"""Bad Beat in a counted shoe: expectations linear in its effects, and its bets settled."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from math import sqrt

import numpy as np
import pytest

from tests.games.blackjack.base import LAW
from title58 import Submission
from title58.games.blackjack.odds import bad_beat
from title58.games.blackjack.odds.question import Question
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.protect import worths
from title58.games.blackjack.protect.kernel import _simulated, _targets, shoe_kernel
from title58.games.blackjack.protect.worths import Params
from title58.games.blackjack.value import Terms, ValuedShoe, full_shoe
from title58.games.blackjack.value.twenties import Twenties
from title58.odds import Asked
from title58.protection.counting.asked import protect
from title58.protection.counting.going import Prepared, Tally, first_look
from title58.protection.counting.going import Question as Pass
from title58.protection.counting.passing import empty, go_through
from title58.protection.counting.removal import worths_of
from title58.protection.counting.verdicts import Verdict
from title58.simulation.shoe_kernel import EXPECTED, SQUARE, Floats, ShoeKernel

WAGER, DECKS, SHOES = "bad-beat-progressive", 2, 20_000
FILED = {
    "decks": DECKS, "bad_beat": True, "bad_beat_any_20": True, "magic_card": True,
    "lucky_player": True,
}  # fmt: skip
ASKED = Asked(LAW, BlackjackOptions.filing(**FILED), as_filed=True, wager=WAGER)


@cache
def kernel() -> ShoeKernel:
    return shoe_kernel(ASKED)


@cache
def prepared() -> Prepared:
    return first_look(Pass("blackjack", ASKED))


def gone_through(made: ShoeKernel) -> tuple[Floats, Floats]:
    """What the wager was worth a shoe and came to, with their squares: of the perfect bettor."""
    here, sums = prepared(), empty(made)
    for block in range(SHOES // 1000):
        for mine, more in zip(sums, go_through(made, here.plan, 58, block, 1000), strict=True):
            mine += more
    tally, cards = Tally(sums, 1, SHOES), len(made.shoe)
    worth = tally.before(sums.wagers[0, 0], made.least, cards)
    return worth, tally.before(sums.settled[0, 0], made.least, cards)


def off(worth: Floats, came: Floats) -> float:
    """How far apart, in standard errors of settled bets."""
    return float(came[0] - worth[0]) / sqrt((came[1] - came[0] ** 2) / SHOES)


def test_it_is_priced_as_the_odds_do() -> None:
    made, options = kernel(), ASKED.options
    (target,) = made.targets
    odds = next(bad_beat.odds(Question(ASKED, options))).as_told
    assert (target.odds, target.approximate) == (odds, True)
    (found,) = worths_of(made, made.full)
    assert found[EXPECTED] == pytest.approx(float(odds.expected), abs=1e-12)
    squares = float(sum(r.chance * r.net**2 for r in odds.results))
    assert found[SQUARE] == pytest.approx(squares, rel=1e-9)
    assert made.left_out == ()


def test_every_row_is_settled_as_it_is_priced() -> None:
    made = kernel()
    assert isinstance(made.params, Params)
    bet = _simulated(ASKED, _targets(ASKED)[0], 1).bets[made.params.bet]
    paid = dict(zip(bet.rows, made.params.nets.tolist(), strict=True))
    priced = {result.row: float(result.net) for result in made.targets[0].odds.results}
    assert len(priced) == 32
    assert {row: paid[row] for row in priced} == pytest.approx(priced)


def test_expectations_summed_and_bets_settled_agree() -> None:
    """Every round is worth a bet here, so that the whole wager is looked at."""
    worth, came = gone_through(kernel())
    assert worth[0] > 14  # units in some 15 rounds
    assert abs(off(worth, came)) < 4


def test_a_bonus_that_is_not_paid_is_noticed() -> None:
    made = kernel()
    assert isinstance(made.params, Params)
    nets = made.params.nets.copy()
    nets[len(nets) // 2 :] = nets[: len(nets) // 2]  # the rows of the Lucky Player
    worth, came = gone_through(replace(made, params=made.params._replace(nets=nets)))
    assert abs(off(worth, came)) > 8


def test_linear_expectations_follow_the_exact_ones() -> None:
    """Half a shoe gone at random: what the analysis says of what is left."""
    made, terms, rng = kernel(), Terms.of(LAW, ASKED.options), np.random.default_rng(58)
    play = ValuedShoe(full_shoe(DECKS), terms).by_total.play
    question = Question(ASKED, ASKED.options)
    whole = float(made.targets[0].odds.expected)
    exactly, linear = [], []
    for _ in range(8):
        left = np.bincount(rng.permutation(made.shoe)[:52], minlength=52)
        ranks = left.reshape(4, 13).sum(axis=0)
        values = (*ranks[:9].tolist(), int(ranks[9:].sum()))
        rows = Twenties(ValuedShoe(values, terms)).rows(play)
        exactly.append(float(next(bad_beat.priced_by(question, rows, (), "")).as_told.expected))
        linear.append(float(worths_of(made, left)[0, EXPECTED]))
    apart = np.array(exactly) - linear
    assert np.abs(apart).max() < 0.05
    assert np.corrcoef(exactly, linear)[0, 1] > 0.9
    assert np.std(linear) > 0.03  # it does move
    assert abs(np.mean(exactly) - whole) < 0.1


def test_a_line_does_not_fall_below_what_can_be() -> None:
    """A square is never less than that of the average, however few cards are left."""
    made = kernel()
    left = made.full.copy()
    left[[0, 13, 26, 39, 1, 14, 27, 40]] = 0  # no aces and twos: no 21 of many cards
    left[[3, 6, 7, 8]] = 0
    (found,) = worths_of(made, left)
    assert found[SQUARE] >= found[EXPECTED] ** 2
    assert worths.PLAYED in kernel().params[worths.Params._fields.index("kinds")]  # type: ignore


def test_it_stands_in_the_ranking() -> None:
    filing = Submission("blackjack", "2024-06-01").changed({**FILED, "bad_beat_any_20": False})
    found = protect(filing, WAGER, shoes=512)
    (one,) = found.wagers
    assert one.settled is not None
    assert one.perfect.share > 0.99
    assert one.verdict.rank >= Verdict.EXPOSED.rank
    assert one.cure is not None
    plain = found.to_json()
    assert isinstance(plain, dict)
    told = plain["wagers"][0]
    assert told["approximate"] is True
    assert plain["left_out"] == []
    assert one.count is not None
    assert one.count.trigger < 0  # it is worth a bet whatever the count


def test_a_table_of_one_deck() -> None:
    """Few cards: every cut card down to a quarter of them dealt, and no depth that is not there."""
    filing = Submission("blackjack", "2024-06-01").changed({"decks": 1, "bad_beat": True})
    (one,) = protect(filing, WAGER, shoes=512).wagers
    assert [one.by_cut[0].cut, one.by_cut[-1].cut] == [13, 39]
    assert [depth for depth, _ in one.by_depth] == [14, 26, 52]
    assert (one.verdict, one.cure) == (Verdict.SAFE, None)
    assert one.effects.groups[-1][0] == "T-K"
