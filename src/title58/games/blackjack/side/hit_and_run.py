"""The Hit and Run Progressive Wager: a dealer with Blackjack, or with five or more cards.

It is the dealer's cards alone that decide it, whatever became of the player's own hand (B-59).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from title58.games.blackjack.options.progressives import HIT_AND_RUN
from title58.games.blackjack.side import cites as side_cites
from title58.games.blackjack.side import progressive_rules as rules
from title58.games.blackjack.side.wagers import LOCK_OUT
from title58.law.cites import Cites, cites
from title58.progressive.steps import Sections

if TYPE_CHECKING:
    from title58.games.blackjack.hands import Box
    from title58.games.blackjack.round.procedure import Round

MADE = "633a.6(e)(10)"
WON = "633a.7(o)(2)(i)"
PAID = "633a.7(o)(2)(ii)(C)"
SHARED = "633a.7(o)(2)(ii)(C)[s4]"

STEPS = Sections(
    lock=LOCK_OUT[HIT_AND_RUN],
    hand="633a.7(o)(2)(ii)(A)",
    validate="633a.7(o)(2)(ii)(B)",
    pay=PAID,
    documents="633a.7(o)(2)(ii)(C)[s3]",
    reset="633a.13(l)(2)",
)
NOT_FROM_THE_TABLE = "633a.7(o)(2)(ii)(C)[s2]"
pays = side_cites.named("633a.13(l)(1)", side_cites.HIT_AND_RUN)


def row(played: Round, _box: Box) -> int:
    """A card drawn by mistake is not among the dealer's cards (B-60)."""
    return rules.hit_and_run(len(played.dealer.cards), played.dealer.blackjack)


def why(_row: str) -> Cites:
    return cites(MADE, WON)
