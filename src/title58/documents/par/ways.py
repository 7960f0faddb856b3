"""How each wager of a sheet can be played: as its game says, with odds that nothing cuts."""

from __future__ import annotations

from dataclasses import replace

from title58.games import find_game
from title58.odds import WagerOdds
from title58.simulation.trial import Trial
from title58.submission.table import TableOptions


def way_of(odds: WagerOdds, options: TableOptions, *, as_filed: bool) -> Trial | str:
    """How this wager is played, or why it cannot be."""
    found = find_game(odds.game).trial(odds, options)
    if isinstance(found, str):
        return found
    changes = {} if as_filed else dict(found.changes)
    if "decks" in dict(odds.under) and not as_filed:
        changes["decks"] = int(dict(odds.under)["decks"])
    return replace(found, changes={**_plain_money(options), **found.always, **changes})


def _plain_money(options: TableOptions) -> dict[str, object]:
    """Odds are those of a wager that no payout limit cuts and every chip can pay; one table has
    the chances of each that is linked to it."""
    plain = {"chip": 1, "payout_limit": 0, "progressive_linked": ()}
    return {
        name: value
        for name, value in plain.items()
        if name in options.declared() and options.value(name) != value
    }
