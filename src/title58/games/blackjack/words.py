"""What players say at Blackjack."""

from __future__ import annotations

from collections.abc import Iterator

from title58.games.blackjack.rules import MOST
from title58.rounds.words import Words


def _says(wager: str, on: str) -> Iterator[str]:
    names = {
        "blackjack": ("blackjack", "bet", "main", "21", "bj"),
        "insurance": ("insurance",),
        "double-down": ("double", "double down"),
        "split": ("split",),
        "lucky-ladies": ("lucky ladies", "ladies"),
        "match-the-dealer": ("match the dealer", "match"),
        "royal-match-21": ("royal match",),
        "bet-the-set-21": ("bet the set", "set"),
        "kings-bounty": ("kings bounty", "bounty"),
        "bad-beat-progressive": ("bad beat",),
        "three-card-poker": ("three card poker", "poker", "3 card poker"),
        "hit-and-run-progressive": ("hit and run",),
    }
    place = on.replace("hand-", "hand ")
    for name in names.get(wager, ()):
        yield f"{name} {place}".strip()
        if on[:1].isdigit():
            yield f"{name} box {place}"


def _places() -> Iterator[tuple[str, str]]:
    for box in map(str, range(1, 10)):
        yield box, f"box {box}"
        yield from ((f"{box} hand-{hand}", f"box {box} hand {hand}") for hand in range(2, 9))


def _of_hand(_cards: tuple[str, ...], count: str) -> str:
    return "bust" if count.isdigit() and int(count) > MOST else ""


WORDS = Words(
    says=_says,
    places=dict(_places()),
    titles={"lucky-ladies": "Lucky Ladies", "double-down": "Double Down"},
    choices={
        "stand": ("stand", "stay", "stick", "no card", "pat", "stand pat"),
        "draw": ("hit", "hit me", "card", "draw"),
        "double": ("double", "double down", "dd"),
        "split": ("split", "split them", "split em"),
        "surrender": ("surrender", "give up", "fold"),
        "insurance": ("insurance", "insure", "yes"),
        "no-insurance": ("no insurance", "no", "decline"),
        "even-money": ("even money", "even"),
        "switch": ("switch", "yes"),
        "keep": ("keep", "no"),
        "card-later": ("take the card later", "later"),
        "dead-hand": ("call the hand dead", "dead"),
        "refuse": ("refuse", "no"),
    },
    instead={"too many": "bust"},
    of_hand=_of_hand,
)
