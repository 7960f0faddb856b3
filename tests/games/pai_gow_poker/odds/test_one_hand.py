"""One hand against every hand of the dealer's: weighed, and dealt one by one."""

from __future__ import annotations

import random
from fractions import Fraction
from math import comb

import numpy as np
import pytest

from title58 import Submission, Table
from title58.compiling import compiled
from title58.equipment.cards import deck, parse_cards
from title58.errors import Error
from title58.games.pai_gow_poker import ranking
from title58.games.pai_gow_poker.codes import mask_of
from title58.games.pai_gow_poker.house_way import set_hand, set_low
from title58.games.pai_gow_poker.odds.one_hand import dealers_keys, hand_odds
from title58.games.pai_gow_poker.odds.pairs import KEY_BITS, Ints
from title58.games.pai_gow_poker.odds.way_table import WayTable, key_in, way_table
from title58.games.pai_gow_poker.options.house_way import HouseWay, read_house_way
from title58.odds.settings import HandOdds

WAY = HouseWay()
RATE = Fraction(1, 20)
SPLIT = read_house_way(["three-aces-and-complete = split"])


@compiled
def _deal(rest: Ints, table: WayTable, grid: Ints) -> None:
    many = len(rest)
    for a in range(many):
        for b in range(a):
            for c in range(b):
                for d in range(c):
                    for e in range(d):
                        for f in range(e):
                            six = rest[a] | rest[b] | rest[c] | rest[d] | rest[e] | rest[f]
                            for g in range(f):
                                grid[key_in(six | rest[g], table)] += 1


@pytest.mark.parametrize(
    ("hand", "way"),
    [("JOKER AS KD QD 9S 9H 3D", WAY), ("2S 3S 4S 5S 9S QD KD", SPLIT)],
    ids=["joker", "suits matter"],
)
def test_every_hand_of_the_dealers_dealt_one_by_one(hand: str, way: HouseWay) -> None:
    """53,524,680 hands; in the second way some flushes are set by which suit is which."""
    mask, table = mask_of([card.index for card in parse_cards(hand)]), way_table(way.numbers)
    rest = np.array([1 << card for card in range(53) if not mask >> card & 1], dtype=np.int64)
    grid = np.zeros(1 << KEY_BITS, dtype=np.int64)
    _deal(rest, table, grid)
    assert grid.sum() == comb(46, 7)
    assert (dealers_keys(mask, table).ravel() == grid).all()


def test_settings_against_hands_set_in_plain_python() -> None:
    """The cards of the dealer's are drawn by Python, and nothing is looked up."""
    found = hand_odds("AS AH KD KC 9S 5H 3D", WAY, RATE)
    chance, cards = random.Random(4), parse_cards(found.hand)
    rest = [card.index for card in deck(joker=True) if card not in cards]
    dealt = 4_000
    against = []
    for _ in range(dealt):
        five, two = set_hand(chance.sample(rest, 7), WAY)
        against.append((ranking.high_rank(five), ranking.low_rank(two)))
    for one in found.settings[:4]:
        high, low = (
            rank([card.index for card in parse_cards(text)])
            for rank, text in ((ranking.high_rank, one.high), (ranking.low_rank, one.low))
        )
        grounds = [ranking.ground(high, low, *other) for other in against]
        for many, wins in (
            (one.won, grounds.count(ranking.BOTH_HIGHER)),
            (one.lost, sum(ground >= ranking.EQUAL_OR_LOWER for ground in grounds)),
        ):
            share = many / found.hands
            assert abs(wins / dealt - share) < 4 * (share * (1 - share) / dealt) ** 0.5 + 1e-3


def test_settings_of_a_hand() -> None:
    found = hand_odds("3D 5H 9S KC KD AD AS", WAY, RATE)
    assert found.hand == "AD AS KC KD 9S 5H 3D"
    assert found.hands == comb(46, 7)
    assert found.best is found.by_house_way
    assert (found.best.low_said, found.best.high_said) == ("pair of kings", "pair of aces")
    assert (found.best.won, found.best.lost) == (38_817_593, 380_921)
    assert found.verdict.endswith("the best setting.")
    edges = [one.edge for one in found.settings]
    assert edges == sorted(edges)
    assert sum(one.by_house_way for one in found.settings) == 1
    assert found.cost(found.best) == 0
    assert all(one.won + one.tied + one.lost == found.hands for one in found.settings)
    assert len({(one.high, one.low) for one in found.settings}) == len(found.settings)


def test_no_foul_setting_is_listed_and_none_is_left_out() -> None:
    chance = random.Random(11)
    for _ in range(3):
        hand = chance.sample(deck(joker=True), 7)
        found = hand_odds(" ".join(map(str, hand)), WAY, RATE)
        ranks = set()
        for one in found.settings:
            high, low = parse_cards(one.high), parse_cards(one.low)
            assert sorted((*high, *low), key=lambda c: c.index) == sorted(
                hand, key=lambda c: c.index
            )
            codes = [card.index for card in high], [card.index for card in low]
            assert ranking.may_set(*codes)
            ranks.add((ranking.high_rank(codes[0]), ranking.low_rank(codes[1])))
        mask = mask_of([card.index for card in hand])
        every = {
            (ranking.best_rank(mask ^ two), ranking.pair_rank(two))
            for a in range(7)
            for b in range(a)
            if ranking.may_stand(
                ranking.best_rank(mask ^ (two := 1 << hand[a].index | 1 << hand[b].index)),
                ranking.pair_rank(two),
            )
        }
        assert ranks == every
        _, two_cards = set_low(mask, WAY.numbers)
        here = [card.index for card in parse_cards(found.by_house_way.low)]
        assert ranking.low_rank(here) == ranking.pair_rank(two_cards)


def test_a_house_way_that_costs() -> None:
    """Told to keep every two pairs together, the way plays kings and aces together."""
    way = read_house_way(["two-pairs-small-up-to = K", "two-pairs-small-with = 2",
                          "two-pairs-middle-up-to = A"])  # fmt: skip
    found = hand_odds("KD KC 9S 9H QD 5H 3D", way, RATE)
    assert found.best is not found.by_house_way
    assert "two pairs kept together" in found.verdict
    assert "which costs" in found.verdict


def test_in_python() -> None:
    table = Table(Submission("pai-gow-poker", "2026-01-01"))
    found = table.hand("AS AH KD KC 9S 5H 3D")
    assert isinstance(found, HandOdds)
    assert str(found).splitlines()[1].endswith("(house way)")
    assert "house way" in found._repr_html_()
    assert found.as_plain()["settings"][0]["house_way"] is True
    with pytest.raises(Error, match="has 2 cards: a hand of Pai Gow Poker is seven cards"):
        table.hand("AS AH")
    with pytest.raises(Error, match="has AS twice"):
        table.hand("AS AS KD KC 9S 5H 3D")
    with pytest.raises(Error, match="'XX' is not a card"):
        table.hand("AS AS KD KC 9S 5H XX")
    with pytest.raises(Error, match="no hands are set at Sic Bo"):
        Table(Submission("sic-bo", "2026-01-01")).hand("AS AH KD KC 9S 5H 3D")
