"""The two hands of a round."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property

from title58.equipment.cards import Card
from title58.games.baccarat import rules
from title58.games.baccarat.state import BaccaratFacts
from title58.games.baccarat.views import Place
from title58.wagers.views import NO_CARD, CardView, V, View

PLAYER, BANKER = "player", "banker"
SIDES = (PLAYER, BANKER)


@dataclass(frozen=True)
class Hand:
    cards: tuple[Card, ...] = ()

    def __add__(self, card: Card) -> Hand:
        return Hand((*self.cards, card))

    def __str__(self) -> str:
        return " ".join(str(card) for card in self.cards)

    @cached_property
    def count(self) -> int:
        return rules.point_count(sum(rules.card_value(card.rank) for card in self.cards))

    @property
    def natural(self) -> bool:
        return rules.is_natural(self.count, len(self.cards))

    @property
    def pair(self) -> bool:
        return self.cards[0].rank == self.cards[1].rank


@cache
def _places(reads: tuple[int, ...], banker: bool) -> tuple[int, ...]:
    """Where the places of a view lie for a wager on this hand."""
    return tuple(Place(place).of(banker) for place in reads)


@dataclass(frozen=True)
class Hands:
    player: Hand = Hand()
    banker: Hand = Hand()

    def of(self, side: str) -> Hand:
        return self.player if side == PLAYER else self.banker

    def against(self, side: str) -> Hand:
        return self.banker if side == PLAYER else self.player

    def with_card(self, side: str, card: Card) -> Hands:
        if side == PLAYER:
            return Hands(self.player + card, self.banker)
        return Hands(self.player, self.banker + card)

    @property
    def winner(self) -> str:
        if self.player.count == self.banker.count:
            return "tie"
        return PLAYER if self.player.count > self.banker.count else BANKER

    @property
    def natural(self) -> bool:
        return self.player.natural or self.banker.natural

    @property
    def dragon_7(self) -> bool:
        return rules.is_dragon_7(self.player.count, self.banker.count, len(self.banker.cards))

    @property
    def panda_8(self) -> bool:
        return rules.is_panda_8(self.player.count, self.banker.count, len(self.player.cards))

    @cached_property
    def _cards(self) -> tuple[int, ...]:
        """The index of the card at each place, or NO_CARD."""
        hands = (self.player.cards, self.banker.cards)
        return tuple(
            hand[i].index if i < len(hand) else NO_CARD for hand in hands for i in range(3)
        )

    def seen(self, view: View[V], on: str) -> V:
        """What a wager on this hand sees of the cards."""
        assert isinstance(view, CardView)
        found: V = view.seen([self._cards[at] for at in _places(tuple(view.reads), on == BANKER)])
        return found

    def facts(self) -> BaccaratFacts:
        return {
            "player": [str(card) for card in self.player.cards],
            "banker": [str(card) for card in self.banker.cards],
            "counts": {PLAYER: self.player.count, BANKER: self.banker.count},
            "winner": self.winner,
        }
