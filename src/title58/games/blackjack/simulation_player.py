"""Players written in Python: counting, progressions, anything that a table of plays cannot say.

A player is any object with three methods. It sees what a player at the table may see, and answers:

    class Flat:
        def bet(self, seen: Seen) -> int: ...            # cents; 0 sits the round out
        def insure(self, hand: HandSeen) -> bool: ...     # asked against an ace
        def act(self, hand: HandSeen) -> str: ...         # one of hand.may

`play_rounds` plays them by the rules of the table in plain Python, about 4,000 rounds a second for
the Hi-Lo player below, from the same shoe and the same chance as the compiled kernel: a player who
plays a strategy's table has the results of that kernel, round for round.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Protocol

import numpy as np

from title58.games.blackjack import rules
from title58.games.blackjack import simulation_play as kernel
from title58.games.blackjack import simulation_seats as seats
from title58.games.blackjack.analysis.terms import Terms
from title58.games.blackjack.choices import DOUBLE, DRAW, SPLIT, STAND, SURRENDER
from title58.games.blackjack.simulation_strategy import Strategy
from title58.simulation.generator import fresh
from title58.simulation.plan import PlanError
from title58.simulation.shoes import COVER, DEALT, decks_of

RANKS = 13


@dataclass(frozen=True)
class Seen:
    """What a player knows before a round: cards are ranks, 0 for the ace to 12 for the king."""

    bankroll: int  # cents won or lost so far, and what was brought
    cards: tuple[int, ...]  # all that were shown since the shuffle, in order
    decks: int
    last_net: int = 0  # of the round before

    @property
    def decks_left(self) -> float:
        return self.decks - len(self.cards) / 52


@dataclass(frozen=True)
class HandSeen:
    """What a player knows at a choice: the hand, the card up and all cards shown so far."""

    cards: tuple[int, ...]
    up: int
    may: tuple[str, ...]
    from_split: bool
    seen: Seen

    @property
    def total(self) -> int:
        hard = sum(map(rules.card_value, self.cards))
        return rules.total(hard, rules.ACE in self.cards)


class BlackjackPlayer(Protocol):
    def bet(self, seen: Seen) -> int: ...
    def insure(self, hand: HandSeen) -> bool: ...
    def act(self, hand: HandSeen) -> str: ...


@dataclass
class TablePlayer:
    """Plays a strategy's tables and bets the same every time."""

    strategy: Strategy
    unit: int = 1000

    def bet(self, seen: Seen) -> int:
        return self.unit

    def insure(self, hand: HandSeen) -> bool:
        return self.strategy.insures

    def act(self, hand: HandSeen) -> str:
        tables = self.strategy
        up = rules.card_value(hand.up) - 1
        one, other, *drawn = (rules.card_value(rank) - 1 for rank in hand.cards)
        if not drawn and hand.from_split:
            if SPLIT in hand.may and tables.play.again[one, up]:
                return SPLIT
            code = int(tables.play.second[one, other, up])
        elif not drawn:
            code = int(tables.first[one, other, up])
        else:
            node = tables.two[one, other]
            for value in drawn:
                node = tables.child[node, value]
            page = tables.page_of[one] if hand.from_split else 0
            code = int(tables.more[page, node, up])
        word = (STAND, DRAW, DOUBLE, SPLIT, SURRENDER)[code]
        return word if word in hand.may else STAND


@dataclass
class HiLo(TablePlayer):
    """Counts 2 to 6 as +1 and tens and aces as -1, and bets more the richer the shoe is.

    The true count is the running count for each deck left. The bet is one unit up to a true count
    of 1 and one unit more for each above it, to `most` units; Insurance is taken from 3.
    """

    most: int = 8

    @staticmethod
    def true_count(seen: Seen) -> float:
        running = sum(
            1 if 1 <= rank <= 5 else -1 if rank == rules.ACE or rank >= rules.TEN else 0
            for rank in seen.cards
        )
        return running / max(seen.decks_left, 0.25)

    def bet(self, seen: Seen) -> int:
        return self.unit * min(self.most, max(1, int(self.true_count(seen))))

    def insure(self, hand: HandSeen) -> bool:
        return self.true_count(hand.seen) >= 3


@dataclass
class Result:
    """What the rounds came to, in cents."""

    bets: list[int] = field(default_factory=list)
    nets: list[int] = field(default_factory=list)  # Insurance included
    added: int = 0  # wagered beyond the first bets: doubles, splits, Insurance

    @property
    def edge(self) -> float:
        """Of the house, for each cent of the first bets."""
        return -sum(self.nets) / (sum(self.bets) or 1)


class Table:
    """One player at a table, dealt to as the kernel deals."""

    def __init__(
        self, params: tuple[Any, ...], terms: Terms, decks: int, seed: int, bankroll: int
    ) -> None:
        self.fixed = params[0]
        self.terms, self.decks = terms, decks
        self.chance = fresh(seed, 0)
        self.shoe = decks_of(decks)
        self.memory = np.zeros(seats.SEATS, dtype=np.int64)
        self.shown: list[int] = []
        self.bankroll, self.last_net = bankroll, 0
        kernel.begin(self.chance, params, self.shoe, self.memory)

    def seen(self) -> Seen:
        return Seen(self.bankroll, tuple(self.shown), self.decks, self.last_net)

    def take(self, shown: bool = True) -> int:
        rank = int(kernel.take(self.chance, self.shoe, self.memory)) % RANKS
        if shown:
            self.shown.append(rank)
        return rank

    def make_ready(self) -> None:
        if self.fixed[seats.FRESH] or self.memory[DEALT] > self.memory[COVER]:
            self.shown.clear()
        kernel._make_ready(self.chance, self.fixed, self.shoe, self.memory)

    def round(self, player: BlackjackPlayer, result: Result) -> None:
        self.make_ready()
        bet = player.bet(self.seen())
        if bet < 1:
            return
        one, up = self.take(), self.take()
        two, hole = self.take(), self.take(shown=False)
        insured = up == rules.ACE and player.insure(self._hand_seen([one, two], up, (), False))
        blackjack = rules.peeks(up) and rules.is_blackjack(up, hole)
        natural = rules.is_blackjack(one, two)
        hands: list[tuple[int, int]] = [(rules.MOST if natural else _total([one, two]), 1)]
        given_up = False
        if not blackjack and not natural:
            given_up, hands = self._turn(player, [one, two], up)
        self.shown.append(hole)
        dealer = [up, hole]
        lives = not given_up and not natural and any(total <= rules.MOST for total, _ in hands)
        while lives and not blackjack and rules.dealer_draws(*_counted(dealer)):
            dealer.append(self.take())
        net = self._net(hands, given_up, natural, _total(dealer), blackjack)
        if insured:
            won = rules.insurance(hole) == rules.INSURANCE_WIN
            net += (self.terms.insurance if won else -1) / Fraction(2)
        result.added += int(bet * (sum(stake for _, stake in hands) - 1 + insured * Fraction(1, 2)))
        cents = net * bet
        if cents.denominator != 1:
            raise PlanError(f"a bet of {bet} cents cannot be halved: bet an even amount")
        self.last_net = int(cents)
        self.bankroll += self.last_net
        result.bets.append(bet)
        result.nets.append(self.last_net)

    def _turn(
        self, player: BlackjackPlayer, cards: list[int], up: int
    ) -> tuple[bool, list[tuple[int, int]]]:
        """Whether the hand was surrendered, and every hand's total and stake."""
        waiting, done = [cards], []
        splits = 0
        while waiting:
            hand, stake = waiting.pop(), 1
            if len(hand) == 1:
                hand.append(self.take())
            while rules.may_draw(*_counted(hand)):
                may = self._may(hand, splits)
                said = player.act(self._hand_seen(hand, up, may, splits > 0))
                if said not in may:
                    raise PlanError(f"the player said {said!r} and may say {', '.join(may)}")
                if said == SURRENDER:
                    return True, [(_total(hand), 1)]
                if said == STAND:
                    break
                if said == SPLIT:
                    splits += 1
                    waiting.append([hand.pop()])
                    hand.append(self.take())
                    continue
                hand.append(self.take())
                if said == DOUBLE:
                    stake = 2
                    break
            done.append((_total(hand), stake))
        return False, done

    def _may(self, hand: list[int], splits: int) -> tuple[str, ...]:
        """What 633a.7(k) and 633a.9 to 633a.11 leave to the hand, as filed."""
        aces = hand[0] == rules.ACE
        most = self.fixed[seats.RESPLITS_OF_ACES if aces else seats.RESPLITS]
        two = len(hand) == 2
        split = two and rules.may_split(hand[0], hand[1]) and splits <= most
        one_card = splits > 0 and aces and self.fixed[seats.ONE_CARD_TO_ACES]
        return (
            STAND,
            *((DRAW,) if not one_card else ()),
            *((DOUBLE,) if two and not one_card else ()),
            *((SPLIT,) if split else ()),
            *((SURRENDER,) if two and not splits and self.terms.surrender is not None else ()),
        )

    def _hand_seen(
        self, hand: list[int], up: int, may: tuple[str, ...], from_split: bool
    ) -> HandSeen:
        return HandSeen(tuple(hand), up, may, from_split, self.seen())

    def _net(
        self,
        hands: list[tuple[int, int]],
        given_up: bool,
        natural: bool,
        dealer: int,
        blackjack: bool,
    ) -> Fraction:
        """What all wagers on the hands come to, per unit of the first."""
        if given_up:
            assert self.terms.surrender is not None
            return self.terms.surrender
        net = Fraction(0)
        for number, (total, stake) in enumerate(hands):
            row = rules.decide(total, natural, dealer, blackjack)
            further = rules.further_wager(row, blackjack)
            worth = (self.terms.further_win, Fraction(0), Fraction(-1))[further]
            net += self.terms.net(row) if number == 0 else worth
            net += (stake - 1) * worth
        return net


def _counted(cards: list[int]) -> tuple[int, bool]:
    return sum(map(rules.card_value, cards)), rules.ACE in cards


def _total(cards: list[int]) -> int:
    return rules.total(*_counted(cards))


def play_rounds(
    player: BlackjackPlayer, made: Any, terms: Terms, rounds: int, seed: int = 58, bankroll: int = 0
) -> Result:
    """Play at the table of a kernel that was made for one player."""
    fixed = made.params[0]
    if made.play is not kernel.play or fixed[seats.EVEN_MONEY] or fixed[seats.DOUBLES_HIDDEN]:
        raise PlanError(
            "players in Python play the base game from one shoe: not Blackjack Switch, a double"
            " shoe, even money or doubles dealt face down"
        )
    result = Result()
    table = Table(made.params, terms, len(made.shoe) // 52, seed, bankroll)
    for _ in range(rounds):
        table.round(player, result)
    return result
