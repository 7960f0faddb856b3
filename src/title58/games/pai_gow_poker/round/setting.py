"""Setting the hands: what a player says, and how it reads.

A setting is told by its low hand, `qh-3d`; the other five cards are the high hand. `house-way` has
the dealer's own manner applied. Cards in the wrong number (`qh-3d-2c`) or a low hand that outranks
the high hand can be said too, for players do that: such hands lose.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from title58.equipment.cards import Card, CardError
from title58.games.pai_gow_poker import ranking
from title58.games.pai_gow_poker.house_way import set_hand
from title58.games.pai_gow_poker.naming import name
from title58.games.pai_gow_poker.options.house_way import HouseWay
from title58.law.cites import Cited, Cites, cites
from title58.law.markers import implements
from title58.rounds.answers import Answer
from title58.rounds.steps import Choose, Laid

BY_HOUSE_WAY = "house-way"
# Types whose own paragraph orders all their hands
BY_GROUP = (ranking.STRAIGHT, ranking.FLUSH, ranking.FULL_HOUSE, ranking.STRAIGHT_FLUSH)


def codes(cards: Sequence[Card]) -> tuple[int, ...]:
    return tuple(card.index for card in cards)


def in_rank(cards: Sequence[Card]) -> tuple[Card, ...]:
    """For people: the joker, then from the ace down."""

    def place(card: Card) -> tuple[int, int]:
        return (-14 if card.is_joker else -(card.rank or 13)), card.index

    return tuple(sorted(cards, key=place))


@dataclass(frozen=True)
class Setting:
    """Seven cards as they lie: a high hand and a low hand."""

    dealt: tuple[Card, ...]
    low: tuple[Card, ...]

    @property
    def high(self) -> tuple[Card, ...]:
        return in_rank([card for card in self.dealt if card not in self.low])

    def laid(self, label: str) -> Laid:
        return Laid(label, tuple(map(str, self.high)), tuple(map(str, self.low)))

    @property
    def fault(self) -> int:
        return ranking.fault(codes(self.dealt), codes(self.high), codes(self.low))

    @property
    def ranks(self) -> tuple[int, int]:
        """Of the high hand and the low hand; only for a setting without fault."""
        return ranking.high_rank(codes(self.high)), ranking.low_rank(codes(self.low))

    def compared(self, other: Setting) -> Cites:
        """The paragraphs by which each hand ranks above, below or level with the other's.

        In a fault of order the low hand is compared with its own high hand.
        """
        if self.fault == ranking.WRONGLY_SET:
            return Cites()
        hands = [self.ranks] if self.fault else zip(self.ranks, other.ranks, strict=True)
        jokers = any(card.is_joker for card in (*self.dealt, *other.dealt))
        found = cites("645a.6(a)" if jokers else "", *(ranked(*pair) for pair in hands))
        return Cites(sorted(set(found)))

    def __str__(self) -> str:
        high, low = (_pretty(hand) for hand in (self.high, self.low))
        if self.fault == ranking.WRONGLY_SET:
            return f"{high or 'nothing'} high, {low or 'nothing'} low"
        first, second = self.ranks
        return f"{high} high ({name(first)}), {low} low ({name(second)})"


def ranked(one: int, other: int) -> Cited:
    """Under which paragraphs of 645a.6 two ranks differ, or are copies."""
    better = ranking.type_of(max(one, other))
    if better == ranking.HIGH_CARD:
        return "645a.6(c)"
    # (1) is the highest type, and a pair is (10).
    listed = f"645a.6(b)({ranking.FIVE_ACES - better + 1})"
    if better != ranking.type_of(min(one, other)):
        return cites("645a.6(b)", listed)
    apart = better in BY_GROUP or ranking.made_of(one) != ranking.made_of(other)
    return listed if apart and one != other else cites(listed, "645a.6(c)")


def _pretty(cards: Sequence[Card]) -> str:
    return " ".join(card.pretty for card in in_rank(cards))


def by_house_way(dealt: Sequence[Card], way: HouseWay) -> Setting:
    _, low = set_hand(codes(dealt), way)
    return Setting(tuple(dealt), in_rank([Card(code) for code in low]))


def text_of(low: Sequence[Card]) -> str:
    """`qh-3d`: from the highest card down."""
    return "-".join(str(card).lower() for card in in_rank(low))


def parse_low(text: str, dealt: Sequence[Card]) -> tuple[Card, ...] | None:
    """The cards of a low hand from text, if they are among those dealt."""
    try:
        cards = tuple(Card.parse(word) for word in text.split("-"))
    except CardError:
        return None
    if len(set(cards)) != len(cards) or not set(cards) <= set(dealt):
        return None
    return cards


@dataclass(frozen=True)
class SetHands(Choose):
    """A player arranges seven cards into a high hand and a low hand."""

    dealt: tuple[Card, ...] = ()
    free = True

    def question(self) -> str:
        return f"Set {_pretty(self.dealt)} at {self.about}"

    def accepts(self, answer: Answer) -> bool:
        return isinstance(answer, str) and (
            answer == BY_HOUSE_WAY or parse_low(answer, self.dealt) is not None
        )

    def unfit(self, said: str) -> str:
        low = parse_low("-".join(said.split()), self.dealt)
        if low is None or Setting(self.dealt, low).fault != ranking.HIGH_UNDER_LOW:
            return ""
        return f"with {_pretty(low)} the low hand would rank above the high hand (§ 645a.11(b))"

    def lawful(self) -> str:
        return f"{BY_HOUSE_WAY}, or the two cards of the low hand, such as {self.options[-1]}"

    def __str__(self) -> str:
        return f"Position {self.seat} sets {_pretty(self.dealt)} at {self.about}"


@implements("645a.11(b)")
def ways_to_set(dealt: Sequence[Card]) -> tuple[str, ...]:
    """Every low hand that leaves a high hand of at least its rank, as text."""
    lows = combinations(in_rank(dealt), 2)
    cards = tuple(dealt)
    return tuple(text_of(low) for low in lows if not Setting(cards, low).fault)


def read_setting(answer: str, dealt: tuple[Card, ...], way: HouseWay) -> Setting:
    if answer == BY_HOUSE_WAY:
        return by_house_way(dealt, way)
    low = parse_low(answer, dealt)
    assert low is not None
    return Setting(dealt, in_rank(low))
