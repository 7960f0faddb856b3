"""Shoes of Blackjack dealt by plain Python, for audits: who bets how, and by what count."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache

import numpy as np

from title58 import Submission
from title58.equipment.cards import Card, deck
from title58.protection.floor.edges import Prices
from title58.protection.floor.watched import Bet, Offer, Watched

FILING = Submission("blackjack", "2024-06-01")
WAGER = ("blackjack", "")
DECKS, CARDS, CUT = 6, 312, 78
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
TAGS = {"2": 1, "3": 1, "4": 1, "5": 1, "6": 1, "10": -1, "J": -1, "Q": -1, "K": -1, "A": -1}
Money = Callable[[int, int], int]  # cents, by the round of the shoe and the true count


def rank(card: Card) -> str:
    return RANKS[card.rank]


def worth(card: Card) -> int:
    return 11 if card.rank == 0 else min(card.rank + 1, 10)


def is_ten(card: Card) -> bool:
    return rank(card) in ("10", "J", "Q", "K")


def true_count(gone: list[Card]) -> int:
    return sum(TAGS.get(rank(card), 0) for card in gone) * 52 // (CARDS - len(gone))


# A dealer of this file: everybody draws to 17


def a_shoe(
    chance: np.random.Generator, bets: list[Money], insures: Sequence[Callable[..., bool]] = ()
) -> list[Watched]:
    cards = [deck()[at % 52] for at in chance.permutation(CARDS)]
    rounds: list[Watched] = []
    out = 0
    while out < CARDS - CUT:
        start, count = out, true_count(cards[:out])
        many = len(bets)
        first = [cards[start + at] for at in range(2 * many + 2)]
        out += 2 * many + 2
        own = [(first[at], first[many + 1 + at]) for at in range(many)]
        up, seen = first[many], (*first[: 2 * many + 1],)
        offers = tuple(
            Offer(at + 1, seen, own[at], insure(own[at], [*cards[:start], *seen]), Fraction(500))
            for at, insure in enumerate(insures)
            if rank(up) == "A"
        )
        if not (rank(up) == "A" and is_ten(first[-1])):
            for hand in [*own, (up, first[-1])]:
                total = sum(map(worth, hand))
                while total < 17:
                    total += min(worth(cards[out]), 10) if total > 10 else worth(cards[out])
                    out += 1
        made = tuple(
            Bet(at + 1, "blackjack", "", cents)
            for at, money in enumerate(bets)
            if (cents := money(len(rounds), count))
        )
        rounds.append(Watched(not rounds, (), made, tuple(cards[start:out]), offers=offers))
    return rounds


def drifting(chance: np.random.Generator) -> Money:
    """Bets that wander, grow with the depth of the shoe, and stop now and then."""
    steps = chance.integers(-1, 2, 200).cumsum()
    idle = chance.random(200) < 0.1

    def money(at: int, count: int) -> int:
        return 0 if idle[at] else int(500 * max(1, steps[at] + 4 + at // 6))

    return money


def by_count(at: int, count: int) -> int:
    return 500 * min(max(2 * count, 1), 8)


def flat(at: int, count: int) -> int:
    return 1000


@cache
def prices() -> Prices:
    return Prices(FILING)


def under(found: list[float], limit: float) -> int:
    return sum(p <= limit for p in found)


def uniform(found: list[float]) -> None:
    """As many under each limit as there should be (four standard errors)."""
    for limit in (0.05, 0.25, 0.5, 0.75, 0.95):
        spread = (len(found) * limit * (1 - limit)) ** 0.5
        assert abs(under(found, limit) - len(found) * limit) <= 4 * spread, limit


@cache
def counted_table() -> list[Watched]:
    """Three shoes: position 1 bets flat, 2 counts, 3 and 4 drift."""
    chance = np.random.default_rng(4)
    others = [drifting(chance), drifting(chance)]
    return [one for _ in range(3) for one in a_shoe(chance, [flat, by_count, *others])]
