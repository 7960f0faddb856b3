"""What lies face down: nobody sees it but the player who may look at it, until it is shown."""

from __future__ import annotations

from collections.abc import Sequence

from title58.records.replay import answers_of
from title58.rounds.answers import WagersDown
from title58.rounds.driver import Entry
from title58.rounds.steps import Announce, Choose, DrawCard, Measure, ShowTiles

NOBODY = 0


def _whose(label: str) -> int:
    """The seat in a label such as position-3; nobody's otherwise."""
    place = label.rpartition("-")[2]
    return int(place) if label.startswith("position-") and place.isdecimal() else NOBODY


class Hidden:
    """What lies face down as a round goes on: by entry, and who may look at it."""

    def __init__(self) -> None:
        self.seats: dict[int, int] = {}  # number of an entry: the seat that may look, or nobody
        self._labels: dict[int, str] = {}
        self._turned: set[int] = set()  # by the next announcement
        self._looked: set[int] = set()  # seats that hold a hand nobody else sees

    def see(self, number: int, entry: Entry) -> None:
        step = entry.step
        shown = [at for at, label in self._labels.items() if label in step.shows]
        if isinstance(step, Announce):
            shown += self._turned
            self._turned.clear()
        for at in shown:
            self.seats.pop(at, None)
            self._labels.pop(at, None)
        if isinstance(step, DrawCard) and not step.face_up:
            self._hide(number, step.label, _whose(step.label) if step.concealed else NOBODY)
            if not (step.concealed or step.secret):
                self._turned.add(number)
        elif isinstance(step, ShowTiles):
            self._hide(number, step.label, _whose(step.label))
        elif isinstance(step, Choose | Measure) and step.seat in self._looked:
            self._hide(number, step.label, step.seat)

    def _hide(self, number: int, label: str, seat: int) -> None:
        self.seats[number], self._labels[number] = seat, label
        if seat:
            self._looked.add(seat)


def hidden_after(entries: Sequence[Entry]) -> Hidden:
    hidden = Hidden()
    for number, entry in enumerate(entries):
        hidden.see(number, entry)
    return hidden


def marked(
    entries: Sequence[Entry], start: int, *, over: bool
) -> tuple[dict[int, int], list[dict[str, object]]]:
    """Of the answers since then: which are hidden, by their number, and who may look; and what was
    hidden before them and has been shown since."""
    before, hidden = hidden_after(entries[:start]).seats, hidden_after(entries).seats
    if over:
        hidden = {}
    shown = [entries[at] for at in before if at not in hidden]
    at, found = 0, {}
    for number, entry in enumerate(entries[start:], start):
        if isinstance(entry.answer, WagersDown):
            at += len(entry.answer.wagers) + 1
        elif entry.answer is not None:
            if number in hidden:
                found[at] = hidden[number]
            at += 1
    return found, list(answers_of(shown))
