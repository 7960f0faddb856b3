"""Round records: what happened in a round, as plain data that anyone can write and check.

The format is described in docs/formats.md and by round.schema.json beside this file.
"""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from marshal import dumps
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from title58.equipment.tiles import Tile
from title58.errors import Error
from title58.games import find_game, game_slugs
from title58.law import Code, Law
from title58.law.clocks import Moment
from title58.money import parse_money
from title58.plain import (
    CARD,
    CENTS,
    DATE,
    FLAG,
    MOMENT,
    SEATS,
    TEXT,
    WHOLE,
    Kind,
    Unreadable,
    choice,
    listing,
    not_json,
)
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
from title58.rounds.game import AnyGame
from title58.rounds.incidents import TableEvent
from title58.rounds.state import TableState
from title58.rounds.wagers import PLACE, REDUCE, Action, Wager
from title58.submission.filing import Submission
from title58.submission.options import Violation
from title58.submission.table import TableOptions

if TYPE_CHECKING:
    from title58.records.format1 import OldBanks

T = TypeVar("T")
FORMAT = "title58/round/2"
FORMAT_1 = "title58/round/1"  # read, not written
DICE = listing(WHOLE, "a list of dice such as [1, 2, 3]")
EVENTS = frozenset(TableEvent)
# In old records: the parts of a state that were progressive systems, by the wager each took, and
# the measures that were hidden values.
OLD_SYSTEMS: Mapping[str, Mapping[str, str]] = {
    "baccarat": {"heavenly_9": "heavenly-9-progressive"},
    "blackjack": {"bad_beat": "bad-beat-progressive", "hit_and_run": "hit-and-run-progressive"},
    "minibaccarat": {"royal_9": "royal-9-progressive", "harmony": "harmony-progressive"},
    "pai-gow-poker": {"progressive": "progressive-payout"},
}
OLD_WORDS = {"pai-gow-poker": {"show": "play"}}
HIDDEN = ("hidden-value", "hidden-nonce")
TILES = listing(Kind("a tile such as 2-4", Tile.parse, str), "a list of tiles such as [2-4, 1-2]")  # type: ignore[arg-type]


class RecordError(Error):
    """A record that cannot be read: where in it, what stands there and what is expected."""

    def __init__(self, path: str, problem: str) -> None:
        self.path = path
        self.problem = problem
        super().__init__(f"{path}: {problem}" if path else problem)


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


class Record(NamedTuple):
    game: AnyGame
    law: Law  # of the day it was played
    facility: str
    options: TableOptions
    violations: tuple[Violation, ...]  # options that could not be read
    before: TableState
    players: tuple[int, ...]
    answers: tuple[Shown, ...]
    settlement: Mapping[str, object] | None = None
    after: TableState | None = None
    id: str = ""
    at: Moment | None = None  # when the round began, if the record says
    old: OldBanks | None = None  # the progressive systems, where a state has them
    # Format 1 has the wagers before the deal apart, and does not say when betting closes.
    opening: tuple[Wager, ...] | None = None

    @property
    def list(self) -> str:
        """Where its answers stand."""
        return "answers" if self.opening is None else "events"

    @property
    def date(self) -> datetime.date:
        return self.law.date


# Reading

_FORMAT = choice(FORMAT, FORMAT_1)
_FILED = ("game", "date", "law", "submission")
_SETTING = ("id", "at", *_FILED, "before", "players")
_NAMES = {
    FORMAT: ("format", *_SETTING, "answers", "engine", "settlement", "after"),
    FORMAT_1: ("format", "id", *_SETTING[2:], "events", "wagers", "settlement", "after"),
}
_KNOWN = {form: frozenset(names) for form, names in _NAMES.items()}


def parse_record(text: str, code: Code | None = None) -> Record:
    code = code or Code.packaged()
    return _in_pieces(text, code) or read_record(parsed(text), code)


# How a record begins that is written here.
_OPENING = re.compile(
    r'\{"format": "title58/round/2", (?:"engine": "[^"\\\x00-\x1f]*", )?'
    r'(?:"id": "([^"\\\x00-\x1f]*)", )?(?:"at": "([^"\\\x00-\x1f]*)", )?(?="game": )'
)
_KIND, _SETTLED = '{"kind": ', '], "settlement": '
_LINES, _SEAT, _NET = ', "lines": [{"seat": ', '{"seat": ', '], "net": '
_BEFORE, _ANSWERED, _AFTER = ', "before": ', f', "answers": [{_KIND}', ', "after": '
_NEXT_ANSWER, _NEXT_LINE = f", {_KIND}", f", {_SEAT}"
_decode = json.JSONDecoder().raw_decode


class _Filed(NamedTuple):
    """A filing as it stands in a record."""

    code: Code
    piece: str  # with the name of what follows
    filing: Submission
    game: AnyGame


_last: _Filed | None = None  # most records are of the table before


def _in_pieces(text: str, code: Code) -> Record | None:
    """A record laid out as they are written here: what repeats in it is read once.

    It is cut where one member or answer ends and the next begins. If each piece is JSON by itself
    and has the names that belong there, the whole is JSON and says the same, wherever the cuts
    fell. None if a piece is not, or if anything is wrong with it: then it is read as a whole, which
    tells.
    """
    opening = _OPENING.match(text)
    if opening is None:
        return None
    start = opening.end()
    try:
        filed = _last
        if filed is None or filed.code is not code or not text.startswith(filed.piece, start):
            filed = _filed(text[start : text.index(_BEFORE, start) + len(_BEFORE)], code)
        _, piece, filing, game = filed
        before = start + len(piece)
        answers = text.index(_ANSWERED, before)
        settled = text.index(_SETTLED, answers)
        after = text.rindex(_AFTER, settled)
        slug, begun, left = filing.game, text[before:answers], text[after + len(_AFTER) :]
        stood, players = _READ.get((slug, begun)) or _begun(begun, game)
        shown = text[answers + len(_ANSWERED) : settled].split(_NEXT_ANSWER)
        return Record(
            game,
            filing.law,
            filing.facility,
            filing.options,
            filing.unreadable,
            stood,
            players,
            tuple([_READ.get(piece) or _answered(piece) for piece in shown]),
            _settlement(text[settled + len(_SETTLED) : after]),
            _READ.get((slug, left)) or _left(left, game),
            opening[1] or "",
            None if opening[2] is None else MOMENT(opening[2]),
        )
    except (ValueError, RecursionError, RecordError):
        return None


def _members(text: str, *names: str) -> _Reader:
    """Some members of a record, if these are all."""
    read = _Reader(json.loads(text), "")
    if tuple(read.raw) != names:
        raise RecordError("", f"expected {', '.join(names)}")
    return read


def _filed(piece: str, code: Code) -> _Filed:
    def read() -> _Filed:
        members = _members(f"{{{piece.removesuffix(_BEFORE)}}}", *_FILED)
        filing = _read_filing(members, code)
        return _Filed(code, piece, filing, find_game(filing.game))

    global _last
    _last = _once((code, piece), read)
    return _last


def _begun(piece: str, game: AnyGame) -> tuple[TableState, tuple[int, ...]]:
    """From what stands after the name of the state."""
    top = _members(f'{{"before": {piece}}}', "before", "players")
    state = _state(game, top.raw["before"], "before")
    return _once((game.slug, piece), lambda: (state, top.get("players", SEATS)))


def _left(piece: str, game: AnyGame) -> TableState:
    """From what stands after the name of the state, with the end of the record."""
    top = _members(f'{{"after": {piece}', "after")
    return _once((game.slug, piece), lambda: _state(game, top.raw["after"], "after"))


def _settlement(text: str) -> Mapping[str, object]:
    """The lines one by one, which repeat, and what stands around them."""
    lines, net = text.find(_LINES), text.rfind(_NET)
    if not 0 < lines < net:
        return _table(json.loads(text), "settlement")
    first, last = text[:lines], text[net + len(_NET) :]
    void, facts = _AROUND_READ.get(first) or _around(first, first + "}", "void", "facts")
    nets, house = _AROUND_READ.get(last) or _around(last, f'{{"net": {last}', "net", "house")
    pieces = text[lines + len(_LINES) : net].split(_NEXT_LINE)
    return {
        "void": void,
        "facts": facts,
        "lines": [_LINES_READ.get(piece) or _line(piece) for piece in pieces],
        "net": nets,
        "house": house,
    }


def _around(piece: str, text: str, *names: str) -> tuple[object, object]:
    """Two members of a settlement. Short ones, such as of dice, repeat, and are read once."""
    read, end = _decode(text)
    if type(read) is not dict or (*read,) != names or end != len(text):
        raise RecordError("settlement", f"expected {', '.join(names)}")
    one, other = read.values()
    if len(piece) < _SHORT:
        _keep(_AROUND_READ, piece, (one, other))
    return one, other


def _line(piece: str) -> object:
    return _keep(_LINES_READ, piece, json.loads(_SEAT + piece))


def _keep(kept: dict[str, T], piece: str, read: T) -> T:
    if len(kept) >= _READ_MOST:
        kept.clear()
    kept[piece] = read
    return read


def _answered(piece: str) -> Shown:
    return _once(piece, lambda: _read_answer(json.loads(_KIND + piece), "", FORMAT))


def parsed(text: str) -> object:
    """JSON as plain data."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise RecordError(*not_json(error)) from None
    except RecursionError:
        raise RecordError("", "nested too deeply to be a record") from None
    except ValueError:
        raise RecordError("", "a number in it has too many digits") from None


def read_record(raw: object, code: Code | None = None) -> Record:
    """A record from plain data. Raises RecordError with the path to what is wrong."""
    code = code or Code.packaged()
    top = _Reader(_table(raw, ""), "")
    form = top.get("format", _FORMAT)
    if not top.raw.keys() <= _KNOWN[form]:
        top.known(*_NAMES[form])
    answers = "answers" if form == FORMAT else "events"
    top.get("engine", TEXT, default="")
    filing = _filing(top, code)
    game = find_game(filing.game)
    shown = tuple(
        [
            _READ.get(key_of(form, item)) or read_answer(item, f"{answers}[{i}]", form)
            for i, item in enumerate(_list(top.raw.get(answers), answers))
        ]
    )
    opening = old = None
    if form == FORMAT_1:
        opening = tuple(
            _wager(item, f"wagers[{i}]", "action")
            for i, item in enumerate(_list(top.raw.get("wagers"), "wagers"))
        )
        words = OLD_WORDS.get(filing.game, {})
        shown = tuple(replace(one, answer=words.get(str(one.answer), one.answer)) for one in shown)
        old, shown = _old_systems(filing.game, top.raw, shown)
    if "players" in top.raw:
        players = _once(key_of("players", top.raw["players"]), lambda: top.get("players", SEATS))
    else:
        made = (*(opening or ()), *(each.answer for each in shown))
        seats = (each.seat for each in made if isinstance(each, Wager))
        players = tuple(dict.fromkeys(s for s in seats if s in filing.options.positions))
    settlement = top.raw.get("settlement")
    return Record(
        game,
        filing.law,
        filing.facility,
        filing.options,
        filing.unreadable,
        _state(game, top.raw.get("before", {}), "before", old),
        players,
        shown,
        None if settlement is None else _table(settlement, "settlement"),
        None if "after" not in top.raw else _state(game, top.raw["after"], "after", old),
        top.get("id", TEXT, default=""),
        top.get("at", MOMENT, default=None),
        old,
        opening,
    )


class Setting(NamedTuple):
    """What a round begins with."""

    filing: Submission
    before: TableState
    players: tuple[int, ...] | None  # the seats taken, if that is said
    id: str
    at: Moment | None = None


def read_setting(raw: object, code: Code) -> Setting:
    """What a round begins with, from plain data that says no more."""
    top = _Reader(_table(raw, ""), "")
    top.known(*_SETTING)
    filing = _filing(top, code)
    return Setting(
        filing,
        _state(find_game(filing.game), top.raw.get("before", {}), "before"),
        top.get("players", SEATS, default=None),
        top.get("id", TEXT, default=""),
        top.get("at", MOMENT, default=None),
    )


def _filing(top: _Reader, code: Code) -> Submission:
    parts = tuple(repr(top.raw.get(part)) for part in _FILED)
    return _once((code, *parts), lambda: _read_filing(top, code))


def _read_filing(top: _Reader, code: Code) -> Submission:
    slug = top.get("game", TEXT)
    if slug not in game_slugs():
        raise RecordError("game", f"{slug!r} is not one of {', '.join(game_slugs())}")
    date = top.get("date", DATE)
    _refuse_other_law(top.raw.get("law", {}), code)
    filed = _Reader(_table(top.raw.get("submission", {}), "submission"), "submission")
    filed.known("facility", "options")
    options, violations = find_game(slug).options.read(
        _table(filed.raw.get("options", {}), "submission.options"), code
    )
    facility = filed.get("facility", TEXT, default="")
    return Submission.of(options, code.on(date), slug, facility, violations)


# Filings, states and answers read lately: the records of a table repeat them.
_READ: dict[object, Any] = {}
# Of settlements the lines, and apart from them (a line may have the same text) what is around.
_LINES_READ: dict[str, object] = {}
_AROUND_READ: dict[str, tuple[object, object]] = {}
_READ_MOST = 10_000
_SHORT = 100  # characters


def key_of(*parts: object) -> object:
    """Plain data as a key: 1, 1.0 and true are not the same."""
    try:
        return dumps(parts, 2)  # type: ignore[arg-type]
    except ValueError:  # no JSON
        return repr(parts)


def forget() -> None:
    """Whatever was read before is read again."""
    global _last
    _last = None
    _READ.clear()
    _LINES_READ.clear()
    _AROUND_READ.clear()


def _once(key: object, read: Callable[[], T]) -> T:
    found: T | None = _READ.get(key)
    if found is None:
        if len(_READ) >= _READ_MOST:
            _READ.clear()
        found = _READ[key] = read()
    return found


def _refuse_other_law(raw: object, code: Code) -> None:
    """A record is settled under the overlays, and by the plugins, that it was made under."""
    named = _Reader(_table(raw, "law"), "law")
    named.known("digest", "overlays", "plugins")
    named.get("digest", TEXT, default="")
    for kind in ("overlay", "plugin"):
        laid = f"law.{kind}s"
        for number, item in enumerate(_list(named.raw.get(f"{kind}s", []), laid)):
            path = f"{laid}[{number}]"
            one = _Reader(_table(item, path), path)
            one.known("name", "sha256")
            if lacking := code.lacking(one.get("name", TEXT), one.get("sha256", TEXT), kind):
                raise RecordError(path, lacking)


def _old_systems(
    game: str, raw: Mapping[str, object], events: tuple[Shown, ...]
) -> tuple[OldBanks | None, tuple[Shown, ...]]:
    """The systems in the states of an old record, and its events without the values drawn."""
    drawn = [event.answer for event in events if event.about in HIDDEN]
    states = {path: _table(raw.get(path, {}), path) for path in ("before", "after")}
    names = OLD_SYSTEMS.get(game, {})
    if not drawn and not any(name in state for state in states.values() for name in names):
        return None, events
    from title58.records.format1 import OldBanks, banks_in  # few records are as old as that

    banks = {}
    for path, state in states.items():
        try:
            banks[path] = banks_in(game, state)
        except Unreadable as error:
            raise RecordError(path, str(error)) from None
    numbers = [number for number in drawn if isinstance(number, int)]
    kept = tuple(event for event in events if event.about not in HIDDEN)
    return OldBanks(game, **banks, drawn=numbers), kept


def _state(game: AnyGame, raw: object, path: str, old: OldBanks | None = None) -> TableState:
    systems = OLD_SYSTEMS.get(game.slug, {}) if old is not None else {}

    def read() -> TableState:
        kept = {name: value for name, value in _table(raw, path).items() if name not in systems}
        try:
            state: TableState = game.state.read(kept)
        except Unreadable as error:
            raise RecordError(path, str(error)) from None
        return state

    return _once(key_of(game.slug, bool(systems), raw), read)


class _Reader:
    """Reads the fields of one JSON object and knows its path."""

    def __init__(self, raw: Mapping[str, object], path: str) -> None:
        self.raw = raw
        self.path = path

    def at(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path else name

    def get(self, name: str, kind: Kind, **default: Any) -> Any:
        if name not in self.raw:
            if "default" in default:
                return default["default"]
            raise RecordError(self.at(name), f"missing; expected {kind.name}")
        try:
            return kind(self.raw[name])
        except Unreadable as error:
            raise RecordError(self.at(name), str(error)) from None

    def known(self, *names: str) -> None:
        for name in self.raw:
            if name not in names:
                raise RecordError(self.at(name), f"unknown; expected one of {', '.join(names)}")


def _table(value: object, path: str) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise RecordError(path or "the record", f"expected a JSON object, not {in_short(value)}")
    return value


def _list(value: object, path: str) -> list[object]:
    if value is None:
        raise RecordError(path, "missing; expected a list")
    if not isinstance(value, list):
        raise RecordError(path, f"expected a list, not {in_short(value)}")
    return value


def in_short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else text[:57] + "..."


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


def _wager(raw: object, path: str, *more: str, action: Action | None = None) -> Wager:
    read = _Reader(_table(raw, path), path)
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
    return lambda read: Shown(_wager(read.raw, read.path, "kind", action=action))


Event = Callable[[_Reader], Shown]


def _bare(answer: Answer | Act) -> Event:
    def event(read: _Reader) -> Shown:
        read.known("kind")
        return Shown(answer)

    return event


def _shown(name: str, kind: Kind, *told: str, make: Callable[[Any], Answer] | None = None) -> Event:
    """An event that shows something, and may tell where it belongs."""

    def event(read: _Reader) -> Shown:
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
    def event(read: _Reader) -> Shown:
        read.known("kind", name, "at", *DETAILS)
        details = {
            field: read.get(field, kind) for field, kind in DETAILS.items() if field in read.raw
        }
        return Shown(Happening(read.get(name, TEXT), read.get("at", TEXT, default=""), details))

    return event


def _meters(read: _Reader) -> Shown:
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
        "wager": lambda read: Shown(_wager(read.raw, read.path, "kind", "action")),
    },
}


def read_answer(raw: object, path: str, form: str = FORMAT) -> Shown:
    """One answer, from plain data."""
    return _once(key_of(form, raw), lambda: _read_answer(raw, path, form))


def _read_answer(raw: object, path: str, form: str) -> Shown:
    read = _Reader(_table(raw, path), path)
    kind, known = read.get("kind", TEXT), _ANSWERS[form]
    if kind not in known:
        raise RecordError(read.at("kind"), f"{kind!r} is not one of {', '.join(known)}")
    return known[kind](read)
