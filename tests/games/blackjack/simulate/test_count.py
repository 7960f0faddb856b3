"""Players who count by a table: compiled play against the same player in Python, card by card."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.cli.test_simulating import run
from tests.games.blackjack.in_python import LAW, MUCH
from tests.games.blackjack.players.test_examples import KernelShoe
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.players.counting import TableCounter
from title58.games.blackjack.players.session import Session
from title58.games.blackjack.players.views import HandView, View
from title58.games.blackjack.simulate import seats
from title58.games.blackjack.simulate.count import read_count
from title58.games.blackjack.simulate.count_play import catch_up
from title58.games.blackjack.value import strategy as st
from title58.games.blackjack.value.strategy import StrategyCard
from title58.refusal import Refusal
from title58.simulation.cases import over_cases
from title58.simulation.generator import fresh
from title58.simulation.kernel import RESULT, loop_of, play_block
from title58.simulation.plan import Plan, PlanError, Wish
from title58.simulation.result import result as summed
from title58.simulation.running import Run, go_on, start
from title58.simulation.shoes import DEALT
from title58.table.kernels import kernel_of
from title58.table.simulated_bets import refuse_unlawful_bets
from title58.table.strategies.files import named_or_read

HI_LO = named_or_read(str(Path(__file__).parents[4] / "docs" / "examples" / "hi-lo.toml"))
WILD: dict[str, Any] = {  # every kind of rule, and plays that change with nearly every card
    "decks_left": "half-nearest",
    "rounding": "truncate",
    "tags": {"A": -3, **{str(n): 2 for n in range(2, 8)}, "8": 0, "9": -1, "10": -2, "Q": -3},
    "bets": [[-3, 3], [0, 1], [2, 5]],
    "insurance": -2,
    "plays": ["16 vs 10: Rh below -1", "16 vs 10: S from 1", "A,7 vs 9: S from 0",
              "8,8 vs 10: S from 1", "10,10 vs 6: P from 0", "12 vs 7: S from 2",
              "12 vs 7: H below 0", "11 vs 6: H below 0", "9,9 vs 7: P from 1",
              "15 vs 10: Rs from -4"],
}  # fmt: skip


class Told(TableCounter):
    """Notes what he bets and how often he insures."""

    def __init__(self, unit: int, strategy: str) -> None:
        super().__init__(unit, strategy)
        self.said: list[int] = []
        self.insured = 0

    def bet(self, view: View) -> int:
        self.said.append(super().bet(view))
        return self.said[-1]

    def insure(self, hand: HandView) -> bool:
        taken = super().insure(hand)
        self.insured += taken
        return taken


def counted(**changes: Any) -> str:
    table = json.loads(HI_LO)
    table["count"] |= changes
    return json.dumps(table)


@pytest.mark.parametrize(
    ("players", "strategy", "filed"),
    [
        (1, HI_LO, {"decks": 6}),
        (3, counted(**WILD), {"decks": 2, "resplits": 3, "resplits_of_aces": 1}),
        (2, counted(decks_left="whole-up", rounding="nearest"), {"decks": 4}),
    ],
)
def test_compiled_play_and_the_player_in_python_bet_and_play_alike(
    players: int, strategy: str, filed: dict[str, Any]
) -> None:
    options = BlackjackOptions.filing(**filed)
    plan = Plan(
        "blackjack", "2026-01-01", options.as_plain(), 1, bets=(Wish("blackjack", stake=1000),),
        players=players, strategy=strategy,
    )  # fmt: skip
    made = kernel_of(plan)
    rounds = 1200 // players
    # Sessions of one round, and each player's apart.
    played = play_block(made, loop_of(made), 7, 0, rounds, 1, 0)
    fast = played.apart[:, :, RESULT].T if players > 1 else played.sessions[:, :1]
    equipment = KernelShoe(options.decks, -(-options.cards_per_shoe // 4), fresh(7, 0))
    seated = [Told(1000, strategy) for _ in range(players)]
    slow = Session(LAW, options, seated, MUCH, equipment)
    for number in range(rounds):
        slow.play_round()
        # Compiled seats are numbered as they are dealt to: from the dealer's left (633a.7(f)).
        nets = [purse.last for purse in reversed(slow.purses)]
        assert nets == fast[number].tolist(), number
    counts = {
        (bet.wager, bet.seat, bet.stake): int(sum(row))
        for bet, row in zip(made.bets, played.counts, strict=True)
    }
    for seat, player in enumerate(reversed(seated), start=1):
        bets = {key[2]: n for key, n in counts.items() if key[:2] == ("blackjack", seat) and n}
        assert bets == Counter(player.said)
        assert len(bets) > 2
        insured = sum(n for key, n in counts.items() if key[:2] == ("insurance", seat))
        assert insured == player.insured > 1


# Reading


def test_true_counts_by_every_rule() -> None:
    """By hand: a running count of -3 with 78 cards, a deck and a half, left is -2 to the deck."""
    for decks_left, rounding, running, left, expected in (
        ("exact", "floor", -3, 78, -2),
        ("exact", "floor", -1, 104, -1),
        ("exact", "truncate", -1, 104, 0),
        ("exact", "truncate", 5, 104, 2),
        ("exact", "nearest", 5, 104, 3),
        ("exact", "nearest", -5, 104, -2),
        ("exact", "nearest", -4, 156, -1),
        ("whole-down", "floor", 6, 155, 3),
        ("whole-up", "floor", 6, 105, 2),
        ("whole-nearest", "floor", 6, 130, 2),
        ("whole-nearest", "floor", 6, 129, 3),
        ("half-down", "floor", 6, 103, 4),
        ("half-up", "floor", 6, 79, 3),
        ("half-nearest", "truncate", -7, 64, -7),
        ("half-nearest", "truncate", -7, 65, -4),
        ("whole-down", "floor", 6, 20, 6),
        ("none", "floor", 6, 200, 6),
        ("exact", "floor", 50, 1, 99),
        ("exact", "floor", 0, 0, 0),
    ):
        count = read_count({**json.loads(HI_LO)["count"],
                            "decks_left": decks_left, "rounding": rounding})  # fmt: skip
        assert count.true_count(running, left) == expected, (decks_left, rounding, running, left)


def test_levels_and_zones() -> None:
    count = read_count({**WILD, "bets": [[-3, 3], [0, 1], [1, 1], [2, 5]]})
    assert count.units == (3, 1, 5)
    assert [count.level(n) for n in (-9, -3, -1, 0, 1, 2, 9)] == [0, 0, 0, 1, 1, 2, 2]
    assert [count.case(n) for n in range(3)] == [
        "at a count below +0", "at +0 to +1", "at +2 or more",
    ]  # fmt: skip
    blank = StrategyCard(*(np.zeros((n, 10), dtype=np.int8) for n in (22, 22, 10)))
    sixteen = [int(count.card(blank, count.zone(n)).hard[16, 9]) for n in (-9, -2, -1, 0, 1, 9)]
    assert sixteen == [st.RH, st.RH, 0, 0, st.S, st.S]
    several = read_count({**WILD, "plays": ["12 vs 7: H from 1", "12 vs 7: Dh from 4"]})
    seven = [int(several.card(blank, several.zone(n)).hard[12, 6]) for n in (0, 1, 3, 4, 9)]
    assert seven == [0, st.H, st.H, st.DH, st.DH]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"tags": {"A": 1}}, "tags lacks 2, 3, 4"),
        ({"tags": {**WILD["tags"], "1": 0}}, "tags has 1; the ranks"),
        ({"tags": {**WILD["tags"], "9": 0.5}}, "no whole number for 9"),
        ({"decks_left": "about"}, "decks_left = 'about': say exact, half-down"),
        ({"rounding": "up"}, "rounding = 'up': say floor, truncate, nearest"),
        ({"bets": []}, "expected steps"),
        ({"bets": [[1, 0]]}, r"bets has \[1, 0\]"),
        ({"bets": [[1, 1], [1, 2]]}, "lowest first"),
        ({"insurance": True}, "insurance = True: give the true count"),
        ({"plays": "16 vs 10: S from 0"}, "plays is a list"),
        ({"plays": ["16 v 10: S from 0"]}, "write hand vs up: play"),
        ({"plays": ["21 vs 10: S from 0"]}, "a hand is a row of the table"),
        ({"plays": ["16 vs 10: X from 0"]}, "a play one of S, H"),
        ({"plays": ["16 vs 10: P from 0"]}, "is not a pair"),
        ({"plays": ["16 vs 10: S from 0", "16 vs 10: H from 0"]}, "16 twice"),
        ({"plays": ["16 vs 10: S from 0", "16 vs 10: H below 2"]}, r"contradict each other at \+0"),
        ({"plays": ["16 vs 10: S from 200"]}, "counts are within 99"),
        ({"ramp": []}, "ramp is unknown; there are tags"),
    ],
)
def test_what_cannot_be_read_is_told(change: dict[str, Any], words: str) -> None:
    with pytest.raises(PlanError, match=words):
        read_count({**WILD, **change})


@pytest.mark.parametrize("name", ["tags", "decks_left", "rounding", "bets"])
def test_nothing_is_taken_for_granted(name: str) -> None:
    with pytest.raises(PlanError, match=f"{name} is missing"):
        read_count({key: value for key, value in WILD.items() if key != name})


@pytest.mark.parametrize(
    ("filed", "more", "words"),
    [
        ({"dealing": "double-shoe"}, {}, "counting is simulated only from a single shoe"),
        ({"dealing": "hand", "decks": 2}, {}, "dealing = hand"),
        ({"dealing": "continuous"}, {}, "takes every card back"),
        ({"double_card": "face-down"}, {}, "double_card = face-down"),
        ({}, {"insurance": "always"}, "insurance = always"),
    ],
)
def test_tables_at_which_no_count_is_simulated(
    filed: dict[str, Any], more: dict[str, Any], words: str
) -> None:
    options = BlackjackOptions.filing(**filed).as_plain()
    with pytest.raises(PlanError, match=words):
        kernel_of(Plan("blackjack", "2026-01-01", options, 1, strategy=HI_LO, more=more))


def test_every_bet_of_the_ramp_is_held_against_the_limits() -> None:
    options = BlackjackOptions(minimum=1000, maximum=10_000)
    for stake in (1000, 800):  # twelve of them are too much, one is too little
        plan = Plan("blackjack", "2026-01-01", options.as_plain(), 1, strategy=HI_LO,
                    bets=(Wish("blackjack", stake=stake),))  # fmt: skip
        made = kernel_of(plan)
        assert made.stakes == 12 * stake * 3 // 2
        with pytest.raises(Refusal, match="outside this table's limits"):
            refuse_unlawful_bets(plan, made.bets)
    wide = BlackjackOptions(minimum=1000, maximum=12_000).as_plain()
    plan = Plan("blackjack", "2026-01-01", wide, 1, strategy=HI_LO,
                bets=(Wish("blackjack", stake=1000),))  # fmt: skip
    refuse_unlawful_bets(plan, kernel_of(plan).bets)


def test_the_cards_that_a_refill_leaves_out_are_counted_no_more() -> None:
    """Ten cards, two of them before this round; two players would have to draw from the discards.

    A burned card among those of the round is never seen, and the hole card when it is over.
    """
    tags = np.array([10**n for n in range(13)], dtype=np.int64)
    shoe = np.arange(10, dtype=np.int64)  # aces to tens, as they lie
    memory = np.zeros(seats.SEATS, dtype=np.int64)
    counting = read_count(WILD).counting(10, np.zeros(1, dtype=np.int64))._replace(tags=tags)
    memory[seats.START] = memory[seats.ROUND_AT] = memory[seats.COUNTED] = 2
    memory[seats.RUNNING] = memory[seats.BEFORE] = 11
    memory[seats.BURNED], memory[DEALT] = -1, 7
    catch_up(counting, 1, shoe, memory)
    assert memory[seats.RUNNING] == 11 + 100 + 1000 + 10_000 + 1_000_000
    assert memory[seats.HOLE_TAG] == 100_000
    # The five cards of the round lie in front now, then a burned one, then one that was drawn.
    shoe = np.array([2, 3, 4, 5, 6, 0, 1, 7, 8, 9], dtype=np.int64)
    memory[seats.START], memory[seats.BURNED], memory[DEALT] = 0, 5, 7
    catch_up(counting, 1, shoe, memory)
    assert memory[seats.RUNNING] == 100 + 1000 + 10_000 + 1_000_000 + 10
    assert memory[seats.HOLE_TAG] == 100_000


# What it is worth


def test_the_ramp_is_worth_what_the_literature_says(run_of: Any) -> None:
    """Six decks dealt to three quarters: flat bets lose, 1 to 12 units win about one percent.

    The edge rises with the count, by about half a percent of the bet for each.
    """
    ramp, flat = run_of(HI_LO), run_of(counted(bets=[[0, 1]], plays=[], insurance=None))
    (over, under) = (over_cases(ramp), over_cases(flat))
    assert over is not None
    assert under is not None
    assert under["edge"] - under["error_95"] > 0.002
    assert over["edge"] + over["error_95"] < 0
    assert -0.02 < over["edge"] < -0.005
    edges = [-sum(n * net for n, net in zip(counts, bet.nets, strict=True)) / bet.stake
             / sum(counts) for bet, counts in zip(ramp.kernel.bets, ramp.tally.counts, strict=True)
             if bet.wager == "blackjack"]  # fmt: skip
    assert edges == sorted(edges, reverse=True)
    assert len(edges) == 5
    assert 0.01 < edges[0] - edges[-1] < 0.05
    result = summed(ramp)
    assert result["over_cases"] == over
    assert all(bet["exact"] is None for bet in result["bets"])


@pytest.fixture(scope="module")
def run_of() -> Any:
    def played(strategy: str) -> Run:
        options = BlackjackOptions(decks=6).as_plain()
        plan = Plan("blackjack", "2026-01-01", options, 6_000_000, strategy=strategy,
                    bets=(Wish("blackjack", stake=1000),))  # fmt: skip
        return go_on(start(plan, kernel_of), 2)

    return played


def test_the_command_tells_every_step_of_the_ramp() -> None:
    words = (
        "--rounds",
        "2e5",
        "--session",
        "100",
        "--bankroll",
        "$10,000",
        "--as-of",
        "2026-01-01",
    )
    example = str(Path(__file__).parents[4] / "docs" / "examples" / "hi-lo.toml")
    code, out, err = run("blackjack", "--strategy", example, "--set", "decks=6", *words)
    assert code == 0, err
    text = " ".join(out.split())
    for expected in (
        "1 at a count below +1, 2 at +1, 4 at +2, 8 at +3, 12 at +4 or more",
        "Blackjack at +4 or more",
        "Insurance is taken at a true count of +3 or more",
        "All together: house edge",
        "Plays that depend on the count: 17",
    ):
        assert expected in text
    code, _, err = run("blackjack", "--strategy", example, "--set", "maximum=$100", *words)
    assert (code, "outside this table's limits" in err) == (1, True)
