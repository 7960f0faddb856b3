"""What a casino may choose at Baccarat (Chapter 631a)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from title58.games.baccarat.options.chapters import BACCARAT_CHAPTER
from title58.games.baccarat.options.progressives import BaccaratProgressives
from title58.games.baccarat.options.side_wagers import NONE
from title58.law import Law
from title58.law.markers import implements
from title58.plain import FLAG, SEATS, choice
from title58.submission.options import Violation, option


@dataclass(frozen=True)
class BaccaratOptions(BaccaratProgressives):
    """Rules Submission for Baccarat."""

    chapter = BACCARAT_CHAPTER
    fewest_places = 10
    most_places = 14
    offers: ClassVar[Mapping[str, str]] = {
        **BaccaratProgressives.offers,
        "five_treasures": "fortune-7",
        "lucky_nines": "lucky-nines",
        "majestic_match": "majestic-match",
    }

    positions: tuple[int, ...] = option(
        (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
        SEATS,
        "{table}(a)",
        "The numbers of the places, in order from the right of the dealer calling the game.",
        "10 to 14 distinct numbers from 1, rising from the dealer's right",
        ruling="BAC-01",
    )
    squeeze: bool = option(
        False,
        FLAG,
        "{hands}(d)",
        "Whether the cards of a hand go to the player with the highest wager on it to be turned,"
        " instead of being turned by the dealer calling the game.",
        "true or false",
    )
    five_treasures: str = option(
        NONE,
        choice(NONE, "A", "B"),
        "631c.3(h)",
        "The paytable of the five 5 Treasures Wagers, if they are offered.",
        "none, or A or B from 2024-05-25",
        ruling="BAC-63",
    )
    fully_automated: bool = option(
        False,
        FLAG,
        "631c.4(a)",
        "Whether this is a fully automated electronic gaming table, which Lucky Nines needs.",
        "true or false",
    )
    lucky_nines: str = option(
        NONE,
        choice(NONE, "A", "B", "C", "D"),
        "631c.4(e)",
        "The paytable of the Lucky Nines Wager, if it is offered.",
        "none, or A, B, C or D from 2024-05-25 at a fully automated table",
        ruling="BAC-66",
    )
    majestic_match: bool = option(
        False,
        FLAG,
        "631c.7(b)",
        "Whether the Majestic Match Wager is offered.",
        "true from 2024-05-25, or false",
        ruling="BAC-68",
    )

    def violations(self, law: Law) -> Iterator[Violation]:
        yield from super().violations(law)
        yield from self._lucky_nines()

    @implements("631c.4(a)")
    def _lucky_nines(self) -> Iterator[Violation]:
        if self.lucky_nines != NONE and not self.fully_automated:
            yield self.violation(
                "lucky_nines",
                "Lucky Nines may be offered on a fully automated electronic gaming table only",
                cite="631c.4(a)",
                lawful="none, or fully_automated = true",
            )
