"""Results that were recorded: a table for training and laboratories plays them in their order.

Nothing that such a table shows is random, and whoever looks at it is told so. Bets and choices are
those of the people who sit there. When the recording ends, or what comes next in it does not fit
the step that is due, it stops for good: a dealer keys the rest of the round, and no other begins.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from title58.equipment.cards import Card, CardError
from title58.equipment.randomness import Source
from title58.errors import Error
from title58.records.answers import read_answer
from title58.rounds.answers import Answer, Happening, NoMoreBets
from title58.rounds.steps import Measure, Step
from title58.rounds.wagers import Wager

NOT_RANDOM = "Results come from a recording: they are not random."
_BARE = ("cover-card", "no-cards-left")
_VALUED = ("card", "dice", "pocket", "tiles", "measure")
CALLED = "irregularity"
RESULTS = (*_VALUED, *_BARE, CALLED)
_DICE = re.compile(r"[1-6](-[1-6])*")
_EXPECTED = "a card (9H), dice (3-4), a pocket (17), or a result as in a round record"
Plain = dict[str, Any]


class RecordingError(Error):
    """A recording that cannot be used: which result, and what would do."""


def result_of(answer: Mapping[str, Any]) -> Plain:
    """What an answer of a record shows, wherever it went."""
    kind = answer["kind"]
    if kind in _VALUED:
        return {"kind": kind, kind: answer[kind]}
    return dict(answer)


def results_in(records: Iterable[Mapping[str, Any]]) -> Iterator[Plain]:
    """Of round records, in their order: all but what people did."""
    for number, record in enumerate(records, 1):
        answers = record.get("answers")
        if not isinstance(answers, list):
            raise RecordingError(f"recording: record {number} has no answers")
        yield from (one for one in answers if one.get("kind") in RESULTS)


def read_recording(raw: object, *, wheel: bool) -> list[Plain]:
    """Results in plain data, or a RecordingError that names the one that cannot be read."""
    if not isinstance(raw, list | tuple) or not raw:
        raise RecordingError("recording: give a list of one result or more")
    found: list[Plain] = []
    for number, one in enumerate(raw, 1):
        where = f"recording, result {number}"
        plain = _typed(one, where, wheel=wheel) if isinstance(one, str) else one
        if not isinstance(plain, Mapping):
            raise RecordingError(f"{where}: {one!r} cannot be read; expected {_EXPECTED}")
        if plain.get("kind") not in RESULTS:
            raise RecordingError(
                f"{where}: kind: {plain.get('kind')!r} is not one of {', '.join(RESULTS)}"
            )
        read_answer(plain, where)
        found.append(result_of(plain))
    return found


def _typed(text: str, where: str, *, wheel: bool) -> Plain:
    if text in _BARE:
        return {"kind": text}
    if wheel:
        return {"kind": "pocket", "pocket": text}
    if _DICE.fullmatch(text):
        return {"kind": "dice", "dice": [int(die) for die in text.split("-")]}
    try:
        return {"kind": "card", "card": str(Card.parse(text))}
    except CardError:
        raise RecordingError(f"{where}: {text!r} cannot be read; expected {_EXPECTED}") from None


def recording_in(text: str) -> list[Any]:
    """What a file holds: round records, a list of results, or results between spaces."""
    try:
        if text.lstrip().startswith("["):
            listed: list[Any] = json.loads(text)
            return listed
        if text.lstrip().startswith("{"):
            return [*results_in(json.loads(line) for line in text.splitlines() if line.strip())]
    except ValueError as error:
        raise RecordingError(f"recording: is not JSON ({error})") from None
    lines = (line.partition("#")[0] for line in text.splitlines())
    return [word for line in lines for word in line.split()]


class Recording:
    """The results of a table, and how far it has come in them."""

    def __init__(self, results: Sequence[Plain]) -> None:
        self.results = results
        self.used = 0
        self.stopped = False  # a result was needed that was not there

    @property
    def over(self) -> bool:
        return self.stopped or self.used == len(self.results)

    def irregularity(self, step: Step) -> Happening | None:
        """What goes wrong at this step, if that comes next."""
        head = self._head()
        if isinstance(head, Happening) and step.deals_with(head):
            self.used += 1
            return head
        return None

    def called(self, happening: Happening) -> None:
        """Somebody says so himself; if it comes next, it has happened."""
        head = self._head()
        if isinstance(head, Happening) and _same(head, happening):
            self.used += 1

    def result(self, step: Step, chance: Source) -> Answer:
        """What this step shows; None if people must say. Where cards are cut, and numbers that the
        recording does not give, are decided as at any table."""
        if not step.needs_answer:
            return None
        head = self._head()
        if head is not None and step.takes(head) and step.accepts(head):
            self.used += 1
            return head
        if isinstance(step, Measure):
            return step.low + chance.below(step.high - step.low + 1)
        self.stopped = True
        return None

    def _head(self) -> Answer:
        if self.over:
            return None
        shown = read_answer(self.results[self.used], "recording").answer
        assert not isinstance(shown, Wager | NoMoreBets)
        return shown

    def how_it_ended(self) -> str:
        """In words."""
        of = f"{self.used} of {len(self.results)} results were used"
        if self.used < len(self.results):
            shown = self.results[self.used]
            of += f"; the next one, {_in_words(shown)}, did not fit the step that was due"
        return of

    def as_plain(self) -> Plain:
        return {"results": len(self.results), "used": self.used, "stopped": self.stopped}

    def restore(self, plain: Mapping[str, Any]) -> None:
        self.used, self.stopped = plain["used"], plain["stopped"]


def _same(one: Happening, other: Happening) -> bool:
    """Wherever it happens."""
    return one.kind == other.kind and dict(one.details) == dict(other.details)


def _in_words(result: Plain) -> str:
    kind = result["kind"]
    shown = result.get(kind, "")
    text = "-".join(map(str, shown)) if isinstance(shown, list) else str(shown)
    return f"{kind} {text}".strip()


def _shown(result: Plain) -> Plain:
    return {name: value for name, value in result.items() if name != "at"}


def not_as_recorded(
    answers: Iterable[Mapping[str, Any]], results: Sequence[Plain], *, stopped: bool
) -> str:
    """Why these answers of the log are not what the recording shows; nothing if they are."""
    left = list(results)
    for answer in answers:
        if answer["kind"] not in RESULTS:
            continue
        shown = result_of(answer)
        if left and _shown(shown) == _shown(left[0]):
            del left[0]
        elif answer["kind"] not in ("measure", CALLED) and not (stopped and not left):
            there = _in_words(left[0]) if left else "nothing"
            return f"shows {_in_words(shown)}, where the recording has {there}"
    return f"does not show {_in_words(left[0])}, which it says it took" if left else ""
