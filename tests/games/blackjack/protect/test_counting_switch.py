"""Counters at Blackjack Switch: two wagers a round, by effects that a run of `removed` printed."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from math import sqrt
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest

from tests.games.blackjack.base import LAW, RESHUFFLE
from tests.games.blackjack.round.test_before import begin, measures
from title58 import Submission
from title58.documents.floor.counting import counting
from title58.documents.paper.page import Line
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.protect import counting as c
from title58.games.blackjack.protect.bettors import (
    ALWAYS,
    HI_LO,
    Bettor,
    Table,
    Tags,
    Ways,
    table_of,
)
from title58.games.blackjack.protect.counting import NEVER_FROM
from title58.games.blackjack.protect.removed import Removed
from title58.games.blackjack.value import full_shoe
from title58.protection.counting.counters import CounterExposure, counters
from title58.protection.counting.verdicts import Floor

DECKS, SHOES, CUT = 6, 20_000, 78
OPTIONS = BlackjackOptions.filing(decks=DECKS, switch=True)
# By the text, six decks. To compute them takes half a minute; how is tested in `test_removed`.
EXPECTED, VARIANCE = 0.01408088694188503, 0.868508635312686**2
FIXED = (
    -0.0012213345459794259, 0.0010541614210865524, 0.0007629928181619467, 0.0009119091203778577,
    0.0011618412002051375, 0.0010893762334879958, 0.00047768497986471446, -7.414640072625489e-05,
    -0.00045242583904700484, -0.0009275147468471821,
)  # fmt: skip
COUNT = Tags("Hi-Lo", HI_LO)
WAYS = (Ways(COUNT, -2, 3), Ways(COUNT, -2, -60), Ways(COUNT, -2, NEVER_FROM))
WHO = (Bettor(ALWAYS, 1, 1), Bettor(0, 0, 8), Bettor(1, 1, 1), Bettor(2, 1, 1))
FLAT, RAISED, INSURES, NEVER = range(4)


def known(full: tuple[int, ...], terms: object) -> Removed:
    play: Any = None
    return Removed(full, EXPECTED, VARIANCE, FIXED, play)


@cache
def table() -> Table:
    with patch("title58.games.blackjack.protect.bettors.removed", known):
        return table_of(LAW, OPTIONS)


def gone_through(here: Table) -> c.Sums:
    return here.go(here.plan(WAYS, WHO, CUT), SHOES, 58)


@cache
def sums() -> c.Sums:
    return gone_through(table())


def off(found: c.Sums, who: int) -> float:
    """How far expectations and settled bets are apart, in standard errors."""
    mine = found.bettors[who].sum(axis=1) / SHOES
    wrong = sqrt((mine[c.CAME_SQUARES] - mine[c.CAME] ** 2) / SHOES)
    return float(mine[c.CAME] - mine[c.WORTH]) / wrong


def test_the_effects_of_all_cards_come_to_nothing() -> None:
    assert abs(np.dot(full_shoe(DECKS), FIXED)) < 1e-11


def test_two_wagers_a_round() -> None:
    here, found = table(), sums()
    assert (here.hands, here.cards, here.least) == (2, 312, CUT)
    assert found.bettors[FLAT, c.STAKED].sum() == 2 * found.rounds.sum()
    assert found.rounds[1] == SHOES
    assert found.rounds[312 - CUT + 1 :].sum() == 0
    first = found.bettors[FLAT, c.WORTH, 1] / SHOES
    assert first == pytest.approx(2 * EXPECTED)  # of both wagers, from a full shoe
    assert max(here.nets) == 16  # eight hands doubled
    assert 3.0 in here.nets  # two Blackjacks


def test_expectations_summed_and_bets_settled_agree() -> None:
    for who in range(len(WHO)):
        assert abs(off(sums(), who)) < 4, who


def test_one_wager_s_worth_for_two_is_noticed() -> None:
    here = table()
    wrong = gone_through(replace(here, nets=here.nets / 2))
    assert abs(off(wrong, FLAT)) > 4


def test_insurance_is_offered_on_both_hands_with_five_cards_seen() -> None:
    """Always against never taken: half of each wager, settled by the hole card."""
    one, other = (sums().bettors[who].sum(axis=1) / sums().rounds.sum() for who in (INSURES, NEVER))
    worth, came = one[c.WORTH] - other[c.WORTH], one[c.CAME] - other[c.CAME]
    # An ace is up in one round of 13; two halves of a unit at 2 to 1 on 96 tens in 311 cards
    assert worth == pytest.approx((3 * 96 / 311 - 1) / 13, abs=3e-4)
    rounds = sums().rounds.sum()
    assert abs(came - worth) < 4 * sqrt(2 / 13 / rounds)


@cache
def exposed(**filed: object) -> CounterExposure:
    filing = Submission("blackjack", "2024-06-01").changed({"decks": DECKS, "switch": True})
    with patch("title58.games.blackjack.protect.bettors.removed", known):
        return counters(filing, spread=8, shoes=2048, floor=Floor(maximum=100_00))


def test_figures_of_both_wagers_together() -> None:
    found = exposed()
    plain = json.loads(json.dumps(found.to_json()))
    assert plain["wagers_per_round"] == 2
    assert plain["effects_of_removal"]["strategy_reoptimized"] is None
    assert found.flat.staked == pytest.approx(2 * found.flat.rounds)
    assert found.flat.edge == pytest.approx(EXPECTED, abs=0.001)
    # Dollars an hour: the maximum on each hand, so that both wins count.
    hourly = found.flat.win / found.flat.rounds * 80 * 100_00
    assert found.flat.hourly(found.floor, 100_00) == pytest.approx(hourly)
    edges = [edge for at, share, edge, *_ in found.by_count if share > 0.02]
    assert all(-0.03 < edge < 0.05 for edge in edges)  # per unit wagered
    assert found.flat.playing is None


@pytest.mark.law("633a.5(d)")
def test_what_the_page_says() -> None:
    found = exposed()
    assert found.said.startswith("Both Blackjack Wagers: exposed. The best count, betting $100.00")
    assert found.cure is not None
    assert found.cure.said.startswith("the player has the edge from a full shoe, so no")
    lines = [each for each in counting(found).blocks if isinstance(each, Line)]
    (shoe,) = (line for line in lines if "The cut card is" in str(line.text))
    assert f"{found.cut} of {found.cards} cards from the end" in str(shoe.text)
    assert shoe.cite == ("633a.5(d)", "633a.7(e)", "633a.12(a)")
    cut = begin(100, found.cut, state=RESHUFFLE, decks=DECKS, switch=True)
    assert measures(cut)["cover-card"].low == found.least
    texts = [str(line.text) for line in lines]
    assert any("a unit is one wager on each of the two hands" in text for text in texts)
    assert any("composition-dependent strategy" in text for text in texts)
    assert not any("Best play" in text for text in texts)
