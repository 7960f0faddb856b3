"""A round as numbered frames: one plain dict per step, the same for live tables and for replay.

What somebody may not see yet is not in the frame. A frame that was hidden is sent again once it is
shown: `shown` is the number of the frame that shows it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from title58.equipment.cards import Card
from title58.records.explain import plain_cite, tell
from title58.records.hidden import Hidden, hidden_after
from title58.records.writing import answer_as_plain
from title58.rounds.answers import WagersDown
from title58.rounds.driver import Entry
from title58.rounds.equipment import MeterStep
from title58.rounds.steps import (
    Amount,
    Announce,
    Choose,
    DrawCard,
    Measure,
    Move,
    RollDice,
    ShowTiles,
    SpinWheel,
    Step,
    TakeWagers,
)
from title58.rounds.wagers import OFF, ON, PLACE, REDUCE, REMOVE, Wager

Frame = dict[str, Any]
Spot = tuple[int, str, str]
_KINDS: tuple[tuple[type, str], ...] = (
    (DrawCard, "card"),
    (RollDice, "dice"),
    (SpinWheel, "wheel"),
    (ShowTiles, "tiles"),
    (TakeWagers, "wagers"),
    (Choose, "choice"),
    (Amount, "amount"),
    (Measure, "measure"),
    (Move, "move"),
    (Announce, "announce"),
    (MeterStep, "meters"),
)


def frames(
    entries: Sequence[Entry],
    *,
    mine: Sequence[int] = (),
    over: bool = False,
    standing: Iterable[Wager] = (),
) -> list[Frame]:
    """Every step so far, as the seats `mine` may see it; `standing` lay there before."""
    hidden = hidden_after(entries)
    lying = {one.spot: one for one in standing}
    return [
        _frame(number, entry, hidden, mine, lying, len(entries) if over else None)
        for number, entry in enumerate(entries)
    ]


def kind_of(step: Step) -> str:
    return next((name for kind, name in _KINDS if isinstance(step, kind)), "do")


def _frame(
    number: int,
    entry: Entry,
    hidden: Hidden,
    mine: Sequence[int],
    lying: dict[Spot, Wager],
    end: int | None,
) -> Frame:
    step, seat = entry.step, hidden.seats.get(number)
    unseen = seat is not None and end is None and seat not in mine
    told = tell(Entry(step, None) if unseen else entry)
    private = unseen and isinstance(step, Choose | Measure)  # it speaks of the hand
    frame: Frame = {
        "n": number,
        "kind": kind_of(step),
        "label": step.label,
        "text": f"Position {seat} decides" if private else told.text,
        "answer": None if unseen else _answer(entry),
        "said": told.answer,
        "cites": list(told.cites),
        "hidden": unseen,
    }
    shown = hidden.shown.get(number, end if seat is not None else None)
    if shown is not None:
        frame["shown"] = shown
    if seat and seat in mine and not unseen:
        frame["mine"] = True  # its player may look at it at once
    if not private:
        frame.update(_more(step))
    if step.lays and not unseen:
        frame["set"] = [
            {"label": one.label, "high": list(one.high), "low": list(one.low)} for one in step.lays
        ]
    if isinstance(entry.answer, WagersDown):
        fold(lying, entry.answer.wagers)
        frame["lying"] = [lies(one) for one in lying.values()]
    return frame


def _answer(entry: Entry) -> dict[str, object] | None:
    step, answer = entry.step, entry.answer
    if answer is None or isinstance(answer, WagersDown):
        return None
    seat = step.seat if isinstance(step, Choose) else 0
    return answer_as_plain(answer, to=step.label, seat=seat, about=step.label)


def _more(step: Step) -> Iterator[tuple[str, Any]]:
    """What this kind of step says besides."""
    match step:
        case DrawCard():
            yield from (("to", step.label), ("face_up", step.face_up))
        case ShowTiles():
            yield from (("to", step.label), ("count", len(step.stood)))
        case RollDice():
            yield "count", step.count
        case SpinWheel():
            yield "pockets", list(dict.fromkeys(step.pockets))
        case Choose():
            yield from (("seat", step.seat), ("options", list(step.options)))
            cards = getattr(step, "cards", ())
            if cards:  # the hand that is played on, as it lies
                yield "cards", [str(card) for card in cards if isinstance(card, Card)]
        case Measure():
            yield from (("seat", step.seat), ("low", step.low), ("high", step.high))
        case Move():
            yield from (("from", str(step.source)), ("to", str(step.target)))
            yield from (("seat", step.seat), ("cents", step.cents), ("why", step.why))
            if step.about[0]:
                yield from (("wager", step.about[0]), ("on", step.about[1]))
        case Announce():
            yield "words", step.words


def fold(lying: dict[Spot, Wager], acts: Iterable[Wager]) -> None:
    """What lies on the layout after these acts, in the place of what lay there before."""
    for act in acts:
        there = lying.get(act.spot)
        if act.action is PLACE:
            amount = act.amount + (there.amount if there is not None else 0)
            lying[act.spot] = Wager(act.seat, act.kind, amount, act.on)
        elif there is None:
            continue
        elif act.action is REMOVE or (act.action is REDUCE and act.amount >= there.amount):
            del lying[act.spot]
        elif act.action is REDUCE:
            lying[act.spot] = Wager(act.seat, act.kind, there.amount - act.amount, act.on)
        else:
            assert act.action in (ON, OFF)


def lies(wager: Wager, *, off: bool = False) -> dict[str, Any]:
    """A wager on the layout, as plain data."""
    plain: dict[str, Any] = {
        "seat": wager.seat,
        "wager": wager.kind,
        "on": wager.on,
        "cents": wager.amount,
    }
    return {**plain, "off": True} if off else plain


def sections(cites: Iterable[str]) -> list[str]:
    """Cites as the Code numbers them, each once."""
    return list(dict.fromkeys(map(plain_cite, cites)))
