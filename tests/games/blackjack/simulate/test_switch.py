"""Blackjack Switch simulated: against the analysis, and what the table's choices change."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.blackjack.simulate.test_kernel import FRESH, LAW, off, plan, run
from tests.oracles.blackjack.switch_shoes import edge as exact_edge
from title58.games import find_game
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.simulate.strategy import strategy_of, switches_of
from title58.games.blackjack.value import Terms, ValuedShoe, full_shoe
from title58.games.blackjack.value.strategy import HIT, SURRENDER
from title58.odds import Asked
from title58.simulation.plan import Wish
from title58.simulation.result import matching, result
from title58.simulation.running import Run
from title58.simulation.statistics import errors_off
from title58.table.kernels import kernel_of

BOTH = (Wish("blackjack"), Wish("super-match"))
# The edge by 55 shoes (`exact_edge`) of the very strategy that is simulated, eight decks
LITERAL_BY_CARDS, MARKETED_BY_TOTALS = -0.013636, 0.001895
LITERAL: dict[str, Any] = {"switch": True, "super_match": True, **FRESH}
MARKETED: dict[str, Any] = {"switch": True, "switch_rules": "as-marketed", **FRESH}


@pytest.fixture(scope="module")
def literal() -> Run:
    return run(2_000_000, bets=BOTH, **LITERAL)


def test_the_edge_is_that_of_the_strategy(literal: Run) -> None:
    marketed = run(1_000_000, strategy="basic", **MARKETED)
    for found, want in ((literal, LITERAL_BY_CARDS), (marketed, MARKETED_BY_TOTALS)):
        assert abs(off(found, want)) < 4
        assert found.kernel.bets[0].stake == 2000  # two wagers of $10
        action = 1 + found.tally.action / found.tally.rounds / 2000
        assert action == pytest.approx(1.113, abs=0.002)


def test_the_figures_of_the_odds_stand_beside_it(literal: Run) -> None:
    """Those of a player who goes by the cards: the edge and every row."""
    exact = find_game("blackjack").odds(
        Asked(LAW, BlackjackOptions.filing(**LITERAL), as_filed=True)
    )
    for bet, counts in zip(literal.kernel.bets, literal.tally.counts, strict=True):
        matched = matching(bet, exact)
        assert matched is not None
        assert abs(errors_off(bet, counts, matched)) < 4
    told = result(literal, exact)["bets"]
    assert all(bet["exact"]["chance"] > 0.0001 for bet in told)
    by_totals = kernel_of(plan(strategy="basic", **LITERAL)).bets[0]
    assert matching(by_totals, exact) is None


def test_a_player_who_mimics_the_dealer() -> None:
    """One deck, where every card that is gone counts: the exact edge from 55 shoes, worked out."""
    terms = Terms(switch=True, surrender=None)
    strategy = strategy_of("mimic-the-dealer", 1, terms)
    switches = switches_of(strategy, 1, terms)
    want = exact_edge(full_shoe(1), terms, strategy.play, switches)
    one: dict[str, Any] = {"dealing": "continuous", "decks": 1, "switch": True}
    found = run(strategy="mimic-the-dealer", **one)
    assert abs(off(found, want)) < 4
    assert found.tally.action == 0  # neither doubles nor splits


def test_a_table_that_would_surrender_plays_its_second_choice() -> None:
    terms = Terms(switch=True, surrender=None)
    text = json.dumps(ValuedShoe(full_shoe(8), Terms()).card.as_plain())
    plain = strategy_of(text, 8, Terms()).play.first
    played = strategy_of(text, 8, terms).play.first
    kept = plain != SURRENDER
    assert not kept.all()
    assert (played[kept] == plain[kept]).all()
    assert set(played[~kept].tolist()) == {HIT}  # 16 and 15 against high cards are drawn to


def test_what_is_told_about_it() -> None:
    text = " ".join(kernel_of(plan(switch=True, switch_rules="as-marketed")).about)
    assert "Blackjack Switch, as marketed" in text
    assert "estimate" not in text
    assert "first round from a fresh shoe" in text
