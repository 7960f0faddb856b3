"""What the class of an optional wager may depend on besides the cards."""

from __future__ import annotations

from typing import NamedTuple

from title58.wagers.declared import Placed


class SideTerms(NamedTuple):
    ace_high: bool = True  # where the ace stands among the ranks of In Between (B-45)


ANY = SideTerms()  # for a rule that asks for none


def terms_of(placed: Placed) -> SideTerms:
    return SideTerms(placed.options.value("in_between_ace") == "high")
