"""A player's 20 and what becomes of the dealer's hand, compiled.

The dealer's ways of ending are the rows of the Bad Beat Progressive Wager here: `tree` tells them
apart, and the last one, "whatever else the dealer has", is what remains. All chances are joint
with the row, as they are with the dealer's final total in `kernels`.
"""

from __future__ import annotations

from title58.compiling import compiled
from title58.games.blackjack.value.dealer_kernels import ENDS, cards_in
from title58.games.blackjack.value.hands import Floats, Ints
from title58.games.blackjack.value.kernels import DOUBLE, HIT, STAND

ROWS = ENDS  # the seventh is what remains


@compiled
def draw_rows(
    left: Floats, cards: Ints, size: int, child: Ints, up: int, longer: Floats, out: Floats
) -> None:
    """One more card: `longer[hand, up]` is how each longer hand ends."""
    for row in range(ROWS):
        out[row] = 0.0
    unseen = cards_in(left) - size - 1
    if unseen <= 0:
        return
    for value in range(10):
        grown = child[value]
        many = left[value] - cards[value] - (value == up)
        if grown < 0 or many <= 0:
            continue
        for row in range(ROWS):
            out[row] += many / unseen * longer[grown, up, row]


@compiled
def follow_to_20(
    left: Floats, cards: Ints, size: Ints, child: Ints, stand: Floats, first: Ints, more: Ints,
    value: Floats, dealt: Floats,
) -> None:  # fmt: skip
    """How often each hand so played ends at 20, by row: `value` any hand, `dealt` two cards.

    `stand[hand, up, row]` is how the dealer ends against a hand that stands at 20, and nothing for
    any other. A hand that is split is not counted here, one that is surrendered not at all.
    """
    for up in range(10):
        for hand in range(len(size) - 1, -1, -1):
            if more[hand, up] == HIT:
                draw_rows(left, cards[hand], size[hand], child[hand], up, value, value[hand, up])
            else:
                for row in range(ROWS):
                    value[hand, up, row] = stand[hand, up, row]
        for hand in range(len(size)):
            if size[hand] != 2:
                continue
            action = first[hand, up]
            after = dealt[hand, up]
            if action == STAND:
                for row in range(ROWS):
                    after[row] = stand[hand, up, row]
            elif action == HIT:
                draw_rows(left, cards[hand], size[hand], child[hand], up, value, after)
            elif action == DOUBLE:
                draw_rows(left, cards[hand], size[hand], child[hand], up, stand, after)
