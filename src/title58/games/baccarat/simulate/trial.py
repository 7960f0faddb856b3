"""How a wager of baccarat is simulated by itself."""

from __future__ import annotations

from dataclasses import replace

from title58.games.baccarat.options.minibaccarat import MinibaccaratOptions
from title58.games.baccarat.options.table import BaccaratTableOptions
from title58.money import parse_money
from title58.odds import WagerOdds
from title58.simulation.plan import Wish
from title58.simulation.trial import Trial, as_declared

_PRESSED = {
    "taken": "take",
    "added to Player where better": "add-to-player",
    "added to Banker where better": "add-to-banker",
    "added to the better hand": "add-to-better",
}


def trial(odds: WagerOdds, options: BaccaratTableOptions) -> Trial:
    """By somebody who sits where there is a seat."""
    found = _trial(odds, options)
    first = options.positions[0]
    seated = (
        bet if bet.seat in options.positions else replace(bet, seat=first) for bet in found.bets
    )
    return replace(found, bets=tuple(seated))


def _trial(odds: WagerOdds, options: BaccaratTableOptions) -> Trial:
    wager = odds.wager
    if wager in ("must-hit-by-mystery", "royal-9-mystery"):
        return _mystery(odds)
    changes = as_declared(odds, options)
    if wager == "lucky-nines":
        changes["fully_automated"] = True  # without which it is not lawful
    if wager == "house-money":
        return Trial((Wish(wager),), changes, _PRESSED[dict(odds.under)["payout"]])
    if wager == "royal-9-progressive":
        assert isinstance(options, MinibaccaratOptions)
        at = [str(each) for each in options.royal_9_combinations].index(odds.on[0])
        return Trial((Wish(wager, seat=options.positions[at]),), changes)
    # Vigorish that is rounded depends on the wager: each amount that is priced is bet.
    amount = dict(odds.under).get("wager", "")
    stake = parse_money(amount) if amount else 0
    return Trial((Wish(wager, odds.on[0], stake),), changes, apart=amount)


def _mystery(odds: WagerOdds) -> Trial:
    """A bonus that hidden values decide, beside the wager that feeds it, at its amount."""
    filed: dict[str, object]
    if odds.wager == "royal-9-mystery":
        feeding = "royal-9-progressive"
        filed = {"royal_9": f"{odds.stake // 100}-dollar", "royal_9_mystery": odds.paytable}
    else:
        feeding = "heavenly-9-progressive"
        filed = {"heavenly_9": True, "must_hit_by": odds.paytable}
    return Trial((Wish("banker"), Wish(feeding, stake=odds.stake)), filed, apart=odds.wager)
