"""The players that come with the game: one of them against compiled play, card by card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.games.blackjack.in_python import LAW, MUCH
from title58.equipment.cards import Card, parse_cards
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.players.session import Session
from title58.games.blackjack.players.strategies import Basic, HiLo, Martingale, ShoeView, View
from title58.rounds.answers import Answer, CoverCardShown
from title58.rounds.equipment import Burn, Shuffle
from title58.rounds.steps import DrawCard, Measure, Step
from title58.simulation.generator import fresh
from title58.simulation.plan import Plan, Wish
from title58.simulation.shoes import COVER, DEALT, deal, decks_of, shuffle
from title58.simulation.strategies import play_sessions
from title58.table.kernels import kernel_of
from title58.table.strategies.players import table_for


class KernelShoe:
    """The shoe of compiled play, with its numbers, as equipment of a table."""

    def __init__(self, decks: int, behind: int, generator: Any) -> None:
        self.generator, self.behind = generator, behind
        self.shoe = decks_of(decks)
        self.memory = np.zeros(2, dtype=np.int64)
        self.shown = False

    def answer(self, step: Step) -> Answer:
        match step:
            case DrawCard():
                if self.memory[DEALT] == self.memory[COVER] and not self.shown:
                    self.shown = True
                    return CoverCardShown()
                return Card(int(deal(self.generator, self.shoe, self.memory)))
            case Shuffle():
                shuffle(self.memory, len(self.shoe) - self.behind)
                self.shown = False
            case Burn():
                deal(self.generator, self.shoe, self.memory)
            case Measure():
                return step.low
        return None


@pytest.mark.parametrize(
    ("players", "strategy", "filed"),
    [
        (3, "", {"decks": 2, "resplits": 3, "resplits_of_aces": 1}),
        (1, "composition", {"decks": 6, "split_aces": "free"}),
    ],
)
def test_the_slow_path_has_the_results_of_the_fast_one(
    players: int, strategy: str, filed: dict[str, Any]
) -> None:
    """The same numbers, so the same cards: every seat's net of every round is the same."""
    options = BlackjackOptions.filing(**filed)
    plan = Plan(
        "blackjack", "2026-01-01", options.as_plain(), 1, bets=(Wish("blackjack"),),
        players=players, strategy=strategy,
    )  # fmt: skip
    made = kernel_of(plan)
    numbers, shoe, memory = fresh(7, 0), made.shoe.copy(), made.memory.copy()
    rows = made.nets[:, 0].copy()
    made.begin(numbers, made.params, shoe, memory)
    equipment = KernelShoe(options.decks, -(-options.cards_per_shoe // 4), fresh(7, 0))
    seated = [Basic(strategy=strategy) for _ in range(players)]
    slow = Session(LAW, options, seated, MUCH, equipment)
    for number in range(1200 // players):
        made.play(numbers, made.params, shoe, memory, rows)
        slow.play_round()
        fast = [bet.nets[row] for bet, row in zip(made.bets, rows, strict=True)]
        # Compiled seats are numbered as they are dealt to: from the dealer's left (633a.7(f)).
        assert [purse.last for purse in reversed(slow.purses)] == fast, number
    assert all(purse.won for purse in slow.purses)


def view_of(cards: str, left: int, won: int = 0, most: int = MUCH) -> View:
    shoe = ShoeView(parse_cards(cards), left, 312)
    may: Callable[..., str] = lambda cents: "" if cents <= most else "too much"  # noqa: E731
    return View(1, 5, MUCH, won, (), shoe, LAW, BlackjackOptions(), may)


def test_the_counter_bets_by_the_count() -> None:
    for cards, left, most, cents in (
        ("", 312, MUCH, 1000),
        ("2H 3H 4H 5H 6H", 104, MUCH, 2000),
        ("2H 3H 4H 5H 6H", 52, MUCH, 4000),
        ("2H 3H 4H 5H 6H", 52, 2500, 2000),
        ("AH KH QH JH 10H", 52, MUCH, 1000),
    ):
        assert HiLo(1000, most=4).bet(view_of(cards, left, most=most)) == cents


def test_the_progression() -> None:
    player = Martingale(1000)
    assert [player.bet(view_of("", 312, won)) for won in (0, -1000, -2000, 0, 4000, -1000)] == [
        1000, 2000, 4000, 4000, 1000, 2000,
    ]  # fmt: skip
    assert player.bet(view_of("", 312, -2000, most=3000)) == 1000


def test_a_session_from_a_real_shoe() -> None:
    """The money of three players adds up over shuffles, and the cover card ends a shoe."""

    class Watches(HiLo):
        fewest = 312

        def bet(self, view: View) -> int:
            Watches.fewest = min(Watches.fewest, view.shoe.left)
            seen = len(view.shoe.cards)
            assert view.shoe.left in (312 - 1 - seen, 312 - seen), "one card is burned"
            return super().bet(view)

    table = table_for("blackjack", LAW, BlackjackOptions(minimum=500))
    reports = play_sessions(table, Watches, sessions=2, rounds=60, bankroll=MUCH, players=3)
    assert len(reports) == 3
    assert [report.rounds for report in reports] == [120] * 3
    assert 78 <= Watches.fewest < 110  # a round after the cover card is the last
    for report in reports:
        assert all(bet >= 60 * 1000 for bet in report.wagered)
    again = play_sessions(table, HiLo, sessions=2, rounds=60, bankroll=MUCH, players=3)
    assert [report.results for report in again] == [report.results for report in reports]


def test_a_progression_is_ruined_and_a_player_may_leave() -> None:
    table = table_for("blackjack", LAW, BlackjackOptions(minimum=1000))
    (report,) = play_sessions(
        table, lambda: Martingale(1000), sessions=12, rounds=150, bankroll=15_000
    )
    assert report.sessions.ruined > 3
    assert min(report.results) < -15_000 + 1000
    assert min(report.results) >= -15_000

    class Leaves(Basic):
        def bet(self, view: View) -> Any:
            return None if view.round == 3 else super().bet(view)

    (report,) = play_sessions(table, Leaves, sessions=2, rounds=50, bankroll=100_000)
    assert (report.left, report.rounds) == (2, 6)
