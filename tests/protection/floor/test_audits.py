"""Audits of play: edges by a second route, and p-values that mean what they say."""

import math
from collections.abc import Iterator
from fractions import Fraction

import numpy as np
import pytest

from tests.live.simulator import World
from tests.oracles.baccarat.enumerated import VALUES
from tests.protection.floor.test_incidents import results_of
from title58 import Submission
from title58.documents.floor.play import play
from title58.documents.paper.page import Line
from title58.equipment.cards import Card, decks, parse_cards
from title58.equipment.randomness import SeededSource
from title58.errors import Error
from title58.games import find_game
from title58.live.audit.packet import round_records
from title58.protection.floor import audits, depths, watched
from title58.protection.floor.audits import PlayAudit, SeatAudit
from title58.protection.floor.edges import Prices
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
    edges = [Prices(FILING).edges(shoe, [TIE])[0] for shoe in shoes]
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


def said(made: PlayAudit) -> str:
    return " ".join(str(block.text) for block in play(made).blocks if isinstance(block, Line))


def odd_cards_first() -> list[Watched]:
    """A shoe whose odd cards come first, so that ties are worth more and more; with bets on them by
    position 1."""
    odd = [card for card in decks(8) if VALUES[card.rank] % 2]
    bets = (Bet(1, "tie", "", 500),)
    return [Watched(not at, (), bets, tuple(odd[4 * at : 4 * at + 4])) for at in range(36)]


def test_one_shoe_is_compared_with_as_many_shuffles_as_it_takes() -> None:
    made = audits.audit(FILING, odd_cards_first())
    (one,) = made.seats
    assert made.fresh == 100
    assert one.p_value == one.least == pytest.approx(1 / 101)
    assert made.finding(one) == "follows"
    assert "Bets follow the cards (p-value over all positions under 0.01): position 1." in said(
        made
    )


def test_too_few_shuffles_are_no_clean_bill() -> None:
    made = audits.audit(FILING, odd_cards_first(), shuffles=3)
    assert made.fresh == 3
    assert made.finding(made.seats[0]) == "few shuffles"
    told = "Too few shuffles to tell: at least 100 are needed (position 1)."
    assert told in said(made)
    assert "Nothing shows" not in said(made)
    none = audits.audit(FILING, odd_cards_first(), shuffles=0)
    assert none.seats[0].p_value is None
    assert told in said(none)


def test_too_few_bets_are_no_clean_bill() -> None:
    """Twelve bets in one shoe; and many bets at moments that are alike in every shoe."""
    pool = np.zeros((301, 1, 40))
    alike = audits.fit(np.ones((1, 1, 40)), pool, "")
    assert alike == depths.Fit(1.0, 1.0)
    seats = (SeatAudit(1, 12, (), 0, 0.5, 1.0, 0.001, 12, 1),
             SeatAudit(2, 40, (), 0, 1.0, 1.0, 1.0, 40, 1),
             SeatAudit(3, 40, (), 0, 0.5, 1.0, 0.001, 40, 1))  # fmt: skip
    made = PlayAudit(FILING, 40, 1, 0, 300, seats, 1)
    assert [made.finding(one) for one in seats] == ["few bets", "few bets", "nothing"]


def test_shuffles_that_a_small_p_value_needs() -> None:
    for positions in range(1, 15):
        for shoes in (1, 2, 3):
            many = audits.shuffles_for(positions, shoes)
            assert positions / math.perm(many, shoes) < audits.SMALL
            assert positions / math.perm(many - 1, shoes) >= audits.SMALL


def test_few_pairings_are_all_counted() -> None:
    pool = np.arange(5.0).reshape(5, 1, 1)
    bets = np.array([0.0, 0.0, 3.0]).reshape(3, 1, 1)  # only in the third shoe
    assert audits.fit(bets, pool, "") == depths.Fit(3 / 5, 1 / 5)


def test_rounds_that_are_not_compared_are_named(shoes: list[list[tuple[Card, ...]]]) -> None:
    """Position 2 bets only in the last round of the longest shoe."""
    fresh = audits.fresh_shoes(FILING, (1, 2), 8, audits.SEED)
    longest, shortest = max(map(len, shoes[:6])), min(map(len, [*shoes[:6], *fresh]))
    assert shortest < longest
    bets = []
    for shoe in shoes:
        late = np.zeros(len(shoe), int)
        late[longest - 1 :] = 500
        bets.append(np.stack([np.full(len(shoe), 500), late]))
    made = audits.audit(FILING, played(shoes, bets), shuffles=8)
    by_seat = {one.seat: one for one in made.seats}
    assert by_seat[2].p_value is None
    assert made.finding(by_seat[2]) == "left out"
    assert f"Rounds after number {shortest} of a shoe are not in the p-values" in said(made)
    assert "No p-value: position 2." in said(made)
    assert "Nothing shows that bets follow the cards: position 1, " in said(made)
    alone = audits.audit(FILING, played(shoes, bets), shuffles=0)  # flat bets: every pairing is one
    assert "Too few shuffles to tell: at least 60 are needed (position 1)." in said(alone)


def test_fresh_shoes_are_priced_only_where_somebody_bet() -> None:
    prices = Prices(FILING)
    gone = [parse_cards("KH"), parse_cards("KH 2D 3C 9S 9H")]
    names = [("banker", ""), ("player", ""), TIE]
    every = prices.edges(gone, names)
    assert every.all()
    for row, name in enumerate(names):  # one by one, and all at once
        assert prices.edges(gone, [name])[0] == pytest.approx(every[row])
    some = prices.edges(gone, names, {(2, 1)})
    assert some[2, 1] == every[2, 1]
    assert np.count_nonzero(some) == 1


def test_p_values_over_all_seats() -> None:
    seats = [SeatAudit(n, 1, (), 0, p) for n, p in enumerate([0.04, 0.01, None, 0.03], 1)]
    found = [(one.seat, one.p_adjusted) for one in depths.adjusted(seats)]
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
    assert "Actual win is blank: typed rounds do not say what was paid." in said(made)
    assert "3 rounds of 2 shoes. Shoes recorded to their end: 1." in said(made)
    assert watched.typed(text, FILING)[0].bets[1].wager == "tie"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no rounds to audit"),
        ("KH 9D; banker 5", "line 1: 'banker 5' is not a bet"),
        ("KH 1Z", "line 1: "),
        ("KH; 1 tie much", "line 1: 'much' is not an amount"),
        (
            "KH; 1 tie $0",
            r"line 1: \$0 is not a bet: write an amount above \$0 and up to \$10,000,",
        ),
        ("KH; 1 tie -$5", r"line 1: -\$5 is not a bet"),
        ("KH; 1 tie 10000000000.01", "line 1: 10000000000.01 is not a bet"),
        ("KH; \uff11 tie $5", "line 1: '\uff11 tie .* is not a bet"),
        ("shuffle\n; 1 tie $5", "line 2: a round has no cards"),
    ],
)
def test_a_line_that_cannot_be_read(text: str, said: str) -> None:
    with pytest.raises(Error, match=said):
        watched.typed(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("KH 9D 2C 4S; 10 tie $5", "line 1: there is no position 10: this table has 1, 2, .*, 9$"),
        ("KH 9D 2C 4S; 0 tie $5", "line 1: there is no position 0"),
        (
            "KH 9D 2C 4S; 1 tip $5",
            "line 1: 'tip' is not a wager here: there are banker, player, tie$",
        ),
        ("KH 9D 2C 4S; 1 lucky-six $5", "line 1: 'lucky-six' is not a wager here"),
        ("KH 9D 2C 4S; 1 tie@player $5", "line 1: tie@player is not a wager here: write tie$"),
        ("KH 9D ?; 1 tie $5", "line 1: 3 cards cannot be all of this round: it has 4 to 6"),
        ("KH 9D ? ? ? ? ?", "line 1: 7 cards cannot be all of this round"),
        ("shuffle KH\n" + "KH KH KH KH\n" * 2, "line 3: KH has come up more .* 8 decks has 8$"),
        ("KH JOKER 2C 4S", "line 1: JOKER has come up more .* 8 decks has 0$"),
        ("? ? ? ? ?\n" * 84, "line 84: more cards have come up .* than the shoe has: 416"),
    ],
)
def test_what_cannot_be_at_the_table(text: str, said: str) -> None:
    with pytest.raises(Error, match=said):
        watched.typed(text, FILING)
    dealt = watched.typed("? ? ? ? ?\n" * 83 + "shuffle KH\nKH KH KH KH", FILING)
    assert len(dealt) == 84  # as many cards as there are


def test_cards_of_a_round_at_the_other_games() -> None:
    war, blackjack = Submission("casino-war", "2024-06-01"), Submission("blackjack", "2024-06-01")
    assert watched.typed("KH 9D ?; 1 initial $5; 2 tie $1", war)
    with pytest.raises(Error, match="2 cards cannot be all of this round: it has 3 to 23"):
        watched.typed("KH 9D; 1 initial $5; 2 tie $1", war)
    assert watched.typed("KH 9D ?; 1 blackjack $5", blackjack)
    with pytest.raises(Error, match="2 cards cannot be all of this round: it has 3 to 312"):
        watched.typed("KH 9D; 1 blackjack $5", blackjack)


@pytest.mark.parametrize(
    ("cards", "doubtful"),
    [
        ("9H KD KC 4S", False),  # natural
        ("9H KD KC 4S 2H", True),
        ("7H KD KC 7S", False),
        ("7H KD KC 5S", True),  # Banker draws to 5
        ("7H KD KC 5S 2H", False),
        ("2H KD KC 3S", True),  # Player draws to 2
        ("2H KD KC 3S 8H", False),  # Banker stands on 3 against 8
        ("2H KD KC 3S 8H 2H", True),
        ("2H KD KC 3S 7H 2H", False),
        ("2H KD KC 3S ?", False),  # cannot be told
    ],
)
def test_hands_against_the_drawing_rules_are_noted(cards: str, doubtful: bool) -> None:
    rounds = watched.typed(f"{cards}; 1 tie $5", FILING)
    notes = audits.audit(FILING, rounds, shuffles=0).notes
    told = "Line 1: these cards, in this order, do not follow the drawing rules."
    assert (told in notes) is doubtful


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
        audits.audit(Submission("casino-war", "2024-06-01"), [
            Watched(True, (), (Bet(1, "unheard-of", "", 500),), ())])  # fmt: skip
    with pytest.raises(Error, match="no rounds"):
        watched.recorded([])
    with pytest.raises(Error, match="there are no bets to audit"):
        audits.audit(FILING, watched.typed("KH 9D 2C 4S", FILING))
