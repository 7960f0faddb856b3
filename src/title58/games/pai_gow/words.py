"""What players say at Pai Gow."""

from __future__ import annotations

from collections.abc import Iterator

from title58.rounds.words import Words


def _says(wager: str, on: str) -> Iterator[str]:
    if wager == "pai-gow":
        yield from (f"bet {on}".strip(), f"main {on}".strip())


WORDS = Words(
    closes="shake",
    says=_says,
    choices={
        "ask": ("ask the dealer", "house way", "ask", "advice"),
        "play": ("play", "no", "keep"),
        "surrender": ("surrender", "yes", "give up"),
        "accept": ("accept the bank", "yes", "bank", "accept"),
        "pass": ("pass", "no", "decline"),
        "house-way": ("house way", "let the house set it"),
        "abandoned": ("treat as abandoned", "abandoned"),
        "bank": ("bank alone", "alone"),
        "co-bank": ("co-bank", "share"),
        "right": ("cut to the right", "right"),
        "left": ("cut to the left", "left"),
    },
    leaving="A player who has tiles must stay seated; one who leaves may lose the wagers as"
    " abandoned. The floor may let the hand be played instead, by the house way where it is not"
    " set, and does so here",
    leaving_cite="621a.5(b)",
)
