"""The third cards and the rows of wagers, written a second time, for tests of the rules."""

from __future__ import annotations

# A second formulation of the whole rule: for each Banker count, the third cards it draws against.
DRAWS_AGAINST = {
    0: set(range(10)),
    1: set(range(10)),
    2: set(range(10)),
    3: set(range(10)) - {8},
    4: {2, 3, 4, 5, 6, 7},
    5: {4, 5, 6, 7},
    6: {6, 7},
    7: set[int](),
}


def banker_takes(player: int, banker: int, third: int | None) -> bool:
    if max(player, banker) > 7:
        return False
    return banker < 6 if third is None else third in DRAWS_AGAINST[banker]


ROWS = {
    "banker": ("win", "dragon-7-push", "tie-push", "lose"),
    "player": ("win", "tie-push", "lose"),
    "tie": ("win", "lose"),
    "dragon-bonus": (
        *("win-by-9", "win-by-8", "win-by-7", "win-by-6", "win-by-5", "win-by-4"),
        *("natural-win", "natural-tie", "lose"),
    ),
    "dragon-7-insurance": ("dragon-7", "lose"),
    "panda-8-insurance": ("panda-8", "lose"),
    "house-money": ("both-pair", "one-pair", "lose"),
}

Result = tuple[int, int, int, int]  # Player's count, Banker's count, how many cards each holds
