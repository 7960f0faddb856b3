"""What a game says of the steps of its progressive wagers."""

from __future__ import annotations

from dataclasses import dataclass

from title58.law.cites import Cited


@dataclass(frozen=True)
class Sections:
    """The sections behind each step; an empty one leaves the step out."""

    lock: Cited
    count: Cited = ""  # the number of wagers is verified
    resolve: Cited = ""  # who settles a count that differs; `count` if not said
    collect: Cited = ""  # the wagers go into the table inventory before the deal
    hidden: Cited = ""  # a hidden value is drawn
    hand: Cited = ""  # the hand is verified
    light: Cited = ""  # the light of the system is verified
    validate: Cited = ""  # a floorperson or above validates the payout
    pay: Cited = ""
    documents: Cited = ""  # the cards stay until the documents are complete
    reset: Cited = ""
