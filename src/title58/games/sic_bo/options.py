"""What a casino may choose at Sic Bo (Chapter 625a)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from title58.law import Law
from title58.law.markers import implements
from title58.plain import SEATS, TEXTS, WHOLE, choice
from title58.submission.options import Offering, Violation, option
from title58.submission.table import TableOptions


@dataclass(frozen=True)
class SicBoOptions(TableOptions):
    """Rules Submission for Sic Bo."""

    positions: tuple[int, ...] = option(
        tuple(range(1, 13)),
        SEATS,
        "625a.1(b)",
        "The numbers of the positions at the table; the chapter sets no limit.",
        "distinct numbers from 1 up",
    )
    shaker: str = option(
        "manual",
        choice("manual", "automated"),
        "625a.1(d)(2)",
        "Whether the dice are shaken by hand or by an approved automated shaker.",
        "manual, or automated with approval under 461a.4, 465a.2 and 601a.10(g)",
    )
    shakes: int = option(
        3,
        WHOLE,
        "625a.5(b)(1)",
        "How many times the dealer shakes a manual shaker each round.",
        "at least 3",
    )
    wagers: tuple[str, ...] = option(
        (),
        TEXTS,
        "625a.3",
        "The wagers offered; an empty list offers all that the section authorizes.",
        "any of the wagers of 625a.3",
        interpretation="625a-07",
    )
    odds_display: str = option(
        "layout",
        choice("layout", "sign"),
        "625a.1(c)(3)",
        "Where the payout odds are shown.",
        "on the layout, or on a sign at each table",
    )
    failure_before_reveal: str = option(
        "void",
        choice("void", "by-hand"),
        "625a.7(b)",
        "What happens to the round if the lighting device or the wager display fails "
        "before the dice are shown: wagers are returned, or the round is settled by hand.",
        "void or by-hand; play stops afterwards either way",
        interpretation="625a-11",
    )
    fault_after_toss: str = option(
        "stands",
        choice("stands", "void"),
        "625a.7(c)",
        "Whether a toss stands if the automated shaker fails after the dice have come to rest.",
        "stands (if every die is flat and can be read) or void",
        interpretation="625a-12",
    )

    @classmethod
    def offering(cls) -> Offering:
        from title58.games.sic_bo.wagers import WAGERS

        return WAGERS

    def violations(self, law: Law) -> Iterator[Violation]:
        yield from self._shaking()
        yield from self._wagers(law)
        yield from self.offer_violations(law)
        yield from self.table_violations()

    @implements("625a.5(b)(1)")
    def _shaking(self) -> Iterator[Violation]:
        if self.shakes < 3:
            yield self.violation("shakes", f"{self.shakes} shakes are too few")

    @implements("625a.3")
    def _wagers(self, law: Law) -> Iterator[Violation]:
        lawful = law.wagers("sic-bo")
        for slug in self.wagers:
            if slug not in lawful:
                yield self.violation(
                    "wagers", f"{slug} is not a Sic Bo wager", lawful=", ".join(lawful)
                )
