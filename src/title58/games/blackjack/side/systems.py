"""The progressive wagers: their meters, and the sections behind each step of their systems."""

from __future__ import annotations

from dataclasses import dataclass

from title58.law.cites import cites
from title58.progressive.sections import Sections
from title58.submission.options import GameOptions
from title58.submission.progressive import MeterTerms


@dataclass(frozen=True)
class Progressive:
    """A wager with a meter, and what its sections say of the system that runs it."""

    option: str  # offers it, and begins the names of the others
    meter: str
    made: str
    steps: Sections
    shared: str  # how several winners of the meter share it
    alike: bool  # the dealer's cards alone win it, and all share alike; else by their wagers
    paid_as: str = ""  # in the words of the dealer

    def terms(self, options: GameOptions) -> MeterTerms:
        terms = options.value(f"{self.option}_meter")
        assert isinstance(terms, MeterTerms)
        return terms

    def amount(self, options: GameOptions) -> int:
        """The only amount of the wager; 0 for any (B-58)."""
        amount = options.value(f"{self.option}_wager")
        assert isinstance(amount, int)
        return amount


# Everything it pays is credited to the player's game account, from which the wager was made
# (633a.7(o)(1)(ii)(C)). So what is paid N for 1 is paid in full, and the wager is kept.
BAD_BEAT_SYSTEM = Progressive(
    "bad_beat",
    "Bad Beat",
    "633a.6(e)(8)",
    Sections(
        lock="633a.2(c)[s3]",
        hand=cites("633a.7(o)(1)(ii)", "633a.7(o)(1)(ii)(A)"),
        validate="633a.7(o)(1)(ii)(B)",
        pay=cites("633a.7(o)(1)(ii)", "633a.7(o)(1)(ii)(C)"),
        reset="633a.13(j)(2)",
    ),
    shared="633a.7(o)(1)(ii)(C)[s2]",
    alike=False,
    paid_as="credited to the game account, ",
)
HIT_AND_RUN_SYSTEM = Progressive(
    "hit_and_run",
    "Hit and Run",
    "633a.6(e)(10)",
    Sections(
        lock="633a.2(d)(2)",
        hand="633a.7(o)(2)(ii)(A)",
        validate="633a.7(o)(2)(ii)(B)",
        pay="633a.7(o)(2)(ii)(C)",
        documents="633a.7(o)(2)(ii)(C)[s3]",
        reset="633a.13(l)(2)",
    ),
    shared="633a.7(o)(2)(ii)(C)[s4]",
    alike=True,
)
NOT_FROM_THE_TABLE = "633a.7(o)(2)(ii)(C)[s2]"  # what has its own documents
