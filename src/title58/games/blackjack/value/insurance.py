"""Insurance and even money: one card decides, so these are plain fractions."""

from __future__ import annotations

from fractions import Fraction

from title58.games.blackjack import rules
from title58.games.blackjack.value.terms import Terms

Left = tuple[int, ...]


def ten_in_the_hole(left: Left, held: tuple[int, ...] = ()) -> Fraction:
    """The chance of a dealer Blackjack behind an ace, the player's cards known or not."""
    cards = sum(left) - 1 - len(held)
    tens = left[rules.TEN] - held.count(rules.TEN)
    return Fraction(tens, cards)


def expected(left: Left, terms: Terms, held: tuple[int, ...] = ()) -> Fraction:
    """What an Insurance Wager is worth, per unit."""
    chance = ten_in_the_hole(left, held)
    return chance * terms.insurance - (1 - chance)


def blackjack_against_ace(left: Left, terms: Terms) -> tuple[Fraction, Fraction, Fraction]:
    """A Blackjack against an ace: played, insured for half the wager, and paid even money.

    At 3 to 2 the last two are one and the same; at 6 to 5 even money would be the best of three.
    """
    held = (rules.ACE, rules.TEN)
    chance = ten_in_the_hole(left, held)
    played = (1 - chance) * terms.blackjack
    return played, played + expected(left, terms, held) / 2, Fraction(1)


def gain(left: Left, terms: Terms) -> Fraction:
    """What insuring half the wager adds, per unit wagered at first, if done when it pays.

    The player goes by the two cards held and the ace; even money, where it is offered and better,
    is taken instead.
    """
    cards = sum(left)
    added = Fraction(0)
    for one in range(10):
        for other in range(one, 10):
            held = (one, other)
            ways = _ways(left, (rules.ACE, *held)) * (1 if one == other else 2)
            if not ways:
                continue
            best = max(Fraction(0), expected(left, terms, held) / 2)
            if rules.is_blackjack(*held) and terms.even_money:
                played, _insured, even = blackjack_against_ace(left, terms)
                best = max(best, even - played)
            added += Fraction(ways, cards * (cards - 1) * (cards - 2)) * best
    return added


def _ways(left: Left, drawn: tuple[int, ...]) -> int:
    ways = 1
    rest = list(left)
    for value in drawn:
        ways *= max(rest[value], 0)
        rest[value] -= 1
    return ways
