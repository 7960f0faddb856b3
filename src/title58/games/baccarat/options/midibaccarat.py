"""What a casino may choose at Midibaccarat (Chapter 629a)."""

from __future__ import annotations

from dataclasses import dataclass

from title58.games.baccarat.options.chapters import MIDIBACCARAT_CHAPTER
from title58.games.baccarat.options.table import BaccaratTableOptions
from title58.plain import choice
from title58.submission.options import Offering, option


@dataclass(frozen=True)
class MidibaccaratOptions(BaccaratTableOptions):
    """Rules Submission for Midibaccarat."""

    chapter = MIDIBACCARAT_CHAPTER

    shuffler: str = option(
        "manual",
        choice("manual", "machine"),
        "629a.5(a)",
        "Whether the new cards of each shoe are shuffled by hand or by a machine.",
        "manual, which leaves the stack feathered, or machine",
        interpretation="BAC-27",
    )

    @classmethod
    def offering(cls) -> Offering:
        from title58.games.baccarat.wagers import MIDI_WAGERS

        return MIDI_WAGERS
