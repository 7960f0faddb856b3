"""Royal 9 with several players: each position has its own king and nine (BAC-40).

Hands are told here by names of cards, from first principles: meters played winner by winner, a
chain of states, and the chance of every two hands by its own formula.
"""

import random
from fractions import Fraction
from itertools import product
from math import sqrt
from typing import Any

import numpy as np
import pytest

from title58 import Submission
from title58.games import find_game
from title58.games.baccarat.odds.prices import book
from title58.games.baccarat.odds.shoe import CountedShoe
from title58.games.baccarat.odds.wagers import Counted, _several
from title58.games.baccarat.options.progressives import MAJOR, MEGA, MINOR, ROYAL_9
from title58.odds.asking import ask
from title58.odds.meters import in_the_long_run
from title58.odds.several import NoPlayers, SharedMeter, others_at_seed, shared
from title58.odds.wager import WagerOdds

FILED = Submission("minibaccarat", "2024-06-01").changed({"royal_9": "5-dollar", "decks": 8})
SEATS = [tuple(str(own).split("-")) for own in FILED.options.royal_9_combinations]  # type: ignore[attr-defined]
# Few cards, so that meters are won: kings and nines, and some that make no Royal 9
FEW = {f"{rank}{suit}": 4 for rank in "K9" for suit in "CDHS"} | {"2C": 6, "2D": 6}
METERS = (MEGA, MAJOR, MINOR)


def from_few() -> WagerOdds:
    """The odds of the wager at the first position, from those cards."""
    from title58.equipment.cards import Card

    left = [0] * 52
    for card, many in FEW.items():
        left[Card.parse(card).index] = many
    game: Any = find_game("minibaccarat")
    asked: Any = ask(FILED, wager=ROYAL_9)
    counted = Counted(CountedShoe(tuple(left)), book(game.wagers, asked), ())
    (sheet,) = counted.book.sheets
    odds = next(iter(counted.priced(sheet)))
    object.__setattr__(odds, "several", _several(counted, sheet, FILED.options))
    return odds


def winners(player: set[str], banker: set[str], seats: int) -> dict[str, int]:
    """Who wins which meter, if anybody plays at the position."""
    found = {}
    for seat, own in enumerate(SEATS[:seats]):
        on_player, on_banker = player == set(own), banker == set(own)
        if on_player and on_banker:
            found[MEGA] = seat
        elif on_banker:
            found[MAJOR] = seat
        elif on_player:
            found[MINOR] = seat
    return found


@pytest.mark.parametrize("seats", [2, 5])
def test_meters_that_are_played(seats: int) -> None:
    """Card by card: every wager adds to each meter, and the winner takes what is then on it."""
    odds = from_few()
    every = shared(odds, seats)
    terms, stake, rounds = dict(odds.terms), odds.stake, 60_000
    meters = {name: float(terms[name].reset) for name in METERS}
    shoe = [card for card, many in FEW.items() for _ in range(many)]
    chance = random.Random(f"royal 9 {seats}")
    at_hit: dict[str, list[float]] = {name: [] for name in METERS}
    for _ in range(rounds):
        for name in METERS:
            meters[name] += seats * stake * float(terms[name].rate)
        p1, b1, p2, b2 = chance.sample(shoe, 4)
        for name in winners({p1, p2}, {b1, b2}, seats):
            at_hit[name].append(meters[name])
            meters[name] = float(terms[name].reset)
    assert {one.name for one in every} == set(METERS)
    for one in every:
        won = at_hit[one.name]
        assert len(won) == pytest.approx(float(rounds * one.hit), abs=4 * sqrt(len(won)))
        error = float(np.std(won)) / sqrt(len(won))
        assert np.mean(won) == pytest.approx(float(one.usual_hit), abs=4 * error)
        paid = sum(won) / rounds / seats / stake
        assert paid == pytest.approx(float(one.long_run), rel=4 / sqrt(len(won)))
        assert one.several == 0
        assert one.exact


def two_hands(cards: dict[str, int]) -> dict[tuple[str, str], Fraction]:
    """The chance of every king-nine on the Player's hand and on the Banker's; "" is any other."""
    total = sum(cards.values())
    orders = total * (total - 1) * (total - 2) * (total - 3)
    combinations = [(f"K{k}", f"9{n}") for k, n in product("CDHS", repeat=2)]
    found: dict[tuple[str, str], Fraction] = {}
    for one, other in product(combinations, repeat=2):
        ways = 4 * cards[one[0]] * cards[one[1]]
        ways *= (cards[other[0]] - (one[0] == other[0])) * (cards[other[1]] - (one[1] == other[1]))
        found["-".join(one), "-".join(other)] = Fraction(ways, orders)
    for own in ("-".join(one) for one in combinations):
        king, nine = own.split("-")
        alone = Fraction(2 * cards[king] * cards[nine], total * (total - 1))
        both = sum(found[own, "-".join(other)] for other in combinations)
        found[own, ""] = found["", own] = alone - both
    return found


@pytest.mark.parametrize("seats", [1, 4, 9])
def test_a_chain_of_states(seats: int) -> None:
    """Round by round from one hit to the next, for every meter: until nothing is left."""
    full = dict.fromkeys(
        (f"{rank}{suit}" for rank in (*"A23456789JQK", "10") for suit in "CDHS"), 8
    )
    for odds, cards in ((from_few(), FEW), (_filed()[0], full)):
        hands = two_hands(cards)
        for one in shared(odds, seats):
            wins = sum(
                chance for (player, banker), chance in hands.items()
                if one.name in winners(set(player.split("-")), set(banker.split("-")), seats)
            )  # fmt: skip
            assert one.hit == wins
            alive, mean, amount = 1.0, 0.0, float(one.terms.reset)
            if cards is not FEW:  # too many rounds to go through: in closed form
                assert one.usual_hit == one.terms.reset + one.added / wins
                continue
            for _ in range(int(30 / float(wins))):
                amount += alive * float(one.added)
                mean += float(wins) * amount
                amount, alive = amount * float(1 - wins), alive * float(1 - wins)
            assert float(one.usual_hit) == pytest.approx(mean, rel=1e-9)


def _filed() -> list[WagerOdds]:
    return find_game("minibaccarat").priced(ask(FILED, wager=ROYAL_9))


def test_the_edge_at_seed_with_so_many_wagers() -> None:
    """A winner takes with it what the round added; fixed sums, Mega Envy among them, are the same
    however many play."""
    for odds in _filed():
        rows = {MEGA: "mega-jackpot", MAJOR: "major-jackpot", MINOR: "minor-jackpot"}
        for seats in (1, 3, 9):
            every = shared(odds, seats)
            want = odds.expected
            for name, terms in odds.terms:
                added = seats * odds.stake * terms.rate
                want += odds.chance(rows[name]) * (terms.seed + added) / odds.stake
            for one in every:
                seed = one.terms.seed
                others = others_at_seed(every, one)
                assert one.edge(seed, others) == -want
                assert one.edge(one.even(others), others) == 0
            assert _long_run(odds, every) == in_the_long_run(odds)


def _long_run(odds: WagerOdds, every: tuple[SharedMeter, ...]) -> Fraction:
    return -(odds.expected + sum((one.long_run for one in every), Fraction(0)))


def test_no_more_wagers_than_positions_and_no_cards_seen() -> None:
    five = FILED.changed(
        {"positions": [1, 2, 3, 4, 5], "royal_9_combinations": ["KS-9S", "KH-9H", "KC-9C", "KD-9D",
                                                                "KS-9H"]}
    )  # fmt: skip
    odds = find_game("minibaccarat").priced(ask(five, wager=ROYAL_9))[0]
    assert shared(odds, 5)
    with pytest.raises(NoPlayers, match="6 players are not possible on one meter: from 1 to 5"):
        shared(odds, 6)
    seen = find_game("minibaccarat").priced(ask(FILED, wager=ROYAL_9, seen="KS"))
    assert all(shared(one, 3) == () for one in seen)
    whole = find_game("minibaccarat").priced(ask(FILED, wager=ROYAL_9, seen="2S"))
    assert all(len(shared(one, 3)) == 3 for one in whole)  # no king or nine is gone
