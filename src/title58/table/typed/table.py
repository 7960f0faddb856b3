"""A real table, typed: a card that nobody can see is asked for when it is turned up.

A procedure wants each card as it is dealt. Until the hole card is shown (633a.7(l)) some card
stands in for it; then the round is run anew on the answers given so far, with the card that was
really there. Nobody is asked anything twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import count

from title58.equipment.cards import Card
from title58.games.blackjack.round.steps import UseReader
from title58.law.cites import Cites
from title58.refusal import Refusal
from title58.rounds.answers import Answer
from title58.rounds.driver import Entry, Played
from title58.rounds.equipment import ClearTable
from title58.rounds.state import TableState
from title58.rounds.steps import DrawCard, Step
from title58.table.session import LiveTable
from title58.table.typed import TypedEquipment

HOLE = "dealer-hole"

Watch = Callable[[Entry], None]


class _RunAnew(Exception):  # noqa: N818 - what has to be done, not what went wrong
    """What the answers so far said has changed."""


class _DoesNotFit(Exception):  # noqa: N818 - of a card, not of the code
    """With this card the round would have gone otherwise than it did."""


class TypedTable(LiveTable):
    """A live table whose equipment is a person who types what lies on it."""

    equipment: TypedEquipment

    def play_round(
        self, watch: Watch | None = None
    ) -> tuple[Played[TableState], dict[str, object]]:
        self._answered: list[tuple[Step, Answer]] = []
        self._at = 0  # how many of them this run has used
        self._unseen: dict[str, int] = {}  # by label, where among them a card stands in
        self._tried: list[int] = []  # where cards were put that this run has yet to show to fit
        self._found = False  # the reader tells of a Blackjack, and its card is being asked for
        self._watched = 0
        while True:
            self._at = 0
            try:
                return super().play_round(self._only_news(watch))
            except _RunAnew:
                continue
            except (_DoesNotFit, Refusal) as problem:
                if not self._tried:
                    raise
                cards = ", ".join(str(self._answered[place][1]) for place in self._tried)
                why = f" ({problem})" if isinstance(problem, Refusal) else ""
                self.equipment.complain(
                    f"{cards} cannot have been there: the round would have gone differently{why}"
                )
                self._turn_up(tuple(self._tried))

    def answer(self, step: Step) -> Answer:
        if self._at < len(self._answered):
            before, known = self._answered[self._at]
            if _key(before) != _key(step):
                raise _DoesNotFit
            self._at += 1
            return known
        if self._found and not isinstance(step, UseReader):
            if HOLE not in step.shows:  # the reader found a Blackjack, and this card makes none
                raise _DoesNotFit
            self._found = False
        if not self._found:
            self._tried = []  # all that was answered before holds with the cards turned up
        self._look(step)
        if isinstance(step, DrawCard) and step.secret and not step.carried:
            answer = self._deal_unseen(step)
        else:
            answer = super().answer(step)
        self._answered.append((step, answer))
        self._at += 1
        self._make_way_for(answer)
        return answer

    def _only_news(self, watch: Watch | None) -> Watch:
        """Each step is watched once, however often the round is run."""
        seen = count(1)

        def once(entry: Entry) -> None:
            if next(seen) > self._watched:
                self._watched += 1
                if watch is not None:
                    watch(entry)

        return once

    # Cards face down

    def _deal_unseen(self, step: DrawCard) -> Answer:
        said = self.equipment.face_down(step)
        if said is not None:
            return said
        self._unseen[step.label] = len(self._answered)
        return next(self._stand_ins())

    def _look(self, step: Step) -> None:
        """Whether this step shows a card, or the reader tells of one."""
        due = [
            label for label in self._unseen if label in step.shows or isinstance(step, ClearTable)
        ]
        if (
            isinstance(step, UseReader)
            and HOLE in self._unseen
            and self.equipment.reader_finds_blackjack()
        ):
            due, self._found = [HOLE], True
        if due:
            self._turn_up(tuple(self._unseen.pop(label) for label in due))
            raise _RunAnew

    def _turn_up(self, places: Iterable[int]) -> None:
        self._tried = list(places)
        for place in self._tried:
            step, _ = self._answered[place]
            assert isinstance(step, DrawCard)
            self._answered[place] = (step, self.equipment.turned_up(step))

    def _make_way_for(self, answer: Answer) -> None:
        """The card that stood in has come out elsewhere: another has to."""
        for place in self._unseen.values():
            step, stood_in = self._answered[place]
            elsewhere = place != len(self._answered) - 1
            if elsewhere and isinstance(answer, Card) and stood_in is answer:
                self._answered[place] = (step, next(self._stand_ins()))
                raise _RunAnew

    def _stand_ins(self) -> Iterator[Card]:
        """Cards that have not come out and make no Blackjack with anything: 2 to 9."""
        out = {answer for _, answer in self._answered if isinstance(answer, Card)}
        for index in range(52):
            card = Card(index)
            if 1 <= card.rank <= 8 and card not in out:
                yield card
        yield Card(1)


def _key(step: Step) -> tuple[type[Step], str, Cites]:
    return type(step), step.label, step.cites
