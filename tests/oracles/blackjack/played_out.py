"""The slow way, in fractions: rounds played out card by card, as they are dealt.

Nothing here is shared with the fast way except the rules of the table and the strategy that is
played: the hole card is dealt when it is dealt, one hand is finished before the next gets its
second card, and the dealer draws last. So it takes small shoes only. For the dealer's hand alone
any shoe will do.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache, lru_cache

from title58.games.blackjack import rules
from title58.games.blackjack.value.hands import VALUES, hands
from title58.games.blackjack.value.strategy import (
    DOUBLE,
    HIT,
    SPLIT,
    STAND,
    SURRENDER,
    Play,
)
from title58.games.blackjack.value.terms import Terms

Left = tuple[int, ...]
Chances = dict[Fraction, Fraction]
BLACKJACK = 0  # as a final total


def take(left: Left, value: int) -> Left:
    return (*left[:value], left[value] - 1, *left[value + 1 :])


def each(left: Left) -> Iterator[tuple[int, Fraction, Left]]:
    """Every next card with its chance and what is left then."""
    cards = sum(left)
    for value, many in enumerate(left):
        if many:
            yield value, Fraction(many, cards), take(left, value)


def dealer(left: Left, up: int, hits_soft_17: bool = False) -> dict[int, Fraction]:
    """The dealer's final totals with `up` gone from the shoe; `BLACKJACK` for a Blackjack."""
    found: dict[int, Fraction] = {}
    for hole, chance, rest in each(left):
        if rules.is_blackjack(up, hole):
            found[BLACKJACK] = found.get(BLACKJACK, Fraction(0)) + chance
            continue
        for total, later in dealer_draws(rest, up, hole, hits_soft_17).items():
            found[total] = found.get(total, Fraction(0)) + chance * later
    return found


def dealer_draws(left: Left, up: int, hole: int, hits_soft_17: bool) -> dict[int, Fraction]:
    """The same with the hole card known."""
    hard = rules.card_value(up) + rules.card_value(hole)
    return _drawn(left, hard, rules.ACE in (up, hole), hits_soft_17)


@lru_cache(maxsize=500_000)
def _drawn(left: Left, hard: int, ace: bool, hits_soft_17: bool) -> dict[int, Fraction]:
    if not rules.dealer_draws(hard, ace, hits_soft_17):
        return {rules.total(hard, ace): Fraction(1)}
    found: dict[int, Fraction] = {}
    if not sum(left):
        raise ValueError("the shoe has run out")
    for value, chance, rest in each(left):
        longer = _drawn(rest, hard + rules.card_value(value), ace or value == rules.ACE,
                        hits_soft_17)  # fmt: skip
        for total, later in longer.items():
            found[total] = found.get(total, Fraction(0)) + chance * later
    return found


class Round:
    """Rounds from a shoe, played as `play` says."""

    def __init__(self, left: Left, play: Play, terms: Terms) -> None:
        self.left, self.play, self.terms = left, play, terms
        self.hands = hands()
        self._on = cache(self._play_on)

    def results(self) -> Chances:
        """The chance of every net result."""
        found: Chances = {}
        for first, a, rest in each(self.left):
            for up, b, rest_2 in each(rest):
                for second, c, rest_3 in each(rest_2):
                    for hole, d, rest_4 in each(rest_3):
                        for net, chance in self._dealt(rest_4, first, second, up, hole).items():
                            found[net] = found.get(net, Fraction(0)) + a * b * c * d * chance
        return found

    def of_hand(self, first: int, second: int, up: int) -> Chances:
        """The same once two cards and the card up are dealt."""
        left = take(take(take(self.left, first), second), up)
        found: Chances = {}
        for hole, chance, rest in each(left):
            for net, later in self._dealt(rest, first, second, up, hole).items():
                found[net] = found.get(net, Fraction(0)) + chance * later
        return found

    def _dealt(self, left: Left, first: int, second: int, up: int, hole: int) -> Chances:
        natural = rules.is_blackjack(first, second)
        if rules.is_blackjack(up, hole):
            return {Fraction(0 if natural else -1): Fraction(1)}
        hand = self.hands.of(first, second)
        action = int(self.play.first[hand, up])
        if natural:
            action = STAND
        if action == SURRENDER:
            assert self.terms.surrender is not None
            return {self.terms.surrender: Fraction(1)}
        if action == SPLIT:
            return self._on(left, up, hole, first, (self.hands.of(first), 1), 1, 2, ())
        if action == STAND:
            return self._settle(left, up, hole, ((rules.MOST if natural else hand, 1, natural),))
        return self._on(left, up, hole, -1, (hand, 2), 0, 1, ())

    def _play_on(
        self, left: Left, up: int, hole: int, pair: int, now: tuple[int, int], waiting: int,
        split: int, done: tuple[tuple[int, int, bool], ...],
    ) -> Chances:  # fmt: skip
        """The hand `now` (its cards, how many), `waiting` more of one card, `split` hands in all.

        `pair` is the value that was split, or -1. `done` holds hands, stakes, whether natural.
        """
        hand, size = now
        if size == 1:
            action = HIT
        elif size == 2 and pair >= 0:
            second = self._second(hand, pair)
            if second == pair and self.play.again[pair, up] and split < self.terms.hands(pair):
                alone = self.hands.of(pair), 1
                return self._on(left, up, hole, pair, alone, waiting + 1, split + 1, done)
            action = int(self.play.second[pair, second, up])
        elif size == 2:
            action = int(self.play.first[hand, up])
        else:
            action = int((self.play.more if pair < 0 else self.play.after_split(pair))[hand, up])
        if action == STAND:
            return self._next(left, up, hole, pair, waiting, split, (*done, (hand, 1, False)))
        found: Chances = {}
        for value, chance, rest in each(left):
            grown = int(self.hands.child[hand, value])
            stake = 2 if action == DOUBLE else 1
            if grown < 0 or action == DOUBLE:
                over = (*done, (grown, stake, False))
                after = self._next(rest, up, hole, pair, waiting, split, over)
            else:
                after = self._on(rest, up, hole, pair, (grown, size + 1), waiting, split, done)
            for net, later in after.items():
                found[net] = found.get(net, Fraction(0)) + chance * later
        return found

    def _second(self, hand: int, pair: int) -> int:
        cards = list(self.hands.cards[hand])
        cards[pair] -= 1
        return cards.index(1)

    def _next(
        self, left: Left, up: int, hole: int, pair: int, waiting: int, split: int,
        done: tuple[tuple[int, int, bool], ...],
    ) -> Chances:  # fmt: skip
        if waiting:
            alone = self.hands.of(pair), 1
            # The order of finished hands does not matter for what they win.
            return self._on(left, up, hole, pair, alone, waiting - 1, split, tuple(sorted(done)))
        return self._settle(left, up, hole, done)

    def _settle(
        self, left: Left, up: int, hole: int, done: tuple[tuple[int, int, bool], ...]
    ) -> Chances:
        found: Chances = {}
        for total, chance in dealer_draws(left, up, hole, self.terms.hits_soft_17).items():
            net = Fraction(0)
            for hand, stake, natural in done:
                count = rules.MOST + 1 if hand < 0 else int(self.hands.total[hand])
                row = self.terms.row(rules.MOST if natural else count, natural, total)
                net += self.terms.net(row) + (stake - 1) * self.terms.further_net(row)
            found[net] = found.get(net, Fraction(0)) + chance
        return found


def mean(chances: Chances) -> Fraction:
    return sum((net * chance for net, chance in chances.items()), Fraction(0))


class BestHand:
    """The best play of a hand that is not split, from the dealer's exact final totals."""

    def __init__(self, left: Left, up: int, terms: Terms) -> None:
        self.left, self.up, self.terms = take(left, up), up, terms
        self.best = cache(self._best)

    def stand(self, cards: Left) -> Fraction:
        total = self._total(cards)
        finals = dealer(self._without(cards), self.up, self.terms.hits_soft_17)
        return sum(
            (chance * self.terms.net(self.terms.row(total, False, final))
             for final, chance in finals.items() if final != BLACKJACK),
            Fraction(0),
        )  # fmt: skip

    def hit(self, cards: Left) -> Fraction:
        return self._draw(cards, self.best)

    def double(self, cards: Left) -> Fraction:
        return 2 * self._draw(cards, self.stand)

    def no_blackjack(self, cards: Left) -> Fraction:
        return 1 - dealer(self._without(cards), self.up).get(BLACKJACK, Fraction(0))

    def _best(self, cards: Left) -> Fraction:
        total = self._total(cards)
        if total >= rules.MOST:
            return self.stand(cards)
        return max(self.stand(cards), self.hit(cards))

    def _draw(self, cards: Left, then: object) -> Fraction:
        assert callable(then)
        worth = Fraction(0)
        for value, chance, _rest in each(self._without(cards)):
            more = (*cards[:value], cards[value] + 1, *cards[value + 1 :])
            if self._total(more) > rules.MOST:
                worth -= chance * self.no_blackjack(more)
            else:
                worth += chance * then(more)
        return worth

    def _total(self, cards: Left) -> int:
        hard = sum(rules.card_value(value) * cards[value] for value in range(VALUES))
        return rules.total(hard, cards[rules.ACE] > 0)

    def _without(self, cards: Left) -> Left:
        return tuple(many - gone for many, gone in zip(self.left, cards, strict=True))
