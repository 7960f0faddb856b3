"""Players who bet at random but lawfully, for streams of rounds to test with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from title58.equipment.randomness import Source
from title58.rounds.answers import Happening
from title58.rounds.game import Spot
from title58.rounds.incidents import SharedIncident, TableEvent
from title58.rounds.steps import Amount, Choose, Step, TakeWagers
from title58.rounds.wagers import Layout, Wager
from title58.submission.table import TableOptions
from title58.table.equipment import Equipment

T = TypeVar("T")

AMOUNTS = (100, 500, 1000, 1500, 2500, 3250, 5000, 10000)  # cents; 3250 brings odd payouts

# Not made up here: what only the cards can show, and leaving, which a seat with wagers may not.
NOT_MADE_UP = (SharedIncident.COVER_CARD_BURNED, TableEvent.LEAVES_TABLE)


class RandomPlayers:
    """Every seat makes one base wager and a few others.

    `mishaps` is how often, in a thousand chances, something goes wrong.
    """

    def __init__(
        self,
        seats: tuple[int, ...],
        spots: Mapping[str, Spot],
        options: TableOptions,
        source: Source,
        mishaps: int = 0,
    ) -> None:
        self._seats = seats
        self._base = [slug for slug, spot in spots.items() if not spot.side]
        self._all = list(spots)
        self._spots = spots
        self._options = options
        self._source = source
        self._mishaps = mishaps
        self._went_wrong = ""  # the label of the step of the last mishap

    def wagers(self, step: TakeWagers) -> tuple[Wager, ...]:
        layout = step.layout
        layout.place_all(step.due)
        for seat in self._seats:
            kinds = [self._pick(self._base)]
            kinds += [self._pick(self._all) for _ in range(self._source.below(4))]
            for number, kind in enumerate(kinds):
                on = self._pick(self._spots[kind].selections)
                wager = Wager(seat, kind, self._amount(), on)
                if number == 0:
                    wager = self._where_it_may_lie(wager, layout)
                if layout.at(*wager.spot) is None and layout.why_not(wager) is None:
                    layout.place(wager)  # so that the rules see the wagers together
        layout.place_all(layout.called_for())
        return tuple(layout.journal)

    def _where_it_may_lie(self, wager: Wager, layout: Layout) -> Wager:
        """The wager on its spot, or on the first other one that takes it."""
        places = self._spots[wager.kind].selections
        turn = places.index(wager.on)
        tries = [replace(wager, on=on) for on in (*places[turn:], *places[:turn])]
        return next((other for other in tries if layout.why_not(other) is None), wager)

    def choose(self, step: Choose) -> str:
        if step.label.startswith("surrender-") and self._source.below(4):
            return step.options[0]  # or half of all wagers would be given up
        return self._pick(step.options)

    def amount(self, step: Amount) -> int:
        """Mostly enough to cover a few wagers, now and then as little as there may be."""
        wanted = 10 * self._pick(AMOUNTS) if self._source.below(4) else step.low
        return max(step.low, self._in_chips(min(wanted, step.high)))

    def happens(self, step: Step, equipment: Equipment) -> Happening | None:
        if TableEvent.DEVICE_REPAIRED in step.may:
            return Happening(
                TableEvent.DEVICE_REPAIRED
            )  # or there would be no further round, 625a.7(b)
        again = step.label != "" and step.label == self._went_wrong
        self._went_wrong = ""
        if again:  # what was void is repeated, but not forever
            return None
        kinds = [kind for kind in step.may if kind not in NOT_MADE_UP]
        if not kinds or self._mishaps == 0 or self._source.below(1000) >= self._mishaps:
            return None
        kind = self._pick(kinds)
        if kind is TableEvent.LEAVES:
            self._went_wrong = step.label  # nobody leaves twice
            return Happening(kind, details={"seat": self._pick(self._seats)})
        if kind is SharedIncident.TOUCHES_CARDS:
            return Happening(kind, step.label, {"seat": self._pick(self._seats)})
        happening = equipment.mishap(kind, disclosed=self._source.below(2) == 1)
        if happening is None:
            return None
        self._went_wrong = step.label
        return Happening(happening.kind, step.label, happening.details)

    def _amount(self) -> int:
        amount = self._pick(AMOUNTS)
        low, high = self._options.minimum, self._options.maximum
        wanted = max(low, min(amount, high or amount), 1)
        step = max(self._options.chip, 100)
        made = self._in_chips(wanted)
        tries = (amount for amount in (made, made + step) if low <= amount <= (high or amount))
        return next(filter(None, tries), wanted)  # limits that no chips lie between

    def _in_chips(self, amount: int) -> int:
        """The most that value chips make up of an amount: $1 and $2.50 are the least (603a.3(a)).

        If a larger chip is the smallest of the table, in whole ones of those.
        """
        chip = self._options.chip
        if chip > 1:
            return amount - amount % chip
        return amount - amount % (50 if amount >= 250 else 100)

    def _pick(self, things: tuple[T, ...] | list[T]) -> T:
        return things[self._source.below(len(things))]
