"""A round you can hold: asked, answered, copied, kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from typing import Any, Self, TypeVar

from title58 import shown
from title58.equipment.cards import Card, CardError
from title58.games import find_game
from title58.money import parse_dollars
from title58.money.cents import whole
from title58.records.explain import tell
from title58.records.replay import Told, record_of
from title58.refusal import Refusal
from title58.rounds.answers import Act, Answer, Happening, NoMoreBets, Pocket, WagersDown
from title58.rounds.driver import Entry, Outcome, Responder
from title58.rounds.game import AnySetup, Setup
from title58.rounds.settlement import Settlement
from title58.rounds.state import TableState
from title58.rounds.steps import Choose, DrawCard, SpinWheel, Step, TakeWagers
from title58.rounds.wagers import REMOVE, Layout, Wager
from title58.submission.filing import Submission
from title58.submission.options import refuse_violations

R = TypeVar("R", bound="Round")


class RoundError(ValueError):
    """Something asked of a round that it cannot do now."""


class Round:
    """One round at a table as filed.

    `pending` is the step that waits. Answer it, and the next one waits; when none does, the round
    is over and has a settlement. What is refused leaves the round where it was. A copy, or a round
    read back from a pickle, is the same filing, table and answers played again.
    """

    def __init__(
        self,
        filing: Submission,
        before: TableState | None = None,
        players: Iterable[int] | None = None,
        *,
        id: str = "",
    ) -> None:
        refuse_violations(
            filing.unreadable or filing.options.once(("checked", filing.law), filing.violations)
        )
        self.filing = filing
        self.game = find_game(filing.game)
        self.before: TableState = self.game.state() if before is None else before
        options: Any = filing.options
        self.players = tuple(options.positions if players is None else players)
        self.id = id
        self._begin(())

    def _begin(self, answers: Iterable[Answer], acts: Iterable[Wager] = ()) -> None:
        """Play from the first step on."""
        self._procedure = self.game.round(self._setup)
        self._entries: list[Entry] = []
        self._outcome: Outcome[TableState] | None = None
        self.pending: Step | None = None
        self._send(None)
        for answer in answers:
            self._go_on(answer)
        for act in acts:
            self.answer(act)

    @property
    def _setup(self) -> AnySetup:
        return Setup(self.filing.law, self.filing.options, self.before, self.players)

    def _send(self, answer: Answer) -> None:
        try:
            self.pending = self._procedure.send(answer)
        except StopIteration as stop:
            self.pending, self._outcome = None, stop.value

    def _go_on(self, answer: Answer) -> None:
        """The pending step is answered so."""
        assert self.pending is not None
        self.pending.check(answer)
        entry = Entry(self.pending, answer)
        self._send(answer)
        self._entries.append(entry)

    # What can be done

    def answer(self, answer: Answer | Act = None) -> Self:
        """Answer the pending step; nothing, where it asks nothing and nothing happens."""
        step = self.pending
        if step is None:
            raise RoundError("the round is over: there is nothing to answer")
        acts = self._acts
        if isinstance(answer, str) and not isinstance(step, Choose):  # as it is typed or scanned
            if isinstance(step, DrawCard):
                with suppress(CardError):  # what is no card is refused by the step
                    answer = Card.parse(answer)
            elif isinstance(step, SpinWheel):
                answer = Pocket(answer)
        try:
            if isinstance(answer, Wager | NoMoreBets):
                self._act(step, answer)
            elif isinstance(answer, Happening) and not answer.at:
                self._go_on(replace(answer, at=step.label))  # or a record would not say where
            else:
                self._go_on(answer)
        except Exception:
            self._begin(self.answers, acts)
            raise
        return self

    def _act(self, step: Step, act: Act) -> None:
        if isinstance(act, Wager):
            if (refusal := self._too_late(act)) is not None:
                raise refusal
            self._layout.act(act)
        elif isinstance(step, TakeWagers):
            step.layout.check_complete()
            self._go_on(WagersDown(self._acts))
        else:
            raise RoundError(f"betting is not open: '{step}' comes next")

    @property
    def _layout(self) -> Layout:
        """The one that is open for wagers, or was last."""
        steps = (self.pending, *(entry.step for entry in reversed(self._entries)))
        found = next((step.layout for step in steps if isinstance(step, TakeWagers)), None)
        if found is None:
            raise RoundError(f"betting is not open: '{self.pending}' comes next")
        return found

    def _too_late(self, wager: Wager) -> Refusal | None:
        """Why nothing can be done about a wager any more, if betting has closed."""
        return None if isinstance(self.pending, TakeWagers) else self._layout.too_late(wager)

    def bet(
        self,
        seat: int,
        wager: str,
        amount: str | None = None,
        on: str = "",
        *,
        cents: int | None = None,
        form: str = "chips",
        confirmed: bool = False,
    ) -> Self:
        """Put a wager down: `"$25"`, or `cents=2500`."""
        return self.answer(
            Wager(seat, wager, _cents(amount, cents), on, form=form, confirmed=confirmed)
        )

    def take_down(self, seat: int, wager: str, on: str = "") -> Self:
        """Take a wager back while betting is open."""
        return self.answer(Wager(seat, wager, 0, on, action=REMOVE))

    def why_not(
        self,
        seat: int,
        wager: str,
        amount: str | None = None,
        on: str = "",
        *,
        cents: int | None = None,
        form: str = "chips",
        confirmed: bool = False,
    ) -> Refusal | None:
        """Why this wager would be refused now; None if it would be taken."""
        bet = Wager(seat, wager, _cents(amount, cents), on, form=form, confirmed=confirmed)
        return self._too_late(bet) or self._layout.why_not(bet)

    def can_bet(
        self,
        seat: int,
        wager: str,
        amount: str | None = None,
        on: str = "",
        *,
        cents: int | None = None,
        form: str = "chips",
        confirmed: bool = False,
    ) -> bool:
        """Whether this wager would be taken now."""
        said: dict[str, Any] = {"cents": cents, "form": form, "confirmed": confirmed}
        return self.why_not(seat, wager, amount, on, **said) is None

    def close_betting(self) -> Self:
        """No more bets."""
        return self.answer(NoMoreBets())

    def run(self, equipment: Responder) -> Self:
        """Everything that equipment can answer, up to what people must."""
        while self.pending is not None:
            answer = equipment.answer(self.pending)
            if answer is None and self.pending.needs_answer:
                break
            self.answer(answer)
        return self

    # What it has come to

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every step so far with what was answered to it."""
        return tuple(self._entries)

    @property
    def answers(self) -> tuple[Answer, ...]:
        """What was answered to each step so far."""
        return tuple(entry.answer for entry in self._entries)

    @property
    def _acts(self) -> tuple[Wager, ...]:
        """What has been done since betting opened."""
        return tuple(self.pending.layout.journal) if isinstance(self.pending, TakeWagers) else ()

    @property
    def over(self) -> bool:
        return self.pending is None

    @property
    def settlement(self) -> Settlement | None:
        """Every wager decided; None while the round goes on."""
        return None if self._outcome is None else self._outcome.settlement

    @property
    def after(self) -> TableState | None:
        """The table as it is left for the next round; None while this one goes on."""
        return None if self._outcome is None else self._outcome.state

    def explain(self) -> str:
        """The round so far, step by step, with the section behind each."""
        return "\n".join(map(str, map(tell, self._entries)))

    def record(self) -> dict[str, object]:
        """The round so far as plain data, which `settle` plays again."""
        told = Told(self.filing.facility, self.id)
        record = record_of(self.game, self._setup, self._entries, told, self._acts)
        if self._outcome is None:
            return record
        return record | {
            "settlement": self._outcome.settlement.as_dict(),
            "after": self._outcome.state.as_plain(),
        }

    # Copies

    def kept(self) -> tuple[tuple[Answer, ...], tuple[Wager, ...]]:
        """Where it stands, to be put back if what follows is refused."""
        return self.answers, self._acts

    def put_back(self, kept: tuple[tuple[Answer, ...], tuple[Wager, ...]]) -> None:
        self._begin(*kept)

    def copy(self) -> Self:
        """Another round that stands where this one does."""
        make, kept = self.__reduce__()
        return make(*kept)

    __copy__ = copy

    def __deepcopy__(self, _memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., Self], tuple[Any, ...]]:
        kept = (self.filing, self.before, self.players, self.id, self.answers, self._acts)
        return _again, (type(self), *kept)

    def __repr__(self) -> str:
        waits = "over" if self.over else f"waits: {self.pending}"
        return f"<Round of {self.game.name}, {waits}>"

    def __str__(self) -> str:
        return str(self.settlement) if self.over else str(self.pending)

    def _repr_html_(self) -> str:
        told = map(tell, self._entries)
        rows = ((one.text, one.answer, f"§ {', '.join(one.cites)}") for one in told)
        steps = shown.table(("Step", "Answer", "Section"), rows)
        end = self.settlement
        return steps + (shown.paragraph(self) if end is None else end._repr_html_())


def _again(
    kind: type[R],
    filing: Submission,
    before: TableState,
    players: tuple[int, ...],
    id: str,
    answers: tuple[Answer, ...],
    acts: tuple[Wager, ...],
) -> R:
    played = kind(filing, before, players, id=id)
    played._begin(answers, acts)
    return played


def _cents(amount: str | None, cents: int | None) -> int:
    """An amount said one way: in dollars as people write them, or in cents."""
    if (amount is None) == (cents is None):
        raise RoundError("say how much, once: '$25', or cents=2500")
    return whole(cents, "cents", least=None) if amount is None else parse_dollars(amount)
