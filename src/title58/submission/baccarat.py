"""What a casino may choose at Baccarat (Chapter 631a)."""

from __future__ import annotations

from dataclasses import dataclass

from title58.plain import FLAG, SEATS
from title58.submission.baccarat_chapters import BACCARAT_CHAPTER
from title58.submission.baccarat_side_wagers import SideWagerOptions
from title58.submission.options import option


@dataclass(frozen=True)
class BaccaratOptions(SideWagerOptions):
    """Rules Submission for Baccarat."""

    chapter = BACCARAT_CHAPTER
    fewest_places = 10
    most_places = 14

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
