"""The same round with one thing changed: another card, another throw, another choice.

What came later comes again in its order as far as it fits: the next card of the record is the next
card dealt, whoever gets it now. Where the record has nothing to give, more is asked for; a choice
that nobody made is the one that costs least.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from title58.errors import Error
from title58.law import Code
from title58.records.answers import Shown, read_answer
from title58.records.reading import RecordError
from title58.records.record import read_record
from title58.records.round import Round, RoundError
from title58.refusal import Refusal
from title58.rounds.answers import Act, Answer, Happening, NoMoreBets
from title58.rounds.steps import Choose, DrawCard, Step, TakeWagers
from title58.rounds.wagers import Wager
from title58.submission.filing import Submission
from title58.table.leaving import least

MOST = 2_000  # answers: each may be tried at many steps
_UNFIT = (Refusal, RecordError, RoundError, ValueError, TypeError)


class ForkError(Error):
    """A change that cannot be made: why."""


def fork(
    record: Mapping[str, Any],
    at: int,
    answer: Mapping[str, Any],
    more: Sequence[Mapping[str, Any]] = (),
    code: Code | None = None,
) -> dict[str, object]:
    """The record of the round in which the answer at this place was another one.

    `more` is given where the record has no further card, throw or spin. The result may be
    unfinished: then more is needed. Refusal if the Code does not allow the change.
    """
    read = read_record({name: record[name] for name in record if name not in _ENDS}, code)
    answers: list[Any] = list(record.get("answers", ()))
    if len(answers) > MOST:
        raise ForkError(f"answers: {len(answers)} are more than {MOST}, which no round has")
    if not answers:
        raise ForkError("at: the record has no answers")
    if not 0 <= at < len(answers):
        raise ForkError(f"at: {at} is not the index of an answer; expected 0 to {len(answers) - 1}")
    played = Round(
        Submission.of(read.options, read.law, read.game.slug),
        read.before,
        read.players,
        id=f"{read.id}-changed" if read.id else "",
        at=read.at,
    )
    said = [read_answer(dict(one), f"answers[{place}]") for place, one in enumerate(answers[:at])]
    for one in (*said, read_answer(dict(answer), "answer")):
        _reach(played, one.answer)
        played.answer(one.answer)
    left = [read_answer(dict(one), f"answers[{at}]") for one in answers[at + 1 :]]
    left += [read_answer(dict(one), "more") for one in more]
    while played.pending is not None and _go_on(played, played.pending, left):
        pass
    return played.record()


_ENDS = ("settlement", "after")


def _reach(played: Round, answer: Answer | Act) -> None:
    """On to the step that this answers."""
    while (step := played.pending) is not None:
        happens = isinstance(answer, Happening) and step.deals_with(answer)
        if happens or step.needs_answer or isinstance(step, TakeWagers):
            return
        played.answer(None)


def _go_on(played: Round, step: Step, left: list[Shown]) -> bool:
    """Answer a step with what is left of the record; whether it could be."""
    if isinstance(step, TakeWagers):
        _bet(played, left)
        return True
    if not step.needs_answer:
        played.answer(None)
        return True
    for place, one in enumerate(left):
        if isinstance(one.answer, Wager | NoMoreBets) or not _fits(step, one):
            continue
        try:
            played.answer(one.answer)
        except _UNFIT:
            continue
        del left[place]
        return True
    if isinstance(step, Choose):
        by_house = played.game.by_house(played.filing.options, step)
        played.answer(by_house or least(step, wagers_stay=False))
        return True
    return False


def _fits(step: Step, one: Shown) -> bool:
    """Cards go to whoever gets the next one; anything else to the same step."""
    assert not isinstance(one.answer, Wager | NoMoreBets)
    if isinstance(step, DrawCard):
        return step.takes(one.answer, None, "")
    return step.takes(one.answer, one.seat, one.place)


def _bet(played: Round, left: list[Shown]) -> None:
    """What is due is put down; then what the record bets here, as far as it may be bet."""
    step = played.pending
    assert isinstance(step, TakeWagers)
    for due in step.due:
        if step.layout.at(*due.spot) is None:
            played.answer(due)
    if left and isinstance(left[0].answer, Wager | NoMoreBets):
        while left:
            answer = left.pop(0).answer
            if isinstance(answer, NoMoreBets):
                break
            if isinstance(answer, Wager) and answer.spot not in {one.spot for one in step.due}:
                try:
                    played.answer(answer)
                except _UNFIT:
                    continue
    played.answer(NoMoreBets())
