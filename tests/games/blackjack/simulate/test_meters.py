"""Blackjack's meters simulated: shared as 633a.7(o) has it, cent for cent as at the table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.blackjack.base import LAW
from tests.games.blackjack.replayed import of_ranks, replay, stripped
from title58.games import find_game
from title58.games.blackjack.options.table import BlackjackOptions
from title58.odds import Asked
from title58.rounds.settlement import Settlement
from title58.simulation.meters import MeterRun
from title58.simulation.plan import Plan, Wish
from title58.simulation.result import matching, result
from title58.simulation.running import go_on, start
from title58.table.kernels import kernel_of

BAD_BEAT, HIT_AND_RUN = "bad-beat-progressive", "hit-and-run-progressive"
SMALL = of_ranks(1, 8)  # of twos and nines dealers draw many cards to 21, and players have 20
METERS: dict[str, Any] = {
    "decks": 8, "bad_beat": True, "bad_beat_wager": 0, "hit_and_run": True, "hit_and_run_wager": 0,
    "bad_beat_meter": "seed $7,000, reset $5,000, rate 12.5%",
}  # fmt: skip


def table(rounds: int, wishes: tuple[Wish, ...], players: int, **filed: Any) -> Plan:
    options, unreadable = BlackjackOptions.read({**METERS, **filed})
    assert not unreadable
    return Plan("blackjack", "2014-03-01", options.as_plain(), rounds, bets=wishes, players=players)


def seats(stakes: dict[str, dict[int, int]], players: int) -> tuple[Wish, ...]:
    """A Blackjack Wager on every seat, and these beside it."""
    return (
        *(Wish("blackjack", seat=seat, stake=1000) for seat in range(1, players + 1)),
        *(Wish(slug, "", cents, seat) for slug, by in stakes.items() for seat, cents in by.items()),
    )


MIXED = {BAD_BEAT: {1: 300, 2: 100, 3: 700}, HIT_AND_RUN: {1: 100, 2: 900, 3: 100}}


def winners(found: list[Settlement], slug: str) -> list[dict[int, int]]:
    """The boxes that shared the meter in each round in which it was won, and what they had."""
    rounds = (
        {n.seat: n.winnings for n in one.lines if n.wager == slug and n.odds == "100% of meter"}
        for one in found
    )
    return [each for each in rounds if each]


@pytest.mark.parametrize("switch", [False, True])
def test_winners_share_as_at_the_table(switch: bool) -> None:
    """Bad Beat by wagers, Hit and Run alike; what does not divide goes to the dealer's right."""
    filed: dict[str, Any] = {"switch": True, "switch_side_wagers": "first-hand"} if switch else {}
    found = replay(table(600, seats(MIXED, 3), 3, **filed), cards=SMALL)
    bad, hit = winners(found, BAD_BEAT), winners(found, HIT_AND_RUN)
    assert {1, 2} <= {len(each) for each in bad}
    for each in bad:
        unit = sum(each.values()) / sum(MIXED[BAD_BEAT][4 - box] for box in each)
        for box, cents in each.items():
            assert abs(cents - unit * MIXED[BAD_BEAT][4 - box]) < 2
    assert len(hit) > 2
    for each in hit:
        assert list(each) == [1, 2, 3]
        assert each[1] - each[3] in (0, 1)
    assert any(each[1] != each[3] for each in hit)


@pytest.mark.parametrize(
    ("drawn", "betting"),
    [("all-positions", (1, 2, 3)), ("with-wagers", (1, 2, 3)), ("with-wagers", (1, 3))],
)
def test_the_bonuses_of_bad_beat(drawn: str, betting: tuple[int, ...]) -> None:
    """The Lucky Player is one of those with a wager where that is filed, whoever else plays."""
    made = table(
        120, seats({BAD_BEAT: dict.fromkeys(betting, 100)}, 3), 3, magic_card=True,
        magic_card_paid="each-card", lucky_player=True, lucky_player_drawn=drawn,
        bad_beat_any_20=True, bad_beat_20_adds=True,
    )  # fmt: skip
    found = replay(made, cards=SMALL)
    lucky = [n.seat for one in found for n in one.lines if n.wager == "lucky-player-bonus"]
    assert set(lucky) == {4 - seat for seat in betting}
    assert (len(lucky) == len(found)) == (drawn == "with-wagers")
    assert any(n.wager == "magic-card-bonus" for one in found for n in one.lines)


def test_what_is_told_of_meters_that_several_feed() -> None:
    """Every seat's share is told, and what all of them come to exactly if they win together."""
    wished = seats({BAD_BEAT: {1: 100, 2: 100}, HIT_AND_RUN: {1: 100, 2: 300}}, 2)
    made = table(400_000, wished, 2, dealing="continuous")
    played = go_on(start(made, kernel_of))
    options, _ = BlackjackOptions.read(made.options)
    exact = find_game("blackjack").odds(Asked(LAW, options, as_filed=True))
    bad, hit = result(played, exact)["meters"]
    assert (bad["shares"], hit["shares"]) == ("by-wager", "equal")
    assert bad["exact"] is None  # who of them win together is not known
    assert abs(hit["exact"]["errors_off"]) < 4
    assert hit["hits"] == pytest.approx(400_000 / hit["exact"]["rounds_between"], rel=0.5)
    one, other = (each["paid"] for each in hit["by_bet"])
    assert hit["hits"] > 3
    assert 0 <= other - one <= hit["hits"]  # alike, whatever was wagered; odd cents to the right
    for bet in played.kernel.bets:
        assert not any("shared" in row for row in bet.rows)
        if bet.wager == HIT_AND_RUN:
            assert matching(bet, exact) is not None


def test_a_round_without_cards_feeds_no_meter() -> None:
    """Three players at 24 cards: without discards to shuffle, a round is void (633a.14(f))."""
    made = table(20_000, seats({HIT_AND_RUN: dict.fromkeys((1, 2, 3), 100)}, 3), 3, decks=2)
    played = go_on(start(made, lambda plan: stripped(kernel_of(plan), of_ranks(0, 1, 8))))
    decided = sum(played.tally.counts[-1])
    (meter,) = played.tally.meters
    assert isinstance(meter, MeterRun)
    assert 0 < meter.void == 20_000 - decided < 20_000
    assert meter.staked == decided * 300
    assert meter.holds
