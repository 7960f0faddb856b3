"""Blackjack's own wager in whole numbers, by another way, against the analysis of the table.

    make blackjack
    python tools/blackjack.py [--decks 1,8] [--rows] [--digits]

For 1, 2, 6 and 8 decks and several sets of rules the strategies that the analysis found (the card
of books, the best card, by the cards of the hand) are taken over as plain tables and valued by
`blackjack_whole`: the average result and all that is wagered, doubles, splits and resplits
included, as fractions in lowest terms. Where nothing may be split also the chance of each net
result; where pairs are split once, so too with one deck (with all, if asked for with `--rows`). A
figure of the analysis that is farther off than rounding explains ends the run with 1. Docs:
docs/blackjack-odds.md.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from blackjack_two_hands import rows_of_splits
from blackjack_whole import (
    DOUBLE,
    HIT,
    SPLIT,
    STAND,
    SURRENDER,
    Cards,
    Options,
    Player,
    Shoe,
    Worth,
    count,
)

from title58.games.blackjack import value as analysis
from title58.games.blackjack.value import Terms, full_shoe

DECKS = (1, 2, 6, 8)
TERMS = {
    "as filed by default": Terms(),
    "dealer hits soft 17": Terms(hits_soft_17=True),
    "no double after a split": Terms(double_after_split=False),
    "no surrender": Terms(surrender=None),
    "two hands at most": Terms(resplits=0),
    "aces into four hands, played freely": Terms(resplits_of_aces=2, one_card_to_aces=False),
    "no splits": Terms(split=False),
}
ROUNDING = 1e-14


class ByTotals:
    """The card: one entry for each hard total, soft total and pair, by their codes."""

    CODES = ("S", "H", "Dh", "Ds", "Rh", "Rs", "P", "Rp")

    def __init__(self, card: analysis.StrategyCard, again: Any, terms: Terms) -> None:
        self.hard, self.soft = card.hard.tolist(), card.soft.tolist()
        self.pairs, self.resplit = card.pair.tolist(), again.tolist()
        self.terms = terms

    def entry(self, cards: Cards, up: int) -> str:
        total, soft = count(cards)
        return self.CODES[(self.soft if soft else self.hard)[total][up]]

    def first(self, cards: Cards, up: int) -> str:
        code = self.pairs[cards.index(2)][up] if 2 in cards else -1
        entry = self.entry(cards, up) if code < 0 else self.CODES[code]
        return {"D": DOUBLE, "R": SURRENDER, "P": SPLIT}.get(entry[0], entry)

    def more(self, cards: Cards, up: int) -> str:
        return HIT if self.entry(cards, up) in ("H", "Dh", "Rh") else STAND

    def second(self, pair: int, value: int, up: int) -> str:
        cards = tuple((v == pair) + (v == value) for v in range(10))
        if pair == 0 and self.terms.one_card_to_aces:
            return STAND
        if self.terms.double_after_split and self.entry(cards, up)[0] == "D":
            return DOUBLE
        return self.more(cards, up)

    def more_after_split(self, pair: int, cards: Cards, up: int) -> str:
        return self.more(cards, up)

    def again(self, pair: int, up: int) -> bool:
        return bool(self.resplit[pair][up])


class ByCards:
    """A play for every hand: tables of numbers, and which hand each of their rows is."""

    ACTIONS = (STAND, HIT, DOUBLE, SPLIT, SURRENDER)

    def __init__(self, play: analysis.Play, hands: dict[Cards, int]) -> None:
        self.hands = hands
        self.of_first, self.of_more = play.first.tolist(), play.more.tolist()
        self.of_second, self.of_split = play.second.tolist(), play.split_more.tolist()
        self.resplit = play.again.tolist()

    def first(self, cards: Cards, up: int) -> str:
        return self.ACTIONS[self.of_first[self.hands[cards]][up]]

    def more(self, cards: Cards, up: int) -> str:
        return self.ACTIONS[self.of_more[self.hands[cards]][up]]

    def second(self, pair: int, value: int, up: int) -> str:
        return self.ACTIONS[self.of_second[pair][value][up]]

    def more_after_split(self, pair: int, cards: Cards, up: int) -> str:
        return self.ACTIONS[self.of_split[pair % len(self.of_split)][self.hands[cards]][up]]

    def again(self, pair: int, up: int) -> bool:
        return bool(self.resplit[pair][up])


def options_of(terms: Terms) -> Options:
    return Options(
        terms.blackjack, terms.surrender or Fraction(0), terms.hits_soft_17, terms.resplits,
        terms.resplits_of_aces,
    )  # fmt: skip


Compared = tuple[str, Worth, analysis.Worth]


def both_ways(left: Cards, terms: Terms, rows: bool = True) -> Iterator[Compared]:
    """Each strategy in whole numbers, and by the analysis that found it.

    With the rows of pairs split once, if `rows`; nobody waits for those split again.
    """
    shoe, whole = analysis.ValuedShoe(left, terms), Shoe(left, options_of(terms))
    once = terms.split and not (terms.resplits or terms.resplits_of_aces)
    best, worth = shoe.best_by_total
    players: list[tuple[str, Player, analysis.Worth]] = [
        ("total-dependent", ByTotals(shoe.card, shoe.by_total.play.again, terms), shoe.by_total),
        ("best card", ByTotals(best, worth.play.again, terms), worth),
        ("composition-dependent", ByCards(shoe.by_cards.play, shoe.hands.index), shoe.by_cards),
    ]
    for name, player, told in players:
        found = whole.worth(player)
        if once and rows:
            found = with_splits(found, rows_of_splits(whole, player))
        yield name, found, told


def with_splits(found: Worth, splits: dict[Fraction, Fraction]) -> Worth:
    """All rows, which must come to the average that was found hand by hand."""
    rows = {net: found.rows.get(net, Fraction(0)) + splits.get(net, Fraction(0))
            for net in sorted({*found.rows, *splits})}  # fmt: skip
    mean = sum((net * chance for net, chance in rows.items()), Fraction(0))
    if sum(rows.values()) != 1 or mean != found.expected:
        raise ArithmeticError("rows and average do not agree")
    return found._replace(rows=rows, split=Fraction(0))


def off(found: Worth, told: analysis.Worth) -> tuple[float, float, float | None]:
    """How far the analysis is off: average, action, and the farthest row if all are known."""
    rows = None
    if not found.split:
        nets = {*map(float, found.rows), *told.nets}
        exactly = {float(result): chance for result, chance in found.rows.items()}
        rows = max(abs(apart(told.nets.get(k, 0.0), exactly.get(k, Fraction(0)))) for k in nets)
    return apart(told.expected, found.expected), apart(told.action, found.action), rows


def apart(told: float, exactly: Fraction) -> float:
    return float(Fraction(told) - exactly)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--decks", default=",".join(map(str, DECKS)))
    parser.add_argument("--rows", action="store_true", help="rows of two hands with all decks")
    parser.add_argument("--digits", action="store_true", help="print every fraction in full")
    asked = parser.parse_args()
    worst, began = 0.0, time.process_time()
    for decks in map(int, asked.decks.split(",")):
        print(f"\n{decks} deck{'s' * (decks > 1)}")
        for name, terms in TERMS.items():
            rows_too = asked.rows or decks == 1
            for strategy, found, told in both_ways(full_shoe(decks), terms, rows_too):
                average, action, rows = off(found, told)
                worst = max(worst, abs(average), abs(action), rows or 0.0)
                digits = len(str(found.expected.denominator))
                print(
                    f"{name:<36} {strategy:<21} {float(found.expected):+.15f} "
                    f"({average:+.0e}), action {float(found.action):.15f} ({action:+.0e})"
                    + (f", rows ({rows:.0e})" if rows is not None else "")
                    + f", over {digits} digits"
                )
                if asked.digits:
                    print(f"  average {found.expected}\n  action  {found.action}")
    seconds = time.process_time() - began
    print(
        f"\n{seconds:.0f} s of one core; the analysis is off by {worst:.1e} at most (in brackets)"
    )
    return int(worst > ROUNDING)


if __name__ == "__main__":
    sys.exit(main())
