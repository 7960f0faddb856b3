"""Where each subject stands in the three chapters of baccarat, and where the chapters differ.

Within a section the three use the same letters; what has letters of its own is named by itself.
"""

from __future__ import annotations

from dataclasses import dataclass


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
    pays_first: bool = False  # a winner is paid before his vigorish is seen to (BAC-30)
    perfect_pairs: str = ""  # where a later chapter lets it be offered
    perfect_pairs_paytable: str = ""
    commission_free: str = ""  # the section of the commission-free variation
    progressive: str = ""  # where a progressive table game system is demanded
    progressive_paytable: str = ""


MINIBACCARAT_CHAPTER = Chapter(
    game="minibaccarat",
    definitions="627a.1",
    table="627a.2",
    decks="627a.3",
    opening="627a.4",
    shuffle="627a.5",
    values="627a.6",
    wagers="627a.7",
    hands="627a.8",
    thirds="627a.9",
    drawing="627a.10",
    result="627a.11",
    payout="627a.12",
    irregularities="627a.13",
    preshuffled="627a.4(e)",
    one_third="627a.9(d)",
    cover_card="627a.9(e)",
    feathered="627a.5(a)[feathering]",
    discards="discard rack",
    reshuffles=True,
    perfect_pairs="627b.1(c)",
    perfect_pairs_paytable="627b.1(e)",
    commission_free="627b.2",
    progressive="627b.6(d)",
    progressive_paytable="627b.6(i)",
)
MIDIBACCARAT_CHAPTER = Chapter(
    game="midibaccarat",
    definitions="629a.1",
    table="629a.2",
    decks="629a.3",
    opening="629a.4",
    shuffle="629a.5",
    values="629a.6",
    wagers="629a.7",
    hands="629a.8",
    thirds="629a.9",
    drawing="629a.10",
    result="629a.11",
    payout="629a.12",
    irregularities="629a.13",
    preshuffled="629a.4(d)",
    one_third="629a.9(c)",
    cover_card="629a.9(d)",
    feathered="629a.5(a)[feathering]",
)
BACCARAT_CHAPTER = Chapter(  # 631a.7 and 631a.14 are about the curator
    game="baccarat",
    definitions="631a.1",
    table="631a.2",
    decks="631a.3",
    opening="631a.4",
    shuffle="631a.5",
    values="631a.6",
    wagers="631a.8",
    hands="631a.9",
    thirds="631a.10",
    drawing="631a.11",
    result="631a.12",
    payout="631a.13",
    irregularities="631a.15",
    preshuffled="631a.4(d)",
    one_third="631a.10(c)",
    cover_card="631a.10(d)",
    pays_first=True,
    perfect_pairs="631c.1(b)",
    perfect_pairs_paytable="631c.1(d)",
    commission_free="631c.5",
    progressive="631c.2(d)",
    progressive_paytable="631c.2(i)",
)
CHAPTERS = (MINIBACCARAT_CHAPTER, MIDIBACCARAT_CHAPTER, BACCARAT_CHAPTER)


def shared(subject: str, *paragraphs: str) -> tuple[str, ...]:
    """The same paragraphs in all three chapters: `shared("wagers", "(a)(1)(i)")`."""
    return tuple(
        f"{getattr(chapter, subject)}{paragraph}"
        for paragraph in paragraphs or ("",)
        for chapter in CHAPTERS
    )
