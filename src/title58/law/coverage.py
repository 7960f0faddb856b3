"""How much of the law is implemented and tested: pure arithmetic over provisions and evidence."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from title58.law.evidence import Evidence, Proof
from title58.law.model import Provision

# What code must do. Checklists are documents, definitions have no effect of their own.
COUNTED = ("engine", "procedure", "option", "irregularity")


@dataclass(frozen=True)
class Tally:
    """Counts of provisions. Tested provisions are implemented ones that a test also proves.

    Of those, `violated` are proven by violation: a test breaks the provision, and what it does is
    refused, or found not to comply, under that very provision.
    """

    total: int = 0
    implemented: int = 0
    tested: int = 0
    violated: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.total + other.total,
            self.implemented + other.implemented,
            self.tested + other.tested,
            self.violated + other.violated,
        )

    @property
    def complete(self) -> bool:
        return self.tested == self.total

    @property
    def percent(self) -> float:
        """Share of provisions tested. Rounded down, so that 100 means all of them."""
        return int(1000 * self.tested / self.total) / 10 if self.total else 100.0


@dataclass(frozen=True)
class Standing:
    """How one provision stands."""

    provision: Provision
    proof: Proof

    @property
    def implemented(self) -> bool:
        return bool(self.proof.code)

    @property
    def tested(self) -> bool:
        return self.implemented and bool(self.proof.tests)

    @property
    def violated(self) -> bool:
        return self.tested and bool(self.proof.violated)

    @property
    def gap(self) -> str:
        """What is missing, in words; empty if nothing is."""
        if self.tested:
            return ""
        return "no test" if self.implemented else "no code"

    @property
    def tally(self) -> Tally:
        return Tally(1, int(self.implemented), int(self.tested), int(self.violated))


@dataclass(frozen=True)
class ChapterCoverage:
    """One chapter, carrier by carrier."""

    chapter: str
    standings: tuple[Standing, ...]

    def tally(self, carrier: str | None = None) -> Tally:
        return sum(
            (s.tally for s in self.standings if carrier in (None, s.provision.carrier)), Tally()
        )

    @property
    def gaps(self) -> tuple[Standing, ...]:
        return tuple(standing for standing in self.standings if standing.gap)


def coverage(provisions: Iterable[Provision], evidence: Evidence) -> tuple[ChapterCoverage, ...]:
    """Every counted provision with its proof, by chapter. All editions count."""
    chapters: dict[str, list[Standing]] = {}
    for provision in provisions:
        if provision.carrier in COUNTED:
            standing = Standing(provision, evidence.get(provision.key, Proof()))
            chapters.setdefault(provision.chapter, []).append(standing)
    return tuple(ChapterCoverage(name, tuple(found)) for name, found in chapters.items())


def total(chapters: Iterable[ChapterCoverage]) -> Tally:
    return sum((chapter.tally() for chapter in chapters), Tally())
