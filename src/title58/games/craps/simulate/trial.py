"""How a wager of Craps is simulated by itself."""

from __future__ import annotations

from title58.games.craps.options import CrapsOptions
from title58.odds import WagerOdds
from title58.simulation.plan import Wish
from title58.simulation.trial import Trial, as_declared


def trial(odds: WagerOdds, options: CrapsOptions) -> Trial:
    under = dict(odds.under)
    if "odds" in under:  # a flat wager with its odds
        short = under["odds"].replace("x, ", "")
        on = short if short[0].isdigit() else "full"
        return Trial((Wish(odds.wager, on),), apart="with odds")
    changes = as_declared(odds, options)
    if "vigorish" in under:
        changes[options.offering()[odds.wager].vigorish] = under["vigorish"].split()[-1]
    return Trial((Wish(odds.wager),), changes)
