"""What becomes of a player who leaves, and of the wagers that stay behind.

Wagers that may still be taken down are taken down. Of the others the chapters of Pai Gow and Pai
Gow Poker say what may be done; elsewhere the text is silent, and the wagers stay up: the round is
played out with the least that must be chosen (our interpretation).
"""

from __future__ import annotations

from title58.law.cites import Cites
from title58.records.explain import plain_cite
from title58.rounds.answers import Happening
from title58.rounds.game import AnyGame
from title58.rounds.incidents import TableEvent
from title58.rounds.steps import Choose, Step

# What is chosen for somebody who is not there, the first that is offered; else the first option.
_LEAST = (
    *("house-way", "played", "decline", "no-insurance", "refuse", "pass", "keep", "not-needed"),
)


def least(step: Choose, *, wagers_stay: bool) -> str:
    """What is chosen for a player who has left."""
    if wagers_stay and step.label == "offer-dice":
        return "accept"  # or nobody would throw for what still lies there
    return next((option for option in _LEAST if option in step.options), step.options[0])


def leaves(step: Step, seat: int) -> Happening | None:
    """The player's leaving, where the procedure has a place for it."""
    if TableEvent.LEAVES not in step.may:
        return None
    return Happening(TableEvent.LEAVES, step.label, {"seat": seat})


def told(game: AnyGame, lock: Cites) -> str:
    """What is said to a player who leaves while wagers of his cannot be taken back."""
    words = game.words
    if words.leaving:
        return f"{words.leaving} (§ {words.leaving_cite})."
    sections = ", ".join(dict.fromkeys(map(plain_cite, lock)))
    return (
        f"After 'no more bets' no wager may be taken back (§ {sections}). The text does not say "
        "what happens when a player leaves: your wagers stay up, and only the choices that must "
        "be made are made for you, at the least cost. That is our interpretation."
    )
