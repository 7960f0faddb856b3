"""Where each subject stands in the three chapters of baccarat, and where the chapters differ.

Within a section the three use the same letters; what has letters of its own is named by itself.
The law data has them (`chapters.toml`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from title58.law import Code


@dataclass(frozen=True)
class Chapter:
    """The sections of one chapter, by subject."""

    game: str
    definitions: str
    table: str
    decks: str
    opening: str
    shuffle: str
    values: str
    wagers: str
    hands: str
    thirds: str  # how a third card is dealt
    drawing: str  # whether it is dealt
    result: str
    payout: str
    irregularities: str
    preshuffled: str  # decks that arrive inspected and shuffled
    one_third: str  # no more than one additional card to a hand
    cover_card: str  # what the cover card does when it appears
    feathered: str = ""  # how a hand shuffle is left, if the chapter says so
    discards: str = "discard bucket"
    reshuffles: bool = False  # the same cards serve again; else each shoe has new decks
    pays_first: bool = False  # a winner is paid before the vigorish is collected (BAC-30)
    perfect_pairs: str = ""  # where a later chapter lets it be offered
    perfect_pairs_paytable: str = ""
    commission_free: str = ""  # the section of the commission-free variation
    progressive: str = ""  # where a progressive table game system is demanded
    progressive_paytable: str = ""


def _chapter(name: str) -> Chapter:
    found = Code.packaged().chapter(name)
    assert found is not None
    subjects: dict[str, Any] = dict(found.subjects)
    return Chapter(found.games[0], **subjects)


MINIBACCARAT_CHAPTER = _chapter("627a")
MIDIBACCARAT_CHAPTER = _chapter("629a")
BACCARAT_CHAPTER = _chapter("631a")  # 631a.7 and 631a.14 are about the curator
CHAPTERS = (MINIBACCARAT_CHAPTER, MIDIBACCARAT_CHAPTER, BACCARAT_CHAPTER)


def shared(subject: str, *paragraphs: str) -> tuple[str, ...]:
    """The same paragraphs in all three chapters: `shared("wagers", "(a)(1)(i)")`."""
    return tuple(
        f"{getattr(chapter, subject)}{paragraph}"
        for paragraph in paragraphs or ("",)
        for chapter in CHAPTERS
    )
