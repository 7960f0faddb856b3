"""What a casino may choose at any form of baccarat (Chapters 627a, 629a and 631a)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, fields, replace
from functools import cache
from typing import ClassVar

from title58.games.baccarat.options.chapters import Chapter, shared
from title58.law import Law
from title58.law.cites import Cites
from title58.law.markers import implements
from title58.money import Kind, Odds
from title58.plain import FLAG, ODDS, SEATS, WHOLE, choice
from title58.submission.options import Option, Violation, option
from title58.submission.progressive import ProgressiveSystem
from title58.submission.table import TableOptions
from title58.words import counted

TIE_FLOOR = "8 to 1"


@dataclass(frozen=True)
class BaccaratTableOptions(TableOptions):
    """Options that all three forms have. A cite names the subject; each chapter numbers it."""

    chapter: ClassVar[Chapter]
    fewest_places: ClassVar[int] = 1
    most_places: ClassVar[int] = 9

    positions: tuple[int, ...] = option(
        (1, 2, 3, 4, 5, 6, 7, 8, 9),
        SEATS,
        "{table}(a)",
        "The numbers of the positions, in order from the dealer's right.",
        "at most 9 distinct numbers from 1 up, increasing from the dealer's right",
        interpretation="BAC-01",
    )
    decks: int = option(
        8,
        WHOLE,
        "{decks}(a)",
        "How many decks are in the dealing shoe.",
        "6, 7 or 8",
    )
    preshuffled: bool = option(
        False,
        FLAG,
        "{preshuffled}",
        "Whether decks arrive inspected and preshuffled under 603a.16(u) or (v).",
        "true or false",
    )
    ez: bool = option(
        False,
        FLAG,
        "{definitions}[EZ Baccarat]",
        "Whether the table is played as EZ Baccarat: no commission (vigorish), a Dragon 7 "
        "makes Banker a push, and the Dragon 7 Insurance Wager is offered.",
        "true or false",
        interpretation="BAC-17",
    )
    tie: Odds = option(
        Odds.parse(TIE_FLOOR),
        ODDS,
        "{payout}(b)",
        "What a winning Tie Wager pays.",
        "8 to 1 or better for the player",
        interpretation="BAC-02",
    )
    vigorish_collection: str = option(
        "with-payout",
        choice("with-payout", "deferred"),
        "{payout}(d)",
        "When the commission (vigorish) is collected.",
        "with-payout (1) or deferred (2)",
    )
    vigorish_rounding: str = option(
        "exact",
        choice("exact", "up-to-quarter"),
        "{payout}(c)[rounding]",
        "Whether the commission (vigorish) is collected exactly or rounded up to a "
        "multiple of 25 cents.",
        "exact or up-to-quarter",
        interpretation="BAC-03",
    )
    vigorish_rounded: str = option(
        "each-win",
        choice("each-win", "at-collection"),
        "{payout}(c)[rounding]",
        "With deferred collection, whether the commission (vigorish) on each win is "
        "rounded, or the total.",
        "each-win or at-collection",
        interpretation="BAC-04",
    )
    exposed_card: str = option(
        "discard",
        choice("discard", "simulated-round"),
        "{irregularities}(c)",
        "What happens to an exposed third card that was not due to the Player's Hand, when "
        "Banker stands.",
        "discard with one more card (1), or simulated-round (2)",
    )
    face_up_in_round: str = option(
        "next-card",
        choice("next-card", "simulated-round"),
        "{irregularities}(d)",
        "What happens to a card found face up during a round when a card is due: it is "
        "used as that card, or it is set aside to begin a simulated round after this one.",
        "next-card or simulated-round",
        interpretation="BAC-14",
    )
    side_wagers_need_base: bool = option(
        True,
        FLAG,
        "{wagers}(a)",
        "Whether a side wager requires a Player, Banker or Tie wager at the same position.",
        "true or false",
        interpretation="BAC-18",
    )
    both_hands: bool = option(
        True,
        FLAG,
        "{wagers}(a)",
        "Whether one position may bet on both Player and Banker in the same round.",
        "true or false",
        interpretation="BAC-16",
    )
    odds_display: str = option(
        "layout",
        choice("layout", "sign"),
        "{table}(b)(3)",
        "Where the payout odds are shown.",
        "on the layout, or on a sign at each table",
    )

    @classmethod
    def declared(cls) -> dict[str, Option]:
        return _numbered(cls)  # type: ignore[arg-type]

    @property
    def decks_per_shoe(self) -> int:
        return self.decks

    @property
    def variation(self) -> str:
        """The variation played in place of the base game, as its wagers are named; "" for none."""
        return ""

    @property
    def takes_vigorish(self) -> bool:
        """Whether a winning Banker wager bears vigorish."""
        return not self.ez

    @property
    def facts(self) -> Mapping[str, object]:
        return {"takes_vigorish": self.takes_vigorish}

    def systems(self, law: Law) -> Mapping[str, ProgressiveSystem]:
        """The progressive systems at this table, by the wager each takes."""
        return {}

    @property
    def cards_per_shoe(self) -> int:
        return 52 * self.decks_per_shoe

    def violations(self, law: Law) -> Iterator[Violation]:
        yield from self._positions()
        yield from self._decks()
        yield from self._tie()
        yield from self._vigorish()
        yield from self.offer_violations(law)
        yield from self.table_violations()

    @implements(*shared("table", "(a)"))
    def _positions(self) -> Iterator[Violation]:
        places = len(self.positions)
        if places > self.most_places:
            yield self.violation("positions", f"{places} positions are too many")
        if 0 < places < self.fewest_places:
            yield self.violation(
                "positions",
                f"{counted(places, 'position')} {'is' if places == 1 else 'are'} too few",
            )
        if self.positions != tuple(sorted(self.positions)):
            # The cut and the payment go down from the highest number (627a.5(b), 627a.11(b)).
            yield self.violation(
                "positions",
                "the numbers do not increase from the dealer's right",
                lawful="increasing numbers, such as 1, 2, 3, 5",
            )

    @implements(*shared("decks", "(a)"))
    def _decks(self) -> Iterator[Violation]:
        if self.decks not in (6, 7, 8):
            yield self.violation(
                "decks", f"{counted(self.decks, 'deck')} may not be used", lawful="6, 7 or 8 decks"
            )

    @implements(*shared("payout", "(b)"))
    def _tie(self) -> Iterator[Violation]:
        ratio = self.tie.kind in (Kind.TO, Kind.FOR)  # a fixed sum is no odds at all
        if not ratio or not self.tie.at_least(Odds.parse(TIE_FLOOR)):
            yield self.violation("tie", f"{self.tie} is less than the section requires")

    @implements(*shared("payout", "(d)"))
    def _vigorish(self) -> Iterator[Violation]:
        if self.vigorish_rounded == "at-collection" and self.vigorish_collection == "with-payout":
            yield self.violation(
                "vigorish_rounded",
                "commission (vigorish) collected with the payout is rounded on each win",
                lawful="each-win, or at-collection with vigorish_collection = deferred",
            )


@cache
def _numbered(options: type[BaccaratTableOptions]) -> dict[str, Option]:
    """The options with the sections of the form's own chapter."""
    sections = asdict(options.chapter)
    known: dict[str, Option] = {
        f.name: f.metadata["option"] for f in fields(options) if "option" in f.metadata
    }
    return {
        name: replace(o, cites=Cites(cite.format(**sections) for cite in o.cites))
        for name, o in known.items()
    }
