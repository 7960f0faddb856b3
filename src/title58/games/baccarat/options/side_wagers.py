"""What the later chapters 627b and 631c let a casino add to Minibaccarat and to Baccarat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from title58.games.baccarat.options.table import BaccaratTableOptions
from title58.law import Law
from title58.law.markers import implements
from title58.money import Odds
from title58.plain import FLAG, choice
from title58.refusal import Refusal
from title58.submission.options import Violation, option

NONE = "none"
COMMISSION_FREE = "commission-free"
RISING_PHOENIX = "rising-phoenix"


@dataclass(frozen=True)
class SideWagerOptions(BaccaratTableOptions):
    """Options that both chapters have, in nearly the same words."""

    # An option that offers a variation, and a wager that must then be lawful that day.
    offers: ClassVar[Mapping[str, str]] = {
        "commission_free": "commission-free-banker",
    }

    commission_free: bool = option(
        False,
        FLAG,
        "{commission_free}(a)",
        "Whether the table is played commission-free: no commission (vigorish), a Banker "
        "win with 6 pays 1 to 2, and Tie pays exactly 8 to 1.",
        "true while the section is in force, or false",
        interpretation="BAC-36",
    )
    void_returns: str = option(
        "open-wagers",
        choice("open-wagers", "all-wagers"),
        "{irregularities}(e)",
        "When a shoe runs out after wagers on the first four cards are settled: whether "
        "only open wagers are returned, or the settled ones are undone too.",
        "open-wagers or all-wagers",
        interpretation="BAC-15",
    )

    @property
    def variation(self) -> str:
        return COMMISSION_FREE if self.commission_free else super().variation

    @property
    @implements("627b.2(a)", "631c.5(a)")
    def takes_vigorish(self) -> bool:
        return not self.commission_free and super().takes_vigorish

    def violations(self, law: Law) -> Iterator[Violation]:
        yield from super().violations(law)
        yield from self._not_in_force(law)
        if self.commission_free:
            yield from self._commission_free()

    @implements("627b.2(a)", "627b.4(a)", "631c.5(a)")
    def _not_in_force(self, law: Law) -> Iterator[Violation]:
        """What is filed must be lawful that day: 627b expires, 631c begins in 2024 (BAC-32)."""
        for name, wager in self.offers.items():
            if getattr(self, name) in (NONE, False):
                continue
            try:
                law.wager(self.chapter.game, wager)
            except Refusal as refusal:
                filed = getattr(self, name)
                lawful = NONE if isinstance(filed, str) else "false"
                yield Violation.of(name, filed, refusal, lawful)

    @implements("627b.2(a)", "627b.2(c)", "627b.2(j)", "631c.5(a)", "631c.5(c)", "631c.5(j)")
    def _commission_free(self) -> Iterator[Violation]:
        """Neither the rules of EZ Baccarat nor another price of Tie go with it (BAC-36, BAC-67)."""
        section = self.chapter.commission_free
        if self.ez:
            yield self.violation(
                "ez",
                "a commission-free table may not be played as EZ Baccarat",
                cite=f"{section}(c)",
                lawful="false at a commission-free table",
            )
        if self.tie != Odds.parse("8 to 1"):
            yield self.violation(
                "tie",
                f"{self.tie} is not what Tie pays at a commission-free table",
                cite=f"{section}(j)",
                lawful="exactly 8 to 1",
            )
