"""Known cards at Blackjack: against rounds played out in fractions, and what they average to."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from tests.oracles.blackjack.played_out import BestHand, Left, dealer_draws, each
from title58.games.blackjack import rules
from title58.games.blackjack.protect import known
from title58.games.blackjack.protect.dealers import draws_by, draws_with_hole, lawful
from title58.games.blackjack.value import Terms, ValuedShoe, full_shoe
from title58.games.blackjack.value.draws import draws

SMALL = (3, 0, 0, 0, 0, 2, 3, 3, 0, 6)
BARE = Terms(split=False)
# Shackleford, wizardofodds.com, endless decks: the value of the player's first card.
FIRST = (
    *(0.504019, -0.132947, -0.153950, -0.176969, -0.196529),
    *(-0.209834, -0.180796, -0.084058, -0.009417, 0.143489),
)


def average(found: tuple[known.Seen, ...]) -> float:
    return sum(one.chance * one.edge for one in found)


def total(cards: Left) -> int:
    hard = sum(rules.card_value(value) * many for value, many in enumerate(cards))
    return rules.total(hard, cards[rules.ACE] > 0)


def more(cards: Left, value: int) -> Left:
    return (*cards[:value], cards[value] + 1, *cards[value + 1 :])


def test_by_the_lawful_rule_the_tree_is_the_table_s() -> None:
    mine, theirs = draws_by(lawful), draws()
    for name in mine._fields:
        assert np.array_equal(getattr(mine, name), getattr(theirs, name)), name


def test_first_card_and_up_card_average_to_the_edge() -> None:
    shoe = ValuedShoe(full_shoe(6), Terms())
    for found in (known.first_card(shoe), known.up_card(shoe)):
        assert average(found) == pytest.approx(shoe.by_total.expected, abs=1e-14)


def test_first_card_as_published() -> None:
    found = known.first_card(ValuedShoe(full_shoe(8), Terms(surrender=None)))
    for one, his in zip(found, FIRST, strict=True):
        assert one.edge == pytest.approx(his, abs=0.003)


@pytest.mark.parametrize("left", [SMALL, full_shoe(1)])
def test_who_does_not_use_the_hole_card_has_nothing_of_it(left: Left) -> None:
    """With splits: every hole card in its turn, played as if it were not known."""
    terms = Terms()
    shoe = ValuedShoe(left, terms)
    worth = 0.0
    for hole, many in enumerate(left):
        if many:
            behind = ValuedShoe(known.without(left, hole), terms, tree=draws_with_hole(hole))
            value = behind.expected(shoe.by_cards.play)[1]
            worth += many / sum(left) * known._against_hole(behind, hole, value)
    assert worth == pytest.approx(shoe.by_cards.expected, abs=1e-12)


def best_with_hole(left: Left, cards: Left, up: int, hole: int) -> Fraction:
    """Stand or hit, knowing both of the dealer's cards."""
    stand = settled(left, cards, up, hole)
    if total(cards) >= rules.MOST:
        return stand
    hit = Fraction(0)
    for value, chance, rest in each(left):
        grown = more(cards, value)
        over = total(grown) > rules.MOST
        hit += chance * (-1 if over else best_with_hole(rest, grown, up, hole))
    return max(stand, hit)


def settled(left: Left, cards: Left, up: int, hole: int) -> Fraction:
    mine = total(cards)
    return sum(
        (chance * BARE.net(BARE.row(mine, False, final))
         for final, chance in dealer_draws(left, up, hole, False).items()),
        Fraction(0),
    )  # fmt: skip


def dealt(left: Left) -> list[tuple[Fraction, Left, Left, int]]:
    """Every two cards and card up: chance, what is left, the hand, the card up."""
    return [
        (a * b * c, rest_3, more(more((0,) * 10, first), second), up)
        for first, a, rest in each(left)
        for second, b, rest_2 in each(rest)
        for up, c, rest_3 in each(rest_2)
    ]


def test_the_hole_card_by_all_ways_to_play() -> None:
    worth = Fraction(0)
    for chance, rest, cards, up in dealt(SMALL):
        natural = cards[rules.ACE] == 1 and cards[rules.TEN] == 1
        for hole, d, last in each(rest):
            if rules.is_blackjack(up, hole):
                value = Fraction(0 if natural else -1) + Fraction(up == rules.ACE)  # Insurance
            elif natural:
                value = BARE.blackjack
            else:
                doubled = sum(
                    (e * (-1 if total(more(cards, v)) > rules.MOST
                          else settled(then, more(cards, v), up, hole))
                     for v, e, then in each(last)),
                    Fraction(0),
                )  # fmt: skip
                value = max(
                    best_with_hole(last, cards, up, hole), 2 * doubled, Fraction(-1, 2)
                )  # fmt: skip
            worth += chance * d * value
    found = known.hole_card(SMALL, BARE, 2.0)
    assert average(found) == pytest.approx(float(worth), abs=1e-12)


def test_the_next_card_by_all_ways_to_play() -> None:
    """The next card is set aside first; standing, the dealer draws it."""
    by_value = {}
    for following, chance_of, left in each(SMALL):
        worth = Fraction(0)
        for chance, rest, cards, up in dealt(left):
            natural = cards[rules.ACE] == 1 and cards[rules.TEN] == 1
            stand = lost = Fraction(0)
            for hole, d, last in each(rest):
                if rules.is_blackjack(up, hole):
                    lost += d
                    continue
                hard = rules.card_value(up) + rules.card_value(hole)
                ace = rules.ACE in (up, hole)
                finals = {rules.total(hard, ace): Fraction(1)}
                if rules.dealer_draws(hard, ace):
                    finals = drawn_on(last, hard, ace, following)
                for final, e in finals.items():
                    stand += d * e * BARE.net(BARE.row(21 if natural else total(cards), natural,
                                                       final))  # fmt: skip
            if natural:
                worth += chance * stand
                continue
            grown = more(cards, following)
            hand = BestHand(SMALL, up, BARE)
            bust = total(grown) > rules.MOST
            hit = lost - 1 if bust else hand.best(grown)
            doubled = lost - 1 if bust else hand.stand(grown)
            value = max(stand, hit, 2 * doubled, (lost - 1) / 2)
            worth += chance * (value - lost)
        by_value[following] = chance_of, worth
    for one in known.next_card(SMALL, BARE):
        chance_of, worth = by_value[one.value]
        assert one.chance == pytest.approx(float(chance_of))
        assert one.edge == pytest.approx(float(worth), abs=1e-12)


def drawn_on(left: Left, hard: int, ace: bool, first: int) -> dict[int, Fraction]:
    """The dealer's final totals, a known card drawn first."""
    hard, ace = hard + rules.card_value(first), ace or first == rules.ACE
    if not rules.dealer_draws(hard, ace):
        return {rules.total(hard, ace): Fraction(1)}
    found: dict[int, Fraction] = {}
    for value, chance, rest in each(left):
        for final, later in drawn_on(rest, hard, ace, value).items():
            found[final] = found.get(final, Fraction(0)) + chance * later
    return found


def test_the_hole_card_is_worth_a_tenth_of_the_bet() -> None:
    """As books say for play without surrender; Insurance would add to it."""
    found = known.hole_card(full_shoe(6), Terms(surrender=None))
    assert 0.09 < average(found) < 0.11
