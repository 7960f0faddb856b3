"""A Sic Bo round whose wagers, dice and mishaps a test writes down."""

import datetime
from collections.abc import Mapping, Sequence
from typing import Any

from title58 import law as the_law
from title58.games.sic_bo import wagers
from title58.games.sic_bo.game import SIC_BO
from title58.games.sic_bo.options import SicBoOptions
from title58.games.sic_bo.rules import Dice
from title58.games.sic_bo.state import SicBoState
from title58.law import Law
from title58.rounds.answers import Answer, Happening, WagersDown
from title58.rounds.driver import Played, run
from title58.rounds.game import Setup
from title58.rounds.settlement import Line
from title58.rounds.steps import Choose, Move, RollDice, Step, TakeWagers
from title58.rounds.wagers import Wager

DAY = datetime.date(2014, 2, 1)
LAW = the_law.on(DAY)
OPENED = SicBoState(opened=True)
AUTOMATED = SicBoOptions(shaker="automated")


class Script:
    """Answers each step from what the test wrote; `happens` goes by the step's label."""

    def __init__(
        self,
        wagers: Sequence[Wager] = (),
        dice: Sequence[int] = (1, 2, 3),
        happens: Mapping[str, str] | None = None,
        choose: str = "",
    ) -> None:
        self.wagers = tuple(wagers)
        self.dice = tuple(dice)
        self.happens = dict(happens or {})
        self.choose = choose
        self.used: list[str] = []

    def answer(self, step: Step) -> Answer:
        if step.label in self.happens:
            self.used.append(step.label)
            return Happening(self.happens[step.label])
        match step:
            case TakeWagers():
                return WagersDown(self.wagers)
            case RollDice():
                return self.dice
            case Choose():
                return self.choose
        return None


def table(options: SicBoOptions | None = None, state: SicBoState = OPENED) -> Any:
    options = options or SicBoOptions()
    return Setup(LAW, options, state, options.positions)


def play(
    wagers: Sequence[Wager] = (),
    dice: Sequence[int] = (1, 2, 3),
    happens: Mapping[str, str] | None = None,
    *,
    options: SicBoOptions | None = None,
    state: SicBoState = OPENED,
    choose: str = "",
) -> Played[SicBoState]:
    script = Script(wagers, dice, happens, choose)
    played = run(SIC_BO.round(table(options, state)), script)
    assert script.used == list(script.happens), "a mishap of the test found no step"
    return played


def settle(wager: Wager, dice: tuple[int, ...], law: Law, options: SicBoOptions) -> Line:
    """The line of one wager."""
    return wagers.settle(wager, Dice(*dice), wagers.WAGERS.at(law, options)[wager.kind])


def told(played: Played[Any]) -> list[str]:
    """The round as it reads, step by step."""
    return [str(entry.step) for entry in played.entries]


def moves(played: Played[Any]) -> list[Move]:
    return [entry.step for entry in played.entries if isinstance(entry.step, Move)]


def accounts(played: Played[Any]) -> dict[str, int]:
    """What layout, rack and each seat have gained by the moves; wagers down lie on the layout."""
    down = sum(
        wager.amount
        for entry in played.entries
        if isinstance(entry.answer, WagersDown)
        for wager in entry.answer.wagers
    )
    held = {"layout": down, "rack": 0}
    for move in moves(played):
        for place, sign in ((move.source, -1), (move.target, 1)):
            name = f"position {move.seat}" if place == "seat" else place
            held[name] = held.get(name, 0) + sign * move.cents
    return held
