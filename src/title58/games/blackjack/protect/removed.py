"""Effects of removal of wagers that go by how hands are played: the Blackjack Wager and Bad Beat.

All are differences of the exact analysis (`value`), in double precision. *Fixed* is for a player
who goes on playing the strategy of the full shoe, and switching by its table at Blackjack Switch:
over all cards these effects sum to 0. *Best* is for one who plays by the cards and knows which card
is gone: he is never worse off on average, so they sum to something above 0.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from title58.equipment.cards import Card
from title58.games.blackjack.odds import bad_beat
from title58.games.blackjack.odds.question import Question
from title58.games.blackjack.value import Play, Terms, ValuedShoe
from title58.games.blackjack.value.hands import VALUES, Floats
from title58.games.blackjack.value.switch.analysis import Switch
from title58.games.blackjack.value.switch.twenties import SwitchTwenties
from title58.games.blackjack.value.twenties import Twenties
from title58.odds import WagerOdds
from title58.progress import stage

Cards = tuple[int, ...]  # of each value
RANKS = 13


@dataclass(frozen=True)
class Removed:
    """By value, the ace first and the ten-cards last; the player's expectation of a unit wagered,
    at Blackjack Switch of both wagers."""

    cards: Cards  # in the full shoe
    expected: float  # by the strategy of the full shoe
    variance: float
    fixed: tuple[float, ...]
    play: Play
    best: tuple[float, ...] = ()  # by the cards; not always computed, at Blackjack Switch never

    @property
    def total(self) -> float:
        """Over all cards of the shoe: 0, but for rounding."""
        return float(np.dot(self.cards, self.fixed))


@lru_cache(maxsize=4)
def removed(full: Cards, terms: Terms, *, best: bool = True) -> Removed:
    """Of the Blackjack Wager, from a shoe with so many cards of each value."""
    return _of_two_hands(full, terms) if terms.switch else _of_one_hand(full, terms, best)


def _of_one_hand(full: Cards, terms: Terms, by_cards: bool) -> Removed:
    shoe = ValuedShoe(full, terms)
    base = shoe.by_total
    fixed, best = np.zeros((2, VALUES))
    for value, left in _less_one(full):
        less = ValuedShoe(left, terms)
        fixed[value] = less.expected(base.play)[0] - base.expected
        if by_cards:
            best[value] = less.by_cards.expected - shoe.by_cards.expected
    return Removed(
        full, base.expected, base.variance, tuple(fixed.tolist()), base.play,
        tuple(best.tolist()) if by_cards else (),
    )  # fmt: skip


def _of_two_hands(full: Cards, terms: Terms) -> Removed:
    """Best play would take as long again, and a person who plays two hands by it is far away."""
    switch = Switch(full, terms)
    expected = -switch.worth.edge
    squares = sum(chance * (net / 2) ** 2 for net, chance in switch.worth.nets.items())
    fixed = np.zeros(VALUES)
    for value, left in _less_one(full):
        fixed[value] = -switch.but(left).worth.edge - expected
    return Removed(full, expected, squares - expected**2, tuple(fixed.tolist()), switch.play)


def _less_one(full: Cards) -> Iterator[tuple[int, Cards]]:
    """Every value that the shoe has, and the shoe with one card of it gone."""
    with stage("Computing effects of removal", VALUES) as shown:
        for value in range(VALUES):
            if full[value]:
                yield value, tuple(many - (at == value) for at, many in enumerate(full))
            shown.move_on()


# The Bad Beat Progressive Wager


@dataclass(frozen=True)
class BadBeatRemoved:
    """What the wager pays on average and the square of that, its meter at the seed."""

    odds: WagerOdds  # from the full shoe
    full: Floats  # [average or square]: from the full shoe
    fixed: Floats  # [average or square, value]: its effects of removal

    @property
    def by_rank(self) -> Floats:
        return self.fixed[:, [min(rank, VALUES - 1) for rank in range(RANKS)]]


def bad_beat_removed(question: Question) -> BadBeatRemoved | None:
    """None where the wager is not offered. The strategy is that of the filing: total-dependent, at
    Blackjack Switch by the cards.

    Suits and faces do not matter: what they change for the Magic Card, they change alike.
    """
    offered = next(bad_beat.odds(question), None)
    if offered is None:
        return None
    terms = Terms.of(question.asked.law, question.options)
    fixed = np.zeros((2, VALUES))
    whole, *less = _twenties(question.values, terms)
    base = _moments(question, whole)
    for value, rows in enumerate(less):
        seen = replace(question.asked, seen=(Card(value),))
        fixed[:, value] = _moments(Question(seen, question.options), rows) - base
    return BadBeatRemoved(offered.as_told, base, fixed)


def _moments(question: Question, rows: Floats) -> Floats:
    odds = next(bad_beat.priced_by(question, rows, (), "")).as_told
    squares = sum(float(result.chance) * float(result.net) ** 2 for result in odds.results)
    return np.array([float(odds.expected), squares])


@lru_cache(maxsize=4)
def _twenties(full: Cards, terms: Terms) -> tuple[Floats, ...]:
    """The rows of the wager from the full shoe, and less one card of each value."""
    if terms.switch:
        switch = Switch(full, terms)
        shoes = [switch, *(switch.but(left) for _, left in _less_one(full))]
        return tuple(SwitchTwenties(each).rows(each.play) for each in shoes)
    base = ValuedShoe(full, terms)
    play = base.by_total.play
    found = [Twenties(base).rows(play)]
    found += [Twenties(ValuedShoe(left, terms)).rows(play) for _, left in _less_one(full)]
    return tuple(found)
