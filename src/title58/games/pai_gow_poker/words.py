"""What players say at Pai Gow Poker."""

from __future__ import annotations

from collections.abc import Iterator

from title58.rounds.words import Words


def _says(wager: str, on: str) -> Iterator[str]:
    names = {
        "pai-gow-poker": ("bet", "main", "ante"),
        "fortune-bonus": ("fortune", "bonus"),
        "emperors-treasure": ("emperors", "treasure"),
        "pai-gow-insurance": ("insurance",),
        "progressive-payout": ("progressive",),
    }
    for name in names.get(wager, ()):
        yield f"{name} {on}".strip()


WORDS = Words(
    says=_says,
    titles={"dealer-against-bank": "Dealer's wager against the bank"},
    choices={
        "house-way": ("house way", "house", "by the house way"),
        "play": ("play", "no", "keep"),
        "surrender": ("surrender", "yes", "give up"),
        "accept": ("accept the bank", "yes", "bank", "accept"),
        "pass": ("pass", "no", "decline"),
        "bank": ("bank alone", "alone"),
        "co-bank": ("co-bank", "share"),
        "not-needed": ("no", "not needed"),
        "requested": ("yes", "spread and shuffle"),
    },
    leaving="A player who has cards must stay seated; one who leaves may lose the wagers as"
    " abandoned. The floor may let the hand be played instead, by the house way where it is not"
    " set, and does so here",
    leaving_cite="645a.7(b)",
)
