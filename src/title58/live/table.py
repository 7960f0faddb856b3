"""A table in play: one round in memory, moved by what people do and by its equipment.

Nothing here writes anything. Played again from the log, with the answers and the numbers of chance
that stand there, it comes to the same.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from dataclasses import dataclass, replace
from typing import Any

from title58.equipment.randomness import Source
from title58.games import find_game
from title58.ledger.book import Account, Kind, Reason, Transfer, between, units
from title58.live.chance import Chance
from title58.live.days import moment
from title58.live.log import LogError
from title58.live.recording import Recording
from title58.progressive.bank import Bank
from title58.progressive.system import System
from title58.records.answers import Shown, read_answer
from title58.records.hidden import marked
from title58.records.replay import answers_of
from title58.records.round import Round, RoundError
from title58.records.writing import act_as_plain
from title58.rounds.answers import Act, Answer, Happening, NoMoreBets, WagersDown
from title58.rounds.clocks import InUse
from title58.rounds.driver import Entry
from title58.rounds.equipment import MeterStep
from title58.rounds.game import AnyGame, Call, Spot
from title58.rounds.incidents import TableEvent
from title58.rounds.state import TableState
from title58.rounds.steps import (
    MARKER,
    Amount,
    Choose,
    Location,
    Move,
    Step,
    TakenDown,
    TakeWagers,
)
from title58.rounds.wagers import Layout, Wager
from title58.submission.filing import Submission
from title58.table.equipment import changed, equipment_for
from title58.table.leaving import least, leaves

DECIDED = ("card", "dice", "leaning", "ground")  # of an irregularity, by the equipment
PAPERS = ("checklist", "inspection")  # signed before a table deals
QUARTER = 25  # cents: the most that vigorish is rounded up to


@dataclass(frozen=True)
class Settings:
    """How a table is run, besides what is filed."""

    betting_ms: int = 0  # how long betting stays open; 0: until the dealer closes it
    choice_ms: int = 0  # how long a player may think; 0: as long as it takes
    keyed: bool = False  # a dealer keys what a real table shows
    dealer: bool = False  # a person deals; else what a dealer decides goes by itself
    players_cut: bool = False
    stops: bool = False  # it waits at each step where something may happen: a dealer goes on
    signed: bool = False  # no round before the checklist and the inspection sheet are signed

    def as_plain(self) -> dict[str, object]:
        return dict(self.__dict__)


@dataclass(frozen=True)
class Sitting:
    person: str
    leaving: bool = False


class Systems(dict[str, System]):
    """The house's progressive systems. A new one hides its values by a source of its own."""

    def __init__(self, secret: Source, banks: Mapping[str, Bank] | None = None) -> None:
        self._secret = secret
        super().__init__({name: System(secret, bank) for name, bank in (banks or {}).items()})

    def setdefault(self, name: str, _default: System | None = None) -> System:
        if name not in self:
            self[name] = System(self._secret)
        return self[name]

    def banks(self) -> dict[str, Bank]:
        return {name: system.bank for name, system in self.items()}

    def put_back(self, banks: Mapping[str, Bank]) -> None:
        for name in [*self]:
            if name in banks:
                self[name].bank = banks[name]
            else:
                del self[name]


class TableInPlay:
    """One table: who sits there, its equipment and the round that is played."""

    def __init__(
        self,
        name: str,
        filing: Submission,
        settings: Settings,
        chance: Source,
        systems: MutableMapping[str, System],
        follows: bool = False,
        recording: Recording | None = None,
    ) -> None:
        self.name, self.filing, self.settings = name, filing, settings
        self.follows = follows  # the law from day to day; else that of the filing's date
        self.recording = recording  # else its own equipment, or a dealer, shows the results
        self.chance = Chance(chance)
        filed = "progressive_table" in filing.options.catalogue(filing.law.code)
        self.equipment = equipment_for(
            filing.game, filing.options, self.chance, systems, "" if filed else name
        )
        self.seats: dict[int, Sitting] = {}
        self.signed: dict[str, str] = {}  # papers, and by whom
        self.called: dict[int, str] = {}  # by seat: what a player will do when the round ends
        self.round: Round | None = None
        self.state: TableState | None = None  # as the last round left it
        self.rounds = 0
        self.deadline: int | None = None
        self._script: deque[Shown] | None = None  # answers that the log tells
        self._accounts: dict[int, tuple[Account, Account]] = {}  # see _sides
        self._first: tuple[Step | None, bool] = None, True  # at this step: see first_betting

    @property
    def game(self) -> AnyGame:
        return find_game(self.filing.game)

    # Rounds

    @property
    def pending(self) -> Step | None:
        return None if self.round is None else self.round.pending

    @property
    def betting(self) -> Layout | None:
        """The layout, while betting is open."""
        step = None if self.round is None else self.round.pending
        return step.layout if isinstance(step, TakeWagers) else None

    @property
    def first_betting(self) -> bool:
        """Whether nothing was staked earlier in the round."""
        assert self.round is not None
        step, first = self._first
        if step is not self.round.pending:
            first = WagersDown not in map(type, self.round.answers)
            self._first = self.round.pending, first
        return first

    @property
    def between_rounds(self) -> bool:
        return self.round is None or self.round.over

    def setting(self, at: int) -> dict[str, object]:
        """What the next round begins with: all that is needed to play it again."""
        state = self.equipment.as_plain()
        self.equipment.restore(state)  # in the very order in which it would be restored
        recorded = {} if self.recording is None else {"recorded": self.recording.as_plain()}
        return {
            **recorded,
            "round": self.rounds + 1,
            "date": self.filing.date.isoformat(),
            "at": moment(at),
            "before": {} if self.state is None else self.state.as_plain(),
            "seats": {str(seat): one.person for seat, one in self.seats.items()},
            "signed": self.signed,
            "leaving": [seat for seat, one in self.seats.items() if one.leaving],
            "equipment": state,
        }

    def begin(self, setting: Mapping[str, Any]) -> None:
        """The next round, from what the log says of it."""
        self.seats = {
            int(seat): Sitting(person, int(seat) in setting["leaving"])
            for seat, person in setting["seats"].items()
        }
        self.rounds, self.signed, self.called = setting["round"], dict(setting["signed"]), {}
        self.equipment.restore(setting["equipment"])
        if self.recording is not None:
            self.recording.restore(setting["recorded"])
        self.round = Round(
            self.filing,
            setting["before"],
            sorted(self.seats),
            id=f"{self.name}-{self.rounds}",
            at=setting["at"],
        )
        self.state = self.round.before

    # Playing

    def play(self, answer: Answer | Act, *, seat: int | None = None, place: str = "") -> None:
        """What somebody does, and then all that follows by itself."""
        assert self.round is not None
        if isinstance(answer, Happening) and self.pending is not None:
            answer = self.happens(self.pending, answer)
        self.round.answer(answer, seat=seat, place=place)
        self.run()

    def run(self) -> None:
        """On to what people must answer, or to the end."""
        played = self.round
        assert played is not None
        while played.pending is not None:
            step = played.pending
            if self._stops_at(step):
                return
            answer = self._next(step)
            if answer is None and step.needs_answer:
                return
            played.answer(answer)
        self.state = played.after

    def _stops_at(self, step: Step) -> bool:
        """Whether a dealer goes on from here, or says what happens."""
        if self.settings.stops and step.may:
            return True
        return self.settings.keyed and isinstance(step, InUse) and step.overdue

    def asks_people(self, step: Step | None) -> bool:
        """Whether people answer this step; else the house's own equipment does."""
        if isinstance(step, MeterStep):
            return False
        if isinstance(step, TakeWagers | Choose | Amount):
            return True
        stopped = self.recording is not None and self.recording.stopped
        return self.settings.keyed or stopped

    def go_on(self) -> None:
        """Past a step where something might have happened: nothing did."""
        played = self.round
        assert played is not None
        assert played.pending is not None
        played.answer(self._next(played.pending))
        self.run()

    def happens(self, step: Step, said: Happening) -> Happening:
        """An irregularity as it happens here: the house's own equipment decides what it shows."""
        kind = next((kind for kind in step.may if kind == said.kind), None)
        if self.settings.keyed or kind is None or isinstance(kind, TableEvent):
            return said
        if self.recording is not None:
            self.recording.called(said)
            return said
        given = {name: value for name, value in said.details.items() if name not in DECIDED}
        made = self.equipment.mishap(kind, disclosed=said.flag("disclosed"))
        if made is None:
            raise RoundError(f"{kind}: cannot happen at this step")
        return replace(said, at=step.label, details={**given, **made.details})

    def _next(self, step: Step) -> Answer:
        """What is answered without a person, or by the log."""
        if self._script is None:
            return self._by_itself(step)
        head = self._script[0].answer if self._script else None
        answer: Answer
        if isinstance(head, Happening) and step.deals_with(head):
            answer = self.happens(step, head)
        elif isinstance(step, MeterStep):  # its system is as the whole log leaves it
            answer = None
        else:
            answer = self._by_itself(step)
        if answer is None:
            return self._told() if step.needs_answer else None
        if (told := self._told()) != answer:
            raise LogError(
                f"{self.name}: the log has a different answer to this step: {step}"
                f" ({told}, not {answer})"
            )
        return answer

    def _told(self) -> Answer:
        assert self._script is not None
        if not self._script:
            raise LogError(f"{self.name}: the log ends before a step that needs an answer")
        answer = self._script.popleft().answer
        assert not isinstance(answer, Wager | NoMoreBets)
        return answer

    def follow(self, told: Mapping[str, Any]) -> None:
        """What one event of the log says was done, done again."""
        played = self.round
        assert played is not None
        self._script = deque(read_answer(dict(one), "answers") for one in told["answers"])
        self.chance.again(told["chance"])
        while played.pending is not None and (self._script or played.steps < told["steps"]):
            if isinstance(played.pending, TakeWagers):
                played.answer(self._told_bet())
            else:
                played.answer(self._next(played.pending))
        if self._script:
            raise LogError(f"{self.name}: the log holds more answers than the round takes")
        if played.over:
            self.state = played.after
        if self.recording is not None:
            if self.recording.used != told["recorded"]["used"]:
                raise LogError(f"{self.name}: the log has come to another place in the recording")
            self.recording.restore(told["recorded"])  # it stops at a step that is not in the log
        self._script = None
        self.chance.go_on()
        self.deadline = told["deadline"]

    def _told_bet(self) -> Answer | Act:
        if not self._script:
            raise LogError(f"{self.name}: the log ends while betting is open")
        return self._script.popleft().answer

    def _by_itself(self, step: Step) -> Answer:
        """By the equipment, by whom nobody sits in for, or by a dealer that is no person."""
        if isinstance(step, TakeWagers):
            return None
        if self.recording is not None and (wrong := self.recording.irregularity(step)):
            return wrong
        if step.label == "round-end" and (leaver := self._leaver()):
            return leaves(step, leaver)
        if step.may and (called := self._called(step)):
            return called
        if not self.settings.dealer and TableEvent.DEVICE_REPAIRED in step.may:
            return Happening(TableEvent.DEVICE_REPAIRED, step.label)
        if isinstance(step, InUse) and not self.settings.keyed:
            return changed(step)
        if isinstance(step, Choose):
            return self._chosen(step)
        if isinstance(step, Amount):
            return step.low if self._absent(step.seat) else None
        if self.settings.keyed and not isinstance(step, MeterStep):
            return None
        if self.recording is not None and not isinstance(step, MeterStep):
            return self.recording.result(step, self.chance)
        return self.equipment.answer(step)

    def _leaver(self) -> int:
        """The next of those who leave that the round has not been told of."""
        assert self.round is not None
        told = [answer.seat() for answer in self.round.answers if isinstance(answer, Happening)]
        here = (seat for seat in self.round.players if seat in self.seats)
        return next((seat for seat in here if self.seats[seat].leaving and seat not in told), 0)

    def calls(self, seat: int) -> tuple[Call, ...]:
        """What the player of a seat may announce now."""
        played = self.round
        if played is None or played.over or seat not in played.players:
            return ()
        return self.game.calls(played.before, played.entries, seat)

    def call(self, seat: int, event: str, *, stands: bool) -> None:
        if stands:
            self.called[seat] = event
        else:
            self.called.pop(seat, None)

    def _called(self, step: Step) -> Happening | None:
        """What a player announced, where it has its place; if it is still his to do."""
        for seat, event in self.called.items():
            if event in step.may and any(one.event == event for one in self.calls(seat)):
                del self.called[seat]
                return Happening(event, step.label, {"seat": seat})
        return None

    def _absent(self, seat: int) -> bool:
        """Whether nobody is there to decide for a seat, or for the dealer."""
        if seat == 0:
            return not self.settings.dealer
        return seat not in self.seats or self.seats[seat].leaving

    def _chosen(self, step: Choose) -> Answer:
        if step.label == "offer-cut" and not self.settings.players_cut:
            return "decline"
        if len(step.options) == 1:
            return step.options[0]
        return self.for_absent(step) if self._absent(step.seat) else None

    def for_absent(self, step: Choose) -> str:
        """What is chosen where nobody chooses."""
        assert self.round is not None
        by_house = self.round.game.by_house(self.filing.options, step)
        stays = self.state is not None and self.state.holds(step.seat)
        return by_house or least(step, wagers_stay=stays)

    # What it has come to

    def done_since(self, entries: int, acts: int) -> dict[str, object]:
        """What was answered since there were so many entries and acts, as the log has it."""
        played, layout = self.round, self.betting
        assert played is not None
        steps, chance = played.steps, self.chance.drawn()
        told: dict[str, object] = {"chance": chance, "steps": steps, "hidden": {}, "shown": []}
        if self.recording is not None:
            told["recorded"] = self.recording.as_plain()
        if layout is not None and steps == entries:
            told["answers"] = [act_as_plain(act) for act in layout.journal[acts:]]
            return told
        now = played.entries
        answers = list(answers_of(now[entries:]))
        if layout is not None:
            answers += map(act_as_plain, layout.journal)
        hidden, shown = marked(now, entries, over=played.over)
        told["hidden"] = {str(at - acts): seat for at, seat in hidden.items()}
        return {**told, "answers": answers[acts:], "shown": shown}

    def spots(self) -> Mapping[str, Spot]:
        """What may be bet on, and where."""
        assert self.round is not None
        return self.round.game.spots(self.filing.law, self.filing.options)

    @property
    def acts(self) -> int:
        """How much has been done on the layout since betting opened."""
        layout = self.betting
        return 0 if layout is None else len(layout.journal)

    def staked_by(self, seat: int) -> int:
        """What a seat has on the layout while betting is open, in cents."""
        layout = self.betting
        return 0 if layout is None else layout.staked_by(seat)

    def on_layout(self) -> Mapping[int, int] | None:
        """What lies on the layout, by seat; None in the middle of a round."""
        wagers: Iterable[Wager]
        if self.betting is not None and self.first_betting:
            wagers = self.betting.wagers
        elif self.between_rounds and self.state is not None:
            wagers = getattr(self.state, "bets", ())
        else:
            return None
        found: dict[int, int] = {}
        for wager in wagers:
            found[wager.seat] = found.get(wager.seat, 0) + wager.amount
        return found

    def unsigned(self) -> tuple[str, ...]:
        """The papers that nobody has signed."""
        return tuple(paper for paper in PAPERS if paper not in self.signed)

    # Money

    def chips(self, seat: int) -> Account:
        return self._sides(seat)[0]

    def _sides(self, seat: int) -> tuple[Account, Account]:
        """The chips in front of a seat, and what it has on the layout."""
        sides = self._accounts.get(seat)
        if sides is None:
            of = f"{self.name}/{seat}"
            sides = self._accounts[seat] = Account(Kind.CHIPS, of), Account(Kind.LAYOUT, of)
        return sides

    def account(self, where: Location, seat: int) -> Account:
        match where:
            case Location.LAYOUT:
                return self._sides(seat)[1]
            case Location.SEAT if seat:
                return self.chips(seat)
            case Location.CENTER:
                return Account(Kind.CENTER, self.name)
            case Location.METER:
                return Account(Kind.PROGRESSIVES)
            case _:
                return Account(Kind.RACK, self.name)

    def bet(self, seat: int, cents: int) -> tuple[Transfer, ...]:
        """So much goes onto the layout, or comes back from it."""
        step = self.pending
        assert isinstance(step, TakeWagers)
        return between(*self._sides(seat), units(cents), Reason.WAGER, *step.cites)

    def moves(self, entries: Iterable[Entry]) -> Iterator[Transfer]:
        """The money that steps move. A debt that is marked moves none, and what was taken down
        has been the player's again since then.
        """
        for entry in entries:
            step = entry.step
            if not isinstance(step, Move) or isinstance(step, TakenDown):
                continue
            if step.target is not MARKER:
                yield from between(
                    self.account(step.source, step.seat),
                    self.account(step.target, step.seat),
                    units(step.cents),
                    Reason.MOVE,
                    *step.cites,
                    why=step.why,
                )

    def owed(self, seat: int) -> int:
        """What must stay in front of a seat for what it owes, in cents."""
        debt = self.state.owed_by(seat) if self.state is not None else 0
        return int(-(-debt // QUARTER) * QUARTER) if debt else 0
