"""The sections behind each step of the progressive wagers of 627b and 631c."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from title58.games.baccarat.options.progressives import HARMONY, HEAVENLY_9, RETURNED, ROYAL_9
from title58.games.baccarat.options.progressives import RACK as FROM_RACK
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.progressive.sections import Sections
from title58.rounds.settlement import WIN, Line
from title58.rounds.steps import METER, RACK, Location

if TYPE_CHECKING:
    from title58.games.baccarat.round.procedure import AnyRound

NO_CITES = Sections("")


@dataclass(frozen=True)
class Progressive:
    """A wager that a progressive system takes, and what its section says of the system."""

    slug: str
    locked: Cited  # when a wager comes too late
    cites: Sections
    bonus: str = ""  # the name of the mystery in a settlement
    bonus_won: Cited = ""  # who qualifies, what wins it, how much it is
    bonus_cites: Sections = NO_CITES

    def bonus_account(self, options: Any) -> Location:
        """From where a mystery is paid; a jackpot slip is not the table inventory's money."""
        from_rack = self.slug == HEAVENLY_9 and options.must_hit_by_paid_from == FROM_RACK
        return RACK if from_rack else METER

    def jackpot_cites(self, options: Any, pay: Cited) -> Sections:
        """The text requires no validation of these payouts; internal controls may, as filed."""
        validate = self.cites.validate if options.progressive_validated else ""
        return replace(self.cites, validate=validate, pay=pay)


ROYAL_9_SYSTEM = Progressive(
    ROYAL_9,
    # The text locks the device when the deal begins; the call comes first, and closes it (BAC-38).
    "627b.3(a)(2)",
    Sections(
        lock="627b.3(a)(2)",
        count="627b.3(a)(1)",
        hidden="627b.3(h)",
        validate="627b.3(a)[system]",
    ),
    "royal-9-mystery",
    "627b.3(h)",
    # Read as 631c.6 (BAC-45), but its steps of payment are that section's own.
    Sections(lock="", hidden="627b.3(h)", pay="627b.3(h)", reset="627b.3(h)"),
)
HARMONY_SYSTEM = Progressive(
    HARMONY,
    cites("627b.6(c)", "627b.6(d)(2)"),
    Sections(lock="627b.6(d)(2)", count="627b.6(d)(1)", validate="627b.6(d)"),
)
HEAVENLY_9_SYSTEM = Progressive(
    HEAVENLY_9,
    cites("631c.2(c)", "631c.2(d)(2)"),
    Sections(
        lock="631c.2(d)(2)",
        count="631c.2(d)(1)",
        hidden="631c.6(c)(3)",
        validate="631c.2(d)",
    ),
    "must-hit-by-mystery",
    cites("631c.6(c)(1)", "631c.6(c)(2)", "631c.6(c)(3)", "631c.6(c)(7)"),
    Sections(
        lock="",
        hidden="631c.6(c)(3)",
        light=cites("631c.6(c)(5)", "631c.6(c)(5)(i)"),
        validate="631c.6(c)(5)(ii)",
        pay=cites("631c.6(c)(5)(iii)", "631c.6(c)(6)", "631c.6(c)(7)"),
        reset="631c.6(c)(5)(iv)",
    ),
)


@implements("627b.3(f)(1)", "627b.3(g)(1)")
def with_stake(played: AnyRound, line: Line) -> Line:
    """A Royal 9 award is paid without the stake, unless it is filed otherwise (BAC-42)."""
    if line.wager != ROYAL_9 or line.result != WIN or played.options.royal_9_stake != RETURNED:
        return line
    return line.changed(net=line.net + line.stake)
