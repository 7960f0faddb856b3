"""What lies face down: nobody sees it but the player who may look at it, until it is shown."""

from __future__ import annotations

from collections.abc import Sequence

from title58.equipment.cards import Card
from title58.records.replay import answers_of
from title58.rounds.answers import WagersDown
from title58.rounds.driver import Entry
from title58.rounds.steps import Announce, Choose, Do, DrawCard, Measure, ShowTiles, Step

NOBODY = 0


def _whose(label: str) -> int:
    """The seat in a label such as position-3; nobody's otherwise."""
    place = label.rpartition("-")[2]
    return int(place) if label.startswith("position-") and place.isdecimal() else NOBODY


class Hidden:
    """What lies face down as a round goes on: by entry, and who may look at it."""

    def __init__(self) -> None:
        self.seats: dict[int, int] = {}  # number of an entry: the seat that may look, or nobody
        self._entries: dict[int, tuple[str, str]] = {}  # of these, its label and its card
        self.shown: dict[int, int] = {}  # number of an entry: that of the entry that shows it
        self._turned: set[int] = set()  # by the next announcement
        self._looked: set[int] = set()  # seats that hold a hand nobody else sees

    def see(self, number: int, entry: Entry) -> None:
        step = entry.step
        if isinstance(step, DrawCard) and not step.face_up:
            self._hide(number, entry, _whose(step.label) if step.concealed else NOBODY)
            if not (step.concealed or step.secret):
                self._turned.add(number)
        elif isinstance(step, ShowTiles):
            self._hide(number, entry, _whose(step.label))
        elif self.private(step):
            self._hide(number, entry, getattr(step, "seat", NOBODY))
        else:
            self._show(number, step)

    def private(self, step: Step) -> bool:
        """Whether a step speaks of a hand that only its player sees."""
        return isinstance(step, Choose | Measure) and step.seat in self._looked

    def _show(self, number: int, step: Step) -> None:
        """What everybody sees from this step on: cards that it turns up, or speaks of."""
        told = str(step) if self._entries and isinstance(step, Do | Announce) else ""
        for at, (label, card) in [*self._entries.items()]:
            announced = isinstance(step, Announce) and at in self._turned
            if announced or label in step.shows or (card and card in told):
                del self.seats[at], self._entries[at]
                self.shown[at] = number
                self._turned.discard(at)

    def _hide(self, number: int, entry: Entry, seat: int) -> None:
        card = entry.answer.pretty if isinstance(entry.answer, Card) else ""
        self.seats[number], self._entries[number] = seat, (entry.step.label, card)
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
