"""How a wager of Blackjack is simulated by itself."""

from __future__ import annotations

from title58.games.blackjack.options.table import BlackjackOptions
from title58.odds import WagerOdds
from title58.simulation.plan import Wish
from title58.simulation.trial import Trial, as_declared

_STRATEGIES = {"total-dependent": "basic", "composition-dependent": "composition"}


def trial(odds: WagerOdds, options: BlackjackOptions) -> Trial | str:
    """From a fresh shoe in every round, as the exact odds are."""
    wager, under = odds.wager, dict(odds.under)
    fresh = {"dealing": "continuous"} if options.dealing != "continuous" else {}
    base = Wish("blackjack")
    if "determinant card" in under:
        return "no simulated table deals every round from a double shoe with both sides full"
    if wager == "insurance":
        if under.get("holding", "any cards") != "any cards":
            return f"no simulated player takes insurance only when holding {under['holding']}"
        return Trial((base, Wish(wager)), more={"insurance": "always"}, apart=wager, always=fresh)
    if wager == "blackjack":
        strategy = _STRATEGIES.get(under.get("strategy", ""), "")
        if "strategy" in under and not strategy:
            return f"no simulated player plays {under['strategy']}"
        return Trial((base,), strategy=strategy, always=fresh)
    changes = as_declared(odds, options)
    if wager == "super-match":
        changes["switch"] = True
        return Trial((base, Wish(wager)), changes, apart=wager, always=fresh)
    strategy = "" if options.switch else "basic"
    return Trial((base, Wish(wager)), changes, strategy, always=fresh)
