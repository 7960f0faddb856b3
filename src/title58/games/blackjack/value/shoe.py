"""A shoe analysed: what every play of every hand is worth, and the best strategies against it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from title58.games.blackjack import rules
from title58.games.blackjack.value import combine_kernels, dealer_kernels, kernels, split_kernels
from title58.games.blackjack.value import strategy as st
from title58.games.blackjack.value.draws import Draws, draws
from title58.games.blackjack.value.hands import VALUES, Flags, Floats, Ints, hands, holding_value
from title58.games.blackjack.value.ready import compile_all
from title58.games.blackjack.value.strategy import Play, StrategyCard
from title58.games.blackjack.value.terms import DEALER_BLACKJACK, FINALS, Terms

NEVER = -9.0  # the worth of what may not be done
FAR = 0.05
NONE: Floats = np.zeros((0, 0, 0, 0))
Levels = tuple[Floats, Floats, Floats]  # one hand of a split: see `ValuedShoe.one_hand`
ROWS = 2 * (rules.MOST + 1)  # hard totals, then soft totals


def full_shoe(decks: int) -> tuple[int, ...]:
    """The ten values in so many decks."""
    return (*(4 * decks for _ in range(9)), 16 * decks)


@dataclass(frozen=True)
class Splits:
    """Every pair split and played in one way: [again, pair, up], split once or as often as may be.

    All is joint with no dealer Blackjack.
    """

    worth: Floats
    staked: Floats  # all that is wagered

    @property
    def best(self) -> Floats:
        best: Floats = np.maximum(self.worth[0], self.worth[1])
        return best

    @property
    def again(self) -> Ints:
        """Whether it is better to split again than not."""
        better: Ints = (self.worth[1] >= self.worth[0]).astype(np.int64)
        return better

    def at(self, again: Ints) -> Splits:
        """One way for each pair and card up."""
        pair, up = np.indices(again.shape)
        return Splits(self.worth[again, pair, up], self.staked[again, pair, up])


@dataclass(frozen=True)
class Worth:
    """What a strategy comes to, per unit wagered at first."""

    play: Play
    value: Floats  # [hand, up]: of two cards dealt, joint with no dealer Blackjack
    expected: float
    action: float  # all that is wagered in the end
    nets: dict[float, float]  # the chance of each net result

    @property
    def edge(self) -> float:
        return -self.expected

    @property
    def variance(self) -> float:
        return sum(chance * net * net for net, chance in self.nets.items()) - self.expected**2


class ValuedShoe:
    """The cards left in a shoe before a round, and all that follows from them."""

    def __init__(
        self,
        left: Sequence[int],
        terms: Terms,
        *,
        exactly: bool = False,
        tree: Draws | None = None,  # how the dealer draws; as the terms say, if not given
    ) -> None:
        terms.check()
        compile_all()
        self.cards = tuple(left)
        self.terms = terms
        self.exactly = exactly  # the rows of all splits, however long it takes
        self.left: Floats = np.array(left, dtype=np.float64)
        self.hands = hands()
        self.splits_by_cards: Splits  # once `by_cards` is known
        self.exact_nets: dict[tuple[int, int, int, bytes], Floats] = {}  # by `every_hand`
        self.split_nets: dict[tuple[object, ...], tuple[Floats, Floats]] = {}  # by `together`
        self._one_hands: dict[tuple[int, int, bytes], Levels] = {}
        self._ends_after_split: dict[tuple[int, int, int], Floats] = {}
        self.tree = tree or draws(terms.hits_soft_17, terms.switch)
        self.outcome, self.pays = self._prices()
        count = len(self.hands)
        self.ends: Floats = np.zeros((count, VALUES, len(FINALS) + 1))
        dealer_kernels.all_ends(self.left, self.hands.cards, self.tree, self.ends)
        self.stand: Floats = np.zeros((count, VALUES))
        self.open: Floats = np.zeros((count, VALUES))
        kernels.stand_values(self.ends, self.hands.total, self.pays, self.stand, self.open)
        for hand in np.flatnonzero(self.hands.blackjack):
            wins = [float(terms.net(terms.row(rules.MOST, True, final))) for final in FINALS]
            self.stand[hand] = self.ends[hand, :, :DEALER_BLACKJACK] @ np.array(wins)

    def _prices(self) -> tuple[Ints, Floats]:
        """Who wins with each total against each final total, by the rules of the table."""
        outcome = np.zeros((rules.MOST + 1, len(FINALS)), dtype=np.int64)
        pays = np.zeros(outcome.shape)
        for total in range(rules.MOST + 1):
            for k, final in enumerate(FINALS):
                row = self.terms.row(total, False, final)
                pays[total, k] = float(self.terms.net(row))
                outcome[total, k] = np.sign(pays[total, k])
                if pays[total, k] != float(self.terms.further_net(row)):
                    raise ValueError("a further wager is not paid like the first")
        return outcome, pays

    # The deal

    @cached_property
    def chance(self) -> Floats:
        """How likely each two cards and each card up are: [hand, up]."""
        found = np.zeros((len(self.hands), VALUES))
        cards = sum(self.cards)
        for hand in map(int, self.two):
            held = [v for v in range(VALUES) for _ in range(self.hands.cards[hand, v])]
            for up in range(VALUES):
                ways = 1 if self.hands.pair[hand] >= 0 else 2
                left = list(self.cards)
                for value in (up, *held):
                    ways *= max(left[value], 0)
                    left[value] -= 1
                found[hand, up] = ways / (cards * (cards - 1) * (cards - 2))
        return found

    @property
    def two(self) -> Ints:
        """The hands of two cards."""
        return np.flatnonzero(self.hands.size == 2)

    @property
    def blackjack_up(self) -> Floats:
        """The chance of a dealer Blackjack, by hand and card up."""
        return self.ends[:, :, DEALER_BLACKJACK]

    # One hand

    @cached_property
    def best(self) -> tuple[Floats, Floats, Floats]:
        """Drawing, doubling, and the better of standing and drawing, played on by the cards."""
        shape = self.stand.shape
        hit, double, best = np.full(shape, NEVER), np.full(shape, NEVER), np.zeros(shape)
        h = self.hands
        draws = np.repeat(h.drawable[:, np.newaxis], VALUES, axis=1)
        kernels.play_on(
            self.left, h.cards, h.size, h.child, self.stand, self.open, draws, False, hit, best
        )
        if self.terms.double:
            two = self.two[h.drawable[self.two] == 1]
            double[two] = 2 * self.drawn[two]
        return hit, double, best

    @cached_property
    def drawn(self) -> Floats:
        """What each hand of two cards is worth after one card more: [hand, up]."""
        found = np.zeros(self.stand.shape)
        h = self.hands
        found[self.two] = kernels.draw_values(
            self.left, h.cards, h.size, h.child, self.stand, self.open, self.two
        )
        return found

    @property
    def surrender(self) -> Floats:
        if self.terms.surrender is None:
            return np.full(self.open.shape, NEVER)
        return float(self.terms.surrender) * self.open

    # Splits

    @property
    def widest(self) -> int:
        """The most hands that any pair may be split into."""
        return max(self.terms.hands(pair) for pair in range(VALUES))

    @cached_property
    def best_split_play(self) -> tuple[Ints, Ints]:
        """The best play after a split, by the cards of the hand: `second`, `split_more`."""
        h = self.hands
        second = np.zeros((VALUES, VALUES, VALUES), dtype=np.int64)
        more = np.zeros((VALUES, len(h), VALUES), dtype=np.int64)
        doubles = self.terms.double and self.terms.double_after_split
        for pair in range(VALUES):
            if not self.terms.split or (pair == rules.ACE and self.terms.one_card_to_aces):
                continue
            for up in range(VALUES):
                if self.can_pair(pair, up):
                    all_ = np.ones(len(holding_value(pair)), dtype=np.bool_)
                    split_kernels.best_after_split(
                        self.left, h.cards, h.size, h.total, h.drawable, h.child, self.pays,
                        holding_value(pair), pair, up, doubles, self._kept(pair, up, 0, all_),
                        more[pair], second[pair], np.zeros((len(h), 3)),
                    )  # fmt: skip
        return second, more

    def can_pair(self, pair: int, up: int) -> bool:
        return self.cards[pair] - (pair == up) >= 2 and self.cards[up] > 0

    def _kept(self, pair: int, up: int, gone: int, wanted: Flags) -> Floats:
        """How the dealer ends, for the hands that hold a card of the pair; filled in as needed."""
        h, holding = self.hands, holding_value(pair)
        kept = self._ends_after_split.get((pair, up, gone))
        if kept is None:
            kept = np.full((len(holding), len(FINALS) + 1), np.nan)
            self._ends_after_split[pair, up, gone] = kept
        (keys, places), found, room, unseen = self._room
        many = split_kernels.take_known_ends(
            h.cards, h.child, self.ends, holding, wanted, pair, 1 + gone, up, keys, places, kept
        )
        if many:  # worked out once and kept for every strategy that is looked at
            dealer_kernels.ends_in(unseen[up], keys[:many], up, self.tree, False, room, found)
            kept[places[:many]] = found[:many]
        return kept

    @cached_property
    def _room(self) -> tuple[Ints, Floats, dealer_kernels.Room, Floats]:
        """What `_kept` works in, and what is left in the shoe behind each card up."""
        most = max(len(holding_value(pair)) for pair in range(VALUES))
        found: Floats = np.zeros((most, len(FINALS) + 1))
        places: Ints = np.zeros((2, most), dtype=np.int64)
        return places, found, dealer_kernels.room(most), self.left - np.eye(VALUES)

    def splits(self, play: Play, unsplit: Floats, wanted: Flags | None = None) -> Splits:
        """Every pair split and so played on. `unsplit[hand, up]` is what hands are worth else.

        Where a split falls far short of that, so would another one: it is not looked at. Nor is
        what is not `wanted[again, pair, up]`.
        """
        shape = (2, VALUES, VALUES)
        worth, staked = np.full(shape, NEVER), np.zeros(shape)
        if not self.terms.split:
            return Splits(worth, staked)
        sums, nothing = np.zeros(3), np.zeros((0, 0))
        for pair in range(VALUES):
            unseen = float(sum(self.cards) - 3)
            most = self.terms.hands(pair)
            for up in range(VALUES):
                if not self.can_pair(pair, up):
                    continue
                if wanted is not None and not wanted[:, pair, up].any():
                    continue
                many = float(self.cards[pair] - (pair == up) - 2)
                orders = self.orders_of_hand(play, pair, up)
                for again, hands_ in enumerate((2, most)):
                    here = again, pair, up
                    if wanted is not None and not wanted[here]:
                        continue
                    levels = self.one_hand(orders, pair, up, hands_)
                    combine_kernels.combined(levels, many, unseen, hands_, NONE, nothing, sums)
                    worth[here], staked[here] = sums[:2]
                    if sums[0] < unsplit[self.hands.of(pair, pair), up] - FAR:
                        break
        return Splits(worth, staked)

    def orders_of_hand(self, play: Play, pair: int, up: int) -> Floats:
        """In how many orders a hand of a split comes to its end (`split_kernels`)."""
        h = self.hands
        orders: Floats = np.zeros((3, 2, len(holding_value(pair))))
        split_kernels.orders_of_hand(
            h.cards, h.size, h.child, holding_value(pair), pair, up, play.after_split(pair),
            play.second[pair], np.zeros((2, len(h))), np.zeros((2, len(h))), orders,
        )  # fmt: skip
        return orders

    def one_hand(self, orders: Floats, pair: int, up: int, most: int) -> Levels:
        """One hand of at most `most`, with 0, 1, 2 and so on more cards of the pair gone.

        Kept, since strategies differ in few of them.
        """
        h = self.hands
        more = int(self.cards[pair] - (pair == up) - 2)
        levels = 1 + min(2 * (most - 2), more)
        key = pair, up, orders.tobytes()
        shape = (levels, split_kernels.RESULTS, len(FINALS))
        other, paired = np.zeros(shape), np.zeros(shape)
        dealer = np.zeros((levels, 1, len(FINALS)))
        known = self._one_hands.get(key, (other[:0], paired[:0], dealer[:0]))
        begun = min(len(known[0]), levels)
        for part, before in zip((other, paired, dealer), known, strict=True):
            part[:begun] = before[:begun]
        wanted: Flags = np.any(orders[: split_kernels.DOUBLING], axis=(0, 1))
        wanted[0] = True  # a card of the pair alone
        for gone in range(begun, levels):
            split_kernels.one_hand(
                self.left, h.cards, h.total, h.child, self.outcome, self.tree, holding_value(pair),
                pair, up, gone, self._kept(pair, up, gone, wanted), orders, other[gone],
                paired[gone], dealer[gone], np.zeros(split_kernels.ROOM_OF_HAND),
            )  # fmt: skip
        if levels > len(known[0]):
            self._one_hands[key] = other, paired, dealer
        return other, paired, dealer

    # Strategies

    @cached_property
    def by_cards(self) -> Worth:
        """The best play by the cards of the hand."""
        hit, double, best = self.best
        second, split_more = self.best_split_play
        none = np.zeros(0, dtype=np.int64)
        more = (hit > self.stand).astype(np.int64)
        first = more.copy()
        first[double > best] = st.DOUBLE
        value = np.maximum(best, double)
        splits = self.splits(Play(none, none, second, split_more, none), value)
        if self.terms.split:
            for pair in range(VALUES):
                hand = self.hands.of(pair, pair)
                split = splits.best[pair]
                first[hand] = np.where(split > value[hand], st.SPLIT, first[hand])
                value[hand] = np.maximum(value[hand], split)
        natural = self.hands.blackjack[:, np.newaxis] == 1
        gives_up = (self.surrender > value) & ~natural & (self.hands.size[:, np.newaxis] == 2)
        first[gives_up] = st.SURRENDER
        self.splits_by_cards = splits.at(splits.again)
        return self.worth(Play(first, more, second, split_more, splits.again), splits)

    @cached_property
    def card(self) -> StrategyCard:
        """The generic strategy of books: one play for each total, by the average of its deals."""
        return self._by_total[0]

    @property
    def by_total(self) -> Worth:
        """What that strategy is worth."""
        return self._by_total[1]

    @cached_property
    def _by_total(self) -> tuple[StrategyCard, Worth]:
        h = self.hands
        row_of = h.total + (rules.MOST + 1) * h.soft
        order = np.argsort(row_of, kind="stable")
        start = np.searchsorted(row_of[order], np.arange(ROWS + 1))
        rows = np.array(
            [*range(21, 10, -1), *range(22 + 21, 22 + 11, -1), *range(10, 1, -1)], dtype=np.int64
        )
        value = np.zeros(self.stand.shape)
        more, doubles, surrenders = (np.zeros((ROWS, VALUES), dtype=np.int64) for _ in range(3))
        may_surrender = self.terms.surrender is not None
        kernels.play_by_total(
            self.left, h.cards, h.size, h.drawable, h.child, self.stand, self.open, rows, start,
            order, self._weights(row_of), float(self.terms.surrender or NEVER) if may_surrender
            else NEVER, self.terms.double, value, more, doubles, surrenders, self.drawn,
            np.zeros(len(h)),
        )  # fmt: skip
        entries = np.where(more == 1, st.H, st.S)
        entries = np.where(doubles == 1, np.where(more == 1, st.DH, st.DS), entries)
        entries = np.where(surrenders == 1, np.where(more == 1, st.RH, st.RS), entries)
        entries = entries.astype(np.int8)
        card = StrategyCard(
            entries[:22], entries[22:], np.full((VALUES, VALUES), st.NONE, dtype=np.int8)
        )
        return card, self._with_pairs(card)

    @cached_property
    def best_by_total(self) -> tuple[StrategyCard, Worth]:
        """The card that no other entry would better, in hands of any number of cards."""
        from title58.games.blackjack.value.best_card import best_card

        return best_card(self)

    def _weights(self, row_of: Ints) -> Floats:
        """How often a row is dealt as each hand: pairs only where nothing else makes the total."""
        weights = self.chance.copy()
        pairs = (self.hands.pair >= 0) & (self.hands.size == 2)
        others = set(row_of[(self.hands.size == 2) & ~pairs])
        for hand in np.flatnonzero(pairs):
            if row_of[hand] in others:
                weights[hand] = 0
        weights[self.hands.blackjack == 1] = 0
        return weights

    def _with_pairs(self, card: StrategyCard) -> Worth:
        """Add which pairs are split: those that are worth more so than played by their total."""
        terms = self.terms
        after = terms.double and terms.double_after_split
        play = card.play(terms.one_card_to_aces, after)
        # What a pair is worth by its total, if it may not be surrendered
        stays = np.where(play.first == st.SURRENDER, play.more, play.first)
        value = self.values(replace(play, first=stays), None)
        splits = self.splits(play, value)
        for pair in range(VALUES):
            hand = self.hands.of(pair, pair)
            for up in range(VALUES):
                split = splits.best[pair, up]
                if terms.split and split > NEVER and split > value[hand, up]:
                    gives_up = self.surrender[hand, up] > split
                    card.pair[pair, up] = st.RP if gives_up else st.P
        play = replace(card.play(terms.one_card_to_aces, after), again=splits.again)
        return self.worth(play, splits)

    # What a strategy is worth

    def played_on(self, play: Play) -> Floats:
        """What each hand is worth, standing and hitting as `play.more` says."""
        value = np.zeros(self.stand.shape)
        h = self.hands
        kernels.play_on(
            self.left, h.cards, h.size, h.child, self.stand, self.open, play.more, True,
            np.zeros(value.shape), value,
        )  # fmt: skip
        return value

    def values(self, play: Play, splits: Splits | None) -> Floats:
        """What each hand of two cards is worth when so played, joint with no dealer Blackjack."""
        h = self.hands
        longer = self.played_on(play)
        value = np.zeros(self.stand.shape)
        split = splits.worth if splits else np.full((VALUES, VALUES), NEVER)
        kernels.first_play(
            self.left, h.cards, h.size, h.child, self.stand, self.open, longer, play.first,
            self.surrender, split, h.pair, value,
        )  # fmt: skip
        return value

    def expected(self, play: Play, splits: Splits | None = None) -> tuple[float, Floats, Splits]:
        """The exact value of a strategy; of each two cards dealt, and of the splits it makes."""
        if splits is None:
            always: Floats = np.full(self.stand.shape, NEVER)
            pairs = [self.hands.of(pair, pair) for pair in range(VALUES)]
            made = play.first[pairs] == st.SPLIT
            wanted = np.stack([made & (play.again == 0), made & (play.again == 1)])
            splits = self.splits(play, always, wanted)
        splits = splits.at(play.again)
        value = self.values(play, splits)
        natural = self.hands.blackjack == 1
        lost = self.blackjack_up * ~natural[:, np.newaxis]
        return float((self.chance * (value - lost)).sum()), value, splits

    def worth(self, play: Play, splits: Splits | None = None) -> Worth:
        """The exact value of a strategy, and how its results are spread."""
        from title58.games.blackjack.value.spread import spread

        expected, value, splits = self.expected(play, splits)
        nets, action = spread(self, play, splits)
        return Worth(play, value, expected, action, nets)
