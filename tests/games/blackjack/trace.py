"""A round as the list of its steps: each with its name, the sections it rests on, and its money.

    box-1-first | 7(f), 7(f)(1) | ? card-face-up hand-missed

Sections are of Chapter 633a. A step without a name is written `do`, `announce` or `discard`; a
choice is followed by whom it is put to and what may be chosen, a card by how it is dealt, money by
where it goes, and after a question mark stands what may happen instead. The lines of the settlement
come last, each with its row.
"""

from __future__ import annotations

from typing import Any

from title58.games.blackjack.round.steps import ToRack
from title58.rounds.driver import Played
from title58.rounds.equipment import Counted
from title58.rounds.steps import Announce, Choose, Do, DrawCard, Measure, Move, Step, TakeWagers


def trace(played: Played[Any], since: str = "", until: str = "") -> list[str]:
    """Every step in one line, from the first with one name to the first with another behind it.

    Where no end is named, the lines of the settlement follow.
    """
    steps = [entry.step for entry in played.entries]
    first = next(i for i, step in enumerate(steps) if since in ("", _name(step)))
    made = []
    for step in steps[first:]:
        made.append(" | ".join(filter(None, (_name(step), short(str(step.cites)), *_more(step)))))
        if until and _name(step) == until:
            return made
    assert not until, f"no step is named {until}"
    return made + [
        f"= {line.seat} {line.title} {line.row or line.result} | {short(', '.join(line.cites))}"
        for line in played.settlement.lines
    ]


def short(cite: str) -> str:
    return cite.replace("633a.", "")


def rows(text: str) -> list[str]:
    """The lines of a block as `trace` writes them."""
    return text.strip().splitlines()


def _name(step: Step) -> str:
    if isinstance(step, Move):
        return f"${step.cents / 100:g} {step.source} > {step.target} {step.seat}"
    if step.label:
        return step.label
    kinds = ((Announce, "announce"), (ToRack, "discard"), (Do, "do"), (TakeWagers, "wagers"))
    return next(name for kind, name in kinds if isinstance(step, kind))


def _more(step: Step) -> tuple[str, ...]:
    may = f"? {' '.join(step.may)}" if step.may else ""
    if isinstance(step, Choose):
        return f"{step.seat}: {' '.join(step.options)}", may
    if isinstance(step, Measure):
        return f"{step.low} to {step.high}", may
    if isinstance(step, DrawCard):
        how = ("" if step.face_up else "down", "secret" if step.secret else "")
        carried = "carried" if step.carried else ""
        return " ".join(filter(None, (*how, carried))), may
    if isinstance(step, ToRack):
        return " ".join(map(str, step.cards)), may
    if isinstance(step, Counted):
        return str(step.count), may
    return (may,)
