"""Blackjack simulated: against the exact analysis and against itself."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import date
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from title58 import law
from title58.games import find_game
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.simulate.strategy import (
    mimic,
    never_bust,
    read_card,
    strategy_of,
)
from title58.games.blackjack.value import Terms, ValuedShoe, full_shoe
from title58.odds import Asked
from title58.simulation.plan import Plan, PlanError, Wish
from title58.simulation.result import matching
from title58.simulation.result import result as told
from title58.simulation.running import Run, go_on, start
from title58.simulation.statistics import edge, errors_off
from title58.table.kernels import kernel_of
from title58.table.strategies.files import named_or_read

LAW = law.on(date(2026, 1, 1))
BASE = (Wish("blackjack"),)
ROUNDS = 1_000_000
FRESH: dict[str, Any] = {"dealing": "continuous", "decks": 8}


def plan(rounds: int = ROUNDS, bets: tuple[Wish, ...] = BASE, **more: Any) -> Plan:
    ours = {"strategy", "players", "seed", "more", "block", "stake"}
    options = BlackjackOptions.filing(**{k: v for k, v in more.items() if k not in ours})
    rest = {k: v for k, v in more.items() if k in ours}
    return Plan("blackjack", "2026-01-01", options.as_plain(), rounds, bets=bets, **rest)


def run(rounds: int = ROUNDS, bets: tuple[Wish, ...] = BASE, **more: Any) -> Run:
    return go_on(start(plan(rounds, bets, **more), kernel_of))


def off(found: Run, exact: float, bet: int = 0) -> float:
    """How many standard errors the edge lies off."""
    estimate = edge(found.kernel.bets[bet], found.tally.counts[bet])
    return (estimate.value - exact) / (estimate.error / 1.96)


def test_basic_strategy_has_its_exact_edge() -> None:
    found = run(4_000_000, **FRESH)
    worth = ValuedShoe(full_shoe(8), Terms()).by_total
    assert abs(off(found, worth.edge)) < 4
    action = 1 + found.tally.action / found.tally.rounds / 1000
    assert action == pytest.approx(worth.action, abs=0.001)
    options = BlackjackOptions.filing(**FRESH)
    exact = find_game("blackjack").odds(Asked(LAW, options, as_filed=True))
    matched = matching(found.kernel.bets[0], exact)
    assert matched is not None
    assert dict(matched.under)["strategy"] == "total-dependent"
    for result in matched.results:
        row = found.kernel.bets[0].rows.index(result.row)
        want = float(result.chance) * found.tally.rounds
        # The spread takes split hands as independent: rare rows are off by some of their size.
        assert abs(found.tally.counts[0][row] - want) < 5 * sqrt(want) + 0.1 * want


@pytest.mark.parametrize(
    ("filed", "terms"),
    [
        ({"resplits": 0}, {"resplits": 0}),
        ({"resplits": 3, "resplits_of_aces": 1}, {"resplits": 3, "resplits_of_aces": 1}),
        ({"split_aces": "free"}, {"one_card_to_aces": False}),
    ],
)
def test_splits_as_filed(filed: dict[str, Any], terms: dict[str, Any]) -> None:
    found = run(dealing="continuous", decks=2, **filed)
    worth = ValuedShoe(full_shoe(2), Terms().but(**terms)).by_total
    assert abs(off(found, worth.edge)) < 4
    action = 1 + found.tally.action / found.tally.rounds / 1000
    assert action == pytest.approx(worth.action, abs=0.002)


def test_other_strategies() -> None:
    shoe = ValuedShoe(full_shoe(1), Terms())
    one: dict[str, Any] = {"dealing": "continuous", "decks": 1}
    assert abs(off(run(strategy="composition", **one), shoe.by_cards.edge)) < 4
    for name, card in (("mimic-the-dealer", mimic()), ("never-bust", never_bust(shoe.card))):
        exact = shoe.worth(card.play(True, True)).edge
        assert abs(off(run(strategy=name, **one), exact)) < 4
    assert shoe.worth(mimic().play(True, True)).edge > 0.05


def test_a_strategy_in_a_file(tmp_path: Path) -> None:
    card = ValuedShoe(full_shoe(8), Terms()).card
    (tmp_path / "s.json").write_text(json.dumps({"card": card.as_plain()}))
    rows = "\n".join(
        f'"{name}" = "{" ".join(row)}"'
        for name, row in card.as_plain()["rows"].items()  # type: ignore[attr-defined]
    )
    (tmp_path / "s.toml").write_text(f'name = "mine"\ninsurance = true\n[rows]\n{rows}\n')
    basic = run(50_000, **FRESH).tally.counts[0]
    read = named_or_read(str(tmp_path / "s.json"))
    assert run(50_000, strategy=read, **FRESH).tally.counts[0] == basic
    found = run(50_000, bets=(), strategy=named_or_read(str(tmp_path / "s.toml")), **FRESH)
    assert [bet.wager for bet in found.kernel.bets] == ["blackjack", "insurance"]
    assert found.tally.counts[0] == basic
    assert dict(found.kernel.bets[0].under)["strategy"] == "mine"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nonsense", "is unknown"),
        ("{", "is not JSON"),
        ("{}", "has rows"),
        ('{"rows": {"20": "S"}}', "ten plays"),
        ('{"rows": {"20": "S S S S S S S S S Z"}}', "is not a play"),
        ('{"rows": {"20": "S S S S S S S S S S"}}', "lacks 19"),
        ('{"rows": {}, "columns": ["2"]}', "columns"),
        ('{"rows": {}, "insurance": 1}', "true or false"),
    ],
)
def test_no_strategy(text: str, words: str) -> None:
    with pytest.raises(PlanError, match=words):
        strategy_of(text, 8, Terms())


def test_only_pairs_are_split() -> None:
    plain: Any = ValuedShoe(full_shoe(8), Terms()).card.as_plain()
    plain["rows"]["20"] = ["P"] * 10
    with pytest.raises(PlanError, match="row 20 is not a pair"):
        read_card(json.dumps(plain))


SIDES: dict[str, Any] = {
    "lucky_ladies": True, "match_the_dealer": True, "in_between": True, "royal_match": "C",
    "crown_treasure": True, "bet_the_set": "C", "kings_bounty": True, "three_card_poker": True,
    "hit_and_run": True, "bad_beat": True, "bad_beat_any_20": True, "magic_card": True,
    "lucky_player": True,
}  # fmt: skip


def test_side_wagers_have_their_exact_edges() -> None:
    """Every optional wager that has exact odds, at a table of three."""
    more: dict[str, Any] = {"dealing": "continuous", "decks": 6, **SIDES}
    found = run(bets=(), players=3, **more)
    options = BlackjackOptions.filing(**more)
    exact = find_game("blackjack").odds(Asked(LAW, options, as_filed=True))
    wagers = {odds.wager for odds in exact} - {"blackjack", "insurance"}
    matched = set()
    for bet, counts in zip(found.kernel.bets, found.tally.counts, strict=True):
        odds = matching(bet, exact)
        if odds is None or bet.wager == "blackjack":
            continue
        matched.add(bet.wager)
        assert sum(counts) == found.tally.rounds
        if bet.meters:
            for result in odds.results:  # what the meter pays is no part of a net result here
                want = float(result.chance) * sum(counts)
                have = counts[bet.rows.index(result.row)]
                assert abs(have - want) < 4.5 * sqrt(want) + 1, (bet.title, result.row)
        else:
            assert abs(errors_off(bet, counts, odds)) < 4.5, bet.title
    assert matched >= wagers


def test_bad_beat_and_its_bonuses() -> None:
    """Each with a chance that can be counted: a dealer Blackjack against a 20, a card of 52."""
    more: dict[str, Any] = {
        "dealing": "continuous", "decks": 6, "bad_beat": True, "bad_beat_any_20": True,
        "magic_card": True, "magic_card_paid": "each-card", "lucky_player": True,
    }  # fmt: skip
    found = run(bets=(Wish("blackjack"), Wish("bad-beat-progressive")), **more)
    bet, counts = found.kernel.bets[1], found.tally.counts[1]
    nets = dict(zip(bet.rows, bet.nets, strict=True))
    assert bet.stake == 100
    assert nets["dealer-blackjack"] == 900
    assert nets["dealer-blackjack + magic-card-bonus"] == 900 + 2000
    assert nets["lose + magic-card-bonus + lucky-player-bonus"] == -100 + 2000 + 500
    cards = 312
    twenty = Fraction(96 * 95 + 2 * 24 * 24, cards * (cards - 1))
    dealer = Fraction(2 * 24 * 96, cards * (cards - 1))
    # Both, counted by what the 20 takes from the dealer's aces and tens
    tens = Fraction(96 * 95 * 2 * 24 * 94 + 2 * 24 * 24 * 2 * 23 * 96, 312 * 311 * 310 * 309)
    assert float(tens) == pytest.approx(float(twenty * dealer), rel=0.02)
    chances = {
        "dealer-blackjack": float(tens),
        "lucky-player-bonus": 1 / 7,
        "magic-card-bonus + magic-card-bonus": 1 / 52 * 5 / 311,
    }
    for name, chance in chances.items():
        have = sum(n for row, n in zip(bet.rows, counts, strict=True) if name in row)
        assert abs(have - chance * ROUNDS) < 4 * sqrt(chance * ROUNDS), name
    (meter,) = found.tally.meters
    hits = sum(counts[bet.rows.index(row)] for row, odds in bet.meters)
    assert meter.hits == hits


@pytest.mark.parametrize("name", ["bad_beat", "hit_and_run"])
def test_what_a_meter_returns_in_the_long_run(name: str) -> None:
    """Its rate, and its reset amount shared over the wagers between two hits."""
    more: dict[str, Any] = {**FRESH, name: True, "magic_card": name == "bad_beat"}
    found = run(50_000, bets=(), **more)
    exact = find_game("blackjack").odds(Asked(LAW, BlackjackOptions.filing(**more), as_filed=True))
    (odds,) = (each for bet in found.kernel.bets[1:] if (each := matching(bet, exact)))
    (meter,) = told(found, exact)["meters"]
    hits = sum(one.chance for one in odds.results if one.meters)
    (terms,) = (each for _, each in odds.terms)
    returned = terms.rate + hits * terms.reset / odds.stake
    assert meter["exact"]["return"] == pytest.approx(float(returned))


def test_insurance() -> None:
    found = run(bets=(Wish("blackjack"), Wish("insurance")), **FRESH)
    base, insured = found.kernel.bets
    assert (base.stake, insured.stake, insured.nets) == (1000, 500, (1000, -500))
    won, lost = found.tally.counts[1]
    assert abs((won + lost) / ROUNDS - 1 / 13) < 0.002
    assert abs(off(found, 1 - 3 * 128 / 415, 1)) < 4
    assert len(run(1000, bets=(), **FRESH).kernel.bets) == 1


def test_the_cover_card_costs_the_player() -> None:
    """Rounds of high cards are short and followed by more: with two decks some 0.07%."""
    shuffled = ValuedShoe(full_shoe(2), Terms()).by_total.edge
    found = run(12_000_000, decks=2)
    estimate = edge(found.kernel.bets[0], found.tally.counts[0])
    assert 0 < estimate.value - shuffled < 0.0007 + 3 * estimate.error


def test_cards_run_out() -> None:
    """Seven players at one deck: discards are shuffled, and no round is without an end."""
    found = run(200_000, decks=1, players=7)
    decided = [sum(counts) for counts in found.tally.counts]
    assert len(set(decided)) == 1
    assert 0.99 * 200_000 < decided[0] <= 200_000


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"more": {"cover": 10}}, "at least 78"),
        ({"more": {"cuts": 10}}, "'cuts' is not a setting of this game; its settings are cover"),
        ({"more": {"insurance": "sometimes"}}, "never, always, strategy"),
        ({"players": 8}, "too many"),
        ({"bets": (Wish("lucky-ladies"),), "lucky_ladies": True}, "without a Blackjack Wager"),
        ({"bets": (*BASE, *BASE)}, "once"),
    ],
)
def test_refused(more: dict[str, Any], words: str) -> None:
    with pytest.raises(PlanError, match=words):
        kernel_of(plan(**more))


def test_any_number_of_workers() -> None:
    ours = plan(400_000, players=2, block=50_000, decks=6)
    one = go_on(start(ours, kernel_of), 1).tally.as_plain()
    assert go_on(start(ours, kernel_of), 2).tally.as_plain() == one


# A rule that is wrong


BROKEN = """
from title58.games.blackjack import rules

def pushes_lose(player, dealer):
    return rules.WIN if dealer > rules.MOST or player > dealer else rules.LOSE

pushes_lose.__module__ = rules.__name__
rules.compare = pushes_lose

from tests.games.blackjack.simulate.test_kernel import FRESH, kernel_of, plan
from title58.simulation.kernel import loop_of, play_block

made = kernel_of(plan(strategy="mimic-the-dealer", **FRESH))
print(play_block(made, loop_of(made), 58, 0, 100_000, 0, 0).counts[0].tolist())
"""


def test_a_broken_rule_is_caught(tmp_path: Path) -> None:
    """The same kernel around a rule that takes the player's ties: the exact edge shows it."""
    done = subprocess.run(
        [sys.executable, "-c", BROKEN],
        cwd=Path(__file__).parents[4],
        env=os.environ | {"TITLE58_CACHE": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert not done.stderr
    made = kernel_of(plan(strategy="mimic-the-dealer", **FRESH))
    exact = ValuedShoe(full_shoe(8), Terms()).worth(mimic().play(True, True)).edge
    estimate = edge(made.bets[0], json.loads(done.stdout))
    assert abs(estimate.value - exact) > 4 * estimate.error / 1.96
