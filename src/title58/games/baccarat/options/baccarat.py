"""What a casino may choose at Baccarat (Chapter 631a)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from title58.games.baccarat.options.chapters import BACCARAT_CHAPTER
from title58.games.baccarat.options.progressives import BaccaratProgressives
from title58.law import Law
from title58.law.markers import implements
from title58.plain import FLAG, SEATS
from title58.submission.options import Offering, Violation, option
from title58.wagers.offer import Paytable

LUCKY_NINES_OFFERED = Paytable("lucky_nines")


@dataclass(frozen=True)
class BaccaratOptions(BaccaratProgressives):
    """Rules Submission for Baccarat."""

    chapter = BACCARAT_CHAPTER
    fewest_places = 10
    most_places = 14

    positions: tuple[int, ...] = option(
        (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
        SEATS,
        "{table}(a)",
        "The numbers of the positions, in order from the right of the dealer calling the game.",
        "10 to 14 distinct numbers from 1 up, increasing from the dealer's right",
        interpretation="BAC-01",
    )
    squeeze: bool = option(
        False,
        FLAG,
        "{hands}(d)",
        "Whether the player with the highest wager on a hand turns its cards, instead of "
        "the dealer calling the game.",
        "true or false",
    )
    fully_automated: bool = option(
        False,
        FLAG,
        "631c.4(a)",
        "Whether this is a fully automated electronic gaming table, which Lucky Nines requires.",
        "true or false",
    )

    @classmethod
    def offering(cls) -> Offering:
        from title58.games.baccarat.wagers import FULL_WAGERS

        return FULL_WAGERS

    def violations(self, law: Law) -> Iterator[Violation]:
        yield from super().violations(law)
        yield from self._lucky_nines()

    @implements("631c.4(a)")
    def _lucky_nines(self) -> Iterator[Violation]:
        if LUCKY_NINES_OFFERED.offers(self) and not self.fully_automated:
            yield self.violation(
                "lucky_nines",
                "Lucky Nines may be offered only on a fully automated electronic gaming table",
                cite="631c.4(a)",
                lawful="none, or fully_automated = true",
            )
