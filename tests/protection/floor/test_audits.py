"""Audits of play: edges by a second route, and p-values that mean what they say."""

from collections.abc import Iterator
from fractions import Fraction

import numpy as np
import pytest

from tests.live.simulator import World
from tests.oracles.baccarat.enumerated import VALUES
from tests.protection.floor.test_incidents import results_of
from title58 import Submission
from title58.equipment.cards import Card, parse_cards
from title58.equipment.randomness import SeededSource
from title58.errors import Error
from title58.games import find_game
from title58.live.audit.packet import round_records
from title58.protection.floor import audits, watched
from title58.protection.floor.audits import SeatAudit
from title58.protection.floor.watched import Bet, Watched
from title58.refusal import Refusal
from title58.table.equipment import equipment_for
from title58.table.random_players import RandomPlayers
from title58.table.session import LiveTable

FILING = Submission("minibaccarat", "2024-06-01")
TIE = ("tie", "")


def records(rounds: int) -> Iterator[dict[str, object]]:
    game, base = find_game("minibaccarat"), SeededSource("audited")
    options, law = FILING.options, FILING.law
    players = RandomPlayers((1, 2), game.spots(law, options), options, base.fork("players"), 0)
    equipment = equipment_for("minibaccarat", options, base.fork("equipment"))
    table = LiveTable(game, options, law, equipment, players, (1, 2), "")
    for _ in range(rounds):
        yield table.play_round()[1]


def test_records_give_cards_bets_and_wins() -> None:
    dealt = list(records(4))
    filing, rounds = watched.recorded(dealt)
    assert filing.game == "minibaccarat"
    assert [one.shuffled for one in rounds] == [True, False, False, False]
    assert len(rounds[0].before) == 1  # the burn card
    for record, one in zip(dealt, rounds, strict=True):
        settled: dict = record["settlement"]  # type: ignore[type-arg,assignment]
        hands = settled["facts"]
        shown = sorted(hands["player"] + hands["banker"])
        assert sorted(map(str, one.shown)) == shown
        assert {str(seat): cents for seat, cents in (one.won or {}).items()} == settled["net"]
        assert sum(bet.cents for bet in one.bets) == sum(x["stake"] for x in settled["lines"])


def test_the_edge_before_each_round_is_that_of_the_cards_left() -> None:
    """Each composition enumerated card by card."""
    _, rounds = watched.recorded(records(12))
    made = audits.audit(FILING, rounds, shuffles=0)
    counts = [0] * 10
    for rank in range(13):
        counts[VALUES[rank]] += 32
    expected = {1: Fraction(0), 2: Fraction(0)}
    for one in rounds:
        for card in one.before:
            counts[VALUES[card.rank]] -= 1
        won = results_of(counts)
        edges = {
            "player": won["player"] - won["banker"],
            "banker": won["banker"] * Fraction(95, 100) - won["player"],
            "tie": 8 * won["tie"] - won["player"] - won["banker"],
        }
        for bet in one.bets:
            expected[bet.seat] += bet.cents * edges[bet.wager]
        for card in one.shown:
            counts[VALUES[card.rank]] -= 1
    for seat in made.seats:
        assert float(seat.expected) == pytest.approx(float(expected[seat.seat]), rel=1e-9)
        assert seat.won == sum((one.won or {}).get(seat.seat, 0) for one in rounds)
        assert seat.p_value is None  # nothing to compare with


@pytest.fixture(scope="module")
def shoes() -> list[list[tuple[Card, ...]]]:
    """What is gone before each round of some shoes."""
    return list(audits.fresh_shoes(FILING, (1,), 7, "planted"))


def played(gone: list[list[tuple[Card, ...]]], bets: list[np.ndarray]) -> list[Watched]:
    rounds = []
    for shoe, cents in zip(gone, bets, strict=True):
        for at, before in enumerate(shoe):
            burned = before if not at else ()
            shown = shoe[at + 1][len(before) :] if at + 1 < len(shoe) else ()
            made = tuple(
                Bet(seat, "tie", "", int(row[at])) for seat, row in enumerate(cents, 1) if row[at]
            )
            rounds.append(Watched(not at, burned, made, shown))
    return rounds


def test_a_planted_counter_is_found_and_the_others_are_not(
    shoes: list[list[tuple[Card, ...]]],
) -> None:
    """Seat 2 bets only in the best fifth of rounds; seat 1 always, seat 3 late in the shoe, seat 4
    at random."""
    edges = [audits.Prices(FILING).edges(shoe, [TIE])[0] for shoe in shoes]
    limit = np.quantile(np.concatenate(edges), 0.8)
    chance = np.random.default_rng(3)
    bets = []
    for edge in edges:
        late = np.arange(len(edge)) > len(edge) // 2
        bets.append(np.stack([
            np.full(len(edge), 500), np.where(edge > limit, 500, 0), np.where(late, 500, 0),
            chance.integers(0, 2, len(edge)) * 500,
        ]))  # fmt: skip
    made = audits.audit(FILING, played(shoes, bets), shuffles=8)
    assert made.complete == 6  # the last has no shuffle behind it
    by_seat = {one.seat: one for one in made.seats}
    assert made.seats[0].seat == 2
    assert by_seat[2].p_adjusted is not None
    assert by_seat[2].p_adjusted < 0.001
    assert by_seat[2].expected > by_seat[2].usual
    for seat in (1, 3, 4):
        assert (by_seat[seat].p_adjusted or 0) > 0.02


def test_p_values_are_uniform_for_whoever_does_not_look() -> None:
    """Edges that drift, bets that drift and grow with the depth of the shoe, seats left early: in
    500 trials as many p-values under each limit as there should be (five standard errors)."""
    chance = np.random.default_rng(58)
    found = []
    for trial in range(500):
        pool = chance.normal(size=(14, 1, 30)).cumsum(axis=2)
        bets = np.abs(chance.normal(size=(5, 1, 30)).cumsum(axis=2)) * np.arange(30)
        bets[chance.integers(5)] = 0
        bets[:, :, int(chance.integers(10, 30)) :] = 0
        fitted = audits.fit(bets, pool, f"trial {trial}", 199)
        assert fitted is not None
        found.append(fitted.p)
    for limit in (0.05, 0.25, 0.5, 0.75, 0.95):
        under = sum(p <= limit for p in found)
        assert abs(under - 500 * limit) <= 5 * (500 * limit * (1 - limit)) ** 0.5


def test_rounds_in_any_order_would_accuse_the_innocent() -> None:
    """Why shoes are paired as a whole: single rounds put in any order are not alike, because edges
    and bets both drift."""
    chance = np.random.default_rng(7)
    small = 0
    for _ in range(200):
        edge, bets = chance.normal(size=80).cumsum(), np.abs(chance.normal(size=80).cumsum())
        others = [(bets * chance.permutation(edge)).sum() for _ in range(99)]
        small += sum(other >= (bets * edge).sum() for other in others) < 5
    assert small > 30  # instead of 10


def test_p_values_over_all_seats() -> None:
    seats = [SeatAudit(n, 1, (), 0, p) for n, p in enumerate([0.04, 0.01, None, 0.03], 1)]
    found = [(one.seat, one.p_adjusted) for one in audits.adjusted(seats)]
    assert found == [(2, 0.03), (4, 0.06), (1, 0.06), (3, None)]


def test_rounds_typed_from_video() -> None:
    text = """
    # eight decks
    shuffle 5C
    KH 9D 2C ?; 1 banker $25; 3 Tie $5
    9H 9S 3C KD; 1 player@ 50
    shuffle
    2H 3H 4H 5H
    """
    one, two, three = watched.typed(text)
    assert one == Watched(
        True, parse_cards("5C"), (Bet(1, "banker", "", 2500), Bet(3, "Tie", "", 500)),
        parse_cards("KH 9D 2C"),
    )  # fmt: skip
    assert (two.shuffled, two.bets[0].cents) == (False, 5000)
    assert (three.shuffled, three.before) == (True, ())
    made = audits.audit(FILING, [one, two, three], shuffles=2)
    assert {seat.seat: seat.won for seat in made.seats} == {1: None, 3: None}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no rounds to audit"),
        ("KH 9D; banker 5", "line 1: 'banker 5' is not a bet"),
        ("KH 1Z", "line 1: "),
        ("KH; 1 tie much", "line 1: 'much' is not an amount"),
    ],
)
def test_a_line_that_cannot_be_read(text: str, said: str) -> None:
    with pytest.raises(Error, match=said):
        watched.typed(text)


def test_the_log_of_a_live_table() -> None:
    world = World(18, ("minibaccarat",))
    world.play(60)
    table = next(name for name in world.disk.store.heads() if name != "house")
    recorded = list(round_records(world.disk.store, table))
    assert recorded
    filing, rounds = watched.recorded(recorded)
    assert filing.game == "minibaccarat"
    assert len(rounds) == len(recorded)
    assert rounds[0].shuffled


def test_what_cannot_be_audited() -> None:
    _, rounds = watched.recorded(records(2))
    with pytest.raises(Error, match="does not begin with a shuffle"):
        audits.audit(FILING, rounds[1:])
    with pytest.raises(Refusal, match="not dealt from a shoe"):
        audits.audit(Submission("sic-bo", "2024-06-01"), rounds)
    nine = Watched(True, parse_cards(" ".join(["KH"] * 9)), rounds[0].bets, ())
    with pytest.raises(Error, match="cannot come from 8 decks"):
        audits.audit(FILING, [nine], shuffles=0)
    with pytest.raises(Error, match="can be priced round by round"):
        audits.audit(Submission("blackjack", "2024-06-01"), [
            Watched(True, (), (Bet(1, "blackjack", "", 500),), ())])  # fmt: skip
    with pytest.raises(Error, match="no rounds"):
        watched.recorded([])
