"""How deep a shoe is dealt that somebody counts."""

from __future__ import annotations

from title58.games.blackjack.options.table import CONTINUOUS, DOUBLE_SHOE, BlackjackOptions
from title58.games.blackjack.simulate.kernel import least_behind
from title58.law import Law
from title58.refusal import Refusal


def least_cut(law: Law, options: BlackjackOptions) -> int:
    """The fewest cards behind the cut card; refused where there is no shoe to count."""
    if options.dealing in (CONTINUOUS, DOUBLE_SHOE):
        raise Refusal(
            "cards can be counted only where one shoe is dealt down to a cut card",
            "633a.7(a)",
            value=f"dealing = {options.dealing}",
            lawful="dealing = shoe, shuffler or hand",
        )
    return least_behind(law, options)
