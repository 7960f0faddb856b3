"""Counters at Blackjack: the pass against other ways to the same figures."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from math import sqrt

import numpy as np
import pytest

from tests.games.blackjack.base import LAW
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.protect import counting as c
from title58.games.blackjack.protect.bettors import (
    ALWAYS,
    HI_LO,
    PERFECT,
    Bettor,
    Table,
    Tags,
    Ways,
    table_of,
)
from title58.games.blackjack.value import Terms, ValuedShoe, full_shoe
from title58.refusal import Refusal
from title58.simulation.plan import Plan, Wish
from title58.simulation.running import go_on, start
from title58.table.kernels import kernel_of

DECKS, SHOES, CUT = 2, 40_000, 26
OPTIONS = BlackjackOptions.filing(decks=DECKS)
WAY = Ways(Tags("Hi-Lo", HI_LO), 2, 3)
WHO = (Bettor(ALWAYS, 1, 1), Bettor(0, 1, 8), Bettor(0, 0, 8), Bettor(PERFECT, 0, 8))
FLAT, EVERY, RAISED, KNOWS = range(4)


@cache
def table() -> Table:
    return table_of(LAW, OPTIONS)


@cache
def sums() -> c.Sums:
    here = table()
    return here.go(here.plan([WAY], WHO, CUT), SHOES, 58)


def summed(found: c.Sums, who: int, what: int, squares: int, out: int) -> tuple[float, float]:
    """Mean and standard error of a shoe up to a cut card."""
    mine = found.bettors[who, :, : out + 1].sum(axis=1) / SHOES
    return float(mine[what]), sqrt((mine[squares] - mine[what] ** 2) / SHOES)


def test_the_law_of_the_shoe() -> None:
    here, found = table(), sums()
    assert (here.cards, here.least) == (104, 26)
    assert found.rounds[0] == 0
    assert found.rounds[1] == SHOES  # the first card is burned
    assert found.rounds[79:].sum() == 0  # no round begins once the cut card is out
    assert found.bettors[FLAT, c.STAKED].sum() == found.rounds.sum()


def test_expectations_summed_and_bets_settled_agree() -> None:
    for who in range(len(WHO)):
        worth, _ = summed(sums(), who, c.WORTH, c.WORTH_SQUARES, 78)
        came, wrong = summed(sums(), who, c.CAME, c.CAME_SQUARES, 78)
        assert abs(worth - came) < 4 * wrong, who
    better = [summed(sums(), who, c.WORTH, c.WORTH_SQUARES, 78)[0] for who in range(len(WHO))]
    assert better[FLAT] < better[EVERY] < better[RAISED] < better[KNOWS]


def test_the_simulator_s_counter_wins_as_much() -> None:
    """Another kernel, which counts, bets and insures by a table."""
    count = {
        "tags": {"A": -1, **dict.fromkeys("23456", 1), **dict.fromkeys("789", 0), "10": -1},
        "decks_left": "exact", "rounding": "floor", "bets": [[-98, 1], [2, 8]], "insurance": 3,
    }  # fmt: skip
    strategy = json.dumps({"rows": "basic", "count": count})
    rounds = 600_000
    plan = Plan(
        "blackjack", str(LAW.date), OPTIONS.as_plain(), rounds, bets=(Wish("blackjack"),),
        stake=1000, strategy=strategy, seed=7,
    )  # fmt: skip
    won = go_on(start(plan, kernel_of)).tally.net / 1000 / rounds
    mine = sums()
    rate = mine.rounds.sum() / SHOES
    came, wrong = summed(mine, EVERY, c.CAME, c.CAME_SQUARES, 78)
    worth, _ = summed(mine, EVERY, c.WORTH, c.WORTH_SQUARES, 78)
    theirs = wrong * sqrt(SHOES) / sqrt(rounds * rate)  # of a round, the shoe's shared out
    assert abs(won - worth / rate) < 4 * theirs
    assert abs(won - came / rate) < 4 * sqrt(theirs**2 + (wrong / rate) ** 2)


def test_running_totals_are_shoes_cut_there() -> None:
    """A table whose cut card lies higher: the rounds are the same that running totals take."""
    cut = 52
    here = table()
    params = here.params._replace(table=here.params.table._replace(behind=cut))
    other = replace(here, params=params).go(here.plan([WAY], WHO, cut), SHOES, 99)
    many = sums().rounds[: 104 - cut + 1].sum() / SHOES
    assert other.rounds.sum() / SHOES == pytest.approx(many, rel=0.005)
    for who in range(len(WHO)):
        one, wrong = summed(sums(), who, c.WORTH, c.WORTH_SQUARES, 104 - cut)
        two, wrong_too = summed(other, who, c.WORTH, c.WORTH_SQUARES, 104)
        assert abs(one - two) < 4 * sqrt(wrong**2 + wrong_too**2), who


def test_linear_expectations_follow_the_exact_ones() -> None:
    """Half a shoe gone at random: what the analysis says of what is left."""
    here = removed = table().removed
    terms, rng = Terms.of(LAW, OPTIONS), np.random.default_rng(58)
    shoe = np.repeat(np.arange(10), full_shoe(DECKS))
    exactly, linear = [], []
    for _ in range(10):
        gone = rng.permutation(shoe)[:52]
        counts = np.bincount(gone, minlength=10)
        left = ValuedShoe([int(n) for n in full_shoe(DECKS) - counts], terms)
        exactly.append(left.expected(here.play)[0])
        linear.append(here.expected + (103 / 52) * float(counts @ np.array(removed.fixed)))
    off = np.array(exactly) - linear
    assert np.abs(off).max() < 0.006
    assert abs(off.mean()) < 4 * off.std() / sqrt(len(off)) + 1e-4
    assert np.corrcoef(exactly, linear)[0, 1] > 0.97


def test_true_counts_are_kept_by_all_cards_but_the_burned_one() -> None:
    """By true count, rounds add up, and the edge rises by half a percent or so with each."""
    mine = sums().counts[0]
    assert mine[:, c.SEEN].sum() == sums().rounds.sum()
    edges = mine[c.MIDDLE - 3 : c.MIDDLE + 5, c.VALUE] / mine[c.MIDDLE - 3 : c.MIDDLE + 5, c.SEEN]
    assert (np.diff(edges) > 0.003).all()
    assert (np.diff(edges) < 0.008).all()
    offered = mine[:, c.INSURED]
    assert offered[c.MIDDLE + 4 :].sum() > 0 > offered[: c.MIDDLE + 2].sum()


def test_a_survey_finds_what_books_say_of_hi_lo() -> None:
    """Insurance from +2 or +3 with two decks, the bet raised at +1 or 0."""
    way = table().surveyed([Tags("Hi-Lo", HI_LO)], CUT, 58)[0]
    assert way.insures in (2, 3)
    assert way.raises in (0, 1)


def test_the_same_seed_gives_the_same_sums() -> None:
    here = table()
    plan = here.plan([WAY], WHO, CUT)
    one, two = here.go(plan, 3000, 5), here.go(plan, 3000, 5)
    for a, b in zip(one, two, strict=True):
        assert np.array_equal(a, b)


def test_a_continuous_shuffler_is_refused() -> None:
    with pytest.raises(Refusal):
        table_of(LAW, BlackjackOptions.filing(dealing="continuous"))
