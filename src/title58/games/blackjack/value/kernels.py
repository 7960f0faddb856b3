"""The best play of one hand, compiled.

All chances are joint with "the dealer has no Blackjack" where the name says `open`: nothing is
divided by the chance of that, so the card reader needs no special case. What a hand is worth under
that measure is the sum over its next cards of their plain chances times what the longer hands are
worth.

Arrays: `left[value]` cards in the shoe with nothing dealt; `ends[hand, up, final]` how the dealer
ends if the player's cards and the card up are gone; values are [hand, up].
"""

from __future__ import annotations

import numpy as np

from title58.compiling import helper, lean
from title58.games.blackjack.value.dealer_kernels import number_of
from title58.games.blackjack.value.hands import Floats, Ints

STAND, HIT, DOUBLE, SPLIT, SURRENDER = 0, 1, 2, 3, 4


@helper
def no_blackjack(ends: Floats) -> float:
    """The chance that the dealer has none, from how the dealer ends."""
    chance = 0.0
    for final in range(7):
        chance += ends[final]
    return chance


@helper
def stand_value(ends: Floats, pays: Floats) -> float:
    worth = 0.0
    for final in range(7):
        worth += ends[final] * pays[final]
    return worth


def stand_values(ends: Floats, total: Ints, pays: Floats, stand: Floats, open_: Floats) -> None:
    """What every hand is worth as it is, and the chance of no dealer Blackjack; both begin at 0."""
    for final in range(7):
        stand += ends[:, :, final] * pays[total, final, np.newaxis]
        open_ += ends[:, :, final]


@helper
def draw_value(
    left: Floats, cards: Ints, size: int, child: Ints, up: int, longer: Floats, open_: Floats,
    here: float, gone_value: int, gone: int,
) -> float:  # fmt: skip
    """One more card: `longer[hand]` is what each longer hand is worth, a bust loses the wager.

    `here` is the chance of no dealer Blackjack now; what longer hands leave of it, busts take.
    """
    worth = 0.0
    alive = 0.0
    unseen = number_of(left) - size - 1 - gone
    if unseen <= 0:  # no such hand in so small a shoe
        return 0.0
    for value in range(10):
        grown = child[value]
        if grown < 0:
            continue
        many = left[value] - cards[value] - (value == up) - gone * (value == gone_value)
        if many > 0:
            chance = many / unseen
            worth += chance * longer[grown]
            alive += chance * open_[grown]
    return worth - (here - alive)


@lean
def play_on(
    left: Floats, cards: Ints, size: Ints, child: Ints, stand: Floats, open_: Floats, draws: Ints,
    always: bool, hit: Floats, value: Floats,
) -> None:  # fmt: skip
    """What each hand is worth that takes a card where `draws[hand, up]` says so, and goes on so.

    `always`, or only if that is better than to stand. `hit` is filled in where a card is drawn.
    """
    for up in range(10):
        for hand in range(len(size) - 1, -1, -1):
            value[hand, up] = stand[hand, up]
            if draws[hand, up] == HIT:
                hit[hand, up] = draw_value(
                    left, cards[hand], size[hand], child[hand], up, value[:, up], open_[:, up],
                    open_[hand, up], 0, 0,
                )  # fmt: skip
                if always or hit[hand, up] > stand[hand, up]:
                    value[hand, up] = hit[hand, up]


def draw_values(
    left: Floats, cards: Ints, size: Ints, child: Ints, longer: Floats, open_: Floats, hands: Ints
) -> Floats:
    """`draw_value` of these hands: [which of them, up]."""
    worth, alive = np.zeros((2, len(hands), 10))
    for value in range(10):
        grown = child[hands, value]
        chance = chances(left, cards, size, child, hands, value)
        worth += chance * longer[grown]
        alive += chance * open_[grown]
    enough = left.sum() > size[hands, np.newaxis] + 1
    return np.where(enough, worth - (open_[hands] - alive), 0.0)


def chances(left: Floats, cards: Ints, size: Ints, child: Ints, hands: Ints, value: int) -> Floats:
    """How likely each of these hands draws a card of this value and is not past 21: [which, up]."""
    unseen = (left.sum() - size[hands] - 1.0)[:, np.newaxis]
    many = left[value] - cards[hands, value, np.newaxis] - (np.arange(10) == value)
    may = (many > 0) & (child[hands, value, np.newaxis] >= 0) & (unseen > 0)
    found: Floats = np.zeros(may.shape)
    np.divide(many, unseen, out=found, where=may)
    return found


@lean
def play_by_total(
    left: Floats, cards: Ints, size: Ints, drawable: Ints, child: Ints, stand: Floats,
    open_: Floats, rows: Ints, row_start: Ints, row_hand: Ints, weight: Floats, surrender: float,
    may_double: bool, value: Floats, more: Ints, doubles: Ints, surrenders: Ints, drawn: Floats,
    hit: Floats,
) -> None:  # fmt: skip
    """One play for all hands of a row (hard or soft total), by the average over its deals.

    `weight[hand, up]` is how likely the hand is dealt, `drawn[hand, up]` what it is worth after one
    card more. `rows` stand in an order in which a row
    comes after all that its hands may grow into. Fills in `more[row, up]` (stand or hit),
    `doubles`, `surrenders`, and what each hand is worth when so played on. `hit[hand]` is room.
    """
    for up in range(10):
        for row in rows:
            stands = 0.0
            hits = 0.0
            doubled = 0.0
            given_up = 0.0
            weights = 0.0
            first, last = row_start[row], row_start[row + 1]
            for k in range(first, last):
                hand = row_hand[k]
                value[hand, up] = stand[hand, up]
                if not drawable[hand]:
                    continue
                hit[hand] = draw_value(
                    left, cards[hand], size[hand], child[hand], up, value[:, up], open_[:, up],
                    open_[hand, up], 0, 0,
                )  # fmt: skip
                many = weight[hand, up]
                if many <= 0:
                    continue
                weights += many
                stands += many * stand[hand, up]
                hits += many * hit[hand]
                given_up += many * surrender * open_[hand, up]
                doubled += 2 * many * drawn[hand, up]
            if first == last or not drawable[row_hand[first]]:
                continue
            if weights == 0:  # never dealt: whatever is better for the hands alike
                for k in range(first, last):
                    stands += stand[row_hand[k], up]
                    hits += hit[row_hand[k]]
            if hits > stands:
                more[row, up] = 1
                for k in range(first, last):
                    value[row_hand[k], up] = hit[row_hand[k]]
            if weights == 0:
                continue
            played = max(stands, hits)
            if may_double and doubled > played:
                doubles[row, up] = 1
                played = doubled
            if given_up > played:
                surrenders[row, up] = 1


@lean
def results_of_play(
    left: Floats, cards: Ints, size: Ints, total: Ints, child: Ints, ends: Floats, outcome: Ints,
    weight: Floats, first: Ints, more: Ints, reach: Floats, doubled: Floats, out: Floats,
) -> None:  # fmt: skip
    """How hands dealt with these weights end when so played, against no dealer Blackjack.

    `out`: doubled and lost, lost, pushed, pushed doubled, won, won doubled. `reach[hand]` and
    `doubled[hand]` are room.
    """
    for k in range(len(out)):
        out[k] = 0.0
    for up in range(10):
        for hand in range(len(size)):
            reach[hand] = weight[hand, up]
            doubled[hand] = 0.0
        for hand in range(len(size)):
            if reach[hand] <= 0 and doubled[hand] <= 0:
                continue
            action = STAND
            if reach[hand] > 0:
                action = first[hand, up] if weight[hand, up] > 0 else more[hand, up]
            for final in range(7):
                won = outcome[total[hand], final]
                double = 0 if won < 0 else (3 if won == 0 else 5)
                out[double] += doubled[hand] * ends[hand, up, final]
                if action == STAND:
                    single = 1 if won < 0 else (2 if won == 0 else 4)
                    out[single] += reach[hand] * ends[hand, up, final]
            if action == STAND:
                continue
            unseen = number_of(left) - size[hand] - 1
            alive = 0.0
            for value in range(10):
                grown = child[hand, value]
                many = left[value] - cards[hand, value] - (value == up)
                if grown < 0 or many <= 0:
                    continue
                add = reach[hand] * many / unseen
                alive += add * no_blackjack(ends[grown, up])
                if action == DOUBLE:
                    doubled[grown] += add
                else:
                    reach[grown] += add
            bust = reach[hand] * no_blackjack(ends[hand, up]) - alive
            out[0 if action == DOUBLE else 1] += bust


def first_play(
    left: Floats, cards: Ints, size: Ints, child: Ints, stand: Floats, open_: Floats,
    longer: Floats, first: Ints, surrender: Floats, split: Floats, pair: Ints, value: Floats,
) -> None:  # fmt: skip
    """What each hand of two cards is worth, played first as `first` says, then as in `longer`."""
    two = np.flatnonzero(size == 2)
    hit, doubled = (
        draw_values(left, cards, size, child, after, open_, two) for after in (longer, stand)
    )
    action = first[two]
    value[two] = np.select(
        [action == STAND, action == SURRENDER, action == SPLIT, action == DOUBLE],
        [stand[two], surrender[two], split[pair[two]], 2 * doubled],
        hit,
    )


@lean
def reached(
    left: Floats, cards: Ints, size: Ints, child: Ints, first: Ints, more: Ints, reach: Floats
) -> None:
    """How often each hand comes to a decision; `reach` begins with the chances of the deal."""
    for up in range(10):
        for hand in range(len(size)):
            action = first[hand, up] if size[hand] == 2 else more[hand, up]
            if reach[hand, up] <= 0 or action != HIT:
                continue
            unseen = number_of(left) - size[hand] - 1
            for value in range(10):
                grown = child[hand, value]
                many = left[value] - cards[hand, value] - (value == up)
                if grown >= 0 and many > 0:
                    reach[grown, up] += reach[hand, up] * many / unseen


@lean
def results_by_final(
    left: Floats, cards: Ints, size: Ints, total: Ints, child: Ints, ends: Floats, outcome: Ints,
    start: int, up: int, action: int, more: Ints, reach: Floats, out: Floats,
) -> None:  # fmt: skip
    """The net results of one hand of two cards, jointly with how the dealer ends.

    `out[final, net result]`, the middle for 0. `action` is stand, hit or double. `reach[hand]`,
    all 0, is room.
    """
    middle = out.shape[1] // 2
    reach[start] = 1.0
    doubled = action == DOUBLE
    stake = 2 if doubled else 1
    for hand in range(start, len(size)):
        if reach[hand] <= 0:
            continue
        does = action if hand == start else (STAND if doubled else more[hand, up])
        if does == STAND:
            for final in range(7):
                net = outcome[total[hand], final] * stake
                out[final, middle + net] += reach[hand] * ends[hand, up, final]
            continue
        unseen = number_of(left) - size[hand] - 1
        for value in range(10):
            grown = child[hand, value]
            many = left[value] - cards[hand, value] - (value == up)
            if grown >= 0 and many > 0:
                reach[grown] += reach[hand] * many / unseen
    for final in range(7):  # what is not accounted for has gone past 21
        rest = ends[start, up, final]
        for k in range(out.shape[1]):
            rest -= out[final, k]
        out[final, middle - stake] += rest


# A player's 20 and what becomes of the dealer's hand. The dealer's ways of ending are the rows of
# the Bad Beat Progressive Wager here, and the last one is what remains.


def follow_to_20(
    left: Floats, cards: Ints, size: Ints, child: Ints, stand: Floats, first: Ints, more: Ints
) -> Floats:
    """How often each hand of two cards so played ends at 20, by row: [hand, up, row].

    `stand[hand, up, row]` is how the dealer ends against a hand that stands at 20, and nothing for
    any other. A hand that is split is not counted here, one that is surrendered not at all.
    """

    def draw_rows(hands: Ints, longer: Floats) -> Floats:
        """One more card: `longer[hand, up]` is how each longer hand ends."""
        found = np.zeros((len(hands), *longer.shape[1:]))
        for value in range(10):
            chance = chances(left, cards, size, child, hands, value)
            found += chance[:, :, np.newaxis] * longer[child[hands, value]]
        return found

    value = stand.copy()
    for cards_held in range(int(size.max()), 1, -1):
        hands = np.flatnonzero((size == cards_held) & (more == HIT).any(axis=1))
        hits = (more[hands] == HIT)[:, :, np.newaxis]
        value[hands] = np.where(hits, draw_rows(hands, value), value[hands])
    dealt = np.zeros(stand.shape)
    two = np.flatnonzero(size == 2)
    action = first[two][:, :, np.newaxis]
    dealt[two] = np.select(
        [action == STAND, action == HIT, action == DOUBLE],
        [stand[two], draw_rows(two, value), draw_rows(two, stand)],
        0.0,
    )
    return dealt
