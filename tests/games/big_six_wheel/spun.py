"""Rounds at a Big Six Wheel whose wagers, sections and mishaps a test writes down."""

import datetime
from typing import Any

from tests.games.script import bets, play_script
from title58 import law as the_law
from title58.games.big_six_wheel import wagers
from title58.games.big_six_wheel.game import BIG_SIX_WHEEL
from title58.games.big_six_wheel.options import BigSixWheelOptions
from title58.games.big_six_wheel.state import BigSixWheelState
from title58.law import Law
from title58.rounds.answers import Happening, Pocket
from title58.rounds.driver import Played
from title58.rounds.game import Setup
from title58.rounds.settlement import Line
from title58.rounds.wagers import Wager

DAY = datetime.date(2014, 2, 1)
LAW = the_law.on(DAY)
FRESH = BigSixWheelState()
FAILED = BigSixWheelState(wheel_failed=True)
FRUIT = BigSixWheelOptions(
    dollar_symbols=("cherry", "plum", "lemon", "melon", "seven"),
    flag_symbol="Our Casino",
    joker_symbol="star",
)

# 619a.1(b), copied from the Code: clockwise from the joker.
RIM = """
    joker 1 2 1 5 2 1 10 1 5 1 2 1 20 1 2 1 5 2 1 10 1 2 5 1 2 1
    flag 2 5 2 1 2 1 10 1 5 1 2 1 20 1 2 1 5 2 1 10 1 2 5 1 2 1
""".split()  # noqa: SIM905 - as the Code prints it
# 619a.3, copied from the Code: each wager, the section it is on, and what it pays to 1.
PAYS = {
    "one": ("1", 1),
    "two": ("2", 2),
    "five": ("5", 5),
    "ten": ("10", 10),
    "twenty": ("20", 20),
    "flag": ("flag", 45),
    "joker": ("joker", 45),
}


def table(options: BigSixWheelOptions | None = None, state: BigSixWheelState = FRESH) -> Any:
    options = options or BigSixWheelOptions()
    return Setup(LAW, options, state, options.positions)


def settle(wager: Wager, section: str, law: Law, options: BigSixWheelOptions) -> Line:
    """The line of one wager."""
    seen = wagers.seen_in(section, options)
    return wagers.settle(wager, seen, wagers.WAGERS.at(law, options)[wager.kind])


def play(
    down: list[Wager],
    *spins: str,
    options: BigSixWheelOptions | None = None,
    state: BigSixWheelState = FRESH,
) -> Played[BigSixWheelState]:
    """One round; a spin is the section at the clapper, or `!` and what went wrong."""
    parts = [Happening(spin[1:]) if spin.startswith("!") else Pocket(spin) for spin in spins]
    repairs = state.wheel_failed  # the first thing that happens is the repair
    script = [*parts[:repairs], bets(*down), *parts[repairs:]]
    return play_script(BIG_SIX_WHEEL, table(options, state), *script)
