"""What players say at Craps and Mini-Craps."""

from __future__ import annotations

from collections.abc import Iterator

from title58.rounds.words import Words

_NAMES = {
    "pass": ("pass", "pass line", "line"),
    "dont-pass": ("dont pass", "dont", "dont pass line", "wrong", "dp"),
    "dont-come": ("dont come", "dc"),
    "pass-odds": ("odds", "pass odds", "pass line odds", "odds behind", "take odds"),
    "dont-pass-odds": ("odds", "dont pass odds", "lay odds"),
    "any-seven": ("any 7", "any seven", "seven", "big red"),
    "any-craps": ("any craps", "craps"),
    "craps-two": ("craps 2", "aces", "snake eyes", "two craps", "hop 1-1", "hop 2"),
    "craps-three": ("craps 3", "ace deuce", "three craps", "hop 1-2", "hop 3"),
    "craps-twelve": ("craps 12", "boxcars", "midnight", "twelve craps", "hop 6-6", "hop 12"),
    "eleven-in-one-roll": ("yo", "eleven", "11", "yoleven", "yo eleven", "hop 5-6", "hop 11"),
    "craps-eleven": ("c and e", "craps eleven", "c e", "crap eleven"),
    "horn": ("horn",),
    "whirl": ("whirl", "world"),
    "field": ("field",),
    "fire": ("fire", "fire bet"),
    "six-seven-eight": ("6-7-8", "six seven eight", "678"),
    "horn-high-11": ("horn high yo", "horn high eleven"),
    "horn-high-2": ("horn high aces",),
    "horn-high-3": ("horn high ace deuce",),
    "horn-high-12": ("horn high boxcars", "horn high midnight"),
}
_HARD = ("hard", "hardway", "hardways", "hard way", "hard ways", "the hard way")
_NUMBERED = {  # by how a wager's name begins: how it is said with its number
    "place-to-win-": ("{}", "place {}", "place {} to win", "place to win {}"),
    "place-to-lose-": ("place {} to lose", "place to lose {}", "place against {}"),
    "buy-": ("buy {}",),
    "lay-": ("lay {}", "lay against {}"),
    "hardway-": (
        *(f"{hard} {{}}" for hard in _HARD),
        *(f"{{}} {hard}" for hard in _HARD),
        "hard{}",
    ),
    "horn-high-": ("horn high {}",),
}
_SPELLED = {"4": "four", "5": "five", "6": "six", "8": "eight", "9": "nine", "10": "ten"}


def _says(wager: str, on: str) -> Iterator[str]:
    yield from _NAMES.get(wager, ())
    for begins, phrases in _NUMBERED.items():
        if wager.startswith(begins):
            number = wager.removeprefix(begins)
            for said in filter(None, (number, _SPELLED.get(number))):
                yield from (phrase.format(said) for phrase in phrases)
            return
    if wager.startswith("hop-"):
        dice = wager.removeprefix("hop-")
        yield from (f"hop {dice}", f"{dice} hop", f"hopping {dice}")
        one, other = dice.split("-")
        yield f"hop {one} {other}"
    if on:  # odds behind a Come or Don't Come Bet
        name = wager.removesuffix("-odds").replace("-", " ")
        yield from (f"{name} odds {on}", f"odds {name} {on}", f"odds {on} {name}")
        yield f"odds {name} {_SPELLED[on]}"


def _titles() -> Iterator[tuple[str, str]]:
    for number in _SPELLED:
        yield f"place-to-win-{number}", f"Place {number} to win"
        yield f"place-to-lose-{number}", f"Place {number} to lose"
        yield f"hardway-{number}", f"Hard {number}"
        yield f"buy-{number}", f"Buy {number}"
        yield f"lay-{number}", f"Lay {number}"
    for number in ("2", "3", "11", "12"):
        yield f"horn-high-{number}", f"Horn High {number}"
    for one in range(1, 7):
        for other in range(one, 7):
            yield f"hop-{one}-{other}", f"Hop {one}-{other}"
    yield "eleven-in-one-roll", "Eleven (yo)"
    yield "craps-eleven", "C and E"


WORDS = Words(
    closes="roll",
    says=_says,
    titles=dict(_titles()),
    choices={
        "accept": ("shoot", "roll", "accept", "yes", "take", "ok"),
        "decline": ("decline", "no", "pass"),
    },
    leaving="Wagers that may be taken down are taken down, and the others stay until they are "
    "decided. The text does not say who then throws at an empty table: here the dice are "
    "thrown for them until they are decided, which is our interpretation",
    leaving_cite="623a.4(c)",
)
MINI_WORDS = Words(
    closes=WORDS.closes,
    says=WORDS.says,
    titles=WORDS.titles,
    choices=WORDS.choices,
    leaving="At Mini-Craps a player who has wagered stays seated until the round ends. Wagers that"
    " may be taken down are taken down, and the dice decide the others",
    leaving_cite="623a.4(e)",
)
