"""Strategies in Python: lawful bets only, money that adds up, the odds that the law has."""

from __future__ import annotations

import datetime
from collections.abc import Iterable

import pytest

from title58 import law
from title58.games.craps.strategies import PassWithOdds, PressTheSix, seats
from title58.refusal import Refusal
from title58.simulation.generator import fresh
from title58.simulation.plan import PlanError
from title58.simulation.strategies import Make, TakeDown, View, play_sessions
from title58.submission.craps import CrapsOptions

LAW = law.on(datetime.date(2026, 1, 1))
TABLE = seats(LAW, CrapsOptions(minimum=500))


class Does:
    """Does one thing before every roll, whatever the table says."""

    def __init__(self, *acts: Make | TakeDown) -> None:
        self.acts = acts
        self.seen: list[View] = []

    def act(self, view: View) -> Iterable[Make | TakeDown]:
        self.seen.append(view)
        return self.acts


def test_pass_with_odds_loses_what_the_law_has_it_lose() -> None:
    """A Pass decision costs 7/495 of the flat bet and takes 557/165 rolls; odds cost nothing."""
    report = play_sessions(
        TABLE, lambda: PassWithOdds(1000, 2), sessions=60, rolls=250, bankroll=10_000_000
    )
    per_roll = -1000 * 7 / 495 / (557 / 165)
    assert report.rolls == 60 * 250
    assert abs(report.mean.value - 250 * per_roll) < 4 / 1.96 * report.mean.error
    assert report.sessions.number == 60


def test_the_same_seed_is_the_same_play() -> None:
    def results(seed: int) -> list[int]:
        return play_sessions(
            TABLE, PressTheSix, sessions=3, rolls=60, bankroll=50_000, seed=seed
        ).results

    assert results(1) == results(1) != results(2)


def test_the_six_is_pressed_after_a_win() -> None:
    player, session, generator = PressTheSix(600), TABLE(1_000_000), fresh(58, 0)
    sizes = set()
    for _ in range(300):
        session.roll(player, generator)
        sizes.add(player.size)
    assert {600, 1200} <= sizes
    assert session.bankroll > 0


def test_a_bet_that_the_law_does_not_allow_is_refused() -> None:
    session = TABLE(100_000)
    with pytest.raises(Refusal, match=r"623a\.3\(a\)\(3\)"):
        session.roll(Does(Make("come", 1000)), fresh(1, 0))


def test_the_view_says_why_a_bet_would_be_refused() -> None:
    player = Asks()
    TABLE(100_000).roll(player, fresh(1, 0))
    come, field, more = player.told
    assert "while no point is set" in come
    assert field == ""
    assert more == "he does not have that much"


class Asks:
    told: tuple[str, ...] = ()

    def act(self, view: View) -> Iterable[Make]:
        assert (view.roll, view.point, view.last, view.bankroll) == (0, 0, None, 100_000)
        bets = Make("come", 1000), Make("field", 1000), Make("field", 100_001)
        self.told = tuple(map(view.may, bets))
        return ()


def test_nobody_bets_what_he_does_not_have() -> None:
    with pytest.raises(PlanError, match="has only 500 cents"):
        TABLE(2000).roll(Does(Make("field", 1500), Make("any-seven", 1000)), fresh(1, 0))


def test_the_field_is_paid_as_printed_and_ruin_ends_a_session() -> None:
    report = play_sessions(TABLE, lambda: Bold(), sessions=5, rolls=2000, bankroll=5000, seed=3)
    assert report.sessions.ruined >= 1
    assert min(report.results) == -5000


class Bold:
    def act(self, view: View) -> Iterable[Make]:
        bet = Make("field", min(view.bankroll, 2500))
        return [bet] if not view.may(bet) else []


def test_what_lies_there_can_be_taken_down() -> None:
    session, generator = TABLE(100_000), fresh(58, 0)
    while not session.lying:
        session.roll(Does(Make("place-to-lose-4", 2000)), generator)
    before = session.bankroll
    session.roll(Does(TakeDown("place-to-lose-4")), generator)
    assert session.lying == 0
    assert session.bankroll == before


def test_sessions_are_at_least_one() -> None:
    with pytest.raises(PlanError, match="at least 1"):
        play_sessions(TABLE, PressTheSix, sessions=0, rolls=1, bankroll=1)
