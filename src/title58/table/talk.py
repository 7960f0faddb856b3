"""How a person at a table is spoken with, and the words that are heard at any prompt."""

from __future__ import annotations

from typing import Protocol

from title58.table.questions import Lines

ROLLS = ("roll them", "roll em", "roll 'em", "throw them", "roll the dice", "spin it")
CLOSES = (
    "deal",
    "roll",
    "spin",
    "shake",
    "go",
    "done",
    "no more bets",
    "ready",
    "throw",
    "shoot",
    *ROLLS,
)
QUIT = ("quit", "q", "exit", "leave", "bye", "cash out", "color up")
PASS_DICE = ("pass the dice", "pass dice", "pass my dice")
COMMISSION = ("commission", "vig", "vigorish", "marker", "markers")
CUT_CARD = ("cut card", "cover card", "the cut card", "the cover card")
STANDING = (
    *("my bets", "layout", "bankroll", "chips", "my chips", "money", "my money", "balance"),
)


class Leave(Exception):  # noqa: N818 - the player's own wish
    """The player gets up. `stopped`: by breaking off, not by saying so."""

    def __init__(self, *, stopped: bool = False) -> None:
        self.stopped = stopped


class Talk(Protocol):
    """How the person is spoken with."""

    def ask(self, question: str, prompt: str) -> str:
        """What the person answers. Raises Leave if there is nobody to answer any more."""

    def tell(self, text: str, *, strong: bool = False) -> None: ...

    def complain(self, problem: str) -> None: ...

    def offer(self, lines: Lines) -> None:
        """What may be typed, and what it does."""

    def steps(self) -> None:
        """Show or hide every step of the procedure."""
