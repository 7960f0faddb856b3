"""What players say at Baccarat, Midibaccarat and Minibaccarat."""

from __future__ import annotations

from collections.abc import Iterator

from title58.rounds.words import Words

NATURALS = ("8", "9")
_OTHER_GAMES = ("commission-free-", "rising-phoenix-")  # of the same wagers


def _says(wager: str, on: str) -> Iterator[str]:
    for begins in _OTHER_GAMES:
        if wager.startswith(begins):
            yield wager.removeprefix(begins).replace("-", " ")
    match wager:
        case "banker" | "commission-free-banker" | "rising-phoenix-banker":
            yield "bank"
        case "player" | "commission-free-player" | "rising-phoenix-player":
            yield "punto"
        case "dragon-7-insurance":
            yield from ("dragon 7", "dragon seven", "dragon")
        case "panda-8-insurance":
            yield from ("panda 8", "panda eight", "panda")
        case "dragon-bonus":
            yield from (f"dragon {on}", f"dragon bonus {on}", f"{on} dragon", f"{on} dragon bonus")
        case "lucky-six":
            yield "lucky 6"


def _of_hand(cards: tuple[str, ...], count: str) -> str:
    return "natural" if len(cards) == 2 and count in NATURALS else ""


WORDS = Words(
    says=_says,
    titles={
        "commission-free-banker": "Banker",
        "commission-free-player": "Player",
        "commission-free-tie": "Tie",
        "rising-phoenix-banker": "Banker",
        "rising-phoenix-player": "Player",
        "rising-phoenix-tie": "Tie",
        "rising-phoenix-player-pair": "Player pair",
        "rising-phoenix-banker-pair": "Banker pair",
        "dragon-7-insurance": "Dragon 7 Insurance",
        "panda-8-insurance": "Panda 8 Insurance",
        "heavenly-9-progressive": "Heavenly 9 Progressive",
    },
    choices={
        "accept": ("accept", "yes", "take", "ok", "cut"),
        "name-dealer": ("have the dealer deal", "name the dealer", "dealer"),
        "take": ("take the money", "take", "cash"),
        "add-to-player": ("add it to Player", "add to player", "player"),
        "add-to-banker": ("add it to Banker", "add to banker", "banker"),
    },
    instead={"dragon 7": "Dragon 7"},
    of_hand=_of_hand,
)
