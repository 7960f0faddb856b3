"""Bets against fresh shuffles that are dealt as deep before each round as the shoe was.

At Blackjack the number of cards in a round goes by who sits there and how hands are played, so one
shoe says little about another. Instead each recorded shoe is compared with shuffles of its own: the
same number of cards is gone before each round, and only which cards they were is left to chance.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from title58.equipment.cards import Card, deck
from title58.progress import stage
from title58.protection.floor.watched import Shoe

if TYPE_CHECKING:
    from title58.protection.floor.audits import SeatAudit
    from title58.protection.floor.edges import Name, Prices
    from title58.protection.floor.hands import SeatInsurance

S = TypeVar("S", "SeatAudit", "SeatInsurance")
Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
NOTHING = 1e-9
TRENDED = 4  # shoes, from which on a trend through all of them is left out
FEWEST = 9  # shuffles of each shoe, whatever they cost


class Fit(NamedTuple):
    """How well bets fit the edges."""

    p: float
    least: float  # the smallest p-value that these bets could have had


def chance_of(seed: str) -> np.random.Generator:
    digest = hashlib.sha256(seed.encode()).digest()
    return np.random.default_rng(int.from_bytes(digest[:8], "big"))


def fit_of(found: Floats, seen: float) -> Fit:
    """Among all that is as likely, what was seen included."""

    def as_good(value: float) -> float:
        return float((found >= value - 1e-9 * max(1.0, abs(value))).mean())

    return Fit(as_good(seen), as_good(float(found.max())))


def adjusted(seats: Sequence[S]) -> Iterator[S]:
    """With p-values that hold for all seats looked at, by Holm's method; the smallest first."""
    order = sorted(seats, key=lambda one: (one.p_value is None, one.p_value or 0.0, one.seat))
    tested = sum(one.p_value is not None for one in order)
    highest = 0.0
    for at, one in enumerate(order):
        if one.p_value is None:
            yield one
            continue
        highest = max(highest, min(1.0, (tested - at) * one.p_value))
        yield replace(one, p_adjusted=highest)


def shuffles_of(decks: int, many: int, seed: str) -> Ints:
    """[shuffle, place]: cards of the decks by their number."""
    cards = np.tile(np.arange(len(deck()), dtype=np.int64), decks)
    return chance_of(seed).permuted(np.tile(cards, (many, 1)), axis=1)


def choices_of(shoes: int, each: int, seed: str, many: int) -> Ints:
    """[choice, shoe]: one of so many shuffles for each shoe, all of these or some if they are many;
    first what was recorded."""
    if each > many:  # every shuffle has been drawn for itself
        return np.tile(np.arange(each)[:, np.newaxis], shoes)
    if each**shoes <= many:
        return np.array(list(product(range(each), repeat=shoes)))
    drawn = chance_of(seed).integers(each, size=(many, shoes))
    return np.vstack([np.zeros((1, shoes), dtype=np.int64), drawn])


def ranks_of(edges: Floats) -> Ints:
    """[choice, round]: from the worst round to the best."""
    order = edges.argsort(axis=1, kind="stable")
    found = np.empty_like(order)
    np.put_along_axis(found, order, np.arange(edges.shape[1])[np.newaxis], axis=1)
    return found


def ranks_with_ties(bets: Floats) -> Floats:
    """As far from the middle one; equal bets stand in the middle of their places."""
    _, which, many = np.unique(bets, return_inverse=True, return_counts=True)
    found: Floats = (many.cumsum() - (many + 1) / 2)[which]
    centered: Floats = found - found.mean()
    return centered


def shuffles_by_shoe(positions: int, shoes: int, small: float) -> int:
    """The fewest shuffles of each shoe for a small p-value over all positions."""
    many = 1
    while (many + 1) ** shoes * small <= positions:
        many += 1
    return many


def without_trend(ranks: Floats, rounds: Ints) -> Floats:
    """What of the ranks of bets does not go by the number of the round in its shoe.

    Small cards make long rounds: a shoe that has come to many rounds has lost its tens. So bets
    that only fall as a shoe goes on, in every shoe alike, would seem to look at the cards. That
    adds up over shoes. In a few it is little, and there the cards themselves may have such a trend.
    """
    line = np.stack([np.ones(len(rounds)), rounds], axis=1)
    found: Floats = ranks - line @ np.linalg.lstsq(line, ranks)[0]
    return found if np.abs(found).max() > NOTHING * len(found) else np.zeros(len(found))


class SameDepths:
    """The bets of all positions against shuffles of every shoe.

    How bets fit the edges is told by the rank correlation of the two, the rounds of a shoe without
    a bet included, added up over wagers. What all bets together come to would tell less: it goes up
    and down with the shoe, which nobody chooses, more than with what a counter does about it.
    """

    unfinished = late = False  # a shoe needs no end, and all of its rounds are compared
    length = 0

    def __init__(
        self,
        shoes: Sequence[Shoe],
        edges: Sequence[Floats],
        wanted: Sequence[Name],
        seed: str,
        many: int,
    ) -> None:
        self.shoes, self.wanted = shoes, list(wanted)
        self.seed, self.many = seed, many
        self.edges = edges
        self._pools: list[Floats] = []  # of each shoe: [shuffle, wager, round]
        self._ranks: dict[tuple[int, tuple[int, ...]], Ints] = {}  # by wager and shoes

    def bets(self, seat: int, shoe: Shoe) -> Floats:
        """[wager, round], in cents."""
        found = np.zeros((len(self.wanted), len(shoe.rounds)))
        for at, one in enumerate(shoe.rounds):
            for bet in one.bets:
                name = bet.wager, bet.on
                if bet.seat == seat and name in self.wanted:
                    found[self.wanted.index(name), at] += bet.cents
        return found

    def tested(self, seat: int) -> tuple[int, int]:
        """Rounds in which it bet, and shoes in which they lie."""
        rounds = [int(self.bets(seat, shoe).any(axis=0).sum()) for shoe in self.shoes]
        return sum(rounds), sum(many > 0 for many in rounds)

    def shuffles(self, seats: Sequence[int], prices: Prices, small: float, least: int) -> int:
        """Of each shoe: as many as cost nothing, if only Blackjack Wagers are compared. Else as
        many as it takes for every position's p-value to be small if its bets fit best."""
        if len(self._hands(prices)) == len(self.wanted):
            return self.many
        shoes = [many for seat in seats if (many := self.tested(seat)[1])]
        needed = (shuffles_by_shoe(len(shoes), many, small) for many in shoes)
        return max(FEWEST, -(-least // len(self.shoes)), *needed)

    def _hands(self, prices: Prices) -> list[int]:
        return prices.hands_in(self.wanted)

    def compare(self, prices: Prices, seats: Sequence[int], shuffles: int) -> None:
        with stage(f"Shuffling each shoe {shuffles:,} times", len(self.shoes)) as shown:
            for number, (shoe, recorded) in enumerate(zip(self.shoes, self.edges, strict=True)):
                pool = self._pool(prices, shoe, shuffles, f"{self.seed} shoe {number}")
                self._pools.append(np.concatenate([recorded[np.newaxis], pool]))
                shown.move_on()

    def _pool(self, prices: Prices, shoe: Shoe, shuffles: int, seed: str) -> Floats:
        """[shuffle, wager, round]: what somebody bet on in this shoe, at every round of it."""
        decks: int = prices.filing.options.decks_per_shoe  # type: ignore[attr-defined]
        dealt = shuffles_of(decks, shuffles, seed)
        depths = [len(gone) for gone in shoe.gone]
        found = np.zeros((shuffles, len(self.wanted), len(depths)))
        hands = self._hands(prices)
        made = {(bet.wager, bet.on) for one in shoe.rounds for bet in one.bets}
        sides = [row for row, name in enumerate(self.wanted) if row not in hands and name in made]
        if hands:
            gone = np.zeros((shuffles, dealt.shape[1] + 1))
            by_card = prices.hands.slopes[[prices.hands.value_of(card) for card in deck()]]
            np.cumsum(by_card[dealt], axis=1, out=gone[:, 1:])
            left = dealt.shape[1] - np.array(depths)
            found[:, hands] = (prices.hands.usual + gone[:, depths] / left)[:, np.newaxis]
        if sides:
            names = [self.wanted[row] for row in sides]
            for number, order in enumerate(dealt.tolist()):
                cards: list[Card] = [deck()[each] for each in order]
                before = [tuple(cards[:depth]) for depth in depths]
                found[number, sides] = prices.edges(before, names)
        return found

    def fit(self, seat: int) -> Fit | None:
        """How often bets that do not look at the cards would fit the edges as well as these."""
        every = [self.bets(seat, shoe) for shoe in self.shoes]
        own = tuple(number for number, bets in enumerate(every) if bets.any())
        if not own or not self._pools or len(self._pools[0]) < 2:
            return None
        bets = np.concatenate([every[number] for number in own], axis=1)
        fits = np.zeros(1)
        rounds = np.concatenate([np.arange(every[number].shape[1]) for number in own])
        for wager in sorted({self.wanted[row][0] for row in np.flatnonzero(bets.any(axis=1))}):
            rows = [row for row, name in enumerate(self.wanted) if name[0] == wager]
            own_ranks = ranks_with_ties(bets[rows].sum(axis=0))
            left = without_trend(own_ranks, rounds) if len(own) >= TRENDED else own_ranks
            if left.any():
                fits = fits + self._ranked(rows[0], own) @ (left / np.linalg.norm(own_ranks))
        return fit_of(fits, float(fits[0]))

    def _ranked(self, row: int, shoes: tuple[int, ...]) -> Ints:
        """[choice, round] of these shoes."""
        if (row, shoes) not in self._ranks:
            each = len(self._pools[0])
            choices = choices_of(len(shoes), each, self.seed, self.many)
            edges = [self._pools[shoe][choices[:, at], row] for at, shoe in enumerate(shoes)]
            self._ranks[row, shoes] = ranks_of(np.concatenate(edges, axis=1))
        return self._ranks[row, shoes]
