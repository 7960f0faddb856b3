"""What players say at Casino War."""

from __future__ import annotations

from collections.abc import Iterator

from title58.rounds.words import Words


def _says(wager: str, on: str) -> Iterator[str]:
    names = {
        "initial": ("ante", "bet", "initial"),
        "tie": ("tie",),
        "war": ("go to war", "raise"),
        "tie-on-war-deal": ("tie on war", "war tie", "tie"),
    }
    for name in names.get(wager, ()):
        yield from (f"{name} {on}".strip(), f"{name} box {on}".strip())


WORDS = Words(
    says=_says,
    places={str(box): f"box {box}" for box in range(1, 10)},
    titles={"tie": "Tie", "tie-on-war-deal": "Tie on the war deal"},
    instead={"a war win or a war tie": "a War win or a War tie"},
    choices={
        "war": ("go to war", "war", "fight"),
        "surrender": ("surrender", "give up", "fold"),
    },
)
