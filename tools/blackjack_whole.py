"""What Blackjack's own wager is worth, in whole numbers: nothing is rounded, nothing compiled.

Written from 633a alone. It shares no code with `title58.games.blackjack`, not even who draws and
who wins, and goes another way than the analysis there:

- Any cards that the player and the dealer have taken when a hand is over come with the chance
  (product of falling factorials of the counts) / (falling factorial of the shoe), times the orders
  in which the player would have taken his and the dealer his. So a round is a sum over two sets of
  cards. The factor of the dealer's set is worked out for all of the player's sets side by side, in
  64 bits where a bound shows that they suffice; all that follows is integers of any length.
- A hand of a split goes by its own cards. Cards in random order stay so whichever hand takes the
  next, so the hand looked at and the dealer may take theirs before the other hands get their second
  cards. How often there is such a hand then depends only on how many cards, and how many of the
  pair, these two have left: `hands_like_this` counts second cards, with no exclusion and inclusion.

A set of cards is ten counts, from the ace over 2 to the cards that count 10.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from math import lcm, perm, prod
from typing import Any, NamedTuple, Protocol

import numpy as np

Cards = tuple[int, ...]
ACE, TEN = 0, 9
VALUES = range(10)
NOTHING = (0,) * 10
BUST = 22  # any total past 21
STAND, HIT, DOUBLE, SPLIT, SURRENDER = "SHDPR"


class Options(NamedTuple):
    blackjack: Fraction = Fraction(3, 2)
    surrender: Fraction = Fraction(-1, 2)  # what a player who may and does surrender comes to
    hits_soft_17: bool = False
    resplits: int = 2
    resplits_of_aces: int = 0


class Player(Protocol):
    """What is done with a hand, as a letter; plain tables behind it."""

    def first(self, cards: Cards, up: int) -> str: ...
    def more(self, cards: Cards, up: int) -> str: ...
    def second(self, pair: int, value: int, up: int) -> str: ...
    def more_after_split(self, pair: int, cards: Cards, up: int) -> str: ...
    def again(self, pair: int, up: int) -> bool: ...


# Cards


def taking(cards: Cards, *values: int) -> Cards:
    more = list(cards)
    for value in values:
        more[value] += 1
    return tuple(more)


@cache
def count(cards: Cards) -> tuple[int, bool]:
    """The total and whether an ace counts 11 in it; past 21 all totals are one."""
    hard = sum((value + 1) * cards[value] for value in VALUES)
    soft = cards[ACE] > 0 and hard <= 11
    return min(hard + 10 * soft, BUST), soft


def blackjack(cards: Cards) -> bool:
    return cards[ACE] == 1 == cards[TEN] and sum(cards) == 2


def ways(left: Cards, taken: Cards) -> int:
    """In how many ways the shoe gives these values to as many places, one after the other."""
    return prod(map(perm, left, taken))


def of(cards: Cards, watch: int | None) -> int:
    return 0 if watch is None else cards[watch]


# The dealer: sets of cards drawn behind the card up (the hole card is one of them)


class Ends(NamedTuple):
    orders: int  # in how many orders these cards are drawn and end the hand
    final: int


Drawn = dict[Cards, Ends]


@cache
def dealer(up: int, hits_soft_17: bool) -> Drawn:
    """All that the dealer may draw without a Blackjack; 633a.7(m)."""
    ended: Drawn = {}
    going = {
        taking(NOTHING, hole): 1 for hole in VALUES if not blackjack(taking(NOTHING, up, hole))
    }
    while going:
        longer: dict[Cards, int] = defaultdict(int)
        for drawn, orders in going.items():
            total, soft = count(taking(drawn, up))
            if total < 17 or (hits_soft_17 and total == 17 and soft):
                for value in VALUES:
                    longer[taking(drawn, value)] += orders
            else:
                ended[drawn] = Ends(orders, total)
        going = longer
    return ended


@cache
def hole_only(up: int, _hits_soft_17: bool = False) -> Drawn:
    """Any hole card that makes no Blackjack, for hands that are over before the dealer plays."""
    holes = (taking(NOTHING, hole) for hole in VALUES)
    return {hole: Ends(1, 0) for hole in holes if not blackjack(taking(hole, up))}


Key = tuple[int, int, int]  # the dealer's final total, cards drawn, how many of them of one value


def against(
    taken: list[Cards], left: Cards, drawn: Drawn, watch: int | None
) -> dict[Key, list[int]]:
    """For each set that is gone from the shoe: in how many ways the dealer draws to each end."""
    behind = np.array(left, dtype=np.int64) - np.array(taken, dtype=np.int64)
    found: dict[Key, Any] = defaultdict(lambda: np.zeros(len(taken), dtype=np.int64))
    most: dict[Key, int] = defaultdict(int)
    tree: dict[Any, Any] = {}
    for cards, end in drawn.items():
        key = end.final, sum(cards), of(cards, watch)
        most[key] += end.orders * ways(left, cards)
        if not ways(left, cards):
            continue
        node = tree
        *above, last = (value for value in reversed(VALUES) for _ in range(cards[value]))
        for value in above:
            node = node.setdefault(value, {})
        node.setdefault("ends", []).append((last, end.orders, key))
    # No product and no sum below is more than these, which are those of the whole shoe.
    if max(most.values()) >= 2**62:
        raise OverflowError("64 bits do not hold the dealer's draws from such a shoe")

    def walk(node: dict[Any, Any], product: Any, used: Cards) -> None:
        here: dict[Key, Any] = {}
        for value, orders, key in node.get("ends", ()):
            here[key] = here.get(key, 0) + orders * np.maximum(behind[:, value] - used[value], 0)
        for key, many in here.items():
            found[key] += product * many
        for value, below in node.items():
            if value != "ends":
                many = np.maximum(behind[:, value] - used[value], 0)
                walk(below, product * many, taking(used, value))

    walk(tree, np.ones(len(taken), dtype=np.int64), NOTHING)
    return {key: many.tolist() for key, many in found.items()}


# The player's hands


class Over(NamedTuple):
    """A hand that is over."""

    cards: Cards
    stake: int  # 1, doubled 2
    how: str  # STAND, SURRENDER, or SPLIT for a pair that is split
    paired: bool = False  # after a split: the second card is of the pair


def played(
    going: dict[Cards, int], stake: int, more: Callable[[Cards], str], paired: bool = False
) -> Iterator[tuple[Over, int]]:
    """Hands that may take cards until they are over, and in how many orders of their cards."""
    while going:
        longer: dict[Cards, int] = defaultdict(int)
        for cards, orders in going.items():
            total, _ = count(cards)
            if total < 21 and more(cards) == HIT:
                for value in VALUES:
                    longer[taking(cards, value)] += orders
            else:
                yield Over(cards, stake, STAND, paired), orders
        going = longer


def drawn_to(cards: Cards) -> dict[Cards, int]:
    return {taking(cards, value): 1 for value in VALUES}


def as_played(
    cards: Cards, action: str, more: Callable[[Cards], str], paired: bool = False
) -> Iterator[tuple[Over, int]]:
    """Two cards, played on; 633a.7(k), 633a.10(a)."""
    if action == DOUBLE:
        if count(cards)[0] == 21:
            raise ValueError("no card is drawn to 21")
        yield from played(drawn_to(cards), 2, lambda _: STAND, paired)
    elif action == HIT and count(cards)[0] < 21:
        yield from played(drawn_to(cards), 1, more, paired)
    else:
        yield Over(cards, 1, STAND, paired), 1


def dealt(player: Player, up: int) -> dict[Over, int]:
    """Every first hand against this card up, played until it is over or split."""
    found: dict[Over, int] = defaultdict(int)
    for first in VALUES:
        for second in VALUES:
            cards = taking(NOTHING, first, second)
            action = STAND if blackjack(cards) else player.first(cards, up)
            if action == SURRENDER or (action == SPLIT and first == second):
                found[Over(cards, 1, action)] += 1
                continue
            for over, orders in as_played(cards, action, lambda held: player.more(held, up)):
                found[over] += orders
    return found


def of_split(player: Player, pair: int, up: int) -> dict[Over, int]:
    """One hand of a split, its second card whatever it may be."""
    found: dict[Over, int] = defaultdict(int)
    for value in VALUES:
        cards = taking(NOTHING, pair, value)
        action = player.second(pair, value, up)
        for over, orders in as_played(
            cards, action, lambda held: player.more_after_split(pair, held, up), value == pair
        ):
            found[over] += orders
    return found


@cache
def hands_like_this(most: int, paired: bool, cards: int, of_pair: int) -> Fraction:
    """How many hands of a split are like the one looked at, on average.

    It and the dealer have taken their cards; `cards` are left, `of_pair` of them of the pair. The
    others get their second cards: one of the pair makes a hand more, up to `most`, any other ends
    the splitting of one hand. The one looked at may stand wherever its second card would have been
    left alone: not before the last split if that is of the pair.
    """
    found = Fraction(0)
    orders = {(0, 0): 1}  # so many second cards of the pair, so many others, so often
    while orders:
        further: dict[tuple[int, int], int] = defaultdict(int)
        for (pairs, others), many in orders.items():
            waiting = 2 + pairs - others
            favourable = perm(of_pair, pairs) * perm(cards - of_pair, others)
            chance = many * Fraction(favourable, perm(cards, pairs + others))
            if 2 + pairs == most:  # whatever comes now is left alone
                found += waiting * chance
            elif waiting:
                found += 0 if paired else chance
                further[pairs + 1, others] += many
                further[pairs, others + 1] += many
        orders = further
    return found


# The wager


class Worth(NamedTuple):
    expected: Fraction
    action: Fraction  # all that is wagered in the end
    rows: dict[Fraction, Fraction]  # the chance of each net result where nothing is split
    split: Fraction  # the chance that something is


class End(NamedTuple):
    """How a hand is decided: by its total against the dealer's, or without it (no total)."""

    stake: int
    total: int = 0

    def net(self, final: int) -> int:
        """633a.7(p), (q), the dealer without a Blackjack."""
        if not self.total or final == BUST or self.total > final:
            return self.stake
        return 0 if self.total == final else -self.stake


class Shoe:
    """The cards before a round."""

    def __init__(self, left: Cards, options: Options) -> None:
        self.left, self.options, self.cards = left, options, sum(left)
        self.unit = lcm(options.blackjack.denominator, options.surrender.denominator)

    def chance(self, many: int, taken: int) -> Fraction:
        return Fraction(many, perm(self.cards, taken))

    def sums(
        self, hands: dict[Over, int], up: int, gone: Cards, watch: int | None, staked: bool
    ) -> dict[tuple[bool, int, int, int], int]:
        """In how many ways hands come to each net result (or each stake, if `staked`).

        Results are in units of 1 / `unit`. By whether the second card is of the pair, by cards
        taken, and by how many of them are of the value to watch.
        """
        found: dict[tuple[bool, int, int, int], int] = defaultdict(int)
        # Hands that are decided alike, with as many cards gone and as many of the value watched
        alike: dict[tuple[Any, ...], list[tuple[Cards, int]]] = defaultdict(list)
        for over, orders in hands.items():
            taken = tuple(map(int.__add__, over.cards, gone))
            many = orders * ways(self.left, taken)
            if many:
                end = self._end(over, gone, staked)
                alike[end, over.paired, sum(taken), of(taken, watch)].append((taken, many))
        for plays in (False, True):
            groups = {group: some for group, some in alike.items() if (group[0].total > 0) == plays}
            if not groups:
                continue
            drawn = (dealer if plays else hole_only)(up, self.options.hits_soft_17)
            every = [taken for some in groups.values() for taken, _ in some]
            for (final, size, watched), ends in against(every, self.left, drawn, watch).items():
                at = iter(ends)
                for (end, paired, taken, of_pair), some in groups.items():
                    many = sum(orders * next(at) for _, orders in some)
                    where = paired, end.net(final), taken + size, of_pair + watched
                    found[where] += many
        return found

    def _end(self, over: Over, gone: Cards, staked: bool) -> End:
        total, _ = count(over.cards)
        if staked:
            return End(over.stake * self.unit)
        if over.how == SURRENDER:
            return End(int(self.options.surrender * self.unit))
        if blackjack(over.cards) and sum(gone) == 1:  # only the card up is gone: nothing was split
            return End(int(self.options.blackjack * self.unit))
        if total == BUST:  # before anything is compared (B-13)
            return End(-over.stake * self.unit)
        return End(over.stake * self.unit, max(total, 16))  # a dealer who stands beats 16 and less

    def dealer_blackjacks(self) -> tuple[Fraction, Fraction]:
        """The chance that the dealer has one: with a player's, and without (all of it lost)."""
        both = alone = 0
        for up, hole in ((ACE, TEN), (TEN, ACE)):
            for first in VALUES:
                for second in VALUES:
                    held = taking(NOTHING, first, second)
                    many = ways(self.left, taking(held, up, hole))
                    both, alone = (both + many, alone) if blackjack(held) else (both, alone + many)
        return self.chance(both, 4), self.chance(alone, 4)

    def worth(self, player: Player) -> Worth:
        both, alone = self.dealer_blackjacks()
        rows: dict[Fraction, Fraction] = defaultdict(Fraction, {Fraction(-1): alone})
        rows[Fraction(0)] += both
        action, split, of_splits = both + alone, Fraction(0), Fraction(0)
        for up in VALUES:
            hands = dealt(player, up)
            splits = [over for over in hands if over.how == SPLIT]
            for over in splits:
                del hands[over]
            gone = taking(NOTHING, up)
            for (_, result, taken, _), many in self.sums(hands, up, gone, None, False).items():
                rows[Fraction(result, self.unit)] += self.chance(many, taken)
            for (_, stake, taken, _), many in self.sums(hands, up, gone, None, True).items():
                action += Fraction(stake, self.unit) * self.chance(many, taken)
            for over in splits:
                for (_, _, taken, _), many in self.sums({over: 1}, up, gone, None, True).items():
                    split += self.chance(many, taken)
                pair = over.cards.index(2)
                of_splits += self.of_pair(player, pair, up, staked=False)
                action += self.of_pair(player, pair, up, staked=True)
        if sum(rows.values()) + split != 1:
            raise ArithmeticError("the chances do not make up 1")
        expected = sum((result * chance for result, chance in rows.items()), of_splits)
        return Worth(expected, action, dict(sorted(rows.items())), split)

    def of_pair(self, player: Player, pair: int, up: int, *, staked: bool) -> Fraction:
        """What a pair that is split adds to the average result, or to all that is wagered."""
        again = self.options.resplits_of_aces if pair == ACE else self.options.resplits
        most = 2 + (again if player.again(pair, up) else 0)
        gone = taking(NOTHING, up, pair)
        found = Fraction(0)
        sums = self.sums(of_split(player, pair, up), up, gone, pair, staked)
        for (paired, result, taken, of_pair), many in sums.items():
            left = self.cards - taken, self.left[pair] - of_pair
            if many and result:
                often = hands_like_this(most, paired, *left)
                found += result * often * self.chance(many, taken)
        return found / self.unit
