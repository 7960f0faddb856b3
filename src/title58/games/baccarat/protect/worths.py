"""What each wager of baccarat is worth from any cards left, compiled.

What a wager pays for every value of its view comes from its declaration and the filed paytable
(`prices`). Here those values are weighed, by the shortest way that each view allows. A test holds
every one of them against `odds`, which counts in whole numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement, permutations
from typing import Any, NamedTuple

import numpy as np

from title58.compiling import helper, inlined
from title58.games.baccarat import rules, views
from title58.games.baccarat.odds.shoe import COLORS, RANKS, SUITS
from title58.games.baccarat.odds.weights import all_results, same_rank
from title58.games.baccarat.protect.dealt import Orders, Room, results, room
from title58.simulation.generator import Ints
from title58.simulation.shoe_kernel import ALSO_SQUARE, CARDS, EXPECTED, SQUARE, Floats
from title58.wagers.views import View

FINAL, SUITED, PAIRS, TWO_CARDS, NINES, ROYALS = range(6)
KINDS: Mapping[View[Any], int] = {
    views.FINAL_COUNTS: FINAL,
    views.TIED_CARDS: SUITED,
    views.THREE_CARD_NINES: SUITED,
    views.PAIRS: PAIRS,
    views.OWN_TWO_CARDS: TWO_CARDS,
    views.NINES: NINES,
    views.ROYAL_NINES: ROYALS,
}
RED, BLACK = (sum(1 << suit for suit in color) for color in COLORS)
CHEAP = (PAIRS, TWO_CARDS, NINES)  # no result of a round is counted for them


class Params(NamedTuple):
    """What is read and never changes. A wager's nets stand in the table of its kind, in `row`."""

    orders: Orders
    values: Ints  # of each of the 52 cards
    kinds: Ints  # of each target
    row: Ints  # of each target: where its nets stand
    cells: Ints  # the results that there are
    final: Floats  # targets by results
    squares: Floats  # the same nets squared
    suited: Floats  # the same, if the cards have several colors
    of_color: Floats  # what is added if they share a color
    of_suit: Floats  # and if they share a suit
    alike: Ints  # rounds dealt from one rank, or (rank -1) from several ten-cards
    for_alike: Floats  # what those add: targets by rounds, of several colors and of one
    tens: Ints  # the ranks of ten-cards
    pairs: Floats  # targets by whether each hand has a pair
    two: Ints  # pairs of cards that pay other than the rest: target, card, card
    two_pays: Floats
    two_rest: Floats  # what the others pay, by target
    nines: Ints  # how many nines of each suit, and other cards, among four
    nines_ways: Floats  # in how many orders
    nines_pays: Floats  # targets by those
    royals: Floats  # targets by the Royal 9s of both hands
    royal_cards: Ints  # court card, nine, kind


class Scratch(NamedTuple):
    found: Floats
    longer: Floats
    left: Floats
    turned: Floats
    pairs: Floats
    ways: Floats  # of each result that there is: of any cards, of one color, of one suit


def scratch() -> Scratch:
    return Scratch(*room(), np.zeros((3, len(all_results()))))


def cells() -> Ints:
    return np.array([result.cell for result in all_results()], dtype=np.int64)


# What a wager pays, put as its kind needs it. `nets` are by the key of the view.


def by_result(nets: Floats) -> Floats:
    return np.array([nets[views.FINAL_COUNTS.key(result)] for result in all_results()])


def tied(nets: Floats) -> tuple[Floats, Floats, Floats, Floats]:
    """Of a wager on ties by rank and color: see `Params`."""
    key = views.TIED_CARDS.key
    base, color = [], []
    for result in all_results():
        cards = result.player_cards + result.banker_cards
        if result.player != result.banker:
            none = nets[key((views.NO_TIE, cards, views.SEVERAL_RANKS, 0, 0))]
            base.append(none)
            color.append(0.0)
            continue
        rest = (result.player, cards, views.SEVERAL_RANKS, 0)
        base.append(nets[key((*rest, 0))])
        color.append(nets[key((*rest, 1))] - nets[key((*rest, 0))])
    alike = []
    for same in same_rank():
        points, cards = same.result.player, same.cards
        alike.append([
            nets[key((points, cards, same.alike, same.zeros, one))]
            - nets[key((points, cards, views.SEVERAL_RANKS, 0, one))]
            for one in (0, 1)
        ])  # fmt: skip
    return np.array(base), np.array(color), np.zeros(len(base)), np.array(alike)


def three_nines(nets: Floats) -> tuple[Floats, Floats, Floats, Floats]:
    """Of a wager on three-card nines by suit."""
    key = views.THREE_CARD_NINES.key
    told = []
    for p, b, p_cards, b_cards in all_results():
        hands = int(p == 9 and p_cards == 3), int(b == 9 and b_cards == 3)
        told.append([nets[key((*hands, suits))] for suits in range(3)])
    by = np.array(told)
    return by[:, 0], by[:, 1] - by[:, 0], by[:, 2] - by[:, 1], np.zeros((len(same_rank()), 2))


def alike() -> Ints:
    """Each round that is dealt from one rank: the rank, how many cards, which result it is."""
    results = all_results()
    told = [(same.rank, same.cards, results.index(same.result)) for same in same_rank()]
    return np.array(told, dtype=np.int64)


def two_cards(nets: Floats) -> tuple[float, list[tuple[int, int]], list[float]]:
    """What most pairs of cards pay; and those, without order, that pay something else, with what
    both orders of them pay beyond it."""
    by = nets.reshape(CARDS, CARDS)
    told, many = np.unique(by, return_counts=True)
    rest = float(told[many.argmax()])
    found, pays = [], []
    for one, other in combinations_with_replacement(range(CARDS), 2):
        both = (by[one, other], by[other, one])
        if any(net != rest for net in both):
            assert both[0] == both[1], "the order of two cards of a hand decides nothing"
            found.append((one, other))
            pays.append(float(both[0]))
    return rest, found, pays


def nines() -> tuple[Ints, Floats]:
    """How four cards divide into nines of each suit and others, and in how many orders."""
    kinds = SUITS + 1
    told = list(combinations_with_replacement(range(kinds), 4))
    many = [[one.count(kind) for kind in range(kinds)] for one in told]
    ways = [len(set(permutations(one))) for one in told]
    return np.array(many, dtype=np.int64), np.array(ways, dtype=np.float64)


def four_nines(nets: Floats) -> Floats:
    found = []
    for one in combinations_with_replacement(range(SUITS + 1), 4):
        (net,) = {nets[views.NINES.key(views.Nines(*order))] for order in permutations(one)}
        found.append(net)
    return np.array(found)


def royal_cards() -> Ints:
    """Every court card with every nine, and which Royal 9 they are."""
    told = [
        (court * RANKS + rank, nine * RANKS + views.NINE)
        for rank in range(views.JACK, views.KING + 1)
        for court in range(SUITS)
        for nine in range(SUITS)
    ]
    return np.array([(*cards, views.royal_9_of(*cards)) for cards in told], dtype=np.int64)


def stacked(rows: Sequence[Floats], *shape: int) -> Floats:
    return np.array(rows, dtype=np.float64) if len(rows) else np.zeros((1, *shape))


def ten_ranks() -> Ints:
    ranks = [rank for rank in range(RANKS) if rules.card_value(rank) == 0]
    return np.array(ranks, dtype=np.int64)


# Weighed


@inlined
def _falling(cards: float, many: int) -> float:
    found = 1.0
    for gone in range(many):
        found *= max(cards - gone, 0.0)
    return found


@helper
def _count(
    params: Params, scratch: Scratch, left: Ints, suits: int, into: int, unseen: int
) -> None:
    """Adds the results that come from the cards of these suits (one bit each) alone, in orders of
    six cards, to a row of `ways`."""
    by_value = scratch.left
    for value in range(10):
        by_value[value] = 0.0
    for card in range(CARDS):
        if suits >> (card // RANKS) & 1:
            by_value[params.values[card]] += left[card]
    room = Room(scratch.found, scratch.longer, scratch.left, scratch.turned, scratch.pairs)
    results(params.orders, room)
    last = unseen - 5.0
    for at in range(params.cells.shape[0]):
        cell = params.cells[at]
        hands = cell // 100
        after = (last + 1.0) * last if hands == 0 else 1.0 if hands == 3 else last
        scratch.ways[into, at] += scratch.found[cell] * after


@inlined
def _dot(one: Floats, other: Floats) -> float:
    """In four sums at a time: one sum would wait for each addition before the next."""
    a = b = c = d = 0.0
    for four in range(one.shape[0] // 4):
        at = 4 * four
        a += one[at] * other[at]
        b += one[at + 1] * other[at + 1]
        c += one[at + 2] * other[at + 2]
        d += one[at + 3] * other[at + 3]
    for at in range(one.shape[0] // 4 * 4, one.shape[0]):
        a += one[at] * other[at]
    return (a + b) + (c + d)


@inlined
def _weigh(worths: Floats, target: int, ways: float, net: float) -> None:
    worths[target, EXPECTED] += ways * net
    worths[target, SQUARE] += ways * net * net


def worth(
    params: Params, scratch: Scratch, left: Ints, unseen: int, wanted: Ints, worths: Floats
) -> None:
    """Every target that is wanted: expectation and mean square."""
    targets = params.kinds.shape[0]
    final = suited = False
    for target in range(targets):
        if wanted[target]:
            worths[target, EXPECTED] = worths[target, SQUARE] = 0.0
            kind = params.kinds[target]
            final = final or kind in (FINAL, SUITED)
            suited = suited or kind == SUITED
    if final:
        for each in range(3):
            for at in range(params.cells.shape[0]):
                scratch.ways[each, at] = 0.0
        _count(params, scratch, left, 15, 0, unseen)
    if suited:
        for suit in range(SUITS):
            _count(params, scratch, left, 1 << suit, 2, unseen)
        _count(params, scratch, left, RED, 1, unseen)
        _count(params, scratch, left, BLACK, 1, unseen)
    all_six = _falling(unseen, 6)
    four, two = _falling(unseen, 4), _falling(unseen, 2)
    for target in range(targets):
        if not wanted[target]:
            continue
        kind, row = params.kinds[target], params.row[target]
        every = four
        if kind == FINAL:
            every = all_six
            nets, ways = params.final[row], scratch.ways[0]
            mean = _dot(ways, nets)
            worths[target, EXPECTED] = mean
            if mean > 0.0 or wanted[target] == ALSO_SQUARE:
                worths[target, SQUARE] = _dot(ways, params.squares[row])
        elif kind == SUITED:
            every = all_six
            _suited(params, scratch, left, unseen, row, target, worths)
        elif kind == PAIRS:
            _pairs(params.pairs, left, unseen, row, target, worths)
        elif kind == TWO_CARDS:
            every = two
            _two_cards(params, left, two, row, target, worths)
        elif kind == NINES:
            _nines(params, left, unseen, row, target, worths)
        else:
            _royals(params, left, unseen, row, target, worths)
        worths[target, EXPECTED] /= every
        worths[target, SQUARE] /= every


@helper
def _suited(
    params: Params, scratch: Scratch, left: Ints, unseen: int, row: int, target: int, worths: Floats
) -> None:
    ways = scratch.ways
    for at in range(params.cells.shape[0]):
        several = params.suited[row, at]
        color = several + params.of_color[row, at]
        suit = color + params.of_suit[row, at]
        _weigh(worths, target, ways[0, at] - ways[1, at], several)
        _weigh(worths, target, ways[1, at] - ways[2, at], color)
        _weigh(worths, target, ways[2, at], suit)
    for number in range(params.alike.shape[0]):
        rank, cards = params.alike[number, 0], params.alike[number, 1]
        after = _falling(unseen - cards, 6 - cards)
        every = _alike(params.tens, left, 15, rank, cards)
        inside = _alike(params.tens, left, RED, rank, cards)
        inside += _alike(params.tens, left, BLACK, rank, cards)
        at = params.alike[number, 2]
        several = params.suited[row, at]
        color = several + params.of_color[row, at]
        for one in range(2):
            ways_here = (inside if one else every - inside) * after
            rest = color if one else several
            _weigh(worths, target, -ways_here, rest)
            _weigh(worths, target, ways_here, rest + params.for_alike[row, number, one])


@helper
def _alike(tens: Ints, left: Ints, suits: int, rank: int, cards: int) -> float:
    """In how many orders so many cards of one rank come, from these suits; of several ten-cards
    for rank -1."""
    if rank >= 0:
        return _falling(_of_rank(left, suits, rank), cards)
    every = apart = 0.0
    for number in range(tens.shape[0]):
        many = _of_rank(left, suits, tens[number])
        every += many
        apart += _falling(many, cards)
    return _falling(every, cards) - apart


@inlined
def _of_rank(left: Ints, suits: int, rank: int) -> float:
    found = 0.0
    for suit in range(SUITS):
        if suits >> suit & 1:
            found += left[suit * RANKS + rank]
    return found


@helper
def _pairs(pays: Floats, left: Ints, unseen: int, row: int, target: int, worths: Floats) -> None:
    pairs = squares = fours = 0.0
    for rank in range(RANKS):
        many = _of_rank(left, 15, rank)
        here = many * (many - 1.0)
        pairs += here
        squares += here * here
        fours += _falling(many, 4)
    both = pairs * pairs - squares + fours
    one = pairs * _falling(unseen - 2, 2) - both
    none = _falling(unseen, 4) - both - 2.0 * one
    _weigh(worths, target, none, pays[row, 0])
    _weigh(worths, target, one, pays[row, 1])
    _weigh(worths, target, one, pays[row, 2])
    _weigh(worths, target, both, pays[row, 3])


@helper
def _two_cards(
    params: Params, left: Ints, every: float, row: int, target: int, worths: Floats
) -> None:
    rest = every
    for at in range(params.two.shape[0]):
        if params.two[at, 0] == row:
            one, other = params.two[at, 1], params.two[at, 2]
            many: float = left[one]
            ways = many * (many - 1.0) if one == other else 2.0 * many * left[other]
            rest -= ways
            _weigh(worths, target, ways, params.two_pays[at])
    _weigh(worths, target, rest, params.two_rest[row])


@helper
def _nines(params: Params, left: Ints, unseen: int, row: int, target: int, worths: Floats) -> None:
    others = unseen - _of_rank(left, 15, views.NINE)
    for at in range(params.nines.shape[0]):
        ways = params.nines_ways[at] * _falling(others, params.nines[at, SUITS])
        for suit in range(SUITS):
            ways *= _falling(left[suit * RANKS + views.NINE], params.nines[at, suit])
        _weigh(worths, target, ways, params.nines_pays[row, at])


@helper
def _royals(params: Params, left: Ints, unseen: int, row: int, target: int, worths: Floats) -> None:
    """Both hands at once, each pair of cards in either order."""
    pays, cards = params.royals[row], params.royal_cards
    none = views.NO_ROYAL_9
    after = _falling(unseen - 2, 2)
    rest = _falling(unseen, 4)
    for one in range(cards.shape[0]):
        court, nine, kind = cards[one, 0], cards[one, 1], cards[one, 2]
        first = 4.0 * left[court] * left[nine]
        if first == 0.0:
            continue
        both = 0.0
        for other in range(cards.shape[0]):
            court_2, nine_2 = cards[other, 0], cards[other, 1]
            ways = (left[court_2] - (1.0 if court == court_2 else 0.0)) * (
                left[nine_2] - (1.0 if nine == nine_2 else 0.0)
            )
            both += ways
            _weigh(worths, target, first * ways, pays[kind, cards[other, 2]])
        alone = 0.5 * first * after - first * both
        _weigh(worths, target, alone, pays[kind, none])
        _weigh(worths, target, alone, pays[none, kind])
        rest -= 2.0 * alone + first * both
    _weigh(worths, target, rest, pays[none, none])
