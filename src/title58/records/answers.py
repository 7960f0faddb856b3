"""The answers of a record: wagers, cards, choices and whatever else happened, from plain data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from title58.equipment.tiles import Tile
from title58.money import parse_money
from title58.plain import CARD, CENTS, FLAG, TEXT, WHOLE, Kind, choice, listing
from title58.records.reading import FORMAT, FORMAT_1, Fields, RecordError, json_object, key_of, once
from title58.rounds.answers import (
    Act,
    Answer,
    CoverCardShown,
    Happening,
    MetersRead,
    NoCardsLeft,
    NoMoreBets,
    Pocket,
    TilesShown,
)
from title58.rounds.incidents import TableEvent
from title58.rounds.wagers import PLACE, REDUCE, Action, Wager

DICE = listing(WHOLE, "a list of dice such as [1, 2, 3]")
EVENTS = frozenset(TableEvent)
TILES = listing(Kind("a tile such as 2-4", Tile.parse, str), "a list of tiles such as [2-4, 1-2]")  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Shown:
    """One answer of a record, with what the record says of where it belongs."""

    answer: Answer | Act
    to: str = ""
    seat: int | None = None
    about: str = ""
    place: str = field(init=False, compare=False)  # the step it is meant for, by its label

    def __post_init__(self) -> None:
        told = self.to or self.about
        place = self.answer.at if isinstance(self.answer, Happening) else told
        object.__setattr__(self, "place", place)


# In format 1 text is dollars, with a sign or without.
_SPOKEN = Kind(CENTS.name, lambda value: parse_money(value) if type(value) is str else CENTS(value))
_WAGER = {  # each with its name and kind in a Wager
    "seat": ("seat", WHOLE),
    "wager": ("kind", TEXT),
    "amount": ("amount", CENTS),
    "on": ("on", TEXT),
    "form": ("form", TEXT),
    "confirmed": ("confirmed", FLAG),
    "said": ("said", TEXT),
}
_ACTION = choice(*map(str, Action))
ACTS = {  # the kind of an answer that does something about a wager
    "bet": Action.PLACE,
    "take-down": Action.REMOVE,
    "reduce": Action.REDUCE,
    "call-on": Action.ON,
    "call-off": Action.OFF,
}
KINDS_OF_ACTS = {action: kind for kind, action in ACTS.items()}


def wager(raw: object, path: str, *more: str, action: Action | None = None) -> Wager:
    read = Fields(json_object(raw, path), path)
    values: dict[str, Any] = {}
    for name, value in read.raw.items():
        if name in _WAGER:
            field, kind = _WAGER[name]
            if action is None and name == "amount":
                kind = _SPOKEN
            try:
                values[field] = kind.read(value)
            except ValueError:
                read.get(name, kind)  # says what is wrong with it
        elif name not in more:
            read.known(*_WAGER, *more)
    if action is None:
        action = Action(read.get("action", _ACTION, default=PLACE))
    for name in ("seat", "wager", *(("amount",) if action in (PLACE, REDUCE) else ())):
        if name not in read.raw:
            read.get(name, _WAGER[name][1])  # says what is missing
    return Wager(**{"amount": 0, **values, "action": action})


def _act(action: Action) -> Event:
    return lambda read: Shown(wager(read.raw, read.path, "kind", action=action))


Event = Callable[[Fields], Shown]


def _bare(answer: Answer | Act) -> Event:
    def event(read: Fields) -> Shown:
        read.known("kind")
        return Shown(answer)

    return event


def _shown(name: str, kind: Kind, *told: str, make: Callable[[Any], Answer] | None = None) -> Event:
    """An event that shows something, and may tell where it belongs."""

    def event(read: Fields) -> Shown:
        read.known("kind", name, *told)
        shown = read.get(name, kind)
        where = {each: read.get(each, _TOLD[each]) for each in told if each in read.raw}
        return Shown(shown if make is None else make(shown), **where)

    return event


_TOLD = {"to": TEXT, "seat": WHOLE, "about": TEXT}

# What may be said of an irregularity or event.
DETAILS: Mapping[str, Kind] = {
    "seat": WHOLE,
    "card": CARD,
    "disclosed": FLAG,
    "note": TEXT,
    "ground": WHOLE,
    "by": TEXT,
    "dice": DICE,
    "leaning": DICE,
    "lost": FLAG,
}


def _happening(name: str) -> Event:
    def event(read: Fields) -> Shown:
        read.known("kind", name, "at", *DETAILS)
        details = {
            field: read.get(field, kind) for field, kind in DETAILS.items() if field in read.raw
        }
        return Shown(Happening(read.get(name, TEXT), read.get("at", TEXT, default=""), details))

    return event


def _meters(read: Fields) -> Shown:
    from title58.progressive.keeping import READING  # few records have any

    read.known("kind", "system", *READING)
    system, standing = read.get("system", TEXT), read.get("standing", READING["standing"])
    optional = [name for name in READING if name != "standing"]
    more = {name: read.get(name, READING[name], default={}) for name in optional}
    return Shown(MetersRead(system, standing, **more))


_SHOWN: Mapping[str, Event] = {
    "card": _shown("card", CARD, "to"),
    "cover-card": _bare(CoverCardShown()),
    "no-cards-left": _bare(NoCardsLeft()),
    "dice": _shown("dice", DICE),
    "pocket": _shown("pocket", TEXT, make=Pocket),
    "tiles": _shown("tiles", TILES, "to", make=TilesShown),
    "choice": _shown("choice", TEXT, "seat", "about"),
    "measure": _shown("measure", WHOLE, "about"),
    "irregularity": _happening("irregularity"),
    "event": _happening("event"),
}
_ANSWERS = {
    FORMAT: {
        **{kind: _act(action) for kind, action in ACTS.items()},
        "no-more-bets": _bare(NoMoreBets()),
        **_SHOWN,
        "meters": _meters,
    },
    FORMAT_1: {
        **_SHOWN,
        "wager": lambda read: Shown(wager(read.raw, read.path, "kind", "action")),
    },
}


def read_answer(raw: object, path: str, form: str = FORMAT) -> Shown:
    """One answer, from plain data."""
    return once(key_of(form, raw), lambda: fresh_answer(raw, path, form))


def fresh_answer(raw: object, path: str, form: str) -> Shown:
    read = Fields(json_object(raw, path), path)
    kind, known = read.get("kind", TEXT), _ANSWERS[form]
    if kind not in known:
        raise RecordError(read.at("kind"), f"{kind!r} is not one of {', '.join(known)}")
    return known[kind](read)
