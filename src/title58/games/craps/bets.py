"""Wagers that live over several rolls, and whether each works on the next one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from title58.games.craps import rules
from title58.law import WagerLaw
from title58.plain import Kind, Unreadable
from title58.rounds.wagers import ON, Wager
from title58.submission.craps import CrapsOptions

PASS, DONT_PASS, COME, DONT_COME = "pass", "dont-pass", "come", "dont-come"
LINE = (PASS, DONT_PASS)
TRAVELLERS = (COME, DONT_COME)
DONT = (DONT_PASS, DONT_COME)
ODDS = {f"{flat}-odds": flat for flat in (PASS, DONT_PASS, COME, DONT_COME)}
FIRE = "fire"
POINTS = ("4", "5", "6", "8", "9", "10")


@dataclass(frozen=True)
class Bet(Wager):
    """A wager that lies on the layout. A Come Bet that has travelled has its point in `on`."""

    call: str = ""  # "on" or "off", if the player called it so
    lowered: bool = False  # a Don't Bet that was reduced may not be raised again, 623a.4(d)
    prepaid: int = 0  # vigorish taken when it was made, in cents


_DEFAULTS: Mapping[str, object] = {f.name: f.default for f in fields(Bet)}
_PLAIN = ("seat", "kind", "amount", "on", "call", "lowered", "prepaid")


def _read(value: object) -> tuple[Bet, ...]:
    if not isinstance(value, list | tuple):
        raise Unreadable(f"{value!r} is not a list of wagers")
    bets: list[Bet] = []
    for item in value:
        if not isinstance(item, dict) or not {"seat", "kind", "amount"} <= set(item) <= set(_PLAIN):
            raise Unreadable(f"{item!r} is not a wager with {', '.join(_PLAIN)}")
        for name, known in (("seat", int), ("amount", int), ("prepaid", int), ("lowered", bool)):
            if name in item and type(item[name]) is not known:
                raise Unreadable(f"{name}: {item[name]!r} is not of the right kind")
        bets.append(Bet(**item))
    return tuple(bets)


def _write(bets: tuple[Bet, ...]) -> list[dict[str, Any]]:
    return [
        {name: getattr(bet, name) for name in _PLAIN if getattr(bet, name) != _DEFAULTS.get(name)}
        for bet in bets
    ]


BETS = Kind("a list of wagers that live on", _read, _write)


def works(bet: Bet, known: WagerLaw, come_out: bool, options: CrapsOptions) -> bool:
    """Whether the wager can be won or lost on the next roll (623a.3(a)(5)-(10), (41), (42)).

    What a player calls holds until he calls otherwise, on any roll (C-37).
    """
    if bet.call:
        return bet.call == ON
    if not come_out:
        return True
    if bet.kind == "come-odds":
        return options.come_odds_on_come_out == ON
    return bool(known.more["come_out"] != "off-unless-called-on")


def may_be_called(bet: Bet, known: WagerLaw) -> bool:
    """Whether a player may call this wager on or off: those that live over rolls, but no flat."""
    return not known.more["one_roll"] and bet.kind not in (*LINE, *TRAVELLERS, FIRE)


def row_of(bet: Wager, known: WagerLaw, point: int, a: int, b: int) -> int:
    """The row of the paytable that these dice decide, or UNDECIDED."""
    total = a + b
    more = known.more
    own = int(bet.on) if bet.on else 0
    match more["family"]:
        case "line":
            mine = own if bet.kind in TRAVELLERS else point
            if bet.kind in DONT:
                return rules.dont_line(mine, total)
            return rules.line(mine, total)
        case "odds":
            if ODDS[bet.kind] in DONT:
                return rules.dont_odds(own or point, total)
            return rules.odds(own or point, total)
        case "place" | "buy" | "lay":
            if bet.kind.startswith(("place-to-lose", "lay")):
                return rules.seven_before_number(more["number"], total)
            return rules.number_before_seven(more["number"], total)
        case "hardway":
            return rules.hardway(more["number"], a, b)
        case "hop":
            return rules.hop(more["dice"][0], more["dice"][1], a, b)
        case _:
            return _one_roll(bet.kind, more, a, b)


def _one_roll(kind: str, more: Mapping[str, Any], a: int, b: int) -> int:
    total = a + b
    match kind:
        case "field":
            return rules.field(total)
        case "any-seven":
            return rules.any_seven(total)
        case "any-craps":
            return rules.any_craps(total)
        case "craps-two" | "craps-three" | "craps-twelve" | "eleven-in-one-roll":
            return rules.one_total(ONE_TOTAL[kind], total)
        case "craps-eleven":
            return rules.craps_eleven(total)
        case "horn":
            return rules.horn(total)
        case "whirl":
            return rules.whirl(total)
        case "six-seven-eight":
            return rules.six_seven_eight(a, b)
    return rules.horn_high(more["high"], total)


ONE_TOTAL = {"craps-two": 2, "craps-three": 3, "craps-twelve": 12, "eleven-in-one-roll": 11}
