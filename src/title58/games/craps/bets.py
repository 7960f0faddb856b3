"""Wagers that live over several rolls, and whether each works on the next one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from title58.games.craps.facts import Works
from title58.law.markers import implements
from title58.plain import CENTS, FLAG, TEXT, WHOLE, Kind, Unreadable, choice
from title58.rounds.wagers import OFF, ON, Wager
from title58.submission.options import GameOptions


@dataclass(frozen=True)
class Bet(Wager):
    """A wager that lies on the layout. A Come Bet that has travelled has its point in `on`."""

    call: str = ""  # "on" or "off", if the player called it so
    lowered: bool = False  # a Don't Bet that was reduced may not be raised again, 623a.4(d)
    prepaid: int = 0  # vigorish taken when it was made, in cents


def as_bet(wager: Wager) -> Bet:
    """What lies on the layout once the wager is made; cash has become chips, 623a.4(b)."""
    return Bet(wager.seat, wager.kind, wager.amount, wager.on)


_PLAIN: Mapping[str, Kind] = {
    "seat": WHOLE, "wager": TEXT, "amount": CENTS, "on": TEXT, "call": choice(ON, OFF),
    "lowered": FLAG, "prepaid": CENTS,
}  # fmt: skip
_DEFAULTS: Mapping[str, object] = {f.name: f.default for f in fields(Bet)}


def _read(value: object) -> tuple[Bet, ...]:
    if not isinstance(value, list | tuple):
        raise Unreadable(f"{value!r} is not a list of wagers")
    bets = tuple(_read_one(item, f"[{number}]") for number, item in enumerate(value))
    if len({bet.spot for bet in bets}) != len(bets):
        raise Unreadable("a spot is listed twice among the wagers")
    return bets


def _read_one(item: object, at: str) -> Bet:
    if isinstance(item, dict) and "wager" not in item:  # format 1 of records calls it a kind
        item = {"wager" if name == "kind" else name: value for name, value in item.items()}
    if not isinstance(item, dict) or not {"seat", "wager", "amount"} <= set(item) <= set(_PLAIN):
        raise Unreadable(f"{at}: {item!r} is not a wager with {', '.join(_PLAIN)}")
    values: dict[str, Any] = {}
    for name, value in item.items():
        try:
            if (name, value) != ("call", ""):
                values[_field(name)] = _PLAIN[name](value)
        except Unreadable as error:
            raise Unreadable(f"{at}.{name}: {error}") from None
    bet = Bet(**values)
    if bet.amount <= 0 or bet.prepaid < 0:
        raise Unreadable(f"{at}: {item!r} cannot be on a layout")
    return bet


def _write(bets: tuple[Bet, ...]) -> list[dict[str, Any]]:
    return [
        {
            name: value
            for name in _PLAIN
            if (value := getattr(bet, _field(name))) != _DEFAULTS.get(_field(name))
        }
        for bet in bets
    ]


def _field(name: str) -> str:
    """What a Bet calls that which is `name` in a record."""
    return "kind" if name == "wager" else name


BETS = Kind("a list of wagers that stay up", _read, _write)


@implements(
    "623a.3(a)(5)", "623a.3(a)(6)", "623a.3(a)(7)", "623a.3(a)(8)", "623a.3(a)(9)",
    "623a.3(a)(10)", "623a.3(a)(41)[s2]", "623a.3(a)(42)[s2]",
)  # fmt: skip
def is_on(bet: Bet, works: Works, come_out: bool, options: GameOptions) -> bool:
    """Whether the wager can be won or lost on the next roll.

    What a player calls holds until he calls otherwise, on any roll (C-37).
    """
    if bet.call:
        return bet.call == ON
    return not come_out or works.at_come_out(options)
