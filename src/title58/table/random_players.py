"""Players who bet at random but lawfully, for streams of rounds to test with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from title58.equipment.randomness import Source
from title58.rounds.answers import Happening
from title58.rounds.game import Spot
from title58.rounds.steps import Choose, Step, TakeWagers
from title58.rounds.wagers import Wager
from title58.submission.table import TableOptions
from title58.table.equipment import Equipment

T = TypeVar("T")

AMOUNTS = (100, 500, 1000, 1500, 2500, 3333, 5000, 10000)  # cents; 3333 brings odd payouts

# Not for players to make up: the cards show whether it happened.
SHOWN_BY_EQUIPMENT = ("cover-card-burned",)


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

    def wagers(self, step: TakeWagers) -> tuple[Wager, ...]:
        placed: dict[tuple[int, str, str], Wager] = {}
        layout = step.layout
        for seat in self._seats:
            kinds = [self._pick(self._base)]
            kinds += [self._pick(self._all) for _ in range(self._source.below(4))]
            for kind in kinds:
                on = self._pick(self._spots[kind].selections)
                wager = Wager(seat, kind, self._amount(), on)
                if wager.spot not in placed and layout.may_place(wager) is None:
                    layout.place(wager)  # so that the rules see the wagers together
                    placed[wager.spot] = wager
        for spot in placed:
            layout.withdraw(*spot)  # to be placed in answer to the step
        return tuple(placed.values())

    def choose(self, step: Choose) -> str:
        return self._pick(step.options)

    def happens(self, step: Step, equipment: Equipment) -> Happening | None:
        if "device-repaired" in step.may:
            return Happening("device-repaired")  # or there would be no further round, 625a.7(b)
        kinds = [kind for kind in step.may if kind not in SHOWN_BY_EQUIPMENT]
        if not kinds or self._mishaps == 0 or self._source.below(1000) >= self._mishaps:
            return None
        kind = self._pick(kinds)
        if kind == "leaves":
            return Happening(kind, details={"seat": self._pick(self._seats)})
        if kind == "player-touches-cards":
            return Happening(kind, step.label, {"seat": self._pick(self._seats)})
        if kind.startswith("card-"):
            happening = equipment.mishap(kind, disclosed=self._source.below(2) == 1)
        else:
            happening = Happening(kind)
        return happening and Happening(happening.kind, step.label, happening.details)

    def _amount(self) -> int:
        amount = self._pick(AMOUNTS)
        low, high = self._options.minimum, self._options.maximum
        return max(low, min(amount, high or amount), 1)

    def _pick(self, things: tuple[T, ...] | list[T]) -> T:
        return things[self._source.below(len(things))]
