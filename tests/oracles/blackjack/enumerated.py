"""The first cards of a round enumerated from whole decks, and their wagers classed a second way.

The classes here are written from the words of 633a.1, 633a.6(e) and 633a.7(g), with the texts of
cards, sets and counts; nothing is shared with `title58.games.blackjack.side.rules`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import comb, prod

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
Face = tuple[str, str]  # rank and suit
FACES: tuple[Face, ...] = tuple(product(RANKS, "CDHS"))
POINTS = {rank: int(rank) if rank.isdecimal() else 10 for rank in RANKS} | {"A": 11}


def number(face: Face) -> tuple[int, int]:
    """A card as title58 numbers it: rank from the ace, suit in the order of the alphabet."""
    return RANKS.index(face[0]), "CDHS".index(face[1])


def weight(faces: Iterable[Face], decks: int) -> int:
    """In how many ways these cards, in this order, come off the top of so many decks."""
    left: Counter[Face] = Counter()
    ways = 1
    for face in faces:
        ways *= decks - left[face]
        left[face] += 1
    return ways


def deals(cards: int) -> Iterator[tuple[Face, ...]]:
    return product(FACES, repeat=cards)


def chances(
    classed: Callable[[tuple[Face, ...]], str], cards: int, decks: int
) -> dict[str, Fraction]:
    """How likely each class is on the first `cards` cards."""
    found: Counter[str] = Counter()
    for faces in deals(cards):
        ways = weight(faces, decks)
        if ways:
            found[classed(faces)] += ways
    shoe = 52 * decks
    total = prod(range(shoe - cards + 1, shoe + 1))
    assert sum(found.values()) == total
    return {row: Fraction(ways, total) for row, ways in found.items()}


def edge(chance: dict[str, Fraction], pays: dict[str, Fraction | int]) -> float:
    """The house edge in percent; every class that is not paid loses."""
    won = sum(
        (chance.get(row, Fraction(0)) * (odds + 1) for row, odds in pays.items()), Fraction(0)
    )
    return float(round(100 * (1 - won), 3))


# The classes, from the definitions


def points(first: Face, second: Face) -> int:
    """The ace is 11, unless that is too much."""
    total = POINTS[first[0]] + POINTS[second[0]]
    return total - 10 if total > 21 else total


def twenty(first: Face, second: Face) -> str:
    """Matched, Suited or Any 20 of 633a.1, before the queens of hearts."""
    if points(first, second) != 20:
        return "lose"
    if first == second:
        return "matched-20"
    return "suited-20" if len({first[1], second[1]}) == 1 else "any-20"


def lucky_ladies(first: Face, second: Face, dealer_blackjack: bool) -> str:
    if {first, second} == {("Q", "H")}:
        more = "-and-dealer-blackjack" if dealer_blackjack else ""
        return f"queen-of-hearts-pair{more}"
    return twenty(first, second)


def kings_bounty(first: Face, second: Face, dealer_blackjack: bool) -> str:
    """Each line of the paytable by itself; the highest that holds is paid."""
    ranks, suits = {first[0], second[0]}, {first[1], second[1]}
    both, suited = len(ranks) == 1, len(suits) == 1
    lines = {
        "king-of-spades-pair-and-dealer-blackjack": ranks == {"K"}
        and suits == {"S"}
        and dealer_blackjack,
        "king-of-spades-pair": ranks == {"K"} and suits == {"S"},
        "suited-kings-pair": ranks == {"K"} and suited,
        "suited-queens-jacks-or-tens-pair": both and suited and ranks <= {"Q", "J", "10"},
        "suited-20": suited and points(first, second) == 20,
        "pair-of-kings": ranks == {"K"},
        "any-20": points(first, second) == 20,
    }
    return next((row for row, holds in lines.items() if holds), "lose")


def match_the_dealer(first: Face, second: Face, up: Face) -> tuple[str, ...]:
    """One class for each card that matches the rank of the up card."""
    return tuple(
        "same-suit" if card[1] == up[1] else "different-suit"
        for card in (first, second)
        if card[0] == up[0]
    )


def in_between(first: Face, second: Face, up: Face, order: tuple[str, ...]) -> str:
    """By counting the ranks that lie between, in the order in which they stand."""
    if {first[0], second[0], up[0]} == {up[0]}:
        return "triple-match"
    ends = sorted((order.index(first[0]), order.index(second[0])))
    inside = order[ends[0] + 1 : ends[1]]
    if up[0] not in inside:
        return "lose"
    names = {1: "one-card-spread", 2: "two-card-spread", 3: "three-card-spread"}
    return names.get(len(inside), "wider-spread")


def royal_match(first: Face, second: Face) -> str:
    if first[1] != second[1]:
        return "lose"
    return "royal-match" if {first[0], second[0]} == {"K", "Q"} else "suited-match"


def bet_the_set(first: Face, second: Face) -> str:
    if first[0] != second[0]:
        return "lose"
    return "suited-pair" if first == second else "pair"


def super_match(ranks: Iterable[str]) -> str:
    shape = tuple(sorted(Counter(ranks).values(), reverse=True))
    names = {(4,): "four-of-a-kind", (3, 1): "three-of-a-kind", (2, 2): "two-pair"}
    return names.get(shape, "pair" if shape == (2, 1, 1) else "lose")


# Every straight by name: ace high runs down to 4-3-2, and the ace also stands below the 2.
STRAIGHTS = {
    frozenset(run)
    for run in (
        *("AKQ", "KQJ", "QJT", "JT9", "T98", "987"),
        *("876", "765", "654", "543", "432", "A32"),
    )
}


def three_card_poker(first: Face, second: Face, up: Face) -> str:
    ranks = [card[0].replace("10", "T") for card in (first, second, up)]
    flush = len({first[1], second[1], up[1]}) == 1
    three = len(set(ranks)) == 1
    return "win" if flush or three or frozenset(ranks) in STRAIGHTS else "lose"


def super_match_chances(decks: int) -> dict[str, Fraction]:
    """Four cards by rank alone, without order: there are four suits of each rank in a deck."""
    found: Counter[str] = Counter()
    for ranks in combinations_with_replacement(RANKS, 4):
        found[super_match(ranks)] += prod(comb(4 * decks, n) for n in Counter(ranks).values())
    total = comb(52 * decks, 4)
    assert sum(found.values()) == total
    return {row: Fraction(ways, total) for row, ways in found.items()}
