"""Every pair of hands that share no card, counted by how they compare.

To go through all pairs would take 8 x 10^15 steps. Instead, pairs are counted with their common
cards and these are taken out again by inclusion and exclusion: the pairs that share no card are the
sum, over all sets of cards T, of (-1)^|T| times the pairs of hands that both hold T. The hands that
hold T are few, and how they compare is counted by sorting them. Sets that differ only in which suit
is which give the same counts if the hands do, which is looked at, not assumed. Where cards are
missing from the deck, hands that would hold one are not there; suits that lack the same ranks are
still alike.

A hand's key is its high rank above its low rank, both as small numbers (`set_hands`). Hands stand
in an array in the order of the largest card, then the next (their place is a sum of binomials). A
deck has four suits of `ranks` cards and a joker, so that tests can go through small decks pair by
pair.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from title58.compiling import compiled, helper
from title58.progress import stage

Keys = NDArray[np.uint32]
Ints = NDArray[np.int64]
Some = NDArray[Any]  # keys, with or without more below them

LOW_BITS = 7  # of a key, for the rank of the low hand
KEY_BITS = 20
HIGHER, EQUAL_HIGH, EQUAL_LOW, COPIES = 0, 1, 2, 3  # what is counted; see Compared
FEW, MANY = 64, 40_000  # hands: compared one by one; counted in a grid
TASKS = 64


@dataclass(frozen=True)
class Compared:
    """Ordered pairs of hands that share no card. Each way to differ has its mirror image."""

    pairs: int
    higher: int  # both hands of the first are higher than those of the second
    equal_high: int  # the high hands are equal, and the first's low hand is higher
    equal_low: int  # the low hands are equal, and the first's high hand is higher
    copies: int  # both are equal


@dataclass(frozen=True)
class Deck:
    ranks: int = 13
    hand: int = 7  # cards in a hand
    missing: frozenset[int] = frozenset()

    @property
    def cards(self) -> int:
        """With those that are missing: so many the places of hands are reckoned by."""
        return 4 * self.ranks + 1

    @property
    def hands(self) -> int:
        return comb(self.cards, self.hand)

    @property
    def left(self) -> int:
        return self.cards - len(self.missing)

    @property
    def pairs(self) -> int:
        return comb(self.left, self.hand) * comb(self.left - self.hand, self.hand)

    @property
    def no_joker(self) -> bool:
        return self.cards - 1 in self.missing

    def suits(self, alike: bool) -> tuple[Ints, Ints]:
        """The ranks that each suit lacks; and how many suits before it, and it, may be exchanged.

        Suits that are alike stand side by side, whichever cards are missing: their names are free.
        """
        lacks = [0] * 4
        for card in self.missing - {self.cards - 1}:
            lacks[card // self.ranks] |= 1 << card % self.ranks
        lacks = sorted(lacks) if alike else lacks
        run = [1 + (lacks[:at].count(one) if alike else 0) for at, one in enumerate(lacks)]
        return np.array(lacks, dtype=np.int64), np.array(run, dtype=np.int64)

    @cached_property
    def choose(self) -> Ints:
        wide = range(self.hand + 2)
        return np.array([[comb(n, k) for k in wide] for n in range(self.cards + 2)], dtype=np.int64)


def compared(keys: Keys, deck: Deck = Deck()) -> Compared:
    """How all pairs of disjoint hands of a deck compare, by the key of each hand."""
    lacks, run = deck.suits(suits_alike(keys, deck))
    total = np.zeros(4, dtype=object)  # whole numbers of any size
    with stage("Comparing hands with no cards in common", of=deck.hand) as told:
        for shared in range(deck.hand):
            for joker in range(min(shared, 0 if deck.no_joker else 1) + 1):
                sets = sets_of(shared - joker, deck.ranks, lacks, run)
                total += (-1) ** shared * _all_with(keys, sets, joker, shared, deck, lacks, run)
            told.move_on()
    total[COPIES] += (-1) ** deck.hand * comb(deck.left, deck.hand)  # all cards: itself alone
    return Compared(deck.pairs, *(int(count) for count in total))


def _all_with(
    keys: Keys, sets: Ints, joker: int, shared: int, deck: Deck, lacks: Ints, run: Ints
) -> NDArray[Any]:
    """The pairs of hands that both hold a set, added up over some sets."""
    many = comb(deck.left - shared, deck.hand - shared)
    gone = sum(int(ranks) << deck.ranks * suit for suit, ranks in enumerate(lacks))
    gone |= int(deck.no_joker) << deck.cards - 1

    def work(piece: Ints) -> Ints:
        counts = np.zeros(4, dtype=np.int64)
        held, sorted_ = np.empty(many, dtype=np.uint32), np.empty(min(many, MANY), dtype=np.uint32)
        grid = np.zeros(1 << (KEY_BITS if many >= MANY else KEY_BITS // 2), dtype=np.int32)
        _add_up(keys, piece, joker, shared, run, gone, deck.ranks, deck.hand, deck.choose,
                held, sorted_, grid, counts)  # fmt: skip
        return counts

    pieces = [piece for piece in np.array_split(sets, TASKS) if len(piece)]
    total = np.zeros(4, dtype=object)
    with ThreadPoolExecutor() as threads:
        for counts in threads.map(work, pieces):
            total += counts.astype(object)
    return total


def sets_of(size: int, ranks: int, lacks: Ints, run: Ints) -> Ints:
    """All sets of cards without the joker, as the ranks held in each suit; of suits that may be
    exchanged, only those in which no suit's number is above that of the suit before."""
    by_size = [
        [
            np.array([mask for mask in range(1 << ranks) if mask.bit_count() == many
                      and not mask & lacking], dtype=np.int64)
            for many in range(min(size, ranks) + 1)
        ]
        for lacking in lacks.tolist()
    ]  # fmt: skip

    def sizes(left: int, suits: int) -> Iterator[tuple[int, ...]]:
        if suits == 1:
            if left <= ranks:
                yield (left,)
            return
        for here in range(min(left, ranks) + 1):
            yield from ((here, *rest) for rest in sizes(left - here, suits - 1))

    found = [np.empty((0, 4), dtype=np.int64)]
    for kind in sizes(size, 4):
        first, second, third, fourth = (by_size[suit][many] for suit, many in enumerate(kind))
        room = np.empty((len(first) * len(second) * len(third) * len(fourth), 4), dtype=np.int64)
        many = _fill_sets(first, second, third, fourth, run > 1, room)
        found.append(room[:many].copy())
    return np.concatenate(found)


@compiled
def _fill_sets(
    first: Ints, second: Ints, third: Ints, fourth: Ints, alike: NDArray[np.bool_], room: Ints
) -> int:
    many = 0
    for a in first:
        for b in second:
            if alike[1] and b > a:
                break
            for c in third:
                if alike[2] and c > b:
                    break
                for d in fourth:
                    if alike[3] and d > c:
                        break
                    room[many, 0], room[many, 1], room[many, 2], room[many, 3] = a, b, c, d
                    many += 1
    return many


@compiled
def _add_up(
    keys: Keys, sets: Ints, joker: int, shared: int, run: Ints, gone: int, ranks: int, hand: int,
    choose: Ints, held: Keys, room: Keys, grid: NDArray[np.int32], total: Ints,
) -> None:  # fmt: skip
    """Add the pairs of hands that hold each set, as often as there are sets like it."""
    cards, counts = np.empty(hand, dtype=np.int64), np.empty(4, dtype=np.int64)
    for at in range(len(sets)):
        like = cards_of(sets[at], joker, run, ranks, cards)
        counts[:] = 0
        hands = hold(keys, cards, shared, gone, 4 * ranks + 1, hand, choose, held)
        if hands <= FEW:
            _one_by_one(held, hands, counts)
        elif hands < MANY:
            half = KEY_BITS // 2
            by_digit(held, hands, room, grid, 0, half)
            by_digit(room, hands, held, grid, half, half)
            _in_order(held, hands, counts)
        else:
            _in_grid(held, hands, grid, counts)
        for kind in range(4):
            total[kind] += like * counts[kind]


@helper
def cards_of(held: Ints, joker: int, run: Ints, ranks: int, cards: Ints) -> int:
    """The cards of a set, the smallest first, and how many sets are like it."""
    many = 0
    for suit in range(4):
        for rank in range(ranks):
            if held[suit] >> rank & 1:
                cards[many] = ranks * suit + rank
                many += 1
    if joker:
        cards[many] = 4 * ranks
    like = same = 1
    for suit in range(1, 4):
        same = same + 1 if run[suit] > 1 and held[suit] == held[suit - 1] else 1
        like = like * run[suit] // same
    return like


@helper
def hold(
    keys: Some, cards: Ints, shared: int, gone: int, deck: int, hand: int, choose: Ints, held: Some
) -> int:
    """The keys of all hands that hold some cards.

    A hand's place is the sum of a binomial of each of its cards, by how many smaller ones it has.
    So what each further card adds can be told from the card and how many of the further ones are
    smaller, with the shared cards that it moves up (`adds`).
    """
    more = hand - shared
    adds, moved = np.zeros((more + 1, deck), dtype=np.int64), np.zeros(more + 1, dtype=np.int64)
    rest = np.empty(deck, dtype=np.int64)
    left = below = 0
    for card in range(deck):
        if below < shared and cards[below] == card:
            below += 1
            for place in range(more + 1):
                moved[place] += choose[card, below + place]
            continue
        if gone >> card & 1:
            continue
        for place in range(1, more + 1):
            adds[place, card] = choose[card, below + place] + moved[place - 1] - moved[place]
        rest[left] = card
        left += 1
    start = moved[more]
    many = 0
    at = np.arange(more)  # places in the rest, the smallest first, which runs fastest
    while True:
        partly = start
        for place in range(more, 1, -1):
            partly += adds[place, rest[at[place - 1]]]
        for smallest in range(at[1] if more > 1 else left):
            held[many] = keys[partly + adds[1, rest[smallest]]]
            many += 1
        place = 1
        while place < more - 1 and at[place] + 1 == at[place + 1]:
            place += 1
        if more == 1 or (place == more - 1 and at[place] + 1 == left):
            return many
        at[place] += 1
        for smaller in range(1, place):
            at[smaller] = smaller


@helper
def _one_by_one(held: Keys, hands: int, counts: Ints) -> None:
    counts[COPIES] += hands  # each with itself
    low_mask = (1 << LOW_BITS) - 1
    for one in range(hands):
        high, low = held[one] >> LOW_BITS, held[one] & low_mask
        for other in range(one):
            other_high, other_low = held[other] >> LOW_BITS, held[other] & low_mask
            if high == other_high:
                if low == other_low:
                    counts[COPIES] += 2
                else:
                    counts[EQUAL_HIGH] += 1
            elif low == other_low:
                counts[EQUAL_LOW] += 1
            elif (high > other_high) == (low > other_low):
                counts[HIGHER] += 1


@helper
def by_digit(
    held: Some, hands: int, room: Some, grid: NDArray[np.int32], shift: int, bits: int
) -> None:
    """Sort by some bits of the keys, keeping the order of those that are equal there."""
    digit = (1 << bits) - 1
    grid[: 1 << bits] = 0
    for at in range(hands):
        grid[held[at] >> shift & digit] += 1
    place = 0
    for value in range(1 << bits):
        place, grid[value] = place + grid[value], place
    for at in range(hands):
        value = held[at] >> shift & digit
        room[grid[value]] = held[at]
        grid[value] += 1


@helper
def _in_order(held: Keys, hands: int, counts: Ints) -> None:
    """Of keys in order. `below` adds up the low ranks of lower high ranks (a Fenwick tree)."""
    size = 1 << LOW_BITS
    low_mask = size - 1
    below, lower = np.zeros(size + 1, dtype=np.int64), np.zeros(size, dtype=np.int64)
    start = 0
    while start < hands:
        high, at, here = held[start] >> LOW_BITS, start, 0
        while at < hands and held[at] >> LOW_BITS == high:
            first, low = at, np.int64(held[at] & low_mask)
            while at < hands and held[at] == held[first]:
                at += 1
            many, place, both = at - first, low, 0
            while place > 0:
                both += below[place]
                place -= place & -place
            counts[HIGHER] += many * both
            counts[EQUAL_LOW] += many * lower[low]
            counts[EQUAL_HIGH] += many * here
            counts[COPIES] += many * many
            here += many
        for one in range(start, at):
            low = np.int64(held[one] & low_mask)
            lower[low] += 1
            place = low + 1
            while place <= size:
                below[place] += 1
                place += place & -place
        start = at


@helper
def _in_grid(held: Keys, hands: int, grid: NDArray[np.int32], counts: Ints) -> None:
    """Of keys in any order, by how many hands have each."""
    grid[:] = 0
    for at in range(hands):
        grid[held[at]] += 1
    size = 1 << LOW_BITS
    lower = np.zeros(size, dtype=np.int64)  # by low rank, those of lower high ranks
    for high in range(len(grid) >> LOW_BITS):
        row = grid[high << LOW_BITS : (high + 1) << LOW_BITS]
        below = here = 0
        for low in range(size):
            many = np.int64(row[low])
            if many:
                counts[HIGHER] += many * below
                counts[EQUAL_LOW] += many * lower[low]
                counts[EQUAL_HIGH] += many * here
                counts[COPIES] += many * many
                here += int(many)
            below += lower[low]
        if here:
            for low in range(size):
                lower[low] += row[low]


def suits_alike(keys: Keys, deck: Deck) -> bool:
    """Whether no hand's key changes when two suits that follow each other are exchanged; then none
    changes however suits are exchanged."""
    cuts = np.linspace(0, deck.hands, TASKS + 1).astype(int).tolist()

    def work(start: int, end: int) -> bool:
        return _alike(keys, start, end, deck.ranks, deck.hand, deck.choose)

    with stage("Checking that suits are interchangeable"), ThreadPoolExecutor() as threads:
        return all(threads.map(work, cuts[:-1], cuts[1:]))


@compiled
def _alike(keys: Keys, start: int, end: int, ranks: int, hand: int, choose: Ints) -> bool:
    cards = np.empty(hand, dtype=np.int64)
    unrank(start, hand, choose, cards)
    for at in range(start, end):
        for suit in range(3):
            here = there = 0
            for card in cards:
                here += int(card // ranks == suit)
                there += int(card // ranks == suit + 1)
            if here + there == 0:
                continue
            place = 0
            for smaller in range(hand):
                card = cards[smaller]
                if card // ranks == suit:
                    place += choose[card + ranks, smaller + 1 + there]
                elif card // ranks == suit + 1:
                    place += choose[card - ranks, smaller + 1 - here]
                else:
                    place += choose[card, smaller + 1]
            if keys[place] != keys[at]:
                return False
        follow(cards, hand)
    return True


@helper
def unrank(place: int, hand: int, choose: Ints, cards: Ints) -> None:
    """The cards of the hand at a place, the smallest first."""
    for many in range(hand, 0, -1):
        card = many - 1
        while choose[card + 1, many] <= place:
            card += 1
        cards[many - 1] = card
        place -= choose[card, many]


@helper
def follow(cards: Ints, hand: int) -> None:
    """The hand at the next place."""
    at = 0
    while at < hand - 1 and cards[at] + 1 == cards[at + 1]:
        cards[at] = at
        at += 1
    cards[at] += 1
