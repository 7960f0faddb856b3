"""How a dealer's hand ends if he draws by another rule, or if one of his cards is known.

The same trees as `value.draws` makes from the rules of the table, so that the exact analysis can be
asked what follows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from title58.games.blackjack import rules
from title58.games.blackjack.value.draws import NOT_KEPT, Draws, Ends, tree_of
from title58.games.blackjack.value.hands import COUNTS, VALUES
from title58.games.blackjack.value.terms import DEALER_BLACKJACK, FINALS

Rule = Callable[[int, bool], bool]  # of a hard total, and whether there is an ace
Cards = tuple[int, ...]  # how many of each value were drawn
_LAWFUL: Mapping[int, int] = {}


def lawful(hard: int, ace: bool) -> bool:
    return rules.dealer_draws(hard, ace)


def draws_by(rule: Rule, finals: Mapping[int, int] | None = None) -> Draws:
    """The dealer draws by this rule, which must stop at 21.

    `finals` says where totals stand that no lawful hand ends with.
    """

    def step(up: int, drawn: Cards) -> tuple[bool, int, bool]:
        hard, ace = _hand(up, drawn)
        natural = sum(drawn) == 1 and rules.is_blackjack(up, drawn.index(1))
        return rule(hard, ace), rules.total(hard, ace), natural

    return _tree(step, finals or _LAWFUL)


def draws_with_hole(hole: int) -> Draws:
    """The hole card is known and no part of the shoe.

    Where the dealer takes no card, one is drawn that does not matter: the tree has no other place
    for a hand that is over. What is not kept ends past 21.
    """

    def step(up: int, drawn: Cards) -> tuple[bool, int, bool]:
        hard, ace = _hand(up, _with(drawn, hole))
        before, ace_before = _hand(up, _with((0,) * VALUES, hole))
        if not lawful(before, ace_before):
            return False, rules.total(before, ace_before), False
        return lawful(hard, ace), rules.total(hard, ace), False

    return _tree(step)


def draws_with_next(known: int) -> Draws:
    """The hole card is not known, but the card that the dealer draws first is."""

    def step(up: int, drawn: Cards) -> tuple[bool, int, bool]:
        if sum(drawn) == 1:
            hard, ace = _hand(up, drawn)
            if not lawful(hard, ace):
                natural = rules.is_blackjack(up, drawn.index(1))
                return False, rules.total(hard, ace), natural
        hard, ace = _hand(up, _with(drawn, known))
        return lawful(hard, ace), rules.total(hard, ace), False

    return _tree(step)


def _hand(up: int, drawn: Cards) -> tuple[int, bool]:
    hard = int(COUNTS[up]) + sum(int(COUNTS[at]) * many for at, many in enumerate(drawn))
    return hard, up == rules.ACE or drawn[rules.ACE] > 0


def _with(drawn: Cards, value: int) -> Cards:
    return tuple(many + (at == value) for at, many in enumerate(drawn))


def _tree(
    step: Callable[[int, Cards], tuple[bool, int, bool]], finals: Mapping[int, int] = _LAWFUL
) -> Draws:
    """Every set of cards drawn behind a card up, in as many orders as it ends the hand.

    `step` says of a set whether the dealer goes on, what he has, and whether that is a Blackjack.
    """
    rows: list[tuple[int, Cards, int, int, int, bool]] = []
    for up in range(VALUES):
        open_: dict[Cards, int] = {(0,) * VALUES: 1}
        while open_:
            more: dict[Cards, int] = {}
            for drawn, ways in open_.items():
                for value in range(VALUES):
                    after = _with(drawn, value)
                    more[after] = more.get(after, 0) + ways
            open_ = {}
            for drawn, ways in more.items():
                goes_on, total, natural = step(up, drawn)
                if goes_on:
                    open_[drawn] = ways
                else:
                    rows.append((up, drawn, ways, total, 1 + sum(drawn), natural))
    ups, drawns, ways_, totals, cards, naturals = zip(*rows, strict=True)
    whole = np.int64
    ends = Ends(
        np.array(ups, dtype=whole), np.array(drawns, dtype=whole), np.array(ways_, dtype=whole),
        np.array(totals, dtype=whole), np.array(cards, dtype=whole), np.array(naturals),
    )  # fmt: skip
    final = [
        DEALER_BLACKJACK if natural
        else NOT_KEPT if total > rules.MOST
        else finals[total] if total in finals else FINALS.index(total)
        for total, natural in zip(totals, naturals, strict=True)
    ]  # fmt: skip
    return tree_of(ends, np.array(final, dtype=whole))
