"""The kinds of things that happen out of the ordinary run, by their names in round records."""

from __future__ import annotations

from enum import StrEnum


class Incident(StrEnum):
    """What a step may have to deal with; what one game alone knows stands in that game."""

    def __init_subclass__(cls) -> None:
        # Until Python 3.12 a member is looked up by calls that take as long as a step.
        for member in cls:
            type.__setattr__(cls, member.name, member)


class TableEvent(Incident):
    """No irregularity, but part of a table's life."""

    LEAVES = "leaves"  # with seat
    SHUFFLE_ORDERED = "shuffle-ordered"
    DEVICE_REPAIRED = "device-repaired"
    SHAKER_REPAIRED = "shaker-repaired"
    NEW_DEALER = "new-dealer"
    TABLE_IDLE = "table-idle"
    PASSES_DICE = "passes-dice"
    LEAVES_TABLE = "leaves-table"  # with seat
    TABLE_CLOSES = "table-closes"
    PART_ADJUSTED = "part-adjusted"
    PART_REPLACED = "part-replaced"
    SHOE_PASSED = "shoe-passed"  # the curator gives it up
    SHOE_REQUESTED = "shoe-requested"  # a player wants it from the dealer
    TURN_RELINQUISHED = "turn-relinquished"  # the player gives the right up
    WAGERING_PERMITTED = "wagering-permitted"
    ASKS_ADVICE = "asks-advice"
    CARDS_CHANGED = "cards-changed"  # before a round that says when it began
    DICE_CHANGED = "dice-changed"
    TILES_CHANGED = "tiles-changed"


class CardIncident(Incident):
    """A card leaves the shoe, or shows itself, that should not."""

    FACE_UP = "card-face-up"  # it is found face up, or shows itself while it is dealt
    DRAWN_IN_ERROR = "card-drawn-in-error"
    OVERDRAWN = "card-overdrawn"  # the dealer draws for himself by accident
    EXPOSED = "card-exposed"  # by the dealer; `seat` is the position, 0 for the dealer's own hand


class SharedIncident(Incident):
    """Irregularities of several games."""

    RECUT_ORDERED = "recut-ordered"
    COVER_CARD_BURNED = "cover-card-burned"
    SHUFFLER_JAMS = "shuffler-jams"  # or stops, or leaves a cycle unfinished
    DEVICE_FAILS = "device-fails"
    HAND_MISSED = "hand-missed"
    TOUCHES_CARDS = "player-touches-cards"
    DICE_NOT_FLAT = "dice-not-flat"
    DICE_FALL_OUT = "dice-fall-out"
    BANK_LIFTS_LID = "bank-lifts-lid"
    COUNT_DIFFERS = "count-differs"  # of progressive wagers
