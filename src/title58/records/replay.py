"""Playing a record again: settling it, verifying it, or saying where it goes wrong."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from title58 import __version__
from title58.money import format_money
from title58.plain import MOMENT
from title58.records.answers import Shown
from title58.records.reading import FORMAT, RecordError, key_of
from title58.records.record import Record
from title58.records.writing import act_as_plain, answer_as_plain
from title58.refusal import Refusal
from title58.rounds.answers import (
    Act,
    Answer,
    Happening,
    NoMoreBets,
    WagersDown,
)
from title58.rounds.bars import Misplaced
from title58.rounds.driver import Entry, Log, Played, entries_of, run
from title58.rounds.equipment import MeterStep
from title58.rounds.game import AnyGame, AnySetup, Setup
from title58.rounds.offer import seats_of
from title58.rounds.settlement import BESIDE
from title58.rounds.state import TableState
from title58.rounds.steps import (
    Choose,
    DrawCard,
    Measure,
    ShowTiles,
    Step,
    TakeWagers,
)
from title58.rounds.wagers import REMOVE, Layout, Wager
from title58.submission.filing import Submission, check
from title58.submission.options import refuse_violations

if TYPE_CHECKING:
    from title58.records.format1 import OldSystems

ENGINE = f"title58 {__version__}"
_CENTS = re.compile(r"^settlement\.(.*\.)?(stake|winnings|vigorish|net(\.\d+)?|house)$")


class UnfinishedRound(Exception):  # noqa: N818 - nothing has gone wrong: the round is not over
    """A record that ends before its round does."""

    def __init__(self, path: str, pending: Step) -> None:
        self.path = path
        self.pending = pending
        super().__init__(
            f"{path}: the record ends too early: the table is waiting for this "
            f"step: {pending} ({_expected(pending)})"
        )


class FromRecord:
    """Answers each step with what the record says happened."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self.seen: Log = []  # every step so far
        self._answers = (*record.answers, None)  # after which there is nothing
        self._next = 0
        self._layout: Layout | None = None
        self._old: OldSystems | None = None
        self._opening = record.opening
        self._first_format = record.opening is not None

    def answer(self, step: Step) -> Answer:
        if type(step) is TakeWagers:
            self._layout = step.layout
            return WagersDown(self._acts(step))
        shown = self._answers[self._next]
        answer = None if shown is None else shown.answer
        if isinstance(answer, Happening) and step.deals_with(answer):
            self._next += 1
            return answer
        if self._first_format and isinstance(step, MeterStep):
            return self._old_answer(step)
        if not step.needs_answer:
            return None
        if shown is None:
            raise UnfinishedRound(self._record.list, step)
        if isinstance(answer, _ACTS) or not step.takes(answer, shown.seat, shown.place):
            raise self._out_of_place(shown, step)
        self._next += 1
        return answer

    def _old_answer(self, step: MeterStep) -> Answer:
        """In format 1 nobody has read the meters: from the systems in the table's state."""
        from title58.progressive.events import MeterError  # few records are so old
        from title58.records.format1 import OldBanks

        if self._old is None:
            self._old = (self._record.old or OldBanks(self._record.game.slug)).systems()
        try:
            return self._old.answer(step)
        except MeterError as error:
            raise RecordError("events", str(error)) from None

    def _acts(self, step: TakeWagers) -> tuple[Wager, ...]:
        """What was done while betting was open, up to its close."""
        if self._opening is not None:
            found, self._opening = self._opening, None
            return found
        acts: list[Wager] = []
        if self._first_format and self._record.game.slug == "roulette":
            # In format 1 all that lies there after a void spin is stated again.
            acts += [replace(wager, action=REMOVE) for wager in step.layout.wagers]
        for shown in self._answers[self._next :]:
            if shown is None or not isinstance(shown.answer, Wager):
                break
            acts.append(shown.answer)
            self._next += 1
        if not self._first_format:  # from format 2 on it is said
            if shown is None or not isinstance(shown.answer, NoMoreBets):
                step.layout.lay_down(acts)  # what was done so far is judged first
            if shown is None:
                raise UnfinishedRound(self._record.list, step)
            if not isinstance(shown.answer, NoMoreBets):
                raise self._out_of_place(shown, step)
            self._next += 1
        return tuple(acts)

    def _out_of_place(self, shown: Shown, step: Step | None) -> Refusal:
        """Why the law has no place for this now; a step of None is the end of the round."""
        if isinstance(shown.answer, Wager) and self._layout is not None:
            return self._layout.too_late(shown.answer)
        act = Misplaced(shown.answer, entries_of(self.seen), step, shown.seat, shown.place)
        return self._record.game.bars.refusal(act)

    def check_nothing_left(self) -> None:
        """The round is over, and so must the record be."""
        left = self._answers[self._next]
        if left is not None:
            raise self._out_of_place(left, None)


def _expected(step: Step) -> str:
    return f"§ {step.cites}: expected {step.lawful()}{step.or_events()}"


_ACTS = (Wager, NoMoreBets)


def replay(record: Record, seen: Log | None = None) -> Played[TableState]:
    """Run the record's round; Refusal if the law objects, RecordError if it cannot be followed.

    `seen` gets every step as it is played, so that a round that breaks off can be shown.
    """
    options, law = record.options, record.law
    refuse_violations(record.violations)
    players = options.once(("players", law, record.players), lambda: _players(record))
    responder = FromRecord(record)
    if seen is not None:
        responder.seen = seen
    table = Setup(law, options, record.before, players, record.at)
    played = run(record.game.round(table), responder, log=responder.seen, asked_only=True)
    responder.check_nothing_left()
    return played


def _players(record: Record) -> tuple[int, ...]:
    """The seats taken at a table that may be open."""
    options = record.options
    checked = check(Submission.of(options, record.law, record.game.slug))
    # A record from before limits had to be filed settles as ever.
    refuse_violations(wrong for wrong in checked if not wrong.settles)
    return seats_of(options, record.players)


def answers_of(entries: Iterable[Entry]) -> Iterator[dict[str, object]]:
    """What was answered, as it stands in a record."""
    for entry in entries:
        step, answer = entry.step, entry.answer
        if isinstance(answer, WagersDown):
            acts: tuple[Act, ...] = (*answer.wagers, NoMoreBets())
            yield from map(act_as_plain, acts)
        elif answer is not None:
            yield answer_as_plain(
                answer,
                to=step.label if isinstance(step, DrawCard | ShowTiles) else "",
                seat=step.seat if isinstance(step, Choose) else 0,
                about=step.label if isinstance(step, Choose | Measure) else "",
            )


@dataclass(frozen=True)
class Told:
    """What a record says besides the round itself."""

    facility: str = ""
    id: str = ""


NOTHING_MORE = Told()


def as_record(
    game: AnyGame,
    table: AnySetup,
    played: Played[TableState],
    told: Told = NOTHING_MORE,
) -> dict[str, object]:
    """A played round as a record that settles and verifies by itself."""
    return record_of(game, table, played.entries, told) | {
        "settlement": played.settlement.as_dict(),
        "after": played.outcome.state.as_plain(),
    }


def record_of(
    game: AnyGame,
    table: AnySetup,
    entries: Iterable[Entry],
    told: Told = NOTHING_MORE,
    acts: Iterable[Wager] = (),
) -> dict[str, object]:
    """A round as far as it has come; `acts` are what was done since betting opened."""
    return {
        "format": FORMAT,
        "engine": ENGINE,
        **({"id": told.id} if told.id else {}),
        **({} if table.at is None else {"at": MOMENT.write(table.at)}),
        "game": game.slug,
        "date": table.law.date.isoformat(),
        "law": table.law.code.as_plain(),
        "submission": {"facility": told.facility, "options": table.options.as_plain()},
        "before": table.state.as_plain(),
        "players": list(table.players),
        "answers": [*answers_of(entries), *map(act_as_plain, acts)],
    }


def differences(record: Record, played: Played[TableState]) -> list[str]:
    """Where the settlement (and the table left) in a record differ from what the law gives."""
    found: list[str] = []
    if record.settlement is not None:
        gives = played.settlement.as_dict()
        if record.opening is not None:
            gives["facts"] = _facts_1(record.game.slug, played.settlement.facts)
        if key_of(record.settlement) != key_of(gives):  # mostly they are the same in every word
            _compare(record.settlement, gives, "settlement", found)
    if record.after is not None and record.after != played.outcome.state:
        _compare(record.after.as_plain(), played.outcome.state.as_plain(), "after", found)
    if record.old is not None:
        for name, stood, stands in record.old.ends(played.entries):
            _compare(stood, stands, f"after.{name}", found)
    return found


def _facts_1(game: str, facts: Mapping[str, Any]) -> dict[str, Any]:
    """What a round showed, by the names of format 1."""
    named = dict(facts)
    named |= named.pop("hands", {}) if game == "blackjack" else {}
    if "color" in named:
        named["colour"] = named.pop("color")
    if "bank" in named:
        seat = named.pop("bank")
        named[named.pop("bank_is")] = seat if game == "pai-gow" else f"seat {seat}"
    return named


def _compare(said: object, is_: object, path: str, found: list[str], cite: str = "") -> None:
    """`cite` is the section that decides what is compared, where one line decides it."""
    if isinstance(said, Mapping) and isinstance(is_, Mapping):
        for key in said:  # a record need not say everything
            if key == "cites" and cite and _among(said[key], is_[key]):
                continue  # nor name every section that decides a line
            if key not in is_:
                found.append(
                    f"{path}.{key}: the record has {_in_words(said[key])}; under the Code there is"
                    " nothing there"
                )
            else:
                _compare(said[key], is_[key], f"{path}.{key}", found, cite)
    elif path == "settlement.lines" and isinstance(said, list) and isinstance(is_, list):
        _compare_lines(said, is_, found)
    elif isinstance(said, list) and isinstance(is_, list) and len(said) == len(is_):
        for i, (one, other) in enumerate(zip(said, is_, strict=True)):
            _compare(one, other, f"{path}[{i}]", found, cite)
    elif said != is_ or type(said) is not type(is_):  # 1000.0 is not 1000, nor 0 false
        cents = " cents" if _CENTS.search(path) and isinstance(said, int) else ""
        found.append(
            f"{path}: the record has {_in_words(said)}{cents}; under the Code it is "
            f"{_in_words(is_)}{cents}{cite}"
        )


def _among(said: object, cites: object) -> bool:
    """Whether these are some of the sections, each of them once."""
    if not isinstance(said, list) or not isinstance(cites, list):
        return False
    return len(said) == len({*map(str, said)}) and all(one in cites for one in said)


def _compare_lines(said: list[Any], lines: list[Any], found: list[str]) -> None:
    """Line by line in their order; if there are more or fewer, each with that of its wager."""
    if not any(isinstance(one, Mapping) and one.get("row") in BESIDE for one in said):
        lines = [line for line in lines if line["row"] not in BESIDE]  # older records have none
    law: dict[object, Any] = dict(enumerate(lines))
    record: dict[object, Any] = dict(enumerate(said))
    if len(said) != len(lines) and all(isinstance(line, Mapping) for line in said):
        law, record = _by_wager(lines), _by_wager(said)
    for key, line in law.items():
        cite = f" (§ {', '.join(line['cites'])})"
        if key in record:
            path = f"settlement.lines[{lines.index(line)}]"
            _compare(_read_anew(record.pop(key), line), line, path, found, cite)
        else:
            found.append(f"settlement.lines: the record has no line for {_line(line)}{cite}")
    unknown = map(_line, record.values())
    found += (f"settlement.lines: under the Code there is no line for {each}" for each in unknown)


def _line(line: object) -> str:
    """A line of a settlement in words, as far as it is one."""
    if not isinstance(line, Mapping):
        return _in_words(line)
    named = [str(line[key]) for key in ("wager", "on") if line.get(key)]
    what = " ".join([f"position {line.get('seat', 'unknown')}", *named])
    result = line.get("result", "no result")
    row = f" ({line['row']})" if line.get("row") else ""
    cents = line.get("net")
    net = f", net {format_money(cents)}" if isinstance(cents, int) else ""
    return f"{what}: {result}{row}{net}"


def _in_words(value: object) -> str:
    """A value as people write it: lists and tables of values too."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_in_words(each)}" for key, each in value.items()) or "nothing"
    if isinstance(value, list | tuple):
        return ", ".join(map(_in_words, value)) or "an empty list"
    if isinstance(value, bool):
        return "true" if value else "false"
    return "nothing" if value is None else repr(value)


def _read_anew(said: Any, line: Mapping[str, Any]) -> Any:
    """Where a stake was kept, earlier versions often wrote the winnings less the stake."""
    kept = line["result"] == "win" and line["net"] == line["winnings"] - line["stake"]
    if kept and isinstance(said, Mapping) and said.get("winnings") == line["net"]:
        return {**said, "winnings": line["winnings"]}
    return said


def _by_wager(lines: list[Any]) -> dict[object, Any]:
    """Lines by seat, wager and place, and which of them it is."""
    keys = [tuple(line.get(name, "") for name in ("seat", "wager", "on")) for line in lines]
    return {(keys[i], keys[:i].count(keys[i])): line for i, line in enumerate(lines)}
