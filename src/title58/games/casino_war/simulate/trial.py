"""How a wager of Casino War is simulated by itself."""

from __future__ import annotations

from title58.games.casino_war.wagers import WAGERS
from title58.odds import WagerOdds
from title58.simulation.plan import Wish
from title58.simulation.trial import Trial

_ON_A_TIE = {"War on every tie": "war", "surrender every tie": "surrender"}


def trial(odds: WagerOdds) -> Trial | str:
    within = [one.slug for one in WAGERS if one.within]
    if odds.wager in within:
        # Each by itself: the rows of an Initial Wager that is bet alone hold its War Wager.
        bets = tuple(Wish(name) for name in ("initial", *within))
        return Trial(bets, strategy="war", apart="reported separately")
    if odds.wager != "initial":
        return Trial((Wish(odds.wager),), strategy="war")
    choice = dict(odds.under)["on a tie"]
    if choice not in _ON_A_TIE:
        return f"no simulated player chooses {choice}"
    return Trial((Wish("initial"),), strategy=_ON_A_TIE[choice])
