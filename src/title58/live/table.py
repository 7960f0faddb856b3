"""A table in play: one round in memory, moved by what people do and by its equipment.

Nothing here writes anything. Played again from the log, with the answers and the numbers of chance
that stand there, it comes to the same.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from dataclasses import dataclass
from typing import Any

from title58.equipment.randomness import Source
from title58.ledger.book import Account, Kind, Reason, Transfer, between, units
from title58.live.chance import Chance
from title58.live.log import LogError
from title58.progressive.bank import Bank
from title58.progressive.system import System
from title58.records.record import Shown, read_answer
from title58.records.replay import answers_of
from title58.records.round import Round
from title58.records.writing import act_as_plain
from title58.rounds.answers import Act, Answer, Happening, NoMoreBets, WagersDown
from title58.rounds.driver import Entry
from title58.rounds.equipment import MeterStep
from title58.rounds.incidents import TableEvent
from title58.rounds.state import TableState
from title58.rounds.steps import (
    LAYOUT,
    MARKER,
    SEAT,
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
from title58.table.equipment import equipment_for
from title58.table.leaving import least, leaves

QUARTER = 25  # cents: the most that vigorish is rounded up to


@dataclass(frozen=True)
class Settings:
    """How a table is run, besides what is filed."""

    betting_ms: int = 0  # how long betting stays open; 0: until the dealer closes it
    choice_ms: int = 0  # how long a player may think; 0: as long as it takes
    keyed: bool = False  # a dealer keys what a real table shows
    dealer: bool = False  # a person deals; else what a dealer decides goes by itself
    players_cut: bool = False

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
    ) -> None:
        self.name, self.filing, self.settings = name, filing, settings
        self.chance = Chance(chance)
        filed = "progressive_table" in filing.options.catalogue(filing.law.code)
        self.equipment = equipment_for(
            filing.game, filing.options, self.chance, systems, "" if filed else name
        )
        self.seats: dict[int, Sitting] = {}
        self.round: Round | None = None
        self.state: TableState | None = None  # as the last round left it
        self.rounds = 0
        self.deadline: int | None = None
        self._script: deque[Shown] | None = None  # answers that the log tells

    # Rounds

    @property
    def pending(self) -> Step | None:
        return None if self.round is None else self.round.pending

    @property
    def betting(self) -> Layout | None:
        """The layout, while betting is open."""
        return self.pending.layout if isinstance(self.pending, TakeWagers) else None

    @property
    def first_betting(self) -> bool:
        """Whether nothing was staked earlier in the round."""
        assert self.round is not None
        return not any(isinstance(answer, WagersDown) for answer in self.round.answers)

    @property
    def between_rounds(self) -> bool:
        return self.round is None or self.round.over

    def setting(self) -> dict[str, object]:
        """What the next round begins with: all that is needed to play it again."""
        state = self.equipment.as_plain()
        self.equipment.restore(state)  # in the very order in which it would be restored
        return {
            "round": self.rounds + 1,
            "before": {} if self.state is None else self.state.as_plain(),
            "seats": {str(seat): one.person for seat, one in self.seats.items()},
            "leaving": [seat for seat, one in self.seats.items() if one.leaving],
            "equipment": state,
        }

    def begin(self, setting: Mapping[str, Any]) -> None:
        """The next round, from what the log says of it."""
        self.seats = {
            int(seat): Sitting(person, int(seat) in setting["leaving"])
            for seat, person in setting["seats"].items()
        }
        self.rounds = setting["round"]
        self.equipment.restore(setting["equipment"])
        self.round = Round(
            self.filing, setting["before"], sorted(self.seats), id=f"{self.name}-{self.rounds}"
        )

    # Playing

    def play(self, answer: Answer | Act, *, seat: int | None = None, place: str = "") -> None:
        """What somebody does, and then all that follows by itself."""
        assert self.round is not None
        self.round.answer(answer, seat=seat, place=place)
        self.run()

    def run(self) -> None:
        """On to what people must answer, or to the end."""
        played = self.round
        assert played is not None
        while played.pending is not None:
            step = played.pending
            answer = self._next(step)
            if answer is None and step.needs_answer:
                return
            played.answer(answer)
        self.state = played.after

    def _next(self, step: Step) -> Answer:
        """What is answered without a person, or by the log."""
        if self._script is None:
            return self._by_itself(step)
        if isinstance(step, MeterStep):  # its system is as the whole log leaves it
            return self._told() if step.needs_answer else None
        answer = self._by_itself(step)
        if answer is not None and self._told() != answer:
            raise LogError(f"{self.name}: the log has a different answer to this step: {step}")
        if answer is None and self._script and not isinstance(step, TakeWagers):
            head = self._script[0].answer
            if step.needs_answer or (isinstance(head, Happening) and step.deals_with(head)):
                return self._told()
        return answer

    def _told(self) -> Answer:
        assert self._script is not None
        if not self._script:
            raise LogError(f"{self.name}: the log ends before a step that needs an answer")
        answer = self._script.popleft().answer
        assert not isinstance(answer, Wager | NoMoreBets)
        return answer

    def follow(self, answers: Iterable[Mapping[str, Any]], chance: Iterable[int]) -> None:
        """What one event of the log says was done, done again."""
        played = self.round
        assert played is not None
        self._script = deque(read_answer(dict(one), "answers") for one in answers)
        self.chance.again(chance)
        self.run()
        while self._script:
            if not isinstance(played.pending, TakeWagers):
                raise LogError(f"{self.name}: the log holds more answers than the round takes")
            played.answer(self._script.popleft().answer)
            self.run()
        self._script = None
        self.chance.go_on()

    def _by_itself(self, step: Step) -> Answer:
        """By the equipment, by whom nobody sits in for, or by a dealer that is no person."""
        if isinstance(step, TakeWagers):
            return None
        if step.label == "round-end" and (leaver := self._leaver()):
            return leaves(step, leaver)
        if not self.settings.dealer and TableEvent.DEVICE_REPAIRED in step.may:
            return Happening(TableEvent.DEVICE_REPAIRED, step.label)
        if isinstance(step, Choose):
            return self._chosen(step)
        if isinstance(step, Amount):
            return step.low if self._absent(step.seat) else None
        if self.settings.keyed and step.needs_answer and not isinstance(step, MeterStep):
            return None
        return self.equipment.answer(step)

    def _leaver(self) -> int:
        """The next of those who leave that the round has not been told of."""
        assert self.round is not None
        told = [answer.seat() for answer in self.round.answers if isinstance(answer, Happening)]
        here = (seat for seat in self.round.players if seat in self.seats)
        return next((seat for seat in here if self.seats[seat].leaving and seat not in told), 0)

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

    def answers_since(self, entries: int, acts: int) -> list[dict[str, object]]:
        """What was answered since there were so many entries and acts, as the log has it."""
        played = self.round
        assert played is not None
        layout = self.betting
        if layout is not None and len(played.entries) == entries:
            return [act_as_plain(act) for act in layout.journal[acts:]]
        told = list(answers_of(played.entries[entries:]))
        if layout is not None:
            told += map(act_as_plain, layout.journal)
        return told[acts:]

    def staked(self) -> Counter[int]:
        """What lies on the layout while betting is open, by seat."""
        found: Counter[int] = Counter()
        for wager in self.betting.wagers if self.betting is not None else ():
            found[wager.seat] += wager.amount
        return found

    # Money

    def account(self, where: Location, seat: int) -> Account:
        match where:
            case Location.LAYOUT:
                return Account(Kind.LAYOUT, f"{self.name}/{seat}")
            case Location.SEAT if seat:
                return Account(Kind.CHIPS, f"{self.name}/{seat}")
            case Location.CENTER:
                return Account(Kind.CENTER, self.name)
            case Location.METER:
                return Account(Kind.PROGRESSIVES)
            case _:
                return Account(Kind.RACK, self.name)

    def bets_made(self, before: Counter[int]) -> Iterator[Transfer]:
        """What has gone onto the layout since, or come back from it."""
        step = self.pending
        assert isinstance(step, TakeWagers)
        now = self.staked()
        for seat in sorted({*before, *now}):
            yield from between(
                self.account(SEAT, seat),
                self.account(LAYOUT, seat),
                units(now[seat] - before[seat]),
                Reason.WAGER,
                *step.cites,
            )

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
        state = self.state if self.state is not None else None
        debt = state.owed_by(seat) if state is not None else 0
        return int(-(-debt // QUARTER) * QUARTER)
