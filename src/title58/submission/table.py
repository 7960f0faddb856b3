"""What any table files about itself: its places, its limits and its smallest chip."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from title58.law.cites import Cited, Cites
from title58.plain import CENTS, MONEY, SEATS
from title58.submission.approvals import APPROVALS, Approval
from title58.submission.options import GameOptions, Violation, option


@dataclass(frozen=True)
class TableOptions(GameOptions):
    """Options that every table has, whatever is played at it."""

    limits_cite: ClassVar[Cited] = "601a.2"  # unless the chapter speaks of limits

    positions: tuple[int, ...] = option(
        (1, 2, 3, 4, 5, 6, 7),
        SEATS,
        "601a.10(a)",
        "The numbers of the player positions, in order from the dealer's right.",
        "distinct numbers from 1 up",
        interpretation="BAC-01",
    )
    minimum: int = option(
        1,
        MONEY,
        "601a.2",
        "The table minimum, as posted; file your own.",
        "any amount over $0.00",
    )
    maximum: int = option(
        1_000_000,
        MONEY,
        "601a.2",
        "The table maximum, as posted; file your own.",
        "any amount over $0.00 and not below the minimum",
    )
    chip: int = option(
        1,
        CENTS,
        "601a.2",
        "The smallest chip, in cents; the house keeps the fraction of a payout below it as "
        "breakage.",
        "1 cent or more",
        interpretation="BAC-07",
    )

    waivers: tuple[Approval, ...] = option(
        (),
        APPROVALS,
        "601a.2",
        "Sections that the filing departs from under an approved waiver, with who approved "
        "it and when.",
        'none, or for example ["623a.2(c), Executive Director, 2024-03-01"]',
    )
    approvals: tuple[Approval, ...] = option(
        (),
        APPROVALS,
        "601a.2",
        "Approvals that sections require: the section, the section it was given under, by "
        "whom and when.",
        'such as ["623a.2(d) under 601a.10(a), Bureau of Gaming Operations, 2024-03-01"]',
        interpretation="617a-22",
    )

    @property
    def linked_meters(self) -> Cites:
        """The sections of meters that are filed as linked where the text names no linked tables."""
        return Cites()

    def table_violations(self) -> Iterator[Violation]:
        places = self.positions
        if not places or len(set(places)) != len(places) or min(places) < 1:
            yield self.violation("positions", "the positions are not distinct numbers from 1 up")
        wrong = [name for name in ("minimum", "maximum") if getattr(self, name) <= 0]
        for name in wrong:
            missing = self.violation(name, f"the table posts no {name}", cite=self.limits_cite)
            yield replace(missing, cite=missing.cites, settles=not getattr(self, name))
        if not wrong and self.maximum < self.minimum:
            problem = "the maximum is below the minimum"
            yield self.violation("maximum", problem, cite=self.limits_cite)
        if self.chip < 1:
            yield self.violation("chip", "a chip is worth at least one cent")
