"""What players say at the Big Six Wheel."""

from __future__ import annotations

from collections.abc import Iterator

from title58.rounds.words import Words

_DOLLARS = {"one": 1, "two": 2, "five": 5, "ten": 10, "twenty": 20}


def _says(wager: str, _on: str) -> Iterator[str]:
    if wager in _DOLLARS:
        number = _DOLLARS[wager]
        yield from (f"{number}", f"{number} symbol", f"{number} dollars", f"{number} dollar")
        yield from (f"{number}s", f"{wager}s")
    elif wager == "flag":
        yield from ("logo", "flag symbol")


TITLES = {slug: f"the ${number} symbol" for slug, number in _DOLLARS.items()}
WORDS = Words(
    closes="spin",
    example="5 on the $20 symbol",
    numbers=True,
    says=_says,
    titles={**TITLES, "flag": "Flag", "joker": "Joker"},
)
