"""What a dealer's mistakes do to the Blackjack Wager, by the exact analysis.

Each is priced as if it were made whenever it can be, against players who go on playing the strategy
of the filing. No mistake comes twice in a round of one hand's play, so a dealer who makes it now
and then costs that part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from title58.games.blackjack import rules
from title58.games.blackjack.protect.dealers import Rule, draws_by, draws_with_hole, lawful
from title58.games.blackjack.protect.known import without
from title58.games.blackjack.value import Terms, ValuedShoe
from title58.games.blackjack.value.hands import VALUES
from title58.games.blackjack.value.strategy import DOUBLE, SPLIT, SURRENDER, Play
from title58.games.blackjack.value.terms import BUST_22, DEALER_BLACKJACK, FINALS
from title58.games.blackjack.wagers import BLACKJACK, INSURANCE

STANDS_SHORT = 16


class Priced(NamedTuple):
    """One mistake: how often a round offers it, and what the house gains in all, per unit bet."""

    what: str
    cite: str
    wager: str
    chance: float
    gain: float


@dataclass(frozen=True)
class PushPays(Terms):
    """A push of the player's hand is paid or taken, with all that lies on it."""

    push: Fraction = Fraction(0)

    def net(self, row: int) -> Fraction:
        return self.push if row == rules.PUSH else super().net(row)

    def further_net(self, row: int) -> Fraction:
        return self.push if row == rules.PUSH else super().further_net(row)


class StandsShort(Terms):
    """The dealer may end with 16: it stands where 22 stands at Blackjack Switch."""

    def row(self, total: int, blackjack: bool, final: int) -> int:
        return super().row(total, blackjack, STANDS_SHORT if final == FINALS[BUST_22] else final)


def soft_17(hard: int, ace: bool) -> bool:
    return rules.total(hard, ace) == 17 and bool(rules.is_soft(hard, ace))


def hard_17(hard: int, ace: bool) -> bool:
    return rules.total(hard, ace) == 17 and not rules.is_soft(hard, ace)


def hard_16(hard: int, ace: bool) -> bool:
    return rules.total(hard, ace) == STANDS_SHORT and not rules.is_soft(hard, ace)


def mistakes(left: tuple[int, ...], terms: Terms, insurance: Fraction) -> Iterator[Priced]:
    shoe = ValuedShoe(left, terms)
    base, play = shoe.by_total.expected, shoe.by_total.play
    draws = "633a.7(m)"

    def dealt_by(rule: Rule, other: Terms = terms) -> float:
        """The house's gain if the dealer draws by another rule."""
        tree = draws_by(rule, {STANDS_SHORT: BUST_22})
        return base - ValuedShoe(left, other, tree=tree).expected(play)[0]

    def at_other_prices(other: Terms) -> float:
        return base - ValuedShoe(left, other).expected(play)[0]

    for name, where in (("soft 17", soft_17), ("hard 17", hard_17)):
        gain = dealt_by(_or(lawful, where))
        yield Priced(f"Dealer draws to a {name}", draws, BLACKJACK, _visited(left, where), gain)
    short = StandsShort(**vars(terms))
    gain = dealt_by(_but_not(lawful, hard_16), short)
    yield Priced("Dealer stands on a hard 16", draws, BLACKJACK, _visited(left, hard_16), gain)
    for said, push in (("paid as a win", 1), ("taken as a loss", -1)):
        gain = at_other_prices(PushPays(**vars(terms), push=Fraction(push)))
        yield Priced(
            f"A push {said}", "633a.7(p)(3)", BLACKJACK, abs(gain), gain
        )  # fmt: skip
    yield from _naturals(shoe, terms)
    yield from _surrenders(shoe, play, terms)
    extra = _taken_after_no_peek(left, terms, play)
    yield Priced(
        "No peek at a dealer Blackjack: doubled and split wagers are taken, too", "633a.10(b)",
        BLACKJACK, extra[0], extra[1],
    )  # fmt: skip
    yield from _insured(left, insurance)


def _or(one: Rule, other: Rule) -> Rule:
    return lambda hard, ace: one(hard, ace) or other(hard, ace)


def _but_not(one: Rule, other: Rule) -> Rule:
    return lambda hard, ace: one(hard, ace) and not other(hard, ace)


def _visited(left: tuple[int, ...], where: Callable[[int, bool], bool]) -> float:
    """How often a dealer's hand that is played out comes to such a total."""

    def from_here(cards: tuple[int, ...], hard: int, ace: bool, held: int) -> float:
        if held >= 2 and where(hard, ace):
            return 1.0
        if held >= 2 and not lawful(hard, ace):
            return 0.0
        total = sum(cards)
        key = cards, hard, ace, held
        if key not in known:
            known[key] = sum(
                many / total
                * from_here(without(cards, value), hard + rules.card_value(value),
                            ace or value == rules.ACE, held + 1)
                for value, many in enumerate(cards)
                if many
            )  # fmt: skip
        return known[key]

    known: dict[tuple[tuple[int, ...], int, bool, int], float] = {}
    return from_here(left, 0, False, 0)


def _naturals(shoe: ValuedShoe, terms: Terms) -> Iterator[Priced]:
    natural = (shoe.hands.blackjack == 1)[:, np.newaxis]
    beaten = shoe.ends[:, :, DEALER_BLACKJACK]
    paid = float((shoe.chance * (1 - beaten) * natural).sum())
    tied = float((shoe.chance * beaten * natural).sum())
    cite = "633a.13(a)"
    for pays in (Fraction(1), Fraction(6, 5), Fraction(2)):
        if pays != terms.blackjack:
            said = f"A Blackjack paid {pays.numerator} to {pays.denominator}"
            gain = paid * float(terms.blackjack - pays)
            yield Priced(said, cite, BLACKJACK, paid, gain)
    yield Priced(
        "A Blackjack paid against a dealer Blackjack", "633a.7(q)", BLACKJACK, tied,
        -tied * float(terms.blackjack),
    )  # fmt: skip
    yield Priced("A Blackjack taken against a dealer Blackjack", "633a.7(q)", BLACKJACK, tied, tied)


def _surrenders(shoe: ValuedShoe, play: Play, terms: Terms) -> Iterator[Priced]:
    if terms.surrender is None:
        return
    given_up = play.first == SURRENDER
    chance = float((shoe.chance * shoe.open * given_up).sum())
    cite = "633a.9(a)"
    whole = chance * float(1 + terms.surrender)
    yield Priced("A surrendered wager taken whole", cite, BLACKJACK, chance, whole)
    back = chance * float(terms.surrender)
    yield Priced("A surrendered wager given back whole", cite, BLACKJACK, chance, back)


def _taken_after_no_peek(
    left: tuple[int, ...], terms: Terms, play: Play
) -> tuple[float, float]:  # fmt: skip
    """How often a hand is doubled or split against a Blackjack, and what lies there too much."""
    often = extra = 0.0
    for hole in (rules.ACE, rules.TEN):
        # How that dealer would end does not matter: only what lies on the table.
        shoe = ValuedShoe(without(left, hole), terms, tree=draws_with_hole(hole))
        splits = shoe.expected(play)[2]
        for up in range(VALUES):
            if not rules.is_blackjack(up, hole):
                continue
            chance = shoe.chance[:, up] * left[hole] / sum(left)
            doubled = float(chance[play.first[:, up] == DOUBLE].sum())
            often, extra = often + doubled, extra + doubled
            for pair in range(VALUES):
                hand = shoe.hands.of(pair, pair)
                if play.first[hand, up] == SPLIT and chance[hand] > 0:
                    often += float(chance[hand])
                    extra += float(chance[hand] * (splits.staked[pair, up] - 1))
    return often, extra


def _insured(left: tuple[int, ...], pays: Fraction) -> Iterator[Priced]:
    """For half the wager at every ace up."""
    cards = sum(left)
    ace = left[rules.ACE] / cards
    ten = ace * left[rules.TEN] / (cards - 1)
    cite = "633a.8(a)"
    every = "Insurance on half the wager at every ace: "
    rows = (
        ("paid 1 to 1", ten, float(pays - 1) / 2),
        ("taken though the dealer has a Blackjack", ten, float(pays + 1) / 2),
        ("given back though the dealer has none", ace - ten, -0.5),
    )
    for said, chance, each in rows:
        yield Priced(f"{every}{said}", cite, INSURANCE, chance, chance * each)
