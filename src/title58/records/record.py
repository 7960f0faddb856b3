"""Round records: what happened in a round, as plain data that anyone can write and check.

The format is described in docs/formats.md and by round.schema.json beside this file.
"""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from title58.games import find_game, game_slugs
from title58.law import Code, Law
from title58.law.clocks import Moment
from title58.plain import (
    DATE,
    MOMENT,
    SEATS,
    TEXT,
    Unreadable,
    choice,
    not_json,
)
from title58.records.answers import Shown, fresh_answer, read_answer, wager
from title58.records.reading import (
    FORMAT,
    FORMAT_1,
    READ,
    READ_MOST,
    Fields,
    RecordError,
    T,
    json_list,
    json_object,
    key_of,
    once,
)
from title58.rounds.game import AnyGame
from title58.rounds.state import TableState
from title58.rounds.wagers import Wager
from title58.submission.filing import Submission
from title58.submission.options import Violation
from title58.submission.table import TableOptions

if TYPE_CHECKING:
    from title58.records.format1 import OldBanks

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
        stood, players = READ.get((slug, begun)) or _begun(begun, game)
        shown = text[answers + len(_ANSWERED) : settled].split(_NEXT_ANSWER)
        return Record(
            game,
            filing.law,
            filing.facility,
            filing.options,
            filing.unreadable,
            stood,
            players,
            tuple([READ.get(piece) or _answered(piece) for piece in shown]),
            _settlement(text[settled + len(_SETTLED) : after]),
            READ.get((slug, left)) or _left(left, game),
            opening[1] or "",
            None if opening[2] is None else MOMENT(opening[2]),
        )
    except (ValueError, RecursionError, RecordError):
        return None


def _members(text: str, *names: str) -> Fields:
    """Some members of a record, if these are all."""
    read = Fields(json.loads(text), "")
    if tuple(read.raw) != names:
        raise RecordError("", f"expected {', '.join(names)}")
    return read


def _filed(piece: str, code: Code) -> _Filed:
    def read() -> _Filed:
        members = _members(f"{{{piece.removesuffix(_BEFORE)}}}", *_FILED)
        filing = _read_filing(members, code)
        return _Filed(code, piece, filing, find_game(filing.game))

    global _last
    _last = once((code, piece), read)
    return _last


def _begun(piece: str, game: AnyGame) -> tuple[TableState, tuple[int, ...]]:
    """From what stands after the name of the state."""
    top = _members(f'{{"before": {piece}}}', "before", "players")
    state = _state(game, top.raw["before"], "before")
    return once((game.slug, piece), lambda: (state, top.get("players", SEATS)))


def _left(piece: str, game: AnyGame) -> TableState:
    """From what stands after the name of the state, with the end of the record."""
    top = _members(f'{{"after": {piece}', "after")
    return once((game.slug, piece), lambda: _state(game, top.raw["after"], "after"))


def _settlement(text: str) -> Mapping[str, object]:
    """The lines one by one, which repeat, and what stands around them."""
    lines, net = text.find(_LINES), text.rfind(_NET)
    if not 0 < lines < net:
        return json_object(json.loads(text), "settlement")
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
    if len(kept) >= READ_MOST:
        kept.clear()
    kept[piece] = read
    return read


def _answered(piece: str) -> Shown:
    return once(piece, lambda: fresh_answer(json.loads(_KIND + piece), "", FORMAT))


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
    top = Fields(json_object(raw, ""), "")
    form = top.get("format", _FORMAT)
    if not top.raw.keys() <= _KNOWN[form]:
        top.known(*_NAMES[form])
    answers = "answers" if form == FORMAT else "events"
    top.get("engine", TEXT, default="")
    filing = _filing(top, code)
    game = find_game(filing.game)
    shown = tuple(
        [
            READ.get(key_of(form, item)) or read_answer(item, f"{answers}[{i}]", form)
            for i, item in enumerate(json_list(top.raw.get(answers), answers))
        ]
    )
    opening = old = None
    if form == FORMAT_1:
        opening = tuple(
            wager(item, f"wagers[{i}]", "action")
            for i, item in enumerate(json_list(top.raw.get("wagers"), "wagers"))
        )
        words = OLD_WORDS.get(filing.game, {})
        shown = tuple(replace(one, answer=words.get(str(one.answer), one.answer)) for one in shown)
        old, shown = _old_systems(filing.game, top.raw, shown)
    if "players" in top.raw:
        players = once(key_of("players", top.raw["players"]), lambda: top.get("players", SEATS))
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
        None if settlement is None else json_object(settlement, "settlement"),
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
    top = Fields(json_object(raw, ""), "")
    top.known(*_SETTING)
    filing = _filing(top, code)
    return Setting(
        filing,
        _state(find_game(filing.game), top.raw.get("before", {}), "before"),
        top.get("players", SEATS, default=None),
        top.get("id", TEXT, default=""),
        top.get("at", MOMENT, default=None),
    )


def _filing(top: Fields, code: Code) -> Submission:
    parts = tuple(repr(top.raw.get(part)) for part in _FILED)
    return once((code, *parts), lambda: _read_filing(top, code))


def _read_filing(top: Fields, code: Code) -> Submission:
    slug = top.get("game", TEXT)
    if slug not in game_slugs():
        raise RecordError("game", f"{slug!r} is not one of {', '.join(game_slugs())}")
    date = top.get("date", DATE)
    _refuse_other_law(top.raw.get("law", {}), code)
    filed = Fields(json_object(top.raw.get("submission", {}), "submission"), "submission")
    filed.known("facility", "options")
    options, violations = find_game(slug).options.read(
        json_object(filed.raw.get("options", {}), "submission.options"), code
    )
    facility = filed.get("facility", TEXT, default="")
    return Submission.of(options, code.on(date), slug, facility, violations)


# Of settlements the lines, and apart from them (a line may have the same text) what is around.
_LINES_READ: dict[str, object] = {}
_AROUND_READ: dict[str, tuple[object, object]] = {}
_SHORT = 100  # characters


def forget() -> None:
    """Whatever was read before is read again."""
    global _last
    _last = None
    READ.clear()
    _LINES_READ.clear()
    _AROUND_READ.clear()


def _refuse_other_law(raw: object, code: Code) -> None:
    """A record is settled under the overlays, and by the plugins, that it was made under."""
    named = Fields(json_object(raw, "law"), "law")
    named.known("digest", "overlays", "plugins")
    named.get("digest", TEXT, default="")
    for kind in ("overlay", "plugin"):
        laid = f"law.{kind}s"
        for number, item in enumerate(json_list(named.raw.get(f"{kind}s", []), laid)):
            path = f"{laid}[{number}]"
            one = Fields(json_object(item, path), path)
            one.known("name", "sha256")
            if lacking := code.lacking(one.get("name", TEXT), one.get("sha256", TEXT), kind):
                raise RecordError(path, lacking)


def _old_systems(
    game: str, raw: Mapping[str, object], events: tuple[Shown, ...]
) -> tuple[OldBanks | None, tuple[Shown, ...]]:
    """The systems in the states of an old record, and its events without the values drawn."""
    drawn = [event.answer for event in events if event.about in HIDDEN]
    states = {path: json_object(raw.get(path, {}), path) for path in ("before", "after")}
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
        kept = {
            name: value for name, value in json_object(raw, path).items() if name not in systems
        }
        try:
            state: TableState = game.state.read(kept)
        except Unreadable as error:
            raise RecordError(path, str(error)) from None
        return state

    return once(key_of(game.slug, bool(systems), raw), read)
