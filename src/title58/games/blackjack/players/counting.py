"""A strategy's table with a count, played by a player in Python: what compiled play does, asked
card by card. Slow, and of use beside other players, or to be changed by a class made from it."""

from __future__ import annotations

from typing import Any

from title58.games.blackjack.players.examples import Basic, Plays, strategy_for
from title58.games.blackjack.players.views import HandView, ShoeView, View


class TableCounter(Basic):
    """Counts, bets and plays as the text of a table says (docs/formats.md)."""

    def __init__(self, unit: int = 1000, strategy: str = "") -> None:
        super().__init__(unit, strategy)
        self._made: Any = None
        self._zones: list[Plays] = []

    def bet(self, view: View) -> int:
        count = self._count(view)
        return self.unit * int(count.units[count.level(self._true_count(view, view.shoe))])

    def insure(self, hand: HandView) -> bool:
        least = self._count(hand).insurance
        return least is not None and self._true_count(hand, hand.shoe) >= least

    def act(self, hand: HandView) -> str:
        zone = int(self._count(hand).zone(self._true_count(hand, hand.shoe)))
        return self._zones[zone].word(hand)

    def _count(self, seen: View | HandView) -> Any:
        if self._made is None:
            self._made = strategy_for(seen.law, seen.options, self.strategy)
            self._zones = [Plays(zone) for zone in self._made.zones]
        return self._made.count

    def _true_count(self, seen: View | HandView, shoe: ShoeView) -> int:
        count = self._count(seen)
        return int(count.true_count(shoe.running(count.tags), shoe.left))
