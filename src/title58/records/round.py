"""A round you can hold: asked, answered, copied, kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from operator import attrgetter
from typing import Any, Self, TypeVar

from title58 import shown
from title58.equipment.cards import Card, CardError
from title58.errors import Error, given, short, takes
from title58.games import find_game
from title58.law.clocks import Moment
from title58.money import parse_dollars
from title58.money.cents import MOST, whole
from title58.plain import MOMENT, Unreadable
from title58.records.answers import ACTS
from title58.records.explain import tell
from title58.records.replay import Told, record_of
from title58.refusal import Refusal
from title58.rounds.answers import Act, Answer, Happening, NoMoreBets, Pocket, WagersDown
from title58.rounds.bars import Misplaced
from title58.rounds.driver import Entry, Outcome, Responder
from title58.rounds.game import AnyGame, AnySetup, Setup
from title58.rounds.offer import seats_of
from title58.rounds.settlement import Settlement
from title58.rounds.state import TableState
from title58.rounds.steps import DrawCard, SpinWheel, Step, TakeWagers
from title58.rounds.wagers import OFF, ON, PLACE, REDUCE, REMOVE, Action, Layout, Wager
from title58.submission.filing import Submission
from title58.submission.options import refuse_violations

R = TypeVar("R", bound="Round")


class RoundError(Error):
    """Something asked of a round that it cannot do now."""


_TAKES = takes(seat=int, wager=str, on=str, form=str, confirmed=bool, act=str)


class Round:
    """One round at a table as filed.

    `pending` is the step the round is waiting for. Answer it, and the next one is pending; when
    none is, the round is over and has a settlement. A refusal leaves the round where it was. `at`
    is when it begins, where that is known: then cards, dice and tiles have their clocks. A copy,
    or a round read from a pickle, is the same filing, table and answers played again.
    """

    def __init__(
        self,
        filing: Submission,
        before: TableState | Mapping[str, object] | None = None,
        players: Iterable[int] | None = None,
        *,
        id: str = "",
        at: Moment | str | None = None,
    ) -> None:
        given("filing", filing, Submission)
        refuse_violations(
            filing.unreadable or filing.options.once(("checked", filing.law), filing.violations)
        )
        self.filing = filing
        self.game = find_game(filing.game)
        self.before = state_of(self.game, before)
        self.players = seats_of(filing.options, players)
        self.id = given("id", id, str)
        self.at = moment_of(at)
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
        return Setup(self.filing.law, self.filing.options, self.before, self.players, self.at)

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

    def answer(
        self, answer: Answer | Act = None, *, seat: int | None = None, place: str = ""
    ) -> Self:
        """Answer the pending step; give no argument where it asks nothing and nothing happens.

        If the seat that answers and the label of the step are given, both are checked.
        """
        step = self.pending
        if isinstance(answer, Wager) and isinstance(step, TakeWagers):
            return self._bet(step.layout, answer)
        journal = step.layout.journal if isinstance(step, TakeWagers) else []
        acts = tuple(journal)
        if step is None and answer is None:
            raise RoundError("the round is over: no step is waiting for an answer")
        for number in answer if isinstance(answer, tuple) else (answer,):
            if isinstance(number, int):
                given("answer", number, int, bool)  # not too large to be told
        if isinstance(answer, str):  # as it is typed or scanned
            if isinstance(step, DrawCard):
                with suppress(CardError):  # what is no card is refused by the step
                    answer = Card.parse(answer)
            elif isinstance(step, SpinWheel):
                answer = Pocket(answer)
        try:
            _well_made(answer)
            if step is None or not _in_turn(step, answer, seat, place):
                raise self._out_of_turn(answer, seat, place)
            if isinstance(step, TakeWagers) and isinstance(answer, NoMoreBets):
                step.layout.check_complete()
                self._go_on(WagersDown(acts))
            else:
                if isinstance(answer, Happening) and not answer.at:
                    answer = replace(answer, at=step.label)  # or a record would not say where
                assert not isinstance(answer, Wager | NoMoreBets)
                self._go_on(answer)
        except Exception:
            self._begin(self.answers, acts)
            raise
        return self

    def _bet(self, layout: Layout, wager: Wager) -> Self:
        """While betting is open: a wager only adds to what was done."""
        many = len(layout.journal)
        try:
            _well_made(wager)
            layout.act(wager)
        except Exception:
            self._begin(self.answers, layout.journal[:many])
            raise
        return self

    def _out_of_turn(self, answer: Answer | Act, seat: int | None, place: str) -> Refusal:
        """Why there is no place for this now."""
        layout = self._layout
        if isinstance(answer, Wager) and layout is not None:
            return layout.too_late(answer)
        act = Misplaced(answer, self.entries, self.pending, seat, place)
        return self.game.bars.refusal(act)

    @property
    def _layout(self) -> Layout | None:
        """The one that is open for wagers, or was last."""
        steps = (self.pending, *(entry.step for entry in reversed(self._entries)))
        return next((step.layout for step in steps if isinstance(step, TakeWagers)), None)

    @_TAKES
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

    @_TAKES
    def take_down(self, seat: int, wager: str, on: str = "") -> Self:
        """Take a wager back while betting is open."""
        return self.answer(Wager(seat, wager, 0, on, action=REMOVE))

    @_TAKES
    def reduce(
        self,
        seat: int,
        wager: str,
        amount: str | None = None,
        on: str = "",
        *,
        cents: int | None = None,
    ) -> Self:
        """Reduce a wager that is on the layout by this much (Craps)."""
        return self.answer(Wager(seat, wager, _cents(amount, cents), on, action=REDUCE))

    @_TAKES
    def call_on(self, seat: int, wager: str, on: str = "") -> Self:
        """Call a wager on: it works on the next roll (Craps)."""
        return self.answer(Wager(seat, wager, 0, on, action=ON))

    @_TAKES
    def call_off(self, seat: int, wager: str, on: str = "") -> Self:
        """Call a wager off (Craps)."""
        return self.answer(Wager(seat, wager, 0, on, action=OFF))

    @_TAKES
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
        act: str = "bet",
    ) -> Refusal | None:
        """Why this wager would be refused now; None if it would be accepted. Or why something else
        cannot be done with it: `act` is "bet", "take-down", "reduce", "call-on" or "call-off".
        """
        if act not in ACTS:
            raise RoundError(f"act: {act!r} is not one of {', '.join(ACTS)}")
        money = 0
        if ACTS[act] in (PLACE, REDUCE) or amount is not None or cents is not None:
            money = _cents(amount, cents)
        done = Wager(seat, wager, money, on, form, confirmed, action=ACTS[act])
        if not isinstance(self.pending, TakeWagers):
            return self._out_of_turn(done, None, "")
        if done.action == PLACE:
            return self.pending.layout.why_not(done)
        try:
            self.copy().answer(done)
        except Refusal as refusal:
            return refusal
        return None

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
        """Whether this wager would be accepted now."""
        said: dict[str, Any] = {"cents": cents, "form": form, "confirmed": confirmed}
        return self.why_not(seat, wager, amount, on, **said) is None

    def can_take_down(self, seat: int, wager: str, on: str = "") -> bool:
        """Whether this wager may be taken back now."""
        return self.why_not(seat, wager, on=on, act="take-down") is None

    def can_reduce(
        self,
        seat: int,
        wager: str,
        amount: str | None = None,
        on: str = "",
        *,
        cents: int | None = None,
    ) -> bool:
        """Whether this wager may be reduced by this much now."""
        return self.why_not(seat, wager, amount, on, cents=cents, act="reduce") is None

    def can_call_on(self, seat: int, wager: str, on: str = "") -> bool:
        """Whether this wager may be called on now."""
        return self.why_not(seat, wager, on=on, act="call-on") is None

    def can_call_off(self, seat: int, wager: str, on: str = "") -> bool:
        """Whether this wager may be called off now."""
        return self.why_not(seat, wager, on=on, act="call-off") is None

    def close_betting(self) -> Self:
        """No more bets."""
        return self.answer(NoMoreBets())

    def run(self, equipment: Responder) -> Self:
        """Answer everything that the equipment can answer, up to what people must."""
        if not callable(getattr(equipment, "answer", None)):
            raise RoundError(f"equipment: {short(equipment)} has no answer() method")
        while self.pending is not None:
            answer = equipment.answer(self.pending)
            if answer is None and self.pending.needs_answer:
                break
            self.answer(answer)
        return self

    # What it has come to

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every step so far, with its answer."""
        return tuple(self._entries)

    @property
    def steps(self) -> int:
        """How many there are so far."""
        return len(self._entries)

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The answers to the steps so far."""
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
        """Every wager decided; None until the round is over."""
        return None if self._outcome is None else self._outcome.settlement

    @property
    def after(self) -> TableState | None:
        """The state of the table for the next round; None until this one is over."""
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
        """Restores it if what follows is refused."""
        return self.answers, self._acts

    def put_back(self, kept: tuple[tuple[Answer, ...], tuple[Wager, ...]]) -> None:
        self._begin(*kept)

    def copy(self) -> Self:
        """Another round at the same point."""
        make, kept = self.__reduce__()
        return make(*kept)

    __copy__ = copy

    def __deepcopy__(self, _memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., Self], tuple[Any, ...]]:
        kept = (self.filing, self.before, self.players, self.id, self.at, self.answers, self._acts)
        return _again, (type(self), *kept)

    def __repr__(self) -> str:
        waits = "over" if self.over else f"waiting for: {self.pending}"
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
    at: Moment | None,
    answers: tuple[Answer, ...],
    acts: tuple[Wager, ...],
) -> R:
    played = kind(filing, before, players, id=id, at=at)
    played._begin(answers, acts)
    return played


def _in_turn(step: Step, answer: Answer | Act, seat: int | None, place: str) -> bool:
    """Whether the step that is due is answered so, lawfully or not."""
    if isinstance(answer, Wager | NoMoreBets | WagersDown):
        return isinstance(step, TakeWagers)
    if isinstance(answer, Happening):
        return step.deals_with(answer)
    return answer is None or step.takes(answer, seat, place)


def state_of(game: AnyGame, before: TableState | Mapping[str, object] | None) -> TableState:
    """How a table stands: as said, as plain data says, or about to open."""
    if isinstance(before, Mapping) or before is None:
        state: TableState = game.state.read(before or {})
        return state
    return given("before", before, game.state)


def moment_of(at: Moment | str | None) -> Moment | None:
    """When a round begins, as given: a time that says its offset from UTC."""
    try:
        return None if at is None else MOMENT(at)
    except Unreadable as error:
        raise RoundError(f"at: {error}") from None


_FIELDS = attrgetter("seat", "amount", "kind", "on", "form", "said", "confirmed", "action")
_TYPES = (int, int, str, str, str, str, bool, Action)


def _well_made(answer: Answer | Act) -> None:
    """Something that somebody has put together by hand."""
    plain = type(answer) is Wager and tuple(map(type, _FIELDS(answer))) == _TYPES
    if plain and isinstance(answer, Wager) and abs(answer.amount) <= MOST >= abs(answer.seat):
        return  # most are so
    for wager in answer.wagers if isinstance(answer, WagersDown) else (answer,):
        if isinstance(wager, Wager):
            for name in ("seat", "amount"):
                whole(getattr(wager, name), name, least=None)
            for name in ("kind", "on", "form", "said"):
                given(name, getattr(wager, name), str)
            given("confirmed", wager.confirmed, bool)
            given("action", wager.action, Action)
    if isinstance(answer, Happening):
        given("kind", answer.kind, str)
        given("at", answer.at, str)
        given("details", answer.details, Mapping)


def _cents(amount: str | None, cents: int | None) -> int:
    """An amount said one way: in dollars as people write them, or in cents."""
    if (amount is None) == (cents is None):
        raise RoundError("give the amount once: '$25', or cents=2500")
    return whole(cents, "cents", least=None) if amount is None else parse_dollars(amount)
