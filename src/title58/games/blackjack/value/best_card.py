"""The best card of all: no other entry in any cell would be worth more.

The generic card (`ValuedShoe.card`) plays each total by the average of the *two-card* hands that
make it, which is what books print. A player who keeps to a card holds longer hands too, and split
ones, and they are played by the same cell. Here every cell has the entry that is worth most in all
hands that come to it. Which hands do depends on the other cells; so one cell after another is
tried with every entry that could be right, the whole column is valued exactly each time, splits
included, and what is worth more is kept, until a whole pass over the card changes nothing. A pair
has a cell of its own, which may hold any play.

Columns have nothing to do with each other: one trial puts an entry into a row of all ten.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from title58.games.blackjack import rules
from title58.games.blackjack.value import combine_kernels
from title58.games.blackjack.value import strategy as st
from title58.games.blackjack.value.hands import VALUES, Bytes, Flags, Floats
from title58.games.blackjack.value.shoe import NEVER, NONE, Splits, ValuedShoe, Worth
from title58.games.blackjack.value.strategy import StrategyCard

CLOSE = 0.03  # a play that falls short by more in every hand of a row is not tried there
BETTER = 1e-12  # what is worth no more than this is rounding
# What each entry does with the hand as dealt, and with a longer one
PLAYS = {
    st.S: (st.STAND, st.STAND),
    st.H: (st.HIT, st.HIT),
    st.DH: (st.DOUBLE, st.HIT),
    st.DS: (st.DOUBLE, st.STAND),
    st.RH: (st.SURRENDER, st.HIT),
    st.RS: (st.SURRENDER, st.STAND),
}


def best_card(shoe: ValuedShoe) -> tuple[StrategyCard, Worth]:
    """The card, and what it is worth."""
    search = _Search(shoe)
    columns: Flags = np.ones(VALUES, dtype=np.bool_)
    while columns.any():
        columns = search.one_pass(columns)
    search.tell_second_choices()
    return search.card, search.worth()


class _Search:
    def __init__(self, shoe: ValuedShoe) -> None:
        if shoe.terms.switch:
            raise ValueError("no card of its own is computed for Blackjack Switch")
        self.shoe = shoe
        self.card = StrategyCard(*(part.copy() for part in _parts(shoe.card)))
        self._known: dict[tuple[int, int, bytes], tuple[tuple[float, float], ...]] = {}
        self._nothing = np.zeros((0, 0))
        close = self._close()
        h = shoe.hands
        self.tried: list[tuple[int, int, dict[int, Flags]]] = []  # part, row, columns by entry
        for part, soft in enumerate((0, 1)):
            for total in range(rules.MOST - 1, 1, -1):
                here = (h.total == total) & (h.soft == soft) & (h.drawable == 1)
                if here.any():
                    some: Flags = np.any(close[:, here], axis=1)
                    self.tried.append((part, total, _entries(some)))
        for pair in range(VALUES):
            self.tried.append((2, pair, self._of_pair(close[:, h.of(pair, pair)])))
        self.worths = self.columns(self.card)

    def one_pass(self, columns: Flags) -> Flags:
        """Try every cell of these columns with every entry; the columns where any was better."""
        changed: Flags = np.zeros(VALUES, dtype=np.bool_)
        for part, row, entries in self.tried:
            for entry, close in entries.items():
                trial = StrategyCard(*(each.copy() for each in _parts(self.card)))
                where = _parts(trial)[part][row]
                new = columns & close & (where != entry)
                if not new.any():
                    continue
                where[new] = entry
                worths = self.columns(trial)
                better = new & (worths > self.worths + BETTER)
                if better.any():
                    _parts(self.card)[part][row][better] = entry
                    self.worths = np.where(better, worths, self.worths)
                    changed |= better
        return changed

    def tell_second_choices(self) -> None:
        """What a pair that is doubled or surrendered does where that is not allowed."""
        h, card = self.shoe.hands, self.card
        play = card.play(self.shoe.terms.one_card_to_aces, self._doubles_split)
        stays = np.where(play.first == st.SURRENDER, play.more, play.first)
        value = self.shoe.values(replace(play, first=stays), None)
        splits = self.shoe.splits(play, value).best
        for pair, up in np.argwhere(np.isin(card.pair, (st.DH, st.RH))):
            hand = h.of(int(pair), int(pair))
            draws = play.more[hand, up] == st.HIT
            if card.pair[pair, up] == st.DH:
                card.pair[pair, up] = st.DH if draws else st.DS
            elif splits[pair, up] > value[hand, up]:
                card.pair[pair, up] = st.RP
            else:
                card.pair[pair, up] = st.RH if draws else st.RS

    def columns(self, card: StrategyCard) -> Floats:
        """What the rounds against each card up come to."""
        shoe = self.shoe
        play = card.play(shoe.terms.one_card_to_aces, self._doubles_split)
        value = shoe.values(play, self._splits(play))
        lost = shoe.blackjack_up * (shoe.hands.blackjack == 0)[:, np.newaxis]
        found: Floats = (shoe.chance * (value - lost)).sum(axis=0)
        return found

    def worth(self) -> Worth:
        """The card as it stands, with the spread of its results."""
        shoe = self.shoe
        play = self.card.play(shoe.terms.one_card_to_aces, self._doubles_split)
        splits = shoe.splits(play, np.full(shoe.stand.shape, NEVER))
        return shoe.worth(replace(play, again=splits.again), splits)

    @property
    def _doubles_split(self) -> bool:
        return self.shoe.terms.double and self.shoe.terms.double_after_split

    def _splits(self, play: st.Play) -> Splits:
        """Those that the card makes, each in the better way; kept by how a hand is played on."""
        shoe = self.shoe
        worth, staked = np.full((VALUES, VALUES), NEVER), np.zeros((VALUES, VALUES))
        for pair in range(VALUES):
            hand = shoe.hands.of(pair, pair)
            for up in map(int, np.flatnonzero(play.first[hand] == st.SPLIT)):
                if not shoe.can_pair(pair, up):
                    continue
                orders = shoe.orders_of_hand(play, pair, up)
                key = pair, up, orders.tobytes()
                if key not in self._known:
                    self._known[key] = self._ways(orders, pair, up)
                worth[pair, up], staked[pair, up] = max(self._known[key])
        return Splits(worth, staked)

    def _ways(self, orders: Floats, pair: int, up: int) -> tuple[tuple[float, float], ...]:
        """What a split is worth and what is wagered on it, split once and as often as may be."""
        shoe = self.shoe
        unseen = float(sum(shoe.cards) - 3)
        many = float(shoe.cards[pair] - (pair == up) - 2)
        found = []
        for hands in (2, shoe.terms.hands(pair)):
            levels = shoe.one_hand(orders, pair, up, hands)
            sums = np.zeros(3)
            combine_kernels.combined(levels, many, unseen, hands, NONE, self._nothing, sums)
            found.append((float(sums[0]), float(sums[1])))
        return tuple(found)

    # What is worth a trial

    def _close(self) -> Flags:
        """[action, hand, up]: whether a play is the best one for the cards of a hand, or nearly."""
        shoe, h = self.shoe, self.shoe.hands
        hit, double, _ = shoe.best
        two = (h.size == 2)[:, np.newaxis]
        surrender = np.where(two, shoe.surrender, NEVER)
        never = np.full(hit.shape, NEVER)
        each: Floats = np.array([shoe.stand, hit, double, never, surrender])
        each = np.where(each <= NEVER / 2, -np.inf, each)
        close: Flags = each >= each.max(axis=0) - CLOSE * shoe.open
        return close & np.isfinite(each)

    def _of_pair(self, close: Flags) -> dict[int, Flags]:
        """[action, up] of its cards; a split is tried wherever one is allowed."""
        everywhere = np.ones(VALUES, dtype=np.bool_)
        found = {st.NONE: everywhere}
        if self.shoe.terms.split:
            found[st.P] = everywhere
        for entry in (st.S, st.H, st.DH, st.RH):
            found[entry] = close[PLAYS[entry][0]]
        return found


def _entries(close: Flags) -> dict[int, Flags]:
    """The entries whose plays are close in a row, each with its columns: [action, up]."""
    return {entry: close[first] & close[more] for entry, (first, more) in PLAYS.items()}


def _parts(card: StrategyCard) -> tuple[Bytes, Bytes, Bytes]:
    return card.hard, card.soft, card.pair


def cells_that_differ(one: StrategyCard, other: StrategyCard) -> list[tuple[str, int, int, int]]:
    """The row, the card up, and what each card says there."""
    return [
        (name, up, one_row[k], other_row[k])
        for (name, one_row), (_, other_row) in zip(one.rows(), other.rows(), strict=True)
        for k, up in enumerate(st.UPS)
        if one_row[k] != other_row[k]
    ]
