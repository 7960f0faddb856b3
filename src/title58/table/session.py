"""Rounds in sequence at one table, each with its record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from title58.law import Law
from title58.records.replay import Told, as_record
from title58.rounds.answers import Answer, Happening, WagersDown
from title58.rounds.driver import Entry, Played, run
from title58.rounds.game import AnyGame, AnySetup, Setup
from title58.rounds.state import TableState
from title58.rounds.steps import Amount, Choose, Step, TakeWagers
from title58.rounds.wagers import Wager
from title58.submission.table import TableOptions
from title58.table.equipment import Equipment


class Players(Protocol):
    """The people at the table, and what goes wrong around them."""

    def wagers(self, step: TakeWagers) -> tuple[Wager, ...]: ...

    def choose(self, step: Choose) -> str | Happening: ...

    def amount(self, step: Amount) -> int: ...

    def happens(self, step: Step, equipment: Equipment) -> Happening | None: ...


class LiveTable:
    """A table with real equipment and real players."""

    def __init__(
        self,
        game: AnyGame,
        options: TableOptions,
        law: Law,
        equipment: Equipment,
        players: Players,
        seats: tuple[int, ...],
        facility: str = "",
    ) -> None:
        self.game = game
        self.options = options
        self.law = law
        self.equipment = equipment
        self.players = players
        self.seats = seats
        self.facility = facility
        self.state: TableState = game.state()
        self.rounds = 0

    @property
    def setup(self) -> AnySetup:
        """What the round begins with."""
        return Setup(self.law, self.options, self.state, self.seats)

    def answer(self, step: Step) -> Answer:
        if step.may:
            happening = self.players.happens(step, self.equipment)
            if happening is not None:
                return happening
        if isinstance(step, TakeWagers):
            return WagersDown(self.players.wagers(step))
        if isinstance(step, Choose):
            return self.players.choose(step)
        if isinstance(step, Amount):
            return self.players.amount(step)
        return self.equipment.answer(step)

    def play_round(
        self, watch: Callable[[Entry], None] | None = None
    ) -> tuple[Played[TableState], dict[str, object]]:
        """Play one round; answer it with its record. The table is left ready for the next."""
        table = self.setup
        played = run(self.game.round(table), self, watch)
        self.rounds += 1
        told = Told(self.facility, f"{self.game.slug}-{self.rounds}")
        self.state = played.outcome.state
        return played, as_record(self.game, table, played, told)
