"""The fast way against the slow one: rounds of small shoes, played card by card in fractions."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from tests.oracles.blackjack import played_out as exact
from tests.oracles.blackjack.played_out import BestHand, Left, each, mean, take
from title58.games.blackjack import rules
from title58.games.blackjack.value import Terms, ValuedShoe, full_shoe
from title58.games.blackjack.value.hands import hands
from title58.games.blackjack.value.strategy import DOUBLE

SMALL = (4, 0, 0, 0, 0, 0, 3, 4, 0, 7)
MIXED = (2, 0, 2, 0, 0, 3, 0, 4, 0, 6)

TERMS = {
    "as filed": Terms(),
    "two hands": Terms(resplits=0),
    "aces again, played freely": Terms(resplits_of_aces=2, one_card_to_aces=False),
    "three hands, aces too": Terms(resplits=1, resplits_of_aces=1),
    "six to five, soft 17 hit": Terms(blackjack=Fraction(6, 5), hits_soft_17=True),
    "no surrender, no double after a split": Terms(surrender=None, double_after_split=False),
    "Switch by the text": Terms(switch=True, surrender=None),
    "Switch as marketed": Terms(switch=True, as_marketed=True, surrender=None),
    "bare": Terms(surrender=None, double=False, split=False),
}


@pytest.mark.parametrize("terms", TERMS.values(), ids=TERMS)
@pytest.mark.parametrize("strategy", ["by_total", "by_cards"])
def test_a_whole_round(terms: Terms, strategy: str) -> None:
    shoe = ValuedShoe(SMALL, terms)
    worth = getattr(shoe, strategy)
    played = exact.Round(SMALL, worth.play, terms).results()
    assert sum(played.values()) == 1
    assert worth.expected == pytest.approx(float(mean(played)), abs=1e-13)
    assert sum(worth.nets.values()) == pytest.approx(1, abs=1e-12)
    told = sum(net * chance for net, chance in worth.nets.items())
    assert told == pytest.approx(worth.expected, abs=1e-12)
    # The rows are exact but where a pair is split into three hands or more, which hang together by
    # twos: with 18 cards, and a third of all rounds split, that is a matter of a ten-thousandth.
    for net in {*worth.nets, *map(float, played)}:
        exactly = float(played.get(Fraction(net).limit_denominator(1000), 0))
        assert worth.nets.get(net, 0.0) == pytest.approx(exactly, abs=0.00025)
    variance = sum(chance * net**2 for net, chance in played.items()) - mean(played) ** 2
    assert worth.variance == pytest.approx(float(variance), rel=0.003)


@pytest.mark.parametrize("strategy", ["by_total", "by_cards"])
@pytest.mark.parametrize(
    "terms", [Terms(split=False), Terms(resplits=0), Terms(resplits=0, one_card_to_aces=False)]
)
def test_with_two_hands_at_most_every_row_is_exact(terms: Terms, strategy: str) -> None:
    for left in (SMALL, MIXED):
        worth = getattr(ValuedShoe(left, terms), strategy)
        played = exact.Round(left, worth.play, terms).results()
        assert worth.nets == pytest.approx(
            {float(net): float(chance) for net, chance in sorted(played.items())}, abs=1e-13
        )


@pytest.mark.parametrize("strategy", ["by_total", "by_cards"])
def test_what_is_wagered_in_all(strategy: str) -> None:
    """A unit, and one more for every hand that is doubled, which none is against a Blackjack."""
    shoe = ValuedShoe(full_shoe(1), Terms(split=False))
    worth = getattr(shoe, strategy)
    doubled = float((shoe.chance * shoe.open)[worth.play.first == DOUBLE].sum())
    assert doubled > 0.09
    assert worth.action == pytest.approx(1 + doubled, abs=1e-13)


@pytest.mark.parametrize("up", [0, 2, 9])
def test_a_split_in_the_order_of_play(up: int) -> None:
    """Eights into up to four hands, each finished before the next gets its second card."""
    terms = Terms()
    shoe = ValuedShoe(MIXED, terms)
    eight = 7
    hand = shoe.hands.of(eight, eight)
    for worth in (shoe.by_cards, shoe.by_total):
        worth.play.first[hand, up] = 3  # split, whether that is best or not
        again = shoe.worth(worth.play)
        played = mean(exact.Round(MIXED, worth.play, terms).of_hand(eight, eight, up))
        lost = shoe.blackjack_up[hand, up]
        assert again.value[hand, up] - lost == pytest.approx(float(played), abs=1e-13)


@pytest.mark.parametrize("held", [(5, 9), (4, 6), (0, 6), (4, 5), (1, 1)])
@pytest.mark.parametrize("up", [0, 5, 9])
def test_the_best_play_of_a_hand(held: tuple[int, int], up: int) -> None:
    """One full deck, against a search in fractions."""
    shoe = ValuedShoe(full_shoe(1), Terms())
    hit, double, best = shoe.best
    hand = shoe.hands.of(*held)
    cards = tuple(int(many) for many in shoe.hands.cards[hand])
    slow = BestHand(full_shoe(1), up, Terms())
    assert shoe.stand[hand, up] == pytest.approx(float(slow.stand(cards)), abs=1e-13)
    assert shoe.open[hand, up] == pytest.approx(float(slow.no_blackjack(cards)), abs=1e-13)
    if up == 9 and sum(held) > 9:  # soon searched
        assert hit[hand, up] == pytest.approx(float(slow.hit(cards)), abs=1e-13)
        assert double[hand, up] == pytest.approx(float(slow.double(cards)), abs=1e-13)
        assert best[hand, up] == pytest.approx(float(slow.best(cards)), abs=1e-13)


# How much it would gain to remember the cards of one's other hands


class WithMemory:
    """The best a player could do after a split who remembers all cards of the round."""

    def __init__(self, left: Left, pair: int, up: int, terms: Terms) -> None:
        self.pair, self.up, self.terms = pair, up, terms
        self.left = take(take(take(left, pair), pair), up)
        self.hands = hands()
        self.settle = cache(self._settle)
        self.play = cache(self._play)

    def worth(self) -> Fraction:
        return self.play(self.left, self.hands.of(self.pair), 1, 1, 2, ())

    def _settle(self, left: Left, done: tuple[tuple[int, int], ...]) -> Fraction:
        worth = Fraction(0)
        for final, chance in exact.dealer(left, self.up).items():
            if final != exact.BLACKJACK:
                for total, stake in done:
                    row = self.terms.row(total, False, final)
                    worth += chance * stake * self.terms.net(row)
        return worth

    def _next(
        self, left: Left, waiting: int, split: int, done: tuple[tuple[int, int], ...]
    ) -> Fraction:
        done = tuple(sorted(done))
        if waiting:
            return self.play(left, self.hands.of(self.pair), 1, waiting - 1, split, done)
        return self.settle(left, done)

    def _play(
        self, left: Left, hand: int, size: int, waiting: int, split: int,
        done: tuple[tuple[int, int], ...],
    ) -> Fraction:  # fmt: skip
        known = self.hands
        ways = []
        if size > 1:
            over = (*done, (int(known.total[hand]), 1))
            ways.append(self._next(left, waiting, split, over))
            if known.pair[hand] == self.pair and split < self.terms.hands(self.pair):
                alone = known.of(self.pair)
                ways.append(self.play(left, alone, 1, waiting + 1, split + 1, done))
        if size == 1 or known.drawable[hand]:
            ways.append(
                sum(
                    (chance * (
                        self.play(rest, int(known.child[hand, value]), size + 1, waiting, split,
                                  done)
                        if known.child[hand, value] >= 0
                        else self._next(rest, waiting, split, (*done, (22, 1)))
                    ) for value, chance, rest in each(left)),
                    Fraction(0),
                )
            )  # fmt: skip
        if size == 2 and known.drawable[hand]:
            ways.append(
                sum(
                    (chance * self._next(
                        rest, waiting, split, (*done, (self._total(hand, value), 2)))
                     for value, chance, rest in each(left)),
                    Fraction(0),
                )
            )  # fmt: skip
        return max(ways)

    def _total(self, hand: int, value: int) -> int:
        grown = int(self.hands.child[hand, value])
        return 22 if grown < 0 else int(self.hands.total[grown])


@pytest.mark.parametrize("up", [0, 9])
def test_memory_gains_little(up: int) -> None:
    """Playing each split hand by its own cards loses next to nothing even with 18 cards."""
    terms = Terms(resplits=1)
    eight = 7
    shoe = ValuedShoe(SMALL, terms)
    worth = shoe.by_cards
    split = float(shoe.splits_by_cards.worth[eight, up])
    best = float(WithMemory(SMALL, eight, up, terms).worth())
    assert worth.play.second.shape == (10, 10, 10)
    assert split <= best + 1e-13
    assert best - split < 0.01


def test_rows_are_the_rules() -> None:
    """Every price of the engine is the table's own: a few of them by hand."""
    shoe = ValuedShoe(full_shoe(8), Terms())
    assert shoe.outcome[20].tolist() == [1, 1, 1, 0, -1, 1, 1]
    assert shoe.outcome[16].tolist() == [-1, -1, -1, -1, -1, 1, 1]
    switch = ValuedShoe(full_shoe(8), Terms(switch=True))
    assert switch.outcome[20].tolist() == [1, 1, 1, 0, -1, 0, 1]
    assert rules.SWITCH_TIE == 22
