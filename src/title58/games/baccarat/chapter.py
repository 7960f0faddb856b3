"""Where each subject stands in the chapter of one form of baccarat."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Chapter:
    """The sections of one chapter, by subject."""

    number: str
    decks: str
    opening: str
    shuffle: str
    wagers: str
    hands: str
    thirds: str  # how a third card is dealt
    drawing: str  # whether it is dealt
    result: str
    payout: str
    irregularities: str
    cover_card: str  # what the cover card does when it appears


MINIBACCARAT_CHAPTER = Chapter(
    number="627a",
    decks="627a.3",
    opening="627a.4",
    shuffle="627a.5",
    wagers="627a.7",
    hands="627a.8",
    thirds="627a.9",
    drawing="627a.10",
    result="627a.11",
    payout="627a.12",
    irregularities="627a.13",
    cover_card="627a.9(e)",
)
