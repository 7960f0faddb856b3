"""What people say at a table: the names of its wagers and of what may be chosen.

A game says here only what its records and the Code do not: a wager is always known by its name in
the Code and by its own, a choice by the word it has in records.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

Says = Callable[[str, str], Iterable[str]]
OfHand = Callable[[tuple[str, ...], str], str]

YES_OR_NO: Mapping[str, tuple[str, ...]] = {
    "accept": ("accept", "yes", "take", "ok", "cut"),
    "decline": ("decline", "no", "pass", "refuse"),
}


def nothing_else(_wager: str, _on: str) -> Iterable[str]:
    return ()


def nothing_special(_cards: tuple[str, ...], _count: str) -> str:
    return ""


@dataclass(frozen=True)
class Words:
    """The words of one game's floor."""

    closes: str = "deal"  # what a player says when the wagers are down
    example: str = ""  # of a bet, where the first wager is no good one
    numbers: bool = False  # whether a number alone is a place of the layout, not an amount
    titles: Mapping[str, str] = field(default_factory=dict)  # of wagers with a long name
    places: Mapping[str, str] = field(default_factory=dict)  # of places whose slug is no word
    says: Says = nothing_else  # other ways to say a wager on a place
    choices: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # the first one is shown
    instead: Mapping[str, str] = field(default_factory=dict)  # of words that records have
    of_hand: OfHand = nothing_special  # bust, natural: what is said of cards and their count
    leaving: str = ""  # what the chapter says of a player who leaves in mid-round
    leaving_cite: str = ""
    parting: str = ""  # what is done before any player leaves

    def choice(self, option: str) -> tuple[str, ...]:
        """What an option is called; the first name is the one that is shown."""
        own = self.choices.get(option) or YES_OR_NO.get(option, ())
        return tuple(dict.fromkeys((*own, option.replace("-", " "))))

    def place(self, on: str) -> str:
        """A place as it is shown."""
        if on in self.places:
            return self.places[on]
        return " ".join(
            part if part.replace("-", "").isdigit() else part.replace("-", " ")
            for part in on.split()
        )
