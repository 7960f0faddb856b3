"""Hands of several players that the meter pays: against every set of such hands."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

from title58 import Submission
from title58.games import find_game
from title58.games.pai_gow_poker.odds.meter import ACES, SEVEN, joint
from title58.odds.asking import ask
from title58.odds.several import shared

JOKER = 52


def straight_flushes() -> list[frozenset[int]]:
    """All of them, each suit by itself, from its 13 cards and the joker."""
    found = set()
    runs = [{(low + step) % 13 for step in range(7)} for low in range(8)]
    for suit in range(4):
        cards = [suit * 13 + rank for rank in range(13)]
        for seven in combinations([*cards, JOKER], 7):
            ranks = {card % 13 for card in seven if card != JOKER}
            if any(ranks <= run for run in runs):
                found.add(frozenset(seven))
    return list(found)


def aces() -> list[frozenset[int]]:
    five = {0, 13, 26, 39, JOKER}
    rest = [card for card in range(52) if card not in five]
    return [frozenset({*five, *two}) for two in combinations(rest, 2)]


def test_one_hand_and_two() -> None:
    deals, then = comb(53, 7), comb(46, 7)
    known = {SEVEN: straight_flushes(), ACES: aces()}
    assert (len(known[SEVEN]), len(known[ACES])) == (228, 1_128)
    for row, hands in known.items():
        assert joint((row,)) == Fraction(len(hands), deals)
    for one, other in ((SEVEN, SEVEN), (SEVEN, ACES), (ACES, ACES)):
        many = sum(not a & b for a in known[one] for b in known[other])
        assert joint((one, other)) == joint((other, one)) == Fraction(many, deals * then)


def test_three_hands() -> None:
    """Every three straight flushes that share no card, and two beside five aces."""
    hands = straight_flushes()
    apart = {a: [b for b in hands if not a & b] for a in hands}
    three = sum(1 for a in hands for b in apart[a] for c in apart[a] if not b & c)
    deals = comb(53, 7) * comb(46, 7) * comb(39, 7)
    assert joint((SEVEN,) * 3) == Fraction(three, deals)
    five = aces()
    natural = [one for one in hands if JOKER not in one and not one & {0, 13, 26, 39}]
    with_aces = sum(
        1 for a in natural for b in natural if not a & b for c in five if not c & (a | b)
    )
    assert joint((SEVEN, ACES, SEVEN)) == Fraction(with_aces, deals)
    assert joint((SEVEN, ACES, ACES)) == 0


def test_the_meter_of_a_table() -> None:
    filing = Submission("pai-gow-poker", "2024-03-01")
    asked = ask(filing, as_filed=False, wager="progressive-payout")
    (odds,) = find_game("pai-gow-poker").priced(asked)
    one, six = (shared(odds, players)[0] for players in (1, 6))
    assert one.hit == Fraction(228, comb(53, 7))
    assert six.hits == 6 * one.hit
    assert six.hits > six.hit > six.hits - 15 * joint((SEVEN, SEVEN))
    assert six.exact
    assert six.put_up == one.put_up  # paid in turn, so that everyone who hits takes a reset
