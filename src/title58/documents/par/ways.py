"""How each wager of a sheet can be played: what is filed for it, what is bet, and by whom.

A sheet of a whole game prices paytables that no one table offers together. What must be filed so
that a table has a wager at its price is said here, game by game; a sheet of a submission needs
nothing but what is filed. The names of options are those of the Rules Submissions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from title58.money import parse_money
from title58.odds import WagerOdds
from title58.simulation.plan import Wish

Changes = Mapping[str, object]


@dataclass(frozen=True)
class Trial:
    """One wager made ready to be simulated."""

    bets: tuple[Wish, ...]
    changes: Changes = field(default_factory=dict)  # options that are not as the sheet has them
    strategy: str = ""
    more: Mapping[str, object] = field(default_factory=dict)
    players: int = 1
    apart: str = ""  # wagers that differ in this are not bet at one table
    always: Changes = field(default_factory=dict)  # changed at a table as filed, too


def way_of(odds: WagerOdds, options: Any, *, as_filed: bool) -> Trial | str:
    """How this wager is played, or why it cannot be."""
    found = _GAMES.get(odds.game, _as_it_lies)(odds, options)
    if isinstance(found, str):
        return found
    changes = {} if as_filed else dict(found.changes)
    if "decks" in dict(odds.under) and not as_filed:
        changes["decks"] = int(dict(odds.under)["decks"])
    return replace(found, changes={**_plain_money(options), **found.always, **changes})


def _plain_money(options: Any) -> dict[str, object]:
    """Odds are those of a wager that no payout limit cuts and every chip can pay; one table has
    the chances of each that is linked to it."""
    plain = {"chip": 1, "payout_limit": 0, "progressive_linked": ()}
    return {
        name: value
        for name, value in plain.items()
        if name in options.declared() and getattr(options, name) != value
    }


def _as_it_lies(odds: WagerOdds, options: Any) -> Trial | str:
    return Trial((Wish(odds.wager, odds.on[0]),), _as_declared(odds, options))


def _as_declared(odds: WagerOdds, options: Any) -> Changes:
    """What must be filed so that the wager is offered at its paytable, by its own declaration."""
    offering = options.offering()
    beside = {one.slug: one for one in offering.beside}
    if odds.wager in offering:
        filed = offering.filed(options, odds.wager, odds.paytable)
    elif odds.wager in beside:
        filed = beside[odds.wager].offered.filed(options)
    else:
        return {}  # the table itself says that it has no such wager
    return {
        name: filed.value(name)
        for name in options.as_plain()
        if filed.value(name) != options.value(name)
    }


# Baccarat in its forms

_PRESSED = {
    "taken": "take",
    "added to Player where better": "add-to-player",
    "added to Banker where better": "add-to-banker",
    "added to the better hand": "add-to-better",
}


def _baccarat(odds: WagerOdds, options: Any) -> Trial | str:
    """By somebody who sits where there is a seat."""
    found = _at_baccarat(odds, options)
    first = options.positions[0]
    seated = (
        bet if bet.seat in options.positions else replace(bet, seat=first) for bet in found.bets
    )
    return replace(found, bets=tuple(seated))


def _at_baccarat(odds: WagerOdds, options: Any) -> Trial:
    wager = odds.wager
    if wager in ("must-hit-by-mystery", "royal-9-mystery"):
        return _mystery(odds)
    changes = dict(_as_declared(odds, options))
    if wager == "lucky-nines":
        changes["fully_automated"] = True  # without which it is not lawful
    if wager == "house-money":
        strategy = _PRESSED[dict(odds.under)["payout"]]
        return Trial((Wish(wager),), changes, strategy)
    if wager == "royal-9-progressive":
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


# Blackjack

_STRATEGIES = {"by totals": "basic", "by cards": "composition"}


def _blackjack(odds: WagerOdds, options: Any) -> Trial | str:
    """From a fresh shoe in every round, as the exact odds are."""
    wager, under = odds.wager, dict(odds.under)
    fresh = {"dealing": "continuous"} if options.dealing != "continuous" else {}
    base = Wish("blackjack")
    if wager == "insurance":
        if under.get("holding", "any cards") != "any cards":
            return f"no simulated player insures only when he holds {under['holding']}"
        return Trial((base, Wish(wager)), more={"insurance": "always"}, apart=wager, always=fresh)
    if wager == "blackjack":
        strategy = _STRATEGIES.get(under.get("strategy", ""), "")
        if "strategy" in under and not strategy:
            return f"no simulated player plays {under['strategy']}"
        return Trial((base,), strategy=strategy, always=fresh)
    changes = dict(_as_declared(odds, options))
    if wager == "super-match":
        changes["switch"] = True
        return Trial((base, Wish(wager)), changes, apart=wager, always=fresh)
    strategy = "" if options.switch else "basic"
    return Trial((base, Wish(wager)), changes, strategy, always=fresh)


# Dice, wheels, War, tiles


def _craps(odds: WagerOdds, options: Any) -> Trial | str:
    under = dict(odds.under)
    if "odds" in under:  # a flat wager with its odds
        short = under["odds"].replace("x, ", "")
        on = short if short[0].isdigit() else "full"
        return Trial((Wish(odds.wager, on),), apart="with odds")
    changes = dict(_as_declared(odds, options))
    if "vigorish" in under:
        changes[options.offering()[odds.wager].vigorish] = under["vigorish"].split()[-1]
    return Trial((Wish(odds.wager),), changes)


def _roulette(odds: WagerOdds, options: Any) -> Trial | str:
    wheel = {"wheel": dict(odds.under)["wheel"]}
    return Trial((Wish(odds.wager, odds.on[0]),), {**_as_declared(odds, options), **wheel})


_ON_A_TIE = {"War on every tie": "war", "surrender every tie": "surrender"}


def _casino_war(odds: WagerOdds, options: Any) -> Trial | str:
    within = [one.slug for one in options.offering() if one.within]
    if odds.wager in within:
        # Each by itself: the rows of an Initial Wager that is bet alone hold its War Wager.
        bets = tuple(Wish(name) for name in ("initial", *within))
        return Trial(bets, strategy="war", apart="told by itself")
    if odds.wager != "initial":
        return Trial((Wish(odds.wager),), strategy="war")
    choice = dict(odds.under)["on a tie"]
    if choice not in _ON_A_TIE:
        return f"no simulated player chooses {choice}"
    return Trial((Wish("initial"),), strategy=_ON_A_TIE[choice])


def _pai_gow(odds: WagerOdds, options: Any) -> Trial | str:
    strategy = "best" if any("best" in how for _, how in odds.under) else "house"
    return Trial((Wish(odds.wager),), _as_declared(odds, options), strategy, apart=odds.wager)


def _pai_gow_poker(odds: WagerOdds, options: Any) -> Trial | str:
    bonus = next((one for one in options.offering().beside if one.slug == odds.wager), None)
    if bonus is None:
        return _as_it_lies(odds, options)
    # What another player holds brings it.
    return Trial((Wish(bonus.of),), _as_declared(replace(odds, wager=bonus.of), options), players=2)


_GAMES: dict[str, Callable[[WagerOdds, Any], Trial | str]] = {
    **dict.fromkeys(("baccarat", "minibaccarat", "midibaccarat"), _baccarat),
    **dict.fromkeys(("craps", "mini-craps"), _craps),
    "blackjack": _blackjack,
    "roulette": _roulette,
    "casino-war": _casino_war,
    "pai-gow": _pai_gow,
    "pai-gow-poker": _pai_gow_poker,
}
