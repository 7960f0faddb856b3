"""Lawful records with one event dropped, repeated, moved or altered, and how each is judged."""

from __future__ import annotations

import copy
import datetime
import tomllib
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from hypothesis import strategies as st

from title58 import law
from title58.equipment.cards import decks
from title58.equipment.randomness import SeededSource
from title58.games import find_game
from title58.records.answers import Shown
from title58.records.record import read_record
from title58.records.round import Round
from title58.refusal import Refusal
from title58.rounds.answers import Happening, NoMoreBets
from title58.rounds.bars import Misplaced
from title58.rounds.steps import Step
from title58.rounds.wagers import Wager
from title58.submission.filing import Submission
from title58.table.equipment import equipment_for
from title58.table.random_players import RandomPlayers
from title58.table.session import LiveTable

HERE = Path(__file__).parent
Record = dict[str, Any]
CARDS = [str(card) for card in decks(1)]


@cache
def dealt(game: str, options: str, rounds: int = 60) -> tuple[Record, ...]:
    """Lawful rounds at a table as filed, with mishaps; a filing may say its date."""
    found, raw = find_game(game), tomllib.loads(options)
    today = law.on(raw.pop("date", DATE))
    filed, violations = found.options.read(raw, today.code)
    assert not [*violations, *filed.violations(today)]
    base, seats = SeededSource(58), filed.positions[:3]
    table = LiveTable(
        found,
        filed,
        today,
        equipment_for(game, filed, base.fork("equipment")),
        RandomPlayers(seats, found.spots(today, filed), filed, base.fork("players"), 100),
        seats,
    )
    records = (table.play_round()[1] for _ in range(rounds))
    return tuple({k: v for k, v in r.items() if k not in ("settlement", "after")} for r in records)


DATE = datetime.date(2014, 3, 1)
LISTED = ("pai-gow", "pai-gow-poker")

# What may be altered in an answer: each field with the other values it may be given, which are
# those that the same field has anywhere in the stream.
FIELDS = (
    *("card", "to", "dice", "pocket", "choice", "seat", "about", "measure", "tiles"),
    *("wager", "on", "amount", "event", "irregularity", "at", "system"),
)


@cache
def vocabulary(game: str, options: str) -> dict[str, list[Any]]:
    """Every value that a field has in these records."""
    words: dict[str, list[Any]] = {"card": CARDS}
    for record in dealt(game, options):
        for answer in record["answers"]:
            for name in FIELDS:
                if name in answer and answer[name] not in words.setdefault(name, []):
                    words[name].append(answer[name])
    return words


@st.composite
def altered(draw: st.DrawFn, game: str, options: str) -> Record:
    record = copy.deepcopy(draw(st.sampled_from(dealt(game, options))))
    answers = record["answers"]
    where = st.integers(0, len(answers) - 1)
    at = draw(where)
    match draw(st.sampled_from(["drop", "repeat", "move", "alter"])):
        case "drop":
            del answers[at]
        case "repeat":
            answers.insert(at, answers[at])
        case "move":
            answers.insert(draw(where), answers.pop(at))
        case _:
            names = [name for name in FIELDS if name in answers[at]]
            if names:
                name = draw(st.sampled_from(names))
                answers[at][name] = draw(st.sampled_from(vocabulary(game, options)[name]))
    return record


class Refused(NamedTuple):
    """What a held round refused: the act, and the step that was due."""

    refusal: Refusal
    acts: tuple[str, ...]
    due: str
    seat: int | None


def refused(raw: Record) -> Refused | None:
    """The same record played by hand, answer by answer."""
    record = read_record(raw)
    filing = Submission.of(record.options, record.law, record.game.slug)
    held = Round(filing, record.before, record.players)
    for shown in (*_as_laid(record.answers, record.game.slug), None):
        while held.pending is not None and not _waits(held.pending, shown):
            try:
                held.answer()
            except Refusal as refusal:
                return Refused(refusal, ("nothing",), _name(held.pending), None)
        if shown is None:
            return None
        act = Misplaced(shown.answer, (), held.pending, shown.seat, shown.place)
        try:
            held.answer(shown.answer, seat=shown.seat, place=shown.place)
        except Refusal as refusal:
            return Refused(refusal, act.names, _name(held.pending), act.by)
    return None


def _as_laid(answers: Sequence[Shown], game: str) -> list[Shown]:
    """Records of these games may list the wagers before the call in any order: the base first."""
    kinds = [type(shown.answer) for shown in answers]
    call = kinds.index(NoMoreBets) if game in LISTED and NoMoreBets in kinds else 0
    first = call
    while first and kinds[first - 1] is Wager:
        first -= 1
    return [
        *answers[:first],
        *sorted(answers[first:call], key=partial(_order, game)),
        *answers[call:],
    ]


def _order(base: str, shown: Shown) -> tuple[bool, bool]:
    assert isinstance(shown.answer, Wager)
    return shown.answer.kind != base, bool(shown.answer.on)


def _waits(step: Step, shown: Shown | None) -> bool:
    if shown is not None and isinstance(shown.answer, Happening) and step.deals_with(shown.answer):
        return True
    return step.needs_answer


def _name(step: Step | None) -> str:
    return "over" if step is None else step.label or type(step).__name__


@cache
def table(game: str) -> tuple[tuple[str, str, frozenset[str]], ...]:
    """The hand-written table: act, the step due, and the paragraphs that may bar the one there."""
    lines = (HERE / f"{game}.tsv").read_text(encoding="utf-8").splitlines()
    rows = (line.split("\t") for line in lines if line and not line.startswith("#"))
    return tuple((act, due, frozenset(cites.split(", "))) for act, due, cites in rows)


def allowed(game: str, acts: tuple[str, ...], due: str) -> set[str]:
    """Patterns of the paragraphs that may bar an act while a step is due."""
    return set(_cites(game, acts, due))


def _cites(game: str, acts: tuple[str, ...], due: str) -> Iterator[str]:
    for act, step, cites in table(game):
        if any(fnmatchcase(name, act) for name in acts) and fnmatchcase(due, step):
            yield from cites
