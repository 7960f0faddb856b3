"""Audits of Blackjack: the wager, its spread by the count, and Insurance, by a second route."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache

import numpy as np
import pytest

from tests.protection.floor.blackjack_shoes import (
    CARDS,
    DECKS,
    FILING,
    WAGER,
    a_shoe,
    by_count,
    counted_table,
    flat,
    is_ten,
    prices,
    rank,
    true_count,
    uniform,
    worth,
)
from title58 import Submission
from title58.documents.floor.play import play
from title58.documents.paper.page import Heading, Line, Table
from title58.equipment.cards import Card, deck, parse_cards
from title58.equipment.randomness import SeededSource
from title58.errors import Error
from title58.games import find_game
from title58.games.blackjack.value import Terms, ValuedShoe, full_shoe
from title58.games.blackjack.value.hands import Floats
from title58.protection.floor import audits, hands, watched
from title58.protection.floor.audits import PlayAudit
from title58.protection.floor.edges import Prices
from title58.protection.floor.watched import Bet, Offer, Watched
from title58.refusal import Refusal
from title58.table.equipment import equipment_for
from title58.table.random_players import RandomPlayers
from title58.table.session import LiveTable


def records(rounds: int, seed: str = "hands", mishaps: int = 0, **options: object) -> list[dict]:  # type: ignore[type-arg]
    filing = FILING.changed(dict(options)) if options else FILING
    game, base = find_game("blackjack"), SeededSource(seed)
    law, seats = filing.law, (1, 2, 5)
    players = RandomPlayers(
        seats, game.spots(law, filing.options), filing.options, base.fork("players"), mishaps
    )
    equipment = equipment_for("blackjack", filing.options, base.fork("equipment"))
    table = LiveTable(game, filing.options, law, equipment, players, seats, "")
    return [table.play_round()[1] for _ in range(rounds)]


@pytest.fixture(scope="module")
def table() -> list[Watched]:
    return counted_table()


@pytest.fixture(scope="module")
def audited(table: list[Watched]) -> PlayAudit:
    return audits.audit(FILING, table)


def said(made: PlayAudit) -> str:
    return " ".join(str(block.text) for block in play(made).blocks if isinstance(block, Line))


def test_a_planted_counter_is_found_and_the_others_are_not(audited: PlayAudit) -> None:
    assert audited.fresh == audits.PAIRINGS
    assert {one.seat: audited.finding(one) for one in audited.seats} == {
        1: "same bets", 2: "follows", 3: "nothing", 4: "nothing"
    }  # fmt: skip
    first = audited.seats[0]
    assert first.seat == 2
    assert (first.p_adjusted or 1) < 0.002
    told = said(audited)
    assert "Bets follow the cards (p-value over all positions under 0.01): position 2." in told
    assert "Always the same bets, so there is nothing to test: position 1." in told
    assert "Each shoe is compared with 9,999 fresh shuffles." in told


def gone_before(rounds: list[Watched]) -> Iterator[tuple[list[Card], Watched]]:
    gone: list[Card] = []
    for one in rounds:
        if one.shuffled:
            gone = []
        gone.extend(one.before)
        yield list(gone), one
        gone.extend(one.shown)


@cache
def strategy() -> tuple[Terms, ValuedShoe]:
    terms = Terms.of(FILING.law, FILING.options)  # type: ignore[arg-type]
    return terms, ValuedShoe(full_shoe(DECKS), terms)


def edge_of(gone: list[Card]) -> float:
    """By the strategy of the whole shoe, with every pair valued, split or not."""
    terms, whole = strategy()
    left = Counter(min(at % 13, 9) for at in range(CARDS))
    left.subtract(min(card.rank, 9) for card in gone)
    shoe = ValuedShoe(tuple(left[value] for value in range(10)), terms)
    always: Floats = np.full(shoe.stand.shape, -9.0)
    expected: float = shoe.expected(whole.by_total.play, shoe.splits(whole.by_total.play, always))[
        0
    ]
    return expected


def test_bets_by_the_count(audited: PlayAudit, table: list[Watched]) -> None:
    assert audited.hands is not None
    found: dict[int, list[int]] = {}
    for gone, one in gone_before(table):
        count = min(max(true_count(gone), -3), 4)
        found.setdefault(count, []).extend(b.cents for b in one.bets if b.seat == 2)
    counts = audited.hands.counts
    assert {row.true_count: row.rounds for row in counts} == {
        count: sum(max(min(true_count(gone), 4), -3) == count for gone, _ in gone_before(table))
        for count in found
    }
    for row in counts:
        bets = found[row.true_count]
        assert row.average(2) == sum(bets) / len(bets)
        assert row.average(7) is None
        if row.true_count not in (-3, 4):
            assert set(bets) == {by_count(0, row.true_count)}
    assert [row.edge for row in counts] == sorted(row.edge for row in counts)
    spread = {one.seat: one for one in audited.hands.spreads}
    every = sorted(cents for bets in found.values() for cents in bets)
    assert (spread[2].smallest, spread[2].largest) == (500, every[-1])
    assert spread[2].median == every[len(every) // 2]
    assert spread[1].correlation is None
    correlations = {seat: one.correlation or 0 for seat, one in spread.items()}
    assert max(correlations, key=lambda seat: correlations[seat]) == 2


def test_the_page_begins_with_bets_by_the_count(audited: PlayAudit) -> None:
    blocks = list(play(audited).blocks)
    titles = [block.text for block in blocks if isinstance(block, Heading)]
    assert titles == [
        "Positions", "Bets by the count", "Expected and actual win", "Wagers", "How to read it"
    ]  # fmt: skip
    first = next(block for block in blocks if isinstance(block, Table))
    assert first.head == (
        "Hi-Lo true count", "Rounds", "Player edge", *(f"Position {seat}" for seat in (1, 2, 3, 4))
    )  # fmt: skip
    assert first.rows[0].cells[0] == "-3 and below"
    counts = [one.true_count for one in audited.hands.counts]  # type: ignore[union-attr]
    assert first.rows[-1].cells[0] == {0: "0", 4: "+4 and above"}.get(counts[-1], f"+{counts[-1]}")
    assert {row.cells[3] for row in first.rows} == {"$10.00"}
    plain = audited.as_plain()
    assert plain["fresh_shoes"] == 3 * audits.PAIRINGS
    assert len(plain["by_true_count"]) == len(first.rows)  # type: ignore[arg-type]


def test_linear_edges_are_close_and_told_edges_are_exact(
    audited: PlayAudit, table: list[Watched]
) -> None:
    """Every tenth round by the exact analysis of this file."""
    assert audited.hands is not None
    looked_at = list(gone_before(table))[::10]
    exact = prices().exact_hands([tuple(gone) for gone, _ in looked_at])
    linear = prices().edges([tuple(gone) for gone, _ in looked_at], [WAGER])[0]
    for (gone, _), near in zip(looked_at, linear, strict=True):
        assert exact[tuple(gone)] == pytest.approx(edge_of(gone), abs=1e-12)
        assert near == pytest.approx(exact[tuple(gone)], abs=0.008)
    assert linear[0] == pytest.approx(exact[()], abs=1e-12)


# Records


@pytest.fixture(scope="module")
def recorded() -> list[dict]:  # type: ignore[type-arg]
    """With surrender, doubles, splits, several boxes of one player and Insurance."""
    return records(26, side_minimum="$1.00", in_between=True, even_money=True)


def cards_in(record: dict) -> list[tuple[str, Card]]:  # type: ignore[type-arg]
    return [
        (answer["to"], Card.parse(answer["card"]))
        for answer in record["answers"]
        if answer["kind"] == "card"
    ]


def shoes_in(recorded: list[dict]) -> Iterator[tuple[list[Card], dict]]:  # type: ignore[type-arg]
    gone: list[Card] = []
    for record in recorded:
        if any(answer.get("about") == "cut" for answer in record["answers"]):
            gone = []
        yield list(gone), record
        gone += [card for _, card in cards_in(record)]


def first_bets(record: dict) -> Iterator[dict]:  # type: ignore[type-arg]
    for answer in record["answers"]:
        if answer["kind"] == "no-more-bets":
            return
        if answer["kind"] == "bet":
            yield answer


def test_expected_win_of_recorded_seats(recorded: list[dict]) -> None:  # type: ignore[type-arg]
    filing, rounds = watched.recorded(recorded[:9])
    made = audits.audit(filing, rounds, shuffles=0)
    expected: Counter[int] = Counter()
    staked: Counter[int] = Counter()
    for gone, record in shoes_in(recorded[:9]):
        edge = edge_of(gone)
        for bet in first_bets(record):
            if bet["wager"] == "blackjack":
                staked[bet["seat"]] += bet["amount"]
                expected[bet["seat"]] += bet["amount"] * edge
    kinds = {line["wager"] for one in recorded[:9] for line in one["settlement"]["lines"]}
    assert kinds >= {"surrender", "double-down", "blackjack"}
    for seat in made.seats:
        hand = next(one for one in seat.wagers if one.wager == "blackjack")
        assert hand.cents == staked[seat.seat]
        assert float(hand.expected) == pytest.approx(expected[seat.seat], rel=1e-9)
        assert float(hand.usual) == pytest.approx(strategy()[1].by_total.expected, abs=1e-12)
        assert seat.won == sum((one.won or {}).get(seat.seat, 0) for one in rounds)


def test_insurance_of_recorded_seats(recorded: list[dict]) -> None:  # type: ignore[type-arg]
    """Edges are fractions counted from the records' own text."""
    _, rounds = watched.recorded(recorded)
    taken: dict[int, list[Fraction]] = {}
    declined: dict[int, list[Fraction]] = {}
    for gone, record in shoes_in(recorded):
        seen = list(gone)
        for answer in record["answers"]:
            if answer["kind"] == "card" and answer["to"] != "dealer-hole":
                seen.append(Card.parse(answer["card"]))
            if str(answer.get("about", "")).endswith("-insurance"):
                tens = 96 - sum(map(is_ten, seen))
                edge = Fraction(3 * tens, CARDS - len(seen)) - 1
                no = answer["choice"] == "no-insurance"
                (declined if no else taken).setdefault(answer["seat"], []).append(edge)
    assert taken
    assert declined
    seen_by = prices().hands
    made = hands.hand_audit(seen_by, watched.shoes_of(rounds), AnyEdge(), "", 99)
    for one in made.insurance:
        mine, not_mine = taken.get(one.seat, []), declined.get(one.seat, [])
        assert (one.offered, one.taken) == (len(mine) + len(not_mine), len(mine))
        if mine:
            assert one.edge_taken == sum(mine) / len(mine)
        if not_mine:
            assert one.edge_declined == sum(not_mine) / len(not_mine)
        assert one.right == sum(e > 0 for e in mine) + sum(e < 0 for e in not_mine)
        assert (one.p_value is None) == (not mine or not not_mine)
    staked = sum(
        line["stake"] for one in recorded for line in one["settlement"]["lines"]
        if line["wager"] == "insurance"
    ) + Fraction(sum(
        line["stake"] for one in recorded for line in one["settlement"]["lines"]
        if line["wager"] == "even-money"
    ), 2)  # fmt: skip
    assert sum(one.cents for one in made.insurance) == staked


class AnyEdge(dict[tuple[Card, ...], float]):
    def __missing__(self, key: tuple[Card, ...]) -> float:
        return 0.0


def test_even_money_is_insurance_for_half() -> None:
    for seed in range(40):
        dealt = records(14, f"even {seed}", even_money=True)
        for record in dealt:
            lines = [one for one in record["settlement"]["lines"] if one["wager"] == "even-money"]
            if lines:
                _, (one,) = watched.recorded([record])
                found = [offer for offer in one.offers if offer.seat == lines[0]["seat"]]
                assert any(o.taken and o.cents == Fraction(lines[0]["stake"], 2) for o in found)
                return
    pytest.fail("nobody took even money")


def test_cards_that_others_hold_face_down_are_not_seen() -> None:
    """From the hand, a player knows the ace and his own cards; the burned card nobody."""
    dealt = records(40, "from hand", dealing="hand", decks=2)
    _, rounds = watched.recorded(dealt)
    offers = [offer for one in rounds for offer in one.offers]
    assert offers
    for offer in offers:
        assert len(offer.seen) == 1 + len(offer.own or ())
        assert rank(offer.seen[0]) == "A"
    assert all(not one.before for one in rounds)
    by_hands = [len(one.shown) for one in rounds]
    assert by_hands == [len(cards_in(record)) for record in dealt]


def test_cards_found_face_up_are_gone() -> None:
    dealt = records(60, "mishaps", mishaps=60)
    _, rounds = watched.recorded(dealt)
    more = 0
    for one, record in zip(rounds, dealt, strict=True):
        odd = [one for one in record["answers"] if one["kind"] == "irregularity"]
        found = [Card.parse(each["card"]) for each in odd if each["irregularity"] == "card-face-up"]
        if len(odd) == len(found):
            every = [*(card for _, card in cards_in(record)), *found]
            assert Counter(one.before + one.shown) == Counter(every)
            more += len(found)
    assert more > 3


def test_void_rounds_have_no_bets() -> None:
    """The hole card was put into the reader, and the filing has it told."""
    dealt = records(40, "void", mishaps=150, reader_reveals=True)
    _, rounds = watched.recorded(dealt)
    void = [one for one, record in zip(rounds, dealt, strict=True) if record["settlement"]["void"]]
    assert void
    assert not any(one.bets or one.offers for one in void)
    assert all(one.shown for one in void)


# The p-value of Insurance


def good_hand(chance: np.random.Generator) -> Callable[..., bool]:
    """Insures what is worth keeping, and now and then something else."""
    return lambda own, seen: sum(map(worth, own)) >= 18 or chance.random() < 0.2


def by_tens(own: tuple[Card, ...], seen: list[Card]) -> bool:
    return 3 * (96 - sum(map(is_ten, seen))) > CARDS - len(seen)


def insured(rounds: list[Watched], shuffles: int) -> hands.SeatInsurance:
    seen = prices().hands
    made = hands.hand_audit(seen, watched.shoes_of(rounds), AnyEdge(), "", shuffles)
    return made.insurance[0]


def test_insurance_of_whoever_does_not_look_has_uniform_p_values() -> None:
    chance = np.random.default_rng(21)
    found: list[float] = []
    while len(found) < 250:
        rounds = [
            one for _ in range(4) for one in a_shoe(chance, [flat, flat], [good_hand(chance)])
        ]
        if any(one.offers for one in rounds):
            one = insured(rounds, 199)
            if one.p_value is not None:
                found.append(one.p_value)
    uniform(found)


def test_insurance_by_the_tens_is_found() -> None:
    chance = np.random.default_rng(22)
    rounds = [one for _ in range(24) for one in a_shoe(chance, [flat, flat], [by_tens])]
    one = insured(rounds, 999)
    assert one.right == one.offered
    assert one.taken
    assert (one.p_value or 1) < 0.005
    assert (one.edge_taken or 0) > 0 > (one.edge_declined or 0)
    never = [one for _ in range(3) for one in a_shoe(chance, [flat], [lambda own, seen: False])]
    assert insured(never, 99).p_value is None


def test_the_edges_that_are_exchanged_are_those_told() -> None:
    """What the p-value starts from, and its mean over all shuffles: as if no card but the own ones
    and the aces had been seen."""
    chance = np.random.default_rng(23)
    shoe = next(
        shoe
        for _ in range(20)
        for shoe in watched.shoes_of(a_shoe(chance, [flat, flat], [good_hand(chance)]))
        if sum(bool(one.offers) for one in shoe.rounds) >= 2
    )
    line = hands._line(1, shoe)
    found = hands._worth_of_offers(line, prices().hands, chance, 20_000)
    told = [
        float(prices().hands.insured(gone + offer.seen))
        for gone, one in zip(shoe.gone, shoe.rounds, strict=True)
        for offer in one.offers
    ]
    assert found[0].tolist() == pytest.approx(told)
    own = [card for one in shoe.rounds for offer in one.offers for card in offer.own or ()]
    aces = sum(rank(card) == "A" for card in own)
    rate = Fraction(96 - sum(map(is_ten, own)), CARDS - 24 - (len(own) - aces))
    for at, depth in enumerate(line.depths):
        unseen_aces = 24 - sum(line.aces[:depth])
        own_later = [
            card
            for one, gone in zip(shoe.rounds, shoe.gone, strict=True)
            for offer in one.offers
            if len(gone) >= depth
            for card in offer.own or ()
        ]
        no_aces = [card for card in own_later if rank(card) != "A"]
        tens = rate * (CARDS - depth - unseen_aces - len(no_aces)) + sum(map(is_ten, no_aces))
        mean = float(3 * tens / (CARDS - depth) - 1)
        assert found[1:, at].mean() == pytest.approx(mean, abs=0.003)


# Typed, refused

TYPED = """shuffle
KH 9D AS 5C 6D | KD; 1 blackjack $100; 2 blackjack $50; 1 insurance $50
2H 3D 4S 5C 6D 10D KS 8H; 1 blackjack $25
"""


def test_rounds_typed_from_video() -> None:
    one, two = watched.typed(TYPED, FILING)
    up = parse_cards("KH 9D AS 5C 6D")
    assert one.offers == (
        Offer(1, up, None, True, Fraction(5000)), Offer(2, up, None, False, Fraction(0))
    )  # fmt: skip
    assert one.shown == parse_cards("KH 9D AS 5C 6D KD")
    assert [bet.wager for bet in one.bets] == ["blackjack", "blackjack"]
    assert two.offers == ()
    made = audits.audit(FILING, [one, two], shuffles=0)
    assert made.hands is not None
    first, second = made.hands.insurance
    assert first.edge_taken == Fraction(3 * 95, 307) - 1
    assert first.expected == 5000 * first.edge_taken
    assert (first.right, second.right) == (0, 1)
    assert first.p_value is None
    assert "Insurance has no p-value in rounds typed from video" in said(made)
    assert "Insurance" in [b.text for b in play(made).blocks if isinstance(b, Heading)]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("AS KD 5C 6D; 1 blackjack $5; 1 insurance $2", r"line 1: Insurance needs a \| behind"),
        ("KS KD 5C | 6D; 1 blackjack $5", r"line 1: there is no ace before \|"),
        ("AS KD 5C | 6D; 1 blackjack $5; 1 insurance $3", r"\$3.00 is too much .* most \$2.50"),
        ("AS KD 5C | 6D; 1 blackjack $5; 2 insurance $2", "position 2 has Insurance without"),
    ],
)
def test_typed_insurance_that_cannot_be(text: str, told: str) -> None:
    with pytest.raises(Error, match=told):
        watched.typed(text, FILING)


def test_a_bar_is_for_blackjack() -> None:
    with pytest.raises(Error, match=r"line 1: [|] marks where Insurance is offered"):
        watched.typed("KH 9D | 2C 4S; 1 tie $5", Submission("minibaccarat", "2024-06-01"))


@pytest.mark.parametrize("dealing", ["continuous", "double-shoe"])
def test_where_cards_cannot_be_counted(dealing: str) -> None:
    changed = {"dealing": dealing}
    with pytest.raises(Refusal, match="can be counted only where one shoe"):
        Prices(FILING.changed(changed))


def test_switch_is_refused_in_one_sentence() -> None:
    switch = FILING.changed({"switch": True})
    rounds = watched.typed("KH 9D AS 5C 6D KD 2D; 1 blackjack $5; 1 blackjack@hand-2 $5", switch)
    with pytest.raises(Error, match="Blackjack Wagers of Blackjack Switch are not priced round by"):
        audits.audit(switch, rounds)


def test_too_few_cards_left() -> None:
    every = [card for card in deck() for _ in range(DECKS)]
    one = Watched(True, (), (Bet(1, "blackjack", "", 500),), tuple(every[:290]))
    two = replace(one, shuffled=False, shown=())
    with pytest.raises(Error, match="before round 2 of a shoe: 22 cards left, which is too few"):
        audits.audit(FILING, [one, two], shuffles=0)
    nine = replace(one, shown=tuple(parse_cards("KH") * 9))
    with pytest.raises(Error, match="KH was seen more often than it is in 6 decks"):
        audits.audit(FILING, [nine, two], shuffles=0)
