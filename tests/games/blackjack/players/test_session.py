"""What players in Python may do at a table that runs the rounds of 633a, and what it brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.blackjack.in_python import LAW, MUCH, Says, dealt
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.players.session import Session
from title58.games.blackjack.players.strategies import (
    Basic,
    Double,
    HandView,
    Make,
    SwitchView,
    View,
)
from title58.refusal import Refusal
from title58.simulation.generator import fresh
from title58.simulation.plan import PlanError
from title58.simulation.strategies import play_sessions
from title58.table.strategies.players import table_for


def test_a_double_for_less() -> None:
    """First card, dealer up, second, hole; then the double's card, and the dealer stands."""
    player = Says(Double(400))
    session = dealt("5H 7C 6D 10S 10H", player)
    (purse,) = session.purses
    assert (purse.last, purse.held, purse.wagered) == (1400, 101_400, 1400)


@pytest.mark.parametrize(
    ("cards", "player", "more", "won"),
    [
        ("5H 7C 6D 10S 10H", Says("double"), {"bankroll": 1300}, 1000 + 300),  # all he has
        ("5H 7C 6D 10S 10H", Says("double"), {}, 2000),
        ("10H AC 9D KS", Says(insure=True), {}, -1000 + 2 * 500),
        ("10H AC 9D KS", Says(insure=200), {}, -1000 + 2 * 200),
        ("10H AC 9D 7S", Says("stand", insure=True), {}, 1000 - 500),
        ("10H AC AD KS", Says(insure="even-money"), {"even_money": True}, 1000),
    ],
)
def test_what_a_round_brings(cards: str, player: Says, more: dict[str, Any], won: int) -> None:
    assert dealt(cards, player, **more).purses[0].last == won


@pytest.mark.parametrize(
    ("cards", "player", "more", "section"),
    [
        ("5H 7C 6D 10S 10H", Says(Double(1001)), {}, r"633a\.10\(a\)"),
        ("10H 6C 2D 10S", Says("split"), {}, r"633a\.11\(a\)"),
        ("10H AC 9D KS", Says(insure=501), {}, r"633a\.8\(b\)"),
        ("10H AC AD KS", Says(insure="even-money"), {}, r"633a\.8\(e\)"),
        ("", Says(bet=6000), {"maximum": 5000}, r"601a\.2"),
    ],
)
def test_what_the_law_does_not_leave_is_refused(
    cards: str, player: Says, more: dict[str, Any], section: str
) -> None:
    with pytest.raises(Refusal, match=section):
        dealt(cards, player, **more)


def test_a_pair_is_split_and_each_hand_asked_about() -> None:
    player = Says("split", "stand", "double")
    session = dealt("8H 6C 8D 10S 10H 3C 10D 10C", player)
    assert [hand.number for hand in player.hands] == [1, 1, 2]
    assert [hand.from_split for hand in player.hands] == [False, True, True]
    assert [str(card) for card in player.hands[2].cards] == ["8D", "3C"]
    assert session.purses[0].last == 3000  # the dealer goes over with 26
    assert sorted((line.wager, line.net) for line in session.last[1]) == [
        ("blackjack", 1000),
        ("double-down", 1000),
        ("split", 1000),
    ]


def test_what_he_may_do_and_why_not_the_rest() -> None:
    player = Says("draw", "stand")
    dealt("10H 6C 2D 10S 3H 10C", player)
    first, second = player.hands
    assert first.may == ("stand", "draw", "double", "surrender")
    assert (first.total, first.soft, first.wager, first.bankroll) == (12, False, 1000, 99_000)
    assert "633a.11(a)" in first.why_not("split")
    assert first.why_not("draw") == ""
    assert second.may == ("stand", "draw")
    assert "633a.10(a)" in second.why_not("double")
    assert "633a.9(a)" in second.why_not("surrender")
    assert second.why_not("insurance").startswith("§ 633a.8(a)")


def test_what_he_cannot_pay_for() -> None:
    player = Says("stand")
    dealt("8H 6C 8D 10S 10C", player, bankroll=1000)
    assert player.hands[0].may == ("stand", "draw", "surrender")
    assert player.hands[0].why_not("split") == "the player does not have the $10.00 that this needs"
    assert player.hands[0].why_not("double") == "the player does not have the $0.01 that this needs"
    with pytest.raises(PlanError, match="has only 0 cents"):
        dealt("8H 6C 8D 10S 10C", Says("split"), bankroll=1000)


def test_side_wagers() -> None:
    bets = [Make("blackjack", 1000), Make("lucky-ladies", 500)]
    player = Says("stand", bet=bets)
    session = dealt("10H 6C 10D 10S 10C", player, lucky_ladies=True, minimum=500, maximum=5000)
    assert session.purses[0].last == 1000 + 4 * 500
    assert {line.wager: line.net for line in session.last[1]} == {
        "blackjack": 1000,
        "lucky-ladies": 2000,
    }


class Asks:
    told: Sequence[str] = ()

    def bet(self, view: View) -> int:
        self.told = [
            view.may(1000),
            view.may(499),
            view.may(5001),
            view.may(Make("lucky-ladies", 500)),
            view.may(1000, Make("lucky-ladies", 500)),
            view.may(100_001),
        ]
        return 0

    def act(self, hand: HandView) -> str:
        raise AssertionError("he sat out")


def test_a_view_says_why_a_bet_would_be_refused() -> None:
    player = Asks()
    session = dealt("", player, lucky_ladies=True, minimum=500, maximum=5000)
    fine, little, large, alone, both, poor = player.told
    assert (fine, both, poor) == ("", "", "the player does not have that much")
    assert "$4.99 is outside this table's limits" in little
    assert "$50.01 is outside this table's limits" in large
    assert "633a.6(e)" in alone
    assert (session.purses[0].last, session.purses[0].rounds) == (0, 0)


@pytest.mark.parametrize(
    ("player", "words"),
    [
        (Says(bet=2.5), "expected whole cents"),
        (Says(bet="much"), "expected whole cents"),
        (Says(bet=-5), "expected whole cents"),
        (Says(bet=True), "expected whole cents"),
        (Says(None), r"act answered None: expected one of stand, draw, double, surrender, or"),
        (Says(Double(0)), "whole cents, more than 0"),
        (Says(bet=200_000), "has only 100000 cents"),
    ],
)
def test_an_answer_that_means_nothing_says_what_is_expected(player: Says, words: str) -> None:
    with pytest.raises(PlanError, match=words):
        dealt("10H 6C 2D 10S", player)


# With real equipment


@pytest.mark.parametrize(
    "filed",
    [
        {"dealing": "continuous", "decks": 4},
        {"dealing": "shuffler", "decks": 4},
        {"dealing": "double-shoe", "decks": 4},
        {"dealing": "hand", "decks": 2},
        {"switch": True},
    ],
    ids=str,
)
def test_every_way_of_dealing(filed: dict[str, Any]) -> None:
    class Plain(Says):
        def act(self, hand: HandView) -> str:
            assert 0 < hand.shoe.left < hand.shoe.size
            return "draw" if hand.total < 15 else "stand"

        def switch(self, hands: SwitchView) -> bool:
            assert len(hands.one) == len(hands.other) == 2
            return True

    table = table_for("blackjack", LAW, BlackjackOptions.filing(**filed))
    reports = play_sessions(table, Plain, sessions=1, rounds=40, bankroll=MUCH, players=2)
    bets = 2000 if filed.get("switch") else 1000
    assert all(report.wagered[0] >= 40 * bets for report in reports)


def test_money_in_hand_is_what_the_moves_leave() -> None:
    """Within a round he is paid at once: what he can add to another hand is not more than that."""
    table = table_for("blackjack", LAW, BlackjackOptions(even_money=True))
    session = table([Basic()], MUCH, fresh(3, 0))
    purse, by_moves = session.purses[0], []
    assert isinstance(session, Session)
    session.watch.round_over = lambda: by_moves.append(purse.held)  # type: ignore[method-assign]
    for _ in range(50):
        before = purse.held
        session.play_round()
        assert purse.held == before + purse.last == by_moves[-1]
        assert purse.lying == 0


def test_too_many_players() -> None:
    table = table_for("blackjack", LAW, BlackjackOptions())
    with pytest.raises(PlanError, match="8 players are too many"):
        table([Basic()] * 8, MUCH, fresh(1, 0))


def test_who_is_ruined_is_not_asked_again() -> None:
    """Seat 2, dealt to first, loses all and sits there; seat 1 plays on."""
    poor, rich = Says("stand", bet=1000), Says("stand", "stand", bet=500)
    session = dealt("10H 10C 10S 8D 9S 10D 10H 10S 9D 8S", rich, poor, bankroll=1000, rounds=2)
    assert [len(player.views) for player in (rich, poor)] == [2, 1]
    ruined = session.purses[1]
    assert (session.ruined(ruined), ruined.won, ruined.rounds) == (True, -1000, 1)
