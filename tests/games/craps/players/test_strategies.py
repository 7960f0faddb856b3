"""Strategies in Python: lawful bets only, money that adds up, the odds that the law has."""

import datetime
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from title58 import law
from title58.games.craps.options import CrapsOptions
from title58.games.craps.players.strategies import (
    PassWithOdds,
    Player,
    PressTheSix,
    Session,
    TakeDown,
    View,
    seats,
)
from title58.refusal import Refusal
from title58.simulation.generator import fresh
from title58.simulation.plan import PlanError
from title58.simulation.strategies import Make, Report, play_sessions

LAW = law.on(datetime.date(2026, 1, 1))
TABLE = seats(LAW, CrapsOptions(minimum=500))


def played(player: Callable[[], Player], **more: Any) -> Report:
    (report,) = play_sessions(TABLE, player, **more)
    return report


def sat_down(player: Player, bankroll: int, seed: int = 1) -> Session:
    session = TABLE([player], bankroll, fresh(seed, 0))
    assert isinstance(session, Session)
    return session


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
    report = played(lambda: PassWithOdds(1000, 2), sessions=60, rounds=250, bankroll=10_000_000)
    per_roll = -1000 * 7 / 495 / (557 / 165)
    assert report.rounds == 60 * 250
    assert abs(report.mean.value - 250 * per_roll) < 4 / 1.96 * report.mean.error
    assert report.sessions.number == 60


def test_the_same_seed_is_the_same_play() -> None:
    def results(seed: int) -> list[int]:
        return played(PressTheSix, sessions=3, rounds=60, bankroll=50_000, seed=seed).results

    assert results(1) == results(1) != results(2)


def test_the_six_is_pressed_after_a_win() -> None:
    player = PressTheSix(600)
    session = sat_down(player, 1_000_000, 58)
    sizes = set()
    for _ in range(300):
        session.play_round()
        sizes.add(player.size)
    assert {600, 1200} <= sizes
    assert session.purse.held > 0


def test_a_bet_that_the_law_does_not_allow_is_refused() -> None:
    session = sat_down(Does(Make("come", 1000)), 100_000)
    with pytest.raises(Refusal, match=r"623a\.3\(a\)\(3\)"):
        session.play_round()


def test_the_view_says_why_a_bet_would_be_refused() -> None:
    player = Asks()
    sat_down(player, 100_000).play_round()
    come, field, more = player.told
    assert "while no point is set" in come
    assert field == ""
    assert more == "the player does not have that much"


class Asks:
    told: tuple[str, ...] = ()

    def act(self, view: View) -> Iterable[Make]:
        assert (view.roll, view.point, view.last, view.bankroll) == (0, 0, None, 100_000)
        bets = Make("come", 1000), Make("field", 1000), Make("field", 100_001)
        self.told = tuple(map(view.may, bets))
        return ()


def test_nobody_bets_what_he_does_not_have() -> None:
    with pytest.raises(PlanError, match="has only 500 cents"):
        sat_down(Does(Make("field", 1500), Make("any-seven", 1000)), 2000).play_round()


def test_the_field_is_paid_as_printed_and_ruin_ends_a_session() -> None:
    report = played(Bold, sessions=5, rounds=2000, bankroll=5000, seed=3)
    assert report.sessions.ruined >= 1
    assert min(report.results) == -5000


class Bold:
    def act(self, view: View) -> Iterable[Make]:
        bet = Make("field", min(view.bankroll, 2500))
        return [bet] if not view.may(bet) else []


def test_what_lies_there_can_be_taken_down() -> None:
    session = sat_down(Does(Make("place-to-lose-4", 2000)), 100_000, 58)
    while not session.purse.lying:
        session.play_round()
    before = session.purse.won
    session.purse.player = Does(TakeDown("place-to-lose-4"))
    session.play_round()
    assert session.purse.lying == 0
    assert session.purse.won == before
    assert session.purse.held == 100_000 + before


class UpTo:
    """Bets on the line until he is ahead, and leaves with it."""

    def act(self, view: View) -> Iterable[Make] | None:
        if view.bankroll > 100_000:
            return None
        bet = Make("pass", 1000)
        return [bet] if not view.bets and not view.may(bet) else []


def test_a_player_may_get_up() -> None:
    report = played(UpTo, sessions=20, rounds=500, bankroll=100_000)
    assert report.left > 10
    assert report.results.count(1000) == report.left
    assert report.rounds < 20 * 500


@pytest.mark.parametrize("said", [7, [7], ["field"], [Make("field", 0)], [Make("field", 2.5)]])  # type: ignore[arg-type]
def test_an_answer_that_means_nothing_says_what_is_expected(said: object) -> None:
    class Odd:
        def act(self, view: View) -> object:
            return said

    with pytest.raises(PlanError, match=r"expected a list of Make\(wager, cents\)"):
        sat_down(Odd(), 100_000).play_round()  # type: ignore[arg-type]


def test_the_house_edge_of_all_that_was_bet() -> None:
    report = played(lambda: Does(Make("field", 1000)), sessions=40, rounds=100)
    assert sum(report.wagered) == 40 * 100 * 1000
    assert abs(report.edge.value - 1 / 18) < 4 / 1.96 * report.edge.error
    assert report.edge.error < 0.05
    assert report.edge.value == pytest.approx(-sum(report.results) / sum(report.wagered))


def test_one_player_only() -> None:
    with pytest.raises(PlanError, match="give 1"):
        play_sessions(TABLE, PressTheSix, sessions=1, rounds=1, players=2)


def test_sessions_are_at_least_one() -> None:
    with pytest.raises(PlanError, match="at least 1"):
        play_sessions(TABLE, PressTheSix, sessions=0, rounds=1, bankroll=1)


class OneLay:
    """Makes one bet that lives, and gets up before it is decided."""

    asked = 0

    def act(self, view: View) -> Iterable[Make] | None:
        self.asked += 1
        return [Make("place-to-lose-4", 2000)] if self.asked == 1 else None


def test_who_gets_up_is_not_asked_again_and_his_bet_is_played_out() -> None:
    player = OneLay()
    session = sat_down(player, 100_000, 4)
    session.play_round()
    assert session.purse.lying == 2000
    while session.purse.lying:
        session.play_round()
    assert (player.asked, session.purse.left) == (2, True)
    assert session.purse.won in (-2000, 909)  # 5 to 11
    assert session.purse.rounds > 2


class DontPass:
    made = 0

    def act(self, view: View) -> Iterable[Make]:
        bet = Make("dont-pass", 1000)
        if not view.bets and not view.may(bet):
            self.made += 1
            yield bet


def test_a_push_counts_as_wagered() -> None:
    player = DontPass()
    session = sat_down(player, 10_000_000, 58)
    pushes = 0
    for _ in range(400):
        session.play_round()
        pushes += session.last == (6, 6) and not session.purse.last and not session.purse.lying
    assert pushes > 0
    assert session.purse.wagered == 1000 * player.made - session.purse.lying


def test_a_session_goes_on_until_his_last_bet_is_decided() -> None:
    report = played(OneLay, sessions=15, rounds=400, bankroll=100_000)
    assert set(report.results) == {-2000, 909}
    assert report.left == 15
