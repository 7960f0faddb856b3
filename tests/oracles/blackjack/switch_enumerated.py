"""Rounds of Blackjack Switch card by card in fractions, in the order in which they are dealt.

The two first cards, the card up, the two second cards and the hole card; then the switch, one hand
after the other with all its splits, and the dealer. Nothing is put together from sets of cards.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

from tests.oracles.blackjack.beaten import BLACKJACK, LOSE, certain, dealer
from tests.oracles.blackjack.played_out import Chances, Left, dealer_draws, each
from title58.games.blackjack import rules
from title58.games.blackjack.value.hands import VALUES, Bytes, hands
from title58.games.blackjack.value.strategy import DOUBLE, HIT, SPLIT, STAND, SURRENDER, Play
from title58.games.blackjack.value.terms import Terms

Done = tuple[int, int, bool]  # total (past 21: 22, given up: 0), stakes, whether a Blackjack
# One of the two wagers: the value that was split or -1, into how many hands by now, and those that
# are still to be played, each with its number of cards
Box = tuple[int, int, tuple[tuple[int, int], ...]]
NO_PAIR = -1
PAST_21, GIVEN_UP = rules.MOST + 1, 0


class Rounds:
    """All rounds from a shoe, played and switched as is said."""

    def __init__(self, left: Left, play: Play, switched: Bytes, terms: Terms) -> None:
        self.left, self.play, self.switched, self.terms = left, play, switched, terms
        self.hands = hands()
        self.on = cache(self._on)

    def results(self) -> Chances:
        """The chance of every net result of both wagers."""
        found: Chances = {}
        there = [value for value in range(VALUES) if self.left[value]]
        for dealt in product(there, repeat=6):
            chance, rest = self._in_this_order(dealt)
            if chance:
                a1, b1, up, a2, b2, hole = dealt
                for net, later in self._dealt(rest, (a1, a2, b1, b2), up, hole).items():
                    found[net] = found.get(net, Fraction(0)) + chance * later
        return found

    def _in_this_order(self, dealt: tuple[int, ...]) -> tuple[Fraction, Left]:
        rest, chance = list(self.left), Fraction(1)
        for value in dealt:
            chance *= Fraction(max(rest[value], 0), sum(rest))
            rest[value] -= 1
        return chance, tuple(rest)

    def _dealt(self, rest: Left, four: tuple[int, ...], up: int, hole: int) -> Chances:
        a1, a2, b1, b2 = four
        naturals = [rules.is_blackjack(a1, a2), rules.is_blackjack(b1, b2)]
        if rules.is_blackjack(up, hole):
            return {Fraction(sum(naturals) - 2): Fraction(1)}
        if self.switched[(*four, up)]:
            a2, b2 = b2, a2
            naturals = [False, False]
        boxes: list[Box] = []
        done: list[Done] = []
        for natural, (one, two) in zip(naturals, ((a1, a2), (b1, b2)), strict=True):
            hand = self.hands.of(one, two)
            action = self.play.first[hand, up]
            if natural:
                done.append((rules.MOST, 1, True))
            elif action == SURRENDER:
                done.append((GIVEN_UP, 1, False))
            elif action == SPLIT:
                boxes.append((one, 2, ((self.hands.of(one), 1),) * 2))
            else:
                boxes.append((NO_PAIR, 1, ((hand, 2),)))
        return self.on(rest, up, hole, tuple(boxes), tuple(sorted(done)))

    def _on(
        self, left: Left, up: int, hole: int, boxes: tuple[Box, ...], done: tuple[Done, ...]
    ) -> Chances:
        """The first hand that waits is played on; when none is left, the dealer plays."""
        if not boxes:
            return self._settled(left, up, hole, done)
        (pair, many, waiting), *others = boxes
        if not waiting:
            return self.on(left, up, hole, tuple(others), done)
        (hand, size), *more = waiting
        action = HIT if size == 1 else self._action(hand, size, pair, up)
        again = pair != NO_PAIR and many < self.terms.hands(pair) and self.play.again[pair, up]
        if again and hand == self.hands.of(pair, pair):
            two = ((self.hands.of(pair), 1),) * 2
            return self.on(left, up, hole, ((pair, many + 1, (*two, *more)), *others), done)
        if action == STAND:
            ended = int(self.hands.total[hand]), 1, False
            after = (pair, many, tuple(more)), *others
            return self.on(left, up, hole, after, tuple(sorted((*done, ended))))
        found: Chances = {}
        for value, chance, rest in each(left):
            grown = int(self.hands.child[hand, value])
            if grown < 0 or action == DOUBLE:
                total = PAST_21 if grown < 0 else int(self.hands.total[grown])
                ended = total, 2 if action == DOUBLE else 1, False
                after = (pair, many, tuple(more)), *others
                results = self.on(rest, up, hole, after, tuple(sorted((*done, ended))))
            else:
                after = (pair, many, ((grown, size + 1), *more)), *others
                results = self.on(rest, up, hole, after, done)
            for net, later in results.items():
                found[net] = found.get(net, Fraction(0)) + chance * later
        return found

    def _action(self, hand: int, size: int, pair: int, up: int) -> int:
        if pair == NO_PAIR:
            return int((self.play.first if size == 2 else self.play.more)[hand, up])
        if size == 2:
            cards = list(self.hands.cards[hand])
            cards[pair] -= 1
            return int(self.play.second[pair, cards.index(1), up])
        return int(self.play.after_split(pair)[hand, up])

    def _settled(self, left: Left, up: int, hole: int, done: tuple[Done, ...]) -> Chances:
        found: Chances = {}
        for final, chance in dealer_draws(left, up, hole, self.terms.hits_soft_17).items():
            net = Fraction(0)
            for total, stakes, natural in done:
                if total == GIVEN_UP:
                    assert self.terms.surrender is not None
                    net += self.terms.surrender
                    continue
                row = self.terms.row(total, natural, final)
                net += self.terms.net(row) + (stakes - 1) * self.terms.further_net(row)
            found[net] = found.get(net, Fraction(0)) + chance
        return found


class Twenties(Rounds):
    """The chance of each row of the Bad Beat Progressive Wager, in place of a net result."""

    def _dealt(self, rest: Left, four: tuple[int, ...], up: int, hole: int) -> Chances:
        if rules.is_blackjack(up, hole):
            hands_ = self.hands.of(*four[:2]), self.hands.of(*four[2:])
            beaten = any(self.hands.total[hand] == 20 for hand in hands_)
            return certain(BLACKJACK if beaten else LOSE)
        return super()._dealt(rest, four, up, hole)

    def _settled(self, left: Left, up: int, hole: int, done: tuple[Done, ...]) -> Chances:
        if all(total != 20 for total, _, _ in done):
            return certain(LOSE)
        hard = rules.card_value(up) + rules.card_value(hole)
        return dealer(left, hard, rules.ACE in (up, hole), 2)
